"""One process at a time works on a run; a dead one is replaced."""

import asyncio
import os
import signal
import sqlite3
from pathlib import Path

import pytest
from toy_newsroom import FLOWS, LONG, NEWSROOM, Order, Report, Spawn, eventually, noted, toy_room

from refute.domain.errors import NoSuchRun, RunBusy
from refute.domain.runs import RunState
from refute.domain.settings import DeskSettings
from refute.engine.durable import Runs, lease

SLOW = 0.4


async def _has_begun(journal: str) -> bool:
    return bool(noted(journal))


async def _is_beyond_intake(journal: str, name: str = "a-r.plan") -> bool:
    """Whether a later step is done: then the first one is not only done but recorded."""
    return name in noted(journal)


async def _all_threads_stand(pid: int) -> bool:
    """On a busy machine a thread may still be on its way to a lock when the signal has been sent."""
    stats = [stat.read_text() for stat in Path(f"/proc/{pid}/task").glob("*/stat")]
    return all(stat.rpartition(")")[2].split()[0] == "T" for stat in stats)


async def _stop_between_transactions(pid: int, home: Path) -> None:
    """Stop a process when it holds no lock: a file lock of a process that hangs can only be ended with it."""
    db = sqlite3.connect(home / "runs.db", timeout=0.3, isolation_level=None)
    while True:
        os.kill(pid, signal.SIGSTOP)
        await eventually(lambda: _all_threads_stand(pid))
        try:
            db.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError:
            os.kill(pid, signal.SIGCONT)
            await asyncio.sleep(0.01)
            continue
        db.execute("ROLLBACK")
        db.close()
        return


async def test_resuming_a_live_run_is_refused(home: Path, journal: str, spawn: Spawn) -> None:
    other = spawn("start", "r-one", Order(journal=journal, words=("a",), pause=SLOW))
    await eventually(lambda: _has_begun(journal))
    async with Runs(home, FLOWS, toy_room) as runs:
        with pytest.raises(RunBusy, match="refute status r-one"):
            await runs.resume("r-one")
    out, err = await asyncio.to_thread(other.communicate)
    assert err == ""
    assert Report.model_validate_json(out).parts
    assert len(noted(journal)) == len(set(noted(journal)))


async def test_a_killed_process_is_replaced_before_its_lease_runs_out(
    home: Path, journal: str, spawn: Spawn, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lease, "EXPIRY_SECONDS", 3600.0)
    spawn("start", "r-one", Order(journal=journal, words=("a",), kill="in a.judge")).communicate()
    async with Runs(home, FLOWS, toy_room) as runs:
        await runs.resume("r-one")


async def test_a_process_that_hangs_loses_its_lease_and_cannot_write_any_more(
    home: Path, journal: str, spawn: Spawn
) -> None:
    hung = spawn("start", "r-one", Order(journal=journal, words=("a",), pause=SLOW))
    await eventually(lambda: _has_begun(journal))
    await _stop_between_transactions(hung.pid, home)
    async with Runs(home, FLOWS, toy_room) as runs:
        with pytest.raises(RunBusy):
            await runs.resume("r-one")

        async def interrupted() -> bool:
            return (await runs.status("r-one")).summary.state is RunState.INTERRUPTED

        await eventually(interrupted)
        report = await runs.resume("r-one")
    os.kill(hung.pid, signal.SIGCONT)
    out, _ = await asyncio.to_thread(hung.communicate)
    assert Report.model_validate_json(out) == report


async def test_leaving_in_the_middle_keeps_the_run_resumable(home: Path, journal: str) -> None:
    """Guards the kind: a run that stays pending for ever after a restart."""
    order = Order(journal=journal, words=("a",), pause=0.1)
    async with Runs(home, FLOWS, toy_room) as runs:
        handle = await runs.begin(NEWSROOM, order, DeskSettings(), "toy")
        await eventually(lambda: _is_beyond_intake(journal))
    async with Runs(home, FLOWS, toy_room) as runs:
        assert (await runs.status(handle.id)).summary.state is RunState.INTERRUPTED
        assert isinstance(await runs.resume(handle.id), Report)
        assert (await runs.status(handle.id)).summary.state is RunState.DONE
    assert noted(journal).count("intake") == 1


async def test_a_redelivered_order_joins_its_run(home: Path, journal: str) -> None:
    """Guards the kind: a redelivered message paid for a second check."""
    order = Order(journal=journal, words=("a",))
    async with Runs(home, FLOWS, toy_room) as runs:
        first = await runs.begin(NEWSROOM, order, DeskSettings(), "toy", run_id="bot-1-2")
        second = await runs.begin(NEWSROOM, order, DeskSettings(), "toy", run_id="bot-1-2")
        assert await first.result() == await second.result()
    async with Runs(home, FLOWS, toy_room) as runs:
        third = await runs.start(NEWSROOM, order, DeskSettings(), "toy", run_id="bot-1-2")
    assert third == await first_output(home)
    assert len(noted(journal)) == len(set(noted(journal)))


async def test_a_redelivered_order_goes_on_with_a_run_whose_process_died(
    home: Path, journal: str, spawn: Spawn
) -> None:
    order = Order(journal=journal, words=("a",), kill="in a.judge")
    spawn("start", "bot-1-2", order).communicate()
    async with Runs(home, FLOWS, toy_room) as runs:
        assert (await runs.start(NEWSROOM, order, DeskSettings(), "toy", run_id="bot-1-2")).parts
    assert len(noted(journal)) == len(set(noted(journal)))


async def test_ctrl_c_leaves_the_run_resumable_and_ends_promptly(home: Path, journal: str, spawn: Spawn) -> None:
    other = spawn("start", "r-one", Order(journal=journal, words=("a",), pause=SLOW, long="a-r.plan"))
    await eventually(lambda: _is_beyond_intake(journal, "a-p.plan"))
    os.kill(other.pid, signal.SIGINT)
    out, err = await asyncio.to_thread(other.communicate, timeout=LONG / 2)
    Path(f"{journal}.hurry").touch()
    assert out == ""
    assert err.strip().endswith("KeyboardInterrupt")
    assert "Task exception" not in err
    assert "never awaited" not in err
    async with Runs(home, FLOWS, toy_room) as runs:
        assert (await runs.status("r-one")).summary.state is RunState.INTERRUPTED
        assert isinstance(await runs.resume("r-one"), Report)
    assert noted(journal).count("intake") == 1


async def test_several_processes_may_open_a_new_home_at_once(home: Path, journal: str, spawn: Spawn) -> None:
    others = [spawn("start", f"r-{n}", Order(journal=journal, words=("a",))) for n in range(3)]
    for other in others:
        _, err = await asyncio.to_thread(other.communicate)
        assert (err, other.returncode) == ("", 0)
    assert noted(journal).count("a.judge") == 1


async def test_a_second_worker_in_one_process_is_refused(home: Path, journal: str) -> None:
    order = Order(journal=journal, words=())
    async with Runs(home, FLOWS, toy_room) as runs, Runs(home, FLOWS, toy_room) as more:
        await runs.start(NEWSROOM, order, DeskSettings(), "toy")
        with pytest.raises(RunBusy, match="already works"):
            await more.start(NEWSROOM, order, DeskSettings(), "toy")
        assert len(await more.list()) == 1


async def first_output(home: Path) -> object | None:
    async with Runs(home, FLOWS, toy_room) as runs:
        return await runs.output("bot-1-2")


async def test_an_unknown_run_is_named_with_the_next_command(home: Path) -> None:
    async with Runs(home, FLOWS, toy_room) as runs:
        for work in (runs.status, runs.cancel, runs.resume, runs.output):
            with pytest.raises(NoSuchRun, match="refute runs"):
                await work("r-none")
        assert await runs.list() == []
