"""How the flows of one process join shared checks: begin them, wait for them, see which are over."""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from pydantic import ValidationError

from refute.domain.errors import RefuteError
from refute.domain.ports import Call
from refute.engine.board import Place, told
from refute.engine.durable import checks, flows
from refute.engine.durable.checks import Wanted
from refute.engine.durable.flows import FlowRow, FlowState
from refute.engine.durable.live import Live
from refute.engine.durable.stored import outcome as read_outcome
from refute.engine.durable.stored import revived
from refute.engine.outcomes import Recorded, decode
from refute.engine.side_by_side import side_by_side

if TYPE_CHECKING:
    from refute.engine.durable.worker import Worker

I = TypeVar("I")  # noqa: E741
O = TypeVar("O")  # noqa: E741
T = TypeVar("T")


class Joining:
    """Joins checks for one run or check that is under way here.

    What was joined is on record in tables of its own, by the check's key, and so needs no step of the flow: after a
    crash the flow finds the generation that it joined, and how that ended does not change any more.
    """

    def __init__(self, worker: "Worker", live: Live, fresh: bool) -> None:
        self._worker, self._live, self._fresh = worker, live, fresh
        self._waiter = live.board.flow_id

    async def begin(self, calls: Sequence[tuple[Call[I, O], Wanted]], place: Place) -> None:
        """Start what is not under way, and look after it until the flow ends."""
        rows = await self._join([wanted for _, wanted in calls])
        for (call, wanted), row in zip(calls, rows, strict=True):
            self._live.attend((row.id, call.task), self._attend(call, wanted, row, place))

    async def shared(self, calls: Sequence[tuple[Call[I, O], Wanted]], place: Place) -> list[Recorded[O]]:
        """Start what is not under way and wait for all of it; the first error in order is raised."""
        rows = await self._join([wanted for _, wanted in calls])
        works = [self._wait(call, wanted, row, place) for (call, wanted), row in zip(calls, rows, strict=True)]
        return await side_by_side(works)

    async def over(self, wanted: Sequence[Wanted]) -> list[str | None]:
        """Ids of the generations that have come to their end by now, None for the others. Raises the first error in
        order."""

        def look(db: sqlite3.Connection) -> list[FlowRow | None] | None:
            waiter = self._standing(db)
            return None if waiter is None else checks.over(db, self._waiter, wanted, self._fresh_after(waiter))

        rows = await self._while_ours(look)
        for row in rows:
            if row is not None and row.state is FlowState.FAILED:
                raise self._error(row)
        return [None if row is None else row.id for row in rows]

    async def admitted(
        self, flow_ids: Sequence[str | None], calls: Sequence[Call[I, O]], place: Place
    ) -> list[O | None]:
        """Read the outcomes of these generations, and tell that their tasks are done."""
        found: list[O | None] = []
        for call, flow_id in zip(calls, flow_ids, strict=True):
            if flow_id is None:
                found.append(None)
                continue
            self._worker.accounts.of(self._waiter).follow(self._worker.accounts.of(flow_id))
            outcome = read_outcome(flow_id, call.flow.returns, await self._worker.output(flow_id))
            await self._live.attendants.relieve((flow_id, call.task))
            if call.task is not None and place.board.knows(call.task):
                place.board.settle(call.task, told(call.flow, outcome))
            found.append(outcome)
        return found

    async def go_on(self) -> None:
        """Look after what the flow joined in an earlier process and has not finished; what was cancelled with it
        begins anew."""
        owner = self._worker.process.id
        left = await self._worker.tables.ask(lambda db: checks.unfinished(db, self._waiter))
        again = [replace(one, offer=replace(one.offer, owner=owner)) for one in left]
        rows = await self._worker.tables.ask(self._joining(again))
        for row in await self._started(rows or []):
            self._live.attend((row.id, None), self._watch_over(row))

    async def _join(self, wanted: Sequence[Wanted]) -> list[FlowRow]:
        rows = await self._while_ours(self._joining(wanted))
        return await self._started(rows)

    def _joining(self, wanted: Sequence[Wanted]) -> Callable[[sqlite3.Connection], list[FlowRow] | None]:
        def write(db: sqlite3.Connection) -> list[FlowRow] | None:
            waiter = self._standing(db)
            return None if waiter is None else checks.join(db, self._waiter, wanted, self._fresh_after(waiter))

        return write

    async def _started(self, rows: list[FlowRow]) -> list[FlowRow]:
        account = self._worker.accounts.of(self._waiter)
        for row in rows:
            account.follow(self._worker.accounts.of(row.id))
        await side_by_side([self._worker.begin_once(row) for row in rows])
        return rows

    async def _while_ours(self, work: Callable[[sqlite3.Connection], T | None]) -> T:
        found = await self._worker.tables.ask(work)
        if found is None:
            raise asyncio.CancelledError
        return found

    async def _wait(self, call: Call[I, O], wanted: Wanted, row: FlowRow, place: Place) -> Recorded[O]:
        async with place.call_task(call.task) as notes:
            await self._live.attendants.relieve((row.id, call.task))
            ended = await self._ended(call, wanted, row)
            notes.found(told(call.flow, ended.outcome))
            return ended

    async def _attend(self, call: Call[I, O], wanted: Wanted, row: FlowRow, place: Place) -> None:
        async with place.call_task(call.task) as notes:
            notes.found(told(call.flow, (await self._ended(call, wanted, row)).outcome))

    async def _watch_over(self, row: FlowRow) -> None:
        await self._worker.wait(row.id)

    async def _ended(self, call: Call[I, O], wanted: Wanted, row: FlowRow) -> Recorded[O]:
        while True:
            row = await self._worker.wait(row.id)
            if row.state is FlowState.FAILED:
                raise self._error(row)
            if row.state is FlowState.DONE:
                try:
                    outcome = decode(call.flow.returns, row.output or "")
                except ValidationError:  # another version wrote it, or it was damaged
                    await self._worker.tables.ask(partial(checks.discard, waiter=self._waiter, flow_id=row.id))
                else:
                    return Recorded.model_construct(at=row.finished or row.created, outcome=outcome)
            (row,) = await self._join([wanted])

    def _standing(self, db: sqlite3.Connection) -> FlowRow | None:
        """The waiter's row, unless it was cancelled or another process works on it: then it joins nothing here."""
        row = flows.find(db, self._waiter)
        ours = row is not None and row.state is FlowState.RUNNING and row.owner == self._worker.process.id
        return row if ours else None

    def _fresh_after(self, waiter: FlowRow) -> datetime | None:
        return waiter.created if self._fresh else None

    def _error(self, row: FlowRow) -> RefuteError:
        error = revived(row.error or "RunFailed", row.detail)
        error.__cause__ = self._worker.errors.get(row.id)
        return error
