"""config.toml: what is wrong is named with its place, before anything is sent, and no key is repeated."""

from pathlib import Path

import pytest

from refute.domain.errors import ConfigError, InputError
from refute.domain.settings import DeskSettings, ModelChoice, SearchChoice, SeatChoice
from refute.engine.config import load_desk, model_choice
from refute.engine.disclosure import disclosure, forbid_outside

WRONG = {
    "within": "[desks.default]\nwithin = inf",
    "budget": "[desks.default]\nbudget = inf",
    "max_age_days": "[desks.default]\nmax_age_days = 1e300",
    "claims": "[desks.default]\nclaims = 0",
    "depht": '[desks.default]\ndepht = "quick"',
    "seats.judge": "[desks.default.seats]\njudge = []",
    "search.searxng": '[desks.default.search]\nsearxng = "nope"',
    "base_url": '[models."openai:x"]\nbase_url = "http://localhost:99999/v1"',
    "corpus": '[desks.default.search]\ncorpus = "a\\u0000b"',
    "cards": '[desks.default]\ncards = "\\u0000"',
    "retention_days": "[tipline]\nretention_days = inf",
    "publisher.name": '[publisher]\nname = "\\u202e"\nurl = "https://n.example"\nreview_url = "https://n.example/{id}"',
    "publisher.url": '[publisher]\nname = "N"\nurl = "https://n.example/\\u202e"\nreview_url = "https://n.example/{id}"',
    "timeout": '[models."openai:x"]\ntimeout = -1',
    "effort": '[models."openai:x"]\neffort = "max"',
    "context": '[models."openai:x"]\ncontext = -10',
    "max_output": '[models."openai:x"]\nmax_output = 0',
    "input_price": '[models."openai:x"]\ninput_price = nan',
    "output_price": '[models."openai:x"]\noutput_price = -1.0',
}


def written(folder: Path, text: str | bytes) -> Path:
    folder.mkdir(exist_ok=True)
    (folder / "config.toml").write_bytes(text if isinstance(text, bytes) else text.encode())
    return folder


@pytest.mark.parametrize("place", WRONG)
def test_what_is_wrong_is_named_with_its_place(tmp_path: Path, place: str) -> None:
    with pytest.raises(ConfigError) as caught:
        load_desk(folder=written(tmp_path, WRONG[place]))
    assert place in str(caught.value)
    assert "docs/config.md" in str(caught.value)
    assert "pydantic" not in str(caught.value)


@pytest.mark.parametrize(
    "line",
    [
        'key = "sk-123456789abc"',
        'key_env = "sk-123456789abc"',
        'key_env = "sk_123456789abc"',
        'key_env = "AIzask_123456789abc"',
        'base_url = "http://u:sk-123456789abc@h/v1"',
    ],
)
def test_a_key_in_the_configuration_is_refused_and_not_repeated(tmp_path: Path, line: str) -> None:
    with pytest.raises(ConfigError) as caught:
        load_desk(folder=written(tmp_path, f'[models."openai:x"]\n{line}'))
    assert "123456" not in str(caught.value)


@pytest.mark.parametrize("text", [b"desk = ", b"\xff\xfe", b"desks = 3"])
def test_a_file_that_is_no_configuration_is_named(tmp_path: Path, text: bytes) -> None:
    with pytest.raises(ConfigError, match=r"config\.toml"):
        load_desk(folder=written(tmp_path, text))


def test_a_mark_that_editors_put_first_is_read_over(tmp_path: Path) -> None:
    assert load_desk(folder=written(tmp_path, b'\xef\xbb\xbf[desks.default]\ndepth = "quick"')).depth == "quick"


def test_a_file_in_place_of_the_folder_is_not_taken_for_no_configuration(tmp_path: Path) -> None:
    """`offline = true` was silently lost where the variable named the file itself."""
    written(tmp_path, "[desks.default.search]\noffline = true")
    with pytest.raises(ConfigError, match="no folder"):
        load_desk(folder=tmp_path / "config.toml")


def test_a_relative_folder_counts_from_the_configuration_not_from_the_current_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = written(tmp_path / "config", '[desks.default]\ncards = "mine"\n[desks.default.search]\ncorpus = "texts"')
    monkeypatch.chdir(tmp_path)
    desk = load_desk(folder=folder)
    assert (desk.cards, desk.search.corpus) == (str(folder / "mine"), str(folder / "texts"))


def offline(spec: str, stays_here: bool) -> DeskSettings:
    chain = (ModelChoice(spec=spec, stays_here=stays_here),)
    return DeskSettings(seats=(SeatChoice(seat="all", chain=chain),), search=SearchChoice(offline=True))


def test_a_program_stays_here_by_the_users_word(tmp_path: Path) -> None:
    spec = "command:/home/me/judge.sh"
    assert model_choice(spec, folder=written(tmp_path, f'[models."{spec}"]\nstays_here = true')).stays_here
    forbid_outside(offline(spec, stays_here=True))
    assert disclosure(offline(spec, stays_here=True)) == ["Nothing leaves this machine."]
    with pytest.raises(InputError, match="stays_here = true"):
        forbid_outside(offline(spec, stays_here=False))


def test_of_a_program_that_refute_knows_the_word_does_not_count() -> None:
    with pytest.raises(InputError, match="--offline forbids"):
        forbid_outside(offline("command:claude -p", stays_here=True))


def test_a_model_server_cannot_be_said_to_stay_here(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="stays_here is for programs"):
        model_choice("openai:x", folder=written(tmp_path, '[models."openai:x"]\nstays_here = true'))
