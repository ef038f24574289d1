"""Wikipedia over real loopback HTTP."""

import asyncio
import re
from itertools import pairwise

import pytest

from refute.domain.errors import ConfigError
from refute.domain.evidence import Query, SearchOutcome
from refute.domain.vocabulary import Status
from refute.search.wikipedia import WikipediaSearch
from refute.search.wikipedia_editions import edition
from world.search_server import Fault, ScriptedHit, ScriptedSearch


def article(_query: str) -> list[ScriptedHit]:
    return [ScriptedHit("", "Ærø Fährhafen? (50%)", "die <i>F&auml;hre</i>")]


async def ask(
    server: ScriptedSearch, text: str = "Fähre Hafen", language: str = "de", timeout: float = 30.0
) -> SearchOutcome:
    return await WikipediaSearch(server.url + "/{language}", timeout=timeout).search(
        Query(text=text, language=language), 5
    )


@pytest.mark.parametrize(
    ("language", "code"),
    [
        ("de", "de"), ("DE-at", "de"), ("zh-Hans", "zh"), ("zh_TW", "zh"), ("yue", "zh-yue"), ("nb", "no"),
        ("fil", "tl"),
        ("sr-Latn", "sr"), ("und", "en"), ("", "en"), ("xx", "en"), ("../evil", "en"),
        ("evil.example/", "en"), ("iw", "he"),
    ],
)  # fmt: skip
def test_a_language_becomes_an_edition_that_exists(language: str, code: str) -> None:
    assert edition(language) == code


async def test_the_edition_of_the_query_s_language_is_asked_and_hits_are_article_addresses() -> None:
    with ScriptedSearch(article) as server:
        outcome = await ask(server)
        base = server.url
    assert outcome.status is Status.OK
    assert [r.path for r in server.requests] == ["/de/w/api.php"]
    assert outcome.hits[0].url == f"{base}/de/wiki/%C3%86r%C3%B8_F%C3%A4hrhafen%3F_(50%25)"
    assert outcome.hits[0].snippet == "die Fähre"
    assert outcome.hits[0].locator is None


async def test_the_user_agent_names_the_program_and_its_project_and_nobody() -> None:
    with ScriptedSearch(article) as server:
        await ask(server)
    agent = server.requests[0].headers["user-agent"]
    assert re.fullmatch(r"refute/[\d.]+\S* \(https://github\.com/refute/refute\)", agent)
    assert server.requests[0].params["maxlag"] == "5"


async def test_the_english_edition_answers_where_that_of_the_language_is_silent() -> None:
    with ScriptedSearch(article) as server:
        server.fault(Fault.EMPTY)
        outcome = await ask(server)
    assert outcome.status is Status.OK
    assert [r.path for r in server.requests] == ["/de/w/api.php", "/en/w/api.php"]


async def test_an_english_query_asks_one_edition() -> None:
    with ScriptedSearch() as server:
        outcome = await ask(server, "ferry port", "en")
    assert outcome.status is Status.EMPTY
    assert [r.path for r in server.requests] == ["/en/w/api.php"]


async def test_a_sentence_that_no_article_holds_whole_is_asked_by_its_words() -> None:
    with ScriptedSearch(lambda q: article(q) if " OR " in q else []) as server:
        outcome = await ask(server, "The ferry sank near the harbour in 1907", "en")
    assert outcome.status is Status.OK
    assert server.requests[1].query == "ferry OR sank OR near OR harbour OR 1907"


async def test_one_edition_failing_and_the_other_silent_is_a_failure() -> None:
    with ScriptedSearch() as server:
        server.fault(Fault.FORBIDDEN)
        outcome = await ask(server)
    assert outcome.status is Status.FAILED
    assert outcome.detail.startswith("de: ")


async def test_both_editions_silent_is_empty() -> None:
    with ScriptedSearch() as server:
        outcome = await ask(server)
    assert outcome.status is Status.EMPTY
    assert "de or en" in outcome.detail


@pytest.mark.parametrize(
    ("fault", "says"),
    [
        (Fault.SLOW, "did not answer within 1 s"),
        (Fault.FORBIDDEN, "HTTP 403"),
        (Fault.HTML, "web page"),
        (Fault.HALF_JSON, "breaks off"),
        (Fault.NO_BODY, "empty answer"),
        (Fault.OTHER_JSON, "without search results"),
        (Fault.ERROR, "HTTP 500"),
        (Fault.HANG_UP, "connection to Wikipedia failed"),
        (Fault.REDIRECT, "HTTP 302"),
    ],
)
async def test_every_fault_is_a_failure_in_plain_words(fault: Fault, says: str) -> None:
    with ScriptedSearch(article, always=fault) as server:
        outcome = await ask(server, "ferry", "en", 1.0 if fault is Fault.SLOW else 30.0)
        assert server.url not in outcome.detail
    assert outcome.status is Status.FAILED
    assert says in outcome.detail


async def test_servers_that_lag_are_left_alone_for_as_long_as_they_ask() -> None:
    with ScriptedSearch(article, retry_after="1") as server:
        server.fault(Fault.MAXLAG)
        first = await ask(server, "ferry", "en")
    assert first.status is Status.FAILED
    assert "busy (maxlag)" in first.detail


async def test_requests_to_wikipedia_keep_a_distance() -> None:
    with ScriptedSearch(article) as server:
        search = WikipediaSearch(server.url + "/{language}")
        await asyncio.gather(*(search.search(Query(text="ferry", language="en"), 5) for _ in range(3)))
    times = sorted(r.at for r in server.requests)
    assert all(later - earlier >= 0.15 for earlier, later in pairwise(times)), times
    assert len(times) == 3


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ('insource:/x.*/ -ferry "port" ~a', "insource x. ferry port a"),
        ("(a OR b) [c] {d} \\ ^ ! ?", "a or b c d"),
        ("E. coli 12:30 well-known", "E. coli 12:30 well-known"),
    ],
)
async def test_words_of_a_claim_are_words_and_not_operators(text: str, asked: str) -> None:
    with ScriptedSearch(article) as server:
        await ask(server, text, "en")
    assert server.requests[0].query == asked


async def test_a_long_query_is_cut_at_a_word() -> None:
    with ScriptedSearch(article) as server:
        await ask(server, "harbour " * 60, "en")
    assert len(server.requests[0].query) <= 300
    assert server.requests[0].query.endswith("harbour")


async def test_symbols_alone_ask_nobody() -> None:
    with ScriptedSearch(article) as server:
        outcome = await ask(server, '*?"~', "en")
    assert outcome.status is Status.NOT_APPLICABLE
    assert not server.requests


def test_a_base_that_is_no_address_is_a_configuration_error() -> None:
    with pytest.raises(ConfigError, match="REFUTE_WIKIPEDIA_URL"):
        WikipediaSearch("wikipedia")
