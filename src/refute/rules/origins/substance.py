"""Whether two reports that credit the same source also say the same: shared quotations, figures, wording."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from refute.rules.origins.copying import hashes_of, numbered
from refute.rules.origins.letters import quotations

QUOTE_LETTERS = 25
"""A shorter quotation may be a phrase that everybody uses."""
SHARED_FIGURES = 2
"""Figures in common that speak for one report, where they are also half of the shorter list."""
WORDING = 0.2
"""Jaccard index of character 5-grams: most reports of one event in different words stay under it."""
WITHIN = 0.5
"""Share of the shorter text's 5-grams in the longer one, for a note taken from a report."""

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


def said(text: str, folded: str) -> Said:
    """Read a text, also given folded, for its quotations and figures."""
    found = (re.sub(r"\D", "", match.group()) for match in _FIGURE.finditer(text))
    figures = frozenset(figure for figure in found if not _YEAR.fullmatch(figure))
    return Said(folded, quotations(text, QUOTE_LETTERS), figures)


def shared_substance(first: Said, second: Said) -> str | None:
    """Say which quotation or figures two texts share, for a reader; None where they share none that tell."""
    if any(quote in second.folded for quote in first.quotes) or any(quote in first.folded for quote in second.quotes):
        return "the same quotation"
    one, other = ({f for f in text.figures if len(f) > 1} for text in (first, second))
    common = len(one & other)
    if common >= SHARED_FIGURES and 2 * common >= min(len(one), len(other)):
        return f"{common} figures in common"
    return None


def unlike_figures(first: Said, second: Said) -> bool:
    """Whether both texts hold three figures or more and share none: a template filled in twice, not a copy."""
    return len(first.figures) >= 3 and len(second.figures) >= 3 and not first.figures & second.figures


class Wording:
    """Character 5-grams in common, for all pairs of texts at once."""

    def __init__(self, texts: Sequence[Said]) -> None:
        import numpy as np

        grams = [np.unique(hashes_of(text.folded, 5)) for text in texts]
        self._sizes = [len(g) for g in grams]
        _, holds = numbered(grams)
        held = holds.astype(np.float32)
        self._common = held @ held.T

    def much_shared(self, first: int, second: int) -> bool:
        """Whether the two share more of their wording than reports in different words do."""
        common, one, other = float(self._common[first, second]), self._sizes[first], self._sizes[second]
        return common > 0 and (common >= WORDING * (one + other - common) or common >= WITHIN * min(one, other))
