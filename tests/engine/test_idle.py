"""A newsroom that has nothing to do leaves the database alone."""

import asyncio
from pathlib import Path

import sqlalchemy
from sqlalchemy import event
from toy_newsroom import FLOWS, NEWSROOM, Order, toy_room

from refute.domain.settings import DeskSettings
from refute.engine.durable import Runs


async def test_dbos_looks_for_no_work_that_refute_never_makes(home: Path, journal: str) -> None:
    told: list[str] = []

    def listen(_c: object, _k: object, statement: str, *_: object) -> None:
        told.append(" ".join(statement.split()))

    async with Runs(home, FLOWS, toy_room) as runs:
        await runs.start(NEWSROOM, Order(journal=journal, words=()), DeskSettings(), "toy")
        await asyncio.sleep(0.5)
        event.listen(sqlalchemy.engine.Engine, "before_cursor_execute", listen)
        try:
            await asyncio.sleep(2.5)
        finally:
            event.remove(sqlalchemy.engine.Engine, "before_cursor_execute", listen)
    assert not [s for s in told if s.startswith("UPDATE")]
    assert not [s for s in told if "application_versions" in s or "workflow_s" in s]
