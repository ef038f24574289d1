"""A part of a log under a title of its own."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from refute.formats.rows import Row
from refute.language.markers import inert


@dataclass(frozen=True)
class Section:
    """A title in our own words, and rows."""

    title: str
    rows: tuple[Row, ...]


def sections(*made: tuple[str, Iterable[Row]]) -> list[Section]:
    """The sections that hold something."""
    listed = [Section(title, tuple(rows)) for title, rows in made]
    return [s for s in listed if s.rows]


def with_inert_bodies(rows: Iterable[Row]) -> list[Row]:
    """The rows as they may be shown: whatever their bodies hold, no marker and no citation of ours stands in them."""
    return [replace(row, body=inert(row.body)) for row in rows]
