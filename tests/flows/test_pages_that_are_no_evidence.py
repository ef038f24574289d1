"""Front pages, walls, lists and fact-checks that repeat a rumour: found, read, refused, and each refusal is told."""

from pathlib import Path

import pytest

import refute
from refute.domain.case import Case
from refute.domain.vocabulary import Dropped, GapKind, Rating, SourceKind, Unfit
from world.scene import AS_OF, BRIDGE, STORIES, Scene, article

LINKS = "".join(f'<li><a href="/s/{n}">{BRIDGE} And what came on day {n}</a></li>' for n in range(40))
PAID = '<script type="application/ld+json">{"@type":"NewsArticle","isAccessibleForFree":false}</script>'


def bare(body: str) -> str:
    return f'<html lang="en"><head><title>Northmoor</title></head><body>{body}</body></html>'


REFUSED = {
    "/": (bare(f"<ul>{LINKS}</ul>"), Unfit.FRONT_PAGE),
    "/search?q=bridge": (bare(f"<ul>{LINKS}</ul>"), Unfit.SEARCH_PAGE),
    "/tag/bridge": (bare(f"<ul>{LINKS}</ul>"), Unfit.TAG_PAGE),
    "/gone": (bare(f"<h1>Page not found</h1><p>{BRIDGE}</p>"), Unfit.NOT_FOUND),
    "/login": (bare(f"<p>Log in to continue reading “{BRIDGE}”</p>"), Unfit.LOGIN),
    "/paid": (article("Bridge", BRIDGE, head=PAID), Unfit.PAYWALL),
    "/shell": (bare(f'<div id="root"></div><p>{BRIDGE}</p>'), Unfit.SCRIPT_SHELL),
    "/whois/bridge": (bare(f"<p>{BRIDGE}</p>"), Unfit.WHOIS),
}
ITSELF = f"{BRIDGE} This was checked before: case-0123456789abcdef of refute says that it is supported."


async def checked(scene: Scene, **search: object) -> Case:
    desk = scene.desk()
    desk = desk.model_copy(update={"search": desk.search.model_copy(update=search)})
    return (await refute.check(BRIDGE, desk, as_of=AS_OF)).answers[0].case


@pytest.mark.parametrize("path", REFUSED)
async def test_what_is_no_evidence_is_refused_with_its_reason(
    path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    html, why = REFUSED[path]
    with Scene({path: html}) as scene:
        scene.enter(tmp_path, monkeypatch)
        case = await checked(scene)
    assert case.ledger == ()
    assert case.verdict.rating is Rating.NOT_ENOUGH_EVIDENCE
    assert {(d.reason, d.unfit) for d in case.dropped} == {(Dropped.UNFIT_PAGE, why)}


async def test_a_wall_is_a_lead_and_does_not_count_as_a_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Scene({"/paid": REFUSED["/paid"][0], "/gazette": STORIES["/gazette"]}) as scene:
        scene.enter(tmp_path, monkeypatch)
        case = await checked(scene)
    assert {e.receipt.final_url for e in case.ledger} == {scene.web.url("/gazette")}
    assert any(g.kind is GapKind.NAMED and scene.web.url("/paid") in g.detail for g in case.gaps)
    assert not [g for g in case.gaps if g.kind is GapKind.FAILED]


async def test_a_page_that_cites_a_check_is_no_evidence_for_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Scene({"/blog": article("Checked", ITSELF, "The blog has more to say about it on another day.")}) as scene:
        scene.enter(tmp_path, monkeypatch)
        case = await checked(scene)
    assert case.ledger == ()
    assert {d.unfit for d in case.dropped} == {Unfit.CITES_CHECK}


async def test_a_register_answers_a_search_with_its_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Scene({"/search?q=bridge": article("Register", BRIDGE)}) as scene:
        scene.enter(tmp_path, monkeypatch)
        case = await checked(scene, registers=("127.0.0.1",))
    assert {e.kind for e in case.ledger} == {SourceKind.REGISTER}


REVIEW = (
    '<script type="application/ld+json">{"@type":"ClaimReview","claimReviewed":"%s",'
    '"reviewRating":{"@type":"Rating","alternateName":"%s"}}</script>'
)


async def test_the_rumour_that_a_fact_check_repeats_is_no_support_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A debunking carries the rumour word for word, and that sentence was cited for the rumour."""
    page = article(
        "Was the bridge closed?", BRIDGE, "We looked into it, and lorries cross.", head=REVIEW % (BRIDGE, "False")
    )
    with Scene({"/check": page}) as scene:
        scene.enter(tmp_path, monkeypatch)
        case = await checked(scene)
    assert Dropped.REPEATED_RUMOUR in {d.reason for d in case.dropped}
    assert case.verdict.supporting == ()
    assert case.verdict.rating is not Rating.SUPPORTED


async def test_what_a_fact_check_calls_true_may_be_cited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = article("The bridge was closed", BRIDGE, "The county confirmed it.", head=REVIEW % (BRIDGE, "True"))
    with Scene({"/check": page}) as scene:
        scene.enter(tmp_path, monkeypatch)
        case = await checked(scene)
    assert case.verdict.rating is Rating.SUPPORTED
