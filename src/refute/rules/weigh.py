"""Weigh: what admitted evidence alone says, side by side: pure arithmetic over stances and origins."""

from collections.abc import Sequence
from dataclasses import dataclass

from refute.domain.evidence import Evidence
from refute.domain.trace import Trace
from refute.domain.vocabulary import SourceKind, Stance


@dataclass(frozen=True)
class Sides:
    """Evidence on each side, with its independent origins and whether an official record is among it."""

    supporting: tuple[Evidence, ...]
    opposing: tuple[Evidence, ...]
    mixed: tuple[Evidence, ...]
    origins_for: int
    origins_against: int
    record_for: bool
    record_against: bool


def weigh(evidence: Sequence[Evidence], trace: Trace) -> Sides:
    """The two sides of a claim. An origin counts once however many of its copies are quoted."""
    supporting = tuple(e for e in evidence if e.stance is Stance.SUPPORTS)
    opposing = tuple(e for e in evidence if e.stance is Stance.REFUTES)
    return Sides(
        supporting=supporting,
        opposing=opposing,
        mixed=tuple(e for e in evidence if e.stance is Stance.MIXED),
        origins_for=trace.count({e.page for e in supporting}),
        origins_against=trace.count({e.page for e in opposing}),
        record_for=any(e.kind is SourceKind.REGISTER for e in supporting),
        record_against=any(e.kind is SourceKind.REGISTER for e in opposing),
    )


def distinct_evidence(groups: Sequence[Sequence[Evidence]]) -> tuple[Evidence, ...]:
    """All evidence of several seats, each quote once; a quote read in opposite ways becomes mixed."""
    kept: dict[str, Evidence] = {}
    for group in groups:
        for found in group:
            known = kept.get(found.id)
            if known is None or known.stance is Stance.NEUTRAL:
                kept[found.id] = found
            elif found.stance not in (Stance.NEUTRAL, known.stance):
                kept[found.id] = known.model_copy(update={"stance": Stance.MIXED})
    return tuple(kept.values())
