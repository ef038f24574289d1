"""Texts, bytes, captures and tombstones: packed small, unpacked within limits, gone when taken down."""

import contextlib
import errno
import hashlib
import multiprocessing
import os
import time
import zlib
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest
from pydantic import ValidationError

from refute.domain.evidence import Page
from refute.domain.snapshots import Capture, Entry, Header, Holding, Holdings, Tombstone, Withdrawn
from refute.reading import packed
from refute.reading.capturing import kept_headers
from refute.reading.packed import pack
from refute.reading.store import FileSnapshotStore, MemorySnapshotStore

NOON = datetime(2026, 6, 1, 12, tzinfo=UTC)
TEXT = "Grüße an alle. ".encode() * 40
NAME = hashlib.sha256(TEXT).hexdigest()
HTML = b"<html>the page</html>"
BODY = hashlib.sha256(HTML).hexdigest()
URL = "https://news.example/a"


def capture(url: str = URL, at: datetime = NOON) -> Capture:
    return Capture(url=url, final_url=url, retrieved=at, body=BODY, headers=(Header(name="etag", value="x"),))


def page(url: str = URL, at: datetime = NOON) -> Page:
    return Page(url=url, final_url=url, retrieved=at, snapshot=NAME, body=BODY, via="web")


def stone(*names: str, addresses: tuple[str, ...] = ()) -> Tombstone:
    return Tombstone(names=names, addresses=addresses, at=NOON, reason="a court order")


def place_of(folder: Path, name: str) -> Path:
    return folder / name[:2] / name[2:]


def old(folder: Path) -> None:
    for path in folder.rglob("*"):
        with contextlib.suppress(FileNotFoundError):  # the other process may have removed it since it was listed
            os.utime(path, (time.time() - 10**6,) * 2)


def test_texts_are_packed_with_zstd_and_what_was_packed_with_zlib_is_read(tmp_path: Path) -> None:
    store: Holdings = FileSnapshotStore(tmp_path)
    store.put(TEXT)
    raw = place_of(tmp_path, NAME).read_bytes()
    assert raw[:4] == b"\x28\xb5\x2f\xfd"
    assert len(raw) < len(TEXT) / 4
    place_of(tmp_path, NAME).write_bytes(zlib.compress(TEXT))
    assert store.get(NAME) == TEXT
    assert store.put(TEXT) == NAME
    assert place_of(tmp_path, NAME).read_bytes()[:1] == b"\x78"


@pytest.mark.parametrize("packing", [pack, zlib.compress])
def test_no_file_unpacks_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, packing: Callable[[bytes], bytes]
) -> None:
    bomb = bytes(1_000_000)
    store = FileSnapshotStore(tmp_path)
    name = store.put(bomb)
    place_of(tmp_path, name).write_bytes(packing(bomb))
    assert store.get(name) == bomb
    monkeypatch.setattr(packed, "MOST_BYTES", 900_000)
    assert store.get(name) is None


def test_a_frame_that_asks_for_gigabytes_of_memory_is_not_unpacked(tmp_path: Path) -> None:
    store = FileSnapshotStore(tmp_path)
    store.put(TEXT)
    huge_window = b"\x28\xb5\x2f\xfd" + b"\x00" + bytes([(31 - 10) << 3]) + b"\x01\x00\x00"
    place_of(tmp_path, NAME).write_bytes(huge_window)
    assert packed.unpack(huge_window) is None
    assert store.get(NAME) is None


@pytest.mark.parametrize("name", ["", "..", "../../etc/passwd", "A" * 64, "0" * 63, "0" * 65, "bodies", "\x00" * 64])
def test_names_that_are_no_hashes_lead_nowhere(tmp_path: Path, name: str) -> None:
    store = FileSnapshotStore(tmp_path)
    assert store.get(name) is None
    assert store.body(name) is None
    store.bury(stone(name))
    assert list(store.entries()) == []
    assert [p for p in tmp_path.rglob("*") if p.is_file()] == []


def test_foreign_files_are_passed_over(tmp_path: Path) -> None:
    store = FileSnapshotStore(tmp_path)
    store.put(TEXT)
    (tmp_path / "notes.txt").write_text("mine")
    (tmp_path / "ab").mkdir(exist_ok=True)
    (tmp_path / "ab" / "not a hash").write_text("mine")
    (tmp_path / "captures" / "ab").mkdir(parents=True)
    (tmp_path / "captures" / "ab" / ("c" * 62)).write_bytes(pack(b'{"no": "capture"}'))
    (tmp_path / "cd").mkdir()
    (tmp_path / "cd" / ("1" * 62)).mkdir()
    (tmp_path / "cd" / ("2" * 62)).symlink_to(tmp_path / "notes.txt")
    os.mkfifo(tmp_path / "cd" / ("3" * 62))
    assert [store.get("cd" + n * 62) for n in "123"] == [None, None, None]
    assert [e.name for e in store.entries() if e.holding is Holding.TEXT] == [NAME]
    assert list(store.captures()) == []
    assert not store.delete(Entry(Holding.TEXT, NAME, 1, 0.0))
    assert store.get(NAME) == TEXT


def test_a_page_leads_to_its_bytes_and_to_how_they_came(tmp_path: Path) -> None:
    store = FileSnapshotStore(tmp_path)
    later = datetime(2026, 6, 2, tzinfo=UTC)
    for at in (NOON, later):
        store.keep(capture(at=at), HTML)
    assert store.capture(page()) == capture()
    assert store.capture(page(at=later)) == capture(at=later)
    assert store.capture(page("https://other.example/")) is None
    assert store.body(BODY) == HTML
    assert len(list(store.captures())) == 2


def test_bytes_of_a_page_never_pass_for_its_text(tmp_path: Path) -> None:
    """A receipt whose snapshot is the hash of the raw page would let hidden text be quoted."""
    store = FileSnapshotStore(tmp_path)
    store.keep(capture(), HTML)
    assert store.get(BODY) is None
    store.put(TEXT)
    assert store.body(NAME) is None


def test_no_bytes_are_kept_where_that_is_set(tmp_path: Path) -> None:
    store = FileSnapshotStore(tmp_path, lambda: False)
    store.keep(capture(), HTML)
    assert list(store.entries()) == []


def test_of_headers_only_those_about_the_page_are_kept_and_none_can_open_another() -> None:
    sent = {
        "content-type": "text/html\r\nSet-Cookie: id=1",
        "set-cookie": "id=1",
        "x-client-ip": "203.0.113.9",
        "www-authenticate": "Basic",
        "authorization": "Bearer x",
        "last-modified": "y" * 5000,
    }
    kept = {h.name: h.value for h in kept_headers(sent)}
    assert kept == {"content-type": "text/html Set-Cookie: id=1", "last-modified": "y" * 2000}


@pytest.mark.parametrize(
    "header", [{"name": "etag", "value": "a\r\nb"}, {"name": "e\ntag", "value": "a"}, {"name": "", "value": "a"}]
)
def test_a_stored_header_with_a_line_end_is_no_header(header: dict[str, str]) -> None:
    with pytest.raises(ValidationError):
        Header.model_validate(header)


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_full_disk_is_an_error_and_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    store = FileSnapshotStore(tmp_path)
    store.put(TEXT)
    full = OSError(errno.ENOSPC, "No space left on device")

    def refuse(*_: object) -> None:
        raise full

    with monkeypatch.context() as patch:
        patch.setattr("os.fsync" if step == "fsync" else "pathlib.Path.replace", refuse)
        with pytest.raises(OSError, match="No space left"):
            store.put(b"another text")
        with pytest.raises(OSError, match="No space left"):
            store.bury(stone(NAME))
    assert store.get(NAME) == TEXT
    assert [p.name for p in tmp_path.rglob("*") if p.is_file()] == [NAME[2:]]


def test_what_was_taken_down_is_gone_and_is_never_kept_again(tmp_path: Path) -> None:
    store = FileSnapshotStore(tmp_path)
    store.put(TEXT)
    store.keep(capture(), HTML)
    taken = stone(NAME, BODY, addresses=(URL,))
    store.bury(taken)
    assert list(store.entries()) == []
    assert (store.get(NAME), store.body(BODY), store.capture(page())) == (None, None, None)
    for again in (store, FileSnapshotStore(tmp_path), MemorySnapshotStore(store.tombstone)):
        with pytest.raises(Withdrawn, match="a court order"):
            again.put(TEXT)
        with pytest.raises(Withdrawn, match="withdrawn on 2026-06-01"):
            again.keep(capture(), HTML)
    assert store.tombstones() == [taken]


@pytest.mark.parametrize(
    "address", [URL, "http://news.example/a", "https://NEWS.example/a#part", "https://news.example:443/a"]
)
def test_an_address_is_taken_down_in_all_its_forms(tmp_path: Path, address: str) -> None:
    store = FileSnapshotStore(tmp_path)
    store.bury(stone(addresses=(URL,)))
    assert store.tombstone(address) is not None
    assert store.tombstone("https://news.example/ab") is None


def test_a_tombstone_that_cannot_be_read_still_withholds(tmp_path: Path) -> None:
    store = FileSnapshotStore(tmp_path)
    store.put(TEXT)
    store.bury(stone(NAME))
    place_of(tmp_path / "withdrawn", NAME).write_bytes(b"\x00 not JSON")
    with pytest.raises(Withdrawn):
        store.put(TEXT)


def test_what_is_used_while_it_is_removed_stays(tmp_path: Path) -> None:
    store = FileSnapshotStore(tmp_path)
    store.put(TEXT)
    old(tmp_path)
    (listed,) = store.entries()
    assert store.put(TEXT) == NAME
    assert not store.delete(listed)
    assert store.get(NAME) == TEXT


def test_what_a_killed_process_left_is_swept_and_what_was_used_meanwhile_comes_back(tmp_path: Path) -> None:
    store = FileSnapshotStore(tmp_path)
    names = [store.put(t) for t in (TEXT, b"other")]
    for name in names:
        place = place_of(tmp_path, name)
        place.rename(place.parent / f".going-{place.name}")
    aside = place_of(tmp_path, names[1]).parent / f".going-{names[1][2:]}"
    (aside.parent / ".new-x").write_bytes(b"half")
    for path in (aside, aside.parent / ".new-x"):
        os.utime(path, (0, 0))
    assert store.get(NAME) == TEXT
    store.sweep()
    assert store.get(NAME) == TEXT
    assert [p.name for p in tmp_path.rglob("*") if p.is_file()] == [NAME[2:]]


def _put(folder: Path, rounds: int) -> None:
    store, number = FileSnapshotStore(folder), 0
    while number < rounds or not (folder / "removed").exists():
        number += 1
        old(place_of(folder, NAME).parent)
        store.put(TEXT)
        if store.get(NAME) != TEXT:
            raise AssertionError(f"lost in round {number}")
    (folder / "done").touch()


def test_one_process_puts_and_another_removes_and_nothing_that_was_put_is_lost(tmp_path: Path) -> None:
    store = FileSnapshotStore(tmp_path)
    store.put(TEXT)
    process = multiprocessing.get_context("spawn").Process(target=_put, args=(tmp_path, 150))
    process.start()
    while process.is_alive():
        for entry in store.entries():
            if entry.last_used < time.time() - 86_400 and store.delete(entry):
                (tmp_path / "removed").touch()
    process.join()
    assert process.exitcode == 0
    assert (tmp_path / "done").exists()
