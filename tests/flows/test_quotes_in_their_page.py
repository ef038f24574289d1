"""Quotes as a page holds them: cut from a denial, almost right, or a speaker's; what models and code make of them."""

from collections.abc import Mapping
from pathlib import Path

import pytest

import refute
from refute.domain.briefs.assess import AssessDraft, FindingDraft
from refute.domain.briefs.attack import AttackDraft
from refute.domain.case import Case, Report
from refute.domain.setting import Spoken
from refute.domain.vocabulary import Differs, Dropped, Frame, Rating, Stance
from refute.formats import report_md, report_text
from world.honest_script import honest_draft, objects_in, passages_in
from world.model_server import Json, Reply, Request, reply_with
from world.scene import AS_OF, BRIDGE, Scene, article

FILLER = "Drivers of heavy goods vehicles found no barriers on Monday morning, and forty lorries crossed before noon."
DENIAL = "It is false that the Northmoor Bridge was closed to lorries on 4 May 2026, the county wrote on its page."


class QuotingScript:
    """Quotes given words wherever it is shown them or what they were made from, and keeps all that it is shown."""

    def __init__(self, quote: str, marker: str, stance: Stance = Stance.SUPPORTS) -> None:
        self.seen: list[Json] = []
        self._quote, self._marker, self._stance = quote, marker, stance

    def __call__(self, request: Request) -> Reply:
        self.seen.append(request.data)
        draft = honest_draft(request.draft, request.data)
        if isinstance(draft, AssessDraft | AttackDraft):
            draft = draft.model_copy(update={"findings": self._findings(request.data)})
        if isinstance(draft, AssessDraft):
            draft = draft.model_copy(update={"rating": Rating.SUPPORTED, "probability_true": 0.95, "confidence": 0.9})
        return reply_with(draft)

    def _findings(self, data: Json) -> list[FindingDraft]:
        return [
            FindingDraft(passage=int(str(p["number"])), quote=self._quote, stance=self._stance)
            for p in passages_in(data)
            if self._marker in str(p["text"])
        ]


async def checked(
    stories: Mapping[str, str], script: QuotingScript, home: Path, patch: pytest.MonkeyPatch, claim: str = BRIDGE
) -> tuple[Report, Case]:
    with Scene(stories, script) as scene:
        scene.enter(home, patch)
        report = await refute.check(claim, scene.desk(), as_of=AS_OF)
    return report, report.answers[0].case


async def test_a_cut_from_a_denial_supports_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script = QuotingScript("the Northmoor Bridge was closed to lorries on 4 May 2026", "It is false")
    report, case = await checked({"/county": article("County news", DENIAL, FILLER)}, script, tmp_path, monkeypatch)
    assert case.ledger
    for evidence in case.ledger:
        assert evidence.stance is Stance.NEUTRAL
        assert evidence.offered is Stance.SUPPORTS
        assert evidence.setting.frame is Frame.DENIED
        assert evidence.setting.sentence is not None
        assert evidence.setting.sentence.text == DENIAL
    assert case.verdict.rating is Rating.NOT_ENOUGH_EVIDENCE
    shown = report_text.write(report, verbose=True)
    assert "its page does not assert it (denied); supports was offered" in shown
    assert "It is false that the Northmoor Bridge" in " ".join(shown.split())


async def test_the_advocate_and_the_judge_see_what_a_quote_was_cut_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = QuotingScript("the Northmoor Bridge was closed to lorries on 4 May 2026", "It is false")
    await checked({"/county": article("County news", DENIAL, FILLER)}, script, tmp_path, monkeypatch)
    attacked = next(d for d in script.seen if d.get("shown_to"))
    judged = next(d for d in script.seen if d.get("role") == "judge")
    for seen in (attacked, judged):
        shown = objects_in(seen, "evidence")
        assert shown
        assert all(e["sentence"] == DENIAL and e["frame"] == "denied" for e in shown)
    after = {p["number"] for p in passages_in(attacked) if FILLER in str(p["text"])}
    assert all(e["passage"] in after for e in objects_in(attacked, "evidence"))
    assert all(e["after"] == FILLER for e in objects_in(judged, "evidence"))


async def test_a_cut_from_a_denial_supports_the_claim_that_it_was_denied(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    claim = "The county denied that the Northmoor Bridge was closed to lorries on 4 May 2026."
    script = QuotingScript("the Northmoor Bridge was closed to lorries on 4 May 2026", "The county denied")
    stories = {"/county": article("County news", f"{claim} {FILLER}", FILLER)}
    _, case = await checked(stories, script, tmp_path, monkeypatch, claim)
    assert {e.stance for e in case.ledger} == {Stance.SUPPORTS}


NEAR: dict[str, tuple[str, Differs]] = {
    "a digit": ("The Northmoor Bridge was closed to lorries on 5 May 2026 after an inspection.", Differs.NUMBER),
    "a no": ("The Northmoor Bridge was not closed to lorries on 4 May 2026 after an inspection.", Differs.NEGATION),
    "a word": ("The Northmoor Bridge was closed to buses on 4 May 2026 after an inspection.", Differs.WORD),
    "a name": ("The Southmoor Bridge was closed to lorries on 4 May 2026 after an inspection.", Differs.WORD),
    "case": ("the Northmoor bridge was closed to lorries on 4 May 2026 after an inspection.", Differs.CASE),
    "words left out": ("The Northmoor Bridge was closed on 4 May 2026 after an inspection.", Differs.WORD),
}  # fmt: skip
TRUE = "The Northmoor Bridge was closed to lorries on 4 May 2026 after an inspection."


@pytest.mark.parametrize("name", NEAR)
async def test_a_near_miss_is_a_finding_and_never_evidence(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    offered, differs = NEAR[name]
    script = QuotingScript(offered, "after an inspection")
    stories = {"/gazette": article("Lorries take the ferry", f"{FILLER} {TRUE}", FILLER)}
    report, case = await checked(stories, script, tmp_path, monkeypatch)
    assert case.ledger == ()
    assert case.verdict.rating is Rating.NOT_ENOUGH_EVIDENCE
    missed = [d for d in case.dropped if d.reason is Dropped.NEAR_MISS]
    assert missed
    for drop in missed:
        assert drop.nearest is not None
        assert drop.offered == offered
        assert drop.nearest.stands.text == TRUE.rstrip(".")
        assert drop.nearest.differs is differs
    for shown in (report_text.write(report, verbose=True), report_md.write(report, verbose=True)):
        assert f"differs in {differs}" in shown.replace("\\", "")


async def test_an_invention_is_no_near_miss(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script = QuotingScript("A decree of the ministry opened every road to all drivers in 2019.", "inspection")
    stories = {"/gazette": article("Lorries take the ferry", f"{FILLER} {TRUE}", FILLER)}
    _, case = await checked(stories, script, tmp_path, monkeypatch)
    assert {d.reason for d in case.dropped} == {Dropped.QUOTE_NOT_FOUND}
    assert all(d.nearest is None for d in case.dropped)


async def test_a_quotation_is_its_speakers_and_a_side_that_rests_on_one_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = "The Northmoor Bridge was closed to lorries on 4 May 2026,"
    spoken = f"“{words}” said Ann Lee, who runs the county's roads. {FILLER}"
    script = QuotingScript(words, "said Ann Lee")
    stories = {
        "/gazette": article("Lorries take the ferry", spoken, "Forty lorries stood on the quay by noon."),
        "/courier": article("Bridge closed", spoken, "Bread was late on the island for the first time in years."),
    }
    report, case = await checked(stories, script, tmp_path, monkeypatch)
    assert case.ledger
    assert {(e.setting.spoken, e.setting.speaker) for e in case.ledger} == {(Spoken.DIRECT, "Ann Lee")}
    assert case.verdict.rating is Rating.SUPPORTED
    assert any("rests on the word of Ann Lee alone" in line for line in case.verdict.context)
    for verbose in (False, True):
        assert "Ann Lee, quoted by" in report_text.write(report, verbose=verbose)
    assert "Ann Lee, quoted by" in report_md.write(report, verbose=False)
