"""How a quote stands in its page: its sentence, its neighbours, whose words it is."""

from enum import StrEnum

from refute.domain.record import Record
from refute.domain.vocabulary import Frame


class Spoken(StrEnum):
    """Whose words a quote is: a speaker's within the page, in quotation marks or reported."""

    DIRECT = "direct"
    REPORTED = "reported"


class Stretch(Record):
    """Words of a snapshot, verbatim, with their place."""

    text: str
    """The words."""
    start: int
    """First character in the snapshot's text."""
    end: int
    """One past the last character."""


class Setting(Record):
    """How a quote stands in its page: derived from the snapshot by code, never by a seat."""

    sentence: Stretch | None = None
    """The whole sentence, where the quote is a cut of it."""
    before: Stretch | None = None
    """The sentence before, shortened."""
    after: Stretch | None = None
    """The sentence after, shortened."""
    frame: Frame | None = None
    """In which way the words around it, or its own question mark, take back what the quote says; None: in none."""
    spoken: Spoken | None = None
    """Whether it is a speaker's words rather than the page's own."""
    speaker: str | None = None
    """Who says it, in the page's words; None where the page does not name anybody beside it."""
