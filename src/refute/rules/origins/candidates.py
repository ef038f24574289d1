"""Which pairs of texts are worth comparing: an inverted index of fingerprints, in time near-linear in their number.

Every text is a set of 64-bit fingerprints. Two texts that share one are a candidate; exact measures decide. What more
than `MANY` texts hold is a stock phrase or one report printed everywhere: there each text meets the first two holders
and the two before it, which keeps a chain through all copies and leaves the rest of the pairs to rarer fingerprints.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MANY = 16
"""Holders of a fingerprint up to which all pairs among them are candidates."""
_AT_ONCE = 4_000_000
_STOCK, _STOCK_SHARE = 4, 0.2
"""What many hold counts from four fingerprints, or from this share of the shorter text's."""
_SHIFT = 24
"""Bits to the left at which the fingerprints that few texts hold are counted, beside those that many hold."""


def winnowed(hashes: "NDArray[np.uint64]", window: int) -> "NDArray[np.uint64]":
    """The smallest hash of every `window` in a row, each once, sorted (winnowing, Schleimer et al. 2003).

    Two texts that share `window` hashes in a row share one of these. With a window of 1, all hashes.
    """
    import numpy as np

    if window > 1 and len(hashes):
        shown = np.lib.stride_tricks.sliding_window_view(hashes, min(window, len(hashes)))
        hashes = shown.min(axis=1)
    return distinct(hashes)


def distinct(hashes: "NDArray[np.uint64]") -> "NDArray[np.uint64]":
    """Each hash once, sorted."""
    import numpy as np

    ordered = np.sort(hashes)
    return ordered[np.concatenate(([True], ordered[1:] != ordered[:-1]))[: len(ordered)]]


def found_in(wanted: "NDArray[np.uint64]", held: "NDArray[np.uint64]") -> "NDArray[np.bool_]":
    """Which of the wanted hashes are held. `held` is sorted; it is fastest where `wanted` is, too."""
    import numpy as np

    if not len(held):
        return np.zeros(len(wanted), dtype=np.bool_)
    found: NDArray[np.bool_] = held[np.minimum(np.searchsorted(held, wanted), len(held) - 1)] == wanted
    return found


def shared_pairs(sets: Sequence["NDArray[np.uint64]"], least: int = 1) -> list[tuple[int, int, int]]:
    """Pairs of texts, smaller number first, with how many fingerprints they were seen to share, at least `least`.

    `sets` holds each text's fingerprints, each once. Pairs that share only what more than `MANY` texts hold need more
    than a stock phrase of it, and their count may be too small.
    """
    import numpy as np

    size = len(sets)
    owner = np.repeat(np.arange(size, dtype=np.int64), [len(s) for s in sets])
    everything = np.concatenate(sets) if sets else np.zeros(0, dtype=np.uint64)
    order = np.argsort(everything, kind="stable")
    ordered, owners = everything[order], owner[order]
    del everything, order, owner
    begins = np.flatnonzero(np.concatenate(([True], ordered[1:] != ordered[:-1]))[: len(ordered)])
    lengths = np.diff(np.append(begins, len(ordered)))
    held = lengths > 1
    if not held.any():
        return []
    names = np.add.reduceat(_names(size)[owners], begins)[held]
    begins, lengths = begins[held], lengths[held]
    _, first, counts = np.unique(names, return_index=True, return_counts=True)
    codes, packed = _summed(_pairs_of(owners, begins[first], lengths[first], counts, size))
    by_few, by_many = packed >> _SHIFT, packed & ((1 << _SHIFT) - 1)
    times = by_few + by_many
    sizes = np.array([len(s) for s in sets], dtype=np.int64)
    shorter = np.minimum(sizes[codes // size], sizes[codes % size])
    kept = (times >= least) & ((by_few > 0) | (by_many >= np.minimum(_STOCK, _STOCK_SHARE * shorter)))
    found = zip((codes[kept] // size).tolist(), (codes[kept] % size).tolist(), times[kept].tolist(), strict=True)
    return list(found)


def _pairs_of(
    owners: "NDArray[np.int64]",
    begins: "NDArray[np.int64]",
    lengths: "NDArray[np.int64]",
    counts: "NDArray[np.int64]",
    size: int,
) -> "Iterable[tuple[NDArray[np.int64], NDArray[np.int64]]]":
    """Codes of pairs (`first * size + second`) with their packed counts, in portions. Holders stand in order."""
    import numpy as np

    for length in np.unique(lengths):
        chosen = lengths == length
        some_begins, some_counts = begins[chosen], counts[chosen]
        one, other = _places(int(length))
        step = max(1, _AT_ONCE // max(1, len(one)))
        for start in range(0, len(some_begins), step):
            at = some_begins[start : start + step, None]
            codes = owners[at + one] * size + owners[at + other]
            times = some_counts[start : start + step] << (_SHIFT if length <= MANY else 0)
            yield codes.ravel(), np.repeat(times, len(one))


def _places(length: int) -> "tuple[NDArray[np.int64], NDArray[np.int64]]":
    """Which holders of one fingerprint meet: all of a few; of many, each the two before it and the first two."""
    import numpy as np

    if length <= MANY:
        one, other = np.triu_indices(length, 1)
        return one.astype(np.int64), other.astype(np.int64)
    places = np.arange(length, dtype=np.int64)
    pairs = [(places[:-1], places[1:]), (places[:-2], places[2:])]
    pairs += [(np.full(length - 3, first, dtype=np.int64), places[3:]) for first in (0, 1)]
    one, other = (np.concatenate([pair[i] for pair in pairs]) for i in (0, 1))
    apart = one != other
    return one[apart], other[apart]


def _summed(
    portions: "Iterable[tuple[NDArray[np.int64], NDArray[np.int64]]]",
) -> "tuple[NDArray[np.int64], NDArray[np.int64]]":
    """Each code once, with its counts added up; memory stays in proportion to distinct codes."""
    import numpy as np

    codes, times = np.zeros(0, dtype=np.int64), np.zeros(0, dtype=np.int64)
    waiting: list[tuple[NDArray[np.int64], NDArray[np.int64]]] = []
    held = 0

    def added() -> "tuple[NDArray[np.int64], NDArray[np.int64]]":
        both = np.concatenate([codes, *(c for c, _ in waiting)])
        weights = np.concatenate([times, *(t for _, t in waiting)])
        distinct, where = np.unique(both, return_inverse=True)
        return distinct, np.bincount(where, weights=weights, minlength=len(distinct)).astype(np.int64)

    for portion in portions:
        waiting.append(portion)
        held += len(portion[0])
        if held > _AT_ONCE:
            codes, times = added()
            waiting, held = [], 0
    return added()


def _names(size: int) -> "NDArray[np.uint64]":
    """A fixed random number per text: the sum over a set of texts names the set."""
    import numpy as np

    mixed = np.arange(1, size + 1, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15)
    for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
        mixed = (mixed ^ (mixed >> np.uint64(shift))) * np.uint64(factor)
    return mixed ^ (mixed >> np.uint64(31))
