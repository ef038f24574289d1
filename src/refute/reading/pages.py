"""The index of pages that were read: by the address that was asked for, with their original times, when their host
last said that they are so, and what HTTP allows to do with them.
"""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Protocol

from pydantic import TypeAdapter

from refute.domain.evidence import Page
from refute.reading.caching import UNKNOWN, Caching
from refute.storage.connections import Connections

_CACHING = TypeAdapter(Caching)
_PUT = """
INSERT INTO page (url, retrieved, page, checked, caching) VALUES (?, ?, ?, ?, ?) ON CONFLICT (url) DO UPDATE SET
retrieved = excluded.retrieved, page = excluded.page, checked = excluded.checked, caching = excluded.caching
WHERE excluded.checked >= coalesce(page.checked, page.retrieved)
"""


@dataclass(frozen=True)
class Kept:
    """A page in the index."""

    page: Page
    checked: datetime
    """When its host last sent it, or said that it is unchanged, UTC."""
    caching: Caching = UNKNOWN


class PageIndex(Protocol):
    """Pages by address."""

    def kept(self, url: str) -> Kept | None:
        """The page as it was last read at this address."""
        ...

    def find(self, url: str, newer_than: datetime | None) -> Page | None:
        """The same, where it was read or confirmed after `newer_than`, or at any time where that is None."""
        ...

    def put(self, url: str, page: Page, checked: datetime | None = None, caching: Caching | None = None) -> None:
        """Remember a page as read at this address, and confirmed at `checked` (None: when it was read). A later reading
        or confirmation replaces an earlier one."""
        ...


class MemoryPageIndex:
    """Pages for the life of the process."""

    def __init__(self) -> None:
        self._held: dict[str, Kept] = {}

    def kept(self, url: str) -> Kept | None:
        """The page as it was last read."""
        return self._held.get(url)

    def find(self, url: str, newer_than: datetime | None) -> Page | None:
        """The page, where it was read or confirmed after `newer_than`."""
        return _new_enough(self.kept(url), newer_than)

    def put(self, url: str, page: Page, checked: datetime | None = None, caching: Caching | None = None) -> None:
        """Remember a page."""
        new = Kept(page, checked or page.retrieved, caching or UNKNOWN)
        held = self._held.get(url)
        if held is None or held.checked <= new.checked:
            self._held[url] = new


class FilePageIndex:
    """Pages in an SQLite file that several processes may use. It only saves work: where the file cannot be read or
    written, nothing is found or remembered, and pages are read again."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._connections = Connections(path, _set_up, timeout=5)

    def kept(self, url: str) -> Kept | None:
        """The page as it was last read; a record that this version cannot read is none."""
        try:
            with self._open() as database:
                row = database.execute("SELECT page, checked, caching FROM page WHERE url = ?", (url,)).fetchone()
        except sqlite3.Error:
            return None
        if row is None:
            return None
        page, checked, caching = row
        try:
            known = Page.model_validate_json(page)
            return Kept(
                known,
                datetime.fromisoformat(checked) if checked else known.retrieved,
                _CACHING.validate_json(caching) if caching else UNKNOWN,
            )
        except ValueError:
            return None

    def find(self, url: str, newer_than: datetime | None) -> Page | None:
        """The page, where it was read or confirmed after `newer_than`."""
        return _new_enough(self.kept(url), newer_than)

    def put(self, url: str, page: Page, checked: datetime | None = None, caching: Caching | None = None) -> None:
        """Remember a page."""
        record = (
            url,
            _written(page.retrieved),
            page.model_dump_json(),
            _written(checked or page.retrieved),
            _CACHING.dump_json(caching or UNKNOWN).decode(),
        )
        try:
            with self._open() as database:
                database.execute(_PUT, record)
        except sqlite3.Error:
            return

    def all(self) -> Iterator[tuple[str, str]]:
        """Every address with its page as JSON, in the order of the addresses; nothing where the file cannot be read."""
        if not self._path.exists():
            return
        try:
            rows = self._all()
        except sqlite3.Error:
            return
        yield from rows

    def forget(self, unwanted: Callable[[str, str], bool]) -> int:
        """Remove the pages for which `unwanted` (address, page as JSON) holds; how many. Raises OSError where the file
        is there and cannot be read or written, and where a reader keeps what was removed in its log."""
        if not self._path.exists():
            return 0
        try:
            gone = [(url, page) for url, page in self._all() if unwanted(url, page)]
            with self._open() as database:
                # It stays on for this connection, whose later deletions then cost a little more.
                database.execute("PRAGMA secure_delete = ON")
                database.executemany("DELETE FROM page WHERE url = ? AND page = ?", gone)
            with self._open() as database:
                # While a connection stays open, here or elsewhere, the log and the file under it still show the pages.
                busy, *_ = database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        except sqlite3.Error as error:
            raise OSError(f"the index of pages {self._path} cannot be written: {error}") from error
        if busy:
            raise OSError(
                f"the pages are removed from the index {self._path}, but another process is reading it and their texts "
                "are still in its log: give the command again when it is done"
            )
        return len(gone)

    def _all(self) -> list[tuple[str, str]]:
        with self._open() as database:
            rows = database.execute("SELECT url, page FROM page ORDER BY url").fetchall()
        return [(str(url), str(page)) for url, page in rows]

    def _open(self) -> AbstractContextManager[sqlite3.Connection]:
        if not self._path.exists():
            self._path.parent.mkdir(parents=True, exist_ok=True)
        return self._connections.transaction()


def _set_up(database: sqlite3.Connection) -> None:
    database.execute("PRAGMA synchronous = NORMAL")
    database.execute("CREATE TABLE IF NOT EXISTS page (url TEXT PRIMARY KEY, retrieved TEXT, page TEXT)")
    known = {row[1] for row in database.execute("PRAGMA table_info(page)")}
    for column in {"checked", "caching"} - known:
        with suppress(sqlite3.OperationalError):  # another process was quicker
            database.execute(f"ALTER TABLE page ADD COLUMN {column} TEXT")


def _new_enough(kept: Kept | None, newer_than: datetime | None) -> Page | None:
    return kept.page if kept is not None and (newer_than is None or kept.checked > newer_than) else None


def _written(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="microseconds")
