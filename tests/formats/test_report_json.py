import json

import pytest
from cases import ARABIC, CHINESE, HOSTILE, report_of, rich_case
from pydantic import TypeAdapter

from refute.domain.case import Report
from refute.domain.publisher import Publisher
from refute.formats.discovery import graph_formats, graph_writer, report_formats, report_writer
from refute.formats.imprint import Imprint
from refute.formats.report_json import write
from refute.formats.schema import schema


@pytest.mark.parametrize("text", [ARABIC, CHINESE, HOSTILE])
def test_a_report_comes_back_as_it_was(text: str) -> None:
    report = report_of(rich_case(text=text, foreign=text))
    assert Report.model_validate_json(write(report, False)) == report
    assert write(report, True) == write(report, False)


@pytest.mark.parametrize("name", ["case", "report"])
def test_the_schema_describes_every_field_that_is_written(name: str) -> None:
    described = json.loads(schema(name))
    case = rich_case()
    written = json.loads(case.model_dump_json() if name == "case" else write(report_of(case), False))
    assert set(written) == set(described["properties"])
    assert described["$schema"].endswith("2020-12/schema")
    assert all(p.get("description") or "$ref" in p for p in described["properties"].values())


def test_there_is_no_schema_of_anything_else() -> None:
    with pytest.raises(KeyError):
        schema("cases")


def test_a_format_is_one_file_and_is_found_by_its_name() -> None:
    assert report_formats() == ["averitec", "claimreview", "html", "json", "md", "text"]
    publisher = Publisher(name="N", url="https://n.example", review_url="https://n.example/{id}")
    signed = Imprint(publisher)
    assert graph_formats() == ["beads", "dot", "text"]
    for name in report_formats():
        assert report_writer(name, lambda: signed)(report_of(rich_case()), False).endswith("\n")
    with pytest.raises(KeyError):
        report_writer("../secret")
    with pytest.raises(KeyError):
        graph_writer("png")


def test_json_is_utf_8_text_without_escapes_a_reader_would_have_to_undo() -> None:
    text = write(report_of(rich_case(text=CHINESE)), False)
    assert CHINESE in text
    assert TypeAdapter(dict[str, object]).validate_json(text)["format"] == "refute.report/2"
