"""HTTP caching by RFC 9111: fresh pages are used again, stale ones confirmed, nothing is asked for twice in a run."""

import asyncio
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from pathlib import Path

import pytest

from refute.domain.evidence import Hit, ReadOutcome
from refute.domain.vocabulary import Status
from refute.reading.caching import UNBOUNDED, Caching, caching_of
from refute.reading.fetch import Fetcher
from refute.reading.pages import FilePageIndex, MemoryPageIndex
from refute.reading.reader import WebReader
from refute.reading.store import FileSnapshotStore, MemorySnapshotStore
from world.web_server import Page, ScriptedWeb

NOW = datetime(2026, 6, 1, 12, tzinfo=UTC)
TEXT = "<html><body><article><p>The bridge was closed for a week while workers replaced its planks, said {}.</p>"


def http(moment: datetime) -> str:
    return format_datetime(moment, usegmt=True)


def said(status: int = 200, **headers: str) -> Caching:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return caching_of(status, {"date": http(NOW), **named}, NOW, NOW)


@pytest.mark.parametrize(
    ("headers", "seconds"),
    [
        ({"cache_control": "max-age=60"}, 60),
        ({"cache_control": 'public, max-age="60"'}, 60),
        ({"cache_control": "Max-Age=60, s-maxage=9"}, 60),
        ({"cache_control": "max-age=600, max-age=60"}, 60),
        ({"cache_control": "max-age=60", "age": "20"}, 40),
        ({"cache_control": "max-age=60", "date": http(NOW - timedelta(seconds=50))}, 10),
        ({"cache_control": "max-age=60", "expires": http(NOW + timedelta(hours=1))}, 60),
        ({"expires": http(NOW + timedelta(hours=1))}, 3600),
        ({"expires": http(NOW + timedelta(hours=1)), "date": "no date"}, 3600),
        ({"last_modified": http(NOW - timedelta(hours=10))}, 3600),
        ({"last_modified": http(NOW - timedelta(days=900))}, 86400),
        ({"cache_control": "private, max-age=60"}, 60),
        ({"cache_control": "max-age=60, must-revalidate"}, 60),
        ({"cache_control": "max-age=60", "vary": "Accept-Encoding"}, 60),
        ({"cache_control": "max-age=99999999999999"}, 365 * 86400),
    ],
)
def test_an_answer_is_fresh_for_as_long_as_it_says(headers: dict[str, str], seconds: int) -> None:
    found = said(200, **headers)
    assert found.fresh_until == NOW + timedelta(seconds=seconds)
    assert found.is_fresh(NOW + timedelta(seconds=seconds - 1))
    assert not found.is_fresh(NOW + timedelta(seconds=seconds))


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"cache_control": "no-cache"},
        {"cache_control": "no-cache, max-age=60"},
        {"cache_control": "no-store, max-age=60"},
        {"cache_control": "max-age=0"},
        {"cache_control": "max-age=-1"},
        {"cache_control": "max-age=sixty"},
        {"cache_control": "max-age"},
        {"cache_control": "max-age=60", "age": "61"},
        {"cache_control": "max-age=60", "vary": "*"},
        {"expires": "0"},
        {"expires": http(NOW - timedelta(hours=1))},
        {"pragma": "no-cache", "last_modified": http(NOW - timedelta(days=9))},
        {"last_modified": http(NOW + timedelta(days=9))},
        {"last_modified": "yesterday"},
    ],
)
def test_an_answer_that_says_nothing_or_no_is_never_fresh(headers: dict[str, str]) -> None:
    assert not said(200, **headers).is_fresh(NOW)


def test_only_some_answers_are_fresh_by_a_guess() -> None:
    long_ago = http(NOW - timedelta(days=9))
    assert said(301, last_modified=long_ago).is_fresh(NOW)
    assert not said(302, last_modified=long_ago).is_fresh(NOW)
    assert said(302, cache_control="max-age=9").is_fresh(NOW)


def test_what_a_redirect_leads_to_is_no_fresher_than_the_redirect() -> None:
    long, short, never = (said(cache_control=f"max-age={n}") for n in (900, 60, 0))
    assert long.after(short).fresh_until == short.fresh_until
    assert short.after(long).fresh_until == short.fresh_until
    assert long.after(UNBOUNDED).fresh_until == long.fresh_until
    assert not long.after(never).is_fresh(NOW)
    assert not long.after(said()).is_fresh(NOW)
    assert long.after(said(cache_control="no-store")).no_store


@pytest.mark.parametrize("tag", ['"a"', 'W/"a"', '"ä"', '"a\r\nX: y"', '"' + "a" * 500 + '"', ""])
def test_only_names_that_can_be_sent_back_are_kept(tag: str) -> None:
    sendable = tag in {'"a"', 'W/"a"'}
    assert bool(said(etag=tag).conditions) is sendable


class Site:
    """A site that is read in several runs, each with a reader of its own on the same stores."""

    def __init__(self, web: ScriptedWeb) -> None:
        self.web = web
        self.store, self.pages = MemorySnapshotStore(), MemoryPageIndex()
        self.fetcher = Fetcher(web.private_hosts())

    async def run(self, *places: str, afresh: bool = False, offline: bool = False) -> list[ReadOutcome]:
        reader = WebReader(self.store, self.pages, fetcher=self.fetcher, offline=offline)
        began = datetime.now(UTC)
        hits = [Hit(url=self.web.url(place), backend="x") for place in places]
        return [await reader.read(hit, began, afresh=afresh) for hit in hits]

    async def once(self, place: str = "/a", *, afresh: bool = False, offline: bool = False) -> ReadOutcome:
        return (await self.run(place, afresh=afresh, offline=offline))[0]


async def test_a_fresh_page_is_not_asked_for_again_and_a_stale_one_is() -> None:
    pages = {
        "/fresh": Page(TEXT, headers={"Cache-Control": "max-age=600"}),
        "/stale": Page(TEXT),
        "/vary": Page(TEXT, headers={"Cache-Control": "max-age=600", "Vary": "*"}),
    }
    with ScriptedWeb(pages) as web:
        site = Site(web)
        for _ in range(3):
            assert all(o.page for o in await site.run(*pages))
        assert [web.asked(place) for place in pages] == [1, 3, 3]


@pytest.mark.parametrize("name", ["ETag", "Last-Modified"])
async def test_a_stale_page_is_confirmed_and_keeps_snapshot_and_times(name: str) -> None:
    value = '"one"' if name == "ETag" else http(NOW - timedelta(hours=1))
    first = Page(TEXT.format("the mayor"), headers={name: value, "Cache-Control": "no-cache"})
    same = Page(status=304, headers={"Cache-Control": "max-age=600"})
    with ScriptedWeb({"/a": [first, same, Page("never asked for")]}) as web:
        site = Site(web)
        one, two, three = [await site.once() for _ in range(3)]
        assert one.page is not None
        assert one.page == two.page == three.page
        asked = [r.headers for r in web.requests if r.target == "/a"]
        condition = "if-none-match" if name == "ETag" else "if-modified-since"
        assert [headers.get(condition) for headers in asked] == [None, value]
        kept = site.pages.kept(web.url("/a"))
        assert kept is not None
        assert kept.checked > one.page.retrieved
        assert kept.caching.conditions


async def test_a_page_that_changed_is_read_anew() -> None:
    versions = [Page(TEXT.format(who), headers={"ETag": f'"{who}"'}) for who in ("the mayor", "the council")]
    with ScriptedWeb({"/a": versions}) as web:
        site = Site(web)
        first, second = [await site.once() for _ in range(2)]
        assert first.page is not None
        assert second.page is not None
        assert first.page.snapshot != second.page.snapshot
        assert web.requests[-1].headers["if-none-match"] == '"the mayor"'


async def test_fresh_means_that_the_page_is_fetched_whole_and_unconditionally() -> None:
    with ScriptedWeb({"/a": Page(TEXT, headers={"Cache-Control": "max-age=600", "ETag": '"a"'})}) as web:
        site = Site(web)
        await site.once()
        again = await site.once(afresh=True)
        assert again.page is not None
        assert web.asked("/a") == 2
        assert "if-none-match" not in web.requests[-1].headers


async def test_no_store_holds_between_runs_and_within_a_run_one_request_is_enough() -> None:
    with ScriptedWeb({"/a": Page(TEXT, headers={"Cache-Control": "no-store, max-age=600", "ETag": '"a"'})}) as web:
        site = Site(web)
        assert [o.status for o in await site.run("/a", "/a", "/a")] == [Status.OK] * 3
        assert web.asked("/a") == 1
        assert (await site.once()).status is Status.OK
        assert (web.asked("/a"), "if-none-match" in web.requests[-1].headers) == (2, False)
        assert (await site.once(offline=True)).status is Status.REFUSED


async def test_offline_a_stale_page_is_read_all_the_same() -> None:
    with ScriptedWeb({"/a": Page(TEXT)}) as web:
        site = Site(web)
        first = await site.once()
        assert (await site.once(offline=True)).page == first.page
        assert web.asked("/a") == 1


async def test_a_page_behind_a_redirect_is_confirmed_where_it_lies() -> None:
    moved = Page(status=302, headers={"Location": "/b", "ETag": '"moved"'})
    there = [Page(TEXT, headers={"ETag": '"b"'}), Page(status=304)]
    with ScriptedWeb({"/a": moved, "/b": there}) as web:
        site = Site(web)
        one, two = [await site.once() for _ in range(2)]
        assert one.page == two.page
        asked = [(r.target, r.headers.get("if-none-match")) for r in web.requests if r.target != "/robots.txt"]
        assert asked == [("/a", None), ("/b", None), ("/a", None), ("/b", '"b"')]


async def test_a_host_that_says_unchanged_without_being_asked_has_failed() -> None:
    with ScriptedWeb({"/a": Page(status=304)}) as web:
        outcome = await Site(web).once()
        assert (outcome.status, "304" in outcome.detail) == (Status.FAILED, True)


async def test_a_lost_snapshot_is_asked_for_whole() -> None:
    with ScriptedWeb({"/a": Page(TEXT, headers={"ETag": '"a"', "Cache-Control": "max-age=600"})}) as web:
        site = Site(web)
        await site.once()
        site.store = MemorySnapshotStore()
        assert (await site.once()).page is not None
        assert (web.asked("/a"), "if-none-match" in web.requests[-1].headers) == (2, False)


@pytest.mark.parametrize(
    "page", [Page(TEXT), Page(status=404), Page(status=500), Page(status=403), Page(b"\0", "text/plain"), Page(" ")]
)
async def test_three_seats_that_ask_for_one_page_make_one_request_whatever_comes_of_it(page: Page) -> None:
    with ScriptedWeb({"/a": page}) as web:
        reader = WebReader(MemorySnapshotStore(), MemoryPageIndex(), fetcher=Fetcher(web.private_hosts()))
        began = datetime.now(UTC)
        seats = [Hit(url=web.url("/a"), backend=name) for name in ("records", "press", "social")]
        found = list(await asyncio.gather(*(reader.read(seat, began) for seat in seats)))
        found += [await reader.read(Hit(url=web.url("/a#part"), backend="advocate"), began)]
        assert web.asked("/a") == 1
        assert len({(o.status, o.detail) for o in found}) == 1
        assert [o.hit.backend for o in found] == ["records", "press", "social", "advocate"]
        await reader.read(seats[0], datetime.now(UTC))
        assert web.asked("/a") == 2


async def test_what_http_said_outlives_the_process(tmp_path: Path) -> None:
    pages = {"/a": [Page(TEXT, headers={"ETag": '"a"'}), Page(status=304)]}
    with ScriptedWeb(pages) as web:
        for _ in range(2):
            store, index = FileSnapshotStore(tmp_path / "s"), FilePageIndex(tmp_path / "p.sqlite")
            reader = WebReader(store, index, fetcher=Fetcher(web.private_hosts()))
            assert (await reader.read(Hit(url=web.url("/a"), backend="x"), datetime.now(UTC))).page
        assert web.requests[-1].headers["if-none-match"] == '"a"'


async def test_an_index_of_an_earlier_version_is_still_read(tmp_path: Path) -> None:
    import sqlite3

    with ScriptedWeb({"/a": Page(TEXT)}) as web:
        store, path = MemorySnapshotStore(), tmp_path / "p.sqlite"
        reader = WebReader(store, MemoryPageIndex(), fetcher=Fetcher(web.private_hosts()))
        page = (await reader.read(Hit(url=web.url("/a"), backend="x"), None)).page
        assert page is not None
        database = sqlite3.connect(path)
        database.execute("CREATE TABLE page (url TEXT PRIMARY KEY, retrieved TEXT, page TEXT)")
        row = ("u", page.retrieved.isoformat(), page.model_dump_json())
        database.execute("INSERT INTO page VALUES (?, ?, ?)", row)
        database.commit()
        database.close()
        index = FilePageIndex(path)
        assert index.find("u", None) == page
        index.put("u", page, datetime.now(UTC), said(etag='"a"'))
        kept = index.kept("u")
        assert kept is not None
        assert (kept.caching.etag, kept.checked > page.retrieved) == ('"a"', True)
