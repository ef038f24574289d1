"""OpenAlex over real loopback HTTP, in the shapes of its API."""

import pytest
from pydantic import JsonValue

from refute.domain.registers import Held, NotAnswered, NotHeld
from refute.domain.vocabulary import Status
from refute.search.registers.openalex import OpenAlex
from world.failing_services import every_fault_is_a_failed_search
from world.register_contracts import every_fault_is_no_answer, looked_up, searched
from world.scripted_service import Asked, Reply

DOI = "10.1000/abc"


def work(*, retracted: bool = False) -> JsonValue:
    return {
        "doi": "https://doi.org/10.1000/ABC",
        "display_name": "Of bridges",
        "is_retracted": retracted,
        "publication_date": "2021-03-04",
        "abstract_inverted_index": {"hold": [1, 3], "They": [0], "and": [2]},
    }


def answer(asked: Asked) -> Reply:
    if asked.path == "/works":
        return Reply({"meta": {"count": 1}, "results": [work()]})
    if asked.path == f"/works/doi:{DOI}":
        return Reply(work())
    return Reply("<!doctype html><title>404 Not Found</title>", 404)


def make(url: str) -> OpenAlex:
    return OpenAlex(url, timeout=0.5)


async def test_a_work_is_told_with_its_abstract_in_order() -> None:
    told = await looked_up(make, answer, DOI)
    assert isinstance(told.held, Held)
    assert "They hold and hold" in told.held.text
    assert (told.held.published, told.held.retracted) == ("2021-03-04", "")


async def test_a_work_that_was_retracted_says_so() -> None:
    told = await looked_up(make, lambda _: Reply(work(retracted=True)), DOI)
    assert isinstance(told.held, Held)
    assert told.held.retracted == "retracted, as OpenAlex marks it"


async def test_what_it_does_not_hold_is_no_proof() -> None:
    assert isinstance((await looked_up(make, answer, "10.1000/x")).held, NotHeld)
    assert not any(s.complete for s in OpenAlex.series)


async def test_words_find_works_that_are_read_by_their_doi() -> None:
    outcome, _ = await searched(make, answer, "bridges")
    assert [(h.locator, h.title) for h in outcome.hits] == [(DOI, "Of bridges")]


@pytest.mark.parametrize("code", [403, 409])
async def test_a_day_s_searches_that_are_used_up_are_told_and_deny_nothing(code: int) -> None:
    spent = Reply({"error": "Insufficient budget", "message": "This request costs $0.001"}, code)
    outcome, asked = await searched(make, lambda _: spent, "bridges")
    assert (outcome.status, outcome.hits) == (Status.FAILED, ())
    assert outcome.detail == "OpenAlex allows no more searches today without a key"
    assert len(asked) == 1
    assert isinstance((await looked_up(make, lambda _: spent, DOI)).held, NotAnswered)


async def test_every_fault() -> None:
    await every_fault_is_a_failed_search(make, answer)
    await every_fault_is_no_answer(make, answer, DOI)
