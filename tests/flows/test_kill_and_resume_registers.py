"""A killed check asks no register and no index of fact-checks again: what they said before is what counts."""

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from pydantic import JsonValue

from refute.domain.case import Report
from refute.domain.vocabulary import Rating
from world.killing import CHECK, Job, Victim, difference
from world.registers import Registers
from world.scene import STORIES, Scene
from world.scripted_service import Asked, Fault, Reply, ScriptedService

CLAIM = "Trial NCT09999999 showed that the vaccine halves hospital stays."
LOOKED_UP = "/studies/NCT09999999"
ABSENT = Reply("NCT number NCT09999999 not found", 404)
HELD: JsonValue = {"protocolSection": {"identificationModule": {"nctId": "NCT09999999", "briefTitle": "Vaccines"}}}
KEY = "k-0123456789-never-shown"


def told(text: str) -> JsonValue:
    """The prior verdicts, what the registers' answers made of the claim, and the cases."""
    report = Report.model_validate_json(text)
    return [
        [p.model_dump(mode="json") for p in report.prior],
        [a.case.verdict.rating for a in report.answers],
        [a.case.canonical() for a in report.answers],
    ]


JOB = Job(("check", CLAIM), CHECK.verbs, told, backends=("searxng", "clinicaltrials", "factcheck"))


def reviews(label: str) -> Reply:
    review: JsonValue = {
        "publisher": {"name": "Full Check", "site": "full.example.com"},
        "url": "https://full.example.com/vaccine",
        "reviewDate": "2026-05-20T00:00:00Z",
        "textualRating": label,
        "languageCode": "en",
    }
    return Reply({"claims": [{"text": CLAIM, "claimReview": [review]}]})


class World:
    """A scene with a register and an index of fact-checks, whose answers can change between kill and resume."""

    def __init__(self, scene: Scene, registers: Registers, index: ScriptedService) -> None:
        self.scene, self.registers, self.index = scene, registers, index
        self.label = "False"
        self.as_before()

    def as_before(self) -> None:
        self.registers.service.always = None
        self.registers.replies[LOOKED_UP], self.label = ABSENT, "False"

    def changes_its_mind(self) -> None:
        """The register has given the number out, and the fact-checker has corrected itself."""
        self.registers.replies[LOOKED_UP], self.label = Reply(HELD), "True after all"

    def asked(self) -> tuple[int, int]:
        """Questions to the register and to the index so far."""
        return len(self.registers.service.asked), len(self.index.asked)


@pytest.fixture(scope="module")
def world() -> Iterator[World]:
    registers = Registers()
    made: list[World] = []

    def answer(_: Asked) -> Reply:
        return reviews(made[0].label)

    with (
        pytest.MonkeyPatch.context() as patch,
        Scene({"/harbour": STORIES["/harbour"]}) as scene,
        registers.service,
        ScriptedService(answer) as index,
    ):
        registers.enter(patch)
        patch.setenv("REFUTE_FACTCHECK_URL", index.url)
        patch.setenv("GOOGLE_FACTCHECK_API_KEY", KEY)
        made.append(World(scene, registers, index))
        yield made[0]


@pytest.fixture(scope="module")
def whole(world: World, tmp_path_factory: pytest.TempPathFactory) -> tuple[JsonValue, tuple[int, int]]:
    """What comes of a run that nobody kills, and how often it asks the register and the index."""
    outcome = Victim(world.scene, tmp_path_factory.mktemp("home") / "whole", JOB).finish()
    assert isinstance(outcome, list)
    assert outcome[1] == [Rating.REFUTED]
    assert "Full Check" in str(outcome[0])
    return outcome, world.asked()


@pytest.fixture(autouse=True)
def as_before(world: World) -> None:
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


@pytest.mark.serial
def test_what_a_register_and_an_index_have_said_is_not_asked_again(
    world: World, whole: tuple[JsonValue, tuple[int, int]], tmp_path: Path
) -> None:
    before = world.asked()
    victim = Victim(world.scene, tmp_path / "run", JOB)
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


@pytest.mark.serial
@pytest.mark.parametrize("name", ["register", "index"])
def test_only_the_question_that_was_under_way_is_asked_again(
    name: str, world: World, whole: tuple[JsonValue, tuple[int, int]], tmp_path: Path
) -> None:
    service = world.registers.service if name == "register" else world.index
    before, once = len(service.asked), whole[1][name == "index"]
    service.slow, service.faults = 3.0, [Fault.SLOW]
    victim = Victim(world.scene, tmp_path / "run", JOB)
    assert victim.kill_when(lambda: len(service.asked) > before)
    assert difference(whole[0], victim.resume()) == ""
    assert len(service.asked) - before == once + 1


@pytest.mark.serial
def test_a_register_that_is_down_when_it_is_asked_again_refutes_nothing(world: World, tmp_path: Path) -> None:
    """Killed before its answer came, and unreachable since: nothing was said, so nothing is absent."""
    service = world.registers.service
    service.slow, service.faults = 3.0, [Fault.SLOW]
    before = len(service.asked)
    victim = Victim(world.scene, tmp_path / "run", JOB)
    assert victim.kill_when(lambda: len(service.asked) > before)
    world.registers.down()
    resumed = victim.resume()
    assert isinstance(resumed, list)
    assert resumed[1] == [Rating.NOT_ENOUGH_EVIDENCE]
    assert "NCT09999999 was not checked at ClinicalTrials.gov" in str(resumed[2])
