"""Reading: documents of a library are one step together, a page of the web is one by itself; the order is the hits'."""

import asyncio
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import TypeVar, cast

import pytest

from refute.domain.evidence import Hit, Page, ReadOutcome
from refute.domain.ports import Conductor, Room, Step
from refute.domain.vocabulary import GapKind, Status
from refute.engine.outcomes import settled
from refute.stages.read import ReadingOrder, read, read_each
from world.debate_room import in_process_room
from world.direct import DirectConductor

T = TypeVar("T")
NOON = datetime(2026, 6, 30, 12, tzinfo=UTC)


@dataclass
class RecordingConductor(DirectConductor):
    """Keeps the line of each step, and gives what a record of it would give."""

    told: list[str] = field(default_factory=list)

    async def step(self, step: Step[T]) -> T:
        outcome = settled(step.returns, await super().step(step))
        assert step.tells
        self.told.append(step.tells(outcome))
        return outcome


class FakeReader:
    """Reads whatever it is asked for, but for what is called lost or slow, and remembers how much it read at once."""

    def __init__(self) -> None:
        self.most_at_once = self._at_once = 0

    async def read(self, hit: Hit, newer_than: datetime | None, *, afresh: bool = False) -> ReadOutcome:
        self._at_once += 1
        self.most_at_once = max(self.most_at_once, self._at_once)
        try:
            await asyncio.sleep(60 if "slow" in hit.url else 0.01)
        finally:
            self._at_once -= 1
        if "lost" in hit.url:
            return ReadOutcome(hit=hit, status=Status.EMPTY, detail="it is gone")
        page = Page(
            url=hit.url,
            final_url=hit.url,
            title=f"Title of {hit.url}",
            retrieved=NOON,
            snapshot="0" * 64,
            body="1" * 64,
            via=hit.backend,
        )
        return ReadOutcome(hit=hit, status=Status.OK, page=page)


@pytest.fixture
def reader() -> FakeReader:
    return FakeReader()


@pytest.fixture
def room(reader: FakeReader) -> Room:
    return replace(in_process_room({}, lambda _kind, _data: None), reader=reader)


def web(name: str) -> Hit:
    return Hit(url=f"https://{name}.example/", backend="searxng")


def document(name: str) -> Hit:
    return Hit(url=f"corpus:{name}", backend="corpus", locator=name)


async def outcomes(c: RecordingConductor, room: Room, *hits: Hit) -> list[ReadOutcome]:
    return await read_each(cast("Conductor", c), room, "records", NOON, hits)


async def test_documents_are_read_side_by_side_in_one_step_and_pages_in_one_each(
    room: Room, reader: FakeReader
) -> None:
    c = RecordingConductor()
    hits = (document("a"), web("x"), document("b"), web("y"), document("c"))
    assert tuple(o.hit for o in await outcomes(c, room, *hits)) == hits
    assert c.names == ["records: read"] * 3
    assert reader.most_at_once == 3


async def test_nothing_to_read_is_no_step(room: Room) -> None:
    c = RecordingConductor()
    assert await outcomes(c, room) == []
    assert c.names == []


@pytest.mark.parametrize(
    ("names", "told"),
    [
        ("a", "Title of corpus:a"),
        ("lost", "corpus:lost: it is gone"),
        ("a b c", "3 documents: Title of corpus:a, …"),
        ("lost b c", "2 of 3 documents: Title of corpus:b, …"),
        ("lost b", "1 of 2 documents: Title of corpus:b"),
        ("lost1 lost2", "0 of 2 documents: corpus:lost1: it is gone"),
    ],
)
async def test_the_step_says_what_was_read(room: Room, names: str, told: str) -> None:
    c = RecordingConductor()
    await outcomes(c, room, *map(document, names.split()))
    assert c.told == [told]


async def test_a_slow_document_is_left_out_alone(room: Room) -> None:
    c = RecordingConductor(left=0.2)
    found = await outcomes(c, room, document("a"), document("slow"), document("b"))
    assert [o.status for o in found] == [Status.OK, Status.LEFT_OUT, Status.OK]


async def test_no_document_is_read_when_the_time_is_over(room: Room, reader: FakeReader) -> None:
    c = RecordingConductor(left=0.0)
    found = await outcomes(c, room, document("a"), web("x"))
    assert [o.status for o in found] == [Status.LEFT_OUT] * 2
    assert reader.most_at_once == 0


async def test_pages_and_gaps_keep_the_order_of_the_hits(room: Room) -> None:
    hits = (document("lost1"), web("x"), document("a"), web("lost2"), document("b"), document("lost3"))
    order = ReadingOrder("records", hits, NOON, NOON, None)
    reading = await read(cast("Conductor", RecordingConductor()), room, order)
    assert [p.url for p in reading.pages] == ["https://x.example/", "corpus:a", "corpus:b"]
    assert [g.detail for g in reading.gaps] == [
        "not read: corpus:lost1 (it is gone)",
        "not read: https://lost2.example/ (it is gone)",
        "not read: corpus:lost3 (it is gone)",
    ]
    assert {g.kind for g in reading.gaps} == {GapKind.EMPTY}
