"""SIGKILL before each file that an action opens, renames or removes, one after the other, in processes of their own.

    python -m world.killed_anywhere MODULE FOLDER SCENARIO …

`MODULE.SCENARIO` is a `Scenario`. Prints of each how many kills there were, or what did not hold.
"""

import json
import os
import signal
import sys
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

_EVENTS = frozenset({"open", "os.rename", "os.remove", "os.mkdir", "os.utime", "sqlite3.connect"})


@dataclass(frozen=True)
class Scenario:
    """What is done, and what must hold after it was killed."""

    prepare: Callable[[Path], None]
    act: Callable[[Path], None]
    check: Callable[[Path], None]


def kills(scenario: Scenario, folder: Path) -> int:
    """How many places there are at which the action was killed."""
    for number in range(10_000):
        home = folder / str(number)
        home.mkdir()
        scenario.prepare(home)
        child = os.fork()
        if child == 0:
            _die_at(number, home)
            scenario.act(home)
            os._exit(0)
        status = os.waitpid(child, 0)[1]
        scenario.check(home)
        if os.WIFEXITED(status):
            if os.WEXITSTATUS(status) != 0:
                raise RuntimeError(f"the action itself failed with {os.WEXITSTATUS(status)}")
            return number
    raise RuntimeError("the action never ends")


def _die_at(number: int, home: Path) -> None:
    left = [number]

    def watch(event: str, arguments: tuple[object, ...]) -> None:
        if event in _EVENTS and any(str(home) in str(argument) for argument in arguments[:2]):
            left[0] -= 1
            if left[0] < 0:
                os.kill(os.getpid(), signal.SIGKILL)

    sys.addaudithook(watch)


if __name__ == "__main__":
    os.fsync = lambda _: None  # type: ignore[assignment]  # a killed process loses no written page of the system's
    module, folder, *names = sys.argv[1:]
    for name in names:
        place = Path(folder) / name
        place.mkdir()
        try:
            print(name, kills(getattr(import_module(module), name), place), flush=True)
        except Exception:  # noqa: BLE001 - what did not hold is told by its test
            print(name, json.dumps(traceback.format_exc()), flush=True)
