"""Writers of one process take turns: SQLite has one writer, and lets whoever finds it busy sleep, longer each time.

A lock is handed on at once, SQLite's own is only looked at again after a sleep of up to 0.1 s. So the threads of one
process wait for each other here, and sleep only for other processes. The lock saves time and keeps nothing right: who
does not get it in good time goes on, and SQLite decides.
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

import sqlalchemy
from sqlalchemy import event

_TURN = threading.Lock()
_PATIENCE = 5.0
"""Seconds after which a writer goes on without its turn: another process may hold the file up."""
_MINE = "refute_turn"
_READS = ("SELECT", "PRAGMA", "EXPLAIN", "WITH")


@contextmanager
def turn() -> Iterator[None]:
    """A block in which no other thread of this process writes."""
    mine = _TURN.acquire(timeout=_PATIENCE)
    try:
        yield
    finally:
        if mine:
            _TURN.release()


def take_turns(engine: sqlalchemy.Engine) -> None:
    """Let every transaction of the engine wait for its turn before its first write; the turn ends with it."""

    def before(
        connection: sqlalchemy.Connection,
        _cursor: object,
        statement: str,
        _parameters: object,
        _context: object,
        _many: bool,
    ) -> None:
        info = connection.info
        if _MINE not in info and not statement.lstrip().upper().startswith(_READS):
            info[_MINE] = _TURN.acquire(timeout=_PATIENCE)

    def over(_connection: object, record: sqlalchemy.pool.ConnectionPoolEntry) -> None:
        if record.info.pop(_MINE, False):
            _TURN.release()

    event.listen(engine, "before_cursor_execute", before)
    event.listen(engine, "checkin", over)
