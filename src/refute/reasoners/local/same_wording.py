"""The rule for a statement that repeats another's wording at length, with one piece of it replaced."""

import re
from difflib import SequenceMatcher
from itertools import pairwise

from refute.domain.vocabulary import Stance
from refute.language.cue_words import listed
from refute.language.fold import plain
from refute.language.meaning import turned
from refute.language.months import MONTHS
from refute.language.opposites import opposed
from refute.language.tokens import STOP_WORDS_OF, same_word, stem, words
from refute.reasoners.local.clauses import bare, definition, subject
from refute.reasoners.local.dating import RECURRING
from refute.reasoners.local.rule_hit import RuleHit
from refute.reasoners.local.statement import Statement

_LONG = 5
"""Content words around the replaced piece that both share, side by side: so long a wording is not met by chance."""
_LONG_AT_END = 4
"""The same before a year that ends the claim."""
_LONG_BEHIND = 2
"""How many of them must stand behind it: what merely begins alike may go on to tell of something else."""
_FILLER = 3
"""Most words in the replaced piece."""
_LOOSE = frozenset(
    listed(
        "more less least most over under about around nearly almost some many several few various numerous all any each"
        " every other another both also only then later first again still now once often sometimes usually mainly"
        " initially originally currently formerly former new newly would will can could may might should"
    )
)
"""Words that may differ although both statements hold."""
_ABOUT = frozenset(listed("than least most about around nearly almost over under up approximately roughly some"))
"""Words before a number that make it a bound or a guess."""
_NUMBERS = (
    re.compile(r"\d+(?:[.,]\d+)*(?:st|nd|rd|th)?"),
    re.compile("first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last"),
    re.compile("|".join(sorted(MONTHS, key=len, reverse=True))),
)
"""What excludes one another: years, ranks, months; never one kind beside another."""
_YEARLY = frozenset(stem(w) for w in listed("held hold hosted opened released published"))
_SEVERAL = frozenset(listed("a an another some several"))
_SHORTEST = 4
"""Letters below which a name may be the short form of another."""


def wording_differs(claim: Statement, sentence: Statement) -> RuleHit | None:
    """The same words in the same order, but a year, a rank, a name or an opposite in whose place another stands.

    Needs no settled subject: the length of the shared wording tells that both speak of one thing.
    """
    if claim.language != "en" or len(claim.vocabulary & sentence.vocabulary) < _LONG:
        return None
    about = {w for w in words(subject(claim.text)) if stem(w) in claim.named}
    ours, theirs = _tokens(claim.text), _tokens(sentence.text)
    blocks = SequenceMatcher(None, ours, theirs, autojunk=False).get_matching_blocks()
    for before, behind in pairwise(blocks):
        gaps = ours[before.a + before.size : behind.a], theirs[before.b + before.size : behind.b]
        if not before.size or not all(gaps):
            continue
        left, right = ours[before.a : before.a + before.size], ours[behind.a : behind.a + behind.size]
        ends = behind.a + behind.size == len(ours) and not right and _dated(gaps[0])
        shared = set(_content(left + right)) - about
        if (len(_content(right)) < _LONG_BEHIND or len(shared) < _LONG) and not (ends and len(shared) >= _LONG_AT_END):
            continue
        if len(_content(left)) < (2 if _dated(gaps[0]) else 1) or not _of_one(claim, sentence, gaps[1][0]):
            continue
        found = _replaced(*gaps, left, _capitals(claim.text, sentence.text))
        if not _of_one_thing(claim, left, right, gaps):
            continue
        if found and _same_negation(claim, sentence):
            return RuleHit(Stance.REFUTES, "wording differs", f"wording differs: {found[0]} ≠ {found[1]}")
    return None


def _of_one_thing(claim: Statement, left: list[str], right: list[str], gaps: tuple[list[str], list[str]]) -> bool:
    """Whether what is told is told of one thing or of one time: no "a plant", which may be opened twice, no "the 2010
    race", nothing that is won or raised again and again. What a thing is said to be is one."""
    piece = gaps[0]
    if any(w[0].isdigit() for w in piece) and (not _dated(piece) or left[-1] == "the"):
        return False
    defined = definition(claim.text, claim.language) is not None
    if _SEVERAL & set(left + right) and not defined:
        return False
    turned_round = len(gaps[0]) == len(gaps[1]) == 1 and opposed(stem(gaps[0][0]), stem(gaps[1][0]))
    return defined or turned_round or not {stem(w) for w in left} & (RECURRING | _YEARLY)


def _dated(gap: list[str]) -> bool:
    """Whether a year or a month is replaced: "In 1990, …" may be told of every year."""
    return any(re.fullmatch(r"1\d{3}|20\d\d", w) or w in MONTHS for w in gap)


def _of_one(claim: Statement, sentence: Statement, piece: str) -> bool:
    """Whether the claim has every name that stands before the piece, and one of its names is in the sentence."""
    at = plain(sentence.text).find(piece)
    ahead = [n for n in sentence.names if n.end <= at]
    return bool(claim.named & sentence.vocabulary) and all(
        any(claim.holds(stem(w)) for w in words(n.text)) for n in ahead
    )


def _tokens(text: str) -> list[str]:
    return words(bare(text))


def _content(row: list[str]) -> list[str]:
    return [w for w in row if w not in STOP_WORDS_OF["en"]]


def _same_negation(claim: Statement, sentence: Statement) -> bool:
    return claim.polarity.negated == sentence.polarity.negated and not sentence.modality ^ claim.modality


def _replaced(ours: list[str], theirs: list[str], left: list[str], capitals: frozenset[str]) -> tuple[str, str] | None:
    """The two pieces, where they cannot both be right: two numbers, two names, two opposites."""
    if max(len(ours), len(theirs)) > _FILLER or (left and left[-1] in _ABOUT):
        return None
    mine, other = _content(ours), _content(theirs)
    if not mine or not other or set(mine + other) & _LOOSE:
        return None
    shown = " ".join(ours), " ".join(theirs)
    if len(ours) == len(theirs) == 1:
        a, b = ours[0], theirs[0]
        if any(p.fullmatch(a) and p.fullmatch(b) and _value(a) != _value(b) for p in _NUMBERS):
            return shown
        if opposed(stem(a), stem(b)) or turned(a, b):
            return shown
    named = all(w in capitals and not w.isdigit() for w in mine + other)
    return shown if named and not any(_near(a, b) for a in mine for b in other) else None


def _capitals(*texts: str) -> frozenset[str]:
    """Words that are written with a capital wherever they stand."""
    written = [w for t in texts for w in re.findall(r"[^\W\d_][\w'’-]*", t)]
    small = {plain(w) for w in written if w[0].islower()}
    return frozenset(x for w in written if w[0].isupper() for x in words(w) if x not in small)


def _value(word: str) -> str:
    return re.sub(r"\D", "", word) or word


def _near(a: str, b: str) -> bool:
    """Whether one can stand for the other: forms, short forms."""
    return same_word(stem(a), stem(b)) or a[:3] == b[:3] or min(len(a), len(b)) < _SHORTEST
