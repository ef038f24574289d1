"""The one place where coroutines run side by side."""

import asyncio
from collections.abc import Awaitable, Sequence
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
