"""A process of its own that works on toy runs: `toy_process.py HOME start|resume|cancel|status RUN [ORDER]`."""

import asyncio
import sys
from pathlib import Path

from toy_newsroom import FLOWS, NEWSROOM, Order, Report, toy_room

from refute.domain.settings import DeskSettings
from refute.engine.durable import Runs


async def main(home: str, verb: str, run_id: str, order: str = "") -> None:
    async with Runs(Path(home), FLOWS, toy_room) as runs:
        if verb == "start":
            given = Order.model_validate_json(order)
            handle = await runs.begin(NEWSROOM, given, DeskSettings(), "toy", run_id=run_id)
            print((await handle.result()).model_dump_json())
        elif verb == "resume":
            report = await runs.resume(run_id)
            assert isinstance(report, Report)
            print(report.model_dump_json())
        elif verb == "cancel":
            await runs.cancel(run_id)
        else:
            print((await runs.status(run_id)).model_dump_json())
            assert "dbos" not in sys.modules, "looking at a run must not load DBOS"


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
