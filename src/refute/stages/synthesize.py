"""Synthesize: a model writes, code admits; what the model leaves out or cannot do, code puts together."""

from collections.abc import Sequence
from datetime import datetime

from refute.domain.briefs.synthesize import SynthesisDraft
from refute.domain.debate.synthesis import Synthesis
from refute.domain.evidence import Gap
from refute.domain.ports import Conductor, Room, Seat
from refute.domain.usage import Usage
from refute.domain.vocabulary import GapKind, Role
from refute.reasoners.local.reasoner import NAME as LOCAL
from refute.rules.debated import Debated
from refute.stages.admitting import Admitted, admit
from refute.stages.ask import Asked, Purse, ask
from refute.stages.composing import BY_CODE, composed
from refute.stages.documents import document_passages
from refute.stages.pace import Paced
from refute.stages.premises import premises_by_code
from refute.stages.restating import restated
from refute.stages.synthesis_brief import brief_of, numbers_of

REQUEST_SECONDS = 600.0
"""Longest wait for the synthesizer; the model's own limit is shorter."""


async def synthesize(c: Conductor, room: Room, debate: Debated, as_of: datetime) -> Synthesis:
    """The synthesis of a debate that is over. It always comes: without a model code puts it together and says so."""
    began = c.now()
    seat = next(s for s in room.seats.values() if s.card.role == Role.SYNTHESIZER)
    passages, gaps = document_passages(room, debate.documents, debate.topic, seat.card.seat)
    numbers = numbers_of(debate, passages)
    purse = Purse(room.desk.budget)
    asked = Asked[SynthesisDraft](None, (_no_model(seat),))
    if any(r.name != LOCAL for r in seat.chain):
        brief = brief_of(debate, numbers, seat.card, as_of)
        asked = await ask(Paced(c, REQUEST_SECONDS), seat, brief, SynthesisDraft, purse)
    by = _answered(purse.usage) if asked.draft is not None else BY_CODE
    if asked.draft is None:
        made = Admitted(premises=list(premises_by_code(room, debate)))
    else:
        made = admit(room, debate, numbers, asked.draft)
        gaps = (*gaps, *await _without_what_fell(Paced(c, REQUEST_SECONDS), room, debate, made, purse))
    said = [] if asked.draft else [_by_code(seat)]
    whole = composed(debate, made, seat.card.seat, (*gaps, *asked.gaps, *said))
    ended = c.now()
    seconds = round((ended - began).total_seconds(), 3)
    return whole.model_copy(update={"by": by, "usage": tuple(purse.usage), "seconds": seconds})


async def _without_what_fell(
    c: Conductor, room: Room, debate: Debated, made: Admitted, purse: Purse
) -> tuple[Gap, ...]:
    """Nothing that fell is said again; nothing that was not shown is said as if it had been."""
    fell = [f.claim for f in debate.fallen]
    loose = [f.claim for f in debate.open] + list(debate.unchecked)
    asserting, supposing = made.asserting(), made.supposing()
    seen = await restated(c, room, [*asserting, *supposing], [*fell, *loose], purse)
    fallen = {claim.id for claim in fell}
    made.without(frozenset(t for t, claim in seen.again.items() if claim in fallen or t in asserting))
    return seen.gaps


def _answered(usage: Sequence[Usage]) -> str:
    return usage[-1].model if usage else BY_CODE


def _no_model(seat: Seat) -> Gap:
    detail = f"no model sits on the seat {seat.card.seat}"
    return Gap(kind=GapKind.NAMED, where=seat.card.seat, detail=detail)


def _by_code(seat: Seat) -> Gap:
    detail = "code put the synthesis together from findings, positions and speeches; no conditions, cruxes, assumptions"
    return Gap(kind=GapKind.NAMED, where=seat.card.seat, detail=detail)
