"""What is done together within one step ends together, whatever becomes of its parts."""

import asyncio

import pytest

from refute.stages.grouped import together


async def test_nothing_goes_on_after_the_step_has_failed() -> None:
    done: list[int] = []

    async def work(number: int, seconds: float, error: Exception | None = None) -> int:
        await asyncio.sleep(seconds)
        done.append(number)
        if error:
            raise error
        return number

    with pytest.raises(OSError, match="second"):
        await together([work(1, 0.03), work(2, 0.02, OSError("second")), work(3, 0, OSError("third"))])
    assert sorted(done) == [1, 2, 3]
