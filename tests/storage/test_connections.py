"""Connections to an SQLite file stay open, and what happens to the file meanwhile is noticed."""

import gc
import os
import sqlite3
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from refute.storage.connections import Connections


class CountedOpenings:
    """Sets connections up as the code under test would, and counts them."""

    def __init__(self) -> None:
        self.connections: list[int] = []

    def __call__(self, db: sqlite3.Connection) -> None:
        self.connections.append(id(db))
        db.execute("CREATE TABLE IF NOT EXISTS word (text TEXT PRIMARY KEY)")


@pytest.fixture
def opened() -> CountedOpenings:
    return CountedOpenings()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "words.sqlite"


def put(connections: Connections, text: str) -> None:
    with connections.transaction() as db:
        db.execute("INSERT INTO word VALUES (?)", (text,))


def words(connections: Connections) -> list[str]:
    with connections.transaction() as db:
        return [text for (text,) in db.execute("SELECT text FROM word ORDER BY text")]


def open_files(path: Path) -> int:
    links = list(Path("/proc/self/fd").iterdir())
    return sum(str(link.readlink()).startswith(str(path)) for link in links if link.is_symlink())


on_linux = pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="counts open files as Linux shows them")


def test_one_connection_serves_one_transaction_after_another(path: Path, opened: CountedOpenings) -> None:
    connections = Connections(path, opened, timeout=5)
    for text in ("a", "b", "c"):
        put(connections, text)
    assert words(connections) == ["a", "b", "c"]
    assert len(opened.connections) == 1


def test_a_block_that_raises_leaves_nothing_and_the_next_one_works(path: Path, opened: CountedOpenings) -> None:
    connections = Connections(path, opened, timeout=5)
    put(connections, "a")

    def interrupted(error: type[BaseException]) -> None:
        with connections.transaction() as db:
            db.execute("INSERT INTO word VALUES ('b')")
            raise error

    for error in (ValueError, KeyboardInterrupt):
        with pytest.raises(error):
            interrupted(error)
    with pytest.raises(sqlite3.IntegrityError):
        put(connections, "a")
    put(connections, "c")
    assert words(connections) == ["a", "c"]


def test_a_transaction_within_another_and_many_threads_have_connections_of_their_own(
    path: Path, opened: CountedOpenings
) -> None:
    connections = Connections(path, opened, timeout=60)
    put(connections, "a")
    with connections.transaction() as outer, connections.transaction() as inner:
        assert outer is not inner
    with ThreadPoolExecutor(8) as threads:
        list(threads.map(lambda n: put(connections, f"word {n}"), range(200)))
    assert len(words(connections)) == 201


def test_no_connection_is_used_by_two_threads_at_once(path: Path, opened: CountedOpenings) -> None:
    connections = Connections(path, opened, timeout=60)
    in_use: set[int] = set()
    lock = threading.Lock()

    def use(_: int) -> None:
        with connections.transaction() as db:
            with lock:
                assert id(db) not in in_use
                in_use.add(id(db))
            db.execute("SELECT count(*) FROM word").fetchone()
            with lock:
                in_use.remove(id(db))

    with ThreadPoolExecutor(8) as threads:
        list(threads.map(use, range(400)))


@pytest.mark.parametrize("how", ["removed", "replaced", "moved away"])
def test_a_file_that_was_removed_or_replaced_is_opened_anew(path: Path, opened: CountedOpenings, how: str) -> None:
    connections = Connections(path, opened, timeout=5)
    put(connections, "old")
    if how == "moved away":
        path.parent.rename(path.parent.with_name("moved"))
        path.parent.mkdir()
    else:
        for part in path.parent.glob("words.sqlite*"):  # a log that is left behind belongs to no other file
            part.unlink()
    if how == "replaced":
        other = path.with_name("other.sqlite")
        put(Connections(other, opened, timeout=5), "new")
        other.replace(path)
    assert words(connections) == (["new"] if how == "replaced" else [])
    put(connections, "newer")
    # Another who comes to the file finds what was written to it.
    assert words(Connections(path, opened, timeout=5)) == words(connections)
    assert "newer" in words(connections)


def test_a_file_that_cannot_be_opened_is_tried_again(path: Path, opened: CountedOpenings) -> None:
    path.write_bytes(b"this is no database" * 100)
    connections = Connections(path, opened, timeout=5)
    with pytest.raises(sqlite3.DatabaseError):
        put(connections, "a")
    path.unlink()
    put(connections, "a")
    assert words(connections) == ["a"]


@on_linux
def test_no_file_stays_open_when_the_object_goes_away(path: Path, opened: CountedOpenings) -> None:
    def work() -> None:
        connections = Connections(path, opened, timeout=60)
        put(connections, "a")
        with ThreadPoolExecutor(8) as threads:
            list(threads.map(lambda n: put(connections, f"word {n}"), range(100)))
        assert open_files(path) > 0

    work()
    gc.collect()
    assert open_files(path) == 0
    assert not path.with_name("words.sqlite-wal").exists()


@on_linux
def test_crowds_leave_few_files_open_however_often_they_come(path: Path, opened: CountedOpenings) -> None:
    connections = Connections(path, opened, timeout=60)
    put(connections, "a")

    def crowd() -> int:
        together = threading.Barrier(12)

        def use() -> None:
            with connections.transaction():
                together.wait()

        threads = [threading.Thread(target=use) for _ in range(12)]
        for one in threads:
            one.start()
        for one in threads:
            one.join()
        return open_files(path)

    first = crowd()
    # SQLite keeps the file of a closed connection for the next, while another is open: nothing grows.
    assert max(crowd() for _ in range(4)) <= first < 2 * 12


@pytest.mark.skipif(not hasattr(os, "fork") or sys.version_info >= (3, 12), reason="forks beside threads are warned of")
def test_a_forked_copy_and_its_original_go_on_side_by_side(path: Path, opened: CountedOpenings) -> None:
    connections = Connections(path, opened, timeout=30)
    put(connections, "before")
    copy = os.fork()
    if copy == 0:
        try:
            for n in range(50):
                put(connections, f"copy {n}")
            os._exit(0)
        finally:
            os._exit(1)
    for n in range(50):
        put(connections, f"original {n}")
    assert os.waitstatus_to_exitcode(os.waitpid(copy, 0)[1]) == 0
    assert len(words(connections)) == 101
    # One before the fork and one after it: the copy counts its own.
    assert len(opened.connections) == 2
