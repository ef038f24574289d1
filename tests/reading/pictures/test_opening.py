"""Pictures from strangers are opened, or refused with the reason."""

import io
import struct
import sys
import zlib
from contextlib import suppress

import pytest

pytest.importorskip("PIL", reason="the extra `ocr` is not installed")

from PIL import Image

from refute.domain.errors import MissingExtra
from refute.reading.pictures.opened import MOST_BYTES, NotAPicture, opened


def encoded(image: Image.Image, kind: str, **how: object) -> bytes:
    out = io.BytesIO()
    image.save(out, kind, **how)
    return out.getvalue()


def halves() -> Image.Image:
    """Red on the left, blue on the right."""
    image = Image.new("RGB", (64, 32), "red")
    image.paste("blue", (32, 0, 64, 32))
    return image


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP", "GIF", "BMP", "TIFF"])
def test_each_format_is_told_by_its_content(kind: str) -> None:
    image = opened(encoded(halves(), kind))
    assert image.mode == "RGB"
    assert image.size == (64, 32)
    red, _, blue = image.getpixel((8, 16))  # type: ignore[misc]
    assert red > 200
    assert blue < 60


def test_a_photograph_is_turned_as_its_camera_says() -> None:
    exif = Image.Exif()
    exif[0x0112] = 6
    image = opened(encoded(halves(), "JPEG", exif=exif))
    assert image.size == (32, 64)
    red, _, blue = image.getpixel((16, 8))  # type: ignore[misc]
    assert red > 200
    assert blue < 60


def test_transparent_parts_are_white() -> None:
    image = Image.new("RGBA", (32, 32), (0, 0, 0, 0))
    image.paste((10, 20, 30, 255), (0, 0, 16, 32))
    flat = opened(encoded(image, "PNG"))
    assert flat.getpixel((24, 16)) == (255, 255, 255)
    assert flat.getpixel((8, 16)) == (10, 20, 30)


def test_of_an_animation_the_first_frame_is_read() -> None:
    frames = [Image.new("RGB", (32, 32), colour) for colour in ("green", "black", "white")]
    still = opened(encoded(frames[0], "GIF", save_all=True, append_images=frames[1:]))
    assert still.getpixel((5, 5)) == (0, 128, 0)


def test_sixteen_bits_of_grey_are_scaled_not_cut() -> None:
    image = Image.new("I;16", (32, 32), 32768)
    grey = opened(encoded(image, "PNG")).getpixel((5, 5))
    assert grey in {(127, 127, 127), (128, 128, 128)}


def bomb(wide: int, tall: int) -> bytes:
    """A PNG that claims so many pixels and holds none."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    head = struct.pack(">IIBBBBB", wide, tall, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"")) + chunk(b"IEND", b"")


@pytest.mark.parametrize("size", [(20_000, 20_000), (60_000, 60_000), (2**31 - 1, 2**31 - 1), (1, 200_000)])
def test_a_picture_that_unpacks_to_too_much_is_refused_before_it_is(size: tuple[int, int]) -> None:
    with pytest.raises(NotAPicture, match="pixels"):
        opened(bomb(*size))


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "empty"),
        (b"hello", "no picture"),
        (b"%PDF-1.7 ...", "no picture"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "no picture"),
        (b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 100 100\n", "no picture"),
        (b"\x00" * (MOST_BYTES + 1), "larger than"),
    ],
)
def test_what_is_no_picture_is_refused_with_the_reason_and_the_next_step(data: bytes, why: str) -> None:
    with pytest.raises(NotAPicture, match=f"{why}.*Send a screenshot"):
        opened(data)


def test_a_picture_too_small_for_letters_is_refused() -> None:
    with pytest.raises(NotAPicture, match="no text fits"):
        opened(encoded(Image.new("RGB", (300, 4)), "PNG"))


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP", "GIF", "BMP", "TIFF"])
def test_cut_and_damaged_files_are_read_or_refused_and_raise_nothing_else(kind: str) -> None:
    whole = encoded(halves(), kind)
    for end in range(0, len(whole), max(1, len(whole) // 40)):
        _try(whole[:end])
    for at in range(0, len(whole), max(1, len(whole) // 60)):
        _try(whole[:at] + bytes([whole[at] ^ 0xFF]) + whole[at + 1 :])


def _try(data: bytes) -> None:
    with suppress(NotAPicture):
        assert opened(data).mode == "RGB"


def test_a_missing_extra_names_the_line_that_installs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "PIL", None)
    with pytest.raises(MissingExtra, match=r'pip install "refute\[ocr\]"'):
        opened(b"x")
