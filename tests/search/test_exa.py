"""Exa's search over real loopback HTTP, as its reference describes it."""

from pathlib import Path

import pytest
from pydantic import JsonValue

from refute.domain.errors import ConfigError
from refute.domain.evidence import Query
from refute.domain.settings import SearchChoice
from refute.domain.vocabulary import Status
from refute.search.discover import build_backends
from refute.search.exa import BACKEND, PRICE, ExaSearch
from world.failing_services import KEY, every_fault_is_a_failed_search
from world.scripted_service import Asked, Reply, ScriptedService
from world.search_questions import COMMANDS, HOSTILE, WITHOUT, ask, detail_of


def make(url: str) -> ExaSearch:
    return ExaSearch(KEY, url, timeout=0.5)


def answer(asked: Asked) -> Reply:
    """Refuses what the reference forbids, so that no test passes with a question that Exa would not take."""
    if asked.headers.get("x-api-key") != KEY:
        return refused("INVALID_API_KEY", 401)
    body = asked.body if isinstance(asked.body, dict) else {}
    most = body.get("numResults")
    if not isinstance(body.get("query"), str) or not isinstance(most, int) or not 1 <= most <= 100:
        return refused("INVALID_REQUEST_BODY", 400)
    return Reply(page([row(f"https://a.example/{n}") for n in range(most)], {"total": 0.0071}))


def row(url: str) -> JsonValue:
    return {
        "title": "Ferry &amp; port", "url": url, "publishedDate": "2031-05-04T00:00:00.000Z", "author": "A", "id": url,
        "highlights": ["It  sank.", "Nobody died."], "highlightScores": [0.5, 0.4],
    }  # fmt: skip


def page(rows: list[JsonValue], cost: JsonValue = None) -> JsonValue:
    return {"requestId": "b594", "results": rows, "searchType": "auto", "costDollars": cost}


def refused(tag: str, code: int) -> Reply:
    return Reply({"requestId": "b594", "error": f"about {KEY}", "tag": tag}, code)


async def test_exa_is_asked_as_its_reference_says_and_hits_are_clean() -> None:
    outcome, (asked,) = await ask(make, answer, limit=3)
    assert (asked.method, asked.path, asked.params) == ("POST", "/search", {})
    assert asked.headers["x-api-key"] == KEY
    assert asked.body == {
        "query": "the ferry sank", "type": "auto", "numResults": 3, "contents": {"highlights": True}
    }  # fmt: skip
    assert [h.url for h in outcome.hits] == [f"https://a.example/{n}" for n in range(3)]
    assert (outcome.hits[0].title, outcome.hits[0].snippet) == ("Ferry & port", "It sank. … Nobody died.")


@pytest.mark.parametrize("limit", [0, 100, 500])
async def test_no_more_is_asked_for_than_exa_gives(limit: int) -> None:
    outcome, _ = await ask(make, answer, limit=limit)
    assert len(outcome.hits) == min(limit, 100)


@pytest.mark.parametrize(("language", "region"), [("de-AT", "AT"), ("de", None), ("und", None)])
async def test_exa_is_told_a_country_where_the_language_names_one(language: str, region: str | None) -> None:
    _, (asked,) = await ask(make, answer, language=language)
    assert isinstance(asked.body, dict)
    assert asked.body.get("userLocation") == region


@pytest.mark.parametrize(
    ("cost", "limit", "usd"),
    [
        ({"total": 0.012}, 5, 0.012),
        (None, 5, PRICE),
        (None, 14, PRICE + 0.004),
        ({"total": -1}, 5, PRICE),
        ({"total": True}, 5, PRICE),
        ({"total": 1e9}, 5, PRICE),
        ("free", 5, PRICE),
    ],
)
async def test_a_search_costs_what_exa_says_else_what_it_publishes(cost: JsonValue, limit: int, usd: float) -> None:
    outcome, _ = await ask(make, lambda _: Reply(page([row("https://a.example/")], cost)), limit=limit)
    assert outcome.cost_usd == pytest.approx(usd)


async def test_words_of_a_claim_command_nothing_at_exa() -> None:
    _, (asked,) = await ask(make, answer, COMMANDS)
    assert isinstance(asked.body, dict)
    assert asked.body["query"] == WITHOUT


async def test_a_claim_without_words_asks_exa_nothing() -> None:
    outcome, asked = await ask(make, answer, '"-!?*"')
    assert (outcome.status, asked) == (Status.NOT_APPLICABLE, [])


async def test_nothing_found_by_exa_is_empty() -> None:
    outcome, _ = await ask(make, lambda _: Reply(page([])))
    assert (outcome.status, outcome.hits) == (Status.EMPTY, ())


async def test_addresses_that_exa_should_not_send_become_no_hits() -> None:
    bad: list[JsonValue] = [{"url": url, "highlights": "x"} for url in HOSTILE]  # type: ignore[dict-item]
    outcome, _ = await ask(make, lambda _: Reply(page([*bad, "row", row("https://good.example/")])), limit=50)
    assert [h.url for h in outcome.hits] == ["https://good.example/"]
    assert "usable web address" in await detail_of(make, Reply(page(bad)))


@pytest.mark.parametrize(
    ("reply", "says"),
    [
        (refused("INVALID_REQUEST_BODY", 400), "could not read the question"),
        (refused("INVALID_API_KEY", 401), "refute keys set EXA_API_KEY"),
        (refused("NO_MORE_CREDITS", 402), "Add credits"),
        (refused("ACCESS_DENIED", 403), "does not let this key search"),
        (Reply({"results": "none"}), "without results"),
    ],
)
async def test_what_exa_refuses_is_told_with_what_to_do(reply: Reply, says: str) -> None:
    assert says in await detail_of(make, reply)


async def test_every_fault_of_exa_is_a_failed_search() -> None:
    await every_fault_is_a_failed_search(make, answer)


async def test_exa_is_asked_ten_times_a_second_at_most() -> None:
    with ScriptedService(answer) as service:
        search = make(service.url)
        async with search.connected():
            for _ in range(4):
                await search.search(Query(text="ferry"), 5)
    assert service.asked[3].at - service.asked[0].at >= 3 * 0.1 - 0.05


def test_exa_needs_a_key_and_is_not_built_offline(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("REFUTE_CONFIG", str(tmp_path))
    monkeypatch.delenv("EXA_API_KEY", raising=False)
    assert "refute keys set EXA_API_KEY" in build_backends(SearchChoice(), tmp_path).unavailable["exa"]
    monkeypatch.setenv("EXA_API_KEY", KEY)
    assert isinstance(build_backends(SearchChoice(), tmp_path).searches["exa"], ExaSearch)
    assert build_backends(SearchChoice(offline=True), tmp_path).unavailable["exa"] == "offline"
    assert (BACKEND.groups, BACKEND.key, BACKEND.opt_in) == (("web",), "EXA_API_KEY", False)
    monkeypatch.setenv("REFUTE_EXA_URL", "exa")
    with pytest.raises(ConfigError, match="REFUTE_EXA_URL"):
        build_backends(SearchChoice(), tmp_path)
