"""Two claims held against one another in English, by their glosses: how a claim is recognised in another language.

A gloss is a model's work, and a model can leave out a "not" or get a number wrong. So the glosses alone decide nothing:
all that can be told of the originals without understanding them must agree as well.
"""

from refute.domain.claim import Claim
from refute.language.repetition.alike import surely
from refute.language.repetition.figures import unshared
from refute.language.repetition.pair import bounds_agree, paired
from refute.language.repetition.same import LONGEST, Same, same_claim


def same_in_english(a: Claim, b: Claim) -> bool:
    """Whether both claims can be read in English, surely are one there, and their originals hold the same numbers,
    bounds, times and countries and differ in nothing that rules see."""
    one, other = in_english(a), in_english(b)
    if one is None or other is None or a.gloss is b.gloss is None or max(len(a.text), len(b.text)) > LONGEST:
        return False
    return surely(one, other).same is Same.SAME and _originals_agree(a, b)


def in_english(claim: Claim) -> Claim | None:
    """The claim in English: as it stands or as glossed; None where there is no gloss."""
    if claim.language.split("-")[0].lower() == "en":
        return claim
    if not claim.gloss or not claim.gloss.strip():
        return None
    return claim.model_copy(update={"text": claim.gloss, "language": "en", "gloss": None})


def _originals_agree(a: Claim, b: Claim) -> bool:
    if same_claim(a, b).same is Same.DIFFERENT:
        return False
    pair = paired(a, b)
    left, right = unshared(pair.one.figures, pair.other.figures)
    if left or right or not bounds_agree(pair, strictly=True):
        return False
    return (
        pair.one.moments.points == pair.other.moments.points
        and pair.one.named.countries == pair.other.named.countries
        and pair.one.polarity.negated == pair.other.polarity.negated
    )
