"""Ask a seat: its first model, one repair where the answer could not be read, then its fallbacks."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from refute.domain.briefs.brief import Abstention, Answer, Brief, Draft
from refute.domain.briefs.plan import PlanDraft
from refute.domain.evidence import Gap
from refute.domain.ports import Conductor, Paced, Reasoner, Repair, Seat, Step
from refute.domain.usage import Usage, spent
from refute.domain.vocabulary import Abstained, GapKind

D = TypeVar("D", bound=Draft)

AFTER_THE_DEADLINE = 45.0
"""Seconds that a seat still has for one answer once searching is over: a server that hangs cannot hold the case.

More for a model that knows that it is slower."""


SPENT = "its share of the budget is used up"
FORBIDDEN = "the budget is 0, and it may cost something"
SEARCHES_SHARE = 0.7
"""Share of a seat's purse up to which it pays a model for searching: what was found must still be read by the seat."""


@dataclass
class Purse:
    """What one seat may still spend on one claim. Replayed steps fill it again, so a resumed run decides alike."""

    limit: float
    usage: list[Usage] = field(default_factory=list)

    @property
    def empty(self) -> bool:
        """Whether one more request as dear as the dearest so far would pass the limit; then only what is free is asked.

        The first request is always affordable, but for a limit of 0. What searching cost is spent, and is no measure of
        what an answer costs.
        """
        dearest = max((u.cost_usd or 0.0 for u in self.usage if u.searches is None), default=0.0)
        total = spent(tuple(self.usage))
        return total >= self.limit or total + dearest > self.limit

    def searches(self, wanted: int) -> int:
        """How many of so many searches by a model it pays for now, each as dear as the dearest so far. The first shows
        what one costs, so that it is asked alone."""
        share, total = self.limit * SEARCHES_SHARE, spent(tuple(self.usage))
        # One that was turned away shows no price.
        made = [u.cost_usd or 0.0 for u in self.usage if u.searches is not None and u.input_tokens]
        if total >= share or not wanted:
            return 0
        if not made:
            return 1
        return min(wanted, int((share - total) / max(made))) if max(made) else wanted


@dataclass(frozen=True)
class Asked(Generic[D]):
    """What came of asking a seat."""

    draft: D | None
    gaps: tuple[Gap, ...]
    left_out: tuple[int, ...] = ()


async def ask(c: Conductor, seat: Seat, brief: Brief, draft: type[D], purse: Purse) -> Asked[D]:
    """The first usable draft of the seat's chain. Every request is one step; every abstention becomes a gap."""
    gaps: list[Gap] = []
    name = f"{seat.card.seat}: {_verb(draft)}"
    for reasoner in seat.chain:
        if purse.empty and not reasoner.is_free:
            gaps.append(_gap(seat, reasoner, draft, Abstention(reason=Abstained.BUDGET, detail=_spent_up(purse))))
            continue
        answer = await _request(c, reasoner, (name, brief, draft), None)
        purse.usage.append(_counted(answer))
        trouble = answer.abstention
        if trouble is not None and trouble.reason is Abstained.UNPARSEABLE and (reasoner.is_free or not purse.empty):
            repair = Repair(answer=trouble.answer, problem=trouble.detail)
            answer = await _request(c, reasoner, (f"{name}, repair", brief, draft), repair)
            purse.usage.append(_counted(answer))
            trouble = answer.abstention
        if answer.draft is not None:
            gaps.extend(_told(seat, answer))
            return Asked(answer.draft, _answered_after_all(gaps), answer.left_out)
        gaps.append(_gap(seat, reasoner, draft, trouble or Abstention(reason=Abstained.EMPTY)))
    return Asked(None, tuple(gaps))


def _counted(answer: Answer[D]) -> Usage:
    """Its usage; a request whose answer can be used is counted as answered."""
    usable = answer.draft is not None and answer.usage.requests > 0
    return answer.usage.model_copy(update={"answered": int(usable)})


async def _request(
    c: Conductor, reasoner: Reasoner, what: tuple[str, Brief, type[D]], repair: Repair | None
) -> Answer[D]:
    name, brief, draft = what
    return await c.step(
        Step(
            name=name,
            run=lambda: _in_time(c, reasoner, (brief, draft), repair),
            returns=Answer[draft],  # type: ignore[valid-type]
            tells=lambda a: f"{a.model}: {a.abstention.reason.value if a.abstention else 'answered'}",
            costs=lambda a: a.usage.cost_usd or 0.0,
        )
    )


async def _in_time(c: Conductor, reasoner: Reasoner, what: tuple[Brief, type[D]], repair: Repair | None) -> Answer[D]:
    """The answer, or an abstention where the check has no more time for it.

    Plans are of no use once searching is over; what exists may still be assessed, challenged and judged for a while.
    """
    brief, draft = what
    left = max(0.0, c.seconds_left())
    least = max(AFTER_THE_DEADLINE, reasoner.patience) if isinstance(reasoner, Paced) else AFTER_THE_DEADLINE
    limit = left if issubclass(draft, PlanDraft) else max(left, least)
    usage = Usage(seat=brief.seat, model=reasoner.name, requests=int(limit > 0), seconds=limit)
    detail = "the time for searching was over"
    try:
        if limit > 0:
            async with asyncio.timeout(limit):
                return await reasoner.think(brief, draft, repair)
    except TimeoutError:
        detail = f"the check had {limit:.0f} s for this answer"
    late = Abstention(reason=Abstained.TIMEOUT, detail=detail)
    return Answer[draft](abstention=late, model=reasoner.name, usage=usage)  # type: ignore[valid-type]


def _spent_up(purse: Purse) -> str:
    return SPENT if purse.limit else FORBIDDEN


def _told(seat: Seat, answer: Answer[D]) -> Sequence[Gap]:
    told = [Gap(kind=GapKind.NAMED, where=seat.card.seat, detail=note) for note in answer.notes]
    if answer.left_out:
        told.append(
            Gap(
                kind=GapKind.LEFT_OUT,
                where=seat.card.seat,
                detail=f"{len(answer.left_out)} passages did not fit the context of {answer.model}",
            )
        )
    return told


def _answered_after_all(gaps: list[Gap]) -> tuple[Gap, ...]:
    """A model of the chain that abstained is named, without penalty, when another answered."""
    return tuple(
        g.model_copy(update={"kind": GapKind.NAMED, "detail": f"{g.detail}; another model answered instead"})
        if g.kind is GapKind.ABSTAINED
        else g
        for g in gaps
    )


def abstained_from(draft: type[Draft], gaps: Sequence[Gap]) -> bool:
    """Whether these gaps say that a seat gave no usable draft of this kind."""
    return any(g.kind is GapKind.ABSTAINED and g.detail.startswith(f"{_verb(draft)}: ") for g in gaps)


def _gap(seat: Seat, reasoner: Reasoner, draft: type[Draft], why: Abstention) -> Gap:
    said = f": {why.detail}" if why.detail else ""
    return Gap(
        kind=GapKind.ABSTAINED,
        where=seat.card.seat,
        detail=f"{_verb(draft)}: {reasoner.name} gave no usable answer ({why.reason.value.replace('_', ' ')}){said}",
    )


def _verb(draft: type[Draft]) -> str:
    return draft.__name__.removesuffix("Draft").lower()
