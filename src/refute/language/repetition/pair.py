"""Two claims side by side: what they share and what one of them has alone."""

from dataclasses import dataclass

from refute.domain.claim import Claim
from refute.language.quantity import Bound
from refute.language.repetition.figures import unshared
from refute.language.repetition.named import romanised, same_name
from refute.language.repetition.side import Side, side_of
from refute.language.repetition.words import Shared, declined, shared
from refute.language.spelling import is_known, is_variant

NEAR = 0.6
"""Share of words in common from which two claims are taken for one sentence with something changed."""


@dataclass(frozen=True)
class Pair:
    """Two claims side by side."""

    one: Side
    other: Side
    words: Shared

    @property
    def one_language(self) -> bool:
        """Whether words can be compared."""
        return self.one.language == self.other.language

    @property
    def near(self) -> bool:
        """Whether most words are the same."""
        return self.one_language and self.words.share >= NEAR


def paired(one: Claim, other: Claim) -> Pair:
    """Both claims taken apart."""
    a, b = side_of(one), side_of(other)
    return Pair(
        a,
        b,
        shared(a.words, b.words, a.language, _name_words(a, b)) if a.language == b.language else Shared((), (), 0.0),
    )


def _name_words(one: Side, other: Side) -> frozenset[str]:
    return frozenset((*one.named.words, *other.named.words))


def whole(pair: Pair, *, added_names: bool = False) -> bool:
    """Whether both hold the same numbers, times, names, negations, scope and modality: nothing is left to differ but
    words. `added_names` lets one side call more by name than the other, in words that are also no names."""
    left, right = unshared(pair.one.figures, pair.other.figures)
    if left or right or pair.one.moments.points != pair.other.moments.points:
        return False
    if not bounds_agree(pair) or pair.one.named.countries != pair.other.named.countries:
        return False
    lone = lone_names(pair)
    if all(lone) or (any(lone) and not (added_names and all(is_known(w) for w in (*lone[0], *lone[1])))):
        return False
    return (
        pair.one.polarity.negated == pair.other.polarity.negated
        and pair.one.modality == pair.other.modality
        and pair.one.scope == pair.other.scope
    )


def fixed_points(pair: Pair) -> int:
    """How many numbers and times both hold; a day with its month and year is one."""
    left, _ = unshared(pair.one.figures, pair.other.figures)
    return len(pair.one.figures) - len(left) + bool(pair.one.moments.points & pair.other.moments.points)


def bounds_agree(pair: Pair, *, strictly: bool = False) -> bool:
    """Whether equal numbers have equal bounds; `strictly`: whether none says at least where the other says at most, or
    exactly where it says at most."""
    for figure in pair.one.figures:
        twin = next((f for f in pair.other.figures if f.equals(figure)), None)
        if twin is None or twin.bound == figure.bound:
            continue
        loose = {twin.bound, figure.bound} <= {Bound.EXACT, Bound.ABOUT}
        if not loose and (not strictly or figure.bounds_clash(twin) or Bound.AT_MOST in (twin.bound, figure.bound)):
            return False
    return True


def lone_names(pair: Pair) -> tuple[list[str], list[str]]:
    """Words of names on each side that the other does not hold, as a name or otherwise."""
    found = []
    for own, others in ((pair.one, pair.other), (pair.other, pair.one)):
        foreign = own.language != others.language
        held = {*others.named.words, *romanised(others.text).split()}
        initials = _initials(others)
        found.append(
            [
                w
                for w in dict.fromkeys(own.named.words)
                if not any(
                    same_name(w, h, foreign=foreign) or is_variant(w, h) or (own.language == "de" and declined(w, h))
                    for h in held
                )
                and w not in initials
                and (others.named.marked or w in held)
            ]
        )
    return found[0], found[1]


def _initials(side: Side) -> frozenset[str]:
    words = [w for w in side.text.split() if w[:1].isupper()]
    return frozenset(
        "".join(w[0] for w in words[i:j]).lower()
        for i in range(len(words))
        for j in range(i + 2, min(i + 6, len(words) + 1))
    )
