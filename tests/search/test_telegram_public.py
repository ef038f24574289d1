"""Previews of public Telegram channels over real loopback HTTP, in the markup that t.me serves."""

from pathlib import Path

import pytest

from refute.domain.errors import ConfigError
from refute.domain.evidence import Query, SearchOutcome
from refute.domain.settings import SearchChoice
from refute.domain.vocabulary import Status
from refute.search.discover import build_backends
from refute.search.telegram_public import TelegramPublicSearch
from world.failing_services import every_fault_is_a_failed_search
from world.scripted_service import Asked, Reply, ScriptedService


def message(place: str, text: str, when: str = "2026-05-04T10:00:00+00:00") -> str:
    return (
        f'<div class="tgme_widget_message_wrap"><div class="tgme_widget_message js-widget_message" data-post="{place}">'
        '<a class="tgme_widget_message_reply" href="#"><div class="tgme_widget_message_text">an older post</div></a>'
        f'<div class="tgme_widget_message_text js-message_text" dir="auto">{text}</div>'
        '<div class="tgme_widget_message_footer"><a class="tgme_widget_message_date" href="https://t.me/x/1">'
        f'<time datetime="{when}" class="time">10:00</time></a></div></div></div>'
    )


def preview(*messages: str) -> Reply:
    return Reply(
        '<!DOCTYPE html><html><body><div class="tgme_channel_info">Waterworks</div>'
        f'<section class="tgme_channel_history js-message_history">{"".join(messages)}</section></body></html>'
    )


PAGE = preview(
    message("waterworks/101", "The dam<br/>broke"), message("waterworks/102", "It was <b>mended</b> &amp; closed")
)


async def found(answer: Reply, text: str = "t.me/waterworks the dam broke") -> tuple[SearchOutcome, list[Asked]]:
    with ScriptedService(lambda _: answer) as service:
        outcome = await TelegramPublicSearch(base_url=service.url).search(Query(text=text), 5)
    return outcome, service.asked


async def test_the_channel_that_is_named_is_searched_and_each_post_has_its_own_address_and_time() -> None:
    with ScriptedService(lambda _: PAGE) as service:
        outcome = await TelegramPublicSearch(base_url=service.url).search(
            Query(text="https://t.me/waterworks the dam broke"), 5
        )
        assert [h.url for h in outcome.hits] == [f"{service.url}/waterworks/{n}?embed=1" for n in (102, 101)]
    assert [h.snippet for h in outcome.hits] == ["It was mended & closed", "The dam broke"]
    assert all("2026-05-04T10:00:00+00:00" in h.title for h in outcome.hits)
    assert [(a.path, a.params) for a in service.asked] == [("/s/waterworks", {"q": "the dam broke"})]


@pytest.mark.parametrize(
    ("text", "channels"),
    [
        ("@waterworks said so", ["waterworks"]),
        ("https://t.me/s/waterworks and t.me/Waterworks/12 and @flood_news", ["Waterworks", "flood_news"]),
        ("telegram.me/waterworks", ["waterworks"]),
        (
            "mail me@waterworks.example or @tiny or t.me/+AbCdEf123 or t.me/joinchat/abc or https://x.com/@waterworks",
            [],
        ),
        ("@waterworks@mastodon.example", []),
    ],
)
async def test_only_channels_that_are_named_are_asked(text: str, channels: list[str]) -> None:
    outcome, asked = await found(PAGE, text)
    assert [a.path.removeprefix("/s/") for a in asked] == channels
    assert (outcome.status is Status.NOT_APPLICABLE) is (not channels)


async def test_listed_channels_are_searched_for_every_query() -> None:
    with ScriptedService(lambda _: PAGE) as service:
        search = TelegramPublicSearch(["@waterworks"], service.url)
        outcome = await search.search(Query(text="the dam broke"), 5)
    assert outcome.status is Status.OK
    assert [a.params for a in service.asked] == [{"q": "the dam broke"}]


async def test_a_name_without_a_public_preview_and_a_channel_without_such_posts_are_empty() -> None:
    assert (await found(Reply("", 302, {"Location": "https://t.me/waterworks"})))[0].status is Status.EMPTY
    assert (await found(preview()))[0].status is Status.EMPTY


async def test_what_a_page_says_of_other_channels_or_with_broken_marks_is_dropped() -> None:
    page = preview(
        message("who_org/1", "The dam never broke"),
        message("waterworks/1?x=1", "no"),
        message("../evil/2", "no"),
        message("waterworks/3", ""),
        message("WaterWorks/4", "<script>alert(1)</script>kept", "&quot;&gt;<b>now"),
    )
    outcome, _ = await found(page)
    assert [h.url.rsplit("/", 1)[1] for h in outcome.hits] == ["4?embed=1"]


async def test_a_page_that_is_no_preview_is_a_failure() -> None:
    outcome, _ = await found(Reply("<html><title>Log in to Telegram</title></html>"))
    assert outcome.status is Status.FAILED


async def test_a_page_that_is_nested_without_end_is_survived() -> None:
    bomb = "<div class=tgme_channel_history>" + "<div data-post='waterworks/1'>" * 100_000
    outcome, _ = await found(Reply(bomb))
    assert outcome.status in (Status.FAILED, Status.EMPTY)


async def test_every_fault_is_a_failed_search() -> None:
    def make(url: str) -> TelegramPublicSearch:
        return TelegramPublicSearch(["waterworks"], url, timeout=0.5)

    await every_fault_is_a_failed_search(make, lambda _: PAGE)


async def test_requests_keep_their_distance() -> None:
    with ScriptedService(lambda _: PAGE) as service:
        await TelegramPublicSearch(["waterworks", "flood_news"], service.url).search(Query(text="dam"), 5)
    first, second = service.asked
    assert second.at - first.at >= 0.95


def test_a_list_with_what_can_be_no_channel_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REFUTE_TELEGRAM_CHANNELS", "waterworks, t.me/+secret")
    with pytest.raises(ConfigError, match="REFUTE_TELEGRAM_CHANNELS"):
        build_backends(SearchChoice(), tmp_path)
