"""The derivation forest as text, Markdown, SVG and JSON; what pages wrote can act in none of them."""

import json
import re
import xml.etree.ElementTree as ET

import pytest
from cases import ARABIC, CHINESE, HOSTILE, NOW, rich_case

from refute.domain.case import Answered, Case, Report
from refute.domain.claim import Intake, Submission
from refute.domain.evidence import Published
from refute.domain.trace import Carrier, Edge, SharedPart, Use
from refute.domain.vocabulary import DateFound, EdgeKind, OriginKind
from refute.formats import origins_json, origins_md, origins_svg, origins_text
from refute.formats.discovery import origins_formats, origins_writer
from refute.formats.foreign import columns
from refute.formats.forest import tree, walk

SVG = "{http://www.w3.org/2000/svg}"
FOREIGN = [ARABIC, CHINESE, HOSTILE, "]]>&lt;", "x" * 4000, "\ufffe\U0001f600"]


def traced(foreign: str = "The council's minutes") -> Case:
    case = rich_case(foreign=foreign)
    origin = case.trace.origins[0]
    quote = case.ledger[0].receipt.quote
    part = SharedPart(
        origin="origin-part",
        carriers=origin.pages[:2],
        origin_kind=OriginKind.STATEMENT,
        kind=EdgeKind.QUOTATION,
        sure=0.8,
        reason=foreign,
        uses=(Use(page=origin.pages[1], quote=quote),),
    )
    dated = Carrier(page=origin.root, published=Published(value="2025-02-03", how=DateFound.VISIBLE))
    known = origin.model_copy(update={"earliest": dated})
    return case.model_copy(update={"trace": case.trace.model_copy(update={"origins": (known,), "parts": (part,)})})


def report(case: Case) -> Report:
    return Report(
        run="run-1",
        submission=Submission(text="The bridge."),
        intake=Intake(claims=(case.claim,)),
        answers=(Answered(case=case),),
        as_of=NOW,
    )


def test_every_format_is_found_by_its_file() -> None:
    assert origins_formats() == ["json", "md", "svg", "text"]
    with pytest.raises(KeyError):
        origins_writer("png")


def test_the_tree_names_kind_credit_first_carrier_pages_and_reasons() -> None:
    text = origins_text.write(report(traced()))
    assert "1. wire report, 6 pages, credited to The council's minutes" in text
    assert "earliest known: 2025-02-03, a date from the page's words:" in text
    assert text.count("near duplicate (0.90)") == 5
    assert "└─ " in text
    assert "In part, quotation (0.80)" in text
    assert "“The bridge was closed in March 2024.”" in text


@pytest.mark.parametrize("foreign", FOREIGN)
def test_text_stays_in_80_columns_and_harmless(foreign: str) -> None:
    text = origins_text.write(report(traced(foreign)))
    assert all(columns(line) <= 80 for line in text.splitlines())
    assert "\x1b" not in text
    assert "\u202e" not in text


@pytest.mark.parametrize("foreign", FOREIGN)
def test_markdown_gains_no_markup_from_pages(foreign: str) -> None:
    text = origins_md.write(report(traced(foreign)))
    assert not re.search(r"(?<!\\)<script", text)
    assert not re.search(r"(?<!\\)\]\(", text)
    assert text.count("\n## ") == 1
    assert text.startswith("# Origins\n")


@pytest.mark.parametrize("foreign", FOREIGN)
def test_svg_is_well_formed_and_holds_text_and_shapes_only(foreign: str) -> None:
    root = ET.fromstring(origins_svg.write(report(traced(foreign))))
    tags = {element.tag.removeprefix(SVG) for element in root.iter()}
    assert tags <= {"svg", "title", "style", "rect", "text", "path", "circle"}
    assert len(root.findall(f"{SVG}circle")) == 6
    height = float(root.get("height", "0"))
    assert all(0 < float(t.get("y", "-1")) < height for t in root.findall(f"{SVG}text"))


def test_a_right_to_left_title_is_isolated_in_the_picture() -> None:
    assert f"\u2068site0.example, 2025-02-03 (date from the page's words): {ARABIC}\u2069" in origins_svg.write(
        report(traced(ARABIC))
    )


def test_json_is_the_trace_with_its_pages() -> None:
    case = traced()
    written = json.loads(origins_json.write(report(case)))
    (claim,) = written["claims"]
    assert claim["trace"] == case.trace.model_dump(mode="json")
    assert {p["id"] for p in claim["pages"]} == set(case.trace.origins[0].pages)


def test_a_tree_that_goes_in_circles_is_drawn_with_every_page_once() -> None:
    case = traced()
    origin = case.trace.origins[0]
    a, b = origin.pages[1:3]
    edge = {"kind": EdgeKind.NEAR_DUPLICATE, "sure": 0.9, "reason": "r"}
    edges = (Edge(child=a, parent=b, **edge), Edge(child=b, parent=a, **edge), Edge(child=a, parent="gone", **edge))
    steps = list(walk(tree(case, origin.model_copy(update={"edges": edges}))))
    assert len(steps) == len({step.branch.url for step in steps}) == len(origin.pages)


def test_a_deep_chain_stays_in_80_columns_and_in_the_picture() -> None:
    case = rich_case(many=30)
    text = origins_text.write(report(case))
    assert all(columns(line) <= 80 for line in text.splitlines())
    assert text.count("near duplicate") == 59
    ET.fromstring(origins_svg.write(report(case)))


def test_nothing_checked_is_said() -> None:
    empty = report(traced()).model_copy(update={"answers": ()})
    assert origins_text.write(empty) == "No claim was checked.\n"
    ET.fromstring(origins_svg.write(empty))
