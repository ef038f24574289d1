"""Pairs of pages that credit one source and may say the same: by quotation, figures or wording, never all with all."""

from collections.abc import Iterator, Sequence

from refute.rules.origins.candidates import shared_pairs
from refute.rules.origins.relation import Written
from refute.rules.origins.sharing import Sharing
from refute.rules.origins.substance import SHARED_FIGURES

COMPARED = 64
"""Pages under one credit up to which all are compared; of more, MinHash proposes those with wording in common."""
_PERMUTATIONS, _BANDS = 256, 128
"""Two hashes a band: of pairs with a Jaccard index of 0.2, 99 in 100 are proposed."""
_LIKELY = 0.15
"""Estimated index below which a proposed pair is let go: two standard errors under the limit of `substance`."""


def credited_pairs(sharing: Sharing) -> list[tuple[int, int]]:
    """Pairs, smaller number first, with a credit in common and with a quotation, figures or much wording in common."""
    pages = sharing.pages
    groups = _groups(pages)
    few = {key: group for key, group in groups.items() if len(group) <= COMPARED}
    many = {key: group for key, group in groups.items() if len(group) > COMPARED}
    pairs = {(one, other) for group in few.values() for n, one in enumerate(group) for other in group[n + 1 :]}
    if many:
        pairs |= set(_by_substance(pages, many))
        for group in many.values():
            pairs |= set(_by_wording(pages, group))
    return sorted(pairs)


def _groups(pages: Sequence[Written]) -> dict[str, list[int]]:
    """Pages by whom they credit; a page of a site that is credited stands in that site's group too."""
    groups: dict[str, list[int]] = {}
    for index, page in enumerate(pages):
        for key in page.credits:
            groups.setdefault(key, []).append(index)
    for index, page in enumerate(pages):
        if page.site in groups:
            groups[page.site].append(index)
    return {key: sorted(set(group)) for key, group in groups.items() if len(group) > 1}


def _by_substance(pages: Sequence[Written], groups: dict[str, list[int]]) -> Iterator[tuple[int, int]]:
    """Pairs under one credit that share a quotation, or figures enough."""
    import numpy as np

    from refute.rules.origins.quotations import held_by

    chosen = sorted({index for group in groups.values() for index in group})
    keys = {index: {key for key in (*pages[index].credits, pages[index].site) if key in groups} for index in chosen}
    said: dict[int, set[str]] = {index: set() for index in chosen}
    for quotation, holders in held_by(pages, chosen).items():
        for index in holders:
            said[index].add(quotation)
    figures = {index: pages[index].said.telling for index in chosen}
    for told, least in ((said, 1), (figures, SHARED_FIGURES)):
        marks = ({hash_of(f"{key}\n{word}") for key in keys[index] for word in told[index]} for index in chosen)
        sets = [np.array(sorted(marked), dtype=np.uint64) for marked in marks]
        for one, other, _ in shared_pairs(sets, least):
            yield chosen[one], chosen[other]


def _by_wording(pages: Sequence[Written], group: list[int]) -> Iterator[tuple[int, int]]:
    """Pairs that MinHash of character 5-grams proposes."""
    from rensa import RMinHash, RMinHashLSH

    grams = [sorted({text[i : i + 5] for i in range(len(text) - 4)}) for text in (pages[i].said.folded for i in group)]
    full = [(index, gram) for index, gram in zip(group, grams, strict=True) if gram]
    sketches = RMinHash.from_token_sets([gram for _, gram in full], _PERMUTATIONS, 1)
    by_index = {index: sketch for (index, _), sketch in zip(full, sketches, strict=True)}
    proposing = RMinHashLSH(threshold=0.1, num_perm=_PERMUTATIONS, num_bands=_BANDS)
    for index, sketch in by_index.items():
        for earlier in proposing.query(sketch):
            if sketch.jaccard(by_index[earlier]) >= _LIKELY:
                yield earlier, index
        proposing.insert(index, sketch)


def hash_of(text: str) -> int:
    """64 bits of a text, the same in every process."""
    from hashlib import blake2b

    return int.from_bytes(blake2b(text.encode("utf-8", "replace"), digest_size=8).digest(), "little")
