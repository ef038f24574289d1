"""The check of a claim that is killed goes on, gives the finding of an undisturbed one, and pays for nothing twice."""

import contextlib
import os
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from refute.domain.debate.finding import Finding, FindingOrder
from refute.domain.debate.words import Mark
from refute.engine.inline import run_inline
from refute.engine.room import open_room, stores_in_memory
from refute.recipes.finding import FINDING
from world import finding_process
from world.debate_finding import cites, order
from world.scene import BRIDGE, Scene

STEPS = ("validator: known", "validator: read", "validator: assess", "validator: search searxng")
"""One step of each kind, in the order of a claim whose named source does not say so."""


def started(home: Path, scene: Scene, *arguments: str) -> subprocess.Popen[str]:
    home.mkdir(exist_ok=True)
    tests = str(Path(finding_process.__file__).parents[1])
    environment = {**os.environ, **scene.environment(), "REFUTE_HOME": str(home), "REFUTE_CONFIG": str(home / "config")}
    paths = os.pathsep.join([*sys.path, tests])
    return subprocess.Popen(
        [sys.executable, finding_process.__file__, str(home), *arguments],
        env={**environment, "OPENBLAS_NUM_THREADS": "1", "PYTHONPATH": paths},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def ended(process: subprocess.Popen[str]) -> Finding:
    out, err = process.communicate(timeout=120)
    assert process.returncode == 0, err
    return Finding.model_validate_json(out)


def on_record(home: Path, name: str) -> bool:
    with (
        contextlib.suppress(sqlite3.Error),
        contextlib.closing(sqlite3.connect(f"file:{home / 'runs.db'}?mode=ro", uri=True, timeout=5)) as db,
    ):
        row = "SELECT 1 FROM refute_outcomes WHERE name = ? AND error IS NULL"
        return db.execute(row, (name,)).fetchone() is not None
    return False


@pytest.mark.heavy
def test_a_killed_check_of_a_claim_goes_on(tmp_path: Path) -> None:
    with Scene(model_delay=0.1, page_delay=0.1) as scene:
        wanted = order(BRIDGE, cites(scene.web.url("/harbour")))
        given = (wanted.model_dump_json(), scene.desk().model_dump_json())
        whole = ended(started(tmp_path / "whole", scene, "start", "r-whole", *given))
        paid = (len(scene.model.requests), len(scene.search.requests), sum(scene.web.pages_asked.values()))
        assert whole.mark is Mark.OK
        for number, step in enumerate(STEPS):
            before = (len(scene.model.requests), len(scene.search.requests), sum(scene.web.pages_asked.values()))
            home = tmp_path / str(number)
            victim = started(home, scene, "start", "r-1", *given)
            deadline = time.monotonic() + 60
            while victim.poll() is None and not on_record(home, step) and time.monotonic() < deadline:
                time.sleep(0.002)
            victim.send_signal(signal.SIGKILL)
            victim.communicate()
            resumed = ended(started(home, scene, "resume", "r-1"))
            assert resumed.canonical() == whole.canonical(), step
            after = (len(scene.model.requests), len(scene.search.requests), sum(scene.web.pages_asked.values()))
            repeated = [a - b - p for a, b, p in zip(after, before, paid, strict=True)]
            # Only what was in flight when it was killed is asked again.
            assert repeated[0] <= 1, (step, repeated)
            assert repeated[1] <= 2, (step, repeated)
            assert repeated[2] <= 4, (step, repeated)


async def test_both_conductors_give_one_finding(scene: Scene, tmp_path: Path) -> None:
    wanted: FindingOrder = order(BRIDGE)
    inline = await run_inline(FINDING, wanted, open_room(scene.desk(), stores_in_memory(tmp_path)))
    given = (wanted.model_dump_json(), scene.desk().model_dump_json())
    durable = ended(started(tmp_path / "home", scene, "start", "r-1", *given))
    assert durable.canonical() == inline.canonical()
    assert durable.id == inline.id
