"""Which words may leave the machine where private documents are looked into. Pure.

A claim may be made of a private document's words. What tells something of the document stays here: its figures, dates,
names, numbers of records, any stretch of several words, and a claim that says again what one of its sentences says.
What is public anyway, such as the topic of a debate, tells nothing; and neither do common words alone.
"""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from decimal import Decimal
from functools import lru_cache
from itertools import pairwise
from urllib.parse import unquote

from refute.language.dates import dates
from refute.language.fold import plain
from refute.language.names import names
from refute.language.numbers import quantities
from refute.language.sentences import sentences
from refute.language.tokens import STOP_WORDS, content_words, stems

_RUN, _RUN_WITHOUT_CAPITALS = 3, 2
"""Content words in a row that make a stretch of a document; fewer in scripts where no capital shows a name."""
_SAID_AGAIN, _LEAST = 0.6, 3
"""Share of a text's words, and their least number, that one sentence of a document and its neighbour hold."""
_NAME, _BRIEF, _SHORT, _LONG = 3, 3, 4, 6
"""Most words of a name; least characters of a word of one, of a code, and of a name that is looked for within words."""
_ARTICLE = re.compile(
    r"\b(?:the|this|our|your|its|their|such|each|any|der|die|das|dem|den|le|la|el|il)\s+$", re.IGNORECASE
)
_LINE = re.compile(r"(?<!\d)(?!\d{4}\D\d{4}(?!\d))\d(?:[ ()/.-]{0,2}\d){6,}(?!\d)")
"""The number of a telephone or an account, or a date in digits."""
_GROUPED = re.compile(r"(?<![\d.,])\d{1,3}(?:[ \u2009\u202f\u00a0'’]\d{3})+(?![\d.,])")
_SMALL = 12
"""Counts up to here, without a unit, tell nothing by themselves."""
_WORD = re.compile(r"[^\W_]+(?:['’.-][^\W_]+)*")
_LETTERS = re.compile(r"[^\W_]+")
_OPAQUE = 16
"""Characters of a piece of an address from which it may be a code."""
_PIECES = re.compile(r"[/?&=#:+,;@|~_.-]+")
_CODE = re.compile(r"\d|%|[a-z][A-Z].*[a-z][A-Z]")


def tells(text: str, documents: Sequence[str], public: str = "") -> str | None:
    """What of the text would tell something of the documents; None where nothing would."""
    text = _shown(text)
    if not documents or not text.strip():
        return None
    known = _Told.of(public)
    for document in documents:
        own = _Told.of(document)
        if (
            told := _word(text, own, known)
            or _hidden(text, own, known)
            or _stretch(text, own, known)
            or _again(text, own, known)
        ):
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
        text = _shown(text)
        written = _WORD.findall(text)
        lower = {w for w in written if not _has_capital(w)}
        self.words = frozenset(plain(w) for w in written)
        self.marked = frozenset(plain(w) for w in written if _has_capital(w)) - {plain(w) for w in lower}
        self.named = frozenset(_named(text)) - {plain(w) for w in lower}
        codes = [w for w in written if _is_code(plain(w)) and any(c.isalpha() for c in w)]
        self.codes = frozenset(_run_together(w) for w in (*codes, *_LINE.findall(text)))
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
    for quantity in quantities(_GROUPED.sub(lambda m: re.sub(r"\D", "", m.group()), text)):
        small = not quantity.unit and quantity.value % 1 == 0 and abs(quantity.value) <= _SMALL
        if not small and any(v in own.values - public.values for v in _scaled(quantity.value)):
            return text[quantity.start : quantity.end]
    for day in dates(text):
        if day.day is not None and (day.year, day.month, day.day) in own.days - public.days:
            return text[day.start : day.end]
    return None


def _scaled(value: Decimal) -> tuple[Decimal, ...]:
    """The value, and for one with a fraction what it is in thousands, millions and billions: "4.7m", "4.7 mn"."""
    return (value,) if value % 1 == 0 else (value, *(value * 1000**n for n in (1, 2, 3)))


def _hidden(text: str, own: _Told, public: _Told) -> str | None:
    """A name or code in other letters: small, inflected, hyphenated, run together, spelled out, with a gap."""
    for match in _LETTERS.finditer(text):
        word: str = match.group()
        bare = plain(word)
        if bare in public.words or bare in STOP_WORDS:
            continue
        if {bare, bare.removesuffix("s"), bare.removesuffix("es")} & (own.named - public.words):
            return word
    packed = _run_together(text)
    hidden = [n for n in own.named - public.words if len(n) >= _LONG]
    hidden += [n for n in own.codes - public.codes if len(n) >= _SHORT]
    return next((n for n in hidden if n in packed), None)


def _named(text: str) -> Iterator[str]:
    """The words of names, without terms that a text defines ("the Company") and lines in title case."""
    for name in names(text):
        words = [plain(w) for w in _LETTERS.findall(name.text)]
        defined = len(words) == 1 and _ARTICLE.search(text[: name.start])
        if len(words) <= _NAME and not defined:
            yield from (w for w in words if len(w) >= _BRIEF and w not in STOP_WORDS)


def _run_together(text: str) -> str:
    return "".join(c for c in plain(text) if c.isalnum())


def _shown(text: str) -> str:
    """As a reader sees it: no characters without width, and no wide forms."""
    return "".join(c for c in unicodedata.normalize("NFKC", text) if unicodedata.category(c) != "Cf")


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
