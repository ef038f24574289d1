"""docs/json.md names every field and every value of the closed vocabularies, and no other."""

import re
from enum import StrEnum

import pytest
from pydantic import JsonValue

from docs.pages import SOURCE, codes, first_cells, page, rows, section
from refute.domain import vocabulary
from refute.domain.annotation import Annotation
from refute.domain.case import Case, Report
from refute.domain.debate import words
from refute.domain.debate.log import DebateLog
from refute.domain.repetition import MatchedBy
from refute.domain.setting import Spoken
from refute.domain.trace import DateDoubt
from refute.domain.vocabulary import CapReason, DateFound, Dropped, EdgeKind, GapKind, OriginKind, SourceKind, Status
from refute.rules import caps

PAGE = "docs/json.md"
ELSEWHERE = {"Role": "docs/cards.md", "Depth": "docs/cli.md", "Abstained": "docs/models.md"}
"""Vocabularies that are no part of the JSON, and the page where they belong."""

VOCABULARIES: list[type[StrEnum]] = [
    *(v for v in vars(vocabulary).values() if isinstance(v, type) and issubclass(v, StrEnum) and v is not StrEnum),
    DateDoubt,
    MatchedBy,
    Spoken,
]
DEBATE_VOCABULARIES: list[type[StrEnum]] = [words.Mark, words.Ground, words.Unchecked, words.Struck]
SCHEMA = Report.model_json_schema(mode="serialization")
DEBATE_SCHEMA = DebateLog.model_json_schema(mode="serialization")
ANNOTATION_SCHEMA = Annotation.model_json_schema(mode="serialization")


def records(schema: dict[str, JsonValue] = SCHEMA) -> dict[str, set[str]]:
    definitions = schema["$defs"]
    assert isinstance(definitions, dict)
    return {n: set(d["properties"]) for n, d in definitions.items() if isinstance(d, dict) and "properties" in d}  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("record", "heading"),
    [(Report, "A report"), (Case, "A case"), (DebateLog, "A debate"), (Annotation, "An annotation")],
)
def test_every_field_of_report_case_and_debate_is_explained(
    record: type[Report] | type[Case] | type[DebateLog] | type[Annotation], heading: str
) -> None:
    fields = set(record.model_json_schema(mode="serialization")["properties"])
    assert first_cells(section(PAGE, heading)) == fields


def test_every_record_is_listed_with_exactly_its_fields() -> None:
    shown = {next(iter(codes(r[0]))): codes(r[1]) for r in rows(section(PAGE, "Every record")) if codes(r[0])}
    assert shown == {name: fields for name, fields in records().items() if name != "Case"}


def test_every_record_of_a_debate_is_listed_with_exactly_its_fields() -> None:
    table = rows(section(PAGE, "Every record of a debate"))
    shown = {next(iter(codes(r[0]))): codes(r[1]) for r in table if codes(r[0])}
    own = {name: fields for name, fields in records(DEBATE_SCHEMA).items() if name not in records()}
    assert shown == own


def test_every_record_of_an_annotation_is_listed_with_exactly_its_fields() -> None:
    table = rows(section(PAGE, "Every record of an annotation"))
    shown = {next(iter(codes(r[0]))): codes(r[1]) for r in table if codes(r[0])}
    known = {**records(), **records(DEBATE_SCHEMA)}
    assert shown == {name: fields for name, fields in records(ANNOTATION_SCHEMA).items() if name not in known}


@pytest.mark.parametrize("kind", [*(v for v in VOCABULARIES if v.__name__ not in ELSEWHERE), *DEBATE_VOCABULARIES])
def test_every_value_of_a_vocabulary_is_explained_and_no_other(kind: type[StrEnum]) -> None:
    told = {code: row[-1] for row in rows(section(PAGE, f"`{kind.__name__}`")) for code in codes(row[0])}
    assert set(told) == {v.value for v in kind}
    assert all(len(meaning.split()) >= 3 or meaning.endswith(".") for meaning in told.values())


@pytest.mark.parametrize("name", ELSEWHERE)
def test_every_other_vocabulary_is_on_its_own_page(name: str) -> None:
    values = {v.value for v in getattr(vocabulary, name)}
    assert values <= codes(page(ELSEWHERE[name]))


def test_every_vocabulary_of_the_schema_is_on_the_page() -> None:
    enums = {
        name for of in (SCHEMA, DEBATE_SCHEMA, ANNOTATION_SCHEMA) for name, d in of["$defs"].items() if "enum" in d
    }
    assert enums <= {v.__name__ for v in (*VOCABULARIES, *DEBATE_VOCABULARIES)}
    for name in enums:
        assert section(PAGE, f"`{name}`")


@pytest.mark.parametrize("kind", [DateFound, Status, GapKind, Dropped, EdgeKind, OriginKind, CapReason, SourceKind])
def test_a_value_that_nothing_writes_is_marked_so(kind: type[StrEnum]) -> None:
    source = "\n".join(
        p.read_text("utf-8")
        for p in SOURCE.rglob("*.py")
        if p.name != "vocabulary.py" and "formats" not in p.relative_to(SOURCE).parts
    )
    for row in rows(section(PAGE, f"`{kind.__name__}`")):
        for code in codes(row[0]):
            written = bool(re.search(rf"\b{kind.__name__}\.{kind(code).name}\b", source))
            assert written != ("Not written yet" in row[-1]), code


def test_the_caps_are_those_of_the_rules() -> None:
    said = {
        code: [float(n) for n in re.findall(r"\d\.\d\d", row[1])]
        for row in rows(section(PAGE, "`CapReason`"))
        for code in codes(row[0])
    }
    assert said == {
        CapReason.ORIGINS: [*caps.BY_ORIGINS.values(), caps.MANY_ORIGINS],
        CapReason.NO_PRIMARY: [caps.NO_PRIMARY],
        CapReason.UNCHALLENGED: [caps.UNCHALLENGED],
        CapReason.FAILED: [caps.FAILED],
        CapReason.ABSTAINED: [caps.ONE_SILENT, caps.MORE_SILENT],
        CapReason.OBJECTION: list(caps.BY_GRADE.values()),
        CapReason.UNJUDGED: [caps.UNJUDGED],
        CapReason.UNDATED: [caps.UNDATED],
        CapReason.LATE: [caps.LATE],
        CapReason.EARLY: [caps.EARLY],
        CapReason.LOW_TRUST: [caps.LOW_TRUST],
        CapReason.INCONSISTENT: [caps.INCONSISTENT],
        CapReason.EVIDENCE_ONLY: [caps.EVIDENCE_ONLY],
        CapReason.OVERRULED: [caps.OVERRULED],
    }
    assert f"{caps.RECORD:.2f}" in section(PAGE, "`CapReason`")


def test_versions_and_what_canonical_leaves_out_are_as_written() -> None:
    for record in (Case, Report, DebateLog, Annotation):
        assert f"`{record.model_fields['format'].default}`" in page(PAGE)
    canonical = section(PAGE, "Canonical form")
    from refute.domain import case

    for field in (*vars(case)["_VOLATILE"], "id", "run", "snapshots"):
        assert f"`{field}`" in canonical


def test_the_schema_says_what_every_field_means() -> None:
    def undescribed(value: JsonValue, where: str) -> list[str]:
        if not isinstance(value, dict):
            return []
        properties = value.get("properties", {})
        assert isinstance(properties, dict)
        return [f"{where}.{n}" for n, p in properties.items() if isinstance(p, dict) and not p.get("description")]

    for schema in (SCHEMA, DEBATE_SCHEMA, ANNOTATION_SCHEMA):
        definitions: dict[str, JsonValue] = schema["$defs"]
        assert not [m for name, d in definitions.items() for m in undescribed(d, name)] + undescribed(schema, "whole")
