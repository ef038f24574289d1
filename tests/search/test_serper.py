"""Serper over real loopback HTTP, as its playground shows it."""

from pathlib import Path

import pytest
from pydantic import JsonValue

from refute.domain.errors import ConfigError
from refute.domain.evidence import Query
from refute.domain.settings import SearchChoice
from refute.domain.vocabulary import Status
from refute.search.discover import build_backends
from refute.search.serper import BACKEND, PRICE, SerperSearch
from world.failing_services import KEY, every_fault_is_a_failed_search
from world.scripted_service import Asked, Reply, ScriptedService
from world.search_questions import COMMANDS, HOSTILE, WITHOUT, ask, detail_of


def make(url: str) -> SerperSearch:
    return SerperSearch(KEY, url, timeout=0.5)


def answer(asked: Asked) -> Reply:
    """Refuses what a free account is refused, so that no test passes with a question that Serper would not take."""
    if asked.headers.get("x-api-key") != KEY:
        return refused("Unauthorized.", 403)
    body = asked.body if isinstance(asked.body, dict) else {}
    most = body.get("num")
    if not isinstance(body.get("q"), str) or not isinstance(most, int) or not 1 <= most <= 10:
        return refused("Query pattern not allowed for free accounts.", 400)
    return Reply(page([row(f"https://a.example/{n}") for n in range(most)]))


def row(url: str) -> JsonValue:
    return {"title": "Ferry &amp; port", "link": url, "snippet": "It  sank.", "date": "May 4, 2031", "position": 1}


def page(rows: list[JsonValue]) -> JsonValue:
    return {"searchParameters": {"q": "x", "type": "search"}, "organic": rows, "peopleAlsoAsk": [], "credits": 1}


def refused(message: str, code: int) -> Reply:
    return Reply({"message": message, "statusCode": code, "echo": KEY}, code)


async def test_serper_is_asked_as_its_playground_shows_and_hits_are_clean() -> None:
    outcome, (asked,) = await ask(make, answer, limit=3)
    assert (asked.method, asked.path, asked.params) == ("POST", "/search", {})
    assert asked.headers["x-api-key"] == KEY
    assert asked.body == {"q": "the ferry sank", "num": 3, "autocorrect": False, "hl": "en"}
    assert [h.url for h in outcome.hits] == [f"https://a.example/{n}" for n in range(3)]
    assert (outcome.hits[0].title, outcome.hits[0].snippet) == ("Ferry & port", "It sank.")
    assert outcome.cost_usd == PRICE


@pytest.mark.parametrize("limit", [0, 10, 500])
async def test_no_more_is_asked_for_than_one_credit_buys(limit: int) -> None:
    outcome, _ = await ask(make, answer, limit=limit)
    assert len(outcome.hits) == min(limit, 10)


@pytest.mark.parametrize(
    ("language", "interface", "country"),
    [
        ("de-AT", "de", "at"),
        ("de", "de", None),
        ("zh-Hant", "zh-tw", None),
        ("zh", "zh-cn", None),
        ("und", None, None),
        ("../x", None, None),
    ],
)
async def test_language_and_country_are_told_as_google_names_them(
    language: str, interface: str | None, country: str | None
) -> None:
    _, (asked,) = await ask(make, answer, language=language)
    assert isinstance(asked.body, dict)
    assert (asked.body.get("hl"), asked.body.get("gl")) == (interface, country)


async def test_a_long_claim_is_cut_to_the_words_that_google_reads() -> None:
    _, (asked,) = await ask(make, answer, "harbour " * 90)
    assert isinstance(asked.body, dict)
    assert asked.body["q"] == " ".join(["harbour"] * 32)


async def test_words_of_a_claim_command_nothing_at_google() -> None:
    _, (asked,) = await ask(make, answer, COMMANDS)
    assert isinstance(asked.body, dict)
    assert asked.body["q"] == " ".join(WITHOUT.split()[:32])


async def test_a_claim_without_words_asks_serper_nothing() -> None:
    outcome, asked = await ask(make, answer, '"-!?*"')
    assert (outcome.status, asked) == (Status.NOT_APPLICABLE, [])


@pytest.mark.parametrize("body", [page([]), {"searchParameters": {"q": "x"}, "credits": 1}])
async def test_nothing_found_by_google_is_empty_and_costs_a_credit(body: JsonValue) -> None:
    outcome, _ = await ask(make, lambda _: Reply(body))
    assert (outcome.status, outcome.hits, outcome.cost_usd) == (Status.EMPTY, (), PRICE)


async def test_addresses_that_serper_should_not_send_become_no_hits() -> None:
    bad: list[JsonValue] = [{"link": url} for url in HOSTILE]  # type: ignore[dict-item]
    outcome, _ = await ask(make, lambda _: Reply(page([*bad, "row", row("https://good.example/")])), limit=50)
    assert [h.url for h in outcome.hits] == ["https://good.example/"]
    assert "usable web address" in await detail_of(make, Reply(page(bad)))


@pytest.mark.parametrize(
    ("reply", "says"),
    [
        (refused("Unauthorized.", 403), "refute keys set SERPER_API_KEY"),
        (refused("Not enough credits", 400), "credits are used up"),
        (refused("Query pattern not allowed for free accounts.", 400), "free account"),
        (refused("Missing query parameter", 400), "could not read the question"),
        (Reply([], 400), "could not read the question"),
        (Reply({"organic": {}}), "without results"),
        (Reply({}), "without results"),
    ],
)
async def test_what_serper_refuses_is_told_with_what_to_do(reply: Reply, says: str) -> None:
    assert says in await detail_of(make, reply)


async def test_every_fault_of_serper_is_a_failed_search() -> None:
    await every_fault_is_a_failed_search(make, answer)


async def test_questions_to_serper_keep_a_distance() -> None:
    with ScriptedService(answer) as service:
        search = make(service.url)
        async with search.connected():
            for _ in range(4):
                await search.search(Query(text="ferry"), 5)
    assert service.asked[3].at - service.asked[0].at >= 3 * 0.1 - 0.05


def test_serper_needs_a_key_and_is_not_built_offline(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("REFUTE_CONFIG", str(tmp_path))
    monkeypatch.delenv("SERPER_API_KEY", raising=False)
    assert "refute keys set SERPER_API_KEY" in build_backends(SearchChoice(), tmp_path).unavailable["serper"]
    monkeypatch.setenv("SERPER_API_KEY", KEY)
    assert isinstance(build_backends(SearchChoice(), tmp_path).searches["serper"], SerperSearch)
    assert build_backends(SearchChoice(offline=True), tmp_path).unavailable["serper"] == "offline"
    assert (BACKEND.groups, BACKEND.key, BACKEND.opt_in) == (("web",), "SERPER_API_KEY", False)
    monkeypatch.setenv("REFUTE_SERPER_URL", "serper")
    with pytest.raises(ConfigError, match="REFUTE_SERPER_URL"):
        build_backends(SearchChoice(), tmp_path)
