"""A toy recipe and a toy room for the engine's tests. Steps leave a line in a file, so that repeats are seen."""

import asyncio
import errno
import os
import subprocess
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path

from refute.domain.case import Case
from refute.domain.claim import Claim
from refute.domain.evidence import Hit, Passage, ReadOutcome
from refute.domain.ports import Call, Conductor, Flow, Room, Step
from refute.domain.published import PublishedCheck
from refute.domain.record import Record
from refute.domain.settings import DeskSettings
from refute.domain.tasks import Event, EventKind, Task

Spawn = Callable[..., "subprocess.Popen[str]"]
"""Starts a process that works on a toy run: the verb, the run, and its order."""


class FakeReader:
    async def read(self, hit: Hit, newer_than: datetime | None, *, afresh: bool = False) -> ReadOutcome:
        raise NotImplementedError

    async def passages(self, snapshot: str) -> Sequence[tuple[int, int]]:
        return []


class FakeStore:
    def put(self, data: bytes) -> str:
        raise NotImplementedError

    def get(self, sha256: str) -> bytes | None:
        return None


class FakeRanker:
    def rank(self, claim: str, passages: Sequence[Passage]) -> list[Passage]:
        return list(passages)


class FakeArchive:
    async def find(self, claim: Claim, desk: str, as_of: datetime) -> Case | None:
        return None

    async def put(self, case: Case) -> None:
        return None

    async def published(self, claim: Claim) -> PublishedCheck | None:
        return None


@asynccontextmanager
async def toy_room(desk: DeskSettings) -> AsyncIterator[Room]:
    yield Room(
        desk=desk,
        seats={},
        searches={},
        reader=FakeReader(),
        store=FakeStore(),
        ranker=FakeRanker(),
        archive=FakeArchive(),
        clock=lambda: datetime.now(UTC),
        fingerprint="toy",
    )


class Order(Record):
    """What a toy flow is asked."""

    journal: str
    """File that gets a line per step that really ran."""
    words: tuple[str, ...]
    """One check per word."""
    pause: float = 0.0
    """Seconds that a step takes."""
    long: str = ""
    """The step that takes `LONG`, unless the file `<journal>.hurry` exists."""
    kill: str = ""
    """The step in which, right before it ends, the process kills itself, once."""
    broken: str = ""
    """The step that raises as long as the file `<journal>.broken` exists, and finds a full disk as long as
    `<journal>.full` does."""


class Found(Record):
    """What a step found."""

    name: str
    value: int
    when: datetime


class Report(Record):
    """What a toy flow returns."""

    lines: tuple[str, ...]
    parts: tuple["Report", ...] = ()
    seconds_left: float | None = None


def note(journal: str, line: str) -> None:
    with Path(journal).open("a") as file:
        file.write(f"{line}\n")
        file.flush()


def noted(journal: str | Path) -> list[str]:
    path = Path(journal)
    return path.read_text().split("\n")[:-1] if path.exists() else []


LONG = 120.0
"""Seconds of a step that is said to take long."""


async def _pause(order: Order, seconds: float) -> None:
    """Take that long, or until somebody hurries."""
    until = time.monotonic() + seconds
    while (left := until - time.monotonic()) > 0 and not Path(f"{order.journal}.hurry").exists():
        await asyncio.sleep(min(left, 0.05))


def step(order: Order, name: str, value: int, pause: float | None = None) -> Step[Found]:
    async def run() -> Found:
        if order.broken == name and Path(f"{order.journal}.broken").exists():
            raise ValueError(f"{name} is broken")
        if order.broken == name and Path(f"{order.journal}.full").exists():
            raise OSError(errno.ENOSPC, "No space left on device")
        await _pause(order, LONG if order.long == name else order.pause if pause is None else pause)
        marker = Path(f"{order.journal}.killed")
        if order.kill == f"in {name}" and not marker.exists():
            marker.touch()
            os.kill(os.getpid(), 9)
        note(order.journal, name)
        return Found(name=name, value=value, when=datetime.fromisoformat("2025-01-02T03:04:05+00:00"))

    return Step(
        name=name, run=run, returns=Found, tells=lambda f: f"{f.name} is {f.value}", costs=lambda f: f.value / 100
    )


def die_after(order: Order, name: str) -> None:
    """Kill this process at this place of the flow, once: what came before is recorded."""
    marker = Path(f"{order.journal}.killed")
    if order.kill == f"after {name}" and not marker.exists():
        marker.touch()
        os.kill(os.getpid(), 9)


def line(found: Found) -> str:
    return f"{found.name}={found.value}@{found.when:%H%M%S}"


async def dig(conductor: Conductor, room: Room, order: Order) -> Report:
    """A branch: a step, several side by side (the first is the slowest), and a branch of its own."""
    seat = order.words[0]
    first = await conductor.step(step(order, f"{seat}.plan", len(seat)))
    die_after(order, f"{seat}.plan")
    many = await conductor.each(
        [step(order, f"{seat}.read{n}", n, pause=order.pause + (4 - n) * 0.03) for n in range(5)]
    )
    die_after(order, f"{seat}.each")
    deeper: list[Report] = []
    if not seat.startswith("deep"):
        deeper = await conductor.branch(
            [Call(DIG, n, order.model_copy(update={"words": (f"deep-{seat}-{n}",)})) for n in ("a", "b")]
        )
    return Report(lines=(line(first), *(line(m) for m in many)), parts=tuple(deeper))


async def check(conductor: Conductor, room: Room, order: Order) -> Report:
    """A shared check: two branches, then a step."""
    await conductor.declare(
        [
            Task(id="records", title="Records", seat="records"),
            Task(id="press", title="Press", seat="press"),
            Task(id="judge", title="Judge", seat="judge", needs=("records", "press")),
        ]
    )
    word = order.words[0]
    parts = await conductor.branch(
        [
            Call(DIG, "records", order.model_copy(update={"words": (f"{word}-r",)})),
            Call(DIG, "press", order.model_copy(update={"words": (f"{word}-p",)})),
        ]
    )
    die_after(order, f"{word}.branches")
    async with conductor.task("judge") as judge:
        verdict = await conductor.step(step(order, f"{word}.judge", 7))
        judge.found(f"{word} is judged")
    return Report(lines=(line(verdict),), parts=tuple(parts))


async def newsroom(conductor: Conductor, room: Room, order: Order) -> Report:
    """A run: intake, then one shared check per word."""
    await conductor.declare([Task(id="intake", title="Intake", seat="intake")])
    async with conductor.task("intake") as intake:
        taken = await conductor.step(step(order, "intake", len(order.words)))
        intake.found(f"{taken.value} claims")
    die_after(order, "intake")
    await conductor.declare(
        [Task(id=f"claim-{n}", title=word, needs=("intake",)) for n, word in enumerate(order.words, start=1)]
    )
    cases = await conductor.shared(
        [
            Call(CHECK, f"key-{word}", order.model_copy(update={"words": (word,)}), f"claim-{n}")
            for n, word in enumerate(order.words, start=1)
        ]
    )
    die_after(order, "shared")
    last = await conductor.step(step(order, "last", 1))
    return Report(lines=(line(taken), line(last)), parts=tuple(cases))


async def clock(conductor: Conductor, room: Room, order: Order) -> Report:
    """A run that only tells how long it has left."""

    async def run() -> float:
        return conductor.seconds_left()

    left = await conductor.step(Step(name="clock", run=run, returns=float))
    return Report(lines=(), seconds_left=left)


async def burn(conductor: Conductor, room: Room, order: Order) -> Report:
    """A run of as many empty steps as there are words."""
    for word in order.words:
        await conductor.step(step(order, word, 0))
    return Report(lines=(str(len(order.words)),))


async def timed(conductor: Conductor, room: Room, order: Order) -> Report:
    """A run that leaves a line with the time whenever it has waited for something."""
    times: list[str] = []

    def look(after: str) -> None:
        times.append(f"{after} {conductor.now().isoformat()}")
        note(f"{order.journal}.times", times[-1])
        die_after(order, after)

    look("order")
    await conductor.step(step(order, "step", 1))
    look("step")
    await conductor.each([step(order, f"each{n}", n, pause=0.1 - n * 0.02) for n in range(3)])
    look("each")
    dug = await conductor.branch([Call(DIG, "branch", order.model_copy(update={"words": ("deep",)}))])
    look("branch")
    await conductor.shared([Call(CHECK, "key-a", order.model_copy(update={"words": ("a",)}))])
    look("shared")
    await conductor.begin([Call(CHECK, "key-b", order.model_copy(update={"words": ("b",)}))])
    await conductor.admit([Call(CHECK, "key-b", order.model_copy(update={"words": ("b",)}))])
    look("admit")
    await conductor.step(step(order, "last", 1))
    look("last")
    return Report(lines=tuple(times), parts=tuple(dug))


DIG: Flow[Order, Report] = Flow("dig", dig, Order, Report)
CHECK: Flow[Order, Report] = Flow("toy-check", check, Order, Report, lambda r: f"{len(r.parts)} parts")
NEWSROOM: Flow[Order, Report] = Flow("newsroom", newsroom, Order, Report, lambda r: f"{len(r.parts)} checks")
CLOCK: Flow[Order, Report] = Flow("clock", clock, Order, Report)
BURN: Flow[Order, Report] = Flow("burn", burn, Order, Report)

TIMED: Flow[Order, Report] = Flow("timed", timed, Order, Report)

FLOWS = {f.name: f for f in (DIG, CHECK, NEWSROOM, CLOCK, BURN, TIMED)}


class Seen:
    """Keeps what a watcher sees."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def see(self, event: Event) -> None:
        self.events.append(event)

    def kinds(self, flow: str, task: str) -> list[EventKind]:
        kinds = (EventKind.TASK_STARTED, EventKind.TASK_DONE, EventKind.TASK_FAILED)
        return [e.kind for e in self.events if e.flow == flow and e.task == task and e.kind in kinds]


async def eventually(holds: Callable[[], Awaitable[bool]], seconds: float = 20.0) -> None:
    """Wait until something holds."""
    until = time.monotonic() + seconds
    while not await holds():
        assert time.monotonic() < until, "it never came to hold"
        await asyncio.sleep(0.05)
