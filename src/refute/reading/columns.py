"""In which order the columns of a printed page are read. Pure: boxes in, regions out.

Most PDF files hold their text column by column. Some hold it line by line across the columns, which joins halves of
sentences that have nothing to do with one another; these are found and put in order. Columns of a table are left
alone: they are narrow, and its rows belong together.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median

_LEAST_LINES = 4
"""Lines that a column has."""
_LEAST_WIDTH = 80.0
"""Points that a line of a column is wide; what is narrower are cells of a table."""
_MOST_CROSSING = 0.25
"""Share of lines that may run across a gutter: headings, captions."""
_DEEPEST = 3
_STEP = 4.0
_MARGIN = 1.0


@dataclass(frozen=True)
class Box:
    """A stretch of a page in points, from the lower left."""

    left: float
    bottom: float
    right: float
    top: float


def reading_order(lines: Sequence[Box]) -> list[Box]:
    """The regions to read one after another, where `lines` (in the order of the file) run across columns; empty where
    the file's own order is the reader's."""
    gutter = _gutter(lines)
    if gutter is None:
        return []
    sides = [side for line in lines if (side := _side(line, gutter))]
    switches = sum(a != b for a, b in pairwise(sides))
    if switches <= 2 * (len(_bands(lines, gutter)) + 1):
        return []
    return _regions(lines, _DEEPEST)


def _regions(lines: Sequence[Box], depth: int) -> list[Box]:
    gutter = _gutter(lines) if depth else None
    if gutter is None:
        return [_around(lines)] if lines else []
    found: list[Box] = []
    for band in _bands(lines, gutter):
        crossing = [line for line in band if not _side(line, gutter)]
        found += [_around(crossing)] if crossing else []
        for side in (-1, 1):
            found += _regions([line for line in band if _side(line, gutter) == side], depth - 1)
    return found


def _bands(lines: Sequence[Box], gutter: float) -> list[list[Box]]:
    """Lines from top to bottom, parted where a line runs across the gutter: that line begins a band."""
    bands: list[list[Box]] = [[]]
    in_columns = False
    for line in sorted(lines, key=lambda b: -b.top):
        crosses = _side(line, gutter) == 0
        if crosses and in_columns:
            bands.append([])
        in_columns = not crosses
        bands[-1].append(line)
    return bands


def _gutter(lines: Sequence[Box]) -> float | None:
    """The middle of the widest strip that the fewest lines run across, with a column on either side."""
    if len(lines) < 2 * _LEAST_LINES:
        return None
    left, right = min(b.left for b in lines), max(b.right for b in lines)
    places = [left + _STEP * n for n in range(1, int((right - left) / _STEP))]
    crossing = [sum(b.left < x < b.right for b in lines) for x in places]
    best: tuple[int, int, float] | None = None
    start = 0
    for end in range(1, len(places) + 1):
        if end < len(places) and crossing[end] == crossing[start]:
            continue
        x = (places[start] + places[end - 1]) / 2
        if crossing[start] <= len(lines) * _MOST_CROSSING and all(_is_column(lines, x, side) for side in (-1, 1)):
            best = min(best or (len(lines), 0, 0.0), (crossing[start], start - end, x))
        start = end
    return best[2] if best else None


def _is_column(lines: Sequence[Box], x: float, side: int) -> bool:
    own = [b for b in lines if _side(b, x) == side]
    return len(own) >= _LEAST_LINES and median(b.right - b.left for b in own) >= _LEAST_WIDTH


def _side(box: Box, x: float) -> int:
    if box.right <= x + _MARGIN:
        return -1
    return 1 if box.left >= x - _MARGIN else 0


def _around(lines: Sequence[Box]) -> Box:
    return Box(
        min(b.left for b in lines) - _MARGIN,
        min(b.bottom for b in lines) - _MARGIN,
        max(b.right for b in lines) + _MARGIN,
        max(b.top for b in lines) + _MARGIN,
    )
