"""Every way in which a service fails, and what a backend must make of each: a failed search in plain words, no more."""

import asyncio
from collections.abc import Callable

from refute.domain.evidence import Query
from refute.domain.ports import Search
from refute.domain.vocabulary import Status
from world.scripted_service import Asked, Fault, Reply, ScriptedService

KEY = "k-0123456789-never-shown"
_QUERY = Query(text="the dam broke", language="en")


async def every_fault_is_a_failed_search(make: Callable[[str], Search], answer: Callable[[Asked], Reply]) -> None:
    """`make` builds the backend for a base URL, with a limit of 0.5 s for a request and `KEY` as its key; `answer` is
    what the service says when it is well. Asserts that each fault is told as failed, names no address and no key, that
    a passing fault is got over, and that `Retry-After` is obeyed."""
    await asyncio.gather(*(_fails(make, answer, fault) for fault in Fault))
    # Not beside the others: what they send may keep a processor busy for longer than the limit of a request.
    await _gets_over(make, answer)


async def _fails(make: Callable[[str], Search], answer: Callable[[Asked], Reply], fault: Fault) -> None:
    with ScriptedService(answer, always=fault, retry_after="600", slow=0.8) as service:
        outcome = await make(service.url).search(_QUERY, 5)
    assert outcome.status is Status.FAILED, (fault, outcome)
    assert outcome.detail, fault
    for secret in (KEY, service.url, "127.0.0.1"):
        assert secret not in outcome.detail, (fault, outcome.detail)
    assert all(KEY not in str(a.params) and KEY not in a.path for a in service.asked), "a key in an address"


async def _gets_over(make: Callable[[str], Search], answer: Callable[[Asked], Reply]) -> None:
    with ScriptedService(answer, faults=[Fault.ERROR]) as service:
        again = await make(service.url).search(_QUERY, 5)
    assert again.status in (Status.OK, Status.EMPTY), again
    with ScriptedService(answer, faults=[Fault.RATE_LIMITED]) as service:
        again = await make(service.url).search(_QUERY, 5)
    assert again.status in (Status.OK, Status.EMPTY), again
    first, second = service.asked[:2]
    assert second.at - first.at >= 0.9, "Retry-After was not obeyed"
