"""A document of a library that is what it was is not taken apart again; one that changed is."""

import asyncio
from dataclasses import replace
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from refute.domain.evidence import Hit, Page, ReadOutcome
from refute.domain.libraries import Document
from refute.domain.snapshots import Tombstone
from refute.domain.vocabulary import SourceKind, Status
from refute.reading import workers
from refute.reading.extract import Extract, NotReadable, Source, extract
from refute.reading.kinds import SourceKinds
from refute.reading.library_pages import LibraryPages, reading_of
from refute.reading.pages import MemoryPageIndex
from refute.reading.reader import WebReader
from refute.reading.store import FileSnapshotStore, MemorySnapshotStore

BRIDGE = Document(
    url="https://archive.example/1",
    body=b"The bridge was closed on Monday. It opened a week later.",
    media_type="text/plain",
    library="corpus",
    title="Bridge",
    file_date="2024-02-05",
)


class FakeLibrary:
    name = "corpus"

    def __init__(self) -> None:
        self.documents = {"a": BRIDGE, "b": replace(BRIDGE, url="https://archive.example/2")}

    def document(self, locator: str) -> Document | None:
        return self.documents.get(locator)


class CountingFakeWorkers:
    """Takes pages apart in this process, each after a moment, and remembers which."""

    def __init__(self) -> None:
        self.urls: list[str] = []
        self.fails = False

    async def extract(self, source: Source) -> Extract:
        self.urls.append(source.url)
        await asyncio.sleep(0.01)
        if self.fails:
            raise NotReadable("it is broken")
        return extract(source)


@pytest.fixture
def apart(monkeypatch: pytest.MonkeyPatch) -> CountingFakeWorkers:
    fake = CountingFakeWorkers()
    monkeypatch.setattr(workers, "shared", lambda: fake)
    return fake


@pytest.fixture
def library() -> FakeLibrary:
    return FakeLibrary()


@pytest.fixture
def store(tmp_path: Path) -> FileSnapshotStore:
    return FileSnapshotStore(tmp_path / "snapshots")


@pytest.fixture
def reader(library: FakeLibrary, store: FileSnapshotStore) -> WebReader:
    return WebReader(store, MemoryPageIndex(), [library], offline=True)


def hit(locator: str = "a", title: str = "") -> Hit:
    return Hit(url="https://elsewhere.example/", backend="corpus", locator=locator, title=title)


def page_of(outcome: ReadOutcome) -> Page:
    assert outcome.status is Status.OK, outcome.detail
    assert outcome.page is not None
    return outcome.page


async def test_a_document_that_is_what_it_was_is_given_again_with_its_times(
    reader: WebReader, apart: CountingFakeWorkers
) -> None:
    first = page_of(await reader.read(hit(), None))
    again = await reader.read(hit(title="another lead"), datetime.now(UTC))
    assert page_of(again) == first
    assert again.hit.title == "another lead"
    assert apart.urls == [BRIDGE.url]


@pytest.mark.parametrize(
    "change",
    [
        {"body": b"The bridge was closed on Tuesday. It opened a week later."},
        {"url": "https://archive.example/other"},
        {"media_type": "text/markdown"},
        {"title": "Another title"},
        {"published": "2024-02-03"},
        {"file_date": "2024-02-06"},
    ],
)
async def test_a_document_of_which_anything_changed_is_read_anew(
    reader: WebReader, library: FakeLibrary, apart: CountingFakeWorkers, change: dict[str, str]
) -> None:
    first = page_of(await reader.read(hit(), None))
    library.documents["a"] = replace(BRIDGE, **change)  # type: ignore[arg-type]
    second = page_of(await reader.read(hit(), None))
    assert second.retrieved > first.retrieved
    fresh = WebReader(MemorySnapshotStore(), MemoryPageIndex(), [library], offline=True)
    alone = page_of(await fresh.read(hit(), None))
    assert second.model_copy(update={"retrieved": alone.retrieved}) == alone
    assert len(apart.urls) == 3
    del library.documents["a"]
    assert (await reader.read(hit(), None)).status is Status.EMPTY


@pytest.mark.parametrize("by", ["address", "text", "bytes"])
async def test_what_was_taken_down_meanwhile_is_not_given_again(
    reader: WebReader, store: FileSnapshotStore, apart: CountingFakeWorkers, by: str
) -> None:
    page = page_of(await reader.read(hit(), None))
    names = {"address": (), "text": (page.snapshot,), "bytes": (page.body,)}[by]
    addresses = (page.final_url,) if by == "address" else ()
    store.bury(Tombstone(names=names, addresses=addresses, at=datetime.now(UTC), reason="a court order"))
    for _ in range(2):
        outcome = await reader.read(hit(), None)
        assert (outcome.status, outcome.page) == (Status.REFUSED, None)
        assert "a court order" in outcome.detail
    assert apart.urls == [BRIDGE.url]


async def test_a_text_that_the_store_holds_no_longer_is_made_again(
    reader: WebReader, store: FileSnapshotStore, apart: CountingFakeWorkers
) -> None:
    first = page_of(await reader.read(hit(), None))
    for entry in list(store.entries()):
        assert store.delete(entry)
    second = page_of(await reader.read(hit(), None))
    assert second.retrieved > first.retrieved
    assert store.get(second.snapshot) is not None
    assert page_of(await reader.read(hit(), None)) == second
    assert len(apart.urls) == 2


async def test_who_asks_at_the_same_time_waits_for_one_reading(reader: WebReader, apart: CountingFakeWorkers) -> None:
    hits = [hit("a" if n % 2 else "b", title=str(n)) for n in range(10)]
    outcomes = await asyncio.gather(*(reader.read(one, None) for one in hits))
    assert [o.hit for o in outcomes] == hits
    assert len({page_of(o).id for o in outcomes}) == 2
    assert sorted(apart.urls) == ["https://archive.example/1", "https://archive.example/2"]


async def test_a_document_that_could_not_be_read_is_tried_again(reader: WebReader, apart: CountingFakeWorkers) -> None:
    apart.fails = True
    outcomes = await asyncio.gather(*(reader.read(hit(title=str(n)), None) for n in range(2)))
    assert [(o.status, o.hit.title) for o in outcomes] == [(Status.FAILED, "0"), (Status.FAILED, "1")]
    apart.fails = False
    page_of(await reader.read(hit(), None))


async def test_who_wants_it_afresh_is_given_no_reading_from_before(
    reader: WebReader, apart: CountingFakeWorkers
) -> None:
    first = page_of(await reader.read(hit(), None))
    began = datetime.now(UTC)
    afresh = [page_of(await reader.read(hit(), began, afresh=True)) for _ in range(2)]
    assert afresh[0] == afresh[1]
    assert first.retrieved < began <= afresh[0].retrieved
    assert len(apart.urls) == 2


async def test_a_register_is_one_for_a_page_that_is_given_again_too(
    library: FakeLibrary, apart: CountingFakeWorkers
) -> None:
    kinds = SourceKinds(registers=("archive.example",))
    reader = WebReader(MemorySnapshotStore(), MemoryPageIndex(), [library], kinds=kinds)
    found = [page_of(await reader.read(hit(), None)).kind for _ in range(2)]
    assert found == [SourceKind.REGISTER] * 2


def test_the_page_that_was_longest_not_asked_for_goes_first() -> None:
    readings = [reading_of(replace(BRIDGE, title=str(n)), date(2026, 1, 1)) for n in range(4)]
    pages = [
        Page(
            url=BRIDGE.url,
            final_url=BRIDGE.url,
            title=str(n),
            retrieved=datetime(2026, 1, 1, tzinfo=UTC),
            snapshot="0" * 64,
            body="1" * 64,
            via="corpus",
        )
        for n in range(4)
    ]
    held = LibraryPages(most=3)
    for reading, page in zip(readings[:3], pages, strict=False):
        held.put(reading, page)
    assert held.get(readings[0]) == pages[0]
    held.put(readings[3], pages[3])
    assert [held.get(reading) for reading in readings] == [pages[0], None, pages[2], pages[3]]
    assert held.get(reading_of(replace(BRIDGE, title="0"), date(2026, 1, 2))) is None
    held.forget(readings[0])
    assert held.get(readings[0]) is None
