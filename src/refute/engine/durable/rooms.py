"""The rooms of one process: one per desk, opened once, on one event loop."""

import asyncio
import contextvars
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import TypeAlias

from refute.domain.errors import RefuteError
from refute.domain.ports import Room
from refute.domain.settings import DeskSettings

RoomFactory: TypeAlias = Callable[[DeskSettings], AbstractAsyncContextManager[Room]]
"""Builds a desk's room; what it opens is closed when the context ends."""


class Rooms:
    """Rooms by desk. Each is opened and closed by a task of its own, as some of what it opens requires."""

    def __init__(self, factory: RoomFactory) -> None:
        self._factory = factory
        self._rooms: dict[str, _Kept] = {}

    async def of(self, desk: DeskSettings) -> Room:
        """Give the desk's room. An error of the factory comes out for everyone who asked."""
        key = desk.model_dump_json()
        kept = self._rooms.get(key)
        if kept is None:
            kept = self._rooms[key] = _Kept(self._factory(desk))
        try:
            return await kept.room()
        except (RefuteError, OSError):
            if self._rooms.get(key) is kept:
                del self._rooms[key]  # the next run that asks may find the fault put right
            raise

    async def close(self) -> None:
        """Close every room."""
        rooms, self._rooms = list(self._rooms.values()), {}
        for kept in rooms:
            await kept.close()


class _Kept:
    """One room and the task that holds it open."""

    def __init__(self, opening: AbstractAsyncContextManager[Room]) -> None:
        self._opened: asyncio.Future[Room] = asyncio.get_running_loop().create_future()
        self._leave = asyncio.Event()
        self._task = asyncio.create_task(self._hold(opening), context=contextvars.Context())
        self._task.add_done_callback(self._over)

    async def room(self) -> Room:
        return await asyncio.shield(self._opened)

    async def close(self) -> None:
        self._leave.set()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _hold(self, opening: AbstractAsyncContextManager[Room]) -> None:
        async with opening as room:
            self._opened.set_result(room)
            await self._leave.wait()

    def _over(self, task: "asyncio.Task[None]") -> None:
        if self._opened.done():
            return
        error = None if task.cancelled() else task.exception()
        if error is None:
            self._opened.cancel()
        else:
            self._opened.set_exception(error)
