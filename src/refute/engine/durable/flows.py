"""The rows of runs and shared checks: who works on them, how they ended."""

import sqlite3
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum

from refute.domain.errors import RunFailed
from refute.engine.durable.lease import lives
from refute.engine.durable.tables import transaction


class FlowKind(StrEnum):
    """What a flow of its own is."""

    RUN = "run"
    CHECK = "check"


class FlowState(StrEnum):
    """How a flow stands. A running one whose owner is dead waits to be taken over."""

    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"
    CANCELLED = "cancelled"


@dataclass(frozen=True)
class FlowRow:
    """A run or one generation of a shared check."""

    id: str
    kind: FlowKind
    title: str
    stored: str
    """Its `FlowOrder` as JSON."""
    state: FlowState
    owner: str
    created: datetime
    finished: datetime | None
    detail: str
    error: str
    """Kind of the error where it failed."""
    output: str | None


@dataclass(frozen=True)
class Ending:
    """How a flow ended."""

    state: FlowState
    detail: str = ""
    error: str = ""
    output: str | None = None


def enter(db: sqlite3.Connection, row: FlowRow) -> bool:
    """Add a flow. False where one with that id exists, which stays as it is."""
    done = db.execute(
        "INSERT OR IGNORE INTO refute_flows (id, kind, title, stored, state, owner, created) VALUES (?,?,?,?,?,?,?)",
        (row.id, row.kind, row.title, row.stored, row.state, row.owner, row.created.isoformat()),
    )
    return done.rowcount == 1


def new_row(flow_id: str, kind: FlowKind, title: str, stored: str, owner: str) -> FlowRow:
    """Describe a flow that begins now."""
    now = datetime.now(UTC)
    return FlowRow(flow_id, kind, title, stored, FlowState.RUNNING, owner, now, None, "", "", None)


def find(db: sqlite3.Connection, flow_id: str) -> FlowRow | None:
    """Read a flow."""
    row = db.execute("SELECT * FROM refute_flows WHERE id=?", (flow_id,)).fetchone()
    return None if row is None else _row(row)


def look(db: sqlite3.Connection, flow_id: str) -> tuple[FlowRow, bool]:
    """Read a flow that was there before, and whether a living process works on it. RunFailed where it is gone."""
    row = find(db, flow_id)
    if row is None:
        raise RunFailed(f"The record of {flow_id} is gone. Start the check anew.")
    return row, is_worked_on(db, row)


def all_runs(db: sqlite3.Connection) -> list[FlowRow]:
    """Read every run, latest first."""
    rows = db.execute("SELECT * FROM refute_flows WHERE kind='run' ORDER BY created DESC, rowid DESC").fetchall()
    return [_row(r) for r in rows]


def is_worked_on(db: sqlite3.Connection, row: FlowRow) -> bool:
    """Whether a living process works on the flow."""
    return row.state is FlowState.RUNNING and lives(db, row.owner)


def take(db: sqlite3.Connection, row: FlowRow, owner: str) -> bool:
    """Take over a flow that nobody works on. False where someone does, or was quicker."""
    with transaction(db):
        now = find(db, row.id)
        if now is None or now.state in (FlowState.DONE, FlowState.FAILED) or is_worked_on(db, now):
            return False
        db.execute(
            "UPDATE refute_flows SET owner=?, state='running', finished=NULL, detail='' WHERE id=?", (owner, row.id)
        )
        return True


def finish(db: sqlite3.Connection, flow_id: str, owner: str, ending: Ending) -> bool:
    """Record how a flow ended. False where it is no longer this owner's to end."""
    done = db.execute(
        "UPDATE refute_flows SET state=?, detail=?, error=?, output=?, finished=? "
        "WHERE id=? AND owner=? AND state='running'",
        (
            ending.state,
            ending.detail,
            ending.error,
            ending.output,
            datetime.now(UTC).isoformat(),
            flow_id,
            owner,
        ),
    )
    return done.rowcount == 1


def release(db: sqlite3.Connection, flow_id: str, owner: str, detail: str) -> None:
    """Leave an unfinished flow to whoever takes it over, and say why it was left."""
    db.execute(
        "UPDATE refute_flows SET owner='', detail=? WHERE id=? AND owner=? AND state='running'",
        (detail, flow_id, owner),
    )


def cancel(db: sqlite3.Connection, flow_id: str) -> bool:
    """Mark an unfinished flow cancelled, whoever works on it."""
    done = db.execute(
        "UPDATE refute_flows SET state='cancelled', finished=? WHERE id=? AND state='running'",
        (datetime.now(UTC).isoformat(), flow_id),
    )
    return done.rowcount == 1


def let_go(db: sqlite3.Connection, flow_id: str, owner: str) -> bool:
    """Say that this owner works on a cancelled flow no more, and writes nothing of it. False where the flow is gone."""
    db.execute("UPDATE refute_flows SET owner='' WHERE id=? AND owner=? AND state='cancelled'", (flow_id, owner))
    return db.execute("SELECT 1 FROM refute_flows WHERE id=?", (flow_id,)).fetchone() is not None


def _row(row: sqlite3.Row) -> FlowRow:
    return FlowRow(
        id=row["id"],
        kind=FlowKind(row["kind"]),
        title=row["title"],
        stored=row["stored"],
        state=FlowState(row["state"]),
        owner=row["owner"],
        created=datetime.fromisoformat(row["created"]),
        finished=datetime.fromisoformat(row["finished"]) if row["finished"] else None,
        detail=row["detail"],
        error=row["error"],
        output=row["output"],
    )
