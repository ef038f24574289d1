"""What is new on record of a flow that another process works on, as events."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime

from refute.domain.tasks import Event, EventKind, TaskState, TaskStatus
from refute.engine.durable.progress import StepNote


class Relay:
    """Remembers what was told of one flow."""

    def __init__(self, flow_id: str) -> None:
        self._flow_id = flow_id
        self._states: dict[str, TaskState] = {}
        self._steps: set[str] = set()

    def news(self, tasks: Sequence[TaskStatus], steps: Sequence[StepNote]) -> Iterator[Event]:
        """Give what was not told before."""
        new = tuple(t.task for t in tasks if t.task.id not in self._states)
        if new:
            yield Event(flow=self._flow_id, kind=EventKind.DECLARED, at=datetime.now(UTC), tasks=new)
        for status in tasks:
            before = self._states.get(status.task.id, TaskState.WAITING)
            self._states[status.task.id] = status.state
            if status.state is not before:
                yield from self._turned(status, before)
        for step in steps:
            if step.key not in self._steps:
                self._steps.add(step.key)
                yield Event(
                    flow=self._flow_id,
                    kind=EventKind.STEP_DONE,
                    at=step.at,
                    task=step.task,
                    step=step.name,
                    text=step.text,
                    cost_usd=step.cost_usd,
                )

    def _turned(self, status: TaskStatus, before: TaskState) -> Iterator[Event]:
        began = status.started or datetime.now(UTC)
        if before is TaskState.WAITING:
            yield Event(flow=self._flow_id, kind=EventKind.TASK_STARTED, at=began, task=status.task.id)
        kind = _ENDS.get(status.state)
        if kind is not None:
            at = status.finished or datetime.now(UTC)
            yield Event(flow=self._flow_id, kind=kind, at=at, task=status.task.id, text=status.detail)


_ENDS = {TaskState.DONE: EventKind.TASK_DONE, TaskState.FAILED: EventKind.TASK_FAILED}
