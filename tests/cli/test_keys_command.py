"""`refute keys`, and what a file of keys that cannot be used stops: what needs one of its keys, and nothing else."""

import io
import sys
from pathlib import Path

import pytest
from fake_engine import FakeEngine

from refute.apps.cli.failures import scrubbed
from refute.apps.cli.main import main
from refute.domain.settings import DeskSettings, ModelChoice, SearchChoice, SeatChoice
from refute.engine.room import open_room, stores_in_memory
from refute.storage.keys import KeysUnusable, key, set_key

SECRET = "kept-and-never-shown-0123"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("REFUTE_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("REFUTE_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("BRAVE_API_KEY", raising=False)
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    return tmp_path / "config"


def piped(monkeypatch: pytest.MonkeyPatch, held: bytes) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(held), encoding="ascii"))


def test_a_key_is_read_from_standard_input_whatever_the_locale(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    piped(monkeypatch, b"\xef\xbb\xbf" + SECRET.encode() + b"\r\n")
    assert main(["keys", "set", "BRAVE_API_KEY"]) == 0
    assert key("BRAVE_API_KEY") == SECRET
    assert SECRET not in "".join(capsys.readouterr())


@pytest.mark.parametrize("held", [b"", b"\n", b"\xff\xfe", "clé".encode(), b"one two"])
def test_what_is_no_key_is_an_error_in_a_line(
    held: bytes, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    piped(monkeypatch, held)
    assert main(["keys", "set", "BRAVE_API_KEY"]) == 2
    assert "BRAVE_API_KEY" in capsys.readouterr().err


def test_without_standard_input_it_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["keys", "set", "BRAVE_API_KEY"]) == 2
    assert "no standard input" in capsys.readouterr().err


@pytest.mark.parametrize("argv", [["BRAVE_API_KEY", SECRET], [f"BRAVE_API_KEY={SECRET}"]])
def test_a_key_as_an_argument_is_refused_and_not_repeated(
    argv: list[str], capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    assert main(["keys", "set", *argv]) == 2
    said = "".join(capsys.readouterr())
    assert "never an argument" in said
    assert SECRET not in said
    assert not folder.exists()


def test_kept_keys_are_in_no_error(folder: Path) -> None:
    set_key("BRAVE_API_KEY", SECRET)
    assert SECRET not in scrubbed(f"it said {SECRET} again")
    (folder / "keys.json").chmod(0o644)
    assert SECRET not in scrubbed(f"it said {SECRET} again")


@pytest.fixture(params=["readable by others", "damaged"])
def unusable(request: pytest.FixtureRequest, folder: Path) -> None:
    set_key("BRAVE_API_KEY", SECRET)
    if request.param == "damaged":
        (folder / "keys.json").write_text("{")
    else:
        (folder / "keys.json").chmod(0o644)


@pytest.mark.usefixtures("unusable")
def test_a_desk_that_needs_no_key_works_without_the_file(tmp_path: Path) -> None:
    room = open_room(DeskSettings(name="d"), stores_in_memory(tmp_path / "home"))
    assert "wikipedia" in room.searches
    assert "pubmed" in room.searches, "it is better with a key, and works without"
    assert "keys.json" in room.unavailable["brave"]


@pytest.mark.usefixtures("unusable")
def test_a_backend_whose_key_is_in_the_environment_works(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BRAVE_API_KEY", SECRET)
    assert "brave" in open_room(DeskSettings(name="d"), stores_in_memory(tmp_path / "home")).searches


@pytest.mark.usefixtures("unusable")
@pytest.mark.parametrize("spec", ["openai:gpt-5-mini", "bedrock:anthropic.claude-x", "groq:llama"])
def test_a_model_that_needs_a_key_stops_and_says_why(
    spec: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AWS_REGION", "eu-central-1")
    desk = DeskSettings(name="d", seats=(SeatChoice(seat="all", chain=(ModelChoice(spec=spec),)),))
    with pytest.raises(KeysUnusable, match=r"keys\.json"):
        open_room(desk, stores_in_memory(tmp_path / "home"))


@pytest.mark.usefixtures("unusable")
def test_a_check_says_that_it_goes_on_without_its_keys(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "The bridge is closed."], FakeEngine()) == 0
    assert "keys.json" in capsys.readouterr().err
    assert main(["check", "The bridge is closed.", "--offline"], FakeEngine()) == 0
    assert "keys.json" not in capsys.readouterr().err, "nothing would be asked anyway"


def test_an_accent_in_a_models_key_stops_before_anything_is_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MY_SERVER_KEY", "clé-0123")
    choice = ModelChoice(spec="openai:m", base_url="http://127.0.0.1:9/v1", key_env="MY_SERVER_KEY")
    desk = DeskSettings(
        name="d", seats=(SeatChoice(seat="all", chain=(choice,)),), search=SearchChoice(backends=("corpus",))
    )
    with pytest.raises(KeysUnusable, match="MY_SERVER_KEY") as error:
        open_room(desk, stores_in_memory(tmp_path / "home"))
    assert "clé" not in str(error.value)
