"""The flows that this process works on right now."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field

from refute.domain.errors import RefuteError
from refute.domain.ports import Watcher
from refute.engine.board import Board


@dataclass
class Live:
    """A run or shared check under way here, with its branches."""

    board: Board
    ended: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when its own workflow is over and recorded."""
    tasks: set["asyncio.Task[object]"] = field(default_factory=set)
    """The workflow's and its branches' tasks."""
    stopped: bool = False
    hindered: RefuteError | None = None
    """The fault from outside that interrupted it."""
    leaving: "asyncio.Task[None] | None" = None
    """Leaves it to whoever takes it over, after that fault."""

    def stop(self) -> None:
        """Interrupt it, once. What it has recorded stays."""
        if not self.stopped:
            self.stopped = True
            for task in self.tasks:
                task.cancel()

    async def ends_within(self, seconds: float) -> bool:
        """Whether its own workflow is over within that time."""
        try:
            await asyncio.wait_for(self.ended.wait(), seconds)
        except TimeoutError:
            return False
        return True

    async def still(self) -> None:
        """Wait until none of its tasks runs any more, and until it has been left where something hindered it."""
        await asyncio.gather(*self.tasks, return_exceptions=True)
        if self.leaving is not None:
            await self.leaving

    def hold(self, is_root: bool) -> None:
        """Count the running task to this flow."""
        task = asyncio.current_task()
        assert task is not None
        self.tasks.add(task)

        def over(done: "asyncio.Task[object]") -> None:
            self.tasks.discard(done)
            if is_root:
                self.ended.set()

        task.add_done_callback(over)
        if self.stopped:
            task.cancel()


class LiveFlows:
    """Live flows by id."""

    def __init__(self) -> None:
        self._flows: dict[str, Live] = {}
        self._begun: set[str] = set()

    def find(self, flow_id: str) -> Live | None:
        """Give the flow, if it is under way here."""
        return self._flows.get(flow_id)

    def has_begun(self, flow_id: str) -> bool:
        """Whether this process ever began the flow."""
        return flow_id in self._begun

    def add(self, board: Board, keeper: Watcher) -> Live:
        """Begin a flow."""
        live = Live(board)
        board.admit(keeper)
        self._begun.add(board.flow_id)
        self._flows[board.flow_id] = live
        return live

    def drop(self, flow_id: str) -> None:
        """Forget a flow that is over."""
        self._flows.pop(flow_id, None)

    def stop(self, flow_ids: Sequence[str]) -> None:
        """Interrupt these flows."""
        for flow_id in flow_ids:
            live = self._flows.get(flow_id)
            if live is not None:
                live.stop()

    async def stop_all(self) -> None:
        """Interrupt every flow and wait until they have stopped."""
        flows = list(self._flows.values())
        self.stop(list(self._flows))
        for live in flows:
            await live.still()
