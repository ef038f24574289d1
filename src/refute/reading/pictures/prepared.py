"""Makes the print of a picture black on white, as tesseract was trained to read it.

Light and dark mode, and bubbles of several colours in one picture, come out alike: what counts is how far a pixel is
from the ground around it. Tesseract by itself loses the text of a bubble whose ground is neither the darkest nor the
lightest of the picture."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from PIL import Image

    Grey = NDArray[np.uint8]

_STEP = 4
_WINDOW = 9
"""The ground is the median of 9 x 9 samples, 36 pixels across and more for large print: text covers a fifth of its
place, and the gap between two bubbles is most of the window."""
_LINES = 1.75
"""Line heights that the window is wide: in a smaller one the long strokes of Arabic are the ground, in a larger one the
gaps between bubbles are ink."""
_SURE = 14.0
"""Height of a line up to which it is measured well with the smallest window."""
_FAINT = 60.0
"""Distances from the ground up to which nothing is amplified: noise of JPEG, gradients, wallpaper."""
_INK = 0.45
"""Share of the local contrast from which a pixel counts as ink."""
_STRIP = 48
"""Pixels that a strip is wide in which lines are measured: two or three letters."""


def levelled(image: "Image.Image", step: int = _STEP) -> "Grey":
    """The picture in grey: each pixel's distance from its ground as a share of the contrast around it, so that 255 is
    ground and 0 is ink. Shape (height, width). Every `step`-th pixel tells the ground (`step_for`)."""
    import numpy as np
    from PIL import Image, ImageFilter

    grey = np.asarray(image.convert("L"))
    few = Image.fromarray(np.ascontiguousarray(grey[step // 2 :: step, step // 2 :: step]))
    ground = few.filter(ImageFilter.MedianFilter(_WINDOW))
    # At the edge of a bubble either side may be the ground, so a pixel is held against the nearest of them.
    edges = [ground, ground.filter(ImageFilter.MinFilter(3)), ground.filter(ImageFilter.MaxFilter(3))]
    signed = grey.astype(np.int16)
    far = np.full(grey.shape, 255, dtype=np.int16)
    for edge in edges:
        np.minimum(far, np.abs(signed - _spread(np.asarray(edge), grey.shape, step)), out=far)
    contrast = _spread(_highest(far.astype(np.uint8), step), grey.shape, step)
    share = far / np.maximum(contrast, np.float32(_FAINT))
    return (255 - np.clip(share * 255, 0, 255)).astype(np.uint8)


def _spread(few: "Grey", shape: tuple[int, ...], step: int) -> "NDArray[np.int16]":
    """The samples over the whole picture again."""
    import numpy as np

    whole = np.repeat(np.repeat(few.astype(np.int16), step, axis=0), step, axis=1)
    tall, wide = max(0, shape[0] - whole.shape[0]), max(0, shape[1] - whole.shape[1])
    if tall or wide:
        whole = np.pad(whole, ((0, tall), (0, wide)), mode="edge")
    return whole[: shape[0], : shape[1]]


def _highest(far: "Grey", step: int) -> "Grey":
    """The greatest distance in each cell and those around it."""
    import numpy as np
    from PIL import Image, ImageFilter

    tall, wide = -far.shape[0] % step, -far.shape[1] % step
    cells = np.pad(far, ((0, tall), (0, wide)), mode="edge")
    cells = cells.reshape(cells.shape[0] // step, step, cells.shape[1] // step, step).max(axis=(1, 3))
    return np.asarray(Image.fromarray(cells).filter(ImageFilter.MaxFilter(5)))


def step_for(image: "Image.Image") -> int:
    """How many pixels apart the samples of the ground are for the size of this picture's print: 4 and more."""
    shrunk = 1
    height = line_height(inked(levelled(image)))
    while height >= _SURE and min(image.size) >= 128:
        image, shrunk = image.resize((image.width // 2, image.height // 2)), shrunk * 2
        height = line_height(inked(levelled(image)))
    return max(_STEP, round(height * shrunk * _LINES / _WINDOW))


def inked(grey: "Grey") -> "NDArray[np.bool_]":
    """Which pixels of a levelled picture are ink."""
    return grey < 255 * (1 - _INK)


def line_height(ink: "NDArray[np.bool_]", step: int = _STEP) -> float:
    """Pixels from the top to the bottom of a line's ink: the median over narrow strips; 0 where there is no text.
    What is too low or too high for a line is left out: hairlines, pictures."""
    import numpy as np

    strip = _STRIP * step // _STEP
    strips = ink.shape[1] // strip
    if not strips:
        strips, ink = 1, np.pad(ink, ((0, 0), (0, strip - ink.shape[1])))
    rows = ink[:, : strips * strip].reshape(ink.shape[0], strips, strip).any(axis=2)
    steps = np.diff(np.pad(rows.astype(np.int8), ((1, 1), (0, 0))), axis=0)
    begins, ends = np.nonzero(steps.T == 1)[1], np.nonzero(steps.T == -1)[1]
    heights = ends - begins
    heights = heights[(heights >= 5) & (heights <= 400)]
    return float(np.median(heights)) if heights.size else 0.0
