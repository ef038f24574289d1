"""`refute debate --self-test N`: claims out of the corpus, through the real command, engine and readers."""

import json
import os
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from refute.apps.cli.main import main
from refute.domain.debate.log import DebateLog
from refute.domain.debate.order import DebateOrder
from refute.domain.debate.terms import DebateRules, PlantedClaim
from refute.domain.ports import Conductor
from refute.domain.settings import DeskSettings
from refute.engine.durable.tables import connect
from refute.engine.room import open_room, stores_in_memory
from refute.recipes.finding import finding_key
from refute.recipes.self_test import planted
from world.debate_scene import TOPIC, DebateScene
from world.scene import AS_OF

DOCUMENTS = {
    "lighthouse.txt": "The Northmoor Lighthouse is 31 metres tall. The Northmoor Lighthouse was built in 1871.",
    "library.txt": "Northmoor Borough Council closed the Harbour Road library on 31 January 2024.",
    "water.md": "# Water\n\nTidewell Water supplies 187,000 customers in Northmoor. Tidewell Water employs 310 people.",
    "ferry.txt": "The ferry Maid of Osk has 212 seats. The ferry Maid of Osk was launched in 1998 at Brelin.",
    "tram.txt": "The tram of Northmoor carries 9,400 passengers. The Northmoor tram was opened in 1908 by Edda Larkin.",
}


@pytest.fixture
def scene(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[DebateScene]:
    corpus = tmp_path / "corpus"
    corpus.mkdir()
    for name, text in DOCUMENTS.items():
        (corpus / name).write_text(text, "utf-8")
        os.utime(corpus / name, (1_770_000_000, 1_770_000_000))
    with DebateScene() as made:
        made.enter(tmp_path / "home", monkeypatch)
        monkeypatch.setenv("REFUTE_BASE_URL", made.model.url)
        monkeypatch.setenv("REFUTE_CORPUS", str(corpus))
        monkeypatch.setenv("REFUTE_OFFLINE", "true")
        yield made


MODELS = [f"--model={seat}=openai:scripted-1" for seat in ("analyst", "strategist", "finder", "synthesizer")]
"""The validator's own seat is *local*: the documents alone decide."""


def debate(out: Path, *options: str) -> int:
    dated = ("--as-of", "2026-06-30T12:00:00Z", "--rounds", "1", "--personas", "analyst,strategist")
    return main(["debate", TOPIC, *dated, *MODELS, "-q", "--format", "json", "--out", str(out), *options])


def test_claims_of_the_corpus_are_marked_and_nobody_sees_them(scene: DebateScene, tmp_path: Path) -> None:
    assert debate(tmp_path / "log.json", "--self-test", "6") in (0, 3)
    log = DebateLog.model_validate_json((tmp_path / "log.json").read_text("utf-8"))
    claims = log.rules.self_test
    said = " ".join(DOCUMENTS.values())
    assert [c.true for c in claims].count(True) == 3
    assert all((c.text in said) is c.true for c in claims)
    assert log.self_test is not None
    assert (log.self_test.caught.of, log.self_test.false_alarms.of, log.self_test.false_alarms.share) == (3, 3, 0.0)
    seen = json.dumps([r.data for r in scene.model.requests], ensure_ascii=False)
    assert not [c.text for c in claims if not c.true and c.text in seen]
    assert not {f.claim.text for f in log.findings} & {c.text for c in claims}
    assert debate(tmp_path / "again.json", "--self-test", "6") in (0, 3)
    again = DebateLog.model_validate_json((tmp_path / "again.json").read_text("utf-8"))
    assert again.rules.self_test == claims
    assert main(["verify", str(tmp_path / "log.json")]) == 0


def test_what_personas_are_asked_holds_no_planted_claim(scene: DebateScene, tmp_path: Path) -> None:
    """Not even a true one: they cannot know which claims are counted."""
    assert debate(tmp_path / "log.json", "--self-test", "6") in (0, 3)
    log = DebateLog.model_validate_json((tmp_path / "log.json").read_text("utf-8"))
    with closing(connect(tmp_path / "home")) as db:
        checks = [str(row["stored"]) for row in db.execute("SELECT stored FROM refute_flows WHERE kind = 'check'")]
    claims = [c.text for c in log.rules.self_test]
    assert all(any(c in check for check in checks) for c in claims)
    asked = [json.dumps(r.data) for r in scene.model.requests if r.data["seat"] in ("analyst", "strategist")]
    assert len(asked) == 2
    assert not [c for c in claims if any(c in request for request in asked)]


def test_the_checks_of_planted_claims_answer_for_no_other_claim_and_no_other_run(tmp_path: Path) -> None:
    room = open_room(DeskSettings(), stores_in_memory(tmp_path))
    known = (PlantedClaim(text="The Northmoor Lighthouse is 31 metres tall.", true=True),)
    order = DebateOrder(topic=TOPIC, personas=("analyst",), as_of=AS_OF, rules=DebateRules(self_test=known))

    def keys(run: str) -> set[str]:
        calls = planted(cast("Conductor", SimpleNamespace(flow_id=run)), room, order)
        return {call.id for call in calls} | {finding_key(room, call.input, run) for call in calls}

    assert len(keys("r-1")) == 2
    assert len(keys("r-1") & keys("r-2")) == 1


def test_a_corpus_that_gives_fewer_claims_is_named_before_anything_is_paid_for(
    scene: DebateScene, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert debate(tmp_path / "log.json", "--self-test", "60") == 2
    assert "fewer than the 60 of --self-test" in capsys.readouterr().err
    assert not scene.model.requests
    assert not (tmp_path / "log.json").exists()


def test_without_a_corpus_there_is_nothing_to_make_claims_from(
    scene: DebateScene, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("REFUTE_CORPUS")
    assert debate(tmp_path / "log.json", "--self-test", "6") == 2
    assert "this desk searches none" in capsys.readouterr().err


def test_nothing_of_the_folder_goes_into_a_search_outside_this_machine(
    scene: DebateScene, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("REFUTE_OFFLINE")
    monkeypatch.setenv("REFUTE_SEARXNG", scene.search.url)
    monkeypatch.setenv("REFUTE_SEARCH", "corpus,searxng")
    assert debate(tmp_path / "log.json", "--self-test", "6") in (0, 3)
    asked = [r.query for r in scene.search.requests]
    assert asked
    private = ("Maid of Osk", "Lighthouse", "Harbour Road", "Tidewell", "tram")
    assert not [q for q in asked if any(word in q for word in private)]
