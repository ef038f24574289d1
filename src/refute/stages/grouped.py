"""Steps for many pieces of work of one kind: what costs nobody anything is one step together, the rest one step each.

A step takes longer to record than a look into a library on this machine takes.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

W = TypeVar("W")
T = TypeVar("T")


async def grouped(
    works: Sequence[W],
    is_free: Callable[[W], bool],
    done: Callable[[Sequence[Sequence[W]]], Awaitable[Sequence[Sequence[T]]]],
) -> list[T]:
    """Outcomes in the order of the works. `done` does groups of them, and gives the outcomes of each group in order."""
    free = [n for n, work in enumerate(works) if is_free(work)]
    groups = [[n] for n, work in enumerate(works) if not is_free(work)]
    if free:
        groups.append(free)
    if not groups:
        return []
    found = await done([[works[n] for n in group] for group in groups])
    by_number = {n: o for group, read in zip(groups, found, strict=True) for n, o in zip(group, read, strict=True)}
    return [by_number[n] for n in range(len(works))]


async def together(works: Sequence[Awaitable[T]]) -> tuple[T, ...]:
    """Side by side within one step: there is no other step that could be given a neighbour's outcome. All come to their
    end, then the first error in order is raised."""
    outcomes = await asyncio.gather(*works, return_exceptions=True)  # noqa: TID251
    for outcome in outcomes:
        if isinstance(outcome, BaseException):
            raise outcome
    return tuple(o for o in outcomes if not isinstance(o, BaseException))
