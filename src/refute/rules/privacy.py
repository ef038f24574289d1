"""Which words may leave the machine where private documents are looked into. Pure.

A claim may be made of a private document's words. What tells something of the document stays here: its figures, dates,
names, numbers of records, any stretch of several words, and a claim that says again what one of its sentences says.
What is public anyway, such as the topic of a debate, tells nothing; and neither do common words alone.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from urllib.parse import unquote

from refute.language.dates import dates
from refute.language.fold import plain
from refute.language.numbers import quantities
from refute.language.sentences import sentences
from refute.language.tokens import STOP_WORDS, content_words, stems

_RUN, _RUN_WITHOUT_CAPITALS = 3, 2
"""Content words in a row that make a stretch of a document; fewer in scripts where no capital shows a name."""
_SAID_AGAIN, _LEAST = 0.6, 3
"""Share of a text's words, and their least number, that one sentence of a document and its neighbour hold."""
_SMALL = 12
"""Counts up to here, without a unit, tell nothing by themselves."""
_WORD = re.compile(r"[^\W_]+(?:['’.-][^\W_]+)*")
_OPAQUE = 16
"""Characters of a piece of an address from which it may be a code."""
_PIECES = re.compile(r"[/?&=#:+,;@|~_.-]+")
_CODE = re.compile(r"\d|%|[a-z][A-Z].*[a-z][A-Z]")


def tells(text: str, documents: Sequence[str], public: str = "") -> str | None:
    """What of the text would tell something of the documents; None where nothing would."""
    if not documents or not text.strip():
        return None
    known = _Told.of(public)
    for document in documents:
        own = _Told.of(document)
        if told := _word(text, own, known) or _stretch(text, own, known) or _again(text, own, known):
            return told
    return None


def address_tells(url: str, documents: Sequence[str], public: str = "") -> str | None:
    """The same of an address that a speech names: also a piece of it that may hide words, such as a code."""
    if not documents:
        return None
    place = unquote(unquote(url)).partition("://")[2]
    pieces = [p for p in _PIECES.split(place) if p]
    # Addresses are written small: what may be a name is read as one.
    for spoken in (" ".join(f"{p} {p.title()}" for p in pieces), re.sub(r"[^\w.,]+|_", " ", place)):
        if told := tells(spoken, documents, public):
            return told
    return next((p for p in pieces if len(p) >= _OPAQUE and _CODE.search(p)), None)


class _Told:
    """What a text says, made comparable once."""

    def __init__(self, text: str) -> None:
        written = _WORD.findall(text)
        lower = {w for w in written if not _has_capital(w)}
        self.words = frozenset(plain(w) for w in written)
        self.marked = frozenset(plain(w) for w in written if _has_capital(w)) - {plain(w) for w in lower}
        self.values = frozenset(q.value for q in quantities(text))
        self.days = frozenset((d.year, d.month, d.day) for d in dates(text) if d.day is not None)
        self.running = f" {' '.join(content_words(text))} "
        said = [frozenset(stems(text[a:b])) for a, b in sentences(text)]
        self.said = (*said, *(one | other for one, other in pairwise(said)))

    @staticmethod
    @lru_cache(maxsize=64)
    def of(text: str) -> "_Told":
        """One document is compared with many queries."""
        return _Told(text)


def _word(text: str, own: _Told, public: _Told) -> str | None:
    """A name, figure or code of the document."""
    for match in _WORD.finditer(text):
        word = plain(match.group())
        if word in public.words or word in STOP_WORDS:
            continue
        if _is_code(word) and word in own.words:
            return match.group()
        if _has_capital(match.group()) and word in own.marked:
            return match.group()
    for quantity in quantities(text):
        small = not quantity.unit and quantity.value % 1 == 0 and abs(quantity.value) <= _SMALL
        if not small and quantity.value in own.values - public.values:
            return text[quantity.start : quantity.end]
    for day in dates(text):
        if day.day is not None and (day.year, day.month, day.day) in own.days - public.days:
            return text[day.start : day.end]
    return None


def _is_code(word: str) -> bool:
    """Whether a word with digits tells something by itself: not a small number, not a year."""
    digits = sum(c.isdigit() for c in word)
    return bool(digits) and (digits < len(word) or digits > 4 or (digits > 2 and word[:2] not in ("18", "19", "20")))


def _stretch(text: str, own: _Told, public: _Told) -> str | None:
    row = content_words(text)
    for at in range(len(row)):
        length = _RUN if row[at].isascii() or row[at] != row[at].swapcase() else _RUN_WITHOUT_CAPITALS
        run = f" {' '.join(row[at : at + length])} "
        if at + length <= len(row) and run in own.running and run not in public.running:
            return run.strip()
    return None


def _again(text: str, own: _Told, public: _Told) -> str | None:
    wanted = frozenset(stems(text))
    rest = wanted - {s for said in public.said for s in said}
    for said in own.said:
        shared = wanted & said
        if len(shared) >= max(_LEAST, _SAID_AGAIN * len(wanted)) and shared & rest:
            return "what one of its sentences says"
    return None


def _has_capital(word: str) -> bool:
    return any(c.isupper() for c in word)
