"""What a page really says where a quote almost stands in it, and in what it differs."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from refute.domain.vocabulary import Differs
from refute.reading.near_miss import near_miss
from refute.reading.quote import locate

BEFORE = "The ferry company put on two more sailings a day. "
SAID = "The bridge was closed to lorries on 4 May 2026 and 12,000 people had to walk."
AFTER = " Shopkeepers on the island said that bread was late."

DIFFERS: dict[str, tuple[str, Differs]] = {
    "a day": (SAID.replace("4 May", "5 May"), Differs.NUMBER),
    "a separator": (SAID.replace("12,000", "12.000"), Differs.NUMBER),
    "a sign": (SAID.replace("12,000", "-12,000"), Differs.NUMBER),
    "a number and a negation": (SAID.replace("was closed", "was not closed").replace("4 May", "5 May"), Differs.NUMBER),
    "a negation": (SAID.replace("was closed", "was never closed"), Differs.NEGATION),
    "a word": (SAID.replace("lorries", "buses"), Differs.WORD),
    "a word left out": (SAID.replace("to lorries ", ""), Differs.WORD),
    "a word more": (SAID.replace("lorries", "all lorries"), Differs.WORD),
    "the first word": (SAID.replace("The bridge", "Each bridge"), Differs.WORD),
    "an accent": (SAID.replace("May", "Máy"), Differs.WORD),
    "a capital": (SAID.replace("The bridge", "the Bridge"), Differs.CASE),
    "a comma": (SAID.replace("2026 and", "2026, and"), Differs.TYPE),
}


@pytest.mark.parametrize("name", DIFFERS)
def test_what_differs_is_named_beside_what_stands_there(name: str) -> None:
    quote, differs = DIFFERS[name]
    text = BEFORE + SAID + AFTER
    assert locate(quote, text) is None
    found = near_miss(quote, text, (0, len(text)))
    assert found is not None
    assert found.differs is differs
    assert text[found.start : found.end] == SAID.rstrip(".")
    assert found.detail


def test_a_cut_inside_a_word_or_number_is_named_as_one() -> None:
    text = "Over 12,500 non-smokers in town were fined last year."
    for quote in ("500 non-smokers in town were fined", "smokers in town were fined last year"):
        assert locate(quote, text) is None
        found = near_miss(quote, text, (0, len(text)))
        assert found is not None
        assert found.differs in (Differs.CUT, Differs.NUMBER, Differs.WORD)


@pytest.mark.parametrize(
    "quote",
    [
        "",
        "lorries",
        "A decree of the ministry opened every road in 2019.",
        "The bridge was the pride of the town and of all who had to cross it.",
        "people walk bridge lorries May closed The",
    ],
)
def test_what_is_not_close_is_no_near_miss(quote: str) -> None:
    text = BEFORE + SAID + AFTER
    assert near_miss(quote, text, (0, len(text))) is None


def test_scripts_without_spaces_are_compared_by_character() -> None:
    text = "東京タワーの高さは333メートルです。"
    found = near_miss("東京タワーの高さは334メートル", text, (0, len(text)))
    assert found is not None
    assert found.differs is Differs.NUMBER
    assert text[found.start : found.end].startswith("東京タワーの高さは333メートル")


@settings(deadline=None)
@given(st.text(max_size=200), st.text(max_size=400))
def test_any_two_texts_can_be_compared(quote: str, text: str) -> None:
    found = near_miss(quote, text, (0, len(text)))
    assert found is None or 0 <= found.start < found.end <= len(text)


@pytest.mark.parametrize("piece", ["a ", "no ", "1 ", "字", "ﬁ ", "-1 "])
def test_hostile_texts_are_compared_to_a_bounded_length(piece: str) -> None:
    text = piece * 50_000
    near_miss(piece * 5_000 + "b", text, (0, len(text)))
