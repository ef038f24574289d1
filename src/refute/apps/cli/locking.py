"""`refute.lock` on disk: read before the run, brought up to date after it."""

import os
from dataclasses import dataclass
from pathlib import Path

from refute.apps.cli.annotate_options import Locking
from refute.apps.cli.deliver import save
from refute.apps.cli.session import say
from refute.domain.annotation import Annotation
from refute.domain.errors import InputError
from refute.domain.kept import KeptPiece, Lock
from refute.formats.lock import read, write
from refute.stages.keeping import with_text

_LARGEST = 100_000_000
STDIN = "-"


@dataclass(frozen=True)
class LockFile:
    """The lock file of one annotation."""

    path: Path
    name: str
    """What it calls the text."""
    before: Lock
    spoiled: tuple[str, ...]
    uses: bool
    """Whether its findings answer."""
    updates: bool
    """Whether it is written."""
    text: str | None
    """As it was; None where there was none."""

    @property
    def pieces(self) -> tuple[KeptPiece, ...]:
        """What it knows of any text: a piece that moved to another file is known there, too."""
        return tuple(p for t in self.before.texts for p in t.pieces)

    def update(self, done: Annotation) -> None:
        """Bring the file up to date, where it is to be and anything in it changes. Raises InputError where it cannot be
        written."""
        if not self.updates:
            return
        text = write(with_text(self.before, self.name, done, self._gone()))
        if text != self.text:
            save(text, self.path)

    def _gone(self) -> list[str]:
        """Texts whose files are not there any more."""
        folder = self.path.absolute().parent
        names = [t.name for t in self.before.texts if t.name not in (STDIN, self.name)]
        return [n for n in names if not (folder / n).exists()]


def lock_file(locking: Locking, file: Path | None) -> LockFile:
    """The lock file as the options want it. Raises InputError where it cannot be read, or could not be written."""
    if locking.changed and locking.write_lock:
        raise InputError(
            "--changed checks what the lock file does not answer, --write-lock everything. Give one of them."
        )
    path, wanted = locking.lock, locking.changed or locking.write_lock
    name = STDIN if file is None else _relative(file, path.absolute().parent)
    if not wanted:
        return LockFile(path, name, Lock(), (), uses=False, updates=False, text=None)
    folder = path.absolute().parent
    if path.is_dir() or not folder.is_dir() or not os.access(folder, os.W_OK):
        raise InputError(f"--lock {path} cannot be written: give the name of a file in a folder that is there.")
    text = _text(path)
    if text is None:
        return LockFile(path, name, Lock(), (), uses=locking.changed, updates=True, text=None)
    found = read(text, str(path))
    if locking.write_lock and found.spoiled:
        say(f"refute: {path} was changed by hand in {len(found.spoiled)} places; all of it is written anew.")
    spoiled = found.spoiled if locking.changed else ()
    return LockFile(path, name, found.lock, spoiled, uses=locking.changed, updates=True, text=text)


def _text(path: Path) -> str | None:
    try:
        if path.stat().st_size > _LARGEST:
            raise InputError(f"{path} is larger than {_LARGEST // 1_000_000} MB: it is no lock file of refute's.")
        return path.read_text("utf-8")
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(f"The lock file {path} cannot be read: {error}.") from None


def _relative(file: Path, folder: Path) -> str:
    """The file's path from the folder, with `/`; its name alone where there is none."""
    try:
        return Path(os.path.relpath(file.absolute(), folder)).as_posix()
    except ValueError:  # another drive
        return file.name
