"""The process at work: its lease, its DBOS, its rooms, and the flows it drives to their end."""

import asyncio
import contextvars
import json
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, suppress
from datetime import datetime
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from refute.domain.errors import ConfigError, InputError, RefuteError, RunBusy, RunFailed
from refute.domain.ports import Call, Flow, Watcher
from refute.domain.settings import DeskSettings
from refute.engine.board import Board, Place, describe, told
from refute.engine.durable import checks, flows, progress
from refute.engine.durable.checks import Wait
from refute.engine.durable.flows import Ending, FlowKind, FlowRow, FlowState
from refute.engine.durable.guard import Guard
from refute.engine.durable.lease import Heartbeat, this_process
from refute.engine.durable.live import Live, LiveFlows
from refute.engine.durable.progress import ProgressKeeper, StepNote
from refute.engine.durable.relay import Relay
from refute.engine.durable.rooms import RoomFactory, Rooms
from refute.engine.durable.stored import FlowOrder, JsonText, revived
from refute.engine.durable.tables import Tables
from refute.engine.outcomes import decode, encode

if TYPE_CHECKING:
    from refute.domain.tasks import TaskStatus
    from refute.engine.durable.launch import Handle, Launched

I = TypeVar("I")  # noqa: E741
O = TypeVar("O")  # noqa: E741

AnyFlow: TypeAlias = Flow[Any, Any]
"""A flow in a registry of flows of different shapes."""

Summary: TypeAlias = Callable[[str, object], str]
"""Name of a flow and its outcome in, the line that `refute runs` shows out."""

Lasting: TypeAlias = Callable[[str, object], bool]
"""Name of a flow and its outcome in, whether a shared check with that outcome may answer later runs."""

LOOK_SECONDS = 0.1
"""How often a flow of another process is looked at."""
OWNED_SECONDS = 2.0
"""How often a process makes sure that a flow under way here is still its own."""


def order_for(flow: Flow[I, O], order: I, root: str, desk: DeskSettings) -> FlowOrder:
    """Describe a flow and its input so that any process can run it."""
    return FlowOrder(flow=flow.name, root=root, desk=desk, order=json.loads(encode(flow.takes, order)))


class Worker:
    """Works on runs and shared checks; one per process."""

    def __init__(
        self,
        tables: Tables,
        known: Mapping[str, AnyFlow],
        rooms: RoomFactory,
        summary: Summary | None = None,
        lasting: Lasting | None = None,
    ) -> None:
        self.tables, self.keeper, self.process = tables, ProgressKeeper(tables), this_process()
        self._known, self._rooms, self._summary, self._lasting = known, Rooms(rooms), summary, lasting
        self._live = LiveFlows()
        self._watchers: dict[str, list[Watcher]] = {}
        self._loop = asyncio.get_running_loop()
        self._heart = Heartbeat(tables.home, self.process, self._cancelled_elsewhere)
        self._launched: Launched | None = None
        self.errors: dict[str, Exception] = {}
        """What ended runs and checks here, with its traceback, by flow id."""

    def open(self) -> None:
        """Take up the lease, then launch DBOS, on the running loop."""
        from refute.engine.durable.launch import Launched

        self._heart.start()
        self._launched = Launched(self.tables.home, self.process.id, self.work)

    async def close(self) -> None:
        """Interrupt what runs, close the rooms, then give the lease up. What is unfinished stays resumable."""
        await self._live.stop_all()
        await self._rooms.close()
        if self._launched is not None:
            await self._launched.close()
        await asyncio.to_thread(self._heart.stop)

    async def begin(self, row: FlowRow) -> None:
        """Start a flow that this process has just entered."""
        order = FlowOrder.model_validate_json(row.stored)
        self._live.add(Board(row.id, order.desk.within), self.keeper)
        await self._dbos.start(row.id, order.model_copy(update={"root": row.id}))

    async def take_over(self, row: FlowRow) -> bool:
        """Go on with a flow that nobody works on. False where somebody was quicker."""
        if not await self.tables.ask(lambda db: flows.take(db, row, self.process.id)):
            return False
        order = FlowOrder.model_validate_json(row.stored).model_copy(update={"root": row.id})
        live = self._live.add(Board(row.id, order.desk.within), self.keeper)
        if not await self._dbos.resume(row.id, order):
            live.ended.set()
        return True

    async def cancel(self, flow_ids: list[str]) -> None:
        """Interrupt flows that were marked cancelled."""
        await self._dbos.cancel(flow_ids)
        self._live.stop(flow_ids)

    async def wait(self, flow_id: str, watchers: Sequence[Watcher]) -> FlowRow:
        """Wait until the flow has ended, wherever it runs. Where its process died, this one goes on with it."""
        relay = Relay(flow_id, watchers)
        while True:
            live = self._live.find(flow_id)
            if live is not None:
                row = await self._wait_here(live, watchers)
                if row.state is not FlowState.RUNNING:
                    return row
                continue  # another process took it over while this one hung: it is looked at from outside
            row, worked_on = await self.tables.ask(lambda db: _look(db, flow_id))
            if relay.wanted:
                relay.tell(*await self.tables.ask(lambda db: _told(db, flow_id)))
            if row.state is not FlowState.RUNNING:
                return row
            if not worked_on and await self.take_over(row):
                continue
            await asyncio.sleep(LOOK_SECONDS)

    async def check(self, call: Call[I, O], wait: Wait) -> str:
        """Wait for the shared check with the call's key; id of the generation that answered."""
        watchers = self._watchers.get(wait.waiter, [])
        while True:
            row = await self.tables.ask(lambda db: self._join(db, call, wait))
            if row is None:
                await asyncio.sleep(LOOK_SECONDS)  # the waiter itself was cancelled and will be interrupted
                continue
            if row.state is FlowState.RUNNING and row.owner == self.process.id and not self._live.has_begun(row.id):
                await self.begin(row)
            row = await self.wait(row.id, watchers)
            if row.state is FlowState.CANCELLED:
                continue
            await self.tables.ask(lambda db: checks.leave(db, wait))
            if row.state is FlowState.FAILED:
                raise revived(row.error, row.detail) from self.errors.get(row.id)
            return row.id

    async def output(self, flow_id: str) -> str:
        """Read the outcome of a finished flow, as JSON."""
        row = await self.tables.ask(lambda db: flows.find(db, flow_id))
        if row is None or row.output is None:
            raise RunFailed(f"The record of {flow_id} is gone. Start the check anew.")
        return row.output

    def watch(self, flow_id: str, watcher: Watcher | None) -> None:
        """Let a watcher see the run and the checks that it joins from now on."""
        if watcher is not None:
            self._watchers.setdefault(flow_id, []).append(watcher)

    def unwatch(self, flow_id: str, watcher: Watcher | None) -> None:
        """Let the watcher see no more."""
        left = [w for w in self._watchers.pop(flow_id, []) if w is not watcher]
        if left:
            self._watchers[flow_id] = left

    async def start_branch(self, flow_id: str, order: FlowOrder) -> "Handle":
        """Start a child of the flow that calls this."""
        return await self._dbos.start_branch(flow_id, order)

    async def work(self, flow_id: str, order: FlowOrder) -> JsonText:
        """Run one flow: a run, a shared check or a branch of one. DBOS calls this, live and after a crash."""
        is_root = flow_id == order.root
        live = self._live.find(order.root)
        if live is None:
            # A branch that was on its way when its flow was interrupted: whoever goes on with the flow starts it again.
            raise asyncio.CancelledError
        live.hold(is_root)
        async with Guard(self, order.root, is_root):
            flow = self._known.get(order.flow)
            if flow is None:
                raise ConfigError(f"No recipe is named {order.flow!r} here. Resume with the program that started it.")
            text = await self._run(flow, flow_id, order, live)
            if not is_root:
                return text
            ending = Ending(FlowState.DONE, self._line(flow, text), output=text)
            await self._end(flow_id, ending, self._lasts(flow, text))
            return JsonText('"done"')

    def guarded(self, root: str) -> AbstractAsyncContextManager[None]:
        """Give a block around a step of that run or check: what hinders from outside interrupts, and is not recorded
        as the step's outcome."""
        return Guard(self, root, ends=False)

    def hinder(self, root: str, error: RefuteError) -> None:
        """Interrupt a run or check for a fault from outside and leave it to whoever resumes it."""
        live = self._live.find(root)
        if live is not None and not live.stopped:
            live.hindered = error
            live.leaving = asyncio.create_task(self._leave(live, str(error)), context=contextvars.Context())

    async def _leave(self, live: Live, why: str) -> None:
        live.stop()
        await asyncio.gather(*live.tasks, return_exceptions=True)
        with suppress(RunFailed, RunBusy):  # the lease runs out by itself where even this cannot be written
            await self.tables.ask(lambda db: flows.release(db, live.board.flow_id, self.process.id, why))

    async def fail(self, flow_id: str, error: Exception) -> None:
        """Record that a flow ended in an error."""
        self.errors[flow_id] = error
        await self._end(flow_id, Ending(FlowState.FAILED, describe(error), type(error).__name__))

    async def _run(self, flow: AnyFlow, flow_id: str, order: FlowOrder, live: Live) -> JsonText:
        from refute.engine.durable.conductor import DurableConductor

        try:
            room = await self._rooms.of(order.desk)
        except InputError as error:
            raise ConfigError(str(error)) from error  # the desk was right when the order was given
        given = decode(flow.takes, json.dumps(order.order))
        place = Place(live.board, order.task)
        conductor = DurableConductor(flow_id, order, self, place)
        async with place.call_task(order.task if order.own_task else None) as notes:
            outcome = await flow.run(conductor, room, given)
            notes.found(told(flow, outcome))
            return JsonText(encode(flow.returns, outcome))

    def _line(self, flow: AnyFlow, text: str) -> str:
        outcome = decode(flow.returns, text)
        return told(flow, outcome) if self._summary is None else self._summary(flow.name, outcome)

    def _lasts(self, flow: AnyFlow, text: str) -> bool:
        return self._lasting is None or self._lasting(flow.name, decode(flow.returns, text))

    async def _wait_here(self, live: Live, watchers: Sequence[Watcher]) -> FlowRow:
        flow_id = live.board.flow_id
        for watcher in watchers:
            live.board.admit(watcher)
        while not await live.ends_within(OWNED_SECONDS):
            row, _ = await self.tables.ask(lambda db: _look(db, flow_id))
            if row.owner != self.process.id and live.hindered is None:
                live.stop()
                break
        for watcher in watchers:
            live.board.dismiss(watcher)
        if self._live.find(flow_id) is live:
            self._live.drop(flow_id)
        if live.hindered is not None:
            await live.still()
            raise live.hindered
        row, _ = await self.tables.ask(lambda db: _look(db, flow_id))
        if row.state is FlowState.RUNNING and row.owner == self.process.id:
            await self.fail(flow_id, RunFailed("The run ended without an outcome. Start it anew."))
            row, _ = await self.tables.ask(lambda db: _look(db, flow_id))
        return row

    def _join(self, db: sqlite3.Connection, call: Call[I, O], wait: Wait) -> FlowRow | None:
        waiter = flows.find(db, wait.waiter)
        if waiter is None or waiter.state is not FlowState.RUNNING:
            return None
        desk = FlowOrder.model_validate_json(waiter.stored).desk
        stored = order_for(call.flow, call.input, "", desk).model_dump_json()
        offer = flows.new_row(call.id, FlowKind.CHECK, call.flow.name, stored, self.process.id)
        fresh_after: datetime | None = waiter.created if desk.fresh else None
        return checks.join(db, call.id, wait, offer, fresh_after)

    async def _end(self, flow_id: str, ending: Ending, lasts: bool = True) -> None:
        def write(db: sqlite3.Connection) -> None:
            if flows.finish(db, flow_id, self.process.id, ending):
                row = flows.find(db, flow_id)
                if row is not None and row.kind is FlowKind.CHECK:
                    desk = FlowOrder.model_validate_json(row.stored).desk
                    checks.keep_until(db, flow_id, desk.max_age_days if lasts else 0.0)

        await self.tables.ask(write)

    def _cancelled_elsewhere(self, flow_ids: list[str]) -> None:
        self._loop.call_soon_threadsafe(self._live.stop, flow_ids)

    @property
    def _dbos(self) -> "Launched":
        assert self._launched is not None
        return self._launched


def _look(db: sqlite3.Connection, flow_id: str) -> tuple[FlowRow, bool]:
    row = flows.find(db, flow_id)
    if row is None:
        raise RunFailed(f"The record of {flow_id} is gone. Start the check anew.")
    return row, flows.is_worked_on(db, row)


def _told(db: sqlite3.Connection, flow_id: str) -> "tuple[list[TaskStatus], list[StepNote]]":
    return progress.tasks_of(db, flow_id), progress.steps_of(db, flow_id)
