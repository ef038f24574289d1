"""The one place where coroutines run side by side."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

T = TypeVar("T")


async def side_by_side(works: Sequence[Awaitable[T]]) -> list[T]:
    """Give the outcomes in the order given. All come to their end, then the first error in order is raised:
    which error comes out does not depend on timing, and finished work is not torn down by a neighbour's fault.
    """
    outcomes = await asyncio.gather(*works, return_exceptions=True)
    for outcome in outcomes:
        if isinstance(outcome, BaseException):
            raise outcome
    return [o for o in outcomes if not isinstance(o, BaseException)]


async def one_by_one(works: Sequence[Callable[[], Awaitable[T]]]) -> list[T]:
    """Await in the order given, where the order is recorded. All come to their end, then the first error is raised."""
    outcomes: list[T | BaseException] = []
    for work in works:
        outcomes += await asyncio.gather(work(), return_exceptions=True)
    for outcome in outcomes:
        if isinstance(outcome, BaseException):
            raise outcome
    return [o for o in outcomes if not isinstance(o, BaseException)]
