"""The World Bank's indicators over real loopback HTTP, in the shapes of its API."""

from pydantic import JsonValue

from refute.domain.registers import Held, NotAnswered, NotHeld
from refute.domain.vocabulary import Status
from refute.search.registers.worldbank import WorldBank
from world.register_contracts import every_fault_is_no_answer, looked_up, searched
from world.scripted_service import Asked, Reply

INDICATOR: JsonValue = [
    {"page": 1, "total": 1},
    [{"id": "SP.POP.TOTL", "name": "Population, total", "sourceNote": "Total population counts all residents."}],
]
VALUES: JsonValue = [{"page": 1}, [{"date": "2023", "value": 8061876001}]]


def message(number: str, said: str) -> JsonValue:
    return [{"message": [{"id": number, "key": "Invalid value", "value": said}]}]


def answer(asked: Asked) -> Reply:
    if asked.path == "/country/WLD/indicator/SP.POP.TOTL":
        return Reply(VALUES)
    if asked.path == "/indicator/SP.POP.TOTL":
        return Reply(INDICATOR)
    if asked.path == "/indicator/SP.OLD.ONE":
        return Reply(message("175", "The indicator was not found. It may have been deleted or archived."))
    return Reply(message("120", "The provided parameter value is not valid"))


def make(url: str) -> WorldBank:
    return WorldBank(url, timeout=0.5)


async def test_an_indicator_is_told_with_the_world_s_latest_values() -> None:
    told = await looked_up(make, answer, "SP.POP.TOTL")
    assert isinstance(told.held, Held)
    assert "World, 2023: 8061876001" in told.held.text


async def test_a_code_that_is_none_is_not_held_though_the_answer_is_200() -> None:
    told = await looked_up(make, answer, "SP.NON.SENS")
    assert isinstance(told.held, NotHeld)
    assert "not valid" in told.held.said


async def test_a_code_that_may_have_been_archived_shows_nothing() -> None:
    assert isinstance((await looked_up(make, answer, "SP.OLD.ONE")).held, NotAnswered)


async def test_every_fault_is_no_answer_and_words_are_sent_nowhere() -> None:
    await every_fault_is_no_answer(make, answer, "SP.POP.TOTL")
    outcome, asked = await searched(make, answer, "population of the world")
    assert (outcome.status, asked) == (Status.NOT_APPLICABLE, [])


def test_codes_are_found_only_beside_the_bank_s_name() -> None:
    series = WorldBank.series[0]
    assert series.numbers("World Bank indicator SP.POP.TOTL") == ("SP.POP.TOTL",)
    assert series.numbers("file AB.CDE.FGH") == ()
