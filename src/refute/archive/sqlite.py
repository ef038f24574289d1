"""An archive in one SQLite file that several processes may use at once.

It stores the cases' JSON, a newsroom's own published checks, and what is needed to find both: no sender, no submission,
no document.
"""

import asyncio
import logging
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from pydantic import ValidationError

from refute.archive.glossed import in_english
from refute.archive.house.asked import as_published, speaks_for
from refute.archive.house.keeping import drop_published, keep_published, published_about, published_rows
from refute.archive.index.candidates import Candidate, candidates, holds_glosses
from refute.archive.index.signs import SignTable, signs
from refute.archive.index.tables import add_claims, indexed, prepare, unknown
from refute.archive.key import claim_key
from refute.archive.matching import same_claim
from refute.archive.validity import answers, last_day
from refute.domain.case import Case
from refute.domain.claim import Claim
from refute.domain.errors import ConfigError
from refute.domain.published import Imported, Near, PublishedCheck
from refute.storage.connections import Connections

BUSY_SECONDS = 10.0
"""How long to wait for another process that writes."""
CASES_OF_A_CLAIM = 24
"""Most cases of one claim that are read, the latest first."""
NEAREST = 8
"""Claims that vectors propose."""
SHOWN = 10
"""Near claims that are shown."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class UnreadableCase:
    """A stored case that could not be read, and why."""

    id: str
    reason: str


class SqliteArchive:
    """Past cases and published checks in a file. The file is made on first use; its folder too."""

    def __init__(self, path: Path) -> None:
        self._path = Path(path)
        self._connections = Connections(self._path, prepare, BUSY_SECONDS)
        self._signs = SignTable()
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

    async def published(self, claim: Claim) -> PublishedCheck | None:
        """Find the latest published check of the same claim, of whatever age. ConfigError as `find`."""
        return await asyncio.to_thread(self._answering, claim)

    async def near(self, claim: Claim) -> list[Near]:
        """Stored claims that are close to this one, of the house archive and of past cases of any desk, those that are
        the same first, each with the reason. ConfigError as `find`."""
        return await asyncio.to_thread(self._near, claim)

    async def keep(self, checks: Sequence[PublishedCheck]) -> Imported:
        """Keep published checks. What stands at the same address in an earlier edition is replaced; the same again
        changes nothing. Counts only. ConfigError where the file cannot be written."""

        def work() -> Imported:
            with self._open() as database:
                fresh = unknown(database, (c.claim for c in checks))
            known = list(indexed(fresh))
            with self._open() as database:
                return keep_published(database, checks, known)

        return await asyncio.to_thread(work)

    async def listed(self) -> list[PublishedCheck]:
        """Every published check, the latest first. ConfigError as `find`."""

        def work() -> list[PublishedCheck]:
            with self._open() as database:
                return published_rows(database)

        return await asyncio.to_thread(work)

    async def remove(self, wanted: str) -> int:
        """Remove the published checks with this address or id; how many there were. ConfigError as `put`."""

        def work() -> int:
            with self._open() as database:
                return drop_published(database, wanted)

        return await asyncio.to_thread(work)

    def _find(self, claim: Claim, desk: str, as_of: datetime) -> Case | None:
        with self._open() as database:
            keys = [c.key for c in self._candidates(database, claim) if c.match.same]
            own = dict.fromkeys((claim_key(claim), *keys))
            rows = [row for key in own for row in _cases(database, key, desk, as_of)]
        for row in sorted(rows, key=lambda r: (r.as_of, r.created, r.id), reverse=True):
            case = self._read(row)
            if case and answers(case, desk, as_of) and same_claim(claim, case.claim).same:
                return case
        return None

    def _answering(self, told: Claim) -> PublishedCheck | None:
        claim = as_published(told)
        with self._open() as database:
            found = [
                check
                for c in self._candidates(database, claim)
                if c.match.same
                for check in published_about(database, c.key)
                if (check.claim == c.claim or same_claim(claim, check.claim).same) and speaks_for(check, told)
            ]
        return max(found, key=lambda p: (p.date or "", p.id), default=None)

    def _near(self, told: Claim) -> list[Near]:
        claim = as_published(told)
        found: list[Near] = []
        with self._open() as database:
            for c in self._candidates(database, claim, SHOWN):
                close = Near(answers=c.match.same, reason=c.match.reason, claim=c.claim)
                found += [_with_check(close, check, told) for check in published_about(database, c.key)]
                row = database.execute(_LATEST, (c.key,)).fetchone()
                case = self._read(_Row(*row)) if row else None
                if case:
                    day = case.as_of.date().isoformat()
                    about = {"case": case.id, "rating": case.verdict.rating, "date": day}
                    found.append(close.model_copy(update=about))
        return found

    def _candidates(self, database: sqlite3.Connection, claim: Claim, most: int | None = None) -> list[Candidate]:
        def nearest() -> list[int]:
            # Vectors propose across languages, where only glosses can decide; to people they show what is close.
            decidable = claim.gloss is not None or (in_english(claim) is not None and holds_glosses(database))
            if not decidable and most is None:
                return []
            here = self._path.stat()
            return self._signs.nearest(database, (here.st_dev, here.st_ino), signs([claim.text])[0], NEAREST)

        return candidates(database, claim, nearest) if most is None else candidates(database, claim, nearest, most)

    def _put(self, case: Case) -> None:
        known = list(indexed([case.claim]))
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
            if database.execute("INSERT OR IGNORE INTO cases VALUES (?, ?, ?, ?, ?, ?, ?)", row).rowcount:
                add_claims(database, known)

    def _read(self, row: "_Row") -> Case | None:
        try:
            return Case.model_validate_json(row.json)
        except ValidationError as error:
            reason = f"not a case that this version reads ({type(error).__name__})"
            if row.id not in self._unreadable:
                _log.warning("archive: skipped %s, %s", row.id, reason)
            self._unreadable[row.id] = UnreadableCase(row.id, reason)
            return None

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        """A connection for one piece of work, committed at its end."""
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise ConfigError(f"The archive {self._path} cannot be opened: {error}. {_ADVICE}") from error
        try:
            with self._connections.transaction() as database:
                yield database
        except sqlite3.OperationalError as error:
            raise ConfigError(f"The archive {self._path} cannot be opened: {error}. {_ADVICE}") from error
        except sqlite3.Error as error:
            raise ConfigError(f"The archive {self._path} cannot be used: {error}. {_ADVICE}") from error


_ADVICE = "Move the file away (a new one is made), or point REFUTE_HOME at another folder."
_LATEST = "SELECT id, as_of, created, json FROM cases WHERE claim_key = ? ORDER BY as_of DESC LIMIT 1"


@dataclass(frozen=True)
class _Row:
    id: str
    as_of: str
    created: str
    json: str


def _cases(database: sqlite3.Connection, key: str, desk: str, as_of: datetime) -> list[_Row]:
    found = database.execute(
        "SELECT id, as_of, created, json FROM cases WHERE claim_key = ? AND desk = ? AND as_of <= ?"
        " AND (valid_until IS NULL OR valid_until >= ?) ORDER BY as_of DESC, created DESC LIMIT ?",
        (key, desk, _sortable(as_of), _day(as_of), CASES_OF_A_CLAIM),
    )
    return [_Row(*row) for row in found]


def _with_check(near: Near, check: PublishedCheck, told: Claim) -> Near:
    found = near.model_copy(update={"published": check, "rating": check.rating, "date": check.date})
    if near.answers and not speaks_for(check, told):
        return found.model_copy(update={"answers": False, "reason": "told as new, and not"})
    return found


def _sortable(instant: datetime) -> str:
    return instant.astimezone(UTC).isoformat(timespec="microseconds")


def _day(instant: datetime) -> str:
    return instant.astimezone(UTC).date().isoformat()
