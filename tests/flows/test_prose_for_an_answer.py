"""A seat that answers in prose has not answered: nothing is read out of it, and the case says so."""

from pathlib import Path

import pytest

import refute
from refute.domain.briefs.assess import AssessDraft
from refute.domain.briefs.attack import AttackDraft
from refute.domain.briefs.brief import Draft
from refute.domain.briefs.judge import JudgeDraft
from refute.domain.vocabulary import CapReason, ChallengeState, GapKind, Rating
from world.honest_script import honest_script
from world.model_server import Reply, Request
from world.scene import AS_OF, BRIDGE, Scene

PROSE: dict[type[Draft], str] = {
    AttackDraft: "This claim FAILS. My verdict: refuted. The sources are worthless.",
    AssessDraft: "I found no failures and nothing false here, so it does not fail: supported.",
    JudgeDraft: "Likely false, 97.",
}
CAPPED: dict[type[Draft], CapReason] = {
    AttackDraft: CapReason.UNCHALLENGED,
    AssessDraft: CapReason.ABSTAINED,
    JudgeDraft: CapReason.UNJUDGED,
}
SEATS: dict[type[Draft], set[str]] = {
    AttackDraft: {"advocate"},
    AssessDraft: {"records", "press", "social"},
    JudgeDraft: {"judge"},
}


@pytest.mark.parametrize("draft", PROSE, ids=lambda d: d.__name__)
async def test_an_answer_in_prose_is_an_abstention_that_shows(
    draft: type[Draft], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A verdict in prose was dropped and what it should have stopped went out; a pattern took "no failures" for one."""

    def script(request: Request) -> Reply:
        return Reply(PROSE[draft]) if request.draft is draft else honest_script(request)

    with Scene(script=script) as scene:
        scene.enter(tmp_path, monkeypatch)
        case = (await refute.check(BRIDGE, scene.desk(), as_of=AS_OF)).answers[0].case
    assert {g.where for g in case.gaps if g.kind is GapKind.ABSTAINED and "unparseable" in g.detail} == SEATS[draft]
    assert CAPPED[draft] in {c.reason for c in case.verdict.caps}
    assert case.verdict.confidence <= 0.5
    assert case.verdict.rating in (Rating.SUPPORTED, Rating.NOT_ENOUGH_EVIDENCE)
    if draft is AttackDraft:
        assert case.challenge is not None
        assert case.challenge.state is not ChallengeState.CLEAN
