"""Connections to one SQLite file that stay open from one transaction to the next.

Opening a file, setting it up and closing it again costs more than most of what is asked of it, and the last connection
that closes writes the whole log back into the file.
"""

import os
import sqlite3
import threading
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from weakref import WeakSet, finalize

from refute.storage.write_ahead import use_write_ahead_log

_MOST_IDLE = 4
"""Connections that wait for the next transaction; what more threads than that opened at once is closed after use."""

Prepare = Callable[[sqlite3.Connection], None]


@dataclass(frozen=True)
class _Open:
    """A connection, and which file the path led to when it was opened."""

    connection: sqlite3.Connection
    file: tuple[int, int] | None


class Connections:
    """The connections of this process to one file, safe for any thread. A file that was removed or put in place of
    another is opened anew. They are closed with this object, and before a fork: none is used on both sides of it."""

    def __init__(self, path: Path, prepare: Prepare, timeout: float) -> None:
        """`prepare` sets each connection up once, outside a transaction, when the file has its write-ahead log.
        `timeout`: seconds to wait for others who write. Nothing is opened yet."""
        self._path = path
        self._prepare = prepare
        self._timeout = timeout
        # No lock, which a forked process might find taken for ever: what a deque gives, it gives to one thread.
        self._idle: deque[_Open] = deque()
        finalize(self, _close, self._idle)
        _remember(self)

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """A connection for one transaction, to be finished with when the block ends: committed then, or rolled back
        where the block raises. Raises `sqlite3.Error` where the file cannot be opened."""
        held = self._take()
        try:
            with held.connection:
                yield held.connection
        except BaseException:
            # Whatever is wrong with the file or the connection: the next transaction begins with a new one.
            held.connection.close()
            raise
        if len(self._idle) < _MOST_IDLE:
            self._idle.append(held)
        else:
            held.connection.close()

    def close_idle(self) -> None:
        """Close what no transaction uses; the next one opens the file again."""
        _close(self._idle)

    def _take(self) -> _Open:
        here = _file_at(self._path)
        with suppress(IndexError):
            while True:
                held = self._idle.pop()
                # Its file stays on the disk while it is open, so no other can have the same number.
                if held.file == here is not None:
                    return held
                held.connection.close()
        return self._open()

    def _open(self) -> _Open:
        before = _file_at(self._path)
        # Used by one thread at a time, though not always by the same.
        connection = sqlite3.connect(self._path, timeout=self._timeout, check_same_thread=False)
        try:
            use_write_ahead_log(connection, self._timeout)
            self._prepare(connection)
        except BaseException:
            connection.close()
            raise
        # One that was replaced at this very moment counts as unknown, and is used once.
        after = _file_at(self._path)
        return _Open(connection, after if before in (None, after) else None)


def _file_at(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _close(idle: deque[_Open]) -> None:
    with suppress(IndexError):
        while True:
            idle.pop().connection.close()


_all: WeakSet[Connections] = WeakSet()
_lock = threading.Lock()


def _remember(connections: Connections) -> None:
    with _lock:
        _all.add(connections)


def _before_fork() -> None:
    with _lock:
        known = list(_all)
    for connections in known:
        connections.close_idle()


def _after_fork() -> None:
    global _lock  # noqa: PLW0603 - a thread that is not in the copy may hold it
    _lock = threading.Lock()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(before=_before_fork, after_in_child=_after_fork)
