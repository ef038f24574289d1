"""A run's tasks as a graph: what each waits for, and whether it could run now."""

from dataclasses import dataclass

from refute.domain.runs import RunStatus
from refute.domain.tasks import TaskState, TaskStatus


@dataclass(frozen=True)
class Node:
    """A task in the graph."""

    status: TaskStatus
    needs: tuple[str, ...]
    """Ids of tasks of the same run; a need that names no task of the run is left out."""
    blocked_on: tuple[str, ...]
    """Needs that are not over yet."""

    @property
    def state(self) -> str:
        """done, running, ready, blocked, failed or cancelled."""
        if self.status.state is TaskState.WAITING:
            return "blocked" if self.blocked_on else "ready"
        return self.status.state.value


def nodes(run: RunStatus) -> list[Node]:
    """Every task in its declared order. A failed need is over: what waits for it goes on without it."""
    states = {t.task.id: t.state for t in run.tasks}
    out = []
    for status in run.tasks:
        needs = tuple(dict.fromkeys(n for n in status.task.needs if n in states and n != status.task.id))
        unfinished = (TaskState.WAITING, TaskState.RUNNING)
        out.append(Node(status, needs, tuple(n for n in needs if states[n] in unfinished)))
    return out
