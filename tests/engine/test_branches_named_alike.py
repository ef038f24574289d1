"""Branches keep apart whatever they are called, and both conductors agree on them."""

from collections import Counter
from contextlib import closing
from pathlib import Path

import pytest
from toy_newsroom import Order, Report, Spawn, die_after, noted, step, toy_room

from refute.domain.ports import Call, Conductor, Flow, Room
from refute.domain.settings import DeskSettings
from refute.engine.durable import Runs
from refute.engine.durable.tables import connect
from refute.engine.inline import run_inline

DESK = DeskSettings()


def _of(order: Order, word: str) -> Order:
    return order.model_copy(update={"words": (word,)})


async def _one(conductor: Conductor, room: Room, order: Order) -> Report:
    found = await conductor.step(step(order, order.words[0], 3))
    die_after(order, order.words[0])
    return Report(lines=(found.name,))


async def _above(conductor: Conductor, room: Room, order: Order) -> Report:
    return Report(lines=(), parts=tuple(await conductor.branch([Call(ONE, "c", _of(order, "below"))])))


async def _alike(conductor: Conductor, room: Room, order: Order) -> Report:
    """One name side by side, the same again later, and one name that is the path of another."""
    first = await conductor.branch([Call(ONE, "a/b", _of(order, "first")), Call(ONE, "a/b", _of(order, "second"))])
    again = await conductor.branch([Call(ABOVE, "a/b", order)])
    last = await conductor.branch([Call(ONE, "a/b/c", _of(order, "last"))])
    return Report(lines=(), parts=(*first, *again, *last))


ONE: Flow[Order, Report] = Flow("one", _one, Order, Report)
ABOVE: Flow[Order, Report] = Flow("above", _above, Order, Report)
ALIKE: Flow[Order, Report] = Flow("alike", _alike, Order, Report)
ALIKE_FLOWS = {ALIKE.name: ALIKE}


async def test_branches_of_one_name_keep_apart(home: Path, journal: str, tmp_path: Path) -> None:
    """The second of two branches with one name ended the run: its first step was on record already."""
    async with toy_room(DESK) as room:
        expected = await run_inline(ALIKE, Order(journal=str(tmp_path / "other"), words=()), room)
    async with Runs(home, ALIKE_FLOWS, toy_room) as runs:
        assert await runs.start(ALIKE, Order(journal=journal, words=()), DESK, "toy", run_id="r-one") == expected
        assert (await runs.status("r-one")).cost_usd == pytest.approx(0.12)


@pytest.mark.parametrize("place", ["in second", "after second", "in below", "after below", "in last", "after last"])
async def test_killed_anywhere_they_are_given_their_own_outcomes(
    place: str, home: Path, journal: str, spawn: Spawn
) -> None:
    killed = spawn("start", "r-one", Order(journal=journal, words=(), kill=place), ALIKE.name)
    killed.communicate()
    assert killed.returncode == -9
    with closing(connect(home)) as db:
        finished = {
            row["name"] for row in db.execute("SELECT name FROM refute_outcomes WHERE name NOT LIKE 'branch %'")
        }
    async with Runs(home, ALIKE_FLOWS, toy_room) as runs:
        report = await runs.resume("r-one")
    assert isinstance(report, Report)
    assert [part.lines or part.parts[0].lines for part in report.parts] == [
        ("first",),
        ("second",),
        ("below",),
        ("last",),
    ]
    times = Counter(noted(journal))
    assert times.keys() == {"first", "second", "below", "last"}
    assert {name for name in times if times[name] > 1} & finished == set()
