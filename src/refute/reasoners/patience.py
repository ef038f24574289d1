"""The one layer of retries: how often, how long, and what a busy server means for everyone else."""

import asyncio
import hashlib
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Protocol, Self, TypeVar

from refute.domain.vocabulary import Abstained
from refute.reasoners.failures import Failure
from refute.reasoners.gate import Gate
from refute.reasoners.prompt import Prompt

TRIES = 3
"""Most requests for one question."""
_FIRST_WAIT = 0.5
_LONGEST_WAIT = 60.0


class Timed(Protocol):
    """What is asked of a server, with the time that it has."""

    @property
    def prompt(self) -> Prompt:
        """What is sent."""
        ...

    @property
    def seconds(self) -> float:
        """Until there must be an answer, waiting between requests included."""
        ...

    def within(self, seconds: float) -> Self:
        """The same with another limit."""
        ...


Q = TypeVar("Q", bound=Timed)
R = TypeVar("R")
"""What a request that was answered gives."""
Ask = Callable[[Q], Awaitable[R | Failure]]
"""One request: whatever the server does is a reply or a Failure."""


@dataclass
class Spent:
    """What answering one question has taken so far."""

    most: int | None = None
    """Most requests in all, whatever they are repeated for; None: as many as it takes."""
    requests: int = 0
    deadline: float | None = None
    """On the monotonic clock; set when the first request may go out: waiting for a place is not held against it."""

    @property
    def done(self) -> bool:
        """Whether no further request may be made."""
        return self.most is not None and self.requests >= self.most


async def ask_patiently(ask: Ask[Q, R], question: Q, gate: Gate, spent: Spent) -> R | Failure:
    """Ask at most three times inside the question's time limit; `ask` makes one request.

    Repeats only where the server was busy (429, 529), failed (500, 502, 503) or was out of reach. Waits as
    long as the server asks, else half a second, then twice as long, each with a jitter that depends on the prompt.
    While a server that answered 429 rests, no other request goes to it.
    """
    failure = Failure(Abstained.FAILED, "no request was made")
    if spent.done:
        return Failure(Abstained.FAILED, "no further request was allowed", again=True)
    for number in range(1, TRIES + 1):
        async with gate.admitted():
            now = time.monotonic()
            if spent.deadline is None:
                spent.deadline = now + question.seconds
            left = spent.deadline - now
            if left <= 0:
                return _too_late(question, failure, number)
            spent.requests += 1
            outcome = await _once(ask, question, left)
        if not isinstance(outcome, Failure) or not outcome.again:
            return outcome
        failure = outcome
        wait = _wait(outcome, question, number)
        if number == TRIES or spent.done or time.monotonic() + wait >= spent.deadline:
            return _given_up(outcome, number, 0.0 if spent.done else wait)
        if outcome.reason is Abstained.RATE_LIMITED:
            gate.pause(wait)
        await asyncio.sleep(wait)
    return failure


async def _once(ask: Ask[Q, R], question: Q, left: float) -> R | Failure:
    try:
        async with asyncio.timeout(left):
            return await ask(question.within(left))
    except TimeoutError:
        return Failure(Abstained.TIMEOUT, f"the model did not answer within {question.seconds:g} s")


def _wait(failure: Failure, question: Timed, number: int) -> float:
    jitter = _share(question, number)
    if failure.after is not None:
        return min(failure.after, _LONGEST_WAIT) + 0.25 * jitter
    return float(_FIRST_WAIT * 2 ** (number - 1) * (1 + jitter))


def _share(question: Timed, number: int) -> float:
    """A number from 0 to 1 that differs from prompt to prompt, so that seats do not come back all at once."""
    digest = hashlib.sha256(f"{number}\0{question.prompt.whole}".encode(errors="replace")).digest()
    return int.from_bytes(digest[:4]) / 0xFFFFFFFF


def _given_up(failure: Failure, number: int, wait: float) -> Failure:
    if number == TRIES or not wait:
        return replace(failure, detail=f"{failure.detail} (tried {number} time{'s' * (number > 1)})")
    return replace(failure, detail=f"{failure.detail} (waiting {wait:.0f} s more would pass the time limit)")


def _too_late(question: Timed, failure: Failure, number: int) -> Failure:
    before = f"; before that, {failure.detail}" if number > 1 else ""
    return Failure(Abstained.TIMEOUT, f"the model did not answer within {question.seconds:g} s{before}")
