"""Which claims of a speech are checked: what the position rests on first, then what a source could settle best."""

from collections.abc import Sequence

from refute.domain.debate.finding import Stated
from refute.language.concrete import concrete

_CITED = 3.0
"""What a named source weighs: it is the easiest to look up, and the worst to have invented."""


def in_order(stated: Sequence[Stated]) -> tuple[Stated, ...]:
    """The claims, those to be checked first before the others; among equals as they stand in the speech."""
    return tuple(sorted(stated, key=lambda s: (not s.load_bearing, -weight(s), s.claim.span.start, s.claim.id)))


def weight(stated: Stated) -> float:
    """How concrete a claim is, with the sources that are named for it."""
    return concrete(stated.claim.text, stated.claim.language).weight + _CITED * min(2, len(stated.cites))
