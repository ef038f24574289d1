"""A check over a world where most pages are broken, closed or hostile: every one is named, with what it is."""

from pathlib import Path

import pytest

import refute
from refute.domain.settings import DeskSettings
from refute.domain.vocabulary import CapReason, Depth, GapKind, Rating
from world import pdf_files
from world.hostile_pages import KINDS, MORE
from world.scene import AS_OF, BRIDGE, STORIES, Scene
from world.web_server import Page

NAMES = ("cut_gzip", "too_deep", "locked_pdf", "redirect_circle", "forbidden", "picture", "missing", "hidden")


GAPS = {"failed": GapKind.NAMED, "refused": GapKind.NAMED, "empty": GapKind.EMPTY}


def desk(scene: Scene) -> DeskSettings:
    return scene.desk(depth=Depth.THOROUGH)


async def test_every_page_that_could_not_be_read_is_named_with_its_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Silence is said, and told apart; and what could be read is judged all the same."""
    stories = {place: STORIES[place] for place in ("/gazette", "/courier")} | {f"/{name}": "" for name in NAMES}
    with Scene(stories) as scene:
        scene.web.pages |= {f"/{name}": KINDS[name].page for name in NAMES} | MORE
        scene.enter(tmp_path, monkeypatch)
        case = (await refute.check(BRIDGE, desk(scene), as_of=AS_OF)).answers[0].case
        for name in NAMES:
            kind = KINDS[name]
            told = [g for g in case.gaps if f"/{name} (" in g.detail]
            assert told, name
            assert {g.kind for g in told} == {GAPS[kind.status.value]}, name
            assert any(word in told[0].detail for word in kind.reason.split("|")), told[0].detail
            assert scene.web.asked(f"/{name}") <= 2
        assert all(scene.web.asked(place) == 1 for place in ("/gazette", "/forbidden", "/missing", "/locked_pdf"))
    assert case.verdict.rating is Rating.SUPPORTED
    assert {e.site for e in case.ledger} == {"127.0.0.1"}


async def test_of_a_live_blog_only_what_was_published_by_then_is_evidence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each entry has its own time: a later one is none of what was known, and is counted."""
    entry = "<article itemprop='liveBlogUpdate'><time datetime='{}'>{}</time><h2>{}</h2><p>{}</p></article>"
    told = (
        ("2026-07-03T09:00:00Z", "Open", "The Northmoor Bridge was opened to lorries again on 3 July 2026."),
        ("2026-05-04T10:30:00Z", "Closed", f"{BRIDGE} Drivers found barriers on the road."),
        ("2026-05-03T07:00:00Z", "Checks", "Engineers looked at the welds of the bridge all night long."),
    )
    entries = "".join(entry.format(when, when[11:16], head, text) for when, head, text in told)
    page = f"<html lang='en'><head><title>Bridge live</title></head><body><main><h1>Bridge live</h1>{entries}</main>"
    with Scene({"/live": page}) as scene:
        scene.enter(tmp_path, monkeypatch)
        case = (await refute.check(BRIDGE, scene.desk(), as_of=AS_OF)).answers[0].case
    assert [e.receipt.published.value for e in case.ledger if BRIDGE in e.receipt.quote] == [
        "2026-05-04T10:30:00+00:00"
    ]
    assert not [e for e in case.ledger if "July" in e.receipt.quote]
    assert any("1 of 3 entries of Bridge live" in drop.offered for drop in case.dropped)


async def test_a_pdf_that_is_written_from_right_to_left_is_trusted_less(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The order of its words may not be the page's: the case says so, and confidence is capped."""
    claim = "הגשר הצפוני נסגר למשאיות ביום 4 במאי 2026."
    lines = [(50.0, 700.0, claim), (50.0, 680.0, "הנהגים מצאו מחסומים על הכביש וחזרו אל הרציף.")]
    with Scene({"/notice": ""}) as scene:
        scene.web.pages["/notice"] = Page(pdf_files.placed(lines), "application/pdf")
        scene.enter(tmp_path, monkeypatch)
        case = (await refute.check(claim, scene.desk(), as_of=AS_OF)).answers[0].case
    (page,) = {p.final_url: p for p in case.pages}.values()
    assert "right to left" in page.low_trust
    assert page.low_trust in page.notes
    assert {e.low_trust for e in case.ledger} <= {page.low_trust}
    if any(e.stance.value == "supports" for e in case.ledger):
        assert CapReason.LOW_TRUST in {cap.reason for cap in case.verdict.caps}
