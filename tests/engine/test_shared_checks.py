"""Checks of equal keys are one check: within a process, between processes, and after someone dies or cancels."""

import asyncio
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from toy_newsroom import CHECK, FLOWS, NEWSROOM, Order, Report, Seen, Spawn, eventually, noted, toy_room

from refute.domain.errors import RunFailed
from refute.domain.runs import RunState
from refute.domain.settings import DeskSettings
from refute.domain.tasks import EventKind
from refute.engine.durable import Runs
from refute.engine.inline import run_inline

DESK = DeskSettings()
RUN_STEPS = {"intake", "last"}


def repeated(journal: str) -> set[str]:
    """Steps of checks that ran more than once."""
    return {name for name, times in Counter(noted(journal)).items() if times > 1 and name not in RUN_STEPS}


async def _noted(journal: str, name: str) -> bool:
    return name in noted(journal)


async def test_two_runs_of_one_process_share_a_check(home: Path, journal: str) -> None:
    order = Order(journal=journal, words=("a",), pause=0.05)
    async with Runs(home, FLOWS, toy_room) as runs:
        one = await runs.begin(NEWSROOM, order, DESK, "one")
        two = await runs.begin(NEWSROOM, order, DESK, "two")
        assert await one.result() == await two.result()
        for handle in (one, two):
            assert {t.task.id for t in (await runs.status(handle.id)).tasks} >= {"claim-1/judge", "claim-1"}
    assert repeated(journal) == set()
    assert noted(journal).count("intake") == 2


async def test_two_inline_runs_of_one_loop_share_a_check(journal: str) -> None:
    order = Order(journal=journal, words=("a",), pause=0.05)
    async with toy_room(DESK) as room:
        one, two = await asyncio.gather(run_inline(NEWSROOM, order, room), run_inline(NEWSROOM, order, room))
    assert one == two
    assert repeated(journal) == set()


async def test_cancelling_one_inline_run_leaves_the_check_that_another_waits_for(journal: str) -> None:
    order = Order(journal=journal, words=("a",), pause=0.1)
    async with toy_room(DESK) as room:
        one = asyncio.create_task(run_inline(NEWSROOM, order, room))
        two = asyncio.create_task(run_inline(NEWSROOM, order, room))
        await eventually(lambda: _noted(journal, "a-r.plan"))
        one.cancel()
        assert (await two).parts
        assert one.cancelled()
        three = asyncio.create_task(run_inline(NEWSROOM, order.model_copy(update={"words": ("b",)}), room))
        await eventually(lambda: _noted(journal, "b-r.plan"))
        three.cancel()
        await asyncio.gather(three, return_exceptions=True)
        count = len(noted(journal))
        await asyncio.sleep(0.4)
        assert len(noted(journal)) == count, "a check that nobody waits for goes on"
    assert repeated(journal) == set()


async def test_two_processes_share_a_check(home: Path, journal: str, spawn: Spawn) -> None:
    order = Order(journal=journal, words=("a",), pause=0.3)
    seen = Seen()
    other = spawn("start", "r-other", order)
    await eventually(lambda: _noted(journal, "a-r.plan"))
    async with Runs(home, FLOWS, toy_room) as runs:
        mine = await runs.start(NEWSROOM, order, DESK, "mine", seen, "r-mine")
    out, err = await asyncio.to_thread(other.communicate)
    assert err == ""
    assert Report.model_validate_json(out) == mine
    assert repeated(journal) == set()
    assert seen.kinds("key-a#1", "judge") == [EventKind.TASK_STARTED, EventKind.TASK_DONE]
    assert any(e.step == "a.judge" and e.text == "a.judge is 7" for e in seen.events), "the other's work is shown too"


async def test_when_the_process_with_the_check_dies_the_other_goes_on_with_it(
    home: Path, journal: str, spawn: Spawn
) -> None:
    order = Order(journal=journal, words=("a",), pause=0.3)
    dies = spawn("start", "r-dies", order.model_copy(update={"kill": "in a.judge"}))
    await eventually(lambda: _noted(journal, "a-r.plan"))
    async with Runs(home, FLOWS, toy_room) as runs:
        mine = await runs.begin(NEWSROOM, order, DESK, "mine")
        await asyncio.to_thread(dies.communicate)
        assert dies.returncode == -9
        report = await mine.result()
        assert report.parts[0].lines[0].startswith("a.judge=7")
        assert repeated(journal) == set()
        assert await runs.resume("r-dies") == report
    assert repeated(journal) == set()


async def test_a_finished_check_answers_later_runs_until_it_is_too_old_or_fresh_is_asked(
    home: Path, journal: str
) -> None:
    order = Order(journal=journal, words=("a",))
    async with Runs(home, FLOWS, toy_room) as runs:
        first = await runs.start(NEWSROOM, order, DESK.model_copy(update={"max_age_days": 1e-9}), "first")
        assert await runs.start(NEWSROOM, order, DESK, "aged") == first
        assert noted(journal).count("a.judge") == 2
        assert await runs.start(NEWSROOM, order, DESK, "kept") == first
        assert noted(journal).count("a.judge") == 2
        assert await runs.start(NEWSROOM, order, DESK.model_copy(update={"fresh": True}), "fresh") == first
        assert noted(journal).count("a.judge") == 3


async def test_an_error_fails_the_run_with_its_text_and_the_next_run_checks_anew(home: Path, journal: str) -> None:
    broken = Path(f"{journal}.broken")
    broken.touch()
    order = Order(journal=journal, words=("a", "b"), broken="a-p.read2")
    async with Runs(home, FLOWS, toy_room) as runs:
        handle = await runs.begin(NEWSROOM, order, DESK, "toy")
        with pytest.raises(RunFailed, match=r"a-p\.read2 is broken"):
            await handle.result()
        status = await runs.status(handle.id)
        assert status.summary.state is RunState.FAILED
        assert "a-p.read2 is broken" in status.summary.detail
        states = {t.task.id: t.state.value for t in status.tasks}
        assert states["claim-1/press"] == states["claim-1"] == "failed"
        assert states["claim-1/records"] == states["claim-2/judge"] == "done"
        with pytest.raises(RunFailed, match="is broken"):
            await runs.resume(handle.id)
        broken.unlink()
        assert (await runs.start(NEWSROOM, order, DESK, "again")).parts
    assert noted(journal).count("a-r.plan") == 2
    assert noted(journal).count("b.judge") == 1


async def test_an_error_comes_out_of_an_inline_run_as_it_is(journal: str) -> None:
    Path(f"{journal}.broken").touch()
    async with toy_room(DESK) as room:
        with pytest.raises(ValueError, match=r"a\.judge is broken"):
            await run_inline(NEWSROOM, Order(journal=journal, words=("a",), broken="a.judge"), room)


async def test_cancelling_one_run_leaves_the_check_that_another_waits_for(home: Path, journal: str) -> None:
    order = Order(journal=journal, words=("a",), pause=0.2)
    async with Runs(home, FLOWS, toy_room) as runs:
        one = await runs.begin(NEWSROOM, order, DESK, "one")
        two = await runs.begin(NEWSROOM, order, DESK, "two")
        await eventually(lambda: _noted(journal, "a-r.plan"))
        await runs.cancel(one.id)
        with pytest.raises(RunFailed, match=f"refute resume {one.id}"):
            await one.result()
        assert (await runs.status(one.id)).summary.state is RunState.CANCELLED
        assert (await two.result()).parts
    assert repeated(journal) == set()


async def test_cancelling_the_only_run_cancels_its_check_and_resuming_begins_a_new_one(
    home: Path, journal: str
) -> None:
    order = Order(journal=journal, words=("a",), pause=0.2)
    async with Runs(home, FLOWS, toy_room) as runs:
        run = await runs.begin(NEWSROOM, order, DESK, "one")
        await eventually(lambda: _noted(journal, "a-r.plan"))
        await runs.cancel(run.id)
        with pytest.raises(RunFailed):
            await run.result()
        count = len(noted(journal))
        await asyncio.sleep(0.5)
        assert len(noted(journal)) == count, "work went on after cancelling"
        assert {t.state.value for t in (await runs.status(run.id)).tasks} == {"done", "cancelled"}
        assert await runs.resume(run.id)
    assert noted(journal).count("intake") == 1
    assert noted(journal).count("a.judge") == 1


async def test_a_run_is_cancelled_from_another_process(home: Path, journal: str, spawn: Spawn) -> None:
    other = spawn("start", "r-other", Order(journal=journal, words=("a",), pause=1.0))
    await eventually(lambda: _noted(journal, "a-r.plan"))
    async with Runs(home, FLOWS, toy_room) as runs:
        await runs.cancel("r-other")
        assert (await runs.status("r-other")).summary.state is RunState.CANCELLED
    _, err = await asyncio.to_thread(other.communicate)
    assert "refute resume r-other" in err
    assert "a.judge" not in noted(journal)


async def test_a_check_whose_outcome_does_not_last_answers_nobody_who_comes_later(home: Path, journal: str) -> None:
    """A check that found its model server dead answered all day, though the server was up again."""
    order = Order(journal=journal, words=("a",))
    flows = {**FLOWS, CHECK.name: replace(CHECK, lasts=lambda outcome: False)}
    async with Runs(home, flows, toy_room) as runs:
        first, second = await asyncio.gather(
            runs.start(NEWSROOM, order, DESK, "one"), runs.start(NEWSROOM, order, DESK, "two")
        )
        assert first == second
        assert noted(journal).count("a.judge") == 1
        await runs.start(NEWSROOM, order, DESK, "later")
    assert noted(journal).count("a.judge") == 2
