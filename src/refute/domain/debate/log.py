"""The log of a debate: the JSON that `refute debate` writes."""

from datetime import datetime
from functools import cached_property
from typing import Literal

from pydantic import JsonValue, computed_field

from refute.domain.case import Snapshot, canonical
from refute.domain.debate.finding import Finding
from refute.domain.debate.round import Appeal, Move, Round
from refute.domain.debate.synthesis import Synthesis
from refute.domain.debate.terms import ContextDocument, DebateRules
from refute.domain.evidence import Gap
from refute.domain.record import Identified, Record, content_id
from refute.domain.usage import Usage


class Interval(Record):
    """A share with its 95 % interval (Wilson's score)."""

    share: float
    """The share."""
    low: float
    """Lower end."""
    high: float
    """Upper end."""
    of: int
    """How many were counted."""


class SelfTest(Record):
    """How well the validator did on claims of known truth."""

    caught: Interval
    """False claims that were marked FAIL."""
    false_alarms: Interval
    """True claims that were marked FAIL."""
    warned: int
    """Claims that were marked WARN."""
    newer_failed: int
    """True claims newer than any model that were marked FAIL."""
    passed: bool
    """Whether it reached the bar; if not, the debate's marks are void."""


class SeatedPersona(Record):
    """A persona and who thinks for it."""

    name: str
    """The persona."""
    title: str
    """Its title."""
    models: tuple[str, ...]
    """Its models, first choice first."""
    answered: tuple[str, ...] = ()
    """The models that did answer, as they named themselves."""


class Link(Record):
    """One link of the longest chain of waits."""

    what: str
    """The speech, check or synthesis that was waited for."""
    seconds: float
    """How long."""


class Table(Record):
    """What engines of this kind are judged by."""

    calls_completed: int
    """Model requests that gave a usable answer."""
    calls_failed: int
    """Model requests that did not."""
    validator_rounds: int
    """Rounds in which every speech was validated."""
    claims_checked: int
    """Checks of claims that the speeches name, each once."""
    ok: int
    """Of these, OK."""
    warn: int
    """Of these, WARN."""
    fail: int
    """Of these, FAIL."""
    unchecked: int
    """Concrete claims that were not checked."""
    fabricated_citations: int
    """Citations in the synthesis without a receipt in the ledger, counted again in what is published."""
    struck_sentences: int
    """Sentences that were offered for the synthesis and not admitted."""
    verified_urls: int
    """Addresses with at least one verified quote."""
    reused_fails: int
    """Claims that repeat a FAIL."""
    second_agreement: float | None = None
    """Share of second opinions that agreed."""
    seconds: float = 0.0
    """Wall time."""
    cost_usd: float = 0.0
    """US dollars, of all usages with a known price."""


NOT_COUNTED = Table(
    calls_completed=0,
    calls_failed=0,
    validator_rounds=0,
    claims_checked=0,
    ok=0,
    warn=0,
    fail=0,
    unchecked=0,
    fabricated_citations=0,
    struck_sentences=0,
    verified_urls=0,
    reused_fails=0,
)
"""The table of a log from which nothing has been counted yet."""


class DebateLog(Identified):
    """Everything about one debate."""

    format: Literal["refute.debate/1"] = "refute.debate/1"
    """Version of this JSON."""
    run: str
    """The run's id."""
    topic: str
    """What was debated."""
    options: tuple[str, ...] = ()
    """Positions beyond for and against."""
    personas: tuple[SeatedPersona, ...]
    """Who spoke, in order."""
    documents: tuple[ContextDocument, ...] = ()
    """The user's own documents."""
    rules: DebateRules
    """How it was run."""
    as_of: datetime
    """The instant that it speaks for."""
    rounds: tuple[Round, ...]
    """All rounds."""
    stopped: str
    """Why it stopped after the last round."""
    findings: tuple[Finding, ...] = ()
    """What was found, each once; validations within the rounds name them by id and hold none."""
    moves: tuple[Move, ...] = ()
    """Changes of position, with and without evidence."""
    appeals: tuple[Appeal, ...] = ()
    """What was appealed, by whom, with which source."""
    self_test: SelfTest | None = None
    """How the validator did on claims of known truth, where it was tested."""
    synthesis: Synthesis | None = None
    """What comes out; None where nothing could be assembled."""
    table: Table
    """Counts, time and cost, as for any engine of this kind."""
    critical_path: tuple[Link, ...] = ()
    """The longest chain of waits, in order."""
    started: datetime
    """When it began."""
    gaps: tuple[Gap, ...] = ()
    """What is missing, absent personas first."""
    usage: tuple[Usage, ...] = ()
    """Cost per seat and model."""
    snapshots: tuple[Snapshot, ...] = ()
    """Texts of cited pages, where asked for."""

    @computed_field(description="Content hash of the canonical log.")  # type: ignore[prop-decorator]
    @cached_property
    def id(self) -> str:
        """Content hash of the canonical log."""
        return content_id("debate", self.canonical())

    def canonical(self) -> JsonValue:
        """The log without times, costs and run ids: equal for equal work, whatever ran it."""
        findings = tuple(f.without_place() for f in self.findings)
        return canonical(self.model_copy(update={"findings": findings}), "run", "snapshots", "critical_path")
