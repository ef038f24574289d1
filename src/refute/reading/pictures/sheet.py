"""A picture made ready for reading: levelled, parted into blocks and lines, with the pages that an engine gets."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from refute.reading.pictures.layout import Part, lines, parts, pieces
from refute.reading.pictures.prepared import inked, levelled, line_height, step_for

if TYPE_CHECKING:
    from PIL import Image

    from refute.reading.pictures.prepared import Grey

_GOAL = 30.0
"""Pixels from the top to the bottom of a line's ink to which small print is enlarged: 24 to 32 read alike
(benchmarks/ocr.py)."""
_MOST_SCALE = 3.0
_TALLEST = 48.0
"""Lines higher than that are made smaller: engines read letters of 100 pixels badly."""
_MARGIN = 12
_LEAST = 0.45
"""Line heights that a line is high at least; what is lower are rules and the corners of bubbles."""
_SOLID = 0.7
"""Share of ink from which a strip is a bar and no text, of which a third is ink."""
_MOST_LINES = 400


@dataclass(frozen=True)
class Strip:
    """One line of print."""

    block: int
    """Number of the block that it stands in."""
    part: Part
    colour: tuple[int, int, int]
    """Of its ink in the picture as it was sent."""
    height: float
    """Of its ink, from top to bottom, in pixels of the picture."""

    @property
    def length(self) -> float:
        """How long it is, in heights: about twice that many letters."""
        return (self.part.right - self.part.left) / max(1.0, self.height)


@dataclass(frozen=True)
class Sheet:
    """The whole picture."""

    grey: "Grey"
    strips: tuple[Strip, ...]
    """In reading order."""

    def page(self, strip: Strip) -> "Image.Image":
        """The line as an engine gets it: black on white with a margin, of a good size."""
        from PIL import Image, ImageOps

        part = strip.part
        image = Image.fromarray(self.grey[part.top : part.bottom, part.left : part.right])
        scale = min(_MOST_SCALE, max(_GOAL / strip.height, 1.0))
        if strip.height > _TALLEST:
            scale = _GOAL / strip.height
        if abs(scale - 1) > 0.05:
            size = (max(1, round(image.width * scale)), max(1, round(image.height * scale)))
            image = image.resize(size, Image.Resampling.LANCZOS)
        return ImageOps.expand(image, _MARGIN, 255)

    def sample(self, most: int) -> list[Strip]:
        """So many of the longest lines, in reading order."""
        longest = sorted(self.strips, key=lambda s: -s.length)[:most]
        return sorted(longest, key=self.strips.index)


def sheet(image: "Image.Image", *, backwards: bool = False) -> Sheet:
    """The picture's lines. `backwards`: of two columns the right one comes first."""
    import numpy as np

    step = step_for(image)
    grey = levelled(image, step)
    ink = inked(grey)
    height = line_height(ink, step)
    colours = np.asarray(image)
    found = []
    for number, block in enumerate(parts(ink, height, backwards=backwards)):
        cut = [pieces(ink, whole, height)[:: -1 if backwards else 1] for whole in lines(ink, block, height)]
        for line in (piece for row in cut for piece in row):
            tall, wide = line.bottom - line.top, line.right - line.left
            if tall < height * _LEAST or wide < 3:
                continue
            here = ink[line.top : line.bottom, line.left : line.right]
            if wide > tall * 3 and here.mean() > _SOLID:
                continue
            core = grey[line.top : line.bottom, line.left : line.right] < 64
            print_ = colours[line.top : line.bottom, line.left : line.right][core if core.any() else here]
            red, green, blue = (int(value) for value in np.median(print_, axis=0))
            found.append(Strip(number, line, (red, green, blue), line_height(here, step) or float(tall)))
    return Sheet(grey, tuple(found[:_MOST_LINES]))
