"""Numbered lines for a small model: the sentences of the closest passages, within a count of tokens."""

from collections.abc import Sequence
from dataclasses import dataclass

from refute.domain.briefs.brief import NumberedEvidence, NumberedPassage
from refute.domain.briefs.small import SmallLine
from refute.language.sentences import sentences
from refute.language.tokens import stems
from refute.reasoners.tokens import estimate

PASSAGES = 6
"""Passages that a small model is shown; *local* has put the closest first."""
PASSAGE_TOKENS = 120
"""Most tokens of one passage."""


@dataclass(frozen=True)
class Lines:
    """What a small model is shown, and what stands behind each number."""

    shown: tuple[SmallLine, ...] = ()
    behind: tuple[int, ...] = ()
    """For each line the number of its passage or evidence in the full brief."""

    def text(self, number: int) -> str | None:
        """The words of a line; None for a number that was not shown."""
        return self.shown[number - 1].text if 1 <= number <= len(self.shown) else None

    def source(self, number: int) -> int | None:
        """The number of its passage or evidence in the full brief."""
        return self.behind[number - 1] if 1 <= number <= len(self.behind) else None

    def first(self, count: int) -> "Lines":
        """The first lines only."""
        return Lines(self.shown[:count], self.behind[:count])


def of_passages(claim: str, passages: Sequence[NumberedPassage], first: int = 1) -> Lines:
    """Sentences of at most six passages, each passage cut to the sentences around the one closest to the claim."""
    shown: list[SmallLine] = []
    behind: list[int] = []
    wanted = frozenset(stems(claim))
    for passage in passages[:PASSAGES]:
        for sentence in _closest(wanted, passage.text):
            shown.append(_line(first + len(shown), sentence, passage))
            behind.append(passage.number)
    return Lines(tuple(shown), tuple(behind))


def of_evidence(evidence: Sequence[NumberedEvidence]) -> Lines:
    """At most six pieces of evidence, one line each; one that is longer than a passage may be is left out."""
    kept = [e for e in evidence if estimate(e.text) <= PASSAGE_TOKENS][:PASSAGES]
    lines = tuple(_line(n, e.text, e).model_copy(update={"says": e.stance.value}) for n, e in enumerate(kept, 1))
    return Lines(lines, tuple(e.number for e in kept))


def _line(number: int, text: str, source: NumberedPassage) -> SmallLine:
    return SmallLine(number=number, text=text, site=source.site, published=source.published)


def _closest(wanted: frozenset[str], text: str) -> list[str]:
    """Whole sentences in their order that take at most 120 tokens: the closest one and as many around it as fit.

    A sentence that is longer alone is left out: half of one may say the contrary of the whole.
    """
    whole = [text[a:b] for a, b in sentences(text)] or [text.strip()]
    sizes = [estimate(s) for s in whole]
    fitting = [i for i, size in enumerate(sizes) if size <= PASSAGE_TOKENS and whole[i]]
    if not fitting:
        return []
    best = max(fitting, key=lambda i: (len(wanted.intersection(stems(whole[i]))), -i))
    low = high = best
    total = sizes[best]
    while True:
        after, before = high + 1, low - 1
        if after < len(whole) and total + sizes[after] <= PASSAGE_TOKENS:
            high, total = after, total + sizes[after]
        elif before >= 0 and total + sizes[before] <= PASSAGE_TOKENS:
            low, total = before, total + sizes[before]
        else:
            return whole[low : high + 1]
