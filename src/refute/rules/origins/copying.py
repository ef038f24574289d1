"""How much of each page's text stands in the others: exact, for all pairs at once.

A stretch of text counts as copied where at least 30 letters in a row (12 in Chinese, Japanese and Korean) stand in
both. On 223 hand-judged pairs of news posts, copies and rewrites against the rest: copied stretches at the limits
of `rules.origins.relation` precision 0.97 at recall 0.90; Jaccard of character 5-grams 0.89 at 0.90, and 0.96 only
at recall 0.32, because reports of one event share names and stock phrases and copies share sentences.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from refute.rules.origins.letters import Line, dense

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

STRETCH = 30
"""Letters in a row that count as copied."""
DENSE_STRETCH = 12
"""The same for Chinese, Japanese and Korean."""
_MIX = 0x9E3779B97F4A7C15
_BASE = 0x100000001B3


@dataclass(frozen=True)
class Copied:
    """What two texts have in common, word for word."""

    share_first: float
    """Share of the first text's letters that stand in the second."""
    share_second: float
    """Share of the second text's letters that stand in the first."""
    letters: int
    """Letters copied outside quotation marks; the smaller of both directions."""
    longest: int
    """Longest stretch outside quotation marks; the smaller of both directions."""

    @property
    def mutual(self) -> float:
        """Harmonic mean of both shares."""
        total = self.share_first + self.share_second
        return 2 * self.share_first * self.share_second / total if total else 0.0

    @property
    def contained(self) -> float:
        """The larger of both shares: how far the shorter text lies inside the longer one."""
        return max(self.share_first, self.share_second)


class Stretches:
    """Every text's stretches of 30 letters, numbered where at least two texts hold them."""

    def __init__(self, texts: Sequence[tuple[Line, ...]]) -> None:
        import numpy as np

        self._letters = [" ".join(line.letters for line in text) for text in texts]
        self._said = [np.frombuffer(b"\0".join(line.said for line in text), dtype=np.uint8) == 1 for text in texts]
        self._width = [DENSE_STRETCH if dense(letters) else STRETCH for letters in self._letters]
        hashes = [hashes_of(t, w) for t, w in zip(self._letters, self._width, strict=True)]
        self._numbers, self._holds = numbered(hashes)

    def pairs(self) -> list[tuple[int, int]]:
        """Pairs of texts, smaller index first, that have at least one stretch in common."""
        import numpy as np

        held = self._holds[:, :-1].astype(np.float32)
        common = held @ held.T
        return [(int(i), int(j)) for i, j in zip(*np.nonzero(np.triu(common, 1)), strict=True)]

    def copied(self, first: int, second: int) -> Copied:
        """Measure what the two texts have in common."""
        one, other = self._of(first, second), self._of(second, first)
        return Copied(one[0], other[0], min(one[1], other[1]), min(one[2], other[2]))

    def copied_words(self, text: int, other: int, quote: str) -> bool:
        """Whether the folded quote of `text` lies mostly in stretches that it shares with `other`."""
        at = self._letters[text].find(quote)
        if at < 0 or not quote:
            return False
        marks = self._covered(text, other)[at : at + len(quote)]
        return bool(marks.mean() >= 0.5)

    def _of(self, text: int, other: int) -> tuple[float, int, int]:
        covered = self._covered(text, other)
        if not covered.any():
            return 0.0, 0, 0
        plain = covered & ~self._said[text]
        return float(covered.mean()), int(plain.sum()), _longest(plain)

    def _covered(self, text: int, other: int) -> "NDArray[np.bool_]":
        import numpy as np

        length, width = len(self._letters[text]), self._width[text]
        hits = np.flatnonzero(self._holds[other][self._numbers[text]])
        steps = np.zeros(length + 1, dtype=np.int32)
        steps[hits] += 1
        steps[hits + width] -= 1
        return np.cumsum(steps[:length]) > 0


def hashes_of(letters: str, width: int) -> "NDArray[np.uint64]":
    """Hash every `width` letters in a row to 64 bits, by doubling."""
    import numpy as np

    signs = np.frombuffer(letters.encode("utf-32-le"), dtype=np.uint32).astype(np.uint64)
    if len(signs) < width:
        return np.zeros(0, dtype=np.uint64)
    signs = (signs + np.uint64(1)) * np.uint64(_MIX)
    total, covered = np.zeros(len(signs) - width + 1, dtype=np.uint64), 0
    power, size = signs, 1
    rest = width
    while rest:
        if rest & 1:
            total = total * np.uint64(pow(_BASE, size, 2**64)) + power[covered : covered + len(total)]
            covered += size
        rest >>= 1
        if rest:
            power = power[: len(power) - size] * np.uint64(pow(_BASE, size, 2**64)) + power[size:]
            size *= 2
    return total


def numbered(hashes: Sequence["NDArray[np.uint64]"]) -> tuple[list["NDArray[np.intp]"], "NDArray[np.bool_]"]:
    """Numbers of the stretches that two texts or more hold, per text and position, and who holds which.

    Stretches of a single text get the last number, which nobody holds.
    """
    import numpy as np

    everything = np.concatenate(hashes) if hashes else np.zeros(0, dtype=np.uint64)
    owner = np.repeat(np.arange(len(hashes)), [len(h) for h in hashes])
    order = np.argsort(everything, kind="stable")
    ordered = everything[order]
    begins = np.flatnonzero(np.concatenate(([True], ordered[1:] != ordered[:-1]))[: len(ordered)])
    sizes = np.diff(np.append(begins, len(ordered)))
    owners = owner[order]
    shared = owners[begins] < owners[begins + sizes - 1]
    of_group = np.where(shared, np.cumsum(shared) - 1, int(shared.sum()))
    numbers = np.empty(len(everything), dtype=np.intp)
    numbers[order] = np.repeat(of_group, sizes)
    holds = np.zeros((len(hashes), int(shared.sum()) + 1), dtype=np.bool_)
    holds[owner, numbers] = True
    holds[:, -1] = False
    bounds = np.cumsum([0, *[len(h) for h in hashes]])
    return [numbers[bounds[i] : bounds[i + 1]] for i in range(len(hashes))], holds


def _longest(marks: "NDArray[np.bool_]") -> int:
    import numpy as np

    edges = np.diff(np.concatenate(([0], marks.astype(np.int8), [0])))
    begins, ends = np.flatnonzero(edges == 1), np.flatnonzero(edges == -1)
    return int((ends - begins).max()) if len(begins) else 0
