"""Tavily's search over real loopback HTTP, as its reference describes it."""

from pathlib import Path

import pytest
from pydantic import JsonValue

from refute.domain.errors import ConfigError
from refute.domain.evidence import Query
from refute.domain.settings import SearchChoice
from refute.domain.vocabulary import Status
from refute.search.discover import build_backends
from refute.search.tavily import BACKEND, PRICE, TavilySearch
from world.failing_services import KEY, every_fault_is_a_failed_search
from world.scripted_service import Asked, Reply, ScriptedService
from world.search_questions import COMMANDS, HOSTILE, WITHOUT, ask, detail_of


def make(url: str) -> TavilySearch:
    return TavilySearch(KEY, url, timeout=0.5)


def answer(asked: Asked) -> Reply:
    """Refuses what the reference forbids, so that no test passes with a question that Tavily would not take."""
    if asked.headers.get("authorization") != f"Bearer {KEY}":
        return refused("Unauthorized: missing or invalid API key.", 401)
    body = asked.body if isinstance(asked.body, dict) else {}
    query, most = body.get("query"), body.get("max_results")
    if not isinstance(query, str) or not 0 < len(query) <= 400:
        return refused("Query is too long. Max query length is 400 characters.", 400)
    if not isinstance(most, int) or not 0 <= most <= 20:
        return refused("Invalid max results.", 400)
    return Reply(page([row(f"https://a.example/{n}") for n in range(most)]))


def row(url: str) -> JsonValue:
    return {"title": "Ferry &amp; port", "url": url, "content": "It  sank.", "score": 0.8, "raw_content": None}


def page(rows: list[JsonValue]) -> JsonValue:
    return {"query": "x", "answer": None, "images": [], "results": rows, "response_time": 1.67, "request_id": "123e"}


def refused(why: str, code: int) -> Reply:
    return Reply({"detail": {"error": f"{why} {KEY}"}}, code)


async def test_tavily_is_asked_as_its_reference_says_and_hits_are_clean() -> None:
    outcome, (asked,) = await ask(make, answer, limit=3)
    assert (asked.method, asked.path, asked.params) == ("POST", "/search", {})
    assert asked.headers["authorization"] == f"Bearer {KEY}"
    assert asked.body == {
        "query": "the ferry sank", "search_depth": "basic", "topic": "general", "max_results": 3,
        "auto_parameters": False, "include_answer": False, "include_raw_content": False, "include_images": False,
    }  # fmt: skip
    assert [h.url for h in outcome.hits] == [f"https://a.example/{n}" for n in range(3)]
    assert (outcome.hits[0].title, outcome.hits[0].snippet) == ("Ferry & port", "It sank.")
    assert outcome.cost_usd == PRICE


@pytest.mark.parametrize("limit", [0, 20, 500])
async def test_no_more_is_asked_for_than_tavily_gives(limit: int) -> None:
    outcome, _ = await ask(make, answer, limit=limit)
    assert len(outcome.hits) == min(limit, 20)


@pytest.mark.parametrize("text", ["harbour " * 200, "港" * 900])
async def test_a_long_claim_is_cut_to_what_tavily_takes(text: str) -> None:
    outcome, _ = await ask(make, answer, text)
    assert outcome.status is Status.OK


async def test_words_of_a_claim_command_nothing_at_tavily() -> None:
    _, (asked,) = await ask(make, answer, COMMANDS)
    assert isinstance(asked.body, dict)
    assert asked.body["query"] == WITHOUT


async def test_a_claim_without_words_asks_tavily_nothing() -> None:
    outcome, asked = await ask(make, answer, '"-!?*"')
    assert (outcome.status, asked) == (Status.NOT_APPLICABLE, [])


async def test_nothing_found_by_tavily_is_empty_and_costs_a_credit() -> None:
    outcome, _ = await ask(make, lambda _: Reply(page([])))
    assert (outcome.status, outcome.hits, outcome.cost_usd) == (Status.EMPTY, (), PRICE)


async def test_addresses_that_tavily_should_not_send_become_no_hits() -> None:
    bad: list[JsonValue] = [{"url": url} for url in HOSTILE]  # type: ignore[dict-item]
    outcome, _ = await ask(make, lambda _: Reply(page([*bad, "row", row("https://good.example/")])), limit=50)
    assert [h.url for h in outcome.hits] == ["https://good.example/"]
    assert "usable web address" in await detail_of(make, Reply(page(bad)))


@pytest.mark.parametrize(
    ("reply", "says"),
    [
        (refused("Query is too long.", 400), "could not read the question"),
        (refused("Unauthorized: missing or invalid API key.", 401), "refute keys set TAVILY_API_KEY"),
        (refused("Forbidden", 403), "does not let this key search"),
        (refused("This request exceeds your plan's set usage limit.", 432), "Wait for the next month, or raise"),
        (refused("This request exceeds the pay-as-you-go limit.", 433), "paying as one goes"),
        (Reply({"results": {}}), "without results"),
    ],
)
async def test_what_tavily_refuses_is_told_with_what_to_do(reply: Reply, says: str) -> None:
    assert says in await detail_of(make, reply)


async def test_every_fault_of_tavily_is_a_failed_search() -> None:
    await every_fault_is_a_failed_search(make, answer)


async def test_tavily_is_asked_a_hundred_times_a_minute_at_most() -> None:
    with ScriptedService(answer) as service:
        search = make(service.url)
        async with search.connected():
            for _ in range(3):
                await search.search(Query(text="ferry"), 5)
    assert service.asked[2].at - service.asked[0].at >= 2 * 0.6 - 0.05


def test_tavily_needs_a_key_and_is_not_built_offline(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("REFUTE_CONFIG", str(tmp_path))
    monkeypatch.delenv("TAVILY_API_KEY", raising=False)
    assert "refute keys set TAVILY_API_KEY" in build_backends(SearchChoice(), tmp_path).unavailable["tavily"]
    monkeypatch.setenv("TAVILY_API_KEY", KEY)
    assert isinstance(build_backends(SearchChoice(), tmp_path).searches["tavily"], TavilySearch)
    assert build_backends(SearchChoice(offline=True), tmp_path).unavailable["tavily"] == "offline"
    assert (BACKEND.groups, BACKEND.key, BACKEND.opt_in) == (("web",), "TAVILY_API_KEY", False)
    monkeypatch.setenv("REFUTE_TAVILY_URL", "tavily")
    with pytest.raises(ConfigError, match="REFUTE_TAVILY_URL"):
        build_backends(SearchChoice(), tmp_path)
