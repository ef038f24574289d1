"""Registers: a number that a claim names is looked up where every such number would have to be on record."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from refute.domain.debate.finding import FindingOrder
from refute.domain.evidence import Gap, Hit, Page, Query, ReadOutcome, SearchOutcome
from refute.domain.ports import Conductor, Room, Seat
from refute.domain.settings import CompleteRegister
from refute.domain.vocabulary import GapKind, Status
from refute.reading.answered import NO_SUCH_PAGE
from refute.reading.kinds import SourceKinds
from refute.rules.dates import from_future
from refute.rules.looked import Absent
from refute.rules.privacy import address_tells
from refute.rules.registers import MOST, first_numbers, lookup_of, numbers_named, numbers_of, title_of
from refute.rules.said_to_be import holds_number
from refute.rules.time_marks import Occasion
from refute.search.corpus.folder import LEFT_OUT
from refute.search.corpus.folder import NAME as CORPUS
from refute.search.discover import members
from refute.stages.cited import NAMED, SEAT
from refute.stages.numbers import Numbers, ask_registers, registers_of
from refute.stages.passages import snapshot_text
from refute.stages.read import read_each
from refute.stages.search import search_each

_HITS = 50
"""Hits asked of the corpus: others may mention a number more often than its register does."""
_READ = 8
"""Most pages of the register that are read for one number."""

Wanted = tuple[CompleteRegister, str]


@dataclass(frozen=True)
class Registered:
    """What the registers hold, and what they surely do not."""

    absent: tuple[Absent, ...] = ()
    pages: tuple[Page, ...] = ()
    searches: tuple[SearchOutcome, ...] = ()
    gaps: tuple[Gap, ...] = ()
    retracted: tuple[tuple[str, str], ...] = ()
    """Numbers of works that a register says are retracted, with what it says."""


def looks_up(seat: Seat) -> bool:
    """Whether the seat's card names registers: others leave numbers to that seat."""
    return not set(members(("registers",))).isdisjoint(seat.card.backends)


async def look_up(
    c: Conductor,
    room: Room,
    order: FindingOrder,
    began: tuple[datetime, datetime],
    documents: Sequence[str],
    seat: str = SEAT,
) -> Registered:
    """Every number that is named, in its register: the built-in ones of the desk, and those that its owner names, by
    the register's own address for it, or in the corpus. `began`: since when an answer may have been given, and when
    the check began.

    A number is absent only where the register itself says that it has no such record or page, or where the whole
    corpus was searched and no page of the register bears it.
    """
    since, started = began
    wanted, beyond = first_numbers(numbers_of(order.claim, order.cites, registers_of(room)))
    asked = [w for w in wanted if not _kept_back(order, w[0].address(w[2]), documents)]
    about = Occasion(order.claim, order.as_of, started)
    found = await ask_registers(c, room, about, asked, (seat, since)) if asked else Numbers()
    named = await _named_by_owner(c, room, order, (since, seat), documents)
    kept_back = [
        f"{n} was not looked up at {s.title}: it would tell something of the private documents"
        for r, s, n in wanted
        if (r, s, n) not in asked
    ]
    late = [p for p in found.pages if from_future(p.published, order.as_of)]
    told = [f"{p.title} is dated {p.published.value}, after the check's instant, and was left out" for p in late]
    return Registered(
        absent=(*found.absent, *named.absent),
        pages=(*(p for p in found.pages if p not in late), *named.pages),
        searches=named.searches,
        gaps=(
            *found.gaps,
            *(Gap(kind=GapKind.NAMED, where=seat, detail=d) for d in dict.fromkeys([*kept_back, *told])),
            *(_too_many(n, seat) for n in beyond),
            *named.gaps,
        ),
        retracted=found.retracted,
    )


async def _named_by_owner(
    c: Conductor, room: Room, order: FindingOrder, at: tuple[datetime, str], documents: Sequence[str]
) -> Registered:
    started, seat = at
    every = numbers_named(order.claim, order.cites, room.desk.search.complete)
    if not every:
        return Registered()
    wanted, beyond = every[:MOST], [number for _, number in every[MOST:]]
    outside = [(w, url) for w in wanted if (url := lookup_of(*w)) and not _kept_back(order, url, documents)]
    inside = [w for w in wanted if w[0].lookup is None and CORPUS in room.searches]
    fetched = await read_each(c, room, seat, started, [Hit(url=url, backend=NAMED) for _, url in outside])
    searches = await _searched(c, room, inside, seat)
    hits = [_of_register(w[0], s) for w, s in zip(inside, searches, strict=True)]
    read = await read_each(c, room, seat, started, list({h.locator or h.url: h for g in hits for h in g}.values()))
    by_hit = {(o.hit.locator or o.hit.url): o for o in read}
    absent: list[Absent] = []
    pages: dict[str, Page] = {}
    gone = [w for (w, _), o in zip(outside, fetched, strict=True) if o.detail.startswith(NO_SUCH_PAGE)]
    unwell = await _unwell(c, room, gone, at)
    absent += [Absent(number, title_of(register)) for register, number in gone if register.host not in unwell]
    for (_, number), outcome in zip((w for w, _ in outside), fetched, strict=True):
        if outcome.page and _bears(room, outcome.page, number):
            pages[outcome.page.id] = outcome.page
    for (register, number), searched, found in zip(inside, searches, hits, strict=True):
        own = [by_hit[h.locator or h.url] for h in found]
        bearing = [o.page for o in own if o.page and _bears(room, o.page, number)]
        pages |= {p.id: p for p in bearing}
        if not bearing and _whole(searched) and all(_read_whole(o) for o in own):
            absent.append(Absent(number, title_of(register)))
    return Registered(
        absent=tuple(absent),
        pages=tuple(p for p in pages.values() if not from_future(p.published, order.as_of)),
        searches=searches,
        gaps=(
            *(_gap(o, seat) for o in (*fetched, *read) if o.page is None and not o.detail.startswith(NO_SUCH_PAGE)),
            *(_unsound(r, n, seat) for r, n in gone if r.host in unwell),
            *(_too_many(n, seat) for n in beyond),
        ),
    )


async def _unwell(c: Conductor, room: Room, gone: Sequence[Wanted], at: tuple[datetime, str]) -> frozenset[str]:
    """Hosts of the registers that do not show a record that they surely hold: some answer strangers with 404."""
    started, seat = at
    asked = {r.host: (r.known, url) for r, _ in gone if r.known and (url := lookup_of(r, r.known))}
    if not asked:
        return frozenset()
    shown = await read_each(c, room, seat, started, [Hit(url=url, backend=NAMED) for _, url in asked.values()])
    return frozenset(
        host
        for (host, (known, _)), o in zip(asked.items(), shown, strict=True)
        if o.page is None or not _bears(room, o.page, known)
    )


def _kept_back(order: FindingOrder, url: str, documents: Sequence[str]) -> bool:
    return order.private and (not documents or address_tells(url, documents, order.public) is not None)


async def _searched(c: Conductor, room: Room, wanted: Sequence[Wanted], seat: str) -> tuple[SearchOutcome, ...]:
    pairs = [(room.searches[CORPUS], Query(text=number)) for _, number in wanted]
    return await search_each(c, room.seats[seat], pairs, _HITS)


def _of_register(register: CompleteRegister, outcome: SearchOutcome) -> list[Hit]:
    own = SourceKinds(registers=(register.host,))
    return [h for h in outcome.hits if own.is_register(h.url)][:_READ]


def _bears(room: Room, page: Page, number: str) -> bool:
    return holds_number(number, f"{page.title}\n{page.final_url}\n{snapshot_text(room, page)}")


def _whole(outcome: SearchOutcome) -> bool:
    """Whether all of the corpus was searched, and what mentions the number more often did not crowd out the rest."""
    return outcome.status in (Status.OK, Status.EMPTY) and LEFT_OUT not in outcome.detail


def _read_whole(outcome: ReadOutcome) -> bool:
    return outcome.page is not None and not any(n.startswith("only the first ") for n in outcome.page.notes)


def _unsound(register: CompleteRegister, number: str, seat: str) -> Gap:
    told = f"{number} was not checked at {title_of(register)}: it does not show {register.known} either, which it holds"
    return Gap(kind=GapKind.NAMED, where=seat, detail=told)


def _too_many(number: str, seat: str) -> Gap:
    told = f"{number} was not looked up: {MOST} other numbers of the claim were"
    return Gap(kind=GapKind.LEFT_OUT, where=seat, detail=told)


def _gap(outcome: ReadOutcome, seat: str) -> Gap:
    told = f"not read: {outcome.hit.url} ({outcome.detail or outcome.status.value})"
    return Gap(kind=GapKind.NAMED, where=seat, detail=told)
