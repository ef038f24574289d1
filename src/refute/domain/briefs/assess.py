"""Assess: which passages bear on the claim, and the investigator's own rating."""

from pydantic import Field

from refute.domain.briefs.brief import ClaimBrief, Draft, NumberedPassage
from refute.domain.vocabulary import Rating, Stance


class AssessBrief(ClaimBrief):
    """Passages to judge by."""

    passages: tuple[NumberedPassage, ...]
    """Closest first."""


class FindingDraft(Draft):
    """A quote that bears on the claim."""

    passage: int
    """Number of the passage."""
    quote: str
    """The words that bear on the claim, copied verbatim from that passage."""
    stance: Stance
    """What the quote says about the claim."""
    why: str = ""
    """Why, in a few words."""


class AssessDraft(Draft):
    """What the passages show. Judge by the passages alone: what is not in them is not known."""

    findings: list[FindingDraft] = Field(max_length=40)
    """Quotes that bear on the claim."""
    rating: Rating
    """Your own rating."""
    probability_true: float = Field(ge=0, le=1)
    """Chance that the claim is true."""
    confidence: float = Field(ge=0, le=1)
    """Confidence in the rating."""
    reason: str = ""
    """Why, in one sentence."""
    gaps: list[str] = []
    """What is missing that a further search could find."""
