"""Rounds of a debate: independent, behind a barrier, anonymous."""

from pathlib import Path

import pytest

from refute.domain.briefs.speak import SpeechDraft
from world.debate_scene import DEBATERS, DebateScene, held, rules


async def test_a_debate_of_two_rounds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with DebateScene() as scene:
        scene.enter(tmp_path, monkeypatch)
        log = await held(scene.order(rules=rules(2, 2)), tmp_path)
        asked = [r for r in scene.model.requests if r.draft is SpeechDraft]
    assert [len(r.turns) for r in log.rounds] == [4, 4]
    assert [t.persona for t in log.rounds[0].turns] == list(DEBATERS)
    assert all(t.speech and t.speech.position for r in log.rounds for t in r.turns)
    assert len(asked) == 8
