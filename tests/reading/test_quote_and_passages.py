"""A quote stands in its snapshot in its own words or it is not found; passages hold the whole text."""

import time
import unicodedata
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refute.reading.passages import MOST, passages_of
from refute.reading.quote import locate

TEXT = (
    "The town counted 12,000 bicycles\nin 2023. It “never” counted cars.\n\n"
    "Café owners agreed. It “never” counted cars."
)


@pytest.mark.parametrize(
    ("quote", "found"),
    [
        ("counted 12,000 bicycles in 2023.", "counted 12,000 bicycles\nin 2023."),
        ("  It “never”\tcounted cars. ", "It “never” counted cars."),
        ("Cafe\u0301 owners agreed", "Café owners agreed"),
        ("in 2023. It “never” counted", "in 2023. It “never” counted"),
    ],
)
def test_white_space_and_normal_form_are_folded(quote: str, found: str) -> None:
    span = locate(quote, TEXT)
    assert span is not None
    assert TEXT[slice(*span)] == found


@pytest.mark.parametrize(
    "quote",
    [
        "counted 12.000 bicycles",
        "counted 12,001 bicycles",
        "It never counted cars",
        "the town counted",
        "Cafe owners agreed",
        "town counted bicycles",
        "counted 12,000 bi cycles",
        "bicyclesin 2023",
        "counted  … bicycles",
        "",
        "counted",
        "It “ne",
        " \n ",
    ],
)
def test_an_altered_or_too_short_quote_is_not_found(quote: str) -> None:
    assert locate(quote, TEXT) is None


def test_scripts_without_spaces_need_four_characters() -> None:
    text = "東京タワーの高さは333メートルです。"
    assert locate("東京タワー", text) == (0, 5)
    assert locate("東京", text) is None


def test_the_occurrence_inside_the_passage_is_preferred() -> None:
    second = TEXT.rindex("It “never”")
    assert locate("It “never” counted cars", TEXT, (second - 5, len(TEXT))) == (second, second + 23)
    assert locate("The town counted", TEXT, (second, len(TEXT))) == (0, 16)


def test_a_text_that_is_not_normal_is_answered_in_its_own_offsets() -> None:
    text = unicodedata.normalize("NFD", "Éé owners of the Café agreed at once")
    span = locate("the Café agreed", text)
    assert span is not None
    assert text[slice(*span)] == unicodedata.normalize("NFD", "the Café agreed")


@given(st.text(min_size=1, max_size=400), st.data())
def test_every_piece_that_is_long_enough_is_found_where_it_stands(raw: str, data: st.DataObject) -> None:
    text = unicodedata.normalize("NFC", raw)
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    span = locate(text[start:end], text, (start, end))
    if span is not None:
        assert text[slice(*span)].split() == unicodedata.normalize("NFC", text[start:end]).split()


@given(st.text(alphabet=st.sampled_from(" \n.|aB1é。字"), max_size=3000))
def test_passages_hold_all_of_any_text_in_order(text: str) -> None:
    spans = passages_of(text)
    assert spans == passages_of(text)
    assert all(0 <= a < b <= len(text) for a, b in spans)
    assert all(b <= c for (_, b), (c, _) in pairwise(spans))
    outside = text
    for a, b in reversed(spans):
        outside = outside[:a] + outside[b:]
    assert not outside.strip()
    assert all(b - a <= 2 * MOST for a, b in spans)


def test_passages_have_a_useful_size_and_part_between_sentences() -> None:
    sentence = "The town of Norwick counted twelve thousand bicycles on its bridge last year, said Dr. Doe. "
    spans = passages_of((sentence * 40).strip())
    text = (sentence * 40).strip()
    assert all(400 <= b - a <= 1000 for a, b in spans)
    assert all(text[a:b].startswith("The town") and text[a:b].endswith("Doe.") for a, b in spans)


@pytest.mark.parametrize("piece", ["a. ", "a\n", "| ", "a", "\n \n", "é!"])
def test_a_hostile_text_does_not_take_long(piece: str) -> None:
    text = piece * (600_000 // len(piece))
    begin = time.process_time()
    passages_of(text)
    locate("a b c d e f g", text)
    assert time.process_time() - begin < 3


def test_a_heading_stays_with_what_follows_and_a_table_is_parted_between_rows() -> None:
    fill = "The bridge was closed for a week while workers replaced all of its planks. " * 9
    rows = "\n".join(f"{year} | {year * 7} | many more words about that year" for year in range(1950, 2020))
    text = f"{fill}\n\nThe counts\n\n{fill}\n\nTable of counts\n\n{rows}"
    pieces = [text[a:b] for a, b in passages_of(text)]
    assert any(p.startswith("The counts\n\nThe bridge") for p in pieces)
    assert any(p.startswith("Table of counts\n\n1950 |") for p in pieces)
    assert all(p.endswith("that year") for p in pieces if " | " in p)
