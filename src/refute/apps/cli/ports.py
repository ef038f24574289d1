"""What the command line asks of the engine: `wiring.py` gives the real one, tests a fake one."""

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Protocol, TypeVar

from refute.domain.annotation import AnnotateOrder, Annotation
from refute.domain.case import Case, Report
from refute.domain.claim import Submission
from refute.domain.debate.log import DebateLog
from refute.domain.debate.order import DebateOrder, SynthesizeOrder
from refute.domain.debate.terms import ContextDocument, PlantedClaim
from refute.domain.debate.track import TrackRecords
from refute.domain.ports import SnapshotStore, Watcher
from refute.domain.published import Imported, Near, PublishedCheck
from refute.domain.runs import Forgotten, RunStatus, RunSummary
from refute.domain.settings import CheckOrder, DeskSettings, ModelChoice
from refute.domain.snapshots import Tombstone
from refute.domain.verification import Verification

if TYPE_CHECKING:
    from refute.cards.cards import HeldCard
    from refute.domain.symptom import Symptom
    from refute.engine.collecting import Collected, Survey
    from refute.engine.importing import Plan
    from refute.engine.takedown import TakenDown
    from refute.formats.imprint import Imprint
    from refute.formats.warc import Written
    from refute.formats.warc_subjects import Subject


Order = CheckOrder | DebateOrder | SynthesizeOrder | AnnotateOrder
"""What a run may be asked to do."""
Outcome = Report | DebateLog | Annotation
"""What a run may end in."""
R = TypeVar("R", bound=Report | DebateLog | Annotation)


class RunHandle(Protocol):
    """A run that was begun."""

    @property
    def id(self) -> str:
        """The run's id."""
        ...

    async def outcome(self) -> Outcome:
        """Wait for what it ends in. Raises RunFailed."""
        ...


class Newsroom(Protocol):
    """Begins runs and goes on with them; an async context."""

    async def __aenter__(self) -> "Newsroom":
        """Open it."""
        ...

    async def __aexit__(self, *error: object) -> None:
        """Close it; what is unfinished can be resumed."""
        ...

    async def begin(self, order: Order, watcher: Watcher | None) -> RunHandle:
        """Begin a run."""
        ...

    async def resume(self, run_id: str, watcher: Watcher | None) -> Outcome:
        """Go on with a run. Raises NoSuchRun, RunBusy, RunFailed."""
        ...

    async def cancel(self, run_id: str) -> bool:
        """Stop a run; False where it had ended before. Raises NoSuchRun."""
        ...

    async def forget(self, run_ids: Sequence[str]) -> Forgotten:
        """Remove runs and every trace of them. Raises RunBusy, RunFailed."""
        ...

    async def runs(self) -> list[RunSummary]:
        """All runs, newest first."""
        ...

    async def status(self, run_id: str) -> RunStatus:
        """A run with its tasks. Raises NoSuchRun."""
        ...

    async def outcome(self, run_id: str) -> Outcome | None:
        """What a run has ended in; None while it is not done. Raises NoSuchRun."""
        ...

    async def order(self, run_id: str) -> Order:
        """What a run was asked to do. Raises NoSuchRun."""
        ...


class House(Protocol):
    """The house archive, for those who fill and ask it."""

    async def bring_in(self, place: str, form: str = "auto") -> Imported:
        """Import a file, standard input or an address. Raises InputError, ConfigError."""
        ...

    async def near(self, text: str) -> list[Near]:
        """What is held that is close to a claim, what answers it first. Raises InputError."""
        ...

    async def listed(self) -> list[PublishedCheck]:
        """Every published check, the latest first."""
        ...

    async def remove(self, wanted: str) -> int:
        """Remove the checks with this address or id; how many. Raises InputError."""
        ...


class Snapshots(Protocol):
    """The snapshot store, for those who keep it. RunFailed where the disk or a database refuses."""

    def survey(self) -> "Survey":
        """Count what is held, and how much of it is cited."""
        ...

    def collect(self, older_than: str | None, max_size: str | None, cited_too: bool, dry_run: bool) -> "Collected":
        """Remove what is too old or too much, by what is given, else by the configuration. Raises ConfigError."""
        ...

    def find(self, target: str, reason: str) -> "TakenDown":
        """What belongs to an address or a SHA-256. Raises InputError."""
        ...

    def take_down(self, tombstone: Tombstone) -> None:
        """Withhold and remove it everywhere."""
        ...


class Engine(Protocol):
    """Everything behind the command line."""

    def newsroom(self, home: Path) -> Newsroom:
        """The newsroom whose runs live in this folder."""
        ...

    def desk(self, name: str | None) -> DeskSettings:
        """The user's desk of that name, or the default one. Raises ConfigError."""
        ...

    def model(self, spec: str, base_url: str | None) -> ModelChoice:
        """A model with what the user's configuration says of it. Raises ConfigError."""
        ...

    def admit(self, desk: DeskSettings) -> None:
        """Raise InputError where an offline desk would send something away."""
        ...

    def ready(self, desk: DeskSettings, home: Path) -> None:
        """Raise ConfigError, InputError or MissingExtra where a check with this desk could not begin."""
        ...

    def disclosure(self, desk: DeskSettings) -> list[str]:
        """What leaves this machine, and to whom, one line each."""
        ...

    def expected(self, desk: DeskSettings, home: Path, *, annotates: bool = False) -> str | None:
        """How long the model of a small desk takes for a claim of a check, or of a text that is annotated, in a
        sentence; None for other desks."""
        ...

    def seats(self, desk: DeskSettings) -> list[str]:
        """Names of the desk's seats. Raises ConfigError."""
        ...

    def verify(self, path: Path, home: Path) -> Verification:
        """Check a case file offline. Raises InputError where it is no case."""
        ...

    def store(self, home: Path) -> SnapshotStore:
        """What was read, by hash."""
        ...

    def snapshots(self, home: Path) -> Snapshots:
        """The snapshot store, for those who keep it."""
        ...

    def house(self, home: Path) -> House:
        """The house archive: a newsroom's own published checks."""
        ...

    def withheld(self, outcome: R, home: Path) -> R:
        """The outcome without the words of what was taken down."""
        ...

    def imprint(self) -> "Imprint":
        """Who publishes, and in which words. Raises ConfigError."""
        ...

    def write_configuration(self) -> Path:
        """A first `config.toml`, written where the configuration is. Raises InputError where there is one, ConfigError
        where it cannot be written."""
        ...

    def export_warc(self, cases: "Sequence[Case | Subject]", home: Path, out: BinaryIO, private: bool) -> "Written":
        """Write cases, or findings of a debate, as WARC. Raises MissingExtra, InputError, OSError."""
        ...

    def personas(self, desk: DeskSettings) -> list[str]:
        """Names of the seats that can debate. Raises ConfigError."""
        ...

    def with_personas(self, desk: DeskSettings) -> DeskSettings:
        """The desk with the models that personas bring on their cards. Raises ConfigError."""
        ...

    def thinks(self, desk: DeskSettings, seat: str) -> bool:
        """Whether a model or a command sits on the seat."""
        ...

    def ready_to_debate(self, order: DebateOrder, home: Path) -> None:
        """Raise ConfigError, InputError or MissingExtra where the debate could not begin."""
        ...

    async def plant(self, order: DebateOrder, count: int, home: Path) -> tuple[PlantedClaim, ...]:
        """So many claims of known truth from the corpus that the order's desk searches. Raises InputError where it
        gives fewer, or where there is none."""
        ...

    def cards(self, desk: str | None) -> "dict[str, HeldCard]":
        """All cards of a desk by seat, and where each is from. Raises ConfigError."""
        ...

    def plan_import(self, path: Path, force: bool) -> "Plan":
        """What importing a file of personas would write. Raises InputError, ConfigError."""
        ...

    async def tracked(self, newsroom: Newsroom, since: datetime | None, model: str | None) -> TrackRecords:
        """What the debates of this newsroom tell of each persona and model."""
        ...

    def doubts(self, desk: DeskSettings, second_wanted: bool) -> list[str]:
        """What of the desk makes a second validator's word worth little."""
        ...

    def debate_disclosure(self, order: DebateOrder) -> list[str]:
        """What leaves this machine in a debate, and to whom, one line each; of the user's documents first."""
        ...

    async def read_documents(self, files: Sequence[Path], home: Path) -> tuple[ContextDocument, ...]:
        """The user's own documents. Raises InputError where one cannot be read."""
        ...

    def sources_of(self, desk: DeskSettings) -> str:
        """Fingerprint of what the desk looks into, equal on every machine. Raises ConfigError."""
        ...

    def ready_to_annotate(self, order: AnnotateOrder, home: Path) -> None:
        """Raise ConfigError, InputError or MissingExtra where the text could not be annotated."""
        ...

    def symptoms(self, home: Path, *, deep: bool = False, desk: str | None = None) -> "list[Symptom]":
        """What of this installation works, with the named desk or the default one."""
        ...

    def ready_for_tips(self, home: Path) -> list[str]:
        """What leaves this machine from a tipline, one line each. Raises ConfigError, InputError or MissingExtra where
        it cannot begin."""
        ...

    async def read_page(self, url: str, desk: DeskSettings, home: Path) -> Submission:
        """The page's text as a submission. Raises InputError where it cannot be read."""
        ...
