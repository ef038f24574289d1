"""The work declared as data before it runs, and what is told while it runs."""

from datetime import datetime
from enum import StrEnum

from refute.domain.record import Record


class TaskState(StrEnum):
    """Where a task stands; ready and blocked follow from its needs."""

    WAITING = "waiting"
    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"
    CANCELLED = "cancelled"


class Task(Record):
    """One task of a flow and what it waits for."""

    id: str
    """Unique in its flow, such as `records`."""
    title: str
    """For a reader."""
    seat: str | None = None
    """The seat that does it."""
    needs: tuple[str, ...] = ()
    """Ids of the tasks that must be done first."""


class TaskStatus(Record):
    """A task and where it stands."""

    task: Task
    """The task."""
    state: TaskState = TaskState.WAITING
    """Where it stands."""
    started: datetime | None = None
    """When it began."""
    finished: datetime | None = None
    """When it ended."""
    detail: str = ""
    """What it found, in a line."""


class EventKind(StrEnum):
    """What is told."""

    DECLARED = "declared"
    TASK_STARTED = "task_started"
    TASK_DONE = "task_done"
    TASK_FAILED = "task_failed"
    STEP_STARTED = "step_started"
    STEP_DONE = "step_done"
    NOTE = "note"


class Event(Record):
    """One thing that happened in a flow, for progress displays and logs. Never holds a secret."""

    flow: str
    """Id of the flow: a run or a shared check."""
    kind: EventKind
    """What happened."""
    at: datetime
    """When, UTC."""
    task: str | None = None
    """The task it belongs to."""
    step: str | None = None
    """The step it belongs to."""
    text: str = ""
    """What was found, in a line."""
    cost_usd: float = 0.0
    """What the step cost."""
    tasks: tuple[Task, ...] = ()
    """The declared tasks, where the kind is declared."""
