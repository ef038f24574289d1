"""What every built-in register keeps: its contract as a search and as a register, whatever it speaks."""

from collections.abc import Callable
from dataclasses import dataclass

from refute.domain.evidence import Query, SearchOutcome
from refute.domain.registers import Held, NotAnswered, NotHeld
from refute.domain.vocabulary import Status
from refute.search.registers.registering import OfficialRecords
from world.failing_services import KEY
from world.register_controls import control_reply
from world.scripted_service import Asked, Fault, Reply, ScriptedService

Make = Callable[[str], OfficialRecords]
Answer = Callable[[Asked], Reply]


@dataclass(frozen=True)
class Told:
    """What came of one question, and the requests that it took."""

    held: Held | NotHeld | NotAnswered
    asked: list[Asked]
    address: str
    base: str


async def looked_up(make: Make, answer: Answer, number: str) -> Told:
    """One look-up at a service that answers so, and holds what it surely holds."""

    def said(asked: Asked) -> Reply:
        return (control_reply(asked) if len(service.asked) > 1 else None) or answer(asked)

    with ScriptedService(said) as service:
        register = make(service.url)
        async with register.connected():
            held = await register.look_up(number)
        return Told(held, service.asked, register.address(number), service.url)


async def searched(make: Make, answer: Answer, words: str, limit: int = 5) -> tuple[SearchOutcome, list[Asked]]:
    """One search at a service that answers so."""
    with ScriptedService(answer) as service:
        outcome = await make(service.url).search(Query(text=words, language="en"), limit)
    return outcome, service.asked


async def every_fault_is_no_answer(make: Make, answer: Answer, number: str) -> None:
    """A register that is down, busy or garbled never says that it does not hold a number."""
    for fault in Fault:
        with ScriptedService(answer, always=fault) as service:
            service.retry_after, service.slow = "600", 0.8
            held = await make(service.url).look_up(number)
        assert isinstance(held, NotAnswered), (fault, held)
        assert held.detail, fault
        for secret in (KEY, service.url, "127.0.0.1"):
            assert secret not in held.detail, (fault, held.detail)
        assert all(KEY not in str(a.params) and KEY not in a.path for a in service.asked), "a key in an address"


async def words_are_needed(make: Make, answer: Answer) -> None:
    """A query without words asks nobody."""
    outcome, asked = await searched(make, answer, " ?! ")
    assert (outcome.status, asked) == (Status.NOT_APPLICABLE, [])
