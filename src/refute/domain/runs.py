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


class Forgotten(Record):
    """What forgetting runs has removed from the home folder."""

    runs: int = 0
    """Runs: those that were named, and runs that go on from one of them."""
    checks: int = 0
    """Checks that nobody else had to do with."""
    shared: int = 0
    """Checks that others joined: they stay, without this sender's words."""
    cases: int = 0
    """Cases of the archive that only these runs had made."""
    documents: int = 0
    """Texts and bytes of the sender's own documents."""
    unknown: tuple[str, ...] = ()
    """Ids that are on no record: never begun, or forgotten before."""
