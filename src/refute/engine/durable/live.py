"""The flows that this process works on right now."""

import asyncio
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from math import inf
from time import monotonic

from refute.domain.errors import RefuteError
from refute.engine.attendants import Attendants, Attended
from refute.engine.board import Board
from refute.engine.durable.flows import FlowRow
from refute.engine.durable.steps import Key, Outcome


@dataclass
class Live:
    """A run or shared check under way here, with its branches."""

    board: Board
    recorded: dict[Key, Outcome] = field(default_factory=dict)
    """How its steps and those of its branches ended in an earlier process."""
    ended: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when its end is on record, or its task is over."""
    row: FlowRow | None = None
    """What is on record of its end, once this process has written it."""
    task: "asyncio.Task[object] | None" = None
    """Works on it."""
    stopped: bool = False
    since: float = field(default_factory=monotonic)
    """When this process began it, or went on with it."""
    hindered: RefuteError | None = None
    """The fault from outside that interrupted it."""
    leaving: "asyncio.Task[None] | None" = None
    """Leaves it to whoever takes it over, after that fault."""
    attendants: Attendants = field(default_factory=Attendants)
    """Look after the checks that it began."""

    def stop(self) -> None:
        """Interrupt it, once. What it has recorded stays."""
        if not self.stopped:
            self.stopped = True
            self.attendants.dismiss()
            if self.task is not None:
                self.task.cancel()

    def finish(self, row: FlowRow) -> None:
        """Let those who wait for it see how it ended, and look after nothing any more."""
        self.row = row
        self._over()

    def attend(self, check: Attended, work: Coroutine[object, object, None]) -> None:
        """Look after a check that it began, for as long as it is under way here."""
        if self.stopped or self.ended.is_set():
            work.close()
        else:
            self.attendants.attend(check, work)

    async def ends_within(self, seconds: float) -> bool:
        """Whether its end is on record, or its task over, within that time."""
        try:
            await asyncio.wait_for(self.ended.wait(), seconds)
        except TimeoutError:
            return False
        return True

    async def rests(self) -> None:
        """Wait until its task is over."""
        if self.task is not None:
            await asyncio.gather(self.task, return_exceptions=True)

    async def still(self) -> None:
        """Wait until nothing of it runs any more, and until it has been left where something hindered it."""
        await self.rests()
        await self.attendants.gone()
        if self.leaving is not None:
            await self.leaving

    def hold(self) -> None:
        """The running task works on it."""
        self.task = asyncio.current_task()
        assert self.task is not None
        self.task.add_done_callback(self._over)
        if self.stopped:
            self.task.cancel()

    def _over(self, _task: object = None) -> None:
        self.ended.set()
        self.attendants.dismiss()


class LiveFlows:
    """Live flows by id."""

    def __init__(self) -> None:
        self._flows: dict[str, Live] = {}
        self._begun: set[tuple[str, datetime | None]] = set()
        """With when each was entered: one that was forgotten may come again under its old id."""
        self._last: set[asyncio.Task[object]] = set()
        """Tasks of flows that were dropped: DBOS is recording their end."""

    def find(self, flow_id: str) -> Live | None:
        """Give the flow, if it is under way here."""
        return self._flows.get(flow_id)

    def has_begun(self, flow_id: str, entered: datetime | None) -> bool:
        """Whether this process ever began the flow that was entered then."""
        return (flow_id, entered) in self._begun

    def all(self) -> list[str]:
        """Ids of the flows that are under way here, from any thread."""
        return list(self._flows)

    def add(self, board: Board, entered: datetime | None, recorded: dict[Key, Outcome] | None = None) -> Live:
        """Begin a flow, or go on with one of which that is on record."""
        live = Live(board, recorded or {})
        self._begun.add((board.flow_id, entered))
        self._flows[board.flow_id] = live
        return live

    def drop(self, flow_id: str) -> None:
        """Forget a flow that is over."""
        live = self._flows.pop(flow_id, None)
        if live is not None and live.task is not None and not live.task.done():
            self._last.add(live.task)
            live.task.add_done_callback(self._last.discard)

    def stop(self, flow_ids: Sequence[str], seen: float = inf) -> None:
        """Interrupt these flows, but for those that were begun or gone on with after that was `seen` to be wanted."""
        for flow_id in flow_ids:
            live = self._flows.get(flow_id)
            if live is not None and live.since <= seen:
                live.stop()

    async def stop_all(self) -> None:
        """Interrupt every flow and wait until they have stopped."""
        flows = list(self._flows.values())
        self.stop(list(self._flows))
        for live in flows:
            await live.still()
        await asyncio.gather(*self._last, return_exceptions=True)
