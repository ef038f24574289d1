"""A number with what it counts, and when two of them cannot both be right."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum


class Bound(StrEnum):
    """What a number says about the value that it gives."""

    EXACT = "exact"
    ABOUT = "about"
    MORE = "more"
    AT_LEAST = "at_least"
    LESS = "less"
    AT_MOST = "at_most"


@dataclass(frozen=True)
class Quantity:
    """A number in a text."""

    start: int
    end: int
    """Half-open range of number, scale and unit in the text."""
    value: Decimal
    """The value, scale included: 3.5 million is 3500000."""
    unit: str
    """`%`, `pp` (percentage points), a currency's code, a unit's sign, or empty."""
    noun: str
    """Stem of the word that follows, where there is no unit: what is counted."""
    bound: Bound
    ordinal: bool
    """Whether it is a rank ("third") rather than an amount."""


def same_kind(a: Quantity, b: Quantity) -> bool:
    """Whether both count the same thing: the same unit, or no unit and the same noun; ranks only with ranks."""
    return a.ordinal == b.ordinal and a.unit == b.unit and (bool(a.unit) or (a.noun == b.noun and bool(a.noun)))


def values_agree(a: Quantity, b: Quantity) -> bool:
    """Whether one value can be what the other says: bounds are honoured, "about" allows 10 per cent."""
    if a.value == b.value:
        return True
    if Bound.ABOUT in (a.bound, b.bound):
        return abs(a.value - b.value) <= max(abs(a.value), abs(b.value)) / 10
    return _within(a, b) or _within(b, a)


def numbers_clash(a: Sequence[Quantity], b: Sequence[Quantity]) -> tuple[Quantity, Quantity] | None:
    """The first pair that counts the same thing with values that cannot both be right; None where there is none.

    A quantity of `a` that agrees with any quantity of the same kind in `b` clashes with none.
    """
    for one in a:
        rivals = [q for q in b if same_kind(one, q)]
        if rivals and not any(values_agree(one, q) for q in rivals):
            return one, rivals[0]
    return None


def _within(loose: Quantity, tight: Quantity) -> bool:
    """Whether the bound of `loose` lets in the value of `tight`."""
    if loose.bound in (Bound.MORE, Bound.AT_LEAST):
        return loose.value < tight.value <= loose.value * 2 or (
            tight.bound is loose.bound and loose.value == tight.value
        )
    if loose.bound in (Bound.LESS, Bound.AT_MOST):
        return loose.value / 2 <= tight.value < loose.value
    return False
