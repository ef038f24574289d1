"""The conductor on DBOS: every step's outcome is recorded before the next begins."""

from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from datetime import UTC, datetime
from functools import partial
from typing import TypeVar

from dbos import DBOS, StepReservation

from refute.domain.ports import Call, Step, TaskNotes
from refute.domain.tasks import Task
from refute.engine.board import Place, told
from refute.engine.durable.checks import Wait
from refute.engine.durable.launch import POLL_SECONDS, Handle
from refute.engine.durable.progress import StepNote
from refute.engine.durable.stored import FlowOrder, JsonText
from refute.engine.durable.worker import Worker, order_for
from refute.engine.outcomes import decode, encode
from refute.engine.side_by_side import one_by_one, side_by_side

I = TypeVar("I")  # noqa: E741
O = TypeVar("O")  # noqa: E741
T = TypeVar("T")


class DurableConductor:
    """`domain.ports.Conductor` on DBOS.

    DBOS numbers steps in the order they are drawn. Steps of `each` and `shared` are drawn in the order given before
    any of them runs, branches are started in order, so that a recovered flow finds each outcome where it left it.
    """

    def __init__(self, flow_id: str, order: FlowOrder, worker: Worker, place: Place) -> None:
        self._flow_id, self._order, self._worker, self._place = flow_id, order, worker, place
        self._checks = 0

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
        """Do the step, or give its recorded outcome."""
        return await self._perform(step, DBOS.reserve_step())

    async def each(self, steps: Sequence[Step[T]]) -> list[T]:
        """Do the steps side by side, each durable by itself."""
        drawn = [(step, DBOS.reserve_step()) for step in steps]
        return await side_by_side([self._perform(step, reservation) for step, reservation in drawn])

    async def branch(self, calls: Sequence[Call[I, O]]) -> list[O]:
        """Run the flows side by side as child workflows."""
        handles = [await self._begin_branch(call) for call in calls]
        texts = await one_by_one([partial(h.get_result, polling_interval_sec=POLL_SECONDS) for h in handles])
        outcomes = [decode(call.flow.returns, text) for call, text in zip(calls, texts, strict=True)]
        for call, outcome in zip(calls, outcomes, strict=True):
            self._place.board.settle(call.id, told(call.flow, outcome))
        return outcomes

    async def shared(self, calls: Sequence[Call[I, O]]) -> list[O]:
        """Wait for checks that have a life of their own, side by side."""
        drawn = [(call, self._next_wait(call.task), DBOS.reserve_step()) for call in calls]
        return await side_by_side([self._join(call, wait, reservation) for call, wait, reservation in drawn])

    def seconds_left(self) -> float:
        """Seconds until searching stops, counted from when this process began or resumed the run or shared check."""
        return self._place.board.seconds_left()

    async def _perform(self, step: Step[T], reservation: StepReservation) -> T:
        task_id, board = self._place.task_id, self._place.board

        async def work() -> JsonText:
            board.step_started(step, task_id)
            async with self._worker.guarded(self._order.root):
                return JsonText(encode(step.returns, await step.run()))

        outcome = decode(step.returns, await reservation.run_async({"name": step.name}, work))
        board.step_done(step, task_id, outcome)
        self._worker.keeper.step(
            StepNote(
                flow=self._order.root,
                key=f"{self._flow_id}:{reservation.step_id}",
                name=step.name,
                task=task_id,
                text=step.tells(outcome) if step.tells else "",
                cost_usd=step.costs(outcome) if step.costs else 0.0,
                at=datetime.now(UTC),
            )
        )
        return outcome

    async def _begin_branch(self, call: Call[I, O]) -> Handle:
        own = self._place.board.knows(call.id)
        order = order_for(call.flow, call.input, self._order.root, self._order.desk).model_copy(
            update={"task": call.id if own else self._place.task_id, "own_task": own}
        )
        return await self._worker.start_branch(f"{self._flow_id}/{call.id}", order)

    def _next_wait(self, task: str | None) -> Wait:
        self._checks += 1
        inside = self._flow_id.removeprefix(self._order.root).strip("/")
        label = task or f"claim-{self._checks}"
        return Wait(self._order.root, f"{inside}/{label}" if inside else label, self._checks)

    async def _join(self, call: Call[I, O], wait: Wait, reservation: StepReservation) -> O:
        async def work() -> JsonText:
            async with self._worker.guarded(self._order.root):
                return JsonText(encode(str, await self._worker.check(call, wait)))

        async with self._place.call_task(call.task) as notes:
            flow_id = decode(str, await reservation.run_async({"name": f"shared {call.flow.name}"}, work))
            outcome = decode(call.flow.returns, await self._worker.output(flow_id))
            notes.found(told(call.flow, outcome))
            return outcome
