"""How two pages are related: which derives from which, why, and how sure that is."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum

from refute.domain.evidence import Page
from refute.domain.vocabulary import EdgeKind, SourceKind
from refute.rules.origins.boilerplate import SAME_ARTICLE, site_of
from refute.rules.origins.copying import Copied
from refute.rules.origins.credits import Credit
from refute.rules.origins.letters import weight
from refute.rules.origins.substance import Said, unlike_figures

SAME_TEXT = 0.35
"""Harmonic mean of the copied shares from which two pages are not independent; see `rules.origins.copying`."""
WHOLE = 0.6
"""Copied share of both pages from which they are one text, so that whatever is a copy of one is a copy of the other."""
CONTAINED = 0.6
"""Copied share of one page from which it holds nothing of its own."""
PASSAGES = 240
"""Copied letters outside quotation marks that make a page derived for what it copies: a paragraph."""
PASSAGE_STRETCH = 60
"""One stretch at least must be this long: names of offices and laws are repeated by everybody."""
UNQUOTED = 40
"""Copied letters outside quotation marks without which two pages only quote the same statement."""
ALL_QUOTED = 0.6
"""Mutual share from which pages are one text although they consist of a quotation."""


class Tier(IntEnum):
    """What a relation joins. Whole texts join everything; a page has at most one partial parent."""

    PARTIAL = 1
    SAME_TEXT = 2
    IDENTICAL = 3


@dataclass(frozen=True)
class Written:
    """A page with what the comparison needs of it."""

    page: Page
    text: str
    """As it was read."""
    letters: str
    """Its own text, folded, without what its site repeats."""
    site: str
    """The key under which others would credit its site."""
    credits: Mapping[str, Credit]
    """Whom it credits, by key, text credits first."""
    said: Said
    """Its quotations and figures."""
    quotes: Mapping[str, str]
    """The quotes taken from it, folded, by their words; none where it counts whole."""
    addresses: frozenset[str]
    """Its own addresses, as `addresses.key_of` writes them."""
    original: str
    """The address that it gives as its original's, written so; empty where it gives none."""
    links: frozenset[str]
    """The addresses that its text links to, written so."""


@dataclass(frozen=True)
class Relation:
    """Two pages, by their numbers, that are not independent."""

    child: int
    parent: int
    tier: Tier
    kind: EdgeKind
    sure: float
    reason: str
    quotes: frozenset[str] | None = None
    """Those of the child's quotes that lie in what it has from the parent; None: the whole page counts as derived."""


def own_origin(page: Page) -> bool:
    """Whether the page stands for itself unless another is identical: registers and encyclopedias."""
    return page.kind in {SourceKind.REGISTER, SourceKind.ENCYCLOPEDIA}


def credits_site(child: Written, parent: Written) -> Credit | None:
    """Find the credit by which one page names the other's site."""
    return child.credits.get(parent.site)


def identical(first: Written, second: Written) -> bool:
    """Whether both hold the same letters and figures, apart from what their sites repeat."""
    if first.page.snapshot == second.page.snapshot and first.text.strip():
        return True
    return bool(first.letters) and first.letters == second.letters


def by_copying(first: Written, second: Written, copied: Copied) -> tuple[Tier, float, str] | None:
    """Say what word-for-word copying shows about two pages that are not identical.

    Pages of one site share templates and background, so only a nearly identical one counts there. A copied sentence
    alone says nothing of the whole pages; of a quote that lies in it, it does.
    """
    if own_origin(first.page) or own_origin(second.page) or unlike_figures(first.said, second.said):
        return None
    if site_of(first.page) == site_of(second.page) and copied.mutual < SAME_ARTICLE:
        return None
    percent = round(100 * copied.contained)
    quoted_only = copied.letters < _scaled(UNQUOTED, first.letters) and copied.mutual < ALL_QUOTED
    if quoted_only:
        return None
    if copied.mutual >= SAME_TEXT:
        tier = Tier.SAME_TEXT if min(copied.share_first, copied.share_second) >= WHOLE else Tier.PARTIAL
        return tier, 0.9 + 0.09 * copied.mutual, f"{percent} % of the text is word for word the same"
    if copied.contained >= CONTAINED:
        return Tier.PARTIAL, 0.8 + 0.15 * copied.contained, f"{percent} % of the shorter text stands in the longer one"
    if copied.letters >= _scaled(PASSAGES, first.letters) and copied.longest >= _scaled(PASSAGE_STRETCH, first.letters):
        return Tier.PARTIAL, 0.7, f"passages of {copied.letters} letters are copied word for word"
    if (first.quotes or second.quotes) and copied.longest >= _scaled(PASSAGE_STRETCH, first.letters):
        return Tier.PARTIAL, 0.6, f"{copied.longest} letters in a row are copied word for word"
    return None


def refers_to(child: Written, parent: Written) -> str | None:
    """Say how the first page itself names the second as where it has something from: original, credit or link."""
    if child.original in parent.addresses:
        return "gives it as its original"
    if credit := credits_site(child, parent):
        return f"credits {credit.name}"
    return "links to it" if child.links & parent.addresses else None


def direction(pages: Sequence[Written], first: int, second: int, *, whole: bool = True) -> tuple[int, int, str]:
    """Child, parent and a note: the one that is named is the parent, else the earlier one (pages stand in that order).

    In part, a fact-check derives from what it checks, whichever is dated earlier.
    """
    by_second, by_first = refers_to(pages[second], pages[first]), refers_to(pages[first], pages[second])
    if by_first and not by_second:
        return first, second, f", and {by_first}"
    if by_second:
        return second, first, f", and {by_second}"
    checks = [pages[i].page.kind is SourceKind.FACT_CHECK for i in (first, second)]
    return (first, second, "") if not whole and checks == [True, False] else (second, first, "")


def _scaled(letters: int, text: str) -> int:
    """Convert a limit in letters to characters of this text's script."""
    return round(letters * len(text) / weight(text)) if text else letters
