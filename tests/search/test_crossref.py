"""Crossref over real loopback HTTP, in the shapes of its REST API."""

import pytest
from pydantic import JsonValue

from refute.domain.registers import Held, NotHeld
from refute.domain.vocabulary import SourceKind, Status
from refute.search.registers.crossref import Crossref
from world.failing_services import every_fault_is_a_failed_search
from world.register_contracts import every_fault_is_no_answer, looked_up, searched
from world.scripted_service import Asked, Reply

DOI = "10.1000/abc"


def work(**more: JsonValue) -> dict[str, JsonValue]:
    return {
        "DOI": "10.1000/ABC",
        "title": ["Of bridges"],
        "abstract": "<jats:p>They hold.</jats:p>",
        "author": [{"given": "Ada", "family": "Ferry"}],
        "issued": {"date-parts": [[2021, 3]]},
        **more,
    }


def answer(asked: Asked) -> Reply:
    if asked.path == "/works":
        return Reply({"status": "ok", "message": {"items": [work()]}})
    if asked.path == "/works/10.1000%2Fabc":
        return Reply({"status": "ok", "message": work()})
    return Reply("Resource not found.", 404)


def make(url: str) -> Crossref:
    return Crossref(url, timeout=0.5)


async def test_a_work_is_told_without_markup() -> None:
    told = await looked_up(make, answer, DOI)
    assert isinstance(told.held, Held)
    assert (told.held.kind, told.held.published, told.held.retracted) == (SourceKind.PAPER, "2021-03", "")
    assert "\nThey hold." in told.held.text
    assert "Authors: Ada Ferry" in told.held.text


async def test_a_work_that_was_retracted_says_so_and_by_which_notice() -> None:
    gone: JsonValue = [{"type": "retraction", "DOI": "10.1000/n", "updated": {"date-parts": [[2022, 5, 4]]}}]
    told = await looked_up(make, lambda _: Reply({"message": work(**{"updated-by": gone})}), DOI)
    assert isinstance(told.held, Held)
    assert told.held.retracted == "retracted on 2022-05-04, as Crossref's record says (10.1000/n)"


async def test_a_work_that_was_retracted_in_part_is_said_to_be_so() -> None:
    gone: JsonValue = [{"type": "partial_retraction", "DOI": "10.1000/n"}]
    told = await looked_up(make, lambda _: Reply({"message": work(**{"updated-by": gone})}), DOI)
    assert isinstance(told.held, Held)
    assert told.held.retracted == "retracted in part, as Crossref's record says (10.1000/n)"


async def test_the_notice_itself_is_no_retracted_work() -> None:
    notice: JsonValue = [{"type": "retraction", "DOI": "10.1000/old"}]
    told = await looked_up(make, lambda _: Reply({"message": work(**{"update-to": notice})}), DOI)
    assert isinstance(told.held, Held)
    assert told.held.retracted == ""
    assert "This is a notice of retraction of 10.1000/old." in told.held.text


async def test_another_agency_s_doi_is_not_held_and_crossref_is_not_complete() -> None:
    told = await looked_up(make, answer, "10.5281/zenodo.1")
    assert told.held == NotHeld(404, "Resource not found.")
    assert not any(s.complete for s in Crossref.series)


async def test_the_contact_goes_into_the_user_agent_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REFUTE_CONTACT", "desk@newsroom.example")
    told = await looked_up(make, answer, DOI)
    assert "mailto:desk@newsroom.example" in told.asked[0].headers["user-agent"]
    assert not told.asked[0].params


async def test_words_find_works_that_are_read_by_their_doi() -> None:
    outcome, _ = await searched(make, answer, "bridges")
    assert [(h.locator, h.snippet) for h in outcome.hits] == [(DOI, "They hold.")]


async def test_works_that_do_not_fit_the_words_crowd_nothing_out() -> None:
    outcome, _ = await searched(make, answer, "harbour dues rise in autumn")
    assert (outcome.status, outcome.hits) == (Status.EMPTY, ())


async def test_every_fault() -> None:
    await every_fault_is_a_failed_search(make, answer)
    await every_fault_is_no_answer(make, answer, DOI)
