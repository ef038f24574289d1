"""Models that take what they have not heard of for untrue: evidence alone decides, and its absence decides nothing."""

from pathlib import Path

import pytest

import refute
from refute.domain.briefs.assess import AssessDraft
from refute.domain.briefs.attack import AttackDraft, ObjectionDraft
from refute.domain.briefs.judge import JudgeDraft
from refute.domain.case import Case
from refute.domain.vocabulary import Effect, Grade, ObjectionKind, Rating
from world.honest_script import honest_draft
from world.model_server import Reply, Request, reply_with
from world.scene import AS_OF, BRIDGE, STORIES, Scene

NEVER_HEARD = "No such event is known: the claim is fabricated."


def unaware_script(request: Request) -> Reply:
    """Quotes honestly, and on every seat rates as if the event could not have happened."""
    return _answer(request, (AssessDraft, AttackDraft, JudgeDraft))


def unaware_in_the_end(request: Request) -> Reply:
    """The same for the advocate and the judge alone."""
    return _answer(request, (AttackDraft, JudgeDraft))


def _answer(request: Request, unaware: tuple[type, ...]) -> Reply:
    draft = honest_draft(request.draft, request.data)
    if request.draft not in unaware:
        return reply_with(draft)
    sure = {"rating": Rating.REFUTED, "probability_true": 0.01, "confidence": 0.99, "reason": NEVER_HEARD}
    if isinstance(draft, AssessDraft):
        return reply_with(draft.model_copy(update=sure))
    if isinstance(draft, AttackDraft):
        fatal = ObjectionDraft(
            kind=ObjectionKind.COUNTER_EVIDENCE, grade=Grade.FATAL, effect=Effect.CONTRADICTS, text=NEVER_HEARD
        )
        return reply_with(draft.model_copy(update={"objections": [fatal]}))
    if isinstance(draft, JudgeDraft):
        return reply_with(draft.model_copy(update=sure))
    return reply_with(draft)


async def checked(scene: Scene) -> Case:
    return (await refute.check(BRIDGE, scene.desk(), as_of=AS_OF)).answers[0].case


async def test_an_event_that_no_model_has_heard_of_stands_by_its_evidence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """True events after a model's training were called fabricated, almost surely."""
    with Scene(script=unaware_in_the_end) as scene:
        scene.enter(tmp_path, monkeypatch)
        case = await checked(scene)
    assert case.verdict.rating is Rating.SUPPORTED
    assert case.verdict.overruled
    assert case.challenge is not None
    assert all(o.effect is not Effect.CONTRADICTS for o in case.challenge.objections if not o.evidence)


async def test_no_number_of_seats_that_have_not_heard_of_it_refutes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """True events after a model's training were called fabricated, here on every seat at once."""
    with Scene(script=unaware_script) as scene:
        scene.enter(tmp_path, monkeypatch)
        case = await checked(scene)
    assert case.verdict.rating in (Rating.SUPPORTED, Rating.NOT_ENOUGH_EVIDENCE)
    assert case.verdict.overruled
    assert case.verdict.origins_for == 3


async def test_not_having_heard_of_it_is_never_a_refutation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """True events after a model's training were called fabricated, here where the searches found nothing either."""
    with Scene({"/harbour": STORIES["/harbour"]}, unaware_script) as scene:
        scene.enter(tmp_path, monkeypatch)
        case = await checked(scene)
    assert case.verdict.rating is Rating.NOT_ENOUGH_EVIDENCE
    assert not case.ledger
    assert case.verdict.confidence <= 0.6
