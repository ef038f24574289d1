"""How much each depth may do."""

from collections.abc import Mapping
from dataclasses import dataclass

from refute.domain.ports import Seat
from refute.domain.vocabulary import Depth, Role


@dataclass(frozen=True)
class Effort:
    """Limits of one seat's work on one claim."""

    queries: int
    pages: int
    passages: int
    rounds: int


EFFORT = {
    Depth.QUICK: Effort(queries=1, pages=4, passages=12, rounds=1),
    Depth.STANDARD: Effort(queries=3, pages=8, passages=20, rounds=1),
    Depth.THOROUGH: Effort(queries=5, pages=14, passages=36, rounds=2),
}

MARKING = {
    Depth.QUICK: Effort(queries=1, pages=3, passages=12, rounds=1),
    Depth.STANDARD: Effort(queries=2, pages=6, passages=18, rounds=1),
    Depth.THOROUGH: Effort(queries=4, pages=10, passages=30, rounds=1),
}
"""Limits of the check of one claim of a debate: short, since there are many."""

CHALLENGE_QUERIES = 3
"""A challenge is clean only with this many searches of its own, at any depth."""

INVESTIGATORS_SHARE = 0.6
"""Share of a claim's budget for all investigators, in equal parts."""
ADVOCATE_SHARE = 0.25
JUDGE_SHARE = 0.15
"""Fixed shares need no counter that branches on several machines would have to share."""


def investigators_share(seats: Mapping[str, Seat]) -> float:
    """Share of one investigator among all that the desk has."""
    return INVESTIGATORS_SHARE / sum(s.card.role == Role.INVESTIGATOR for s in seats.values())
