"""Whether one claim repeats another, as far as rules can tell, and in what two claims differ that are not one."""

import re
from dataclasses import dataclass
from enum import StrEnum

from refute.domain.claim import Claim
from refute.language.fold import plain
from refute.language.repetition.differing import Difference, differences, open_denial
from refute.language.repetition.pair import Pair, paired, whole
from refute.language.repetition.roles import same_roles
from refute.language.repetition.turns import same_turn

LONGEST = 1500
"""Characters of a claim that is taken apart; a longer one is no single statement, and the same only
word for word."""
_TENSES = tuple(
    re.compile(rf"\b(?:{words})\b", re.IGNORECASE)
    for words in (
        "is|are|has|have|ist|sind|hat|haben|est|sont|es|son|è|é|são",
        "was|were|had|war|waren|hatte|hatten|était|étaient|era|eran|eram",
    )
)


class Same(StrEnum):
    """Whether two claims are one."""

    SAME = "same"
    DIFFERENT = "different"
    UNSURE = "unsure"


@dataclass(frozen=True)
class Sameness:
    """What rules say of two claims. `different` is a veto: no model overrules it."""

    same: Same
    differs: Difference | None = None
    """In what, where they are different."""


def same_claim(one: Claim, other: Claim) -> Sameness:
    """Whether two claims are one: in another frame, other typing, another way of writing numbers, another order.

    `different` where a number, name, place, date, negation, scope, modality or comparison plainly differs; `unsure`
    where the words do not tell.
    """
    if max(len(one.text), len(other.text)) > LONGEST:
        same = plain(one.text) == plain(other.text) and _told_alike(one, other)
        return Sameness(Same.SAME if same else Same.UNSURE)
    pair = paired(one, other)
    difference = next(differences(pair), None)
    if difference is not None:
        return Sameness(Same.DIFFERENT, difference)
    if _told_alike(one, other) and (plain(one.text) == plain(other.text) or _same_words(pair)):
        return Sameness(Same.SAME)
    return Sameness(Same.UNSURE)


def _same_words(pair: Pair) -> bool:
    """Whether nothing is left but the order of the words, and that gives all things the same parts."""
    lone = pair.words.only_one or pair.words.only_other
    return (
        pair.one_language
        and not open_denial(pair)
        and whole(pair)
        and not lone
        and same_turn(pair.one, pair.other)
        and _same_tense(pair)
        and same_roles(pair.one, pair.other)
    )


def _same_tense(pair: Pair) -> bool:
    """Not where one says "is" and the other "was"."""
    tenses = [{t for t, pattern in enumerate(_TENSES) if pattern.search(s.text)} for s in (pair.one, pair.other)]
    return tenses[0] == tenses[1] or len(tenses[0]) != 1 or len(tenses[1]) != 1


def _told_alike(one: Claim, other: Claim) -> bool:
    """Whether what intake found beside the words agrees: date, place and conditions, where both have them."""
    dates = one.date, other.date
    if all(dates) and not (str(dates[0]).startswith(str(dates[1])) or str(dates[1]).startswith(str(dates[0]))):
        return False
    places = plain(one.place or ""), plain(other.place or "")
    if all(places) and not (places[0] in places[1] or places[1] in places[0]):
        return False
    return {plain(c) for c in one.conditions} == {plain(c) for c in other.conditions}
