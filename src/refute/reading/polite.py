"""Manners towards hosts: few requests at once, a pause between them, and one fetch for one address."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Hashable
from contextlib import asynccontextmanager
from typing import Generic, TypeVar
from weakref import WeakKeyDictionary

T = TypeVar("T")


class Lane:
    """The way to one host: a number of places, and a least pause between two starts."""

    def __init__(self, places: int, pause: float) -> None:
        self._places = asyncio.Semaphore(places)
        self._pause = pause
        self._next_start = 0.0

    @asynccontextmanager
    async def place(self) -> AsyncIterator[None]:
        """Wait for a place and for the pause to pass."""
        async with self._places:
            now = asyncio.get_running_loop().time()
            start = max(now, self._next_start)
            self._next_start = start + self._pause
            await asyncio.sleep(start - now)
            yield


class SingleFlight(Generic[T]):
    """Equal work asked for at the same time is done once, and everyone gets its outcome."""

    def __init__(self) -> None:
        self._flights: dict[Hashable, asyncio.Future[T]] = {}

    async def once(self, key: Hashable, work: Callable[[], Awaitable[T]]) -> T:
        """The outcome of `work`, or of equal work under way. Where the one who works is cancelled, the next takes
        over; where the work raises, all who wait do it themselves."""
        while (flight := self._flights.get(key)) is not None:
            await _settled(flight)
            if not flight.cancelled():
                return flight.result()
        flight = asyncio.get_running_loop().create_future()
        self._flights[key] = flight
        try:
            outcome = await work()
            flight.set_result(outcome)
            return outcome
        finally:
            del self._flights[key]
            if not flight.done():
                flight.cancel()


async def _settled(flight: "asyncio.Future[T]") -> None:
    event = asyncio.Event()
    flight.add_done_callback(lambda _: event.set())
    await event.wait()


class PerLoop(Generic[T]):
    """State that belongs to an event loop: locks and futures of one loop are of no use in another."""

    def __init__(self, make: Callable[[], T]) -> None:
        self._make = make
        self._by_loop: WeakKeyDictionary[asyncio.AbstractEventLoop, T] = WeakKeyDictionary()

    def here(self) -> T:
        """The state of the running loop."""
        loop = asyncio.get_running_loop()
        state = self._by_loop.get(loop)
        if state is None:
            state = self._by_loop[loop] = self._make()
        return state
