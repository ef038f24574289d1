"""A check from message to case against servers that behave."""

from pathlib import Path

import pytest

import refute
from refute.domain.settings import DeskSettings, ModelChoice, SeatChoice
from refute.domain.vocabulary import ChallengeState, Rating, Status
from refute.engine.verifying import verify_file
from refute.reading.store import MemorySnapshotStore
from world.scene import AS_OF, BRIDGE, Scene


async def test_a_true_claim_is_supported_by_its_independent_origins(scene: Scene) -> None:
    report = await refute.check(BRIDGE, scene.desk(), as_of=AS_OF)
    case = report.answers[0].case
    assert case.verdict.rating is Rating.SUPPORTED
    assert case.verdict.origins_for == 3
    assert {e.receipt.final_url for e in case.ledger} == {
        scene.web.url(p) for p in ("/gazette", "/courier", "/council")
    }
    assert case.challenge is not None
    assert case.challenge.state is ChallengeState.CLEAN
    assert {i.seat for i in case.investigations} == {"records", "press", "social"}


async def test_each_page_is_fetched_once_for_all_seats(scene: Scene) -> None:
    await refute.check(BRIDGE, scene.desk(), as_of=AS_OF)
    assert set(scene.web.pages_asked.values()) == {1}


async def test_a_server_is_asked_for_its_models_context_once_for_all_seats(scene: Scene) -> None:
    await refute.check(BRIDGE, scene.desk(), as_of=AS_OF)
    assert scene.model.gets
    assert len(scene.model.gets) == len(set(scene.model.gets))


async def test_model_requests_of_a_standard_check_stay_within_twelve(scene: Scene) -> None:
    await refute.check(BRIDGE, scene.desk(), as_of=AS_OF)
    assert 0 < len(scene.model.requests) <= 12


async def test_the_case_names_the_model_that_answered_and_what_it_cost(scene: Scene) -> None:
    """The configured model was silently replaced by a fallback."""
    priced = ModelChoice(spec="openai:wished-for", base_url=scene.model.url, input_price=1.0, output_price=2.0)
    desk = scene.desk(seats=(SeatChoice(seat="all", chain=(priced,)),))
    case = (await refute.check(BRIDGE, desk, as_of=AS_OF)).answers[0].case
    assert {u.model for u in case.usage} == {"scripted-1"}
    assert case.measures.cost_usd > 0


async def test_a_seat_sees_nothing_of_the_other_investigators(scene: Scene) -> None:
    """Runs leaked state into each other."""
    await refute.check(BRIDGE, scene.desk(), as_of=AS_OF)
    for request in scene.model.requests:
        data = request.data
        if data.get("role") == "investigator":
            assert "opinions" not in data
            assert data.get("evidence", []) == []


async def test_a_message_with_many_claims_checks_three_and_lists_the_rest(scene: Scene) -> None:
    message = " ".join(f"The Northmoor Bridge was closed on {day} May 2026." for day in range(1, 6))
    report = await refute.check(message, scene.desk(), as_of=AS_OF)
    assert len(report.answers) == 3
    assert len(report.intake.left_out) == 2
    assert all("limit" in left.reason for left in report.intake.left_out)
    for claim in report.intake.claims:
        assert message[claim.span.start : claim.span.end] == claim.text


async def test_a_file_without_its_snapshots_is_said_to_be_checked_in_part(scene: Scene, tmp_path: Path) -> None:
    report = await refute.check(BRIDGE, scene.desk(), as_of=AS_OF)
    path = tmp_path / "report.json"
    path.write_text(report.model_dump_json(), encoding="utf-8")
    found = verify_file(path, MemorySnapshotStore())
    assert found.ok
    assert not found.complete


async def test_no_key_is_demanded_where_only_a_local_model_is_used(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A key for a hosted provider was demanded though only a local model was used."""
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    report = await refute.check(BRIDGE, scene.desk(), as_of=AS_OF)
    assert report.answers[0].case.verdict.rating is Rating.SUPPORTED


async def test_the_embedded_default_checks_without_any_model(scene: Scene) -> None:
    desk = scene.desk(seats=())
    case = (await refute.check(BRIDGE, desk, as_of=AS_OF)).answers[0].case
    assert case.evidence_only
    assert case.verdict.rating is Rating.SUPPORTED
    assert not scene.model.requests
    assert all(s.status is Status.OK for i in case.investigations for s in i.work.searches)


async def test_a_page_from_after_the_instant_is_refused(scene: Scene) -> None:
    early = AS_OF.replace(month=5, day=6)
    case = (await refute.check(BRIDGE, scene.desk(), as_of=early)).answers[0].case
    assert {e.receipt.final_url for e in case.ledger} == {scene.web.url("/gazette")}
    assert {d.reason.value for d in case.dropped} == {"after_as_of"}


def test_there_is_a_door_without_an_event_loop(scene: Scene) -> None:
    report = refute.check_sync(BRIDGE, scene.desk(), as_of=AS_OF)
    assert report.answers[0].case.verdict.rating is Rating.SUPPORTED


def test_the_default_desk_is_the_embedded_one() -> None:
    assert DeskSettings().seats == ()
