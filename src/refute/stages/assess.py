"""Assess: an investigator reads its passages, points at quotes, and gives its own rating."""

from collections.abc import Sequence
from dataclasses import dataclass

from refute.domain.briefs.assess import AssessBrief, AssessDraft
from refute.domain.evidence import Drop, Evidence, Gap, Passage
from refute.domain.investigation import Opinion
from refute.domain.ports import Conductor, Room, Seat
from refute.domain.vocabulary import GapKind, Rating, Role, Stance
from refute.rules.time_marks import Occasion, may_support
from refute.stages.ask import Purse, ask
from refute.stages.passages import numbered
from refute.stages.promote import promote

BACKED_BY = {
    Rating.SUPPORTED: (Stance.SUPPORTS,),
    Rating.REFUTED: (Stance.REFUTES,),
    Rating.MISLEADING: (Stance.REFUTES, Stance.MIXED),
    Rating.CONFLICTING: (Stance.REFUTES, Stance.MIXED, Stance.SUPPORTS),
}
"""The stances of which a rating needs at least one verified quote."""

UNBACKED = 0.3
"""Most confidence of a rating that fell back to what the quotes say, for want of one that shows it."""


@dataclass(frozen=True)
class Assessed:
    """What the seat made of its passages."""

    evidence: tuple[Evidence, ...]
    opinion: Opinion | None
    gaps: tuple[Gap, ...]
    dropped: tuple[Drop, ...]
    named: tuple[str, ...]
    """What the seat says is missing and a further search could find."""


async def assess(
    c: Conductor, room: Room, seat: Seat, about: Occasion, passages: Sequence[Passage], purse: Purse
) -> Assessed:
    """Evidence and rating; `about` is the claim and the instant it is judged for."""
    shown = {p.number: passage for p, passage in zip(numbered(passages), passages, strict=True)}
    brief = AssessBrief(
        role=Role(seat.card.role),
        seat=seat.card.seat,
        directive=seat.card.directive,
        as_of=about.as_of.isoformat(),
        claim=about.claim,
        passages=numbered(passages),
    )
    asked = await ask(c, seat, brief, AssessDraft, purse)
    if asked.draft is None:
        return Assessed((), None, asked.gaps, (), ())
    draft = asked.draft
    found = promote(room, seat.card.seat, about.claim, draft.findings, shown).marked(about)
    opinion = backed(
        Opinion(
            rating=draft.rating,
            probability_true=draft.probability_true,
            confidence=draft.confidence,
            reason=draft.reason,
        ),
        found.evidence,
    )
    gaps = [*asked.gaps, *(Gap(kind=GapKind.NAMED, where=seat.card.seat, detail=g) for g in draft.gaps)]
    return Assessed(found.evidence, opinion, tuple(gaps), found.dropped, tuple(draft.gaps))


def backed(opinion: Opinion, evidence: Sequence[Evidence]) -> Opinion:
    """The opinion, or what the seat's own quotes say where none of them shows it.

    That a model never heard of something refutes nothing: what it quoted counts, and what it remembers does not.
    """
    needed = BACKED_BY.get(opinion.rating)
    if needed is None or any(e.stance in needed for e in telling(evidence)):
        return opinion
    shown = _shown(evidence)
    own = "own quotes say otherwise" if shown is not Rating.NOT_ENOUGH_EVIDENCE else "no quote decides it"
    return Opinion(
        rating=shown,
        confidence=min(opinion.confidence, UNBACKED),
        reason=f"rated {opinion.rating.value} without a verified quote that shows it; {own}",
    )


def telling(evidence: Sequence[Evidence]) -> list[Evidence]:
    """Without what says that something happened and was out before it began."""
    return [e for e in evidence if e.stance is not Stance.SUPPORTS or may_support(e)]


def _shown(evidence: Sequence[Evidence]) -> Rating:
    supports = any(e.stance is Stance.SUPPORTS for e in telling(evidence))
    refutes = any(e.stance is Stance.REFUTES for e in evidence)
    if supports and refutes:
        return Rating.CONFLICTING
    if supports:
        return Rating.SUPPORTED
    return Rating.REFUTED if refutes else Rating.NOT_ENOUGH_EVIDENCE
