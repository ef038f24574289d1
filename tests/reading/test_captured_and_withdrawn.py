"""Reading keeps how a page came, and neither reads nor keeps what was taken down."""

import hashlib
from datetime import UTC, datetime
from pathlib import Path

import pytest

from refute.domain.evidence import Hit, ReadOutcome
from refute.domain.libraries import Document
from refute.domain.snapshots import Hop, Tombstone
from refute.domain.vocabulary import Status
from refute.reading.fetch import Fetcher
from refute.reading.pages import FilePageIndex
from refute.reading.reader import WebReader
from refute.reading.store import FileSnapshotStore
from world.web_server import Page, ScriptedWeb

NOON = datetime(2026, 6, 1, 12, tzinfo=UTC)
ARTICLE = (
    '<html lang="en"><body><article><h1>Bridge closed</h1>'
    "<p>The bridge over the river was closed for a week while workers replaced its planks.</p></article></body></html>"
)
BODY = hashlib.sha256(ARTICLE.encode()).hexdigest()


class FakeLibrary:
    name = "corpus"

    def document(self, locator: str) -> Document | None:
        return Document("corpus:a.txt", ARTICLE.encode(), "text/html", "corpus")


def reader_of(web: ScriptedWeb, home: Path) -> WebReader:
    store = FileSnapshotStore(home / "snapshots")
    fetcher = Fetcher(web.private_hosts())
    return WebReader(store, FilePageIndex(home / "pages.sqlite"), [FakeLibrary()], fetcher=fetcher)


def taken(*names: str, addresses: tuple[str, ...] = ()) -> Tombstone:
    return Tombstone(names=names, addresses=addresses, at=NOON, reason="a court order")


async def read(reader: WebReader, url: str) -> ReadOutcome:
    return await reader.read(Hit(url=url, backend="searxng"), None)


async def test_a_page_is_kept_with_its_bytes_its_headers_and_the_redirects_that_led_to_it(tmp_path: Path) -> None:
    headers = {"ETag": '"1"', "Set-Cookie": "id=7", "X-Client-IP": "203.0.113.9", "Last-Modified": "Fri, 01 May 2026"}
    moved = {"/a": "/b", "/b": "/c"}
    pages = {path: Page("", status=301, headers={"Location": to}) for path, to in moved.items()}
    with ScriptedWeb(pages | {"/c": Page(ARTICLE, headers=headers)}) as web:
        page = (await read(reader_of(web, tmp_path), web.url("/a#part"))).page
        assert page is not None
        store = FileSnapshotStore(tmp_path / "snapshots")
        capture = store.capture(page)
        assert capture is not None
        assert (capture.url, capture.final_url, capture.status) == (web.url("/a"), web.url("/c"), 200)
        assert capture.hops == tuple(Hop(url=web.url(a), status=301, location=web.url(b)) for a, b in moved.items())
        assert {h.name for h in capture.headers} == {"content-length", "content-type", "etag", "last-modified"}
        assert store.body(page.body) == ARTICLE.encode()


async def test_a_document_of_a_library_has_no_capture(tmp_path: Path) -> None:
    with ScriptedWeb({}) as web:
        outcome = await reader_of(web, tmp_path).read(Hit(url="corpus:a.txt", backend="corpus", locator="a.txt"), None)
        assert outcome.page is not None
        assert FileSnapshotStore(tmp_path / "snapshots").capture(outcome.page) is None


async def test_an_address_that_was_taken_down_is_not_asked(tmp_path: Path) -> None:
    with ScriptedWeb({"/a": Page(ARTICLE)}) as web:
        reader = reader_of(web, tmp_path)
        assert (await read(reader, web.url("/a"))).status is Status.OK
        FileSnapshotStore(tmp_path / "snapshots").bury(taken(addresses=(web.url("/a"),)))
        outcome = await read(reader, web.url("/a#x"))
        assert (outcome.status, outcome.page) == (Status.REFUSED, None)
        assert outcome.detail == "withdrawn on 2026-06-01: a court order"
        assert web.asked("/a") == 1


@pytest.mark.parametrize("by", ["text", "bytes", "redirect"])
async def test_content_that_was_taken_down_is_not_kept_wherever_it_stands(tmp_path: Path, by: str) -> None:
    with ScriptedWeb({"/a": Page(ARTICLE), "/b": Page("", status=302, headers={"Location": "/a"})}) as web:
        page = (await read(reader_of(web, tmp_path / "before"), web.url("/a"))).page
        assert page is not None
        names = {"text": (page.snapshot,), "bytes": (BODY,), "redirect": ()}[by]
        store = FileSnapshotStore(tmp_path / "snapshots")
        store.bury(taken(*names, addresses=(web.url("/a"),) if by == "redirect" else ()))
        reader = reader_of(web, tmp_path)
        for _ in range(2):
            outcome = await read(reader, web.url("/b"))
            assert (outcome.status, outcome.page) == (Status.REFUSED, None)
            assert "a court order" in outcome.detail
        assert list(store.entries()) == []
        assert list(FilePageIndex(tmp_path / "pages.sqlite").all()) == []


async def test_a_document_of_a_library_that_was_taken_down_is_not_read(tmp_path: Path) -> None:
    hit = Hit(url="corpus:a.txt", backend="corpus", locator="a.txt")
    with ScriptedWeb({}) as web:
        FileSnapshotStore(tmp_path / "snapshots").bury(taken(addresses=("corpus:a.txt",)))
        assert (await reader_of(web, tmp_path).read(hit, None)).status is Status.REFUSED
