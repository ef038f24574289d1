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
    """Put together the run's tasks and those of its checks, which are named `claim-N/…`."""
    tasks, cost = _graph(db, row, frozenset())
    return RunStatus(summary=summary_of(db, row), tasks=tuple(tasks), cost_usd=cost)


def _graph(db: sqlite3.Connection, row: FlowRow, above: frozenset[str]) -> tuple[list[TaskStatus], float]:
    own = [_standing(db, row, t) for t in progress.tasks_of(db, row.id)]
    cost = progress.cost_of(db, row.id)
    for label, flow_id in checks.joined(db, row.id):
        check = flows.find(db, flow_id)
        if check is None or flow_id in above:
            continue
        inner, inner_cost = _graph(db, check, above | {row.id})
        own = _grafted(own, label, inner)
        cost += inner_cost
    return own, cost


def _grafted(own: list[TaskStatus], label: str, inner: list[TaskStatus]) -> list[TaskStatus]:
    """Put a check's tasks below a label: they begin after what the run's task of that name needs, and it ends
    with them."""
    host = next((t for t in own if t.task.id == label), None)
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


def _standing(db: sqlite3.Connection, row: FlowRow, status: TaskStatus) -> TaskStatus:
    """Correct a state that its flow's end or interruption has made untrue."""
    if status.state is TaskState.RUNNING and row.state is FlowState.RUNNING and not flows.is_worked_on(db, row):
        return status.model_copy(update={"state": TaskState.WAITING})
    if row.state is FlowState.CANCELLED and status.state in (TaskState.RUNNING, TaskState.WAITING):
        return status.model_copy(update={"state": TaskState.CANCELLED})
    return status


def _line(row: FlowRow) -> str:
    return row.detail
