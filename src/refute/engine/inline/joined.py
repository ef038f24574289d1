"""Shared checks of one process: equal keys at once are one execution."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar
from weakref import WeakKeyDictionary

from refute.domain.ports import Watcher
from refute.engine.board import Board

T = TypeVar("T")


class Joined(Generic[T]):
    """A check under way and how many wait for it."""

    def __init__(self, board: Board, work: asyncio.Task[T]) -> None:
        self.board = board
        self._work = work
        self._waiting = 0

    async def wait(self, watcher: Watcher | None) -> T:
        """Give the check's outcome. When the last one who waits is cancelled, so is the check."""
        self._waiting += 1
        self.board.admit(watcher)
        try:
            return await asyncio.shield(self._work)
        finally:
            self._waiting -= 1
            self.board.dismiss(watcher)
            if self._waiting == 0 and not self._work.done():
                self._work.cancel()


class Checks:
    """The checks under way on one event loop, by key."""

    def __init__(self) -> None:
        self._running: dict[str, Joined[str]] = {}

    async def join(
        self, key: str, board: Callable[[], Board], work: Callable[[Board], Awaitable[str]], watcher: Watcher | None
    ) -> str:
        """Give the outcome of the check with that key, as JSON; begin it where nobody did."""
        joined = self._running.get(key)
        if joined is None:
            joined = self._begin(key, board(), work)
        return await joined.wait(watcher)

    def _begin(self, key: str, board: Board, work: Callable[[Board], Awaitable[str]]) -> Joined[str]:
        async def run() -> str:
            return await work(board)

        task = asyncio.create_task(run(), name=f"check {key}")
        joined = Joined(board, task)
        self._running[key] = joined
        task.add_done_callback(lambda _: self._forget(key, joined))
        return joined

    def _forget(self, key: str, joined: Joined[str]) -> None:
        if self._running.get(key) is joined:
            del self._running[key]


_OF_LOOP: WeakKeyDictionary[asyncio.AbstractEventLoop, Checks] = WeakKeyDictionary()


def checks_of_this_loop() -> Checks:
    """Give the checks under way on the running event loop: tasks of one loop cannot be awaited from another."""
    return _OF_LOOP.setdefault(asyncio.get_running_loop(), Checks())
