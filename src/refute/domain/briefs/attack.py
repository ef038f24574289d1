"""Attack: the devil's advocate against what the investigators found."""

from pydantic import Field

from refute.domain.briefs.assess import FindingDraft
from refute.domain.briefs.brief import ClaimBrief, Draft, NumberedEvidence, NumberedPassage
from refute.domain.investigation import Opinion
from refute.domain.record import Record
from refute.domain.vocabulary import Effect, Grade, ObjectionKind


class SeatOpinion(Record):
    """What one investigator concluded."""

    seat: str
    """The investigator."""
    opinion: Opinion | None
    """Its rating."""
    gaps: tuple[str, ...] = ()
    """What it says is missing."""


class AttackBrief(ClaimBrief):
    """A case to attack."""

    passages: tuple[NumberedPassage, ...] = ()
    """What lay before the investigator with most evidence, under the same numbers: what it passed over is among it."""
    shown_to: str = ""
    """That investigator."""
    own: tuple[NumberedPassage, ...]
    """What the advocate's own searches found; some of it may stand among `passages` too."""
    evidence: tuple[NumberedEvidence, ...]
    """What the investigators rest on; equal origins are copies. No number stands for two things in the three lists."""
    opinions: tuple[SeatOpinion, ...]
    """What the investigators concluded."""
    origins: int
    """Independent origins behind the evidence."""


class ObjectionDraft(Draft):
    """One attack."""

    kind: ObjectionKind
    """What it is about."""
    grade: Grade
    """How much it weighs."""
    effect: Effect
    """contradicts: the claim is false; qualifies: it is true with a limit; doubts: it may not be shown."""
    text: str
    """The objection in one sentence."""
    seat: str | None = None
    """The investigator it is aimed at."""
    target: list[int] = []
    """Numbers of the evidence it attacks."""
    evidence: list[int] = []
    """Numbers of the evidence or passages that carry it."""


class RobustnessDraft(Draft):
    """How well one investigation stands."""

    seat: str
    """The investigator."""
    score: int = Field(ge=1, le=5)
    """1 (falls) to 5 (stands)."""


class AttackDraft(Draft):
    """The attack."""

    findings: list[FindingDraft] = Field(default=[], max_length=40)
    """Quotes that bear on the claim and are not among the evidence: from `own`, or passed over in `passages`."""
    objections: list[ObjectionDraft] = Field(max_length=20)
    """Objections, strongest first; an empty list where nothing can be said against the case."""
    robustness: list[RobustnessDraft] = []
    """One score per investigator."""
