"""The engine behind the command line: the one place that knows its real names. All of it is imported when called."""

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, cast

from refute.apps.cli.ports import House, Newsroom, R
from refute.apps.cli.submitting import submission
from refute.domain.annotation import AnnotateOrder
from refute.domain.case import Case
from refute.domain.claim import Origin, Submission
from refute.domain.debate.order import DebateOrder
from refute.domain.debate.terms import ContextDocument, PlantedClaim
from refute.domain.debate.track import TrackRecords
from refute.domain.errors import InputError
from refute.domain.evidence import Hit
from refute.domain.ports import SnapshotStore
from refute.domain.settings import DeskSettings, ModelChoice
from refute.domain.verification import Verification

if TYPE_CHECKING:
    from refute.cards.cards import HeldCard
    from refute.domain.symptom import Symptom
    from refute.engine.importing import Plan
    from refute.engine.room import Stores
    from refute.engine.snapshots import Snapshots
    from refute.formats.imprint import Imprint
    from refute.formats.warc import Written
    from refute.formats.warc_subjects import Subject


class RealEngine:
    """The engine as it is installed."""

    def newsroom(self, home: Path) -> Newsroom:
        """The newsroom whose runs live in this folder."""
        from refute.engine.newsroom import ReadersNewsroom as Real

        # Its runs end in records of any kind; those of the recipes that it has are the outcomes that are known here.
        return cast("Newsroom", Real(home))

    def desk(self, name: str | None) -> DeskSettings:
        """The user's desk of that name, or the default one. Raises ConfigError."""
        from refute.engine.config import load_desk

        return load_desk(name)

    def model(self, spec: str, base_url: str | None) -> ModelChoice:
        """A model with what the user's configuration says of it. Raises ConfigError."""
        from refute.engine.config import model_choice

        return model_choice(spec, base_url)

    def admit(self, desk: DeskSettings) -> None:
        """Raise InputError where an offline desk would send something away."""
        from refute.engine.disclosure import forbid_outside

        forbid_outside(desk)

    def ready(self, desk: DeskSettings, home: Path) -> None:
        """Raise what building the desk would raise. Nothing is begun or written."""
        from refute.engine.room import open_room, stores_in_memory
        from refute.engine.snapshots import settings_stand

        open_room(desk, stores_in_memory(home))
        settings_stand()

    def disclosure(self, desk: DeskSettings) -> list[str]:
        """What leaves this machine, and to whom, one line each."""
        from refute.engine.disclosure import disclosure

        return disclosure(desk)

    def expected(self, desk: DeskSettings, home: Path, *, annotates: bool = False) -> str | None:
        """How long the model of a small desk takes for a claim; None for other desks. Raises ConfigError."""
        from refute.engine.annotating import REQUESTS
        from refute.engine.paces import expected

        return expected(desk, home, REQUESTS) if annotates else expected(desk, home)

    def seats(self, desk: DeskSettings) -> list[str]:
        """Names of the desk's seats. Raises ConfigError."""
        from refute.cards.cards import load_cards

        return list(load_cards(Path(desk.cards) if desk.cards else None))

    def verify(self, path: Path, home: Path) -> Verification:
        """Check a case file offline. Raises InputError where it is no case."""
        from refute.engine.verifying import verify_file

        return verify_file(path, self.snapshots(home).store)

    def store(self, home: Path) -> SnapshotStore:
        """What was read, by hash."""
        return _stores(home).snapshots

    def snapshots(self, home: Path) -> "Snapshots":
        """The snapshot store, for those who keep it."""
        from refute.engine.durable.tables import make_home
        from refute.engine.snapshots import Snapshots as Real

        make_home(home)
        return Real(home)

    def house(self, home: Path) -> House:
        """The house archive: a newsroom's own published checks."""
        from refute.engine.durable.tables import make_home
        from refute.engine.house import House as Real

        make_home(home)
        return Real(home)

    def withheld(self, outcome: R, home: Path) -> R:
        """The outcome without the words of what was taken down."""
        from refute.engine.withheld import withheld

        return withheld(outcome, self.snapshots(home).store.tombstone)

    def imprint(self) -> "Imprint":
        """Who publishes, and in which words. Raises ConfigError."""
        from refute.engine.publishing import imprint

        return imprint()

    def write_configuration(self) -> Path:
        """A first `config.toml`, written where the configuration is. Raises InputError, ConfigError."""
        from refute.engine.starting import write_configuration

        return write_configuration()

    def export_warc(self, cases: "Sequence[Case | Subject]", home: Path, out: BinaryIO, private: bool) -> "Written":
        """Write cases, or findings of a debate, as WARC. Raises MissingExtra, InputError, OSError."""
        from refute.engine.exporting import export_warc

        return export_warc(cases, self.snapshots(home).store, out, private)

    def personas(self, desk: DeskSettings) -> list[str]:
        """Names of the seats that can debate. Raises ConfigError."""
        from refute.engine.debating import personas

        return personas(desk)

    def with_personas(self, desk: DeskSettings) -> DeskSettings:
        """The desk with the models that personas bring on their cards. Raises ConfigError."""
        from refute.engine.debating import with_personas

        return with_personas(desk)

    def thinks(self, desk: DeskSettings, seat: str) -> bool:
        """Whether a model or a command sits on the seat."""
        from refute.engine.debating import thinks

        return thinks(desk, seat)

    def ready_to_debate(self, order: DebateOrder, home: Path) -> None:
        """Raise what would keep the debate from beginning. Nothing is begun or written."""
        from refute.engine.debating import ready_to_debate
        from refute.engine.snapshots import settings_stand

        ready_to_debate(order, home)
        settings_stand()

    async def plant(self, order: DebateOrder, count: int, home: Path) -> tuple[PlantedClaim, ...]:
        """So many claims of known truth from the corpus. Raises InputError."""
        from refute.engine.planting import planted_from_corpus

        return await planted_from_corpus(order.desk, count, order.topic, order.as_of, home)

    def cards(self, desk: str | None) -> "dict[str, HeldCard]":
        """All cards of a desk by seat, and where each is from. Raises ConfigError."""
        from refute.cards.cards import held_cards

        folder = self.desk(desk).cards
        return held_cards(Path(folder) if folder else None)

    def plan_import(self, path: Path, force: bool) -> "Plan":
        """What importing a file of personas would write. Raises InputError, ConfigError."""
        from refute.engine.importing import plan_import

        return plan_import(path, force=force)

    async def tracked(self, newsroom: Newsroom, since: datetime | None, model: str | None) -> TrackRecords:
        """What the debates of this newsroom tell of each persona and model."""
        from refute.engine.tracking import tracked

        return await tracked(newsroom, since, model)

    def doubts(self, desk: DeskSettings, second_wanted: bool) -> list[str]:
        """What of the desk makes a second validator's word worth little."""
        from refute.engine.debating import doubts

        return doubts(desk, second_wanted=second_wanted)

    def debate_disclosure(self, order: DebateOrder) -> list[str]:
        """What leaves this machine in a debate, and to whom, one line each."""
        from refute.engine.disclosure import debate_disclosure

        return debate_disclosure(order)

    async def read_documents(self, files: Sequence[Path], home: Path) -> tuple[ContextDocument, ...]:
        """The user's own documents. Raises InputError where one cannot be read."""
        from refute.engine.documents import read_documents

        return await read_documents(files, _stores(home))

    def sources_of(self, desk: DeskSettings) -> str:
        """Fingerprint of what the desk looks into, equal on every machine. Raises ConfigError."""
        from refute.engine.annotating import sources_of

        return sources_of(desk)

    def ready_to_annotate(self, order: AnnotateOrder, home: Path) -> None:
        """Raise what would keep the text from being annotated. Nothing is begun or written."""
        from refute.engine.annotating import ready_to_annotate
        from refute.engine.snapshots import settings_stand

        ready_to_annotate(order, home)
        settings_stand()

    def symptoms(self, home: Path, *, deep: bool = False, desk: str | None = None) -> "list[Symptom]":
        """What of this installation works, with the named desk or the default one."""
        from refute.engine.doctor import symptoms

        return list(symptoms(home, deep=deep, desk=desk))

    def ready_for_tips(self, home: Path) -> list[str]:
        """What leaves this machine from a tipline, and how long a small desk's model takes, one line each. Raises what
        would keep it from beginning."""
        from refute.engine.disclosure import disclosure
        from refute.engine.tipline.opening import ready
        from refute.engine.tipline.transcribing import transcription_disclosure

        settings, desk = ready(home)
        wait = self.expected(desk, home)
        told = [*disclosure(desk), *transcription_disclosure(settings.transcription)]
        return [*told, wait] if wait else told

    async def read_page(self, url: str, desk: DeskSettings, home: Path) -> Submission:
        """The page's text as a submission. Raises InputError where it cannot be read."""
        from refute.engine.room import open_room

        room = open_room(desk, _stores(home))
        outcome = await room.reader.read(Hit(url=url, backend="command line"), datetime.now(UTC), afresh=desk.fresh)
        held = room.store.get(outcome.page.snapshot) if outcome.page else None
        if outcome.page is None or held is None:
            why = outcome.detail or outcome.status.value
            raise InputError(f"The page {url} could not be read: {why}. Copy its text and check that: refute check -")
        found = submission(held, f"The page {url}")
        return Submission(text=found.text, origin=Origin(url=outcome.page.final_url))


def _stores(home: Path) -> "Stores":
    from refute.engine.durable.tables import make_home
    from refute.engine.room import stores_in

    make_home(home)
    return stores_in(home)
