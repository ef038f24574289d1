"""Pictures that come again are found by their looks, and are the same only where they say the same."""

import io
from itertools import combinations

import pytest

pytest.importorskip("PIL", reason="the extra `ocr` is not installed")

from PIL import Image

from refute.reading.pictures.opened import opened
from refute.reading.pictures.phash import NEAR, distance, looks
from world.picture_texts import SPOKEN
from world.screenshots import LOOKS, chat, drawn, missing

if why := missing("en"):
    pytest.skip(why, allow_module_level=True)

EN = SPOKEN["en"]


def screenshot(look: str) -> Image.Image:
    return opened(drawn(look, "en", EN, EN.messages[:3]))


def again(image: Image.Image, quality: int) -> Image.Image:
    out = io.BytesIO()
    image.save(out, "JPEG", quality=quality)
    return opened(out.getvalue())


@pytest.mark.parametrize("look", LOOKS)
def test_a_copy_is_near(look: str) -> None:
    image = screenshot(look)
    wide, tall = image.size
    copies = {
        "saved again": again(image, 40),
        "half the size": image.resize((wide // 2, tall // 2)),
        "cropped": image.crop((round(wide * 0.01), round(tall * 0.01), round(wide * 0.99), round(tall * 0.99))),
    }
    far = {how: distance(looks(image), looks(copy)) for how, copy in copies.items()}
    assert all(bits <= NEAR for bits in far.values()), far


def test_other_looks_are_far() -> None:
    found = {look: looks(screenshot(look)) for look in LOOKS}
    assert all(distance(found[a], found[b]) > NEAR for a, b in combinations(LOOKS, 2) if {a, b} != {"chat", "dark"})


def test_a_fingerprint_has_sixteen_digits_even_of_an_empty_picture() -> None:
    assert len(looks(Image.new("RGB", (100, 100), "white"))) == 16
    assert distance("0" * 16, "f" * 16) == 64


def test_a_picture_with_one_number_changed_looks_the_same() -> None:
    """Why looks alone never give an answer."""
    prints = [looks(opened(chat("en", EN, [f"The bridge cost {n} million."]))) for n in (41, 47)]
    assert distance(*prints) <= NEAR
