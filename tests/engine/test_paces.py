"""How long a small desk's model takes is measured, kept, and told before the next check starts."""

from pathlib import Path

import pytest

from refute.domain.settings import DeskSettings, ModelChoice, SeatChoice
from refute.engine.paces import expected, remember, remembered
from refute.engine.room import room_factory, stores_in
from refute.reasoners.ollama.pace import Pace

_CHOICE = ModelChoice(spec="ollama:scripted:3b", base_url="http://127.0.0.1:9")
_DESK = DeskSettings(seats=(SeatChoice(seat="all", chain=(_CHOICE,)),), size="small")


def test_a_guess_is_told_as_one_and_a_measurement_as_one(tmp_path: Path) -> None:
    guess = expected(_DESK, tmp_path)
    assert guess is not None
    assert "guess" in guess
    remember(tmp_path, _CHOICE, Pace(reads=1_000.0, writes=100.0, measured=True))
    measured = expected(_DESK, tmp_path)
    assert measured is not None
    assert "16 seconds for a claim (as measured)" in measured


def test_a_guess_is_not_kept(tmp_path: Path) -> None:
    remember(tmp_path, _CHOICE, Pace())
    assert not list(tmp_path.iterdir())


def test_another_server_is_another_speed(tmp_path: Path) -> None:
    remember(tmp_path, _CHOICE, Pace(reads=1_000.0, writes=100.0, measured=True))
    assert not remembered(tmp_path, _CHOICE.model_copy(update={"base_url": None})).measured


@pytest.mark.parametrize("text", ["", "{", '{"speeds": {"x": 3}}', "[]"])
def test_a_damaged_file_costs_a_guess(tmp_path: Path, text: str) -> None:
    (tmp_path / "paces.json").write_text(text)
    assert not remembered(tmp_path, _CHOICE).measured
    remember(tmp_path, _CHOICE, Pace(reads=10.0, writes=2.0, measured=True))
    assert remembered(tmp_path, _CHOICE).writes == 2.0


def test_a_folder_that_cannot_be_written_costs_nothing(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    remember(blocked, _CHOICE, Pace(reads=10.0, writes=2.0, measured=True))
    assert not remembered(blocked, _CHOICE).measured


def test_a_full_desk_tells_nothing(tmp_path: Path) -> None:
    assert expected(_DESK.model_copy(update={"size": "full"}), tmp_path) is None


async def test_a_room_keeps_what_its_model_was_measured_at(tmp_path: Path) -> None:
    async with room_factory(stores_in(tmp_path))(_DESK) as room:
        (reasoner,) = room.seats["press"].chain
        reasoner.pace.learn(1_000, int(2e9), 100, int(4e9))  # type: ignore[attr-defined]
    kept = remembered(tmp_path, _CHOICE)
    assert (kept.reads, kept.writes) == (500.0, 25.0)
