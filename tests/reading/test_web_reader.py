"""The reader: every hit becomes a page with its snapshot, or an outcome that says why not."""

import asyncio
import hashlib
import os
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from refute.domain.evidence import Hit
from refute.domain.libraries import Document
from refute.domain.ports import Reader
from refute.domain.vocabulary import DateFound, SourceKind, Status
from refute.language.sites import site_of
from refute.reading.fetch import Fetcher
from refute.reading.fetched import Limits
from refute.reading.kinds import SourceKinds
from refute.reading.pages import FilePageIndex, MemoryPageIndex
from refute.reading.passages import passages_of
from refute.reading.quote import locate
from refute.reading.reader import WebReader
from refute.reading.store import FileSnapshotStore, MemorySnapshotStore
from world.web_server import Fault, Page, ScriptedWeb

ARTICLE = (
    '<html lang="en"><head><meta property="article:published_time" content="2024-02-03"></head><body><article>'
    "<h1>Bridge closed</h1><p>The bridge over the river was closed for a week while workers replaced its planks.</p>"
    "<p>Volunteers stood at both ends from dawn to dusk and wrote down all that they saw, said the mayor.</p>"
    "</article></body></html>"
)


class FakeLibrary:
    name = "corpus"

    def __init__(self, **documents: Document) -> None:
        self.documents = documents

    def document(self, locator: str) -> Document | None:
        return self.documents.get(locator)


ROOMY = Limits(seconds=60, idle=60)


def reader_of(web: ScriptedWeb) -> WebReader:
    return WebReader(MemorySnapshotStore(), MemoryPageIndex(), fetcher=Fetcher(web.private_hosts(), limits=ROOMY))


def hit(url: str) -> Hit:
    return Hit(url=url, backend="searxng", title="a lead", snippet="never evidence")


async def test_a_page_is_read_with_its_snapshot_and_times() -> None:
    with ScriptedWeb({"/a": Page(ARTICLE)}) as web:
        store = MemorySnapshotStore()
        reader: Reader = WebReader(store, MemoryPageIndex(), fetcher=Fetcher(web.private_hosts()))
        before = datetime.now(UTC)
        outcome = await reader.read(hit(web.url("/a")), None)
        page = outcome.page
        assert page is not None
        assert (outcome.status, page.via, page.title, page.language) == (Status.OK, "web", "Bridge closed", "en")
        assert before <= page.retrieved <= datetime.now(UTC)
        assert (page.published.value, page.published.how) == ("2024-02-03", DateFound.META)
        assert page.body == hashlib.sha256(ARTICLE.encode()).hexdigest()
        data = store.get(page.snapshot)
        assert data is not None
        text = data.decode()
        assert locate("Volunteers stood at both ends", text, passages_of(text)[0]) is not None


async def test_a_page_new_enough_is_reused_with_its_original_times() -> None:
    with ScriptedWeb({"/a": Page(ARTICLE)}) as web:
        reader = reader_of(web)
        first = (await reader.read(hit(web.url("/a")), None)).page
        assert first is not None
        again = await reader.read(hit(web.url("/a#part")), first.retrieved - timedelta(seconds=1))
        assert again.page is not None
        assert again.page.retrieved == first.retrieved
        assert web.asked("/a") == 1
        await reader.read(hit(web.url("/a")), first.retrieved)
        assert web.asked("/a") == 2


async def test_pages_and_snapshots_outlive_the_process(tmp_path: Path) -> None:
    with ScriptedWeb({"/a": Page(ARTICLE)}) as web:
        for _ in range(2):
            store, pages = FileSnapshotStore(tmp_path / "s"), FilePageIndex(tmp_path / "p.sqlite")
            reader = WebReader(store, pages, fetcher=Fetcher(web.private_hosts()))
            assert (await reader.read(hit(web.url("/a")), None)).page
        assert web.asked("/a") == 1


async def test_a_lost_snapshot_is_read_again() -> None:
    with ScriptedWeb({"/a": Page(ARTICLE)}) as web:
        pages, fetcher = MemoryPageIndex(), Fetcher(web.private_hosts())
        await WebReader(MemorySnapshotStore(), pages, fetcher=fetcher).read(hit(web.url("/a")), None)
        assert (await WebReader(MemorySnapshotStore(), pages, fetcher=fetcher).read(hit(web.url("/a")), None)).page
        assert web.asked("/a") == 2


async def test_offline_nothing_is_fetched_and_what_is_held_is_read() -> None:
    with ScriptedWeb({"/a": Page(ARTICLE)}) as web:
        store, pages = MemorySnapshotStore(), MemoryPageIndex()
        fetcher = Fetcher(web.private_hosts())
        offline = WebReader(store, pages, fetcher=fetcher, offline=True)
        outcome = await offline.read(hit(web.url("/a")), None)
        assert (outcome.status, "offline" in outcome.detail) == (Status.REFUSED, True)
        assert web.requests == []
        await WebReader(store, pages, fetcher=fetcher).read(hit(web.url("/a")), None)
        assert (await offline.read(hit(web.url("/a")), None)).status is Status.OK


async def test_a_page_is_a_register_for_the_desk_that_says_so_only() -> None:
    with ScriptedWeb({"/a": Page(ARTICLE)}) as web:
        store, pages, fetcher = MemorySnapshotStore(), MemoryPageIndex(), Fetcher(web.private_hosts())
        official = WebReader(store, pages, kinds=SourceKinds(("127.0.0.1",)), fetcher=fetcher)
        plain = WebReader(store, pages, fetcher=fetcher)
        kinds = [(await reader.read(hit(web.url("/a")), None)).page for reader in (official, plain, official)]
        assert [page.kind for page in kinds if page] == [SourceKind.REGISTER, SourceKind.UNKNOWN, SourceKind.REGISTER]
        assert web.asked("/a") == 1


@pytest.mark.parametrize(
    ("page", "status"),
    [
        (Page("<html><body></body></html>"), Status.EMPTY),
        (Page('<html><body><p style="display:none">all of it hidden</p></body></html>'), Status.EMPTY),
        (Page("<div>" * 5000), Status.FAILED),
        (Page(b"%PDF-1.4 broken", "application/pdf"), Status.FAILED),
        (Page(b"\x00" * 500, "text/plain"), Status.FAILED),
        (Page(b"\x89PNG\x00", "application/octet-stream"), Status.FAILED),
        (Page("x", "image/png"), Status.REFUSED),
        (Page(fault=Fault.RESET), Status.FAILED),
    ],
)
async def test_pages_without_readable_text_say_why(page: Page, status: Status) -> None:
    with ScriptedWeb({"/a": page}) as web:
        outcome = await reader_of(web).read(hit(web.url("/a")), None)
        assert (outcome.status, outcome.page) == (status, None)
        assert outcome.detail


async def test_library_documents_are_read_without_the_web() -> None:
    library = FakeLibrary(
        row=Document(
            url="https://archive.example/1",
            body=b"The bridge was closed. It opened a week later.",
            media_type="text/plain",
            library="corpus",
            title="Bridge",
            published="2024-02-03",
        ),
        html=Document(url="https://news.example/a", body=ARTICLE.encode(), media_type="text/html", library="corpus"),
        note=Document(
            url="file:notes/a.md",
            body=b"# Notes\n\nNothing was dated here, and the bridge stands.",
            media_type="text/markdown",
            library="corpus",
            file_date="2023-05-06",
        ),
    )
    reader = WebReader(MemorySnapshotStore(), MemoryPageIndex(), [library], offline=True)
    pages = {}
    for name in ("row", "html", "note"):
        asked = Hit(url="https://elsewhere.example/", backend="corpus", locator=name)
        pages[name] = (await reader.read(asked, None)).page
    row, html, note = pages["row"], pages["html"], pages["note"]
    assert row is not None
    assert html is not None
    assert note is not None
    assert (row.url, row.site) == ("https://archive.example/1", "archive.example")
    assert (row.via, row.title) == ("corpus", "Bridge")
    assert (row.published.value, row.published.how) == ("2024-02-03", DateFound.STRUCTURED)
    assert (html.published.value, html.published.how, html.title) == ("2024-02-03", DateFound.META, "Bridge closed")
    assert (note.site, note.title) == ("corpus", "Notes")
    assert (note.published.value, note.published.how) == ("2023-05-06", DateFound.COPY)
    gone = await reader.read(Hit(url="x", backend="corpus", locator="lost"), None)
    assert gone.status is Status.EMPTY
    other = await reader.read(Hit(url="x", backend="nobody", locator="row"), None)
    assert other.status is Status.FAILED


@pytest.mark.parametrize(
    ("url", "site"),
    [
        ("https://www.bbc.co.uk/news", "bbc.co.uk"),
        ("https://me.github.io/x", "me.github.io"),
        ("http://127.0.0.1:8000/a", "127.0.0.1"),
        ("http://intranet/a", "intranet"),
        ("https://news.example/a", "news.example"),
        ("file:a.txt", ""),
    ],
)
def test_sites_are_registrable_domains(url: str, site: str) -> None:
    assert site_of(url) == site


async def test_many_reads_at_once_give_each_its_own_page() -> None:
    pages = {f"/{n}": Page(ARTICLE.replace("a week", f"{n} weeks")) for n in range(20)}
    with ScriptedWeb(pages) as web:
        reader = reader_of(web)
        outcomes = await asyncio.gather(*(reader.read(hit(web.url(f"/{n}")), None) for n in range(20)))
        assert len({o.page.snapshot for o in outcomes if o.page}) == 20


def test_a_process_of_its_own_reaches_the_scripted_web_by_its_environment() -> None:
    script = (
        "import asyncio, sys\nfrom refute.reading.reader import WebReader\nfrom refute.domain.evidence import Hit\n"
        "from refute.reading.store import MemorySnapshotStore\nfrom refute.reading.pages import MemoryPageIndex\n"
        "reader = WebReader(MemorySnapshotStore(), MemoryPageIndex())\n"
        "print(asyncio.run(reader.read(Hit(url=sys.argv[1], backend='x'), None)).status)"
    )
    with ScriptedWeb({"/a": Page(ARTICLE)}) as web:
        for extra, expected in ((web.environment(), "ok"), ({}, "refused")):
            command = [sys.executable, "-c", script, web.url("/a")]
            env = {**os.environ, **extra}
            done = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
            assert done.stdout.strip() == expected
