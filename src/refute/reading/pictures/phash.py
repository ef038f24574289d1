"""A fingerprint of how a picture looks, for finding one that comes again: 64 bits of its lowest frequencies.

The method of pHash and of the package ImageHash: 32 x 32 grey, discrete cosine transform, the 8 x 8 lowest frequencies
against their median. Written here with numpy, since the package brings scipy and PyWavelets for this one transform.

What it cannot do: a screenshot with one number changed looks the same, 0 to 2 bits away. So a near fingerprint is a
reason to look at an earlier answer, and never one to give it as this picture's.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL import Image

NEAR = 10
"""Bits in which a copy may differ: copies of 48 screenshots, re-encoded, halved or cropped by up to 2 % on each side,
differed in 0 to 10. Other screenshots of the same app differ in as little as 2: looks alone tell no two of them
apart."""
_SIDE = 32
_LOW = 8


def looks(image: "Image.Image") -> str:
    """The picture's fingerprint: 16 hex digits."""
    import numpy as np
    from PIL import Image

    small = np.asarray(image.convert("L").resize((_SIDE, _SIDE), Image.Resampling.LANCZOS), dtype=np.float64)
    place = np.arange(_SIDE)
    waves = np.cos(np.pi * np.outer(np.arange(_LOW), 2 * place + 1) / (2 * _SIDE))
    low = waves @ small @ waves.T
    bits = (low > np.median(low)).flatten()
    return f"{int(''.join('1' if bit else '0' for bit in bits), 2):016x}"


def distance(one: str, other: str) -> int:
    """In how many of 64 bits two fingerprints differ."""
    return (int(one, 16) ^ int(other, 16)).bit_count()
