"""Forgetting runs: their rows go, those of DBOS too, and those of checks that nobody else has to do with.

A check that others joined stays whole for them; what only the forgotten run gave it is put in the words of who stays.
"""

import json
import sqlite3
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from pydantic import JsonValue, ValidationError

from refute.domain.errors import RunBusy
from refute.engine.durable import checks, flows
from refute.engine.durable.flows import FlowKind, FlowRow, FlowState
from refute.engine.durable.lease import lives
from refute.engine.durable.stored import FlowOrder
from refute.engine.durable.tables import transaction
from refute.storage.wiping import overwrite_deleted, wipe

Restate = Callable[[FlowOrder, Sequence[FlowOrder]], JsonValue]
"""What a shared check is asked, without the words of runs that are forgotten; given what it was asked, and the orders
of those who joined it and stay."""

_OURS = (("refute_outcomes", "root"), ("refute_steps", "flow"), ("refute_tasks", "flow"), ("refute_checks", "flow"))
_NAMES_A_FLOW = ("workflow_uuid", "destination_uuid")
"""Columns by which tables of DBOS say whose a row is."""


@dataclass(frozen=True)
class Leaving:
    """What goes when runs are forgotten."""

    runs: tuple[str, ...] = ()
    """Of the runs that were named those on record, and runs that go on from one of them."""
    checks: tuple[str, ...] = ()
    """Checks that only these runs, or checks that go too, ever joined."""
    shared: tuple[str, ...] = ()
    """Checks that somebody else joined, too."""

    @property
    def flows(self) -> tuple[str, ...]:
        """Ids of everything that goes."""
        return self.runs + self.checks


def leaving(db: sqlite3.Connection, run_ids: Collection[str]) -> Leaving:
    """What goes when these runs are forgotten."""
    runs = _with_what_goes_on(db, run_ids)
    going, shared = dict.fromkeys(runs), dict[str, None]()
    before = -1
    while before != len(going):
        before = len(going)
        for flow in [f for one in list(going) for f in _joined(db, one)]:
            if all(waiter in going for waiter in _waiters(db, flow)):
                going.setdefault(flow)
                shared.pop(flow, None)
            elif flow not in going:
                shared.setdefault(flow)
    return Leaving(tuple(runs), tuple(f for f in going if f not in runs), tuple(shared))


def end(db: sqlite3.Connection, run_ids: Collection[str]) -> list[str]:
    """Cancel what is under way of these runs and of the checks that go with them; ids of what was cancelled."""
    ended: list[str] = []
    for run_id in leaving(db, run_ids).runs:
        ended += checks.cancel(db, run_id)
    for check in leaving(db, run_ids).checks:
        ended += checks.cancel(db, check)
    return ended


def at_work(db: sqlite3.Connection, flow_ids: Collection[str]) -> list[str]:
    """Of these flows those that have not ended and that a living process has not let go of: it may write of them
    still."""
    return [f for f in flow_ids if (row := flows.find(db, f)) is not None and _is_held(db, row)]


def purge(db: sqlite3.Connection, run_ids: Collection[str], restate: Restate) -> Leaving:
    """Remove the runs and what goes with them, all at once; what was removed. A run that somebody resumed meanwhile
    stays, and is not in it."""
    overwrite_deleted(db)
    with transaction(db):
        gone = leaving(db, [r for r in run_ids if not _works(db, r)])
        gone_flows = set(gone.flows)
        for check in gone.shared:
            _restate(db, check, restate, gone_flows)
        db.executemany("DELETE FROM refute_joins WHERE waiter=?", [(f,) for f in gone_flows])
        db.executemany("DELETE FROM refute_flows WHERE id=?", [(f,) for f in gone_flows])
        _sweep(db)
    return gone


def sweep(db: sqlite3.Connection) -> int:
    """Remove what belongs to no run or check on record: DBOS may write down a run that was forgotten at that moment.
    How many rows went."""
    overwrite_deleted(db)
    with transaction(db):
        return _sweep(db)


def sweep_and_wipe(db: sqlite3.Connection) -> None:
    """Remove what belongs to nothing on record, and wipe the file where there was something. Raises RunBusy."""
    if sweep(db):
        wipe_runs(db)


def wipe_runs(db: sqlite3.Connection) -> None:
    """Leave no byte of what was removed in the file or its log. Raises RunBusy where another process keeps the log."""
    if not wipe(db):
        raise RunBusy(
            "The runs are removed, but another process is reading the run database, and what they held is still in its "
            "log. Give the command again when it is done."
        )


def _sweep(db: sqlite3.Connection) -> int:
    count = 0
    for table, column in (*_OURS, ("refute_joins", "waiter"), ("refute_joins", "flow")):
        whose = f"DELETE FROM {table} WHERE {column} NOT IN (SELECT id FROM refute_flows)"  # noqa: S608 - names of ours
        count += db.execute(whose).rowcount
    return count + sum(_sweep_dbos(db, table, column) for table, column in _tables_of_dbos(db))


def _sweep_dbos(db: sqlite3.Connection, table: str, column: str) -> int:
    named, whose = f'"{table}"', f'"{column}"'
    rows = db.execute(f"SELECT DISTINCT {whose} FROM {named} WHERE {whose} NOT IN (SELECT id FROM refute_flows)")  # noqa: S608
    left = [str(row[0]) for row in rows.fetchall()]
    # Of an earlier version: what a flow began has an id below the flow's.
    gone = [(name,) for name in left if not any(_is_on_record(db, above) for above in _above(name))]
    return db.executemany(f"DELETE FROM {named} WHERE {whose}=?", gone).rowcount if gone else 0  # noqa: S608


def _tables_of_dbos(db: sqlite3.Connection) -> list[tuple[str, str]]:
    names = [str(row[0]) for row in db.execute("SELECT name FROM sqlite_master WHERE type='table'").fetchall()]
    found = []
    for name in names:
        columns = {row[1] for row in db.execute(f'PRAGMA table_info("{name}")').fetchall()}
        found += [(name, column) for column in _NAMES_A_FLOW if column in columns]
    # What other tables refer to goes last.
    return sorted(found, key=lambda one: one[0] == "workflow_status")


def _above(flow_id: str) -> list[str]:
    parts = flow_id.split("/")
    return ["/".join(parts[:n]) for n in range(1, len(parts))]


def _is_on_record(db: sqlite3.Connection, flow_id: str) -> bool:
    return db.execute("SELECT 1 FROM refute_flows WHERE id=?", (flow_id,)).fetchone() is not None


def _is_held(db: sqlite3.Connection, row: FlowRow) -> bool:
    return row.state in (FlowState.RUNNING, FlowState.CANCELLED) and lives(db, row.owner)


def _works(db: sqlite3.Connection, flow_id: str) -> bool:
    row = flows.find(db, flow_id)
    return row is not None and flows.is_worked_on(db, row)


def _with_what_goes_on(db: sqlite3.Connection, run_ids: Collection[str]) -> list[str]:
    """The runs on record, with those whose order holds the outcome of one: all its words are in them."""
    found: dict[str, None] = {}
    todo = list(run_ids)
    while todo:
        one = todo.pop(0)
        row = flows.find(db, one)
        if row is None or row.kind is not FlowKind.RUN or one in found:
            continue
        found[one] = None
        holds = f'"run":{json.dumps(one, ensure_ascii=False)}'
        later = db.execute("SELECT id FROM refute_flows WHERE kind='run' AND id<>? AND instr(stored, ?)", (one, holds))
        todo += [str(r["id"]) for r in later.fetchall()]
    return list(found)


def _joined(db: sqlite3.Connection, waiter: str) -> list[str]:
    """The checks that a flow joined, with generations of them that nobody is said to have joined: who did has joined a
    later one since."""
    joined = [flow for _, flow in checks.joined(db, waiter)]
    earlier = db.execute(
        "SELECT c.flow FROM refute_checks AS c WHERE c.flow NOT IN (SELECT flow FROM refute_joins) AND c.key IN "
        "(SELECT k.key FROM refute_checks AS k JOIN refute_joins AS j ON j.flow=k.flow WHERE j.waiter=?)",
        (waiter,),
    )
    return [*joined, *(str(r["flow"]) for r in earlier.fetchall())]


def _waiters(db: sqlite3.Connection, flow: str) -> list[str]:
    return [str(r["waiter"]) for r in db.execute("SELECT waiter FROM refute_joins WHERE flow=?", (flow,)).fetchall()]


def _restate(db: sqlite3.Connection, check: str, restate: Restate, gone: Collection[str]) -> None:
    row = flows.find(db, check)
    if row is None:
        return
    staying = [found for w in _waiters(db, check) if w not in gone and (found := flows.find(db, w)) is not None]
    try:
        order = FlowOrder.model_validate_json(row.stored)
        others = [FlowOrder.model_validate_json(one.stored) for one in staying]
    except ValidationError:  # another version wrote it: nobody here can go on with it
        flows.cancel(db, check)
        db.execute("UPDATE refute_flows SET stored='{}' WHERE id=?", (check,))
        return
    said = order.model_copy(update={"order": restate(order, others)})
    db.execute("UPDATE refute_flows SET stored=? WHERE id=?", (said.model_dump_json(), check))
