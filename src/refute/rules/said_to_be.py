"""Whether a page is the source that a speech names: its address, title, day and number. Pure."""

import re
from datetime import timedelta
from difflib import SequenceMatcher

from refute.domain.debate.finding import Citation
from refute.domain.evidence import Hit, Page, Published
from refute.language.cue_words import listed
from refute.language.fold import plain
from refute.language.tokens import content_words
from refute.rules.dates import published_interval

_TITLE = 0.8
"""Share of a named title's words that a page's title holds, from which it may be it."""
_DAYS = timedelta(days=2)
"""Days by which a report and its page may be dated apart."""
_OF_REPORTS = frozenset(
    listed("report reports study article paper newspaper survey statement website site page press release says bericht")
)
_PIECE = re.compile(r"\d+|[^\W\d_]+")
_LETTERS = 0.85
"""Likeness of two titles as written, where words are parted otherwise."""


def same_title(named: str, title: str) -> bool:
    """Whether a page's title is the one that is named, apart from a site's name behind it and from its writing."""
    wanted, given = plain(named), plain(title)
    if not wanted or not given:
        return False
    if f" {wanted} " in f" {given} ":
        return True
    ours, theirs = set(content_words(named)), set(content_words(title))
    if len(ours) >= 3 and len(ours & theirs) >= _TITLE * len(ours) and len(theirs) <= 2 * len(ours) + 4:
        return True
    return SequenceMatcher(None, wanted, given, autojunk=False).ratio() >= _LETTERS


def published_by(named: str, page: Page) -> bool:
    """Whether the page's site, its address or whom it credits bears a name, as a newspaper's does."""
    own = [w for w in content_words(named) if w not in _OF_REPORTS]
    borne = "".join(c for c in plain(" ".join((page.site, page.final_url, *page.credits))) if c.isalnum())
    return bool(own) and all(w in borne for w in own)


def holds_number(identifier: str, text: str) -> bool:
    """Whether the number stands in the text, however it is spaced and hyphenated, and not as a part of a longer one."""
    pieces = _PIECE.findall(identifier)
    if not pieces:
        return False
    written = r"[\W_]{0,3}".join(re.escape(piece) for piece in pieces)
    return re.search(rf"(?<![^\W_]){written}(?![^\W_])(?![-/.]\d)", text, re.IGNORECASE) is not None


def may_be(citation: Citation, hit: Hit) -> bool:
    """Whether a hit may lead to the named source: worth reading first."""
    if citation.title and same_title(citation.title, hit.title):
        return True
    return bool(citation.identifier) and holds_number(
        citation.identifier or "", f"{hit.title} {hit.snippet} {hit.url.replace('/', ' ')}"
    )


def differs(citation: Citation, page: Page, text: str) -> str | None:
    """In what the page is not what it is said to be; None where it is."""
    if citation.identifier and not holds_number(citation.identifier, f"{page.title}\n{page.final_url}\n{text}"):
        return f"it does not bear the number {citation.identifier}"
    if citation.title and not _called(citation.title, page, text):
        called = f"“{page.title}”" if page.title else "untitled"
        return f"it is {called}, not “{citation.title}”"
    if citation.published and _another_day(citation.published, page.published):
        return f"it is dated {page.published.value}, not {citation.published}"
    return None


def _called(named: str, page: Page, text: str) -> bool:
    return same_title(named, page.title) or published_by(named, page) or f" {plain(named)} " in f" {plain(text)} "


def _another_day(stated: str, published: Published) -> bool:
    ours, theirs = published_interval(Published(value=stated)), published_interval(published)
    if ours is None or theirs is None:
        return False
    return ours.latest + _DAYS < theirs.earliest or theirs.latest + _DAYS < ours.earliest
