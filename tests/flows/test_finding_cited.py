"""The source that a speech names: does it exist, is it what it is said to be, does it say so?"""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from refute.domain.debate.words import Ground, Mark
from world.debate_finding import cites, found, order
from world.scene import AS_OF, BRIDGE, STORIES, Scene, article

ELSEWHERE = {"/harbour": STORIES["/harbour"]}
"""A world in which nobody but the harbour says anything."""


async def test_an_article_that_is_cited_rightly_is_ok_with_a_receipt_and_one_request(
    scene: Scene, tmp_path: Path
) -> None:
    url = scene.web.url("/gazette")
    finding = await found(scene.desk(), order(BRIDGE, cites(url)), tmp_path)
    assert (finding.mark, finding.ground) == (Mark.OK, Ground.RECEIPT)
    deciding = [e for e in finding.ledger if e.id in finding.deciding]
    assert [e.receipt.final_url for e in deciding] == [url]
    assert len(scene.model.requests) == 1
    assert not scene.search.requests, "what the cited page settles is not searched for"


async def test_a_real_article_that_does_not_say_so_fails_the_claim(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A real URL, a real article, and it does not say so."""
    with Scene(ELSEWHERE) as scene:
        scene.enter(tmp_path, monkeypatch)
        finding = await found(scene.desk(), order(BRIDGE, cites(scene.web.url("/harbour"))), tmp_path)
    assert (finding.mark, finding.ground) == (Mark.FAIL, Ground.NOT_IN_SOURCE)
    assert not finding.deciding


async def test_a_true_claim_with_a_wrong_source_gets_its_right_one(scene: Scene, tmp_path: Path) -> None:
    finding = await found(scene.desk(), order(BRIDGE, cites(scene.web.url("/harbour"))), tmp_path)
    assert finding.mark is Mark.OK
    assert "/harbour" in finding.reason
    assert all("/harbour" not in e.receipt.final_url for e in finding.ledger if e.id in finding.deciding)


async def test_an_address_that_leads_nowhere_refutes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Scene(ELSEWHERE) as scene:
        scene.enter(tmp_path, monkeypatch)
        finding = await found(scene.desk(), order(BRIDGE, cites(scene.web.url("/gone"))), tmp_path)
    assert (finding.mark, finding.ground) == (Mark.WARN, Ground.NOT_FOUND)
    assert "no such page" in finding.reason
    assert "searched searxng" in finding.reason


async def test_a_source_that_says_the_contrary_fails_the_claim_with_its_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    story = article("Span of the bridge", "The main span of the Northmoor Bridge is 398 metres, the county says. " * 4)
    with Scene({"/span": story}) as scene:
        scene.enter(tmp_path, monkeypatch)
        wanted = order("The main span of the Northmoor Bridge is 512 metres.", cites(scene.web.url("/span")))
        finding = await found(scene.desk(), wanted, tmp_path)
    assert (finding.mark, finding.ground) == (Mark.FAIL, Ground.RECEIPT)
    assert finding.correction is not None
    assert "398 metres" in finding.correction
    assert finding.origins == 1


async def test_a_report_that_the_speech_dates_after_the_instant_fails_without_a_look(
    scene: Scene, tmp_path: Path
) -> None:
    source = cites(scene.web.url("/gazette"), published="2026-07-14")
    finding = await found(scene.desk(), order(BRIDGE, source), tmp_path)
    assert (finding.mark, finding.ground) == (Mark.FAIL, Ground.FUTURE_SOURCE)
    assert not scene.web.requests
    assert not scene.model.requests


async def test_an_article_that_dates_itself_after_the_instant_fails_the_claim(scene: Scene, tmp_path: Path) -> None:
    early = datetime(2026, 5, 2, 12, tzinfo=UTC)
    finding = await found(scene.desk(), order(BRIDGE, cites(scene.web.url("/gazette")), as_of=early), tmp_path)
    assert (finding.mark, finding.ground) == (Mark.FAIL, Ground.FUTURE_SOURCE)
    assert not finding.ledger


async def test_a_source_named_by_its_title_alone_is_looked_for_by_it(scene: Scene, tmp_path: Path) -> None:
    finding = await found(scene.desk(), order(BRIDGE, cites(title="Minutes of the roads committee")), tmp_path)
    assert finding.mark is Mark.OK
    assert "Minutes of the roads committee" in {s.query.text for s in finding.searches}
    assert any(e.receipt.final_url.endswith("/council") for e in finding.ledger if e.id in finding.deciding)


async def test_an_article_that_has_moved_is_found_by_its_title(scene: Scene, tmp_path: Path) -> None:
    source = cites(scene.web.url("/moved"), title="Minutes of the roads committee")
    finding = await found(scene.desk(), order(BRIDGE, source), tmp_path)
    assert finding.mark is Mark.OK
    assert "Minutes of the roads committee" in {s.query.text for s in finding.searches}
    assert "no such page" not in finding.reason


async def test_a_figure_that_contradicts_itself_asks_nobody(scene: Scene, tmp_path: Path) -> None:
    finding = await found(scene.desk(), order("Tolls rose from 50 to 60 crowns, an increase of 45 %."), tmp_path)
    assert (finding.mark, finding.ground) == (Mark.FAIL, Ground.ARITHMETIC)
    assert finding.correction == "From 50 to 60 is a change of 20 %."
    assert not scene.search.requests
    assert not scene.model.requests


async def test_what_the_instant_knows_is_kept(scene: Scene, tmp_path: Path) -> None:
    finding = await found(scene.desk(), order(BRIDGE), tmp_path)
    assert finding.as_of == AS_OF
    assert finding.mark is Mark.OK
    assert finding.origins == 3
