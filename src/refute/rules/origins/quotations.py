"""Quotations that several pages hold, found in time linear in their text."""

from collections.abc import Sequence

from refute.rules.origins.candidates import found_in
from refute.rules.origins.copying import hashes_of
from refute.rules.origins.relation import Written

_START, _DENSE_START = 20, 10
"""Letters of a quotation that are looked for in the texts; every quotation that counts is longer."""


def held_by(pages: Sequence[Written], chosen: Sequence[int]) -> dict[str, list[int]]:
    """Every quotation of the chosen pages that stands in two of them or more, in quotation marks or without, with
    those that hold it."""
    import numpy as np

    quotations = sorted({quotation for index in chosen for quotation in pages[index].said.quotes})
    found: dict[str, list[int]] = {}
    for length in (_START, _DENSE_START):
        starting: dict[int, list[str]] = {}
        for quotation in quotations:
            if (len(quotation) >= _START) == (length == _START) and len(quotation) >= length:
                starting.setdefault(int(hashes_of(quotation[:length], length)[0]), []).append(quotation)
        if not starting:
            continue
        known = np.array(sorted(starting), dtype=np.uint64)
        for index in chosen:
            hashes = hashes_of(pages[index].said.folded, length)
            for start in set(hashes[found_in(hashes, known)].tolist()):
                for quotation in starting[start]:
                    if quotation in pages[index].said.folded:
                        found.setdefault(quotation, []).append(index)
    return {quotation: holders for quotation, holders in found.items() if len(holders) > 1}
