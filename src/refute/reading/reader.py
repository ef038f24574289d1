"""The reader: from a hit to a page with its snapshot, whatever the web or a library does."""

import asyncio
import hashlib
import os
import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache

from refute.domain.errors import MissingExtra
from refute.domain.evidence import Hit, Page, Published, ReadOutcome
from refute.domain.ports import Document, Library, SnapshotStore
from refute.domain.vocabulary import DateFound, SourceKind, Status
from refute.reading import media, patience
from refute.reading.address import AddressRefused, PrivateHosts, parse
from refute.reading.extract import Extract, NotReadable, Source, extract
from refute.reading.fetch import Fetcher
from refute.reading.fetched import Fetched, NotFetched
from refute.reading.kinds import SourceKinds, site_of
from refute.reading.pages import PageIndex
from refute.reading.polite import PerLoop, SingleFlight

EXTRACT_SECONDS = 20.0
"""Seconds after which extraction of one page is given up."""
_AT_ONCE = 2
"""Pages that are extracted at the same time: it is work for the processor, not waiting."""
_PLACES = PerLoop(lambda: asyncio.Semaphore(_AT_ONCE))
_NEEDS_SCRIPT = re.compile(
    r"enable javascript|javascript (?:is|to be) (?:disabled|enabled|required)|requires javascript|javascript aktivieren"
    r"|just a moment|checking your browser|verify (?:that )?you are (?:a )?human|are you a robot|captcha",
    re.IGNORECASE,
)


class WebReader:
    """Reads hits: from the web by safe fetch, or from a local library."""

    def __init__(
        self,
        store: SnapshotStore,
        pages: PageIndex,
        libraries: Sequence[Library] = (),
        *,
        kinds: SourceKinds | None = None,
        fetcher: Fetcher | None = None,
        offline: bool = False,
    ) -> None:
        """`offline`: nothing is fetched; libraries and pages already held are still read. Without a `fetcher`, the
        process shares one that heeds REFUTE_ALLOW_PRIVATE_HOSTS as it stands now."""
        self._store = store
        self._pages = pages
        self._libraries = {library.name: library for library in libraries}
        self._kinds = kinds or SourceKinds()
        self._fetcher = fetcher or _shared_fetcher(PrivateHosts.from_environment(os.environ))
        self._offline = offline
        self._flights: PerLoop[SingleFlight[ReadOutcome]] = PerLoop(SingleFlight)

    async def read(self, hit: Hit, newer_than: datetime | None) -> ReadOutcome:
        """Read what a hit points at. A page already held that was read after `newer_than` (None: at any time) is
        given again with its original times. Never raises for what the web, a library or a file does."""
        if hit.locator is not None:
            return await self._from_library(hit, hit.locator)
        try:
            address = parse(hit.url).url
        except AddressRefused as no:
            return ReadOutcome(hit=hit, status=Status.REFUSED, detail=str(no))
        # Index, fetch, extraction and index again are one flight: who asks in between waits, and fetches nothing.
        outcome = await self._flights.here().once(address, lambda: self._from_web(hit, address, newer_than))
        page = None if outcome.page is None else self._as_register(outcome.page, hit.url)
        return outcome.model_copy(update={"hit": hit, "page": page})

    async def _from_web(self, hit: Hit, address: str, newer_than: datetime | None) -> ReadOutcome:
        held = self._pages.find(address, newer_than)
        if held is not None and self._store.get(held.snapshot) is not None:
            return ReadOutcome(hit=hit, status=Status.OK, page=held)
        if self._offline:
            return ReadOutcome(hit=hit, status=Status.REFUSED, detail="offline: nothing is fetched from the web")
        fetched = await self._fetcher.fetch(hit.url)
        if isinstance(fetched, NotFetched):
            return ReadOutcome(hit=hit, status=fetched.status, detail=fetched.detail)
        outcome = await self._extracted(hit, fetched, None)
        if outcome.page is not None:
            self._pages.put(address, outcome.page)
        return outcome

    async def _from_library(self, hit: Hit, locator: str) -> ReadOutcome:
        library = self._libraries.get(hit.backend)
        if library is None:
            return ReadOutcome(hit=hit, status=Status.FAILED, detail=f"there is no local library named {hit.backend}")
        document = library.document(locator)
        if document is None:
            gone = f"the document is no longer in the library {library.name}"
            return ReadOutcome(hit=hit, status=Status.EMPTY, detail=gone)
        media_type, charset = media.stated(document.media_type)
        here = Fetched(document.url, document.body, media_type, charset, datetime.now(UTC))
        outcome = await self._extracted(hit, here, document)
        if outcome.page is None:
            return outcome
        return outcome.model_copy(update={"page": self._as_register(outcome.page, document.url)})

    async def _extracted(self, hit: Hit, fetched: Fetched, document: Document | None) -> ReadOutcome:
        source = Source(
            url=fetched.final_url,
            body=fetched.body,
            media_type=fetched.media_type,
            charset=fetched.charset,
            today=fetched.retrieved.date(),
        )
        try:
            async with _PLACES.here():
                found = await patience.within(EXTRACT_SECONDS, lambda: extract(source))
        except NotReadable as problem:
            return ReadOutcome(hit=hit, status=Status.FAILED, detail=str(problem))
        except MissingExtra as missing:
            return ReadOutcome(hit=hit, status=Status.FAILED, detail=str(missing))
        except TimeoutError:
            late = f"the page could not be taken apart within {EXTRACT_SECONDS:g} s"
            return ReadOutcome(hit=hit, status=Status.FAILED, detail=late)
        except (
            ValueError,
            LookupError,
            RecursionError,
            MemoryError,
            AttributeError,
            TypeError,
            AssertionError,
        ) as problem:
            # Extraction libraries meet hostile input here; what trips them is the page's doing.
            broken = f"the page could not be taken apart ({type(problem).__name__})"
            return ReadOutcome(hit=hit, status=Status.FAILED, detail=broken)
        if not found.text:
            why = "the page shows no text" + (f"; {found.notes[0]}" if found.notes else "")
            return ReadOutcome(hit=hit, status=Status.EMPTY, detail=why)
        if len(found.text) < 400 and document is None and _NEEDS_SCRIPT.search(found.text):
            return ReadOutcome(
                hit=hit, status=Status.EMPTY, detail="the page shows its text only to browsers with scripts"
            )
        return ReadOutcome(hit=hit, status=Status.OK, page=self._page(fetched, found, document))

    def _page(self, fetched: Fetched, found: Extract, document: Document | None) -> Page:
        if document is not None:
            found = _as_the_library_knows(found, fetched, document)
        url = fetched.final_url
        return Page(
            url=url,
            final_url=url,
            title=found.title,
            site=site_of(url) or (document.library if document is not None else ""),
            retrieved=fetched.retrieved,
            published=found.published,
            snapshot=self._store.put(found.text.encode()),
            body=hashlib.sha256(fetched.body).hexdigest(),
            media_type=media.shape(fetched.media_type, fetched.body) or fetched.media_type,
            language=found.language,
            kind=replace(self._kinds, registers=()).of(url, found.signals, found.credits, found.title, found.text),
            via=document.library if document is not None else "web",
            credits=found.credits,
            canonical=found.canonical,
            links=found.links,
            notes=(*fetched.notes, *found.notes),
        )

    def _as_register(self, page: Page, url: str) -> Page:
        """The page under the address that was asked for now, and a register's if this desk says so: what is kept for
        other desks never says it."""
        kind = SourceKind.REGISTER if self._kinds.is_register(page.final_url) else page.kind
        return page.model_copy(update={"url": url, "kind": kind})


@cache
def _shared_fetcher(allowed: PrivateHosts) -> Fetcher:
    """One for the process: manners towards hosts hold for all its desks and runs together."""
    return Fetcher(allowed)


def _as_the_library_knows(found: Extract, fetched: Fetched, document: Document) -> Extract:
    """The library's own record of title and date, where it has one, and the file's date where nothing else has."""
    from refute.reading.published import stated

    published = found.published
    if document.published and (known := stated(document.published)):
        published = Published(value=known, how=DateFound.STRUCTURED)
    elif published.value is None and document.file_date and (known := stated(document.file_date)):
        published = Published(value=known, how=DateFound.FILE)
    plain = media.shape(fetched.media_type, fetched.body) == media.TEXT
    title = (document.title or found.title) if plain else (found.title or document.title)
    return replace(found, title=title, published=published)
