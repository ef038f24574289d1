"""A publication date is found or it is not; a wrong one is worse than none."""

from datetime import date

import pytest

from refute.domain.vocabulary import DateFound
from refute.reading.extract import Source, extract
from refute.reading.published import stated

URL = "https://news.example/story"


def read(inner: str = "", head: str = "", url: str = URL) -> tuple[str | None, DateFound]:
    fill = "<p>The bridge over the river was closed for a week while workers replaced the planks on its deck.</p>" * 3
    body = f"<html><head>{head}</head><body><article><h1>Bridge closed</h1>{inner}{fill}</article></body></html>"
    source = Source(url=url, body=body.encode(), media_type="text/html", charset="utf-8", today=date(2026, 6, 1))
    found = extract(source).published
    return found.value, found.how


def ld(text: str) -> str:
    return f'<script type="application/ld+json">{text}</script>'


@pytest.mark.parametrize(
    ("head", "value"),
    [
        (ld('{"@type":"NewsArticle","datePublished":"2024-02-03T10:00:00Z"}'), "2024-02-03T10:00:00+00:00"),
        (ld('{"@graph":[{"@type":["Article"],"datePublished":"2024-02-03T10:00+0100"}]}'), "2024-02-03T10:00:00+01:00"),
        (ld('[{"@type":"WebSite"},{"@type":"Report","datePublished":"2024-02-03"}]'), "2024-02-03"),
        (ld('{"@type":"WebPage","mainEntity":{"@type":"Article","datePublished":"2024-02-03"}}'), "2024-02-03"),
    ],
)
def test_structured_dates(head: str, value: str) -> None:
    assert read(head=head) == (value, DateFound.STRUCTURED)


@pytest.mark.parametrize(
    "head",
    [
        ld('{"@type":"NewsArticle","dateModified":"2024-02-03"}'),
        ld('{"@type":"ItemList","itemListElement":[{"@type":"NewsArticle","datePublished":"2024-02-03"}]}'),
        ld('[{"@type":"Article","datePublished":"2024-02-03"},{"@type":"Article","datePublished":"2019-01-01"}]'),
        ld('{"@type":"NewsArticle","datePublished":"03/04/2024"}'),
        ld('{"@type":"NewsArticle","datePublished":"soon"}'),
        ld('{"@type":"Person","datePublished":"2024-02-03"}'),
        ld('{"@type":"NewsArticle","datePublished":"2567-02-03"}'),
        ld("{broken"),
        '<meta property="article:modified_time" content="2024-02-03T10:00:00Z">',
        '<meta name="last-modified" content="2024-02-03">',
        '<meta property="og:updated_time" content="2024-02-03">',
        '<meta name="date" content="31/31/2024">',
    ],
)
def test_what_is_no_publication_date_gives_none(head: str) -> None:
    assert read(head=head) == (None, DateFound.NONE)


def test_meta_dates_and_their_order() -> None:
    meta = '<meta name="date" content="2020-01-01">'
    meta += '<meta property="article:published_time" content="2024-02-03T10:00:00Z">'
    assert read(head=meta) == ("2024-02-03T10:00:00+00:00", DateFound.META)
    assert read(head='<meta name="citation_publication_date" content="2019/07/02">') == ("2019-07-02", DateFound.META)
    assert read('<time itemprop="datePublished" datetime="2024-02-03">x</time>') == ("2024-02-03", DateFound.META)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("/2024/02/03/bridge", "2024-02-03"),
        ("/news/2024-02-03-bridge", "2024-02-03"),
        ("/news/bridge-20240203", "2024-02-03"),
        ("/2024/02/bridge", None),
        ("/2024/13/45/bridge", None),
        ("/2030/01/01/bridge", None),
        ("/2024/02/03/anniversary-of-2019-02-03", None),
        ("/article/20240203123", None),
        ("/story?d=/2024/02/03/", None),
    ],
)
def test_dates_in_addresses(path: str, value: str | None) -> None:
    assert read(url="https://news.example" + path)[0] == value


@pytest.mark.parametrize(
    ("inner", "value"),
    [
        ("<p>Published on 3 February 2024</p>", "2024-02-03"),
        ("<p>Published: February 3, 2024 at 10:30</p>", "2024-02-03"),
        ("<p>Veröffentlicht am 3. Februar 2024</p>", "2024-02-03"),
        ("<p>Publié le 3 février 2024 à 10h30</p>", "2024-02-03"),
        ("<p>发布时间：2024年2月3日</p>", "2024-02-03"),
        ("<p>פורסם ב-3 בפברואר 2024</p>", "2024-02-03"),
        ("<p>תאריך פרסום: 3 בפברואר 2024</p>", "2024-02-03"),
        ("<p>עודכן ב-3 בפברואר 2024</p>", None),
        ("<p>פורסם כ״ד בשבט תשפ״ד</p>", None),
        ("<p>Published Saturday, 3 February 2024</p>", "2024-02-03"),
        ('<p><time datetime="2024-02-03T10:00">Saturday</time></p>', "2024-02-03"),
        ("<p>Published 03/04/2024</p>", None),
        ("<p>On 3 February 2024 the bridge fell.</p>", None),
        ("<p>Published a report on 3 February 2024</p>", None),
        ("<p>Updated on 3 February 2024</p>", None),
        ("<p>Published 3 February 2024. First published 1 May 2019.</p>", None),
        ("<p>Published 3 February 2030</p>", None),
        ('<time datetime="2024-02-03">a</time><time datetime="2023-01-01">b</time>', None),
        ('<p>Last updated <time class="updated" datetime="2024-02-03">a</time></p>', None),
        ("<p>เผยแพร่ 3 กุมภาพันธ์ 2567</p>", None),
        ("<p>تاریخ انتشار: ۱۴۰۲/۱۱/۱۴</p>", None),
        ("<p>© 2024 Norwick Post. Today is Monday, 1 June 2026.</p>", None),
    ],
)
def test_dates_that_readers_see_count_only_where_they_are_unambiguous(inner: str, value: str | None) -> None:
    """Guards the kind: dates in visible text were read wrongly, and undated pages were given dates."""
    assert read(inner) == (value, DateFound.VISIBLE if value else DateFound.NONE)


def test_a_hidden_date_is_none() -> None:
    assert read('<p style="display:none">Published on 3 February 2024</p>') == (None, DateFound.NONE)


def test_the_more_trusted_date_wins() -> None:
    head = ld('{"@type":"NewsArticle","datePublished":"2024-02-03"}') + '<meta name="date" content="2020-01-01">'
    assert read("<p>Published on 1 May 2019</p>", head, URL + "/2018/01/01/x") == ("2024-02-03", DateFound.STRUCTURED)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("2024-02-03T10:00:00.123Z", "2024-02-03T10:00:00.123000+00:00"),
        ("2024-02-03 10:00", "2024-02-03T10:00:00"),
        ("20240203", "2024-02-03"),
        ("Sat, 03 Feb 2024 10:00:00 GMT", "2024-02-03T10:00:00+00:00"),
        ("3 February 2024", "2024-02-03"),
        ("2024", None),
        ("2024-02-30", None),
        ("2024-02-03T25:00:00Z", None),
        ("", None),
        ("9" * 500, None),
        ("Sat, 01 Jan 2567 00:00:00 +0700", None),
        ("Sat, 01 Jan 1403 00:00:00 +0330", None),
        ("Mon, 01 Jan 0001 00:00:00 +0000", None),
    ],
)
def test_machine_readable_dates(text: str, value: str | None) -> None:
    assert stated(text) == value
