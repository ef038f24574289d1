"""A bot in a process of its own: started with a command line, killed without warning, started again, measured."""

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

import psutil

FAKE = (sys.executable, "-m", "world.fake_bot")
"""The fake of `world.fake_bot`."""
REFUTE_BOT = (sys.executable, "-m", "refute.apps.cli.main", "bot")
"""The real one."""


def free_port() -> int:
    """A port of 127.0.0.1 that nothing listens on now."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


class BotProcess:
    """Runs between `with` and its end; what it writes goes to a file, appended to by each start."""

    def __init__(self, command: Sequence[str], environment: Mapping[str, str], home: Path) -> None:
        self.command = list(command)
        self.log = home / "bot.log"
        self.kills = 0
        self.most_memory = 0
        """Largest resident set in bytes, of the process and its children, looked at ten times a second."""
        home.mkdir(parents=True, exist_ok=True)
        self._environment = {
            **os.environ, "REFUTE_HOME": str(home), "REFUTE_CONFIG": str(home / "config"), "OPENBLAS_NUM_THREADS": "1",
            **environment,
        }  # fmt: skip
        self._process: subprocess.Popen[bytes] | None = None
        self._over = threading.Event()

    def __enter__(self) -> Self:
        self.start()
        threading.Thread(target=self._watch, daemon=True).start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._over.set()
        self.stop()

    def start(self) -> None:
        """Start it, or start it again."""
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(self.command, env=self._environment, stdout=log, stderr=log)

    @property
    def is_running(self) -> bool:
        """Whether it has not ended."""
        return self._process is not None and self._process.poll() is None

    def kill(self) -> bool:
        """SIGKILL, to its children too; False where it had ended by itself."""
        assert self._process is not None
        if self._process.poll() is not None:
            return False
        children = psutil.Process(self._process.pid).children(recursive=True)
        self._process.send_signal(signal.SIGKILL)
        for child in children:
            if child.is_running():
                child.kill()
        self._process.wait()
        self.kills += 1
        return True

    def stop(self, seconds: float = 10.0) -> int:
        """Ask it to end, and make it; its exit code."""
        assert self._process is not None
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGINT)
            try:
                self._process.wait(seconds)
            except subprocess.TimeoutExpired:
                self.kill()
        return self._process.returncode

    def said(self, last: int = 4000) -> str:
        """The end of what it wrote."""
        return self.log.read_text(errors="replace")[-last:]

    def _watch(self) -> None:
        while not self._over.wait(0.1):
            process = self._process
            if process is None or process.poll() is not None:
                continue
            try:
                one = psutil.Process(process.pid)
                whole = [one, *one.children(recursive=True)]
                self.most_memory = max(self.most_memory, sum(p.memory_info().rss for p in whole))
            except psutil.Error:
                time.sleep(0.1)
