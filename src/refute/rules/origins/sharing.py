"""What two pages have in common, and which of a page's quotes lie in it."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from refute.rules.origins.boilerplate import site_of
from refute.rules.origins.copying import Stretches
from refute.rules.origins.relation import CONTAINED, SAME_TEXT, Written, credits_site, own_origin
from refute.rules.origins.substance import Wording, shared_substance

ONE_ARTICLE = 0.2
"""Copied share of the shorter text from which two pages of one site that give one original are one article: content
systems that give one address for every page are not rare."""
IN_QUOTATION = 0.5
"""Share of a quote that a quotation must make up for the quote to rest on what was said."""

_HEAD = 8
"""Letters by which most pairs of a quote and a quotation are told apart at once: hostile pages hold thousands."""


@dataclass(frozen=True)
class CommonCredit:
    """Whom the child credits, the parent's site or somebody whom both credit."""

    for_text: bool
    """Whether both print that source's text, rather than cite it."""
    sure: float
    reason: str


class Sharing:
    """Comparisons of a set of pages with one another, by their numbers."""

    def __init__(self, pages: Sequence[Written], stretches: Stretches, wording: Wording) -> None:
        self.pages = pages
        self.stretches = stretches
        self.wording = wording
        self.alike = lru_cache(maxsize=65536)(wording.much_shared)

    def substance(self, one: int, other: int) -> str | None:
        """Say what two pages share that two reports in different words would not, for a reader."""
        shared = shared_substance(self.pages[one].said, self.pages[other].said)
        return shared or ("much of the wording in common" if self.alike(one, other) else None)

    def common_credit(self, child: int, parent: int) -> CommonCredit | None:
        """Say whom the child credits, the parent's site or somebody whom both credit, and how sure that makes."""
        one, other = self.pages[child], self.pages[parent]
        if own_origin(one.page) or own_origin(other.page):
            return None
        if direct := credits_site(one, other):
            return CommonCredit(direct.for_text, 0.8, f"credits {direct.name}")
        shared = [(c, other.credits[key]) for key, c in one.credits.items() if key in other.credits]
        if not shared:
            return None
        mine, theirs = min(shared, key=lambda pair: not (pair[0].for_text and pair[1].for_text))
        return CommonCredit(mine.for_text and theirs.for_text, 0.6, f"both credit {mine.name}")

    def one_article(self, one: int, other: int) -> bool:
        """Whether pages that give one original can be one: on one site they must have text in common."""
        if site_of(self.pages[one].page) != site_of(self.pages[other].page):
            return True
        return self.stretches.copied(one, other).contained >= ONE_ARTICLE

    def copied_quotes(self, child: int, parent: int) -> frozenset[str]:
        """The child's quotes that stand in the parent, word for word or, where it retells the whole, nearly so."""
        copied = self.stretches.copied(child, parent)
        retold = copied.mutual >= SAME_TEXT or copied.contained >= CONTAINED
        return frozenset(
            quote
            for quote, letters in self.pages[child].quotes.items()
            if self.stretches.copied_words(child, parent, letters) or (retold and self.wording.holds(parent, letters))
        )

    def quotes_from(self, child: int, parent: int) -> frozenset[str]:
        """The child's quotes that lie in what it shares with a page that it names: words, quotation or figures."""
        one, other = self.pages[child].said, self.pages[parent].said
        quotations = [q for q in one.quotes if q in other.folded] + [q for q in other.quotes if q in one.folded]
        figures = one.telling & other.telling
        return frozenset(
            quote
            for quote, letters in self.pages[child].quotes.items()
            if self.stretches.copied_words(child, parent, letters)
            or self.wording.holds(parent, letters)
            or any(rests_on(letters, quotation) for quotation in quotations)
            or rests_on_figures(quote, figures)
        )


def rests_on(quote: str, quotation: str) -> bool:
    """Whether most of a folded quote is the folded quotation, or a part of it."""
    if quotation[:_HEAD] not in quote and quote[:_HEAD] not in quotation:
        return False
    if quote in quotation:
        return True
    if quotation in quote:
        return len(quotation) >= IN_QUOTATION * len(quote)
    return _overlap(quote, quotation) >= IN_QUOTATION * len(quote)


def rests_on_figures(quote: str, figures: frozenset[str]) -> bool:
    """Whether the quote tells figures, and all of them are among those given."""
    from refute.rules.origins.substance import said

    told = said(quote, "").telling
    return bool(told) and told <= figures


def _overlap(quote: str, quotation: str) -> int:
    """Letters of the longest end of one that begins the other."""
    most = min(len(quote), len(quotation))
    for length in range(most, 0, -1):
        if quote.endswith(quotation[:length]) or quotation.endswith(quote[:length]):
            return length
    return 0
