"""Which parts of a picture hold text that belongs together, in a reader's order: bubbles, columns, paragraphs.

Space without ink parts them. Columns are read one after another only where both sides hold text on the same heights:
bubbles on the left and on the right of a conversation take turns, and are read from top to bottom.
"""

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Ink = NDArray[np.bool_]

_GUTTER = 1.1
"""Line heights that the space between columns is wide at least."""
_GAP = 1.0
"""Line heights of space that part paragraphs and bubbles."""
_SIDE_BY_SIDE = 0.5
"""Share of the lower column's rows of ink that face ink on the other side."""
_LEAST_WIDTH = 5.0
"""Line heights that a column is wide at least; what is narrower are cells of a table, clocks, icons."""
_LEAST_ROWS = 2.5
_TWO_LINES = 2.2
"""Line heights from which a line is tall enough to be two; the tallest single ones, Arabic with marks, have 1.9."""
_THIN = 0.45
"""Share of the mean row's ink that the row has at most where two lines touch."""
_SPECK, _SPECK_AWAY = 0.45, 0.7
"""Line heights: the size of a bubble's corner that is left at the end of a line, and how far from the words it is."""
_APART = 2.0
"""Line heights of space within a line that part what does not belong together."""
_DEEPEST = 8
_MARK, _NEAR = 0.4, 0.3
"""Shares of a line's height: ink that is lower is a mark of the line from which it is less far away."""


@dataclass(frozen=True)
class Part:
    """A rectangle of the picture in pixels; right and bottom are just outside."""

    left: int
    top: int
    right: int
    bottom: int

    def scaled(self, by: float) -> "Part":
        """The same part in a picture that is so many times as large."""
        return Part(round(self.left * by), round(self.top * by), round(self.right * by), round(self.bottom * by))


def overlap(one: Part, other: Part) -> bool:
    """Whether two parts have a pixel in common."""
    return one.left < other.right and other.left < one.right and one.top < other.bottom and other.top < one.bottom


def parts(ink: "Ink", height: float, *, backwards: bool = False) -> list[Part]:
    """Rectangles of text in reading order. `height` is that of a line; `backwards`: the right column comes first."""
    whole = _shrunk(ink, Part(0, 0, ink.shape[1], ink.shape[0]))
    if whole is None or height <= 0:
        return []
    return _parts(ink, whole, height, (backwards, _DEEPEST))


def lines(ink: "Ink", part: Part, height: float) -> list[Part]:
    """The lines of a part from top to bottom. Dots and marks that stand apart belong to the line that they are nearest
    to; lines that touch one another, as Arabic tails do, are cut where the least ink is."""
    rows = ink[part.top : part.bottom, part.left : part.right].sum(axis=1)
    runs = [cut for run in _runs(rows > 0, 1) for cut in _untangled(rows, run, height)]
    if not runs:
        return []
    usual = sorted(end - begin for begin, end in runs)[len(runs) * 3 // 4]
    at = 0
    while at < len(runs) and len(runs) > 1:
        begin, end = runs[at]
        above = begin - runs[at - 1][1] if at else usual
        below = runs[at + 1][0] - end if at + 1 < len(runs) else usual
        if end - begin >= usual * _MARK or min(above, below) >= usual * _NEAR:
            at += 1
        elif above <= below:
            runs[at - 1 : at + 1] = [(runs[at - 1][0], end)]
        else:
            runs[at : at + 2] = [(begin, runs[at + 1][1])]
    found = [_shrunk(ink, Part(part.left, part.top + b, part.right, part.top + e)) for b, e in runs]
    return [line for line in found if line is not None]


def _untangled(rows: "NDArray[np.int64]", run: tuple[int, int], height: float) -> list[tuple[int, int]]:
    begin, end = run
    if end - begin < height * _TWO_LINES:
        return [run]
    low, high = begin + round((end - begin) * 0.3), begin + round((end - begin) * 0.75)
    at = low + int(rows[low:high].argmin())
    if rows[at] > rows[begin:end].mean() * _THIN:
        return [run]
    return [*_untangled(rows, (begin, at), height), *_untangled(rows, (at, end), height)]


def pieces(ink: "Ink", line: Part, height: float) -> list[Part]:
    """A line cut where a wide space parts it, from left to right: a clock beside a message, cells of a table. Specks at
    its ends, such as the corners of a bubble, are left out."""
    inside = ink[line.top : line.bottom, line.left : line.right]
    cut = [
        _shrunk(ink, Part(line.left + a, line.top, line.left + b, line.bottom))
        for a, b in _runs(inside.any(axis=0), round(height * _APART))
    ]
    bare = [_without_specks(ink, p, height) for p in cut if p is not None]
    return [p for p in bare if p is not None and max(p.right - p.left, p.bottom - p.top) >= height * _MARK]


def _without_specks(ink: "Ink", part: Part, height: float) -> Part | None:
    """The part without small ink at its ends that stands further away than a mark of punctuation does."""
    runs = _runs(ink[part.top : part.bottom, part.left : part.right].any(axis=0), round(height * _SPECK_AWAY))
    for at in (0, -1):
        begin, end = runs[at]
        speck = _shrunk(ink, Part(part.left + begin, part.top, part.left + end, part.bottom))
        small = speck and max(speck.right - speck.left, speck.bottom - speck.top) < height * _SPECK
        if small and len(runs) > 1:
            del runs[at]
    return _shrunk(ink, Part(part.left + runs[0][0], part.top, part.left + runs[-1][1], part.bottom))


def _parts(ink: "Ink", part: Part, height: float, how: tuple[bool, int]) -> list[Part]:
    backwards, depth = how
    if not depth:
        return [part]
    bands = _bands(ink, part, height)
    found: list[Part] = []
    at = 0
    while at < len(bands):
        region, gutter, end = bands[at], _gutter(ink, bands[at], height), at + 1
        while end < len(bands):
            wider = _around(region, bands[end])
            across = _gutter(ink, wider, height)
            if across is None:
                break
            region, gutter, end = wider, across, end + 1
        if gutter is None:
            found += [region] if len(bands) == 1 else _parts(ink, region, height, (backwards, depth - 1))
        else:
            sides = [
                _shrunk(ink, Part(region.left, region.top, gutter, region.bottom)),
                _shrunk(ink, Part(gutter, region.top, region.right, region.bottom)),
            ]
            for side in reversed(sides) if backwards else sides:
                found += _parts(ink, side, height, (backwards, depth - 1)) if side else []
        at = end
    return found


def _bands(ink: "Ink", part: Part, height: float) -> list[Part]:
    """The part cut where rows without ink follow one another for long enough."""
    rows = ink[part.top : part.bottom, part.left : part.right].any(axis=1)
    found = []
    for top, bottom in _runs(rows, round(height * _GAP)):
        band = _shrunk(ink, Part(part.left, part.top + top, part.right, part.top + bottom))
        if band is not None:
            found.append(band)
    return found


def _gutter(ink: "Ink", part: Part, height: float) -> int | None:
    """The middle of the widest space between two columns; None where there are not two side by side."""
    inside = ink[part.top : part.bottom, part.left : part.right]
    sides = _runs(inside.any(axis=0), round(height * _GUTTER))
    best: tuple[int, int] | None = None
    for (_, end), (begin, _) in pairwise(sides):
        if min(end, inside.shape[1] - begin) < height * _LEAST_WIDTH:
            continue
        one, other = inside[:, :end].any(axis=1), inside[:, begin:].any(axis=1)
        least = min(one.sum(), other.sum())
        if least >= height * _LEAST_ROWS and (one & other).sum() >= least * _SIDE_BY_SIDE:
            best = max(best or (0, 0), (begin - end, part.left + (begin + end) // 2))
    return best[1] if best else None


def _runs(ink: "np.bool_ | NDArray[np.bool_]", gap: int) -> list[tuple[int, int]]:
    """Where ink begins and ends along one side; what is parted by less than `gap` is one run."""
    import numpy as np

    steps = np.diff(np.concatenate(([0], np.asarray(ink, dtype=np.int8), [0])))
    runs: list[tuple[int, int]] = []
    for begin, end in zip(np.nonzero(steps == 1)[0].tolist(), np.nonzero(steps == -1)[0].tolist(), strict=True):
        if runs and begin - runs[-1][1] < max(1, gap):
            runs[-1] = (runs[-1][0], end)
        else:
            runs.append((begin, end))
    return runs


def _shrunk(ink: "Ink", part: Part) -> Part | None:
    """The part without empty margins; None where nothing is in it."""
    import numpy as np

    inside = ink[part.top : part.bottom, part.left : part.right]
    rows, columns = np.nonzero(inside.any(axis=1))[0], np.nonzero(inside.any(axis=0))[0]
    if not rows.size:
        return None
    return Part(
        part.left + int(columns[0]),
        part.top + int(rows[0]),
        part.left + int(columns[-1]) + 1,
        part.top + int(rows[-1]) + 1,
    )


def _around(one: Part, other: Part) -> Part:
    return Part(
        min(one.left, other.left),
        min(one.top, other.top),
        max(one.right, other.right),
        max(one.bottom, other.bottom),
    )
