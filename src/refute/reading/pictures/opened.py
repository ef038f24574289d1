"""Opens the bytes of a picture, or says why not. A picture from a stranger is hostile until it is decoded.

Formats are told by content, never by name: PNG, JPEG, WebP, GIF, BMP, TIFF. No other decoder of Pillow is asked: those
for PostScript and metafiles start programs or are little tried.
"""

import io
import warnings
from typing import TYPE_CHECKING

from refute.domain.errors import InputError, MissingExtra

if TYPE_CHECKING:
    from PIL import Image

FORMATS = ("PNG", "JPEG", "WEBP", "GIF", "BMP", "TIFF")
MOST_BYTES = 20_000_000
"""Bytes of a file: what Telegram lets a bot download."""
MOST_PIXELS = 40_000_000
"""Pixels of a picture when unpacked, 120 MB as RGB: a long screenshot has 10 million, a telephone's camera 12 to 50."""
LEAST_SIDE = 16
"""Pixels below which no letter can be read."""
MOST_SIDE = 30_000
_NEXT = "Send a screenshot as PNG or JPEG, or the text itself."


class NotAPicture(InputError):
    """The bytes cannot be read as a picture; the text says why and what to send instead."""


def opened(data: bytes) -> "Image.Image":
    """The picture as RGB: turned as its camera says, the first frame of an animation, transparent parts white.

    Raises NotAPicture for what is empty, too large, truncated, no picture or none of `FORMATS`, and MissingExtra
    where Pillow is not installed.
    """
    try:
        from PIL import Image, ImageOps, UnidentifiedImageError
    except ImportError as missing:
        raise MissingExtra('Pictures need an extra: pip install "refute[ocr]"') from missing
    if not data:
        raise NotAPicture(f"The picture is empty. {_NEXT}")
    if len(data) > MOST_BYTES:
        raise NotAPicture(f"The picture is larger than {MOST_BYTES // 1_000_000} MB. {_NEXT}")
    try:
        with warnings.catch_warnings():
            # Pillow warns of large pictures before it refuses; the size is looked at here, before a pixel is unpacked.
            warnings.simplefilter("ignore")
            with Image.open(io.BytesIO(data), formats=FORMATS) as image:
                _admit(*image.size)
                image.seek(0)
                image.load()
                return _flat(ImageOps.exif_transpose(image))
    except UnidentifiedImageError:
        raise NotAPicture(f"This is no picture that can be read ({', '.join(FORMATS)}). {_NEXT}") from None
    except Image.DecompressionBombError:
        raise NotAPicture(f"The picture has more than {MOST_PIXELS // 1_000_000} million pixels. {_NEXT}") from None
    # What decoders raise for damaged files, as found by cutting and flipping bytes of each format.
    except (OSError, SyntaxError, ValueError, EOFError, OverflowError, IndexError, TypeError, KeyError) as problem:
        if isinstance(problem, NotAPicture):
            raise
        raise NotAPicture(f"The picture is damaged or cut off. {_NEXT}") from problem
    except MemoryError as problem:
        raise NotAPicture(f"The picture needs more memory than there is. {_NEXT}") from problem


def _admit(wide: int, tall: int) -> None:
    if wide * tall > MOST_PIXELS or max(wide, tall) > MOST_SIDE:
        raise NotAPicture(
            f"The picture has {wide} x {tall} pixels; at most {MOST_PIXELS // 1_000_000} million are read. {_NEXT}"
        )
    if min(wide, tall) < LEAST_SIDE:
        raise NotAPicture(f"The picture has only {wide} x {tall} pixels: no text fits there. {_NEXT}")


def _flat(image: "Image.Image") -> "Image.Image":
    from PIL import Image

    if image.mode in ("RGBA", "LA", "PA") or "transparency" in image.info:
        above = image.convert("RGBA")
        below = Image.new("RGBA", above.size, "white")
        return Image.alpha_composite(below, above).convert("RGB")
    if image.mode.startswith("I;16"):
        # Pillow cuts 16 bits off at 255 instead of scaling them.
        return image.point(lambda value: value / 257).convert("L").convert("RGB")
    return image.convert("RGB")
