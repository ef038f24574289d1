"""Runs a program once: text in, text out, no shell, no way to wait for ever, nothing left behind."""

import asyncio
import os
import signal
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import BinaryIO

_MOST_OUTPUT = 4_000_000
"""Bytes of standard output, and of standard error, after which the program is stopped."""
_LOOK_EVERY = 0.1
_GRACE = 2.0
"""Seconds between asking a program to stop and stopping it."""
_TAIL = 2_000
"""Characters of standard error that are kept."""


@dataclass(frozen=True)
class Ran:
    """How a program ended."""

    output: str
    errors: str
    """The end of standard error."""
    code: int
    """Exit code; negative: ended by that signal."""
    stopped: str = ""
    """Why refute stopped it, where it did: `time` or `size`."""


async def run(argv: tuple[str, ...], text: str, env: Mapping[str, str], seconds: float) -> Ran:
    """Run the program with the text on standard input, in an empty temporary folder, for at most so many seconds.

    Input and output are nameless temporary files: standard input ends after the text, a full pipe blocks nobody, and a
    grandchild that keeps the output open holds nothing up. The program leads a session of its own; when it
    ends, runs out of time, writes too much or the caller is cancelled, what is left of its process group is killed.
    Raises OSError where the program cannot be started.
    """
    with (
        tempfile.TemporaryFile() as given,
        tempfile.TemporaryFile() as out,
        tempfile.TemporaryFile() as err,
        tempfile.TemporaryDirectory(prefix="refute-") as folder,
    ):
        given.write(text.encode("utf-8", errors="replace"))
        given.seek(0)
        process = await asyncio.create_subprocess_exec(
            *argv, stdin=given, stdout=out, stderr=err, cwd=folder, env=dict(env), start_new_session=True
        )
        try:
            stopped = await _watched(process, (out, err), seconds)
        finally:
            await _ended(process)
        return Ran(
            output=_text(out, _MOST_OUTPUT),
            errors=_text(err, _MOST_OUTPUT)[-_TAIL:],
            code=process.returncode if process.returncode is not None else -signal.SIGKILL,
            stopped=stopped,
        )


async def _watched(process: asyncio.subprocess.Process, outputs: tuple[BinaryIO, ...], seconds: float) -> str:
    """Wait until the program ends by itself, or say why it must not go on."""
    loop = asyncio.get_running_loop()
    deadline = loop.time() + seconds
    while (left := deadline - loop.time()) > 0:
        with suppress(TimeoutError):
            async with asyncio.timeout(min(left, _LOOK_EVERY)):
                await process.wait()
                return ""
        if any(os.fstat(f.fileno()).st_size > _MOST_OUTPUT for f in outputs):
            return "size"
    return "time"


async def _ended(process: asyncio.subprocess.Process) -> None:
    """Ask what still runs to stop, then stop it: the program, its children and theirs."""
    if process.returncode is None:
        _signal(process.pid, signal.SIGTERM)
        with suppress(TimeoutError):
            async with asyncio.timeout(_GRACE):
                await process.wait()
    _signal(process.pid, signal.SIGKILL)
    if process.returncode is None:
        await process.wait()


def _signal(group: int, number: signal.Signals) -> None:
    # PermissionError: macOS says so of a group whose last member is gone but not yet collected.
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(group, number)


def _text(file: BinaryIO, limit: int) -> str:
    file.seek(0)
    return file.read(limit).decode("utf-8", errors="replace")
