"""A run that is forgotten leaves no byte in the run database, wherever it was worked on, whoever joined its checks."""

import asyncio
import sqlite3
from collections.abc import Sequence
from pathlib import Path

import pytest
from pydantic import JsonValue
from toy_newsroom import CHECK, FLOWS, NEWSROOM, Order, Seen, Spawn, eventually, noted, toy_room

from refute.domain.errors import NoSuchRun, RunBusy, RunFailed
from refute.domain.runs import RunState
from refute.domain.settings import DeskSettings
from refute.engine.durable import Runs
from refute.engine.durable import runs as runs_module
from refute.engine.durable.stored import FlowOrder

DESK = DeskSettings()


def kept_order(asked: FlowOrder, staying: Sequence[FlowOrder]) -> JsonValue:
    """The order of the first who stays, for the one word of the check."""
    assert isinstance(asked.order, dict)
    assert isinstance(staying[0].order, dict)
    return asked.order | {"journal": staying[0].order["journal"]}


async def forget(runs: Runs, *run_ids: str) -> None:
    await runs.leave(run_ids)
    await runs.purge(run_ids, kept_order)
    await runs.wipe()


def holding(home: Path, word: str) -> list[str]:
    """Files in the home folder with that word in them."""
    return [p.name for p in home.rglob("*") if p.is_file() and word.encode() in p.read_bytes()]


async def test_nothing_of_a_finished_run_is_in_any_file(home: Path, journal: str) -> None:
    order = Order(journal=journal, words=("quetzalwort", "b"))
    async with Runs(home, FLOWS, toy_room) as runs:
        await runs.start(NEWSROOM, order, DESK, "about quetzalwort", run_id="r-gone")
        await runs.start(NEWSROOM, order.model_copy(update={"words": ("c",)}), DESK, "other", run_id="r-stays")
        assert holding(home, "quetzalwort")
        await forget(runs, "r-gone")
        assert holding(home, "quetzalwort") == holding(home, "r-gone") == [], "while the files are open"
        assert [r.id for r in await runs.list()] == ["r-stays"]
        with pytest.raises(NoSuchRun):
            await runs.status("r-gone")
    assert holding(home, "quetzalwort") == holding(home, "r-gone") == []
    assert holding(home, "r-stays")


async def test_a_forgotten_run_and_its_checks_can_be_begun_again_in_the_same_process(home: Path, journal: str) -> None:
    """A check came again under its old id and was taken for begun: nobody worked on it, for ever."""
    order = Order(journal=journal, words=("a",))
    async with Runs(home, FLOWS, toy_room) as runs:
        first = await runs.start(NEWSROOM, order, DESK, "one", run_id="r-one")
        await forget(runs, "r-one")
        again = runs.start(NEWSROOM, order, DESK, "one", run_id="r-one")
        assert await asyncio.wait_for(again, 20) == first
    assert noted(journal).count("a.judge") == 2


async def test_a_check_that_another_run_joined_stays_whole_in_the_others_words(
    home: Path, journal: str, tmp_path: Path
) -> None:
    gone, stays = str(tmp_path / "quetzalwort"), journal
    async with Runs(home, FLOWS, toy_room) as runs:
        await runs.start(NEWSROOM, Order(journal=gone, words=("a",)), DESK, "one", run_id="r-gone")
        report = await runs.start(NEWSROOM, Order(journal=stays, words=("a",)), DESK, "two", run_id="r-stays")
        await forget(runs, "r-gone")
        assert holding(home, "quetzalwort") == []
        assert await runs.resume("r-stays") == report
        status = await runs.status("r-stays")
        assert "claim-1/judge" in {t.task.id for t in status.tasks}
        await runs.start(NEWSROOM, Order(journal=stays, words=("a",)), DESK, "three")
        assert "a.judge" not in noted(stays), "the check still answers"
        await forget(runs, "r-stays")
    assert noted(gone).count("a.judge") == 1


async def test_a_shared_check_under_way_goes_on_for_who_stays(home: Path, journal: str, tmp_path: Path) -> None:
    order = Order(journal=str(tmp_path / "quetzalwort"), words=("a",), pause=0.6)
    async with Runs(home, FLOWS, toy_room) as runs:
        one = await runs.begin(NEWSROOM, order, DESK, "one", run_id="r-gone")
        # Only then is it the first that works on the check, and the second that waits for it.
        await eventually(lambda: _noted(order.journal, "a-r.plan"))
        two = await runs.begin(NEWSROOM, order.model_copy(update={"journal": journal}), DESK, "two")
        await eventually(lambda: _noted(journal, "intake"))
        await asyncio.sleep(0.3)
        await forget(runs, "r-gone")
        with pytest.raises(RunFailed):
            await one.result()
        assert holding(home, "quetzalwort") == []
        assert (await two.result()).parts
    assert noted(order.journal).count("a.judge") == 1


async def test_work_stops_here_and_writes_nothing_more(home: Path, journal: str) -> None:
    seen = Seen()
    async with Runs(home, FLOWS, toy_room) as runs:
        order = Order(journal=journal, words=("quetzalwort",), pause=0.3)
        run = await runs.begin(NEWSROOM, order, DESK, "one", seen, run_id="r-gone")
        await eventually(lambda: _noted(journal, "quetzalwort-r.plan"))
        await forget(runs, "r-gone")
        count = len(noted(journal))
        with pytest.raises(RunFailed):
            await run.result()
        await asyncio.sleep(1.0)
        assert len(noted(journal)) == count, "work went on after forgetting"
        assert holding(home, "quetzalwort") == []
    assert holding(home, "quetzalwort") == holding(home, "r-gone") == []


async def test_another_process_is_stopped_first_and_writes_nothing_more(home: Path, journal: str, spawn: Spawn) -> None:
    order = Order(journal=journal, words=("quetzalwort",), pause=0.4)
    other = spawn("start", "r-other", order)
    await eventually(lambda: _noted(journal, "quetzalwort-r.plan"))
    async with Runs(home, FLOWS, toy_room) as runs:
        await forget(runs, "r-other")
        assert holding(home, "quetzalwort") == []
        count = len(noted(journal))
        await asyncio.sleep(1.0)
        assert len(noted(journal)) == count
    out, err = await asyncio.to_thread(other.communicate)
    assert other.returncode != 0
    assert out == ""
    assert "RunFailed" in err
    assert holding(home, "quetzalwort") == holding(home, "r-other") == []


async def test_what_a_process_still_works_on_is_stopped_where_its_row_is_gone(
    home: Path, journal: str, spawn: Spawn
) -> None:
    """Whatever took the row away: nothing of it is written again, not even the titles of its tasks."""
    other = spawn("start", "r-other", Order(journal=journal, words=("quetzalwort",), pause=1.5))
    await eventually(lambda: _in_database(home, "r-other"))
    async with Runs(home, FLOWS, toy_room) as runs:
        await runs.purge(["r-none"], kept_order)
        db = sqlite3.connect(home / "runs.db", timeout=10)
        db.execute("DELETE FROM refute_flows WHERE id='r-other'")
        db.commit()
        db.close()
        await asyncio.to_thread(other.communicate)
        assert other.returncode != 0
        await runs.purge([], kept_order)
        await runs.wipe()
    assert noted(journal) == []
    assert holding(home, "quetzalwort") == holding(home, "r-other") == []


async def test_a_process_that_does_not_let_go_is_named_and_nothing_is_removed(
    home: Path, journal: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runs_module, "LET_GO_SECONDS", 0.3)
    async with Runs(home, FLOWS, toy_room) as runs:
        await runs.start(NEWSROOM, Order(journal=journal, words=("a",)), DESK, "one", run_id="r-one")
        db = sqlite3.connect(home / "runs.db", timeout=10)
        db.execute("UPDATE refute_flows SET state='cancelled' WHERE id='r-one'")
        db.execute("INSERT INTO refute_processes SELECT 'deaf', host, pid, born, beat+60 FROM refute_processes LIMIT 1")
        db.execute("UPDATE refute_flows SET owner='deaf' WHERE id='r-one'")
        db.commit()
        db.close()
        with pytest.raises(RunBusy, match="r-one"):
            await runs.leave(["r-one"])
        assert (await runs.status("r-one")).summary.state is RunState.CANCELLED


async def test_a_cancelled_run_is_let_go_of_and_can_still_be_resumed(home: Path, journal: str) -> None:
    order = Order(journal=journal, words=("a",), pause=0.2)
    async with Runs(home, FLOWS, toy_room) as runs:
        run = await runs.begin(NEWSROOM, order, DESK, "one")
        await eventually(lambda: _noted(journal, "a-r.plan"))
        await runs.cancel(run.id)

        async def let_go() -> bool:
            db = sqlite3.connect(home / "runs.db", timeout=10)
            owners = {row[0] for row in db.execute("SELECT owner FROM refute_flows WHERE state='cancelled'")}
            db.close()
            return owners == {""}

        await eventually(let_go)
        assert await runs.resume(run.id)
    assert noted(journal).count("intake") == 1


async def test_generations_that_everybody_left_go_with_the_last_who_joined(home: Path, journal: str) -> None:
    order = Order(journal=journal, words=("quetzalwort",), pause=0.2)
    async with Runs(home, FLOWS, toy_room) as runs:
        run = await runs.begin(NEWSROOM, order, DESK, "one", run_id="r-one")
        await eventually(lambda: _noted(journal, "quetzalwort-r.plan"))
        await runs.cancel(run.id)
        await runs.resume(run.id)  # its check is a new generation: nobody waits for the cancelled one
        await forget(runs, "r-one")
    assert holding(home, "quetzalwort") == []
    assert CHECK.name.encode() not in (home / "runs.db").read_bytes()


async def _noted(journal: str, name: str) -> bool:
    return name in noted(journal)


async def _in_database(home: Path, run_id: str) -> bool:
    return (home / "runs.db").exists() and bool(holding(home, f'"{run_id}"'))
