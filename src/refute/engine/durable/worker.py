"""The process at work: its lease, its DBOS, its rooms, and the flows it drives to their end."""

import asyncio
import contextvars
import json
import sqlite3
from collections.abc import Coroutine, Mapping
from contextlib import AbstractAsyncContextManager, suppress
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from refute.domain.errors import ConfigError, InputError, RefuteError, RunBusy, RunFailed
from refute.domain.ports import Flow
from refute.engine.board import Board, Place, describe, told
from refute.engine.durable import checks, flows
from refute.engine.durable.accounts import Accounts, recorded
from refute.engine.durable.cancelled import Cancelled
from refute.engine.durable.flows import Ending, FlowKind, FlowRow, FlowState
from refute.engine.durable.guard import Guard
from refute.engine.durable.hindrance import Hindered
from refute.engine.durable.joining import Joining
from refute.engine.durable.lease import Heartbeat, this_process
from refute.engine.durable.live import Live, LiveFlows
from refute.engine.durable.loaded import LOADED
from refute.engine.durable.progress import ProgressKeeper
from refute.engine.durable.rooms import RoomFactory, Rooms
from refute.engine.durable.steps import Mine, Steps, on_record
from refute.engine.durable.stored import VERSION, FlowOrder, Unreadable, order_in, unreadable
from refute.engine.durable.tables import LOOK_SECONDS, Tables, transaction
from refute.engine.outcomes import decode, encode

if TYPE_CHECKING:
    from refute.engine.durable.launch import Launched

AnyFlow: TypeAlias = Flow[Any, Any]
"""A flow in a registry of flows of different shapes."""

T = TypeVar("T")

OWNED_SECONDS = 2.0
"""How often a process makes sure that a flow under way here is still its own."""


class Worker:
    """Works on runs and shared checks; one per process."""

    def __init__(self, tables: Tables, known: Mapping[str, AnyFlow], rooms: RoomFactory) -> None:
        self.tables, self.keeper, self.process = tables, ProgressKeeper(tables), this_process()
        self.accounts = Accounts()
        self._known, self._rooms = known, Rooms(rooms)
        self._live = LiveFlows()
        self._works: set[asyncio.Task[Any]] = set()
        self._checks: set[asyncio.Task[None]] = set()
        self._taken: set[str] = set()
        """Flows that are being taken over: their rows name this process before it has begun with them."""
        self._cancelled = Cancelled(tables, self._live, self.process)
        self._heart = Heartbeat(tables.home, self.process, self._live.all, self._cancelled.elsewhere)
        self._launched: Launched | None = None
        self._closed = False
        self.errors: dict[str, Exception] = {}
        """What ended runs and checks here, with its traceback, by flow id."""

    def open(self) -> None:
        """Take up the lease, then launch DBOS, on the running loop."""
        from refute.engine.durable.launch import Launched

        self._heart.start()
        self._launched = Launched(self.tables.home, self.process.id, self.work)

    async def close(self) -> None:
        """Interrupt what runs, close the rooms, then give the lease up. What is unfinished stays resumable."""
        await asyncio.gather(*self._works, return_exceptions=True)
        self._closed = True
        await self._live.stop_all()
        await self._cancelled.close()
        await self._rooms.close()
        if self._launched is not None:
            await self._launched.close()
        await asyncio.to_thread(self._heart.stop)

    async def begin_once(self, row: FlowRow) -> None:
        """Start a flow that this process has entered, unless it did so already."""
        mine = row.state is FlowState.RUNNING and row.owner == self.process.id
        if mine and not self._live.has_begun(row.id, row.created) and row.id not in self._taken:
            order = order_in(row)
            self._live.add(self._board(row.id, order), row.created)
            if row.kind is FlowKind.CHECK:
                self._work_on_check(row.id, order)
            else:
                await self._to_the_end(self._dbos.start(row.id, order))

    async def take_over(self, row: FlowRow) -> bool:
        """Go on with a flow that nobody works on. False where somebody was quicker."""
        return await self._to_the_end(self._take_over(row))

    def cancel(self, flow_ids: list[str]) -> None:
        """Interrupt flows that were marked cancelled. DBOS is not told: it would take somebody who resumes one of them
        meanwhile for cancelled, too, and to whoever resumes it a cancelled flow is what an interrupted one is."""
        self._cancelled.stop(flow_ids)

    async def wait(self, flow_id: str) -> FlowRow:
        """Wait until the flow has ended, wherever it runs. Where its process died, this one goes on with it. Raises
        Hindered where this process stops working on runs before that."""
        account = self.accounts.of(flow_id)
        while True:
            self._unless_closed()
            live = self._live.find(flow_id)
            if live is not None:
                row = await self._wait_here(live)
                if row.state is not FlowState.RUNNING:
                    return row
                continue  # it was interrupted here and goes on anew, or in another process that took it over
            row, worked_on = await self.tables.ask(lambda db: flows.look(db, flow_id))
            if account.is_heard and not account.whole:
                for told_here in await self.tables.ask(lambda db: recorded(db, flow_id)):
                    self.accounts.relay(told_here, self._live.find(told_here.flow) is not None)
            if row.state is not FlowState.RUNNING:
                return row
            if not worked_on and await self.take_over(row):
                continue
            await asyncio.sleep(LOOK_SECONDS)

    async def output(self, flow_id: str) -> str:
        """Read the outcome of a finished flow, as JSON."""
        row = await self.tables.ask(lambda db: flows.find(db, flow_id))
        if row is None or row.output is None:
            raise RunFailed(f"The record of {flow_id} is gone. Start the check anew.")
        return row.output

    async def work(self, flow_id: str, order: FlowOrder) -> None:
        """Work on a run, which DBOS calls live and after a crash, or on a shared check."""
        live = self._live.find(flow_id)
        if live is None:
            raise asyncio.CancelledError  # it was interrupted before it began: whoever goes on with it starts it again
        live.hold()
        async with Guard(self, flow_id, ends=True):
            flow = self._known.get(order.flow)
            if flow is None:
                raise ConfigError(f"No recipe is named {order.flow!r} here. Resume with the program that started it.")
            outcome = await self._run(flow, order, live)
            text = encode(flow.returns, outcome)
            ending = Ending(FlowState.DONE, told(flow, outcome), output=text)
            await self._end(flow_id, ending, flow.lasts is None or flow.lasts(outcome))

    def guarded(self, root: str) -> AbstractAsyncContextManager[None]:
        """Give a block around a step of that run or check: what hinders from outside interrupts, and is not recorded
        as the step's outcome."""
        return Guard(self, root, ends=False)

    def hinder(self, root: str, error: RefuteError) -> None:
        """Interrupt a run or check for a fault from outside and leave it to whoever resumes it."""
        live = self._live.find(root)
        if live is not None and not live.stopped:
            live.hindered = error
            live.leaving = asyncio.create_task(self._leave(live, error), context=contextvars.Context())

    async def _leave(self, live: Live, why: RefuteError) -> None:
        live.stop()
        await live.rests()
        with suppress(RunFailed, RunBusy):  # the lease runs out by itself where even this cannot be written
            if await self.tables.ask(lambda db: self._left(db, live.board.flow_id, why)):
                live.hindered = None

    def _left(self, db: sqlite3.Connection, flow_id: str, why: Exception) -> bool:
        """Leave a flow to whoever takes it over. A check that nobody can read is cancelled instead, and True: those who
        wait for it begin a new one."""
        row, _ = flows.look(db, flow_id)
        if row.owner == self.process.id and isinstance(why, Unreadable) and row.kind is FlowKind.CHECK:
            checks.cancel(db, flow_id)
            return True
        flows.release(db, flow_id, self.process.id, describe(why))
        return False

    async def fail(self, flow_id: str, error: Exception) -> None:
        """Record that a flow ended in an error."""
        self.errors[flow_id] = error
        await self._end(flow_id, Ending(FlowState.FAILED, describe(error), type(error).__name__))

    async def _run(self, flow: AnyFlow, order: FlowOrder, live: Live) -> Any:
        from refute.engine.durable.conductor import DurableConductor, Setting

        try:
            room = await self._rooms.of(order.desk)
        except InputError as error:
            raise ConfigError(str(error)) from error  # the desk was right when the order was given
        LOADED.keep()
        given = decode(flow.takes, json.dumps(order.order))
        steps = Steps(self.tables, order.root, Mine(order.root, self.process.id), live.recorded)
        setting = Setting(self, Joining(self, live, order.desk.fresh), room, order.desk)
        assert order.began is not None
        return await flow.run(DurableConductor(steps, setting, Place(live.board), order.began), room, given)

    def _board(self, flow_id: str, order: FlowOrder) -> Board:
        account = self.accounts.of(flow_id)
        account.begin_anew()
        return Board(account, order.desk.within, self.keeper)

    async def _to_the_end(self, work: Coroutine[object, object, T]) -> T:
        """Do it whatever happens to who asked for it: a flow that is entered and not started would be waited for."""
        task = asyncio.create_task(work, context=contextvars.Context())
        self._works.add(task)
        task.add_done_callback(self._works.discard)
        return await asyncio.shield(task)

    def _work_on_check(self, flow_id: str, order: FlowOrder) -> None:
        """Begin a check, or go on with it. Whoever waits for it sees to it that somebody does: DBOS need not know."""

        async def worked() -> None:
            with suppress(Exception):  # how it ended is on record
                await self.work(flow_id, order)

        task = asyncio.create_task(worked(), name=flow_id, context=contextvars.Context())
        self._checks.add(task)
        task.add_done_callback(self._checks.discard)

    async def _take_over(self, row: FlowRow) -> bool:
        if row.id in self._taken:
            return False
        self._taken.add(row.id)
        try:
            return await self._gone_on_with(row)
        finally:
            self._taken.discard(row.id)

    async def _gone_on_with(self, row: FlowRow) -> bool:
        if not await self.tables.ask(lambda db: flows.take(db, row, self.process.id)):
            return False
        before = self._live.find(row.id)
        if before is not None:  # another process cancelled it, or had it: it must not go on here twice
            before.stop()
            await before.still()
        try:
            order = order_in(row)
            if order.version != VERSION:
                raise unreadable(row.id)
            known = await self.tables.ask(lambda db: on_record(db, row.id))
            live = self._live.add(self._board(row.id, order), row.created, known)
            if row.kind is FlowKind.CHECK:
                self._work_on_check(row.id, order)
            elif not await self._dbos.resume(row.id, order):
                live.ended.set()
        except Exception as error:
            self._live.drop(row.id)
            why = error
            if await self.tables.ask(lambda db: self._left(db, row.id, why)):
                return True
            raise
        await Joining(self, live, order.desk.fresh).go_on()
        return True

    async def _wait_here(self, live: Live) -> FlowRow:
        flow_id = live.board.flow_id
        while not await live.ends_within(OWNED_SECONDS):
            row, _ = await self.tables.ask(lambda db: flows.look(db, flow_id))
            if row.owner != self.process.id and live.hindered is None:
                live.stop()
                break
        if live.stopped or live.hindered is not None:
            await live.still()
        if self._live.find(flow_id) is live:
            self._live.drop(flow_id)
        if live.hindered is not None:
            raise live.hindered
        if live.row is not None:
            return live.row
        self._unless_closed()
        row, _ = await self.tables.ask(lambda db: flows.look(db, flow_id))
        if row.state is FlowState.RUNNING and row.owner == self.process.id and not live.stopped:
            await self.fail(flow_id, RunFailed("The run ended without an outcome. Start it anew."))
            row, _ = await self.tables.ask(lambda db: flows.look(db, flow_id))
        return row

    async def _end(self, flow_id: str, ending: Ending, lasts: bool = True) -> None:
        """Record the end, and leave the checks that the flow began and did not finish."""

        def write(db: sqlite3.Connection) -> tuple[FlowRow, list[str]]:
            with transaction(db):
                ours = flows.finish(db, flow_id, self.process.id, ending)
                row, _ = flows.look(db, flow_id)
                if ours and row.kind is FlowKind.CHECK:
                    desk = FlowOrder.model_validate_json(row.stored).desk
                    checks.keep_until(db, flow_id, desk.max_age_days if lasts else 0.0)
                return row, checks.release(db, flow_id) if ours else []

        row, left = await self.tables.ask(write)
        live = self._live.find(flow_id)
        if live is not None:
            live.board.account.whole = True
            live.finish(row)
        self.cancel(left)

    def _unless_closed(self) -> None:
        if self._closed:
            raise Hindered("The program that worked on it was closed before it had ended.")

    @property
    def _dbos(self) -> "Launched":
        assert self._launched is not None
        return self._launched
