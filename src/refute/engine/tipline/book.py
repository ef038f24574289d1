"""The tipline's own file: which message is where, who asked about what, what editors decided."""

import asyncio
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import TypeVar

from refute.domain.errors import ConfigError
from refute.storage.connections import Connections
from refute.storage.wiping import overwrite_deleted, wipe

T = TypeVar("T")

FILE_NAME = "tipline.db"
"""The database in the home folder."""
BUSY_SECONDS = 30.0
"""How long a writer waits for another one."""
_TRIES = 50

_SCHEMA = """
CREATE TABLE IF NOT EXISTS tips (
    id TEXT PRIMARY KEY, run TEXT NOT NULL, generation INTEGER NOT NULL DEFAULT 0, front TEXT NOT NULL,
    chat TEXT NOT NULL, number TEXT NOT NULL, sender TEXT NOT NULL, album TEXT, state TEXT NOT NULL,
    received REAL NOT NULL, answered REAL, message TEXT NOT NULL, material TEXT, language TEXT NOT NULL DEFAULT 'en',
    answer_number TEXT, reason TEXT NOT NULL DEFAULT '');
CREATE INDEX IF NOT EXISTS tips_by_state ON tips (front, state);
CREATE INDEX IF NOT EXISTS tips_by_sender ON tips (sender, received);
CREATE INDEX IF NOT EXISTS tips_by_chat ON tips (chat, received);
CREATE INDEX IF NOT EXISTS tips_by_answer ON tips (chat, answer_number);
CREATE INDEX IF NOT EXISTS tips_by_received ON tips (received);
CREATE TABLE IF NOT EXISTS parts (id TEXT PRIMARY KEY, tip TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS parts_by_tip ON parts (tip);
CREATE TABLE IF NOT EXISTS asked (
    claim TEXT NOT NULL, tip TEXT NOT NULL, told TEXT NOT NULL, case_id TEXT NOT NULL, at REAL NOT NULL,
    PRIMARY KEY (claim, tip));
CREATE INDEX IF NOT EXISTS asked_by_tip ON asked (tip);
CREATE TABLE IF NOT EXISTS corrections (
    tip TEXT NOT NULL, claim TEXT NOT NULL, case_id TEXT NOT NULL, was TEXT NOT NULL, becomes TEXT NOT NULL,
    told REAL, PRIMARY KEY (tip, claim, case_id));
CREATE TABLE IF NOT EXISTS reviews (
    tip TEXT PRIMARY KEY, chat TEXT NOT NULL, number TEXT, state TEXT NOT NULL, editor TEXT, words TEXT);
CREATE INDEX IF NOT EXISTS reviews_by_number ON reviews (chat, number);
CREATE TABLE IF NOT EXISTS pictures (looks TEXT NOT NULL, tip TEXT NOT NULL, PRIMARY KEY (looks, tip));
CREATE INDEX IF NOT EXISTS pictures_by_tip ON pictures (tip);
CREATE TABLE IF NOT EXISTS spent (run TEXT PRIMARY KEY, at REAL NOT NULL, cost REAL NOT NULL);
CREATE TABLE IF NOT EXISTS chats (
    chat TEXT PRIMARY KEY, language TEXT, languages TEXT NOT NULL DEFAULT '', context_asked REAL, limit_told REAL);
"""


class Book:
    """The file, made on first use. Safe for several tasks, threads and processes."""

    def __init__(self, home: Path) -> None:
        self._path = home / FILE_NAME
        self._connections = Connections(self._path, _prepare, BUSY_SECONDS)

    async def write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do the work in one transaction, on a thread. ConfigError where the file cannot be used."""
        return await asyncio.to_thread(self._in_transaction, work, writes=True)

    async def read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """As `write`, for what only reads."""
        return await asyncio.to_thread(self._in_transaction, work, writes=False)

    async def wipe(self) -> None:
        """Leave no byte of what was removed in the file or its log. ConfigError where the file cannot be used."""
        await asyncio.to_thread(self._wipe)

    def close(self) -> None:
        """Close what is open."""
        self._connections.close_idle()

    def _wipe(self) -> None:
        self._connections.close_idle()
        try:
            with closing(sqlite3.connect(self._path, timeout=BUSY_SECONDS)) as db:
                for _ in range(_TRIES):  # a reader of an earlier state keeps the log
                    if wipe(db):
                        return
                    time.sleep(0.1)
        except (OSError, sqlite3.OperationalError) as error:
            raise _unusable(self._path, error) from error
        raise _unusable(self._path, "somebody reads it without end")

    def _in_transaction(self, work: Callable[[sqlite3.Connection], T], *, writes: bool) -> T:
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with self._connections.transaction() as db:
                if writes:
                    db.execute("BEGIN IMMEDIATE")
                return work(db)
        except (OSError, sqlite3.OperationalError) as error:
            raise _unusable(self._path, error) from error


def _unusable(path: Path, why: object) -> ConfigError:
    return ConfigError(
        f"The tipline's file {path} cannot be used: {why}. "
        "See whether the disk is full and the folder is yours to write."
    )


def _prepare(db: sqlite3.Connection) -> None:
    db.row_factory = sqlite3.Row
    db.execute("PRAGMA synchronous=NORMAL")
    overwrite_deleted(db)
    db.executescript(_SCHEMA)
