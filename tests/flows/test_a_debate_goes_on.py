"""A debate that ended with something missing: its log stands, and another run goes on from it."""

from pathlib import Path

import pytest

from refute.domain.briefs.match import MatchDraft
from refute.domain.debate.round import Appeal
from refute.domain.debate.terms import PlantedClaim
from refute.domain.debate.words import Mark
from world.debate_asked import found, mark_on, objects, spoken, turn_of
from world.debate_scene import DEBATERS, PAGES, DebateScene, held, rules, saying
from world.debate_script import Fault, dead
from world.scene import article

NINE = "costs 9 million euros"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("REFUTE_HOME", str(tmp_path))
    monkeypatch.setenv("REFUTE_CONFIG", str(tmp_path / "config"))
    return tmp_path


async def test_a_provider_that_dies_in_round_two_is_back_in_round_three(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with DebateScene(faults=[dead("strategist", 2)]) as scene:
        scene.enter(home, monkeypatch)
        log = await held(scene.order(rules=rules(3, 3)), home)
    assert [bool(turn_of(log, n, "strategist").speech) for n in (1, 2, 3)] == [True, False, True]
    assert log.synthesis is not None
    assert "Strategist (round 2)" in log.synthesis.brief.warning
    assert log.table.validator_rounds == 3, "everybody who spoke was validated"


async def test_who_was_absent_in_the_last_round_is_asked_again_and_nobody_else(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    faults: list[Fault] = [dead("strategist", 2)]
    with DebateScene(faults=faults) as scene:
        scene.enter(home, monkeypatch)
        first = await held(scene.order(rules=rules(2, 2)), home)
        faults.clear()
        before = len(scene.model.requests)
        log = await held(scene.order(rules=rules(2, 2), earlier=first), home)
        asked = scene.model.requests[before:]
    assert turn_of(first, 2, "strategist").speech is None
    assert turn_of(log, 2, "strategist").speech
    assert [g.detail for g in log.gaps if "absent" in g.detail] == []
    assert {r.data["seat"] for r in asked} & set(DEBATERS) == {"strategist"}
    assert list(log.rounds[0].turns) == list(first.rounds[0].turns)
    kept = [t for t in log.rounds[1].turns if t.persona != "strategist"]
    assert kept == [t for t in first.rounds[1].turns if t.persona != "strategist"]


async def test_who_is_asked_again_sees_nothing_of_the_round_that_it_missed(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A resumed run mixed two rounds' views."""
    faults: list[Fault] = [dead("strategist", 2)]
    with DebateScene(saying(), faults=faults) as scene:
        scene.enter(home, monkeypatch)
        first = await held(scene.order(rules=rules(2, 2)), home)
        missed = next(
            r for r in scene.model.requests if r.data.get("seat") == "strategist" and r.data.get("round") == 2
        )
        faults.clear()
        before = len(scene.model.requests)
        await held(scene.order(rules=rules(2, 2), earlier=first), home)
        again = spoken(scene.model.requests[before:], 2)["strategist"]
    assert again.data == missed.data
    assert {o["round"] for o in objects(again.data, "others")} == {1}


async def test_an_appeal_of_the_user_is_looked_at_and_the_synthesis_is_made_again(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    correction = article(
        "Correction on the bridge",
        f"The repair of the Northmoor Bridge {NINE}, the county's treasurer said on Monday, and corrected himself.",
        published="2026-06-20",
    )
    with DebateScene(pages={**PAGES, "/correction": correction}, found=tuple(PAGES)) as scene:
        scene.enter(home, monkeypatch)
        first = await held(scene.order(rules=rules(2, 2)), home)
        (fell,) = found(first, NINE)
        appeal = Appeal(finding=fell.id, source=scene.web.url("/correction"), by="user")
        nothing = Appeal(finding="find-0123456789abcdef", source=scene.web.url("/costs"), by="user")
        before = len(scene.model.requests)
        log = await held(scene.order(rules=rules(2, 2), earlier=first, appeals=(appeal, nothing)), home)
        asked = {str(r.data["seat"]) for r in scene.model.requests[before:] if r.draft is not MatchDraft}
    assert fell.mark is Mark.FAIL
    assert [f.mark is Mark.FAIL for f in found(log, NINE)] == [True, False]
    assert log.appeals == (appeal,)
    assert any("find-0123456789abcdef, which is no FAIL" in g.detail for g in log.gaps)
    assert asked == {"validator", "synthesizer"}
    assert log.rounds == first.rounds
    assert first.synthesis is not None
    assert log.synthesis is not None
    assert fell.id in first.synthesis.brief.fell
    assert fell.id not in log.synthesis.brief.fell


async def test_a_dead_synthesizer_loses_nothing(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The synthesizer died after everyone else had finished: all lost."""
    faults: list[Fault] = [dead("synthesizer")]
    with DebateScene(faults=faults) as scene:
        scene.enter(home, monkeypatch)
        first = await held(scene.order(rules=rules(2, 2)), home)
        faults.clear()
        before = len(scene.model.requests)
        log = await held(scene.order(rules=rules(2, 2), earlier=first), home)
        asked = [str(r.data["seat"]) for r in scene.model.requests[before:] if r.draft is not MatchDraft]
    assert first.synthesis is not None
    assert first.synthesis.by == "code"
    assert first.synthesis.verified
    assert log.synthesis is not None
    assert log.synthesis.by == "scripted-1"
    assert asked == ["synthesizer"]
    assert (log.rounds, log.findings, log.stopped) == (first.rounds, first.findings, first.stopped)


async def test_planted_claims_are_marked_and_nobody_sees_them(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    known = (
        PlantedClaim(text="The repair of the Northmoor Bridge costs 7 million euros.", true=False),
        PlantedClaim(text="The Northmoor Bridge was closed to lorries on 4 May 2026.", true=True),
        PlantedClaim(text="Before the closure 410 lorries crossed the Northmoor Bridge on a working day.", true=True),
    )
    with DebateScene(saying()) as scene:
        scene.enter(home, monkeypatch)
        log = await held(scene.order(rules=rules(2, 2, self_test=known)), home)
        seen = [r for r in scene.model.requests if r.data.get("seat") not in ("validator", "second")]
        plain = await held(scene.order(rules=rules(2, 2)), home)
    assert log.self_test is not None
    assert (log.self_test.caught.share, log.self_test.false_alarms.share, log.self_test.passed) == (1.0, 0.0, True)
    assert not [r for r in seen if "7 million" in r.user]
    assert not found(log, "7 million")
    assert log.table.claims_checked == plain.table.claims_checked
    assert mark_on(spoken(scene.model.requests, 2)["analyst"], "7 million") is None
    assert plain.self_test is None


async def test_a_validator_below_the_bar_makes_the_debate_void(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    known = (PlantedClaim(text="The harbour of Northmoor was frozen for 40 days in 1963.", true=False),)
    with DebateScene() as scene:
        scene.enter(home, monkeypatch)
        log = await held(scene.order(rules=rules(1, 1, self_test=known)), home)
    assert log.self_test is not None
    assert not log.self_test.passed
    assert log.synthesis is not None
    assert not log.synthesis.verified
    assert log.synthesis.brief.warning
