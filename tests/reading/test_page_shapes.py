"""Real pages' shapes: tables, lists, live blogs, AMP, print views, captions; figures are quoted with their row."""

import json
from datetime import date

import pytest

from refute.domain.vocabulary import DateFound
from refute.reading.extract import Extract, Source, extract
from refute.reading.passages import passages_of

STORY = (
    "<p>The county published its yearly report on roads and bridges, and the council discussed it in the evening.</p>"
    "<p>Members from three parties asked why the figures had not been corrected, and the treasurer gave an answer.</p>"
)


def read(body: str, head: str = "") -> Extract:
    page = f"<html lang='en'><head>{head}</head><body>{body}</body></html>"
    return extract(Source("https://news.example/a", page.encode(), "text/html", "utf-8", date(2026, 6, 1)))


def story(part: str) -> Extract:
    return read(f"<article><h1>Roads and bridges</h1>{STORY}{part}{STORY.replace('evening', 'morning')}</article>")


def test_a_table_keeps_caption_head_and_rows() -> None:
    found = story(
        "<table><caption>Table 2. Deaths by year</caption><thead><tr><th>Year</th><th>Deaths</th></tr></thead><tbody>"
        "<tr><th scope=row>2023</th><td>1,204</td></tr><tr><th>2024</th><td>1,187</td></tr></tbody>"
        "<tfoot><tr><td colspan=2>Source: county</td></tr></tfoot></table>"
    )
    assert "\n\nTable 2. Deaths by year\n\nYear | Deaths\n2023 | 1,204\n2024 | 1,187\nSource: county\n\n" in found.text


def test_a_cell_over_several_rows_stands_in_each() -> None:
    found = story(
        "<table><tr><th rowspan=2>Region</th><th colspan=2>Deaths</th></tr><tr><th>Men</th><th>Women</th></tr>"
        "<tr><td rowspan=2>North</td><td>12</td><td>14</td></tr><tr><td>33</td><td>44</td></tr></table>"
    )
    assert "Region | Deaths\nRegion | Men | Women\nNorth | 12 | 14\nNorth | 33 | 44" in found.text


def test_every_part_of_a_long_table_begins_with_its_head() -> None:
    rows = "".join(f"<tr><td>Town number {n}</td><td>{n * 37}</td><td>{n}.5 %</td></tr>" for n in range(120))
    found = story(f"<table><tr><th>Town</th><th>Deaths</th><th>Change</th></tr>{rows}</table>")
    assert found.text.count("Town | Deaths | Change\n") >= 4
    for n in (0, 60, 119):
        row = f"Town number {n} | {n * 37} | {n}.5 %"
        assert found.text.count(row) == 1
        (passage,) = [found.text[a:b] for a, b in passages_of(found.text) if row in found.text[a:b]]
        assert "Town | Deaths | Change\n" in passage


@pytest.mark.parametrize("how", ["", " role=presentation"])
def test_a_table_that_lays_out_a_page_is_none(how: str) -> None:
    cell = f"<td><h1>Bridge closed</h1>{STORY}<p>It cost 4.2 million.</td>"
    found = read(f"<table{how} width=100%><tr><td><a href=/>Home</a></td>{cell}</tr></table>")
    assert "|" not in found.text
    assert "in the evening.\n\nMembers from" in found.text
    assert "It cost 4.2 million." in found.text


def test_a_page_that_is_only_a_table_keeps_its_rows() -> None:
    rows = "".join(f"<tr><td>{month} 2024</td><td>3.{n} %</td></tr>" for n, month in enumerate(("Jan", "Feb", "Mar")))
    found = read(f"<h1>Unemployment</h1><table><tr><th>Month</th><th>Rate</th></tr>{rows}</table>")
    assert "Month | Rate\nJan 2024 | 3.0 %\nFeb 2024 | 3.1 %\nMar 2024 | 3.2 %" in found.text


def test_lists_keep_their_entries_each_once_and_terms_their_values() -> None:
    found = story(
        "<ul><li>Length of 1,240 m<ul><li>span of 600 m</li></ul></li><li>Opened in 1971</li></ul>"
        "<dl><dt>Cost</dt><dd>4.2 million</dd><dt>Opened</dt><dd>4 May 1971</dd><dd>again in 1994</dd></dl>"
    )
    assert "Length of 1,240 m\nspan of 600 m\nOpened in 1971" in found.text
    assert "Cost | 4.2 million\nOpened | 4 May 1971 | again in 1994" in found.text


def test_captions_fact_boxes_and_the_headline_are_kept() -> None:
    found = read(
        "<h1>Bridge closed to lorries</h1>"
        "<figure><img alt=x><figcaption>The bridge carries 31,000 cars.</figcaption></figure>"
        f"<main>{STORY}<aside class=factbox><p>The bridge has 14 pillars.</p></aside>"
        "<aside class=related><p>Ten things to know about bridges</p></aside></main>"
    )
    for words in ("Bridge closed to lorries", "The bridge carries 31,000 cars.", "The bridge has 14 pillars."):
        assert words in found.text
    assert "Ten things" not in found.text


def test_an_article_in_several_parts_is_read_whole() -> None:
    parts = "".join(
        f"<article><h2>Part {n}</h2>{STORY.replace('county', f'county {n}')}<p>It was {n * 11} per cent."
        for n in (1, 2, 3)
    )
    found = read(parts)
    assert all(f"It was {n} per cent." in found.text for n in (11, 22, 33))


def test_amp_and_print_views_are_read_like_any_page() -> None:
    amp = (
        "<html amp lang=en><head><style amp-boilerplate>body{visibility:hidden}</style>"
        "<link rel=canonical href='https://news.example/a'></head><body><amp-sidebar hidden>Menu</amp-sidebar>"
        f"<article class=amp-wp-article><h1>Bridge closed</h1>{STORY}<amp-img src=x></amp-img>"
        "<amp-accordion><section><h4>How?</h4><p>It cost 4.2 million crowns.</p></section></amp-accordion></article>"
    )
    found = extract(Source("https://amp.news.example/a", amp.encode(), "text/html", "", date(2026, 6, 1)))
    assert "It cost 4.2 million crowns." in found.text
    assert "Menu" not in found.text
    printed = read(f"<h1>Bridge closed for long</h1><div>By A. Writer</div>{STORY}<p>It cost 4.2 million.</p>")
    assert printed.text.startswith("Bridge closed for long\n\n")
    assert "It cost 4.2 million." in printed.text


TIMES = ("2026-05-04T12:30:00Z", "2026-05-04T11:15:00Z", "2026-05-04T09:05:00Z")
WORDS = [f"At that hour the river stood at {n}.4 metres at the old bridge and rose." for n in range(3)]


def entries(form: str) -> str:
    return "".join(
        form.format(n=n, when=when, text=f"<h2>Update {n}</h2><p>{words}</p><button>Share</button>")
        for n, (when, words) in enumerate(zip(TIMES, WORDS, strict=True))
    )


@pytest.mark.parametrize(
    ("form", "head"),
    [
        ("<article itemprop=liveBlogUpdate itemscope><time datetime={when}>then</time>{text}</article>", ""),
        ("<div class='live-blog-post'><time datetime={when}>then</time>{text}</div>", ""),
        (
            "<li class='c-live-entry'><meta itemprop=datePublished content={when}>{text}<time datetime=x></time></li>",
            "",
        ),
        (
            "<div class=block id=block-{n}><p><time datetime={when}>then</time></p>{text}</div>",
            '<script type="application/ld+json">{"@type": "LiveBlogPosting", "headline": "Storm"}</script>',
        ),
        (
            "<section><header><time datetime={when}>then</time></header><div>{text}</div></section>",
            '<script type="application/ld+json">{"@graph": [{"@type": ["LiveBlogPosting"]}]}</script>',
        ),
    ],
)
def test_every_entry_of_a_live_blog_has_its_own_time(form: str, head: str) -> None:
    found = read(f"<main><h1>Storm over Norwick: live</h1><div>{entries(form)}</div></main>", head)
    assert [p.published.value for p in found.parts] == [when.replace("Z", "+00:00") for when in TIMES]
    for part, words, n in zip(found.parts, WORDS, range(3), strict=True):
        own = found.text[part.start : part.end]
        assert words in own
        assert f"Update {n}" in own
        assert "Share" not in own
    starts = [part.start for part in found.parts]
    assert not [p for p in passages_of(found.text, starts) for start in starts if p[0] < start < p[1]]
    assert found.text.startswith("Storm over Norwick: live")


def test_structured_data_gives_the_times_of_entries_that_are_not_marked() -> None:
    updates = [
        {"@type": "BlogPosting", "headline": f"The river at hour {n}", "datePublished": when, "articleBody": "secret"}
        for n, when in enumerate(TIMES)
    ]
    told = json.dumps({"@type": "LiveBlogPosting", "liveBlogUpdate": updates})
    data = f'<script type="application/ld+json">{told}</script>'
    body = "".join(f"<h2>The river at hour {n}</h2><p>{words}</p>" for n, words in enumerate(WORDS))
    found = read(f"<article><h1>Storm: live</h1>{STORY}{body}</article>", data)
    assert [p.published.value for p in found.parts] == [when.replace("Z", "+00:00") for when in TIMES]
    assert {p.published.how for p in found.parts} == {DateFound.STRUCTURED}
    assert all(words in found.text[p.start : p.end] for p, words in zip(found.parts, WORDS, strict=True))
    assert "secret" not in found.text


def test_a_list_of_other_articles_with_times_is_no_live_blog() -> None:
    teasers = "".join(
        f"<li class=teaser><time datetime={when}>x</time><a href=/{when}>Another story here</a></li>" for when in TIMES
    )
    assert read(f"<article><h1>Bridge</h1>{STORY}</article><ul>{teasers}</ul>").parts == ()
