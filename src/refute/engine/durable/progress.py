"""Tasks and steps as they happen, kept so that any process can show them, during a run and after a crash."""

import json
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from refute.domain.tasks import Event, EventKind, Task, TaskState, TaskStatus
from refute.engine.durable.tables import Tables


@dataclass(frozen=True)
class StepNote:
    """One finished step."""

    flow: str
    key: str
    """The same after a crash, so that nothing is counted twice."""
    name: str
    task: str | None
    text: str
    cost_usd: float
    at: datetime


class ProgressKeeper:
    """A watcher that writes task states to the run database. What was done before a crash keeps its times."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def see(self, event: Event) -> None:
        """Hand the event to the database's thread."""
        write = _WRITERS.get(event.kind)
        if write is not None:
            self._tables.tell(lambda db: write(db, event))


def tasks_of(db: sqlite3.Connection, flow: str) -> list[TaskStatus]:
    """Read the flow's tasks, in the order they were declared."""
    rows = db.execute("SELECT * FROM refute_tasks WHERE flow=? ORDER BY position", (flow,)).fetchall()
    return [
        TaskStatus(
            task=Task(id=r["id"], title=r["title"], seat=r["seat"], needs=tuple(json.loads(r["needs"]))),
            state=TaskState(r["state"]),
            started=datetime.fromisoformat(r["started"]) if r["started"] else None,
            finished=datetime.fromisoformat(r["finished"]) if r["finished"] else None,
            detail=r["detail"],
        )
        for r in rows
    ]


def cost_of(db: sqlite3.Connection, flow: str) -> float:
    """Add up what the flow's steps cost so far, US dollars."""
    row = db.execute("SELECT TOTAL(cost) AS cost FROM refute_steps WHERE flow=?", (flow,)).fetchone()
    return float(row["cost"])


def steps_of(db: sqlite3.Connection, flow: str) -> list[StepNote]:
    """Read the flow's finished steps, in the order they ended."""
    rows = db.execute("SELECT * FROM refute_steps WHERE flow=? ORDER BY at, rowid", (flow,)).fetchall()
    return [
        StepNote(flow, r["key"], r["name"], r["task"], r["text"], r["cost"], datetime.fromisoformat(r["at"]))
        for r in rows
    ]


def keep_step(db: sqlite3.Connection, note: StepNote) -> None:
    """Write what is shown of a finished step."""
    db.execute(
        "INSERT OR IGNORE INTO refute_steps (flow, key, task, name, text, cost, at) VALUES (?,?,?,?,?,?,?)",
        (note.flow, note.key, note.task, note.name, note.text, note.cost_usd, note.at.isoformat()),
    )


def _declare(db: sqlite3.Connection, event: Event) -> None:
    if db.execute("SELECT 1 FROM refute_flows WHERE id=?", (event.flow,)).fetchone() is None:
        return  # it was forgotten while it was under way: nothing of it is written down again
    last = db.execute("SELECT MAX(position) AS n FROM refute_tasks WHERE flow=?", (event.flow,)).fetchone()
    position = -1 if last["n"] is None else last["n"]
    for offset, task in enumerate(event.tasks, start=1):
        db.execute(
            "INSERT INTO refute_tasks (flow, id, position, title, seat, needs, state) VALUES (?,?,?,?,?,?,'waiting') "
            "ON CONFLICT (flow, id) DO UPDATE SET title=excluded.title, seat=excluded.seat, needs=excluded.needs",
            (event.flow, task.id, position + offset, task.title, task.seat, json.dumps(task.needs)),
        )


def _start(db: sqlite3.Connection, event: Event) -> None:
    db.execute(
        "UPDATE refute_tasks SET state='running', started=COALESCE(started, ?) "
        "WHERE flow=? AND id=? AND state IN ('waiting', 'cancelled')",
        (event.at.isoformat(), event.flow, event.task),
    )


def _done(db: sqlite3.Connection, event: Event) -> None:
    _end(db, event, TaskState.DONE)


def _failed(db: sqlite3.Connection, event: Event) -> None:
    _end(db, event, TaskState.FAILED)


def _end(db: sqlite3.Connection, event: Event, state: TaskState) -> None:
    db.execute(
        "UPDATE refute_tasks SET state=?, finished=COALESCE(finished, ?), started=COALESCE(started, ?), "
        "detail=CASE WHEN ?='' THEN detail ELSE ? END WHERE flow=? AND id=?",
        (state, event.at.isoformat(), event.at.isoformat(), event.text, event.text, event.flow, event.task),
    )


_WRITERS: dict[EventKind, Callable[[sqlite3.Connection, Event], None]] = {
    EventKind.DECLARED: _declare,
    EventKind.TASK_STARTED: _start,
    EventKind.TASK_DONE: _done,
    EventKind.TASK_FAILED: _failed,
}
