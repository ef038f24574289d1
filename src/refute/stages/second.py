"""Second: another validator reads the same passages, and does not know what the first one found."""

from collections.abc import Sequence
from dataclasses import replace

from refute.domain.debate.finding import SecondOpinion
from refute.domain.debate.words import Ground, Mark
from refute.domain.evidence import Gap, Passage
from refute.domain.ports import Conductor, Room
from refute.domain.trace import Trace
from refute.domain.vocabulary import GapKind
from refute.rules.looked import Looked
from refute.rules.marking import Marking, mark
from refute.rules.time_marks import Occasion
from refute.stages.ask import Purse
from refute.stages.tracing import trace_quotes
from refute.stages.weigh_passages import LOCAL, Weighed, confirmed, weigh_passages

SEAT = "second"
"""The seat of the second validator."""


def wanted(marking: Marking, *, load_bearing: bool) -> bool:
    """Whether a second validator is due: before a FAIL by somebody's reading stands, and at load-bearing OKs."""
    return marking.by_reading and (marking.mark is Mark.FAIL or (marking.mark is Mark.OK and load_bearing))


async def second_opinion(
    c: Conductor, room: Room, about: Occasion, at: tuple[Sequence[Passage], Looked], purse: Purse
) -> tuple[SecondOpinion, Weighed]:
    """The second validator's mark by the same rules; None where it abstained or, without a model, cannot tell."""
    passages, looked = at
    seen = await weigh_passages(c, room, room.seats[SEAT], about, passages, purse)
    if seen.unanswered or not passages:
        reason = seen.unanswered or "there was nothing to read"
        return SecondOpinion(mark=None, model=seen.model, reason=reason), seen
    pages = {p.page.id: p.page for p in passages}
    own = replace(
        looked,
        ledger=seen.evidence,
        confirmed=confirmed(looked.claim, seen.evidence),
        trace=trace_quotes(room, list(pages.values()), seen.evidence) if seen.evidence else Trace(),
    )
    given = mark(own)
    if seen.model == LOCAL and given.ground in (Ground.UNDECIDED, Ground.NOT_FOUND):
        return SecondOpinion(mark=None, model=seen.model, reason="no rule can tell"), seen
    return SecondOpinion(mark=given.mark, model=seen.model, reason=given.reason), seen


def settled(first: Marking, second: SecondOpinion) -> Marking:
    """The first mark where the second agrees or abstains; else WARN with both reasons."""
    if second.mark is None:
        return replace(first, reason=f"{first.reason} A second validator gave no opinion: {second.reason}.")
    if second.mark is first.mark:
        return first
    told = f"{first.mark.value.upper()}: {first.reason} {second.mark.value.upper()}: {second.reason}"
    reason = f"Two validators read the same passages differently. {told}"
    return Marking(Mark.WARN, Ground.DISAGREEMENT, reason, None, first.deciding, first.origins)


def same_model(first: str, second: SecondOpinion) -> tuple[Gap, ...]:
    """That the second opinion is no other's, where one model gave both."""
    if not first or first != second.model:
        return ()
    detail = f"the second validator is the same model as the first ({first}): its agreement shows little"
    return (Gap(kind=GapKind.NAMED, where=SEAT, detail=detail),)
