"""In which order the parts of a picture are read, and where lines begin and end."""

import numpy as np
import pytest
from numpy.typing import NDArray

from refute.reading.pictures.layout import Part, lines, parts, pieces

HEIGHT = 20.0


def page(*rectangles: tuple[int, int, int, int], size: tuple[int, int] = (800, 1000)) -> NDArray[np.bool_]:
    """Ink: each rectangle (left, top, right, bottom) filled with lines 20 high, 8 apart."""
    ink = np.zeros(size[::-1], dtype=np.bool_)
    for left, top, right, bottom in rectangles:
        for y in range(top, bottom - 19, 28):
            ink[y : y + 20, left:right] = True
    return ink


def tops(found: list[Part]) -> list[tuple[int, int]]:
    return [(part.left, part.top) for part in found]


def test_two_columns_are_read_one_after_the_other() -> None:
    ink = page((20, 20, 380, 200), (20, 240, 380, 400), (430, 20, 780, 200), (430, 240, 780, 400))
    assert tops(parts(ink, HEIGHT)) == [(20, 20), (20, 240), (430, 20), (430, 240)]
    assert tops(parts(ink, HEIGHT, backwards=True)) == [(430, 20), (430, 240), (20, 20), (20, 240)]


def test_a_headline_over_two_columns_comes_first() -> None:
    ink = page((20, 20, 780, 50), (20, 90, 380, 300), (430, 90, 780, 300))
    assert tops(parts(ink, HEIGHT)) == [(20, 20), (20, 90), (430, 90)]


def test_bubbles_that_take_turns_are_no_columns() -> None:
    ink = page((20, 20, 350, 130), (430, 160, 780, 270), (20, 300, 350, 410), (430, 440, 780, 550))
    assert tops(parts(ink, HEIGHT)) == [(20, 20), (430, 160), (20, 300), (430, 440)]


def test_an_empty_picture_has_no_parts() -> None:
    assert parts(page(), HEIGHT) == []
    assert parts(page((20, 20, 300, 60)), 0.0) == []


def test_a_dot_belongs_to_the_line_it_is_nearest_to() -> None:
    ink = page(size=(300, 200))
    ink[20:24, 50:54] = True
    ink[28:48, 20:200] = True
    ink[60:80, 20:200] = True
    found = lines(ink, Part(0, 0, 300, 200), HEIGHT)
    assert [(p.top, p.bottom) for p in found] == [(20, 48), (60, 80)]


def test_a_clock_below_a_line_is_a_line_of_its_own() -> None:
    ink = page(size=(300, 200))
    ink[20:53, 20:280] = True
    ink[63:78, 200:250] = True
    assert len(lines(ink, Part(0, 0, 300, 200), HEIGHT)) == 2


def test_lines_that_touch_are_cut_where_the_least_ink_is() -> None:
    ink = page(size=(300, 200))
    ink[20:50, 20:280] = True
    ink[50:56, 100:106] = True
    ink[56:86, 20:280] = True
    found = lines(ink, Part(0, 0, 300, 200), HEIGHT)
    assert len(found) == 2
    assert 50 <= found[0].bottom <= 56


def test_a_wide_space_parts_a_line_and_specks_are_left_out() -> None:
    ink = page(size=(600, 100))
    ink[20:40, 20:300] = True
    ink[24:38, 400:450] = True
    ink[20:23, 560:563] = True
    found = pieces(ink, Part(20, 20, 563, 40), HEIGHT)
    assert [(p.left, p.right) for p in found] == [(20, 300), (400, 450)]


@pytest.mark.parametrize("backwards", [False, True])
def test_every_line_of_ink_is_in_exactly_one_part(*, backwards: bool) -> None:
    ink = page((20, 20, 780, 50), (20, 90, 380, 300), (430, 90, 780, 300), (20, 340, 500, 420))
    covered = np.zeros(ink.shape, dtype=np.int8)
    for part in parts(ink, HEIGHT, backwards=backwards):
        covered[part.top : part.bottom, part.left : part.right] += 1
    assert (covered[ink] == 1).all()
