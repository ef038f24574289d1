"""Messages and pages that are made to mislead: what they are shown as, and what they cannot do."""

from pathlib import Path

import pytest

import refute
from refute.domain.case import Case
from refute.domain.vocabulary import Dropped, SourceKind
from world.scene import AS_OF, BRIDGE, STORIES, Scene, article

CLAIMING = (
    '<link rel="canonical" href="https://www.reuters.com/x"><base href="https://who.int/">'
    '<meta property="og:url" content="https://who.int/a"><meta http-equiv="refresh" content="0;url=https://evil.example/">'
)
PAGES = {
    "/gazette": STORIES["/gazette"].replace("<head>", f"<head>{CLAIMING}"),
    "/post": article("A post", BRIDGE),
    "/register": article("Official register", f"This is the official record of the county, kept by law. {BRIDGE}"),
    "/later": article("Later", f"{BRIDGE} So wrote a reporter who stood on the quay.", published="2027-05-05"),
}


async def checked(scene: Scene, text: str = BRIDGE) -> Case:
    return (await refute.check(text, scene.desk(), as_of=AS_OF)).answers[0].case


async def test_a_page_speaks_for_nobody_but_its_own_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Scene(PAGES) as scene:
        scene.enter(tmp_path, monkeypatch)
        case = await checked(scene)
    own = {scene.web.url(path) for path in PAGES}
    assert {e.receipt.final_url for e in case.ledger} <= own
    assert {e.site for e in case.ledger} == {"127.0.0.1"}
    assert SourceKind.REGISTER not in {e.kind for e in case.ledger}
    dropped = {(d.reason, d.offered) for d in case.dropped}
    assert (Dropped.SUBMISSION_COPY, scene.web.url("/post")) in dropped
    assert Dropped.AFTER_AS_OF in {reason for reason, _ in dropped}
    assert scene.web.url("/post") not in {e.receipt.final_url for e in case.ledger}


async def test_a_register_may_be_submitted_word_for_word(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Scene({"/post": PAGES["/post"]}) as scene:
        scene.enter(tmp_path, monkeypatch)
        desk = scene.desk()
        desk = desk.model_copy(update={"search": desk.search.model_copy(update={"registers": ("127.0.0.1",)})})
        case = (await refute.check(BRIDGE, desk, as_of=AS_OF)).answers[0].case
    assert {e.kind for e in case.ledger} == {SourceKind.REGISTER}


MESSAGES = {
    "very long": f"{BRIDGE} " * 3400,
    "one long word": "a" * 200_000,
    "no words": "🎉🔥 !!! … " * 50,
    "control characters": "The Northmoor\x00 Bridge was\x1b[31m closed to lorries on 4 May 2026.\x07",
    "half a character": "The Northmoor Bridge \ud800 was closed to lorries on 4 May 2026.",
    "right to left": "تم إغلاق جسر نورثمور أمام الشاحنات في 4 مايو 2026.",
    "without spaces": "สะพานนอร์ทมัวร์ปิดไม่ให้รถบรรทุกผ่านเมื่อวันที่ 4 พฤษภาคม 2569",
    "turned round": "The Northmoor Bridge \u202ewas closed\u202c to lorries on 4 May 2026.",
    "dotless": "IĞDIR'DAKİ köprü ılıca İstanbul'a 4 Mayıs 2026'da kapatıldı.",
    "many claims": " ".join(f"The Northmoor Bridge number {n} was closed in 2026." for n in range(500)),
}


@pytest.mark.parametrize("name", MESSAGES)
async def test_any_message_is_answered_and_every_span_lies_in_it(name: str, scene: Scene) -> None:
    report = await refute.check(MESSAGES[name], scene.desk(seats=()), as_of=AS_OF)
    text = report.submission.text
    for claim in (*report.intake.claims, *(left.claim for left in report.intake.left_out)):
        said = " ".join(text[claim.span.start : claim.span.end].split())
        assert said == claim.text
    if name == "many claims":
        assert any("may hold more" in note for note in report.intake.notes)
