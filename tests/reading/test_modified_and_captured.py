"""A page's last change, and copies in archives: neither is ever a date of publication."""

from datetime import UTC, date, datetime

import pytest

from refute.domain.evidence import Hit
from refute.domain.vocabulary import DateFound
from refute.reading.archived import copy_of, original_in
from refute.reading.extract import Extract, Source, extract
from refute.reading.fetch import Fetcher
from refute.reading.fetched import Fetched
from refute.reading.pages import MemoryPageIndex
from refute.reading.reader import WebReader
from refute.reading.store import MemorySnapshotStore

FILL = "<p>The bridge over the river was closed for a week while workers replaced the planks on its deck.</p>" * 3
COPY = "https://web.archive.org/web/20240203101112/https://news.example/bridge"


def read(inner: str = "", head: str = "", url: str = "https://news.example/bridge", memento: str = "") -> Extract:
    body = f"<html><head>{head}</head><body><article><h1>Bridge closed</h1>{inner}{FILL}</article></body></html>"
    day = date(2026, 6, 1)
    return extract(
        Source(url=url, body=body.encode(), media_type="text/html", charset="utf-8", today=day, memento=memento)
    )


def ld(text: str) -> str:
    return f'<script type="application/ld+json">{text}</script>'


@pytest.mark.parametrize(
    ("inner", "head", "value", "how"),
    [
        (
            "",
            ld('{"@type":"NewsArticle","dateModified":"2024-02-05T10:00:00+01:00"}'),
            "2024-02-05T10:00:00+01:00",
            DateFound.STRUCTURED,
        ),
        ("", '<meta property="article:modified_time" content="2024-02-05">', "2024-02-05", DateFound.META),
        ("", '<meta property="og:updated_time" content="2024-02-05">', "2024-02-05", DateFound.META),
        ('<time itemprop="dateModified" datetime="2024-02-05">x</time>', "", "2024-02-05", DateFound.META),
        ("<p>Published 3 February 2024, last updated 5 February 2024</p>", "", "2024-02-05", DateFound.VISIBLE),
        ("<p>Aktualisiert am 5. Februar 2024</p>", "", "2024-02-05", DateFound.VISIBLE),
        ("<p>Stand: 05.02.2024</p>", "", "2024-02-05", DateFound.VISIBLE),
        ("<p>Mis à jour le 5 février 2024</p>", "", "2024-02-05", DateFound.VISIBLE),
        ("<p>Actualizado el 5 de febrero de 2024</p>", "", "2024-02-05", DateFound.VISIBLE),
        ("<p>Обновлено 5 февраля 2024</p>", "", "2024-02-05", DateFound.VISIBLE),
        ("<p>更新时间：2024年2月5日</p>", "", "2024-02-05", DateFound.VISIBLE),
        ("<p>Updated 04/05/2024</p>", "", None, DateFound.NONE),
        ("<p>Updated 5 February 2024. Updated 6 February 2024.</p>", "", None, DateFound.NONE),
        ("<p>Updated 5 February 2030</p>", "", None, DateFound.NONE),
        ("<p>The timetable was updated on the bridge in February 2024.</p>", "", None, DateFound.NONE),
        (
            "<p>Published 3 February 2024</p>",
            ld('{"@type":"Article","dateModified":"2019-01-01"}'),
            None,
            DateFound.NONE,
        ),
        ('<div class="related"><p>Updated 5 February 2024</p></div>', "", None, DateFound.NONE),
        ("", '<meta http-equiv="last-modified" content="Mon, 05 Feb 2024 10:00:00 GMT">', None, DateFound.NONE),
    ],
)
def test_the_last_change_is_found_or_it_is_not(inner: str, head: str, value: str | None, how: DateFound) -> None:
    found = read(inner, head)
    assert (found.modified.value, found.modified.how) == (value, how)
    if "ublished" not in inner:
        assert found.published.value is None


@pytest.mark.parametrize(
    ("url", "captured", "original"),
    [
        (COPY, "2024-02-03T10:11:12+00:00", "https://news.example/bridge"),
        (
            "http://web.archive.org/web/20240203101112id_/news.example/bridge?a=1",
            "2024-02-03T10:11:12+00:00",
            "http://news.example/bridge?a=1",
        ),
        ("https://web.archive.org/web/20240203/http:/news.example/", "2024-02-03", "http://news.example/"),
        ("https://web.archive.org/web/2024/https://news.example/", "2024", "https://news.example/"),
        (
            "https://archive.ph/2024.02.03-101112/https://news.example/bridge",
            "2024-02-03T10:11:12+00:00",
            "https://news.example/bridge",
        ),
        (
            "https://archive.today/20240203101112/https://news.example/bridge",
            "2024-02-03T10:11:12+00:00",
            "https://news.example/bridge",
        ),
        (
            "https://webarchive.nationalarchives.gov.uk/ukgwa/20240203101112/https://news.example/b",
            "2024-02-03T10:11:12+00:00",
            "https://news.example/b",
        ),
        (
            "https://arquivo.pt/wayback/20240203101112/http://news.example/b",
            "2024-02-03T10:11:12+00:00",
            "http://news.example/b",
        ),
        ("https://web.archive.org/web/20241399101112/https://news.example/", None, "https://news.example/"),
        (
            "https://web.archive.org/web/20240203101112/https://web.archive.org/web/20230101000000/https://news.example/",
            None,
            None,
        ),
        ("https://web.archive.org/about/", None, None),
        ("https://news.example/web/20240203101112/https://bank.example/", None, None),
        ("https://evil.example/archive.org/web/20240203101112/https://bank.example/", None, None),
        ("https://web.archive.org.evil.example/web/20240203101112/https://bank.example/", None, None),
        ("https://web.archive.org@evil.example/web/20240203101112/https://bank.example/", None, None),
        ("ftp://web.archive.org/web/20240203101112/https://bank.example/", None, None),
        ("https://[bad", None, None),
    ],
)
def test_copies_in_archives_tell_their_original_and_capture(
    url: str, captured: str | None, original: str | None
) -> None:
    copy = copy_of(url)
    assert (copy.captured.value, copy.original) == (captured, original or "")
    assert original_in(url) == original


def test_a_header_dates_a_capture_only_on_an_archive_that_is_known() -> None:
    """A page could otherwise pass itself off as another's, or as older than it is."""
    stamp = "Sat, 03 Feb 2024 10:11:12 GMT"
    assert copy_of("https://evil.example/x", stamp, COPY).captured.value is None
    assert copy_of("https://archive.ph/AbCdE", stamp).captured.value == "2024-02-03T10:11:12+00:00"
    assert copy_of(COPY, "soon").captured.value == "2024-02-03T10:11:12+00:00"


def test_a_short_address_of_an_archive_is_known_by_its_canonical_one() -> None:
    long = "https://archive.ph/2024.02.03-101112/https://news.example/bridge"
    copy = read(head=f'<link rel="canonical" href="{long}">', url="https://archive.ph/AbCdE").copy
    assert (copy.captured.value, copy.original) == ("2024-02-03T10:11:12+00:00", "https://news.example/bridge")
    elsewhere = read(head=f'<link rel="canonical" href="{COPY}">', url="https://evil.example/AbCdE").copy
    assert elsewhere.original == ""


def test_the_capture_of_a_copy_is_not_its_publication() -> None:
    found = read("<p>Published on 1 February 2024</p>", url=COPY)
    assert (found.published.value, found.published.how) == ("2024-02-01", DateFound.VISIBLE)
    assert (found.copy.captured.value, found.copy.captured.how) == ("2024-02-03T10:11:12+00:00", DateFound.ARCHIVE)
    assert read(url=COPY).published.value is None


class FakeFetcher(Fetcher):
    """Answers for every host with one page: no archive is on loopback."""

    async def fetch(self, url: str) -> Fetched:
        body = f"<html><body><article><h1>Bridge closed</h1>{FILL}</article></body></html>".encode()
        return Fetched(url, body, "text/html", "utf-8", datetime(2026, 6, 1, tzinfo=UTC))


async def test_a_copy_belongs_to_the_site_of_its_original() -> None:
    reader = WebReader(MemorySnapshotStore(), MemoryPageIndex(), fetcher=FakeFetcher())
    page = (await reader.read(Hit(url=COPY, backend="x"), None)).page
    assert page is not None
    assert (page.site, page.original, page.final_url) == ("news.example", "https://news.example/bridge", COPY)
    assert page.first_captured.value == "2024-02-03T10:11:12+00:00"


def test_a_plain_text_in_an_archive_is_a_copy_too() -> None:
    source = Source(
        url=COPY + ".txt",
        body=b"The bridge is closed.\n" * 5,
        media_type="text/plain",
        charset="utf-8",
        today=date(2026, 6, 1),
    )
    found = extract(source)
    assert found.published.value is None
    assert found.copy.original == "https://news.example/bridge.txt"
