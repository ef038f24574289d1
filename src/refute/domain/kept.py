"""What a lock file keeps of findings and of the texts that they were found in: enough to need no request again."""

from datetime import datetime
from functools import cached_property
from typing import Literal

from pydantic import computed_field

from refute.domain.claim import Span
from refute.domain.debate.words import Ground, Mark
from refute.domain.record import Identified, Record, content_id
from refute.domain.vocabulary import Stance


class KeptReceipt(Record):
    """Proof that a source said something, in short."""

    url: str
    """The address that answered; `corpus:` and the place in its folder for a document of a corpus."""
    site: str = ""
    """Registrable domain or library."""
    title: str = ""
    """Title of the page."""
    published: str | None = None
    """When it says it was published, ISO 8601."""
    quote: str
    """The words, verbatim from the snapshot."""
    snapshot: str
    """SHA-256 (hex) of the snapshot's text."""
    start: int
    """First character of the quote in the snapshot."""
    end: int
    """One past the quote's last character."""
    stance: Stance
    """What the quote says about the claim."""


class KeptFinding(Identified):
    """A finding in short: the mark of a claim with the receipts that decide it."""

    key: str
    """Equal for the same claim with the same sources named for it."""
    claim: str
    """The claim, readable without its text."""
    language: str
    """BCP 47 language tag of the claim."""
    mark: Mark
    """OK, WARN or FAIL."""
    ground: Ground
    """What the mark rests on."""
    reason: str
    """Why, in a sentence made by code."""
    correction: str | None = None
    """What is right instead."""
    receipts: tuple[KeptReceipt, ...] = ()
    """The quotes that decide it."""
    as_of: datetime
    """The instant that the mark speaks for."""
    valid_until: str | None = None
    """The last day on which it answers, ISO 8601; None while the sources are the same."""
    rules: str
    """Version of the rules that made the mark."""
    sources: str
    """Fingerprint of the sources that it was looked for in."""
    models: tuple[str, ...] = ()
    """The models that answered."""

    @computed_field(description="Content hash of everything above: a change by hand shows.")  # type: ignore[prop-decorator]
    @cached_property
    def hash(self) -> str:
        """Content hash of the other fields."""
        return content_id("kept", self.model_dump(mode="json", exclude={"hash"}))


class KeptClaim(Record):
    """A claim of a piece of a text."""

    finding: str
    """Key of its finding."""
    span: Span
    """Where it stands, counted from the beginning of the piece."""
    load_bearing: bool = False
    """Whether, by the finder's word, the text rests on it."""


class KeptPiece(Identified):
    """The claims that were found in a piece of a text."""

    text: str
    """SHA-256 (hex) of the piece and of the notes that it points at."""
    day: str | None = None
    """The day from which its words count time (“yesterday”), ISO 8601; None where none do."""
    claims: tuple[KeptClaim, ...] = ()
    """Its concrete claims, in order."""
    opinions: int = 0
    """Opinions, left alone."""
    forecasts: int = 0
    """Forecasts, left alone."""
    in_code: int = 0
    """Statements in code, left alone."""

    @computed_field(description="Content hash of everything above: a change by hand shows.")  # type: ignore[prop-decorator]
    @cached_property
    def hash(self) -> str:
        """Content hash of the other fields."""
        return content_id("kept", self.model_dump(mode="json", exclude={"hash"}))


class KeptText(Record):
    """A text that was annotated."""

    name: str
    """Its path from the lock file's folder, with `/`; `-` for standard input."""
    pieces: tuple[KeptPiece, ...]
    """Its pieces, in order."""


class Lock(Record):
    """`refute.lock`: findings with receipts, and where their claims stand."""

    format: Literal["refute.lock/1"] = "refute.lock/1"
    """Version of this JSON."""
    texts: tuple[KeptText, ...] = ()
    """By name."""
    findings: tuple[KeptFinding, ...] = ()
    """By key."""
