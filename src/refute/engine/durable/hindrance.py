"""What hinders a run from outside: a full disk, a file that cannot be used, a key that is not set.

Such a fault says nothing about the run. It is interrupted by it, not ended: what is recorded stays, and the run can be
resumed when the fault is put right.
"""

import errno
import sqlite3

from refute.domain.errors import ConfigError, MissingExtra, RefuteError, RunBusy, RunFailed
from refute.engine.board import describe

_OF_THE_MACHINE = frozenset(
    {errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EIO, errno.EMFILE, errno.ENFILE, errno.EFBIG}
)
"""Errors of the system that no program can mend: no space, a quota, a disk that fails, no more open files."""


class Hindered(RunFailed):
    """The machine cannot keep what a run finds; the run itself stays as it is."""


def hindrance(error: BaseException) -> RefuteError | None:
    """Give the fault as an error for people where it comes from outside the run, else None."""
    if isinstance(error, BaseExceptionGroup):
        return next((found for inner in error.exceptions if (found := hindrance(inner)) is not None), None)
    if isinstance(error, Hindered | ConfigError | MissingExtra | RunBusy):
        return error
    cause = getattr(error, "orig", error)  # SQLAlchemy carries the database's own error there
    if isinstance(cause, sqlite3.DatabaseError) and not isinstance(
        cause, sqlite3.IntegrityError | sqlite3.ProgrammingError
    ):
        return _of_machine(describe(cause))
    if isinstance(error, OSError) and error.errno in _OF_THE_MACHINE:
        return _of_machine(error.strerror or describe(error))
    return None


def kept(error: RefuteError, run_id: str) -> RefuteError:
    """The same error, with what to do about the run that it interrupted."""
    return type(error)(f"{error} What is finished is kept; when that is put right, go on with: refute resume {run_id}")


def _of_machine(why: str) -> Hindered:
    return Hindered(
        f"This machine cannot keep what the run finds: {why}. "
        "See whether the disk is full and the folder of REFUTE_HOME is yours to write."
    )
