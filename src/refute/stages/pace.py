"""A clock of its own for a part of a flow: a debate lasts longer than the time that one search may take."""

from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from datetime import datetime
from time import monotonic
from typing import TypeVar

from refute.domain.ports import Call, Conductor, Step, TaskNotes
from refute.domain.tasks import Task

I = TypeVar("I")  # noqa: E741
O = TypeVar("O")  # noqa: E741
T = TypeVar("T")


class Paced:
    """The conductor, except that its seconds count from when this was made."""

    def __init__(self, conductor: Conductor, seconds: float) -> None:
        self._c, self._ends = conductor, monotonic() + seconds

    @property
    def flow_id(self) -> str:
        """Id of the running flow."""
        return self._c.flow_id

    async def declare(self, tasks: Sequence[Task]) -> None:
        """As the conductor does."""
        await self._c.declare(tasks)

    def task(self, task_id: str) -> AbstractAsyncContextManager[TaskNotes]:
        """As the conductor does."""
        return self._c.task(task_id)

    async def step(self, step: Step[T]) -> T:
        """As the conductor does."""
        return await self._c.step(step)

    async def each(self, steps: Sequence[Step[T]]) -> list[T]:
        """As the conductor does."""
        return await self._c.each(steps)

    async def branch(self, calls: Sequence[Call[I, O]]) -> list[O]:
        """As the conductor does."""
        return await self._c.branch(calls)

    async def shared(self, calls: Sequence[Call[I, O]]) -> list[O]:
        """As the conductor does; shared checks have their own clocks."""
        return await self._c.shared(calls)

    async def begin(self, calls: Sequence[Call[I, O]]) -> None:
        """As the conductor does."""
        await self._c.begin(calls)

    async def admit(self, calls: Sequence[Call[I, O]]) -> list[O | None]:
        """As the conductor does."""
        return await self._c.admit(calls)

    def now(self) -> datetime:
        """As the conductor does."""
        return self._c.now()

    def seconds_left(self) -> float:
        """Seconds until this part's time is over. Volatile: ask only inside a step's `run`."""
        return max(0.0, self._ends - monotonic())
