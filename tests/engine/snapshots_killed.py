"""What is killed at every file: putting, keeping house, takedown, export. See `world.killed_anywhere`."""

import hashlib
import os
import time
from datetime import UTC, datetime
from pathlib import Path

from archived import Read, Shelf

from refute.apps.cli.deliver import whole
from refute.domain.snapshots import Capture, Tombstone
from refute.engine.collecting import collect
from refute.engine.exporting import export_warc
from refute.engine.kept import Cited
from refute.engine.snapshot_settings import Allowance
from refute.engine.snapshots import FOLDER
from refute.engine.takedown import take_down
from refute.reading.store import FileSnapshotStore
from world.killed_anywhere import Scenario

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
TEXTS = [f"text {n}".encode() * 50 for n in range(4)]
NAMES = [hashlib.sha256(t).hexdigest() for t in TEXTS]
BODY = b"<html>bytes</html>"
NEW = b"a new text" * 100
STONE = Tombstone(
    names=(NAMES[0], hashlib.sha256(BODY).hexdigest()), addresses=("http://a.example/",), at=NOON, reason="r"
)


def store_of(home: Path) -> FileSnapshotStore:
    return FileSnapshotStore(home / FOLDER)


def capture_of(body: bytes) -> Capture:
    name = hashlib.sha256(body).hexdigest()
    return Capture(url="http://a.example/", final_url="http://a.example/", retrieved=NOON, body=name)


def filled(home: Path) -> None:
    store = store_of(home)
    for text in TEXTS:
        store.put(text)
    store.keep(capture_of(BODY), BODY)


def old(home: Path) -> None:
    filled(home)
    for path in (home / FOLDER).rglob("*"):
        os.utime(path, (time.time() - 10**6,) * 2)


def _put(home: Path) -> None:
    store_of(home).put(NEW)
    store_of(home).keep(capture_of(NEW), NEW)


def _after_put(home: Path) -> None:
    store = store_of(home)
    assert [store.get(n) for n in NAMES] == TEXTS
    new = hashlib.sha256(NEW).hexdigest()
    assert store.get(new) in {None, NEW}
    assert store.body(new) in {None, NEW}
    assert all(capture.body in {new, hashlib.sha256(BODY).hexdigest()} for capture in store.captures())
    _put(home)
    assert store.get(new) == store.body(new) == NEW
    assert len(list(store.captures())) == 2


def _collect(home: Path) -> None:
    collect(store_of(home), Cited(texts={NAMES[1]}), Allowance(max_bytes=0))


def _after_collect(home: Path) -> None:
    store = store_of(home)
    assert store.get(NAMES[1]) == TEXTS[1]
    assert all(store.get(n) in {None, t} for n, t in zip(NAMES, TEXTS, strict=True))
    old(home)
    _collect(home)
    assert [e.name for e in store.entries()] == [NAMES[1]]


def _take_down(home: Path) -> None:
    take_down(home, store_of(home), STONE)


def _after_takedown(home: Path) -> None:
    store = store_of(home)
    assert [store.get(n) for n in NAMES[1:]] == TEXTS[1:]
    withheld = store.tombstone(NAMES[0]) is not None
    assert store.get(NAMES[0]) == (None if withheld else TEXTS[0])
    _take_down(home)
    assert store.get(NAMES[0]) is None
    assert store.body(STONE.names[1]) is None
    assert {e.name for e in store.entries()} == set(NAMES[1:])
    assert store.tombstones() == [STONE]


def _export(home: Path) -> None:
    shelf = Shelf(store_of(home))
    shelf.add(Read("http://a.example/", "the words", "words"))
    with whole(home / "out.warc.gz") as stream:
        export_warc([shelf.case()], shelf.store, stream, private=True)


def _after_export(home: Path) -> None:
    from warcio.archiveiterator import ArchiveIterator

    path = home / "out.warc.gz"
    if path.exists():
        with path.open("rb") as stream:
            assert [r.rec_type for r in ArchiveIterator(stream)][-1] == "metadata"


PUT = Scenario(filled, _put, _after_put)
COLLECT = Scenario(old, _collect, _after_collect)
TAKE_DOWN = Scenario(filled, _take_down, _after_takedown)
EXPORT = Scenario(filled, _export, _after_export)
