"""When a page was fetched says nothing about when it was published."""

from pathlib import Path

import pytest

import refute
from refute.domain.vocabulary import CapReason, DateFound, Rating
from world.scene import AS_OF, BRIDGE, Scene
from world.web_server import Page

UNDATED = (
    "<html lang='en'><head><title>Bridge</title><meta property='article:modified_time' content='2026-06-01T08:00:00Z'>"
    f"</head><body><article><h1>Bridge</h1><p>{BRIDGE} Drivers of heavy goods vehicles found barriers on the road "
    "and turned back to the quay, where the ferry took them over in the course of the day.</p></article></body></html>"
)


async def test_an_undated_page_stays_undated_however_it_was_served(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The day of the crawl was taken for the day of publication, and a cap for what is new fell away."""
    with Scene({"/undated": UNDATED}) as scene:
        served = {"Last-Modified": "Mon, 01 Jun 2026 08:00:00 GMT", "Date": "Mon, 01 Jun 2026 08:00:00 GMT"}
        scene.web.pages["/undated"] = Page(UNDATED, headers=served)
        scene.enter(tmp_path, monkeypatch)
        case = (await refute.check(BRIDGE, scene.desk(), as_of=AS_OF)).answers[0].case
    assert case.verdict.rating is Rating.SUPPORTED
    assert {(e.receipt.published.value, e.receipt.published.how) for e in case.ledger} == {(None, DateFound.NONE)}
    assert all(e.receipt.retrieved for e in case.ledger)
    assert CapReason.UNDATED in {c.reason for c in case.verdict.caps}
