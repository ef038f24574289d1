"""A conductor in plain asyncio: the same recipes without a database."""

from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import TypeVar

from refute.domain.ports import Call, Flow, Room, Step, TaskNotes, Watcher
from refute.domain.tasks import Task
from refute.engine.board import Board, Place, told
from refute.engine.inline.joined import checks_of_this_loop
from refute.engine.outcomes import decode, encode, settled
from refute.engine.side_by_side import side_by_side

I = TypeVar("I")  # noqa: E741
O = TypeVar("O")  # noqa: E741
T = TypeVar("T")


@dataclass(frozen=True)
class _Setting:
    """What all conductors of one top flow share."""

    room: Room
    watcher: Watcher | None


class InlineConductor:
    """`domain.ports.Conductor` in one process and one event loop. A crash loses the run."""

    def __init__(self, flow_id: str, setting: _Setting, place: Place) -> None:
        self._flow_id, self._setting, self._place = flow_id, setting, place

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
        return await side_by_side([self._shared(c) for c in calls])

    def seconds_left(self) -> float:
        """Seconds until searching stops, counted from when the run or the shared check began."""
        return self._place.board.seconds_left()

    async def _branch(self, call: Call[I, O]) -> O:
        place = self._place.below(call.id)
        below = InlineConductor(f"{self._flow_id}/{call.id}", self._setting, place)
        order = settled(call.flow.takes, call.input)
        async with place.call_task(call.id) as notes:
            outcome = settled(call.flow.returns, await call.flow.run(below, self._setting.room, order))
            notes.found(told(call.flow, outcome))
            return outcome

    async def _shared(self, call: Call[I, O]) -> O:
        async def work(board: Board) -> str:
            return encode(call.flow.returns, await _run(call.flow, call.input, self._setting, board))

        def board() -> Board:
            return Board(call.id, self._setting.room.desk.within)

        async with self._place.call_task(call.task) as notes:
            text = await checks_of_this_loop().join(call.id, board, work, self._setting.watcher)
            outcome = decode(call.flow.returns, text)
            notes.found(told(call.flow, outcome))
            return outcome


async def _run(flow: Flow[I, O], order: I, setting: _Setting, board: Board) -> O:
    conductor = InlineConductor(board.flow_id, setting, Place(board))
    return settled(flow.returns, await flow.run(conductor, setting.room, settled(flow.takes, order)))


async def run_inline(
    flow: Flow[I, O], order: I, room: Room, watcher: Watcher | None = None, run_id: str = "inline"
) -> O:
    """Give the flow's outcome, with nothing kept. Errors of the flow come out as they are."""
    board = Board(run_id, room.desk.within)
    board.admit(watcher)
    return await _run(flow, order, _Setting(room, watcher), board)
