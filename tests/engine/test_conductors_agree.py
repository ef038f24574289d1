"""The same recipe gives the same records with and without a database."""

import json
import sqlite3
from datetime import UTC, datetime
from pathlib import Path

import pytest
from toy_newsroom import CLOCK, DIG, FLOWS, NEWSROOM, Order, Report, Seen, noted, toy_room

from refute.domain.ports import Call, Conductor, Flow, Room
from refute.domain.settings import DeskSettings
from refute.domain.tasks import EventKind
from refute.engine.durable import Runs
from refute.engine.inline import run_inline


async def test_durable_and_inline_give_equal_reports(home: Path, journal: str) -> None:
    order = Order(journal=journal, words=("alpha", "beta"))
    async with toy_room(DeskSettings()) as room:
        inline = await run_inline(NEWSROOM, order, room)
    async with Runs(home, FLOWS, toy_room) as runs:
        durable = await runs.start(NEWSROOM, order, DeskSettings(), "toy")
    assert durable == inline
    names = noted(journal)
    assert sorted(names[: len(names) // 2]) == sorted(names[len(names) // 2 :])


@pytest.mark.parametrize("durable", [False, True])
async def test_watchers_see_every_task_start_once_and_end_once(durable: bool, home: Path, journal: str) -> None:
    order, seen = Order(journal=journal, words=("alpha",)), Seen()
    if durable:
        async with Runs(home, FLOWS, toy_room) as runs:
            await runs.start(NEWSROOM, order, DeskSettings(), "toy", seen, "r-mine")
    else:
        async with toy_room(DeskSettings()) as room:
            await run_inline(NEWSROOM, order, room, seen, "r-mine")
    check = next(e.flow for e in seen.events if e.flow != "r-mine")
    for flow, tasks in (("r-mine", ("intake", "claim-1")), (check, ("records", "press", "judge"))):
        for task in tasks:
            assert seen.kinds(flow, task) == [EventKind.TASK_STARTED, EventKind.TASK_DONE], task
    done = {e.task: e.text for e in seen.events if e.kind is EventKind.TASK_DONE}
    assert done["intake"] == "1 claims"
    assert done["claim-1"] == "2 parts"
    assert done["judge"] == "alpha is judged"
    steps = [e for e in seen.events if e.kind is EventKind.STEP_DONE]
    started = [e for e in seen.events if e.kind is EventKind.STEP_STARTED]
    assert len(steps) == len(started) == len(noted(journal))
    assert {e.task for e in steps if e.step == "alpha-r.read2"} == {"records"}
    assert next(e for e in steps if e.step == "alpha-r.read2").text == "alpha-r.read2 is 2"


async def test_the_record_is_readable_json_and_never_pickle(home: Path, journal: str) -> None:
    async with Runs(home, FLOWS, toy_room) as runs:
        await runs.start(NEWSROOM, Order(journal=journal, words=("alpha",)), DeskSettings(), "toy")
    db = sqlite3.connect(home / "runs.db")
    steps = dict(db.execute("SELECT name, outcome FROM refute_outcomes"))
    formats = db.execute("SELECT serialization FROM workflow_status WHERE serialization IS NOT NULL").fetchall()
    inputs = db.execute("SELECT inputs FROM workflow_input").fetchall()
    db.close()
    assert {name for (name,) in formats} == {"refute_json"}
    judged = json.loads(steps["alpha.judge"])
    assert judged["outcome"] == {"name": "alpha.judge", "value": 7, "when": "2025-01-02T03:04:05Z"}
    assert datetime.fromisoformat(judged["at"]) <= datetime.now(UTC)
    for (text,) in inputs:
        assert json.loads(text)


@pytest.mark.parametrize("durable", [False, True])
async def test_seconds_left_counts_down_from_the_desk(durable: bool, home: Path, journal: str) -> None:
    order, desk = Order(journal=journal, words=()), DeskSettings(within=30.0)
    if durable:
        async with Runs(home, FLOWS, toy_room) as runs:
            report = await runs.start(CLOCK, order, desk, "toy")
    else:
        async with toy_room(desk) as room:
            report = await run_inline(CLOCK, order, room)
    assert report.seconds_left is not None
    assert 20.0 < report.seconds_left <= 30.0


@pytest.mark.parametrize("durable", [False, True])
async def test_a_branch_may_let_its_siblings_go_ahead(durable: bool, home: Path, journal: str) -> None:
    async def hurries(conductor: Conductor, room: Room, order: Order) -> Report:
        calls = [
            Call(DIG, name, order.model_copy(update={"words": (name,)}), later=later)
            for name, later in (("late", 0.2), ("soon", 0.0))
        ]
        return Report(lines=tuple(r.lines[0] for r in await conductor.branch(calls)))

    flow: Flow[Order, Report] = Flow("hurries", hurries, Order, Report)
    order = Order(journal=journal, words=())
    if durable:
        async with Runs(home, {flow.name: flow}, toy_room) as runs:
            report = await runs.start(flow, order, DeskSettings(), "toy")
    else:
        async with toy_room(DeskSettings()) as room:
            report = await run_inline(flow, order, room)
    assert noted(journal).index("soon.plan") < noted(journal).index("late.plan")
    assert report.lines[0].startswith("late")
