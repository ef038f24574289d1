"""Takedown: what belongs together goes together, everywhere, and what was quoted is shown as withdrawn."""

import json
import sqlite3
from datetime import UTC, datetime
from pathlib import Path

import pytest
from test_collecting import archive, held, name_of, put, run

from refute.domain.errors import InputError
from refute.domain.evidence import Page
from refute.domain.snapshots import Tombstone
from refute.engine.snapshots import FOLDER, Snapshots
from refute.reading.pages import FilePageIndex
from refute.reading.store import FileSnapshotStore

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
URL = "https://a.example/story"


def page(text: bytes, body: bytes, url: str = URL, final_url: str | None = None) -> Page:
    return Page(
        url=url, final_url=final_url or url, retrieved=NOON, snapshot=name_of(text), body=name_of(body), via="web"
    )


def index(home: Path, *pages: Page) -> FilePageIndex:
    pages_read = FilePageIndex(home / "pages.sqlite")
    for one in pages:
        pages_read.put(one.url, one)
    return pages_read


def take_down(home: Path, target: str) -> Tombstone:
    snapshots = Snapshots(home)
    found = snapshots.find(target, "a court order")
    snapshots.take_down(found.tombstone)
    return found.tombstone


@pytest.mark.parametrize(
    "target", [URL, "http://a.example/story#x", name_of(b"text"), name_of(b"body"), name_of(b"text").upper()]
)
def test_an_address_its_text_and_its_bytes_lead_to_one_another(tmp_path: Path, target: str) -> None:
    put(tmp_path, b"text", body=b"body")
    other = put(tmp_path, b"other text")
    pages = index(tmp_path, page(b"text", b"body"), page(b"other text", b"o", "https://b.example/"))
    taken = take_down(tmp_path, target)
    assert set(taken.names) == {name_of(b"text"), name_of(b"body")}
    assert URL in taken.addresses
    assert other in held(tmp_path)
    store = FileSnapshotStore(tmp_path / FOLDER)
    assert store.get(name_of(b"text")) is store.body(name_of(b"body")) is None
    assert pages.find(URL, None) is None
    assert pages.find("https://b.example/", None) is not None


@pytest.mark.parametrize("where", ["run", "step", "archive"])
def test_what_only_runs_and_cases_remember_is_found(tmp_path: Path, where: str) -> None:
    put(tmp_path, b"text")
    stored = json.dumps({"deep": [{"page": page(b"text", b"body").model_dump(mode="json")}]})
    if where == "archive":
        archive(tmp_path, stored)
    else:
        run(tmp_path, "done" if where == "run" else "running", stored, (stored,) if where == "step" else ())
    assert name_of(b"text") in take_down(tmp_path, URL).names
    assert name_of(b"text") not in held(tmp_path)


def test_every_text_that_was_ever_read_at_the_address_goes(tmp_path: Path) -> None:
    for text in (b"first", b"second"):
        put(tmp_path, text)
    archive(tmp_path, json.dumps([page(b"first", b"b1").model_dump(mode="json")]))
    index(tmp_path, page(b"second", b"b2", "https://short.example/x", URL))
    taken = take_down(tmp_path, URL)
    assert {name_of(b"first"), name_of(b"second")} <= set(taken.names)
    assert "https://short.example/x" in taken.addresses
    assert held(tmp_path) == set()


def test_texts_that_cases_of_the_archive_carry_go(tmp_path: Path) -> None:
    carried = [{"sha256": name_of(t), "text": t.decode()} for t in (b"text", b"other")]
    archive(tmp_path, json.dumps({"id": "c", "pages": [], "snapshots": carried}))
    put(tmp_path, b"text")
    take_down(tmp_path, name_of(b"text"))
    with sqlite3.connect(tmp_path / "archive.sqlite") as database:
        (stored,) = database.execute("SELECT json FROM cases").fetchone()
    database.close()
    assert json.loads(stored)["snapshots"] == carried[1:]


def test_taking_down_again_finishes_and_keeps_the_first_reason(tmp_path: Path) -> None:
    put(tmp_path, b"text")
    first = take_down(tmp_path, name_of(b"text"))
    Snapshots(tmp_path).take_down(first.model_copy(update={"reason": "another"}))
    store = FileSnapshotStore(tmp_path / FOLDER)
    assert store.tombstone(name_of(b"text")) == first


def test_what_nobody_holds_can_be_kept_out(tmp_path: Path) -> None:
    found = Snapshots(tmp_path).find(URL, "r")
    assert found.held == 0
    assert found.tombstone.addresses == (URL,)


@pytest.mark.parametrize(
    ("target", "reason"),
    [("not an address", "r"), ("https://u:p@a.example/", "r"), ("0" * 63, "r"), (URL, " \u202e\x00 "), ("", "r")],
)
def test_what_cannot_be_meant_is_refused(tmp_path: Path, target: str, reason: str) -> None:
    with pytest.raises(InputError):
        Snapshots(tmp_path).find(target, reason)


def test_a_reason_is_one_line_without_what_acts_on_a_screen(tmp_path: Path) -> None:
    found = Snapshots(tmp_path).find(URL, "by \x1b[31morder\x1b[0m\r\n of \u202ethe court" + "x" * 1000)
    assert found.tombstone.reason.startswith("by order of the court")
    assert len(found.tombstone.reason) == 500


def test_nothing_of_a_page_stays_in_the_index_while_others_have_it_open(tmp_path: Path) -> None:
    put(tmp_path, b"text", body=b"body")
    written = page(b"text", b"body").model_copy(update={"title": "A title that a court forbade"})
    pages = index(tmp_path, written, page(b"other text", b"o", "https://b.example/"))
    assert pages.find(URL, None) == written
    take_down(tmp_path, URL)
    left = b"".join(part.read_bytes() for part in tmp_path.glob("pages.sqlite*"))
    assert b"that a court forbade" not in left
    assert pages.find(URL, None) is None
    assert pages.find("https://b.example/", None) is not None
