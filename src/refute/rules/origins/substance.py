"""Whether two reports that credit the same source also say the same: shared quotations, figures, wording."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from refute.rules.origins.candidates import distinct, found_in
from refute.rules.origins.copying import hashes_of
from refute.rules.origins.letters import quotations

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

QUOTE_LETTERS = 25
"""A shorter quotation may be a phrase that everybody uses."""
SHARED_FIGURES = 2
"""Figures in common that speak for one report, where they are also half of the shorter list."""
SERIES = 4
"""Figures in common that speak for one table or statement behind two texts, where they are also half of the shorter
list; nothing else need be shared."""
WORDING = 0.2
"""Jaccard index of character 5-grams: most reports of one event in different words stay under it."""
WITHIN = 0.5
"""Share of the shorter text's 5-grams in the longer one, for a note taken from a report."""
REWORDED = 0.6
"""Share of a quote's 5-grams that a text must hold to say the same in nearly the same words."""
_KEPT = 1024

_FIGURE = re.compile(r"\d+(?:[.,\u00a0\u202f' ]\d{3})*(?:[.,]\d+)?")
_YEAR = re.compile(r"(?:19|20)\d\d")


@dataclass(frozen=True)
class Said:
    """What a text says that another report of the same thing would repeat."""

    folded: str
    """The whole text, folded."""
    quotes: frozenset[str]
    """Quotations of some length, folded."""
    figures: frozenset[str]
    """Figures without their separators; no years."""

    @cached_property
    def telling(self) -> frozenset[str]:
        """Figures of two digits and more: the others stand in every text."""
        return frozenset(figure for figure in self.figures if len(figure) > 1)


def said(text: str, folded: str) -> Said:
    """Read a text, also given folded, for its quotations and figures."""
    found = ("".join(str(int(sign)) for sign in re.findall(r"\d", m.group())) for m in _FIGURE.finditer(text))
    figures = frozenset(figure for figure in found if not _YEAR.fullmatch(figure))
    return Said(folded, quotations(text, QUOTE_LETTERS), figures)


def shared_substance(first: Said, second: Said) -> str | None:
    """Say which quotation or figures two texts share, for a reader; None where they share none that tell."""
    if any(quote in second.folded for quote in first.quotes) or any(quote in first.folded for quote in second.quotes):
        return "the same quotation"
    common = len(first.telling & second.telling)
    if common >= SHARED_FIGURES and 2 * common >= min(len(first.telling), len(second.telling)):
        return f"{common} figures in common"
    return None


def unlike_figures(first: Said, second: Said) -> bool:
    """Whether both texts hold three figures or more and share none: a template filled in twice, not a copy."""
    return len(first.figures) >= 3 and len(second.figures) >= 3 and not first.figures & second.figures


def same_series(first: Said, second: Said) -> frozenset[str]:
    """The telling figures that both texts give, where they are so many that both have them from one place."""
    common = first.telling & second.telling
    enough = len(common) >= SERIES and 2 * len(common) >= min(len(first.telling), len(second.telling))
    return common if enough else frozenset()


class Wording:
    """Character 5-grams in common."""

    def __init__(self, texts: Sequence[Said]) -> None:
        self._texts = texts
        self._grams = lru_cache(maxsize=_KEPT)(self._distinct)

    def much_shared(self, first: int, second: int) -> bool:
        """Whether the two share more of their wording than reports in different words do."""
        one, other = self._grams(first), self._grams(second)
        shorter, longer = sorted((one, other), key=len)
        if not len(shorter):
            return False
        common = int(found_in(shorter, longer).sum())
        return common >= WORDING * (len(one) + len(other) - common) or common >= WITHIN * len(shorter)

    def holds(self, text: int, quote: str) -> bool:
        """Whether the text has most of a folded quote's 5-grams: it says the same in nearly the same words."""
        wanted = distinct(hashes_of(quote, 5))
        return bool(len(wanted)) and bool(found_in(wanted, self._grams(text)).mean() >= REWORDED)

    def _distinct(self, text: int) -> "NDArray[np.uint64]":
        return distinct(hashes_of(self._texts[text].folded, 5))
