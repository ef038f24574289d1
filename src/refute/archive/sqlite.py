"""An archive in one SQLite file that several processes may use at once.

It stores the cases' JSON and what is needed to find them: no sender, no submission, no document.
"""

import asyncio
import json
import logging
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path
from threading import Lock
from zlib import crc32

from pydantic import ValidationError

from refute.archive.key import claim_key
from refute.archive.matching import same_claim
from refute.archive.validity import answers, last_day
from refute.domain.case import Case
from refute.domain.claim import Claim
from refute.domain.errors import ConfigError
from refute.language.tokens import content_words
from refute.storage.write_ahead import use_write_ahead_log

BUSY_SECONDS = 10.0
"""How long to wait for another process that writes."""
CANDIDATES = 24
"""Most cases that are compared word by word."""

_SCHEMA = """
CREATE TABLE IF NOT EXISTS cases (
    id TEXT PRIMARY KEY, claim_key TEXT NOT NULL, desk TEXT NOT NULL, as_of TEXT NOT NULL, created TEXT NOT NULL,
    valid_until TEXT, json TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS cases_by_claim ON cases (claim_key, desk, as_of DESC);
CREATE TABLE IF NOT EXISTS word_pairs (pair INTEGER, desk TEXT, id TEXT, PRIMARY KEY (pair, desk, id)) WITHOUT ROWID;
"""
_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class UnreadableCase:
    """A stored case that could not be read, and why."""

    id: str
    reason: str


class SqliteArchive:
    """Past cases in a file. The file is made on first use; its folder too."""

    def __init__(self, path: Path) -> None:
        self._path = Path(path)
        self._ready = False
        self._lock = Lock()
        self._unreadable: dict[str, UnreadableCase] = {}

    @property
    def unreadable(self) -> tuple[UnreadableCase, ...]:
        """Stored cases that were skipped because they could not be read."""
        return tuple(self._unreadable.values())

    async def find(self, claim: Claim, desk: str, as_of: datetime) -> Case | None:
        """Find the latest case of the same claim by the same desk that is valid at `as_of`.

        ConfigError where the file is no archive or cannot be opened.
        """
        return await asyncio.to_thread(self._find, claim, desk, as_of)

    async def put(self, case: Case) -> None:
        """Keep a case. Keeping it twice changes nothing. ConfigError where the file cannot be written."""
        await asyncio.to_thread(self._put, case)

    def _find(self, claim: Claim, desk: str, as_of: datetime) -> Case | None:
        with self._open() as database:
            rows = [*self._exact(database, claim, desk, as_of), *self._alike(database, claim, desk, as_of)]
        rows = sorted({row.id: row for row in rows}.values(), key=lambda r: (r.as_of, r.created, r.id), reverse=True)
        key = claim_key(claim)
        for row in rows:
            if row.key != key and not self._is_same(row, claim):
                continue
            case = self._read(row)
            if case and answers(case, desk, as_of) and same_claim(claim, case.claim).same:
                return case
        return None

    def _put(self, case: Case) -> None:
        with self._open() as database:
            row = (
                case.id,
                claim_key(case.claim),
                case.fingerprint,
                _sortable(case.as_of),
                _sortable(case.started),
                last_day(case),
                case.model_dump_json(),
            )
            added = database.execute("INSERT OR IGNORE INTO cases VALUES (?, ?, ?, ?, ?, ?, ?)", row).rowcount
            if added:
                pairs = [(pair, case.fingerprint, case.id) for pair in _pairs(case.claim)]
                database.executemany("INSERT OR IGNORE INTO word_pairs VALUES (?, ?, ?)", pairs)

    def _exact(self, database: sqlite3.Connection, claim: Claim, desk: str, as_of: datetime) -> "list[_Row]":
        found = database.execute(
            "SELECT id, claim_key, as_of, created, json FROM cases WHERE claim_key = ? AND desk = ? AND as_of <= ?"
            " AND (valid_until IS NULL OR valid_until >= ?) ORDER BY as_of DESC, created DESC LIMIT ?",
            (claim_key(claim), desk, _sortable(as_of), _day(as_of), CANDIDATES),
        )
        return [_Row(*row) for row in found]

    def _alike(self, database: sqlite3.Connection, claim: Claim, desk: str, as_of: datetime) -> "list[_Row]":
        pairs = _pairs(claim)
        if not pairs:
            return []
        marks = ",".join("?" * len(pairs))
        found = database.execute(
            "SELECT c.id, c.claim_key, c.as_of, c.created, c.json FROM"  # noqa: S608 - only question marks are put in
            f" (SELECT id, COUNT(*) AS n FROM word_pairs WHERE pair IN ({marks}) AND desk = ? GROUP BY id"
            "   ORDER BY n DESC, id LIMIT ?) AS near JOIN cases AS c ON c.id = near.id"
            " WHERE c.as_of <= ? AND (c.valid_until IS NULL OR c.valid_until >= ?)"
            " ORDER BY near.n DESC, c.as_of DESC LIMIT ?",
            (*pairs, desk, 20 * CANDIDATES, _sortable(as_of), _day(as_of), CANDIDATES),
        )
        return [_Row(*row) for row in found]

    def _is_same(self, row: "_Row", claim: Claim) -> bool:
        """Compare the stored claim alone, before the whole case is read."""
        try:
            raw = json.loads(row.json)
            stored = Claim.model_validate(raw["claim"])
        except (ValueError, KeyError, TypeError) as error:
            self._report(row.id, error)
            return False
        return same_claim(claim, stored).same

    def _read(self, row: "_Row") -> Case | None:
        try:
            return Case.model_validate_json(row.json)
        except ValidationError as error:
            self._report(row.id, error)
            return None

    def _report(self, case_id: str, error: Exception) -> None:
        reason = f"not a case that this version reads ({type(error).__name__})"
        if case_id not in self._unreadable:
            _log.warning("archive: skipped %s, %s", case_id, reason)
        self._unreadable[case_id] = UnreadableCase(case_id, reason)

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        """One connection for one piece of work, committed at its end."""
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            database = sqlite3.connect(self._path, timeout=BUSY_SECONDS)
        except (OSError, sqlite3.Error) as error:
            raise ConfigError(f"The archive {self._path} cannot be opened: {error}. {_ADVICE}") from error
        try:
            database.execute("PRAGMA synchronous=NORMAL")
            with self._lock:
                if not self._ready or database.execute("SELECT COUNT(*) FROM sqlite_master").fetchone()[0] == 0:
                    use_write_ahead_log(database, BUSY_SECONDS)
                    database.executescript(_SCHEMA)
                    self._ready = True
            with database:
                yield database
        except sqlite3.Error as error:
            raise ConfigError(f"The archive {self._path} cannot be used: {error}. {_ADVICE}") from error
        finally:
            database.close()


_ADVICE = "Move the file away (a new one is made), or point REFUTE_HOME at another folder."


@dataclass(frozen=True)
class _Row:
    id: str
    key: str
    as_of: str
    created: str
    json: str


def _pairs(claim: Claim) -> list[int]:
    """Checksums of the neighbouring content words: a typing error breaks two of them, not all."""
    words = [w for w in content_words(claim.text) if not any(c.isdigit() for c in w)]
    return sorted({crc32(f"{one} {other}".encode()) for one, other in pairwise(words)})[:200]


def _sortable(instant: datetime) -> str:
    return instant.astimezone(UTC).isoformat(timespec="microseconds")


def _day(instant: datetime) -> str:
    return instant.astimezone(UTC).date().isoformat()
