"""Passages: the stretches of a snapshot that a seat may quote from."""

import re
from collections.abc import Sequence
from itertools import pairwise

_AIM = 700
"""Characters that a passage is filled up to; an argument with its context, and many fit into one brief."""
MOST = 1200
"""No passage is longer, unless one sentence is; then it is cut at a word."""
_HEADING = 120
_STRETCH = 4000


def passages_of(text: str, parts: Sequence[int] = ()) -> list[tuple[int, int]]:
    """Half-open ranges in order, none overlapping, that hold all of the text but white space.

    Whole paragraphs together up to about 700 characters; a longer paragraph is parted between sentences; a heading
    stands with what follows it; a table is parted between rows only. At every character of `parts` a passage begins.
    """
    bounds = [0, *parts, len(text)]
    return [(a + s, a + e) for a, b in pairwise(bounds) if a < b for s, e in _passages(text[a:b])]


def _passages(text: str) -> list[tuple[int, int]]:
    passages: list[tuple[int, int]] = []
    start: int | None = None
    end = 0
    for block_start, block_end in _blocks(text):
        for piece_start, piece_end in _pieces(text, block_start, block_end):
            heading = _is_heading(text, piece_start, piece_end)
            if start is not None and (piece_end - start > _AIM + 200 or (heading and end - start > _AIM // 2)):
                passages.append((start, end))
                start = None
            start = piece_start if start is None else start
            end = piece_end
            if end - start >= _AIM and not heading:
                passages.append((start, end))
                start = None
    if start is not None:
        passages.append((start, end))
    return passages


def _blocks(text: str) -> list[tuple[int, int]]:
    blocks: list[tuple[int, int]] = []
    at = 0
    for gap in re.finditer(r"\n[ \t]*\n\s*", text):
        blocks.append((at, gap.start()))
        at = gap.end()
    blocks.append((at, len(text)))
    return [trimmed for block in blocks if (trimmed := _trimmed(text, *block))[0] < trimmed[1]]


def _pieces(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """A block, whole where it is short enough, else by rows or sentences, else by words."""
    if end - start <= _AIM + 200:
        return [(start, end)]
    block = text[start:end]
    if block.count(" | ") > block.count("\n") > 1:
        cuts = [start + m.end() for m in re.finditer(r"\n", block)]
    else:
        cuts = _sentence_starts(block, start)
    bounds = [start, *cuts, end]
    pieces: list[tuple[int, int]] = []
    for a, b in pairwise(bounds):
        while b - a > MOST:
            space = text.rfind(" ", a + _AIM, a + MOST)
            cut = space + 1 if space > 0 else a + MOST
            pieces.append(_trimmed(text, a, cut))
            a = cut  # noqa: PLW2901 - what is left of the sentence
        pieces.append(_trimmed(text, a, b))
    return [(a, b) for a, b in pieces if a < b]


def _sentence_starts(block: str, offset: int) -> list[int]:
    """Where sentences begin, looked for in stretches: a hostile page is one block of a million full stops."""
    from refute.language.sentences import sentences

    starts: list[int] = []
    at = 0
    while at < len(block):
        space = block.rfind(" ", at + 1, at + _STRETCH) if len(block) - at > _STRETCH else -1
        end = space + 1 if space > 0 else at + _STRETCH
        starts += [offset + at + a for a, _ in sentences(block[at:end])[1:]]
        at = end
    return starts


def _is_heading(text: str, start: int, end: int) -> bool:
    return end - start <= _HEADING and "\n" not in text[start:end] and text[end - 1] not in '.!?。！？…:;,|"”»'


def _trimmed(text: str, start: int, end: int) -> tuple[int, int]:
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return start, end
