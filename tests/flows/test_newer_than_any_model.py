"""Personas cite true events that no model has heard of: whatever a validator remembers, none of them is marked FAIL."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from refute.domain.briefs.assess import AssessDraft
from refute.domain.debate.words import Mark
from refute.domain.settings import ModelChoice, SearchChoice, SeatChoice
from world.debate_scene import DEBATERS, DebateScene, held, rules
from world.debate_script import Debater, Fault, Line
from world.model_server import Reply, Request, Script
from world.scene import article
from world.unaware_validator import asleep, unaware

EVENTS: Mapping[str, str] = {
    "northmoor-mayor": "Northmoor elected Anna Berg mayor on 14 June 2026.",
    "fireworks": "The council of Northmoor banned fireworks on 9 June 2026.",
    "osk-ferry": "The Osk ferry sank on 2 June 2026.",
    "olaf-lund": "The painter Olaf Lund died on 20 June 2026.",
}
MORE = "So it was reported the next day. The weather was mild, and the tides were high at noon."


def remembering(script: Script) -> Fault:
    """The validator's seat goes by what it remembers."""

    def fault(request: Request) -> Reply | None:
        return script(request) if request.draft is AssessDraft else None

    return fault


def corpus_in(folder: Path) -> Path:
    folder.mkdir()
    for name, event in EVENTS.items():
        page = article(name, f"{event} {MORE}", published="2026-06-22")
        (folder / f"{name}.html").write_text(page, encoding="utf-8")
    return folder


@pytest.mark.parametrize("validator", ["local", "unaware", "asleep", "honest"])
async def test_events_newer_than_any_model_are_never_marked_fail(
    validator: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Recent true facts were called fabricated, almost surely, because they were newer than the model's training."""
    spoken = list(EVENTS.values())
    debaters = {
        name: Debater((Line(spoken[n], rests=True), Line(spoken[n - 1], rounds=(2,))))
        for n, name in enumerate(DEBATERS)
    }
    scripts: Mapping[str, Script] = {"unaware": unaware, "asleep": asleep}
    with DebateScene(debaters, faults=[remembering(scripts[validator])] if validator in scripts else []) as scene:
        scene.enter(tmp_path, monkeypatch)
        seats = scene.desk().seats
        if validator == "local":
            here = (ModelChoice(spec="local"),)
            seats = (*seats, SeatChoice(seat="validator", chain=here), SeatChoice(seat="finder", chain=here))
        search = SearchChoice(backends=("corpus",), corpus=str(corpus_in(tmp_path / "corpus")))
        desk = scene.desk(seats=seats, search=search)
        log = await held(scene.order(desk=desk, rules=rules(2, 2)), tmp_path)
    checked = {f.claim.text: f.mark for f in log.findings}
    assert set(checked) == set(spoken)
    assert Mark.FAIL not in checked.values(), log.findings
    assert log.table.fail == 0
    if validator in ("local", "honest"):
        assert set(checked.values()) == {Mark.OK}, "a page says so, and who reads it sees it"
