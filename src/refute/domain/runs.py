"""Runs as a person sees them: what was started, where it stands, what it waits for."""

from datetime import datetime
from enum import StrEnum

from refute.domain.record import Record
from refute.domain.tasks import TaskStatus


class RunState(StrEnum):
    """Where a run stands. `interrupted`: unfinished and nobody works on it; `refute resume` goes on."""

    RUNNING = "running"
    INTERRUPTED = "interrupted"
    DONE = "done"
    FAILED = "failed"
    CANCELLED = "cancelled"


class RunSummary(Record):
    """One line of `refute runs`."""

    id: str
    """The run's id."""
    state: RunState
    """Where it stands."""
    created: datetime
    """When it was started, UTC."""
    finished: datetime | None = None
    """When it ended, UTC."""
    title: str
    """The first words of the submission."""
    detail: str = ""
    """The ratings when done, the error when failed."""


class RunStatus(Record):
    """A run with its tasks. Task ids are unique in the run: those of a claim are `claim-N/…`."""

    summary: RunSummary
    """The run."""
    tasks: tuple[TaskStatus, ...] = ()
    """Every declared task, in order."""
    cost_usd: float = 0.0
    """US dollars so far."""
