"""What `refute verify` finds."""

from typing import Literal

from refute.domain.record import Record


class Verification(Record):
    """Whether a file still says what its snapshots and the rules say. Integrity, not authenticity."""

    ok: bool
    """Nothing that could be checked was changed."""
    complete: bool
    """Everything could be checked: all snapshots were at hand."""
    root: str
    """SHA-256 (hex) over the file's content and its snapshots' hashes: note it down to compare files later."""
    problems: tuple[str, ...] = ()
    """What was changed, each named."""
    missing: tuple[str, ...] = ()
    """What could not be checked, each named."""
    withdrawn: tuple[str, ...] = ()
    """What was taken down and so cannot be checked any more, each with day and reason: not a change of the file."""
    quotes: int = 0
    """Quotes that stand verbatim in their snapshots."""
    cases: int = 0
    """Cases in the file, or findings of a debate."""
    of: Literal["case", "finding"] = "case"
    """Which of them."""
