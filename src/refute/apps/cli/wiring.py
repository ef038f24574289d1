"""The engine behind the command line: the one place that knows its real names. All of it is imported when called."""

from pathlib import Path

from refute.apps.cli.ports import Newsroom, Verification
from refute.domain.claim import Submission
from refute.domain.ports import SnapshotStore
from refute.domain.settings import DeskSettings, ModelChoice


class RealEngine:
    """The engine as it is installed."""

    def newsroom(self, home: Path) -> Newsroom:
        """The newsroom whose runs live in this folder."""
        from refute.engine.newsroom import Newsroom as Real

        return Real(home)

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

    def disclosure(self, desk: DeskSettings) -> list[str]:
        """What leaves this machine, and to whom, one line each."""
        from refute.engine.disclosure import disclosure

        return disclosure(desk)

    def seats(self, desk: DeskSettings) -> list[str]:
        """Names of the desk's seats. Raises ConfigError."""
        from refute.cards.cards import load_cards

        return list(load_cards(Path(desk.cards) if desk.cards else None))

    def verify(self, path: Path, home: Path) -> Verification:
        """Check a case file offline. Raises InputError where it is no case."""
        from refute.engine.verifying import verify_file

        return verify_file(path, self.store(home))

    def store(self, home: Path) -> SnapshotStore:
        """What was read, by hash."""
        raise NotImplementedError

    async def read_page(self, url: str, desk: DeskSettings, home: Path) -> Submission:
        """The page's text as a submission. Raises InputError where it cannot be read."""
        raise NotImplementedError
