"""Tasks that look after shared checks which a flow has begun and does not wait for."""

import asyncio
import contextvars
from collections.abc import Coroutine

Attended = tuple[str, str | None]
"""Which check is looked after, and the task that it stands for."""


class Attendants:
    """The attendants of one run or check; they end with it."""

    def __init__(self) -> None:
        self._tasks: dict[asyncio.Task[None], Attended] = {}

    def attend(self, check: Attended, work: Coroutine[object, object, None]) -> None:
        """Look after a check."""
        task = asyncio.create_task(work, name=f"attend {check[0]}", context=contextvars.Context())
        self._tasks[task] = check
        task.add_done_callback(self._over)

    async def relieve(self, check: Attended) -> None:
        """Let nobody look after that check any more: somebody waits for it, or has its outcome."""
        tasks = [task for task, one in self._tasks.items() if one == check]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def dismiss(self) -> None:
        """Interrupt all of them."""
        for task in self._tasks:
            task.cancel()

    def _over(self, task: "asyncio.Task[None]") -> None:
        del self._tasks[task]
        if not task.cancelled():
            task.exception()  # a check's error is for those who wait for its outcome

    async def gone(self) -> None:
        """Wait until none is left."""
        await asyncio.gather(*self._tasks, return_exceptions=True)
