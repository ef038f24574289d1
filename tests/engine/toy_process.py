"""A process of its own that works on toy runs: `toy_process.py HOME start|resume|cancel|status RUN [ORDER FLOW]`."""

import asyncio
import sys
from pathlib import Path

from test_branches_named_alike import ALIKE_FLOWS
from toy_debate import DEBATE_FLOWS
from toy_newsroom import FLOWS, Order, Report, toy_room

from refute.domain.settings import DeskSettings
from refute.engine.durable import Runs


async def main(home: str, verb: str, run_id: str, order: str = "", flow: str = "newsroom") -> None:
    known = FLOWS | DEBATE_FLOWS | ALIKE_FLOWS
    async with Runs(Path(home), known, toy_room) as runs:
        if verb == "start":
            given = Order.model_validate_json(order)
            handle = await runs.begin(known[flow], given, DeskSettings(), "toy", run_id=run_id)
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
