"""How much `refute check` adds to what it waits for.

    python benchmarks/check.py

A scripted model server answers in 0.5 s and scripted pages in 0.2 s, both in a process of their own. Prints

- wall time of a durable check ÷ its critical path (intake + slowest investigator + challenge + judge), wanted ≤ 1.10,
  and beside it ÷ the time that the servers alone make it wait;
- the engine's CPU per model request, with everything but pages counted (wanted ≤ 20 ms), and per page (≤ 60 ms, from
  runs with 8 pages instead of 3); beside them what one more request alone costs, from runs that ask three models per
  seat instead of one, and the whole of a check against what its requests and pages may cost together, which lets one
  pay for the other; worker processes that take pages apart are counted, servers are not;
- wall time of a cold `refute --help` (wanted ≤ 0.5 s);
- peak memory with 1 and with 50 checks at once;
- the pace of the machine meanwhile: on a shared processor the same work takes up to half as long again.
"""

import argparse
import asyncio
import contextlib
import json
import os
import resource
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import psutil

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from refute.domain.claim import Submission
from refute.domain.runs import RunStatus
from refute.domain.settings import CheckOrder, DeskSettings, ModelChoice, SeatChoice
from refute.engine.newsroom import Newsroom
from world.model_server import Reply, ScriptedModelServer
from world.scene import AS_OF, BRIDGE, STORIES, Scene, article
from yardstick import pace

MODEL_SECONDS = 0.5
PAGE_SECONDS = 0.2
WAITS = 5 * MODEL_SECONDS + MODEL_SECONDS + PAGE_SECONDS
"""What a check cannot avoid: intake, plan, assess, plan of the challenge, attack, judge, and one round of pages."""

FEW, MANY = 3, 8
PER_REQUEST, PER_PAGE = 0.020, 0.060
"""Seconds of CPU that a model request and a page may cost."""
REQUESTS = 10
"""Model requests of a check at standard depth: intake, three plans, three assessments, plan, attack, judge."""


@dataclass(frozen=True)
class Spent:
    """What one check took."""

    wall: float
    critical: float
    cpu: float


@contextlib.contextmanager
def served(stories: int, refusals: int = 0) -> Iterator[tuple[DeskSettings, dict[str, str]]]:
    """A scene in a process of its own: its desk and the environment that leads to it."""
    command = [sys.executable, __file__, "--serve", str(stories), "--refusals", str(refusals)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        assert server.stdin is not None
        told = json.loads(server.stdout.readline())
        yield DeskSettings.model_validate(told["desk"]), told["environment"]
        server.stdin.close()


def serve(stories: int, refusals: int) -> None:
    """Serve until standard input ends; so many models that refuse are asked before the one that answers."""
    with (
        Scene(pages(stories), model_delay=MODEL_SECONDS, page_delay=PAGE_SECONDS) as scene,
        ScriptedModelServer(lambda _: Reply("", refusal="I would rather not.")) as refusing,
    ):
        (seat,) = scene.desk().seats
        first = [ModelChoice(spec=f"openai:refusing-{n}", base_url=refusing.url) for n in range(refusals)]
        desk = scene.desk(seats=(SeatChoice(seat="all", chain=(*first, *seat.chain)),))
        told = {"desk": desk.model_dump(mode="json"), "environment": scene.environment()}
        print(json.dumps(told), flush=True)
        sys.stdin.read()


async def one(newsroom: Newsroom, desk: DeskSettings, claim: str) -> Spent:
    """One durable check."""
    began, cpu = time.monotonic(), processor_seconds()
    order = CheckOrder(submission=Submission(text=claim), as_of=AS_OF, as_of_given=True, desk=desk)
    handle = await newsroom.begin(order)
    await handle.report()
    wall, cpu = time.monotonic() - began, processor_seconds() - cpu
    return Spent(wall, critical_path(await newsroom.status(handle.id)), cpu)


def processor_seconds() -> float:
    """CPU of this process and of its worker processes, ended ones too; the scripted servers are left out."""
    ended = resource.getrusage(resource.RUSAGE_CHILDREN)
    total = time.process_time() + ended.ru_utime + ended.ru_stime
    for child in psutil.Process().children(recursive=True):
        with contextlib.suppress(psutil.Error):
            if __file__ not in child.cmdline():
                total += sum(child.cpu_times()[:2])
    return total


async def at_once(home: Path, desk: DeskSettings, count: int) -> None:
    """So many checks at once, in one newsroom."""
    async with Newsroom(home) as newsroom:
        await asyncio.gather(*(one(newsroom, desk, text(n)) for n in range(count)))


async def in_turn(home: Path, desk: DeskSettings, count: int) -> list[Spent]:
    """One check to warm up and then so many, one after the other, in one newsroom; each fetches and reads its pages."""
    spent = []
    async with Newsroom(home) as newsroom:
        for n in range(count + 1):
            spent.append(await one(newsroom, desk, text(n)))
            with contextlib.closing(sqlite3.connect(home / "pages.sqlite")) as held, held:
                held.execute("DELETE FROM page")
    return spent[1:]


def pages(count: int) -> dict[str, str]:
    """So many pages: the scene's own, and further ones of the same size about other things."""
    found = dict(list(STORIES.items())[:count])
    for n in range(count - len(found)):
        told = " ".join(
            f"Item {n}-{k}: the harbour office recorded {100 + 7 * k} crates of kind {n}." for k in range(40)
        )
        found[f"/ledger/{n}"] = article(f"Ledger {n}", told, f"The ledger of kind {n} was closed at noon.")
    return found


def critical_path(status: RunStatus) -> float:
    """Seconds of intake, the slowest investigator, challenge and judge, as the run recorded them."""
    took = {
        s.task.id.removeprefix("claim-1/"): (s.finished - s.started).total_seconds()
        for s in status.tasks
        if s.started is not None and s.finished is not None
    }
    investigators = max(took[seat] for seat in ("records", "press", "social"))
    return took["intake"] + investigators + took["challenge"] + took["judge"]


def text(number: int) -> str:
    """A claim of its own for each number, so that none is known or joined."""
    return BRIDGE.replace("lorries", f"lorries of type {number}")


def measured(stories: int, runs: int, refusals: int = 0) -> list[Spent]:
    """One warm-up and then so many checks, one after the other."""
    with served(stories, refusals) as (desk, environment), tempfile.TemporaryDirectory() as home:
        os.environ.update(environment)
        return asyncio.run(in_turn(Path(home), desk, runs))


def peak_megabytes(count: int) -> float:
    """Peak resident memory of a process that makes so many checks at once."""
    done = subprocess.run(
        [sys.executable, __file__, "--memory", str(count)], capture_output=True, text=True, check=True
    )
    return float(done.stdout)


def memory(count: int) -> None:
    """Print this process's own peak."""
    with served(len(STORIES)) as (desk, environment), tempfile.TemporaryDirectory() as home:
        os.environ.update(environment)
        asyncio.run(at_once(Path(home), desk, count))
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)


def cold_help() -> float:
    """Median wall time of five runs of `refute --help`."""
    times = []
    for _ in range(5):
        began = time.monotonic()
        subprocess.run([sys.executable, "-m", "refute.apps.cli.main", "--help"], capture_output=True, check=True)
        times.append(time.monotonic() - began)
    return statistics.median(times)


def main() -> None:
    before = pace()
    whole = measured(FEW, 5)
    many = measured(MANY, 5)
    ratio = statistics.median(s.wall / s.critical for s in whole)
    waits = statistics.median(s.wall / WAITS for s in whole)
    asked_thrice = measured(FEW, 5, refusals=2)
    cpu_few, cpu_many, cpu_thrice = (statistics.median(s.cpu for s in x) for x in (whole, many, asked_thrice))
    per_page = (cpu_many - cpu_few) / (MANY - FEW)
    per_request = (cpu_thrice - cpu_few) / (2 * REQUESTS)
    print(f"wall ÷ critical path: {ratio:.3f} (wanted ≤ 1.10); wall {statistics.median(s.wall for s in whole):.2f} s")
    print(f"wall ÷ time that the servers make it wait ({WAITS:.1f} s): {waits:.3f}")
    for pages_read, cpu in ((FEW, cpu_few), (MANY, cpu_many)):
        allowed = REQUESTS * PER_REQUEST + pages_read * PER_PAGE
        print(
            f"CPU of a check with {REQUESTS} requests, 12 searches and {pages_read} pages: {1000 * cpu:.0f} ms "
            f"(wanted ≤ {1000 * allowed:.0f}: {1000 * PER_REQUEST:.0f} a request and {1000 * PER_PAGE:.0f} a page)"
        )
    print(f"CPU per page: {1000 * per_page:.1f} ms (wanted ≤ {1000 * PER_PAGE:.0f})")
    print(f"one more model request alone: {1000 * per_request:.1f} ms")
    each = (cpu_few - FEW * per_page) / REQUESTS
    print(f"CPU per model request, all but pages counted: {1000 * each:.1f} ms (wanted ≤ {1000 * PER_REQUEST:.0f})")
    print(f"pace of the machine: {before:.2f} before, {pace():.2f} after (1.00: quiet)")
    print(f"cold refute --help: {cold_help():.2f} s (wanted ≤ 0.5)")
    one, fifty = peak_megabytes(1), peak_megabytes(50)
    print(f"peak memory: {one:.0f} MB with 1 check, {fifty:.0f} MB with 50 at once")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--serve", type=int, default=None, help=argparse.SUPPRESS)
    parser.add_argument("--refusals", type=int, default=0, help=argparse.SUPPRESS)
    parser.add_argument("--memory", type=int, default=None, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.serve is not None:
        serve(arguments.serve, arguments.refusals)
    elif arguments.memory is not None:
        memory(arguments.memory)
    else:
        main()
