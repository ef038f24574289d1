"""The rules that refute by how many or which way, where the rest of the two statements may differ."""

import re

from refute.domain.vocabulary import Stance
from refute.language.cue_words import listed
from refute.language.numbers import Quantity
from refute.language.tokens import same_word, stem, words
from refute.reasoners.local.clauses import bare
from refute.reasoners.local.compared import Compared
from refute.reasoners.local.rule_hit import RuleHit
from refute.reasoners.local.statement import Statement

_HAS = re.compile(
    r"\b(?P<verb>has|have|had|involved|involves|featured|features|contains?|contained|comprises?|comprised|consists? of"
    r"|consisted of|spans|lasted)\s(?:only\s|just\s)?$"
)
"""Verbs behind which the whole number of something stands."""
_CHANGING = frozenset(
    stem(w)
    for w in listed(
        "people person employee member student inhabitant customer user worker staff resident child children follower"
        " reader subscriber branch store shop office seat vote point win loss goal year month day hour"
    )
)
"""What a thing has more and fewer of in time, or counts for one of several."""
_LIMITS = re.compile(
    r"^\s*(?:[\w-]+\s){1,3}?(?:with|in|from|by|at|on|against|under|between|as|for|below|above|inside|outside|per|each)\b"
)
_PEOPLE = re.compile(r"\b(?:population|inhabitants|residents|populous)\b")
_HAS_PEOPLE = re.compile(r"\bpopulation\sof\b")
_MOST_GROWTH = 1.5
"""A population grows by less between one count and the next that is quoted."""
_WAY = re.compile(
    r"\b(?P<way>(?:north|south)(?:[- ]?(?:east|west))?|east|west)\sof\s(?:the\s)?(?P<what>[\w'’-]+(?:\s[A-Z][\w'’-]*)*)"
)
_SIDES = (("north", "south"), ("east", "west"))


def count_differs(pair: Compared) -> RuleHit | None:
    """Another number of the same parts, another size of a population, the other side of the same place."""
    claim, sentence = pair.claim, pair.sentence
    if not pair.settled or claim.polarity.negated or sentence.polarity.negated:
        return None
    found = _parts(claim, sentence) or _population(claim, sentence) or _side(claim, sentence)
    if found is None:
        return None
    return RuleHit(Stance.REFUTES, "number differs", f"number differs: {found[0]} ≠ {found[1]}")


def _parts(claim: Statement, sentence: Statement) -> tuple[str, str] | None:
    """The verb, the number, the same words behind it: "had five wings" beside "had four wings"."""
    for ours in claim.quantities:
        verb = _HAS.search(claim.text[: ours.start])
        if verb is None or not _whole(ours):
            continue
        rivals = []
        for theirs in sentence.quantities:
            own = _HAS.search(sentence.text[: theirs.start])
            if own and _whole(theirs) and _one_verb(verb["verb"], own["verb"]) and _same_noun(ours, theirs):
                rivals.append(theirs)
        if len(rivals) == 1 and rivals[0].value != ours.value and not _LIMITS.match(sentence.text[rivals[0].end :]):
            return claim.text[ours.start : ours.end], sentence.text[rivals[0].start : rivals[0].end]
    return None


def _whole(of: Quantity) -> bool:
    return not of.ordinal and bool(of.noun) and stem(words(of.noun)[-1]) not in _CHANGING


def _one_verb(a: str, b: str) -> bool:
    return same_word(stem(a), stem(b)) or {a, b} <= {"has", "have", "had"}


def _same_noun(a: Quantity, b: Quantity) -> bool:
    ours, theirs = [stem(w) for w in words(a.noun)], [stem(w) for w in words(b.noun)]
    return bool(ours) and ours == theirs


def _population(claim: Statement, sentence: Statement) -> tuple[str, str] | None:
    said = _HAS_PEOPLE.search(claim.text)
    ours = [q for q in claim.quantities if said and 0 <= q.start - said.end() <= _NEAR and not q.ordinal]
    if len(ours) != 1 or not _PEOPLE.search(sentence.text):
        return None
    near = _HAS_PEOPLE.search(sentence.text)
    theirs = [
        q
        for q in sentence.quantities
        if not q.ordinal
        and (
            (near and 0 <= q.start - near.end() <= _NEAR)
            or re.match(r"\s?(?:million\s)?(?:people|inhabitants|residents)\b", sentence.text[q.end :])
            or re.search(r"\b(?:people|inhabitants|residents)$", sentence.text[q.start : q.end])
        )
    ]
    if len(theirs) != 1 or not ours[0].value or not theirs[0].value:
        return None
    ratio = max(ours[0].value, theirs[0].value) / min(ours[0].value, theirs[0].value)
    if ratio < _MOST_GROWTH:
        return None
    return claim.text[ours[0].start : ours[0].end], sentence.text[theirs[0].start : theirs[0].end]


_NEAR = 16
"""Characters between "population of" and its number: "about", "roughly"."""


def _side(claim: Statement, sentence: Statement) -> tuple[str, str] | None:
    """West of a hill beside east of it, and not beside northwest."""
    theirs = {m["what"]: m["way"] for m in _WAY.finditer(bare(sentence.text))}
    for ours in _WAY.finditer(bare(claim.text)):
        way = theirs.get(ours["what"], "")
        if any((a in ours["way"] and b in way) or (b in ours["way"] and a in way) for a, b in _SIDES):
            return ours.group(), f"{way} of {ours['what']}"
    return None
