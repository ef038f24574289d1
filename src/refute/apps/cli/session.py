"""What one invocation of the command works with: the engine, the home folder, the terminal."""

import sys
from collections.abc import Coroutine
from contextvars import ContextVar
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from refute.apps.cli.ports import Engine

T = TypeVar("T")

ENGINE: ContextVar["Engine | None"] = ContextVar("refute_engine", default=None)
"""The engine that `main` was given; None: the one that is installed."""


def engine() -> "Engine":
    """The engine behind this invocation."""
    given = ENGINE.get()
    if given is not None:
        return given
    from refute.apps.cli.wiring import RealEngine

    return RealEngine()


def home() -> Path:
    """`REFUTE_HOME`, else the user's data folder. Made by whoever writes first."""
    from refute.engine.config import home_dir

    return home_dir().expanduser().absolute()


def run(work: Coroutine[object, object, T]) -> T:
    """Do asynchronous work to its end."""
    import asyncio

    return asyncio.run(work)


def say(*lines: str) -> None:
    """Lines on standard error: for the person, never part of the output."""
    for line in lines:
        sys.stderr.write(f"{line}\n")
    sys.stderr.flush()
