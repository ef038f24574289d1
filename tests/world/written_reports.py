"""A report as refute writes it with its snapshots, and ways to change it.

raw = written_report(home, STORIES, quibbling_script, BRIDGE)   # a whole check against a scene, as JSON
everywhere(lambda part: part.update(seat="x"), lambda part: "seat" in part)(raw)
"""

import asyncio
import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from refute.apps.cli.carrying import report_carrying
from refute.domain.case import Report
from refute.domain.claim import Submission
from refute.domain.settings import CheckOrder
from refute.engine.inline.conductor import run_inline
from refute.engine.room import room_factory, stores_in_memory
from refute.recipes.check import CHECK
from world.model_server import Script
from world.scene import AS_OF, Scene

Raw = dict[str, Any]
"""A report as JSON, to be changed at will."""
Change = Callable[[Raw], object]


def written_report(home: Path, pages: Mapping[str, str], script: Script, message: str) -> Raw:
    """What `refute check --with-snapshots --format json` writes of this message."""
    with pytest.MonkeyPatch.context() as patch, Scene(pages, script) as scene:
        scene.enter(home, patch)
        stores = stores_in_memory(home)
        order = CheckOrder(submission=Submission(text=message), as_of=AS_OF, as_of_given=True, desk=scene.desk())

        async def run() -> Report:
            async with room_factory(stores)(order.desk) as room:
                return report_carrying(await run_inline(CHECK, order, room, None), stores.snapshots)

        found: Raw = json.loads(asyncio.run(run()).model_dump_json())
    return found


def case(report: Raw, number: int = 0) -> Raw:
    """One of the report's cases."""
    found: Raw = report["answers"][number]["case"]
    return found


def parts(value: object) -> Iterator[Raw]:
    """Every object of a file."""
    if isinstance(value, dict):
        yield value
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    for part in inner:
        yield from parts(part)


def everywhere(change: Change, where: Callable[[Raw], bool]) -> Change:
    """The change done to every object of a file that is meant."""

    def changed(report: Raw) -> None:
        for part in list(parts(report)):
            if where(part):
                change(part)

    return changed


def is_receipt(part: Raw) -> bool:
    """Whether the object is a receipt."""
    return "quote" in part and "start" in part
