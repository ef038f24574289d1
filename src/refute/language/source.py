"""A source as a text names it."""

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Source:
    """Words that name a source, and what they say about it. Nothing in it is more than the text says."""

    start: int
    end: int
    """Half-open range of the words."""
    text: str
    """The words."""
    url: str | None = None
    """Its address."""
    title: str | None = None
    """Its title, or who published what: "report by the World Bank"."""
    published: str | None = None
    """The date that the words give to the source itself: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. Never a date of what the
    source is about."""
    identifier: str | None = None
    """The number that names one record: docket, statute, register number, DOI."""
    begun: str | None = None
    """The year or month in which a number of its kind is given out: the record is no older, and may be younger."""


def joined(text: str, one: Source, other: Source) -> Source:
    """Two namings of one source as one; what the first says counts where both say something."""
    first, last = min(one.start, other.start), max(one.end, other.end)
    return replace(
        one,
        start=first,
        end=last,
        text=text[first:last],
        url=one.url or other.url,
        title=one.title or other.title,
        published=one.published or other.published,
        identifier=one.identifier or other.identifier,
        begun=one.begun or other.begun,
    )


def conflicting(one: Source, other: Source) -> bool:
    """Whether both fill the same field with different words: they are then two sources."""
    pairs = ((one.url, other.url), (one.identifier, other.identifier), (one.title, other.title))
    return any(a and b and a != b for a, b in pairs)
