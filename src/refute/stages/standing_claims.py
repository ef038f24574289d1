"""Which claims of a speech stand to be checked: not those that it withdraws, and not those that fell before."""

from collections.abc import Sequence
from dataclasses import dataclass

from refute.domain.claim import Claim
from refute.domain.debate.finding import Stated
from refute.domain.debate.round import Repeat
from refute.domain.debate.validating import ValidateOrder
from refute.domain.evidence import Gap
from refute.domain.ports import Conductor, Room
from refute.domain.repetition import MatchedBy
from refute.domain.usage import Usage
from refute.domain.vocabulary import Role
from refute.language.repetition.dropped import dropped_in
from refute.rules.withdrawing import is_withdrawn
from refute.stages.ask import Purse
from refute.stages.reuse import Said, look_for_reuse


@dataclass(frozen=True)
class StandingClaims:
    """The claims of a speech, parted."""

    made: tuple[Stated, ...]
    """To be checked, as they stand in the speech."""
    repeats: tuple[Repeat, ...]
    """Claims that were marked FAIL before; they are not checked again."""
    withdrawn: tuple[Claim, ...]
    """Claims that the speech names only to drop them."""
    gaps: tuple[Gap, ...] = ()
    usage: tuple[Usage, ...] = ()


async def standing_claims(c: Conductor, room: Room, order: ValidateOrder, stated: Sequence[Stated]) -> StandingClaims:
    """The claims compared with all that fell, in whatever words, language or way of writing numbers.

    Rules decide what they can; the finder is asked about the rest. Where nothing fell, no request is made.
    """
    speech = order.speech
    seat = next(s for s in room.seats.values() if s.card.role == Role.FINDER)
    purse = Purse(room.desk.budget)
    said = Said(speech.text, tuple(s.claim for s in stated))
    seen = await look_for_reuse(c, seat, said, [f.claim for f in order.fallen], purse)
    findings = {f.claim.id: f.finding for f in order.fallen}
    again = {r.claim: r for r in (*seen.repeats, *seen.dropped)}
    taken_back = {r.claim for r in seen.dropped}
    made: list[Stated] = []
    repeats: list[Repeat] = []
    withdrawn: list[Claim] = []
    for one in stated:
        repetition = again.get(one.claim.id)
        dropped = one.claim.id in taken_back or dropped_in(speech.text, one.claim.span, one.claim.language)
        if is_withdrawn(one, speech.text, dropped=dropped, fallen=repetition is not None):
            withdrawn.append(one.claim)
        elif repetition is None:
            made.append(one)
        else:
            repeats.append(
                Repeat(
                    persona=speech.persona,
                    round=speech.round,
                    claim=one.claim,
                    finding=findings[repetition.fallen],
                    by_rule=repetition.by is MatchedBy.RULE,
                )
            )
    return StandingClaims(tuple(made), tuple(repeats), tuple(withdrawn), seen.gaps, tuple(purse.usage))
