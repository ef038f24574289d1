"""Judge: evidence and objections weighed against each other."""

from pydantic import Field

from refute.domain.briefs.attack import SeatOpinion
from refute.domain.briefs.brief import ClaimBrief, Draft, NumberedEvidence
from refute.domain.record import Record
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


class NumberedObjection(Record):
    """An objection as the judge sees it."""

    number: int
    """How the judge refers to it."""
    kind: ObjectionKind
    """What it is about."""
    grade: Grade
    """How much it weighs."""
    effect: Effect
    """What it does to the claim."""
    text: str
    """The objection."""
    target: tuple[int, ...] = ()
    """Numbers of the evidence it attacks."""
    evidence: tuple[int, ...] = ()
    """Numbers of the evidence that carries it."""


class JudgeBrief(ClaimBrief):
    """A case to decide."""

    opinions: tuple[SeatOpinion, ...]
    """What the investigators concluded, apart from one another."""
    evidence: tuple[NumberedEvidence, ...]
    """All admitted evidence, the advocate's too."""
    objections: tuple[NumberedObjection, ...]
    """What was said against it."""
    challenge: ChallengeState
    """How the challenge went."""
    origins_for: int
    """Independent origins that support."""
    origins_against: int
    """Independent origins that refute."""
    gaps: tuple[str, ...] = ()
    """What is missing."""


class RulingDraft(Draft):
    """A ruling on one objection."""

    objection: int
    """Number of the objection."""
    ruling: Ruling
    """sustained, answered or open."""
    by: list[int] = []
    """Numbers of the evidence that answers or sustains it."""
    reason: str = ""
    """Why, in a few words."""


class ReasonDraft(Draft):
    """A reason with its evidence."""

    text: str
    """The reason in one sentence."""
    evidence: list[int] = []
    """Numbers of the evidence that carries it."""


class JudgeDraft(Draft):
    """The judgement. Doubt is not refutation: a claim that is true stays true under a clever objection."""

    rulings: list[RulingDraft] = Field(max_length=40)
    """One for every objection."""
    rating: Rating
    """The label."""
    kind: Kind | None = None
    """In which way the claim is wrong, where one fits."""
    basis: Basis | None = None
    """Why there is not enough evidence, where there is not."""
    probability_true: float = Field(ge=0, le=1)
    """Chance that the claim is true."""
    confidence: float = Field(ge=0, le=1)
    """Confidence in the rating."""
    reason: str
    """The rating's reason in one sentence."""
    reasons_for: list[ReasonDraft] = []
    """Why the claim may be true."""
    reasons_against: list[ReasonDraft] = []
    """Why it may be false."""
    would_change: str = ""
    """What would change the rating."""
    smallest_edit: str | None = None
    """The smallest edit that makes the claim true, where it is not."""
