"""The Supreme Court's docket over real loopback HTTP, in the shape of its JSON."""

from pathlib import Path

from pydantic import JsonValue

from refute.domain.registers import Held, NotAnswered, NotHeld
from refute.domain.settings import SearchChoice
from refute.domain.vocabulary import Status
from refute.search.discover import build_backends
from refute.search.registers.supremecourt import SupremeCourt
from world.register_contracts import every_fault_is_no_answer, looked_up, searched
from world.scripted_service import Asked, Reply

DOCKET: JsonValue = {
    "CaseNumber": "23-719 ",
    "PetitionerTitle": "Donald J. Trump, Petitioner",
    "RespondentTitle": "Norma Anderson, et al.",
    "DocketedDate": "January 5, 2024",
    "LowerCourt": "Supreme Court of Colorado",
    "ProceedingsandOrder": [{"Date": "Mar 04 2024", "Text": "Judgment REVERSED."}],
}


def answer(asked: Asked) -> Reply:
    return Reply(DOCKET) if asked.path == "/RSS/Cases/JSON/23-719.json" else Reply("<h1>404</h1>", 404)


def make(url: str) -> SupremeCourt:
    return SupremeCourt(url, timeout=0.5)


async def test_a_docket_is_told_with_its_proceedings() -> None:
    told = await looked_up(make, answer, "23-719")
    assert isinstance(told.held, Held)
    assert "Mar 04 2024: Judgment REVERSED." in told.held.text


async def test_a_number_that_was_never_given_out_is_not_held() -> None:
    assert isinstance((await looked_up(make, answer, "23-99999")).held, NotHeld)


async def test_a_web_page_with_200_shows_nothing() -> None:
    told = await looked_up(make, lambda _: Reply("<html>Sorry</html>"), "23-99999")
    assert isinstance(told.held, NotAnswered)


async def test_every_fault_is_no_answer_and_words_are_sent_nowhere() -> None:
    await every_fault_is_no_answer(make, answer, "23-719")
    outcome, asked = await searched(make, answer, "ballot of Colorado")
    assert (outcome.status, asked) == (Status.NOT_APPLICABLE, [])


def test_numbers_are_the_supreme_court_s_only_where_it_is_named() -> None:
    series = SupremeCourt.series[0]
    assert series.numbers("The US Supreme Court ruled in No. 23-719.") == ("23-719",)
    assert series.numbers("The U.S. Supreme Court granted the application, No. 23A745.") == ("23A745",)
    assert series.numbers("The county court ruled in No. 23-719.") == ()
    assert series.numbers("The US Supreme Court sat on 23-7.") == ()


def test_it_is_asked_only_where_the_desk_names_it(tmp_path: Path) -> None:
    assert "supremecourt" in build_backends(SearchChoice(), tmp_path).unavailable
    assert "supremecourt" in build_backends(SearchChoice(backends=("supremecourt",)), tmp_path).searches
