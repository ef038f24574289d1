"""A scripted Ollama on a real loopback socket, which behaves as its documentation says.

github.com/ollama/ollama: docs/api.md (`/api/chat`, `/api/show`, `/api/tags`, `/api/ps`), docs/api/errors.mdx (errors
in the middle of a stream), issues 17427 and 17889 (a prompt that is too long keeps its system message and as
much of its tail as fills half of the context, with status 200 and an honest `prompt_eval_count`), pull request 17944
(`truncate` and `shift` set to false make it an error). A script sees the prompt as the model would: cut where it was
cut.
"""

import json
import re
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Self

from pydantic import JsonValue

from world.model_server import Request

Json = dict[str, JsonValue]

_TOKEN = re.compile(r"[^\W\d_]{1,5}|\d{1,3}|[^\w\s]|_")


def count(text: str) -> int:
    """Tokens of a text as this server counts: pieces of at most five letters or three digits, and each other sign."""
    return len(_TOKEN.findall(text))


@dataclass(frozen=True)
class Model:
    """A model that the server has."""

    name: str = "scripted:3b"
    trained: int = 32_768
    own: int | None = None
    """`num_ctx` of its Modelfile."""
    thinks: bool = False
    family: str = "llama"
    remote: str | None = None
    """The host that it is passed on to."""
    holds_format: bool = True
    """Whether `format` is known; else a request with one is refused."""
    refuses_think: bool = False


@dataclass(frozen=True)
class Say:
    """What the server does with a chat request."""

    text: str = ""
    thinking: str = ""
    status: int = 200
    error: str = ""
    """With status 200: an error in the middle of the stream, after half of the text."""
    done_reason: str = "stop"
    first: float = 0.0
    """Seconds until the first token, in which nothing at all is sent."""
    pause: float = 0.0
    """Seconds of silence after half of the text."""
    cut: bool = False
    """The stream ends after half of the text, as when the model is unloaded under it."""
    raw: bytes | None = None
    """A line sent in place of half of the text."""
    speed: tuple[float, float] = (200.0, 20.0)
    """Tokens per second, reading and writing, as the server says it measured."""
    counts: bool = True
    """Whether `prompt_eval_count` is given."""


Script = Callable[[Request], Say]


class ScriptedOllama:
    """Runs on a thread between `with` and its end; `url` is its root."""

    def __init__(
        self,
        script: Script,
        models: Iterable[Model] = (Model(),),
        *,
        knows_truncate: bool = True,
        loading: float = 0.0,
        most_context: int | None = None,
    ) -> None:
        self._script = script
        self._models = {m.name: m for m in models}
        self._knows_truncate = knows_truncate
        self._loading = loading
        self._most = most_context
        self._lock = threading.Lock()
        self._closing = threading.Event()
        self._loaded: dict[str, int] = {}
        self._faults: list[Exception] = []
        self._now = 0
        self.chats: list[Request] = []
        """Chat requests as they came, whole."""
        self.paths: list[str] = []
        self.loads = 0
        """How often a model was loaded: again for each other `num_ctx`."""
        self.most_at_once = 0
        self._http = _Listener(("127.0.0.1", 0), self)
        self.url = f"http://127.0.0.1:{self._http.server_port}"

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

    def wait(self, seconds: float) -> None:
        self._closing.wait(seconds)

    def get(self, path: str) -> tuple[int, Json]:
        self.paths.append(path)
        if path == "/api/tags":
            return 200, {"models": [{"name": m.name, "model": m.name} for m in self._models.values()]}
        if path == "/api/ps":
            loaded: list[JsonValue] = [{"name": n, "context_length": c} for n, c in self._loaded.items()]
            return 200, {"models": loaded}
        return 404, {"error": "not found"}

    def show(self, body: Json) -> tuple[int, Json]:
        self.paths.append("/api/show")
        model = self._models.get(str(body.get("model")))
        if model is None:
            return 404, {"error": f"model '{body.get('model')}' not found"}
        shown: Json = {
            "parameters": f'stop    "x"\nnum_ctx                        {model.own}' if model.own else 'stop    "x"',
            "model_info": {"general.architecture": model.family, f"{model.family}.context_length": model.trained},
            "capabilities": ["completion", *(["thinking"] if model.thinks else [])],
        }
        if model.remote:
            shown |= {"remote_host": model.remote, "remote_model": "big"}
        return 200, shown

    def chat(self, body: Json, headers: Mapping[str, str]) -> Iterator[tuple[int, bytes] | bytes]:
        """The status first, as soon as there is something to say, then lines."""
        self.paths.append("/api/chat")
        model = self._models.get(str(body.get("model")))
        if model is None:
            yield 404, _line({"error": f"model '{body.get('model')}' not found"})
            return
        if "think" in body and (model.refuses_think or (body["think"] is not False and not model.thinks)):
            yield 400, _line({"error": f'"{model.name}" does not support thinking'})
            return
        if "format" in body and not model.holds_format:
            yield 400, _line({"error": "invalid format: failed to parse grammar"})
            return
        with self._lock:
            request = Request(body, headers, len(self.chats) + 1)
            self.chats.append(request)
            self._now += 1
            self.most_at_once = max(self.most_at_once, self._now)
            context = self._load(model, body)
        try:
            yield from self._spoken(model, request, context)
        finally:
            with self._lock:
                self._now -= 1

    def _load(self, model: Model, body: Json) -> int:
        options = body.get("options")
        wanted = options.get("num_ctx") if isinstance(options, dict) else None
        context = min(wanted if isinstance(wanted, int) else model.own or 4_096, model.trained, self._most or 1 << 30)
        if self._loaded.get(model.name) != context:
            self._loaded = {model.name: context}
            self.loads += 1
            self.wait(self._loading)
        return context

    def _spoken(self, model: Model, request: Request, context: int) -> Iterator[tuple[int, bytes] | bytes]:
        seen, sent = request, count(request.system) + count(request.user)
        if sent > context:
            if self._knows_truncate and request.body.get("truncate") is False:
                yield 400, _line({"error": "the input length exceeds the context length"})
                return
            seen, sent = _cut(request, context)
        try:
            say = self._script(seen)
        except (AssertionError, ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as fault:
            # A script that fails must fail its test, not look like a server that does.
            self._faults.append(fault)
            say = Say(status=500, error=f"the script failed: {fault}")
        self.wait(say.first)
        if say.status != 200:
            yield say.status, _line({"error": say.error})
            return
        yield 200, b""
        yield from self._lines(model, say, sent)

    def _lines(self, model: Model, say: Say, sent: int) -> Iterator[bytes]:
        def part(**message: JsonValue) -> bytes:
            return _line({"model": model.name, "message": {"role": "assistant", **message}, "done": False})

        if say.thinking:
            yield part(content="", thinking=say.thinking)
        pieces = re.findall(r".{1,12}", say.text, re.DOTALL)
        half = len(pieces) // 2
        yield from (part(content=p) for p in pieces[:half])
        self.wait(say.pause)
        if say.error:
            yield _line({"error": say.error})
            return
        if say.cut:
            return
        if say.raw is not None:
            yield say.raw + b"\n"
        yield from (part(content=p) for p in pieces[half:])
        received = max(count(say.text) + count(say.thinking), 1)
        reads, writes = say.speed
        last: Json = {
            "model": model.name,
            "message": {"role": "assistant", "content": ""},
            "done": True,
            "done_reason": say.done_reason,
            "eval_count": received,
            "eval_duration": int(received / writes * 1e9),
            "prompt_eval_duration": int(sent / reads * 1e9),
        }
        yield _line(last | ({"prompt_eval_count": sent} if say.counts else {}))


def _cut(request: Request, context: int) -> tuple[Request, int]:
    """The request as the model gets it: the system message, and the tail that fills half of the context."""
    half = context // 2 + 2
    system, user = request.system, request.user
    kept = max(half - count(system), 1)
    tokens = list(_TOKEN.finditer(user))
    tail = user[tokens[-kept].start() :] if len(tokens) > kept else user
    messages: list[JsonValue] = [{"role": "system", "content": system}, {"role": "user", "content": tail}]
    return Request(request.body | {"messages": messages}, request.headers, request.number), count(system) + count(tail)


def _line(value: Json) -> bytes:
    return json.dumps(value).encode() + b"\n"


class _Listener(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, address: tuple[str, int], owner: ScriptedOllama) -> None:
        self.owner = owner
        super().__init__(address, _Handler)

    def handle_error(self, request: object, client_address: object) -> None:
        """A client that gave up is not worth a trace; anything else is a fault of the script."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    server: _Listener

    def do_GET(self) -> None:
        status, body = self.server.owner.get(self.path)
        self._whole(status, _line(body))

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if self.path == "/api/show":
            status, shown = self.server.owner.show(body)
            self._whole(status, _line(shown))
            return
        if self.path != "/api/chat":
            self._whole(404, _line({"error": "not found"}))
            return
        parts = self.server.owner.chat(body, {k.lower(): v for k, v in self.headers.items()})
        opening = next(parts)
        assert isinstance(opening, tuple)
        status, first = opening
        if status != 200:
            self._whole(status, first)
            return
        self.send_response(200)
        self.send_header("Content-Type", "application/x-ndjson")
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        for part in parts:
            assert isinstance(part, bytes)
            self.wfile.write(f"{len(part):x}\r\n".encode() + part + b"\r\n")
            self.wfile.flush()
        self.wfile.write(b"0\r\n\r\n")

    def _whole(self, status: int, body: bytes) -> None:
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Silent."""


def honest(request: Request) -> Say:
    """What an honest model of any protocol answers."""
    from world.honest_script import honest_script

    return Say(honest_script(request).content)


def in_turn(says: Iterable[Say | Script], last: Script) -> Script:
    """The given answers one after the other, then what `last` says."""
    waiting = list(says)
    lock = threading.Lock()

    def script(request: Request) -> Say:
        with lock:
            step = waiting.pop(0) if waiting else last
        return step if isinstance(step, Say) else step(request)

    return script


if __name__ == "__main__":
    with ScriptedOllama(honest) as running:
        print(running.url, flush=True)
        while sys.stdin.read(1):
            time.sleep(0.01)
