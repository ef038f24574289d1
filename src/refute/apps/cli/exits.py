"""Exit codes: what a script may rely on. docs/cli.md and `refute --help` say the same."""

from enum import IntEnum


class Exit(IntEnum):
    """How a command ended."""

    DONE = 0
    ERROR = 1
    FELL = 1
    USAGE = 2
    UNCHECKED = 3
    CHANGED = 4
    BUSY = 5
    INCOMPLETE = 6
    INTERRUPTED = 130


MEANINGS = {
    Exit.DONE: "done",
    Exit.ERROR: "an error inside refute; annotate: a claim fell",
    Exit.USAGE: "wrong usage or configuration",
    Exit.UNCHECKED: "finished, but nothing could be checked; annotate: not all",
    Exit.CHANGED: "verify: something was changed",
    Exit.BUSY: "another process works on the run",
    Exit.INCOMPLETE: "verify or export: snapshots are missing or withdrawn",
    Exit.INTERRUPTED: "interrupted; `refute resume ID` goes on",
}
"""In words."""
