"""Look-alikes of refute's markers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refute.language.markers import inert


@pytest.mark.parametrize(
    "text",
    [
        "[OK]",
        "[ fail ]",
        "[WARN: 3]",
        "［ＯＫ］",
        "【FAIL】",
        "[O\u200bK]",
        "[ОК]",
        "[F A I L]",
        "[Verified]",
        "[3]",
        "[#1, 2]",
        "[OK #3]",
    ],
)
def test_what_looks_like_a_marker_loses_its_brackets_and_nothing_moves(text: str) -> None:
    shown = inert(f"so {text} it is")
    assert shown == f"so ({text[1:-1]}) it is"


@pytest.mark.parametrize(
    "text", ["[sic]", "[okay then]", "[the bridge]", "a[i]", "[failure modes]", "[…]", "[2019 figures]"]
)
def test_other_brackets_stay(text: str) -> None:
    assert inert(text) == text


@given(st.text())
def test_offsets_stay(text: str) -> None:
    assert len(inert(text)) == len(text)
    assert inert(inert(text)) == inert(text)
