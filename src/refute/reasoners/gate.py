"""One gate per server: how many requests run at once, and a pause for all of them when the server asks for one."""

import asyncio
import os
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from weakref import WeakKeyDictionary

from refute.domain.errors import ConfigError

ENV = "REFUTE_MODEL_CONCURRENCY"
"""Environment variable: most requests to one model server at once."""
DEFAULT = 8


def concurrency_from_env() -> int:
    """The configured limit, else 8. ConfigError where it is not a whole number from 1."""
    text = os.environ.get(ENV, "").strip()
    if not text:
        return DEFAULT
    if not text.isdigit() or int(text) < 1:
        raise ConfigError(f"{ENV}={text} is not a number of requests: set it to a whole number from 1, or remove it.")
    return int(text)


class Gate:
    """Admits at most `limit` requests at once, and none while the server wants a rest."""

    def __init__(self, limit: int) -> None:
        self._slots = asyncio.Semaphore(limit)
        self._closed_until = 0.0

    @asynccontextmanager
    async def admitted(self) -> AsyncIterator[None]:
        """A slot, once the server takes requests again."""
        async with self._slots:
            # The pause may be prolonged while it lasts.
            while (left := self._closed_until - time.monotonic()) > 0:  # noqa: ASYNC110
                await asyncio.sleep(left)
            yield

    def pause(self, seconds: float) -> None:
        """Admit nothing for so long; requests under way are not disturbed."""
        self._closed_until = max(self._closed_until, time.monotonic() + seconds)


_gates: WeakKeyDictionary[asyncio.AbstractEventLoop, dict[str, Gate]] = WeakKeyDictionary()


def gate_for(server: str, limit: int) -> Gate:
    """The gate of a server in the running event loop: all reasoners of a process share it; the first limit holds."""
    return _gates.setdefault(asyncio.get_running_loop(), {}).setdefault(server, Gate(limit))
