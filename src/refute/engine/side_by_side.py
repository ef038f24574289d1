"""The one place where coroutines run side by side."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Sequence
from typing import TypeVar

T = TypeVar("T")

HEAD_START = 3
"""Turns of the event loop that a coroutine has for itself before the next one begins: a request is written in two, its
head and its body, and would otherwise lie about half written while all the others are being prepared."""


async def side_by_side(works: Sequence[Awaitable[T]]) -> list[T]:
    """Give the outcomes in the order given. All come to their end, then the first error in order is raised:
    which error comes out does not depend on timing, and finished work is not torn down by a neighbour's fault.

    They begin in that order, each as soon as the one before it has sent what it waits for.
    """
    begun: list[asyncio.Future[T]] = []
    left = deque(works)
    try:
        while left:
            begun.append(asyncio.ensure_future(left.popleft()))
            for _ in range(HEAD_START if left else 0):
                await asyncio.sleep(0)
    except asyncio.CancelledError:
        begun += [asyncio.ensure_future(work) for work in left]
        for work in begun:
            work.cancel()
        await asyncio.gather(*begun, return_exceptions=True)
        raise
    outcomes = await asyncio.gather(*begun, return_exceptions=True)
    for outcome in outcomes:
        if isinstance(outcome, BaseException):
            raise outcome
    return [o for o in outcomes if not isinstance(o, BaseException)]
