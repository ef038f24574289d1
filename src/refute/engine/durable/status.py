"""A run and the checks it joined, as one graph of tasks."""

import sqlite3

from refute.domain.runs import RunState, RunStatus, RunSummary
from refute.domain.tasks import Task, TaskState, TaskStatus
from refute.engine.durable import checks, flows, progress
from refute.engine.durable.flows import FlowRow, FlowState


def summary_of(db: sqlite3.Connection, row: FlowRow) -> RunSummary:
    """Say where a run stands. Unfinished without a living process: interrupted."""
    state = RunState(row.state.value)
    if row.state is FlowState.RUNNING and not flows.is_worked_on(db, row):
        state = RunState.INTERRUPTED
    return RunSummary(
        id=row.id, state=state, created=row.created, finished=row.finished, title=row.title, detail=_line(row)
    )


def status_of(db: sqlite3.Connection, row: FlowRow) -> RunStatus:
    """Put together the run's tasks and those of its checks, which are named by what they are shown below, such as
    `claim-N/…`; a check that was joined twice is shown twice and costs once."""
    flows_seen: set[str] = set()
    tasks = _graph(db, row, flows_seen)
    cost = sum(progress.cost_of(db, flow) for flow in flows_seen)
    return RunStatus(summary=summary_of(db, row), tasks=tuple(tasks), cost_usd=cost)


def _graph(
    db: sqlite3.Connection, row: FlowRow, seen: set[str], above: frozenset[str] = frozenset()
) -> list[TaskStatus]:
    seen.add(row.id)
    joined = [(label, flows.find(db, flow_id)) for label, flow_id in checks.joined(db, row.id)]
    ended = {label: check.state for label, check in joined if check is not None}
    own = [_standing(db, row, t, ended.get(t.task.id)) for t in progress.tasks_of(db, row.id)]
    for label, check in joined:
        if check is not None and check.id not in above:
            own = _grafted(own, label, _graph(db, check, seen, above | {row.id}))
    return own


def _grafted(own: list[TaskStatus], label: str, inner: list[TaskStatus]) -> list[TaskStatus]:
    """Put a check's tasks below a label: they begin after what the task of that name needs, or the one that it lies
    below, and that one ends with them."""
    names = {t.task.id for t in own}
    parts = label.split("/")
    above = next((n for k in range(len(parts), 0, -1) if (n := "/".join(parts[:k])) in names), None)
    host = next((t for t in own if t.task.id == above), None)
    before = host.task.needs if host is not None else ()
    needed = {need for t in inner for need in t.task.needs}
    last = tuple(f"{label}/{t.task.id}" for t in inner if t.task.id not in needed)
    renamed = [
        _with_task(
            t,
            id=f"{label}/{t.task.id}",
            needs=tuple(f"{label}/{need}" for need in t.task.needs) if t.task.needs else before,
        )
        for t in inner
    ]
    hosts = [_with_task(t, id=t.task.id, needs=t.task.needs + last) if t is host else t for t in own]
    return hosts + renamed


def _with_task(status: TaskStatus, *, id: str, needs: tuple[str, ...]) -> TaskStatus:  # noqa: A002
    task = Task(id=id, title=status.task.title, seat=status.task.seat, needs=needs)
    return status.model_copy(update={"task": task})


def _standing(db: sqlite3.Connection, row: FlowRow, status: TaskStatus, check: FlowState | None) -> TaskStatus:
    """Correct a state that its flow's end or interruption has made untrue. A task that stands for a check which its
    flow did not wait for is over as that check is."""
    state = status.state
    if row.state is FlowState.RUNNING:
        left = state is TaskState.RUNNING and not flows.is_worked_on(db, row)
        state = TaskState.WAITING if left else state
    elif row.state is FlowState.CANCELLED and state in (TaskState.RUNNING, TaskState.WAITING):
        state = TaskState.CANCELLED
    elif state is TaskState.RUNNING:
        state = _ENDS.get(check or FlowState.CANCELLED, TaskState.CANCELLED)
    return status.model_copy(update={"state": state})


_ENDS = {FlowState.DONE: TaskState.DONE, FlowState.FAILED: TaskState.FAILED}


def _line(row: FlowRow) -> str:
    return row.detail
