"""Objections that need no advocate: what arithmetic shows about a case is said even when every model overlooks it."""

from collections.abc import Sequence

from refute.domain.evidence import Evidence
from refute.domain.investigation import Objection
from refute.domain.trace import OriginCluster, Trace
from refute.domain.vocabulary import Effect, Grade, ObjectionKind, SourceKind
from refute.rules.dates import undated
from refute.rules.weigh import Sides

_PRIMARY = (SourceKind.REGISTER, SourceKind.PAPER, SourceKind.PRESS_RELEASE)


def objections_by_rule(sides: Sides, trace: Trace, titles: dict[str, str]) -> tuple[Objection, ...]:
    """Copies of one origin, both sides found, undated evidence, no primary source. `titles` names pages by id."""
    found: list[Objection] = []
    for evidence, origins, record in (
        (sides.supporting, sides.origins_for, sides.record_for),
        (sides.opposing, sides.origins_against, sides.record_against),
    ):
        if not evidence or record:
            continue
        found += _derivative(evidence, origins, trace, titles)
        found += _undated(evidence)
        found += _no_primary(evidence)
    if sides.opposing and sides.supporting:
        found.append(_both_sides(sides))
    return tuple(found)


def _derivative(evidence: Sequence[Evidence], origins: int, trace: Trace, titles: dict[str, str]) -> list[Objection]:
    pages = {e.page for e in evidence}
    if origins > 1 or len(pages) < 2:
        return []
    cluster = next((o for o in trace.origins if evidence[0].page in o.pages), None)
    text = f"{len(pages)} sources are one origin: {_root(cluster, titles)}."
    return [
        Objection(
            kind=ObjectionKind.DERIVATIVE,
            grade=Grade.MAJOR,
            effect=Effect.DOUBTS,
            text=text,
            target=tuple(e.id for e in evidence),
            by_rule=True,
        )
    ]


def _root(cluster: OriginCluster | None, titles: dict[str, str]) -> str:
    if cluster is None:
        return "they derive from one another"
    if cluster.credit:
        return f"all derive from one report credited to {cluster.credit}"
    return f"all derive from “{titles.get(cluster.root, cluster.root)}”"


def _undated(evidence: Sequence[Evidence]) -> list[Objection]:
    without = [e for e in evidence if undated(e.receipt.published)]
    if len(without) < len(evidence):
        return []
    return [
        Objection(
            kind=ObjectionKind.METHOD,
            grade=Grade.MINOR,
            effect=Effect.DOUBTS,
            text="No date of publication was found for any of this evidence.",
            target=tuple(e.id for e in without),
            by_rule=True,
        )
    ]


def _no_primary(evidence: Sequence[Evidence]) -> list[Objection]:
    if any(e.kind in _PRIMARY for e in evidence):
        return []
    return [
        Objection(
            kind=ObjectionKind.GAP,
            grade=Grade.MINOR,
            effect=Effect.DOUBTS,
            text="No official record or other primary source is among this evidence.",
            target=tuple(e.id for e in evidence),
            by_rule=True,
        )
    ]


def _both_sides(sides: Sides) -> Objection:
    return Objection(
        kind=ObjectionKind.COUNTER_EVIDENCE,
        grade=Grade.MAJOR,
        effect=Effect.CONTRADICTS,
        text="Verified quotes stand on both sides.",
        target=tuple(e.id for e in sides.supporting),
        evidence=tuple(e.id for e in sides.opposing),
        by_rule=True,
    )
