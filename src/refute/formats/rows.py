"""What a card says, apart from how it is written: rows in blocks, for the terminal and for Markdown."""

from dataclasses import dataclass
from enum import IntEnum, StrEnum


class Look(StrEnum):
    """What a row's body is."""

    TEXT = "text"
    QUOTE = "quote"
    URL = "url"


class Rank(IntEnum):
    """Which blocks give way first where room is short: the higher."""

    MUST = 0
    BEST = 1
    GOOD = 2
    MORE = 3


@dataclass(frozen=True)
class Row:
    """One line of thought: `head` and `tail` are our own words, `body` may be anybody's and is never trusted."""

    body: str = ""
    head: str = ""
    tail: str = ""
    level: int = 0
    """Indentation; 0 opens a section in long listings."""
    most: int = 2
    """Most lines on a card; the body is then shortened at a word, with `…`."""
    look: Look = Look.TEXT


@dataclass(frozen=True)
class Block:
    """Rows that stand or fall together."""

    rows: tuple[Row, ...]
    rank: Rank = Rank.MUST
