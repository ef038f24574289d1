"""What the seats hand in: investigations, the challenge, the judgement."""

from functools import cached_property

from pydantic import Field, computed_field

from refute.domain.evidence import Drop, Evidence, Gap, Page, SearchOutcome
from refute.domain.record import Identified, Record, content_id
from refute.domain.usage import Usage
from refute.domain.vocabulary import (
    Basis,
    ChallengeState,
    Effect,
    Grade,
    Kind,
    ObjectionKind,
    Rating,
    Ruling,
)


class Opinion(Record):
    """A rating with its three separate numbers."""

    rating: Rating
    """The label."""
    probability_true: float | None = Field(default=None, ge=0, le=1)
    """Chance that the claim is true; None where the seat cannot say."""
    confidence: float = Field(ge=0, le=1)
    """Confidence in the rating, whichever it is."""
    reason: str = ""
    """One sentence; empty for *local*."""


class Work(Record):
    """What a seat did to find its evidence."""

    searches: tuple[SearchOutcome, ...] = ()
    """Every query to every backend and how it went."""
    pages: tuple[Page, ...] = ()
    """Every page that was read."""
    evidence: tuple[Evidence, ...] = ()
    """Verified quotes, closest first."""
    gaps: tuple[Gap, ...] = ()
    """What is missing."""
    dropped: tuple[Drop, ...] = ()
    """What was offered and not admitted."""
    usage: tuple[Usage, ...] = ()
    """What it cost."""


class Investigation(Record):
    """One investigator's own work on one claim, made without sight of the others."""

    seat: str
    """The investigator."""
    work: Work
    """Searches, pages, evidence, gaps."""
    opinion: Opinion | None
    """The investigator's own rating; None where it abstained."""
    rounds: int = 1
    """Rounds of searching."""


class Objection(Identified):
    """One typed, aimed, graded attack on an investigation or its evidence."""

    kind: ObjectionKind
    """What it is about."""
    grade: Grade
    """How much it weighs."""
    effect: Effect
    """What it does to the claim, after the rules had their say."""
    text: str
    """The objection, in a sentence."""
    seat: str | None = None
    """The investigation it is aimed at; None: all of them."""
    target: tuple[str, ...] = ()
    """Ids of the evidence it attacks."""
    evidence: tuple[str, ...] = ()
    """Ids of the evidence that carries it."""
    by_rule: bool = False
    """Made by a rule rather than by the advocate."""

    @computed_field(description="Content hash of kind, target and text.")  # type: ignore[prop-decorator]
    @cached_property
    def id(self) -> str:
        """Content hash of kind, target and text."""
        return content_id("obj", self.kind, self.seat, self.target, self.text)


class Robustness(Record):
    """How well an investigation withstood the attack."""

    seat: str
    """The investigator."""
    score: int = Field(ge=1, le=5)
    """1 (falls) to 5 (stands)."""


class Challenge(Record):
    """The devil's advocate's attack."""

    state: ChallengeState
    """clean, objected or unchallenged."""
    why: str = ""
    """Why it counts as unchallenged, where it does."""
    objections: tuple[Objection, ...] = ()
    """All objections, by rules and by the advocate."""
    robustness: tuple[Robustness, ...] = ()
    """One score per investigation."""
    work: Work = Work()
    """The advocate's own searches and evidence."""


class RuledObjection(Record):
    """The judge's ruling on one objection."""

    objection: str
    """Id of the objection."""
    ruling: Ruling
    """sustained, answered or open."""
    by: tuple[str, ...] = ()
    """Ids of the evidence that answers or sustains it."""
    reason: str = ""
    """Why."""


class Reason(Record):
    """A reason for or against the claim, tied to its evidence."""

    text: str
    """The reason."""
    evidence: tuple[str, ...] = ()
    """Ids of the evidence that carries it; a reason without any is judgement, and shown as such."""


class Judgement(Record):
    """What the judge made of evidence and objections, before the rules."""

    opinion: Opinion | None
    """The judge's rating; None where it abstained."""
    kind: Kind | None = None
    """In which way the claim is wrong, where one fits."""
    basis: Basis | None = None
    """Why there is not enough evidence, where there is not."""
    rulings: tuple[RuledObjection, ...] = ()
    """A ruling for every objection."""
    reasons_for: tuple[Reason, ...] = ()
    """Why the claim may be true."""
    reasons_against: tuple[Reason, ...] = ()
    """Why it may be false."""
    would_change: str = ""
    """What would change the rating."""
    smallest_edit: str | None = None
    """The smallest edit that makes the claim true."""
    gaps: tuple[Gap, ...] = ()
    """What the judge lacked."""
    dropped: tuple[Drop, ...] = ()
    """What the judge cited and does not exist."""
    usage: tuple[Usage, ...] = ()
    """What it cost."""
