"""A text in pieces: nothing is lost, no piece is too long, and an edit moves no cut elsewhere."""

import itertools
from datetime import UTC, datetime

from hypothesis import given, settings
from hypothesis import strategies as st

from refute.domain.annotation import Given
from refute.domain.claim import Span
from refute.stages.lines import Lines
from refute.stages.pieces import MOST, pieces_of

NOW = datetime(2026, 6, 30, 12, tzinfo=UTC)
WORDS = st.sampled_from(
    ["The bridge is long.", "It cost 2 million euros", "\n", "\n\n", "\r\n\r\n", "🌉", "الجسر", "x" * 900]
)


def pieces(text: str) -> list[str]:
    return [p.text[: p.length] for p in pieces_of(Given(text=text), NOW)]


@settings(max_examples=60, deadline=None)
@given(st.lists(WORDS, max_size=60))
def test_every_word_is_in_one_piece_and_no_piece_is_too_long(words: list[str]) -> None:
    text = " ".join(words)
    found = pieces_of(Given(text=text), NOW)
    assert all(p.length <= MOST for p in found)
    assert all(a.start + a.length <= b.start for a, b in itertools.pairwise(found))
    letters = [c for c in text if c.isalnum()]
    assert [c for p in found for c in p.text[: p.length] if c.isalnum()] == letters


def test_a_word_without_end_is_cut_all_the_same() -> None:
    assert sum(map(len, pieces("x" * 10_000))) == 10_000


def test_an_edit_changes_the_pieces_beside_it_alone() -> None:
    paragraphs = [f"Paragraph {n} says that bridge {n} was opened in {1900 + n}. " * 5 for n in range(80)]
    before = pieces("\n\n".join(paragraphs))
    paragraphs[40] += "And one more sentence."
    after = pieces("\n\n".join(paragraphs))
    assert len(before) > 8
    assert len(set(after) - set(before)) <= 2


def test_a_note_goes_with_the_piece_that_points_at_it() -> None:
    long = "\n\n".join("It is a fine bridge that many people like to look at. " * 6 for _ in range(20))
    text = f"The span is 412 metres [1].\n\n{long}\n\n[1] The register, https://register.example/bridge\n"
    first = pieces_of(Given(text=text), NOW)[0]
    assert "register.example" in first.text[first.length :]


def test_a_piece_that_counts_from_today_has_its_day() -> None:
    (now,) = pieces_of(Given(text="The bridge was closed yesterday."), NOW)
    (ever,) = pieces_of(Given(text="The bridge was closed on 3 May 2026."), NOW)
    assert (now.day, ever.day) == ("2026-06-30", None)


def test_places_are_counted_as_editors_do() -> None:
    lines = Lines("a\r\nb\rc\n🌉d")
    place = lines.place(Span(start=6, end=9))
    assert (place.line, place.column, place.end_line, place.end_column) == (3, 2, 4, 3)
    last = lines.place(Span(start=8, end=9))
    assert (last.line, last.column, last.end_column) == (4, 2, 3)
