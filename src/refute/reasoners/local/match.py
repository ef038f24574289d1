"""Match by rules: a fallen claim made again, as far as can be told without a model.

Measured: likeness of vectors does not tell a claim from its opposite, neither in one language (0.90 for "upheld the
ban" and "struck down the ban") nor in two (0.83 for "raised the tax" and "a baissé la taxe"). So it decides only where
all that is counted, dated and named agrees, and then only at the values below.
"""

from refute.domain.briefs.match import MatchBrief, MatchDraft, MatchedDraft, NumberedClaim
from refute.domain.claim import Claim, Span
from refute.language.embed import embed
from refute.language.repetition.dropped import dropped_in
from refute.language.repetition.pair import Pair, fixed_points, paired, whole
from refute.language.repetition.same import LONGEST, Same, same_claim
from refute.language.repetition.turns import compares

ABROAD = 0.88
"""Least likeness of two claims in two languages that are taken for one."""
AT_HOME = 0.65
"""The same in one language, where two numbers or times agree and one side only adds words."""
_FIXED = 2
_ADDED = 3


def match(brief: MatchBrief) -> MatchDraft:
    """For each new claim the fallen one that it repeats; of several the nearest."""
    return MatchDraft(matches=[_matched(new, brief.fallen) for new in brief.claims])


def _matched(new: NumberedClaim, fallen: tuple[NumberedClaim, ...]) -> MatchedDraft:
    found = [f for f in fallen if repeats(_claim(f), _claim(new))]
    best = max(found, key=lambda f: near(f.text, new.text), default=None)
    back = best is not None and bool(new.around) and _taken_back(new)
    return MatchedDraft(claim=new.number, repeats=best.number if best else None, taken_back=back)


def repeats(fallen: Claim, new: Claim) -> bool:
    """Whether the new claim surely repeats the fallen one."""
    said = same_claim(fallen, new)
    if max(len(fallen.text), len(new.text)) > LONGEST:
        return said.same is Same.SAME
    return said.same is Same.SAME or (said.same is Same.UNSURE and _alike(paired(fallen, new)))


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


def _claim(numbered: NumberedClaim) -> Claim:
    return Claim(text=numbered.text, span=Span(start=0, end=len(numbered.text)), language=numbered.language)


def _taken_back(new: NumberedClaim) -> bool:
    around = new.around or ""
    at = around.find(new.text)
    place = (at, at + len(new.text)) if at >= 0 else (0, len(around))
    return dropped_in(around, Span(start=place[0], end=place[1]), new.language)
