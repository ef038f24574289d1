"""Old news told as new, evidence from before the event, and evidence that may be newer than the check's instant."""

from collections.abc import Mapping
from datetime import date
from pathlib import Path

import pytest

import refute
from refute.apps.cli.carrying import report_carrying
from refute.domain.case import Case, Report
from refute.domain.claim import Submission
from refute.domain.settings import CheckOrder
from refute.domain.vocabulary import CapReason, Kind, Rating, Stance, TimeMark
from refute.engine.inline.conductor import run_inline
from refute.engine.room import room_factory, stores_in_memory
from refute.engine.verifying import verify_file
from refute.formats import report_md, report_text
from refute.reading.store import MemorySnapshotStore
from refute.recipes.check import CHECK
from world.scene import AS_OF, BRIDGE, Scene, article

FIRE = "Fire destroyed 14 boats in the harbour of Northmoor."
TOLD = f"{BRIDGE} Drivers found barriers on Monday, turned back to the quay, and the ferry took them over by noon."
OLD = {
    "/gazette": article("Harbour in flames", f"{FIRE} The night watch saw smoke at four.", published="2019-03-04"),
    "/courier": article(
        "A bad night",
        f"Nobody was hurt, the harbour master said. {FIRE} Insurers put the damage at two million crowns.",
        published="2019-03-06",
    ),
}


async def checked(message: str, stories: Mapping[str, str], at: tuple[Path, pytest.MonkeyPatch]) -> tuple[Case, Report]:
    with Scene(stories) as scene:
        scene.enter(*at)
        stores = stores_in_memory(at[0])
        order = CheckOrder(submission=Submission(text=message), as_of=AS_OF, as_of_given=True, desk=scene.desk())
        async with room_factory(stores)(order.desk) as room:
            report = report_carrying(await run_inline(CHECK, order, room, None), stores.snapshots)
    return report.answers[0].case, report


def is_unchanged(report: Report, folder: Path) -> bool:
    """Whether `refute verify` derives marks, caps, kind and validity again."""
    (folder / "report.json").write_text(report.model_dump_json(), "utf-8")
    found = verify_file(folder / "report.json", MemorySnapshotStore())
    assert found.problems == ()
    return found.ok and found.complete


async def test_old_news_told_as_new(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    case, report = await checked(f"BREAKING: {FIRE}", OLD, (tmp_path, monkeypatch))
    assert (case.verdict.rating, case.verdict.kind) == (Rating.MISLEADING, Kind.OLD)
    assert "on 2019-03-04" in case.verdict.reason
    assert case.claim.told_as_new
    text = report_text.write(report, verbose=False)
    assert "MISLEADING · old, shown as new" in text
    assert "2019-03-04" in text
    assert "2019-03-04" in report_md.write(report, verbose=False)
    assert is_unchanged(report, tmp_path)


async def test_the_same_words_not_told_as_new_are_supported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    case, report = await checked(FIRE, OLD, (tmp_path, monkeypatch))
    assert case.verdict.rating is Rating.SUPPORTED
    assert "Earliest carrier found: " in report_text.write(report, verbose=False)


async def test_new_news_is_not_old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stories = {**OLD, "/courier": article("Again", f"It burnt again. {FIRE}", published="2026-06-29")}
    case, _ = await checked(f"BREAKING: {FIRE}", stories, (tmp_path, monkeypatch))
    assert case.verdict.rating is Rating.SUPPORTED


async def test_what_was_out_before_cannot_confirm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page of 2019 cannot report an event of 2026."""
    case, report = await checked(
        BRIDGE, {"/page": article("Bridge", TOLD, published="2019-01-01")}, (tmp_path, monkeypatch)
    )
    assert case.verdict.rating is Rating.NOT_ENOUGH_EVIDENCE
    assert {e.marks for e in case.ledger} == {(TimeMark.BEFORE_SUBJECT,)}
    assert {e.stance for e in case.ledger} == {Stance.SUPPORTS}
    assert "no confirmation" in " ".join(report_text.write(report, verbose=False).split())
    assert is_unchanged(report, tmp_path)


async def test_what_was_changed_later_is_marked_and_caps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    head = '<meta property="article:modified_time" content="2026-07-20T08:00:00Z">'
    case, report = await checked(BRIDGE, {"/page": article("Bridge", TOLD, head=head)}, (tmp_path, monkeypatch))
    assert case.verdict.rating is Rating.SUPPORTED
    assert {e.marks for e in case.ledger} == {(TimeMark.EDITED_AFTER_AS_OF,)}
    assert CapReason.LATE in {c.reason for c in case.verdict.caps}
    assert "2026-07-20T08:00:00+00:00 (meta element)" in report_text.write(report, verbose=True)
    assert is_unchanged(report, tmp_path)


async def test_a_mark_that_is_taken_off_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _, report = await checked(
        BRIDGE, {"/page": article("Bridge", TOLD, published="2019-01-01")}, (tmp_path, monkeypatch)
    )
    text = report.model_dump_json().replace('"marks":["before_subject"]', '"marks":[]')
    (tmp_path / "report.json").write_text(text, "utf-8")
    assert any("marks of time" in p for p in verify_file(tmp_path / "report.json", MemorySnapshotStore()).problems)


async def test_a_seat_is_told_which_day_yesterday_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    body = "The Northmoor Bridge was closed to lorries yesterday, the county said on the quay."
    page = f'<meta name="date" content="2026-05-05"><article><h1>Bridge</h1><p>{body}</p></article>'
    with Scene({"/page": page}) as scene:
        scene.enter(tmp_path, monkeypatch)
        await refute.check(BRIDGE, scene.desk(), as_of=AS_OF)
        shown = [p for r in scene.model.requests for p in r.data.get("passages", []) if isinstance(p, dict)]  # type: ignore[union-attr]
    assert {"“yesterday” here is 2026-05-04"} <= {n for p in shown for n in p.get("time_notes", [])}  # type: ignore[union-attr]


async def test_a_claim_of_yesterday_is_of_the_day_before_its_message(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    case, _ = await checked("The Northmoor Bridge was closed yesterday.", {}, (tmp_path, monkeypatch))
    assert case.claim.date == date(2026, 6, 29).isoformat()
