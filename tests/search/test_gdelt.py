"""GDELT's DOC 2.0 API over real loopback HTTP: its answers, and the texts that it sends in their place."""

import asyncio
import time
from pathlib import Path

import pytest
from pydantic import JsonValue

from refute.domain.errors import ConfigError
from refute.domain.evidence import Query
from refute.domain.settings import SearchChoice
from refute.domain.vocabulary import Status
from refute.search.discover import build_backends
from refute.search.gdelt import BACKEND, INTERVAL, GdeltSearch
from refute.search.gdelt_words import any_of, gdelt_words
from world.failing_services import every_fault_is_a_failed_search
from world.scripted_service import Asked, Reply, ScriptedService
from world.search_questions import HOSTILE, ask, detail_of

TOO_OFTEN = (
    "Please limit requests to one every 5 seconds or contact someone@gdelt.example for larger queries. All "
    "high-traffic users should switch to our ngrams dataset."
)


def make(url: str) -> GdeltSearch:
    return GdeltSearch(url, timeout=0.5, interval=0.01)


def row(url: str) -> JsonValue:
    return {
        "url": url, "url_mobile": "", "title": "Ferry &amp; port , rescued", "seendate": "20310504T031500Z",
        "socialimage": "", "domain": "a.example", "language": "English", "sourcecountry": "Ireland",
    }  # fmt: skip


def answer(asked: Asked) -> Reply:
    """Refuses what GDELT refuses, so that no test passes with a query that it would not take."""
    query = asked.params["query"]
    if not 0 < len(query) <= 250:
        return Reply("Your query was too short or too long.\n")
    if any(sign in query for sign in '":-.,*/\\'):
        return Reply("One or more of your keywords contained an illegal character.")
    if " OR " in query and not (query.startswith("(") and query.endswith(")")):
        return Reply("Queries containing OR'd terms must be surrounded by ().")
    if any(len(word) < 3 for word in query.strip("()").replace(" OR ", " ").split()):
        return Reply(f"One or more of your keywords were too short, too long or too common: ({query})")
    return Reply({"articles": [row(f"https://a.example/{n}#x") for n in range(int(asked.params["maxrecords"]))]})


async def test_gdelt_is_asked_as_its_documentation_says_and_hits_are_clean() -> None:
    outcome, (asked,) = await ask(make, answer, "The ferry sank in 1907.", limit=3)
    assert (asked.method, asked.path) == ("GET", "/api/v2/doc/doc")
    assert asked.params == {"query": "ferry sank 1907", "mode": "ArtList", "format": "json", "maxrecords": "3"}
    assert outcome.status is Status.OK
    assert [h.url for h in outcome.hits] == [f"https://a.example/{n}" for n in range(3)]
    assert outcome.hits[0].title == "Ferry & port , rescued"
    assert outcome.cost_usd == 0.0


async def test_no_more_is_asked_for_than_gdelt_gives() -> None:
    outcome, _ = await ask(make, answer, limit=900)
    assert len(outcome.hits) == 250


async def test_where_no_article_holds_every_word_any_of_them_is_asked_for() -> None:
    def found(asked: Asked) -> Reply:
        return answer(asked) if " OR " in asked.params["query"] else Reply({})

    outcome, asked = await ask(make, found, "The ferry sank near the harbour")
    assert outcome.status is Status.OK
    assert [a.params["query"] for a in asked] == ["ferry sank near harbour", "(ferry OR sank OR near OR harbour)"]


@pytest.mark.parametrize("body", [{}, {"articles": []}])
async def test_nothing_found_by_gdelt_is_empty_after_both_questions(body: JsonValue) -> None:
    outcome, asked = await ask(make, lambda _: Reply(body), "ferry sank harbour")
    assert (outcome.status, len(asked)) == (Status.EMPTY, 2)


async def test_one_question_unanswered_is_a_failure() -> None:
    def half(asked: Asked) -> Reply:
        return Reply(TOO_OFTEN) if " OR " in asked.params["query"] else Reply({})

    outcome, _ = await ask(make, half, "ferry sank harbour")
    assert outcome.status is Status.FAILED


@pytest.mark.parametrize(
    "text",
    [
        "word " * 90,
        " ".join(f"word{n}" for n in range(90)),
        "x" * 300 + " ferry",
        'domain:evil.example -ferry theme:TERROR near20:"a b" sourcelang:xyz (port OR harbour) AI f-16 1,200 3.5%',
        "Die Fähre sank vor Ærø; 港口的渡轮沉没了",
    ],
)
async def test_no_claim_becomes_a_query_that_gdelt_refuses_or_is_commanded_by(text: str) -> None:
    outcome, (asked,) = await ask(make, answer, text)
    assert outcome.status is Status.OK, outcome
    assert ":" not in asked.params["query"]
    assert len(any_of(gdelt_words(text)) or "") <= 250


@pytest.mark.parametrize("text", ["", "?!", "is it a or", "3.5 1,200", "x" * 300])
async def test_a_claim_without_words_for_gdelt_asks_it_nothing(text: str) -> None:
    outcome, asked = await ask(make, answer, text)
    assert (outcome.status, asked) == (Status.NOT_APPLICABLE, [])


@pytest.mark.parametrize(
    ("said", "says"),
    [
        (TOO_OFTEN, "try again in a minute"),
        ("Your query was too short or too long.\n", "too short, too long or too common"),
        ("The specified phrase is too short.", "too short, too long or too common"),
        ("One or more of your keywords were too short, too long or too common: (it)", "say it in other words"),
        ("One or more of your keywords contained an illegal character.", "a sign in the query"),
        ("Parentheses may only be used around OR'd statements.", "could not read the query"),
        ("Queries containing OR'd terms must be surrounded by ().", "could not read the query"),
        ("Invalid/Unsupported Country.", "a text in place of articles"),
        ("<html>down</html>", "web page"),
        ("", "empty answer"),
        ('{"articles": [{"url": "https://a.exam', "breaks off or is malformed"),
        ('{"timeline": []}', "without articles"),
        ("[1]", "without articles"),
    ],
)
async def test_a_text_with_status_200_is_a_failure_in_plain_words(said: str, says: str) -> None:
    assert says in await detail_of(make, Reply(said))


async def test_gdelt_is_left_alone_after_it_says_that_it_is_asked_too_often() -> None:
    with ScriptedService(lambda _: Reply(TOO_OFTEN)) as service:
        search = make(service.url)
        await search.search(Query(text="ferry"), 5)
        second = await search.search(Query(text="ferry"), 5)
    assert second.status is Status.FAILED
    assert "left alone" in second.detail
    assert len(service.asked) == 1


async def test_json_that_gdelt_spoils_with_titles_is_read() -> None:
    body = '{"articles": [{"url": "https://a.example/", "title": "C:\\Port \t \\"ferry\\" \\u00e9\\/"}]}'
    outcome, _ = await ask(make, lambda _: Reply(body))
    assert outcome.hits[0].title == 'C:\\Port "ferry" é/'


async def test_addresses_that_gdelt_should_not_send_become_no_hits() -> None:
    bad: list[JsonValue] = [{"url": url} for url in HOSTILE]  # type: ignore[dict-item]
    outcome, _ = await ask(make, lambda _: Reply({"articles": [*bad, "row", row("https://good.example/")]}), limit=50)
    assert [h.url for h in outcome.hits] == ["https://good.example/"]
    assert "usable web address" in await detail_of(make, Reply({"articles": bad}))


async def test_every_fault_of_gdelt_is_a_failed_search() -> None:
    await every_fault_is_a_failed_search(make, answer)


async def test_two_questions_to_gdelt_keep_its_distance() -> None:
    with ScriptedService(lambda _: Reply({})) as service:
        search = GdeltSearch(service.url, interval=0.4)
        began = time.monotonic()
        async with search.connected():
            await search.search(Query(text="ferry sank harbour"), 5)
    assert len(service.asked) == 2
    assert time.monotonic() - began >= 0.39
    assert INTERVAL > 5, "GDELT's documented distance"


async def test_a_crowd_of_questions_does_not_wait_for_gdelt() -> None:
    """Searching ends after a while for a claim: a backend that takes one question in six seconds must not use it up."""
    with ScriptedService(answer) as service:
        search = GdeltSearch(service.url, interval=0.2)
        outcomes = await asyncio.gather(*(search.search(Query(text=f"ferry port {n}00"), 5) for n in range(6)))
        later = await search.search(Query(text="ferry"), 5)
    assert [o.status for o in outcomes] == [Status.OK] * 2 + [Status.LEFT_OUT] * 4
    assert later.status is Status.OK


def test_gdelt_needs_no_key_and_is_not_built_offline(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert isinstance(build_backends(SearchChoice(), tmp_path).searches["gdelt"], GdeltSearch)
    assert build_backends(SearchChoice(offline=True), tmp_path).unavailable["gdelt"] == "offline"
    assert (BACKEND.groups, BACKEND.key, BACKEND.opt_in) == (("news",), "", False)
    monkeypatch.setenv("REFUTE_GDELT_URL", "gdelt")
    with pytest.raises(ConfigError, match="REFUTE_GDELT_URL"):
        build_backends(SearchChoice(), tmp_path)
