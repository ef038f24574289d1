"""Near misses: what a page really says where a seat's quote almost stands in it. A finding, never evidence."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from refute.domain.vocabulary import Differs
from refute.language.negation import polarity
from refute.language.typeset import typeset
from refute.reading.quote import locate

_TOKEN = re.compile(
    "[-+]?\\d+(?:[.,:/]\\d+)*|[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]"
    "|[^\\W\\d_]+(?:['-][^\\W\\d_]+)*|[%‰°$€£¥<>≤≥±=]"
)
_MOST_OFFERED, _MOST_SEEN = 120, 900
"""Most words of a quote and of a passage that are compared: a quote is not longer, and time stays bounded."""
_ALIKE = 0.7
"""Least share of equal words, of both together, from which a stretch is what the seat meant to quote."""
_LEAST_EQUAL = 3


@dataclass(frozen=True)
class NearMiss:
    """A stretch that almost says what was offered."""

    start: int
    end: int
    differs: Differs
    detail: str
    """Which words differ, in words."""


@dataclass(frozen=True)
class _Token:
    text: str
    start: int
    end: int


def near_miss(quote: str, text: str, within: tuple[int, int]) -> NearMiss | None:
    """The stretch of the passage that is closest to a quote that does not stand there; None where none is close."""
    offered = _tokens(quote, 0)[:_MOST_OFFERED]
    seen = _tokens(text[slice(*within)], within[0])[:_MOST_SEEN]
    if len(offered) < _LEAST_EQUAL or not seen:
        return None
    one, other = [t.text.casefold() for t in offered], [t.text.casefold() for t in seen]
    shared = (Counter(one) & Counter(other)).total()
    if shared < max(_LEAST_EQUAL, _ALIKE * len(one) / 2):
        return None
    window = _closest(one, other)
    matcher = SequenceMatcher(None, one, other[slice(*window)], autojunk=False)
    equal = [b for b in matcher.get_matching_blocks() if b.size]
    if not equal or sum(b.size for b in equal) < _LEAST_EQUAL:
        return None
    first, last = window[0] + equal[0].b, window[0] + equal[-1].b + equal[-1].size
    # Words before the first and behind the last equal one stand for those that the quote has there.
    first, last = max(window[0], first - equal[0].a), min(window[1], last + len(one) - equal[-1].a - equal[-1].size)
    if 2 * sum(b.size for b in equal) < _ALIKE * (len(one) + last - first):
        return None
    start, end = seen[first].start, seen[last - 1].end
    differs, detail = _difference([t.text for t in offered], [t.text for t in seen[first:last]])
    if differs is Differs.TYPE and locate(text[start:end], text, (start, end)) is None:
        differs, detail = Differs.CUT, "it begins or ends inside a word or a number"
    return NearMiss(start, end, differs, detail)


def _tokens(text: str, offset: int) -> list[_Token]:
    folded = typeset(text)
    return [
        _Token(m.group(), offset + folded.starts[m.start()], offset + folded.ends[m.end() - 1])
        for m in _TOKEN.finditer(folded.text)
    ]


def _closest(one: Sequence[str], other: Sequence[str]) -> tuple[int, int]:
    """The stretch around the longest run of equal words, a little longer than the quote."""
    run = SequenceMatcher(None, one, other, autojunk=False).find_longest_match()
    slack = 2 + len(one) // 4
    start = max(0, run.b - run.a - slack)
    return start, min(len(other), run.b - run.a + len(one) + slack)


def _difference(offered: Sequence[str], stands: Sequence[str]) -> tuple[Differs, str]:
    """What differs, the most telling kind first, and the differing words side by side."""
    codes = SequenceMatcher(None, offered, stands, autojunk=False).get_opcodes()
    pairs = [(" ".join(offered[a:b]), " ".join(stands[c:d])) for tag, a, b, c, d in codes if tag != "equal"]
    detail = "; ".join(f"“{ours}” for “{theirs}”" for ours, theirs in pairs[:4])
    ours, theirs = " ".join(a for a, _ in pairs), " ".join(b for _, b in pairs)
    if not pairs:
        return Differs.TYPE, "only marks between the words differ"
    if any(c.isdigit() for c in ours + theirs) and _numbers(ours) != _numbers(theirs):
        return Differs.NUMBER, detail
    if polarity(" ".join(offered)).negated is not polarity(" ".join(stands)).negated:
        return Differs.NEGATION, detail
    return (Differs.CASE if ours.casefold() == theirs.casefold() else Differs.WORD), detail


def _numbers(text: str) -> list[str]:
    return re.findall(r"[-+]?\d+(?:[.,:/]\d+)*", text)
