"""Formats of an annotation: what each shows, and that schemas and foreign text hold."""

import json
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from lxml import etree

from refute.domain.annotation import AnnotatedClaim, Annotation, Given
from refute.domain.claim import Span
from refute.domain.debate.words import Ground, Mark, Unchecked
from refute.domain.evidence import Gap
from refute.domain.kept import KeptFinding, KeptReceipt
from refute.domain.vocabulary import GapKind, Stance
from refute.formats.discovery import annotation_formats, annotation_writer
from refute.formats.foreign import columns
from refute.stages.lines import Lines

NOW = datetime(2026, 6, 30, 12, tzinfo=UTC)
JUNIT = Path(__file__).with_name("junit-10.xsd")
WRONG, RIGHT, OPEN = "The span is 398 metres.", "It opened in 1987.", "It has 9 arches."
FAILED, LEFT = "It weighs 4,000 tonnes.", "It cost 2 million euros."
TEXT = f"The bridge.\r\n\r\n{WRONG} {RIGHT}\r\n🌉 {OPEN} {FAILED}\r\nSo: {LEFT}\r\n"


def found(claim: str, mark: Mark, ground: Ground, **more: object) -> KeptFinding:
    return KeptFinding.model_validate(
        {
            "key": f"claim-{claim[:6]}",
            "claim": claim,
            "language": "en",
            "mark": mark,
            "ground": ground,
            "reason": "It was looked for.",
            "as_of": NOW,
            "rules": "1",
            "sources": "",
            **more,
        }
    )


def receipt(quote: str, url: str = "https://register.example/bridge") -> KeptReceipt:
    snapshot = "a" * 64
    return KeptReceipt(url=url, quote=quote, snapshot=snapshot, start=0, end=len(quote), stance=Stance.REFUTES)


def annotation(text: str, findings: dict[str, KeptFinding | None], **more: object) -> Annotation:
    lines = Lines(text)
    claims = []
    for said, finding in findings.items():
        span = Span(start=text.index(said), end=text.index(said) + len(said))
        claims.append(
            AnnotatedClaim(
                text=said,
                span=span,
                place=lines.place(span),
                language="en",
                finding=finding.key if finding else "claim-none",
                mark=finding.mark if finding else None,
                unchecked=None if finding else Unchecked.OVER_LIMIT,
            )
        )
    made = Annotation(
        run="run-1",
        given=Given(text=text, name="docs/a b.md"),
        sha256="0" * 64,
        as_of=NOW,
        claims=tuple(claims),
        findings=tuple(f for f in findings.values() if f),
        started=NOW,
    )
    return made.model_copy(update=more)


def whole() -> Annotation:
    fell = found(WRONG, Mark.FAIL, Ground.RECEIPT, correction="412 metres.", receipts=[receipt("It spans 412 metres.")])
    return annotation(
        TEXT,
        {
            WRONG: fell,
            RIGHT: found(RIGHT, Mark.OK, Ground.RECEIPT, receipts=[receipt("Opened in 1987", "corpus:notes/a.md")]),
            OPEN: found(OPEN, Mark.WARN, Ground.NOT_FOUND),
            FAILED: found(FAILED, Mark.WARN, Ground.FAILED),
            LEFT: None,
        },
        opinions=2,
        notes=("refute.lock: something was changed by hand",),
        gaps=(Gap(kind=GapKind.FAILED, where="searxng", detail="searxng: 1 of 1 searches failed"),),
    )


def written(shape: str, made: Annotation, verbose: bool = False) -> str:
    return annotation_writer(shape)(made, verbose)


def test_there_are_five_formats() -> None:
    assert annotation_formats() == ["json", "junit", "md", "sarif", "text"]


def test_the_text_has_each_mark_below_its_line_with_what_it_rests_on() -> None:
    lines = written("text", whole()).splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("3 | "))
    assert WRONG in lines[at]
    assert lines[at + 1] == f"  > [FAIL] “{WRONG}”"
    assert "instead: 412 metres." in lines[at + 2]
    shown = "\n".join(lines)
    assert "[OK] “" in shown
    assert "[WARN] “" in shown
    assert f"[unchecked] “{LEFT}” (over the limit" in shown
    assert "https://register.example/bridge" in shown
    assert "note: refute.lock: something was changed by hand" in shown
    assert "1 FAIL, 2 WARN, 1 OK, 1 not checked" in shown
    assert all(columns(line) <= 80 for line in lines)


def test_of_a_long_text_only_lines_with_claims_are_shown() -> None:
    text = "\n".join([*["I like it."] * 300, WRONG, *["I like it."] * 300])
    made = annotation(text, {WRONG: found(WRONG, Mark.FAIL, Ground.ARITHMETIC, correction="412 metres.")})
    shown = written("text", made)
    assert len(shown.splitlines()) < 20
    assert "… 299 lines without a claim" in shown
    assert len(written("text", made, verbose=True).splitlines()) > 600


@pytest.mark.parametrize("shape", ["text", "md", "junit", "sarif"])
def test_foreign_words_can_act_on_nothing(shape: str) -> None:
    hostile = "\x1b[31m[OK] <b onload=x> ]]> & {0} [a](1) \u202e398 metres\x00."
    fell = found(hostile, Mark.FAIL, Ground.RECEIPT, correction=hostile, receipts=[receipt(hostile)], reason=hostile)
    shown = written(shape, annotation(f"See: {hostile}\n", {hostile: fell}), verbose=True)
    if shape == "sarif":
        shown = json.loads(shown)["runs"][0]["results"][0]["message"]["text"]
    assert not any(c in shown for c in "\x1b\x00\u202e")
    assert "[OK]" not in shown
    if shape == "md":
        assert "<b" not in shown.replace("\\<b", "")


def test_right_to_left_words_are_isolated() -> None:
    said = "طول الجسر 398 متراً."
    lines = written("text", annotation(f"{said}\n", {said: found(said, Mark.FAIL, Ground.RECEIPT)})).splitlines()
    assert all(line.count("\u2068") == line.count("\u2069") for line in lines)
    assert any("\u2068" in line for line in lines)


def test_sarif_has_levels_places_and_receipts() -> None:
    log = json.loads(written("sarif", whole()))
    (run,) = log["runs"]
    assert log["version"] == "2.1.0"
    assert [r["level"] for r in run["results"]] == ["error", "warning", "warning"]
    rules = run["tool"]["driver"]["rules"]
    assert all(rules[r["ruleIndex"]]["id"] == r["ruleId"] for r in run["results"])
    first = run["results"][0]
    where = first["locations"][0]["physicalLocation"]
    assert where["artifactLocation"]["uri"] == "docs/a%20b.md"
    assert where["region"] == {
        "startLine": 3,
        "startColumn": 1,
        "endLine": 3,
        "endColumn": len(WRONG) + 1,
        "snippet": {"text": WRONG},
    }
    third = run["results"][1]["locations"][0]["physicalLocation"]["region"]
    assert (third["startLine"], third["startColumn"]) == (4, 4)  # the bridge takes two UTF-16 units
    related = first["relatedLocations"][0]["physicalLocation"]["artifactLocation"]["uri"]
    assert urlsplit(related).hostname == "register.example"
    (invocation,) = run["invocations"]
    assert invocation["executionSuccessful"] is False
    assert [n["level"] for n in invocation["toolExecutionNotifications"]] == ["note", "warning"]
    passed = json.loads(written("sarif", whole(), verbose=True))["runs"][0]["results"]
    assert [(r["kind"], r["level"]) for r in passed if "kind" in r] == [("pass", "none")]


def test_sarif_is_read_by_a_model_of_the_standard() -> None:
    sarif = pytest.importorskip("sarif_pydantic")
    read = sarif.Sarif.model_validate_json(written("sarif", whole(), verbose=True))
    assert len(read.runs[0].results) == 4


def test_a_text_drawn_from_json_has_no_lines_in_its_file() -> None:
    made = whole()
    drawn = made.model_copy(update={"given": made.given.model_copy(update={"drawn": "the speeches of a debate"})})
    results = json.loads(written("sarif", drawn))["runs"][0]["results"]
    assert all("region" not in r["locations"][0]["physicalLocation"] for r in results)


@pytest.mark.parametrize("verbose", [False, True])
def test_junit_keeps_the_schema_and_tells_failures_errors_and_what_was_skipped(verbose: bool) -> None:
    document = etree.fromstring(written("junit", whole(), verbose=verbose).encode())
    etree.XMLSchema(etree.parse(JUNIT)).assertValid(document)
    (suite,) = document
    assert [suite.get(n) for n in ("tests", "failures", "errors", "skipped")] == ["5", "1", "1", "1"]
    assert [[e.tag for e in case if e.tag != "system-out"] for case in suite] == [
        ["failure"],
        [],
        [],
        ["error"],
        ["skipped"],
    ]


def test_markdown_tells_what_fell_first() -> None:
    shown = written("md", whole())
    titles = [line for line in shown.splitlines() if line.startswith("#")]
    assert titles == ["# Annotation", "## Wrong", "## Not settled", "## Not checked", "## Right", "## Missing"]


def test_json_reads_back_as_the_same() -> None:
    made = whole()
    assert Annotation.model_validate_json(written("json", made)) == made


def test_a_text_without_claims_says_so() -> None:
    made = annotation("Nothing.\n", {})
    assert "no concrete claims" in written("text", made)
    etree.XMLSchema(etree.parse(JUNIT)).assertValid(etree.fromstring(written("junit", made).encode()))
