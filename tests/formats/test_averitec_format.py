import json
from typing import cast

import pytest
from cases import HOSTILE, page, report_of, rich_case

from docs.pages import rows, section
from refute.domain.case import Case
from refute.domain.vocabulary import Kind, Rating
from refute.formats.discovery import report_writer_for_many
from refute.formats.report_averitec import MOST_EVIDENCE, label, write, write_all

LABELS = {"Supported", "Refuted", "Not Enough Evidence", "Conflicting Evidence/Cherrypicking"}


def told(text: str) -> list[dict[str, object]]:
    return cast("list[dict[str, object]]", json.loads(text))


def evidence(entry: dict[str, object]) -> list[dict[str, str]]:
    return cast("list[dict[str, str]]", entry["evidence"])


def rated(rating: Rating, kind: Kind | None = None) -> Case:
    case = rich_case()
    return case.model_copy(update={"verdict": case.verdict.model_copy(update={"rating": rating, "kind": kind})})


@pytest.mark.parametrize(
    ("rating", "kind", "expected"),
    [
        (Rating.SUPPORTED, None, "Supported"),
        (Rating.REFUTED, None, "Refuted"),
        (Rating.REFUTED, Kind.MISSING_CONTEXT, "Conflicting Evidence/Cherrypicking"),
        (Rating.MISLEADING, Kind.EXAGGERATED, "Refuted"),
        (Rating.MISLEADING, Kind.MISSING_CONTEXT, "Conflicting Evidence/Cherrypicking"),
        (Rating.CONFLICTING, None, "Conflicting Evidence/Cherrypicking"),
        (Rating.NOT_ENOUGH_EVIDENCE, None, "Not Enough Evidence"),
        (Rating.NOT_CHECKABLE, Kind.MISSING_CONTEXT, "Not Enough Evidence"),
    ],
)
def test_ratings_become_labels_by_the_fixed_mapping(rating: Rating, kind: Kind | None, expected: str) -> None:
    assert label(rated(rating, kind).verdict) == expected
    shown = [r for r in rows(section("docs/json.md", "Mapping to AVeriTeC")) if f"`{rating.value}`" in r[0]]
    assert expected in shown[0][1]


@pytest.mark.parametrize("rating", list(Rating))
def test_an_entry_has_the_fields_that_the_scorers_read(rating: Rating) -> None:
    (entry,) = told(write(report_of(rated(rating)), False))
    assert set(entry) == {"claim_id", "claim", "pred_label", "evidence"}
    assert entry["pred_label"] in LABELS
    for one in evidence(entry):
        assert set(one) == {"question", "answer", "url", "scraped_text"}
        assert all(one.values())
        assert one["answer"] in one["scraped_text"]
        assert one["url"].startswith("https://")


def test_claims_of_many_reports_are_numbered_through() -> None:
    reports = [report_of(rich_case("A."), rich_case("B.")), report_of(), report_of(rich_case("C."))]
    found = told(report_writer_for_many("averitec")(reports))
    assert [(e["claim_id"], e["claim"]) for e in found] == [(0, "A."), (1, "B."), (2, "C.")]
    assert told(write_all([])) == []


def test_what_carries_the_verdict_comes_first_and_ten_are_enough() -> None:
    case = rich_case(many=12)
    carrying = case.ledger[-1]
    verdict = case.verdict.model_copy(update={"supporting": (carrying.id,), "opposing": ()})
    (entry,) = told(write(report_of(case.model_copy(update={"verdict": verdict})), False))
    assert len(evidence(entry)) == MOST_EVIDENCE
    assert evidence(entry)[0]["url"] == carrying.receipt.final_url


def test_the_question_is_what_was_asked_when_the_page_was_found_else_the_claim() -> None:
    case = rich_case(foreign="when was the bridge closed")
    (entry,) = told(write(report_of(case), False))
    by_url = {e["url"]: e["question"] for e in evidence(entry)}
    assert by_url.pop(case.pages[0].final_url) == "when was the bridge closed"
    assert set(by_url.values()) == {case.claim.text}


def test_private_documents_are_left_out() -> None:
    case = rich_case()
    secret = page(0).model_copy(update={"url": "corpus:a", "final_url": "corpus:a"})
    receipt = case.ledger[0].receipt.model_copy(update={"url": "corpus:a", "final_url": "corpus:a", "quote": "SECRET"})
    ledger = (case.ledger[0].model_copy(update={"receipt": receipt, "page": secret.id}), *case.ledger[1:])
    text = write(report_of(case.model_copy(update={"ledger": ledger, "pages": (secret, *case.pages)})), False)
    assert "SECRET" not in text
    assert "corpus:" not in text


def test_hostile_text_stays_text() -> None:
    (entry,) = told(write(report_of(rich_case(text=HOSTILE, quotes=(HOSTILE, HOSTILE))), False))
    assert entry["claim"] == HOSTILE
