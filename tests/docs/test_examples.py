"""The log that stands in examples is what refute derives and writes today."""

from pathlib import Path

from docs.pages import ROOT
from refute.domain.debate.log import DebateLog
from refute.domain.debate.words import Mark
from refute.engine.verifying import verify_file
from refute.formats.debate_text import write
from refute.reading.store import MemorySnapshotStore
from world import example_debate

LOG = ROOT / "examples" / "logs" / "bridge-toll.json"
AGAIN = "Where a rule has changed, write the log again: PYTHONPATH=src:tests python -m world.example_debate"


def test_the_log_is_derived_again_from_itself_alone() -> None:
    found = verify_file(LOG, MemorySnapshotStore())
    assert found.problems == (), AGAIN
    assert found.complete
    assert found.quotes > 5


def test_the_text_beside_it_is_the_same_log() -> None:
    log = DebateLog.model_validate_json(LOG.read_text("utf-8"))
    assert LOG.with_suffix(".txt").read_text("utf-8") == write(log, False), AGAIN


def test_it_shows_what_the_page_says_of_it() -> None:
    log = DebateLog.model_validate_json(LOG.read_text("utf-8"))
    assert log.topic == example_debate.TOPIC
    assert {f.ground.value for f in log.findings if f.mark is Mark.FAIL} == {"receipt", "future_source"}
    assert any("4:26-cv-01234" in f.claim.text and f.mark is Mark.WARN for f in log.findings)
    assert log.table.fabricated_citations == 0
    assert log.synthesis
    assert [p.document for p in log.synthesis.premises] == ["toll-budget.md"]
    page = (Path(ROOT) / "examples" / "README.md").read_text("utf-8")
    assert "a script, not language models" in page
