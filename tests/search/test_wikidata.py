"""Wikidata over real loopback HTTP, in the shapes of the Wikibase API."""

from pydantic import JsonValue

from refute.domain.registers import Held, NotAnswered, NotHeld
from refute.search.registers.wikidata import Wikidata
from world.failing_services import every_fault_is_a_failed_search
from world.register_contracts import every_fault_is_no_answer, looked_up, searched
from world.scripted_service import Asked, Reply

BORN: JsonValue = [
    {"mainsnak": {"datavalue": {"value": {"time": "+1815-12-10T00:00:00Z", "precision": 11}}}},
]
ADA: JsonValue = {
    "id": "Q7259",
    "labels": {"en": {"language": "en", "value": "Ada Lovelace"}},
    "descriptions": {"en": {"language": "en", "value": "English mathematician"}},
    "aliases": {"en": [{"language": "en", "value": "Augusta Ada King"}]},
    "claims": {"P569": BORN},
}


def answer(asked: Asked) -> Reply:
    if asked.params.get("list") == "search":
        return Reply({"query": {"search": [{"title": "Q7259"}]}})
    if asked.params.get("list") == "logevents":
        deleted: JsonValue = [{"type": "delete"}] if asked.params["letitle"] == "Q100" else []
        return Reply({"query": {"logevents": deleted}})
    number = asked.params["ids"]
    return Reply({"entities": {number: ADA if number == "Q7259" else {"id": number, "missing": True}}})


def make(url: str) -> Wikidata:
    return Wikidata(url, timeout=0.5)


async def test_an_item_is_told_with_its_dates() -> None:
    told = await looked_up(make, answer, "Q7259")
    assert isinstance(told.held, Held)
    assert "Born: 1815-12-10" in told.held.text
    assert told.held.title == "Ada Lovelace (Q7259)"


async def test_an_item_that_never_was_is_not_held() -> None:
    assert isinstance((await looked_up(make, answer, "Q9999999999")).held, NotHeld)


async def test_an_item_that_was_deleted_was_there_once() -> None:
    told = await looked_up(make, answer, "Q100")
    assert told.held == NotAnswered("Wikidata deleted Q100: it was there")


async def test_words_find_items() -> None:
    outcome, _ = await searched(make, answer, "Ada Lovelace")
    assert [(h.locator, h.title, h.snippet) for h in outcome.hits] == [
        ("Q7259", "Ada Lovelace", "English mathematician")
    ]


async def test_every_fault() -> None:
    await every_fault_is_a_failed_search(make, answer)
    await every_fault_is_no_answer(make, answer, "Q7259")


def test_a_quarter_of_a_year_is_no_item() -> None:
    series = Wikidata.series[0]
    assert series.numbers("In Q3 2024 sales rose.") == ()
    assert series.numbers("Wikidata item Q42; https://www.wikidata.org/wiki/Q7259") == ("Q42", "Q7259")
