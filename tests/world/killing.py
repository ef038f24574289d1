"""Kill a real run of `refute` at a chosen moment, resume it, and count at the servers what was paid twice."""

import contextlib
import json
import os
import random
import re
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import zip_longest
from pathlib import Path

from pydantic import JsonValue

from refute.domain.case import Report
from world.scene import AS_OF, BRIDGE, Scene

RUN = [sys.executable, "-m", "refute.apps.cli.main"]
LONGEST = 120.0


@dataclass(frozen=True)
class Paid:
    """Requests by kind: as the servers saw them, or as the run has them on record."""

    models: int
    searches: int
    fetches: int

    def __sub__(self, other: "Paid") -> "Paid":
        return Paid(self.models - other.models, self.searches - other.searches, self.fetches - other.fetches)

    def __add__(self, other: "Paid") -> "Paid":
        return Paid(self.models + other.models, self.searches + other.searches, self.fetches + other.fetches)

    @property
    def repeated(self) -> int:
        """Everything above zero, added up."""
        return max(0, self.models) + max(0, self.searches) + max(0, self.fetches)


@dataclass(frozen=True)
class Outcome:
    """What came of one kill and one resume."""

    killed_after: int
    """Steps on record at the kill."""
    canonical: JsonValue
    repeated: int
    """Finished requests, searches and fetches that were made again."""
    finished_before: bool
    """The run had ended before it could be killed."""


@dataclass(frozen=True)
class Job:
    """What is run: the words of its command, how its outcome is read, and the verbs of its model requests."""

    words: tuple[str, ...]
    verbs: frozenset[str]
    canonical: Callable[[str], JsonValue]
    """The outcome, as JSON text, without times, costs and run ids."""
    pages_once: bool = True
    """Whether a page is fetched once for the whole run; otherwise as often as checks begin after it was."""
    backends: tuple[str, ...] = ("searxng",)
    """Which searches the run may ask."""


def _cases(text: str) -> JsonValue:
    return [a.case.canonical() for a in Report.model_validate_json(text).answers]


CHECK = Job(("check", BRIDGE), frozenset({"intake", "plan", "assess", "attack", "judge"}), _cases)


class Victim:
    """A run in a process of its own against one scene; each has a home of its own."""

    def __init__(self, scene: Scene, home: Path, job: Job = CHECK) -> None:
        self.scene, self.home, self.job = scene, home, job
        self.before = self.paid()
        out = home / "out.json"
        home.mkdir(parents=True)
        self.report_path = out
        self.errors = (home / "errors.txt").open("wb")
        self.process = self._start(
            *job.words, "--as-of", AS_OF.isoformat(), *self.desk(), "--format", "json", "--out", str(out), "--quiet"
        )

    def desk(self) -> tuple[str, ...]:
        """The options that choose its models and where it searches."""
        models = ("--model", "all=openai:scripted-1", "--base-url", self.scene.model.url)
        return (*models, "--searxng", self.scene.search.url, "--search", ",".join(self.job.backends))

    def _start(self, *arguments: str) -> subprocess.Popen[bytes]:
        environment = {
            **os.environ,
            **self.scene.environment(),
            "REFUTE_HOME": str(self.home),
            "REFUTE_CONFIG": str(self.home / "config"),
            "OPENBLAS_NUM_THREADS": "1",
        }
        return subprocess.Popen([*RUN, *arguments], env=environment, stderr=self.errors, stdout=self.errors)

    def paid(self) -> Paid:
        """What the servers have seen so far."""
        fetches = sum(self.scene.web.pages_asked.values())
        return Paid(len(self.scene.model.requests), len(self.scene.search.requests), fetches)

    def recorded_steps(self) -> list[str]:
        """Names of the steps on record, in no order that matters."""
        with contextlib.suppress(sqlite3.Error), contextlib.closing(self._database()) as database:
            rows = database.execute("SELECT name FROM refute_outcomes WHERE error IS NULL")
            return [name for (name,) in rows]
        return []

    def _database(self) -> sqlite3.Connection:
        return sqlite3.connect(f"file:{self.home / 'runs.db'}?mode=ro", uri=True, timeout=5)

    def recorded(self) -> Paid:
        """What is on record as paid; each address once, since a page is fetched once for all seats."""
        names = self.recorded_steps()
        models = [n for n in names if n.rsplit(": ", 1)[-1].split(",")[0] in self.job.verbs]
        searches = [n for n in names if ": search searxng" in n]
        return Paid(len(models), len(searches), self._pages())

    def _pages(self) -> int:
        try:
            with contextlib.closing(sqlite3.connect(self.home / "pages.sqlite", timeout=5)) as database:
                (count,) = database.execute("SELECT COUNT(*) FROM page").fetchone()
                return int(count)
        except sqlite3.Error:
            return 0

    def kill_when(self, now: Callable[[], bool]) -> bool:
        """SIGKILL as soon as `now` says so; False where the process ended before."""
        deadline = time.monotonic() + LONGEST
        while self.process.poll() is None and time.monotonic() < deadline:
            if now():
                self.process.send_signal(signal.SIGKILL)
                self.process.wait()
                self.errors.close()
                return self.process.returncode == -signal.SIGKILL
            time.sleep(0.002)
        return False

    def finish(self) -> JsonValue:
        """Wait for the process that was not killed; the canonical outcome."""
        self.process.wait(timeout=LONGEST)
        self.errors.close()
        if self.process.returncode != 0:
            raise RuntimeError(f"exit {self.process.returncode}: {(self.home / 'errors.txt').read_text()}")
        return self.job.canonical(self.report_path.read_text("utf-8"))

    def run_id(self) -> str | None:
        """The run's id, where the run was on record before the kill."""
        with contextlib.suppress(sqlite3.Error), contextlib.closing(self._database()) as database:
            row = database.execute("SELECT id FROM refute_flows WHERE kind = 'run'").fetchone()
            return None if row is None else str(row[0])
        return None

    def seconds(self) -> float:
        """From when the run was on record to its end."""
        with contextlib.closing(self._database()) as database:
            row = database.execute("SELECT created, finished FROM refute_flows WHERE kind = 'run'").fetchone()
            began, ended = (datetime.fromisoformat(at) for at in row)
            return (ended - began).total_seconds()

    def resume(self) -> JsonValue:
        """`refute resume` in a new process."""
        run_id = self.run_id()
        if run_id is None:
            raise RuntimeError("the run was killed before it was on record")
        self.errors = (self.home / "errors.txt").open("ab")
        self.process = self._start("resume", run_id, "--format", "json", "--out", str(self.report_path), "--quiet")
        return self.finish()


def undisturbed(scene: Scene, home: Path, job: Job = CHECK) -> tuple[JsonValue, Paid, list[str], float]:
    """A run that nobody kills: its canonical outcome, what it paid, its steps, and its seconds on record."""
    victim = Victim(scene, home, job)
    outcome = victim.finish()
    return outcome, victim.paid() - victim.before, victim.recorded_steps(), victim.seconds()


def kill_and_resume(
    scene: Scene, home: Path, whole: Paid, now: Callable[[Victim], bool], job: Job = CHECK
) -> Outcome | None:
    """Kill when `now` says so and resume; None where the run was not even on record."""
    victim = Victim(scene, home, job)
    killed = victim.kill_when(lambda: now(victim))
    if not killed:
        return Outcome(0, victim.finish(), 0, True)
    if victim.run_id() is None:
        return None
    steps = len(victim.recorded_steps())
    in_flight = (victim.paid() - victim.before) - victim.recorded()
    resumed = victim.resume()
    paid_again = (victim.paid() - victim.before) - whole - in_flight
    if not job.pages_once:
        paid_again = replace(paid_again, fetches=0)
    return Outcome(steps, resumed, paid_again.repeated, False)


def after_steps(count: int) -> Callable[[Victim], bool]:
    """As soon as so many steps are on record."""
    return lambda victim: len(victim.recorded_steps()) >= count


def after_kind(name: str) -> Callable[[Victim], bool]:
    """As soon as a step of that name is on record."""
    return lambda victim: name in victim.recorded_steps()


def at_moment(seed: int, seconds: float) -> Callable[[Victim], bool]:
    """At a seeded random moment of a run that takes so long from when it is on record; before that nothing is paid."""
    began: list[float] = []
    wait = random.Random(seed).uniform(0.0, 0.97) * seconds

    def now(victim: Victim) -> bool:
        if not began and victim.run_id() is not None:
            began.append(time.monotonic())
        return bool(began) and time.monotonic() >= began[0] + wait

    return now


_NAMED_BY_CONTENT = re.compile(r'"[a-z]+-[0-9a-f]{16}"')


def difference(one: JsonValue, other: JsonValue) -> str:
    """The first place where two canonical outcomes differ, rather a content than an id that follows from one; empty
    where they are equal."""
    a, b = (json.dumps(value, sort_keys=True, indent=1).splitlines() for value in (one, other))
    places = [f"{x.strip()} ≠ {y.strip()}" for x, y in zip_longest(a, b, fillvalue="nothing") if x != y]
    return next((place for place in places if not _NAMED_BY_CONTENT.search(place)), "".join(places[:1]))
