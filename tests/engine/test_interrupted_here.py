"""A run that is interrupted in a process which lives on: it is resumable, and never goes on twice."""

import asyncio
import sqlite3
import threading
import time
from collections import Counter
from pathlib import Path

import pytest
from toy_newsroom import BURN, FLOWS, Order, eventually, noted, toy_room

from refute.domain.errors import RunFailed
from refute.domain.runs import RunState
from refute.domain.settings import DeskSettings
from refute.engine.durable import Runs

DESK = DeskSettings()
WORDS = tuple(f"w{n}" for n in range(12))


async def _noted(journal: str, name: str) -> bool:
    return name in noted(journal)


async def test_resumed_where_it_ran_as_soon_as_another_process_cancelled_it(home: Path, journal: str) -> None:
    """The process had not looked yet whether it was cancelled: the run went on twice in it, and failed."""
    order = Order(journal=journal, words=WORDS, pause=0.15)
    async with Runs(home, FLOWS, toy_room) as runs, Runs(home, FLOWS, toy_room) as outside:
        handle = await runs.begin(BURN, order, DESK, "toy", run_id="r-one")
        await eventually(lambda: _noted(journal, "w1"))
        await outside.cancel("r-one")
        report = await asyncio.wait_for(runs.resume("r-one"), 20)
        assert await asyncio.wait_for(handle.result(), 20) == report
    done = Counter(noted(journal))
    assert set(done) == set(WORDS)
    assert sum(done.values()) <= len(WORDS) + 1, "more than what was in flight was done again"


async def test_what_was_cancelled_before_it_went_on_does_not_interrupt_it(home: Path, journal: str) -> None:
    """The look for what others cancelled takes its time: it may be told of after the run was resumed."""
    async with Runs(home, FLOWS, toy_room) as runs:
        before = time.monotonic()
        handle = await runs.begin(BURN, Order(journal=journal, words=WORDS, pause=0.05), DESK, "toy", run_id="r-one")
        runs._at_work()._cancelled.elsewhere(["r-one"], before)
        assert await asyncio.wait_for(handle.result(), 20)


async def test_closing_leaves_a_run_resumable_that_somebody_waits_for(home: Path, journal: str) -> None:
    """Who waited found the run without an outcome and wrote that it had failed: what was paid for it was lost."""
    async with Runs(home, FLOWS, toy_room) as runs:
        handle = await runs.begin(BURN, Order(journal=journal, words=WORDS, pause=0.1), DESK, "toy", run_id="r-one")
        waiting = asyncio.create_task(handle.result())
        await eventually(lambda: _noted(journal, "w2"))
    with pytest.raises(RunFailed, match=r"closed before.*refute resume r-one"):
        await asyncio.wait_for(waiting, 5)
    async with Runs(home, FLOWS, toy_room) as runs:
        assert (await runs.status("r-one")).summary.state is RunState.INTERRUPTED
        await asyncio.wait_for(runs.resume("r-one"), 20)
    assert noted(journal).count("w0") == 1


async def test_cancelling_says_nothing_to_who_resumes_meanwhile(home: Path, journal: str) -> None:
    """DBOS was told last: a run that was resumed before that never came out of its queue, and was waited for without
    end."""
    async with Runs(home, FLOWS, toy_room) as runs, Runs(home, FLOWS, toy_room) as outside:
        await runs.begin(BURN, Order(journal=journal, words=WORDS, pause=0.05), DESK, "toy", run_id="r-one")
        await eventually(lambda: _noted(journal, "w1"))
        await outside.cancel("r-one")
        with sqlite3.connect(home / "runs.db") as db:
            (status,) = db.execute("SELECT status FROM workflow_status WHERE workflow_uuid='r-one'").fetchone()
        db.close()
        assert status != "CANCELLED"
        assert await asyncio.wait_for(runs.resume("r-one"), 20)


async def test_a_finished_step_is_not_repeated_that_waits_to_be_written(home: Path, journal: str) -> None:
    """A write that waited its turn behind others was dropped with the interrupted run: the request was paid twice."""
    free = threading.Event()
    async with Runs(home, FLOWS, toy_room) as runs:
        order = Order(journal=journal, words=("w0", "w1", "w2"), pause=0.2)
        await runs.begin(BURN, order, DESK, "toy", run_id="r-one")
        await eventually(lambda: _noted(journal, "w0"))
        busy = asyncio.create_task(runs._tables.ask(lambda _: free.wait(20)))
        await eventually(lambda: _noted(journal, "w1"))
        asyncio.get_running_loop().call_later(0.3, free.set)
    assert await busy
    async with Runs(home, FLOWS, toy_room) as runs:
        await asyncio.wait_for(runs.resume("r-one"), 20)
    assert noted(journal) == ["w0", "w1", "w2"]
