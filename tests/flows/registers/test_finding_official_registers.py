"""A number that a claim names is looked up at its register: made-up ones fail with the register's own words."""

from pathlib import Path

import pytest
from pydantic import JsonValue

from refute.domain.debate.words import Ground, Mark
from refute.domain.vocabulary import SourceKind
from refute.engine.disclosure import disclosure
from refute.engine.inline import run_inline
from refute.engine.room import open_room, stores_in_memory
from refute.recipes.finding import FINDING
from refute.stages.findings import Found
from refute.stages.verify_marks import finding_holds
from refute.stages.verify_receipts import quotes_stand
from world.debate_finding import cites, found, order
from world.registers import Registers, desk_with
from world.scene import AS_OF, Scene, article
from world.scripted_service import Reply
from world.web_server import Page

NO_ARXIV = (
    '<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" '
    'xmlns:opensearch="http://a9.com/-/spec/opensearch/1.1/">'
    "<opensearch:totalResults>0</opensearch:totalResults></feed>"
)
NO_PMID: JsonValue = {
    "result": {"uids": ["99999999"], "99999999": {"uid": "99999999", "error": "cannot get document summary"}}
}
MADE_UP = [
    ("doi", "A study (doi:10.5555/bridge.2026) found that the Northmoor Bridge is safe.",
     "/api/handles/10.5555/bridge.2026", Reply({"responseCode": 100, "handle": "10.5555/bridge.2026"}, 404)),
    ("clinicaltrials", "Trial NCT09999999 showed that the vaccine halves hospital stays.",
     "/studies/NCT09999999", Reply("NCT number NCT09999999 not found", 404)),
    ("supremecourt", "In No. 23-99999 the US Supreme Court ordered the council to open the Northmoor Bridge.",
     "/RSS/Cases/JSON/23-99999.json", Reply("<h1>404</h1>", 404)),
    ("edgar", "The company with CIK 9999999999 told investors that the Northmoor Bridge would be sold.",
     "/submissions/CIK9999999999.json", Reply("<Error><Code>NoSuchKey</Code></Error>", 404)),
    ("edgar", "The filing 0000320193-26-999999 (CIK 320193) says that the Northmoor Bridge would be sold.",
     "/Archives/edgar/data/320193/000032019326999999/index.json", Reply("<h1>404</h1>", 404)),
    ("pubmed", "A paper (PMID 99999999) showed that the vaccine halves hospital stays.",
     "id=99999999", Reply(NO_PMID)),
    ("arxiv", "A preprint, arXiv:2699.99999, shows that the Northmoor Bridge is safe.",
     "id_list=2699.99999", Reply(NO_ARXIV)),
]  # fmt: skip


@pytest.mark.parametrize("made_up", MADE_UP, ids=lambda m: f"{m[0]}{m[2]}")
async def test_a_made_up_number_fails_with_the_register_s_answer_as_its_receipt(
    scene: Scene, registers: Registers, tmp_path: Path, made_up: tuple[str, str, str, Reply]
) -> None:
    name, text, piece, reply = made_up
    registers.replies[piece] = reply
    room = open_room(desk_with(scene, name), stores_in_memory(tmp_path))
    finding = await run_inline(FINDING, order(text), room)
    assert (finding.mark, finding.ground) == (Mark.FAIL, Ground.NOT_IN_REGISTER), finding.reason
    deciding = [e for e in finding.ledger if e.id in finding.deciding]
    assert [e.kind for e in deciding] == [SourceKind.REGISTER]
    receipt = deciding[0].receipt
    snapshot = (room.store.get(receipt.snapshot) or b"").decode()
    assert snapshot[receipt.start : receipt.end] == receipt.quote
    assert str(reply.code) in receipt.quote
    assert receipt.final_url.startswith(registers.service.url)
    told = Found()
    finding_holds(finding, (), {receipt.snapshot: snapshot}, told)
    quotes_stand(finding.ledger, finding.pages, ({receipt.snapshot: snapshot}, AS_OF), told)
    assert told.problems == []


@pytest.mark.parametrize("made_up", MADE_UP, ids=lambda m: f"{m[0]}{m[2]}")
async def test_a_register_that_is_down_shows_nothing_and_that_is_said(
    scene: Scene, registers: Registers, tmp_path: Path, made_up: tuple[str, str, str, Reply]
) -> None:
    name, text, *_ = made_up
    registers.down()
    finding = await found(desk_with(scene, name), order(text), tmp_path)
    assert finding.mark is Mark.WARN
    assert any("was not checked at" in g.detail for g in finding.gaps), finding.gaps


TRIAL: JsonValue = {
    "protocolSection": {
        "identificationModule": {"nctId": "NCT01234567", "briefTitle": "Rest after surgery of the knee"},
        "statusModule": {
            "overallStatus": "TERMINATED",
            "whyStopped": "The trial NCT01234567 was stopped in March 2024 because too few patients joined.",
            "studyFirstPostDateStruct": {"date": "2020-02-03"},
        },
        "designModule": {"enrollmentInfo": {"count": 41}},
    },
    "hasResults": False,
}


async def test_a_real_number_is_read_as_a_record(scene: Scene, registers: Registers, tmp_path: Path) -> None:
    registers.replies["/studies/NCT01234567"] = Reply(TRIAL)
    text = "The trial NCT01234567 was stopped in March 2024 because too few patients joined."
    finding = await found(desk_with(scene, "clinicaltrials"), order(text), tmp_path)
    assert finding.mark is Mark.OK, finding.reason
    page = next(p for p in finding.pages if p.via == "clinicaltrials")
    assert (page.kind, page.published.value) == (SourceKind.REGISTER, "2020-02-03")
    assert page.title == "Rest after surgery of the knee (NCT01234567)"


PAPER = "Rest after surgery of the knee halves the stay in hospital."


def paper(**more: JsonValue) -> Reply:
    work: dict[str, JsonValue] = {"DOI": "10.1000/knee", "title": ["Rest and knees"], "abstract": f"{PAPER} We asked."}
    return Reply({"message": {**work, **more}})


@pytest.mark.parametrize("retracted", [False, True])
async def test_a_retracted_paper_does_not_stand_as_support_without_a_word(
    scene: Scene, registers: Registers, tmp_path: Path, *, retracted: bool
) -> None:
    notice: JsonValue = [{"type": "retraction", "DOI": "10.1000/n", "updated": {"date-parts": [[2022, 5, 4]]}}]
    registers.replies["/works/10.1000%2Fknee"] = paper(**({"updated-by": notice} if retracted else {}))
    wanted = order(PAPER, cites(identifier="doi:10.1000/knee"))
    finding = await found(desk_with(scene, "crossref"), wanted, tmp_path)
    page = next(p for p in finding.pages if p.via == "crossref")
    if not retracted:
        assert (finding.mark, page.notes, page.low_trust) == (Mark.OK, (), "")
        return
    assert finding.mark is Mark.WARN
    assert "retracted on 2022-05-04, as Crossref's record says (10.1000/n)" in finding.reason
    assert any("retracted on 2022-05-04" in n for n in page.notes)


async def test_a_publisher_s_page_of_a_retracted_paper_says_so_too(
    scene: Scene, registers: Registers, tmp_path: Path
) -> None:
    notice: JsonValue = [{"type": "retraction", "DOI": "10.1000/n"}]
    registers.replies["/works/10.1000%2Fknee"] = paper(**{"updated-by": notice})
    scene.web.pages["/doi/10.1000/knee"] = Page(article("Rest and knees", f"{PAPER} We asked all patients of a year."))
    wanted = order(PAPER, cites(url=scene.web.url("/doi/10.1000/knee")))
    finding = await found(desk_with(scene, "crossref"), wanted, tmp_path)
    assert finding.mark is Mark.WARN
    assert all("retracted" in p.low_trust for p in finding.pages if "10.1000" in p.final_url)


async def test_a_number_in_a_citation_is_looked_up_too(scene: Scene, registers: Registers, tmp_path: Path) -> None:
    registers.replies["/api/handles/10.5555/x"] = Reply({"responseCode": 100, "handle": "10.5555/x"}, 404)
    wanted = order("The Northmoor Bridge is safe.", cites(title="Safe bridges, doi 10.5555/X"))
    finding = await found(desk_with(scene, "doi"), wanted, tmp_path)
    assert finding.ground is Ground.NOT_IN_REGISTER


async def test_who_denies_a_record_is_not_refuted_by_its_absence(
    scene: Scene, registers: Registers, tmp_path: Path
) -> None:
    finding = await found(desk_with(scene, "doi"), order("There is no paper with the DOI 10.5555/x."), tmp_path)
    assert finding.mark is Mark.WARN
    assert not registers.service.asked


async def test_registers_that_the_desk_did_not_choose_are_not_asked(
    scene: Scene, registers: Registers, tmp_path: Path
) -> None:
    await found(desk_with(scene, "arxiv"), order(MADE_UP[0][1]), tmp_path)
    assert not registers.service.asked


async def test_a_docket_of_another_court_is_not_the_supreme_court_s(
    scene: Scene, registers: Registers, tmp_path: Path
) -> None:
    text = "In Case No. 23-99999 the county court ordered the council to open the Northmoor Bridge."
    assert (await found(desk_with(scene, "supremecourt"), order(text), tmp_path)).mark is Mark.WARN
    assert not registers.service.asked


async def test_a_filing_that_full_text_search_does_not_hold_is_only_not_found(
    scene: Scene, registers: Registers, tmp_path: Path
) -> None:
    registers.replies["search-index"] = Reply({"hits": {"total": {"value": 0}, "hits": []}})
    text = "Filing 0001234567-26-000001 told investors that the Northmoor Bridge would be sold."
    finding = await found(desk_with(scene, "edgar"), order(text), tmp_path)
    assert finding.mark is Mark.WARN
    assert any("is not complete for such numbers" in g.detail for g in finding.gaps)


async def test_a_number_of_a_private_claim_is_not_looked_up_and_that_is_said(
    scene: Scene, registers: Registers, tmp_path: Path
) -> None:
    finding = await found(desk_with(scene, "doi"), order(MADE_UP[0][1], private=True), tmp_path)
    assert not registers.service.asked
    assert any("was not looked up at The DOI system" in g.detail for g in finding.gaps)


def test_the_desk_tells_what_leaves_and_to_whom_and_offline_asks_nobody(scene: Scene, tmp_path: Path) -> None:
    desk = desk_with(scene, "doi")
    assert any(line.startswith("search doi: DOIs") for line in disclosure(desk))
    offline = desk.model_copy(update={"search": desk.search.model_copy(update={"offline": True}), "seats": ()})
    assert not open_room(offline, stores_in_memory(tmp_path)).searches
    assert not any("doi" in line for line in disclosure(offline))
