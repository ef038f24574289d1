"""How much the durable engine adds to shared checks that run side by side.

    python benchmarks/joining.py [--checks 5] [--runs 5]

Each check asks a scripted model server that answers in 0.6 s and lies in a process of its own, then searches a corpus
twice and reads what was found first: four durable steps. The same flow runs in plain asyncio with the same room. Prints
what is between the two: seconds of wall time and of CPU.
"""

import argparse
import asyncio
import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path

import httpx2

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from refute.domain.evidence import Query, ReadOutcome, SearchOutcome
from refute.domain.ports import Call, Conductor, Flow, Room, Step
from refute.domain.record import Record
from refute.domain.settings import DeskSettings, SearchChoice
from refute.domain.tasks import Task
from refute.engine.durable import Runs
from refute.engine.inline import run_inline
from refute.engine.room import room_factory, stores_in
from world.model_server import Reply, ScriptedModelServer

MODEL_SECONDS = 0.6
WORDS = ("harbour", "bridge", "ferry", "council", "lorry", "weld", "crane", "market")


class Order(Record):
    """What a measured flow is asked."""

    server: str
    number: int
    """How many checks of a run; which one, of a check."""
    begins: bool = False
    """Whether the run begins its checks and waits later."""
    salt: str = ""
    """Makes the keys of one run its own."""


class Found(Record):
    """What a check found."""

    text: str
    hits: int
    status: str


CLIENTS: dict[str, httpx2.AsyncClient] = {}


async def check(c: Conductor, room: Room, order: Order) -> Found:
    """One request, two searches, one reading."""
    await c.declare([Task(id="find", title="Find"), Task(id="judge", title="Judge", needs=("find",))])

    async def ask() -> str:
        body = {"model": "m", "messages": [{"role": "user", "content": f"check {order.number}"}]}
        reply = await CLIENTS[order.server].post(f"{order.server}/chat/completions", json=body)
        return str(reply.json()["choices"][0]["message"]["content"])

    async def search(words: str) -> SearchOutcome:
        return await room.searches["corpus"].search(Query(text=words), 3)

    async with c.task("find"):
        text = await c.step(Step("ask", ask, str))
        asked = [f"{WORDS[(order.number + k) % len(WORDS)]} record {order.number}" for k in (0, 3)]
        found = await c.each([Step(f"search {words}", partial(search, words), SearchOutcome) for words in asked])
    hits = [hit for outcome in found for hit in outcome.hits]
    async with c.task("judge"):
        read = await c.step(Step("read", partial(room.reader.read, hits[0], None), ReadOutcome))
        return Found(text=text, hits=len(hits), status=read.status.value)


async def run(c: Conductor, room: Room, order: Order) -> Found:
    """So many checks at once."""
    await c.declare([Task(id=f"check-{n}", title=f"Check {n}") for n in range(order.number)])
    calls = [
        Call(CHECK, f"{order.salt}-{n}", order.model_copy(update={"number": n}), f"check-{n}")
        for n in range(order.number)
    ]
    if order.begins:
        await c.begin(calls)
    found = await c.shared(calls)
    return Found(text="", hits=sum(f.hits for f in found), status="")


CHECK: Flow[Order, Found] = Flow("measured-check", check, Order, Found)
RUN: Flow[Order, Found] = Flow("measured-run", run, Order, Found)
FLOWS = {f.name: f for f in (CHECK, RUN)}


async def spent(work: Callable[[str], Awaitable[Found]], salt: str) -> tuple[float, float]:
    """Wall time and CPU of one run."""
    began, cpu = time.perf_counter(), time.process_time()
    found = await work(salt)
    assert found.hits > 0
    return time.perf_counter() - began, time.process_time() - cpu


async def measure(server: str, checks: int, runs: int, folder: Path) -> None:
    desk = DeskSettings(search=SearchChoice(corpus=str(folder / "corpus"), backends=("corpus",)))
    order = Order(server=server, number=checks)
    rooms = room_factory(stores_in(folder))
    CLIENTS[server] = httpx2.AsyncClient(timeout=30, limits=httpx2.Limits(max_connections=100))
    plain, durable, begun = [], [], []
    async with AsyncExitStack() as stack:
        stack.push_async_callback(CLIENTS[server].aclose)
        room = await stack.enter_async_context(rooms(desk))
        engine = await stack.enter_async_context(Runs(folder, FLOWS, rooms))

        async def inline(salt: str) -> Found:
            return await run_inline(RUN, order.model_copy(update={"salt": salt}), room)

        async def kept(salt: str) -> Found:
            return await engine.start(RUN, order.model_copy(update={"salt": salt}), desk, "measured")

        async def ahead(salt: str) -> Found:
            given = order.model_copy(update={"salt": salt, "begins": True})
            return await engine.start(RUN, given, desk, "measured")

        for n in range(runs + 1):
            plain.append(await spent(inline, f"i{n}"))
            durable.append(await spent(kept, f"d{n}"))
            if hasattr(Conductor, "begin"):
                begun.append(await spent(ahead, f"b{n}"))
    wall, cpu = (statistics.median(s[k] for s in plain[1:]) for k in (0, 1))
    least = min(s[1] for s in plain[1:])
    print(f"{checks} checks in plain asyncio: {wall:.3f} s, {1000 * cpu:.0f} ms of CPU (least {1000 * least:.0f})")
    for name, times in (("durable, waited for", durable[1:]), ("durable, begun first", begun[1:])):
        if times:
            wall_here, cpu_here = (statistics.median(s[k] for s in times) for k in (0, 1))
            print(
                f"{name}: {wall_here - wall:+.3f} s, {1000 * (cpu_here - cpu):+.0f} ms of CPU "
                f"(least {1000 * (min(s[1] for s in times) - least):+.0f}; "
                f"each run: {', '.join(f'{s[0] - wall:+.3f}' for s in times)})"
            )


def serve() -> None:
    """Serve until standard input ends."""
    with ScriptedModelServer(lambda _: Reply("it holds"), delay=MODEL_SECONDS) as server:
        print(json.dumps({"url": server.url}), flush=True)
        sys.stdin.read()


def main(checks: int, runs: int) -> None:
    command = [sys.executable, __file__, "--serve"]
    with (
        subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as server,
        tempfile.TemporaryDirectory() as name,
    ):
        assert server.stdout is not None
        assert server.stdin is not None
        url = json.loads(server.stdout.readline())["url"]
        folder = Path(name)
        (folder / "corpus").mkdir()
        for n in range(40):
            told = " ".join(f"The {w} record {n} counts {n * 7 + k} entries." for k, w in enumerate(WORDS))
            (folder / "corpus" / f"{n}.txt").write_text(told, encoding="utf-8")
        try:
            asyncio.run(measure(url, checks, runs, folder))
        finally:
            server.stdin.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--checks", type=int, default=5)
    parser.add_argument("--runs", type=int, default=5)
    arguments = parser.parse_args()
    if arguments.serve:
        serve()
    else:
        main(arguments.checks, arguments.runs)
