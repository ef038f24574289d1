"""The reader: from a hit to a page with its snapshot, whatever the web or a library does."""

import asyncio
import hashlib
import os
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache, partial

from refute.domain.errors import MissingExtra
from refute.domain.evidence import Hit, Page, Published, ReadOutcome
from refute.domain.libraries import Document, Library
from refute.domain.registers import NotAnswered, NotHeld, Register
from refute.domain.snapshots import PageStore, Tombstone, Withdrawn
from refute.domain.vocabulary import DateFound, SourceKind, Status
from refute.language.sites import site_of
from refute.reading import media, recorded, workers
from refute.reading.address import AddressRefused, PrivateHosts, parse
from refute.reading.capturing import capture_of
from refute.reading.extract import Extract, NotReadable, Source
from refute.reading.fetch import Fetcher
from refute.reading.fetched import Fetched, HeldVersion, NotFetched, Unchanged
from refute.reading.hygiene.unfit import PASSING, Judged, unfit
from refute.reading.kinds import SourceKinds
from refute.reading.library_pages import LibraryPages, Reading, reading_of
from refute.reading.pages import Kept, PageIndex
from refute.reading.polite import PerLoop, SingleFlight

_PLACES = PerLoop(lambda: asyncio.Semaphore(workers.AT_ONCE))
_MOST_LOST = 5000


class WebReader:
    """Reads hits: from the web by safe fetch, or from a local library."""

    def __init__(
        self,
        store: PageStore,
        pages: PageIndex,
        libraries: Sequence[Library | Register] = (),
        *,
        kinds: SourceKinds | None = None,
        fetcher: Fetcher | None = None,
        offline: bool = False,
    ) -> None:
        """`offline`: nothing is fetched; libraries and pages already held are still read. Without a `fetcher`, the
        process shares one that heeds REFUTE_ALLOW_PRIVATE_HOSTS as it stands now. A register
        among the `libraries` is asked for hits that name a number of its own."""
        self._store = store
        self._pages = pages
        self._libraries = {library.name: library for library in libraries if isinstance(library, Library)}
        self._kinds = kinds or SourceKinds()
        self._fetcher = fetcher or _shared_fetcher(PrivateHosts.from_environment(os.environ))
        self._offline = offline
        self._flights: PerLoop[SingleFlight[ReadOutcome]] = PerLoop(SingleFlight)
        self._documents: PerLoop[SingleFlight[ReadOutcome]] = PerLoop(SingleFlight)
        self._made = LibraryPages()
        self._registers = {register.name: register for register in libraries if isinstance(register, Register)}
        self._told: dict[str, ReadOutcome] = {}
        self._lost: dict[str, tuple[datetime, ReadOutcome]] = {}

    async def read(self, hit: Hit, newer_than: datetime | None, *, afresh: bool = False) -> ReadOutcome:
        """Read what a hit points at. What was read, or tried in vain, after `newer_than` (None: at any time) is given
        again. A page held from before is given again with its original times as far as HTTP allows: while it is
        fresh, or once its host has said that it is unchanged; a library's, while its document is what it was then;
        `afresh`: not at all. Never raises for what the web, a library or a file does."""
        if hit.locator is not None and (register := self._registers.get(hit.backend)) is not None:
            # Answers are told apart from pages at the same address: another client may be shown something else there.
            key = f"{register.name}:{hit.locator}"
            work = partial(self._from_register, hit, register, (key, newer_than))
            outcome = await self._flights.here().once(key, work)
            return outcome.model_copy(update={"hit": hit})
        if hit.locator is not None:
            return await self._from_library(hit, hit.locator, newer_than if afresh else None)
        try:
            address = parse(hit.url).url
        except AddressRefused as no:
            return ReadOutcome(hit=hit, status=Status.REFUSED, detail=str(no))
        # Index, fetch, extraction and index again are one flight: who asks in between waits, and fetches nothing.
        outcome = await self._flights.here().once(address, lambda: self._from_web(hit, address, (newer_than, afresh)))
        page = None if outcome.page is None else self._as_register(outcome.page, hit.url)
        return outcome.model_copy(update={"hit": hit, "page": page})

    async def _from_web(self, hit: Hit, address: str, wanted: tuple[datetime | None, bool]) -> ReadOutcome:
        if (taken_down := self._store.tombstone(address)) is not None:
            return _withdrawn(hit, taken_down)
        newer_than, afresh = wanted
        kept = self._pages.kept(address)
        if kept is not None and self._store.get(kept.page.snapshot) is None:
            kept = None
        if kept is not None and self._serves(kept, newer_than, afresh):
            return ReadOutcome(hit=hit, status=Status.OK, page=kept.page)
        if self._offline:
            return ReadOutcome(hit=hit, status=Status.REFUSED, detail="offline: nothing is fetched from the web")
        tried, lost = self._lost.get(address, (None, None))
        if tried is not None and lost is not None and newer_than is not None and tried > newer_than:
            return lost
        workers.shared().warm()
        outcome = await self._fetched(hit, address, None if afresh else kept)
        if outcome.page is None:
            if len(self._lost) >= _MOST_LOST:
                self._lost.clear()
            self._lost[address] = (datetime.now(UTC), outcome)
        return outcome

    def _serves(self, kept: Kept, newer_than: datetime | None, afresh: bool) -> bool:
        """Whether a held page may be used without asking its host."""
        if newer_than is None or kept.checked > newer_than:
            return True
        if self._offline:
            return not kept.caching.no_store
        # A wall may be gone by now, whatever its host says of caching.
        return not afresh and kept.page.unfit not in PASSING and kept.caching.is_fresh(datetime.now(UTC))

    async def _fetched(self, hit: Hit, address: str, kept: Kept | None) -> ReadOutcome:
        if kept is not None and kept.caching.conditions:
            fetched = await self._fetcher.confirm(hit.url, HeldVersion(kept.page.final_url, kept.caching))
        else:
            fetched = await self._fetcher.fetch(hit.url)
        if isinstance(fetched, NotFetched):
            return ReadOutcome(hit=hit, status=fetched.status, detail=fetched.detail)
        if isinstance(fetched, Unchanged):
            assert kept is not None
            self._pages.put(address, kept.page, datetime.now(UTC), fetched.caching)
            return ReadOutcome(hit=hit, status=Status.OK, page=kept.page)
        outcome = await self._extracted(hit, fetched, None)
        if outcome.page is not None:
            self._pages.put(address, outcome.page, fetched.retrieved, fetched.caching)
        return outcome

    async def _from_library(self, hit: Hit, locator: str, newer_than: datetime | None) -> ReadOutcome:
        library = self._libraries.get(hit.backend)
        if library is None:
            return ReadOutcome(hit=hit, status=Status.FAILED, detail=f"there is no local library named {hit.backend}")
        now = datetime.now(UTC)
        # In a thread, and in one: a document may be large, and its library may have to bring its index up to date.
        found = await asyncio.to_thread(self._looked_up, library, locator, now)
        if found is None:
            gone = f"the document is no longer in the library {library.name}"
            return ReadOutcome(hit=hit, status=Status.EMPTY, detail=gone)
        if isinstance(found, Tombstone):
            return _withdrawn(hit, found)
        document, reading, page = found
        page = page or self._made.get(reading)  # another may have made it by now
        if page is None or (newer_than is not None and page.retrieved <= newer_than):
            media_type, charset = media.stated(document.media_type)
            here = Fetched(document.url, document.body, media_type, charset, now)
            work = partial(self._extracted, hit, here, document)
            outcome = await self._documents.here().once(reading, work)
            if outcome.page is None:
                return outcome.model_copy(update={"hit": hit})
            page = outcome.page
            self._made.put(reading, page)
        return ReadOutcome(hit=hit, status=Status.OK, page=self._as_register(page, document.url))

    async def _from_register(self, hit: Hit, register: Register, asked: tuple[str, datetime | None]) -> ReadOutcome:
        """The record as a page; where the register holds none, its answer as a page, and the outcome says so."""
        (key, newer_than), number = asked, hit.locator or ""
        if (taken_down := self._store.tombstone(register.address(number))) is not None:
            return _withdrawn(hit, taken_down)
        told = self._told.get(key)
        if told is not None and told.page is not None and (newer_than is None or told.page.retrieved > newer_than):
            return told
        if self._offline:
            return ReadOutcome(hit=hit, status=Status.REFUSED, detail="offline: no register is asked")
        answer = await register.look_up(number)
        if isinstance(answer, NotAnswered):
            return ReadOutcome(hit=hit, status=Status.FAILED, detail=answer.detail)
        outcome = await self._extracted(hit, recorded.document_of(answer, register, number), None)
        if outcome.page is None:
            return outcome
        page = recorded.page_of(answer, outcome.page, register, number)
        if isinstance(answer, NotHeld):
            detail = f"{recorded.NO_SUCH_RECORD} ({answer.code})"
            outcome = ReadOutcome(hit=hit, status=Status.EMPTY, page=page, detail=detail)
        else:
            outcome = outcome.model_copy(update={"page": page})
        if len(self._told) >= _MOST_LOST:
            self._told.clear()
        self._told[key] = outcome
        return outcome

    def _looked_up(
        self, library: Library, locator: str, now: datetime
    ) -> tuple[Document, Reading, Page | None] | Tombstone | None:
        """The document as it is now, with what was made of it when it was just so; or that it was taken down."""
        document = library.document(locator)
        if document is None:
            return None
        if (taken_down := self._store.tombstone(document.url)) is not None:
            return taken_down
        reading = reading_of(document, now.date())
        page = self._made.get(reading)
        if page is None:
            return document, reading, None
        for name in (page.body, page.snapshot):
            if (taken_down := self._store.tombstone(name)) is not None:
                return taken_down
        if self._store.get(page.snapshot) is None:
            self._made.forget(reading)
            return document, reading, None
        return document, reading, page

    async def _extracted(self, hit: Hit, fetched: Fetched, document: Document | None) -> ReadOutcome:
        source = Source(
            url=fetched.final_url,
            body=fetched.body,
            media_type=fetched.media_type,
            charset=fetched.charset,
            today=fetched.retrieved.date(),
            memento=fetched.memento,
        )
        try:
            async with _PLACES.here():
                found = await workers.shared().extract(source)
        except (NotReadable, MissingExtra) as problem:
            return ReadOutcome(hit=hit, status=Status.FAILED, detail=str(problem))
        if not found.text:
            why = "the page shows no text" + (f"; {found.notes[0]}" if found.notes else "")
            return ReadOutcome(hit=hit, status=Status.EMPTY, detail=why)
        try:
            # In a thread: packing and writing a large page takes as long as a request.
            page = await asyncio.to_thread(self._page, fetched, found, document)
        except Withdrawn as taken_down:
            return _withdrawn(hit, taken_down.tombstone)
        return ReadOutcome(hit=hit, status=Status.OK, page=page)

    def _page(self, fetched: Fetched, found: Extract, document: Document | None) -> Page:
        text, body = found.text.encode(), hashlib.sha256(fetched.body).hexdigest()
        for name in (body, hashlib.sha256(text).hexdigest(), fetched.final_url):
            if (taken_down := self._store.tombstone(name)) is not None:
                raise Withdrawn(taken_down)
        capture = capture_of(fetched, body)
        if capture is not None:  # before the text: where there is a text, there is a capture
            self._store.keep(capture, fetched.body)
        if document is not None:
            found = _as_the_library_knows(found, fetched, document)
        url = fetched.final_url
        told = found.copy.original or url
        kind = replace(self._kinds, registers=()).of(told, found.signals, found.credits, found.title, found.text)
        return Page(
            url=url,
            final_url=url,
            title=found.title,
            site=site_of(told) or (document.library if document is not None else ""),
            retrieved=fetched.retrieved,
            published=found.published,
            modified=found.modified,
            first_captured=found.copy.captured,
            original=found.copy.original,
            snapshot=self._store.put(text),
            body=body,
            media_type=media.shape(fetched.media_type, fetched.body) or fetched.media_type,
            language=found.language,
            kind=kind,
            via=document.library if document is not None else "web",
            credits=found.credits,
            canonical=found.canonical,
            links=found.links,
            notes=(*fetched.notes, *found.notes),
            unfit=unfit(Judged(url, found.title, found.text, kind, found.signals, found.measures)),
            reviews=found.reviews,
            parts=found.parts,
            low_trust=found.low_trust,
        )

    def _as_register(self, page: Page, url: str) -> Page:
        """The page under the address that was asked for now, and a register's if this desk says so: what is kept for
        other desks never says it."""
        if not self._kinds.is_register(page.final_url):
            return page.model_copy(update={"url": url})
        # A register answers a search with its record: that is no list of other pages.
        judged = page.unfit if page.unfit in PASSING else None
        return page.model_copy(update={"url": url, "kind": SourceKind.REGISTER, "unfit": judged})


def _withdrawn(hit: Hit, taken_down: Tombstone) -> ReadOutcome:
    return ReadOutcome(hit=hit, status=Status.REFUSED, detail=taken_down.notice)


@cache
def _shared_fetcher(allowed: PrivateHosts) -> Fetcher:
    """One for the process: manners towards hosts hold for all its desks and runs together."""
    return Fetcher(allowed)


def _as_the_library_knows(found: Extract, fetched: Fetched, document: Document) -> Extract:
    """The library's own record of title and date, where it has one; else when it was written here."""
    from refute.reading.published import stated

    published = found.published
    if document.published and (known := stated(document.published)):
        published = Published(value=known, how=DateFound.STRUCTURED)
    elif published.value is None and document.file_date and (known := stated(document.file_date)):
        published = Published(value=known, how=DateFound.COPY)
    plain = media.shape(fetched.media_type, fetched.body) == media.TEXT
    title = (document.title or found.title) if plain else (found.title or document.title)
    return replace(found, title=title, published=published)
