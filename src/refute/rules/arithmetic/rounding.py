"""How far a number as written may lie from the number that was meant: rounding, "about", and whole counts. Pure."""

import re
from dataclasses import dataclass
from decimal import Decimal

from refute.language.quantity import Bound, Quantity

_ABOUT = Decimal("0.1")
_ROUND = Decimal("0.01")
"""Share by which a number with round zeros at its end may be off."""
_DIGITS = re.compile(r"\d(?:[\d.,٫٬'’\u00a0\u202f ]*\d)?")
_POINT = re.compile(r"[.,٫](\d+)$")
_SCALES = frozenset(Decimal(10) ** n for n in (0, 3, 4, 5, 6, 7, 8, 9, 12))
_COARSE = {10: Decimal("2.5"), 5: Decimal("1.5")}
"""Points by which a round percentage may be off."""


@dataclass(frozen=True)
class Range:
    """Where the number that was meant may lie, both ends included."""

    low: Decimal
    high: Decimal

    def meets(self, other: "Range") -> bool:
        """Whether both can be one number."""
        return self.low <= other.high and other.low <= self.high


def meant(quantity: Quantity, text: str) -> Range | None:
    """What may be meant by a number; None for bounds such as "more than 5", which allow nearly everything."""
    if quantity.bound not in (Bound.EXACT, Bound.ABOUT):
        return None
    value = quantity.value
    slack = abs(value) * _ABOUT if quantity.bound is Bound.ABOUT else _rounding(quantity, text)
    return Range(value - slack, value + slack)


def whole(value: Decimal) -> Range:
    """A number that is exactly so."""
    return Range(value, value)


def percentage(quantity: Quantity, text: str) -> Range | None:
    """What may be meant by a percentage that was worked out from other numbers: round ones may be coarse."""
    found = meant(quantity, text)
    if found is None or quantity.bound is Bound.ABOUT:
        return found
    value = quantity.value
    coarse = next((slack for step, slack in _COARSE.items() if value % step == 0), Decimal(0))
    slack = max(coarse, value - found.low) + Decimal("0.1")
    return Range(value - slack, value + slack)


def is_count(quantity: Quantity, text: str) -> bool:
    """Whether it counts things one by one: a whole number without unit and scale."""
    return not quantity.unit and _written(quantity, text) == (0, Decimal(1)) and quantity.value % 1 == 0


def scale_of(quantity: Quantity, text: str) -> Decimal:
    """What a scale word multiplies the digits by: 1,000,000 in "3.5 million", 1 where there is none."""
    return _written(quantity, text)[1]


def _rounding(quantity: Quantity, text: str) -> Decimal:
    """Half of the last place that is written; nothing for a count that is not round."""
    places, scale = _written(quantity, text)
    if places:
        return scale * 5 / Decimal(10) ** (places + 1)
    if _zeros(quantity.value / scale) >= 2:
        return max(abs(quantity.value) * _ROUND, scale / 2)
    return Decimal(0) if is_count(quantity, text) else scale / 2


def _written(quantity: Quantity, text: str) -> tuple[int, Decimal]:
    """Digits behind the decimal point as written, and what a scale word multiplies them by."""
    found = _DIGITS.search(text[quantity.start : quantity.end])
    value = abs(quantity.value)
    digits = re.sub(r"\D", "", found.group()) if found else ""
    if found is None or not digits.strip("0") or value == Decimal(digits):
        return 0, Decimal(1)
    tail = _POINT.search(found.group())
    if tail is not None and (scale := value * 10 ** len(tail[1]) / Decimal(digits)) in _SCALES:
        return len(tail[1]), scale
    scale = value / Decimal(digits)
    return 0, scale if scale in _SCALES else Decimal(1)


def _zeros(value: Decimal) -> int:
    digits = str(int(abs(value))) if value % 1 == 0 else "1"
    return len(digits) - len(digits.rstrip("0")) if digits.strip("0") else 0


def shown(value: Decimal, places: int = 1) -> str:
    """A number for a reader, without needless zeros."""
    rounded = value.quantize(Decimal(10) ** -places)
    text = f"{rounded:,f}"
    return text.rstrip("0").rstrip(".") if "." in text else text
