"""Tells watchers of a flow that another process works on, from what that process wrote down."""

from collections.abc import Sequence
from datetime import UTC, datetime

from refute.domain.ports import Watcher
from refute.domain.tasks import Event, EventKind, TaskState, TaskStatus
from refute.engine.durable.progress import StepNote


class Relay:
    """Turns what is new in the record into events."""

    def __init__(self, flow_id: str, watchers: Sequence[Watcher]) -> None:
        self._flow_id, self._watchers = flow_id, watchers
        self._states: dict[str, TaskState] = {}
        self._steps: set[str] = set()

    @property
    def wanted(self) -> bool:
        """Whether anyone watches."""
        return bool(self._watchers)

    def tell(self, tasks: Sequence[TaskStatus], steps: Sequence[StepNote]) -> None:
        """Tell what was not told before."""
        new = tuple(t.task for t in tasks if t.task.id not in self._states)
        if new:
            self._see(Event(flow=self._flow_id, kind=EventKind.DECLARED, at=datetime.now(UTC), tasks=new))
        for status in tasks:
            before = self._states.get(status.task.id, TaskState.WAITING)
            self._states[status.task.id] = status.state
            if status.state is not before:
                self._turned(status, before)
        for step in steps:
            if step.key not in self._steps:
                self._steps.add(step.key)
                self._see(
                    Event(
                        flow=self._flow_id,
                        kind=EventKind.STEP_DONE,
                        at=step.at,
                        task=step.task,
                        step=step.name,
                        text=step.text,
                        cost_usd=step.cost_usd,
                    )
                )

    def _turned(self, status: TaskStatus, before: TaskState) -> None:
        began = status.started or datetime.now(UTC)
        if before is TaskState.WAITING:
            self._see(Event(flow=self._flow_id, kind=EventKind.TASK_STARTED, at=began, task=status.task.id))
        kind = _ENDS.get(status.state)
        if kind is not None:
            at = status.finished or datetime.now(UTC)
            self._see(Event(flow=self._flow_id, kind=kind, at=at, task=status.task.id, text=status.detail))

    def _see(self, event: Event) -> None:
        for watcher in self._watchers:
            watcher.see(event)


_ENDS = {TaskState.DONE: EventKind.TASK_DONE, TaskState.FAILED: EventKind.TASK_FAILED}
