"""Sets of pages that are one text: no chain of ever other versions brings together what has no text in common."""

from refute.rules.origins.sharing import Sharing
from refute.rules.origins.union import Union

COMPARED = 64
"""Members of a set up to which all are compared; of more, some spread over all."""


class OneText:
    """Pages joined as versions of one text.

    Versions pass into one another. Where the first shares nothing with the last, a page that mixes two reports stands
    between them, and joining it would make one origin of both.
    """

    def __init__(self, sharing: Sharing, union: Union) -> None:
        self._sharing = sharing
        self._union = union
        self._members: dict[int, list[int]] = {}

    def join(self, one: int, other: int) -> bool:
        """Join two sets unless a page of one and a page of the other have nothing in common; whether they are one."""
        first, second = self._union.root(one), self._union.root(other)
        if first == second:
            return True
        if self._strangers(self._of(first), self._of(second)):
            return False
        self._union.join(one, other)
        self._members[self._union.root(one)] = sorted([*self._of(first), *self._of(second)])
        return True

    def _of(self, root: int) -> list[int]:
        return self._members.get(root, [root])

    def _strangers(self, some: list[int], others: list[int]) -> bool:
        touch = self._sharing.stretches.touch
        return any(not touch(one, other) for one in _few(some) for other in _few(others))


def _few(members: list[int]) -> list[int]:
    return members if len(members) <= COMPARED else members[:: len(members) // COMPARED]
