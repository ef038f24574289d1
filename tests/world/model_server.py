"""A scripted OpenAI-compatible model server on a real loopback socket, for tests and benchmarks.

`ScriptedModelServer(script)` answers every chat request with what `script(request)` says, counts what it was asked,
and can misbehave in every way that servers do. As a program (`PYTHONPATH=tests python -m world.model_server`) it prints
its base URL and answers honestly; `GET /counts` tells what it was asked, so that a crash test can count from outside.
"""

import argparse
import hashlib
import json
import re
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import TYPE_CHECKING, Self

from pydantic import JsonValue

from refute.domain.briefs.brief import Draft
from refute.reasoners.shape import task_of

if TYPE_CHECKING:
    from world.wire_forms import Wire

Json = dict[str, JsonValue]

_BLOCK = re.compile(r"^<<<data>>>\n(?P<body>.*)\n<<<end (?P<token>[0-9a-f]{16})>>>", re.MULTILINE)

_CARD = re.compile(r"^# Your card: seat (?P<seat>\S+), (?P<role>\w+)$", re.MULTILINE)


def _drafts(kind: type[Draft]) -> Iterable[type[Draft]]:
    """All drafts that are loaded and say what is to be handed in."""
    for draft in kind.__subclasses__():
        if task_of(draft):
            yield draft
        yield from _drafts(draft)


def data_in(text: str) -> Json:
    """The data in the fenced block of a prompt; ValueError where there is not exactly one block."""
    blocks = list(_BLOCK.finditer(text))
    if len(blocks) != 1:
        raise ValueError(f"{len(blocks)} blocks of data in the prompt")
    value = json.loads(blocks[0]["body"])
    if not isinstance(value, dict):
        raise ValueError("the block holds no object")
    return value


@dataclass(frozen=True)
class Request:
    """A chat request as the server got it."""

    body: Json
    headers: Mapping[str, str]
    """Names in lower case."""
    number: int
    """1 for the first one the server got."""
    path: str = ""
    """The address that was asked, with its query."""
    raw: Json = field(default_factory=dict)
    """The body as it was sent, where the provider's own protocol is spoken."""

    @property
    def system(self) -> str:
        return self._content("system") or self._content("developer")

    @property
    def user(self) -> str:
        return self._content("user")

    @property
    def told(self) -> str:
        """All that instructs: everything but the block of data."""
        return f"{self.system}\n{_BLOCK.sub('', self.user)}"

    @property
    def data(self) -> Json:
        """The brief, parsed back from the fenced block, with the seat and its role as the card's heading names them."""
        card = _CARD.search(self.told)
        return (dict(card.groupdict()) if card else {}) | data_in(self.user)

    @property
    def mode(self) -> str:
        """native, tool or prompted."""
        if "response_format" in self.body:
            return "native"
        return "tool" if self.body.get("tools") else "prompted"

    @property
    def draft(self) -> type[Draft]:
        """Which draft is asked for, from the task outside the block of data."""
        task = " ".join(self.told.split("\n# What to hand in\n", 1)[-1].split())
        asked = [draft for draft in _drafts(Draft) if task.startswith(task_of(draft))]
        if not asked:
            raise ValueError("no known draft is asked for")
        return max(asked, key=lambda draft: len(task_of(draft)))

    @property
    def content_hash(self) -> str:
        """Equal for requests with equal model and messages."""
        asked = json.dumps([self.body.get("model"), self.body.get("messages")], sort_keys=True)
        return hashlib.sha256(asked.encode()).hexdigest()[:16]

    def _content(self, role: str) -> str:
        messages = self.body.get("messages")
        parts = [
            m.get("content")
            for m in (messages if isinstance(messages, list) else [])
            if isinstance(m, dict) and m.get("role") == role
        ]
        return "\n".join(p for p in parts if isinstance(p, str))


@dataclass(frozen=True)
class Reply:
    """What the server does with a request; as it stands, an empty answer."""

    content: str = ""
    status: int = 200
    headers: Mapping[str, str] = field(default_factory=dict)
    delay: float = 0.0
    """Seconds before the answer."""
    finish: str = "stop"
    refusal: str | None = None
    reasoning: str | None = None
    """Thoughts in a field of their own."""
    tool: str | None = None
    """Call this tool with the content as its arguments."""
    raw: bytes | None = None
    """Send these bytes instead of a chat completion."""
    content_type: str = "application/json"
    cut_after: int | None = None
    """Close the connection after so many bytes of the body."""
    model: str = "scripted-1"
    prompt_tokens: int | None = None
    """What the server says it read; None: a plausible count."""
    cached: int = 0
    """How many of these it had in its cache."""


Script = Callable[[Request], Reply]


def reply_with(value: Draft | Json) -> Reply:
    """A good answer."""
    return Reply(value.model_dump_json() if isinstance(value, Draft) else json.dumps(value, ensure_ascii=False))


def rate_limited(after: str | None = "1") -> Reply:
    """429, with a `Retry-After` header where one is given."""
    body = b'{"error": {"message": "Rate limit reached", "type": "requests", "code": "rate_limit_exceeded"}}'
    return Reply(status=429, headers={} if after is None else {"Retry-After": after}, raw=body)


def broken(status: int = 500, message: str = "internal error") -> Reply:
    """An error status with a JSON message."""
    return Reply(status=status, raw=json.dumps({"error": {"message": message}}).encode())


HTML = Reply(raw=b"<html><body><h1>502 Bad Gateway</h1></body></html>", content_type="text/html")
"""A web page with status 200, as some gateways send."""
HALF_JSON = Reply(raw=b'{"id": "x", "object": "chat.completion", "choices": [{"index": 0, "mess')
"""Half a chat completion, whole as far as HTTP is concerned."""
NEVER = Reply(delay=3600.0)
"""No answer at all."""
CUT = Reply("{}", cut_after=20)
"""The connection ends in the middle of the body."""


def in_turn(replies: Iterable[Reply | Script], last: Script) -> Script:
    """The given replies one after the other, then what `last` says."""
    waiting = list(replies)
    lock = threading.Lock()

    def script(request: Request) -> Reply:
        with lock:
            step = waiting.pop(0) if waiting else last
        return step if isinstance(step, Reply) else step(request)

    return script


class ScriptedModelServer:
    """Runs on a thread between `with` and its end. `url` is the base URL that a ModelChoice takes."""

    def __init__(
        self,
        script: Script,
        *,
        delay: float = 0.0,
        context: int | None = None,
        knows: tuple[str, ...] = ("native", "tool", "prompted"),
        port: int = 0,
        wire: "Wire | None" = None,
    ) -> None:
        self._script = script
        self.wire = wire
        self._delay = delay
        self._context = context
        self._knows = knows
        self._lock = threading.Lock()
        self._closing = threading.Event()
        self.requests: list[Request] = []
        self.times: list[float] = []
        self.gets: list[str] = []
        self.hashes: Counter[str] = Counter()
        self.most_at_once = 0
        self.connections = 0
        """Connections that were opened to it."""
        self._faults: list[Exception] = []
        self._now = 0
        self._http = _Listener(("127.0.0.1", port), self)
        self.url = f"http://127.0.0.1:{self._http.server_port}{'/v1' if wire is None else wire.base}"

    def __enter__(self) -> Self:
        threading.Thread(target=self._http.serve_forever, args=(0.02,), daemon=True).start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._closing.set()
        self._http.shutdown()
        self._http.server_close()
        if self._faults and error is None:
            raise self._faults[0]

    def counts(self) -> Json:
        """What was asked: in all, by content, and the most at once."""
        with self._lock:
            return {"total": len(self.requests), "hashes": dict(self.hashes), "most_at_once": self.most_at_once}

    def answer(self, body: Json, headers: Mapping[str, str], path: str) -> tuple[Reply, Request]:
        """Count a request and find its reply."""
        read = body if self.wire is None else self.wire.read(body)
        with self._lock:
            request = Request(read, headers, len(self.requests) + 1, path, body)
            self.requests.append(request)
            self.times.append(time.monotonic())
            self.hashes[request.content_hash] += 1
            self._now += 1
            self.most_at_once = max(self.most_at_once, self._now)
        try:
            if request.mode not in self._knows:
                unknown = "response_format" if request.mode == "native" else "tools"
                if self.wire is not None:
                    return Reply(status=400, raw=self.wire.error(400, f"{unknown} is not supported")), request
                return broken(400, f"Unknown parameter: '{unknown}'."), request
            try:
                reply = self._script(request)
            except (AssertionError, ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as fault:
                # A script that fails must fail its test, not look like a server that does.
                self._faults.append(fault)
                return broken(500, f"the script failed: {fault}"), request
            self._closing.wait(self._delay + reply.delay)
            return reply, request
        finally:
            with self._lock:
                self._now -= 1

    def look(self, path: str) -> tuple[int, Json]:
        """The answer to a GET."""
        if path == "/counts":
            return 200, self.counts()
        with self._lock:
            self.gets.append(path)
        if path == "/v1/models":
            entry: Json = {"id": "scripted-1", "object": "model"}
            if self._context is not None:
                entry["context_length"] = self._context
            return 200, {"object": "list", "data": [entry]}
        return 404, {"error": {"message": "not found"}}


class _Listener(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128

    def __init__(self, address: tuple[str, int], owner: ScriptedModelServer) -> None:
        self.owner = owner
        super().__init__(address, _Handler)

    def handle_error(self, request: object, client_address: object) -> None:
        """A client that gave up is not worth a trace; anything else is a fault of the script."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    """As real servers do: the body is written after the headers, and would wait 40 ms for their acknowledgement."""
    server: _Listener

    def setup(self) -> None:
        super().setup()
        self.server.owner.connections += 1

    def do_GET(self) -> None:
        status, body = self.server.owner.look(self.path)
        self._send(Reply(status=status, raw=json.dumps(body).encode()))

    def do_POST(self) -> None:
        length = int(self.headers["Content-Length"])
        raw = self.rfile.read(length)
        if len(raw) < length:  # killed in the middle of its request
            self.close_connection = True
            return
        owner, headers = self.server.owner, {k.lower(): v for k, v in self.headers.items()}
        reply, request = owner.answer(json.loads(raw), headers, self.path)
        write = completion if owner.wire is None else owner.wire.write
        self._send(reply if reply.raw is not None else replace(reply, raw=write(reply, request)))

    def _send(self, reply: Reply) -> None:
        body = reply.raw or b""
        self.send_response(reply.status)
        for name, value in {"Content-Type": reply.content_type, **reply.headers}.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if reply.cut_after is not None:
            self.wfile.write(body[: reply.cut_after])
            self.close_connection = True
            return
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Silent."""


def completion(reply: Reply, request: Request) -> bytes:
    """A chat completion in OpenAI's shape. In tool mode a good answer is a call of the tool that was offered."""
    tool = reply.tool or ("answer" if request.mode == "tool" and reply.content.startswith("{") else None)
    message: Json = {"role": "assistant", "content": None if tool else reply.content}
    if tool:
        call: Json = {"name": tool, "arguments": reply.content}
        message["tool_calls"] = [{"id": "call-1", "type": "function", "function": call}]
    if reply.refusal is not None:
        message |= {"content": None, "refusal": reply.refusal}
    if reply.reasoning is not None:
        message["reasoning_content"] = reply.reasoning
    sent = reply.prompt_tokens if reply.prompt_tokens is not None else (len(request.system) + len(request.user)) // 4
    received = max(1, len(reply.content) // 4)
    finish = "tool_calls" if tool and reply.finish == "stop" else reply.finish
    return json.dumps(
        {
            "id": f"chat-{request.number}",
            "object": "chat.completion",
            "created": 1_700_000_000,
            "model": reply.model,
            "choices": [{"index": 0, "finish_reason": finish, "message": message}],
            "usage": {
                "prompt_tokens": sent,
                "completion_tokens": received,
                "total_tokens": sent + received,
                **({"prompt_tokens_details": {"cached_tokens": reply.cached}} if reply.cached else {}),
            },
        }
    ).encode()


def main() -> None:
    """Serve the honest script until standard input ends."""
    from world.honest_script import honest_script

    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--delay", type=float, default=0.0, help="seconds before each answer")
    parser.add_argument("--port", type=int, default=0, help="0: any free port")
    arguments = parser.parse_args()
    with ScriptedModelServer(honest_script, delay=arguments.delay, port=arguments.port) as server:
        print(server.url, flush=True)
        sys.stdin.read()


if __name__ == "__main__":
    main()
