"""What the engine's tests share: a home folder, and processes that can be killed."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from toy_newsroom import Order, Spawn


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


@pytest.fixture
def journal(tmp_path: Path) -> str:
    return str(tmp_path / "journal")


@pytest.fixture
def spawn(home: Path) -> Iterator[Spawn]:
    """Start a process that works on a toy run; whatever is left of it is killed after the test."""
    started: list[subprocess.Popen[str]] = []

    def start(verb: str, run_id: str, order: Order | None = None, flow: str = "newsroom") -> "subprocess.Popen[str]":
        script = str(Path(__file__).with_name("toy_process.py"))
        command = [sys.executable, "-W", "error", script, str(home), verb, run_id]
        if order is not None:
            command += [order.model_dump_json(), flow]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        started.append(process)
        return process

    yield start
    for process in started:
        if process.poll() is None:
            process.kill()
        process.communicate()
