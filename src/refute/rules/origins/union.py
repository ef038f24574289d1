"""Union-find over numbers."""


class Union:
    """Sets of numbers that were joined; each set is known by its smallest member."""

    def __init__(self, size: int) -> None:
        self._parent = list(range(size))

    def root(self, number: int) -> int:
        """Find the smallest member of the number's set."""
        while self._parent[number] != number:
            self._parent[number] = self._parent[self._parent[number]]
            number = self._parent[number]
        return number

    def join(self, one: int, other: int) -> bool:
        """Join two sets; whether they were apart."""
        low, high = sorted((self.root(one), self.root(other)))
        self._parent[high] = low
        return low != high
