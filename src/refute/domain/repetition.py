"""A claim that was made again after it had fallen."""

from enum import StrEnum

from refute.domain.record import Record


class MatchedBy(StrEnum):
    """Who found that a claim repeats another."""

    RULE = "rule"
    MODEL = "model"


class Repetition(Record):
    """One claim that repeats a fallen one."""

    claim: str
    """Id of the claim that was made now."""
    fallen: str
    """Id of the claim that had fallen."""
    by: MatchedBy
    """Who found it."""
    near: float
    """Likeness of their vectors, -1 to 1: a figure to look at, which decides nothing by itself."""
