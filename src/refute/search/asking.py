"""One request to a configured service: the only retry layer, with every failure in plain words.

No detail holds an address, a parameter or a header: they may carry a key.
"""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import version

from pydantic import JsonValue

from refute.domain.retry_after import retry_after_seconds
from refute.language.halves import json_of
from refute.search.connection import Connection
from refute.search.limits import Pace

MOST_BYTES = 4_000_000
"""A search answer larger than this is not read; the largest seen from SearXNG was below 400 kB."""
SHORT_WAIT = 10.0
"""Longest `Retry-After`, in seconds, that is waited for; a check has 90 s in all by default."""
LONG_WAIT = 900.0
"""A backend is left alone for at most so many seconds, whatever it asks for."""
TRIES = 3
"""Requests for one question, the first included."""
AGAIN = frozenset({500, 502, 503, 504})
"""States of a server that often pass within a second."""
_SHORTEST_KEY = 8
"""Characters: shorter words of a header, such as `Bearer`, are no keys."""
_PARTIAL = "x-sql-state"
"""Virtuoso, which serves SPARQL, sends it with 200 and the rows that it found before its time was over
(https://docs.openlinksw.com/virtuoso/anytimequeries/)."""


@dataclass(frozen=True)
class Service:
    """A search service that the user configured, and how it may be asked."""

    title: str
    """How a detail names it, such as `SearXNG`."""
    pace: Pace
    connection: Connection
    timeout: float = 10.0
    """Seconds for one request."""
    hints: Mapping[int, str] = field(default_factory=dict)
    """What a status code means for this service, and what to do about it."""
    answers: frozenset[int] = frozenset()
    """Status codes besides 200 with which the service answers the question, such as 404 for a record that is not."""


@dataclass(frozen=True)
class Question:
    """What a service is asked. A key belongs into a header, never into the address or its parameters."""

    url: str = field(repr=False)
    params: Mapping[str, str] = field(default_factory=dict, repr=False)
    headers: Mapping[str, str] = field(default_factory=dict, repr=False)
    body: JsonValue = field(default=None, repr=False)
    """Sent as JSON by POST; None: the question is a GET."""
    form: Mapping[str, str] = field(default_factory=dict, repr=False)
    """Sent as a form by POST, where it holds anything: for keys that a service takes in no header."""


@dataclass(frozen=True)
class Said:
    """The service answered."""

    code: int
    """The status code: 200, or one of the service's `answers`."""
    text: str
    wait: float | None = None
    """Seconds of its `Retry-After`, where it sent one."""
    partial: bool = False
    """Whether it says that its answer is not whole."""


@dataclass(frozen=True)
class Answered:
    """The service answered with JSON."""

    data: JsonValue
    wait: float | None = None
    """Seconds of its `Retry-After`, where it sent one."""
    code: int = 200
    """The status code: 200, or one of the service's `answers`."""


@dataclass(frozen=True)
class Trouble:
    """The service gave no usable answer."""

    detail: str


@dataclass(frozen=True)
class _Reply:
    code: int
    body: bytes
    wait: float | None
    partial: bool = False


@cache
def program() -> str:
    """Name and version of this program, as a user agent gives them."""
    return f"refute/{version('refute')}"


async def ask_json(service: Service, question: Question) -> Answered | Trouble:
    """As `ask`, where the service answers with JSON."""
    reply = await _patiently(service, question)
    return reply if isinstance(reply, Trouble) else _parse(service, reply)


async def ask(service: Service, question: Question) -> Said | Trouble:
    """Asks once, and again after 429 or a passing fault as far as that is short. Raises nothing for what the
    service or the network does."""
    reply = await _patiently(service, question)
    if isinstance(reply, Trouble):
        return reply
    return Said(reply.code, reply.body.decode("utf-8", "replace"), reply.wait, reply.partial)


async def _patiently(service: Service, question: Question) -> _Reply | Trouble:
    for attempt in range(1, TRIES + 1):
        async with service.pace.turn(SHORT_WAIT) as admitted:
            if not admitted:
                left = service.pace.closed_for()
                return Trouble(f"{service.title} asked to be left alone for another {left:.0f} s")
            reply = await _request(service, question)
        if isinstance(reply, Trouble) or reply.code == 200 or reply.code in service.answers:
            return reply
        wait = _wait(reply, attempt)
        if wait is not None and (reply.code == 429 or reply.wait is not None):
            service.pace.close(min(wait, LONG_WAIT))
        if wait is None or wait > SHORT_WAIT or attempt == TRIES:
            return Trouble(_refusal(service, reply, attempt))
        await asyncio.sleep(wait)
    raise AssertionError("the last try returns")


def _wait(reply: _Reply, attempt: int) -> float | None:
    if reply.code == 429 or (reply.code == 503 and reply.wait is not None):
        return reply.wait if reply.wait is not None else float(attempt)
    return 0.4 if reply.code in AGAIN and attempt == 1 else None


def _refusal(service: Service, reply: _Reply, attempt: int) -> str:
    if reply.code in service.hints:
        return service.hints[reply.code]
    if reply.code in (401, 403):
        return f"{service.title} refuses the key, or wants one (HTTP {reply.code})"
    if reply.code == 429:
        asked = "" if reply.wait is None else f", the last time for {reply.wait:.0f} s"
        times = "time" if attempt == 1 else "times"
        return f"{service.title} allows no more requests just now: it asked to wait {attempt} {times}{asked}"
    if 300 <= reply.code < 400:
        return f"{service.title} sends its visitors elsewhere (HTTP {reply.code}): configure its final address"
    return f"{service.title} answered with an error (HTTP {reply.code})"


async def _request(service: Service, question: Question) -> _Reply | Trouble:
    import httpx2

    try:
        async with (
            asyncio.timeout(service.timeout),
            service.connection.client(question.url) as client,
            client.stream(
                "POST" if question.form or question.body is not None else "GET",
                question.url,
                params=dict(question.params),
                headers=dict(question.headers),
                json=question.body,
                data=dict(question.form) or None,
                timeout=service.timeout,
            ) as response,
        ):
            body = bytearray()
            async for piece in response.aiter_bytes():
                body += piece
                if len(body) > MOST_BYTES:
                    return Trouble(f"{service.title} sent more than {MOST_BYTES // 1_000_000} MB")
            wait = retry_after_seconds(response.headers.get("retry-after"))
            partial = _PARTIAL in response.headers
            return _Reply(response.status_code, _without_keys(bytes(body), question), wait, partial)
    except (TimeoutError, httpx2.TimeoutException):
        return Trouble(f"{service.title} did not answer within {service.timeout:g} s")
    except httpx2.ConnectError:
        return Trouble(f"{service.title} cannot be reached: is it running, and is its address right?")
    except (httpx2.HTTPError, httpx2.InvalidURL, UnicodeError) as error:
        return Trouble(f"the connection to {service.title} failed ({type(error).__name__})")


def _without_keys(body: bytes, question: Question) -> bytes:
    """What the service said, without the keys that it was sent: some repeat them, and answers are kept as receipts."""
    headers = [v for n, v in question.headers.items() if n.lower() != "accept"]
    fields = [v for n, v in question.form.items() if "key" in n.lower()]
    for value in (*headers, *fields):
        for part in value.split():
            if len(part) >= _SHORTEST_KEY:
                body = body.replace(part.encode("utf-8", "replace"), b"***")
    return body


def read_json(service: Service, said: Said) -> JsonValue | Trouble:
    """What the service said, as JSON; for callers that keep its very words too."""
    return _loaded(service, said.text)


def _parse(service: Service, reply: _Reply) -> Answered | Trouble:
    data = _loaded(service, reply.body)
    return data if isinstance(data, Trouble) else Answered(data, reply.wait, reply.code)


def _loaded(service: Service, body: str | bytes) -> JsonValue | Trouble:
    try:
        data = json_of(body)
    except (ValueError, RecursionError):
        start = (body if isinstance(body, str) else body.decode("utf-8", "replace"))[:200].lstrip()
        if not start:
            return Trouble(f"{service.title} sent an empty answer")
        if start.startswith("<"):
            return Trouble(f"{service.title} sent a web page where JSON was asked for")
        return Trouble(f"{service.title} sent JSON that breaks off or is malformed")
    return data
