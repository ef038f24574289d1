"""`refute desk`: who sits where, in checks and in debates, and whose word is worth little."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from fake_engine import FakeEngine

from refute.apps.cli.main import main
from refute.domain.claim import Submission
from refute.domain.settings import CheckOrder, DeskSettings

CARD = "---\nseat: pilot\nrole: persona\ntitle: Pilot\nmodels: ['openai:qwen3']\n---\nYou fly.\n"
CONFIG = '[models."openai:qwen3"]\nbase_url = "http://models.example/v1"\n'


@pytest.fixture(autouse=True)
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "config"
    (folder / "cards").mkdir(parents=True)
    monkeypatch.setenv("REFUTE_CONFIG", str(folder))
    monkeypatch.setenv("REFUTE_HOME", str(tmp_path / "home"))
    return folder


def shown(capsys: pytest.CaptureFixture[str], *options: str, code: int = 0) -> str:
    assert main(["desk", *options]) == code
    return capsys.readouterr().out


def test_seats_of_debates_have_their_own_heading_with_the_models_that_personas_bring(
    config: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (config / "cards" / "pilot.md").write_text(CARD, "utf-8")
    (config / "config.toml").write_text(CONFIG, "utf-8")
    checks, debates = shown(capsys).split("Debates:")
    assert "judge:" in checks
    assert "analyst:" not in checks
    assert all(f"{seat}:" in debates for seat in ("analyst", "finder", "validator", "second", "synthesizer"))
    assert "pilot: openai:qwen3 at http://models.example/v1" in debates
    assert "pilot: prompts with claims, the message and passages go to models.example" in " ".join(debates.split())


def test_where_a_persona_may_not_send_anything_away_checks_can_still_be_made(
    config: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (config / "cards" / "pilot.md").write_text(CARD, "utf-8")
    (config / "config.toml").write_text(CONFIG, "utf-8")
    (tmp_path / "a.txt").write_text("The bridge is 31 metres long.", "utf-8")
    out = " ".join(shown(capsys, "--offline", "--corpus", str(tmp_path)).split())
    assert "no debate with the models that personas bring: --offline forbids openai:qwen3" in out
    assert "Nothing leaves this machine." in out


@pytest.mark.parametrize(
    ("first", "second", "says"),
    [
        ("openai:gpt-5", "openai:gpt-5-mini", "the family gpt"),
        ("openai:m", "openai:m", "the same model"),
        ("openai:gpt-5", "openai:qwen3", ""),
        ("openai:gpt-5", "", ""),
    ],
)
def test_a_second_validator_of_the_same_family_is_named(
    first: str, second: str, says: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "not-a-key")
    named = ["--model", f"second={second}"] if second else []
    out = " ".join(shown(capsys, "--model", f"all={first}", *named).split())
    assert ("likely to be wrong together" in out) is bool(says)
    assert says in out


def test_a_desk_is_made_small_by_option_and_by_variable(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    said = shown(capsys, "--size", "small", "--model", "all=ollama:tiny:1b")
    assert "Size: small" in said
    assert "The model takes about" in said
    assert "no debate on a small desk" in said
    monkeypatch.setenv("REFUTE_SIZE", "small")
    assert "Size: small" in shown(capsys, "--model", "all=ollama:tiny:1b")
    assert "Size" not in shown(capsys, "--model", "all=ollama:tiny:1b", "--size", "full"), "what is typed wins"


def test_a_size_that_a_desk_cannot_have_is_said(config: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = shown(capsys, "--size", "small", "--model", "all=ollama:a", "--model", "judge=ollama:b", code=2)
    assert "one model on every seat" in " ".join(said.split())
    (config / "config.toml").write_text(
        '[desks.default]\nsize = "small"\nseats = { all = "ollama:a" }\n', encoding="utf-8"
    )
    assert "Size: small" in shown(capsys)
    assert "Size" not in shown(capsys, "--size", "full")


def test_whatever_checks_says_before_it_starts_how_long_the_model_takes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = tmp_path / "text.md"
    text.write_text("The bridge at Orle was closed in March 2024.", encoding="utf-8")
    small = ("--size", "small", "--model", "all=ollama:a")
    begun = CheckOrder(
        submission=Submission(text="The bridge."),
        as_of=datetime(2026, 1, 1, tzinfo=UTC),
        desk=DeskSettings(name="d", size="small"),
    )
    for argv, wait in (
        (["check", "The bridge is closed.", *small], "About 3 minutes."),
        (["annotate", str(text), *small], "About 1 minute."),
        (["resume", "run-1"], "About 3 minutes."),
    ):
        engine = FakeEngine(unfinished=True, earlier=begun)
        main(argv, engine)
        assert wait in capsys.readouterr().err, argv
        main([*argv, "--quiet"], engine)
        assert "About" not in capsys.readouterr().err
