"""What one invocation of the command works with: the engine, the home folder, the terminal."""

import signal
import sys
from collections.abc import Coroutine
from contextlib import suppress
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
    from refute.storage.folders import home_dir

    return home_dir().expanduser().absolute()


def run(work: Coroutine[object, object, T]) -> T:
    """Do asynchronous work to its end. A request to end (SIGTERM, a closed terminal) is an interruption like Ctrl-C:
    programs that were started are stopped, and what is unfinished can be resumed. Raises KeyboardInterrupt then."""
    import asyncio

    asked: list[signal.Signals] = []

    async def minded() -> T:
        task, loop = asyncio.current_task(), asyncio.get_running_loop()

        def end(number: signal.Signals) -> None:
            asked.append(number)
            if task is not None:
                task.cancel()

        for name in ("SIGTERM", "SIGHUP"):
            number = getattr(signal, name, None)
            # One that is ignored stays so: nohup means it.
            if number is not None and signal.getsignal(number) is signal.SIG_DFL:
                with suppress(NotImplementedError, RuntimeError, ValueError):  # Windows, or not the main thread
                    loop.add_signal_handler(number, end, number)
        return await work

    try:
        return asyncio.run(minded())
    except asyncio.CancelledError:
        if asked:
            raise KeyboardInterrupt from None
        raise


def say(*lines: str) -> None:
    """Lines on standard error: for the person, never part of the output."""
    for line in lines:
        with suppress(OSError):  # there is nobody left to tell
            sys.stderr.write(f"{line}\n")
            sys.stderr.flush()
