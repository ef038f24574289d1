"""CourtListener over real loopback HTTP, in the shapes of its search API, version 4."""

import pytest
from pydantic import JsonValue

from refute.domain.registers import Held, NotHeld
from refute.domain.settings import SearchChoice
from refute.search.registers.courtlistener import BACKEND, CourtListener
from world.failing_services import KEY, every_fault_is_a_failed_search
from world.register_contracts import every_fault_is_no_answer, looked_up, searched
from world.scripted_service import Asked, Reply

CASE: JsonValue = {
    "caseName": "Northmoor v. Ferry Co.",
    "docketNumber": "4:26-cv-01234-ABC",
    "court": "District Court, D. Northmoor",
    "dateFiled": "2026-05-04",
}
OPINION: JsonValue = {
    "caseName": "Ferry Co. v. Northmoor",
    "absolute_url": "/opinion/1/ferry-co-v-northmoor/",
    "court": "Court of Appeals",
    "dateFiled": "2025-01-02",
    "opinions": [{"snippet": "The bridge stays open."}],
}


def answer(asked: Asked) -> Reply:
    if asked.params["type"] == "o":
        return Reply({"count": 1, "results": [OPINION]})
    return Reply({"count": 1, "results": [CASE] if "4:26-cv-01234" in asked.params["q"] else []})


def make(url: str) -> CourtListener:
    return CourtListener(url, KEY, timeout=0.5)


async def test_a_docket_is_told_in_lines() -> None:
    told = await looked_up(make, answer, "4:26-cv-01234")
    assert isinstance(told.held, Held)
    assert "Docket: 4:26-cv-01234-ABC" in told.held.text
    assert told.held.published == "2026-05-04"


async def test_a_docket_that_recap_does_not_hold_is_no_proof() -> None:
    assert isinstance((await looked_up(make, answer, "4:26-cv-09999")).held, NotHeld)
    assert not any(s.complete for s in CourtListener.series)


async def test_the_key_goes_into_a_header_alone() -> None:
    told = await looked_up(make, answer, "4:26-cv-01234")
    assert told.asked[0].headers["authorization"] == f"Token {KEY}"
    assert KEY not in told.address


async def test_words_find_opinions_at_their_pages() -> None:
    outcome, _ = await searched(make, answer, "bridge")
    assert outcome.hits[0].url.endswith("/opinion/1/ferry-co-v-northmoor/")
    assert outcome.hits[0].locator is None


async def test_every_fault() -> None:
    await every_fault_is_a_failed_search(make, answer)
    await every_fault_is_no_answer(make, answer, "4:26-cv-01234")


def test_without_a_key_it_is_said_how_to_set_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COURTLISTENER_TOKEN", raising=False)
    assert "refute keys set COURTLISTENER_TOKEN" in (BACKEND.lacks(SearchChoice()) or "")
