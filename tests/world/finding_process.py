"""A process of its own that checks one claim durably: `finding_process.py HOME start|resume RUN [ORDER DESK]`."""

import asyncio
import sys
from pathlib import Path

from refute.domain.debate.finding import Finding, FindingOrder
from refute.domain.settings import DeskSettings
from refute.engine.durable import Runs
from refute.engine.room import room_factory, stores_in
from refute.recipes.finding import FINDING


async def main(home: str, verb: str, run_id: str, order: str = "", desk: str = "") -> None:
    folder = Path(home)
    async with Runs(folder, {FINDING.name: FINDING}, room_factory(stores_in(folder))) as runs:
        if verb == "start":
            given, settings = FindingOrder.model_validate_json(order), DeskSettings.model_validate_json(desk)
            finding = await (await runs.begin(FINDING, given, settings, "a claim", run_id=run_id)).result()
        else:
            resumed = await runs.resume(run_id)
            assert isinstance(resumed, Finding)
            finding = resumed
        print(finding.model_dump_json())


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
