"""In what two claims differ that are not one: what no model overrules."""

import re
from collections.abc import Iterable, Iterator
from enum import StrEnum

from refute.language.cue_words import listed
from refute.language.negation import Scope, modality, scope
from refute.language.repetition.figures import clash, unshared
from refute.language.repetition.moments import apart
from refute.language.repetition.named import resembling, seat_of
from refute.language.repetition.pair import NEAR, Pair, bounds_agree, lone_names
from refute.language.repetition.side import Side
from refute.language.repetition.turns import reversed_comparison, roles_swapped, slots_swapped, turned_round

NEARER = 0.75
"""Share of words in common from which one changed word is no other way of saying it."""
_WITHOUT = frozenset(listed("without ohne sin sans senza sem zonder без tanpa بدون دون"))
_ABOUT = (
    r"(?:about|some|nearly|almost|over|around|roughly|rund|etwa|fast|gut|knapp|environ|près de|unos|casi|circa|quase)"
)
_TO_OR_BY = {
    code: re.compile(rf"\b(?:(?P<by>{by})|{to})\s+(?:{_ABOUT}\s+)?(?=[$€£]?\d)", re.IGNORECASE)
    for code, by, to in (
        ("en", "by", "to"),
        ("de", "um", "auf"),
        ("nl", "met", "naar"),
        ("es", "un|en un", "al?"),
        ("fr", "de", "à"),
    )
}
"""Before the figure of a change: by how much, or to what."""
_SURE = frozenset({"en", "de", "fr", "es", "it", "pt", "nl", "ru", "uk"})
"""Languages whose negations are found so surely that they are compared across languages."""


_NOT = r"(?:not|nicht|pas|non|no|não|niet|не|nie)"
_ASIDE = re.compile(
    r"[?？؟]\W*$"
    rf"|,\s*(?:(?:and|und|et|y|e|en)\s+)?{_NOT}\s+[^,;]*\d[^,;]*$"
    rf"|\b{_NOT}\s+(?:\S+\s+){{0,3}}?\S*\d\S*\s+(?:\S+\s+){{0,2}}?(?:but|sondern|sino|mais|ma|mas|maar|а|але)\b"
    rf"|\b{_NOT}\s+(?:\w+\s+){{0,2}}?(?:less|fewer|weniger|moins|menos|meno|minder|менее)\b"
    r"|^\W*(?:i|we|ich|wir|je|nous|ik|wij|я|ми|мы)\s[^:：]{0,40}[:：]",
    re.IGNORECASE,
)
"""A question that expects a yes, what is set against another figure, "no less than", and what a speaker will not do."""


class Difference(StrEnum):
    """In what two claims differ that are not one."""

    NUMBER = "number"
    NAME = "name"
    PLACE = "place"
    DATE = "date"
    NEGATION = "negation"
    SCOPE = "scope"
    MODALITY = "modality"
    COMPARISON = "comparison"


def differences(pair: Pair) -> Iterator[Difference]:
    """Every difference that rules are sure of, the plainest first."""
    yield from _numbers(pair)
    if apart(pair.one.moments.points, pair.other.moments.points):
        yield Difference.DATE
    yield from _names(pair)
    if (
        not open_denial(pair)
        and _denied(pair.one) != _denied(pair.other)
        and (
            _little_else(pair, (*pair.one.polarity.cues, *pair.other.polarity.cues))
            or (not pair.one_language and {pair.one.language, pair.other.language} <= _SURE)
        )
    ):
        yield Difference.NEGATION
    if pair.near:
        yield from _turned(pair)
    if pair.one.modality != pair.other.modality and _only_held_otherwise(pair):
        yield Difference.MODALITY
    yield from _scopes(pair)


def _little_else(pair: Pair, cues: Iterable[str]) -> bool:
    """Whether two claims are one sentence but for these words and at most two others."""
    expected = {w for cue in cues for w in cue.split()}
    others = [
        w for w in (*pair.words.only_one, *pair.words.only_other) if w not in expected and f"{w} t" not in expected
    ]
    return pair.one_language and (pair.words.share >= NEARER or (pair.near and len(others) <= 2))


def _only_held_otherwise(pair: Pair) -> bool:
    """Whether two claims are one sentence but for words of possibility, plan or duty."""
    lone = (*pair.words.only_one, *pair.words.only_other)
    plain_words = [w for w in lone if not modality(w, pair.one.language)]
    return pair.one_language and (pair.words.share >= NEARER or (pair.near and not plain_words))


def _reach(pair: Pair) -> list[str]:
    """The words that say how far two claims reach."""
    return [
        w
        for s in (pair.one, pair.other)
        for w in (*pair.words.only_one, *pair.words.only_other)
        if scope(w, s.language)
    ]


def open_denial(pair: Pair) -> bool:
    """Whether words of denial in one of two claims need not deny it, so that rules alone cannot tell."""
    return any(s.polarity.negated and _ASIDE.search(s.text) for s in (pair.one, pair.other))


def _denied(side: Side) -> bool:
    """Whether the claim is turned round by more than a "without", for which there are other words: "free"."""
    return side.polarity.negated and not {*side.polarity.cues} <= _WITHOUT


def _numbers(pair: Pair) -> Iterator[Difference]:
    left, right = unshared(pair.one.figures, pair.other.figures)
    common = [f.value for f in pair.one.figures if f not in left]
    if clash(left, right, common) or (pair.near and slots_swapped(pair.one, pair.other)):
        yield Difference.NUMBER
    if pair.near and not bounds_agree(pair, strictly=True):
        yield Difference.NUMBER
    if pair.one_language and pair.near and _to_or_by(pair.one, pair.other):
        yield Difference.NUMBER


def _to_or_by(one: Side, other: Side) -> bool:
    """Whether something rose or fell to a figure in one claim and by the same figure in the other."""
    mark = _TO_OR_BY.get(one.language)
    if mark is None:
        return False
    found = [{m["by"] is not None for m in mark.finditer(s.text)} for s in (one, other)]
    return {len(f) for f in found} == {1} and found[0] != found[1]


def _names(pair: Pair) -> Iterator[Difference]:
    nations = (
        pair.one.named.countries - pair.other.named.countries,
        pair.other.named.countries - pair.one.named.countries,
    )
    if all(nations) and not _seats(pair):
        yield Difference.PLACE
    left, right = lone_names(pair)
    if not left or not right:
        return
    if any(seat_of(w) for w in (*left, *right)):
        return
    if pair.near or any(resembling(a, b) for a in left for b in right):
        yield Difference.NAME


def _seats(pair: Pair) -> bool:
    return any(seat_of(w) for s in (pair.one, pair.other) for w in s.named.words)


def _turned(pair: Pair) -> Iterator[Difference]:
    if reversed_comparison(pair.one, pair.other, pair.words):
        yield Difference.COMPARISON
    elif turn := turned_round(pair.words.only_one, pair.words.only_other):
        yield Difference(turn)
    if pair.words.share >= NEARER and roles_swapped(pair.one, pair.other):
        yield Difference.COMPARISON


def _scopes(pair: Pair) -> Iterator[Difference]:
    one, other = pair.one.scope, pair.other.scope
    if pair.near and one != other and (pair.words.share >= NEARER or _little_else(pair, _reach(pair))):
        yield Difference.SCOPE
    parts = {Scope.SOME, Scope.MOST}
    for a, b in ((one, other), (other, one)):
        if (
            Scope.ALL in a
            and not a & parts
            and b & parts
            and Scope.ALL not in b
            and (pair.words.share >= NEAR / 2 or not pair.one_language)
        ):
            yield Difference.SCOPE
