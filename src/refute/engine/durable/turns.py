"""Writers of one process take turns: SQLite has one writer, and lets whoever finds it busy sleep, longer each time.

A lock is handed on at once, SQLite's own is only looked at again after a sleep of up to 0.1 s. So the threads of one
process wait for each other here, and sleep only for other processes. The lock saves time and keeps nothing right: who
does not get it in good time goes on, and SQLite decides.
"""

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Self

_TURN = threading.Lock()
_PATIENCE = 5.0
"""Seconds after which a writer goes on without its turn: another process may hold the file up."""
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


class TurnTaking(sqlite3.Connection):
    """A connection whose transactions wait for their turn before their first write; the turn ends with them."""

    _asked = _mine = False

    def cursor(self, factory: Any = None) -> Any:
        """Give a cursor that waits for the turn."""
        return super().cursor(factory or _Cursor)

    def commit(self) -> None:
        """Commit, and end the turn."""
        try:
            super().commit()
        finally:
            self._end()

    def rollback(self) -> None:
        """Roll back, and end the turn."""
        try:
            super().rollback()
        finally:
            self._end()

    def __exit__(self, *error: Any) -> Any:
        """Commit, or roll back where the block raises, and end the turn."""
        try:
            return super().__exit__(*error)
        finally:
            self._end()

    def close(self) -> None:
        """Close, and end the turn."""
        try:
            super().close()
        finally:
            self._end()

    def _begin(self) -> None:
        if not self._asked:
            self._asked = True
            self._mine = _TURN.acquire(timeout=_PATIENCE)

    def _end(self) -> None:
        mine, self._asked, self._mine = self._mine, False, False
        if mine:
            _TURN.release()


class _Cursor(sqlite3.Cursor):
    connection: TurnTaking

    def execute(self, sql: str, parameters: Any = (), /) -> Self:
        if not sql.lstrip()[:7].upper().startswith(_READS):
            self.connection._begin()
        return super().execute(sql, parameters)

    def executemany(self, sql: str, parameters: Any, /) -> Self:
        self.connection._begin()
        return super().executemany(sql, parameters)
