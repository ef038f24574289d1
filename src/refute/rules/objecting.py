"""Objections that need no advocate: what arithmetic shows about a case is said even when every model overlooks it."""

from collections.abc import Sequence

from refute.domain.evidence import Evidence
from refute.domain.investigation import Objection
from refute.domain.trace import Trace
from refute.domain.vocabulary import Effect, Grade, ObjectionKind, SourceKind
from refute.rules.dates import undated
from refute.rules.origins.counting import origin_keys
from refute.rules.origins.primary import unread_source
from refute.rules.weigh import Sides

_NAMED = 3
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
        found += _no_primary(evidence, origins, trace)
    if sides.opposing and sides.supporting:
        found.append(_both_sides(sides))
    return tuple(found)


def _derivative(evidence: Sequence[Evidence], origins: int, trace: Trace, titles: dict[str, str]) -> list[Objection]:
    """Major where all of a side is one origin, minor for an origin of several sources beside others."""
    groups = _by_origin(evidence, trace)
    pages = {e.page for e in evidence}
    found = []
    for origin, members in groups.items():
        sources = list(dict.fromkeys(e.page for e in members))
        if len(sources) < 2:
            continue
        alone = origins == 1 and len(sources) == len(pages)
        named = _members(origin, sources, trace, titles)
        count = f"{len(sources)} sources" if alone else f"{len(sources)} of {len(pages)} sources"
        found.append(
            Objection(
                kind=ObjectionKind.DERIVATIVE,
                grade=Grade.MAJOR if alone else Grade.MINOR,
                effect=Effect.DOUBTS,
                text=f"{count} are one origin: {_root(origin, trace, titles)}{named}.",
                target=tuple(e.id for e in members),
                by_rule=True,
            )
        )
    return found


def _by_origin(evidence: Sequence[Evidence], trace: Trace) -> dict[str, list[Evidence]]:
    keys = origin_keys(evidence, trace)
    groups: dict[str, list[Evidence]] = {}
    for e in evidence:
        groups.setdefault(keys[e.id], []).append(e)
    return groups


def _root(origin: str, trace: Trace, titles: dict[str, str]) -> str:
    cluster = next((o for o in trace.origins if o.id == origin), None)
    if cluster is None:
        part = next((p for p in trace.parts if p.origin == origin), None)
        return f"all rest on {part.reason}" if part else "they derive from one another"
    if cluster.credit:
        return f"all derive from one report credited to {cluster.credit}"
    return f"all derive from “{titles.get(cluster.root, cluster.root)}”"


def _members(origin: str, sources: Sequence[str], trace: Trace, titles: dict[str, str]) -> str:
    """The strongest reasons, one per kind, and the sources by title."""
    edges = [e for o in trace.origins if o.id == origin for e in o.edges]
    reasons = {e.kind: e.reason for e in sorted(edges, key=lambda e: (e.sure, e.child))}
    parts = [p.reason for p in trace.parts if edges and p.origin == origin and any(u.page in sources for u in p.uses)]
    why = list(dict.fromkeys([*reasons.values(), *parts]))[:2]
    known = list(dict.fromkeys(titles[s] for s in sources if titles.get(s)))
    named = ", ".join(f"“{title}”" for title in known[:_NAMED])
    more = f" and {len(known) - _NAMED} more" if len(known) > _NAMED else ""
    return "".join([f"; {'; '.join(why)}" if why else "", f" ({named}{more})" if known else ""])


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


def _no_primary(evidence: Sequence[Evidence], origins: int, trace: Trace) -> list[Objection]:
    """Major where all of it is one origin that cites a source which nobody read."""
    if any(e.kind in _PRIMARY for e in evidence):
        return []
    cited = unread_source(evidence, trace) if origins == 1 else None
    text = "No official record or other primary source is among this evidence."
    if cited:
        text = f"All of this evidence cites {cited}, whose own word nobody read."
    return [
        Objection(
            kind=ObjectionKind.GAP,
            grade=Grade.MAJOR if cited else Grade.MINOR,
            effect=Effect.DOUBTS,
            text=text,
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
