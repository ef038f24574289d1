"""A conductor in plain asyncio: the same recipes without a database."""

import asyncio
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from datetime import datetime
from typing import TypeVar

from refute.domain.ports import Call, Flow, Room, Step, TaskNotes, Watcher
from refute.domain.tasks import Task
from refute.engine.account import Account
from refute.engine.board import Board, Place, told
from refute.engine.inline.joined import Check, Joins, Made
from refute.engine.outcomes import decode, encode, settled
from refute.engine.side_by_side import side_by_side

I = TypeVar("I")  # noqa: E741
O = TypeVar("O")  # noqa: E741
T = TypeVar("T")


@dataclass(frozen=True)
class _Setting:
    """What the conductors of one run or shared check have in common."""

    room: Room
    joins: Joins


class InlineConductor:
    """`domain.ports.Conductor` in one process and one event loop. A crash loses the run."""

    def __init__(self, flow_id: str, setting: _Setting, place: Place, began: datetime) -> None:
        self._flow_id, self._setting, self._place, self._now = flow_id, setting, place, began

    @property
    def flow_id(self) -> str:
        """Id of the running flow; a branch's is `<parent>/<call id>`."""
        return self._flow_id

    async def declare(self, tasks: Sequence[Task]) -> None:
        """Tell the tasks before they run."""
        self._place.board.declare(tasks)

    def task(self, task_id: str) -> AbstractAsyncContextManager[TaskNotes]:
        """Mark a task running, then done or failed."""
        return self._place.task(task_id)

    async def step(self, step: Step[T]) -> T:
        """Do the step."""
        task_id, board = self._place.task_id, self._place.board
        board.step_started(step, task_id)
        outcome = settled(step.returns, await step.run())
        self._look_at_clock()
        board.step_done(step, task_id, outcome)
        return outcome

    async def each(self, steps: Sequence[Step[T]]) -> list[T]:
        """Do the steps side by side."""
        return await side_by_side([self.step(s) for s in steps])

    async def branch(self, calls: Sequence[Call[I, O]]) -> list[O]:
        """Run the flows side by side."""
        return await side_by_side([self._branch(c) for c in calls])

    async def shared(self, calls: Sequence[Call[I, O]]) -> list[O]:
        """Run the flows side by side, each joined with its equals on this event loop."""
        if not calls:
            return []
        checks = [self._join(c) for c in calls]
        found = await side_by_side([self._wait(call, check) for call, check in zip(calls, checks, strict=True)])
        self._look_at_clock()
        return found

    async def begin(self, calls: Sequence[Call[I, O]]) -> None:
        """Start the flows, each joined with its equals on this event loop."""
        for call in calls:
            self._setting.joins.attendants.attend((call.id, call.task), self._attend(call, self._join(call)))
        await asyncio.sleep(0)

    async def admit(self, calls: Sequence[Call[I, O]]) -> list[O | None]:
        """Give the outcomes of those checks that are over; one that this run has not joined counts as not begun."""
        await asyncio.sleep(0)
        self._look_at_clock()
        checks = [self._setting.joins.find(call.id) for call in calls]
        over = [c is not None and c.task.done() for c in checks]
        found: list[O | None] = []
        for call, check, is_over in zip(calls, checks, over, strict=True):
            if check is None or not is_over:
                found.append(None)
                continue
            outcome = decode(call.flow.returns, await check.outcome())
            await self._setting.joins.attendants.relieve((call.id, call.task))
            if call.task is not None and self._place.board.knows(call.task):
                self._place.board.settle(call.task, told(call.flow, outcome))
            found.append(outcome)
        return found

    def now(self) -> datetime:
        """The time at which the latest thing that this flow waited for came to its end."""
        return self._now

    def seconds_left(self) -> float:
        """Seconds until searching stops, counted from when the run or the shared check began."""
        return self._place.board.seconds_left()

    def _look_at_clock(self) -> None:
        self._now = max(self._now, self._setting.room.clock())

    async def _branch(self, call: Call[I, O]) -> O:
        place = self._place.below(call.id)
        below = InlineConductor(f"{self._flow_id}/{call.id}", self._setting, place, self._now)
        order = settled(call.flow.takes, call.input)
        await asyncio.sleep(call.later)
        async with place.call_task(call.id) as notes:
            outcome = settled(call.flow.returns, await call.flow.run(below, self._setting.room, order))
            notes.found(told(call.flow, outcome))
            self._look_at_clock()
            return outcome

    def _join(self, call: Call[I, O]) -> Check:
        async def work(account: Account) -> Made:
            joins = Joins(account, self._setting.joins)
            outcome = await _run(call.flow, call.input, self._setting.room, (account, joins))
            return Made(encode(call.flow.returns, outcome), call.flow.lasts is None or call.flow.lasts(outcome))

        return self._setting.joins.join(call.id, work)

    async def _wait(self, call: Call[I, O], check: Check) -> O:
        async with self._place.call_task(call.task) as notes:
            await self._setting.joins.attendants.relieve((call.id, call.task))
            outcome = decode(call.flow.returns, await check.outcome())
            notes.found(told(call.flow, outcome))
            return outcome

    async def _attend(self, call: Call[I, O], check: Check) -> None:
        async with self._place.call_task(call.task) as notes:
            notes.found(told(call.flow, decode(call.flow.returns, await check.outcome())))


async def _run(flow: Flow[I, O], order: I, room: Room, books: tuple[Account, Joins]) -> O:
    account, joins = books
    place = Place(Board(account, room.desk.within))
    conductor = InlineConductor(account.flow_id, _Setting(room, joins), place, room.clock())
    try:
        return settled(flow.returns, await flow.run(conductor, room, settled(flow.takes, order)))
    finally:
        joins.leave()


async def run_inline(
    flow: Flow[I, O], order: I, room: Room, watcher: Watcher | None = None, run_id: str = "inline"
) -> O:
    """Give the flow's outcome, with nothing kept. Errors of the flow come out as they are."""
    account = Account(run_id)
    books = account, Joins(account)
    if watcher is None:
        return await _run(flow, order, room, books)
    account.admit(watcher)
    try:
        return await _run(flow, order, room, books)
    finally:
        account.dismiss(watcher)
