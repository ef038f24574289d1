"""A change from one number to another, with its size: percentages, differences, multiples. Pure."""

import itertools
import re
from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal

from refute.language.quantity import Bound, Quantity
from refute.rules.arithmetic.rounding import Range, meant, percentage, scale_of, shown
from refute.rules.arithmetic.wrong import Wrong

_FROM = re.compile(r"\b(?:from|von|de|desde|van|da)\s+(?:(?:about|some|rund|etwa|environ|unos)\s+)?$", re.IGNORECASE)
_TO = re.compile(r"^\s*(?:[^\W\d_]+\s+){0,3}?(?:to|auf|à|a|naar|zu)\s+(?:(?:about|some|rund|etwa|environ)\s+)?$")
_UP = (
    r"(?:rose|rises?|risen|rising|increas\w+|grew|grows?|grown|growth|gain\w*|jump\w*|climb\w*|up|more|higher|stieg\w*"
    r"|gestiegen|Anstieg|Zuwachs|wuchs|gewachsen|hausse|augment\w+|aument\w+|subi\w*|crec\w+)"
)
_DOWN = (
    r"(?:fell|falls?|fallen|drop\w*|decreas\w+|declin\w+|reduc\w+|cut|down|less|lower|shrank|shrunk|sank|sinks?|sunk"
    r"|gefallen|fiel\w*|sank|gesunken|Rückgang|baisse|baiss\w+|diminu\w+|caí\w*|baj\w+|desc\w+)"
)
_LINK = (
    r"(?:by|a|an|of|or|i\.e\.|that|is|was|which|about|nearly|almost|roughly|some|around|over|the|plus|minus|um|ein|eine"
    r"|einem|einer|also|das|sind|rund|etwa|fast|nahezu|von|de|du|une?|soit|environ|d'|un|una|del|casi|in|percent)"
)
_BEHIND = re.compile(
    rf"^(?:\s+[^\W\d_]+){{0,2}}?\s*[,(–—-]*\s*(?:(?:{_LINK}|{_UP}|{_DOWN}|difference|change|Differenz|différence|diferencia)\b[,\s]*){{0,7}}$",
    re.IGNORECASE,
)
"""Between "from A to B" and the size of the change."""
_CHANGE = re.compile(
    rf"\b(?:{_UP}|{_DOWN}|by|um|de|difference|change|Differenz|différence|diferencia)\b", re.IGNORECASE
)
_BEFORE = re.compile(
    rf"^\s*(?:(?:{_UP}|{_DOWN}|in|year on year|this year|last year)\b\s*){{0,3}}\(?\s*(?:from|von|de|desde|van)\s+$",
    re.IGNORECASE,
)
"""Between the size of the change and the first of its two numbers."""
_PLACES = re.compile(
    r"\b(?:rank\w*|place[ds]?|position|table|league|seeds?|list|no\.|number|chart\w*|platz|rang|puesto)\b",
    re.IGNORECASE,
)
_RATE = re.compile(
    r"\b(?:exchange rates?|currency|dollars?|euros?|pounds?|sterling|yen|yuan|renminbi|ro?ubles?|rupees?|rupiah|lira"
    r"|pesos?|naira|won|francs?|kron[aeo]r?|forint|zloty|cedi|shillings?|dinars?|rials?|real|rand|wechselkurs|rubel)\b",
    re.IGNORECASE,
)
"""Before a fall that may be one of a currency, of which more are then paid for another."""
_PER = re.compile(r"\s*(?:[^\W\d_]+\s+)?(?:per|to|against|for|a|pro|zum|par|por|pour)\s+(?:the\s+|one\s+)?[^\W\d_]+")
_RANKS = 200
"""Bare numbers up to here may be places, of which the smaller is the higher."""
_OF_ELSE = re.compile(
    r"\s*(?:premium|discount|share|stake|margin|mark-?up|tax|tariff|surcharge|below|above|over|under|short|off"
    r"|(?:more|less|higher|lower|greater|fewer) than|(?:unter|über|mehr|weniger) (?:dem|der|als)"
    r"|de (?:plus|moins) que)\b",
    re.IGNORECASE,
)
"""Behind a number that compares with something else than what it was before."""
_TIMES = (
    (re.compile(r"\b(?:doubled|verdoppelt\w*|doublé|duplic\w+)\b", re.IGNORECASE), Decimal("1.75"), None),
    (re.compile(r"\b(?:tripled|trebled|verdreifacht\w*|triplé|triplic\w+)\b", re.IGNORECASE), Decimal("2.6"), None),
    (re.compile(r"\b(?:quadrupled|vervierfacht\w*|quadruplé)\b", re.IGNORECASE), Decimal("3.5"), None),
    (re.compile(r"\b(?:halved|halbiert\w*|réduit de moitié)\b", re.IGNORECASE), None, Decimal("0.6")),
)


def wrong_change(text: str, found: Sequence[Quantity]) -> Wrong | None:
    """A change between two given numbers whose size or direction is another than what is said."""
    for first, last in itertools.pairwise(found):
        if not _is_change(text, first, last):
            continue
        sizes = [q for q in found if q is not first and q is not last and _is_size(text, (first, last), q)]
        if wrong := _wrong(text, (_scaled_alike(text, first, last), last), sizes):
            return wrong
    return None


def _wrong(text: str, ends: tuple[Quantity, Quantity], sizes: Sequence[Quantity]) -> Wrong | None:
    a, b = meant(ends[0], text), meant(ends[1], text)
    if a is None or b is None:
        return None
    wrong = next((w for w in (_size(text, ends, (a, b), q) for q in sizes) if w), None)
    return wrong or _multiple(text, *ends) or _direction(text, ends, (a, b))


def _scaled_alike(text: str, first: Quantity, last: Quantity) -> Quantity:
    """The first number with scale and unit that stand behind the second alone: "from 50 to 60 million euros"."""
    factor = scale_of(last, text)
    if first.unit or first.noun or scale_of(first, text) != 1 or (factor == 1 and not last.unit):
        return first
    return replace(first, value=first.value * factor, unit=last.unit)


def _is_change(text: str, first: Quantity, last: Quantity) -> bool:
    """Whether the text says "from A to B" of two numbers of one kind."""
    if first.ordinal or last.ordinal or first.value <= 0 or last.value < 0:
        return False
    if first.unit and last.unit and first.unit != last.unit:
        return False
    before = text[max(0, first.start - 24) : first.start]
    return bool(_FROM.search(before)) and bool(_TO.match(text[first.end : last.start]))


def _is_size(text: str, ends: tuple[Quantity, Quantity], size: Quantity) -> bool:
    first, last = ends
    if size.ordinal or _OF_ELSE.match(text, size.end) or re.match(r"\s+(?:of|von|de|des|du)\b", text[size.end :]):
        return False
    if size.start >= last.end:
        between = text[last.end : size.start]
        named = bool(size.unit) and re.search(r"[,(–—-]", between) is not None
        return bool(_BEHIND.match(between)) and (named or _CHANGE.search(between) is not None)
    return size.end <= first.start and bool(_BEFORE.match(text[size.end : first.start]))


def _size(text: str, ends: tuple[Quantity, Quantity], ranges: tuple[Range, Range], size: Quantity) -> Wrong | None:
    first, last = ends
    a, b = ranges
    readings: list[Range] = []
    if size.unit in ("%", "pp") or _in_points(last, size):
        said = percentage(size, text)
        if size.unit == "%" and a.low > 0:
            readings.append(_absolute(b.low / a.high * 100 - 100, b.high / a.low * 100 - 100))
        if "%" in (first.unit, last.unit):
            readings.append(_absolute(b.low - a.high, b.high - a.low))
        elif size.unit != "%":
            return None
    else:
        if size.unit != last.unit or (size.noun and last.noun and size.noun != last.noun):
            return None
        said = meant(size, text)
        readings.append(_absolute(b.low - a.high, b.high - a.low))
    if said is None or not readings or any(said.meets(r) for r in readings):
        return None
    written = text[size.start : size.end]
    exact = abs(last.value - first.value)
    points = " points" if size.unit == "pp" or _in_points(last, size) else ""
    right = f"{shown(exact / first.value * 100)} %" if size.unit == "%" else f"{shown(exact)}{points}"
    pair = f"{text[first.start : first.end]} to {text[last.start : last.end]}"
    return Wrong(f"From {pair} is not a change of {written}.", f"From {pair} is a change of {right}.")


def _in_points(last: Quantity, size: Quantity) -> bool:
    return last.unit == "%" and not size.unit and size.noun in ("point", "punkt", "punkten", "punto", "puntos")


def _absolute(low: Decimal, high: Decimal) -> Range:
    if low < 0 < high:
        return Range(Decimal(0), max(-low, high))
    return Range(min(abs(low), abs(high)), max(abs(low), abs(high)))


def _multiple(text: str, first: Quantity, last: Quantity) -> Wrong | None:
    """A multiple that it is not: doubled from 50 to 70."""
    ratio = last.value / first.value
    before = text[max(0, first.start - 40) : first.start]
    for word, least, most in _TIMES:
        match = word.search(before)
        if match is None or Bound.ABOUT in (first.bound, last.bound):
            continue
        if re.search(r"\b(?:nearly|almost|not|fast|nahezu|presque|casi|more than|over)\s+$", before[: match.start()]):
            continue
        if (least is not None and ratio < least) or (most is not None and ratio > most):
            pair = f"{text[first.start : first.end]} to {text[last.start : last.end]}"
            return Wrong(
                f"What goes from {pair} has not {match.group()}.", f"From {pair} is {shown(ratio, 2)} times as much."
            )
    return None


def _direction(text: str, ends: tuple[Quantity, Quantity], ranges: tuple[Range, Range]) -> Wrong | None:
    """A rise that is a fall, or the other way: rose from 60 to 50."""
    first, last = ends
    a, b = ranges
    before = text[max(0, first.start - 40) : first.start]
    if _PLACES.search(text) or first.unit != last.unit or _either_way(text, first, last):
        return None
    verb = re.search(
        r"\b(?:(?P<up>rose|increased|grew|stieg|gestiegen|augmenté|aumentó)|(?P<down>fell|decreased|declined|fiel|sank"
        r"|gesunken|gefallen|baissé|diminué|cayó))\s+(?:from|von|de|desde)\s+$",
        before,
    )
    if verb is None:
        return None
    if (verb["up"] and b.high < a.low) or (verb["down"] and b.low > a.high):
        pair = f"{text[first.start : first.end]} to {text[last.start : last.end]}"
        return Wrong(f"From {pair} is the other way.", f"From {pair} is a {'fall' if verb['up'] else 'rise'}.")
    return None


def _either_way(text: str, first: Quantity, last: Quantity) -> bool:
    """Whether a greater number may be less: the place of a team, or what is paid for a currency that loses."""
    if _PER.match(text, last.end):
        return True
    if first.unit or last.unit:
        return False
    bare = not (first.noun or last.noun)
    return _RATE.search(text[: first.start]) is not None or (
        bare and all(q.value <= _RANKS and q.value == int(q.value) for q in (first, last))
    )
