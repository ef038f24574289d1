"""Build a desk's room: cards, reasoners, backends, reader, stores, behind the ports that recipes know."""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

from refute.archive.memory import MemoryArchive
from refute.archive.sqlite import SqliteArchive
from refute.cards.cards import load_cards
from refute.domain.errors import ConfigError
from refute.domain.libraries import Library, Preparable
from refute.domain.ports import Archive, Card, Connected, Reasoner, Room, Search, Seat
from refute.domain.registers import Register
from refute.domain.settings import DeskSettings, ModelChoice
from refute.domain.snapshots import PageStore
from refute.engine.disclosure import forbid_outside
from refute.engine.fingerprint import VALIDATING, fingerprint
from refute.engine.lookup import lookups, with_lookup
from refute.engine.paces import remember, remembered
from refute.engine.snapshots import snapshot_store
from refute.reading.kinds import SourceKinds
from refute.reading.pages import FilePageIndex, MemoryPageIndex, PageIndex
from refute.reading.reader import WebReader
from refute.reading.store import MemorySnapshotStore
from refute.reasoners.build import build
from refute.reasoners.local.ranker import LocalRanker
from refute.reasoners.local.reasoner import LocalReasoner
from refute.reasoners.small.desk import one_model, small_reasoner
from refute.reasoners.small.reasoner import SmallReasoner
from refute.search.corpus.settings import CorpusSettings, read_corpus_settings
from refute.search.discover import build_backends, members


@dataclass(frozen=True)
class Stores:
    """Where a room keeps what it reads and what it decided."""

    snapshots: PageStore
    pages: PageIndex
    archive: Archive
    home: Path
    """For indexes of corpora."""


def stores_in(home: Path) -> Stores:
    """Stores that last, in refute's home folder."""
    return Stores(
        snapshots=snapshot_store(home),
        pages=FilePageIndex(home / "pages.sqlite"),
        archive=SqliteArchive(home / "archive.sqlite"),
        home=home,
    )


def stores_in_memory(home: Path) -> Stores:
    """Stores that end with the process; `home` still holds the indexes of corpora."""
    snapshots = MemorySnapshotStore(snapshot_store(home).tombstone)
    return Stores(snapshots, MemoryPageIndex(), MemoryArchive(), home)


def room_factory(stores: Stores) -> Callable[[DeskSettings], AbstractAsyncContextManager[Room]]:
    """A factory of rooms that share these stores."""

    @asynccontextmanager
    async def opened(desk: DeskSettings) -> AsyncIterator[Room]:
        room = open_room(desk, stores)
        for search in room.searches.values():
            if isinstance(search, Preparable):
                await asyncio.to_thread(search.refresh)
        reasoners = {id(r): r for seat in room.seats.values() for r in seat.chain}.values()
        async with AsyncExitStack() as stack:
            for port in (*reasoners, *room.searches.values()):
                if isinstance(port, Connected):
                    await stack.enter_async_context(port.connected())
            yield room
            _keep_pace(desk, room, stores.home)

    return opened


def _keep_pace(desk: DeskSettings, room: Room, home: Path) -> None:
    """What was learned of a small desk's model, for the next run."""
    small = one_model(desk) if desk.size == "small" else None
    seated = (r for seat in room.seats.values() for r in seat.chain if isinstance(r, SmallReasoner))
    pace = next((r.pace for r in seated), None)
    if small is not None and pace is not None:
        remember(home, small, pace)


def open_room(desk: DeskSettings, stores: Stores) -> Room:
    """The room of a desk. Raises ConfigError, InputError or MissingExtra for a desk that cannot work."""
    forbid_outside(desk)
    cards = load_cards(Path(desk.cards) if desk.cards else None)
    desk = with_lookup(_with_corpus_registers(desk))
    backends = build_backends(desk.search, stores.home, lookups(desk))
    cards = {name: replace(card, backends=members(card.backends)) for name, card in cards.items()}
    seats = _seats(desk, cards, stores.home)
    return Room(
        desk=desk,
        seats=seats,
        searches=backends.searches,
        reader=WebReader(
            stores.snapshots,
            stores.pages,
            _libraries(backends.searches),
            kinds=SourceKinds(registers=desk.search.registers),
            offline=desk.search.offline,
        ),
        store=stores.snapshots,
        ranker=LocalRanker(),
        archive=stores.archive,
        clock=_now,
        fingerprint=fingerprint(desk, cards, list(backends.searches)),
        validating=fingerprint(desk, cards, list(backends.searches), VALIDATING),
        unavailable=backends.unavailable,
    )


def _now() -> datetime:
    return datetime.now(UTC)


def _with_corpus_registers(desk: DeskSettings) -> DeskSettings:
    """The owner of a corpus may say which of its hosts are official records, and which of those are complete."""
    search = desk.search
    named = CorpusSettings()
    if search.corpus is not None:
        named = read_corpus_settings(Path(search.corpus).expanduser())
    complete = tuple(dict.fromkeys((*search.complete, *named.complete)))
    registers = tuple(dict.fromkeys((*search.registers, *named.registers, *(r.host for r in complete))))
    update = {"registers": registers, "complete": complete}
    return desk.model_copy(update={"search": search.model_copy(update=update)})


def _libraries(searches: Mapping[str, Search]) -> tuple[Library | Register, ...]:
    return tuple(s for s in searches.values() if isinstance(s, Library | Register))


def _seats(desk: DeskSettings, cards: Mapping[str, Card], home: Path) -> dict[str, Seat]:
    chosen = {s.seat: s.chain for s in desk.seats}
    unknown = sorted(set(chosen) - {"all", *cards})
    if unknown:
        raise ConfigError(f"There is no seat named {', '.join(unknown)}. Seats: {', '.join(cards)}; or `all`.")
    seats = {}
    built: dict[ModelChoice, Reasoner] = {}
    if desk.size == "small" and (small := one_model(desk)) is not None:
        built[small] = small_reasoner(small, remembered(home, small))
    for name, card in cards.items():
        chain = chosen.get(name, chosen.get("all", ()))
        for choice in chain:
            if choice not in built:
                built[choice] = LocalReasoner() if choice.spec == "local" else build(choice, name)
        seats[name] = Seat(card=card, chain=tuple(built[choice] for choice in chain) or (LocalReasoner(),))
    return seats
