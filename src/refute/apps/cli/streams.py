"""Standard output and error as they are found: closed, full, or read by nobody to the end."""

import contextlib
import errno
import os
import sys
from pathlib import Path

from refute.apps.cli.exits import Exit
from refute.domain.errors import RunFailed


class OutputLost(RunFailed):
    """Standard output takes no more; the run and its report are kept."""


def open_streams() -> None:
    """Put the null device where the caller closed standard output or error: Python has nothing there then."""
    if sys.stdout is None:
        sys.stdout = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - open as long as the process
    if sys.stderr is None:
        sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115


def write(text: str) -> None:
    """Write to standard output, UTF-8 whatever the locale. Raises BrokenPipeError, and OutputLost where the text
    cannot be written."""
    stream = getattr(sys.stdout, "buffer", None)
    try:
        if stream is None:
            sys.stdout.write(text)
        else:
            stream.write(text.encode("utf-8", "replace"))
    except BrokenPipeError:
        raise
    except OSError as error:
        raise lost(error) from error
    flush()


def flush() -> None:
    """Write out what is held back. Raises as `write` does."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise lost(error) from error


def nobody_listens() -> Exit:
    """Whoever read our output has closed it, as `head` does: that is no error of ours."""
    _drop_output()
    return Exit.DONE


def lost(error: OSError) -> OutputLost:
    """The error of an output that takes no more; what is held back for it is let go."""
    _drop_output()
    advice = "Free some space" if error.errno == errno.ENOSPC else "See where the output goes"
    return OutputLost(
        f"Standard output cannot be written: {error.strerror or error}. {advice}; what was done is kept: "
        "refute runs lists it, and refute show ID prints a report again."
    )


def _drop_output() -> None:
    """Let what is still held back go nowhere, so that Python does not complain when it ends."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
