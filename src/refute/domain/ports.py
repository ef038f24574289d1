"""The ports: what a recipe may ask of the world. Implementations live above; nothing here knows them."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar, runtime_checkable

from refute.domain.case import Case
from refute.domain.claim import Claim
from refute.domain.evidence import Hit, Passage, Query, ReadOutcome, SearchOutcome
from refute.domain.published import PublishedCheck
from refute.domain.settings import DeskSettings
from refute.domain.tasks import Event, Task

if TYPE_CHECKING:
    from refute.domain.briefs.brief import Answer, Brief, Draft

I = TypeVar("I")  # noqa: E741
O = TypeVar("O")  # noqa: E741
T = TypeVar("T")
D = TypeVar("D", bound="Draft")


@dataclass(frozen=True)
class Step(Generic[T]):
    """One durable piece of work: a model request, a search, a fetch, or a look into a store.

    `run` must return a value that `returns` describes (a record, or a list or tuple of records). It must not
    raise for what the world does (a dead page is an outcome); an exception is a bug and fails the flow.
    """

    name: str
    run: Callable[[], Awaitable[T]]
    returns: type[T]
    tells: Callable[[T], str] | None = None
    """What the outcome says to a person who watches."""
    costs: Callable[[T], float] | None = None
    """US dollars that the outcome cost, for the live display."""


@dataclass(frozen=True)
class Flow(Generic[I, O]):
    """A named recipe or part of one: the engine finds it again by its name after a crash."""

    name: str
    run: "Callable[[Conductor, Room, I], Awaitable[O]]"
    takes: type[I]
    returns: type[O]
    tells: Callable[[O], str] | None = None
    """What the outcome says to a person who watches: the detail of the flow's task, and of a run that is done."""
    lasts: Callable[[O], bool] | None = None
    """Whether a shared check with that outcome may answer later runs too; None: every one may."""


@dataclass(frozen=True)
class Call(Generic[I, O]):
    """A flow with its input, run as a branch (`id` is unique among the siblings and is its task id)
    or as a shared check (`id` is the check's key: equal keys are one check)."""

    flow: Flow[I, O]
    id: str
    input: I
    task: str | None = None
    """The task of the calling flow that a shared check stands for, such as `claim-2`; its tasks are shown below it.
    Several checks may stand for one task. None: they are shown below the task that the flow is in."""
    later: float = 0.0
    """Seconds by which a branch begins later than its siblings, which need them more."""


class Conductor(Protocol):
    """Runs a recipe. The same recipe gives the same records on every conductor."""

    @property
    def flow_id(self) -> str:
        """Id of the running flow."""
        ...

    async def declare(self, tasks: Sequence[Task]) -> None:
        """Tell the tasks of this flow and their dependencies before they run. May be called again to add."""
        ...

    def task(self, task_id: str) -> AbstractAsyncContextManager["TaskNotes"]:
        """Mark a task running, then done (or failed, when the block raises)."""
        ...

    async def step(self, step: Step[T]) -> T:
        """Do one durable step; after a crash a finished step gives its recorded outcome."""
        ...

    async def each(self, steps: Sequence[Step[T]]) -> list[T]:
        """Do several steps side by side, each durable by itself; outcomes in the order given."""
        ...

    async def branch(self, calls: Sequence[Call[I, O]]) -> list[O]:
        """Run flows side by side as children that share nothing; outcomes in the order given."""
        ...

    async def shared(self, calls: Sequence[Call[I, O]]) -> list[O]:
        """Run flows side by side that other runs may be running too: equal ids run once and are joined. A run or check
        that asks twice for an id is given one outcome. A shared check may join others, but none that waits for it."""
        ...

    async def begin(self, calls: Sequence[Call[I, O]]) -> None:
        """Start what `shared` would run, without waiting for it: `shared` and `admit` with the same calls give its
        outcome later. What the run or check has begun and not finished when it ends is left: it goes on only where
        another waits for it."""
        ...

    async def admit(self, calls: Sequence[Call[I, O]]) -> list[O | None]:
        """Tell which of these shared checks have come to their end by now: their outcomes in the order given, None for
        the others. None is begun by asking. After a crash it gives what it gave before. Where one of them failed,
        raises as `shared` does."""
        ...

    def now(self) -> datetime:
        """The time as far as this flow knows it, UTC: when it was ordered, or when the latest of the steps, branches
        and shared checks that it has waited for came to its end. A resumed run is told what the first was told."""
        ...

    def seconds_left(self) -> float:
        """Seconds until searching stops for this flow. Volatile: ask only inside a step's `run`."""
        ...


class TaskNotes(Protocol):
    """Lets a task say what it found."""

    def found(self, text: str) -> None:
        """The line shown for the task."""
        ...


class Watcher(Protocol):
    """Sees what happens in a run: a progress display, a log, a test."""

    def see(self, event: Event) -> None:
        """Must not raise and must not block."""
        ...


class Reasoner(Protocol):
    """Who thinks: a model, a command, or *local*."""

    @property
    def name(self) -> str:
        """How the case names it, such as `openai:gpt-5`, `command:claude -p`, `local`."""
        ...

    @property
    def is_free(self) -> bool:
        """Whether its requests are known to cost nothing: a budget of 0 asks no other."""
        ...

    async def think(self, brief: "Brief", draft: "type[D]", repair: "Repair | None" = None) -> "Answer[D]":
        """One request: a typed brief in, a typed draft out, or an abstention with its reason. Does not raise
        for what a model or server does. `repair` carries an answer that could not be read, and why."""
        ...


@dataclass(frozen=True)
class Repair:
    """An answer that could not be read."""

    answer: str
    problem: str


class Search(Protocol):
    """One search backend."""

    @property
    def name(self) -> str:
        """Its name in cards and receipts."""
        ...

    async def search(self, query: Query, limit: int) -> SearchOutcome:
        """At most `limit` hits, best first; failed and empty are told apart. Does not raise for what the
        backend does. Observes the backend's rate limits."""
        ...


@runtime_checkable
class Connected(Protocol):
    """A reasoner or backend that can keep its connections from one request to the next."""

    def connected(self) -> AbstractAsyncContextManager[None]:
        """Keeps them while the block lasts, on the event loop that entered it. Outside it each request has its own."""
        ...


@runtime_checkable
class Paced(Protocol):
    """A reasoner that knows how slow it is."""

    @property
    def patience(self) -> float:
        """Seconds that one of its answers may take, loading included."""
        ...


class Reader(Protocol):
    """Reads what a hit points at: safely from the web, or from a library."""

    async def read(self, hit: Hit, newer_than: datetime | None, *, afresh: bool = False) -> ReadOutcome:
        """Fetch, extract, snapshot. What was read after `newer_than` is given again with its original times; a page
        held from before only as far as HTTP allows, and with `afresh` not at all. Does not raise for what the web
        does."""
        ...


class SnapshotStore(Protocol):
    """Content-addressed bytes: what was read, kept for verification."""

    def put(self, data: bytes) -> str:
        """Keep the bytes; their SHA-256 in hex."""
        ...

    def get(self, sha256: str) -> bytes | None:
        """The bytes, whole and unchanged; None where they are not held."""
        ...


class Ranker(Protocol):
    """Orders passages by closeness to a claim: pure, deterministic, without a model request."""

    def rank(self, claim: str, passages: Sequence[Passage]) -> list[Passage]:
        """The passages with their scores, closest first; ties keep their order."""
        ...


class Archive(Protocol):
    """Past cases."""

    async def find(self, claim: Claim, desk: str, as_of: datetime) -> Case | None:
        """The latest case of the same claim that a desk of this fingerprint checked as of `as_of` or earlier, if it is
        still valid then. Never a claim with another number, name, place, date, negation, scope or modality."""
        ...

    async def put(self, case: Case) -> None:
        """Keep a case. Keeping it twice changes nothing."""
        ...

    async def published(self, claim: Claim) -> PublishedCheck | None:
        """The latest check of the same claim in the house archive, whatever its age; `checked_on` tells its day. As
        careful as `find`."""
        ...


@dataclass(frozen=True)
class Card:
    """A seat: its character in Markdown, its choices in front matter."""

    seat: str
    role: str
    title: str
    directive: str
    backends: tuple[str, ...] = ()
    styles: tuple[str, ...] = ()
    """Suffixes for query templates, such as `official statistics`."""
    models: tuple[str, ...] = ()
    """Specs of the models that a persona brings, first choice first; what the desk says of its seat goes before."""
    timeout: float | None = None
    """Seconds for one of its requests; None: as the desk says."""
    temperature: float | None = None
    """Of its models; None: as the desk says."""
    searches: bool = False
    """Whether a persona may search while it drafts."""
    version: str = ""
    """Content hash of the card."""


@dataclass(frozen=True)
class Seat:
    """A card with the reasoners that sit on it, first choice first."""

    card: Card
    chain: tuple[Reasoner, ...]


@dataclass(frozen=True)
class Room:
    """Everything a recipe works with, as ports."""

    desk: DeskSettings
    seats: Mapping[str, Seat]
    """By seat name: intake, the investigators, advocate, judge; personas, finder, validators, synthesizer."""
    searches: Mapping[str, Search]
    reader: Reader
    store: SnapshotStore
    ranker: Ranker
    archive: Archive
    clock: Callable[[], datetime]
    """The time now, UTC. Volatile: ask only inside a step's `run`."""
    fingerprint: str
    """Hash of desk, models, backends, versions of cards and rules: cases of equal fingerprint are comparable."""
    validating: str = ""
    """The same of the seats that find and mark claims in a debate: findings of equal fingerprint are comparable."""
    unavailable: Mapping[str, str] = field(default_factory=dict)
    """Backends that a card names and this desk cannot use, with the reason."""
