"""Shared checks inside branches, and checks that join checks: one execution each, shown below the right task."""

import asyncio
import sqlite3
from collections import Counter
from collections.abc import Callable, Coroutine
from pathlib import Path

import pytest
from test_kill_and_resume import recorded
from toy_debate import DEBATE, DEBATE_FLOWS, PERSONA
from toy_newsroom import Order, Report, Seen, Spawn, eventually, line, noted, step, toy_room

from refute.domain.errors import RunFailed
from refute.domain.ports import Call, Conductor, Flow, Room
from refute.domain.runs import RunState, RunStatus
from refute.domain.settings import DeskSettings
from refute.domain.tasks import EventKind
from refute.engine.durable import Runs, flows, steps, worker
from refute.engine.inline import run_inline

DESK = DeskSettings()
WORDS = ("slow-mine", "slow-yours", "slow-ours")
SPEECHES = {"pro": "slow-mine-slow-ours", "con": "slow-yours-slow-ours"}
STEPS = {
    "last",
    *(f"{speech}.{part}" for speech in SPEECHES.values() for part in ("speak", "claims")),
    *(f"{word}.{part}" for word in WORDS for part in ("look", "mark")),
}


def order(journal: str | Path, pause: float = 0.0, kill: str = "") -> Order:
    return Order(journal=str(journal), words=WORDS, pause=pause, kill=kill)


async def has(journal: str, name: str) -> bool:
    return name in noted(journal)


async def undisturbed(tmp_path: Path) -> Report:
    async with toy_room(DESK) as room:
        return await run_inline(DEBATE, order(tmp_path / "other"), room)


def states(status: RunStatus) -> dict[str, str]:
    return {t.task.id: t.state.value for t in status.tasks}


async def test_both_conductors_give_one_report_and_do_each_step_once(home: Path, journal: str, tmp_path: Path) -> None:
    async with Runs(home, DEBATE_FLOWS, toy_room) as runs:
        durable = await runs.start(DEBATE, order(journal), DESK, "toy")
    assert durable == await undisturbed(tmp_path)
    for file in (journal, tmp_path / "other"):
        assert Counter(noted(file)) == dict.fromkeys(STEPS, 1)


async def test_tasks_are_shown_below_the_task_that_joined_them_and_cost_once(home: Path, journal: str) -> None:
    async with Runs(home, DEBATE_FLOWS, toy_room) as runs:
        await runs.start(DEBATE, order(journal), DESK, "toy", run_id="r-one")
        status = await runs.status("r-one")
    tasks = {t.task.id: t for t in status.tasks}
    expected = {"pro", "con"}
    for seat, word in (("pro", "slow-mine"), ("con", "slow-yours")):
        speech = f"{seat}/speech"
        expected |= {f"{speech}/claims"}
        for one in (word, "slow-ours"):
            expected |= {f"{speech}/{one}", f"{speech}/{one}/look", f"{speech}/{one}/mark"}
    assert set(tasks) == expected
    assert set(states(status).values()) == {"done"}
    assert all(need in tasks for t in tasks.values() for need in t.task.needs)
    assert set(tasks["pro"].task.needs) == {"pro/speech/slow-mine", "pro/speech/slow-ours"}
    assert set(tasks["pro/speech/slow-ours"].task.needs) == {"pro/speech/claims", "pro/speech/slow-ours/mark"}
    assert tasks["pro/speech/slow-ours/look"].task.needs == ("pro/speech/claims",)
    assert tasks["pro/speech/slow-ours"].detail.startswith("slow-ours.mark=2")
    # speak, claims and last: 1 + 1, 2 + 2 and 1; each of three words: 1 + 2
    assert status.cost_usd == pytest.approx((2 + 4 + 1 + 3 * 3) / 100)


@pytest.mark.parametrize("durable", [False, True])
async def test_a_watcher_sees_checks_of_checks_as_they_happen(durable: bool, home: Path, journal: str) -> None:
    seen = Seen()
    if durable:
        async with Runs(home, DEBATE_FLOWS, toy_room) as runs:
            await runs.start(DEBATE, order(journal), DESK, "toy", seen)
    else:
        async with toy_room(DESK) as room:
            await run_inline(DEBATE, order(journal), room, seen)
    once = [EventKind.TASK_STARTED, EventKind.TASK_DONE]
    mark = "#1" if durable else ""
    for word in WORDS:
        assert seen.kinds(f"key-{word}{mark}", "look") == once
    for speech in SPEECHES.values():
        assert seen.kinds(f"speech-{speech}{mark}", "slow-ours") == once
    steps = Counter(e.step for e in seen.events if e.kind is EventKind.STEP_DONE)
    assert steps == dict.fromkeys(STEPS, 1)


async def test_a_run_that_joins_in_another_process_sees_checks_of_checks_too(
    home: Path, journal: str, spawn: Spawn
) -> None:
    other, seen = spawn("start", "r-other", order(journal, 0.4), "toy-debate"), Seen()
    await eventually(lambda: has(journal, "slow-ours.look"))
    async with Runs(home, DEBATE_FLOWS, toy_room) as runs:
        mine = await runs.start(DEBATE, order(journal, 0.4), DESK, "mine", seen)
    out, err = await asyncio.to_thread(other.communicate)
    assert err == ""
    assert Report.model_validate_json(out) == mine
    for word in WORDS:
        assert seen.kinds(f"key-{word}#1", "look") == [EventKind.TASK_STARTED, EventKind.TASK_DONE]
        assert noted(journal).count(f"{word}.mark") == 1


@pytest.mark.parametrize(
    "place",
    [
        f"in {SPEECHES['pro']}.speak",
        f"in {SPEECHES['con']}.claims",
        "in slow-ours.look",
        "in slow-mine.mark",
        f"after {SPEECHES['pro']}.findings",
        "in last",
    ],
)
async def test_killed_anywhere_it_resumes_and_repeats_nothing_finished(
    place: str, home: Path, journal: str, spawn: Spawn, tmp_path: Path
) -> None:
    killed = spawn("start", "r-one", order(journal, 0.1, place), "toy-debate")
    killed.communicate()
    assert killed.returncode == -9
    finished = recorded(home)
    async with Runs(home, DEBATE_FLOWS, toy_room) as runs:
        report = await asyncio.wait_for(runs.resume("r-one"), 30)
        assert set(states(await runs.status("r-one")).values()) == {"done"}
    assert report == await undisturbed(tmp_path)
    done = Counter(noted(journal))
    assert set(done) == STEPS
    assert {name: done[name] for name in finished & STEPS} == dict.fromkeys(finished & STEPS, 1)


async def test_cancelling_ends_checks_of_checks_that_nobody_else_waits_for(home: Path, journal: str) -> None:
    async with Runs(home, DEBATE_FLOWS, toy_room) as runs:
        run = await runs.begin(DEBATE, order(journal, 0.3), DESK, "one", run_id="r-one")
        await eventually(lambda: has(journal, "slow-ours.look"))
        await runs.cancel("r-one")
        with pytest.raises(RunFailed, match="cancelled"):
            await run.result()
        count = len(noted(journal))
        await asyncio.sleep(0.6)
        assert len(noted(journal)) == count, "a check that nobody waits for goes on"
        status = await runs.status("r-one")
        assert status.summary.state is RunState.CANCELLED
        assert set(states(status).values()) <= {"done", "cancelled"}
        assert isinstance(await asyncio.wait_for(runs.resume("r-one"), 30), Report)
        assert set(states(await runs.status("r-one")).values()) == {"done"}
    assert set(noted(journal)) == STEPS
    assert noted(journal).count(f"{SPEECHES['pro']}.speak") == 1


async def test_a_check_that_is_taken_over_while_another_run_joins_it_is_worked_on_once(
    home: Path, journal: str, spawn: Spawn, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its row named this process before that had begun with it, so that whoever joined it just then began it, too."""
    spawn("start", "r-dies", order(journal, 0.1, "in slow-ours.mark"), "toy-debate").communicate()
    loop, joined = asyncio.get_running_loop(), list[asyncio.Task[None]]()

    def while_it_is_joined(db: sqlite3.Connection, root: str) -> dict[steps.Key, steps.Outcome]:
        row = flows.find(db, root)
        assert row is not None

        def join() -> None:
            joined.append(loop.create_task(runs._at_work().begin_once(row)))

        if row.kind is flows.FlowKind.CHECK:
            loop.call_soon_threadsafe(join)
        return steps.on_record(db, root)

    monkeypatch.setattr(worker, "on_record", while_it_is_joined)
    async with Runs(home, DEBATE_FLOWS, toy_room) as runs:
        assert isinstance(await asyncio.wait_for(runs.resume("r-dies"), 30), Report)
        await asyncio.gather(*joined)
    assert joined
    done = Counter(noted(journal))
    assert all(done[f"{word}.look"] == 1 for word in WORDS)


async def test_of_two_runs_with_one_speech_one_is_cancelled_and_the_other_ends(home: Path, journal: str) -> None:
    async with Runs(home, DEBATE_FLOWS, toy_room) as runs:
        one = await runs.begin(DEBATE, order(journal, 0.3), DESK, "one")
        two = await runs.begin(DEBATE, order(journal, 0.3), DESK, "two")
        await eventually(lambda: has(journal, "slow-ours.look"))
        await runs.cancel(one.id)
        with pytest.raises(RunFailed):
            await one.result()
        assert len((await two.result()).parts) == 2
        assert set(states(await runs.status(two.id)).values()) == {"done"}
    done = Counter(noted(journal))
    assert all(done[f"{word}.mark"] == 1 for word in WORDS)


async def test_when_a_process_with_nested_checks_dies_another_run_goes_on_with_them(
    home: Path, journal: str, spawn: Spawn
) -> None:
    dies = spawn("start", "r-dies", order(journal, 0.3, "in slow-ours.mark"), "toy-debate")
    await eventually(lambda: has(journal, "slow-ours.look"))
    async with Runs(home, DEBATE_FLOWS, toy_room) as runs:
        mine = await runs.begin(DEBATE, order(journal, 0.3), DESK, "mine")
        await asyncio.to_thread(dies.communicate)
        assert dies.returncode == -9
        report = await asyncio.wait_for(mine.result(), 30)
        assert await asyncio.wait_for(runs.resume("r-dies"), 30) == report
    done = Counter(noted(journal))
    assert all(done[f"{word}.look"] == 1 for word in WORDS)


@pytest.mark.parametrize("interrupted", ["r-one", "key-slow-mine#1"])
async def test_what_another_version_began_is_named_or_begun_anew(
    interrupted: str, home: Path, journal: str, spawn: Spawn
) -> None:
    """A flow of another version was put in a queue that this version does not read, and waited for without end."""
    spawn("start", "r-one", order(journal, 0.1, "in slow-mine.mark"), "toy-debate").communicate()
    with sqlite3.connect(home / "runs.db") as db:
        db.execute(
            "UPDATE refute_flows SET stored=json_set(stored, '$.version', 'refute-1') WHERE id=?", (interrupted,)
        )
    db.close()
    async with Runs(home, DEBATE_FLOWS, toy_room) as runs:
        if interrupted == "r-one":
            with pytest.raises(RunFailed, match=r"r-one cannot be read.*another version"):
                await asyncio.wait_for(runs.resume("r-one"), 20)
            assert (await runs.status("r-one")).summary.state is RunState.INTERRUPTED
        else:
            assert isinstance(await asyncio.wait_for(runs.resume("r-one"), 30), Report)
            assert noted(journal).count("slow-mine.look") == 2


@pytest.mark.parametrize("durable", [False, True])
async def test_what_a_run_has_found_out_is_not_looked_for_again(durable: bool, home: Path, journal: str) -> None:
    """One speech was checked to the end before the next was made: in one process its claims were looked up anew."""

    async def one_after_the_other(conductor: Conductor, room: Room, order: Order) -> Report:
        calls = [
            Call(PERSONA, seat, order.model_copy(update={"words": (word, "ours")}), later=later)
            for seat, word, later in (("pro", "mine", 0.0), ("con", "yours", 0.4))
        ]
        return Report(lines=(), parts=tuple(await conductor.branch(calls)))

    flow: Flow[Order, Report] = Flow("one-after-the-other", one_after_the_other, Order, Report)
    if durable:
        async with Runs(home, {**DEBATE_FLOWS, flow.name: flow}, toy_room) as runs:
            await runs.start(flow, order(journal), DESK, "toy")
    else:
        async with toy_room(DESK) as room:
            await run_inline(flow, order(journal), room)
    assert noted(journal).index("mine-ours.claims") < noted(journal).index("yours-ours.speak")
    assert set(Counter(noted(journal)).values()) == {1}


@pytest.mark.parametrize("durable", [False, True])
@pytest.mark.parametrize("whole", [False, True])
async def test_what_was_found_out_in_part_answers_no_later_check(
    whole: bool, durable: bool, home: Path, journal: str
) -> None:
    """A claim whose check met an outage in round one kept its failed mark in every later round."""
    look = Flow("look", _looks, Order, Report, None, lambda _: whole)
    part = Flow("part", _part_of(look), Order, Report)

    async def twice(conductor: Conductor, room: Room, order: Order) -> Report:
        for key in ("one", "two"):
            await conductor.shared([Call(part, key, order)])
        return Report(lines=())

    run: Flow[Order, Report] = Flow("twice", twice, Order, Report)
    if durable:
        async with Runs(home, {f.name: f for f in (look, part, run)}, toy_room) as runs:
            await runs.start(run, order(journal), DESK, "toy")
    else:
        async with toy_room(DESK) as room:
            await run_inline(run, order(journal), room)
    assert noted(journal) == ["look"] * (1 if whole else 2)


async def _looks(conductor: Conductor, room: Room, order: Order) -> Report:
    return Report(lines=(line(await conductor.step(step(order, "look", 1))),))


def _part_of(look: Flow[Order, Report]) -> Callable[[Conductor, Room, Order], Coroutine[None, None, Report]]:
    async def part(conductor: Conductor, room: Room, order: Order) -> Report:
        (found,) = await conductor.shared([Call(look, "key-look", order)])
        return found

    return part
