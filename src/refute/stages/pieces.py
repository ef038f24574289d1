"""A text in pieces short enough for a claim finder, cut between paragraphs where an edit elsewhere moves no cut."""

import hashlib
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import pairwise

from refute.domain.annotation import Given
from refute.domain.record import Record
from refute.language.detect import language_of
from refute.language.markup import even, without_code
from refute.language.relative_dates import relative_dates
from refute.language.sentences import sentences

LEAST, MOST = 800, 2400
"""Characters of a piece: about five to twenty sentences."""
_PARAGRAPH = re.compile(r"\n[ \t]*\n\s*")
_NOTE_LINE = re.compile(r"^[ \t]*(?:[-*]\s)?\[\^?(?P<key>\d{1,3}|[a-z])\]:?[ \t]+\S.*$", re.MULTILINE)
_NOTE = re.compile(r"\[\^?(\d{1,3}|[a-z])\]")
_MOST_NOTES = 20
_ONE_IN = 4
"""A cut is made before about every fourth paragraph, chosen by the paragraph's own words."""


class Piece(Record):
    """A part of a text, as a claim finder gets it."""

    start: int
    """Its first character in the whole text."""
    length: int
    """Its characters."""
    text: str
    """Its words, and behind them the notes elsewhere in the text that it points at."""
    sha256: str
    """SHA-256 (hex) of `text`."""
    day: str | None = None
    """The day from which its words count time, ISO 8601; None where none do."""


def pieces_of(given: Given, as_of: datetime) -> tuple[Piece, ...]:
    """Every piece that holds words, in order; together they are the whole text, without its code."""
    text = without_code(even(given.text), markdown=given.markdown)
    notes = {m["key"]: m for m in _NOTE_LINE.finditer(text)}
    out = []
    for start, end in _cut(text):
        own = text[start:end]
        if not any(c.isalnum() for c in own):
            continue
        behind = [notes[k] for k in dict.fromkeys(_NOTE.findall(own)) if k in notes]
        said = "\n".join(m.group().strip() for m in behind if not start <= m.start() < end)
        whole = f"{own}\n\n{said}" if said else own
        sha256 = hashlib.sha256(whole.encode("utf-8", "surrogatepass")).hexdigest()
        out.append(Piece(start=start, length=end - start, text=whole, sha256=sha256, day=_day(own, as_of)))
    return tuple(out)


def _day(text: str, as_of: datetime) -> str | None:
    today = as_of.astimezone(UTC).date()
    language = language_of(text)
    told = any(relative_dates(text[a:b], (today, today), language) for a, b in sentences(text))
    return today.isoformat() if told else None


def _cut(text: str) -> Iterator[tuple[int, int]]:
    """Half-open ranges: paragraphs together, up to the longest piece; a longer paragraph is cut between sentences."""
    begins = 0
    for start, end in _paragraphs(text):
        full = end - begins > MOST
        chosen = start - begins >= LEAST and _chosen(text[start:end])
        if start > begins and (full or chosen):
            yield begins, start
            begins = start
    if begins < len(text):
        yield begins, len(text)


def _paragraphs(text: str) -> Iterator[tuple[int, int]]:
    cuts = [0, *(m.end() for m in _PARAGRAPH.finditer(text)), len(text)]
    for start, end in pairwise(cuts):
        if end - start <= MOST:
            if start < end:
                yield start, end
            continue
        begins = start
        for first, last in sentences(text[start:end]):
            if start + last - begins > MOST and start + first > begins:
                yield from _short(text, begins, start + first)
                begins = start + first
        yield from _short(text, begins, end)


def _short(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """The stretch, where it is no longer than a piece may be; else, as what has no sentences, cut at white space."""
    while end - start > MOST:
        space = max(text.rfind(c, start + LEAST, start + MOST) for c in " \n\t")
        cut = space + 1 if space > start else start + MOST
        yield start, cut
        start = cut
    yield start, end


def _chosen(paragraph: str) -> bool:
    return hashlib.sha256(paragraph.strip().encode("utf-8", "surrogatepass")).digest()[0] % _ONE_IN == 0
