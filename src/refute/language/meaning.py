"""Whether two different words mean the same, by their vectors: for English, and never for words of a closed set."""

from functools import lru_cache

from refute.language.embed import embed
from refute.language.months import MONTHS
from refute.language.negation import modality, polarity, scope
from refute.language.numbers import quantities
from refute.language.opposites import in_a_set, opposed
from refute.language.tokens import stem

NEAR = 0.8
"""Least likeness of two words that are taken for one: among the words that the pairs of the development half have in
each other's place, synonyms begin at 0.80; opposites, months, numbers and peoples end at 0.79."""
_SHORTEST = 3
_TURNS = ("un", "non", "anti", "dis", "in", "im", "de", "mis", "ir", "il")


@lru_cache(maxsize=65536)
def means(claimed: str, found: str) -> bool:
    """Whether the found word, as written, can stand for the claimed one."""
    if min(len(claimed), len(found)) < _SHORTEST or not (claimed.isalpha() and found.isalpha()):
        return False
    a, b = stem(claimed), stem(found)
    if _closed(claimed) or _closed(found) or (in_a_set(a) and in_a_set(b)) or opposed(a, b) or turned(claimed, found):
        return False
    vectors = embed([claimed, found])
    return float(vectors[0] @ vectors[1]) >= NEAR


def turned(a: str, b: str) -> bool:
    """Whether one word is the other with a prefix that turns it round: "unmarried" and "married"."""
    longer, shorter = (a, b) if len(a) >= len(b) else (b, a)
    return any(
        word.startswith(turn) and word[len(turn) : len(turn) + 4] == other[:4]
        for turn in _TURNS
        for word, other in ((longer, shorter), (shorter, longer))
    )


@lru_cache(maxsize=16384)
def _closed(word: str) -> bool:
    """Whether the word is a number, a month, a negation or a word of reach: none of these has synonyms."""
    if word in MONTHS or quantities(word, "en"):
        return True
    return bool(polarity(word, "en").cues or scope(word, "en") or modality(word, "en"))
