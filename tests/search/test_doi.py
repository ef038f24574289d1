"""The DOI system over real loopback HTTP, in the shapes of its proxy server's REST API."""

import pytest
from pydantic import JsonValue

from refute.domain.registers import Held, NotAnswered, NotHeld
from refute.domain.vocabulary import Status
from refute.search.registers.doi import BACKEND, DoiSystem
from world.register_contracts import every_fault_is_no_answer, looked_up, searched, words_are_needed
from world.scripted_service import Asked, Reply

DOI = "10.1038/nphys1170"
HELD: JsonValue = {
    "responseCode": 1,
    "handle": DOI,
    "values": [{"index": 1, "type": "URL", "data": {"format": "string", "value": "https://nature.example/nphys1170"}}],
}


def answer(asked: Asked) -> Reply:
    if asked.path == f"/api/handles/{DOI}":
        return Reply(HELD)
    return Reply({"responseCode": 100, "handle": asked.path.removeprefix("/api/handles/")}, 404)


def make(url: str) -> DoiSystem:
    return DoiSystem(url, timeout=0.5)


async def test_a_doi_that_exists_is_a_record_with_where_it_leads() -> None:
    told = await looked_up(make, answer, DOI)
    assert isinstance(told.held, Held)
    assert f"The DOI {DOI} is registered." in told.held.text
    assert "https://nature.example/nphys1170" in told.held.text
    assert told.address == f"{told.base}/api/handles/{DOI}"


async def test_a_doi_that_was_never_given_out_is_told_with_the_very_answer() -> None:
    told = await looked_up(make, answer, "10.5555/nope")
    assert told.held == NotHeld(404, '{"responseCode": 100, "handle": "10.5555/nope"}')


@pytest.mark.parametrize("written", [f"{DOI}/rr-5", f"{DOI}.g001", f"{DOI}get", f"{DOI}-2"])
async def test_a_doi_with_something_behind_it_is_not_said_to_be_none(written: str) -> None:
    told = await looked_up(make, answer, written)
    assert isinstance(told.held, NotAnswered)
    assert DOI in told.held.detail


async def test_the_answer_to_another_doi_is_no_answer() -> None:
    told = await looked_up(make, lambda _: Reply({"responseCode": 100, "handle": "10.5555/other"}, 404), "10.5555/nope")
    assert isinstance(told.held, NotAnswered)


async def test_a_404_of_somebody_else_shows_nothing() -> None:
    told = await looked_up(make, lambda _: Reply("<h1>Not found</h1>", 404), "10.5555/nope")
    assert not isinstance(told.held, Held | NotHeld)


async def test_every_fault_is_no_answer() -> None:
    await every_fault_is_no_answer(make, answer, DOI)
    await words_are_needed(make, answer)


async def test_words_without_a_doi_are_sent_nowhere() -> None:
    outcome, asked = await searched(make, answer, "a study of bridges")
    assert (outcome.status, asked) == (Status.NOT_APPLICABLE, [])


async def test_a_query_that_names_a_doi_finds_its_record() -> None:
    outcome, _ = await searched(make, answer, f"a study, doi:{DOI.upper()}.")
    assert [h.locator for h in outcome.hits] == [DOI]


def test_dois_are_found_as_people_write_them() -> None:
    series = DoiSystem.series[0]
    assert series.numbers("see https://doi.org/10.1000/ABC.123.") == ("10.1000/abc.123",)
    assert series.numbers("(doi:10.1000/abc(2)x), and 10.1000/abc(2)x") == ("10.1000/abc(2)x",)
    assert series.numbers("version 10.12/3, 10.5 million") == ()
    assert (BACKEND.groups, BACKEND.needs_network) == (("registers",), True)
