"""A flow knows the time by what it has waited for, and a resumed flow is told what the first was told."""

from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path

import pytest
from toy_newsroom import FLOWS, TIMED, Order, Report, Spawn, noted, toy_room

from refute.domain.settings import DeskSettings
from refute.engine.durable import Runs
from refute.engine.inline import run_inline


def times(report: Report) -> list[datetime]:
    return [datetime.fromisoformat(line.split()[1]) for line in report.lines]


@pytest.mark.parametrize("durable", [False, True])
async def test_time_passes_with_everything_that_is_waited_for(durable: bool, home: Path, journal: str) -> None:
    order, began = Order(journal=journal, words=(), pause=0.02), datetime.now(UTC)
    if durable:
        async with Runs(home, FLOWS, toy_room) as runs:
            report = await runs.start(TIMED, order, DeskSettings(), "toy")
    else:
        async with toy_room(DeskSettings()) as room:
            report = await run_inline(TIMED, order, room)
    told = times(report)
    assert began <= told[0]
    assert told[-1] <= datetime.now(UTC)
    assert [a < b for a, b in pairwise(told)] == [True] * 6


@pytest.mark.parametrize("place", ["order", "step", "each", "branch", "shared", "admit", "last"])
async def test_a_resumed_flow_is_told_the_same_times(place: str, home: Path, journal: str, spawn: Spawn) -> None:
    order = Order(journal=journal, words=(), kill=f"after {place}")
    killed = spawn("start", "r-one", order, flow="timed")
    killed.communicate()
    assert killed.returncode == -9
    before = noted(f"{journal}.times")

    async with Runs(home, FLOWS, toy_room) as runs:
        report = await runs.resume("r-one")

    assert isinstance(report, Report)
    assert list(report.lines[: len(before)]) == before
    assert before[-1].startswith(place)


async def test_a_check_that_was_over_before_does_not_turn_the_time_back(home: Path, journal: str) -> None:
    order = Order(journal=journal, words=())
    async with Runs(home, FLOWS, toy_room) as runs:
        await runs.start(TIMED, order, DeskSettings(), "toy")
        told = times(await runs.start(TIMED, order, DeskSettings(), "toy"))
    assert told == sorted(told)
