"""What `refute annotate` is asked to do, and what it gives: a text with a mark on every concrete claim."""

from datetime import datetime
from functools import cached_property
from typing import Literal

from pydantic import Field, JsonValue, computed_field

from refute.domain.case import Snapshot, canonical
from refute.domain.claim import Span
from refute.domain.debate.finding import Citation, Finding
from refute.domain.debate.words import Mark, Unchecked
from refute.domain.evidence import Drop, Gap
from refute.domain.kept import KeptFinding, KeptPiece
from refute.domain.record import Identified, Record, content_id
from refute.domain.settings import DeskSettings
from refute.domain.usage import Usage


class Given(Record):
    """A text to annotate."""

    text: str
    """Its words as they arrived."""
    name: str = "-"
    """The name of its file; `-` where it has none."""
    drawn: str = ""
    """From what the text was drawn, where it is not the file itself, such as `the speeches of a debate`."""
    markdown: bool = False
    """Whether indented lines may be code, as in Markdown."""


class AnnotateOrder(Record):
    """A run of `annotate`."""

    given: Given
    """The text."""
    as_of: datetime
    """The instant that the marks speak for, with its time zone."""
    as_of_given: bool = False
    """Whether the user chose it."""
    limit: int | None = Field(default=None, ge=0)
    """Most claims to check, those that a source could settle best first; the others are listed. None: all of them."""
    second: bool = False
    """Whether a second validator looks before a FAIL stands, and at load-bearing OKs."""
    kept: tuple[KeptFinding, ...] = ()
    """Findings of a lock file: a claim is not checked again where one of them still answers for it."""
    pieces: tuple[KeptPiece, ...] = ()
    """What the lock file knows of the text: claims are not looked for again in a piece that is the same."""
    spoiled: tuple[str, ...] = ()
    """What of the lock file was changed by hand and does not count, a line each."""
    sources: str = ""
    """Fingerprint of the sources that the desk looks into."""
    closed: bool = False
    """Whether nothing but a folder of documents is looked into: then age alone spoils no finding."""
    desk: DeskSettings = DeskSettings()
    """With what."""


class Place(Record):
    """A stretch of the text as editors count it."""

    line: int
    """Its line, from 1."""
    column: int
    """Its column, from 1, in characters (code points)."""
    end_line: int
    """The line of its last character."""
    end_column: int
    """One past the column of its last character."""


class AnnotatedClaim(Record):
    """A concrete claim of the text."""

    text: str
    """The claim, readable without the text around it."""
    span: Span
    """Where the text makes it, in characters (code points)."""
    place: Place
    """The same in lines and columns."""
    language: str
    """BCP 47 language tag."""
    cites: tuple[Citation, ...] = ()
    """The sources that the text names for it; empty where a lock file answered."""
    load_bearing: bool = False
    """Whether, by the finder's word, the text rests on it."""
    finding: str
    """Key of its finding; none has it where the claim was not checked."""
    mark: Mark | None = None
    """Its mark; None where it was not checked."""
    unchecked: Unchecked | None = None
    """Why it was not checked."""
    locked: bool = False
    """Whether the lock file answered for it."""


class Annotation(Identified):
    """A text with a mark on every concrete claim: the JSON that `refute annotate` writes."""

    format: Literal["refute.annotation/1"] = "refute.annotation/1"
    """Version of this JSON."""
    run: str
    """The run's id."""
    given: Given
    """The text."""
    sha256: str
    """SHA-256 (hex) of the text, UTF-8."""
    as_of: datetime
    """The instant that the marks speak for."""
    claims: tuple[AnnotatedClaim, ...] = ()
    """Its concrete claims in the order of the text."""
    findings: tuple[KeptFinding, ...] = ()
    """What was found, in short, each once: what `claims` name by their key."""
    checked: tuple[Finding, ...] = ()
    """The same in full for what was checked now."""
    pieces: tuple[KeptPiece, ...] = ()
    """The pieces in which claims were looked for."""
    opinions: int = 0
    """Opinions, left alone."""
    forecasts: int = 0
    """Forecasts, left alone."""
    in_code: int = 0
    """Statements in code, left alone."""
    dropped: tuple[Drop, ...] = ()
    """What the finder pointed at and the text does not say."""
    gaps: tuple[Gap, ...] = ()
    """What is missing."""
    notes: tuple[str, ...] = ()
    """What of a lock file did not count, and why."""
    usage: tuple[Usage, ...] = ()
    """What it cost: finding claims, and the checks."""
    started: datetime
    """When it began."""
    seconds: float = 0.0
    """Wall time."""
    snapshots: tuple[Snapshot, ...] = ()
    """Texts of cited pages, where asked for."""

    @computed_field(description="Content hash of the canonical annotation.")  # type: ignore[prop-decorator]
    @cached_property
    def id(self) -> str:
        """Content hash of the canonical annotation."""
        return content_id("note", self.canonical())

    def canonical(self) -> JsonValue:
        """The annotation without times, costs and run ids: equal for equal work, whatever ran it."""
        return canonical(self, "run", "snapshots")
