"""From bytes to what a page says: its text, title, language, date and credits, whatever kind of content it is."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import date

from refute.domain.evidence import Part, Published
from refute.reading import media
from refute.reading.archived import ArchivedCopy, copy_of
from refute.reading.hygiene.measures import Measures
from refute.reading.kinds import Signals

MOST_CHARACTERS = 600_000
"""Longest text that is kept of one page: some 300 printed pages. What is cut off is noted."""


class NotReadable(ValueError):
    """The bytes cannot be read as what they are said to be; the text says why, for a reader."""


@dataclass(frozen=True)
class Source:
    """Bytes to extract from."""

    url: str
    body: bytes
    media_type: str
    charset: str
    today: date
    """The day of reading."""
    memento: str = ""
    """The answer's `Memento-Datetime`, heeded only from archives that are known."""


@dataclass(frozen=True)
class Extract:
    """What a page says."""

    text: str
    """NFC, blocks parted by a blank line, table rows and list entries by a line break. Offsets refer to it."""
    title: str = ""
    language: str = "und"
    published: Published = field(default_factory=Published)
    modified: Published = field(default_factory=Published)
    copy: ArchivedCopy = field(default_factory=ArchivedCopy)
    credits: tuple[str, ...] = ()
    canonical: str = ""
    links: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    signals: Signals = field(default_factory=Signals)
    measures: Measures | None = None
    """What an HTML page is made of."""
    reviews: tuple[str, ...] = ()
    """Claims that it says it reviews and does not call true."""
    parts: tuple[Part, ...] = ()
    """Parts of the text with a time of their own."""
    low_trust: str = ""
    """Why the text may not be what a reader sees."""


def extract(source: Source) -> Extract:
    """Extract by the kind of content. Raises NotReadable for what is none or is broken, MissingExtra for PDF without
    its extra. Takes time in proportion to the bytes; run it where it may be left behind."""
    shape = media.shape(source.media_type, source.body)
    if shape == media.HTML:
        from refute.reading.extract_html import from_html

        return from_html(source)
    if shape == media.PDF:
        from refute.reading.extract_pdf import from_pdf

        return _of_copy(source, from_pdf)
    if shape == media.TEXT and source.media_type == "application/json":
        from refute.reading.extract_posts import from_record

        if (post := from_record(source)) is not None:
            return post
    if shape == media.TEXT:
        from refute.reading.extract_text import from_text

        return _of_copy(source, from_text)
    raise NotReadable(f"{source.media_type or 'content of an unknown kind'} is not a kind of content that refute reads")


def _of_copy(source: Source, read: Callable[[Source], Extract]) -> Extract:
    """A document that holds no word about being a copy: its address alone tells."""
    copy = copy_of(source.url, source.memento)
    return replace(read(replace(source, url=copy.dated_address(source.url))), copy=copy)


def language_of(text: str) -> str:
    """The language that the text itself shows, `und` where it cannot be told."""
    from refute.language.detect import language_of as detected

    return detected(text[:5000]) if text.strip() else "und"
