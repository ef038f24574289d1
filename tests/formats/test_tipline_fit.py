"""Answers within a limit, and foreign text that stays foreign."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tipline_reports import case_of, told

from refute.domain.tipline.answer import Act, Answer, Button, Piece, Style
from refute.formats.foreign import FSI, PDI
from refute.formats.tipline.fit import fit
from refute.formats.tipline.spoken import cut, quoted, shortened, shown, units
from refute.formats.tipline.verdict_card import verdict_card
from refute.language.reply import REPLY_LANGUAGES

BUTTONS = ((Button(label="Report", act=Act.REPORT),),)
TEXT = st.text(max_size=120)
FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"


def length(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


@given(
    parts=st.lists(st.tuples(TEXT, st.booleans()), max_size=8),
    longest=st.integers(0, 400),
    language=st.sampled_from(REPLY_LANGUAGES),
)
def test_whatever_the_answer_it_fits_and_keeps_buttons_and_whole_links(
    parts: list[tuple[str, bool]], longest: int, language: str
) -> None:
    pieces = tuple(
        Piece(text=f"{FSI}{text}{PDI}", url="https://a.example/" if linked else None) for text, linked in parts
    )
    answer = Answer(pieces=pieces, buttons=BUTTONS, language=language)
    fitted = fit(answer, longest)
    assert length(fitted.text) <= longest
    assert fitted.buttons == BUTTONS
    assert {p for p in fitted.pieces if p.url} <= set(pieces)
    assert not any(0xD800 <= ord(c) <= 0xDFFF for c in fitted.text)
    assert fitted.text.count(FSI) <= fitted.text.count(PDI) or "\u2069" in "".join(t for t, _ in parts)
    if length(answer.text) <= longest:
        assert fitted == answer


@pytest.mark.parametrize("language", REPLY_LANGUAGES)
def test_a_card_that_is_cut_says_that_there_is_more(language: str) -> None:
    answer = verdict_card(told(case_of(), language=language))
    fitted = fit(answer, 200)
    assert units(fitted.text) <= 200
    assert "…" in fitted.pieces[-1].text
    assert fitted.pieces[0] == answer.pieces[0]


def test_a_cut_falls_between_sentences_where_they_fill_the_room() -> None:
    text = "One sentence stands here. Another one stands there. A third is cut off somewhere in the middle."
    answer = Answer(pieces=(Piece(text=text),))
    assert fit(answer, 90).text == "One sentence stands here. Another one stands there.\n… (more in the full report)"


def test_a_flag_a_family_and_an_accent_are_never_cut_apart() -> None:
    assert cut("a🇩🇪🇫🇷", 6) == "a🇩🇪"
    assert cut(f"ab{FAMILY}c", 6) == "ab"
    assert cut("ae\u0301x", 2) == "a"
    assert cut("😀😀", 3) == "😀"


@given(st.text(max_size=400), st.sampled_from(REPLY_LANGUAGES), st.integers(5, 100))
def test_a_quote_is_one_line_that_nothing_inside_can_end(text: str, language: str, most: int) -> None:
    said = quoted(text, language, most)
    opening, closing = said[0], said[-1]
    assert opening in "“«„「"
    assert closing in "”»“」"
    assert not set('“”„«»「」"✅❌\n\r\u2028\u2029\u202e\u2066\u2067\u200f') & set(said[1:-1])
    assert said.count(FSI) == said.count(PDI) <= 1
    assert units(said) <= most + 6


@given(st.text(max_size=300), st.integers(0, 60))
def test_shortened_text_is_short_and_starts_as_the_text_does(text: str, most: int) -> None:
    found = shortened(text, most)
    assert units(found) <= max(most, 0) or found == text
    assert found == text or text.startswith(found.removesuffix("…").rstrip())


@given(st.text(alphabet="a\u202e\u2066\u2069\u200b\u00ad\u200f\ufeff\U000e0041\x1b\n ", max_size=60))
def test_what_hides_or_reorders_is_gone(text: str) -> None:
    assert set(shown(text, "en", 100)) <= set("a ")


@settings(max_examples=25, deadline=None)
@given(st.text(min_size=1, max_size=300), st.text(max_size=200), st.sampled_from(REPLY_LANGUAGES))
def test_nothing_in_a_message_or_a_page_adds_a_look_or_a_link(text: str, page: str, language: str) -> None:
    answer = verdict_card(told(case_of(text=text, foreign=page), language=language))
    plain = verdict_card(told(case_of(text="x", foreign="y"), language=language))
    looks = [(p.style, p.url) for p in answer.pieces]
    assert looks == [(p.style, p.url) for p in plain.pieces]
    assert sum(p.style is Style.BOLD for p in answer.pieces) == 1
