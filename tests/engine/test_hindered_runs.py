"""A fault of the machine or its setup interrupts a run and loses nothing; an error of the run's own ends it."""

import asyncio
import sqlite3
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from toy_newsroom import FLOWS, NEWSROOM, Order, Report, noted, toy_room

from refute.domain.errors import ConfigError, RunFailed
from refute.domain.ports import Room
from refute.domain.runs import RunState
from refute.domain.settings import DeskSettings
from refute.domain.tasks import TaskState
from refute.engine.durable import Runs
from refute.engine.durable.stored import order_for

ORDER = ("a", "b")


@pytest.mark.parametrize("where", ["intake", "a.judge", "a-p.read3", "deep-a-r-b.plan"])
async def test_a_full_disk_interrupts_and_the_run_goes_on_when_there_is_space(
    home: Path, journal: str, where: str
) -> None:
    full = Path(f"{journal}.full")
    full.touch()
    order = Order(journal=journal, words=ORDER, broken=where)
    async with Runs(home, FLOWS, toy_room) as runs:
        with pytest.raises(RunFailed, match=r"No space left on device.*refute resume r-one"):
            await asyncio.wait_for(runs.start(NEWSROOM, order, DeskSettings(), "toy", run_id="r-one"), 20)
        status = await runs.status("r-one")
        assert status.summary.state is RunState.INTERRUPTED
        assert "No space left" in status.summary.detail
        assert all(t.state is not TaskState.RUNNING for t in status.tasks if "/" not in t.task.id)
        with pytest.raises(RunFailed, match="No space left"):
            await asyncio.wait_for(runs.resume("r-one"), 20)
        full.unlink()
        report = await asyncio.wait_for(runs.resume("r-one"), 20)
    assert isinstance(report, Report)
    assert len(report.parts) == len(ORDER)
    done = Counter(noted(journal))
    assert done[where] == 1
    # what was under way beside the fault may be done again, nothing else
    assert sum(n - 1 for n in done.values()) <= 12
    assert done["intake"] == 1


async def test_a_branch_that_comes_late_does_not_stand_for_its_interrupted_flow(home: Path, journal: str) -> None:
    """On a busy machine a branch began after its check had been interrupted, took its place, and was waited for."""
    late = order_for(NEWSROOM, Order(journal=journal, words=ORDER), "r-gone", DeskSettings())
    async with Runs(home, FLOWS, toy_room) as runs:
        worker = runs._at_work()
        with pytest.raises(asyncio.CancelledError):
            await worker.work("r-gone/late", late)
        assert worker._live.find("r-gone") is None
    assert noted(journal) == []


async def test_another_process_goes_on_with_a_run_that_a_full_disk_interrupted(home: Path, journal: str) -> None:
    full = Path(f"{journal}.full")
    full.touch()
    order = Order(journal=journal, words=ORDER, broken="b.judge")
    async with Runs(home, FLOWS, toy_room) as runs:
        with pytest.raises(RunFailed):
            await runs.start(NEWSROOM, order, DeskSettings(), "toy", run_id="r-one")
    full.unlink()
    async with Runs(home, FLOWS, toy_room) as runs:
        assert isinstance(await asyncio.wait_for(runs.resume("r-one"), 20), Report)
        assert (await runs.list())[0].state is RunState.DONE
    assert noted(journal).count("b.judge") == 1


async def test_a_desk_that_cannot_be_built_at_resume_costs_the_run_nothing(home: Path, journal: str) -> None:
    """A key that is not set in the new terminal must not end a run that was paid for."""
    key_is_set = True

    @asynccontextmanager
    async def room(desk: DeskSettings) -> AsyncIterator[Room]:
        if not key_is_set:
            raise ConfigError("The key is not set.")
        async with toy_room(desk) as opened:
            yield opened

    order = Order(journal=journal, words=("a",), broken="a.judge")
    full = Path(f"{journal}.full")
    full.touch()
    async with Runs(home, FLOWS, room) as runs:
        with pytest.raises(RunFailed):
            await runs.start(NEWSROOM, order, DeskSettings(), "toy", run_id="r-one")
    full.unlink()
    key_is_set = False
    async with Runs(home, FLOWS, room) as runs:
        with pytest.raises(ConfigError, match=r"The key is not set\..*refute resume r-one"):
            await asyncio.wait_for(runs.resume("r-one"), 20)
        assert (await runs.list())[0].state is RunState.INTERRUPTED
        key_is_set = True
        await asyncio.wait_for(runs.resume("r-one"), 20)
    assert noted(journal).count("intake") == 1


async def test_an_error_of_the_runs_own_still_ends_it(home: Path, journal: str) -> None:
    Path(f"{journal}.broken").touch()
    order = Order(journal=journal, words=("a",), broken="a.judge")
    async with Runs(home, FLOWS, toy_room) as runs:
        with pytest.raises(RunFailed, match=r"a\.judge is broken") as caught:
            await runs.start(NEWSROOM, order, DeskSettings(), "toy", run_id="r-one")
        cause = caught.value.__cause__
        while cause is not None and not isinstance(cause, ValueError):
            cause = cause.__cause__
        assert cause is not None, "the traceback of the fault is lost"
        assert (await runs.list())[0].state is RunState.FAILED


@pytest.mark.parametrize("kept_bytes", [0, 5000])
async def test_a_damaged_run_database_is_named(home: Path, journal: str, kept_bytes: int) -> None:
    async with Runs(home, FLOWS, toy_room) as runs:
        await runs.start(NEWSROOM, Order(journal=journal, words=("a",)), DeskSettings(), "toy")
    with sqlite3.connect(home / "runs.db") as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    db.close()
    whole = (home / "runs.db").read_bytes()
    (home / "runs.db").write_bytes(whole[:kept_bytes] + b"garbage " * 4000)
    async with Runs(home, FLOWS, toy_room) as runs:
        with pytest.raises(RunFailed, match=r"runs\.db is damaged.*Move it away"):
            await runs.list()
        with pytest.raises(RunFailed, match=r"runs\.db is damaged|cannot keep"):
            await runs.start(NEWSROOM, Order(journal=journal, words=("b",)), DeskSettings(), "toy")


async def test_a_home_that_is_no_folder_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    async with Runs(tmp_path / "file" / "home", FLOWS, toy_room) as runs:
        with pytest.raises(ConfigError, match="REFUTE_HOME"):
            await runs.list()


@pytest.mark.parametrize("column", ["output", "stored"])
async def test_a_run_of_another_version_is_told_in_words(home: Path, journal: str, column: str) -> None:
    async with Runs(home, FLOWS, toy_room) as runs:
        await runs.start(NEWSROOM, Order(journal=journal, words=("a",)), DeskSettings(), "toy", run_id="r-one")
    with sqlite3.connect(home / "runs.db") as db:
        db.execute(f"UPDATE refute_flows SET {column}='{{\"of\": \"another time\"}}' WHERE id='r-one'")
    db.close()
    async with Runs(home, FLOWS, toy_room) as runs:
        for work in (runs.output, runs.resume):
            with pytest.raises(RunFailed, match=r"r-one cannot be read.*another version"):
                await work("r-one")
        assert (await runs.list())[0].state is RunState.DONE
