"""Model servers that fail in every way: each run ends with a case that names what is missing."""

import time
from pathlib import Path

import pytest

import refute
from refute.domain.briefs.intake import IntakeDraft
from refute.domain.briefs.judge import JudgeDraft
from refute.domain.case import Report
from refute.domain.settings import DeskSettings, ModelChoice, SeatChoice
from refute.domain.vocabulary import Basis, CapReason, GapKind, Rating
from world.honest_script import honest_script
from world.model_server import CUT, HALF_JSON, HTML, Reply, Request, Script, broken, rate_limited
from world.scene import AS_OF, BRIDGE, Scene

FAULTS: dict[str, Reply] = {
    "rate limited": rate_limited("0"),
    "server error": broken(500),
    "web page": HTML,
    "half a JSON": HALF_JSON,
    "nothing": Reply(""),
    "connection cut": CUT,
    "refusal": Reply("", refusal="I cannot help with that."),
    "cut off": Reply('{"findings": [', finish="length"),
    "prose": Reply("The claim is probably false, I would say, with no failures found."),
    "None": Reply("None"),
    "python": Reply("__import__('os').system('touch /tmp/broken')"),
    "error as text": Reply("[ERROR: insufficient_quota]"),
}


async def run(scene: Scene, timeout: float = 20.0) -> Report:
    choice = ModelChoice(spec="openai:scripted-1", base_url=scene.model.url, timeout=timeout)
    desk = scene.desk(seats=(SeatChoice(seat="all", chain=(choice,)),))
    return await refute.check(BRIDGE, desk, as_of=AS_OF)


@pytest.mark.parametrize("fault", FAULTS)
async def test_a_model_that_always_fails_leaves_a_case_that_says_so(
    fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A reply that was no answer ended the run, became a verdict, or was believed."""
    with Scene(script=lambda _: FAULTS[fault]) as scene:
        scene.enter(tmp_path, monkeypatch)
        report = await run(scene)
    case = report.answers[0].case
    assert case.verdict.rating is Rating.NOT_ENOUGH_EVIDENCE
    assert case.verdict.basis is Basis.FAILED
    assert not case.ledger
    assert {g.where for g in case.gaps if g.kind is GapKind.ABSTAINED} == {
        "records", "press", "social", "advocate", "judge",
    }  # fmt: skip
    assert any("without a model" in n for n in report.intake.notes)


async def test_a_model_that_never_answers_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Scene(script=lambda _: Reply(delay=60.0)) as scene:
        scene.enter(tmp_path, monkeypatch)
        report = await run(scene, timeout=0.3)
    case = report.answers[0].case
    assert case.verdict.basis is Basis.FAILED
    assert any("timeout" in g.detail for g in case.gaps)


def but(draft: type, reply: Reply) -> Script:
    return lambda request: reply if request.draft is draft else honest_script(request)


async def test_a_dead_judge_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The last seat died after everyone else had finished: all lost."""
    with Scene(script=but(JudgeDraft, broken(500))) as scene:
        scene.enter(tmp_path, monkeypatch)
        case = (await run(scene)).answers[0].case
    assert case.verdict.rating is Rating.SUPPORTED
    assert CapReason.UNJUDGED in {c.reason for c in case.verdict.caps}
    assert case.ledger


async def test_an_intake_that_refuses_is_named_and_the_text_is_checked_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The claim splitter refused toxic text, exactly what needs checking."""
    with Scene(script=but(IntakeDraft, Reply("", refusal="I cannot process this."))) as scene:
        scene.enter(tmp_path, monkeypatch)
        report = await run(scene)
    assert report.answers[0].case.verdict.rating is Rating.SUPPORTED
    assert any("refusal" in n for n in report.intake.notes)


def silent_for(seat: str) -> Script:
    def script(request: Request) -> Reply:
        return Reply("") if request.data.get("seat") == seat else honest_script(request)

    return script


async def test_an_absent_investigator_is_named_and_caps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two of four models timed out; the survivor's opinion was headed as that of all."""
    with Scene(script=silent_for("press")) as scene:
        scene.enter(tmp_path, monkeypatch)
        case = (await run(scene)).answers[0].case
    assert any("press" in c.detail and c.reason is CapReason.ABSTAINED for c in case.verdict.caps)


async def test_a_silent_advocate_leaves_the_verdict_unchallenged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Scene(script=silent_for("advocate")) as scene:
        scene.enter(tmp_path, monkeypatch)
        case = (await run(scene)).answers[0].case
    assert case.verdict.confidence <= 0.5
    assert CapReason.UNCHALLENGED in {c.reason for c in case.verdict.caps}


async def test_a_fallback_answers_and_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The configured model was silently replaced by a fallback."""
    with Scene() as scene, Scene(script=lambda _: Reply("")) as dead:
        scene.enter(tmp_path, monkeypatch)
        chain = tuple(ModelChoice(spec=f"openai:m{n}", base_url=s.model.url) for n, s in enumerate((dead, scene)))
        desk = scene.desk(seats=(SeatChoice(seat="all", chain=chain),))
        case = (await refute.check(BRIDGE, desk, as_of=AS_OF)).answers[0].case
    assert case.verdict.rating is Rating.SUPPORTED
    assert any("openai:m0" in g.detail and "another model answered" in g.detail for g in case.gaps)


def priced(scene: Scene, budget: float) -> DeskSettings:
    choice = ModelChoice(spec="openai:dear", base_url=scene.model.url, input_price=10.0, output_price=10.0)
    return scene.desk(seats=(SeatChoice(seat="all", chain=(choice,)),), budget=budget)


async def test_a_budget_of_nothing_spends_nothing(scene: Scene) -> None:
    report = await refute.check(BRIDGE, priced(scene, 0.0), as_of=AS_OF)
    assert not scene.model.requests
    assert any("budget is 0" in g.detail for g in report.answers[0].case.gaps)


async def test_a_small_budget_stops_before_the_limit_but_for_each_seats_first_request(scene: Scene) -> None:
    whole = (await refute.check(BRIDGE, priced(scene, 100.0), as_of=AS_OF)).answers[0].case.measures.cost_usd
    part = (await refute.check(BRIDGE, priced(scene, whole / 2), as_of=AS_OF)).answers[0].case
    assert part.measures.cost_usd < whole
    assert any("used up" in g.detail for g in part.gaps)


async def test_a_server_that_hangs_cannot_hold_the_case(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("refute.stages.ask.AFTER_THE_DEADLINE", 0.3)
    with Scene(script=lambda _: Reply(delay=60.0)) as scene:
        scene.enter(tmp_path, monkeypatch)
        began = time.monotonic()
        case = (await refute.check(BRIDGE, scene.desk(within=0.5), as_of=AS_OF)).answers[0].case
    assert time.monotonic() - began < 20
    assert case.verdict.basis is Basis.FAILED
    assert any("the check had" in g.detail for g in case.gaps)
