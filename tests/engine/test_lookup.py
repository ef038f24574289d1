"""Which model searches for the backend `provider`, whom a desk tells of it, and what it says where none can."""

import json
from pathlib import Path

import pytest

from refute.apps.cli.main import main
from refute.domain.errors import ConfigError
from refute.domain.settings import DeskSettings, ModelChoice, SearchChoice, SeatChoice
from refute.engine.config import load_desk
from refute.engine.disclosure import disclosure, receivers
from refute.engine.lookup import with_lookup
from refute.engine.room import open_room, stores_in_memory
from refute.search.provider import ProviderSearch
from world.scripted_service import ScriptedService
from world.search_wires import SEARCH_WIRES, Answer, Provider

KEY = "k-0123456789-never-shown"
GPT, CLAUDE, GEMINI = "openai:gpt-5-mini", "anthropic:claude-sonnet-4-5", "google:gemini-3-flash-preview"


@pytest.fixture(autouse=True)
def places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REFUTE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("REFUTE_CONFIG", str(tmp_path / "config"))
    (tmp_path / "config").mkdir()
    for name in ("OPENAI_API_KEY", "ANTHROPIC_API_KEY", "GOOGLE_API_KEY"):
        monkeypatch.setenv(name, KEY)


def desk_of(
    *seats: tuple[str, str], backends: tuple[str, ...] | None = ("provider",), **search: object
) -> DeskSettings:
    return DeskSettings(
        seats=tuple(SeatChoice(seat=seat, chain=(ModelChoice(spec=spec),)) for seat, spec in seats),
        search=SearchChoice.model_validate({"backends": backends, **search}),
    )


def searching(desk: DeskSettings) -> str | None:
    choice = with_lookup(desk).search.provider
    return choice.spec if choice else None


def test_the_desks_own_model_searches_that_of_all_before_the_others() -> None:
    assert searching(desk_of(("judge", CLAUDE), ("all", GPT))) == GPT
    assert searching(desk_of(("all", "mistral:m"), ("judge", CLAUDE), ("press", GEMINI))) == CLAUDE
    assert searching(desk_of(("all", "local"))) is None


def test_what_the_configuration_names_comes_first() -> None:
    assert searching(desk_of(("all", GPT), provider={"spec": GEMINI})) == GEMINI


def test_a_server_of_ones_own_searches_only_where_it_is_named() -> None:
    """Most speak chat completions alone, and would be sent what they do not know."""
    own = ModelChoice(spec="openai:qwen3", base_url="http://127.0.0.1:1/v1")
    desk = desk_of().model_copy(update={"seats": (SeatChoice(seat="all", chain=(own,)),)})
    assert searching(desk) is None
    assert searching(desk_of(provider=own.model_dump())) == "openai:qwen3"


@pytest.mark.parametrize("backends", [None, ("wikipedia",)])
def test_a_desk_that_does_not_name_it_has_no_such_search(backends: tuple[str, ...] | None, tmp_path: Path) -> None:
    desk = desk_of(("all", GPT), backends=backends)
    room = open_room(desk, stores_in_memory(tmp_path))
    assert "provider" not in room.searches
    assert not any("provider" in line for line in disclosure(desk))


def test_a_desk_without_such_a_model_is_an_error_that_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(
        ConfigError, match=r"none of its models has one\. Name a model of `openai:`, .*\[desks\.default"
    ):
        open_room(desk_of(("all", "local")), stores_in_memory(tmp_path))
    with pytest.raises(ConfigError, match="cannot search the web itself"):
        open_room(desk_of(provider={"spec": "mistral:m"}), stores_in_memory(tmp_path))


def test_a_missing_key_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("GOOGLE_API_KEY")
    with pytest.raises(ConfigError, match="GOOGLE_API_KEY"):
        open_room(desk_of(provider={"spec": GEMINI}), stores_in_memory(tmp_path))


def test_offline_it_does_not_exist_and_is_not_missed(tmp_path: Path) -> None:
    room = open_room(desk_of(("all", "local"), offline=True), stores_in_memory(tmp_path))
    assert room.unavailable["provider"] == "offline"
    assert disclosure(desk_of(offline=True)) == ["Nothing leaves this machine."]


def test_it_is_told_to_whom_the_words_go() -> None:
    (line,) = [x for x in disclosure(desk_of(provider={"spec": CLAUDE})) if x.startswith("search provider")]
    assert "words of each query go to api.anthropic.com" in line
    assert CLAUDE in line
    assert "api.anthropic.com" in receivers(desk_of(provider={"spec": CLAUDE}))
    (line,) = [x for x in disclosure(desk_of(("all", GEMINI))) if x.startswith("search provider")]
    assert "Google, which sees which of them are read" in line


def test_another_model_that_searches_makes_another_desk(tmp_path: Path) -> None:
    """Cases of equal fingerprint are comparable."""
    stores = stores_in_memory(tmp_path)
    by_gpt, by_claude = (open_room(desk_of(provider={"spec": spec}), stores).fingerprint for spec in (GPT, CLAUDE))
    assert by_gpt != by_claude
    plain = open_room(desk_of(backends=("wikipedia",)), stores).fingerprint
    assert plain == open_room(desk_of(backends=("wikipedia",), provider={"spec": GPT}), stores).fingerprint


def test_the_configuration_names_the_model_with_its_settings(tmp_path: Path) -> None:
    (tmp_path / "config" / "config.toml").write_text(
        f'[desks.default.search]\nbackends = ["provider"]\nprovider = "{GPT}"\n[models."{GPT}"]\ntimeout = 20\n'
    )
    choice = load_desk().search.provider
    assert choice is not None
    assert (choice.spec, choice.timeout) == (GPT, 20)


def test_doctor_names_the_receiver_and_asks_it_once_where_that_is_wanted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wire = SEARCH_WIRES["openai"]
    with ScriptedService(Provider(wire, Answer(cited=[("https://a.example/", "t")]))) as service:
        (tmp_path / "config" / "config.toml").write_text(
            f'[desks.default.search]\nbackends = ["provider"]\nprovider = "{GPT}"\n'
            f'[models."{GPT}"]\nbase_url = "{service.url}"\nkey_env = "OPENAI_API_KEY"\n'
        )
        main(["doctor", "--format", "json"])
        told = json.loads(capsys.readouterr().out)
        found = {s["name"]: s for s in told}
        assert service.asked == []
        main(["doctor", "--deep", "--format", "json"])
        deep = capsys.readouterr().out
    assert any(f"where {GPT} searches the web" in s["detail"] for s in told if s["name"] == "leaves")
    assert "usable: provider" in found["search"]["detail"]
    assert {s["name"]: s for s in json.loads(deep)}["search provider"]["well"]
    assert len(service.asked) == 1
    assert KEY not in deep


def test_a_desk_that_cannot_search_so_fails_the_doctor(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "config" / "config.toml").write_text('[desks.default.search]\nbackends = ["provider"]\n')
    assert main(["doctor"]) == 2
    said = capsys.readouterr().out
    assert "FAIL desk" in said
    assert "provider" in said


async def test_what_is_handed_in_keeps_its_connection(tmp_path: Path) -> None:
    room = open_room(desk_of(provider={"spec": GPT}), stores_in_memory(tmp_path))
    search = room.searches["provider"]
    assert isinstance(search, ProviderSearch)
    async with search.connected():
        pass
