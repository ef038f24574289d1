"""Rounds that do not wait for the validator: what is found late enters the round after, marked late."""

import threading
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from refute.domain.debate.log import DebateLog
from refute.domain.debate.words import Mark
from refute.domain.tasks import Event, EventKind
from world.debate_asked import found, mark_on, spoken, turn_of
from world.debate_scene import DebateScene, held, rules, saying
from world.debate_script import comes, waits

NINE = "costs 9 million euros"
NEVER_WAITS = rules(3, 3, wait=False)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("REFUTE_HOME", str(tmp_path))
    monkeypatch.setenv("REFUTE_CONFIG", str(tmp_path / "config"))
    return tmp_path


def late_marks(log: DebateLog) -> list[tuple[int, str, bool]]:
    turns = [t for r in log.rounds for t in r.turns]
    return [(t.round, t.persona, m.late) for t in turns if t.validation for m in t.validation.marked]


@dataclass
class Sees:
    """Tells when the work on a speech has ended."""

    task: str
    ended: threading.Event = field(default_factory=threading.Event)

    def see(self, event: Event) -> None:
        if event.kind is EventKind.TASK_DONE and event.task == self.task:
            self.ended.set()


async def test_a_slow_validator_holds_no_round_up_and_everything_is_validated_at_the_end(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    third = threading.Event()
    with DebateScene(faults=[comes(third, "analyst", 3), waits("finder", third)]) as scene:
        scene.enter(home, monkeypatch)
        log = await held(scene.order(rules=NEVER_WAITS), home)
        marks = [spoken(scene.model.requests, n)["analyst"].data["marks"] for n in (1, 2, 3)]
    assert marks == [[], [], []], "nothing had been found yet"
    assert all(t.validation for r in log.rounds for t in r.turns)
    assert {late for number, _, late in late_marks(log) if number == 1} == {True}
    assert {late for number, _, late in late_marks(log) if number == 3} == {False}, "no round began after it"
    assert log.synthesis is not None
    assert len(log.synthesis.verified) >= 3


async def test_what_is_found_late_enters_the_round_after(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The claims of round 1 are found while round 2 is under way; its last speech comes only when that is done."""
    second, sees = threading.Event(), Sees("round-1/analyst/validate")
    gates = [comes(second, "strategist", 2), waits("finder", second), waits("strategist", sees.ended, 2)]
    with DebateScene(saying(analyst={"obeys": False}), faults=gates) as scene:
        scene.enter(home, monkeypatch)
        log = await held(scene.order(rules=NEVER_WAITS), home, sees)
        seen = {n: mark_on(spoken(scene.model.requests, n)["researcher"], NINE) for n in (2, 3)}
    (finding,) = found(log, NINE)
    assert finding.mark is Mark.FAIL
    assert seen[2] is None
    assert seen[3] is not None
    assert seen[3]["mark"] == "fail"
    first = turn_of(log, 1, "analyst").validation
    assert first
    assert {m.late for m in first.marked} == {True}


async def test_rounds_that_wait_have_nothing_late(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with DebateScene() as scene:
        scene.enter(home, monkeypatch)
        log = await held(scene.order(rules=rules(2, 2)), home)
    assert not [m for m in late_marks(log) if m[2]]


async def test_an_appeal_is_waited_for_before_the_synthesis(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with DebateScene(saying(analyst={"appeals": "{web}/costs", "obeys": False})) as scene:
        scene.enter(home, monkeypatch)
        log = await held(scene.order(rules=rules(3, 3, wait=False)), home)
    assert len(log.appeals) <= 1
    assert len(found(log, NINE)) == 1 + len(log.appeals)
