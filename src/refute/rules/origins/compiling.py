"""Compilations: a page made up of the texts of others derives from them, whatever date it gives itself."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from functools import partial
from itertools import combinations

from refute.domain.vocabulary import EdgeKind
from refute.rules.origins.relation import CONTAINED, Relation, refers_to
from refute.rules.origins.sharing import Sharing
from refute.rules.origins.union import Union

_LOOKED_AT = 64
"""Pages that share text with one page, of which pairs are compared: those that cover most of it."""


def compiled(sharing: Sharing, relations: Sequence[Relation], joined: Union) -> frozenset[tuple[int, int]]:
    """Pairs of a compilation and a page that it is made of, where that page does not name it.

    A compilation stands mostly in two pages that have no text in common. A forged early date would otherwise make
    one origin of all the reports that a page strings together.
    """
    beside: dict[int, set[int]] = defaultdict(set)
    for relation in relations:
        if relation.kind is EdgeKind.NEAR_DUPLICATE:
            beside[relation.child].add(relation.parent)
            beside[relation.parent].add(relation.child)
    parents = sorted({r.parent for r in relations if r.kind is EdgeKind.NEAR_DUPLICATE})
    same: dict[int, list[int]] = defaultdict(list)
    for number in range(len(sharing.pages)):
        same[joined.root(number)].append(number)

    def near(page: int) -> set[int]:
        """What shares text with the page: of its own set, too, where anything outside does."""
        own = same[joined.root(page)]
        if beside[page] <= set(own):
            return set()
        return (beside[page] | set(own[:: len(own) // _LOOKED_AT or 1])) - {page}

    apart = partial(_unlike, beside, joined)
    return frozenset((page, part) for page in parents for part in _parts(sharing, page, near(page), apart))


def _unlike(beside: dict[int, set[int]], joined: Union, one: int, other: int) -> bool:
    return other not in beside[one] and joined.root(one) != joined.root(other)


def _parts(sharing: Sharing, page: int, near: set[int], apart: Callable[[int, int], bool]) -> set[int]:
    pages = sharing.pages
    unnamed = [other for other in sorted(near) if not refers_to(pages[other], pages[page])]
    covered = {other: sharing.stretches.covered(page, other) for other in unnamed} if len(unnamed) > 1 else {}
    largest = sorted(covered, key=lambda other: (-int(covered[other].sum()), other))[:_LOOKED_AT]
    parts: set[int] = set()
    for one, other in combinations(largest, 2):
        if {one, other} <= parts or not apart(one, other):
            continue
        if (covered[one] | covered[other]).mean() >= CONTAINED:
            parts |= {one, other}
    return parts
