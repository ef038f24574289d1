"""How long a debate takes beside what it waits for, and beside an engine that validates once a round.

    python benchmarks/debate.py [--runs 5]

Four personas whose models take 0.3, 0.6, 1.2 and 1.8 s, three rounds, five claims a speech, a third of them said
before. The claim finder takes 0.2 s and the check of a claim 0.6 s: three of five claims name their page (0.2 s, then
0.4 s for the model that reads it), the others are found in a corpus on this machine, indexed before (its model takes
0.6 s). All servers are in a process of their own; the debate is the real recipe on the durable conductor with SQLite,
in a new home for each run and in a newsroom that has worked before: making a database is no part of a debate. At most
64 requests run at once at the model server (`REFUTE_MODEL_CONCURRENCY`). The synthesis is not counted. Prints

- wall time ÷ critical path (wanted ≤ 1.10): in every round the slowest speech, finding its claims, and a check, as long
  as the servers make them wait; ÷ the same waits by a bare client beside it, which a busy machine slows down, too; and
  ÷ the longest chain that the log itself recorded;
- the validator's share of wall time (wanted ≤ 35 %): what is not the slowest speeches;
- checks of a claim that was checked already, counted at the server (wanted: 0);
- the same of a naive engine, written here: all personas, then one call of 3 s that reads all claims of the round;
- what the engine itself spends: CPU seconds, the load of the machine, and how fast the machine is at the time.
"""

import argparse
import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

import httpx2

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from refute.domain.claim import Submission
from refute.domain.debate.log import DebateLog
from refute.domain.debate.order import DebateOrder
from refute.domain.debate.terms import DebateRules, Rounds
from refute.domain.debate.words import Mark
from refute.domain.settings import CheckOrder, DeskSettings, ModelChoice, SearchChoice, SeatChoice
from refute.engine.newsroom import Newsroom
from refute.engine.room import room_factory, stores_in
from refute.reading.address import PRIVATE_HOSTS_VARIABLE
from timed_debate import CHECKS, CLAIMS, EACH, FINDS, PAGE, ROUNDS, SPEAKS, Timed, page, text, truths
from world.model_server import Reply, Request, ScriptedModelServer
from world.scene import AS_OF
from world.web_server import Page, ScriptedWeb
from yardstick import pace

CRITICAL = ROUNDS * (max(SPEAKS.values()) + FINDS + CHECKS)
"""Seconds that the servers make a debate wait, whoever runs it."""
SPEECHES = ROUNDS * max(SPEAKS.values())
NAIVE = 3.0
"""Seconds of one validator call over all claims of a round, where the slowest persona takes 1.8: the relation of 300 s
to 180 s that users of such engines report."""
SITES = 4


@dataclass(frozen=True)
class Servers:
    """Where the world is."""

    model: str
    naive: str
    hosts: str
    child: subprocess.Popen[str]

    def asked(self) -> dict[str, int]:
        """Checks of each claim since the last time that this was asked."""
        assert self.child.stdin is not None
        assert self.child.stdout is not None
        self.child.stdin.write("\n")
        self.child.stdin.flush()
        counts: dict[str, int] = json.loads(self.child.stdout.readline())
        return counts


@dataclass(frozen=True)
class Spent:
    """What one debate took, without its synthesis."""

    wall: float
    recorded: float
    """The longest chain in the log."""
    cpu: float
    again: int
    """Checks of claims that had been checked."""
    load: float


@contextmanager
def served() -> Iterator[Servers]:
    """The servers, in a process of their own."""
    with subprocess.Popen(
        [sys.executable, __file__, "--serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        told = json.loads(child.stdout.readline())
        yield Servers(told["model"], told["naive"], told["hosts"], child)
        child.stdin.close()


def serve() -> None:
    """Serve until standard input ends; a line asks for the counts."""
    with ExitStack() as stack:
        pages = {t.path: Page(page(t)) for t in truths()}
        webs = [stack.enter_context(ScriptedWeb(pages, delay=PAGE)) for _ in range(SITES)]
        script = Timed([web.url("/").rstrip("/") for web in webs])
        model = stack.enter_context(ScriptedModelServer(script, context=32_768))
        naive = stack.enter_context(ScriptedModelServer(_naive))
        hosts = ",".join(value for web in webs for value in web.environment().values())
        print(json.dumps({"model": model.url, "naive": naive.url, "hosts": hosts}), flush=True)
        for _ in sys.stdin:
            print(json.dumps(script.checks), flush=True)
            script.checks.clear()


def _naive(request: Request) -> Reply:
    """Whatever was asked, after the seconds that it names."""
    return Reply("It is so.", delay=float(request.user))


def order(servers: Servers, corpus: Path) -> DebateOrder:
    """The debate."""
    choice = ModelChoice(spec="openai:scripted-1", base_url=servers.model, timeout=30.0)
    return DebateOrder(
        topic="Which of the places had the best year?",
        personas=tuple(SPEAKS),
        as_of=AS_OF,
        rules=DebateRules(rounds=Rounds(least=ROUNDS, most=ROUNDS), claims_per_speech=EACH),
        desk=DeskSettings(
            seats=(SeatChoice(seat="all", chain=(choice,)),),
            search=SearchChoice(backends=("corpus",), corpus=str(corpus)),
        ),
    )


async def debated(servers: Servers, corpus: Path) -> Spent:
    """One debate."""
    asked = order(servers, corpus)
    with tempfile.TemporaryDirectory() as home:
        async with room_factory(stores_in(Path(home)))(asked.desk):
            pass  # the corpus is indexed
        async with Newsroom(Path(home)) as newsroom:
            opinion = CheckOrder(submission=Submission(text="I like tea."), as_of=AS_OF, desk=DeskSettings())
            await (await newsroom.begin(opinion)).outcome()
            load, began, cpu = os.getloadavg()[0], datetime.now(UTC), time.process_time()
            run = await newsroom.begin(asked)
            log = await run.outcome()
            cpu = time.process_time() - cpu
            status = await newsroom.status(run.id)
    assert isinstance(log, DebateLog)
    _as_told(log)
    rounds_over = next(t.started for t in status.tasks if t.task.id == "synthesis")
    assert rounds_over is not None
    recorded = sum(link.seconds for link in log.critical_path if link.what != "synthesis")
    again = sum(count - 1 for count in servers.asked().values())
    return Spent((rounds_over - began).total_seconds(), recorded, cpu, again, load)


def _as_told(log: DebateLog) -> None:
    """Every claim of the world was checked and shown, every one of the sixty that were said has its mark."""
    marked = [m for r in log.rounds for t in r.turns if t.validation for m in t.validation.marked]
    assert len(marked) == ROUNDS * EACH * len(SPEAKS), f"{len(marked)} claims were marked"
    fallen = [f for f in log.findings if f.mark is not Mark.OK]
    assert not fallen, fallen[0].reason
    assert len({t.place for t in truths() for f in log.findings if t.place in f.claim.text}) == CLAIMS


async def naively(servers: Servers) -> float:
    """Seconds of the naive engine: in every round all personas at once, then one long call over all that they said."""
    async with httpx2.AsyncClient(timeout=30) as client:
        began = time.monotonic()
        for _ in range(ROUNDS):
            await asyncio.gather(*(_waited(client, servers, seconds) for seconds in SPEAKS.values()))
            await _waited(client, servers, NAIVE)
        return time.monotonic() - began


async def barely(servers: Servers) -> float:
    """Seconds of the same waits in the same order by a bare client that reads, keeps and decides nothing: what this
    machine allows under its load."""
    async with httpx2.AsyncClient(timeout=30, limits=httpx2.Limits(max_connections=100)) as client:

        async def turn(speaks: float) -> None:
            await _waited(client, servers, speaks, FINDS)
            await asyncio.gather(*(_waited(client, servers, PAGE, CHECKS - PAGE) for _ in range(EACH)))

        began = time.monotonic()
        for _ in range(ROUNDS):
            await asyncio.gather(*(turn(seconds) for seconds in SPEAKS.values()))
        return time.monotonic() - began


async def _waited(client: httpx2.AsyncClient, servers: Servers, *delays: float) -> None:
    for seconds in delays:
        body = {"model": "m", "messages": [{"role": "user", "content": str(seconds)}]}
        (await client.post(f"{servers.naive}/chat/completions", json=body)).raise_for_status()


def corpus_in(folder: Path) -> Path:
    """A corpus of what is on no page, written before the instant that the debate speaks for."""
    written = (AS_OF - timedelta(days=28)).timestamp()
    for truth in (t for t in truths() if not t.cited):
        path = folder / f"{truth.place.lower()}.txt"
        path.write_text(text(truth), encoding="utf-8")
        os.utime(path, (written, written))
    return folder


async def measure(runs: int, corpus: Path) -> None:
    """Warm up once, then measure."""
    with served() as servers:
        os.environ.update({PRIVATE_HOSTS_VARIABLE: servers.hosts, "REFUTE_MODEL_CONCURRENCY": "64"})
        await debated(servers, corpus)
        before = pace()
        pairs = [(await debated(servers, corpus), await barely(servers)) for _ in range(runs)]
        naive = await naively(servers)
    spent, bare = [s for s, _ in pairs], [b for _, b in pairs]
    wall = statistics.median(s.wall for s in spent)
    each = ", ".join(f"{s.wall:.2f} ({s.load:.1f})" for s in spent)
    print(f"{runs} debates, wall time of the rounds and load of the machine before each: {each} s")
    chain = f"{ROUNDS} × ({max(SPEAKS.values())} + {FINDS} + {CHECKS}) s"
    print(f"wall ÷ critical path of {chain}: {wall / CRITICAL:.3f} (wanted ≤ 1.10), best {_best(spent) / CRITICAL:.3f}")
    beside = statistics.median(s.wall / b for s, b in pairs)
    print(f"wall ÷ the same waits by a bare client in the same minute: {beside:.3f} ({statistics.median(bare):.2f} s)")
    recorded = statistics.median(s.wall / s.recorded for s in spent)
    print(f"wall ÷ the longest chain that the log recorded: {recorded:.3f}")
    print(f"the validator's share of wall time: {_share(wall):.1%} (wanted ≤ 35 %), best {_share(_best(spent)):.1%}")
    print(f"checks of a claim that was checked before: {sum(s.again for s in spent)} (wanted 0)")
    print(f"naive engine, one validator call of {NAIVE} s a round: {naive:.2f} s, its share {_share(naive):.1%}")
    print(f"CPU of a debate in refute's own process: {statistics.median(s.cpu for s in spent):.2f} s")
    print(f"pace of the machine: {before:.2f} before, {pace():.2f} after (1.00: quiet)")


def _best(spent: list[Spent]) -> float:
    return min(s.wall for s in spent)


def _share(wall: float) -> float:
    return (wall - SPEECHES) / wall


def main(runs: int) -> None:
    """Measure with a corpus in a folder of its own."""
    with tempfile.TemporaryDirectory() as name:
        asyncio.run(measure(runs, corpus_in(Path(name))))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--runs", type=int, default=5)
    arguments = parser.parse_args()
    if arguments.serve:
        serve()
    else:
        main(arguments.runs)
