"""The newsroom of a home folder: begin a run of any recipe, go on with it, look at it."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

from refute.domain.annotation import AnnotateOrder, Annotation
from refute.domain.case import Report
from refute.domain.debate.log import DebateLog
from refute.domain.debate.order import DebateOrder, SynthesizeOrder
from refute.domain.errors import InputError
from refute.domain.ports import Flow, Watcher
from refute.domain.record import Record
from refute.domain.runs import Forgotten, RunStatus, RunSummary
from refute.domain.settings import CheckOrder, DeskSettings
from refute.domain.tipline.tip import TipOrder, TipReport
from refute.engine import forgetting
from refute.engine.durable.runs import RunHandle, Runs
from refute.engine.durable.tables import make_home
from refute.engine.room import room_factory, stores_in
from refute.engine.snapshots import snapshot_store, tidy
from refute.engine.withheld import withheld
from refute.recipes import annotate, check, debate, synthesize, tip

I = TypeVar("I", bound=Record)  # noqa: E741
O = TypeVar("O", bound=Record)  # noqa: E741

_TITLE = 80


@dataclass(frozen=True)
class Recipe(Generic[I, O]):
    """One kind of run: what it is asked, and how it is made."""

    flow: Flow[I, O]
    """Its recipe. What this tells of an outcome is the line that `refute runs` shows."""
    flows: Mapping[str, Flow[Any, Any]]
    """Every flow that it is made of, by name."""
    desk: Callable[[I], DeskSettings]
    """With what an order is carried out."""
    title: Callable[[I], str]
    """What `refute runs` calls it: the words that were handed in."""


def _again(order: SynthesizeOrder) -> str:
    return f"Synthesis of {order.log.run}: {order.log.topic}"


RECIPES: tuple[Recipe[Any, Any], ...] = (
    Recipe[CheckOrder, Report](check.CHECK, check.FLOWS, lambda o: o.desk, lambda o: o.submission.text),
    Recipe[DebateOrder, DebateLog](debate.DEBATE, debate.DEBATE_FLOWS, lambda o: o.desk, lambda o: o.topic),
    Recipe[SynthesizeOrder, DebateLog](
        synthesize.SYNTHESIZE, {synthesize.SYNTHESIZE.name: synthesize.SYNTHESIZE}, lambda o: o.desk, _again
    ),
    Recipe[AnnotateOrder, Annotation](
        annotate.ANNOTATE, annotate.ANNOTATE_FLOWS, lambda o: o.desk, lambda o: f"Annotation of {o.given.name}"
    ),
    Recipe[TipOrder, TipReport](tip.TIP, tip.TIP_FLOWS, lambda o: o.desk, lambda _: "A message to the tipline"),
)
"""All kinds of run. A further one is one more entry."""


class Run:
    """A run under way."""

    def __init__(self, handle: RunHandle[Record]) -> None:
        self.id = handle.id
        """The run's id, known before it ends."""
        self._handle = handle

    async def outcome(self) -> Record:
        """Wait for what the run's recipe returns. Raises RunFailed, or the run's own RefuteError."""
        return await self._handle.result()

    async def report(self) -> Report:
        """Wait for the report of a check. Raises as `outcome`, and InputError where the run is no check."""
        return of_kind(Report, await self.outcome(), self.id)


class Newsroom:
    """Durable runs: an async context; closing it leaves what is unfinished resumable."""

    def __init__(self, home: Path, recipes: tuple[Recipe[Any, Any], ...] = RECIPES) -> None:
        make_home(home)
        self._home, self._worked = home, False
        self._recipes = {recipe.flow.takes: recipe for recipe in recipes}
        flows = {name: flow for recipe in recipes for name, flow in recipe.flows.items()}
        self._runs = Runs(home, flows, room_factory(stores_in(home)))

    async def __aenter__(self) -> "Newsroom":
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._runs.aclose()
        if self._worked:
            await asyncio.to_thread(tidy, self._home)

    async def begin(self, order: Record, watcher: Watcher | None = None, run_id: str | None = None) -> Run:
        """Begin a run of the recipe that takes such an order; with a `run_id` that exists, join that run."""
        self._worked = True
        recipe = self._recipes[type(order)]
        title = " ".join(recipe.title(order).split())[:_TITLE]
        return Run(await self._runs.begin(recipe.flow, order, recipe.desk(order), title, watcher, run_id))

    async def resume(self, run_id: str, watcher: Watcher | None = None) -> Record:
        """Go on with a run and wait for its outcome. Raises NoSuchRun, RunBusy, RunFailed."""
        self._worked = True
        return of_kind(Record, await self._runs.resume(run_id, watcher), run_id)

    async def cancel(self, run_id: str) -> bool:
        """Stop a run, and the checks that no other run waits for; False where it had ended. Raises NoSuchRun."""
        return await self._runs.cancel(run_id)

    async def forget(self, run_ids: Sequence[str]) -> Forgotten:
        """Remove these runs, what was handed in, what came of it and every trace of both from the home folder: what is
        under way is stopped first, in whichever process. What others have to do with stays theirs: checks that they
        joined, pages of the web. Killed anywhere, the same call finishes it; ids on no record are told, no error.
        The files are written anew, which takes the time of copying them. Raises RunBusy where another process does not
        let go, RunFailed where a file cannot be written."""
        return await forgetting.forget(self._home, self._runs, run_ids)

    async def forget_older(self, prefix: str, days: float) -> Forgotten:
        """Forget the runs whose id begins with `prefix` and that were begun more than so many days ago, however they
        stand. Raises InputError for a blank prefix or a number that is none of days, else as `forget`."""
        if not prefix.strip():
            raise InputError("The prefix is blank: every run would be forgotten. Give what the ids begin with.")
        before = forgetting.older_than(days)
        runs = await self._runs.list()
        return await self.forget([r.id for r in runs if r.id.startswith(prefix) and r.created < before])

    async def runs(self) -> list[RunSummary]:
        """All runs, newest first."""
        return await self._runs.list()

    async def status(self, run_id: str) -> RunStatus:
        """A run with its tasks, from any process. Raises NoSuchRun."""
        return await self._runs.status(run_id)

    async def outcome(self, run_id: str) -> Record | None:
        """What the run's recipe returned; None while it is not done. Raises NoSuchRun."""
        output = await self._runs.output(run_id)
        return None if output is None else of_kind(Record, output, run_id)

    def as_shown(self, report: Report) -> Report:
        """The report as anybody may see it: without the words of what was taken down meanwhile."""
        return withheld(report, snapshot_store(self._home).tombstone)

    async def order(self, run_id: str) -> Record:
        """What the run was asked to do. Raises NoSuchRun."""
        return of_kind(Record, await self._runs.order(run_id), run_id)

    async def report(self, run_id: str) -> Report | None:
        """The report of a check; None while it is not done. Raises NoSuchRun, and InputError where the run is no
        check."""
        outcome = await self.outcome(run_id)
        return None if outcome is None else of_kind(Report, outcome, run_id)


class ReadersNewsroom(Newsroom):
    """A newsroom for readers: of a message to the tipline they see the report."""

    async def resume(self, run_id: str, watcher: Watcher | None = None) -> Record:
        """As of any newsroom."""
        return _as_read(await super().resume(run_id, watcher))

    async def outcome(self, run_id: str) -> Record | None:
        """As of any newsroom."""
        outcome = await super().outcome(run_id)
        return None if outcome is None else _as_read(outcome)


def _as_read(outcome: Record) -> Record:
    return outcome.report if isinstance(outcome, TipReport) else outcome


_KINDS: Mapping[type[Record], str] = {Report: "check", DebateLog: "debate", Annotation: "annotation", TipReport: "tip"}
"""What runs are called that end in such an outcome."""


def of_kind(shape: type[O], outcome: object, run_id: str) -> O:
    """The outcome as what it should be. InputError where the run is of another kind."""
    if isinstance(outcome, shape):
        return outcome
    wanted = _KINDS.get(shape, shape.__name__)
    raise InputError(f"Run {run_id} is no {wanted}: it has no such outcome. `refute status {run_id}` shows what it is.")
