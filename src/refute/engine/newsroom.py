"""The newsroom of a home folder: begin a check, go on with it, look at it."""

import asyncio
from pathlib import Path

from refute.archive.validity import is_whole
from refute.domain.case import Case, Report
from refute.domain.errors import RunFailed
from refute.domain.ports import Watcher
from refute.domain.runs import RunStatus, RunSummary
from refute.domain.settings import CheckOrder
from refute.engine.durable.runs import RunHandle, Runs
from refute.engine.durable.tables import make_home
from refute.engine.room import room_factory, stores_in
from refute.engine.snapshots import tidy
from refute.recipes.check import CHECK, FLOWS

_TITLE = 80


class Check:
    """A check under way."""

    def __init__(self, handle: RunHandle[Report]) -> None:
        self.id = handle.id
        """The run's id, known before it ends."""
        self._handle = handle

    async def report(self) -> Report:
        """Wait for the report. Raises RunFailed, or the run's own RefuteError."""
        return await self._handle.result()


class Newsroom:
    """Durable checks: an async context; closing it leaves what is unfinished resumable."""

    def __init__(self, home: Path) -> None:
        make_home(home)
        self._home, self._worked = home, False
        self._runs = Runs(home, FLOWS, room_factory(stores_in(home)), _summary, _lasting)

    async def __aenter__(self) -> "Newsroom":
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._runs.aclose()
        if self._worked:
            await asyncio.to_thread(tidy, self._home)

    async def begin(self, order: CheckOrder, watcher: Watcher | None = None, run_id: str | None = None) -> Check:
        """Begin a check; with a `run_id` that exists, join that run."""
        self._worked = True
        title = " ".join(order.submission.text.split())[:_TITLE]
        return Check(await self._runs.begin(CHECK, order, order.desk, title, watcher, run_id))

    async def resume(self, run_id: str, watcher: Watcher | None = None) -> Report:
        """Go on with a run and wait for its report. Raises NoSuchRun, RunBusy, RunFailed."""
        self._worked = True
        return _report(await self._runs.resume(run_id, watcher), run_id)

    async def cancel(self, run_id: str) -> bool:
        """Stop a run, and the checks that no other run waits for; False where it had ended. Raises NoSuchRun."""
        return await self._runs.cancel(run_id)

    async def runs(self) -> list[RunSummary]:
        """All runs, newest first."""
        return await self._runs.list()

    async def status(self, run_id: str) -> RunStatus:
        """A run with its tasks, from any process. Raises NoSuchRun."""
        return await self._runs.status(run_id)

    async def report(self, run_id: str) -> Report | None:
        """The report of a run; None while it is not done. Raises NoSuchRun."""
        output = await self._runs.output(run_id)
        return None if output is None else _report(output, run_id)


def _report(outcome: object, run_id: str) -> Report:
    if not isinstance(outcome, Report):
        raise RunFailed(f"Run {run_id} is not a check.")
    return outcome


def _summary(flow: str, outcome: object) -> str:
    """The line that `refute runs` shows for a run that is done."""
    if not isinstance(outcome, Report):
        return flow
    rated = [a.case.verdict for a in outcome.answers]
    return ", ".join(f"{v.rating.value.replace('_', ' ')} {v.confidence:.2f}" for v in rated) or "no claim found"


def _lasting(_flow: str, outcome: object) -> bool:
    """A check in which something failed answers nobody else: the model server may be up again."""
    return not isinstance(outcome, Case) or is_whole(outcome)
