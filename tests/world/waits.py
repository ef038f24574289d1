"""The waits that a program decides on, told apart from what a busy machine adds to them.

with deliberate_waits() as waits:
    ...
assert waits == [1.0]       # seconds that were asked for, each a real wait
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

import pytest


@contextmanager
def deliberate_waits(least: float = 0.1) -> Iterator[list[float]]:
    """Collects the seconds of each `asyncio.sleep` that is no shorter than `least`; it sleeps all the same."""
    waits: list[float] = []
    sleep = asyncio.sleep

    async def slept(delay: float, result: object = None) -> object:
        if delay >= least:
            waits.append(delay)
        return await sleep(delay, result)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(asyncio, "sleep", slept)
        yield waits
