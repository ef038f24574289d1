"""Many checks at once, and looking on from another process."""

import asyncio
import json
import threading
from pathlib import Path

from toy_newsroom import FLOWS, NEWSROOM, Order, Spawn, eventually, noted, toy_room

from refute.domain.runs import RunState, RunStatus
from refute.domain.settings import DeskSettings
from refute.engine.durable import Runs


async def test_thirty_checks_at_once_come_to_their_end(home: Path, journal: str) -> None:
    words = tuple(f"w{n}" for n in range(15))
    more = tuple(f"w{n}" for n in range(10, 30))
    async with Runs(home, FLOWS, toy_room) as runs, asyncio.timeout(60):
        one = await runs.begin(NEWSROOM, Order(journal=journal, words=words), DeskSettings(), "one")
        two = await runs.begin(NEWSROOM, Order(journal=journal, words=more), DeskSettings(), "two")
        first, second = await one.result(), await two.result()
        assert [s.id for s in await runs.list()] == [two.id, one.id]
    assert [p.lines[0].split("=")[0] for p in first.parts] == [f"{w}.judge" for w in words]
    assert [p.lines[0].split("=")[0] for p in second.parts] == [f"{w}.judge" for w in more]
    assert first.parts[10:] == second.parts[:5]
    assert sum(name.endswith(".judge") for name in noted(journal)) == 30


async def test_another_process_sees_how_far_a_run_is_without_loading_the_engine(
    home: Path, journal: str, spawn: Spawn
) -> None:
    async def look() -> RunStatus:
        viewer = spawn("status", "r-one")
        out, err = await asyncio.to_thread(viewer.communicate)
        assert err == ""
        return RunStatus.model_validate_json(out)

    async def begun() -> bool:
        return "a-r.plan" in noted(journal)

    async with Runs(home, FLOWS, toy_room) as runs:
        handle = await runs.begin(
            NEWSROOM, Order(journal=journal, words=("a",), pause=2.0), DeskSettings(), "A title", run_id="r-one"
        )
        await eventually(begun)
        status = await look()
        assert (status.summary.state, status.summary.title) == (RunState.RUNNING, "A title")
        tasks = {t.task.id: t for t in status.tasks}
        assert tasks["intake"].state.value == "done"
        assert tasks["intake"].detail == "1 claims"
        assert tasks["claim-1/records"].state.value == "running"
        assert tasks["claim-1/judge"].state.value == "waiting"
        assert tasks["claim-1/records"].task.needs == ("intake",)
        assert tasks["claim-1"].task.needs == ("intake", "claim-1/judge")
        assert all(need in tasks for t in tasks.values() for need in t.task.needs)
        await handle.result()
    status = await look()
    assert (status.summary.state, status.summary.detail) == (RunState.DONE, "1 checks")


async def test_closing_leaves_no_thread_and_prints_nothing(home: Path, journal: str, spawn: Spawn) -> None:
    before = {t.name for t in threading.enumerate()}
    async with Runs(home, FLOWS, toy_room) as runs:
        await runs.start(NEWSROOM, Order(journal=journal, words=("a",)), DeskSettings(), "toy")
    left = {t.name for t in threading.enumerate() if not t.name.startswith("asyncio")} - before
    assert left == set()
    quiet = spawn("start", "r-two", Order(journal=journal, words=("b",)))
    out, err = await asyncio.to_thread(quiet.communicate)
    assert err == ""
    assert set(json.loads(out)) == {"lines", "parts", "seconds_left"}
