"""What a tipline says: neutral pieces of text and buttons; a front end renders them in its own markup."""

from enum import StrEnum

from refute.domain.record import Record


class Style(StrEnum):
    """How a piece of text looks, where the front end can show it."""

    PLAIN = "plain"
    BOLD = "bold"
    ITALIC = "italic"
    QUOTE = "quote"


class Piece(Record):
    """A stretch of text of one look. It is shown literally: nothing in it is markup."""

    text: str
    """The characters to show. Line breaks are its own."""
    style: Style = Style.PLAIN
    """How it looks."""
    url: str | None = None
    """Where it leads: an http or https address of the run's ledger, never one that only a message names."""


class Act(StrEnum):
    """What pressing a button asks for."""

    FOR = "for"
    AGAINST = "against"
    CHALLENGE = "challenge"
    REPORT = "report"
    AGAIN = "again"
    WRONG = "wrong"
    SHARE = "share"
    BACK = "back"
    APPROVE = "approve"
    EDIT = "edit"
    REJECT = "reject"


class Button(Record):
    """A button below an answer. What it acts on is the answer that it stands below."""

    label: str
    """What it says, short."""
    act: Act
    """What it asks for."""
    claim: int = 0
    """Which claim of the message, from 0."""


class File(Record):
    """A file that goes with an answer."""

    name: str
    """Its name, ASCII."""
    media_type: str
    """Its media type."""
    text: str
    """What it holds, written as UTF-8."""


class Answer(Record):
    """One message of the tipline."""

    pieces: tuple[Piece, ...]
    """The text, in order."""
    buttons: tuple[tuple[Button, ...], ...] = ()
    """Rows of buttons."""
    language: str = "en"
    """In which language it is, BCP 47: it tells the direction of the text."""

    @property
    def text(self) -> str:
        """The text without its looks."""
        return "".join(p.text for p in self.pieces)
