"""A number refutes a claim only where it surely is one, its register is well, and the claim does not say as much."""

from pathlib import Path
from urllib.parse import quote

import pytest

from refute.domain.case import Case
from refute.domain.claim import Submission
from refute.domain.settings import CheckOrder
from refute.domain.vocabulary import GapKind, Rating
from refute.engine.inline import run_inline
from refute.engine.room import open_room, stores_in_memory
from refute.recipes.check import CHECK
from world.registers import Registers, desk_with
from world.scene import AS_OF, Scene
from world.scripted_service import Reply

NO_DOI = Reply({"responseCode": 100}, 404)
EMPTY = Reply({"head": {"vars": ["work"]}, "results": {"bindings": []}})


async def checked(scene: Scene, text: str, home: Path, *names: str) -> Case:
    room = open_room(desk_with(scene, *names), stores_in_memory(home))
    report = await run_inline(CHECK, CheckOrder(submission=Submission(text=text), as_of=AS_OF), room)
    return report.answers[0].case


def held(doi: str) -> Reply:
    return Reply({"responseCode": 1, "handle": doi, "values": []})


REAL = [
    ("A study (https://onlinelibrary.wiley.com/doi/10.1002/anie.201900001/full) found the Northmoor Bridge safe.",
     "10.1002/anie.201900001"),
    ("A study (doi:10.1016/j.cell‐x.2019) found that the Northmoor Bridge is safe.", "10.1016/j.cell-x.2019"),
    ("A study (https://doi.org/10.1038%2Fnature12373) found that the Northmoor Bridge is safe.", "10.1038/nature12373"),
    ("A study (doi:10.1643/0045-8511(2000)000[0001:TITLE]2.0.CO;2) found that the Northmoor Bridge is safe.",
     "10.1643/0045-8511(2000)000[0001:title]2.0.co;2"),
    ("A preprint (https://www.biorxiv.org/content/10.1101/2020.03.01.123456v2) says the Northmoor Bridge is safe.",
     "10.1101/2020.03.01.123456"),
]  # fmt: skip


@pytest.mark.parametrize("real", REAL, ids=lambda r: r[1])
async def test_a_real_doi_that_is_written_oddly_is_found(
    scene: Scene, registers: Registers, tmp_path: Path, real: tuple[str, str]
) -> None:
    text, doi = real
    registers.replies = {f"/api/handles/{quote(doi)}?": held(doi), "/api/handles/10.1000/182": held("10.1000/182")}
    registers.replies["/api/handles/"] = NO_DOI
    case = await checked(scene, text, tmp_path, "doi")
    assert case.verdict.rating is not Rating.REFUTED, case.verdict
    assert any(p.title == f"DOI {doi}" for i in case.investigations for p in i.work.pages)


SAYS_SO = [
    "The DOI 10.5555/bridge.2026 in the report on the Northmoor Bridge is fake.",
    "The paper doi:10.5555/bridge.2026 on the Northmoor Bridge was fabricated by a chatbot.",
    "The paper doi:10.5555/bridge.2026 was deleted from the record.",
    "There is no paper doi:10.5555/bridge.2026, and the council has not asked for any.",
    "The report cites the wrong DOI, doi:10.5555/bridge.2026.",
    "The mayor cited doi:10.5555/bridge.2026 when he spoke of the Northmoor Bridge.",
    "A DOI on the form of the Northmoor Bridge, such as doi:10.5555/bridge.2026, has two parts.",
    "If doi:10.5555/bridge.2026 were right, the Northmoor Bridge would be safe.",
    "市长引用了 doi:10.5555/bridge.2026 来说明大桥安全。",
    "Die Studie doi:10.5555/bridge.2026 ist frei erfunden.",
    "报告引用的论文 doi:10.5555/bridge.2026 是伪造的。",
    "यह अध्ययन doi:10.5555/bridge.2026 फर्जी है।",
    "Исследование doi:10.5555/bridge.2026 выдумано.",
    "الدراسة doi:10.5555/bridge.2026 مزيفة.",
    "Nghiên cứu doi:10.5555/bridge.2026 không tồn tại trong cơ sở dữ liệu.",
]


@pytest.mark.parametrize("text", SAYS_SO, ids=lambda t: t[:30])
async def test_who_says_that_a_record_is_made_up_or_gone_or_was_named_is_not_refuted_by_its_absence(
    scene: Scene, registers: Registers, tmp_path: Path, text: str
) -> None:
    registers.replies["/api/handles/10.5555"] = NO_DOI
    case = await checked(scene, text, tmp_path, "doi")
    assert case.verdict.rating is not Rating.REFUTED, case.verdict


ABSENT = [
    ("doi", "A study (doi:10.5555/bridge.2026) found that the Northmoor Bridge is safe.", "/api/handles/",
     Reply({"responseCode": 100, "handle": "10.5555/bridge.2026"}, 404)),
    ("clinicaltrials", "Trial NCT04999999 showed that the vaccine halves hospital stays.", "/studies/",
     Reply("<html>We will be back soon</html>", 404)),
    ("supremecourt", "In case 23-99999 the US Supreme Court ordered the council to open the Northmoor Bridge.", "/RSS/",
     Reply("<html>Are you a robot?</html>", 404)),
    ("federalregister", "Federal Register document 2024-99999 says that the Northmoor Bridge is safe.", "/documents/",
     Reply({}, 404)),
    ("pubmed", "A paper (PMID 99999999) showed that the vaccine halves hospital stays.", "esummary",
     Reply({"result": {n: {"uid": n, "error": "cannot get document summary"} for n in ("99999999", "13054692")}})),
    ("eurlex", "Regulation (EU) 2019/9999 says that the Northmoor Bridge is safe.", "/sparql", EMPTY),
]  # fmt: skip


NUMBER = {
    "doi": "10.5555", "clinicaltrials": "NCT04999999", "supremecourt": "23-99999", "federalregister": "2024-99999",
    "pubmed": "id=99999999", "eurlex": "9999",
}  # fmt: skip


@pytest.mark.parametrize("absent", ABSENT, ids=lambda a: a[0])
async def test_a_register_that_finds_nothing_at_all_refutes_nothing_and_that_is_said(
    scene: Scene, registers: Registers, tmp_path: Path, absent: tuple[str, str, str, Reply]
) -> None:
    name, text, piece, reply = absent
    registers.replies[piece] = reply
    case = await checked(scene, text, tmp_path, name)
    assert case.verdict.rating is not Rating.REFUTED, case.verdict
    assert any("was not checked at" in g.detail for g in case.gaps), case.gaps


@pytest.mark.parametrize("absent", ABSENT, ids=lambda a: a[0])
async def test_the_same_absence_counts_where_the_register_is_well(
    scene: Scene, registers: Registers, tmp_path: Path, absent: tuple[str, str, str, Reply]
) -> None:
    name, text, _, reply = absent
    registers.replies[NUMBER[name]] = reply
    case = await checked(scene, text, tmp_path, name)
    assert case.verdict.rating is Rating.REFUTED, case.gaps


async def test_an_interrupted_query_is_no_absence(scene: Scene, registers: Registers, tmp_path: Path) -> None:
    cut = Reply(EMPTY.body, headers={"X-SQL-State": "S1TAT", "X-SQL-Message": "RC...: Returning incomplete results"})
    registers.replies["9999"] = cut
    case = await checked(scene, "Regulation (EU) 2019/9999 says that the Northmoor Bridge is safe.", tmp_path, "eurlex")
    assert case.verdict.rating is not Rating.REFUTED
    assert any("only a part" in g.detail for g in case.gaps), case.gaps


async def test_an_act_of_another_kind_with_the_same_number_is_no_absence(
    scene: Scene, registers: Registers, tmp_path: Path
) -> None:
    registers.replies['"32015R0849"'] = EMPTY
    registers.replies['"32015D0849"'] = EMPTY
    rows = {"head": {"vars": ["work"]}, "results": {"bindings": [{"work": {"value": "w"}}]}}
    registers.replies['"32015L0849"'] = Reply(rows)  # type: ignore[arg-type]
    case = await checked(scene, "Regulation (EU) 2015/849 says that the Northmoor Bridge is safe.", tmp_path, "eurlex")
    assert case.verdict.rating is not Rating.REFUTED
    assert any("32015L0849" in g.detail for g in case.gaps), case.gaps


async def test_a_document_on_public_inspection_is_not_absent(
    scene: Scene, registers: Registers, tmp_path: Path
) -> None:
    registers.replies["/public-inspection-documents/2026-12345.json"] = Reply({"document_number": "2026-12345"})
    case = await checked(
        scene,
        "Federal Register document 2026-12345 says that the Northmoor Bridge is safe.",
        tmp_path,
        "federalregister",
    )
    assert case.verdict.rating is not Rating.REFUTED
    assert any("on public inspection" in g.detail for g in case.gaps), case.gaps


def trial(posted: str) -> Reply:
    part = {
        "identificationModule": {"nctId": "NCT01234567", "briefTitle": "Rest"},
        "statusModule": {"studyFirstPostDateStruct": {"date": posted}},
    }
    return Reply({"protocolSection": part})  # type: ignore[dict-item]


async def test_a_record_from_after_the_check_s_instant_is_left_out_and_that_is_said(
    scene: Scene, registers: Registers, tmp_path: Path
) -> None:
    registers.replies["/studies/NCT01234567"] = trial("2026-10-01")
    case = await checked(scene, "Trial NCT01234567 showed that rest helps.", tmp_path, "clinicaltrials")
    assert any("dated 2026-10-01, after the check's instant" in g.detail for g in case.gaps), case.gaps


async def test_an_issue_to_come_is_no_date_of_what_can_be_read_today(
    scene: Scene, registers: Registers, tmp_path: Path
) -> None:
    registers.replies["/studies/NCT01234567"] = trial("2099-10-01")
    case = await checked(scene, "Trial NCT01234567 showed that rest helps.", tmp_path, "clinicaltrials")
    (page,) = {p for i in case.investigations for p in i.work.pages if p.via == "clinicaltrials"}
    assert page.published.value is None


async def test_numbers_beyond_the_first_four_are_listed_as_left_out(
    scene: Scene, registers: Registers, tmp_path: Path
) -> None:
    dois = [f"10.5555/real.{n}" for n in range(6)]
    registers.replies = {f"/api/handles/{d}": held(d) for d in dois}
    text = f"Studies found that the Northmoor Bridge is safe: {', '.join(f'doi:{d}' for d in dois)}."
    case = await checked(scene, text, tmp_path, "doi")
    left = [g.detail for g in case.gaps if g.kind is GapKind.LEFT_OUT]
    assert [d for d in dois if any(d in told for told in left)] == dois[4:]
