"""The failure that debate engines are known for: invented sources in round 1 that live on into the conclusions."""

from pathlib import Path

import pytest

from refute.domain.debate.log import DebateLog
from refute.domain.debate.words import Ground, Mark
from world.debate_asked import found, turn_of
from world.debate_scene import DebateScene, held, rules
from world.debate_script import Fault, half_the_time
from world.model_server import broken

FUTURE, DOCKET, CLOSED = "Harbour Institute", "4:26-cv-01234", "closed to lorries"


async def replayed(home: Path, monkeypatch: pytest.MonkeyPatch, *faults: Fault) -> tuple[DebateLog, str]:
    """Two rounds in which one persona cites a report from the future, one a docket that does not exist, and one a real
    article; the address of the article."""
    with DebateScene(faults=faults) as scene:
        scene.enter(home, monkeypatch)
        return await held(scene.order(rules=rules(2, 2)), home), scene.web.url("/gazette")


async def test_what_was_invented_falls_and_what_is_true_is_cited(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log, article = await replayed(tmp_path, monkeypatch)
    (future,), (docket,) = found(log, FUTURE), found(log, DOCKET)
    assert (future.mark, future.ground) == (Mark.FAIL, Ground.FUTURE_SOURCE)
    assert (docket.mark, docket.ground) == (Mark.WARN, Ground.NOT_FOUND)
    assert "searched searxng" in docket.reason
    assert {f.mark for f in found(log, CLOSED)} == {Mark.OK}
    first, second = (turn_of(log, n, "strategist").speech for n in (1, 2))
    assert first
    assert second
    assert FUTURE in first.text
    assert FUTURE not in second.text
    assert log.synthesis
    assert log.table.fabricated_citations == 0
    cited = {c for s in log.synthesis.verified for c in s.cites}
    receipts = {e.id: e.receipt.final_url for f in log.findings for e in f.ledger}
    assert article in {receipts[c] for c in cited}
    published = log.synthesis.model_dump_json()
    assert FUTURE not in published
    assert DOCKET not in published


async def test_with_a_validator_that_fails_half_the_time_what_was_not_checked_is_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log, _ = await replayed(tmp_path, monkeypatch, half_the_time("validator", broken(503)))
    failed = [f for f in log.findings if f.ground is Ground.FAILED]
    assert failed, "the script fails for half of all briefs"
    assert all(f.mark is Mark.WARN and "no usable answer" in f.reason for f in failed)
    marked = {m.finding for r in log.rounds for t in r.turns if t.validation for m in t.validation.marked}
    assert marked >= {f.id for f in failed}
    assert log.synthesis
    assert log.table.fabricated_citations == 0
    stated = {f for s in log.synthesis.verified for f in s.findings}
    assert not stated & {f.id for f in failed}
