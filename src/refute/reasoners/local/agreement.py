"""Whether parts of a claim and a sentence agree: values, dates, order, nearness, reach."""

import re

from refute.language.dates import DateMention, Precision, dates_agree
from refute.language.fold import plain
from refute.language.negation import Scope, scope
from refute.language.numbers import Bound, Quantity, same_kind, values_agree
from refute.language.tokens import same_word, stem, words
from refute.reasoners.local.clauses import subject
from refute.reasoners.local.statement import Statement

_OPENING = 5
"""A name that begins before this character opens the claim."""


def same_value(claimed: Quantity, found: Quantity) -> bool:
    """Whether the found number can be the claimed one; equal digits of different nouns are not."""
    if same_kind(claimed, found):
        return values_agree(claimed, found)
    return claimed.value == found.value and claimed.unit == found.unit and not (claimed.noun and found.noun)


def shows_value(claimed: Quantity, found: Quantity) -> bool:
    """Whether the found number shows the claimed one: "more than 400" allows 412 and does not show it."""
    return same_value(claimed, found) and (found.bound in (Bound.EXACT, claimed.bound))


def as_precise(claimed: DateMention, found: DateMention) -> bool:
    """Whether the found date agrees and gives every part that the claim gives."""
    if claimed.precision is Precision.DECADE or found.precision is Precision.DECADE:
        return dates_agree(claimed, found)
    parts = ((claimed.year, found.year), (claimed.month, found.month), (claimed.day, found.day))
    return all(a is None or a == b for a, b in parts)


def same_order(claim: Statement, sentence: Statement) -> bool:
    """Whether names that stand in both stand in the same order: "A sued B" is not "B sued A"."""
    head = len(subject(claim.text))
    # "Beaverton, Oregon": of the subject's own names the first alone has a place.
    marks = [n.text for n in claim.names if n.start < _OPENING or n.start >= head]
    opening = re.match(r"[^\W\d_]+", claim.text)
    if opening and stem(plain(opening.group())) in claim.vocabulary and not any(opening.group() in m for m in marks):
        marks.insert(0, opening.group())
    found = [place for place in (sentence.text.find(m) for m in marks) if place >= 0]
    return found == sorted(found)


def in_order(claim: Statement, sentence: Statement) -> bool:
    """Whether the words that both share first appear in the same order: who did what, and not to whom it was done."""
    shared = [w for w in dict.fromkeys(claim.words) if sentence.holds(w)]
    places = [next(i for i, own in enumerate(sentence.words) if same_word(w, own)) for w in shared]
    return places == sorted(places)


def close_together(claim: Statement, sentence: Statement) -> bool:
    """Whether the claim's words stand near one another, so that they make one statement and not three."""
    named = {stem(w) for n in claim.names for w in words(n.text)}
    wanted = [w for w in claim.vocabulary if w not in named]
    places = [[i for i, own in enumerate(sentence.words) if same_word(w, own)] for w in wanted]
    places = [p for p in places if p]
    if len(places) < 2:
        return len(sentence.words) <= 12 or len(claim.words) >= 3 or not wanted
    span = min(max(min(p, key=lambda x: abs(x - start)) for p in places) - start for start in places[0])
    low = min(
        max(near) - min(near)
        for start in places[0]
        for near in [[min(p, key=lambda x: abs(x - start)) for p in places]]
    )
    return max(span, low) <= 4 * len(places) + 4


def nearby_scope(claim: Statement, sentence: Statement) -> frozenset[Scope]:
    """Words of reach among and just before the words that both share: "some of" limits only what it stands at."""
    own = words(sentence.text)
    places = [i for i, w in enumerate(own) if stem(w) in claim.vocabulary]
    if not places:
        return frozenset()
    return scope(" ".join(own[max(0, min(places) - 2) : max(places) + 1]), sentence.language)


def dates_and_numbers_agree(claim: Statement, sentence: Statement) -> bool:
    """Whether every number and every date of the claim agrees with one of the sentence."""
    return all(any(same_value(q, own) for own in sentence.quantities) for q in claim.quantities) and all(
        any(dates_agree(d, own) for own in sentence.dates) for d in claim.dates
    )
