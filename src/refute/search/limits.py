"""How often a backend may be asked: a pace per backend."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from math import inf
from threading import Lock
from weakref import WeakKeyDictionary


class Pace:
    """Keeps a backend's requests apart: a least interval between starts, and a greatest number at once.

    One pace may serve several event loops: the interval holds across them, the number at once per loop.
    """

    def __init__(self, interval: float, at_once: int) -> None:
        """`interval` in seconds."""
        self._interval = interval
        self._at_once = at_once
        self._next = 0.0
        self._closed_until = 0.0
        self._lock = Lock()
        self._slots: WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Semaphore] = WeakKeyDictionary()

    def closed_for(self) -> float:
        """Seconds for which the backend asked to be left alone; 0.0 when it may be asked."""
        return max(0.0, self._closed_until - time.monotonic())

    def close(self, seconds: float) -> None:
        """The backend asked to be left alone for so long: nobody asks it before."""
        with self._lock:
            self._closed_until = max(self._closed_until, time.monotonic() + seconds)

    @asynccontextmanager
    async def turn(self, patience: float = inf) -> AsyncIterator[bool]:
        """Waits until one more request may start, which runs inside the block; gives False, and no turn, where the
        backend asked meanwhile to be left alone for more than `patience` seconds."""
        async with self._slot():
            if self.closed_for() > patience:
                yield False
                return
            await asyncio.sleep(self._reserve())
            yield True

    def _slot(self) -> asyncio.Semaphore:
        loop = asyncio.get_running_loop()
        with self._lock:
            slot = self._slots.get(loop)
            if slot is None:
                slot = self._slots[loop] = asyncio.Semaphore(self._at_once)
            return slot

    def _reserve(self) -> float:
        with self._lock:
            now = time.monotonic()
            start = max(now, self._next, self._closed_until)
            self._next = start + self._interval
            return start - now
