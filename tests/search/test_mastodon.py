"""Mastodon over real loopback HTTP, in the shapes of docs.joinmastodon.org."""

from pathlib import Path

import pytest
from pydantic import JsonValue

from refute.domain.errors import ConfigError
from refute.domain.evidence import Query, SearchOutcome
from refute.domain.settings import SearchChoice
from refute.domain.vocabulary import Status
from refute.search.discover import build_backends
from refute.search.mastodon import MastodonSearch
from world.failing_services import KEY, every_fault_is_a_failed_search
from world.scripted_service import Asked, Reply, ScriptedService


def post(number: str = "103254962155278888", **changes: JsonValue) -> dict[str, JsonValue]:
    """A status as the documentation shows it."""
    status: dict[str, JsonValue] = {
        "id": number,
        "created_at": "2019-12-05T11:34:47.196Z",
        "spoiler_text": "",
        "visibility": "public",
        "language": "en",
        "uri": f"https://mastodon.example/users/trwnh/statuses/{number}",
        "url": f"https://mastodon.example/@trwnh/{number}",
        "content": "<p>The dam broke</p><p>at noon &amp; nobody was warned</p>",
        "reblog": None,
        "account": {"id": "14715", "username": "trwnh", "acct": "trwnh@mastodon.example", "display_name": "infinite"},
    }
    return {**status, **changes}


def well(asked: Asked) -> Reply:
    if asked.path == "/api/v2/search":
        return Reply({"accounts": [], "hashtags": [], "statuses": [post()]})
    return Reply([post()])


async def found(answer: Reply, text: str = "the dam broke", token: str = KEY) -> tuple[SearchOutcome, list[Asked]]:
    with ScriptedService(lambda _: answer) as service:
        outcome = await MastodonSearch(service.url, token).search(Query(text=text, language="en"), 5)
    return outcome, service.asked


async def test_with_a_token_the_words_are_searched_and_hits_point_at_the_record_of_the_post() -> None:
    with ScriptedService(well) as service:
        outcome = await MastodonSearch(service.url, KEY).search(Query(text="the dam broke", language="en"), 5)
        assert [h.url for h in outcome.hits] == [f"{service.url}/api/v1/statuses/103254962155278888"]
    assert outcome.hits[0].snippet == "The dam broke at noon & nobody was warned"
    assert "trwnh@mastodon.example" in outcome.hits[0].title
    asked = service.asked[0]
    assert asked.path == "/api/v2/search"
    assert asked.params == {"q": "the dam broke", "type": "statuses", "resolve": "false", "limit": "5"}
    assert asked.headers["authorization"] == f"Bearer {KEY}"


async def test_without_a_token_the_hashtags_of_the_query_are_looked_up_and_nothing_else_leaves() -> None:
    with ScriptedService(well) as service:
        search = MastodonSearch(service.url)
        outcome = await search.search(Query(text="the dam broke #Staudamm #水壩 #1 a#b", language="en"), 5)
        silent = await search.search(Query(text="the dam broke", language="en"), 5)
    assert outcome.status is Status.OK
    assert len(outcome.hits) == 1
    assert [a.path for a in service.asked] == [
        "/api/v1/timelines/tag/Staudamm",
        "/api/v1/timelines/tag/%E6%B0%B4%E5%A3%A9",
    ]
    assert all(set(a.params) == {"limit"} and "authorization" not in a.headers for a in service.asked)
    assert silent.status is Status.NOT_APPLICABLE
    assert "MASTODON_TOKEN" in silent.detail


async def test_only_what_anybody_may_see_is_found() -> None:
    rows: list[JsonValue] = [
        post("1", visibility="private"),
        post("2", visibility="direct"),
        post("3"),
        post("4", visibility="unlisted"),
        post("5", visibility=None),
    ]
    outcome, _ = await found(Reply({"statuses": rows}))
    assert [h.url[-2:] for h in outcome.hits] == ["/3", "/4"]


async def test_a_shared_post_is_its_original_once() -> None:
    outcome, _ = await found(Reply({"statuses": [post("8", reblog=post("7")), post("7")]}))
    assert [h.url[-2:] for h in outcome.hits] == ["/7"]


async def test_hostile_fields_are_dropped() -> None:
    rows: list[JsonValue] = [
        7,
        None,
        post("../../evil"),
        post("1?x=1"),
        post("9" * 90),
        post("2", content={"a": 1}),
        post("3", content="<p></p>"),
        post("4", account="x", content="<script>alert(1)</script>words\x00"),
    ]
    rows[2] = post("../../evil")
    outcome, _ = await found(Reply({"statuses": rows}))
    assert [h.url[-2:] for h in outcome.hits] == ["/4"]
    assert "<" not in outcome.hits[0].snippet


async def test_nothing_found_is_empty() -> None:
    assert (await found(Reply({"statuses": []})))[0].status is Status.EMPTY
    assert (await found(Reply([]), "#dam", ""))[0].status is Status.EMPTY


async def test_the_text_under_check_cannot_narrow_the_search() -> None:
    _, asked = await found(Reply({"statuses": []}), 'from:evil has:media -dam "broke" in:library before:2020-01-01')
    assert asked[0].params["q"] == "from evil has media dam broke in library before 2020-01-01"


@pytest.mark.parametrize(
    ("code", "body", "told"),
    [
        (401, {"error": "The access token is invalid"}, "MASTODON_TOKEN"),
        (403, {"error": "This action is outside the authorized scopes"}, "read:search"),
        (422, {"error": "This method requires an authenticated user"}, "members only"),
        (404, {"error": "Record not found"}, "404"),
    ],
)
async def test_documented_errors_are_told_plainly(code: int, body: JsonValue, told: str) -> None:
    outcome, _ = await found(Reply(body, code))
    assert outcome.status is Status.FAILED
    assert told in outcome.detail


async def test_one_silent_hashtag_does_not_hide_the_others() -> None:
    def answer(asked: Asked) -> Reply:
        return Reply([post()]) if asked.path.endswith("dam") else Reply({"error": "x"}, 404)

    with ScriptedService(answer) as service:
        outcome = await MastodonSearch(service.url).search(Query(text="#dam #flood"), 5)
    assert outcome.status is Status.OK
    assert "404" in outcome.detail


async def test_every_fault_is_a_failed_search() -> None:
    await every_fault_is_a_failed_search(lambda url: MastodonSearch(url, KEY, timeout=0.5), well)


async def test_requests_keep_their_distance() -> None:
    with ScriptedService(well) as service:
        await MastodonSearch(service.url).search(Query(text="#one #two"), 5)
    first, second = service.asked
    assert second.at - first.at >= 0.95


def test_without_an_instance_it_says_what_to_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("REFUTE_MASTODON_URL", raising=False)
    assert "REFUTE_MASTODON_URL" in build_backends(SearchChoice(), tmp_path).unavailable["mastodon"]
    monkeypatch.setenv("REFUTE_MASTODON_URL", "nowhere")
    with pytest.raises(ConfigError, match="REFUTE_MASTODON_URL"):
        build_backends(SearchChoice(), tmp_path)
