"""A conductor that does a step where it stands and remembers nothing: for one stage by itself."""

from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager, nullcontext
from dataclasses import dataclass, field
from typing import TypeVar

from refute.domain.ports import Step

T = TypeVar("T")


@dataclass
class DirectConductor:
    """Enough of `Conductor` for stages that only step; counts the steps."""

    left: float = 60.0
    names: list[str] = field(default_factory=list)
    flow_id: str = "direct"

    async def step(self, step: Step[T]) -> T:
        self.names.append(step.name)
        return await step.run()

    async def each(self, steps: Sequence[Step[T]]) -> list[T]:
        return [await self.step(step) for step in steps]

    def seconds_left(self) -> float:
        return self.left

    def task(self, task_id: str) -> AbstractAsyncContextManager[None]:
        return nullcontext()
