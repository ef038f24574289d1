"""The conductor that survives: every step's outcome is on record before the next begins."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TypeVar

from pydantic import ValidationError

from refute.domain.ports import Call, Room, Step, TaskNotes
from refute.domain.settings import DeskSettings
from refute.domain.tasks import Task
from refute.engine.board import Place, told
from refute.engine.durable.checks import Wanted
from refute.engine.durable.flows import FlowKind, new_row
from refute.engine.durable.joining import Joining
from refute.engine.durable.progress import StepNote
from refute.engine.durable.steps import Outcome, Steps
from refute.engine.durable.stored import order_for, unreadable
from refute.engine.durable.worker import Worker
from refute.engine.outcomes import Recorded, decode_recorded, encode_recorded, settled
from refute.engine.side_by_side import side_by_side

I = TypeVar("I")  # noqa: E741
O = TypeVar("O")  # noqa: E741
T = TypeVar("T")


@dataclass(frozen=True)
class Setting:
    """What the conductors of one run or shared check have in common."""

    worker: Worker
    joining: Joining
    room: Room
    desk: DeskSettings


class DurableConductor:
    """`domain.ports.Conductor` on the run database.

    Steps of `each` and branches draw their numbers in the order given before any of them runs, so that a resumed flow
    finds each outcome where it left it.
    """

    def __init__(self, steps: Steps, setting: Setting, place: Place, began: datetime) -> None:
        self._steps, self._setting, self._place, self._now = steps, setting, place, began

    @property
    def flow_id(self) -> str:
        """Id of the running flow; a branch's is `<parent>/<call id>`."""
        return self._steps.flow_id

    @property
    def _root(self) -> str:
        return self._place.board.flow_id

    async def declare(self, tasks: Sequence[Task]) -> None:
        """Tell the tasks before they run."""
        self._place.board.declare(tasks)

    def task(self, task_id: str) -> AbstractAsyncContextManager[TaskNotes]:
        """Mark a task running, then done or failed."""
        return self._place.task(task_id)

    async def step(self, step: Step[T]) -> T:
        """Do the step, or give its recorded outcome."""
        return await self._perform(step, self._steps.draw())

    async def each(self, steps: Sequence[Step[T]]) -> list[T]:
        """Do the steps side by side, each durable by itself."""
        drawn = [(step, self._steps.draw()) for step in steps]
        return await side_by_side([self._perform(step, number) for step, number in drawn])

    async def branch(self, calls: Sequence[Call[I, O]]) -> list[O]:
        """Run the flows side by side. The outcome of each is on record as one of this flow's."""
        drawn = [(call, self._steps.draw()) for call in calls]
        ended = await side_by_side([self._branch(call, number) for call, number in drawn])
        self._now = max([self._now, *(e.at for e in ended)])
        return [e.outcome for e in ended]

    async def shared(self, calls: Sequence[Call[I, O]]) -> list[O]:
        """Wait for checks that have a life of their own, side by side."""
        if not calls:
            return []
        async with self._setting.worker.guarded(self._root):
            ended = await self._setting.joining.shared([(call, self._wanted(call)) for call in calls], self._place)
        self._now = max([self._now, *(e.at for e in ended)])
        return [e.outcome for e in ended]

    async def begin(self, calls: Sequence[Call[I, O]]) -> None:
        """Start checks that have a life of their own."""
        if not calls:
            return
        async with self._setting.worker.guarded(self._root):
            await self._setting.joining.begin([(call, self._wanted(call)) for call in calls], self._place)

    async def admit(self, calls: Sequence[Call[I, O]]) -> list[O | None]:
        """Give the outcomes of those checks that are over, or were when this was asked before a crash."""
        wanted = [self._wanted(call) for call in calls]

        async def work() -> tuple[list[str | None], datetime]:
            return await self._setting.joining.over(wanted), self._setting.room.clock()

        over = await self._once((self._steps.draw(), "admit"), list[str | None], work)
        self._now = max(self._now, over.at)
        return await self._setting.joining.admitted(over.outcome, calls, self._place)

    def now(self) -> datetime:
        """The time as far as this flow knows it: of the steps by this process's clock, of shared checks by the clock of
        whoever worked on them."""
        return self._now

    def seconds_left(self) -> float:
        """Seconds until searching stops, counted from when this process began or resumed the run or shared check."""
        return self._place.board.seconds_left()

    async def _once(
        self,
        place: tuple[int, str],
        returns: type[T],
        work: Callable[[], Awaitable[tuple[T, datetime]]],
        note: Callable[[T], StepNote] | None = None,
    ) -> Recorded[T]:
        """Give what is on record under this number and name, or do the work and put its outcome on record."""
        number, name = place
        async with self._setting.worker.guarded(self._root):
            text = self._steps.recorded(number, name)
            if text is not None:
                return self._read(returns, text)
            try:
                text = encode_recorded(returns, *await work())
                ended = decode_recorded(returns, text)
                told_of_it = note(ended.outcome) if note else None
            except Exception as error:
                await self._steps.keep_error(number, name, error)
                raise
            await self._steps.keep(number, Outcome(name, text), told_of_it)
            return ended

    def _read(self, returns: type[T], text: str) -> Recorded[T]:
        try:
            return decode_recorded(returns, text)
        except ValidationError as error:
            raise unreadable(self._root) from error

    async def _perform(self, step: Step[T], number: int) -> T:
        task_id, board = self._place.task_id, self._place.board

        async def work() -> tuple[T, datetime]:
            board.step_started(step, task_id)
            return await step.run(), self._setting.room.clock()

        def note(outcome: T) -> StepNote:
            return StepNote(
                flow=self._root,
                key=f"{self._steps.path}:{number}",
                name=step.name,
                task=task_id,
                text=step.tells(outcome) if step.tells else "",
                cost_usd=step.costs(outcome) if step.costs else 0.0,
                at=datetime.now(UTC),
            )

        ended = await self._once((number, step.name), step.returns, work, note)
        self._now = max(self._now, ended.at)
        board.step_done(step, task_id, ended.outcome)
        return ended.outcome

    async def _branch(self, call: Call[I, O], number: int) -> Recorded[O]:
        place = self._place.below(call.id)
        below = DurableConductor(self._steps.below(number, call.id), self._setting, place, self._now)

        async def work() -> tuple[O, datetime]:
            await asyncio.sleep(call.later)
            order = settled(call.flow.takes, call.input)
            async with place.call_task(call.id) as notes:
                outcome = await call.flow.run(below, self._setting.room, order)
                notes.found(told(call.flow, outcome))
                return outcome, below.now()

        ended = await self._once((number, f"branch {call.id}"), call.flow.returns, work)
        if self._place.board.knows(call.id):
            self._place.board.settle(call.id, told(call.flow, ended.outcome))
        return ended

    def _wanted(self, call: Call[I, O]) -> Wanted:
        order = order_for(call.flow, call.input, "", self._setting.desk).model_dump_json()
        offer = new_row(call.id, FlowKind.CHECK, call.flow.name, order, self._setting.worker.process.id)
        inside = self._place.task_id
        return Wanted(call.id, call.task or (f"{inside}/{call.flow.name}" if inside else call.flow.name), offer)
