"""A web service on loopback that answers as its documentation says, and fails on demand in every way there is."""

import json
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Self
from urllib.parse import parse_qs, urlsplit

from pydantic import JsonValue


class Fault(StrEnum):
    """What the service does instead of answering."""

    RATE_LIMITED = "rate_limited"
    ERROR = "error"
    UNAUTHORIZED = "unauthorized"
    SLOW = "slow"
    HANG_UP = "hang_up"
    CUT_OFF = "cut_off"
    WEB_PAGE = "web_page"
    OTHER_JSON = "other_json"
    NO_BODY = "no_body"


@dataclass(frozen=True)
class Asked:
    """One request as it came in."""

    method: str
    path: str
    params: dict[str, str]
    headers: dict[str, str]
    """Names in lower case."""
    body: JsonValue
    """The JSON or the form that was posted, else the text of what was posted, or None."""
    at: float
    """Seconds on the monotonic clock."""


@dataclass(frozen=True)
class Reply:
    """What the service says."""

    body: JsonValue | str | bytes
    """JSON, or a text that is sent as it is."""
    code: int = 200
    headers: dict[str, str] = field(default_factory=dict)


@dataclass
class ScriptedService:
    """A service for the time of a `with` block. `faults` are used up one per request, in order; `always` holds."""

    answer: Callable[[Asked], Reply]
    always: Fault | None = None
    faults: list[Fault] = field(default_factory=list)
    retry_after: str = "1"
    """Sent with `RATE_LIMITED`."""
    slow: float = 2.0
    """Seconds that `SLOW` takes."""
    asked: list[Asked] = field(default_factory=list)
    most_at_once: int = 0
    """Largest number of requests that were being answered together."""

    def __enter__(self) -> Self:
        self._lock, self._now = threading.Lock(), 0
        owner = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self) -> None:
                owner.serve(self)

            def do_POST(self) -> None:
                owner.serve(self)

            def log_message(self, *_: object) -> None:
                """Quiet."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
        self._thread.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    @property
    def url(self) -> str:
        """Its address, without a slash at the end."""
        return f"http://127.0.0.1:{self._server.server_address[1]}"

    def serve(self, handler: BaseHTTPRequestHandler) -> None:
        """Answer one request, or fail as scripted."""
        asked = _asked(handler)
        with self._lock:
            self.asked.append(asked)
            self._now += 1
            self.most_at_once = max(self.most_at_once, self._now)
            fault = self.faults.pop(0) if self.faults else self.always
        try:
            self._reply(handler, asked, fault)
        except (BrokenPipeError, ConnectionResetError):
            pass
        finally:
            with self._lock:
                self._now -= 1

    def _reply(self, handler: BaseHTTPRequestHandler, asked: Asked, fault: Fault | None) -> None:
        if fault is Fault.HANG_UP:
            handler.close_connection = True
            return
        if fault is Fault.SLOW:
            time.sleep(self.slow)
        failed = {
            Fault.RATE_LIMITED: Reply({"error": "rate limit"}, 429, {"Retry-After": self.retry_after}),
            Fault.ERROR: Reply({"error": "internal"}, 500),
            Fault.UNAUTHORIZED: Reply({"error": f"bad key {asked.headers.get('authorization', '')}"}, 401),
            Fault.WEB_PAGE: Reply("<!doctype html><title>Sign in</title>"),
            Fault.OTHER_JSON: Reply([1, {"unexpected": None}]),
            Fault.NO_BODY: Reply(""),
        }
        reply = failed.get(fault) if fault else None
        reply = reply or self.answer(asked)
        body = reply.body if isinstance(reply.body, (str, bytes)) else json.dumps(reply.body)
        data = body.encode() if isinstance(body, str) else body
        kind = "application/json" if not isinstance(reply.body, (str, bytes)) else "text/html; charset=utf-8"
        handler.send_response(reply.code)
        for name, value in {"Content-Type": kind, **reply.headers}.items():
            handler.send_header(name, value)
        handler.send_header("Content-Length", str(len(data)))
        handler.end_headers()
        if fault is Fault.CUT_OFF:
            data = data[: len(data) // 2]
            handler.close_connection = True
        handler.wfile.write(data)


def _posted(sent: bytes) -> JsonValue:
    try:
        posted: JsonValue = json.loads(sent)
    except ValueError:
        return sent.decode()
    return posted


def _asked(handler: BaseHTTPRequestHandler) -> Asked:
    parts = urlsplit(handler.path)
    length = int(handler.headers.get("Content-Length") or 0)
    sent = handler.rfile.read(length)
    return Asked(
        method=handler.command,
        path=parts.path,
        params={name: values[-1] for name, values in parse_qs(parts.query, keep_blank_values=True).items()},
        headers={name.lower(): value for name, value in handler.headers.items()},
        body=_sent(sent, handler.headers.get("Content-Type") or ""),
        at=time.monotonic(),
    )


def _sent(sent: bytes, kind: str) -> JsonValue:
    if "form-urlencoded" in kind:
        return {name: values[-1] for name, values in parse_qs(sent.decode(), keep_blank_values=True).items()}
    return _posted(sent) if sent else None
