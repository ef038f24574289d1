"""Match: which new claims repeat one that has fallen."""

from pydantic import Field

from refute.domain.briefs.brief import Brief, Draft
from refute.domain.record import Record


class NumberedClaim(Record):
    """A claim as a seat sees it."""

    number: int
    """How the seat refers to it."""
    text: str
    """The claim, readable alone."""
    language: str
    """Its language, BCP 47."""
    around: str | None = None
    """The words that it stands among in the speech, verbatim: they tell whether the speaker takes it back."""


class MatchBrief(Brief):
    """New claims to hold against claims that were verified wrong."""

    as_of: str = ""
    """No instant: whether two claims are one depends on no time."""
    fallen: tuple[NumberedClaim, ...]
    """Claims that were verified wrong."""
    claims: tuple[NumberedClaim, ...]
    """New claims, numbered apart from them."""


class MatchedDraft(Draft):
    """What one new claim repeats."""

    claim: int
    """Number of the new claim."""
    repeats: int | None = None
    """Number of the fallen claim that it makes again; null where it makes none of them again."""
    taken_back: bool = False
    """Whether the speaker only quotes it to drop, correct or deny it."""


class MatchDraft(Draft):
    """For each new claim the fallen claim that it repeats, or none. A claim repeats another where whoever believes the
    one must believe the other: in other words, another language, another way of writing numbers or another order. It
    does not where a number, name, place, date, negation, scope, certainty or comparison differs, nor where it is only
    about the same subject."""

    matches: list[MatchedDraft] = Field(max_length=60)
    """One for every new claim."""
