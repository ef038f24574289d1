"""The Federal Register over real loopback HTTP, in the shapes of its API."""

from pydantic import JsonValue

from refute.domain.registers import Held, NotHeld
from refute.domain.vocabulary import Status
from refute.search.registers.federalregister import FederalRegister
from world.failing_services import every_fault_is_a_failed_search
from world.register_contracts import every_fault_is_no_answer, looked_up, searched
from world.scripted_service import Asked, Reply

DOCUMENT: JsonValue = {
    "document_number": "2024-12345",
    "title": "Bridges; Safety Standards",
    "type": "Rule",
    "agencies": [{"name": "Department of Transportation"}],
    "publication_date": "2024-06-06",
    "abstract": "This rule sets standards.",
}


def answer(asked: Asked) -> Reply:
    if asked.path == "/documents.json":
        return Reply({"count": 1, "results": [DOCUMENT]})
    if asked.path == "/documents/2024-12345.json":
        return Reply(DOCUMENT)
    return Reply({"status": 404, "message": "Record Not Found"}, 404)


def make(url: str) -> FederalRegister:
    return FederalRegister(url, timeout=0.5)


async def test_a_document_is_told_in_lines() -> None:
    told = await looked_up(make, answer, "2024-12345")
    assert isinstance(told.held, Held)
    assert "Agencies: Department of Transportation" in told.held.text
    assert told.held.published == "2024-06-06"


async def test_a_number_that_was_never_given_out_is_not_held() -> None:
    told = await looked_up(make, answer, "2024-99999")
    assert told.held == NotHeld(404, '{"status": 404, "message": "Record Not Found"}')


async def test_words_find_documents() -> None:
    outcome, asked = await searched(make, answer, "bridges")
    assert [h.locator for h in outcome.hits] == ["2024-12345"]
    assert asked[0].params["conditions[term]"] == "bridges"
    outcome, _ = await searched(make, lambda _: Reply({"count": 0}), "bridges")
    assert outcome.status is Status.EMPTY


async def test_every_fault() -> None:
    await every_fault_is_a_failed_search(make, answer)
    await every_fault_is_no_answer(make, answer, "2024-12345")


def test_numbers_are_found_only_beside_its_name() -> None:
    series = FederalRegister.series[0]
    assert series.numbers("FR Doc. 2024-12345 and https://www.federalregister.gov/d/2024-12346") == (
        "2024-12345",
        "2024-12346",
    )
    assert series.numbers("order 2024-12345") == ()
