"""`--format junit` of an annotation: JUnit XML, one test case for each claim, for build servers that show tests."""

from datetime import UTC
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from refute.domain.annotation import AnnotatedClaim, Annotation
from refute.domain.debate.words import Ground, Mark
from refute.formats.annotation.told import Annotated
from refute.formats.foreign import clean
from refute.language.markers import inert

_LONGEST = 120


def write(annotation: Annotation, verbose: bool) -> str:
    """A FAIL is a failure, a claim whose check failed an error, one that was not checked skipped. What a WARN or, with
    `verbose`, an OK rests on stands in the case's output."""
    told = Annotated(annotation)
    name = clean(annotation.given.name)
    suites = Element("testsuites")
    suite = SubElement(suites, "testsuite", name=f"refute annotate {name}")
    counts = {"failures": 0, "errors": 0, "skipped": 0}
    for claim in annotation.claims:
        case = SubElement(suite, "testcase", classname=name, name=_name(claim), time="0")
        counted = _outcome(told, claim, case, verbose=verbose)
        if counted:
            counts[counted] += 1
    for element in (suite, suites):
        element.set("tests", str(len(annotation.claims)))
        element.set("failures", str(counts["failures"]))
        element.set("errors", str(counts["errors"]))
        element.set("time", f"{annotation.seconds:.3f}")
    suite.set("skipped", str(counts["skipped"]))
    suite.set("timestamp", f"{annotation.started.astimezone(UTC):%Y-%m-%dT%H:%M:%S}")
    indent(suites)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{tostring(suites, encoding="unicode")}\n'


def _outcome(told: Annotated, claim: AnnotatedClaim, case: Element, *, verbose: bool) -> str:
    finding, said = told.finding(claim), _shown(told.message(claim))
    if finding is None:
        SubElement(case, "skipped", message=said)
        return "skipped"
    if finding.ground is Ground.FAILED:
        SubElement(case, "error", message=said, type="failed")
        return "errors"
    receipts = "\n".join(f"“{_shown(r.quote)}” {clean(r.url)}" for r in finding.receipts)
    if finding.mark is Mark.FAIL:
        fell = SubElement(case, "failure", message=said, type=finding.ground.value)
        fell.text = receipts or None
        return "failures"
    if finding.mark is Mark.WARN or verbose:
        SubElement(case, "system-out").text = "\n".join(
            part for part in (f"{finding.mark.value.upper()}: {said}", receipts) if part
        )
    return ""


def _name(claim: AnnotatedClaim) -> str:
    said = _shown(claim.text)
    short = said if len(said) <= _LONGEST else f"{said[: _LONGEST - 1]}…"
    return f"line {claim.place.line}, column {claim.place.column}: {short}"


def _shown(text: str) -> str:
    """Foreign words without control codes, which XML cannot hold, and without marks of ours."""
    return inert(clean(text))
