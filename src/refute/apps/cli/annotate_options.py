"""The options of `refute annotate`, each with its environment variable."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Group, Parameter

from refute.apps.cli.variables import to_count, to_path

FailOn = Literal["FAIL", "WARN", "never"]

_WHAT = Group("What to annotate", sort_key=1)
_LOCK = Group("The lock file", sort_key=3)


@Parameter(name="*")
@dataclass(frozen=True)
class Annotating:
    """What is annotated, and how."""

    stdin: Annotated[
        bool, Parameter(name=["--stdin", "-"], negative="", group=_WHAT, help="Read the text from standard input.")
    ] = False
    sources: Annotated[
        Path | None,
        Parameter(
            converter=to_path,
            group=_WHAT,
            env_var="REFUTE_SOURCES",
            help="Closed book: look into the documents of this folder and nothing else; nothing leaves this machine.",
        ),
    ] = None
    as_of: Annotated[
        str | None,
        Parameter(
            group=_WHAT,
            env_var="REFUTE_AS_OF",
            help="Mark as of this ISO date (its end, UTC) or instant; later evidence does not count. Default: now.",
        ),
    ] = None
    claims: Annotated[
        int | None,
        Parameter(
            converter=to_count,
            group=_WHAT,
            env_var="REFUTE_ANNOTATE_CLAIMS",
            help="Most claims to check; the others are listed. Default: all.",
        ),
    ] = None
    second_validator: Annotated[
        bool,
        Parameter(
            group=_WHAT,
            env_var="REFUTE_SECOND_VALIDATOR",
            negative="",
            help="A second validator (seat `second`) looks before a FAIL stands, and at load-bearing OKs.",
        ),
    ] = False
    fail_on: Annotated[
        FailOn,
        Parameter(
            group=_WHAT,
            env_var="REFUTE_FAIL_ON",
            help="Exit with 1 at a mark this bad or worse.",
        ),
    ] = "FAIL"


@Parameter(name="*")
@dataclass(frozen=True)
class Locking:
    """What is known from earlier."""

    changed: Annotated[
        bool,
        Parameter(
            group=_LOCK,
            env_var="REFUTE_CHANGED",
            negative="",
            help="Check only claims that the lock file does not answer, and bring it up to date.",
        ),
    ] = False
    write_lock: Annotated[
        bool,
        Parameter(
            group=_LOCK,
            env_var="REFUTE_WRITE_LOCK",
            negative="",
            help="Check every claim, whatever the lock file says, and write it anew.",
        ),
    ] = False
    lock: Annotated[
        Path,
        Parameter(converter=to_path, group=_LOCK, env_var="REFUTE_LOCK", help="The lock file. Default: refute.lock."),
    ] = Path("refute.lock")
