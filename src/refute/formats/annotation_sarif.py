"""`--format sarif` of an annotation: SARIF 2.1.0 (OASIS), for code hosts and editors that show results in place."""

import json
from importlib.metadata import version
from urllib.parse import quote

from pydantic import JsonValue

from refute.domain.annotation import AnnotatedClaim, Annotation
from refute.domain.claim import Span
from refute.domain.debate.words import Ground, Mark
from refute.domain.kept import KeptFinding
from refute.formats.annotation.told import Annotated
from refute.formats.debate.told import GROUNDS
from refute.formats.foreign import clean
from refute.language.markers import inert

_SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
_LEVELS = {Mark.FAIL: "error", Mark.WARN: "warning"}
_SAFE = "/:@!$&'()*+,;=~-._"


def write(annotation: Annotation, verbose: bool) -> str:
    """A log with one run: an error for each FAIL, a warning for each WARN; with `verbose` also each OK, as a pass."""
    told = Annotated(annotation)
    shown = [(c, f) for c in annotation.claims if (f := told.finding(c)) and (verbose or f.mark is not Mark.OK)]
    rules = sorted({_rule_of(f) for _, f in shown})
    run: dict[str, JsonValue] = {
        "tool": {
            "driver": {
                "name": "refute",
                "semanticVersion": version("refute"),
                "rules": [_rule(name) for name in rules],
            }
        },
        "invocations": [_invocation(told)],
        "columnKind": "utf16CodeUnits",
        "results": [_result(told, claim, finding, rules.index(_rule_of(finding))) for claim, finding in shown],
    }
    log: JsonValue = {"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}
    return json.dumps(log, ensure_ascii=False, indent=2) + "\n"


def _rule_of(finding: KeptFinding) -> str:
    return f"{finding.mark.value}/{finding.ground.value}"


def _rule(name: str) -> JsonValue:
    mark, _, ground = name.partition("/")
    about = GROUNDS[Ground(ground)]
    return {
        "id": name,
        "name": "".join(part.capitalize() for part in name.replace("/", "_").split("_")),
        "shortDescription": {"text": f"{mark.upper()}: {about}."},
        "defaultConfiguration": {"level": _LEVELS.get(Mark(mark), "none")},
    }


def _result(told: Annotated, claim: AnnotatedClaim, finding: KeptFinding, rule: int) -> JsonValue:
    result: dict[str, JsonValue] = {
        "ruleId": _rule_of(finding),
        "ruleIndex": rule,
        "level": _LEVELS.get(finding.mark, "none"),
        "message": {"text": _shown(told.message(claim))},
        "locations": [{"physicalLocation": _location(told.annotation, claim)}],
        "partialFingerprints": {"refuteClaim/v1": claim.finding},
    }
    if finding.mark is Mark.OK:
        result["kind"] = "pass"
    if finding.receipts:
        result["relatedLocations"] = [
            {
                "id": number,
                "message": {"text": _shown(f"“{receipt.quote}”")},
                "physicalLocation": {"artifactLocation": {"uri": _uri(receipt.url)}},
            }
            for number, receipt in enumerate(finding.receipts, start=1)
        ]
    return result


def _location(annotation: Annotation, claim: AnnotatedClaim) -> JsonValue:
    where: dict[str, JsonValue] = {"artifactLocation": {"uri": _file(annotation.given.name)}}
    if not annotation.given.drawn:
        # Lines of a text that was drawn from the file are no lines of the file.
        text, place = annotation.given.text, claim.place
        begins = claim.span.start - (place.column - 1)
        last = claim.span.end - (place.end_column - 1)
        where["region"] = {
            "startLine": place.line,
            "startColumn": _units(text, Span(start=begins, end=claim.span.start)) + 1,
            "endLine": place.end_line,
            "endColumn": _units(text, Span(start=last, end=claim.span.end)) + 1,
            "snippet": {"text": text[claim.span.start : claim.span.end]},
        }
    return where


def _units(text: str, span: Span) -> int:
    """UTF-16 code units: what editors count where they say nothing else."""
    return len(text[span.start : span.end].encode("utf-16-le", "surrogatepass")) // 2


def _invocation(told: Annotated) -> JsonValue:
    done = told.annotation
    left = [c for c in done.claims if c.mark is None]
    notes: list[JsonValue] = [{"level": "note", "message": {"text": _shown(note)}} for note in done.notes]
    notes += [{"level": "warning", "message": {"text": _shown(f"Not checked: {told.message(c)}")}} for c in left]
    invocation: dict[str, JsonValue] = {
        "executionSuccessful": all(f.ground is not Ground.FAILED for f in done.findings)
    }
    if notes:
        invocation["toolExecutionNotifications"] = notes
    return invocation


def _shown(text: str) -> str:
    """Foreign words in a message: no control codes, no marks of ours, and no brackets that SARIF reads as a link."""
    return inert(clean(text)).replace("[", "(").replace("]", ")").replace("{", "(").replace("}", ")")


def _file(name: str) -> str:
    return "stdin" if name == "-" else quote(name, safe="/")


def _uri(url: str) -> str:
    return quote(url, safe=_SAFE + "?#%")
