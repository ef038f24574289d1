"""An outcome that cannot be read, or an error whose text cannot be stored, becomes no other outcome."""

import asyncio
import sqlite3
from pathlib import Path

import pytest
from toy_newsroom import FLOWS, NEWSROOM, Order, Report, Spawn, noted, toy_room

from refute.domain.errors import InputError, RunFailed
from refute.domain.ports import Conductor, Flow, Room, Step
from refute.domain.runs import RunState
from refute.domain.settings import DeskSettings
from refute.engine.durable import Runs
from refute.engine.inline import run_inline

DESK = DeskSettings()


def _change(home: Path, change: str, name: str) -> None:
    with sqlite3.connect(home / "runs.db") as db:
        assert db.execute(f"UPDATE refute_outcomes SET {change} WHERE name=?", (name,)).rowcount == 1
    db.close()


def _on_record(home: Path) -> int:
    with sqlite3.connect(home / "runs.db") as db:
        (count,) = db.execute("SELECT COUNT(*) FROM refute_outcomes").fetchone()
    db.close()
    return int(count)


@pytest.mark.parametrize("change", ["outcome='{broken'", "name='other'"])
@pytest.mark.parametrize("place", ["of the run", "of a branch"])
async def test_a_run_with_a_damaged_outcome_is_interrupted_and_costs_nothing(
    place: str, change: str, home: Path, journal: str, spawn: Spawn
) -> None:
    """It was marked as failed, and inside a branch the damage was put on record as how the branch had ended."""
    flow, step = ("newsroom", "intake") if place == "of the run" else ("toy-check", "a-r.plan")
    killed = spawn("start", "r-one", Order(journal=journal, words=("a",), kill="in a-r.read0"), flow)
    killed.communicate()
    _change(home, change, step)
    before = _on_record(home)
    async with Runs(home, FLOWS, toy_room) as runs:
        with pytest.raises(RunFailed, match=r"r-one cannot be read"):
            await asyncio.wait_for(runs.resume("r-one"), 20)
        assert (await runs.status("r-one")).summary.state is RunState.INTERRUPTED
    with sqlite3.connect(home / "runs.db") as db:
        assert db.execute("SELECT COUNT(*) FROM refute_outcomes WHERE error IS NOT NULL").fetchone() == (0,)
    db.close()
    assert _on_record(home) >= before


async def test_a_check_with_a_damaged_outcome_is_begun_anew(home: Path, journal: str, spawn: Spawn) -> None:
    spawn("start", "r-one", Order(journal=journal, words=("a",), kill="in a.judge")).communicate()
    _change(home, "outcome='{broken'", "branch records")
    async with Runs(home, FLOWS, toy_room) as runs:
        assert isinstance(await asyncio.wait_for(runs.resume("r-one"), 20), Report)
    assert noted(journal).count("intake") == 1
    assert noted(journal).count("a-r.plan") == 2


async def _odd(conductor: Conductor, room: Room, order: Order) -> Report:
    async def refused() -> str:
        raise InputError("half of a pair: \ud83d")

    try:
        return Report(lines=(await conductor.step(Step(name="odd", run=refused, returns=str)),))
    except InputError:
        return Report(lines=("refused",))


ODD: Flow[Order, Report] = Flow("odd", _odd, Order, Report)


async def test_an_error_that_tells_half_of_a_pair_keeps_its_kind(home: Path, journal: str) -> None:
    """What a model writes is quoted in errors: the database refused the text, and the step ended in that instead."""
    order = Order(journal=journal, words=())
    async with toy_room(DESK) as room, Runs(home, {ODD.name: ODD}, toy_room) as runs:
        assert await runs.start(ODD, order, DESK, "toy") == await run_inline(ODD, order, room)


async def test_a_finished_check_that_cannot_be_read_answers_nobody(home: Path, journal: str) -> None:
    """Every later run that joined it ended in an error, for as long as the check was to be kept."""
    order = Order(journal=journal, words=("a",))
    async with Runs(home, FLOWS, toy_room) as runs:
        first = await runs.start(NEWSROOM, order, DESK, "toy", run_id="r-one")
    with sqlite3.connect(home / "runs.db") as db:
        assert db.execute("UPDATE refute_flows SET output='{broken' WHERE id='key-a#1'").rowcount == 1
    db.close()
    async with Runs(home, FLOWS, toy_room) as runs:
        assert await asyncio.wait_for(runs.start(NEWSROOM, order, DESK, "toy", run_id="r-two"), 20) == first
        assert await asyncio.wait_for(runs.start(NEWSROOM, order, DESK, "toy", run_id="r-three"), 20) == first
    assert noted(journal).count("a.judge") == 2


async def test_a_check_that_an_earlier_version_described_is_begun_anew(home: Path, journal: str, spawn: Spawn) -> None:
    """What is stored of a check had fields that are gone: every later run that joined it failed, with nothing done."""
    spawn("start", "r-one", Order(journal=journal, words=("a",), kill="in a.judge")).communicate()
    with sqlite3.connect(home / "runs.db") as db:
        db.execute("UPDATE refute_flows SET stored=json_set(stored, '$.own_task', 0) WHERE id='key-a#1'")
    db.close()
    async with Runs(home, FLOWS, toy_room) as runs:
        order = Order(journal=journal, words=("a",))
        assert (await asyncio.wait_for(runs.start(NEWSROOM, order, DESK, "toy", run_id="r-two"), 20)).parts
        assert await asyncio.wait_for(runs.resume("r-one"), 20)
    assert noted(journal).count("a.judge") == 1


async def test_a_step_that_cannot_be_told_of_is_not_done_twice(home: Path, journal: str) -> None:
    """What it had given was not on record, nor that it had failed: a resumed run paid for it again."""

    def silent(_outcome: str) -> str:
        raise ValueError("no words for it")

    async def paid() -> str:
        return "an answer"

    async def asks(conductor: Conductor, room: Room, order: Order) -> Report:
        try:
            await conductor.step(Step(name="ask", run=paid, returns=str, tells=silent))
        except (ValueError, RunFailed) as error:
            return Report(lines=(type(error).__name__,))
        return Report(lines=())

    flow: Flow[Order, Report] = Flow("asks", asks, Order, Report)
    async with Runs(home, {flow.name: flow}, toy_room) as runs:
        await runs.start(flow, Order(journal=journal, words=()), DESK, "toy")
    with sqlite3.connect(home / "runs.db") as db:
        assert db.execute("SELECT name, error FROM refute_outcomes").fetchall() == [("ask", "ValueError")]
    db.close()
