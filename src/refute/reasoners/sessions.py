"""What requests to one model share: connections belong to the event loop that opened them."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Generic, Protocol, TypeVar
from weakref import WeakKeyDictionary


class Closing(Protocol):
    """What holds connections."""

    def close(self) -> Awaitable[None]:
        """Closes them."""
        ...


S = TypeVar("S", bound=Closing)


class Sessions(Generic[S]):
    """The sessions with one model, one for each event loop that asks it.

    `opened` makes one for the running loop; with True, its connections outlive their requests and it is closed in the
    end; else there is nothing to close.
    """

    def __init__(self, opened: Callable[[bool], S]) -> None:
        self._opened = opened
        self._held: WeakKeyDictionary[asyncio.AbstractEventLoop, S] = WeakKeyDictionary()

    @asynccontextmanager
    async def kept(self) -> AsyncIterator[None]:
        """While the block lasts, requests of its event loop share connections, which are closed at its end."""
        loop = asyncio.get_running_loop()
        session = self._held[loop] = self._opened(True)
        try:
            yield
        finally:
            del self._held[loop]
            await session.close()

    def here(self) -> S:
        """The session of the running event loop; outside of `kept`, one whose connections end with their requests."""
        loop = asyncio.get_running_loop()
        session = self._held.get(loop)
        if session is None:
            session = self._held[loop] = self._opened(False)
        return session
