"""A claim taken apart into what must be equal: its numbers, dates, names and words, in order."""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache

from refute.domain.claim import Claim
from refute.language.dates import DateMention, dates
from refute.language.detect import language_of
from refute.language.fold import plain
from refute.language.names import names
from refute.language.negation import Modality, Scope, modality, polarity, scope
from refute.language.numbers import Quantity, quantities
from refute.language.passed_on import core
from refute.language.spelling import written_out

_WORDS = re.compile(r"[\u3041-\u30ff\u3400-\u9fff\u0e00-\u0e7f]|[^\u3041-\u30ff\u3400-\u9fff\u0e00-\u0e7f]+")
"""Words; scripts without spaces give their signs one by one, so that spaces between them mean nothing."""
_ARTICLES = frozenset({"the"})
_HUNDREDTH = Decimal("0.01")
_BASE: dict[str, tuple[Decimal, str]] = {
    "mg": (Decimal("0.001"), "g"),
    "kg": (Decimal(1000), "g"),
    "km": (Decimal(1000), "m"),
    "cm": (_HUNDREDTH, "m"),
    "mm": (Decimal("0.001"), "m"),
    "km²": (Decimal(100), "ha"),
    "m²": (Decimal("0.0001"), "ha"),
}
"""Units of one kind by their factor to one of them."""


@dataclass(frozen=True)
class Part:
    """One word, number or date of a claim."""

    word: str = ""
    """The word, plain; empty for numbers and dates."""
    figure: str = ""
    """The number's or date's value in one way of writing; empty for words."""
    is_date: bool = False
    is_name: bool = False
    """Part of a name, or written with a capital: to be taken letter by letter."""


@dataclass(frozen=True)
class Parts:
    """A claim's parts without what only passes it on."""

    text: str
    """The claim itself."""
    parts: tuple[Part, ...]
    negation: tuple[str, ...]
    modality: frozenset[Modality]
    scope: frozenset[Scope]
    cased: bool
    """Whether capitals are used as in print, so that a word in small letters is no name."""

    @property
    def numbers(self) -> list[str]:
        """Every number, sorted."""
        return sorted(p.figure for p in self.parts if p.figure and not p.is_date)

    @property
    def dates(self) -> list[str]:
        """Every date, sorted."""
        return sorted(p.figure for p in self.parts if p.is_date)


def parts_of(claim: Claim) -> Parts:
    """Take a claim apart, in its language as intake told it."""
    return _apart(claim.text, claim.language.split("-")[0])


@lru_cache(maxsize=512)
def _apart(claim: str, code: str) -> Parts:
    """Kept for the next comparison: a claim is held against every case that is alike."""
    code = language_of(claim) if code == "und" else code
    text = core(written_out(unicodedata.normalize("NFKC", claim), code))
    found = _parts(text, code)
    return Parts(
        text=text,
        parts=found,
        negation=tuple(sorted(polarity(text, code).cues)),
        modality=modality(text, code),
        scope=scope(text, code),
        cased=_cased(text),
    )


def _parts(text: str, code: str) -> tuple[Part, ...]:
    spans: list[tuple[int, int, Part]] = [
        *((d.start, d.end, Part(figure=_date(d), is_date=True)) for d in dates(text)),
        *((q.start, q.end, Part(figure=_number(q))) for q in quantities(text, code)),
    ]
    named = [(n.start, n.end) for n in names(text, code)]
    found: list[Part] = []
    at = 0
    for start, end, part in sorted(spans, key=lambda s: s[:2]):
        found += _words(text, at, start, named)
        found.append(part)
        at = end
    found += _words(text, at, len(text), named)
    return tuple(found)


def _words(text: str, start: int, end: int, named: Sequence[tuple[int, int]]) -> list[Part]:
    found: list[Part] = []
    shouted = text.upper() == text
    for match in re.finditer(r"\S+", text[start:end]):
        first, last = match.start() + start, match.end() + start
        capital = match.group().lstrip("\"'“„«‘(¿¡*_")[:1].isupper() and not shouted
        is_name = capital or any(first < stop and last > begin for begin, stop in named)
        words = (w for piece in plain(match.group()).split() for w in _WORDS.findall(piece))
        found += [Part(word=w, is_name=is_name) for w in words if w not in _ARTICLES]
    return found


def _cased(text: str) -> bool:
    first = next((c for c in text if c.isalpha()), "")
    return first.isupper() and text.upper() != text


def _number(quantity: Quantity) -> str:
    factor, unit = _BASE.get(quantity.unit, (Decimal(1), quantity.unit))
    value = (quantity.value * factor).normalize()
    return f"{quantity.bound} {value:f} {unit}{' rank' if quantity.ordinal else ''}"


def _date(mention: DateMention) -> str:
    return f"{mention.year}-{mention.month}-{mention.day} {mention.precision}"
