"""What fails on the way to a mark is said, and never silence and never a FAIL."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from refute.domain.debate.words import Ground, Mark
from refute.domain.settings import DeskSettings, ModelChoice, SeatChoice
from refute.domain.vocabulary import GapKind
from world.debate_finding import cites, found, order
from world.honest_script import honest_script
from world.model_server import NEVER, Reply, Request, broken
from world.scene import BRIDGE, Scene
from world.search_server import Fault as SearchFault
from world.web_server import Fault, Page


@pytest.fixture
def silent_model(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Scene]:
    with Scene(script=lambda _: NEVER) as made:
        made.enter(tmp_path, monkeypatch)
        yield made


def impatient(scene: Scene) -> DeskSettings:
    choice = ModelChoice(spec="openai:scripted-1", base_url=scene.model.url, timeout=0.3)
    return scene.desk(seats=(SeatChoice(seat="all", chain=(choice,)),))


async def test_a_validator_that_times_out_decides_nothing_and_is_listed(silent_model: Scene, tmp_path: Path) -> None:
    url = silent_model.web.url("/gazette")
    finding = await found(impatient(silent_model), order(BRIDGE, cites(url)), tmp_path)
    assert (finding.mark, finding.ground) == (Mark.WARN, Ground.FAILED)
    assert "timeout" in finding.reason
    assert any(g.kind is GapKind.ABSTAINED and g.where == "validator" for g in finding.gaps)
    assert not finding.ledger


async def test_a_validator_that_cannot_be_read_abstains(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A pattern for "fail" fired on "no failures found"; here prose is an abstention."""
    with Scene(script=lambda _: Reply("FAIL: this is fabricated. No failures found.")) as scene:
        scene.enter(tmp_path, monkeypatch)
        finding = await found(scene.desk(), order(BRIDGE), tmp_path)
    assert (finding.mark, finding.ground) == (Mark.WARN, Ground.FAILED)


async def test_a_budget_of_nothing_asks_no_model_that_costs(scene: Scene, tmp_path: Path) -> None:
    dear = ModelChoice(spec="openai:scripted-1", base_url=scene.model.url, input_price=1.0, output_price=1.0)
    seats = (SeatChoice(seat="all", chain=(dear,)),)
    finding = await found(scene.desk(budget=0.0, seats=seats), order(BRIDGE), tmp_path)
    assert (finding.mark, finding.ground) == (Mark.WARN, Ground.FAILED)
    assert "budget" in finding.reason
    assert not scene.model.requests


async def test_a_search_that_fails_is_no_empty_world(scene: Scene, tmp_path: Path) -> None:
    scene.search.always = SearchFault.FORBIDDEN
    finding = await found(scene.desk(), order(BRIDGE), tmp_path)
    assert (finding.mark, finding.ground) == (Mark.WARN, Ground.FAILED)
    assert "searxng failed" in finding.reason


async def test_a_healthy_search_that_finds_nothing_is_told_apart(scene: Scene, tmp_path: Path) -> None:
    scene.search.always = SearchFault.EMPTY
    finding = await found(scene.desk(), order(BRIDGE), tmp_path)
    assert (finding.mark, finding.ground) == (Mark.WARN, Ground.NOT_FOUND)
    assert "searched searxng" in finding.reason
    assert "read 0 pages" in finding.reason


@pytest.mark.parametrize("fault", [Fault.RESET, Fault.NO_HTTP])
async def test_a_cited_page_that_cannot_be_read_is_named(scene: Scene, tmp_path: Path, fault: Fault) -> None:
    scene.web.pages["/lost"] = Page("", fault=fault)
    scene.search.always = SearchFault.EMPTY
    finding = await found(scene.desk(), order(BRIDGE, cites(scene.web.url("/lost"))), tmp_path)
    assert finding.mark is Mark.WARN
    assert "/lost" in finding.reason


async def test_a_true_claim_behind_a_dead_address_is_found_elsewhere(scene: Scene, tmp_path: Path) -> None:
    finding = await found(scene.desk(), order(BRIDGE, cites(scene.web.url("/moved"))), tmp_path)
    assert finding.mark is Mark.OK
    assert "there is no such page" in finding.reason


async def test_after_the_deadline_nothing_is_searched_and_it_is_said(scene: Scene, tmp_path: Path) -> None:
    finding = await found(scene.desk(within=0.000001), order(BRIDGE), tmp_path)
    assert (finding.mark, finding.ground) == (Mark.WARN, Ground.FAILED)
    assert not scene.search.requests
    assert "time" in finding.reason


async def test_a_fallback_model_answers_for_one_that_is_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    turns: list[int] = []

    def first_is_down(request: Request) -> Reply:
        turns.append(1)
        return broken(400) if len(turns) == 1 else honest_script(request)

    with Scene(script=first_is_down) as scene:
        scene.enter(tmp_path, monkeypatch)
        desk = scene.desk()
        seat = desk.seats[0].model_copy(update={"chain": desk.seats[0].chain * 2})
        finding = await found(desk.model_copy(update={"seats": (seat,)}), order(BRIDGE), tmp_path)
    assert finding.mark is Mark.OK
    assert any("another model answered instead" in g.detail for g in finding.gaps)
