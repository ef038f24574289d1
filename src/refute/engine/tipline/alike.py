"""A rumour that is being checked is not checked beside itself: whoever asks the same meanwhile waits for that answer.

A shared check joins equal claims of equal messages by itself. This is for the same claim in other words around it,
which the archive knows as soon as the first check is over.
"""

import asyncio

from refute.archive.matching import same_claim
from refute.domain.claim import Claim, Span
from refute.engine.tipline.tips import Tip

_LONGEST = 600
"""Characters of a message that are compared: what is longer is more than one claim."""


class Alike:
    """What is being checked now, and who waits for it."""

    def __init__(self) -> None:
        self._leaders: dict[str, Claim] = {}
        self._followers: dict[str, list[Tip]] = {}
        self._released: set[str] = set()
        self._deciding = asyncio.Lock()

    async def leads(self, tip: Tip, text: str) -> bool:
        """Whether the tip is to be checked now; False where the same is being checked: then `ended` gives it back."""
        if tip.id in self._released or not text or len(text) > _LONGEST or tip.generation:
            return True
        claim = Claim(text=text, span=Span(start=0, end=len(text)), language="und")
        async with self._deciding:  # two that come at once must see each other
            leader = await asyncio.to_thread(_first_alike, claim, dict(self._leaders))
            if leader is None or leader not in self._leaders:
                self._leaders[tip.id] = claim
                return True
            self._followers.setdefault(leader, []).append(tip)
            return False

    def waiting_for(self, tip: Tip) -> int:
        """How many messages ask what this one asks, those that wait and the one that is checked."""
        return next((len(tips) + 1 for tips in self._followers.values() if tip in tips), 1)

    def ended(self, tip_id: str) -> list[Tip]:
        """The check of a tip is over: who waited for it. They wait for no other."""
        self._leaders.pop(tip_id, None)
        self._released.discard(tip_id)
        followers = self._followers.pop(tip_id, [])
        self._released |= {tip.id for tip in followers}
        return followers


def _first_alike(claim: Claim, leaders: dict[str, Claim]) -> str | None:
    return next((tip_id for tip_id, other in leaders.items() if same_claim(claim, other).same), None)
