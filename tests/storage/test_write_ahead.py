"""Several processes make one new file at the same moment."""

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

import pytest

from refute.archive.sqlite import SqliteArchive
from refute.domain.claim import Claim, Span
from refute.engine.durable import tables
from refute.reading.pages import FilePageIndex
from refute.search.corpus.catalogue import Catalogue
from refute.storage.write_ahead import use_write_ahead_log


@contextmanager
def _being_written(path: Path, seconds: float) -> Iterator[None]:
    """Another connection has begun to make the file, and ends that after a while."""
    with closing(sqlite3.connect(path, isolation_level=None, check_same_thread=False)) as other:
        other.execute("CREATE TABLE first_of_all (x)")
        other.execute("BEGIN IMMEDIATE")
        timer = threading.Timer(seconds, other.execute, ["COMMIT"])
        timer.start()
        try:
            yield
        finally:
            timer.join()


def test_it_waits_for_whoever_writes_the_file(tmp_path: Path) -> None:
    path = tmp_path / "new.db"
    with _being_written(path, 0.2), closing(sqlite3.connect(path, timeout=5)) as database:
        use_write_ahead_log(database, 5)
        assert database.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_a_file_that_stays_taken_is_used_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "new.db"
    with _being_written(path, 0.5), closing(sqlite3.connect(path, timeout=0.01)) as database:
        use_write_ahead_log(database, 0.02)
        assert database.execute("SELECT count(*) FROM first_of_all").fetchone() == (0,)


def test_a_file_that_may_only_be_read_can_be_read(tmp_path: Path) -> None:
    """An index of pages that was copied to a disk without leave to write was taken for an empty one."""
    path = tmp_path / "read.db"
    with closing(sqlite3.connect(path)) as database, database:
        database.execute(
            "CREATE TABLE page (url TEXT PRIMARY KEY, retrieved TEXT, page TEXT, checked TEXT, caching TEXT)"
        )
        database.execute("INSERT INTO page (url, page) VALUES ('https://a.example/', '{}')")
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as database:
        use_write_ahead_log(database, 5)
        assert database.execute("SELECT url FROM page").fetchone() == ("https://a.example/",)


def test_a_file_that_is_no_database_fails_at_once(tmp_path: Path) -> None:
    path = tmp_path / "new.db"
    path.write_text("no database at all, but long enough to be read as its header " * 20)
    with closing(sqlite3.connect(path)) as database, pytest.raises(sqlite3.DatabaseError, match="not a database"):
        use_write_ahead_log(database, 60)


def _archive(path: Path) -> None:
    claim = Claim(text="The bridge is open.", span=Span(start=0, end=19), language="en")
    asyncio.run(SqliteArchive(path).find(claim, "desk", datetime(2026, 7, 1, tzinfo=UTC)))


def _engine(path: Path) -> None:
    tables.connect(path.parent).close()


@pytest.mark.parametrize(
    ("name", "opened"),
    [
        ("archive.db", _archive),
        ("pages.db", lambda path: FilePageIndex(path).forget(lambda _url, _page: True)),
        ("catalogue.db", lambda path: Catalogue(path).vectors()),
        (tables.FILE_NAME, _engine),
    ],
)
def test_no_store_is_refused_a_file_that_another_process_is_making(
    tmp_path: Path, name: str, opened: Callable[[Path], object]
) -> None:
    with _being_written(tmp_path / name, 0.2):
        opened(tmp_path / name)
        with closing(sqlite3.connect(tmp_path / name)) as database:
            assert database.execute("PRAGMA journal_mode").fetchone() == ("wal",)
