"""SearXNG over real loopback HTTP: answers, and every way of not answering."""

import pytest

from refute.domain.errors import ConfigError
from refute.domain.evidence import Query, SearchOutcome
from refute.domain.vocabulary import Status
from refute.search.searxng import SearxngSearch
from world.search_server import Fault, ScriptedHit, ScriptedSearch
from world.waits import deliberate_waits

FOUND = [
    ScriptedHit("https://press.example/a", "The <b>dam</b> &amp; the river", "  Water\n rose  "),
    ScriptedHit("javascript:alert(1)", "no"),
    ScriptedHit("ftp://files.example/x", "no"),
    ScriptedHit("https://press.example/a#top", "the same page again"),
    ScriptedHit("https://user:secret@press.example/b", "no"),
    ScriptedHit("https://news.example/c", "Third"),
]


def found(_query: str) -> list[ScriptedHit]:
    return FOUND


async def ask(
    server: ScriptedSearch, text: str = "dam broke", language: str = "und", timeout: float = 30.0
) -> SearchOutcome:
    return await SearxngSearch(server.url, timeout=timeout).search(Query(text=text, language=language), 10)


async def test_hits_are_web_addresses_each_once_in_the_server_s_order() -> None:
    with ScriptedSearch(found) as server:
        outcome = await ask(server)
    assert outcome.status is Status.OK
    assert [h.url for h in outcome.hits] == ["https://press.example/a", "https://news.example/c"]
    assert outcome.hits[0].title == "The dam & the river"
    assert outcome.hits[0].snippet == "Water rose"
    assert {h.backend for h in outcome.hits} == {"searxng"}


async def test_no_more_hits_than_asked_for() -> None:
    with ScriptedSearch(lambda _q: [ScriptedHit(f"https://n{i}.example/") for i in range(30)]) as server:
        outcome = await SearxngSearch(server.url).search(Query(text="dam"), 3)
    assert len(outcome.hits) == 3


@pytest.mark.parametrize(
    ("language", "sent"),
    [("de", "de"), ("pt-BR", "pt-BR"), ("zh-Hans", "zh-CN"), ("zh-Hant-TW", "zh-TW"), ("sr-Latn", "sr"), ("und", None)],
)
async def test_the_language_is_sent_as_searxng_writes_it(language: str, sent: str | None) -> None:
    with ScriptedSearch(found) as server:
        await ask(server, language=language)
    assert server.requests[0].params.get("language") == sent
    assert server.requests[0].params["format"] == "json"


async def test_words_of_a_claim_cannot_choose_engines_or_send_the_query_elsewhere() -> None:
    with ScriptedSearch(found) as server:
        await ask(server, "!!g :de <9 dam !wp broke! ?")
    assert server.requests[0].query == "g de 9 dam wp broke!"


async def test_a_healthy_search_that_finds_nothing_is_empty() -> None:
    with ScriptedSearch() as server:
        outcome = await ask(server)
    assert (outcome.status, outcome.hits) == (Status.EMPTY, ())


async def test_silent_engines_with_no_result_are_a_failure_that_names_them() -> None:
    """An empty answer from engines that failed was read as silence of the world."""
    with ScriptedSearch(always=Fault.UNRESPONSIVE) as server:
        outcome = await ask(server)
    assert outcome.status is Status.FAILED
    assert "bing (timeout)" in outcome.detail


async def test_silent_engines_beside_results_are_named_and_cost_nothing() -> None:
    with ScriptedSearch(found, engines=[("bing", "timeout")]) as server:
        outcome = await ask(server)
    assert outcome.status is Status.OK
    assert "bing (timeout)" in outcome.detail


@pytest.mark.parametrize(
    ("fault", "says", "requests"),
    [
        (Fault.SLOW, "did not answer within 1 s", 1),
        (Fault.FORBIDDEN, "formats: [html, json]", 1),
        (Fault.HTML, "web page", 1),
        (Fault.HALF_JSON, "breaks off", 1),
        (Fault.NO_BODY, "empty answer", 1),
        (Fault.OTHER_JSON, "without a list of results", 1),
        (Fault.ERROR, "HTTP 500", 2),
        (Fault.HANG_UP, "connection to SearXNG failed", 1),
        (Fault.REDIRECT, "final address", 1),
        (Fault.HUGE, "more than 4 MB", 1),
    ],
)
async def test_every_fault_is_a_failure_in_plain_words(fault: Fault, says: str, requests: int) -> None:
    """Search credits ran out and the error object was used as an answer; here each fault is a named failure."""
    with ScriptedSearch(found, always=fault) as server:
        outcome = await ask(server, timeout=1.0 if fault is Fault.SLOW else 30.0)
        assert len(server.requests) == requests
        assert server.url not in outcome.detail
    assert outcome.status is Status.FAILED
    assert says in outcome.detail
    assert outcome.hits == ()
    assert "sesame" not in outcome.detail


async def test_a_short_retry_after_is_obeyed() -> None:
    """The provider said 429 to most of the requests, and nobody waited."""
    with ScriptedSearch(found, retry_after="1") as server:
        server.fault(Fault.RATE_LIMITED)
        outcome = await ask(server)
    assert outcome.status is Status.OK
    assert server.requests[1].at - server.requests[0].at >= 0.95


async def test_a_long_retry_after_fails_at_once_and_later_searches_leave_the_server_alone() -> None:
    with ScriptedSearch(found, always=Fault.RATE_LIMITED, retry_after="300") as server, deliberate_waits() as waits:
        search = SearxngSearch(server.url)
        first = await search.search(Query(text="dam"), 5)
        second = await search.search(Query(text="river"), 5)
    assert waits == []
    assert {first.status, second.status} == {Status.FAILED}
    assert "allows no more requests" in first.detail
    assert "left alone" in second.detail
    assert len(server.requests) == 1


async def test_requests_stop_after_three_tries() -> None:
    """Retries multiplied, since the client, the framework and the tool each tried three times: here is one layer."""
    with ScriptedSearch(found, always=Fault.RATE_LIMITED, retry_after="0") as server:
        outcome = await ask(server)
    assert outcome.status is Status.FAILED
    assert len(server.requests) == 3


async def test_a_passing_server_error_is_tried_once_more() -> None:
    with ScriptedSearch(found) as server:
        server.fault(Fault.ERROR)
        outcome = await ask(server)
    assert outcome.status is Status.OK


async def test_no_server_is_a_failure_that_says_what_to_look_at() -> None:
    with ScriptedSearch() as server:
        url = server.url
    outcome = await SearxngSearch(f"{url}/?key=sesame").search(Query(text="dam"), 5)
    assert outcome.status is Status.FAILED
    assert "is it running" in outcome.detail
    assert "sesame" not in outcome.detail


@pytest.mark.parametrize("text", ["", "  ", "!!! ??"])
async def test_a_query_without_words_asks_nobody(text: str) -> None:
    with ScriptedSearch(found) as server:
        outcome = await ask(server, text)
    assert outcome.status is Status.NOT_APPLICABLE
    assert not server.requests


@pytest.mark.parametrize("url", ["localhost:8888", "ftp://x.example", "http://", "http://[::1", "http://x:99999"])
def test_an_address_that_is_none_is_a_configuration_error(url: str) -> None:
    with pytest.raises(ConfigError, match="http://localhost:8888"):
        SearxngSearch(url)


async def test_a_path_in_the_address_is_kept() -> None:
    with ScriptedSearch(found) as server:
        await SearxngSearch(f"{server.url}/searx/").search(Query(text="dam"), 5)
        await SearxngSearch(f"{server.url}/searx/search").search(Query(text="dam"), 5)
    assert [r.path for r in server.requests] == ["/searx/search", "/searx/search"]


async def test_a_proxy_of_the_environment_is_not_used_on_loopback(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:9")
    monkeypatch.setenv("ALL_PROXY", "http://127.0.0.1:9")
    with ScriptedSearch(found) as server:
        assert (await ask(server)).status is Status.OK


async def test_an_open_newsroom_asks_through_one_client_and_sends_no_cookie_back() -> None:
    """A cookie would tell the server which queries come from one run."""
    with ScriptedSearch(found) as server:
        search = SearxngSearch(server.url)
        async with search.connected():
            outcomes = [await search.search(Query(text=words), 5) for words in ("dam", "river")]
        outcomes.append(await search.search(Query(text="bridge"), 5))
    assert {o.status for o in outcomes} == {Status.OK}
    assert not any("cookie" in r.headers for r in server.requests)
