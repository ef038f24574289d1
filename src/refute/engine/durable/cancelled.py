"""What this process works on and somebody cancelled or forgot: it is interrupted, and then let go of."""

import asyncio
import contextvars
from collections.abc import Sequence
from contextlib import suppress
from math import inf

from refute.domain.errors import RunBusy, RunFailed
from refute.engine.durable import flows, forget
from refute.engine.durable.lease import Process
from refute.engine.durable.live import LiveFlows
from refute.engine.durable.tables import Tables


class Cancelled:
    """Interrupts flows of one process, and tells whoever cancelled them when nothing of them is written any more."""

    def __init__(self, tables: Tables, live: LiveFlows, process: Process) -> None:
        self._tables, self._live, self._process = tables, live, process
        self._loop = asyncio.get_running_loop()
        self._letting_go: dict[str, asyncio.Task[None]] = {}

    def stop(self, flow_ids: Sequence[str], seen: float = inf) -> None:
        """Interrupt these flows, but for those that were begun or gone on with after that was `seen` to be wanted."""
        self._live.stop(flow_ids, seen)
        for flow_id in flow_ids:
            if flow_id not in self._letting_go:
                task = asyncio.create_task(self._let_go(flow_id), context=contextvars.Context())
                self._letting_go[flow_id] = task

    def elsewhere(self, flow_ids: list[str], seen: float) -> None:
        """The same, from any thread."""
        self._loop.call_soon_threadsafe(self.stop, flow_ids, seen)

    async def close(self) -> None:
        """Finish letting go of what has stopped."""
        await asyncio.gather(*self._letting_go.values(), return_exceptions=True)

    async def _let_go(self, flow_id: str) -> None:
        live = self._live.find(flow_id)
        try:
            if live is not None and not live.stopped:
                return  # somebody goes on with it again
            if live is not None:
                await live.still()
            with suppress(RunFailed, RunBusy):  # it is tried again with the next beat
                if not await self._tables.ask(lambda db: flows.let_go(db, flow_id, self._process.id)):
                    self._live.drop(flow_id)
                    # DBOS may have written it down at the moment in which it was forgotten.
                    await self._tables.ask(forget.sweep_and_wipe)
        finally:
            del self._letting_go[flow_id]
