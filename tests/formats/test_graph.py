import json
import re
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from refute.domain.runs import RunState, RunStatus, RunSummary
from refute.domain.tasks import Task, TaskState, TaskStatus
from refute.formats import graph_beads, graph_dot, graph_text

BEGAN = datetime(2025, 3, 1, 12, tzinfo=UTC)
NASTY = 'say "hi" \\ and\nnew \x1b[31mline {a -> b; } </b> 统计'


def task(task_id: str, state: TaskState, *needs: str, title: str = "A title", minute: int = 1) -> TaskStatus:
    over = state in {TaskState.DONE, TaskState.FAILED}
    return TaskStatus(
        task=Task(id=task_id, title=title, seat="press", needs=needs),
        state=state,
        started=None if state is TaskState.WAITING else BEGAN + timedelta(minutes=minute),
        finished=BEGAN + timedelta(minutes=minute + 1) if over else None,
        detail="found 3",
    )


def run(*tasks: TaskStatus, state: RunState = RunState.RUNNING, title: str = "The bridge") -> RunStatus:
    over = state in {RunState.DONE, RunState.FAILED, RunState.CANCELLED}
    finished = BEGAN + timedelta(hours=1) if over else None
    return RunStatus(
        summary=RunSummary(id="run-1", state=state, created=BEGAN, finished=finished, title=title), tasks=tasks
    )


NEWSROOM = run(
    task("claim-1/records", TaskState.DONE),
    task("claim-1/press", TaskState.RUNNING),
    task("claim-1/social", TaskState.FAILED),
    task("claim-1/extra", TaskState.WAITING),
    task("claim-1/trace", TaskState.WAITING, "claim-1/records", "claim-1/press", "claim-1/social", "elsewhere"),
)


def beads(status: RunStatus) -> list[dict[str, object]]:
    return [json.loads(line) for line in graph_beads.write(status).splitlines()]


def test_text_says_what_each_task_waits_for() -> None:
    text = graph_text.write(NEWSROOM)
    assert "claim-1/records: done. A title" in text
    assert "claim-1/press: running. A title" in text
    assert "claim-1/extra: ready. A title" in text
    assert "claim-1/trace: blocked on claim-1/press. A title" in text
    assert all(len(line) <= 80 for line in text.splitlines())


STATES = st.sampled_from(list(TaskState))


@settings(max_examples=60, deadline=None)
@given(
    states=st.lists(STATES, min_size=1, max_size=6),
    run_state=st.sampled_from(list(RunState)),
    title=st.text(max_size=700),
)
def test_beads_takes_every_line(states: list[TaskState], run_state: RunState, title: str) -> None:
    tasks = [task(f"t{n}", s, *[f"t{m}" for m in range(n)], "gone", title=title) for n, s in enumerate(states)]
    issues = beads(run(*tasks, state=run_state, title=title))
    ids = [i["id"] for i in issues]
    assert len(ids) == len(set(ids)) == len(tasks) + 1
    for issue in issues:
        assert re.fullmatch(r"refute-[0-9a-f]{12}", str(issue["id"]))
        assert 1 <= len(str(issue["title"]).encode()) <= 500
        assert issue["status"] in {"open", "in_progress", "blocked", "closed"}
        assert issue["priority"] in range(5)
        assert issue["issue_type"] in {"epic", "task"}
        assert (issue["status"] == "closed") == ("closed_at" in issue) == ("close_reason" in issue)
        for moment in ("created_at", "updated_at", "closed_at"):
            if moment in issue:
                assert datetime.fromisoformat(str(issue[moment])).tzinfo
        assert str(issue["updated_at"]) >= str(issue["created_at"])
        edges = issue["dependencies"]
        assert isinstance(edges, list)
        for edge in edges:
            assert set(edge) == {"issue_id", "depends_on_id", "type", "created_at"}
            assert edge["issue_id"] == issue["id"]
            assert edge["depends_on_id"] in ids
            assert edge["depends_on_id"] != issue["id"]
            assert edge["type"] in {"blocks", "parent-child"}


def test_beads_states_follow_the_tasks() -> None:
    by_ref = {str(i["external_ref"]): i for i in beads(NEWSROOM)}
    states = {ref.rsplit("/", 1)[-1]: i["status"] for ref, i in by_ref.items()}
    assert states == {
        "refute:run-1": "in_progress",
        "records": "closed",
        "press": "in_progress",
        "social": "closed",
        "extra": "open",
        "trace": "blocked",
    }
    assert str(by_ref["refute:run-1/claim-1/social"]["close_reason"]).startswith("failed: ")


def test_what_a_finished_run_never_reached_is_closed_and_says_so() -> None:
    issues = beads(run(task("late", TaskState.WAITING), state=RunState.CANCELLED))
    assert issues[1]["status"] == "closed"
    assert issues[1]["close_reason"] == "not reached: the run is cancelled"


def test_beads_ids_stay_so_that_a_later_import_updates() -> None:
    before = beads(run(task("a", TaskState.RUNNING)))
    after = beads(run(task("a", TaskState.DONE, minute=5), state=RunState.DONE))
    assert [i["id"] for i in before] == [i["id"] for i in after]
    assert str(after[1]["updated_at"]) > str(before[1]["updated_at"])


DOT_STRING = r'"(?:[^"\\\n]|\\.)*"'
DOT_LINE = re.compile(
    rf"digraph {DOT_STRING} \{{|\}}|  rankdir=LR;|  node \[shape=box, style=filled\];"
    rf"|  {DOT_STRING} \[label={DOT_STRING}, fillcolor=\w+\];|  {DOT_STRING} -> {DOT_STRING};"
)


@pytest.mark.parametrize("title", [NASTY, '"', "\\", '\\"', "a\\", "</b>&<", "]; x [label=1"])
def test_dot_keeps_its_grammar_whatever_a_title_holds(title: str) -> None:
    text = graph_dot.write(run(task("a", TaskState.DONE, title=title), task("b", TaskState.WAITING, "a", title=title)))
    for line in text.splitlines():
        assert DOT_LINE.fullmatch(line), line
    assert '  "a" -> "b";' in text
    assert "\x1b" not in text
