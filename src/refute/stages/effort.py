"""How much each depth may do."""

from dataclasses import dataclass

from refute.domain.vocabulary import Depth


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

CHALLENGE_QUERIES = 3
"""A challenge is clean only with this many searches of its own, at any depth."""

SHARES = {"investigator": 0.2, "advocate": 0.25, "judge": 0.15}
"""Share of a claim's budget per seat: three investigators, the advocate and the judge make a whole. Fixed shares need
no counter that branches on several machines would have to share."""
