"""Brave's Web Search API over real loopback HTTP, as its reference describes it."""

import time
from pathlib import Path

import pytest
from pydantic import JsonValue

from refute.domain.errors import ConfigError
from refute.domain.evidence import Query
from refute.domain.settings import SearchChoice
from refute.domain.vocabulary import Status
from refute.search.brave import BACKEND, PRICE, BraveSearch, search_language
from refute.search.discover import build_backends
from refute.search.language_tag import language_tag
from world.failing_services import KEY, every_fault_is_a_failed_search
from world.scripted_service import Asked, Reply, ScriptedService
from world.search_questions import COMMANDS, HOSTILE, WITHOUT, ask, detail_of


def make(url: str) -> BraveSearch:
    return BraveSearch(KEY, url, timeout=0.5)


def answer(asked: Asked) -> Reply:
    """Refuses what the reference forbids, so that no test passes with a question that Brave would not take."""
    q, count = asked.params["q"], int(asked.params["count"])
    if not 0 < len(q) <= 400 or len(q.split()) > 50 or not 1 <= count <= 20:
        return error("VALIDATION", 422)
    if asked.headers.get("x-subscription-token") != KEY:
        return error("SUBSCRIPTION_TOKEN_INVALID", 422)
    rows: list[JsonValue] = [
        {
            "type": "search_result",
            "title": f"Ferry &amp; port {number}",
            "url": f"https://a.example/{number}#top",
            "description": "It <strong>sank</strong>.",
            "page_age": "2031-05-04T00:00:00",
        }
        for number in range(count)
    ]
    return Reply(page(rows))


def page(rows: list[JsonValue]) -> JsonValue:
    return {"type": "search", "query": {"original": "x"}, "web": {"type": "search", "results": rows}}


def error(code: str, status: int) -> Reply:
    said: JsonValue = {"id": "5d83", "code": code, "detail": f"about {KEY}", "status": status}
    return Reply({"type": "ErrorResponse", "error": said, "time": 1663072993}, status)


async def test_brave_is_asked_as_its_reference_says_and_hits_are_clean() -> None:
    outcome, (asked,) = await ask(make, answer)
    assert (asked.method, asked.path, asked.body) == ("GET", "/res/v1/web/search", None)
    assert asked.headers["x-subscription-token"] == KEY
    assert asked.params == {
        "q": "the ferry sank", "count": "5", "country": "ALL", "search_lang": "en", "result_filter": "web",
        "text_decorations": "false", "operators": "false", "spellcheck": "false",
    }  # fmt: skip
    assert outcome.status is Status.OK
    assert [h.url for h in outcome.hits] == [f"https://a.example/{n}" for n in range(5)]
    assert (outcome.hits[0].title, outcome.hits[0].snippet) == ("Ferry & port 0", "It sank.")
    assert outcome.cost_usd == PRICE


@pytest.mark.parametrize(("limit", "count"), [(0, "1"), (20, "20"), (500, "20")])
async def test_no_more_is_asked_for_than_one_page_of_brave_holds(limit: int, count: str) -> None:
    outcome, (asked,) = await ask(make, answer, limit=limit)
    assert asked.params["count"] == count
    assert len(outcome.hits) <= limit


@pytest.mark.parametrize(
    ("language", "code", "country"),
    [
        ("de-AT", "de", "AT"), ("ja", "jp", "ALL"), ("zh", "zh-hans", "ALL"), ("zh-Hant", "zh-hant", "ALL"),
        ("zh-TW", "zh-hant", "TW"), ("pt", "pt-br", "ALL"), ("pt-PT", "pt-pt", "PT"), ("nn-NO", "nb", "NO"),
        ("en-GB", "en-gb", "GB"), ("de-LI", "de", "ALL"), ("fa", None, "ALL"), ("und", None, "ALL"), ("", None, "ALL"),
    ],
)  # fmt: skip
async def test_a_language_becomes_a_value_that_brave_knows(language: str, code: str | None, country: str) -> None:
    _, (asked,) = await ask(make, answer, language=language)
    assert asked.params.get("search_lang") == code == search_language(language_tag(language))
    assert asked.params["country"] == country


@pytest.mark.parametrize("text", ["harbour " * 200, "a " * 90, "港" * 900])
async def test_a_long_claim_is_cut_to_what_brave_takes(text: str) -> None:
    outcome, (asked,) = await ask(make, answer, text)
    assert outcome.status is Status.OK
    assert set(asked.params["q"].split()) <= {"harbour", "a", "港" * 400}


async def test_words_of_a_claim_command_nothing_at_brave() -> None:
    _, (asked,) = await ask(make, answer, COMMANDS)
    assert asked.params["q"] == WITHOUT


async def test_a_claim_without_words_asks_brave_nothing() -> None:
    outcome, asked = await ask(make, answer, '"-!?*"')
    assert (outcome.status, asked) == (Status.NOT_APPLICABLE, [])


@pytest.mark.parametrize("body", [page([]), {"type": "search", "query": {"original": "x"}}])
async def test_nothing_found_by_brave_is_empty_and_costs_a_request(body: JsonValue) -> None:
    outcome, _ = await ask(make, lambda _: Reply(body))
    assert (outcome.status, outcome.hits, outcome.cost_usd) == (Status.EMPTY, (), PRICE)


async def test_addresses_that_brave_should_not_send_become_no_hits() -> None:
    bad: list[JsonValue] = [{"url": url, "title": "x"} for url in HOSTILE]  # type: ignore[dict-item]
    outcome, _ = await ask(make, lambda _: Reply(page([*bad, "row", {"url": "https://good.example/"}])), limit=50)
    assert [h.url for h in outcome.hits] == ["https://good.example/"]
    assert "usable web address" in await detail_of(make, Reply(page(bad)))


@pytest.mark.parametrize(
    ("reply", "says"),
    [
        (error("SUBSCRIPTION_TOKEN_INVALID", 422), "refute keys set BRAVE_API_KEY"),
        (error("VALIDATION", 422), "could not read the question"),
        (Reply([1], 422), "could not read the question"),
        (error("SUBSCRIPTION_NOT_FOUND", 404), "no subscription"),
        (Reply({}, 401), "does not accept the key"),
        (Reply({}, 402), "limit of the plan"),
        (Reply({"web": {"results": {}}}), "without results"),
    ],
)
async def test_what_brave_refuses_is_told_with_what_to_do(reply: Reply, says: str) -> None:
    assert says in await detail_of(make, reply)


async def test_a_used_up_month_at_brave_is_told() -> None:
    with ScriptedService(lambda _: Reply({}, 429, {"Retry-After": "1419704"})) as service:
        outcome = await make(service.url).search(Query(text="ferry"), 5)
    assert "requests of this month" in outcome.detail
    assert len(service.asked) == 1


async def test_every_fault_of_brave_is_a_failed_search() -> None:
    await every_fault_is_a_failed_search(make, answer)


async def test_brave_is_asked_once_a_second() -> None:
    with ScriptedService(answer) as service:
        search = make(service.url)
        began = time.monotonic()
        async with search.connected():
            for _ in range(2):
                await search.search(Query(text="ferry"), 5)
    assert time.monotonic() - began >= 0.99
    assert service.asked[1].at - service.asked[0].at >= 0.95


def test_brave_needs_a_key_and_is_not_built_offline(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("REFUTE_CONFIG", str(tmp_path))
    monkeypatch.delenv("BRAVE_API_KEY", raising=False)
    assert "refute keys set BRAVE_API_KEY" in build_backends(SearchChoice(), tmp_path).unavailable["brave"]
    monkeypatch.setenv("BRAVE_API_KEY", KEY)
    assert isinstance(build_backends(SearchChoice(), tmp_path).searches["brave"], BraveSearch)
    assert build_backends(SearchChoice(offline=True), tmp_path).unavailable["brave"] == "offline"
    assert (BACKEND.groups, BACKEND.key, BACKEND.opt_in) == (("web",), "BRAVE_API_KEY", False)
    monkeypatch.setenv("REFUTE_BRAVE_URL", "brave")
    with pytest.raises(ConfigError, match="REFUTE_BRAVE_URL"):
        build_backends(SearchChoice(), tmp_path)
