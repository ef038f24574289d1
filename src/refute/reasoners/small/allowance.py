"""How many requests a small desk's model is asked for one claim: counted, and refused beyond."""

from collections import OrderedDict
from dataclasses import dataclass, field

MOST = 7
"""Requests of one check of one claim: intake, three investigators, the advocate, the judge, and one to spare."""
SPARE = 1
"""Requests that may be repeated in one check."""
_INVESTIGATORS = 3
_CHECKS = 512
"""Checks that are remembered; one takes minutes."""


@dataclass
class _Spent:
    """What one check of one claim has spent."""

    requests: dict[str, int] = field(default_factory=dict)
    """By seat."""
    investigators: set[str] = field(default_factory=set)


class Allowance:
    """Counts requests by check and seat, in memory.

    A seat that is asked anew begins anew: its earlier requests no longer count. After a crash finished answers are not
    asked for again, so that a resumed check makes no more than it had left, but for what was under way.
    """

    def __init__(self) -> None:
        self._checks: OrderedDict[str, _Spent] = OrderedDict()

    def first(self, check: str, seat: str, *, investigates: bool) -> bool:
        """Whether a seat may ask the model in this check; if so it is counted."""
        spent = self._of(check)
        spent.requests.pop(seat, None)
        spent.investigators.discard(seat)
        if investigates and len(spent.investigators) >= _INVESTIGATORS:
            return False
        if investigates:
            spent.investigators.add(seat)
        spent.requests[seat] = 1
        return True

    def again(self, check: str, seat: str) -> bool:
        """Whether the seat may repeat its request; if so it is counted."""
        spent = self._of(check).requests
        if seat not in spent or sum(spent.values()) - len(spent) >= SPARE:
            return False
        spent[seat] += 1
        return True

    def _of(self, check: str) -> _Spent:
        spent = self._checks.setdefault(check, _Spent())
        self._checks.move_to_end(check)
        while len(self._checks) > _CHECKS:
            self._checks.popitem(last=False)
        return spent
