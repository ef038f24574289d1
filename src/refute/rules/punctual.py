"""Who begins first in a round: the whole round waits for the slowest persona."""

from collections.abc import Mapping, Sequence

from refute.domain.debate.round import Round

HEAD_START = 0.05
"""Seconds that the slowest personas have for themselves: to look something up and to send their request."""
_SLACK = 0.25
"""Seconds less than the slowest took, from which a persona can spare them."""


def slowest_first(personas: Sequence[str], before: Sequence[Round]) -> list[str]:
    """Order personas by how long their last speech took, the longest first; who has not spoken comes before all others,
    since nobody knows, and equals keep their order."""
    took = _took(before)
    return sorted(personas, key=lambda p: -took.get(p, float("inf")))


def head_starts(personas: Sequence[str], before: Sequence[Round]) -> Mapping[str, float]:
    """Seconds by which each persona lets the slowest go ahead: none where it is nearly as slow, or has not spoken."""
    took = {p: _took(before).get(p, float("inf")) for p in personas}
    slowest = max(took.values(), default=0.0)
    return {p: HEAD_START if seconds < slowest - _SLACK else 0.0 for p, seconds in took.items()}


def _took(before: Sequence[Round]) -> dict[str, float]:
    return {t.persona: t.seconds for r in before for t in r.turns}
