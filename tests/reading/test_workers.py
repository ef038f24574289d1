"""A page that hangs, crashes or eats memory takes only its worker process down."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from datetime import date
from pathlib import Path

import psutil
import pytest

from refute.reading import workers
from refute.reading.extract import NotReadable, Source
from refute.reading.workers import UNCONFINED, Bounds, Workers
from world.odd_workers import first, odd

PAGE = b"<html lang='en'><body><article><p>The bridge was closed for a week while workers replaced its planks."
ROOMY = Bounds(seconds=120, memory=600_000_000)


def source(url: str = "https://news.example/a", body: bytes = PAGE) -> Source:
    return Source(url=url, body=body, media_type="text/html", charset="utf-8", today=date(2026, 6, 1))


def children() -> set[int]:
    return {child.pid for child in psutil.Process().children()}


async def eventually(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not holds():
            await asyncio.sleep(0.02)


@pytest.mark.parametrize(
    ("what", "reason"),
    [
        ("ctypes.string_at(0)", "SIGSEGV"),
        ("os.abort()", "SIGABRT"),
        ("os.kill(os.getpid(), signal.SIGKILL)", "SIGKILL"),
        ("os._exit(3)", "exit code 3"),
        ("bytearray(3_000_000_000)", "more than 600 MB of memory"),
        ("raise RecursionError", "RecursionError"),
        ("raise SystemError('internal')", "SystemError"),
    ],
)
async def test_what_a_page_does_to_its_worker_is_its_own_outcome(what: str, reason: str) -> None:
    made = Workers(ROOMY, odd(f"if source.url.endswith('bad'): {what}"))
    try:
        bad, good = await asyncio.gather(
            made.extract(source("https://news.example/bad")), made.extract(source()), return_exceptions=True
        )
        assert isinstance(bad, NotReadable)
        assert reason in str(bad)
        assert not isinstance(good, BaseException)
        assert "closed for a week" in good.text
        assert "closed for a week" in (await made.extract(source())).text
    finally:
        made.close()


@pytest.mark.parametrize("loop", ["while True: pass", "threading.Lock().acquire() and time.sleep(900)"])
async def test_a_page_that_never_ends_is_given_up_and_its_worker_is_ended(loop: str) -> None:
    made = Workers(Bounds(seconds=2), odd(f"if source.url.endswith('bad'):\n            {loop}"))
    before = children()
    try:
        with pytest.raises(NotReadable, match="within 2 s"):
            await made.extract(source("https://news.example/bad"))
        await eventually(lambda: children() <= before)
    finally:
        made.close()


async def test_a_worker_ends_with_the_one_who_waits_for_it() -> None:
    made = Workers(Bounds(seconds=60), odd("while True: pass"))
    before = children()
    waiting = asyncio.ensure_future(made.extract(source()))
    await eventually(lambda: bool(children() - before))
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    await eventually(lambda: children() <= before)


async def test_a_worker_is_used_again_and_replaced_after_many_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "_PAGES", 3)
    made = Workers(ROOMY)
    before, used = children(), []
    try:
        for _ in range(5):
            assert (await made.extract(source())).text
            used += sorted(children() - before) or [0]
        assert used[0] == used[1] != 0
        assert (used[2], used[3] == used[4]) == (0, True)
        assert used[3] != used[0]
    finally:
        made.close()
    assert children() <= before


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere a process is not told its parent's memory")
def test_the_memory_of_the_one_who_starts_it_is_not_a_workers_own() -> None:
    held = bytearray(b"x") * 300_000_000
    told = "from refute.reading.worker import peak; print(peak())"
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    assert 0 < int(done.stdout) < len(held)


async def test_no_more_workers_are_kept_than_pages_are_taken_apart_at_once() -> None:
    made = Workers(ROOMY)
    before = children()
    try:
        await asyncio.gather(*(made.extract(source()) for _ in range(4)))
        assert len(children() - before) <= workers.AT_ONCE
    finally:
        made.close()


async def test_what_prints_does_not_break_the_conversation() -> None:
    made = Workers(ROOMY, odd("print('x' * 100_000, flush=True); sys.stderr.write('y' * 100_000)"))
    try:
        assert (await made.extract(source())).text
    finally:
        made.close()


@pytest.mark.parametrize("program", [["/no/such/python"], [""], first("raise SystemExit(1)")])
async def test_where_no_process_can_be_started_the_page_is_read_and_says_so(program: list[str]) -> None:
    found = await Workers(ROOMY, program).extract(source())
    assert "closed for a week" in found.text
    assert UNCONFINED in found.notes
    with pytest.raises(NotReadable):
        await Workers(ROOMY, program).extract(source(body=b"<div>" * 5000))


async def test_a_worker_sees_no_secret_of_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "sk-secret")
    monkeypatch.setenv("REFUTE_HOME", "/srv/private")
    made = Workers(ROOMY)
    before = children()
    try:
        assert (await made.extract(source())).text
        (pid,) = children() - before
        seen = psutil.Process(pid).environ()
        assert "OPENAI_API_KEY" not in seen
        assert not [value for value in seen.values() if "sk-secret" in value or "private" in value]
    finally:
        made.close()


BUSY_PARENT = """
import asyncio, os, sys
sys.path[:0] = {path!r}
from datetime import date
from refute.reading.extract import Source
from refute.reading.workers import Workers, Bounds
from world.odd_workers import odd
made = Workers(Bounds(seconds=60), odd({line!r}))
source = Source("https://news.example/a", b"<p>words", "text/html", "utf-8", date(2026, 6, 1))
asyncio.run(made.extract(source))
"""


@pytest.mark.parametrize("line", ["while True: pass", "time.sleep(900)"])
def test_kill_9_of_the_parent_leaves_no_worker_behind(line: str, tmp_path: Path) -> None:
    at_it = tmp_path / "at-it"
    script = BUSY_PARENT.format(path=sys.path, line=f"open({str(at_it)!r}, 'x').close()\n        {line}")
    with subprocess.Popen([sys.executable, "-c", script]) as parent:
        while parent.poll() is None and not at_it.exists():
            time.sleep(0.02)
        seen = psutil.Process(parent.pid).children()
        assert seen
        os.kill(parent.pid, signal.SIGKILL)
        parent.wait()
    gone, alive = psutil.wait_procs(seen, timeout=10)
    assert (len(gone), alive) == (1, [])


def test_a_script_without_a_guard_is_not_run_again_by_its_workers() -> None:
    script = (
        "import asyncio\nfrom datetime import date\nfrom refute.reading.extract import Source\n"
        "from refute.reading.workers import shared\nprint('begins')\n"
        "source = Source('https://a.example/', b'<p>Some words of a page', 'text/html', 'utf-8', date(2026, 6, 1))\n"
        "print(asyncio.run(shared().extract(source)).text)\nprint(asyncio.run(shared().extract(source)).text)\n"
    )
    command = [sys.executable, "-W", "error", "-c", script]
    env = {**os.environ, "PYTHONPATH": ":".join(sys.path)}
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=env)
    assert done.stdout.split("\n")[:3] == ["begins", "Some words of a page", "Some words of a page"]
    assert done.stderr == ""
