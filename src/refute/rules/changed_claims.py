"""A true sentence made false in one place, so that its own document contradicts it: a number, year, name or "not"."""

import re
from collections.abc import Iterator, Sequence
from datetime import datetime
from decimal import Decimal, InvalidOperation
from enum import StrEnum

from refute.domain.record import content_id
from refute.language.concrete import concrete
from refute.language.dates import DateMention, Precision, dates
from refute.language.fold import plain
from refute.language.names import names
from refute.language.quantity import Bound, Quantity


class Change(StrEnum):
    """What is changed."""

    NUMBER = "number"
    DATE = "date"
    NAME = "name"
    NEGATION = "negation"


_LEAST_CHANGE = Decimal("0.25")
"""A wrong number is off by so much at least: no rounding makes it right."""
_DIGITS = re.compile(r"[0-9]+(?:[.,'’\u00a0\u202f ][0-9]+)*")
_ONCE = re.compile(
    r"\b(?:opened|closed|founded|established|built|completed|finished|inaugurated|launched|born|died|elected|signed"
    r"|adopted|ratified|introduced|dissolved|demolished|destroyed|renamed|merged|published|invented|discovered"
    r"|appointed|began|ended|started|entered into force|took office|eröffnet|gegründet|gebaut|geboren|gestorben"
    r"|unterzeichnet|verabschiedet)\b",
    re.IGNORECASE,
)
"""What happens on one date alone: with another date the sentence is false."""
_MADE_BY = re.compile(
    r"\b(?:designed|built|founded|written|composed|painted|invented|discovered|directed|won|signed|led|chaired|headed"
    r"|appointed|succeeded|opened|chosen|owned) by (?:the )?$",
    re.IGNORECASE,
)
_BE = re.compile(r"\b(?:is|was|are|were)\b(?=\s+(?!not\b|no\b|never\b|also\b|only\b|n't)[\w$€£])")
_ANY_BE = re.compile(r"\b(?:is|was|are|were|be|been|being|has|have|had|did|does|do|can|could)\b", re.IGNORECASE)
_JOINED = re.compile(
    r"\b(?:which|who|that|whose|where|when|because|although|while|but|and|or|if|since)\b|[;:()–—]", re.I
)


def changed(
    sentence: str, document: str, others: Sequence[str], as_of: datetime, language: str
) -> Iterator[tuple[Change, str]]:
    """False versions of a true sentence of the document, at most one of each kind.

    `others`: names that may stand in for one of the sentence's. Nothing is put in that the document itself says.
    """
    made = (
        (Change.NUMBER, _number(sentence, document, language)),
        (Change.DATE, _date(sentence, document, as_of)),
        (Change.NAME, _name(sentence, document, others, language)),
        (Change.NEGATION, _negation(sentence, language)),
    )
    return ((kind, text) for kind, text in made if text is not None)


def _number(sentence: str, document: str, language: str) -> str | None:
    """Another leading digit: the number keeps its form, its separators and its unit."""
    for quantity in concrete(sentence, language).quantities:
        where = _DIGITS.search(sentence, quantity.start, quantity.end)
        if where is None or quantity.bound is not Bound.EXACT or quantity.ordinal:
            continue
        for digit in _digits(sentence, where.group()):
            other = digit + where.group()[1:]
            if not _held(document, other) and _far(where.group(), other, quantity):
                return sentence[: where.start()] + other + sentence[where.end() :]
    return None


def _held(document: str, number: str) -> bool:
    return re.search(rf"(?<!\d){re.escape(number)}(?!\d)", document) is not None


def _digits(sentence: str, number: str) -> list[str]:
    """Leading digits to try, in an order of the sentence's own."""
    return sorted((d for d in "123456789" if d != number[0]), key=lambda d: content_id("digit", sentence, number, d))


def _far(number: str, other: str, quantity: Quantity) -> bool:
    try:
        before, after = Decimal(_joined(number)), Decimal(_joined(other))
    except InvalidOperation:
        return False
    if before == 0 or (quantity.unit in ("%", "pp") and after > 100):
        return False
    return abs(after - before) / before >= _LEAST_CHANGE


def _joined(number: str) -> str:
    return "".join(c for c in number if c.isdigit())


def _date(sentence: str, document: str, as_of: datetime) -> str | None:
    """An earlier year, where the sentence has one date and tells of something that happens on one alone."""
    found = [d for d in dates(sentence) if d.year is not None]
    if len(found) != 1 or not _ONCE.search(sentence) or found[0].precision is Precision.DECADE:
        return None
    mention: DateMention = found[0]
    written = sentence[mention.start : mention.end]
    year = str(mention.year)
    if written.count(year) != 1 or mention.year is None or mention.year > as_of.year:
        return None
    back = 3 + int(content_id("year", sentence)[-2:], 16) % 7
    other = str(mention.year - back)
    if other in document:
        return None
    return sentence[: mention.start] + written.replace(year, other) + sentence[mention.end :]


def _name(sentence: str, document: str, others: Sequence[str], language: str) -> str | None:
    """Another name behind "designed by" and the like, where only one can be right."""
    held = plain(document)
    for name in names(sentence, language):
        if not _MADE_BY.search(sentence[: name.start]):
            continue
        fit = [o for o in others if len(o.split()) == len(name.text.split()) and plain(o) not in held]
        if fit:
            other = min(fit, key=lambda o: content_id("name", sentence, o))
            return sentence[: name.start] + other + sentence[name.end :]
    return None


def _negation(sentence: str, language: str) -> str | None:
    """A "not" behind the only verb of a plain English sentence."""
    if not language.startswith("en") or _JOINED.search(sentence) or len(_ANY_BE.findall(sentence)) != 1:
        return None
    verb = _BE.search(sentence)
    return None if verb is None else f"{sentence[: verb.end()]} not{sentence[verb.end() :]}"
