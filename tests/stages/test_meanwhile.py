"""What is worked out while a model thinks."""

import asyncio

import pytest

from refute.stages import meanwhile as module
from refute.stages.meanwhile import meanwhile


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "AFTER", 0.01)


async def test_it_is_done_before_the_answer_comes() -> None:
    done: list[str] = []

    async def thinks() -> str:
        await asyncio.sleep(0.1)
        done.append("answered")
        return "yes"

    assert await meanwhile(thinks(), lambda: done.append("prepared")) == "yes"
    assert done == ["prepared", "answered"]


async def test_nothing_is_prepared_for_an_answer_that_is_there() -> None:
    done: list[str] = []

    async def knows() -> str:
        return "yes"

    assert await meanwhile(knows(), lambda: done.append("prepared")) == "yes"
    await asyncio.sleep(0.03)
    assert done == []


async def test_an_error_in_it_changes_nothing() -> None:
    async def thinks() -> str:
        await asyncio.sleep(0.05)
        return "yes"

    assert await meanwhile(thinks(), lambda: 1 / 0) == "yes"
