"""The two ways in which text is made comparable."""

import sys
import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from refute.language.fold import _JOINS_BACK, ascii_digits, fold, fold_map, plain

TEXTS = st.text(
    st.one_of(
        st.characters(exclude_categories=["Cs"]),
        st.sampled_from(list(" \t\n\u00a0\u3000e\u0301\u0323\u1100\u1161\u11a8\u09c7\u09be한가\u200b")),
    ),
    max_size=60,
)


@given(TEXTS)
def test_fold_map_folds_as_fold_does(text: str) -> None:
    folded, at = fold_map(text)
    assert folded == fold(text)
    assert len(at) == len(folded) + 1
    assert at == sorted(at)


@given(TEXTS, st.data())
def test_a_folded_stretch_stands_in_the_source_at_its_offsets(text: str, data: st.DataObject) -> None:
    """A verbatim quote is found again: reading, folding and quote location agree."""
    folded, at = fold_map(text)
    start = data.draw(st.integers(0, len(folded)))
    end = data.draw(st.integers(start, len(folded)))
    cuts = {0, len(folded), *(i for i in range(1, len(folded)) if at[i] != at[i - 1])}
    if start in cuts and end in cuts:
        assert fold(text[at[start] : at[end]]) == folded[start:end].strip()


@given(TEXTS)
def test_folding_twice_changes_nothing(text: str) -> None:
    assert fold(fold(text)) == fold(text)


def test_every_starter_that_composition_joins_back_is_known() -> None:
    seconds = set()
    for code in range(sys.maxunicode + 1):
        parts = unicodedata.decomposition(chr(code)).split()
        if len(parts) == 2 and not parts[0].startswith("<"):
            seconds.add(chr(int(parts[1], 16)))
    joins = {c for c in seconds if unicodedata.combining(c) == 0 and unicodedata.normalize("NFC", c) == c}
    assert joins <= _JOINS_BACK


def test_plain_keeps_what_makes_another_claim() -> None:
    assert plain("−5 °C") != plain("5 °C")
    assert plain("1.5 %") != plain("15 %")
    assert plain("10² m") != plain("102 m")
    assert plain("2½") != plain("21/2")
    assert plain("$5") != plain("€5")
    assert plain("वह नहीं है") != plain("वह है")


def test_plain_leaves_out_what_does_not() -> None:
    assert plain("  BREAKING: “Café”!! 😀👍🏽 ") == plain("breaking cafe")
    assert plain("zero\u200bwidth\u200d") == "zerowidth"
    assert plain("٤١٢ ＡＢＣ") == "412 abc"
    assert plain("İstanbul") == plain("istanbul")


def test_digits_of_all_scripts_keep_their_places() -> None:
    assert ascii_digits("عام ٢٠٢٤ में ८५") == "عام 2024 में 85"
