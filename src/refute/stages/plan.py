"""Plan: which queries a seat sends."""

from collections.abc import Sequence

from refute.domain.briefs.brief import NumberedEvidence
from refute.domain.briefs.plan import PlanBrief, PlanDraft
from refute.domain.claim import Claim
from refute.domain.evidence import Gap, Query
from refute.domain.ports import Conductor, Room, Seat
from refute.domain.vocabulary import Role
from refute.language.fold import fold, plain
from refute.stages.ask import Asked, Purse, ask

_LONGEST = 300


async def plan(c: Conductor, seat: Seat, brief: PlanBrief, purse: Purse) -> tuple[tuple[Query, ...], tuple[Gap, ...]]:
    """At most `brief.limit` different queries. A seat that gives none searches with the claim's own words."""
    asked: Asked[PlanDraft] = await ask(c, seat, brief, PlanDraft, purse)
    offered = [(q.text, q.language) for q in asked.draft.queries] if asked.draft else []
    own = [(brief.claim.text, brief.claim.language)]
    if brief.claim.gloss:
        own.append((brief.claim.gloss, "en"))
    if brief.role is Role.INVESTIGATOR and not brief.gaps:
        offered = [own[0], *offered]
    return distinct([*offered, *own, *_with_styles(brief)], brief.limit), asked.gaps


def plan_brief(
    room: Room, seat: Seat, claim: Claim, as_of: str, limit: int, evidence: Sequence[NumberedEvidence] = ()
) -> PlanBrief:
    """What a seat gets to plan its searches."""
    return PlanBrief(
        role=Role(seat.card.role),
        seat=seat.card.seat,
        directive=seat.card.directive,
        as_of=as_of,
        claim=claim,
        backends=tuple(b for b in seat.card.backends if b in room.searches),
        styles=seat.card.styles,
        limit=limit,
        evidence=tuple(evidence),
    )


def distinct(queries: Sequence[tuple[str, str]], limit: int) -> tuple[Query, ...]:
    """The first `limit` queries that differ in more than case and punctuation."""
    kept: dict[str, Query] = {}
    for text, language in queries:
        words = fold(text)[:_LONGEST]
        if words:
            kept.setdefault(plain(words), Query(text=words, language=language))
    return tuple(kept.values())[:limit]


def _with_styles(brief: PlanBrief) -> list[tuple[str, str]]:
    return [(f"{brief.claim.text} {style}", brief.claim.language) for style in brief.styles]
