"""ClinicalTrials.gov over real loopback HTTP, in the shapes of its API v2."""

from pydantic import JsonValue

from refute.domain.registers import Held, NotAnswered, NotHeld
from refute.domain.vocabulary import SourceKind, Status
from refute.search.registers.clinicaltrials import ClinicalTrials
from world.failing_services import every_fault_is_a_failed_search
from world.register_contracts import every_fault_is_no_answer, looked_up, searched
from world.scripted_service import Asked, Reply

STUDY: JsonValue = {
    "protocolSection": {
        "identificationModule": {"nctId": "NCT01234567", "briefTitle": "Rest after surgery"},
        "statusModule": {
            "overallStatus": "ACTIVE_NOT_RECRUITING",
            "studyFirstPostDateStruct": {"date": "2020-02-03", "type": "ACTUAL"},
        },
        "sponsorCollaboratorsModule": {"leadSponsor": {"name": "Northmoor Hospital"}},
        "conditionsModule": {"conditions": ["Knee Injuries", "Pain"]},
        "designModule": {"studyType": "INTERVENTIONAL", "phases": ["PHASE2"], "enrollmentInfo": {"count": 41}},
        "descriptionModule": {"briefSummary": "Patients rest."},
    },
    "hasResults": False,
}


def answer(asked: Asked) -> Reply:
    if asked.path == "/studies":
        return Reply({"studies": [STUDY]})
    if asked.path == "/studies/NCT01234567":
        return Reply(STUDY)
    return Reply("NCT number not found", 404)


def make(url: str) -> ClinicalTrials:
    return ClinicalTrials(url, timeout=0.5)


async def test_a_trial_is_told_in_lines() -> None:
    told = await looked_up(make, answer, "NCT01234567")
    assert isinstance(told.held, Held)
    assert (told.held.kind, told.held.published) == (SourceKind.REGISTER, "2020-02-03")
    for line in ("Status: active not recruiting", "Enrolment: 41", "Conditions: Knee Injuries, Pain", "Patients rest."):
        assert line in told.held.text


async def test_a_number_that_was_never_given_out_is_not_held() -> None:
    told = await looked_up(make, answer, "NCT09999999")
    assert told.held == NotHeld(404, "NCT number not found")


async def test_a_number_near_the_newest_may_not_be_posted_yet() -> None:
    told = await looked_up(make, lambda _: Reply("NCT number not found", 404), "NCT07205000")
    assert isinstance(told.held, NotAnswered)
    assert "not be posted yet" in told.held.detail


async def test_words_find_trials_that_are_read_by_their_number() -> None:
    outcome, asked = await searched(make, answer, "rest after surgery")
    assert [(h.locator, h.title) for h in outcome.hits] == [("NCT01234567", "Rest after surgery")]
    assert asked[0].params["query.term"] == "rest after surgery"
    outcome, _ = await searched(make, lambda _: Reply({"studies": []}), "rest")
    assert outcome.status is Status.EMPTY


async def test_every_fault() -> None:
    await every_fault_is_a_failed_search(make, answer)
    await every_fault_is_no_answer(make, answer, "NCT01234567")


def test_numbers_are_found_as_people_write_them() -> None:
    series = ClinicalTrials.series[0]
    assert series.numbers("Trial nct01234567 and NCT 01234567") == ("NCT01234567",)
    assert series.numbers("NCT012345678") == ()
