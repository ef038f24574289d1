"""An outcome handed over: to standard output, or to a file that is either whole or not there."""

import difflib
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from refute.apps.cli.exits import Exit
from refute.apps.cli.options import Output
from refute.apps.cli.outcomes import REPORT, kind_of
from refute.apps.cli.ports import Outcome
from refute.apps.cli.session import engine, home, say
from refute.apps.cli.streams import write
from refute.domain.errors import InputError
from refute.formats.words import RATINGS
from refute.stages.manifest import manifest_root


def ready(output: Output, formats: list[str]) -> None:
    """Raise InputError or ConfigError, before anything is paid for, where the outcome could not be handed over."""
    one_of("--format", output.format, formats)
    if output.format in REPORT.formats():
        REPORT.writer(output.format)  # raises what it lacks, such as who publishes
    if output.with_snapshots and output.format != "json":
        raise InputError("--with-snapshots needs --format json: only the JSON can carry the pages' texts.")
    if output.out is None:
        return
    if output.out.is_dir():
        raise InputError(f"--out {output.out} is a folder. Give the name of a file.")
    folder = output.out.absolute().parent
    if not folder.is_dir() or not os.access(folder, os.W_OK):
        raise InputError(f"--out {output.out} cannot be written: there is no writable folder {folder}.")


def one_of(option: str, value: str, known: list[str]) -> None:
    """Raise InputError unless the value is one of those known."""
    if value not in known:
        near = difflib.get_close_matches(value, known, n=1)
        hint = f" Did you mean {near[0]}?" if near else ""
        raise InputError(f"{option} {value!r} is not known. Choose one of: {', '.join(known)}.{hint}")


def deliver(outcome: Outcome, output: Output) -> Exit:
    """Write the outcome as asked; the exit code tells whether anything could be checked."""
    kind = kind_of(outcome)
    one_of("--format", output.format, kind.formats())
    outcome = engine().withheld(outcome, home())
    if output.with_snapshots:
        outcome = kind.carrying(outcome, engine().store(home()))
    text = kind.writer(output.format)(outcome, output.verbose)
    if output.out is not None:
        save(text, output.out)
        if not output.quiet:
            say(f"{kind.noun.capitalize()} written to {output.out}")
    else:
        show(text)
    if not output.quiet and output.format == "json":
        say(f"Manifest root {manifest_root(outcome)} (note it down for refute verify --root)")
    return Exit.UNCHECKED if kind.unchecked(outcome) else Exit.DONE


def show(text: str) -> None:
    """Text on standard output, UTF-8 whatever the locale; the rating stands out on a terminal."""
    if sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb":
        labels = tuple(RATINGS.values())
        text = "".join(
            f"\x1b[1m{line.rstrip(chr(10))}\x1b[0m\n" if line.startswith(labels) else line
            for line in text.splitlines(keepends=True)
        )
    write(text)


def save(text: str, path: Path) -> None:
    """Write the file whole or not at all. Raises InputError where it cannot be written."""
    with whole(path) as stream:
        stream.write(text.encode("utf-8", "replace"))


@contextmanager
def whole(path: Path) -> Iterator[BinaryIO]:
    """A stream into a file that is there when all of it is written, and not before; a device or a pipe is written to
    as it is, not replaced. Where the name is a link, what it leads to is written; a file that was there keeps its
    permissions. Raises InputError where it cannot be written."""
    if path.exists() and not (path.is_file() or path.is_dir()):
        try:
            with path.open("wb") as stream:
                yield stream
        except OSError as error:
            raise InputError(f"{path} cannot be written: {error.strerror or error}.") from None
        return
    place = Path(os.path.realpath(path))
    try:
        handle, name = tempfile.mkstemp(prefix=f".{place.name}.", dir=place.parent)
    except OSError as error:
        raise InputError(f"{path} cannot be written: {error.strerror or error}.") from None
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as stream:
            yield stream
            stream.flush()
            os.fsync(stream.fileno())
        temporary.chmod(_mode_of(place))
        temporary.replace(place)
    except OSError as error:
        raise InputError(f"{path} cannot be written: {error.strerror or error}.") from None
    finally:
        temporary.unlink(missing_ok=True)


def _mode_of(path: Path) -> int:
    """The permissions of the file, or those that a new one has."""
    try:
        return path.stat().st_mode & 0o777
    except FileNotFoundError:
        umask = os.umask(0)
        os.umask(umask)
        return 0o666 & ~umask
