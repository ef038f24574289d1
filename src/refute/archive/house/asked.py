"""A claim as the house archive is asked for it: with nothing beside its text that the text itself says."""

from refute.domain.claim import Claim
from refute.domain.published import PublishedCheck
from refute.domain.vocabulary import Rating
from refute.language.fold import plain
from refute.language.newness import told_as_new

_WHENEVER = frozenset({Rating.REFUTED, Rating.MISLEADING})
"""What never was so is not so now either."""


def as_published(claim: Claim) -> Claim:
    """The claim without its claimant, on whom its truth does not depend, and without a date or place that its own
    words tell: a published check holds the words alone. A date or place that the words leave open stays, and parts
    it from one that says no other than the words."""
    said = plain(claim.text)
    place = plain(claim.place or "")
    return claim.model_copy(
        update={
            "claimant": None,
            "told_as_new": False,
            "date": None if claim.date is None or _tells(said, claim.date) else claim.date,
            "place": None if _names(said, place) else claim.place,
        }
    )


def _names(said: str, place: str) -> bool:
    """Whether the words name the place; scripts without spaces have no words around it."""
    return f" {place} " in f" {said} " or (bool(place) and ord(place[0]) > 0x2E80 and place in said)


def _tells(said: str, day: str) -> bool:
    """Whether the words name the date's year; its month and day are then compared within the words."""
    return day[:4] in said


def speaks_for(check: PublishedCheck, claim: Claim) -> bool:
    """Whether the check of these words answers a claim that is told as new: old news may have been true when it was
    checked, and told again as new be wrong."""
    text = check.claim.text
    return (
        not claim.told_as_new
        or check.rating in _WHENEVER
        or told_as_new(text, 0, len(text), check.claim.language.split("-")[0].lower())
    )
