"""Shared checks: one key, one check at a time, counted by those who wait for it."""

import sqlite3
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from refute.engine.durable import flows
from refute.engine.durable.flows import FlowKind, FlowRow, FlowState
from refute.engine.durable.tables import transaction


@dataclass(frozen=True)
class Wait:
    """One who waits for a check."""

    waiter: str
    """Id of the run or check that waits."""
    label: str
    """What the check's tasks are prefixed with, such as `claim-1`."""
    position: int
    """Order among the waiter's checks."""


def join(db: sqlite3.Connection, key: str, wait: Wait, offer: FlowRow, fresh_after: datetime | None) -> FlowRow:
    """Join the key's check, or begin the offered one (its id is completed by the generation).

    A finished check answers unless it ended before `fresh_after`, or was kept with a `valid_until` that has passed.
    One that failed or was cancelled gets a new generation. Who joined before stays with that generation, unless it
    was cancelled: what happened before a crash is not decided again.
    """
    with transaction(db):
        mine = db.execute(
            "SELECT flow FROM refute_joins WHERE waiter=? AND label=?", (wait.waiter, wait.label)
        ).fetchone()
        row = flows.find(db, mine["flow"]) if mine is not None else None
        if row is None or row.state is FlowState.CANCELLED:
            row = _latest_usable(db, key, fresh_after) or _next_generation(db, key, offer)
        db.execute(
            "INSERT OR REPLACE INTO refute_joins VALUES (?,?,?,?,1)",
            (wait.waiter, wait.label, wait.position, row.id),
        )
        return row


def leave(db: sqlite3.Connection, wait: Wait) -> None:
    """Wait no longer; the join stays on record for the graph."""
    db.execute("UPDATE refute_joins SET waiting=0 WHERE waiter=? AND label=?", (wait.waiter, wait.label))


def release(db: sqlite3.Connection, waiter: str) -> list[str]:
    """Wait for nothing any more; ids of the checks, and their checks, that nobody waits for now: cancelled."""
    dropped: list[str] = []
    with transaction(db):
        todo = [waiter]
        while todo:
            one = todo.pop()
            joined = db.execute("SELECT flow FROM refute_joins WHERE waiter=? AND waiting=1", (one,)).fetchall()
            db.execute("UPDATE refute_joins SET waiting=0 WHERE waiter=?", (one,))
            for row in joined:
                held = db.execute("SELECT 1 FROM refute_joins WHERE flow=? AND waiting=1", (row["flow"],)).fetchone()
                if held is None and flows.cancel(db, row["flow"]):
                    dropped.append(row["flow"])
                    todo.append(row["flow"])
    return dropped


def joined(db: sqlite3.Connection, waiter: str) -> list[tuple[str, str]]:
    """Labels and flow ids of the checks that a flow joined, in order."""
    rows = db.execute("SELECT label, flow FROM refute_joins WHERE waiter=? ORDER BY position, label", (waiter,))
    return [(r["label"], r["flow"]) for r in rows.fetchall()]


def keep_until(db: sqlite3.Connection, flow_id: str, days: float) -> None:
    """Let a finished check answer for that many days from now."""
    until = datetime.now(UTC) + timedelta(days=days)
    db.execute("UPDATE refute_checks SET valid_until=? WHERE flow=?", (until.isoformat(), flow_id))


def _latest_usable(db: sqlite3.Connection, key: str, fresh_after: datetime | None) -> FlowRow | None:
    found = db.execute(
        "SELECT flow, valid_until FROM refute_checks WHERE key=? ORDER BY generation DESC LIMIT 1", (key,)
    ).fetchone()
    row = flows.find(db, found["flow"]) if found is not None else None
    if row is None or row.state in (FlowState.FAILED, FlowState.CANCELLED):
        return None
    if row.state is FlowState.DONE:
        until = found["valid_until"]
        if until is not None and datetime.fromisoformat(until) <= datetime.now(UTC):
            return None
        if fresh_after is not None and (row.finished is None or row.finished < fresh_after):
            return None
    return row


def _next_generation(db: sqlite3.Connection, key: str, offer: FlowRow) -> FlowRow:
    last = db.execute("SELECT MAX(generation) AS n FROM refute_checks WHERE key=?", (key,)).fetchone()
    generation = (last["n"] or 0) + 1
    flow_id = f"{key}#{generation}"
    row = flows.new_row(flow_id, FlowKind.CHECK, offer.title, offer.stored, offer.owner)
    db.execute("INSERT INTO refute_checks VALUES (?,?,?,NULL)", (key, generation, flow_id))
    flows.enter(db, row)
    return row
