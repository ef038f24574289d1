"""Our own tables in the run database, next to those of DBOS. Reading them needs no DBOS."""

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TypeVar

from refute.domain.errors import ConfigError, RunBusy
from refute.engine.durable.hindrance import Hindered
from refute.engine.durable.turns import turn
from refute.storage.write_ahead import use_write_ahead_log

T = TypeVar("T")

FILE_NAME = "runs.db"
"""The database in the home folder."""

BUSY_SECONDS = 30.0
"""How long a writer waits for another one."""

LOOK_SECONDS = 0.1
"""How often what another process does is looked at."""

_SCHEMA = """
CREATE TABLE IF NOT EXISTS refute_processes (
    id TEXT PRIMARY KEY, host TEXT NOT NULL, pid INTEGER NOT NULL, born TEXT NOT NULL, beat REAL NOT NULL);
CREATE TABLE IF NOT EXISTS refute_flows (
    id TEXT PRIMARY KEY, kind TEXT NOT NULL, title TEXT NOT NULL, stored TEXT NOT NULL, state TEXT NOT NULL,
    owner TEXT NOT NULL, created TEXT NOT NULL, finished TEXT, detail TEXT NOT NULL DEFAULT '',
    error TEXT NOT NULL DEFAULT '', output TEXT);
CREATE TABLE IF NOT EXISTS refute_checks (
    key TEXT NOT NULL, generation INTEGER NOT NULL, flow TEXT NOT NULL UNIQUE, valid_until TEXT,
    PRIMARY KEY (key, generation));
CREATE TABLE IF NOT EXISTS refute_joins (
    waiter TEXT NOT NULL, label TEXT NOT NULL, position INTEGER NOT NULL, flow TEXT NOT NULL,
    waiting INTEGER NOT NULL, PRIMARY KEY (waiter, label));
CREATE INDEX IF NOT EXISTS refute_joins_flow ON refute_joins (flow);
CREATE TABLE IF NOT EXISTS refute_tasks (
    flow TEXT NOT NULL, id TEXT NOT NULL, position INTEGER NOT NULL, title TEXT NOT NULL, seat TEXT,
    needs TEXT NOT NULL, state TEXT NOT NULL, started TEXT, finished TEXT, detail TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (flow, id));
CREATE TABLE IF NOT EXISTS refute_steps (
    flow TEXT NOT NULL, key TEXT NOT NULL, task TEXT, name TEXT NOT NULL, text TEXT NOT NULL, cost REAL NOT NULL,
    at TEXT NOT NULL, PRIMARY KEY (flow, key));
CREATE TABLE IF NOT EXISTS refute_outcomes (
    root TEXT NOT NULL, flow TEXT NOT NULL, step INTEGER NOT NULL, name TEXT NOT NULL, outcome TEXT NOT NULL,
    error TEXT, PRIMARY KEY (root, flow, step));
"""


def make_home(home: Path) -> None:
    """Make the home folder where it is missing. Raises ConfigError where it cannot be one."""
    try:
        home.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ConfigError(
            f"refute's home folder {home} cannot be used: {error.strerror or error}. "
            "Set REFUTE_HOME to a folder that is yours to write."
        ) from error


def connect(home: Path) -> sqlite3.Connection:
    """Open the run database in autocommit, with the tables made where they are missing."""
    make_home(home)
    connection = sqlite3.connect(home / FILE_NAME, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)
    connection.row_factory = sqlite3.Row
    use_write_ahead_log(connection, BUSY_SECONDS)
    connection.execute("PRAGMA synchronous=NORMAL")
    with closing(connection.execute("SELECT 1 FROM sqlite_master WHERE name='refute_outcomes'")) as found:
        if found.fetchone() is None:
            connection.executescript(_SCHEMA)
    return connection


@contextmanager
def transaction(db: sqlite3.Connection) -> Iterator[None]:
    """Take the write lock first, so that what is read inside stays true until it is written."""
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:  # SQLite itself rolls back where the disk is full
            db.execute("ROLLBACK")
        raise


@contextmanager
def told_plainly(home: Path) -> Iterator[None]:
    """Turn what SQLite says of a database that cannot be used into an error for people."""
    try:
        yield
    except (sqlite3.IntegrityError, sqlite3.ProgrammingError):
        raise
    except sqlite3.DatabaseError as error:
        if "locked" in str(error):
            raise RunBusy(
                f"Another process has held {home / FILE_NAME} for {BUSY_SECONDS:.0f} seconds; it may hang. "
                "End it (`ps` shows it), then type the command again: its run stays resumable."
            ) from error
        if not isinstance(error, sqlite3.OperationalError):
            raise Hindered(
                f"The run database {home / FILE_NAME} is damaged: {error}. Move it away (a new one is made; past cases "
                "and pages are kept elsewhere), or put a copy back that is whole."
            ) from error
        raise Hindered(
            f"The run database {home / FILE_NAME} cannot be used: {error}. "
            "See whether the disk is full and the folder is yours to write."
        ) from error


class Tables:
    """The run database behind one thread: calls keep their order and never block the event loop."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="refute-tables")
        self._told: list[Callable[[sqlite3.Connection], None]] = []
        self._telling = threading.Lock()
        self._db: sqlite3.Connection | None = None

    async def ask(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do the work on the database's thread and wait for it."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._do, work)

    def tell(self, work: Callable[[sqlite3.Connection], None]) -> None:
        """Do the work on the database's thread, before anything that is asked later. What is handed in while the thread
        is busy is written together."""
        with self._telling:
            self._told.append(work)
            is_first = len(self._told) == 1
        if is_first:
            self._thread.submit(self._do, self._write_told)

    def _write_told(self, db: sqlite3.Connection) -> None:
        with self._telling:
            works, self._told = self._told, []
        with transaction(db):
            for work in works:
                work(db)

    def _do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        with told_plainly(self.home):
            if self._db is None:
                self._db = connect(self.home)
            with turn():
                return work(self._db)

    def close(self) -> None:
        """Finish what was handed in, then close. Closing twice changes nothing."""
        self._thread.shutdown(wait=True)
        if self._db is not None:
            self._db.close()
            self._db = None
