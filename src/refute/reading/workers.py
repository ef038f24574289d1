"""Pages are taken apart in worker processes: what hangs, crashes or eats memory takes only its worker down.

Not `multiprocessing` or a pool built on it: those start their processes by importing the user's main program again,
which a script that calls `refute.check_sync` without a guard would not survive, and read replies as pickles.
"""

import atexit
import contextlib
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from pydantic import ValidationError

from refute.domain.errors import MissingExtra
from refute.reading import patience
from refute.reading.extract import Extract, NotReadable, Source, extract
from refute.reading.worker import LENGTH, READY, REPLY, TASK, Reply, Task

EXTRACT_SECONDS = 20.0
"""Seconds after which extraction of one page is given up."""
EXTRACT_MEMORY = 1_000_000_000
"""Bytes of address space that a worker process may take."""
AT_ONCE = 2
"""Pages that are taken apart at the same time: it is work for the processor, not waiting."""
_PAGES = 200
"""Pages after which a worker is replaced, so that what libraries leak stays small."""
_LONGEST_REPLY = 50_000_000
_KEPT = ("PATH", "HOME", "TMPDIR", "TEMP", "TMP", "SYSTEMROOT", "LANG", "LC_ALL", "LC_CTYPE", "LD_LIBRARY_PATH")
"""All of the environment that a worker sees: no key and no address of a service is among it."""
UNCONFINED = "was taken apart without a process of its own, so without a bound on memory: none could be started"


@dataclass(frozen=True)
class Bounds:
    """What taking one page apart may take."""

    seconds: float = EXTRACT_SECONDS
    memory: int = EXTRACT_MEMORY


class NoProcess(OSError):
    """No worker process can be started here."""


class Worker:
    """One worker process. Used by one thread at a time; `kill` may be called from any."""

    def __init__(self, program: Sequence[str], memory: int) -> None:
        """Raises NoProcess where none can be started."""
        if not program[0] or getattr(sys, "frozen", False):
            raise NoProcess("there is no Python to start")
        pipe = subprocess.PIPE
        try:
            self._process = subprocess.Popen(  # noqa: S603 - this program itself
                [*program, str(memory)], stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, env=_environment()
            )
        except OSError as problem:
            raise NoProcess(str(problem)) from problem
        self.pages = 0
        self._ready = False

    def ask(self, task: Task, body: bytes) -> Reply:
        """What came of a page. Raises NoProcess where the worker did not even begin, EOFError where it died."""
        if not self._ready:
            if self._receive() != READY:
                raise NoProcess("a worker process ended before it began")
            self._ready = True
        told = TASK.dump_json(task)
        with contextlib.suppress(OSError):
            stream = self._process.stdin
            assert stream is not None
            for part in (told, body):
                stream.write(LENGTH.pack(len(part)))
                stream.write(part)
            stream.flush()
        self.pages += 1
        data = self._receive()
        try:
            if data is not None:
                return REPLY.validate_json(data)
        except ValidationError as problem:
            raise EOFError("the worker process sent what is no reply") from problem
        raise EOFError(self._ending())

    def is_alive(self) -> bool:
        """Whether it can be asked."""
        return self._process.poll() is None

    def kill(self) -> None:
        """End it at once; who waits for its reply gets EOFError."""
        self._process.kill()

    def close(self) -> None:
        """End it and forget it."""
        self._process.kill()
        self._process.wait()
        for stream in (self._process.stdin, self._process.stdout):
            with contextlib.suppress(OSError):
                assert stream is not None
                stream.close()

    def _receive(self) -> bytes | None:
        stream = self._process.stdout
        assert stream is not None
        head = stream.read(LENGTH.size)
        if len(head) < LENGTH.size:
            return None
        (length,) = LENGTH.unpack(head)
        if length > _LONGEST_REPLY:
            return None
        data = stream.read(length)
        return data if len(data) == length else None

    def _ending(self) -> str:
        try:
            code = self._process.wait(5)
        except subprocess.TimeoutExpired:
            self.kill()
            return "no reply"
        try:
            return signal.Signals(-code).name if code < 0 else f"exit code {code}"
        except ValueError:
            return f"signal {-code}"


class Workers:
    """A few worker processes, started when needed and kept for the next page. For any thread and event loop."""

    def __init__(self, bounds: Bounds | None = None, program: Sequence[str] | None = None) -> None:
        """`program`: the command of a worker, to which the bound on memory is added."""
        self.bounds = bounds or Bounds()
        self._program = tuple(program or (sys.executable, "-P", "-m", "refute.reading.worker"))
        self._lock = threading.Lock()
        self._idle: list[Worker] = []
        self._busy = 0
        atexit.register(self.close)
        if hasattr(os, "register_at_fork"):
            os.register_at_fork(after_in_child=self._forget)

    async def extract(self, source: Source) -> Extract:
        """What a page says. Raises NotReadable, with the reason for a reader, for whatever the page does to its worker,
        and MissingExtra. Where the one who waits is cancelled, the worker ends with its page."""
        errand = _Errand(self, source)
        try:
            return await patience.within(self.bounds.seconds, errand.run)
        except TimeoutError:
            late = f"the page could not be taken apart within {self.bounds.seconds:g} s"
            raise NotReadable(late) from None
        finally:
            errand.abandon()

    def warm(self) -> None:
        """Start a worker where there is none, so that it is ready when a page has come."""
        with self._lock:
            if self._idle or self._busy:
                return
        with contextlib.suppress(NoProcess):
            self.give(self.take())

    def take(self) -> Worker:
        """An idle worker, or a new one. Raises NoProcess."""
        with self._lock:
            while self._idle:
                worker = self._idle.pop()
                if worker.is_alive():
                    self._busy += 1
                    return worker
                worker.close()
            worker = Worker(self._program, self.bounds.memory)
            self._busy += 1
        return worker

    def give(self, worker: Worker, *, spent: bool = False) -> None:
        """Keep a worker for the next page, unless it is spent, or has done enough, or there are enough."""
        with self._lock:
            self._busy -= 1
            if not spent and len(self._idle) < AT_ONCE and worker.pages < _PAGES:
                self._idle.append(worker)
                return
        worker.close()

    def close(self) -> None:
        """End all that are idle."""
        with self._lock:
            idle, self._idle = self._idle, []
        for worker in idle:
            worker.close()

    def _forget(self) -> None:
        """In a forked copy of this process: the workers are the original's."""
        self._lock = threading.Lock()
        self._idle, self._busy = [], 0


class _Errand:
    """One page on its way to a worker and back."""

    def __init__(self, workers: Workers, source: Source) -> None:
        self._workers = workers
        self._source = source
        self._lock = threading.Lock()
        self._worker: Worker | None = None
        self._abandoned = False

    def run(self) -> Extract:
        """In a thread: take the page apart. Raises NotReadable and MissingExtra."""
        try:
            worker = self._workers.take()
        except NoProcess:
            return _unconfined(self._source)
        with self._lock:
            self._worker = worker
            if self._abandoned:
                worker.kill()
        reply: Reply | None = None
        try:
            reply = worker.ask(_task(self._source, self._workers.bounds), self._source.body)
        except NoProcess:
            if self._abandoned:
                raise
            return _unconfined(self._source)
        except EOFError as problem:
            raise NotReadable(f"the page brought down the process that took it apart ({problem})") from problem
        finally:
            with self._lock:
                self._worker = None
            self._workers.give(worker, spent=reply is None or reply.spent or self._abandoned)
        return _outcome(reply, self._workers.bounds)

    def abandon(self) -> None:
        """Nobody waits any more: end the worker that is at it."""
        with self._lock:
            self._abandoned = True
            if self._worker is not None:
                self._worker.kill()


@cache
def shared() -> Workers:
    """One set for the process."""
    return Workers()


def _task(source: Source, bounds: Bounds) -> Task:
    # The worker's own clock is the second line: it ends later than the one who waits gives up.
    return Task(source.url, source.media_type, source.charset, source.today, bounds.seconds + 1, source.memento)


def _outcome(reply: Reply, bounds: Bounds) -> Extract:
    if reply.extract is not None:
        return reply.extract
    if reply.outcome == "missing":
        raise MissingExtra(reply.detail)
    if reply.outcome == "unreadable":
        raise NotReadable(reply.detail)
    if reply.outcome == "memory":
        raise NotReadable(f"taking the page apart needs more than {bounds.memory / 1e6:g} MB of memory")
    raise NotReadable(f"the page could not be taken apart ({reply.detail})")


def _unconfined(source: Source) -> Extract:
    try:
        found = extract(source)
    except (ValueError, LookupError, RecursionError, MemoryError, AttributeError, TypeError, AssertionError) as problem:
        if isinstance(problem, NotReadable):
            raise
        raise NotReadable(f"the page could not be taken apart ({type(problem).__name__})") from problem
    return replace(found, notes=(*found.notes, UNCONFINED))


def _environment() -> dict[str, str]:
    kept = {name: os.environ[name] for name in _KEPT if name in os.environ}
    here = [str(Path(entry).absolute()) for entry in sys.path]
    return {**kept, "PYTHONPATH": os.pathsep.join(here), "PYTHONDONTWRITEBYTECODE": "1", "PYTHONUTF8": "1"}
