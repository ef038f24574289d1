"""Shared checks: one key, one check at a time, counted by those who wait for it."""

import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import count

from refute.engine.durable import flows
from refute.engine.durable.flows import FlowKind, FlowRow, FlowState
from refute.engine.durable.tables import transaction


@dataclass(frozen=True)
class Wanted:
    """A check that a flow joins."""

    key: str
    below: str
    """What its tasks are shown below: a task of the flow, or a name made for it."""
    offer: FlowRow
    """What to begin where there is none; its id is completed by the generation."""


def join(db: sqlite3.Connection, waiter: str, wanted: Sequence[Wanted], fresh_after: datetime | None) -> list[FlowRow]:
    """Join the checks of these keys for a run or check, or begin those that are offered; in the order given.

    A finished check answers unless it ended before `fresh_after`, or was kept with a `valid_until` that has passed.
    One that failed or was cancelled gets a new generation. Who joined before stays with that generation, unless it
    was cancelled: what happened before a crash is not decided again.
    """
    with transaction(db):
        return [_join(db, waiter, one, fresh_after) for one in wanted]


def over(
    db: sqlite3.Connection, waiter: str, wanted: Sequence[Wanted], fresh_after: datetime | None
) -> list[FlowRow | None]:
    """Of these checks those that have come to their end; they are joined thereby. None is begun."""
    found: list[FlowRow | None] = []
    with transaction(db):
        for one in wanted:
            row = _mine(db, waiter, one.key) or _latest_usable(db, one.key, fresh_after)
            ended = row is not None and row.state in (FlowState.DONE, FlowState.FAILED)
            found.append(_join(db, waiter, one, fresh_after) if ended else None)
    return found


def cancel(db: sqlite3.Connection, flow_id: str) -> list[str]:
    """Cancel a run or check, and the checks that nobody else waits for; ids of all these. Empty where it had ended."""
    with transaction(db):
        return [flow_id, *release(db, flow_id)] if flows.cancel(db, flow_id) else []


def release(db: sqlite3.Connection, waiter: str) -> list[str]:
    """Wait for nothing any more; ids of the checks, and their checks, that nobody waits for now: cancelled. Called
    inside a transaction."""
    dropped: list[str] = []
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


def unfinished(db: sqlite3.Connection, waiter: str) -> list[Wanted]:
    """The checks that a flow joined and that have not come to their end, so that it can join them again."""
    found = []
    for label, flow_id in joined(db, waiter):
        row = flows.find(db, flow_id)
        if row is not None and row.state in (FlowState.RUNNING, FlowState.CANCELLED):
            found.append(Wanted(_key_of(db, flow_id), label, row))
    return found


def keep_until(db: sqlite3.Connection, flow_id: str, days: float) -> None:
    """Let a finished check answer for that many days from now."""
    until = datetime.now(UTC) + timedelta(days=days)
    db.execute("UPDATE refute_checks SET valid_until=? WHERE flow=?", (until.isoformat(), flow_id))


def discard(db: sqlite3.Connection, waiter: str, flow_id: str) -> None:
    """Let a finished check that cannot be read answer nobody any more, neither who joined it here."""
    with transaction(db):
        keep_until(db, flow_id, 0.0)
        db.execute("DELETE FROM refute_joins WHERE waiter=? AND flow=?", (waiter, flow_id))


def _join(db: sqlite3.Connection, waiter: str, wanted: Wanted, fresh_after: datetime | None) -> FlowRow:
    mine = _mine(db, waiter, wanted.key)
    row = mine or _latest_usable(db, wanted.key, fresh_after) or _next_generation(db, wanted.key, wanted.offer)
    db.execute(
        "UPDATE refute_joins SET flow=?, waiting=1 WHERE waiter=? "
        "AND flow IN (SELECT flow FROM refute_checks WHERE key=?)",
        (row.id, waiter, wanted.key),
    )
    labels = dict(joined(db, waiter))
    label = next(n for n in _names(wanted.below) if labels.get(n, row.id) == row.id)
    db.execute("INSERT OR IGNORE INTO refute_joins VALUES (?,?,?,?,1)", (waiter, label, len(labels) + 1, row.id))
    return row


def _names(below: str) -> Iterator[str]:
    """Names for the joins of one task: its own, then numbered ones."""
    yield below
    yield from (f"{below}/{n}" for n in count(2))


def _mine(db: sqlite3.Connection, waiter: str, key: str) -> FlowRow | None:
    """The generation that the waiter joined before, unless it was cancelled."""
    found = db.execute(
        "SELECT j.flow FROM refute_joins AS j JOIN refute_checks AS c ON c.flow=j.flow "
        "WHERE j.waiter=? AND c.key=? ORDER BY c.generation DESC LIMIT 1",
        (waiter, key),
    ).fetchone()
    row = flows.find(db, found["flow"]) if found is not None else None
    return None if row is None or row.state is FlowState.CANCELLED else row


def _key_of(db: sqlite3.Connection, flow_id: str) -> str:
    return str(db.execute("SELECT key FROM refute_checks WHERE flow=?", (flow_id,)).fetchone()["key"])


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
