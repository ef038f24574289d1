"""Whose turn it is: one sender's many messages do not keep the others waiting."""

import asyncio
from collections import OrderedDict, deque


class FairQueue:
    """Messages that wait, taken one from each sender in turn; within a sender in the order in which they came."""

    def __init__(self) -> None:
        self._waiting: OrderedDict[str, deque[str]] = OrderedDict()
        self._known: set[str] = set()
        self._some = asyncio.Event()

    def __len__(self) -> int:
        return len(self._known)

    def put(self, sender: str, tip_id: str) -> bool:
        """Let a message wait. False where it waits already."""
        if tip_id in self._known:
            return False
        self._known.add(tip_id)
        self._waiting.setdefault(sender, deque()).append(tip_id)
        self._some.set()
        return True

    async def take(self) -> str:
        """The next message; waits for one. Its sender's next turn comes after everybody else's."""
        while not self._waiting:
            self._some.clear()
            await self._some.wait()
        sender, tips = self._waiting.popitem(last=False)
        tip_id = tips.popleft()
        if tips:
            self._waiting[sender] = tips
        self._known.discard(tip_id)
        return tip_id
