"""Halves of surrogate pairs, which JSON can write and no file of ours can hold."""

import json

import pytest

from refute.language.halves import json_of, without_escaped_halves, without_halves

REPLACED = "\ufffd"


@pytest.mark.parametrize(
    ("text", "whole"),
    [("plain é 😀", "plain é 😀"), ("a\ud83d", f"a{REPLACED}"), ("\ude00b", f"{REPLACED}b"), ("\ud83d\ude00", "😀")],
)
def test_a_half_is_replaced_and_two_that_fit_are_one(text: str, whole: str) -> None:
    assert without_halves(text) == whole


@pytest.mark.parametrize(
    ("body", "value"),
    [
        (r'"\ud83d\ude00"', "😀"),
        (r'"\ud83d"', REPLACED),
        (r'"\uD83D and \uDE00"', f"{REPLACED} and {REPLACED}"),
        (r'"\ude00\ud83d"', REPLACED * 2),
        (r'"\ud83d\ud83d\ude00"', f"{REPLACED}😀"),
        (r'"\\ud83d is how it is written"', r"\ud83d is how it is written"),
        (r'"\\\ud83d"', f"\\{REPLACED}"),
        (r'"\" \u00e9 \n"', '" é \n'),
    ],
)
def test_escapes_are_read_as_json_reads_them(body: str, value: str) -> None:
    assert json.loads(without_escaped_halves(body)) == value
    assert json_of(body) == value
    assert json_of(body.encode()) == value
    assert json_of(body.encode("utf-16")) == value


@pytest.mark.parametrize("body", ["", "{", b"\xff", "[" * 100_000])
def test_what_is_no_json_raises_as_ever(body: str | bytes) -> None:
    with pytest.raises((ValueError, RecursionError)):
        json_of(body)
