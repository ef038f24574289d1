"""What the corpus index knows of each file and document: one SQLite file beside the full-text index."""

import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from refute.search.corpus.documents import Entry
from refute.search.corpus.files import CorpusFile, Skipped
from refute.storage.connections import Connections

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Vectors = NDArray[np.float32]

HEAD = 400
"""Characters of a document that stand for its meaning in a vector and serve as its snippet."""

_TABLES = """
CREATE TABLE IF NOT EXISTS file (
    path TEXT PRIMARY KEY, size INTEGER, modified INTEGER, seen INTEGER, sha256 TEXT, media_type TEXT);
CREATE TABLE IF NOT EXISTS entry (
    locator TEXT PRIMARY KEY, path TEXT, url TEXT, title TEXT, head TEXT, published TEXT,
    start INTEGER, length INTEGER, sha256 TEXT, vector BLOB);
CREATE INDEX IF NOT EXISTS entry_path ON entry(path);
CREATE TABLE IF NOT EXISTS skipped (path TEXT, place TEXT, reason TEXT);
CREATE INDEX IF NOT EXISTS skipped_path ON skipped(path);
"""
_ALL = """
SELECT locator, entry.path, url, title, head, published, start, length, entry.sha256, media_type
FROM entry JOIN file ON file.path = entry.path
"""
_FIND = f"{_ALL} WHERE locator = ?"


@dataclass(frozen=True)
class KnownFile:
    """A file as it was when it was indexed."""

    size: int
    modified: int
    """Nanoseconds since the epoch."""
    seen: int
    """When it was read, nanoseconds since the epoch."""
    sha256: str


@dataclass(frozen=True)
class Known:
    """A document as the catalogue knows it."""

    locator: str
    path: str
    url: str
    title: str
    head: str
    published: str | None
    start: int
    length: int
    sha256: str
    media_type: str
    """Of its file."""


@dataclass(frozen=True)
class Indexed:
    """A file that was read, and what came of it."""

    file: CorpusFile
    seen: int
    sha256: str
    entries: Sequence[Entry]
    skipped: Sequence[Skipped]


class Catalogue:
    """Files, documents and vectors of one corpus. Each method is one transaction; safe for threads and processes."""

    def __init__(self, path: Path) -> None:
        """Makes the file where it is missing. Raises `sqlite3.Error` where it is damaged."""
        self._connections = Connections(path, _set_up, timeout=30)
        # Here and not for each connection: where the file is lost later, that is an error, and no empty corpus.
        with self._open() as db:
            db.executescript(_TABLES)

    def files(self) -> dict[str, KnownFile]:
        """Indexed files by path."""
        with self._open() as db:
            rows = db.execute("SELECT path, size, modified, seen, sha256 FROM file").fetchall()
        return {path: KnownFile(*rest) for path, *rest in rows}

    def put(self, indexed: Iterable[Indexed], gone: Iterable[str] = ()) -> None:
        """Replaces what is known of these files and forgets those that are gone."""
        with self._open() as db:
            for path in gone:
                _forget(db, path)
            for one in indexed:
                file = one.file
                _forget(db, file.path)
                row = (file.path, file.size, file.modified, one.seen, one.sha256, file.media_type)
                db.execute("INSERT INTO file VALUES (?, ?, ?, ?, ?, ?)", row)
                db.executemany(
                    "INSERT OR REPLACE INTO entry VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, NULL)",
                    (
                        (e.locator, file.path, e.url, e.title, head(e.text), e.published, e.start, e.length, e.sha256)
                        for e in one.entries
                    ),
                )
                db.executemany(
                    "INSERT INTO skipped VALUES (?, ?, ?)", ((file.path, s.place, s.reason) for s in one.skipped)
                )

    def touch(self, file: CorpusFile, seen: int) -> None:
        """The file was looked at again and holds what it held."""
        with self._open() as db:
            db.execute("UPDATE file SET modified = ?, seen = ? WHERE path = ?", (file.modified, seen, file.path))

    def find(self, locators: Sequence[str]) -> list[Known]:
        """The documents at these places, in this order; those that are gone are left out."""
        with self._open() as db:
            rows = [db.execute(_FIND, (locator,)).fetchone() for locator in locators]
        return [Known(*row) for row in rows if row is not None]

    def all(self) -> list[Known]:
        """Every document, in order of its place."""
        with self._open() as db:
            return [Known(*row) for row in db.execute(f"{_ALL} ORDER BY locator")]

    def count(self) -> int:
        """Number of documents."""
        with self._open() as db:
            return int(db.execute("SELECT count(*) FROM entry").fetchone()[0])

    def skipped(self) -> tuple[Skipped, ...]:
        """What was left out of indexed files."""
        with self._open() as db:
            rows = db.execute("SELECT place, reason FROM skipped ORDER BY path, rowid").fetchall()
        return tuple(Skipped(*row) for row in rows)

    def without_vector(self, most: int) -> list[tuple[str, str]]:
        """Place and opening words of documents that need a vector, so that no more than `most` have one."""
        with self._open() as db:
            have = int(db.execute("SELECT count(*) FROM entry WHERE vector IS NOT NULL").fetchone()[0])
            rows = db.execute(
                "SELECT locator, title, head FROM entry WHERE vector IS NULL ORDER BY locator LIMIT ?",
                (max(0, most - have),),
            ).fetchall()
        return [(locator, f"{title}. {head}" if title else head) for locator, title, head in rows]

    def put_vectors(self, locators: Sequence[str], vectors: "Vectors") -> None:
        """Keeps unit vectors of shape (n, 512), as 16-bit floats."""
        rows = [(v.astype("float16").tobytes(), at) for at, v in zip(locators, vectors, strict=True)]
        with self._open() as db:
            db.executemany("UPDATE entry SET vector = ? WHERE locator = ?", rows)

    def vectors(self) -> "tuple[list[str], Vectors]":
        """Places in order, and their unit vectors of shape (n, 512)."""
        import numpy as np

        with self._open() as db:
            rows = db.execute("SELECT locator, vector FROM entry WHERE vector IS NOT NULL ORDER BY locator").fetchall()
        flat = np.frombuffer(b"".join(blob for _, blob in rows), dtype=np.float16)
        return [at for at, _ in rows], flat.reshape(len(rows), -1 if rows else 512).astype(np.float32)

    def _open(self) -> AbstractContextManager[sqlite3.Connection]:
        return self._connections.transaction()


def _set_up(db: sqlite3.Connection) -> None:
    db.execute("PRAGMA synchronous=NORMAL")


def _forget(db: sqlite3.Connection, path: str) -> None:
    for table in ("file", "entry", "skipped"):
        db.execute(f"DELETE FROM {table} WHERE path = ?", (path,))  # noqa: S608 three constants


def head(text: str) -> str:
    """The opening of a text, white space folded, at most `HEAD` characters."""
    return " ".join(text[: 4 * HEAD].split())[:HEAD]
