"""Who publishes what is written, and in which words: what some formats need beside the report."""

from dataclasses import dataclass

from refute.domain.publisher import Publisher
from refute.formats.tipline.labels import NO_LABELS, Labels


@dataclass(frozen=True)
class Imprint:
    """The newsroom as it signs."""

    publisher: Publisher | None = None
    """Who publishes; None where the configuration names nobody."""
    labels: Labels = NO_LABELS
    """The newsroom's own words for ratings."""


NO_IMPRINT = Imprint()
"""Nobody publishes."""
