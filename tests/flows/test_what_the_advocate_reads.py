"""What the advocate is shown of what an investigator read, and what it can make of that."""

import re
from pathlib import Path

import pytest

import refute
from refute.domain.briefs.assess import AssessDraft, FindingDraft
from refute.domain.briefs.attack import AttackDraft, ObjectionDraft
from refute.domain.briefs.brief import Draft
from refute.domain.briefs.plan import PlanDraft, QueryDraft
from refute.domain.vocabulary import ChallengeState, Depth, Effect, Grade, ObjectionKind, Rating, Stance
from world.honest_script import honest_draft, objects_in, passages_in
from world.model_server import Json, Reply, Request, reply_with
from world.scene import AS_OF, BRIDGE, STORIES, Scene, article


def finds_nothing_for(scene: Scene, words: str) -> None:
    everything = scene.search.answers
    scene.search.answers = lambda query: () if re.search(words, query) else everything(query)


def draft_of(request: Request, *blind: str) -> Draft:
    """An honest draft; plans of the `blind` seats search for what nobody has."""
    if request.draft is PlanDraft and request.data.get("seat") in blind:
        return PlanDraft(queries=[QueryDraft(text=f"nothingness {n}", language="en") for n in range(3)])
    return honest_draft(request.draft, request.data)


def attack_in(scene: Scene) -> Json:
    return next(r.data for r in scene.model.requests if r.draft is AttackDraft)


def assessed_in(scene: Scene) -> list[object]:
    return [r.data["passages"] for r in scene.model.requests if r.draft is AssessDraft]


async def test_the_advocate_sees_what_an_investigator_was_shown(scene: Scene) -> None:
    """Under the same numbers, and no number stands for two things."""
    await refute.check(BRIDGE, scene.desk(), as_of=AS_OF)
    attack = attack_in(scene)
    assert attack["passages"] in assessed_in(scene)
    numbers = [item["number"] for key in ("passages", "own", "evidence") for item in objects_in(attack, key)]
    assert len(numbers) == len(set(numbers))
    assert attack["evidence"]


async def test_what_an_investigator_passed_over_is_found_by_the_advocate(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The kind of fault: the contrary stands among what was read, and nobody quotes it."""
    denied = "The Northmoor Bridge was not closed to lorries on 4 May 2026, the county said."
    stories = {**STORIES, "/county": article("County news", f"{denied} A ferry was added for the summer.")}

    def one_sided(request: Request) -> Reply:
        draft = honest_draft(request.draft, request.data)
        if isinstance(draft, AssessDraft):
            kept = [f for f in draft.findings if f.stance is Stance.SUPPORTS]
            draft = draft.model_copy(update={"findings": kept, "rating": Rating.SUPPORTED})
        return reply_with(draft)

    with Scene(stories, one_sided) as scene:
        scene.enter(tmp_path, monkeypatch)
        finds_nothing_for(scene, "denied|correction|record")
        case = (await refute.check(BRIDGE, scene.desk(), as_of=AS_OF)).answers[0].case
    assert case.challenge is not None
    found = [(e.seat, e.receipt.quote) for e in case.challenge.work.evidence if e.stance is Stance.REFUTES]
    assert found == [("advocate", denied)]
    assert case.challenge.state is ChallengeState.OBJECTED


async def test_where_nobody_quoted_anything_the_advocate_is_shown_what_was_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The seat that found no page comes first; two others read the contrary and pass it over."""
    denied = "The Northmoor Bridge was not closed to lorries on 4 May 2026, the county said."

    def script(request: Request) -> Reply:
        draft = draft_of(request, "press", "advocate")
        if isinstance(draft, AssessDraft):
            draft = draft.model_copy(update={"findings": [], "rating": Rating.NOT_ENOUGH_EVIDENCE})
        return reply_with(draft)

    with Scene({"/county": article("County", denied)}, script) as scene:
        scene.enter(tmp_path, monkeypatch)
        cards = tmp_path / "config" / "cards"
        cards.mkdir(parents=True)
        card = "---\nseat: press\nrole: investigator\ntitle: Press\nbackends: [gdelt]\n---\nLook for reports.\n"
        (cards / "press.md").write_text(card, encoding="utf-8")
        finds_nothing_for(scene, "nothingness")
        case = (await refute.check(BRIDGE, scene.desk(cards=str(cards)), as_of=AS_OF)).answers[0].case
    assert [len(i.work.pages) for i in case.investigations] == [0, 1, 1]
    assert denied in str(attack_in(scene)["passages"])


async def test_a_page_cannot_hide_itself_from_the_advocate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It begins as the answer of a register does that holds no such record."""
    said = "HTTP status of the answer: the Northmoor Bridge was closed to lorries on 4 May 2026"
    stories = {**STORIES, "/hostile": article("County", f"{said}. Nobody but a satirist wrote this.")}
    with Scene(stories, lambda r: reply_with(draft_of(r, "advocate"))) as scene:
        scene.enter(tmp_path, monkeypatch)
        finds_nothing_for(scene, "nothingness")
        await refute.check(BRIDGE, scene.desk(), as_of=AS_OF)
    attack = attack_in(scene)
    assert "Nobody but a satirist" in str(attack["passages"])
    assert attack["passages"] in assessed_in(scene)


async def test_a_quote_points_at_its_own_page_and_not_at_one_that_mocks_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two pages of one site with one title and one day: the sentence of one stands in the other among other words."""
    said = "The Northmoor Bridge was closed to lorries on 4 May 2026, the county said."
    mocked = article("News", f"From our desk of satire. {said} None of this is true.")
    stories = {"/plain": article("News", said), "/mocked": mocked}
    with Scene(stories, lambda r: reply_with(draft_of(r, "advocate"))) as scene:
        scene.enter(tmp_path, monkeypatch)
        finds_nothing_for(scene, "nothingness")
        case = (await refute.check(BRIDGE, scene.desk(), as_of=AS_OF)).answers[0].case
    attack = attack_in(scene)
    texts = {p["number"]: str(p["text"]) for p in passages_in(attack)}
    pointed = [texts[e["passage"]] for e in objects_in(attack, "evidence") if "passage" in e]
    assert len(pointed) == len(case.ledger) == 2
    assert ["satire" in text for text in pointed].count(True) == 1


@pytest.mark.parametrize("found", [True, False], ids=["its own searches find them", "they find nothing"])
async def test_a_support_is_not_unmade_by_quoting_more_of_its_page(
    found: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The kind of fault: a critic turns a true claim by giving what supports it another name."""

    def script(request: Request) -> Reply:
        draft = draft_of(request, *([] if found else ["advocate"]))
        if not isinstance(draft, AttackDraft):
            return reply_with(draft)
        findings = [
            FindingDraft(passage=int(str(p["number"])), quote=str(p["text"]), stance=Stance.REFUTES)
            for p in passages_in(request.data)
            if "closed to lorries" in str(p["text"])
        ]
        objection = ObjectionDraft(
            kind=ObjectionKind.COUNTER_EVIDENCE,
            grade=Grade.FATAL,
            effect=Effect.CONTRADICTS,
            text="It says otherwise.",
            evidence=[f.passage for f in findings],
        )
        return reply_with(AttackDraft(findings=findings, objections=[objection]))

    with Scene(STORIES, script) as scene:
        scene.enter(tmp_path, monkeypatch)
        finds_nothing_for(scene, "nothingness")
        case = (await refute.check(BRIDGE, scene.desk(), as_of=AS_OF)).answers[0].case
    assert case.challenge is not None
    assert case.challenge.work.evidence
    assert not [e for e in case.ledger if e.stance is Stance.REFUTES]
    assert {o.effect for o in case.challenge.objections if not o.by_rule} == {Effect.DOUBTS}
    assert case.verdict.rating is Rating.SUPPORTED


async def test_an_objection_that_points_at_a_passage_means_the_quotes_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Evidence names the passage that it stands in: a model may point at either."""

    def script(request: Request) -> Reply:
        draft = draft_of(request, "advocate")
        if isinstance(draft, AttackDraft):
            (quote, *_) = objects_in(request.data, "evidence")
            objection = ObjectionDraft(
                kind=ObjectionKind.METHOD,
                grade=Grade.MINOR,
                effect=Effect.DOUBTS,
                text="One officer's word.",
                target=[int(str(quote["passage"]))],
            )
            draft = AttackDraft(objections=[objection])
        return reply_with(draft)

    with Scene(STORIES, script) as scene:
        scene.enter(tmp_path, monkeypatch)
        finds_nothing_for(scene, "nothingness")
        case = (await refute.check(BRIDGE, scene.desk(), as_of=AS_OF)).answers[0].case
    assert case.challenge is not None
    (objection,) = [o for o in case.challenge.objections if not o.by_rule]
    assert len(objection.target) == 1
    assert set(objection.target) <= {e.id for e in case.ledger}


@pytest.mark.parametrize("depth", list(Depth))
async def test_what_it_is_shown_is_what_an_investigator_was_shown_at_last(
    depth: Depth, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where that one searched a second time."""

    def script(request: Request) -> Reply:
        draft = draft_of(request)
        if isinstance(draft, AssessDraft):
            draft = draft.model_copy(update={"rating": Rating.NOT_ENOUGH_EVIDENCE, "gaps": ["the minutes"]})
        if isinstance(draft, PlanDraft) and request.data.get("gaps"):
            draft = PlanDraft(queries=[QueryDraft(text="second round minutes", language="en")])
        return reply_with(draft)

    said = "The Northmoor Bridge was closed to lorries on 4 May 2026"
    more = {f"/more/{n}": article(f"More {n}", f"{said}, officer {n} wrote.") for n in range(9)}
    with Scene({**STORIES, **more}, script) as scene:
        scene.enter(tmp_path, monkeypatch)
        everything = scene.search.answers
        scene.search.answers = lambda q: everything(q) if "second round" in q else list(everything(q))[:4]
        case = (await refute.check(BRIDGE, scene.desk(depth=depth), as_of=AS_OF)).answers[0].case
    assert {i.rounds for i in case.investigations} == {2 if depth is Depth.THOROUGH else 1}
    assert attack_in(scene)["passages"] in assessed_in(scene)
