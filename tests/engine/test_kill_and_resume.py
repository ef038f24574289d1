"""After `kill -9`, only what was in flight is repeated, and the report is the one that an undisturbed run gives."""

import sqlite3
from collections import Counter
from pathlib import Path

import pytest
from toy_newsroom import FLOWS, NEWSROOM, Order, Report, Spawn, noted, toy_room

from refute.domain.runs import RunState
from refute.domain.settings import DeskSettings
from refute.engine.durable import Runs
from refute.engine.inline import run_inline

PLACES = [
    "in intake",
    "after intake",
    "in a-r.plan",
    "after a-r.plan",
    "in a-r.read0",
    "in b-p.read2",
    "in a-p.read4",
    "after b-r.each",
    "in deep-a-r-a.read1",
    "after a.branches",
    "in b.judge",
    "after shared",
    "in last",
]


def recorded(home: Path) -> set[str]:
    """Steps whose outcome is on record."""
    db = sqlite3.connect(home / "runs.db")
    rows = db.execute("SELECT name FROM refute_outcomes WHERE error IS NULL").fetchall()
    db.close()
    names = {r[0] for r in rows}
    return {n for n in names if n in ("intake", "last") or ("." in n and not n.startswith(("DBOS", "refute")))}


async def undisturbed(tmp_path: Path) -> Report:
    async with toy_room(DeskSettings()) as room:
        return await run_inline(NEWSROOM, Order(journal=str(tmp_path / "other"), words=("a", "b")), room)


@pytest.mark.parametrize("place", PLACES)
async def test_killed_anywhere_it_resumes_and_repeats_nothing_finished(
    place: str, home: Path, journal: str, spawn: Spawn, tmp_path: Path
) -> None:
    """Guards two kinds: a search or request paid twice after a crash, and answers of steps that ran side by side
    given to one another on resuming."""
    order = Order(journal=journal, words=("a", "b"), kill=place)
    first = spawn("start", "r-one", order)
    first.communicate()
    assert first.returncode == -9
    finished, before = recorded(home), Counter(noted(journal))

    async with Runs(home, FLOWS, toy_room) as runs:
        assert (await runs.status("r-one")).summary.state is RunState.INTERRUPTED
        report = await runs.resume("r-one")
        assert (await runs.status("r-one")).summary.state is RunState.DONE

    assert report == await undisturbed(tmp_path)
    after = Counter(noted(journal))
    assert {name: after[name] for name in finished} == dict.fromkeys(finished, 1)
    assert all(after[name] - before[name] <= 1 for name in after)
    assert set(after) == set(noted(tmp_path / "other"))


async def test_a_run_killed_twice_still_ends_as_an_undisturbed_one(
    home: Path, journal: str, spawn: Spawn, tmp_path: Path
) -> None:
    for place in ("in a-r.read1", "in b.judge"):
        Path(f"{journal}.killed").unlink(missing_ok=True)
        order = Order(journal=journal, words=("a", "b"), kill=place)
        if place == "in a-r.read1":
            killed = spawn("start", "r-one", order)
        else:
            _change_kill(home, "in a-r.read1", place)
            killed = spawn("resume", "r-one")
        killed.communicate()
        assert killed.returncode == -9
    last = spawn("resume", "r-one")
    out, err = last.communicate()
    assert (last.returncode, err) == (0, "")
    assert Report.model_validate_json(out) == await undisturbed(tmp_path)


async def test_resuming_another_process_run_shows_tasks_done_before(home: Path, journal: str, spawn: Spawn) -> None:
    killed = spawn("start", "r-one", Order(journal=journal, words=("a",), kill="after a.branches"))
    killed.communicate()
    async with Runs(home, FLOWS, toy_room) as runs:
        crashed = {t.task.id: t.state.value for t in (await runs.status("r-one")).tasks}
        cost_before = (await runs.status("r-one")).cost_usd
        await runs.resume("r-one")
        done = await runs.status("r-one")
    assert crashed["intake"] == "done"
    assert crashed["claim-1/records"] == "done"
    assert crashed["claim-1/judge"] == "waiting"
    assert {t.state.value for t in done.tasks} == {"done"}
    # each branch: its plan (the word's length), five readings (0 to 4), two deeper branches of the same kind
    assert cost_before == pytest.approx((1 + 2 * (3 + 10) + 4 * (10 + 10)) / 100)
    assert done.cost_usd == pytest.approx(cost_before + 0.08)


def _change_kill(home: Path, old: str, new: str) -> None:
    """Let the stored input name another place to die at."""
    db = sqlite3.connect(home / "runs.db")
    for table, column in (("workflow_input", "inputs"), ("refute_flows", "stored")):
        db.execute(f"UPDATE {table} SET {column}=REPLACE({column}, ?, ?)", (old, new))
    db.commit()
    db.close()
