"""Around the work of a flow or a step: tells an interruption, a fault from outside and an error of its own apart."""

import asyncio
from types import TracebackType
from typing import Protocol

from refute.domain.errors import RefuteError
from refute.engine.durable.hindrance import hindrance


class Keeper(Protocol):
    """Who is told."""

    def hinder(self, root: str, error: RefuteError) -> None:
        """Interrupt the run or check: the fault is not its own."""
        ...

    async def fail(self, flow_id: str, error: Exception) -> None:
        """Record that the run or check ended in an error."""
        ...


class Guard:
    """A block that tells nothing of an interruption, interrupts the run or check for a fault from outside, and records
    an error of its own where the block `ends` it.

    After a fault from outside the block raises `CancelledError`, so that nobody records it as an outcome.
    """

    def __init__(self, keeper: Keeper, root: str, ends: bool) -> None:
        self._keeper, self._root, self._ends = keeper, root, ends

    async def __aenter__(self) -> None:
        return None

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if not isinstance(error, Exception):
            return
        fault = hindrance(error)
        if fault is not None:
            self._keeper.hinder(self._root, fault)
            raise asyncio.CancelledError
        if self._ends:
            await self._keeper.fail(self._root, error)
