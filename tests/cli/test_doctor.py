"""`refute doctor`: what works, what is missing, and what to do about it."""

import json
import tomllib
from pathlib import Path

import pytest

from docs.pages import page
from refute.apps.cli.main import main
from refute.storage.keys import set_key
from world.honest_script import honest_script
from world.model_server import ScriptedModelServer
from world.ollama_server import Say, ScriptedOllama
from world.search_server import ScriptedHit, ScriptedSearch


@pytest.fixture(autouse=True)
def places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REFUTE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("REFUTE_CONFIG", str(tmp_path / "config"))
    (tmp_path / "config").mkdir()


def test_a_fresh_installation_is_well(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["doctor", "--format", "json"]) == 0
    told = json.loads(capsys.readouterr().out)
    found = {s["name"]: s for s in told}
    assert all(s["well"] for s in found.values())
    leaves = [s["detail"] for s in told if s["name"] == "leaves"]
    assert any(line.startswith("search wikipedia:") and "Wikimedia" in line for line in leaves), "each with who gets it"
    assert {"data folder", "configuration", "desk", "tipline", "pictures", "part telegram"} <= set(found)
    assert not (tmp_path / "home").exists()


def test_every_optional_part_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    main(["doctor", "--format", "json"])
    told = {s["name"] for s in json.loads(capsys.readouterr().out)}
    extras = set(tomllib.loads(page("pyproject.toml"))["project"]["optional-dependencies"]) - {"all"}
    assert {n.removeprefix("part ") for n in told if n.startswith("part ")} == extras


def test_what_does_not_work_is_named_and_ends_with_2(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "config" / "config.toml").write_text("[tipline]\nat_once = 0\n")
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "runs.db").write_bytes(b"not a database, " * 100)
    assert main(["doctor"]) == 2
    said = capsys.readouterr().out
    assert "FAIL runs.db" in said
    assert "FAIL configuration" in said
    assert "tipline.at_once" in said


def test_it_says_what_would_make_searching_better(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("REFUTE_SEARXNG_URL", raising=False)
    main(["doctor", "--format", "json"])
    weak = {s["name"]: s["detail"] for s in json.loads(capsys.readouterr().out)}["search"]
    assert "search is weak: add one of" in weak
    assert "searxng" in weak
    monkeypatch.setenv("REFUTE_SEARXNG_URL", "http://127.0.0.1:8888")
    main(["doctor", "--format", "json"])
    better = {s["name"]: s["detail"] for s in json.loads(capsys.readouterr().out)}["search"]
    assert "weak" not in better


def test_keys_are_told_by_name_alone(capsys: pytest.CaptureFixture[str]) -> None:
    set_key("GAZETTE_API_KEY", "never-shown-0123")
    main(["doctor"])
    said = capsys.readouterr().out
    assert "GAZETTE_API_KEY" in said
    assert "never-shown" not in said


def test_keys_of_models_are_told_by_name_too(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "config" / "config.toml").write_text('[models."openai:m"]\nkey_env = "OWN_SERVER_KEY"\n')
    for name in ("ANTHROPIC_API_KEY", "AWS_SECRET_ACCESS_KEY", "OWN_SERVER_KEY"):
        monkeypatch.setenv(name, "never-shown-0123")
    assert main(["doctor", "--format", "json"]) == 0
    said = capsys.readouterr().out
    told = {s["name"]: s["detail"] for s in json.loads(said)}["keys"]
    assert {"ANTHROPIC_API_KEY", "AWS_SECRET_ACCESS_KEY", "OWN_SERVER_KEY"} <= set(told.replace(",", " ").split())
    assert "never-shown" not in said


def test_another_desk_is_looked_at_by_option_and_by_variable(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "config" / "config.toml").write_text(
        '[desks.laptop]\nsize = "small"\nseats = { all = "ollama:tiny:1b" }\n'
    )

    def desk(*options: str) -> str:
        main(["doctor", "--format", "json", *options])
        return str({s["name"]: s["detail"] for s in json.loads(capsys.readouterr().out)}["desk"])

    assert desk().startswith("default")
    assert desk("--desk", "laptop").startswith("laptop")
    assert "The model takes about" in desk("--desk", "laptop")
    assert "There is no desk" in desk("--desk", "nowhere")
    monkeypatch.setenv("REFUTE_DESK", "laptop")
    assert desk().startswith("laptop")


def test_a_file_of_keys_that_others_can_read_is_one_fault_and_no_more(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    set_key("GAZETTE_API_KEY", "never-shown-0123")
    (tmp_path / "config" / "keys.json").chmod(0o644)
    assert main(["doctor", "--format", "json"]) == 2
    ill = [s["name"] for s in json.loads(capsys.readouterr().out) if not s["well"]]
    assert ill == ["keys"], "a desk that needs none of them works"


def test_deep_asks_each_model_and_each_backend_once(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with (
        ScriptedModelServer(honest_script) as model,
        ScriptedSearch(lambda _: [ScriptedHit("https://a.example/x")]) as search,
        ScriptedOllama(lambda _: Say("")) as ollama,
    ):
        (tmp_path / "config" / "config.toml").write_text(
            f"""
[desks.default]
seats = {{ all = ["openai:scripted-1", "ollama:missing:1b"], judge = "openai:scripted-1" }}
search = {{ backends = ["searxng"], searxng = "{search.url}" }}
[models."openai:scripted-1"]
base_url = "{model.url}"
[models."ollama:missing:1b"]
base_url = "{ollama.url}"
"""
        )
        assert main(["doctor", "--deep", "--format", "json"]) == 2, "one model is missing"
    found = {s["name"]: s for s in json.loads(capsys.readouterr().out)}
    assert found["model openai:scripted-1"]["well"], found
    assert len(model.requests) == 1
    assert "ollama pull missing:1b" in found["model ollama:missing:1b"]["detail"]
    assert not found["model ollama:missing:1b"]["well"]
    assert found["search searxng"]["well"]
    assert len(search.requests) == 1


def test_without_deep_nothing_is_asked(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    with ScriptedSearch(lambda _: []) as search:
        monkeypatch.setenv("REFUTE_SEARXNG_URL", search.url)
        main(["doctor"])
    capsys.readouterr()
    assert search.requests == []
