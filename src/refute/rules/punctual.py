"""Who begins first in a round: the whole round waits for the slowest persona."""

from collections.abc import Sequence

from refute.domain.debate.round import Round


def slowest_first(personas: Sequence[str], before: Sequence[Round]) -> list[str]:
    """Order personas by how long their last speech took, the longest first; who has not spoken comes before all others,
    since nobody knows, and equals keep their order."""
    took = {t.persona: t.seconds for r in before for t in r.turns}
    return sorted(personas, key=lambda p: -took.get(p, float("inf")))
