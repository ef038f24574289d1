"""The face of the durable engine: start, resume, cancel and look at runs."""

import asyncio
import json
import secrets
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Generic, TypeVar, cast

from refute.domain.errors import ConfigError, InputError, MissingExtra, NoSuchRun, RunBusy, RunFailed
from refute.domain.ports import Flow, Watcher
from refute.domain.runs import RunStatus, RunSummary
from refute.domain.settings import DeskSettings
from refute.engine.account import Account
from refute.engine.durable import checks, flows, forget, status
from refute.engine.durable.flows import FlowKind, FlowRow, FlowState
from refute.engine.durable.forget import Leaving, Restate
from refute.engine.durable.hindrance import Hindered, kept
from refute.engine.durable.rooms import RoomFactory
from refute.engine.durable.stored import order_for, order_of, outcome, revived
from refute.engine.durable.tables import LOOK_SECONDS, Tables
from refute.engine.durable.worker import AnyFlow, Worker

I = TypeVar("I")  # noqa: E741
O = TypeVar("O")  # noqa: E741

LET_GO_SECONDS = 30.0
"""How long whoever forgets a run waits for the process that works on it: its heartbeat hears of it within a second or
two, and what it is doing at that moment is interrupted."""
_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"


class RunHandle(Generic[O]):
    """A run under way."""

    def __init__(self, account: Account, returns: type[O], worker: Worker, watcher: Watcher | None) -> None:
        self.id = account.flow_id
        """The run's id, known before it ends."""
        self._account, self._returns, self._worker, self._watcher = account, returns, worker, watcher

    async def result(self) -> O:
        """Wait for the run's outcome. Raises `RunFailed`, or the run's own `RefuteError`, where it has none.

        Being cancelled while waiting leaves the run as it is.
        """
        try:
            row = await self._worker.wait(self.id)
        except (Hindered, ConfigError, MissingExtra, RunBusy, InputError) as fault:
            raise kept(fault, self.id) from fault
        finally:
            if self._watcher is not None:
                self._account.dismiss(self._watcher)
        if row.state is FlowState.CANCELLED:
            raise RunFailed(f"Run {self.id} was cancelled. `refute resume {self.id}` goes on with it.")
        if row.state is FlowState.FAILED or row.output is None:
            error = revived(row.error or "RunFailed", row.detail)
            cause = self._worker.errors.get(self.id)
            if isinstance(error, RunFailed):
                text = f"{error}".rstrip(".")
                raise RunFailed(
                    f"Run {self.id} ended in an error: {text}. Give the same order again to start anew."
                ) from cause
            raise error from cause
        return outcome(row.id, self._returns, row.output)


class Runs:
    """Runs of flows in a home folder. Starts DBOS only when a run is started or resumed.

    Use it as `async with`, on one event loop; closing interrupts what still runs and leaves it resumable.
    """

    def __init__(self, home: Path, known: Mapping[str, AnyFlow], rooms: RoomFactory) -> None:
        self._known, self._rooms = known, rooms
        self._tables = Tables(home)
        self._worker: Worker | None = None

    async def __aenter__(self) -> "Runs":
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.aclose()

    async def aclose(self) -> None:
        """Interrupt what runs here and end every thread. Closing twice changes nothing."""
        worker, self._worker = self._worker, None
        if worker is not None:
            await worker.close()
        await asyncio.to_thread(self._tables.close)

    async def begin(
        self,
        flow: Flow[I, O],
        order: I,
        desk: DeskSettings,
        title: str,
        watcher: Watcher | None = None,
        run_id: str | None = None,
    ) -> RunHandle[O]:
        """Start a run and give its handle. A `run_id` that exists joins that run, whoever works on it."""
        worker = self._at_work()
        new_id = run_id or await self._unused_id()
        stored = order_for(flow, order, new_id, desk).model_dump_json()
        row = flows.new_row(new_id, FlowKind.RUN, title, stored, worker.process.id)
        is_new = await self._tables.ask(lambda db: flows.enter(db, row))
        account = self._watched(worker, new_id, watcher)
        if is_new:
            await worker.begin_once(row)
        elif order_of(new_id, (await self._row(new_id)).stored).flow != flow.name:
            raise InputError(f"Run {new_id} is of another kind than {flow.name}. Choose another id.")
        return RunHandle(account, flow.returns, worker, watcher)

    async def start(
        self,
        flow: Flow[I, O],
        order: I,
        desk: DeskSettings,
        title: str,
        watcher: Watcher | None = None,
        run_id: str | None = None,
    ) -> O:
        """Start a run, or join the one with that id, and wait for its outcome."""
        return await (await self.begin(flow, order, desk, title, watcher, run_id)).result()

    async def reopen(self, run_id: str, watcher: Watcher | None = None) -> RunHandle[object]:
        """Go on with an interrupted or cancelled run. `RunBusy` where a process works on it; one that is done or
        failed gives its recorded outcome."""
        row = await self._row(run_id)
        worker = self._at_work()
        account = self._watched(worker, run_id, watcher)
        flow = self._flow_of(row)
        if row.state in (FlowState.RUNNING, FlowState.CANCELLED) and not await worker.take_over(row):
            raise RunBusy(f"Another process works on run {run_id}. `refute status {run_id}` shows how far it is.")
        return RunHandle(account, cast("type[object]", flow.returns), worker, watcher)

    async def resume(self, run_id: str, watcher: Watcher | None = None) -> object:
        """Go on with a run and wait for its outcome, which has the shape that its flow returns."""
        return await (await self.reopen(run_id, watcher)).result()

    async def cancel(self, run_id: str) -> bool:
        """End a run here or in another process, and the checks that no other run waits for. False for one that has
        ended: it stays as it is."""
        await self._row(run_id)
        ended = await self._tables.ask(lambda db: checks.cancel(db, run_id))
        if self._worker is not None:
            self._worker.cancel(ended)
        return bool(ended)

    async def leave(self, run_ids: Sequence[str]) -> Leaving:
        """End these runs, whoever works on them, and wait until nobody writes anything of them or of what goes with
        them; what goes when they are purged. Ids that are on no record are passed over. Raises RunBusy where a process
        does not let go of one in time: nothing is removed then."""
        ended = await self._tables.ask(lambda db: forget.end(db, run_ids))
        if self._worker is not None:
            self._worker.cancel(ended)
        until = monotonic() + LET_GO_SECONDS
        while True:
            gone = await self._tables.ask(lambda db: forget.leaving(db, run_ids))
            held = await self._tables.ask(partial(forget.at_work, flow_ids=gone.flows))
            if not held:
                return gone
            if monotonic() > until:
                raise RunBusy(
                    f"Another process still works on {held[0]}, {LET_GO_SECONDS:.0f} seconds after it was told to "
                    "stop. Nothing was removed. End that process (`ps` shows it), then give the command again."
                )
            await asyncio.sleep(LOOK_SECONDS)

    async def purge(self, run_ids: Sequence[str], restate: Restate) -> Leaving:
        """Remove these runs and what goes with them from the run database; what was removed. A check that others joined
        stays theirs, and is asked what `restate` says."""
        return await self._tables.ask(lambda db: forget.purge(db, run_ids, restate))

    async def wipe(self) -> None:
        """Leave no byte of what was purged in the file: it is written anew. Raises RunBusy where another process keeps
        the log of earlier states from being cut."""
        await self._tables.ask(forget.wipe_runs)

    async def list(self) -> list[RunSummary]:
        """Summarise every run, latest first."""
        return await self._tables.ask(lambda db: [status.summary_of(db, r) for r in flows.all_runs(db)])

    async def status(self, run_id: str) -> RunStatus:
        """Show a run with its tasks and those of its checks, from any process."""
        row = await self._row(run_id)
        return await self._tables.ask(lambda db: status.status_of(db, row))

    async def output(self, run_id: str) -> object | None:
        """Read the outcome of a run that is done; None where it is not."""
        row = await self._row(run_id)
        if row.output is None:
            return None
        return cast("object", outcome(run_id, self._flow_of(row).returns, row.output))

    async def order(self, run_id: str) -> object:
        """Read what a run was asked to do, in the shape that its flow takes."""
        row = await self._row(run_id)
        return cast("object", outcome(run_id, self._flow_of(row).takes, json.dumps(order_of(row.id, row.stored).order)))

    async def _row(self, run_id: str) -> FlowRow:
        row = await self._tables.ask(lambda db: flows.find(db, run_id))
        if row is None or row.kind is not FlowKind.RUN:
            raise NoSuchRun(f"No run has the id {run_id!r}. `refute runs` lists them.")
        return row

    def _flow_of(self, row: FlowRow) -> AnyFlow:
        name = order_of(row.id, row.stored).flow
        flow = self._known.get(name)
        if flow is None:
            raise InputError(f"Run {row.id} needs the recipe {name!r}, which this program does not have.")
        return flow

    def _at_work(self) -> Worker:
        if self._worker is None:
            self._worker = Worker(self._tables, self._known, self._rooms)
            self._worker.open()
        return self._worker

    @staticmethod
    def _watched(worker: Worker, run_id: str, watcher: Watcher | None) -> Account:
        account = worker.accounts.of(run_id)
        if watcher is not None:
            account.admit(watcher)
        return account

    async def _unused_id(self) -> str:
        while True:
            run_id = "r-" + "".join(secrets.choice(_LETTERS) for _ in range(6))
            if await self._tables.ask(partial(flows.find, flow_id=run_id)) is None:
                return run_id
