"""One chat request in Ollama's own protocol, and its answer as it streams in.

github.com/ollama/ollama, docs/api.md ("Generate a chat completion"): one JSON object per line; the last has `done`,
`done_reason` and what was measured. An error in the middle comes as a line with `error`, with status 200
(docs/api/errors.mdx); a stream that ends without `done` was cut off.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

import httpx2
from pydantic import JsonValue, TypeAdapter, ValidationError

from refute.domain.retry_after import retry_after_seconds
from refute.domain.vocabulary import Abstained
from refute.reasoners.chat import Question, Reply
from refute.reasoners.clients import chunks, lines
from refute.reasoners.cost import Tokens
from refute.reasoners.failures import Failure
from refute.reasoners.ollama.faults import broken_line, http_fault, said_by
from refute.reasoners.ollama.pace import Pace
from refute.reasoners.ollama.place import Place
from refute.reasoners.scrub import shortened
from refute.reasoners.shape import schema_of

KEEP_ALIVE = "30m"
"""How long the model stays loaded after a request: longer than a check pauses to search and read."""
_JSON: TypeAdapter[JsonValue] = TypeAdapter(JsonValue)
_LONGEST = 4_000_000
"""Characters of an answer after which the stream is given up: no draft is a hundredth of it."""
_PATIENT = httpx2.Timeout(None, connect=10.0)
"""Seconds to connect; what may take long has its own limits."""
_COUNTABLE = 10**15
"""Tokens, or nanoseconds (eleven days), above which a figure is none."""
_NO_ANSWER = frozenset({"load", "unload"})
"""Reasons of an end without an answer: the model was only loaded, or taken out of memory."""


@dataclass(frozen=True)
class Setup:
    """What is the same in every request of a run: with another `num_ctx` the server would load the model anew."""

    num_ctx: int
    think: bool | Literal["low", "medium", "high"] | None = None
    """None: not said, for models that cannot think."""
    first: float = 120.0
    """Seconds until the first token."""
    silence: float = 120.0
    """Seconds between two tokens."""


@dataclass
class _Heard:
    """An answer as far as it has come."""

    model: str
    text: list[str] = field(default_factory=list)
    size: int = 0
    thought: bool = False
    called: list[str] = field(default_factory=list)
    last: Mapping[str, JsonValue] | None = None
    """The line with `done`."""


class _Silence(Exception):
    """No token for too long."""


async def chat(http: httpx2.AsyncClient, place: Place, setup: Setup, question: Question, pace: Pace) -> Reply | Failure:
    """Send the question once and read its answer to the end; `pace` learns how long it took."""
    body = request_body(place, setup, question)
    heard = _Heard(place.model)
    request = http.build_request("POST", f"{place.url}/api/chat", json=body, headers=place.headers, timeout=_PATIENT)
    try:
        async with asyncio.timeout(setup.first):
            response = await http.send(request, stream=True)
    except TimeoutError:
        return Failure(
            Abstained.TIMEOUT,
            f"Ollama sent no first token within {setup.first:.0f} s: the model is slow or still loads",
        )
    except (httpx2.HTTPError, httpx2.InvalidURL) as error:
        return broken_line(error, place)
    try:
        if response.status_code != httpx2.codes.OK:
            return http_fault(
                response.status_code,
                await _whole(response),
                place,
                retry_after_seconds(response.headers.get("Retry-After")),
            )
        fault = await _read(response, heard, place, setup)
    except _Silence:
        return Failure(Abstained.TIMEOUT, f"Ollama stopped in its answer and sent nothing for {setup.silence:g} s")
    except (httpx2.HTTPError, httpx2.StreamError) as error:
        return broken_line(error, place)
    finally:
        await response.aclose()
    return fault or _reply(heard, pace)


def request_body(place: Place, setup: Setup, question: Question) -> dict[str, JsonValue]:
    """The request as JSON. `truncate` and `shift` forbid a server that knows them to cut a prompt; an older one cuts,
    which its count of the prompt shows (github.com/ollama/ollama/pull/17944)."""
    options: dict[str, JsonValue] = {"num_ctx": setup.num_ctx, "num_predict": question.max_output}
    if question.temperature is not None:
        options["temperature"] = question.temperature
    body: dict[str, JsonValue] = {
        "model": place.model,
        "messages": [
            {"role": "system", "content": question.prompt.system},
            {"role": "user", "content": question.prompt.user},
        ],
        "stream": True,
        "keep_alive": KEEP_ALIVE,
        "truncate": False,
        "shift": False,
        "options": options,
    }
    if question.mode != "prompted":
        body["format"] = schema_of(question.draft)
    if setup.think is not None:
        body["think"] = setup.think
    return body


async def _read(response: httpx2.Response, heard: _Heard, place: Place, setup: Setup) -> Failure | None:
    """Every line of the stream, until the one with `done`."""
    async for line in _in_time(lines(response), setup):
        if not line.strip():
            continue
        try:
            part = json.loads(line)
        except (ValueError, RecursionError):
            part = None
        if not isinstance(part, dict):
            return Failure(Abstained.FAILED, f"Ollama sent a line that is no JSON object: {shortened(line, 80)}")
        if part.get("error"):
            said = said_by(part["error"], place)
            return http_fault(500, {"error": said}, place)
        _take(part, heard)
        if heard.size > _LONGEST:
            return Failure(Abstained.TRUNCATED, "the answer does not end; it was given up")
        if part.get("done") is True:
            heard.last = part
            return None
    return Failure(
        Abstained.FAILED,
        "Ollama's answer broke off before its end: the model was unloaded, or the server stopped",
        again=True,
    )


async def _in_time(lines: AsyncIterator[str], setup: Setup) -> AsyncIterator[str]:
    """The lines, each within its time: the headers come with the first token, but a proxy may send them before."""
    limit = max(setup.first, setup.silence)
    while True:
        try:
            async with asyncio.timeout(limit):
                line = await anext(lines, None)
        except TimeoutError:
            raise _Silence from None
        if line is None:
            return
        limit = setup.silence
        yield line


def _take(part: Mapping[str, JsonValue], heard: _Heard) -> None:
    named = part.get("model")
    if isinstance(named, str) and named:
        heard.model = named
    message = part.get("message")
    if not isinstance(message, dict):
        return
    content, thinking, calls = message.get("content"), message.get("thinking"), message.get("tool_calls")
    if isinstance(content, str):
        heard.text.append(content)
        heard.size += len(content)
    if isinstance(thinking, str) and thinking:
        heard.thought = True
        heard.size += len(thinking)
    for call in calls if isinstance(calls, list) else []:
        function = call.get("function") if isinstance(call, dict) else None
        if isinstance(function, dict):
            heard.called.append(str(function.get("name")))


def _reply(heard: _Heard, pace: Pace) -> Reply | Failure:
    last = heard.last or {}
    reason = last.get("done_reason")
    text = "".join(heard.text)
    if reason in _NO_ANSWER and not text:
        return Failure(Abstained.FAILED, f"Ollama did not answer: it {reason}ed the model instead", again=True)
    sent, received = _number(last, "prompt_eval_count"), _number(last, "eval_count")
    pace.learn(sent, _number(last, "prompt_eval_duration"), received, _number(last, "eval_duration"))
    return Reply(
        text=text,
        model=heard.model,
        tokens=Tokens(sent, received),
        ended="length" if reason == "length" else "stop",
        thought=heard.thought,
        called=tuple(heard.called),
    )


def _number(part: Mapping[str, JsonValue], name: str) -> int:
    value = part.get(name)
    return value if isinstance(value, int) and not isinstance(value, bool) and 0 < value <= _COUNTABLE else 0


async def _whole(response: httpx2.Response) -> JsonValue:
    try:
        return _JSON.validate_json(b"".join([chunk async for chunk in chunks(response)]))
    except ValidationError:
        return None
