"""One claim is one check, whoever makes it; what is known is not looked for; an appeal is looked at anew."""

from datetime import timedelta
from pathlib import Path

import pytest

from refute.domain.claim import Span
from refute.domain.debate.finding import Finding, FindingOrder
from refute.domain.debate.words import Ground, Mark
from refute.domain.ports import Call, Conductor, Flow, Room
from refute.domain.record import Record
from refute.domain.settings import DeskSettings
from refute.domain.vocabulary import Rating
from refute.engine.inline import run_inline
from refute.engine.room import open_room, stores_in_memory
from refute.recipes.check import CHECK_CLAIM
from refute.recipes.finding import FINDING, finding_key
from refute.stages.known import ClaimOrder
from world.debate_finding import cites, claim, order
from world.scene import AS_OF, BRIDGE, STORIES, Scene, article
from world.web_server import Page


class Two(Record):
    """Two claims to check at once."""

    orders: tuple[FindingOrder, ...]


class Both(Record):
    """Their findings."""

    findings: tuple[Finding, ...]


async def _both(c: Conductor, room: Room, two: Two) -> Both:
    calls = [Call(FINDING, finding_key(room, o, c.flow_id), o) for o in two.orders]
    return Both(findings=tuple(await c.shared(calls)))


BOTH = Flow("both", _both, Two, Both)


async def test_the_same_claim_of_two_personas_is_one_check(scene: Scene, tmp_path: Path) -> None:
    url = scene.web.url("/gazette")
    one = order(BRIDGE, cites(url))
    other = one.model_copy(
        update={
            "claim": claim(BRIDGE.upper().title(), span=Span(start=90, end=147)),
            "cites": (cites(url).model_copy(update={"text": f"see {url}"}),),
            "as_of": AS_OF + timedelta(minutes=5),
        }
    )
    room = open_room(scene.desk(), stores_in_memory(tmp_path))
    both = await run_inline(BOTH, Two(orders=(one, other)), room)
    assert both.findings[0].id == both.findings[1].id
    assert len(scene.model.requests) == 1
    assert scene.web.asked("/gazette") == 1


def test_what_may_change_the_mark_is_another_check(scene: Scene, tmp_path: Path) -> None:
    room = open_room(scene.desk(), stores_in_memory(tmp_path))
    keys = [
        finding_key(room, o)
        for o in (
            order(BRIDGE),
            order(BRIDGE, cites("https://gazette.example/a")),
            order(BRIDGE, as_of=AS_OF + timedelta(days=1)),
            order(BRIDGE, appeals=("https://gazette.example/a",)),
            order(BRIDGE, second=True),
            order(BRIDGE, second=True, load_bearing=True),
            order(BRIDGE.replace("4 May", "5 May")),
        )
    ]
    assert len(set(keys)) == len(keys)
    assert finding_key(room, order(BRIDGE)) == finding_key(room, order(BRIDGE, load_bearing=True))
    other = open_room(scene.desk(within=30.0), stores_in_memory(tmp_path))
    assert finding_key(other, order(BRIDGE)) != keys[0]


def test_a_desk_that_wants_all_afresh_shares_within_its_run_alone(scene: Scene, tmp_path: Path) -> None:
    room = open_room(scene.desk(fresh=True), stores_in_memory(tmp_path))
    assert finding_key(room, order(BRIDGE), "r-1/round-1/analyst") == finding_key(room, order(BRIDGE), "r-1")
    assert finding_key(room, order(BRIDGE), "r-1") != finding_key(room, order(BRIDGE), "r-2")


async def checked_before(scene: Scene, home: Path, desk: DeskSettings, text: str) -> Room:
    room = open_room(desk, stores_in_memory(home))
    case = await run_inline(CHECK_CLAIM, ClaimOrder(claim=claim(text), as_of=AS_OF), room)
    assert case.verdict.rating in (Rating.SUPPORTED, Rating.REFUTED)
    return room


async def test_what_an_earlier_check_shows_is_not_looked_for_again(scene: Scene, tmp_path: Path) -> None:
    room = await checked_before(scene, tmp_path, scene.desk(), BRIDGE)
    before = len(scene.model.requests), len(scene.search.requests)
    finding = await run_inline(FINDING, order(BRIDGE), room)
    assert (finding.mark, finding.ground) == (Mark.OK, Ground.RECEIPT)
    assert finding.origins == 3
    assert (len(scene.model.requests), len(scene.search.requests)) == before


async def test_a_known_claim_with_a_source_has_its_source_looked_at(scene: Scene, tmp_path: Path) -> None:
    room = await checked_before(scene, tmp_path, scene.desk(), BRIDGE)
    before = scene.web.asked("/harbour")
    finding = await run_inline(FINDING, order(BRIDGE, cites(scene.web.url("/harbour"))), room)
    assert finding.mark is Mark.OK
    assert "/harbour" in finding.reason
    assert scene.web.url("/harbour") in {p.url for p in finding.pages}
    assert scene.web.asked("/harbour") == before, "it was read a moment ago"


async def test_a_desk_that_wants_all_afresh_takes_nothing_from_the_archive(scene: Scene, tmp_path: Path) -> None:
    room = await checked_before(scene, tmp_path, scene.desk(fresh=True), BRIDGE)
    before = len(scene.search.requests)
    await run_inline(FINDING, order(BRIDGE), room)
    assert len(scene.search.requests) > before


async def test_an_appeal_is_looked_at_first_and_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Scene({"/harbour": STORIES["/harbour"]}) as scene:
        scene.enter(tmp_path, monkeypatch)
        room = open_room(scene.desk(), stores_in_memory(tmp_path))
        wanted = order(BRIDGE, cites(scene.web.url("/harbour")))
        assert (await run_inline(FINDING, wanted, room)).mark is Mark.FAIL
        scene.web.pages["/late"] = Page(STORIES["/gazette"])
        source = scene.web.url("/late")
        appealed = await run_inline(FINDING, wanted.model_copy(update={"appeals": (source,)}), room)
    assert appealed.mark is Mark.OK
    assert appealed.appealed == (source,)
    assert {e.receipt.final_url for e in appealed.ledger if e.id in appealed.deciding} == {source}


async def test_an_appeal_to_what_says_nothing_changes_nothing(scene: Scene, tmp_path: Path) -> None:
    span = article("Span", "The main span of the Northmoor Bridge is 398 metres, the county engineer says. " * 4)
    scene.web.pages["/span"] = Page(span)
    text = "The main span of the Northmoor Bridge is 512 metres."
    wanted = order(text, cites(scene.web.url("/span")), appeals=(scene.web.url("/harbour"), scene.web.url("/gone")))
    finding = await run_inline(FINDING, wanted, open_room(scene.desk(), stores_in_memory(tmp_path)))
    assert finding.mark is Mark.FAIL
    assert finding.appealed == wanted.appeals
