"""What a seat gets and what it may hand back, whatever thinks on it."""

from typing import Generic, TypeVar

from pydantic import BaseModel, ConfigDict

from refute.domain.claim import Claim
from refute.domain.record import Record
from refute.domain.setting import Spoken
from refute.domain.usage import Usage
from refute.domain.vocabulary import Abstained, Frame, Role, Stance


class Draft(BaseModel):
    """What a model may fill in: no ids, addresses, times or receipts; it points at numbers.

    Unknown fields are ignored rather than refused: they cannot enter a record, because code promotes drafts
    field by field.
    """

    model_config = ConfigDict(frozen=True, extra="ignore", use_attribute_docstrings=True)


class NumberedPassage(Record):
    """A passage as a seat sees it."""

    number: int
    """How the seat refers to it."""
    text: str
    """The passage, verbatim from the snapshot."""
    title: str = ""
    """Title of its page."""
    site: str = ""
    """Registrable domain of its page."""
    published: str | None = None
    """When its page says it was published."""
    kind: str = "unknown"
    """What kind of source its page is."""
    time_notes: tuple[str, ...] | None = None
    """What code says about time: "yesterday" counted from the page's own date, and marks of evidence."""


class NumberedEvidence(NumberedPassage):
    """A verified quote as the advocate and the judge see it: `text` is the quote."""

    stance: Stance
    """What the seat that found it took it to say."""
    seat: str
    """Who found it."""
    origin: int = 0
    """Number of its independent origin: equal numbers are copies of one another."""
    before: str | None = None
    """The sentence before the quote."""
    sentence: str | None = None
    """The whole sentence, where the quote is a cut of it."""
    after: str | None = None
    """The sentence after it."""
    frame: Frame | None = None
    """How the words around the quote take it back, as far as rules can tell."""
    spoken: Spoken | None = None
    """Whether it is a speaker's words rather than the page's own."""
    speaker: str | None = None
    """Whose words the quote is, where the page says so."""
    passage: int | None = None
    """Number of the passage of the same brief that holds it and what stands around it."""


class Brief(Record):
    """What a seat gets. `directive` is its card's text; everything else is data."""

    role: Role
    """What the seat is for."""
    seat: str
    """The seat."""
    directive: str
    """The card's text: the only instruction."""
    as_of: str
    """The instant that the check speaks for, ISO 8601."""


class ClaimBrief(Brief):
    """A brief about one claim."""

    claim: Claim
    """The claim."""


D = TypeVar("D", bound=Draft)


class Abstention(Record):
    """No usable draft, and why."""

    reason: Abstained
    """Why."""
    detail: str = ""
    """The reason in a sentence, free of secrets."""
    answer: str = ""
    """What could not be read, shortened; for one repair."""


class Answer(Record, Generic[D]):
    """A draft or an abstention, what it cost, and what did not fit."""

    draft: D | None = None
    """The draft."""
    abstention: Abstention | None = None
    """Why there is none."""
    model: str
    """The model that answered, as it named itself."""
    usage: Usage
    """What it cost."""
    left_out: tuple[int, ...] = ()
    """Numbers of the passages that did not fit the model's context."""
    notes: tuple[str, ...] = ()
    """What the reader should know, such as a prompt that the server cut."""
