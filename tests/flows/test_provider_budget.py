"""A budget holds whichever provider answers, and what nobody can price is told."""

from pathlib import Path

import pytest

import refute
from refute.domain.settings import DeskSettings, ModelChoice, SeatChoice
from world.provider_wires import WIRES
from world.scene import AS_OF, BRIDGE, Scene


def _scene(name: str) -> Scene:
    return Scene(wire=WIRES[name])


def _desk(scene: Scene, name: str, budget: float, **settings: object) -> DeskSettings:
    given = {"spec": WIRES[name].spec, "base_url": scene.model.url, **settings}
    chain = (ModelChoice.model_validate(given),)
    return scene.desk(seats=(SeatChoice(seat="all", chain=chain),), budget=budget)


@pytest.mark.parametrize("name", ["anthropic", "google", "bedrock", "openrouter"])
async def test_a_budget_stops_before_its_limit(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with _scene(name) as scene:
        scene.enter(tmp_path, monkeypatch)
        prices = {"input_price": 10.0, "output_price": 10.0}
        whole = (await refute.check(BRIDGE, _desk(scene, name, 100.0, **prices), as_of=AS_OF)).answers[0].case
        assert whole.measures.cost_usd > 0
        assert sum(u.input_tokens for u in whole.usage) > 0
        half = whole.measures.cost_usd / 2
        part = (await refute.check(BRIDGE, _desk(scene, name, half, **prices), as_of=AS_OF)).answers[0].case
        asked = len(scene.model.requests)
        nothing = (await refute.check(BRIDGE, _desk(scene, name, 0.0, **prices), as_of=AS_OF)).answers[0].case
        assert len(scene.model.requests) == asked, "a budget of nothing asks nobody"
    assert part.measures.cost_usd < whole.measures.cost_usd
    assert any("used up" in g.detail for g in part.gaps)
    assert any("budget is 0" in g.detail for g in nothing.gaps)
