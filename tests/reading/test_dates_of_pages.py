"""Pages that are dated in many ways, languages and calendars, and pages that are not: no date may be wrong."""

from datetime import date

import pytest

from refute.domain.vocabulary import DateFound
from refute.reading.extract import Source, extract

URL = "https://news.example/story"
FILL = "<p>The bridge over the river was closed for a week while workers replaced the planks on its deck.</p>" * 3


def read(inner: str, head: str = "", url: str = URL) -> tuple[str | None, DateFound]:
    body = f"<html><head>{head}</head><body><article><h1>Bridge closed</h1>{inner}</article></body></html>"
    source = Source(url=url, body=body.encode(), media_type="text/html", charset="utf-8", today=date(2026, 6, 1))
    found = extract(source).published
    return found.value, found.how


def ld(text: str) -> str:
    return f'<script type="application/ld+json">{text}</script>'


DATED: dict[str, tuple[str, str, str, str]] = {
    "JSON-LD": (FILL, ld('{"@type":"NewsArticle","datePublished":"2024-02-03"}'), URL, "2024-02-03"),
    "JSON-LD in a graph": (FILL, ld('{"@graph":[{"@type":"Report","datePublished":"2024-02-03"}]}'), URL, "2024-02-03"),
    "JSON-LD beside an event": (
        FILL,
        ld('[{"@type":"NewsArticle","datePublished":"2024-02-03"},{"@type":"Event","startDate":"2024-05-09"}]'),
        URL,
        "2024-02-03",
    ),
    "meta": (FILL, '<meta property="article:published_time" content="2024-02-03">', URL, "2024-02-03"),
    "meta of a paper": (FILL, '<meta name="citation_publication_date" content="2024/2/3">', URL, "2024-02-03"),
    "Dublin Core": (FILL, '<meta name="DC.date.issued" content="2024-02-03">', URL, "2024-02-03"),
    "address": (FILL, "", "https://news.example/2024/02/03/bridge", "2024-02-03"),
    "address, compact": (FILL, "", "https://news.example/a/20240203-bridge", "2024-02-03"),
    "address of the original": (
        FILL,
        "",
        "https://web.archive.org/web/20250909101112/https://news.example/2024/02/03/bridge",
        "2024-02-03",
    ),
    "English": ("<p>Published on 3 February 2024</p>" + FILL, "", URL, "2024-02-03"),
    "American": ("<p>Posted: February 3, 2024, 9:30 p.m. EST</p>" + FILL, "", URL, "2024-02-03"),
    "day over 12": ("<p>Published 23/02/2024</p>" + FILL, "", URL, "2024-02-23"),
    "German": ("<p>Veröffentlicht am 3. Februar 2024 um 8 Uhr</p>" + FILL, "", URL, "2024-02-03"),
    "German in figures": ("<p>Veröffentlicht am 03.02.2024</p>" + FILL, "", URL, "2024-02-03"),
    "French": ("<p>Publié le samedi 3 février 2024 à 10h30</p>" + FILL, "", URL, "2024-02-03"),
    "French, changed": ("<p>Publié le 3 février 2024, mis à jour le 9 mars 2024</p>" + FILL, "", URL, "2024-02-03"),
    "Spanish": ("<p>Publicado el 3 de febrero de 2024</p>" + FILL, "", URL, "2024-02-03"),
    "Portuguese": ("<p>Publicado em 3 de fevereiro de 2024</p>" + FILL, "", URL, "2024-02-03"),
    "Italian": ("<p>Pubblicato il 3 febbraio 2024</p>" + FILL, "", URL, "2024-02-03"),
    "Dutch": ("<p>Gepubliceerd op 3 februari 2024</p>" + FILL, "", URL, "2024-02-03"),
    "Russian": ("<p>Опубликовано 3 февраля 2024 года</p>" + FILL, "", URL, "2024-02-03"),
    "Ukrainian": ("<p>Опубліковано 3 лютого 2024</p>" + FILL, "", URL, "2024-02-03"),
    "Turkish": ("<p>Yayınlanma Tarihi: 3 Şubat 2024</p>" + FILL, "", URL, "2024-02-03"),
    "Arabic": ("<p>نُشر في 3 فبراير 2024</p>" + FILL, "", URL, "2024-02-03"),
    "Chinese": ("<p>发布时间：2024年2月3日 10:30</p>" + FILL, "", URL, "2024-02-03"),
    "Japanese": ("<p>公開日：2024年2月3日</p>" + FILL, "", URL, "2024-02-03"),
    "Korean": ("<p>입력 2024-02-03 10:30</p>" + FILL, "", URL, "2024-02-03"),
    "by-line": ('<p>By A. Reporter, <time datetime="2024-02-03">Saturday</time></p>' + FILL, "", URL, "2024-02-03"),
    "by-line before comments": (
        '<p><time datetime="2024-02-03">Saturday</time></p>'
        + FILL
        + '<div class="comments"><time datetime="2024-02-09">six days later</time></div>',
        "",
        URL,
        "2024-02-03",
    ),
    "microdata": (
        '<span itemprop="datePublished" content="2024-02-03">Saturday</span>'
        + FILL
        + '<div itemprop="comment" itemtype="https://schema.org/Comment">'
        '<time itemprop="datePublished" datetime="2024-02-09">x</time></div>',
        "",
        URL,
        "2024-02-03",
    ),
}

UNDATED: dict[str, tuple[str, str, str]] = {
    "copyright": (FILL + "<footer>© 2019–2026 Norwick Post</footer>", "", URL),
    "copyright to the day": (FILL + "<p>Copyright 1 June 2026 Norwick Post. All rights reserved.</p>", "", URL),
    "today's date": ("<p>Monday, 1 June 2026</p>" + FILL, "", URL),
    "date of an event": ("<p>The fair begins on 3 February 2024 at noon.</p>" + FILL, "", URL),
    "marked date of an event": (
        '<p>When: <time datetime="2024-05-09">9 May</time></p><p>Where: the town hall</p>' + FILL,
        "",
        URL,
    ),
    "date in a sentence": (
        '<p>The councillors met on <time datetime="2023-11-05">5 November 2023</time> in the old hall by the river to '
        "hear the engineers, who had measured the welds for three weeks and brought photographs of each of them.</p>"
        + FILL,
        "",
        URL,
    ),
    "structured event": (FILL, ld('{"@type":"Event","startDate":"2024-05-09","datePublished":"2024-01-01"}'), URL),
    "other article": (FILL + '<aside><h2>Also read</h2><time datetime="2023-01-01">1 January</time></aside>', "", URL),
    "teaser": (FILL + '<div class="related-stories"><p>Published 1 January 2023</p></div>', "", URL),
    "comment": (FILL + '<section id="comments"><p>Posted on 9 February 2024 by Ann</p></section>', "", URL),
    "marked comment": (FILL + '<div class="comment-list"><time datetime="2024-02-09">9 Feb</time></div>', "", URL),
    "comment in microdata": (
        FILL + '<div itemtype="https://schema.org/Comment">'
        '<time itemprop="datePublished" datetime="2024-02-09">x</time></div>',
        "",
        URL,
    ),
    "only changed": ("<p>Updated 3 February 2024</p>" + FILL, "", URL),
    "only changed, structured": (FILL, ld('{"@type":"NewsArticle","dateModified":"2024-02-03"}'), URL),
    "capture in an address": (FILL, "", "https://web.archive.org/web/20250909/https://news.example/bridge"),
    "capture in a bare address": (FILL, "", "https://arquivo.pt/wayback/20250909101112/http://news.example/bridge"),
    "capture on a drawn copy": (
        '<time datetime="2025-09-09T10:11:12Z">9 Sep 2025</time>' + FILL,
        "",
        "https://archive.ph/2025.09.09-101112/https://news.example/bridge",
    ),
    "which order?": ("<p>Published 03/04/2024</p>" + FILL, "", URL),
    "two dates": ("<p>Published 3 February 2024. Published 4 February 2024.</p>" + FILL, "", URL),
    "Buddhist year": ("<p>เผยแพร่เมื่อ 3 กุมภาพันธ์ 2567</p><p>Published 3/2/2567</p>" + FILL, "", URL),
    "Persian year": ("<p>تاریخ انتشار: ۱۴ بهمن ۱۴۰۲</p><p>Published: 1402/11/14</p>" + FILL, "", URL),
    "Islamic year": ("<p>نُشر في 22 رجب 1445</p><p>Published 22/7/1445</p>" + FILL, "", URL),
    "Japanese era": ("<p>公開日：令和6年2月3日</p>" + FILL, "", URL),
    "era in letters": ("<p>公開日：R6.2.3</p>" + FILL, "", URL),
    "Republic of China": ("<p>發布時間：113年2月3日</p><p>發布時間：民國113年2月3日</p>" + FILL, "", URL),
    "Hebrew year": ("<p>Published 24 Shevat 5784</p>" + FILL, "", URL),
    "Nepalese year": ("<p>प्रकाशित: २०८०/१०/२०</p>" + FILL, "", URL),
    "Ethiopian year": ("<p>Published 25 ጥር 2016</p>" + FILL, "", URL),
    "Ethiopian year in figures": ("<p>Published 25/05/2016 ዓ.ም</p>" + FILL, "", URL),
    "Nepalese year in figures": ("<p>Published 20/02/2020 BS</p>" + FILL, "", URL),
    "Indian national calendar": ("<p>प्रकाशित: १४ माघ १९४५</p>" + FILL, "", URL),
    "Buddhist year in an address": (FILL, "", "https://news.example/2567/02/03/bridge"),
    "structured Buddhist year": (FILL, ld('{"@type":"NewsArticle","datePublished":"2567-02-03"}'), URL),
    "structured Persian year": (FILL, ld('{"@type":"NewsArticle","datePublished":"1402-11-14"}'), URL),
    "relative": ("<p>Published yesterday</p><p>3 hours ago</p>" + FILL, "", URL),
    "month only": ("<p>Published February 2024</p>" + FILL, "", URL),
    "a list of dated things": ('<p><time datetime="2024-02-03">x</time></p>' * 50 + FILL, "", URL),
    "a list in microdata": ('<i itemprop="datePublished" content="2024-02-03">x</i>' * 50 + FILL, "", URL),
    "registered": ('<p>Reader since <time datetime="2019-02-03">2019</time></p>' + FILL, "", URL),
}


@pytest.mark.parametrize("name", DATED)
def test_a_dated_page_has_its_date(name: str) -> None:
    inner, head, url, value = DATED[name]
    assert read(inner, head, url)[0] == value


@pytest.mark.parametrize("name", UNDATED)
def test_an_undated_page_has_none(name: str) -> None:
    """Guards the kind: dates of crawls, comments, events, other articles and calendars were taken."""
    inner, head, url = UNDATED[name]
    assert read(inner, head, url) == (None, DateFound.NONE)
