"""Searching: questions to a service are steps of their own, looks into a library on this machine one step together."""

import asyncio
from dataclasses import dataclass, replace
from typing import cast

import pytest

from refute.domain.evidence import Hit, Query, SearchOutcome
from refute.domain.ports import Conductor, Search, Seat
from refute.domain.usage import Usage, spent
from refute.domain.vocabulary import Status
from refute.stages.ask import FORBIDDEN, SEARCHES_SHARE, SPENT, Purse
from refute.stages.search import search_each, search_gaps
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


@dataclass
class PaidSearch(FakeSearch):
    """Asks a model, at so much a search; `unknown` where nobody knows its price."""

    price: float | None = 0.01
    is_free: bool = False

    async def search(self, query: Query, limit: int) -> SearchOutcome:
        outcome = await super().search(query, limit)
        used = Usage(seat="", model="m", requests=1, input_tokens=9, cost_usd=self.price, searches=1)
        return outcome.model_copy(update={"usage": used})


def paid(count: int, **settings: object) -> list[tuple[Search, Query]]:
    backend = PaidSearch("provider", **settings)  # type: ignore[arg-type]
    return [(backend, Query(text=str(n))) for n in range(count)]


async def test_a_model_is_asked_as_far_as_the_purse_reaches_and_first_alone(seat: Seat) -> None:
    c, purse = DirectConductor(), Purse(0.05)
    found = await search_each(cast(Conductor, c), seat, [*paid(6), *pairs(("searxng", "a"))], purse=purse)
    assert [o.status for o in found] == [Status.OK] * 3 + [Status.LEFT_OUT] * 3 + [Status.OK]
    assert found[-2].detail == SPENT
    assert [u.seat for u in purse.usage] == [seat.card.seat] * 3
    assert spent(tuple(purse.usage)) <= purse.limit * SEARCHES_SHARE


async def test_what_searches_cost_does_not_keep_the_seat_from_reading_what_they_found(seat: Seat) -> None:
    """A search is dearer than most answers of a seat: it is no measure of what those cost."""
    purse = Purse(0.05)
    await search_each(cast(Conductor, DirectConductor()), seat, paid(6, price=0.017), purse=purse)
    assert spent(tuple(purse.usage)) == pytest.approx(0.034)
    assert not purse.empty


async def test_a_search_that_was_turned_away_shows_no_price(seat: Seat) -> None:
    purse = Purse(0.05)
    purse.usage.append(Usage(seat="press", model="m", requests=3, searches=0))
    assert purse.searches(5) == 1
    purse.usage.append(Usage(seat="press", model="m", requests=1, searches=1, input_tokens=9, cost_usd=0.01))
    assert purse.searches(5) == 2


async def test_a_resumed_run_decides_alike_from_what_is_on_record(seat: Seat) -> None:
    first = await search_each(cast(Conductor, DirectConductor()), seat, paid(6), purse=Purse(0.05))
    again = await search_each(cast(Conductor, DirectConductor()), seat, paid(6), purse=Purse(0.05))
    assert first == again


@pytest.mark.parametrize(("purse", "says"), [(Purse(0.0), FORBIDDEN), (None, SPENT)])
async def test_without_money_no_model_is_asked(seat: Seat, purse: Purse | None, says: str) -> None:
    c = DirectConductor()
    found = await search_each(cast(Conductor, c), seat, [*paid(2), *pairs(("searxng", "a"))], purse=purse)
    assert [o.status for o in found] == [Status.LEFT_OUT, Status.LEFT_OUT, Status.OK]
    assert found[0].detail == says
    assert len(c.names) == 1


async def test_what_costs_nothing_is_asked_side_by_side_whatever_the_purse(seat: Seat) -> None:
    purse = Purse(0.0)
    found = await search_each(cast(Conductor, DirectConductor()), seat, paid(3, is_free=True, price=None), purse=purse)
    assert [o.status for o in found] == [Status.OK] * 3
    assert len(purse.usage) == 3


async def test_a_search_that_takes_too_long_is_counted_as_asked(seat: Seat) -> None:
    purse = Purse(1.0)
    backend = PaidSearch("provider")
    asked: list[tuple[Search, Query]] = [(backend, Query(text="slow"))]
    (late,) = await search_each(cast(Conductor, DirectConductor(left=0.1)), seat, asked, purse=purse)
    assert late.status is Status.LEFT_OUT
    assert [u.requests for u in purse.usage] == [1]


def test_a_price_that_nobody_knows_is_told() -> None:
    backend = PaidSearch("provider", price=None)
    room = replace(in_process_room({}, lambda _kind, _data: None), searches={"provider": backend})
    seat = next(iter(room.seats.values()))
    seat = replace(seat, card=replace(seat.card, backends=("provider",)))
    used = Usage(seat="press", model="gpt-9", requests=1, input_tokens=9, searches=1)
    outcome = SearchOutcome(backend="provider", query=Query(text="a"), status=Status.EMPTY, usage=used)
    told = [g.detail for g in search_gaps(room, seat, [outcome])]
    assert any("no price is known for gpt-9" in detail for detail in told)
    backend.is_free = True
    assert not any("no price" in g.detail for g in search_gaps(room, seat, [outcome]))
