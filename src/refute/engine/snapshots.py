"""The snapshot store of a home folder, for those who keep it: what it holds, keeping house, takedown."""

import logging
import time
from datetime import UTC, datetime
from pathlib import Path

from refute.domain.errors import ConfigError, RunFailed
from refute.domain.snapshots import Holdings, Tombstone
from refute.engine.collecting import Collected, Survey, collect, survey
from refute.engine.config import load_configuration
from refute.engine.kept import cited
from refute.engine.snapshot_settings import allowed, keeps_bodies
from refute.engine.takedown import TakenDown, find, take_down
from refute.reading.store import FileSnapshotStore

FOLDER = "snapshots"
"""The snapshot store in the home folder."""
_LOOK_AGAIN = 3600.0
"""Seconds after which the end of a run looks again how much is held."""
_log = logging.getLogger(__name__)


class Snapshots:
    """The store as its keeper sees it. Every method raises RunFailed where the disk or the databases refuse."""

    def __init__(self, home: Path) -> None:
        self._home = home
        self.store: Holdings = snapshot_store(home)
        """What it holds."""

    def survey(self) -> Survey:
        """Count what is held, and how much of it is cited."""
        return survey(self.store, cited(self._home))

    def collect(self, older_than: str | None, max_size: str | None, cited_too: bool, dry_run: bool) -> Collected:
        """Remove what is too old or too much, by what is given, else by the configuration. Raises ConfigError."""
        allowance = allowed(load_configuration().snapshots, older_than, max_size)
        allowance = allowance.model_copy(update={"cited_too": cited_too})
        try:
            return collect(self.store, cited(self._home), allowance, dry_run)
        except OSError as error:
            raise _refused(error) from error

    def find(self, target: str, reason: str) -> TakenDown:
        """What belongs to an address or a SHA-256. Raises InputError."""
        return find(self._home, self.store, target, reason, datetime.now(UTC))

    def take_down(self, tombstone: Tombstone) -> None:
        """Withhold and remove it everywhere; the same order again finishes what was interrupted."""
        try:
            take_down(self._home, self.store, tombstone)
        except OSError as error:
            raise _refused(error) from error


def snapshot_store(home: Path) -> FileSnapshotStore:
    """The store of a home folder. Whether it keeps bytes is asked when there are some."""
    return FileSnapshotStore(home / FOLDER, lambda: keeps_bodies(load_configuration().snapshots))


def settings_stand() -> None:
    """Raise ConfigError for settings of the store that cannot be used, before anything depends on them."""
    entry = load_configuration().snapshots
    keeps_bodies(entry)
    allowed(entry)


def tidy(home: Path) -> Collected | None:
    """Keep house after a run, cheaply: at most once an hour, and only where more is held than is allowed or an age is
    set. None where there was nothing to do. What hinders it is logged: no run fails for it."""
    seen = home / FOLDER / ".looked"
    try:
        if seen.exists() and seen.stat().st_mtime > time.time() - _LOOK_AGAIN:
            return None
        seen.parent.mkdir(parents=True, exist_ok=True)
        seen.touch()
        allowance, store = allowed(load_configuration().snapshots), snapshot_store(home)
        if allowance.older_than is None and sum(e.size for e in store.entries()) <= (allowance.max_bytes or 0):
            return None
        return collect(store, cited(home), allowance)
    except (OSError, ConfigError, RunFailed) as error:
        _log.warning("snapshots: not tidied, %s", error)
        return None


def _refused(error: OSError) -> RunFailed:
    return RunFailed(
        f"The snapshot store cannot be changed: {error.strerror or error}. What it holds stays readable; see whether "
        "the disk is full and the folder of REFUTE_HOME is yours to write, then give the same command again."
    )
