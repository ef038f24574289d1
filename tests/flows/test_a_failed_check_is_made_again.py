"""A check that itself failed, or that was cut short, answers nobody who asks again."""

from pathlib import Path

import pytest

from refute.domain.claim import Submission
from refute.domain.settings import CheckOrder, DeskSettings, ModelChoice, SeatChoice
from refute.domain.vocabulary import Basis, Rating
from refute.engine.newsroom import Newsroom
from world.honest_script import honest_script
from world.model_server import Reply, Request, broken
from world.scene import AS_OF, BRIDGE, Scene


def order(scene: Scene, **changes: float) -> CheckOrder:
    choice = ModelChoice(spec="openai:scripted-1", base_url=scene.model.url, timeout=20.0)
    desk: DeskSettings = scene.desk(seats=(SeatChoice(seat="all", chain=(choice,)),)).model_copy(update=changes)
    return CheckOrder(submission=Submission(text=BRIDGE), as_of=AS_OF, as_of_given=True, desk=desk)


async def test_when_the_model_server_is_up_again_the_claim_is_checked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A dead server's failed check answered every later run of the day."""
    up = False

    def script(request: Request) -> Reply:
        return honest_script(request) if up else broken(500)

    with Scene(script=script) as scene:
        scene.enter(tmp_path, monkeypatch)
        async with Newsroom(tmp_path / "home") as newsroom:
            first = await (await newsroom.begin(order(scene))).report()
            assert first.answers[0].case.verdict.basis is Basis.FAILED
            up = True
            second = await (await newsroom.begin(order(scene))).report()
    assert second.answers[0].case.verdict.rating is Rating.SUPPORTED


async def test_a_check_with_little_time_does_not_answer_one_with_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Scene() as scene:
        scene.enter(tmp_path, monkeypatch)
        async with Newsroom(tmp_path / "home") as newsroom:
            hurried = await (await newsroom.begin(order(scene, within=0.001))).report()
            assert hurried.answers[0].case.verdict.rating is Rating.NOT_ENOUGH_EVIDENCE
            patient = await (await newsroom.begin(order(scene))).report()
            again = await (await newsroom.begin(order(scene))).report()
    assert patient.answers[0].case.verdict.rating is Rating.SUPPORTED
    assert again.answers[0].known
