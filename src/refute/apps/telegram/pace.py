"""How fast messages go out: within Telegram's limits, so that it never has to say 429."""

import asyncio
from collections import OrderedDict

from aiolimiter import AsyncLimiter

OVERALL = 28
"""Messages in a second over all chats: Telegram allows about 30 (core.telegram.org/bots/faq#broadcasting-to-users)."""
IN_A_GROUP = 18
"""Messages in a minute to one group: Telegram allows 20."""
_MOST_CHATS = 5_000
_FIRST = 0.999


class Pace:
    """Lets one message after the other out: one a second to a chat, few a minute to a group, some a second in all."""

    def __init__(self) -> None:
        self._overall = AsyncLimiter(OVERALL / 10, 0.1)
        self._chats: OrderedDict[str, AsyncLimiter] = OrderedDict()
        self._until = 0.0

    async def turn(self, chat: str, *, first: bool = False) -> None:
        """Wait until a message may go to this chat; `first`: before all that wait and are not."""
        # Of those who wait, the limiter lets go first who asks for least.
        amount = _FIRST if first else 1.0
        await self._of(chat).acquire(amount)
        await self._overall.acquire(amount)
        while (wait := self._until - asyncio.get_running_loop().time()) > 0:  # noqa: ASYNC110 - it may move meanwhile
            await asyncio.sleep(wait)

    def pause(self, seconds: float) -> None:
        """Let nothing out for so long: Telegram said so."""
        self._until = max(self._until, asyncio.get_running_loop().time() + seconds)

    def _of(self, chat: str) -> AsyncLimiter:
        limiter = self._chats.get(chat)
        if limiter is None:
            # Telegram gives groups and channels negative ids.
            limiter = AsyncLimiter(IN_A_GROUP, 60.0) if chat.startswith("-") else AsyncLimiter(1, 1.05)
            self._chats[chat] = limiter
            if len(self._chats) > _MOST_CHATS:
                self._chats.popitem(last=False)
        self._chats.move_to_end(chat)
        return limiter
