"""Terms of a text in any language, for the corpus index: whole words, their beginnings, pieces of long words."""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from refute.language.tokens import STOP_WORDS

BEGINNING = 5
"""Letters of a word's beginning. Words that share it are mostly forms of one word in languages that inflect at the end;
cutting at five letters is a known, language-independent stand-in for a stemmer."""
LONG = 12
"""Letters from which a word may be a compound."""
_LONGEST = 64
"""Longer words are cut: they are no words."""

_MARKS = "\u0900-\u0963\u0966-\u0df3\u0e00-\u0e4e\u0e50-\u0edf\u0f71-\u0fbc\u1000-\u1049\u1050-\u109f\u1780-\u17d3"
_WORD = re.compile(rf"[\w{_MARKS}]+")
_UNSPACED = (
    "\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uac00-\ud7af\U00020000-\U0003ffff"
    "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff"
)
_RUN = re.compile(rf"[{_UNSPACED}]+|[^{_UNSPACED}]+")
_IS_UNSPACED = re.compile(rf"[{_UNSPACED}]")
_ACCENTS = re.compile(
    "[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u0640\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\xad]"
)
_LETTERS = str.maketrans(
    {
        "ı": "i",
        "ł": "l",
        "đ": "d",
        "ø": "o",
        "ð": "d",
        "æ": "ae",
        "œ": "oe",
        "ي": "ی",
        "ى": "ی",
        "ك": "ک",
        "ة": "ه",
        "_": " ",
    }
    | {chr(zero + d): str(d) for zero in (0x660, 0x6F0, 0x966, 0x9E6) for d in range(10)}
)
_ARABIC_ARTICLE = re.compile(r"^(?:[وفبک]?ال|لل)(?=\w{3})")


@dataclass(frozen=True)
class Terms:
    """What a text is found by; each is a list of terms separated by spaces."""

    words: str
    """Whole words; for scripts without spaces between words, overlapping pairs of characters."""
    beginnings: str
    """First letters of words."""
    pieces: str
    """Overlapping pieces of long words, by which a part finds a compound; single characters of unspaced scripts."""


@dataclass(frozen=True)
class QueryWord:
    """One word of a query and the ways in which it may be found."""

    word: str
    """The whole word."""
    beginning: str | None = None
    """Its first letters."""
    inside: tuple[str, ...] = ()
    """Pieces that a compound which holds the word has all of."""
    parts: tuple[str, ...] = ()
    """Beginnings that words have which this word, a compound, may be made of."""
    single: bool = False
    """Whether it is one character of an unspaced script."""


def terms(text: str) -> Terms:
    """The terms by which a text is indexed."""
    words: list[str] = []
    beginnings: list[str] = []
    pieces: list[str] = []
    for word, unspaced in _words(text):
        if unspaced:
            words.extend(_pairs(word))
            pieces.extend(word)
            continue
        words.append(word)
        if len(word) >= BEGINNING - 1:
            beginnings.append(_beginning(word))
        if len(word) >= LONG and word.isalpha():
            pieces.extend(_cuts(word))
    return Terms(" ".join(words), " ".join(beginnings), " ".join(pieces))


def query_words(text: str, most: int = 40) -> list[QueryWord]:
    """The words that a query is searched by, each once, in order; function words only if there is nothing else."""
    found: dict[str, QueryWord] = {}
    for word, unspaced in _words(text):
        if unspaced:
            found.update({p: QueryWord(p, single=len(p) == 1) for p in _pairs(word)})
        else:
            found[word] = _query_word(word)
    content = [w for w in found.values() if w.word not in _function_words()]
    return (content or list(found.values()))[:most]


def _query_word(word: str) -> QueryWord:
    if len(word) < BEGINNING - 1:
        return QueryWord(word)
    inside = tuple(_cuts(word[: BEGINNING + 3])) if len(word) > BEGINNING and word.isalpha() else ()
    parts = tuple(_cuts(word)[BEGINNING - 1 :]) if len(word) >= LONG and word.isalpha() else ()
    return QueryWord(word, _beginning(word), inside, parts)


def _words(text: str) -> Iterator[tuple[str, bool]]:
    """Folded words, each with whether its script puts no spaces between words."""
    folded = unicodedata.normalize("NFKD", text.casefold())
    folded = unicodedata.normalize("NFC", _ACCENTS.sub("", folded)).translate(_LETTERS)
    for word in _WORD.findall(folded):
        if word.isascii():
            yield word[:_LONGEST], False
            continue
        for run in _RUN.findall(word):
            unspaced = _IS_UNSPACED.match(run) is not None
            yield (run, True) if unspaced else (run[:_LONGEST], False)


def _pairs(run: str) -> list[str]:
    return [run] if len(run) == 1 else [run[i : i + 2] for i in range(len(run) - 1)]


def _beginning(word: str) -> str:
    return (word if word.isascii() else _ARABIC_ARTICLE.sub("", word))[:BEGINNING]


def _cuts(word: str) -> list[str]:
    return [word[i : i + BEGINNING] for i in range(len(word) - BEGINNING + 1)]


@cache
def _function_words() -> frozenset[str]:
    return frozenset(word for stop in STOP_WORDS for word, unspaced in _words(stop) if not unspaced)
