"""Whether a side rests on one speaker's word: however many pages print it, it is what one person says. Pure."""

from collections.abc import Sequence

from refute.domain.claim import Claim
from refute.domain.evidence import Evidence
from refute.domain.vocabulary import Rating
from refute.language.attribution import Report, reported
from refute.language.fold import plain
from refute.rules.weigh import Sides

_SIDE = {Rating.SUPPORTED: "supporting", Rating.REFUTED: "opposing", Rating.MISLEADING: "opposing"}


def one_voice(claim: Claim, rating: Rating, sides: Sides) -> str | None:
    """A line of context where all quotes on the rating's side are the words of one named speaker.

    None where the claim itself is that somebody said so: then the words are what is to be shown.
    """
    if rating not in _SIDE or reported(claim.text) is Report.SAID:
        return None
    quotes: Sequence[Evidence] = getattr(sides, _SIDE[rating])
    speakers = {plain(e.setting.speaker or "") for e in quotes}
    if len(speakers) != 1 or speakers == {""}:
        return None
    sites = ", ".join(dict.fromkeys(e.site or e.title for e in quotes))
    return f"This rests on the word of {quotes[0].setting.speaker} alone, quoted by {sites}."
