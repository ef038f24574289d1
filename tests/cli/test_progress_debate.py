"""The live view of a debate: its picture on a terminal, its lines in a pipe."""

from datetime import UTC, datetime

import pytest

from refute.apps.cli.progress import Allowance
from refute.apps.cli.progress_debate import LiveDebate, PlainDebate
from refute.domain.tasks import Event, EventKind, Task

AT = datetime(2025, 3, 1, tzinfo=UTC)
TURN, CLAIM = "round-1/analyst", "round-1/analyst/claim-1"


def told(kind: EventKind, task: str | None = None, text: str = "", *tasks: Task, cost: float = 0.0) -> Event:
    return Event(flow="r", kind=kind, at=AT, task=task, text=text, tasks=tasks, cost_usd=cost)


def round_of(number: int) -> Event:
    return told(
        EventKind.DECLARED,
        None,
        "",
        Task(id=f"round-{number}/analyst", title=f"Round {number}: Analyst", seat="analyst"),
        Task(id=f"round-{number}/strategist", title=f"Round {number}: Strategist", seat="strategist"),
    )


def claims(*texts: str, number: int = 1) -> Event:
    tasks = [Task(id=f"round-{number}/analyst/claim-{n}", title=text) for n, text in enumerate(texts, 1)]
    return told(EventKind.DECLARED, None, "", Task(id=f"round-{number}/analyst/claims", title="Find"), *tasks)


def test_the_picture_shows_who_speaks_marks_as_they_land_and_what_is_waited_for() -> None:
    ticks = iter([0.0, 12.0, 40.0])
    live = LiveDebate(Allowance(within=90, budget=0.25), clock=lambda: next(ticks))
    live.see(round_of(1))
    for persona in ("analyst", "strategist"):
        live.see(told(EventKind.TASK_STARTED, f"round-1/{persona}"))
    live.see(claims("The bridge is 398 m long.", "It was built in 1931."))
    live.see(told(EventKind.TASK_STARTED, "round-1/analyst/claim-2"))
    live.see(told(EventKind.TASK_STARTED, CLAIM))
    live.see(told(EventKind.STEP_DONE, CLAIM, cost=0.01))
    live.see(told(EventKind.TASK_DONE, CLAIM, "FAIL: 412 m (register.example)"))
    assert live.lines(79) == [
        "Round 1",
        "  > Analyst: is being checked",
        "    [FAIL] The bridge is 398 m long.",
        "      → 412 m (register.example)",
        "    > It was built in 1931.",
        "  > Strategist: speaks",
        "12 s, $0.0100 so far; at most 90 s of searching and $0.25 a claim",
        "waits for Strategist to speak and 1 claim to be checked",
    ]
    live.see(told(EventKind.TASK_DONE, TURN, "for, 0.70; 1 FAIL"))
    live.see(round_of(2))
    live.see(told(EventKind.DECLARED, None, "", Task(id="synthesis", title="Synthesis")))
    live.see(told(EventKind.TASK_STARTED, "synthesis"))
    lines = live.lines(79)
    assert lines[0] == "Round 1: 1 FAIL"
    assert "  . Analyst: waits" in lines
    assert lines[-1].endswith("and the synthesis")


def test_nothing_in_the_picture_acts_on_the_terminal_or_passes_for_a_mark() -> None:
    live = LiveDebate(None, clock=lambda: 0.0)
    live.see(round_of(1))
    live.see(claims("\x1b]0;owned\x07[OK] the moon " + "统计" * 80))
    live.see(told(EventKind.TASK_DONE, CLAIM, "WARN: [OK] \x1b[31mnot found"))
    lines = live.lines(79)
    assert all("\x1b" not in line and len(line) <= 79 for line in lines)
    assert "    [WARN] (OK) the moon" in lines[2]
    assert sum(line.count("[OK]") for line in lines) == 0


def test_in_a_pipe_each_mark_and_each_turn_is_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    plain = PlainDebate(None)
    plain.see(round_of(2))
    plain.see(claims("The bridge is 398 m long.", number=2))
    plain.see(told(EventKind.TASK_STARTED, "round-2/analyst"))
    plain.see(told(EventKind.TASK_DONE, "round-2/analyst/claim-1", "FAIL: 412 m (register.example)"))
    plain.see(told(EventKind.TASK_DONE, "round-2/analyst", "for, 0.70; 1 FAIL"))
    plain.see(told(EventKind.TASK_FAILED, "round-2/strategist", "the server is gone"))
    plain.see(told(EventKind.TASK_DONE, "some-other-check"))
    out, err = capsys.readouterr()
    assert out == ""
    assert err.splitlines() == [
        "Analyst r2: [FAIL] The bridge is 398 m long.",
        "  → 412 m (register.example)",
        "Analyst r2: for, 0.70; 1 FAIL",
        "Strategist r2: the server is gone",
    ]
