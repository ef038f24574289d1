"""How a debate is run: its rounds, its documents, its self-test."""

from pathlib import Path

from pydantic import Field

from refute.domain.debate.words import PERSONAS
from refute.domain.evidence import Page
from refute.domain.record import Record


class ContextDocument(Record):
    """One of the user's own documents: a source with receipts, private."""

    name: str
    """Its file name."""
    page: Page
    """The document as it was read; its text lies in the snapshot store."""


class PlantedClaim(Record):
    """A claim whose truth is known, to test the validator with."""

    text: str
    """The claim."""
    true: bool
    """Whether it is true."""
    newer: bool = False
    """Whether it speaks of something newer than any model."""
    private: bool = False
    """Whether it is made of the user's own documents: then no search outside this machine is asked for it."""


class Rounds(Record):
    """How many rounds: the debate stops between the two when a round brings nothing new."""

    least: int = Field(default=2, ge=1, le=12)
    """At least so many."""
    most: int = Field(default=3, ge=1, le=12)
    """At most so many."""


class DebateRules(Record):
    """How a debate is run."""

    rounds: Rounds = Rounds()
    """How many rounds."""
    claims_per_speech: int = Field(default=3, ge=0, le=20)
    """Most claims of one speech to check; the others are listed."""
    second: bool = False
    """A second validator looks before a FAIL stands, and at load-bearing OKs."""
    wait: bool = True
    """Whether the next round waits for the validator; otherwise late findings enter the round after."""
    search_context: bool = False
    """Whether words of the user's documents may go into queries."""
    self_test: tuple[PlantedClaim, ...] = ()
    """Claims of known truth to test the validator with."""
    bar: float = Field(default=0.8, ge=0, le=1)
    """Least share of the self-test's false claims caught and of its true ones left alone; else the debate is void."""


class DebateTerms(Record):
    """What a debate is told beside its topic."""

    personas: tuple[str, ...] = PERSONAS
    """Names of the personas' seats, in order."""
    options: tuple[str, ...] = ()
    """Positions in place of for and against."""
    context: tuple[Path, ...] = ()
    """Files of the user's own documents: private, and read before the debate begins."""
    rules: DebateRules = DebateRules()
    """How it is run."""
    plant: int = Field(default=0, ge=0, le=200)
    """So many claims of known truth from the corpus, to test the validator with, beside those of the rules."""
