"""Bluesky over real loopback HTTP, in the shapes of its lexicons."""

from pathlib import Path

import pytest
from pydantic import JsonValue

from refute.domain.evidence import Query, SearchOutcome
from refute.domain.settings import SearchChoice
from refute.domain.vocabulary import Status
from refute.search.bluesky import Account, BlueskySearch
from refute.search.discover import build_backends
from world.failing_services import KEY, every_fault_is_a_failed_search
from world.scripted_service import Asked, Reply, ScriptedService

PLACE = "at://did:plc:z72i7hdynmk6r22z27h6tvur/app.bsky.feed.post/3l6oveex3ii2l"


def post(
    uri: JsonValue = PLACE, text: JsonValue = "The dam broke\nat noon", **author: JsonValue
) -> dict[str, JsonValue]:
    """`app.bsky.feed.defs#postView`."""
    return {
        "uri": uri,
        "cid": "bafyreidxxx",
        "author": {"did": "did:plc:z72i7hdynmk6r22z27h6tvur", "handle": "bsky.app", "labels": [], **author},
        "record": {
            "$type": "app.bsky.feed.post",
            "text": text,
            "createdAt": "2024-10-17T12:00:00.000Z",
            "langs": ["en"],
        },
        "indexedAt": "2024-10-17T12:00:01.000Z",
    }


def well(asked: Asked) -> Reply:
    if asked.path.endswith("createSession"):
        return Reply({"accessJwt": "t-1", "refreshJwt": "r", "handle": "me.example", "did": "did:plc:x"})
    return Reply({"posts": [post()], "cursor": "1"})


async def found(answer: Reply, query: Query | None = None) -> tuple[SearchOutcome, list[Asked]]:
    with ScriptedService(lambda _: answer) as service:
        outcome = await BlueskySearch(service.url).search(query or Query(text="the dam broke", language="en-GB"), 5)
    return outcome, service.asked


async def test_the_words_are_searched_and_hits_point_at_the_record_of_the_post() -> None:
    with ScriptedService(well) as service:
        outcome = await BlueskySearch(service.url).search(Query(text="the dam broke", language="en-GB"), 5)
        url = f"{service.url}/xrpc/app.bsky.feed.getPosts?uris="
        assert (
            outcome.hits[0].url
            == url + "at%3A%2F%2Fdid%3Aplc%3Az72i7hdynmk6r22z27h6tvur%2Fapp.bsky.feed.post%2F3l6oveex3ii2l"
        )
    assert outcome.hits[0].snippet == "The dam broke at noon"
    assert "bsky.app" in outcome.hits[0].title
    asked = service.asked[0]
    assert asked.path == "/xrpc/app.bsky.feed.searchPosts"
    assert asked.params == {"q": "the dam broke", "limit": "5", "sort": "top", "lang": "en"}
    assert "authorization" not in asked.headers


async def test_a_search_closed_to_strangers_is_told_with_what_to_do() -> None:
    outcome, _ = await found(Reply("<html><title>403 Forbidden</title></html>", 403))
    assert outcome.status is Status.FAILED
    assert "BLUESKY_APP_PASSWORD" in outcome.detail
    assert "403" in outcome.detail


async def test_with_an_account_one_session_serves_all_searches_and_is_opened_anew_when_it_ends() -> None:
    tokens = iter(["t-1", "t-2"])

    def answer(asked: Asked) -> Reply:
        if asked.path.endswith("createSession"):
            assert asked.body == {"identifier": "me.example", "password": KEY}
            return Reply({"accessJwt": next(tokens)})
        if asked.headers["authorization"] == "Bearer t-1" and asked.params["q"] == "third":
            return Reply({"error": "ExpiredToken", "message": "Token has expired"}, 400)
        return Reply({"posts": [post()]})

    with ScriptedService(answer) as service:
        search = BlueskySearch(service.url, Account("me.example", KEY))
        outcomes = [await search.search(Query(text=words), 5) for words in ("first", "second", "third")]
    assert [o.status for o in outcomes] == [Status.OK] * 3
    asked = [a.path.rsplit(".", 1)[1] for a in service.asked]
    assert asked == ["createSession", *["searchPosts"] * 3, "createSession", "searchPosts"]
    assert all(KEY not in str(a.params) for a in service.asked)


async def test_an_account_that_is_refused_is_told_without_its_password() -> None:
    with ScriptedService(lambda _: Reply({"error": "AuthenticationRequired", "message": KEY}, 401)) as service:
        outcome = await BlueskySearch(service.url, Account("me.example", KEY)).search(Query(text="dam"), 5)
    assert outcome.status is Status.FAILED
    assert "BLUESKY_HANDLE" in outcome.detail
    assert KEY not in outcome.detail


async def test_who_asks_to_be_shown_to_members_only_is_left_out() -> None:
    labels: JsonValue = [{"val": "!no-unauthenticated", "src": "did:plc:x", "uri": "did:plc:x"}]
    outcome, _ = await found(Reply({"posts": [post(labels=labels)]}))
    assert (outcome.status, outcome.hits) == (Status.EMPTY, ())


async def test_hostile_fields_are_dropped() -> None:
    rows: list[JsonValue] = [
        3,
        post("https://evil.example/"),
        post("at://did:plc:abc/app.bsky.feed.like/1"),
        post("at://did:plc:abc/app.bsky.feed.post/1&uris=x"),
        post("at://did:plc:abc/app.bsky.feed.post/2", {"deep": []}),
        {"uri": PLACE, "record": None},
        post("at://did:web:ok.example/app.bsky.feed.post/3", "<b>words</b>"),
    ]
    outcome, _ = await found(Reply({"posts": rows}))
    assert [h.url[-3:] for h in outcome.hits] == ["%2F3"[-3:]]
    assert outcome.hits[0].snippet == "words"


async def test_nothing_found_is_empty_and_no_words_are_not_applicable() -> None:
    assert (await found(Reply({"posts": []})))[0].status is Status.EMPTY
    assert (await found(Reply({}), Query(text='"" ()')))[0].status is Status.NOT_APPLICABLE


async def test_the_text_under_check_cannot_narrow_the_search() -> None:
    _, asked = await found(Reply({"posts": []}), Query(text='from:evil.example AND "dam" since:2020-01-01 -broke'))
    assert asked[0].params == {"q": "from evil.example and dam since 2020-01-01 broke", "limit": "5", "sort": "top"}


async def test_a_refused_query_is_told() -> None:
    outcome, _ = await found(Reply({"error": "BadQueryString", "message": "…"}, 400))
    assert (outcome.status, "400" in outcome.detail) == (Status.FAILED, True)


async def test_every_fault_is_a_failed_search() -> None:
    await every_fault_is_a_failed_search(lambda url: BlueskySearch(url, timeout=0.5), well)
    await every_fault_is_a_failed_search(lambda url: BlueskySearch(url, Account("me", KEY), timeout=0.5), well)


async def test_requests_keep_their_distance() -> None:
    with ScriptedService(well) as service:
        search = BlueskySearch(service.url)
        for _ in range(2):
            await search.search(Query(text="dam"), 5)
    first, second = service.asked
    assert second.at - first.at >= 0.45


def test_it_is_used_with_an_account_or_where_it_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REFUTE_CONFIG", str(tmp_path))
    for name in ("REFUTE_BLUESKY_URL", "BLUESKY_HANDLE", "BLUESKY_APP_PASSWORD"):
        monkeypatch.delenv(name, raising=False)
    assert "BLUESKY_HANDLE" in build_backends(SearchChoice(), tmp_path).unavailable["bluesky"]
    assert "bluesky" in build_backends(SearchChoice(backends=("bluesky",)), tmp_path).searches
    monkeypatch.setenv("BLUESKY_HANDLE", "me.example")
    monkeypatch.setenv("BLUESKY_APP_PASSWORD", "x")
    assert "bluesky" in build_backends(SearchChoice(), tmp_path).searches
