"""A second validator: before a FAIL stands, and at load-bearing OKs."""

from collections.abc import Callable
from pathlib import Path

import pytest

from refute.domain.briefs.assess import AssessDraft
from refute.domain.debate.words import Ground, Mark
from refute.domain.settings import DeskSettings, ModelChoice, SeatChoice
from refute.domain.vocabulary import Stance
from world.debate_finding import found, order
from world.honest_script import honest_draft, honest_script
from world.model_server import NEVER, Reply, Request, reply_with
from world.scene import BRIDGE, Scene, article

SPAN = "The main span of the Northmoor Bridge is 512 metres."
STORY = {
    "/span": article("Span", "The main span of the Northmoor Bridge is 398 metres, the county engineer says. " * 4)
}


def blind(request: Request) -> Reply:
    """A second validator that sees no quote in anything."""
    draft = honest_draft(request.draft, request.data)
    if request.data.get("seat") == "second" and isinstance(draft, AssessDraft):
        return reply_with(draft.model_copy(update={"findings": []}))
    return reply_with(draft)


def contrary(request: Request) -> Reply:
    """A second validator that reads the same quotes the other way."""
    draft = honest_draft(request.draft, request.data)
    if request.data.get("seat") == "second" and isinstance(draft, AssessDraft):
        turned = {Stance.SUPPORTS: Stance.NEUTRAL, Stance.REFUTES: Stance.NEUTRAL}
        found = [f.model_copy(update={"stance": turned.get(f.stance, f.stance)}) for f in draft.findings]
        return reply_with(draft.model_copy(update={"findings": found}))
    return reply_with(draft)


def absent(request: Request) -> Reply:
    return NEVER if request.data.get("seat") == "second" else honest_script(request)


def two_models(scene: Scene) -> DeskSettings:
    """Another model, by its name, on the second seat, and not much patience with it."""
    other = ModelChoice(spec="openai:scripted-2", base_url=scene.model.url, timeout=0.5)
    return scene.desk(seats=(*scene.desk().seats, SeatChoice(seat="second", chain=(other,))))


async def test_two_that_agree_let_a_fail_stand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Scene(STORY) as scene:
        scene.enter(tmp_path, monkeypatch)
        finding = await found(two_models(scene), order(SPAN, second=True), tmp_path)
    assert (finding.mark, finding.ground) == (Mark.FAIL, Ground.RECEIPT)
    assert finding.second is not None
    assert finding.second.mark is Mark.FAIL
    assert {u.seat for u in finding.usage} == {"validator", "second"}


@pytest.mark.parametrize("script", [blind, contrary])
async def test_where_they_disagree_it_is_a_warn_with_both_reasons(
    script: Callable[[Request], Reply], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Scene(STORY, script) as scene:
        scene.enter(tmp_path, monkeypatch)
        finding = await found(two_models(scene), order(SPAN, second=True), tmp_path)
    assert (finding.mark, finding.ground) == (Mark.WARN, Ground.DISAGREEMENT)
    assert "FAIL: " in finding.reason
    assert "WARN: " in finding.reason
    assert finding.correction is None


async def test_one_that_does_not_answer_changes_nothing_and_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Scene(STORY, absent) as scene:
        scene.enter(tmp_path, monkeypatch)
        finding = await found(two_models(scene), order(SPAN, second=True), tmp_path)
    assert finding.mark is Mark.FAIL
    assert finding.second is not None
    assert finding.second.mark is None
    assert "A second validator gave no opinion" in finding.reason


async def test_an_ok_is_looked_at_twice_only_where_a_position_rests_on_it(scene: Scene, tmp_path: Path) -> None:
    light = await found(two_models(scene), order(BRIDGE, second=True), tmp_path)
    asked = len(scene.model.requests)
    heavy = await found(two_models(scene), order(BRIDGE, second=True, load_bearing=True), tmp_path)
    assert light.second is None
    assert asked == 1
    assert heavy.second is not None
    assert heavy.second.mark is Mark.OK


async def test_a_rule_needs_no_second(scene: Scene, tmp_path: Path) -> None:
    finding = await found(two_models(scene), order("31 February 2026 was a Friday.", second=True), tmp_path)
    assert finding.mark is Mark.FAIL
    assert not scene.model.requests


async def test_one_model_that_agrees_with_itself_is_said(scene: Scene, tmp_path: Path) -> None:
    finding = await found(scene.desk(), order(BRIDGE, second=True, load_bearing=True), tmp_path)
    assert any("same model" in g.detail for g in finding.gaps)
