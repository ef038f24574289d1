"""A debate that is killed goes on, gives the log of an undisturbed one, and pays for nothing twice."""

from pathlib import Path

import pytest

from refute.domain.claim import Span
from refute.domain.debate.log import DebateLog
from refute.engine.newsroom import Newsroom
from world.debate_killing import WAITING
from world.debate_scene import DEBATERS, DebateScene, held, rules
from world.killing import after_kind, difference, kill_and_resume, undisturbed

KINDS = ["researcher: search searxng", "analyst: speech", "validator: assess", "synthesizer: synthesis"]
"""Some kinds of step; the sweep over all of them and over random moments is `benchmarks/crash.py --of debate`."""


@pytest.mark.heavy
def test_a_killed_debate_goes_on_and_pays_for_nothing_twice(tmp_path: Path) -> None:
    """A resumed run mixed two rounds' views."""
    with DebateScene(slow=dict.fromkeys((*DEBATERS, "finder", "validator"), 0.05)) as scene:
        reference, whole, steps, _ = undisturbed(scene, tmp_path / "whole", WAITING)
        assert set(KINDS) <= set(steps)
        for number, kind in enumerate(KINDS):
            outcome = kill_and_resume(scene, tmp_path / str(number), whole, after_kind(kind), WAITING)
            assert outcome is not None
            assert not outcome.finished_before, kind
            assert difference(reference, outcome.canonical) == "", kind
            assert outcome.repeated == 0, kind


async def test_both_conductors_give_one_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with DebateScene() as scene:
        scene.enter(tmp_path, monkeypatch)
        order = scene.order(rules=rules(2, 3))
        inline = await held(order, tmp_path / "inline")
        async with Newsroom(tmp_path / "durable") as newsroom:
            begun = await newsroom.begin(order)
            durable = await begun.outcome()
    assert isinstance(durable, DebateLog)
    elsewhere = tuple(
        f.model_copy(update={"claim": f.claim.model_copy(update={"span": Span(start=7, end=9)})})
        for f in inline.findings
    )
    moved = inline.model_copy(update={"findings": elsewhere})
    assert moved.canonical() == inline.canonical(), "which of two speeches asked first for a check is chance"
    assert difference(inline.canonical(), durable.canonical()) == ""
