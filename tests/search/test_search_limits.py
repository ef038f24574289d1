"""Pace and Retry-After."""

import asyncio
import time

import pytest

from refute.domain.retry_after import retry_after_seconds
from refute.search.asking import Question, Service, Trouble, ask_json
from refute.search.connection import Connection
from refute.search.limits import Pace
from world.scripted_service import Fault, Reply, ScriptedService

LOOPS_TICK = 0.005
"""An event loop may wake so many seconds early."""


@pytest.mark.parametrize(
    ("value", "seconds"),
    [
        ("3", 3.0),
        (" 120 ", 120.0),
        ("Thu, 01 Jan 1970 00:01:40 GMT", 60.0),
        ("Thu, 01 Jan 1970 00:00:10 GMT", 0.0),
        ("soon", None),
        ("-5", None),
        ("1e9", None),
        ("", None),
        (None, None),
    ],
)
def test_retry_after_is_read_as_seconds_or_as_a_date(value: str | None, seconds: float | None) -> None:
    assert retry_after_seconds(value, now=40.0) == seconds


async def test_requests_start_no_closer_than_the_interval_and_no_more_at_once_than_allowed() -> None:
    """All requests started at once, and the provider answered most with 429: a pace keeps them apart."""
    pace = Pace(interval=0.03, at_once=2)
    starts: list[float] = []
    running = most = 0

    async def one() -> None:
        nonlocal running, most
        async with pace.turn():
            starts.append(time.monotonic())
            running += 1
            most = max(most, running)
            await asyncio.sleep(0.05)
            running -= 1

    began = time.monotonic()
    await asyncio.gather(*(one() for _ in range(6)))
    # one start may be late, and only the next seem near: by the k-th, k intervals have passed
    assert all(at - began >= number * 0.03 - LOOPS_TICK for number, at in enumerate(sorted(starts)))
    assert most == 2


def test_one_pace_serves_several_event_loops() -> None:
    pace = Pace(interval=0.02, at_once=1)

    async def two() -> None:
        async def one() -> None:
            async with pace.turn():
                await asyncio.sleep(0.01)

        await asyncio.gather(one(), one())

    began = time.monotonic()
    asyncio.run(two())
    asyncio.run(two())
    assert time.monotonic() - began >= 0.06


async def test_a_closed_backend_is_not_asked_before_its_time() -> None:
    pace = Pace(interval=0.0, at_once=1)
    began = time.monotonic()
    pace.close(1.0)
    assert 0 < pace.closed_for() <= 1.0
    async with pace.turn():
        assert time.monotonic() - began >= 1.0 - LOOPS_TICK
    assert pace.closed_for() == 0.0


async def test_who_waits_for_a_turn_is_told_when_the_service_asks_to_be_left_alone() -> None:
    with ScriptedService(lambda _: Reply({}), always=Fault.RATE_LIMITED, retry_after="600") as service:
        asked = Service(title="Gazette", pace=Pace(interval=0.0, at_once=1), connection=Connection("test"))
        began = time.monotonic()
        said = await asyncio.gather(*(ask_json(asked, Question(service.url)) for _ in range(3)))
    assert time.monotonic() - began < 5
    assert all(isinstance(s, Trouble) for s in said)
    assert len(service.asked) == 1, "nobody asks again before that time"
