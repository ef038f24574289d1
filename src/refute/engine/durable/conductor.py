"""The conductor that survives: every step's outcome is on record before the next begins, branches are flows of DBOS."""

from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from datetime import UTC, datetime
from functools import partial
from typing import TypeVar

from refute.domain.ports import Call, Room, Step, TaskNotes
from refute.domain.tasks import Task
from refute.engine.board import Place, told
from refute.engine.durable.checks import Wanted
from refute.engine.durable.flows import FlowKind, new_row
from refute.engine.durable.joining import Joining
from refute.engine.durable.launch import POLL_SECONDS, Handle
from refute.engine.durable.progress import StepNote
from refute.engine.durable.steps import Outcome, Steps
from refute.engine.durable.stored import FlowOrder, order_for
from refute.engine.durable.worker import Worker
from refute.engine.outcomes import decode_recorded, encode_recorded
from refute.engine.side_by_side import one_by_one, side_by_side

I = TypeVar("I")  # noqa: E741
O = TypeVar("O")  # noqa: E741
T = TypeVar("T")


class DurableConductor:
    """`domain.ports.Conductor` on the run database and DBOS.

    Steps of `each` draw their numbers in the order given before any of them runs, and branches are started in order, so
    that a resumed flow finds each outcome where it left it.
    """

    def __init__(
        self, steps: Steps, order: FlowOrder, worker: Worker, joining: Joining, at: tuple[Place, Room]
    ) -> None:
        assert order.began is not None
        self._steps, self._order, self._worker, self._joining = steps, order, worker, joining
        self._place, self._room = at
        self._now = order.began

    @property
    def flow_id(self) -> str:
        """Id of the running flow; a branch's is `<parent>/<call id>`."""
        return self._steps.flow_id

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
        """Run the flows side by side as child workflows."""
        # Each draws its number before it first waits, and they begin in order: the numbers are those of the order.
        handles = await side_by_side([self._begin_branch(call) for call in calls])
        texts = await one_by_one([partial(h.get_result, polling_interval_sec=POLL_SECONDS) for h in handles])
        recorded = [decode_recorded(call.flow.returns, text) for call, text in zip(calls, texts, strict=True)]
        self._now = max([self._now, *(r.at for r in recorded)])
        outcomes = [r.outcome for r in recorded]
        for call, outcome in zip(calls, outcomes, strict=True):
            if self._place.board.knows(call.id):
                self._place.board.settle(call.id, told(call.flow, outcome))
        return outcomes

    async def shared(self, calls: Sequence[Call[I, O]]) -> list[O]:
        """Wait for checks that have a life of their own, side by side."""
        if not calls:
            return []
        async with self._worker.guarded(self._order.root):
            ended = await self._joining.shared([(call, self._wanted(call)) for call in calls], self._place)
        self._now = max([self._now, *(e.at for e in ended)])
        return [e.outcome for e in ended]

    async def begin(self, calls: Sequence[Call[I, O]]) -> None:
        """Start checks that have a life of their own."""
        if not calls:
            return
        async with self._worker.guarded(self._order.root):
            await self._joining.begin([(call, self._wanted(call)) for call in calls], self._place)

    async def admit(self, calls: Sequence[Call[I, O]]) -> list[O | None]:
        """Give the outcomes of those checks that are over, or were when this was asked before a crash."""
        wanted = [self._wanted(call) for call in calls]

        number, name = self._steps.draw(), "admit"
        text = self._steps.recorded(number, name)
        if text is None:
            async with self._worker.guarded(self._order.root):
                text = encode_recorded(list[str | None], await self._joining.over(wanted), self._room.clock())
                await self._steps.keep(number, Outcome(name, text))
        over = decode_recorded(list[str | None], text)
        self._now = max(self._now, over.at)
        return await self._joining.admitted(over.outcome, calls, self._place)

    def now(self) -> datetime:
        """The time as far as this flow knows it: of the steps by this process's clock, of shared checks by the clock of
        whoever worked on them."""
        return self._now

    def seconds_left(self) -> float:
        """Seconds until searching stops, counted from when this process began or resumed the run or shared check."""
        return self._place.board.seconds_left()

    async def _perform(self, step: Step[T], number: int) -> T:
        task_id, board = self._place.task_id, self._place.board
        text = self._steps.recorded(number, step.name)
        if text is None:
            async with self._worker.guarded(self._order.root):
                board.step_started(step, task_id)
                try:
                    text = encode_recorded(step.returns, await step.run(), self._room.clock())
                except Exception as error:
                    await self._steps.keep_error(number, step.name, error)
                    raise
                recorded = decode_recorded(step.returns, text)
                note = self._note(step, number, task_id, recorded.outcome)
                await self._steps.keep(number, Outcome(step.name, text), note)
        else:
            recorded = decode_recorded(step.returns, text)
        self._now = max(self._now, recorded.at)
        board.step_done(step, task_id, recorded.outcome)
        return recorded.outcome

    def _note(self, step: Step[T], number: int, task_id: str | None, outcome: T) -> StepNote:
        return StepNote(
            flow=self._order.root,
            key=f"{self.flow_id}:{number}",
            name=step.name,
            task=task_id,
            text=step.tells(outcome) if step.tells else "",
            cost_usd=step.costs(outcome) if step.costs else 0.0,
            at=datetime.now(UTC),
        )

    async def _begin_branch(self, call: Call[I, O]) -> Handle:
        own = self._place.board.knows(call.id)
        order = order_for(call.flow, call.input, self._order.root, self._order.desk).model_copy(
            update={"task": call.id if own else self._place.task_id, "own_task": own, "began": self._now}
        )
        return await self._worker.start_branch(f"{self.flow_id}/{call.id}", order)

    def _wanted(self, call: Call[I, O]) -> Wanted:
        order = order_for(call.flow, call.input, "", self._order.desk).model_dump_json()
        offer = new_row(call.id, FlowKind.CHECK, call.flow.name, order, self._worker.process.id)
        inside = self._place.task_id
        return Wanted(call.id, call.task or (f"{inside}/{call.flow.name}" if inside else call.flow.name), offer)
