"""Entries at levels as lists within lists, for templates: no recursion, however deep somebody's tree is."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")

DEEPEST = 8
"""Levels that are indented: on a phone, what is deeper stands on the last of them."""


@dataclass(frozen=True)
class Item(Generic[T]):
    """An entry with what of lists begins before it and ends behind it."""

    said: T
    opens: bool
    """Whether a list begins within the entry before."""
    ends: bool
    """Whether it holds no list."""
    closes: int
    """How many lists, with the entries that hold them, end behind it."""


def nested(entries: Iterable[tuple[int, T]], deepest: int = DEEPEST) -> list[Item[T]]:
    """Entries with their levels, in order. The first stands on the outermost level; one that skips levels stands one
    below the entry before it."""
    listed = list(entries)
    depths: list[int] = []
    base = min((level for level, _ in listed), default=0)
    for level, _ in listed:
        depths.append(min(level - base, deepest, depths[-1] + 1 if depths else 0))
    items: list[Item[T]] = []
    for number, (_, said) in enumerate(listed):
        depth = depths[number]
        before = depths[number - 1] if number else 0
        after = depths[number + 1] if number + 1 < len(depths) else 0
        items.append(Item(said, depth > before, after <= depth, max(depth - after, 0)))
    return items
