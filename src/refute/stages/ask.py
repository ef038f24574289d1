"""Ask a seat: its first model, one repair where the answer could not be read, then its fallbacks."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from refute.domain.briefs.brief import Abstention, Answer, Brief, Draft
from refute.domain.evidence import Gap
from refute.domain.ports import Conductor, Reasoner, Repair, Seat, Step
from refute.domain.usage import Usage, spent
from refute.domain.vocabulary import Abstained, GapKind

D = TypeVar("D", bound=Draft)


@dataclass
class Purse:
    """What one seat may still spend on one claim. Replayed steps fill it again, so a resumed run decides alike."""

    limit: float
    usage: list[Usage] = field(default_factory=list)

    @property
    def empty(self) -> bool:
        """Whether the share of the budget is used up; a share of 0 forbids nothing that is free."""
        total = spent(tuple(self.usage))
        return total > 0 and total >= self.limit


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
        if purse.empty:
            gaps.append(_gap(seat, reasoner, draft, Abstention(reason=Abstained.BUDGET, detail="its share is used up")))
            break
        answer = await _request(c, reasoner, (name, brief, draft), None)
        purse.usage.append(answer.usage)
        trouble = answer.abstention
        if trouble is not None and trouble.reason is Abstained.UNPARSEABLE and not purse.empty:
            repair = Repair(answer=trouble.answer, problem=trouble.detail)
            answer = await _request(c, reasoner, (f"{name}, repair", brief, draft), repair)
            purse.usage.append(answer.usage)
            trouble = answer.abstention
        if answer.draft is not None:
            gaps.extend(_told(seat, answer))
            return Asked(answer.draft, _answered_after_all(gaps), answer.left_out)
        gaps.append(_gap(seat, reasoner, draft, trouble or Abstention(reason=Abstained.EMPTY)))
    return Asked(None, tuple(gaps))


async def _request(
    c: Conductor, reasoner: Reasoner, what: tuple[str, Brief, type[D]], repair: Repair | None
) -> Answer[D]:
    name, brief, draft = what
    return await c.step(
        Step(
            name=name,
            run=lambda: reasoner.think(brief, draft, repair),
            returns=Answer[draft],  # type: ignore[valid-type]
            tells=lambda a: f"{a.model}: {a.abstention.reason.value if a.abstention else 'answered'}",
            costs=lambda a: a.usage.cost_usd or 0.0,
        )
    )


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
