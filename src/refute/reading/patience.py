"""Work in a thread that is left behind when it takes too long.

Python cannot stop a thread: one that hangs goes on using a processor until the process ends, but nobody waits for it,
and as a daemon it does not keep the process alive.
"""

import asyncio
import threading
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


async def within(seconds: float, work: Callable[[], T]) -> T:
    """The outcome of `work`, done in a thread of its own. Raises TimeoutError when it takes longer, and whatever
    the work raises."""
    loop = asyncio.get_running_loop()
    outcome: asyncio.Future[T] = loop.create_future()

    def settle(give: Callable[[], None]) -> None:
        try:
            loop.call_soon_threadsafe(lambda: None if outcome.done() else give())
        except RuntimeError:
            return  # the loop has ended: nobody waits any more

    def run() -> None:
        try:
            value = work()
        except BaseException as problem:  # noqa: BLE001 - handed on to the one who waits
            raised = problem
            settle(lambda: outcome.set_exception(raised))
        else:
            settle(lambda: outcome.set_result(value))

    threading.Thread(target=run, name="refute-extract", daemon=True).start()
    async with asyncio.timeout(seconds):
        return await outcome
