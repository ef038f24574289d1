"""A check whose claim names a number asks the official register for it: made-up ones are refuted with a receipt."""

from pathlib import Path

import pytest

import refute
from refute.domain.claim import Submission
from refute.domain.settings import CheckOrder
from refute.domain.vocabulary import Rating, SourceKind
from refute.engine.inline import run_inline
from refute.engine.room import open_room, stores_in_memory
from refute.recipes.check import CHECK
from refute.stages.verify import verify_case
from world.registers import Registers, desk_with
from world.scene import AS_OF, Scene
from world.scripted_service import Reply

TRIAL_TEXT = "Trial NCT09999999 showed that the vaccine halves hospital stays."
CLAIMS = [
    ("doi", "A study (doi:10.5555/bridge.2026) found that the Northmoor Bridge is safe.",
     "/api/handles/10.5555/bridge.2026", Reply({"responseCode": 100, "handle": "10.5555/bridge.2026"}, 404)),
    ("clinicaltrials", TRIAL_TEXT, "/studies/NCT09999999", Reply("NCT number NCT09999999 not found", 404)),
    ("supremecourt", "In case 23-99999 the US Supreme Court ordered the council to open the Northmoor Bridge.",
     "/RSS/Cases/JSON/23-99999.json", Reply("<h1>404</h1>", 404)),
    ("edgar", "The filing 0000320193-26-999999 (CIK 320193) says that the Northmoor Bridge would be sold.",
     "/Archives/edgar/data/320193/000032019326999999/index.json", Reply("<h1>404</h1>", 404)),
]  # fmt: skip


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda c: c[0])
async def test_a_made_up_number_is_refuted_with_the_register_s_answer(
    scene: Scene, registers: Registers, tmp_path: Path, claim: tuple[str, str, str, Reply]
) -> None:
    name, text, piece, reply = claim
    registers.replies[piece] = reply
    room = open_room(desk_with(scene, name), stores_in_memory(tmp_path))
    report = await run_inline(CHECK, CheckOrder(submission=Submission(text=text), as_of=AS_OF), room)
    case = report.answers[0].case
    assert case.verdict.rating is Rating.REFUTED, case.verdict
    opposing = [e for e in case.ledger if e.id in case.verdict.opposing]
    assert {e.kind for e in opposing} == {SourceKind.REGISTER}
    assert "404" in opposing[0].receipt.quote
    assert name in opposing[0].title
    records = next(i for i in case.investigations if i.seat == "records")
    assert records.opinion is not None
    assert "is complete for such numbers" in records.opinion.reason
    told = verify_case(case, lambda sha: (room.store.get(sha) or b"").decode())
    assert (told.problems, told.missing) == ([], [])


async def test_a_register_that_is_down_refutes_nothing_and_that_is_said(scene: Scene, registers: Registers) -> None:
    registers.down()
    report = await refute.check(TRIAL_TEXT, desk_with(scene, "clinicaltrials"), as_of=AS_OF)
    case = report.answers[0].case
    assert case.verdict.rating is Rating.NOT_ENOUGH_EVIDENCE
    assert any("NCT09999999 was not checked at ClinicalTrials.gov" in g.detail for g in case.gaps)


async def test_a_real_number_s_record_is_evidence(scene: Scene, registers: Registers) -> None:
    registers.replies["/studies/NCT01234567"] = Reply(
        {
            "protocolSection": {
                "identificationModule": {"nctId": "NCT01234567", "briefTitle": "Rest after surgery of the knee"},
                "statusModule": {"whyStopped": "Trial NCT01234567 was stopped because too few patients joined."},
            }
        }
    )
    text = "Trial NCT01234567 was stopped because too few patients joined."
    report = await refute.check(text, desk_with(scene, "clinicaltrials"), as_of=AS_OF)
    case = report.answers[0].case
    assert case.verdict.rating is Rating.SUPPORTED, case.verdict
    assert {e.kind for e in case.ledger if e.id in case.verdict.supporting} == {SourceKind.REGISTER}


async def test_who_denies_that_there_is_such_a_record_is_not_refuted(scene: Scene, registers: Registers) -> None:
    registers.replies["/studies/NCT09999999"] = Reply("not found", 404)
    text = "There is no trial NCT09999999 at ClinicalTrials.gov."
    report = await refute.check(text, desk_with(scene, "clinicaltrials"), as_of=AS_OF)
    assert report.answers[0].case.verdict.rating is not Rating.REFUTED
