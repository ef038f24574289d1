"""The inside of a worker process: takes pages apart, one after another, under limits that only it dies of.

Started as `python -m refute.reading.worker` by `refute.reading.workers`. It speaks frames on its standard streams: a
length of eight bytes and that many bytes, JSON in both directions, a page's bytes as a frame of their own. JSON, since
what comes out of here has been in touch with hostile bytes, and a pickle could run code where it is read.
"""

import os
import re
import select
import signal
import struct
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import date
from pathlib import Path
from typing import BinaryIO, Literal

from pydantic import TypeAdapter
from pydantic.dataclasses import dataclass

from refute.domain.errors import MissingExtra
from refute.reading.extract import Extract, NotReadable, Source, extract

READY = b"ready"
LENGTH = struct.Struct("!Q")
_WORDS = b"Some words of no importance to anybody, so many that nobody looks for more of them. " * 5
_EXAMPLE = b"<html><body><article><h1>An example</h1><p>" + _WORDS + b"</p></article></body>"
_HEAVY = 400_000_000
"""Bytes of memory above which a worker that has done its page is replaced."""


@dataclass(frozen=True)
class Task:
    """What is told of a page before its bytes come."""

    url: str
    media_type: str
    charset: str
    today: date
    """The day of reading."""
    seconds: float
    """After so many seconds the worker ends, if nobody has ended it before."""
    memento: str = ""
    """The answer's `Memento-Datetime`, unchecked."""


@dataclass(frozen=True)
class Reply:
    """What came of a page."""

    outcome: Literal["extract", "unreadable", "missing", "memory", "broken"]
    extract: Extract | None = None
    detail: str = ""
    spent: bool = False
    """Whether this worker should be replaced."""


TASK = TypeAdapter(Task)
REPLY = TypeAdapter(Reply)


def serve(memory: int) -> None:
    """Answer until the other side closes. `memory` bounds the process's address space in bytes, where the system has
    such bounds (Linux and other Unixes, not macOS and Windows)."""
    inwards, outwards = _streams()
    # The first page should not pay for what is loaded once, some of which looks for a place to write.
    extract(Source("", _EXAMPLE, "text/html", "utf-8", date.min))
    _confine(memory)
    threading.Thread(target=_end_when_closed, args=(inwards.fileno(),), daemon=True).start()
    _send(outwards, READY)
    while (told := _receive(inwards)) is not None and (body := _receive(inwards)) is not None:
        task = TASK.validate_json(told)
        with _ending_after(task.seconds):
            reply = answer(task, body)
        _send(outwards, REPLY.dump_json(reply))


def answer(task: Task, body: bytes) -> Reply:
    """Take one page apart; whatever trips the extraction is an outcome."""
    source = Source(task.url, body, task.media_type, task.charset, task.today, memento=task.memento)
    try:
        return Reply("extract", extract(source), spent=_is_heavy())
    except NotReadable as problem:
        return Reply("unreadable", detail=str(problem), spent=_is_heavy())
    except MissingExtra as missing:
        return Reply("missing", detail=str(missing))
    except MemoryError:
        return Reply("memory", spent=True)
    except Exception as problem:  # noqa: BLE001 - libraries meet hostile input here; what trips them is the page's doing
        return Reply("broken", detail=type(problem).__name__, spent=True)


def _is_heavy() -> bool:
    return peak() > _HEAVY


def peak() -> int:
    """Most bytes of memory that this process has held, 0 where the system does not tell."""
    # Linux passes the peak of the process that started this one on to it in `ru_maxrss`, not here.
    with suppress(OSError):
        own = re.search(r"^VmHWM:\s+(\d+) kB", Path("/proc/self/status").read_text(), re.MULTILINE)
        if own:
            return int(own[1]) * 1024
    try:
        import resource
    except ImportError:
        return 0
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)


def _streams() -> tuple[BinaryIO, BinaryIO]:
    """The two ends of the conversation, out of reach of whatever prints."""
    inwards, outwards = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)
    os.close(nowhere)
    return inwards, outwards


def _confine(memory: int) -> None:
    # An interrupt from the keyboard reaches the whole group; the one who asked decides what becomes of a page.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        import resource
    except ImportError:
        return
    for kind, limit in (("RLIMIT_CORE", 0), ("RLIMIT_FSIZE", 0), ("RLIMIT_AS", memory)):
        number = getattr(resource, kind, None)
        if number is None:
            continue
        _, hard = resource.getrlimit(number)
        within = limit if hard == resource.RLIM_INFINITY else min(limit, hard)
        try:
            resource.setrlimit(number, (within, within))
        except (ValueError, OSError):
            continue


@contextmanager
def _ending_after(seconds: float) -> Iterator[None]:
    """The system ends the process at this time, even inside C code that never comes back."""
    if not hasattr(signal, "setitimer"):
        yield
        return
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def _end_when_closed(stream: int) -> None:
    """End the process once the other side is gone, busy or not: `kill -9` leaves nothing behind."""
    if hasattr(select, "poll"):
        poll = select.poll()
        poll.register(stream, 0)
        poll.poll()
        os._exit(1)


def _send(stream: BinaryIO, data: bytes) -> None:
    stream.write(LENGTH.pack(len(data)))
    stream.write(data)
    stream.flush()


def _receive(stream: BinaryIO) -> bytes | None:
    head = stream.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    (length,) = LENGTH.unpack(head)
    data = stream.read(length)
    return data if len(data) == length else None


if __name__ == "__main__":
    serve(int(sys.argv[1]))
