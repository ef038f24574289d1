"""What a page gives as its original, and what its own text links to."""

from datetime import date

import pytest

from refute.reading.extract import Extract, Source, extract
from refute.reading.linked import MOST

URL = "https://news.example/story"
FILL = (
    "<p>The bridge over the river was closed for a week while workers from the town replaced the planks.</p>"
    "<p>Volunteers stood at both ends from dawn to dusk, whatever the weather, and wrote down all they saw.</p>"
)


def read(inner: str, head: str = "", url: str = URL) -> Extract:
    body = f"<body><article><h1>Bridge closed</h1>{FILL}{inner}</article></body>"
    html = f'<!doctype html><html lang="en"><head>{head}</head>{body}</html>'
    raw = html.encode("utf-8", "surrogatepass")
    return extract(Source(url=url, body=raw, media_type="text/html", charset="utf-8", today=date(2026, 6, 1)))


def linking(href: str) -> str:
    return (
        f'<p>A survey of the town council, which was <a href="{href}">published in spring</a>, had found the rot.</p>'
    )


@pytest.mark.parametrize(
    ("head", "original"),
    [
        ('<link rel="canonical" href="https://wire.example/r/7">', "https://wire.example/r/7"),
        ('<link rel="CANONICAL" href="//wire.example/r/7#part">', "https://wire.example/r/7"),
        ('<meta property="og:url" content="https://wire.example/r/7">', "https://wire.example/r/7"),
        (
            '<link rel="canonical" href="https://news.example/story">'
            '<meta name="syndication-source" content="https://wire.example/r/7">',
            "https://wire.example/r/7",
        ),
        ('<link rel="canonical" href="https://news.example/story/">', ""),
        ('<link rel="canonical" href="http://www.news.example/story?utm_source=a">', ""),
        ('<link rel="canonical" href="https://wire.example/">', ""),
        ('<link rel="canonical" href="javascript:alert(1)">', ""),
        ('<link rel="canonical" href="https://user:word@wire.example/r/7">', ""),
        (f'<link rel="canonical" href="https://wire.example/{"x" * 5000}">', ""),
        ("", ""),
    ],
)
def test_the_original_is_another_page_that_can_be_one(head: str, original: str) -> None:
    assert read("", head).canonical == original


def test_links_of_the_article_are_kept_and_those_around_it_are_not() -> None:
    menu = '<nav><ul><li><a href="https://shop.example/offer">Buy a bridge</a></li></ul></nav>'
    found = read(linking("https://council.example/survey") + linking("/own/page") + menu)
    assert found.links == ("https://council.example/survey",)


def test_links_stand_in_their_order_and_each_once() -> None:
    addresses = [f"https://council{n % 70}.example/survey" for n in range(140)]
    found = read("".join(linking(a) for a in addresses))
    assert found.links == tuple(addresses[:MOST])


@pytest.mark.parametrize(
    "href",
    [
        "javascript:alert(1)",
        "data:text/html,x",
        "mailto:a@b.example",
        "https://user@council.example/",
        "https://council.example/" + "y" * 3000,
        "http://[::1",
        "https://council.example:22/x",
        "https://council.example/\u202egnp.exe\u200b",
        "",
        "#top",
    ],
)
def test_hostile_links_are_left_out(href: str) -> None:
    assert read(linking(href)).links == ()


def test_a_link_is_plain_ascii() -> None:
    (link,) = read(linking("https://council.example/\u202egnp.exe survey")).links
    assert link.isascii()
