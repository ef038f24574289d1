"""Which claims of a speech stand to be checked: not those that it withdraws, and not those that fell before."""

from collections.abc import Sequence
from dataclasses import dataclass

from refute.archive.matching import same_claim
from refute.domain.claim import Claim
from refute.domain.debate.finding import Stated
from refute.domain.debate.round import Repeat
from refute.domain.debate.validating import ValidateOrder
from refute.domain.evidence import Gap
from refute.domain.ports import Conductor, Room
from refute.domain.usage import Usage
from refute.rules.withdrawing import is_withdrawn


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
    """The claims compared with all that fell. Where nothing fell, no request is made."""
    del c, room
    speech = order.speech
    made: list[Stated] = []
    repeats: list[Repeat] = []
    withdrawn: list[Claim] = []
    for one in stated:
        fallen = next((f for f in order.fallen if same_claim(f.claim, one.claim).same), None)
        if is_withdrawn(one, speech.text, dropped=False, fallen=fallen is not None):
            withdrawn.append(one.claim)
        elif fallen is None:
            made.append(one)
        else:
            repeats.append(
                Repeat(
                    persona=speech.persona,
                    round=speech.round,
                    claim=one.claim,
                    finding=fallen.finding,
                    by_rule=True,
                )
            )
    return StandingClaims(tuple(made), tuple(repeats), tuple(withdrawn))
