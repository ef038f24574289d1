"""Whether a page that was read can be evidence at all, whatever it says."""

from dataclasses import dataclass

from refute.domain.vocabulary import SourceKind, Unfit
from refute.reading import jsonld
from refute.reading.hygiene.addresses import address_signs
from refute.reading.hygiene.citing import cites_check
from refute.reading.hygiene.measures import Measures
from refute.reading.hygiene.walls import Shown, wall
from refute.reading.kinds import Signals

OF_LINKS = 0.6
"""Share of a page's characters that stand in links, from which it is a list of links."""
MANY_LINKS = 25
"""Links from which a page can be a list of links."""
OWN_PROSE = 1_200
"""Characters in paragraphs from which a page says something itself, whatever its address looks like."""
FARM_LINKS, FARM_SHARE = 80, 0.75
"""Links, and their share of the characters, from which a page is nothing else, with no prose beside them."""

_LISTS = frozenset({"CollectionPage", "ItemList", "SearchResultsPage"})

LEADS = frozenset({Unfit.PAYWALL, Unfit.SCRIPT_SHELL, Unfit.LOGIN, Unfit.CONSENT, Unfit.CAPTCHA})
"""Pages behind which something may stand that could not be read: leads, never evidence."""
PASSING = frozenset({Unfit.CAPTCHA, Unfit.LOGIN, Unfit.CONSENT, Unfit.NOT_FOUND, Unfit.SCRIPT_SHELL})
"""What may be gone at the next reading."""

REASONS = {
    Unfit.FRONT_PAGE: "a front page: it shows other things tomorrow",
    Unfit.SEARCH_PAGE: "a page of search results",
    Unfit.TAG_PAGE: "a list of articles, not an article",
    Unfit.WHOIS: "a record of a domain's registration",
    Unfit.NOT_FOUND: "the site says in words that there is no such page",
    Unfit.LOGIN: "a demand to log in stands in the page's place",
    Unfit.CONSENT: "a demand for consent stands in the page's place",
    Unfit.CAPTCHA: "a test for humans stands in the page's place",
    Unfit.PARKED: "a domain that is for sale or parked",
    Unfit.LINK_FARM: "nothing but links",
    Unfit.PAYWALL: "only the beginning is shown to those who do not pay",
    Unfit.SCRIPT_SHELL: "its text is shown only to browsers with scripts",
    Unfit.SATIRE: "satire",
    Unfit.CITES_CHECK: "it cites a check made by refute",
}
"""The reason for a reader."""


@dataclass(frozen=True)
class Judged:
    """What is judged: a page as it was read."""

    url: str
    title: str
    text: str
    kind: SourceKind
    signals: Signals
    measures: Measures | None = None
    """None for what is no HTML."""


def unfit(page: Judged) -> Unfit | None:
    """Why the page is no evidence; None where it can be. Whoever says that a page is an article is believed only where
    prose bears it out; a register, named as such by the user, is judged by the caller."""
    if page.kind is SourceKind.SATIRE:
        return Unfit.SATIRE
    if cites_check(page.text):
        return Unfit.CITES_CHECK
    if page.measures is None:
        return None
    found = page.measures
    article = bool(page.signals.types & jsonld.ARTICLES) or page.signals.og_type == "article" or page.signals.paper
    article = article and found.prose > 0
    shown = Shown(page.title, page.text, article, found.password, found.mount, found.free)
    return wall(shown) or _listing(page, found, article=article)


def _listing(page: Judged, found: Measures, *, article: bool) -> Unfit | None:
    """Lists of other pages: their address says it, and they have little text of their own."""
    signs = address_signs(page.url)
    if signs.whois:
        return Unfit.WHOIS
    if signs.search or "SearchResultsPage" in page.signals.types:
        return Unfit.SEARCH_PAGE
    if article or (found.prose >= OWN_PROSE and found.link_share < OF_LINKS / 2):
        return None
    if signs.front:
        return Unfit.FRONT_PAGE
    if signs.listed or (page.signals.types & _LISTS and found.link_share >= OF_LINKS / 2):
        return Unfit.TAG_PAGE
    if found.links >= FARM_LINKS and found.link_share >= FARM_SHARE:
        return Unfit.LINK_FARM
    if found.links >= MANY_LINKS and found.link_share >= OF_LINKS and not found.prose:
        return Unfit.TAG_PAGE
    return None
