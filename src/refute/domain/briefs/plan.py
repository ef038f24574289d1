"""Plan: which words to search for."""

from pydantic import Field

from refute.domain.briefs.brief import ClaimBrief, Draft, NumberedEvidence
from refute.domain.evidence import Gap


class PlanBrief(ClaimBrief):
    """A claim to search for."""

    backends: tuple[str, ...]
    """Where the seat may search."""
    styles: tuple[str, ...] = ()
    """The card's query styles."""
    limit: int
    """Most queries."""
    gaps: tuple[Gap, ...] = ()
    """Second round: the named gaps to close."""
    evidence: tuple[NumberedEvidence, ...] = ()
    """For the advocate: what was found, to be attacked."""


class QueryDraft(Draft):
    """One query."""

    text: str = Field(max_length=300)
    """The words, as one would type them into a search box."""
    language: str = "und"
    """Language of the words, BCP 47."""


class PlanDraft(Draft):
    """The queries, most promising first."""

    queries: list[QueryDraft] = Field(max_length=12)
    """The queries."""
