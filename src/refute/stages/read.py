"""Read: the most promising hits become pages with snapshots, side by side, until the deadline."""

import asyncio
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from refute.domain.evidence import Drop, Gap, Hit, Page, ReadOutcome, SearchOutcome
from refute.domain.ports import Conductor, Room, Step
from refute.domain.vocabulary import Dropped, GapKind, SourceKind, Status
from refute.reading.address import AddressRefused, parse
from refute.reading.hygiene.unfit import LEADS, REASONS
from refute.rules.dates import from_future
from refute.rules.own_copy import copies_message
from refute.search.discover import on_this_machine
from refute.search.provider import site_behind
from refute.stages.grouped import grouped, together
from refute.stages.passages import snapshot_text

RECENT = timedelta(minutes=10)
"""A debate asks for the same pages again and again: what was read this long before is not fetched again."""
A_SITE = 2
"""Pages of one site that are read before those of others."""


@dataclass(frozen=True)
class Reading:
    """What was read, what could not be, and what may not be used."""

    pages: tuple[Page, ...]
    gaps: tuple[Gap, ...]
    dropped: tuple[Drop, ...]


@dataclass(frozen=True)
class ReadingOrder:
    """What to read for whom."""

    seat: str
    hits: tuple[Hit, ...]
    as_of: datetime
    started: datetime
    own_url: str | None
    message: str = ""
    """What was submitted: no page that only repeats it is evidence."""


def recently(room: Room, started: datetime) -> datetime:
    """Since when a page may have been read for a part of a debate that began then; a fresh desk fetches it anew."""
    return started if room.desk.fresh else started - RECENT


def choose(outcomes: Sequence[SearchOutcome], limit: int, known: Sequence[str] = ()) -> tuple[Hit, ...]:
    """At most `limit` hits, each address once, the best of every search before the second best of any.

    What a site has beyond its first two pages comes after other sites: whoever fills the results would otherwise be
    all that is read. `known` addresses come last: reading them again teaches nothing new.
    """
    deepest = max((len(o.hits) for o in outcomes), default=0)
    hits: dict[str, Hit] = {}
    for rank in range(deepest):
        for outcome in outcomes:
            if rank < len(outcome.hits):
                hit = outcome.hits[rank]
                hits.setdefault(hit.locator or hit.url.split("#")[0], hit)
    turns: Counter[str] = Counter()
    ordered = []
    for hit in hits.values():
        site = "" if hit.url in known else site_behind(hit)
        ordered.append((hit.url in known, turns[site] >= A_SITE, hit))
        turns[site] += bool(site)
    return tuple(hit for *_, hit in sorted(ordered, key=lambda turn: turn[:2])[:limit])


async def read(c: Conductor, room: Room, order: ReadingOrder) -> Reading:
    """Pages in the order of the hits. A page from after `as_of`, the submission's own page and its copies are no
    evidence."""
    hits = [h for h in order.hits if not same_page(h.url, order.own_url)]
    outcomes = await read_each(c, room, order.seat, order.started, hits)
    pages: list[Page] = []
    dropped: list[Drop] = []
    for page in _each_once(o.page for o in outcomes if o.page and o.status is Status.OK):
        if from_future(page.published, order.as_of):
            what = f"{page.title or page.final_url} ({page.site}, {page.published.value})"
            dropped.append(Drop(reason=Dropped.AFTER_AS_OF, offered=what, where=order.seat))
        elif page.unfit is not None:
            offered = f"{page.title or page.final_url} ({page.final_url}): {REASONS[page.unfit]}"
            dropped.append(Drop(reason=Dropped.UNFIT_PAGE, unfit=page.unfit, offered=offered, where=order.seat))
        elif same_page(page.final_url, order.own_url) or _repeats(room, page, order.message):
            dropped.append(Drop(reason=Dropped.SUBMISSION_COPY, offered=page.final_url, where=order.seat))
        else:
            pages.append(page)
            dropped += _later_entries(page, order)
    return Reading(tuple(pages), (*_gaps(order.seat, outcomes), *_leads(order.seat, outcomes)), tuple(dropped))


def _leads(seat: str, outcomes: Sequence[ReadOutcome]) -> list[Gap]:
    """Pages behind which something may stand: named, so that a reader can look."""
    walled = {o.page.final_url: o.page for o in outcomes if o.page and o.page.unfit in LEADS}
    return [
        Gap(kind=GapKind.NAMED, where=seat, detail=f"a lead, not evidence: {url} ({REASONS[page.unfit]})")
        for url, page in walled.items()
        if page.unfit
    ]


def _later_entries(page: Page, order: ReadingOrder) -> list[Drop]:
    later = sum(from_future(part.published, order.as_of) for part in page.parts)
    what = f"{later} of {len(page.parts)} entries of {page.title or page.final_url} ({page.site})"
    return [Drop(reason=Dropped.AFTER_AS_OF, offered=what, where=order.seat)] if later else []


def _repeats(room: Room, page: Page, message: str) -> bool:
    """Whether the page says nothing but what was submitted. An official record may be submitted word for word."""
    if page.kind is SourceKind.REGISTER or not message:
        return False
    return copies_message(snapshot_text(room, page), page.title, message)


def same_page(url: str, own: str | None) -> bool:
    """Whether two addresses lead to one page, whatever their scheme, fragment, `www.` or last slash."""
    return own is not None and _place(url) == _place(own)


def _place(url: str) -> str:
    try:
        address = parse(url)
    except AddressRefused:
        return url
    return address.authority.removeprefix("www.") + address.target.rstrip("/")


def _each_once(pages: Iterable[Page]) -> list[Page]:
    kept: dict[str, Page] = {}
    for page in pages:
        kept.setdefault(page.id, page)
    return list(kept.values())


def _gaps(seat: str, outcomes: Sequence[ReadOutcome]) -> tuple[Gap, ...]:
    kinds = {
        Status.FAILED: GapKind.NAMED,
        Status.REFUSED: GapKind.NAMED,
        Status.EMPTY: GapKind.EMPTY,
        Status.LEFT_OUT: GapKind.LEFT_OUT,
    }
    gaps = [
        Gap(kind=kinds[o.status], where=seat, detail=f"not read: {o.hit.url} ({o.detail or o.status.value})")
        for o in outcomes
        if o.status in kinds
    ]
    tried = [o for o in outcomes if o.status is not Status.LEFT_OUT]
    if tried and all(o.status is Status.FAILED for o in tried):
        detail = f"{seat}: none of {len(tried)} pages could be read: {tried[0].detail}"
        gaps.append(Gap(kind=GapKind.FAILED, where=seat, detail=detail))
    return tuple(gaps)


async def read_each(c: Conductor, room: Room, seat: str, started: datetime, hits: Sequence[Hit]) -> list[ReadOutcome]:
    """How reading each hit went, in the order of the hits, for a seat whose check began then; one is left out where
    the time for searching is over. A page of the web is one step; documents of libraries, which cost nobody anything,
    are one step together."""

    async def done(groups: Sequence[Sequence[Hit]]) -> list[tuple[ReadOutcome, ...]]:
        return await c.each([_reading_step(c, room, seat, started, group) for group in groups])

    here = on_this_machine()
    return await grouped(hits, lambda hit: hit.locator is not None and hit.backend in here, done)


def _reading_step(
    c: Conductor, room: Room, seat: str, started: datetime, hits: Sequence[Hit]
) -> Step[tuple[ReadOutcome, ...]]:
    async def one(hit: Hit) -> ReadOutcome:
        late = ReadOutcome(hit=hit, status=Status.LEFT_OUT, detail="the time for searching was over")
        left = c.seconds_left()
        if left <= 0:
            return late
        try:
            async with asyncio.timeout(left):
                return await room.reader.read(hit, started, afresh=room.desk.fresh)
        except TimeoutError:
            return late

    async def run() -> tuple[ReadOutcome, ...]:
        return await together([one(hit) for hit in hits])

    return Step(name=f"{seat}: read", run=run, returns=tuple[ReadOutcome, ...], tells=_told)


def _told(outcomes: Sequence[ReadOutcome]) -> str:
    """One by its title, or why it was not read; several by their number and the first that was read."""
    first = next((o for o in outcomes if o.page), outcomes[0])
    page = first.page
    told = (
        page.title or page.site
        if page and first.status is Status.OK
        else f"{first.hit.url}: {first.detail or first.status.value}"
    )
    if len(outcomes) == 1:
        return told
    read = sum(o.page is not None for o in outcomes)
    of = f"{read} of {len(outcomes)}" if read < len(outcomes) else f"{read}"
    return f"{of} documents: {told}{', …' if read > 1 else ''}"
