"""Killed anywhere, the snapshot store stays readable, and the same command again finishes what was begun."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
LEAST = {"PUT": 6, "COLLECT": 10, "TAKE_DOWN": 10, "EXPORT": 8}
"""So many kills at least: fewer would mean that the scenario does not do what it is for."""


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What each scenario told, all of them in one process."""
    places = [str(HERE), str(HERE.parent), str(HERE.parent / "formats"), *sys.path]
    folder = tmp_path_factory.mktemp("killed")
    ran = subprocess.run(
        [sys.executable, "-m", "world.killed_anywhere", "snapshots_killed", str(folder), *LEAST],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(p for p in places if p)},
        capture_output=True, text=True, timeout=120, check=True,
    )  # fmt: skip
    return {name: says for name, _, says in (line.partition(" ") for line in ran.stdout.splitlines())}


@pytest.mark.parametrize("scenario", LEAST)
def test_killed_before_any_file_it_touches_nothing_is_lost_or_half_there(told: dict[str, str], scenario: str) -> None:
    assert told[scenario].isdigit(), told[scenario]
    assert int(told[scenario]) >= LEAST[scenario]
