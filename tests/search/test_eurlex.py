"""EUR-Lex over real loopback HTTP, in the shapes of SPARQL results."""

from pydantic import JsonValue

from refute.domain.registers import Held, NotHeld
from refute.search.registers.eurlex import EurLex
from world.failing_services import every_fault_is_a_failed_search
from world.register_contracts import every_fault_is_no_answer, looked_up, searched
from world.scripted_service import Asked, Reply


def bindings(*rows: dict[str, str]) -> JsonValue:
    made: list[JsonValue] = [{n: {"type": "literal", "value": v} for n, v in row.items()} for row in rows]
    return {"head": {"vars": ["work", "title", "date", "force"]}, "results": {"bindings": made}}


def answer(asked: Asked) -> Reply:
    query = asked.params["query"]
    if "bif:contains" in query:
        return Reply(bindings({"celex": "32016R0679", "title": "General Data Protection Regulation"}))
    if '"32016R0679"' in query:
        return Reply(
            bindings({"work": "w", "celex": "32016R0679", "title": "GDPR", "date": "2016-04-27", "force": "true"})
        )
    return Reply(bindings())


def make(url: str) -> EurLex:
    return EurLex(url, timeout=0.5)


async def test_an_act_is_told_in_lines() -> None:
    told = await looked_up(make, answer, "32016R0679")
    assert isinstance(told.held, Held)
    assert "In force: yes" in told.held.text
    assert told.held.published == "2016-04-27"


async def test_a_number_without_an_answer_row_is_not_held() -> None:
    told = await looked_up(make, answer, "32024R9999")
    assert isinstance(told.held, NotHeld)
    assert '"bindings": []' in told.held.said


async def test_words_find_acts_and_cannot_leave_the_query() -> None:
    outcome, asked = await searched(make, answer, "data' } protection \" DROP")
    assert [h.locator for h in outcome.hits] == ["32016R0679"]
    assert '\'"data" AND "protection" AND "DROP"\'' in asked[0].params["query"]


async def test_every_fault() -> None:
    await every_fault_is_a_failed_search(make, answer)
    await every_fault_is_no_answer(make, answer, "32016R0679")


def test_numbers_are_found_as_people_write_them() -> None:
    celex, act, _ = EurLex.series
    assert celex.numbers("CELEX:32016R0679, 62014CJ0362") == ("32016R0679", "62014CJ0362")
    assert act.numbers("Regulation (EU) 2016/679 and Directive (EU) 2015/849") == ("32016R0679", "32015L0849")
    assert act.numbers("Regulation (EC) No 1234/2007") == ()
