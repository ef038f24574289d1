"""A killed check asks no register and no index of fact-checks again: what they said before is what counts."""

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from pydantic import JsonValue

from refute.domain.vocabulary import Rating
from world.killing import Victim, difference
from world.register_scene import LOOKED_UP, REGISTERED, RegisterScene
from world.scripted_service import Fault


@pytest.fixture(scope="module")
def world() -> Iterator[RegisterScene]:
    with RegisterScene() as made:
        yield made


@pytest.fixture(scope="module")
def whole(world: RegisterScene, tmp_path_factory: pytest.TempPathFactory) -> tuple[JsonValue, tuple[int, int]]:
    """What comes of a run that nobody kills, and how often it asks the register and the index."""
    outcome = Victim(world, tmp_path_factory.mktemp("home") / "whole", REGISTERED).finish()
    assert isinstance(outcome, list)
    assert outcome[1] == [Rating.REFUTED]
    assert "Full Check" in str(outcome[0])
    return outcome, world.asked()


@pytest.fixture(autouse=True)
def as_before(world: RegisterScene) -> None:
    world.as_before()


def on_record(victim: Victim, name: str, words: str) -> bool:
    """Whether a step of that name, whose outcome has these words, is on record."""
    file = f"file:{victim.home / 'runs.db'}?mode=ro"
    with (
        contextlib.suppress(sqlite3.Error),
        contextlib.closing(sqlite3.connect(file, uri=True, timeout=5)) as database,
    ):
        row = "SELECT 1 FROM refute_outcomes WHERE name = ? AND outcome LIKE ? AND error IS NULL"
        return database.execute(row, (name, f"%{words}%")).fetchone() is not None
    return False


@pytest.mark.heavy
def test_what_a_register_and_an_index_have_said_is_not_asked_again(
    world: RegisterScene, whole: tuple[JsonValue, tuple[int, int]], tmp_path: Path
) -> None:
    before = world.asked()
    victim = Victim(world, tmp_path / "run", REGISTERED)
    assert victim.kill_when(lambda: on_record(victim, "records: read", "NCT09999999"))
    assert on_record(victim, "prior verdicts", "Full Check"), "others' verdicts are asked for before the check"
    world.changes_its_mind()
    assert difference(whole[0], victim.resume()) == ""
    asked = [now - then for now, then in zip(world.asked(), before, strict=True)]
    # A search by words may have been under way at the kill; the number and the index are asked once.
    assert asked[0] <= whole[1][0] + 1
    assert asked[1] == whole[1][1] == 1
    number = [a for a in world.registers.service.asked[before[0] :] if a.path == LOOKED_UP]
    assert len(number) == 1


@pytest.mark.heavy
@pytest.mark.parametrize("name", ["register", "index"])
def test_only_the_question_that_was_under_way_is_asked_again(
    name: str, world: RegisterScene, whole: tuple[JsonValue, tuple[int, int]], tmp_path: Path
) -> None:
    service = world.registers.service if name == "register" else world.index
    before, once = len(service.asked), whole[1][name == "index"]
    service.slow, service.faults = 3.0, [Fault.SLOW]
    victim = Victim(world, tmp_path / "run", REGISTERED)
    assert victim.kill_when(lambda: len(service.asked) > before)
    assert difference(whole[0], victim.resume()) == ""
    assert len(service.asked) - before == once + 1


@pytest.mark.heavy
def test_a_register_that_is_down_when_it_is_asked_again_refutes_nothing(world: RegisterScene, tmp_path: Path) -> None:
    """Killed before its answer came, and unreachable since: nothing was said, so nothing is absent."""
    service = world.registers.service
    service.slow, service.faults = 3.0, [Fault.SLOW]
    before = len(service.asked)
    victim = Victim(world, tmp_path / "run", REGISTERED)
    assert victim.kill_when(lambda: len(service.asked) > before)
    world.registers.down()
    resumed = victim.resume()
    assert isinstance(resumed, list)
    assert resumed[1] == [Rating.NOT_ENOUGH_EVIDENCE]
    assert "NCT09999999 was not checked at ClinicalTrials.gov" in str(resumed[2])
