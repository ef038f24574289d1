"""What was read is kept unchanged, or it is not given at all."""

import hashlib
import multiprocessing
import shutil
import sqlite3
import zlib
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refute.domain.evidence import Page
from refute.reading.pages import FilePageIndex, MemoryPageIndex, PageIndex
from refute.reading.store import FileSnapshotStore, MemorySnapshotStore

NOON = datetime(2026, 6, 1, 12, tzinfo=UTC)


def page(title: str, retrieved: datetime = NOON) -> Page:
    url = "https://news.example/a"
    return Page(url=url, final_url=url, title=title, retrieved=retrieved, snapshot="0" * 64, body="1" * 64, via="web")


@given(st.binary(max_size=2000))
def test_bytes_come_back_under_their_hash(data: bytes) -> None:
    store = MemorySnapshotStore()
    assert store.get(store.put(data)) == data


def test_files_come_back_in_another_process_and_are_written_once(tmp_path: Path) -> None:
    name = FileSnapshotStore(tmp_path / "s").put("Grüße".encode())
    assert name == hashlib.sha256("Grüße".encode()).hexdigest()
    place = tmp_path / "s" / name[:2] / name[2:]
    before = place.stat().st_mtime_ns
    again = FileSnapshotStore(tmp_path / "s")
    assert again.put("Grüße".encode()) == name
    assert again.get(name) == "Grüße".encode()
    assert place.stat().st_mtime_ns == before
    assert [p.name for p in place.parent.iterdir()] == [name[2:]]


@pytest.mark.parametrize(
    "spoil",
    [
        lambda p: p.write_bytes(zlib.compress(b"another text")),
        lambda p: p.write_bytes(p.read_bytes()[:-3]),
        lambda p: p.write_bytes(b""),
        lambda p: p.write_bytes(b"not zlib"),
        lambda p: p.unlink(),
    ],
)
def test_a_changed_file_is_not_given_and_is_mended_by_the_next_put(tmp_path: Path, spoil: object) -> None:
    store = FileSnapshotStore(tmp_path)
    name = store.put(b"the text")
    assert callable(spoil)
    spoil(tmp_path / name[:2] / name[2:])
    assert store.get(name) is None
    assert store.put(b"the text") == name
    assert store.get(name) == b"the text"


@pytest.mark.parametrize("name", ["", "..", "../../etc/passwd", "A" * 64, "0" * 63, "0" * 64])
def test_names_that_are_no_hashes_are_not_held(tmp_path: Path, name: str) -> None:
    assert FileSnapshotStore(tmp_path).get(name) is None


@pytest.fixture(params=["memory", "file"])
def index(request: pytest.FixtureRequest, tmp_path: Path) -> PageIndex:
    return MemoryPageIndex() if request.param == "memory" else FilePageIndex(tmp_path / "pages.sqlite")


def test_a_page_is_found_only_where_it_is_new_enough(index: PageIndex) -> None:
    index.put("https://news.example/a", page("first"))
    assert index.find("https://news.example/a", None) == page("first")
    assert index.find("https://news.example/a", NOON - timedelta(seconds=1)) == page("first")
    assert index.find("https://news.example/a", NOON) is None
    assert index.find("https://news.example/b", None) is None


def test_the_later_reading_stays(index: PageIndex) -> None:
    index.put("a", page("later", NOON + timedelta(hours=1)))
    index.put("a", page("earlier"))
    found = index.find("a", None)
    assert found is not None
    assert found.title == "later"


def _write(path: Path, number: int) -> None:
    index = FilePageIndex(path)
    for n in range(20):
        index.put(f"{number}/{n}", page(f"{number}/{n}"))


def test_several_processes_write_one_index(tmp_path: Path) -> None:
    path = tmp_path / "pages.sqlite"
    processes = [multiprocessing.get_context("spawn").Process(target=_write, args=(path, n)) for n in range(3)]
    for process in processes:
        process.start()
    for process in processes:
        process.join()
    index = FilePageIndex(path)
    assert all(index.find(f"{p}/{n}", None) for p in range(3) for n in range(20))


def test_a_broken_index_only_costs_a_second_reading(tmp_path: Path) -> None:
    path = tmp_path / "pages.sqlite"
    path.write_bytes(b"this is no database" * 100)
    index = FilePageIndex(path)
    index.put("a", page("x"))
    assert index.find("a", None) is None


def test_a_record_of_another_version_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "pages.sqlite"
    FilePageIndex(path).put("a", page("x"))
    with sqlite3.connect(path) as database:
        database.execute("UPDATE page SET page = '{\"no\": 1}'")
    database.close()
    assert FilePageIndex(path).find("a", None) is None


def test_many_pages_open_the_index_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = []
    connect = sqlite3.connect

    def counting_fake(*arguments: object, **named: object) -> object:
        opened.append(arguments)
        return connect(*arguments, **named)  # type: ignore[call-overload]

    monkeypatch.setattr(sqlite3, "connect", counting_fake)
    index = FilePageIndex(tmp_path / "pages.sqlite")
    for n in range(5):
        index.put(str(n), page(str(n)))
        assert index.find(str(n), None) == page(str(n))
    assert len(opened) == 1


def test_an_index_that_was_removed_is_begun_anew(tmp_path: Path) -> None:
    index = FilePageIndex(tmp_path / "home" / "pages.sqlite")
    index.put("a", page("x"))
    shutil.rmtree(tmp_path / "home")
    assert index.find("a", None) is None
    index.put("b", page("y"))
    assert FilePageIndex(tmp_path / "home" / "pages.sqlite").find("b", None) == page("y")


def test_what_a_reader_keeps_in_the_log_is_not_called_removed(tmp_path: Path) -> None:
    path = tmp_path / "pages.sqlite"
    index = FilePageIndex(path)
    index.put("https://news.example/a", page("the removed page"))
    reader = sqlite3.connect(path)
    reader.execute("BEGIN")
    reader.execute("SELECT * FROM page").fetchall()
    with pytest.raises(OSError, match="give the command again"):
        index.forget(lambda _url, _page: True)
    reader.close()
    assert index.forget(lambda _url, _page: True) == 0
    assert b"the removed page" not in path.read_bytes() + Path(f"{path}-wal").read_bytes()
