"""Telemelya, an emulator of Telegram's Bot API that others wrote, in a process and a Python of its own.

    python -m venv telemelya && telemelya/bin/pip install telemelya fakeredis 'moto[server]'
    export REFUTE_TELEMELYA_PYTHON=$PWD/telemelya/bin/python

It keeps its state in Redis and S3; both are stood in for by servers in the same process.
"""

import os
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path
from types import TracebackType
from typing import Self

from world.bot_process import free_port

VARIABLE = "REFUTE_TELEMELYA_PYTHON"
NEEDS = "telemelya, fakeredis and moto[server]"
_PROGRAM = """
import os, sys, threading
from fakeredis import TcpFakeServer
from moto.server import ThreadedMotoServer
redis, store, port = map(int, sys.argv[1:4])
os.environ.update(
    REDIS_URL=f"redis://127.0.0.1:{redis}/0", MINIO_ENDPOINT=f"127.0.0.1:{store}", STRICT_EDIT="true", AUTH_KEYS=""
)
server = TcpFakeServer(("127.0.0.1", redis), server_type="redis")
server.daemon_threads = True
threading.Thread(target=server.serve_forever, daemon=True).start()
ThreadedMotoServer(ip_address="127.0.0.1", port=store).start()
import uvicorn
uvicorn.run("telemelya.server.app:app", host="127.0.0.1", port=port, log_level="warning")
"""


def missing() -> str:
    """Why the emulator cannot be run here; empty where it can."""
    python = os.environ.get(VARIABLE, "")
    if not python:
        return f"{VARIABLE} names no Python that has {NEEDS}"
    probe = [python, "-c", "import telemelya.server.config, fakeredis, moto.server"]
    try:
        done = subprocess.run(probe, capture_output=True, timeout=60, check=False, env=_own())
    except OSError as error:
        return f"{VARIABLE}: {error}"
    return f"{python} lacks one of {NEEDS}" if done.returncode else ""


def _own() -> dict[str, str]:
    """This process's environment without its ways to modules: the emulator has its own."""
    return {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}


class Emulator:
    """Runs between `with` and its end."""

    def __init__(self, home: Path) -> None:
        self._home = home
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Base URL of its Bot API and of its control API."""
        return f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> Self:
        self._home.mkdir(parents=True, exist_ok=True)
        command = [os.environ[VARIABLE], "-c", _PROGRAM, str(free_port()), str(free_port()), str(self.port)]
        with (self._home / "emulator.log").open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log, cwd=self._home, env=_own())
        end = time.monotonic() + 60
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > end:
                raise RuntimeError(f"the emulator did not start: {(self._home / 'emulator.log').read_text()[-2000:]}")
            time.sleep(0.1)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(self.url, timeout=2) as response:
                return bool(response.status == 200)
        except (urllib.error.URLError, OSError):
            return False
