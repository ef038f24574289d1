"""The index of pages that were read: by the address that was asked for, with their original times."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Protocol

from pydantic import ValidationError

from refute.domain.evidence import Page


class PageIndex(Protocol):
    """Pages by address."""

    def find(self, url: str, newer_than: datetime | None) -> Page | None:
        """The page as it was last read at this address, where that was after `newer_than`, or at any time where
        that is None."""
        ...

    def put(self, url: str, page: Page) -> None:
        """Remember a page as read at this address; a later reading replaces an earlier one."""
        ...


class MemoryPageIndex:
    """Pages for the life of the process."""

    def __init__(self) -> None:
        self._held: dict[str, Page] = {}

    def find(self, url: str, newer_than: datetime | None) -> Page | None:
        """The page, where it was read after `newer_than`."""
        page = self._held.get(url)
        return page if page is not None and (newer_than is None or page.retrieved > newer_than) else None

    def put(self, url: str, page: Page) -> None:
        """Remember a page."""
        held = self._held.get(url)
        if held is None or held.retrieved <= page.retrieved:
            self._held[url] = page


class FilePageIndex:
    """Pages in an SQLite file that several processes may use. It only saves work: where the file cannot be read or
    written, nothing is found or remembered, and pages are read again."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def find(self, url: str, newer_than: datetime | None) -> Page | None:
        """The page, where it was read after `newer_than`; a record that this version cannot read is none."""
        try:
            with self._open() as database:
                row = database.execute("SELECT page FROM page WHERE url = ?", (url,)).fetchone()
        except sqlite3.Error:
            return None
        if row is None:
            return None
        try:
            page = Page.model_validate_json(row[0])
        except ValidationError:
            return None
        return page if newer_than is None or page.retrieved > newer_than else None

    def put(self, url: str, page: Page) -> None:
        """Remember a page."""
        retrieved = page.retrieved.astimezone(UTC).isoformat(timespec="microseconds")
        try:
            with self._open() as database:
                database.execute(
                    "INSERT INTO page (url, retrieved, page) VALUES (?, ?, ?) ON CONFLICT (url) DO UPDATE SET"
                    " retrieved = excluded.retrieved, page = excluded.page WHERE excluded.retrieved >= page.retrieved",
                    (url, retrieved, page.model_dump_json()),
                )
        except sqlite3.Error:
            return

    def all(self) -> Iterator[tuple[str, str]]:
        """Every address with its page as JSON, in the order of the addresses; nothing where the file cannot be read."""
        if not self._path.exists():
            return
        try:
            with self._open() as database:
                rows = database.execute("SELECT url, page FROM page ORDER BY url").fetchall()
        except sqlite3.Error:
            return
        yield from ((str(url), str(page)) for url, page in rows)

    def forget(self, unwanted: Callable[[str, str], bool]) -> int:
        """Remove the pages for which `unwanted` (address, page as JSON) holds; how many. Raises OSError where the file
        is there and cannot be written."""
        if not self._path.exists():
            return 0
        gone = [(url, page) for url, page in self.all() if unwanted(url, page)]
        try:
            with self._open() as database:
                database.execute("PRAGMA secure_delete = ON")
                database.executemany("DELETE FROM page WHERE url = ? AND page = ?", gone)
        except sqlite3.Error as error:
            raise OSError(f"the index of pages {self._path} cannot be written: {error}") from error
        return len(gone)

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        new = not self._path.exists()
        if new:
            self._path.parent.mkdir(parents=True, exist_ok=True)
        with closing(sqlite3.connect(self._path, timeout=5.0)) as database:
            if new:
                database.execute("PRAGMA journal_mode = WAL")
            database.execute("PRAGMA synchronous = NORMAL")
            database.execute("CREATE TABLE IF NOT EXISTS page (url TEXT PRIMARY KEY, retrieved TEXT, page TEXT)")
            with database:
                yield database
