"""How sure a counted share is."""

from math import sqrt

from refute.domain.debate.log import Interval

_Z = 1.959963984540054
"""Two-sided 95 %."""


def wilson(hits: int, of: int) -> Interval:
    """The share with Wilson's 95 % interval; of nothing counted, 0 to 1. Raises ValueError for impossible counts."""
    if not 0 <= hits <= of:
        raise ValueError(f"{hits} of {of} is no share")
    if of == 0:
        return Interval(share=0.0, low=0.0, high=1.0, of=0)
    share = hits / of
    squared = _Z * _Z
    middle = (share + squared / (2 * of)) / (1 + squared / of)
    half = _Z * sqrt(share * (1 - share) / of + squared / (4 * of * of)) / (1 + squared / of)
    low = 0.0 if hits == 0 else max(0.0, middle - half)
    high = 1.0 if hits == of else min(1.0, middle + half)
    return Interval(share=round(share, 4), low=round(low, 4), high=round(high, 4), of=of)
