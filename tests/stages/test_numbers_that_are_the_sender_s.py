"""The numbers of records in a claim are the sender's, whole: a model neither cuts nor changes one."""

from datetime import UTC, datetime

import pytest

from refute.domain.evidence import Page
from refute.domain.vocabulary import ClaimKind
from refute.stages.numbers import marked_retracted
from refute.stages.said import is_said, locate

SAID = "A study (doi:10.1016/j.cell.2019.01) of trial NCT01234567 found it, says https://gazette.example/a.1/b."


@pytest.mark.parametrize(
    ("quote", "whole"),
    [
        ("A study (doi:10.1016/j.", "A study (doi:10.1016/j.cell.2019.01"),
        ("cell.2019.01) of trial", "doi:10.1016/j.cell.2019.01) of trial"),
        ("of trial NCT0123", "of trial NCT01234567"),
        ("found it, says https://gazette.", "found it, says https://gazette.example/a.1/b"),
        ("found it", "found it"),
    ],
)
def test_words_that_cut_a_number_are_taken_with_all_of_it(quote: str, whole: str) -> None:
    span = locate(quote, SAID)
    assert span is not None
    assert SAID[span.start : span.end] == whole


def test_two_sentences_without_a_space_are_still_two() -> None:
    span = locate("It rose in 2024.", "It rose in 2024.The mayor agrees.")
    assert span is not None
    assert span.end == len("It rose in 2024.")


@pytest.mark.parametrize(
    "claim",
    [
        "A study (doi:10.1016/j.cell.2019.02) of trial NCT01234567 found it.",
        "A study (doi:10.1016/j.cell) of trial NCT01234567 found it.",
        "A study (doi:10.1016/j.cell.2019.01) of trial NCT01234576 found it.",
    ],
)
def test_a_claim_with_another_number_is_not_what_the_sender_said(claim: str) -> None:
    assert not is_said(claim, SAID, ClaimKind.CLAIM, SAID)


def test_a_claim_with_the_sender_s_numbers_is() -> None:
    claim = "A study (doi:10.1016/j.cell.2019.01) of trial NCT01234567 found it."
    assert is_said(claim, SAID, ClaimKind.CLAIM, SAID)


@pytest.mark.parametrize(
    ("path", "retracted"),
    [
        ("/doi/10.1000/knee", True),
        ("/doi/10.1000/knee.pdf", True),
        ("/doi/10.1000%2Fknee/full", True),
        ("/doi/10.1000/knee2", False),
        ("/doi/10.1000/knee.2", False),
        ("/doi/110.1000/knee", False),
    ],
)
def test_a_retraction_marks_the_work_s_own_page_and_no_other(path: str, retracted: bool) -> None:
    url = f"https://journal.example{path}"
    at = datetime(2026, 6, 1, tzinfo=UTC)
    page = Page(url=url, final_url=url, retrieved=at, snapshot="0" * 64, body="1" * 64, via="web")
    assert bool(marked_retracted(page, [("10.1000/knee", "retracted on 2022-05-04")]).low_trust) is retracted
