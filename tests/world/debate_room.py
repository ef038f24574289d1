"""A room whose ports all answer in this process: for many debates at once, where sockets would only cost time."""

import hashlib
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

from pydantic import ValidationError

from refute.archive.memory import MemoryArchive
from refute.cards.cards import load_cards
from refute.domain.briefs.brief import Abstention, Answer, Brief, Draft
from refute.domain.evidence import Hit, Page, Published, Query, ReadOutcome, SearchOutcome
from refute.domain.ports import Repair, Room, Seat
from refute.domain.settings import DeskSettings
from refute.domain.usage import Usage
from refute.domain.vocabulary import Abstained, DateFound, SourceKind, Status
from refute.reading.store import MemorySnapshotStore
from refute.reasoners.local.ranker import LocalRanker
from refute.reasoners.prompt import data_of
from world.model_server import Json

D = TypeVar("D", bound=Draft)
Thinks = Callable[[type[Draft], Json], Draft | Json | None]
"""What is handed in for a kind of draft and a brief's data; None where nothing is."""

READ_AT = datetime(2026, 6, 30, 11, tzinfo=UTC)


class InProcessReasoner:
    """Implements the port `Reasoner` by a function."""

    name = "scripted"
    is_free = True

    def __init__(self, thinks: Thinks) -> None:
        self._thinks = thinks

    async def think(self, brief: Brief, draft: type[D], repair: Repair | None = None) -> Answer[D]:
        made = self._thinks(draft, data_of(brief))
        usage = Usage(seat=brief.seat, model=self.name, requests=1)
        if made is None:
            gone = Abstention(reason=Abstained.FAILED, detail="the scripted model is dead")
            return Answer[draft](abstention=gone, model=self.name, usage=usage)  # type: ignore[valid-type]
        try:
            value = draft.model_validate(made if isinstance(made, dict) else made.model_dump())
        except ValidationError as error:
            unread = Abstention(reason=Abstained.UNPARSEABLE, detail=str(error)[:200])
            return Answer[draft](abstention=unread, model=self.name, usage=usage)  # type: ignore[valid-type]
        return Answer[draft](draft=value, model=self.name, usage=usage)  # type: ignore[valid-type]


class InProcessWeb:
    """Pages by address: a search that finds all of them, and a reader that reads them."""

    name = "corpus"

    def __init__(self, pages: Mapping[str, tuple[str, str]], store: MemorySnapshotStore) -> None:
        """`pages`: date of publication and text, by address."""
        self._pages, self._store = pages, store

    async def search(self, query: Query, limit: int) -> SearchOutcome:
        hits = tuple(
            Hit(url=url, title=text.split(".")[0], backend=self.name) for url, (_, text) in self._pages.items()
        )
        return SearchOutcome(backend=self.name, query=query, status=Status.OK, hits=hits[:limit])

    async def read(self, hit: Hit, newer_than: datetime | None, *, afresh: bool = False) -> ReadOutcome:
        if hit.url not in self._pages:
            return ReadOutcome(hit=hit, status=Status.FAILED, detail="HTTP 404")
        published, text = self._pages[hit.url]
        snapshot = self._store.put(text.encode())
        page = Page(
            url=hit.url,
            final_url=hit.url,
            title=text.split(".")[0],
            site=hit.url.split("/")[2],
            retrieved=READ_AT,
            published=Published(value=published, how=DateFound.META),
            snapshot=snapshot,
            body=hashlib.sha256(text.encode()).hexdigest(),
            language="en",
            kind=SourceKind.NEWS,
            via="web",
        )
        return ReadOutcome(hit=hit, status=Status.OK, page=page)


def in_process_room(pages: Mapping[str, tuple[str, str]], thinks: Thinks, cards: Path | None = None) -> Room:
    """Every seat thinks by the function; the only backend finds all pages."""
    store = MemorySnapshotStore()
    web = InProcessWeb(pages, store)
    reasoner = InProcessReasoner(thinks)
    fingerprint = hashlib.sha256(repr(sorted(pages.items())).encode()).hexdigest()[:16]
    return Room(
        desk=DeskSettings(),
        seats={name: Seat(card, (reasoner,)) for name, card in load_cards(cards).items()},
        searches={web.name: web},
        reader=web,
        store=store,
        ranker=LocalRanker(),
        archive=MemoryArchive(),
        clock=lambda: READ_AT,
        fingerprint=fingerprint,
        validating=fingerprint,
    )
