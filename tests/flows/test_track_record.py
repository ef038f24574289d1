"""`refute personas`, through the real command and engine: nothing is counted twice, and nothing that is not there."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from refute.apps.cli.main import main
from refute.domain.debate.log import DebateLog
from refute.domain.debate.track import TrackRecord, TrackRecords
from world.debate_scene import TOPIC, DebateScene
from world.debate_script import dead

FALSE = {"text": "The harbour of Northmoor was frozen for 40 days in 1963.", "true": False}
TRUE = {"text": "The Northmoor Bridge was closed to lorries on 4 May 2026.", "true": True}


@pytest.fixture
def scene(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[DebateScene]:
    with DebateScene(faults=[dead("synthesizer")]) as made:
        made.enter(tmp_path / "home", monkeypatch)
        monkeypatch.setenv("REFUTE_SEARXNG", made.search.url)
        monkeypatch.setenv("REFUTE_SEARCH", "searxng")
        monkeypatch.setenv("REFUTE_BASE_URL", made.model.url)
        yield made


def held(out: Path, *command: str) -> DebateLog:
    models = ("--model", "all=openai:scripted-1") if command[0] == "debate" else ()
    main([*command, *models, "-q", "--format", "json", "--out", str(out)])
    return DebateLog.model_validate_json(out.read_text("utf-8"))


def told(capsys: pytest.CaptureFixture[str], *options: str) -> TrackRecords:
    capsys.readouterr()
    assert main(["personas", "--format", "json", *options]) == 0
    return TrackRecords.model_validate_json(capsys.readouterr().out)


def by_name(records: TrackRecords) -> dict[str, TrackRecord]:
    return {r.persona: r for r in records.records}


def test_a_debate_that_goes_on_counts_once_and_a_void_one_not_at_all(
    scene: DebateScene, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert told(capsys).records == ()
    dated = ("--as-of", "2026-06-30T12:00:00Z", "--rounds", "1", "--personas", "analyst,strategist")
    log = held(tmp_path / "log.json", "debate", TOPIC, *dated)
    once = told(capsys)
    analyst = by_name(once)["analyst"]
    assert (once.debates, analyst.model, analyst.speeches) == (1, "scripted-1", 1)
    assert (analyst.ok, analyst.fail) == (1, 1)
    number = next(n for n, f in enumerate(log.findings, 1) if "9 million" in f.claim.text)
    source = scene.web.url("/costs")
    appealed = held(tmp_path / "appealed.json", "appeal", log.run, str(number), "--source", source)
    held(tmp_path / "again.json", "synthesize", appealed.run)
    assert by_name(told(capsys)) == by_name(once)

    planted = tmp_path / "planted.jsonl"
    planted.write_text(f"{json.dumps(FALSE)}\n{json.dumps(TRUE)}\n", "utf-8")
    void = held(tmp_path / "void.json", "debate", TOPIC, *dated, "--self-test", str(planted))
    assert void.self_test is not None
    assert not void.self_test.passed
    after = told(capsys)
    assert (after.debates, after.void) == (1, 1)
    assert after.records == once.records

    assert told(capsys, "--since", "2999-01-01").records == ()
    assert told(capsys, "--model", "another").records == ()
    assert told(capsys, "--model", "SCRIPTED").records == once.records
    assert main(["personas"]) == 0
    text = capsys.readouterr().out
    assert "analyst, scripted-1" in text
    assert "FAIL 50 (95 %: 9 to 91)" in text
    assert "1 debate whose validator failed its self-test" in text


def test_a_date_that_is_none_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["personas", "--since", "spring"]) == 2
    assert "is not a date" in capsys.readouterr().err
