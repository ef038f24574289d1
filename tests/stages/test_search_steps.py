"""Searching: questions to a service are steps of their own, looks into a library on this machine one step together."""

import asyncio
from dataclasses import dataclass
from typing import cast

import pytest

from refute.domain.evidence import Hit, Query, SearchOutcome
from refute.domain.ports import Conductor, Search, Seat
from refute.domain.vocabulary import Status
from refute.stages.search import search_each
from world.debate_room import in_process_room
from world.direct import DirectConductor


@dataclass
class FakeSearch:
    """Finds one hit for whatever it is asked, but for what is called slow."""

    name: str

    async def search(self, query: Query, limit: int) -> SearchOutcome:
        await asyncio.sleep(60 if query.text == "slow" else 0)
        hit = Hit(url=f"https://{self.name}.example/{query.text}", backend=self.name)
        return SearchOutcome(backend=self.name, query=query, status=Status.OK, hits=(hit,), cost_usd=0.01)


@pytest.fixture
def seat() -> Seat:
    return next(iter(in_process_room({}, lambda _kind, _data: None).seats.values()))


def pairs(*asked: tuple[str, str]) -> list[tuple[Search, Query]]:
    return [(FakeSearch(name), Query(text=text)) for name, text in asked]


async def test_a_service_is_asked_in_steps_and_libraries_in_one(seat: Seat) -> None:
    c = DirectConductor()
    asked = (("corpus", "a"), ("searxng", "a"), ("corpus", "b"), ("searxng", "b"))
    found = await search_each(cast(Conductor, c), seat, pairs(*asked))
    assert [(o.backend, o.query.text) for o in found] == list(asked)
    assert sorted(n.split(": ")[1] for n in c.names) == ["search corpus", "search searxng", "search searxng"]


async def test_only_what_takes_too_long_is_left_out(seat: Seat) -> None:
    c = DirectConductor(left=0.1)
    found = await search_each(cast(Conductor, c), seat, pairs(("corpus", "slow"), ("corpus", "b")))
    assert [o.status for o in found] == [Status.LEFT_OUT, Status.OK]


async def test_nothing_to_ask_is_no_step(seat: Seat) -> None:
    c = DirectConductor()
    assert await search_each(cast(Conductor, c), seat, []) == ()
    assert c.names == []
