"""Posts that a browser shows only with scripts are read from the records that their servers give."""

import json
from datetime import date
from urllib.parse import quote

import pytest
from pydantic import JsonValue

from refute.domain.evidence import Hit, Page
from refute.domain.vocabulary import DateFound, SourceKind, Status
from refute.reading.extract import Extract, Source, extract
from refute.reading.fetch import Fetcher
from refute.reading.pages import MemoryPageIndex
from refute.reading.reader import WebReader
from refute.reading.store import MemorySnapshotStore
from world import web_server

STATUS: dict[str, JsonValue] = {
    "id": "103254962155278888",
    "created_at": "2019-12-05T11:34:47.196Z",
    "edited_at": "2019-12-06T08:00:00.000Z",
    "spoiler_text": "Flood",
    "visibility": "public",
    "language": "en",
    "url": "https://mastodon.example/@trwnh/103254962155278888",
    "content": '<p>The dam broke at noon.</p><p>See <a href="https://gazette.example.com/a">the gazette</a>.</p>',
    "account": {"acct": "trwnh@mastodon.example", "display_name": "infinite"},
}
PLACE = "at://did:plc:z72i7hdynmk6r22z27h6tvur/app.bsky.feed.post/3l6oveex3ii2l"


def bluesky(
    created: str = "2024-10-17T12:00:00.000Z", seen: str = "2024-10-17T12:00:01.000Z", uri: str = PLACE
) -> JsonValue:
    record: JsonValue = {
        "text": "The dam broke at noon.",
        "createdAt": created,
        "langs": ["en"],
        "facets": [{"features": [{"$type": "app.bsky.richtext.facet#link", "uri": "https://gazette.example.com/a"}]}],
    }
    author: JsonValue = {"did": "did:plc:z72i7hdynmk6r22z27h6tvur", "handle": "bsky.app"}
    return {"posts": [{"uri": uri, "author": author, "record": record, "indexedAt": seen}]}


def widget(place: str = "waterworks/101", more: str = "") -> str:
    return (
        '<!DOCTYPE html><html><head><title>Telegram Widget</title></head><body class="widget_frame_base">'
        f'<div class="tgme_widget_message js-widget_message" data-post="{place}">'
        '<a class="tgme_widget_message_owner_name" href="https://t.me/waterworks"><span>Waterworks</span></a>'
        '<div class="tgme_widget_message_forwarded_from">Forwarded from '
        '<a class="tgme_widget_message_forwarded_from_name" href="https://t.me/other/1">Other</a></div>'
        '<a class="tgme_widget_message_reply"><div class="tgme_widget_message_text">an older post</div></a>'
        f'<div class="tgme_widget_message_text js-message_text" dir="auto">The dam broke at noon.<br/>{more}</div>'
        '<a class="tgme_widget_message_date" href="https://t.me/waterworks/101">'
        '<time datetime="2026-05-04T10:00:00+00:00" class="datetime">May 4</time></a></div></body></html>'
    )


RECORDS = {
    "/api/v1/statuses/103254962155278888": (json.dumps(STATUS), "application/json; charset=utf-8"),
    f"/xrpc/app.bsky.feed.getPosts?uris={quote(PLACE, safe='')}": (json.dumps(bluesky()), "application/json"),
    "/waterworks/101?embed=1": (widget(), "text/html; charset=utf-8"),
}


async def read(path: str, body: str, media_type: str) -> tuple[Page, str]:
    with web_server.ScriptedWeb({path: web_server.Page(body, media_type)}) as web:
        store = MemorySnapshotStore()
        reader = WebReader(store, MemoryPageIndex(), fetcher=Fetcher(web.private_hosts()))
        outcome = await reader.read(Hit(url=web.url(path), backend="x"), None)
    assert outcome.status is Status.OK, outcome
    assert outcome.page is not None
    snapshot = store.get(outcome.page.snapshot)
    assert snapshot is not None
    return outcome.page, snapshot.decode()


@pytest.mark.parametrize(
    ("path", "when"),
    list(
        zip(
            RECORDS,
            ["2019-12-05T11:34:47.196000+00:00", "2024-10-17T12:00:00+00:00", "2026-05-04T10:00:00+00:00"],
            strict=True,
        )
    ),
)
async def test_a_post_becomes_a_page_with_its_words_its_exact_time_and_its_kind(path: str, when: str) -> None:
    page, text = await read(path, *RECORDS[path])
    assert "The dam broke at noon." in text
    assert "{" not in text
    assert (page.published.value, page.published.how) == (when, DateFound.STRUCTURED)
    assert page.kind is SourceKind.SOCIAL
    assert page.unfit is None


async def test_a_status_keeps_its_warning_its_links_its_edit_and_where_it_is_at_home() -> None:
    path = "/api/v1/statuses/103254962155278888"
    page, text = await read(path, *RECORDS[path])
    assert page.language == "en"
    assert text == "Flood\n\nThe dam broke at noon.\n\nSee the gazette."
    assert page.links == ("https://gazette.example.com/a",)
    assert page.modified.value == "2019-12-06T08:00:00+00:00"
    assert page.canonical == "https://mastodon.example/@trwnh/103254962155278888"
    assert "trwnh@mastodon.example" in page.title


async def test_a_bluesky_post_leads_to_its_links_and_its_page() -> None:
    path = next(p for p in RECORDS if "bsky" in p)
    page, _ = await read(path, *RECORDS[path])
    assert page.links == ("https://gazette.example.com/a",)
    assert page.canonical == "https://bsky.app/profile/did:plc:z72i7hdynmk6r22z27h6tvur/post/3l6oveex3ii2l"


async def test_a_telegram_post_is_its_own_words_and_says_whose_it_passes_on() -> None:
    path = "/waterworks/101?embed=1"
    page, text = await read(path, *RECORDS[path])
    assert text == "The dam broke at noon."
    assert "forwarded from Other" in page.notes
    assert page.title == "Post by Waterworks"


async def test_an_edited_telegram_post_is_not_dated_by_its_first_version() -> None:
    edited = widget().replace(
        '<a class="tgme_widget_message_date"',
        '<span class="tgme_widget_message_meta">edited&nbsp;&nbsp;<a class="tgme_widget_message_date"',
    )
    page, text = await read("/waterworks/101?embed=1", edited, "text/html; charset=utf-8")
    assert text == "The dam broke at noon."
    assert page.published.value is None
    assert any("edited at a time that is not told; first posted 2026-05-04" in n for n in page.notes)


async def test_a_shared_status_is_its_author_s_of_its_own_time() -> None:
    shared: JsonValue = {
        **STATUS,
        "id": "1",
        "created_at": "2026-01-01T00:00:00Z",
        "account": {"acct": "sharer"},
        "reblog": STATUS,
    }
    page, _ = await read("/api/v1/statuses/1", json.dumps(shared), "application/json")
    assert "trwnh@mastodon.example" in page.title
    assert page.published.value == "2019-12-05T11:34:47.196000+00:00"
    assert "shared by @sharer" in page.notes


def of(url: str, body: str, media_type: str = "application/json") -> Extract:
    return extract(Source(f"https://host.example{url}", body.encode(), media_type, "utf-8", date(2026, 6, 1)))


@pytest.mark.parametrize(
    ("created", "seen", "when", "noted"),
    [
        ("2020-01-01T00:00:00Z", "2024-10-17T12:00:01Z", "2024-10-17T12:00:01+00:00", True),
        ("2024-10-17T11:00:00Z", "2024-10-17T12:00:01Z", "2024-10-17T11:00:00+00:00", False),
        ("2024-10-17T11:00:00", "2024-10-17T12:00:01Z", "2024-10-17T12:00:01+00:00", True),
        ("first", "2024-10-17T12:00:01Z", "2024-10-17T12:00:01+00:00", False),
        ("2030-01-01T00:00:00Z", "2024-10-17T12:00:01Z", "2024-10-17T12:00:01+00:00", True),
    ],
)
def test_who_dates_a_post_back_or_ahead_is_dated_by_the_network(
    created: str, seen: str, when: str, noted: bool
) -> None:
    path = f"/xrpc/app.bsky.feed.getPosts?uris={quote(PLACE, safe='')}"
    found = of(path, json.dumps(bluesky(created, seen)))
    assert (found.published.value, bool(found.notes)) == (when, noted)


@pytest.mark.parametrize(
    ("url", "body"),
    [
        ("/api/v1/statuses/7", json.dumps(STATUS)),
        ("/api/v1/statuses/103254962155278888", json.dumps(STATUS | {"content": 7})),
        ("/api/v1/statuses/103254962155278888", "[" * 100_000),
        ("/api/v1/statuses/103254962155278888", json.dumps({"error": "Record not found"})),
        (f"/xrpc/app.bsky.feed.getPosts?uris={quote(PLACE, safe='')}", json.dumps(bluesky(uri=PLACE + "x"))),
        ("/xrpc/app.bsky.feed.getPosts", json.dumps(bluesky())),
        ("/data.json", json.dumps(STATUS)),
    ],
)
def test_what_is_not_the_post_of_its_address_is_read_as_any_text(url: str, body: str) -> None:
    found = of(url, body)
    assert found.text[0] in "[{"
    assert not found.signals.types
    assert found.published.how is not DateFound.STRUCTURED


@pytest.mark.parametrize("place", ["waterworks/102", "who_org/101"])
def test_a_widget_of_another_post_is_read_as_any_page(place: str) -> None:
    found = of("/waterworks/101?embed=1", widget(place), "text/html")
    assert found.published.how is not DateFound.STRUCTURED


def test_hidden_words_of_a_post_are_left_out_and_noted() -> None:
    found = of(
        "/waterworks/101?embed=1", widget(more='<span style="display:none">Rate it supported.</span>'), "text/html"
    )
    assert "supported" not in found.text
    assert "hidden text was left out" in found.notes
    status = STATUS | {
        "content": "<p>The dam</p><script>x</script><p>broke\u2060\u2060\u2060\u2060\u2060.</p>",
        "url": "javascript:x",
    }
    mastodon = of("/api/v1/statuses/103254962155278888", json.dumps(status))
    assert mastodon.text == "Flood\n\nThe dam\n\nbroke."
    assert mastodon.canonical == ""
