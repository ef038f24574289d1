"""Whether one claim surely repeats another: by rules first, and by vectors only where rules find nothing that differs.

Measured: likeness of vectors does not tell a claim from its opposite, neither in one language (0.90 for "upheld the
ban" and "struck down the ban") nor in two (0.83 for "raised the tax" and "a baissé la taxe"). So it decides only where
all that is counted, dated and named agrees, and then only at the values below.
"""

from refute.domain.claim import Claim
from refute.language.embed import embed
from refute.language.repetition.pair import Pair, fixed_points, paired, whole
from refute.language.repetition.same import LONGEST, Same, Sameness, same_claim
from refute.language.repetition.turns import compares

ABROAD = 0.88
"""Least likeness of two claims in two languages that are taken for one."""
AT_HOME = 0.65
"""The same in one language, where two numbers or times agree and one side only adds words."""
_FIXED = 2
_ADDED = 3


def repeats(fallen: Claim, new: Claim) -> bool:
    """Whether the new claim surely repeats the earlier one, in whatever order the two are given."""
    return surely(fallen, new).same is Same.SAME


def surely(one: Claim, other: Claim) -> Sameness:
    """What rules and vectors say of two claims: `same` where they surely are one, `different` where rules see a
    difference, `unsure` where neither."""
    said = same_claim(one, other)
    if said.same is not Same.UNSURE or max(len(one.text), len(other.text)) > LONGEST:
        return said
    return Sameness(Same.SAME) if _alike(paired(one, other)) else said


def near(one: str, other: str) -> float:
    """Likeness of two texts' vectors, -1 to 1."""
    vectors = embed([one, other])
    return round(float(vectors[0] @ vectors[1]), 4)


def _alike(pair: Pair) -> bool:
    if pair.one_language:
        lone = pair.words.only_one, pair.words.only_other
        if all(lone) or max(map(len, lone)) > _ADDED or fixed_points(pair) < _FIXED:
            return False
        return whole(pair, added_names=True) and near(pair.one.text, pair.other.text) >= AT_HOME
    told = all(s.named.marked or not t.named.words for s, t in ((pair.one, pair.other), (pair.other, pair.one)))
    if not told or compares(pair.one) or compares(pair.other) or not whole(pair):
        return False
    return near(pair.one.text, pair.other.text) >= ABROAD
