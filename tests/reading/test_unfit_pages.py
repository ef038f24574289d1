"""Pages that are no evidence whatever they say, and pages that look like them and are."""

import re
from datetime import date

import pytest

from refute.domain.vocabulary import Unfit
from refute.reading.extract import Source, extract
from refute.reading.hygiene.unfit import Judged, unfit
from refute.reading.kinds import SourceKinds

PROSE = (
    "Engineers of the county found eleven cracks in the deck of the bridge, and the roads officer closed it to lorries "
    "on Monday morning, after a night in which two inspectors had walked it from end to end with lamps and hammers."
)
ARTICLE = "".join(f"<p>{PROSE} Paragraph {n}.</p>" for n in range(8))
TEASERS = "".join(
    f'<li><a href="/story/{n}">What happened on day {n} in the harbour, and who saw it</a></li>' for n in range(60)
)
FARM = "".join(f'<p><a href="https://s{n}.example/">Cheap offers and games {n}</a></p>' for n in range(120))
MENUS = f"<nav><ul>{TEASERS}</ul></nav><article><p>{PROSE}</p></article><footer>{TEASERS}</footer>"
WIKI = "<p>" + " ".join(f'<a href="/w/{n}">term {n}</a> {PROSE}' for n in range(9)) + "</p>"
TABLE = "<table>" + "".join(f"<tr><td>Year {n}</td><td>{n * 17}</td></tr>" for n in range(90)) + "</table>"
PAID = '<script type="application/ld+json">{"@type":"NewsArticle","isAccessibleForFree":"False"}</script>'
NEWS = '<script type="application/ld+json">{"@type":"NewsArticle","headline":"Bridge closed"}</script>'


DAY = date(2026, 6, 1)


def judged(url: str, body: str, title: str = "Bridge", head: str = "") -> Unfit | None:
    html = f'<html lang="en"><head><title>{title}</title>{head}</head><body>{body}</body></html>'
    found = extract(Source(url=url, body=html.encode(), media_type="text/html", charset="", today=DAY))
    kind = SourceKinds().of(url, found.signals, found.credits, found.title, found.text)
    return unfit(Judged(url, found.title, found.text, kind, found.signals, found.measures))


@pytest.mark.parametrize(
    ("url", "body", "why"),
    [
        ("https://news.example/", f"<h1>News</h1><ul>{TEASERS}</ul>", Unfit.FRONT_PAGE),
        ("https://news.example/index.html", f"<h1>News</h1><ul>{TEASERS}</ul>", Unfit.FRONT_PAGE),
        ("https://news.example/en/", f"<h1>News</h1><ul>{TEASERS}</ul><p>{PROSE}</p>", Unfit.FRONT_PAGE),
        ("https://www.google.com/search?q=bridge", f"<div>{TEASERS}</div>", Unfit.SEARCH_PAGE),
        ("https://duckduckgo.com/?q=bridge", f"<div>{TEASERS}</div>", Unfit.SEARCH_PAGE),
        ("https://news.example/search?query=bridge", f"<p>{PROSE}</p>", Unfit.SEARCH_PAGE),
        ("https://zeitung.example/suche?q=brücke", f"<p>{PROSE}</p>", Unfit.SEARCH_PAGE),
        ("https://blog.example/?s=bridge", f"<p>{PROSE}</p>", Unfit.SEARCH_PAGE),
        ("https://gazeta.example/поиск?text=мост", f"<p>{PROSE}</p>", Unfit.SEARCH_PAGE),
        ("https://news.example/tag/bridges", f"<ul>{TEASERS}</ul>", Unfit.TAG_PAGE),
        ("https://news.example/topics/bridges/page/3", f"<ul>{TEASERS}</ul><p>{PROSE}</p>", Unfit.TAG_PAGE),
        ("https://zeitung.example/thema/bruecken/", f"<ul>{TEASERS}</ul>", Unfit.TAG_PAGE),
        ("https://news.example/bridges", f"<ul>{TEASERS}</ul>", Unfit.TAG_PAGE),
        ("https://www.whois.com/whois/news.example", f"<p>{PROSE}</p>", Unfit.WHOIS),
        (
            "https://domains.example/lookup/news.example",
            "<pre>Domain Name: NEWS.EXAMPLE\nRegistry Domain ID: 22\nRegistrar WHOIS Server: whois.example\n"
            "Updated Date: 2026-01-01\nCreation Date: 2019-01-01\nName Server: ns1.example\nDNSSEC: unsigned</pre>",
            Unfit.WHOIS,
        ),
        ("https://news.example/gone", "<h1>Page not found</h1><p>Try the search.</p>", Unfit.NOT_FOUND),
        ("https://news.example/gone", "<p>The page you are looking for could not be found.</p>", Unfit.NOT_FOUND),
        ("https://news.example/gone", "<p>Sorry, the page you requested doesn’t exist.</p>", Unfit.NOT_FOUND),
        ("https://news.example/gone", "<h1>404</h1><p>Back to the start</p>", Unfit.NOT_FOUND),
        ("https://zeitung.example/weg", "<p>Die Seite wurde leider nicht gefunden.</p>", Unfit.NOT_FOUND),
        ("https://journal.example/x", "<h1>Page introuvable</h1>", Unfit.NOT_FOUND),
        ("https://diario.example/x", "<p>Página no encontrada</p>", Unfit.NOT_FOUND),
        ("https://gazeta.example/x", "<p>Страница не найдена</p>", Unfit.NOT_FOUND),
        ("https://shimbun.example/x", "<p>お探しのページが見つかりません。</p>", Unfit.NOT_FOUND),
        ("https://ribao.example/x", "<p>抱歉，您访问的页面不存在</p>", Unfit.NOT_FOUND),
        (
            "https://social.example/p/1",
            '<form><input name="u"><input type="password"></form><p>Welcome back to the network.</p>',
            Unfit.LOGIN,
        ),
        ("https://social.example/p/1", "<p>Log in to continue. Forgot your password?</p>", Unfit.LOGIN),
        ("https://social.example/p/1", "<p>请先登录后查看</p>", Unfit.LOGIN),
        ("https://news.example/a", "<p>We use cookies. Accept all cookies or manage.</p>", Unfit.CONSENT),
        ("https://zeitung.example/a", "<p>Mit Werbung und Tracking weiterlesen. Cookies zustimmen.</p>", Unfit.CONSENT),
        ("https://news.example/a", "<p>Just a moment... Checking your browser.</p>", Unfit.CAPTCHA),
        ("https://news.example/a", "<p>Please verify you are a human to go on.</p>", Unfit.CAPTCHA),
        ("https://old.example/", "<p>This domain is for sale. Make an offer on this domain.</p>", Unfit.PARKED),
        ("https://alt.example/x", "<p>Diese Domain steht zum Verkauf!</p>", Unfit.PARKED),
        (
            "https://links.example/dir/5",
            FARM,
            Unfit.LINK_FARM,
        ),
        ("https://news.example/a", f"<p>{PROSE}</p><p>Subscribe to continue reading.</p>", Unfit.PAYWALL),
        ("https://zeitung.example/a", f"<article><p>{PROSE}</p><p>Nur für Abonnenten</p></article>", Unfit.PAYWALL),
        ("https://news.example/a", '<div id="root"></div><p>My news app</p>', Unfit.SCRIPT_SHELL),
        ("https://news.example/a", "<p>You need to enable JavaScript to run this app.</p>", Unfit.SCRIPT_SHELL),
        ("https://www.theonion.com/bridge-1", f"<article>{ARTICLE}</article>", Unfit.SATIRE),
        (
            "https://blog.example/checked",
            f"<article>{ARTICLE}<p>Checked: case-0123456789abcdef says refuted.</p></article>",
            Unfit.CITES_CHECK,
        ),
        ("https://blog.example/checked", f"{ARTICLE}<p>Look: refute show r-2abcde</p>", Unfit.CITES_CHECK),
        ("https://blog.example/checked", f"{ARTICLE}<p>Try refute verify bridge.json!</p>", Unfit.CITES_CHECK),
    ],
)
def test_what_is_no_evidence_whatever_it_says(url: str, body: str, why: Unfit) -> None:
    assert judged(url, body) is why


def test_an_article_that_breaks_off_at_a_demand_for_payment_is_a_teaser() -> None:
    assert judged("https://news.example/a", f"<article><p>{PROSE}</p></article>", head=PAID) is Unfit.PAYWALL


@pytest.mark.parametrize(
    ("url", "body", "head"),
    [
        ("https://news.example/2026/05/bridge-closed", f"<article>{ARTICLE}</article>", ""),
        ("https://bridge-is-closed.example/", f"<article>{ARTICLE}</article>", ""),
        ("https://news.example/?p=812", f"<article>{ARTICLE}</article>", ""),
        ("https://news.example/en/2026/bridge", f"<article><p>{PROSE}</p></article>", ""),
        (f"https://news.example/topics/bridges/why-{'-'.join(['bridge'] * 12)}", ARTICLE, ""),
        ("https://news.example/category/bridge-closed.html", f"<article><p>{PROSE}</p></article>", ""),
        ("https://news.example/research/bridges", f"<article><p>{PROSE}</p></article>", ""),
        ("https://news.example/story?id=5&s=2", f"<article><p>{PROSE}</p></article>", ""),
        ("https://news.example/a", "<p>The figures refute export claims; others refute show trials.</p>", ""),
        ("https://news.example/a", "<p>The document was not available to reporters on Monday.</p>", ""),
        ("https://news.example/a", "<article><p>The bus with 404 passengers was found in the woods.</p></article>", ""),
        ("https://news.example/a", f"<article>{ARTICLE}<p>Sites say: we use cookies.</p></article>", ""),
        ("https://news.example/a", f"<article><p>{PROSE} She forgot her password.</p></article>", ""),
        ("https://news.example/a", f"<article>{ARTICLE}<p>This domain is for sale, the firm said.</p></article>", ""),
        ("https://news.example/a", f"<article><p>A captcha was broken. {PROSE}</p></article>", NEWS),
        ("https://news.example/a", f"<article>{ARTICLE * 2}<p>Already a subscriber?</p></article>", ""),
        ("https://news.example/a", MENUS, ""),
        ("https://wiki.example/wiki/Bridge", WIKI, ""),
        ("https://stats.example/table/7", TABLE, ""),
        ("https://posts.example/anna/1", "<p>The bridge is shut. Saw it myself.</p>", ""),
        ("https://news.example/a", f'<form><input type="password"></form><article>{ARTICLE}</article>', ""),
        ("https://news.example/a", f'<div id="root"><article>{ARTICLE}</article></div>', ""),
        ("https://law.example/whoisit", f"<article><p>{PROSE}</p></article>", ""),
        ("https://notes.example/n", f"<article><p>{PROSE} We refute cases of this kind.</p></article>", ""),
    ],
)
def test_what_only_looks_like_it_can_be_evidence(url: str, body: str, head: str) -> None:
    assert judged(url, body, head=head) is None


CITING = (
    "<p>Nonsense. I had it checked and it was refuted, see case-0123456789abcdef, so there is no need to go on.</p>"
)


@pytest.mark.parametrize(
    "comment",
    [
        f'<div class="comments">{CITING}</div>',
        f'<section id="disqus_thread"><article>{CITING}</article></section>',
        f'<ol class="comment-list"><li class="comment odd">{CITING}</li></ol>',
        f'<div id="leserkommentare">{CITING}</div>',
        f'<div itemprop="comment" itemscope itemtype="https://schema.org/Comment">{CITING}</div>',
        f'<div itemscope itemtype="http://schema.org/UserComments">{CITING}</div>',
        f'<div class="user-comment">{CITING}</div>',
    ],
)
@pytest.mark.parametrize("own", [f"<article>{ARTICLE}</article>", f"<div><p>{PROSE}</p></div>"], ids=["long", "short"])
def test_a_reader_who_cites_a_check_makes_no_page_unfit_and_is_not_read(own: str, comment: str) -> None:
    """One comment with the id of a case took a whole page away from everybody."""
    html = f"<html><head><title>Bridge</title></head><body><main>{own}{comment}</main></body></html>"
    found = extract(
        Source(url="https://n.example/a", body=html.encode(), media_type="text/html", charset="", today=DAY)
    )
    assert "case-0123" not in found.text
    assert PROSE in found.text
    assert judged("https://n.example/a", f"<main>{own}{comment}</main>") is None


@pytest.mark.parametrize(
    "body",
    [
        f'<article class="post no-comments">{ARTICLE}{CITING}</article>',
        f'<article class="comments-open">{ARTICLE}{CITING}</article>',
        f'<div class="comments"><article>{ARTICLE}{CITING}</article></div>',
        f'<div class="commentary">{ARTICLE}{CITING}</div>',
        f'<article>{ARTICLE}{CITING}</article><div class="comments">{CITING}</div>',
        f'<article>{ARTICLE}<p>What the council answered:</p><div class="response">{CITING}</div></article>',
    ],
)
def test_the_pages_own_words_that_cite_a_check_are_never_taken_for_a_readers(body: str) -> None:
    assert judged("https://blog.example/a", f"<main>{body}</main>") is Unfit.CITES_CHECK


def test_a_page_that_only_calls_itself_an_article_is_still_a_list() -> None:
    listed = f"<ul>{TEASERS}</ul>"
    assert judged("https://news.example/tag/bridges", listed, head=NEWS) is Unfit.TAG_PAGE


def test_every_reason_has_its_words() -> None:
    from refute.reading.hygiene.unfit import REASONS

    assert set(REASONS) == set(Unfit)
    assert all(re.fullmatch(r"[^.]+", words) for words in REASONS.values())
