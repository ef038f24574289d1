"""A process whose run somebody else took over does nothing more for it."""

import asyncio
import sqlite3
from contextlib import suppress
from pathlib import Path

from toy_newsroom import CHECK, Order, Report, noted, toy_room

from refute.domain.errors import RefuteError
from refute.domain.ports import Call, Conductor, Flow, Room
from refute.domain.settings import DeskSettings
from refute.engine.durable import Runs


async def test_it_begins_no_shared_check(home: Path, journal: str) -> None:
    """It looked whether the run was still under way, and not whose it was: the check was begun in two processes."""
    began, go_on = asyncio.Event(), asyncio.Event()

    async def joins(conductor: Conductor, room: Room, order: Order) -> Report:
        began.set()
        await go_on.wait()
        await conductor.shared([Call(CHECK, "key-a", order)])
        return Report(lines=())

    flow: Flow[Order, Report] = Flow("joins", joins, Order, Report)
    order = Order(journal=journal, words=("a",))
    async with Runs(home, {flow.name: flow, CHECK.name: CHECK}, toy_room) as runs:
        handle = await runs.begin(flow, order, DeskSettings(), "toy", run_id="r-one")
        await asyncio.wait_for(began.wait(), 5)
        with sqlite3.connect(home / "runs.db") as db:
            assert db.execute("UPDATE refute_flows SET owner='another' WHERE id='r-one'").rowcount == 1
        db.close()
        go_on.set()
        with suppress(TimeoutError, RefuteError):
            await asyncio.wait_for(handle.result(), 1)
        with sqlite3.connect(home / "runs.db") as db:
            assert db.execute("SELECT id FROM refute_flows WHERE kind='check'").fetchall() == []
        db.close()
    assert noted(journal) == []
