"""Coroutines side by side: begun in order, all brought to their end, torn down together."""

import asyncio

import pytest

from refute.engine.side_by_side import side_by_side


async def test_one_sends_its_request_before_the_next_is_prepared() -> None:
    """The head of each request was written, then all others were prepared, then the bodies followed."""
    noted: list[str] = []

    async def asks(name: str) -> str:
        noted.append(f"{name} prepared")
        await asyncio.sleep(0)  # the head is written
        noted.append(f"{name} sent")
        await asyncio.sleep(0)  # the body, too
        return name

    assert await side_by_side([asks("a"), asks("b"), asks("c")]) == ["a", "b", "c"]
    assert noted == [f"{name} {done}" for name in "abc" for done in ("prepared", "sent")]


async def test_the_first_error_in_order_comes_out_when_all_have_ended() -> None:
    ended: list[str] = []

    async def fails(name: str, seconds: float) -> None:
        await asyncio.sleep(seconds)
        ended.append(name)
        raise ValueError(name)

    with pytest.raises(ValueError, match="slow"):
        await side_by_side([fails("slow", 0.03), fails("quick", 0.0)])
    assert ended == ["quick", "slow"]


@pytest.mark.parametrize("turns", range(1, 9))
async def test_whoever_is_interrupted_leaves_nothing_running(turns: int) -> None:
    """At any moment: some are under way then, others have not begun."""
    begun: list[int] = []
    left: list[int] = []

    async def works(number: int) -> None:
        begun.append(number)
        try:
            await asyncio.sleep(60)
        finally:
            left.append(number)

    both = asyncio.create_task(side_by_side([works(n) for n in range(3)]))
    for _ in range(turns):
        await asyncio.sleep(0)
    both.cancel()
    with pytest.raises(asyncio.CancelledError):
        await both
    assert left == begun
    assert asyncio.all_tasks() == {asyncio.current_task()}
