"""Checks that are begun and collected later: begun once, kept through crashes, left when their run ends."""

import asyncio
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from test_kill_and_resume import recorded
from toy_debate import AHEAD, DEBATE_FLOWS, FINDING, LEAVE, THROUGH_A_BRANCH
from toy_newsroom import Order, Report, Seen, Spawn, eventually, noted, toy_room

from refute.domain.errors import RunFailed
from refute.domain.ports import Flow, Watcher
from refute.domain.runs import RunState
from refute.domain.settings import DeskSettings
from refute.domain.tasks import EventKind
from refute.engine.durable import Runs
from refute.engine.inline import run_inline

DESK = DeskSettings()
WORDS = ("quick", "slow", "swift")


async def ran(
    flow: Flow[Order, Report], order: Order, home: Path, durable: bool, watcher: Watcher | None = None
) -> Report:
    if durable:
        async with Runs(home, DEBATE_FLOWS, toy_room) as runs:
            return await runs.start(flow, order, DESK, "toy", watcher, "r-one")
    async with toy_room(DESK) as room:
        return await run_inline(flow, order, room, watcher, "r-one")


async def has(journal: str, name: str) -> bool:
    return name in noted(journal)


@pytest.mark.parametrize("durable", [False, True])
async def test_what_is_over_is_admitted_and_the_rest_is_waited_for(durable: bool, home: Path, journal: str) -> None:
    seen = Seen()
    report = await ran(AHEAD, Order(journal=journal, words=WORDS, pause=0.5), home, durable, seen)
    assert "admitted +,-,+" in noted(journal)
    assert [p.lines[1].split("=")[0] for p in report.parts] == ["quick.mark", "slow.mark", "swift.mark"]
    assert max(Counter(noted(journal)).values()) == 1
    for word in WORDS:
        assert seen.kinds("r-one", word) == [EventKind.TASK_STARTED, EventKind.TASK_DONE]
        ended = next(e for e in seen.events if e.kind is EventKind.TASK_DONE and e.task == word)
        assert ended.text.startswith(f"{word}.mark=2")
    steps = Counter(e.step for e in seen.events if e.kind is EventKind.STEP_DONE)
    assert steps["slow.mark"] == 1


async def test_both_conductors_give_one_report(home: Path, journal: str, tmp_path: Path) -> None:
    order = Order(journal=journal, words=WORDS, pause=0.2)
    other = order.model_copy(update={"journal": str(tmp_path / "other")})
    assert await ran(AHEAD, order, home, True) == await ran(AHEAD, other, home, False)


@pytest.mark.parametrize(
    "place",
    ["after begin", "in quick.look", "in slow.look", "in slow.mark", "after admit", "in between", "after shared"],
)
async def test_killed_anywhere_begun_checks_go_on_and_repeat_nothing(
    place: str, home: Path, journal: str, spawn: Spawn
) -> None:
    order = Order(journal=journal, words=WORDS, pause=0.3, kill=place)
    killed = spawn("start", "r-one", order, "ahead")
    killed.communicate()
    assert killed.returncode == -9
    finished = recorded(home)
    async with Runs(home, DEBATE_FLOWS, toy_room) as runs:
        assert (await runs.status("r-one")).summary.state is RunState.INTERRUPTED
        report = await runs.resume("r-one")
        tasks = {t.task.id: t.state.value for t in (await runs.status("r-one")).tasks}
    assert isinstance(report, Report)
    assert len(report.parts) == len(WORDS)
    done = Counter(n for n in noted(journal) if not n.startswith("admitted"))
    assert {name: done[name] for name in finished} == dict.fromkeys(finished, 1)
    assert set(tasks.values()) == {"done"}
    assert set(tasks) == {*WORDS, *(f"{w}/{t}" for w in WORDS for t in ("look", "mark"))}
    if place in ("after admit", "in between", "after shared"):
        told = [n for n in noted(journal) if n.startswith("admitted")]
        assert len(told) == 2
        assert len(set(told)) == 1, "an admission that was on record was decided again"


async def test_checks_of_a_branch_that_is_over_go_on_when_the_run_is_resumed(
    home: Path, journal: str, spawn: Spawn
) -> None:
    """The branch that began them is not run again, and nobody waits for them."""
    order = Order(journal=journal, words=("slow-a", "slow-b"), pause=0.4, kill="after starter")
    killed = spawn("start", "r-one", order, "through-a-branch")
    killed.communicate()
    assert killed.returncode == -9
    async with Runs(home, DEBATE_FLOWS, toy_room) as runs:
        report = await asyncio.wait_for(runs.resume("r-one"), 30)
        assert isinstance(report, Report)
        tasks = {t.task.id: t.state.value for t in (await runs.status("r-one")).tasks}
    assert [p.lines[1].split("=")[0] for p in report.parts] == ["slow-a.mark", "slow-b.mark"]
    assert set(tasks.values()) == {"done"}
    assert {"starter/finding/look", "starter/finding/2/mark"} <= set(tasks)


@pytest.mark.parametrize("durable", [False, True])
async def test_a_run_that_ends_leaves_what_it_began(durable: bool, home: Path, journal: str) -> None:
    order = Order(journal=journal, words=("slow-a", "slow-b"), pause=0.3)
    if durable:
        async with Runs(home, DEBATE_FLOWS, toy_room) as runs:
            assert (await runs.start(LEAVE, order, DESK, "toy", run_id="r-one")).lines == ("left",)
            await asyncio.sleep(0.6)
            status = await runs.status("r-one")
            assert status.summary.state is RunState.DONE
            tasks = {t.task.id: t.state.value for t in status.tasks}
            assert tasks["slow-a"] == tasks["slow-a/mark"] == "cancelled"
            assert tasks["slow-a/look"] == "done"
            again = await runs.start(AHEAD, order.model_copy(update={"words": ("slow-a",)}), DESK, "toy")
            assert len(again.parts) == 1
    else:
        async with toy_room(DESK) as room:
            assert (await run_inline(LEAVE, order, room)).lines == ("left",)
            await asyncio.sleep(0.6)
    assert noted(journal).count("slow-b.mark") == 0, "a check that nobody waits for goes on"


@pytest.mark.parametrize("durable", [False, True])
async def test_what_a_run_leaves_goes_on_where_another_waits_for_it(durable: bool, home: Path, journal: str) -> None:
    order = Order(journal=journal, words=("slow",), pause=0.3)
    if durable:
        async with Runs(home, DEBATE_FLOWS, toy_room) as runs:
            other = await runs.begin(AHEAD, order, DESK, "other")
            await runs.start(LEAVE, order, DESK, "toy")
            assert len((await other.result()).parts) == 1
    else:
        async with toy_room(DESK) as room:
            waits = asyncio.create_task(run_inline(AHEAD, order, room))
            await run_inline(LEAVE, order, room)
            assert len((await waits).parts) == 1
    assert noted(journal).count("slow.look") == noted(journal).count("slow.mark") == 1


@pytest.mark.parametrize("durable", [False, True])
async def test_a_failed_check_fails_those_who_ask_for_it_and_nobody_else(
    durable: bool, home: Path, journal: str
) -> None:
    Path(f"{journal}.broken").touch()
    order = Order(journal=journal, words=("slow-a",), pause=0.1, broken="slow-a.mark")
    assert (await ran(LEAVE, order, home, durable)).lines == ("left",)
    if durable:
        async with Runs(home, DEBATE_FLOWS, toy_room) as runs:
            with pytest.raises(RunFailed, match=r"slow-a\.mark is broken"):
                await runs.start(THROUGH_A_BRANCH, order, DESK, "toy", run_id="r-two")
            with pytest.raises(RunFailed, match=r"slow-a\.mark is broken"):
                await runs.resume("r-two")
            with pytest.raises(RunFailed, match=r"slow-a\.mark is broken"):
                await runs.start(AHEAD, order, DESK, "toy", run_id="r-three")
            states = {t.task.id: t.state.value for t in (await runs.status("r-three")).tasks}
            assert states["slow-a"] == states["slow-a/mark"] == "failed"
    else:
        async with toy_room(DESK) as room:
            for flow in (THROUGH_A_BRANCH, AHEAD):
                with pytest.raises(ValueError, match=r"slow-a\.mark is broken"):
                    await run_inline(flow, order, room)


async def test_cancelling_a_run_cancels_what_it_began_and_resuming_begins_it_anew(home: Path, journal: str) -> None:
    order = Order(journal=journal, words=("slow-a", "slow-b"), pause=0.3)
    async with Runs(home, DEBATE_FLOWS, toy_room) as runs:
        run = await runs.begin(THROUGH_A_BRANCH, order, DESK, "toy", run_id="r-one")
        await eventually(lambda: has(journal, "slow-a.look"))
        await runs.cancel("r-one")
        with pytest.raises(RunFailed, match="cancelled"):
            await run.result()
        await asyncio.sleep(0.5)
        assert "slow-a.mark" not in noted(journal)
        report = await asyncio.wait_for(runs.resume("r-one"), 30)
    assert isinstance(report, Report)
    assert len(report.parts) == 2
    assert noted(journal).count("slow-a.mark") == 1


async def test_two_runs_begin_one_check_and_one_of_them_is_cancelled(home: Path, journal: str) -> None:
    order = Order(journal=journal, words=("slow",), pause=0.4)
    async with Runs(home, DEBATE_FLOWS, toy_room) as runs:
        one = await runs.begin(AHEAD, order, DESK, "one")
        two = await runs.begin(AHEAD, order, DESK, "two")
        await eventually(lambda: has(journal, "slow.look"))
        await runs.cancel(one.id)
        with pytest.raises(RunFailed):
            await one.result()
        assert len((await two.result()).parts) == 1
    assert noted(journal).count("slow.look") == noted(journal).count("slow.mark") == 1


async def test_a_check_that_a_killed_process_began_is_gone_on_with_by_another_run(
    home: Path, journal: str, spawn: Spawn
) -> None:
    order = Order(journal=journal, words=("slow",), pause=0.3)
    dies = spawn("start", "r-dies", order.model_copy(update={"kill": "in slow.mark"}), "ahead")
    await eventually(lambda: has(journal, "slow.look"))
    seen = Seen()
    async with Runs(home, DEBATE_FLOWS, toy_room) as runs:
        mine = await runs.begin(AHEAD, order, DESK, "mine", seen)
        await asyncio.to_thread(dies.communicate)
        assert dies.returncode == -9
        report = await asyncio.wait_for(mine.result(), 30)
        assert await runs.resume("r-dies") == report
    assert noted(journal).count("slow.look") == noted(journal).count("slow.mark") == 1
    assert any(e.step == "slow.look" for e in seen.events), "the other's work is shown too"


async def test_leaving_in_the_middle_keeps_begun_checks_resumable(home: Path, journal: str) -> None:
    order = Order(journal=journal, words=("slow-a", "slow-b"), pause=0.3)
    async with Runs(home, DEBATE_FLOWS, toy_room) as runs:
        await runs.begin(THROUGH_A_BRANCH, order, DESK, "toy", run_id="r-one")
        await eventually(lambda: has(journal, "slow-b.look"))
    async with Runs(home, DEBATE_FLOWS, toy_room) as runs:
        assert isinstance(await asyncio.wait_for(runs.resume("r-one"), 30), Report)
    assert noted(journal).count("slow-a.mark") == 1


async def test_an_outcome_that_does_not_last_is_still_the_one_of_its_run(home: Path, journal: str) -> None:
    flows = {**DEBATE_FLOWS, FINDING.name: replace(FINDING, lasts=lambda outcome: False)}
    order = Order(journal=journal, words=("quick",))
    async with Runs(home, flows, toy_room) as runs:
        await runs.start(AHEAD, order, DESK, "one")
        assert noted(journal).count("quick.look") == 1
        await runs.start(AHEAD, order, DESK, "two")
    assert noted(journal).count("quick.look") == 2
