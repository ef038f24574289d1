"""An engine without work behind it, for tests of the command line alone."""

import asyncio
import errno
import hashlib
import os
import signal
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import BinaryIO

from refute.apps.cli.main import main
from refute.apps.cli.ports import Newsroom, Order, Outcome, R
from refute.cards.cards import HeldCard, held_cards
from refute.domain.annotation import AnnotateOrder, Annotation
from refute.domain.case import Answered, Case, Measures, Report, Verdict
from refute.domain.claim import Claim, Intake, Origin, Span, Submission
from refute.domain.debate.log import DebateLog, SeatedPersona, Table
from refute.domain.debate.order import DebateOrder, SynthesizeOrder
from refute.domain.debate.round import Position, Round, Speech, Turn, Validation
from refute.domain.debate.synthesis import BriefPage, Synthesis
from refute.domain.debate.terms import ContextDocument, PlantedClaim
from refute.domain.debate.track import TrackRecords
from refute.domain.errors import ConfigError, NoSuchRun, RunBusy
from refute.domain.evidence import Page
from refute.domain.ports import SnapshotStore, Watcher
from refute.domain.runs import Forgotten, RunState, RunStatus, RunSummary
from refute.domain.settings import CheckOrder, DeskSettings, ModelChoice
from refute.domain.symptom import Symptom
from refute.domain.tasks import Event, EventKind, Task, TaskState, TaskStatus
from refute.domain.verification import Verification
from refute.domain.vocabulary import Basis, Rating
from refute.engine.debating import doubts
from refute.engine.house import House
from refute.engine.importing import Plan, plan_import
from refute.engine.snapshots import Snapshots
from refute.engine.starting import write_configuration
from refute.engine.tracking import tracked
from refute.formats.imprint import NO_IMPRINT, Imprint
from refute.formats.warc import Written
from refute.formats.warc_subjects import Subject

NOW = datetime(2025, 3, 1, 12, tzinfo=UTC)
PAGE_TEXT = "The bridge at Orle was closed in March 2024."
SNAPSHOT = hashlib.sha256(PAGE_TEXT.encode()).hexdigest()

A_PAGE = Page(
    url="https://a.example/", final_url="https://a.example/", retrieved=NOW, snapshot=SNAPSHOT, body=SNAPSHOT, via="web"
)


def a_log(order: DebateOrder | SynthesizeOrder) -> DebateLog:
    """The log of a debate in which everybody said the same."""
    if isinstance(order, SynthesizeOrder):
        return order.log
    speeches = [
        Speech(persona=p, round=1, text=PAGE_TEXT, position=Position(side="for", confidence=0.6))
        for p in order.personas
    ]
    return DebateLog(
        run="run-1",
        topic=order.topic,
        options=order.options,
        personas=tuple(SeatedPersona(name=p, title=p.title(), models=("openai:m",)) for p in order.personas),
        documents=order.documents,
        rules=order.rules,
        as_of=order.as_of,
        rounds=(
            Round(
                number=1,
                turns=tuple(Turn(persona=s.persona, round=1, speech=s, validation=Validation()) for s in speeches),
            ),
        ),
        stopped="So it was ordered.",
        synthesis=Synthesis(brief=BriefPage(leaning="All for."), by="openai:m"),
        table=Table(
            calls_completed=4,
            calls_failed=0,
            validator_rounds=1,
            claims_checked=0,
            ok=0,
            warn=0,
            fail=0,
            unchecked=0,
            fabricated_citations=0,
            struck_sentences=0,
            verified_urls=0,
            reused_fails=0,
        ),
        started=NOW,
    )


def an_annotation(order: AnnotateOrder) -> Annotation:
    text = order.given.text
    return Annotation(
        run="run-1",
        given=order.given,
        sha256=hashlib.sha256(text.encode()).hexdigest(),
        as_of=order.as_of,
        started=NOW,
    )


def a_report(order: CheckOrder, failed: bool = False) -> Report:
    text = order.submission.text
    claim = Claim(text=text, span=Span(start=0, end=len(text)), language="en")
    basis = Basis.FAILED if failed else Basis.INSUFFICIENT
    case = Case(
        claim=claim,
        as_of=order.as_of,
        desk=order.desk.name,
        run="run-1",
        verdict=Verdict(
            rating=Rating.NOT_ENOUGH_EVIDENCE, basis=basis, confidence=0.3, reason="Nothing that was read decides it."
        ),
        measures=Measures(
            survived=True, clean_challenge=True, agreement=None, overlap=None, origins=0, cost_usd=0, seconds=1
        ),
        pages=(A_PAGE,),
        started=NOW,
    )
    return Report(
        run="run-1",
        submission=order.submission,
        intake=Intake(claims=(claim,)),
        answers=(Answered(case=case),),
        as_of=order.as_of,
    )


@dataclass
class FakeStore:
    held: dict[str, bytes] = field(default_factory=dict)

    def put(self, data: bytes) -> str:
        name = hashlib.sha256(data).hexdigest()
        self.held[name] = data
        return name

    def get(self, sha256: str) -> bytes | None:
        return self.held.get(sha256)


@dataclass
class FakeHandle:
    id: str
    engine: "FakeEngine"
    order: Order
    watcher: Watcher | None

    async def outcome(self) -> Outcome:
        self.engine.tell(self.watcher)
        if self.engine.hangs:
            await asyncio.sleep(60)
        if self.engine.interrupts:
            os.kill(os.getpid(), signal.SIGINT)
            await asyncio.sleep(5)
        if self.engine.breaks:
            raise ZeroDivisionError(f"the key is {os.environ.get('OPENAI_API_KEY')}")
        return self.engine.made(self.order)


@dataclass
class FakeNewsroom:
    engine: "FakeEngine"

    async def __aenter__(self) -> "FakeNewsroom":
        return self

    async def __aexit__(self, *error: object) -> None:
        return None

    async def begin(self, order: Order, watcher: Watcher | None = None) -> FakeHandle:
        if isinstance(order, CheckOrder):
            self.engine.orders.append(order)
        elif isinstance(order, AnnotateOrder):
            self.engine.annotations.append(order)
        else:
            self.engine.debates.append(order)
        return FakeHandle("run-1", self.engine, order, watcher)

    async def resume(self, run_id: str, watcher: Watcher | None = None) -> Outcome:
        self._known(run_id)
        if self.engine.busy:
            raise RunBusy(f"Another process works on {run_id}. Wait for it, or stop it first.")
        return a_report(CheckOrder(submission=Submission(text="Resumed."), as_of=NOW))

    async def cancel(self, run_id: str) -> bool:
        self._known(run_id)
        return not self.engine.ended

    async def forget(self, run_ids: Sequence[str]) -> Forgotten:
        if self.engine.busy:
            raise RunBusy("Another process still works on run-1.")
        known = [r for r in run_ids if r == "run-1"]
        unknown = tuple(r for r in run_ids if r != "run-1")
        return Forgotten(runs=len(known), checks=len(known), shared=len(known), unknown=unknown)

    async def runs(self) -> list[RunSummary]:
        return [self._summary()]

    async def status(self, run_id: str) -> RunStatus:
        self._known(run_id)
        tasks = (TaskStatus(task=Task(id="intake", title="Find claims", seat="intake"), state=TaskState.DONE),)
        return RunStatus(summary=self._summary(), tasks=tasks)

    async def outcome(self, run_id: str) -> Outcome | None:
        self._known(run_id)
        if self.engine.unfinished:
            return None
        return self.engine.log or a_report(CheckOrder(submission=Submission(text="Shown."), as_of=NOW))

    async def order(self, run_id: str) -> Order:
        self._known(run_id)
        if self.engine.earlier is not None:
            return self.engine.earlier
        return CheckOrder(submission=Submission(text="Shown."), as_of=NOW)

    def _known(self, run_id: str) -> None:
        if run_id != "run-1":
            raise NoSuchRun(f"There is no run {run_id}. List them with: refute runs")

    def _summary(self) -> RunSummary:
        return RunSummary(id="run-1", state=RunState.DONE, created=NOW, finished=NOW, title="\x1b[31mA title")


@dataclass
class FakeEngine:
    fails: bool = False
    hangs: bool = False
    interrupts: bool = False
    breaks: bool = False
    busy: bool = False
    unfinished: bool = False
    ended: bool = False
    verification: Verification = Verification(ok=True, complete=True, root="abc")  # noqa: RUF009
    orders: list[CheckOrder] = field(default_factory=list)
    debates: list[DebateOrder | SynthesizeOrder] = field(default_factory=list)
    annotations: list[AnnotateOrder] = field(default_factory=list)
    annotation: Annotation | None = None
    """What an annotation ends in; None: one without a claim."""
    log: DebateLog | None = None
    """What the run has ended in, where it is a debate, and what it was asked to do."""
    earlier: CheckOrder | DebateOrder | SynthesizeOrder | None = None
    silent: tuple[str, ...] = ()
    """Seats without a model."""
    held: FakeStore = field(default_factory=FakeStore)
    signs: Imprint = NO_IMPRINT
    """Who publishes."""

    def made(self, order: Order) -> Outcome:
        if isinstance(order, CheckOrder):
            return a_report(order, self.fails)
        if isinstance(order, AnnotateOrder):
            return self.annotation or an_annotation(order)
        return self.log or a_log(order)

    def tell(self, watcher: Watcher | None) -> None:
        if watcher is None:
            return
        task = Task(id="intake", title="Find \x1b]0;owned\x07claims [red]", seat="intake")
        watcher.see(Event(flow="run-1", kind=EventKind.DECLARED, at=NOW, tasks=(task,)))
        watcher.see(Event(flow="run-1", kind=EventKind.TASK_STARTED, at=NOW, task="intake"))
        watcher.see(Event(flow="run-1", kind=EventKind.STEP_DONE, at=NOW, task="intake", cost_usd=0.01))
        watcher.see(Event(flow="run-1", kind=EventKind.TASK_DONE, at=NOW, task="intake", text="1 claim"))

    def newsroom(self, home: Path) -> FakeNewsroom:
        return FakeNewsroom(self)

    def desk(self, name: str | None) -> DeskSettings:
        return DeskSettings(name=name or "default")

    def model(self, spec: str, base_url: str | None) -> ModelChoice:
        return ModelChoice(spec=spec, base_url=base_url)

    def admit(self, desk: DeskSettings) -> None:
        return None

    def ready(self, desk: DeskSettings, home: Path) -> None:
        return None

    def expected(self, desk: DeskSettings, home: Path, *, annotates: bool = False) -> str | None:
        return ("About 1 minute." if annotates else "About 3 minutes.") if desk.size == "small" else None

    def disclosure(self, desk: DeskSettings) -> list[str]:
        return ["Nothing leaves this machine."]

    def seats(self, desk: DeskSettings) -> list[str]:
        return ["intake", "records", "press", "social", "advocate", "judge", "analyst", "synthesizer"]

    def verify(self, path: Path, home: Path) -> Verification:
        return self.verification

    def store(self, home: Path) -> SnapshotStore:
        return self.held

    def house(self, home: Path) -> House:
        return House(home)

    def snapshots(self, home: Path) -> Snapshots:
        return Snapshots(home)

    def withheld(self, outcome: R, home: Path) -> R:
        return outcome

    def imprint(self) -> Imprint:
        return self.signs

    def write_configuration(self) -> Path:
        return write_configuration()

    def personas(self, desk: DeskSettings) -> list[str]:
        return ["analyst", "devils_advocate", "researcher", "strategist"]

    def with_personas(self, desk: DeskSettings) -> DeskSettings:
        return desk

    def thinks(self, desk: DeskSettings, seat: str) -> bool:
        return seat not in self.silent

    def ready_to_debate(self, order: DebateOrder, home: Path) -> None:
        if set(order.personas) & set(self.silent):
            raise ConfigError("No debate.")

    async def plant(self, order: DebateOrder, count: int, home: Path) -> tuple[PlantedClaim, ...]:
        return tuple(PlantedClaim(text=f"It rains on {n} days.", true=n % 2 == 0) for n in range(count))

    def cards(self, desk: str | None) -> dict[str, HeldCard]:
        return held_cards()

    def plan_import(self, path: Path, force: bool) -> Plan:
        return plan_import(path, force=force)

    async def tracked(self, newsroom: Newsroom, since: datetime | None, model: str | None) -> TrackRecords:
        return await tracked(newsroom, since, model)

    def doubts(self, desk: DeskSettings, second_wanted: bool) -> list[str]:
        return doubts(desk, second_wanted=second_wanted)

    def debate_disclosure(self, order: DebateOrder) -> list[str]:
        return ["your documents (a.txt): passages go to api.example", "Nothing else leaves this machine."]

    async def read_documents(self, files: Sequence[Path], home: Path) -> tuple[ContextDocument, ...]:
        return tuple(ContextDocument(name=path.name, page=A_PAGE) for path in files)

    def export_warc(self, cases: Sequence[Case | Subject], home: Path, out: BinaryIO, private: bool) -> Written:
        out.write(b"WARC/1.1")
        if self.fails:
            raise OSError(errno.ENOSPC, "No space left on device")
        return Written(receipts=len(cases), private=2, withdrawn=int(self.ended), missing=int(self.busy))

    def sources_of(self, desk: DeskSettings) -> str:
        return "sources-1"

    def ready_to_annotate(self, order: AnnotateOrder, home: Path) -> None:
        return None

    def symptoms(self, home: Path, *, deep: bool = False, desk: str | None = None) -> list[Symptom]:
        return [Symptom(name="all", well=True, detail="well")]

    def ready_for_tips(self, home: Path) -> list[str]:
        return ["Nothing leaves this machine."]

    async def read_page(self, url: str, desk: DeskSettings, home: Path) -> Submission:
        return Submission(text=PAGE_TEXT, origin=Origin(url=url))


if __name__ == "__main__":
    from refute.apps.cli import main as command

    flags = {name: True for name in os.environ.get("FAKE", "").split(",") if name}
    sys.argv = ["refute", *sys.argv[1:]]
    sys.exit(command.main(engine=FakeEngine(**flags)))  # type: ignore[arg-type]

__all__ = ["FakeEngine", "FakeStore", "a_log", "a_report", "an_annotation", "main"]
