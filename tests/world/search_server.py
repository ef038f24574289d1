"""A search server on loopback that speaks SearXNG's JSON and the MediaWiki API, with faults on demand."""

import json
import threading
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Self
from urllib.parse import parse_qs, urlsplit


class Fault(StrEnum):
    """What the server does instead of answering."""

    SLOW = "slow"
    RATE_LIMITED = "rate_limited"
    ERROR = "error"
    FORBIDDEN = "forbidden"
    HTML = "html"
    HALF_JSON = "half_json"
    NO_BODY = "no_body"
    OTHER_JSON = "other_json"
    EMPTY = "empty"
    UNRESPONSIVE = "unresponsive"
    MAXLAG = "maxlag"
    HANG_UP = "hang_up"
    REDIRECT = "redirect"
    HUGE = "huge"


@dataclass(frozen=True)
class ScriptedHit:
    """One result the server gives."""

    url: str
    title: str = ""
    content: str = ""


@dataclass(frozen=True)
class Request:
    """One request as it came in."""

    path: str
    query: str
    """The words asked for, SearXNG's `q` or MediaWiki's `srsearch`."""
    params: dict[str, str]
    headers: dict[str, str]
    at: float
    """Seconds on the monotonic clock."""


Answers = Callable[[str], Sequence[ScriptedHit]]


@dataclass
class ScriptedSearch:
    """A server for the time of a `with` block. `answers` gives the results for a query's words.

    Faults given by `fault` are used up one per request, in order; `always` holds until it is set to None.
    """

    answers: Answers = lambda _query: ()
    retry_after: str | None = "1"
    """Sent with `RATE_LIMITED` and `MAXLAG`."""
    delay: float = 0.0
    """Seconds before every answer."""
    slow: float = 2.0
    """Seconds that `SLOW` takes."""
    engines: Sequence[tuple[str, str]] = ()
    """SearXNG engines that did not respond, with reasons, named beside real results."""
    always: Fault | None = None
    requests: list[Request] = field(default_factory=list)
    most_at_once: int = 0
    """Largest number of requests that were being answered together."""
    _queue: list[Fault] = field(default_factory=list)
    _now: int = 0
    _lock: threading.Lock = field(default_factory=threading.Lock)
    _server: ThreadingHTTPServer | None = None

    def __enter__(self) -> Self:
        """Starts to listen on a free port of 127.0.0.1."""
        scripted = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                scripted._handle(self)

            def log_message(self, format: str, *args: object) -> None:  # noqa: A002
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Stops."""
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()

    @property
    def url(self) -> str:
        """Base address, for SearXNG and as `REFUTE_WIKIPEDIA_URL`."""
        if self._server is None:
            raise RuntimeError("the server runs only inside its with block")
        return f"http://127.0.0.1:{self._server.server_address[1]}"

    @property
    def counts(self) -> Counter[str]:
        """Requests by the words asked for."""
        return Counter(r.query for r in self.requests)

    def fault(self, *faults: Fault) -> None:
        """These faults meet the next requests, one each."""
        with self._lock:
            self._queue.extend(faults)

    def _handle(self, handler: BaseHTTPRequestHandler) -> None:
        parts = urlsplit(handler.path)
        params = {k: v[0] for k, v in parse_qs(parts.query).items()}
        wiki = parts.path.endswith("/w/api.php")
        query = params.get("srsearch" if wiki else "q", "")
        with self._lock:
            headers = {k.lower(): v for k, v in handler.headers.items()}
            self.requests.append(Request(parts.path, query, params, headers, time.monotonic()))
            fault = self._queue.pop(0) if self._queue else self.always
            self._now += 1
            self.most_at_once = max(self.most_at_once, self._now)
        try:
            time.sleep(self.slow if fault is Fault.SLOW else self.delay)
            if fault is Fault.HANG_UP:
                handler.close_connection = True
                return
            status, body, more = self._answer(fault, query, wiki)
            handler.send_response(status)
            handler.send_header("Content-Type", "text/html" if body[:1] == b"<" else "application/json")
            handler.send_header("Content-Length", str(len(body)))
            handler.send_header("Set-Cookie", f"visitor={len(self.requests)}")
            for name, value in more.items():
                handler.send_header(name, value)
            handler.end_headers()
            handler.wfile.write(body)
        except (BrokenPipeError, ConnectionResetError):
            pass
        finally:
            with self._lock:
                self._now -= 1

    def _answer(self, fault: Fault | None, query: str, wiki: bool) -> tuple[int, bytes, dict[str, str]]:
        wait = {"Retry-After": self.retry_after} if self.retry_after is not None else {}
        hits = [] if fault in (Fault.EMPTY, Fault.UNRESPONSIVE) else list(self.answers(query))
        good = self._wiki(query, hits) if wiki else self._searxng(query, hits, fault is Fault.UNRESPONSIVE)
        match fault:
            case Fault.RATE_LIMITED:
                return 429, b"Too Many Requests", wait
            case Fault.ERROR:
                return 500, b"<h1>Internal Server Error</h1>", {}
            case Fault.FORBIDDEN:
                return 403, b"<h1>Forbidden</h1>", {}
            case Fault.HTML:
                return 200, b"<!doctype html><title>Sign in</title>", {}
            case Fault.HALF_JSON:
                return 200, good[: max(2, len(good) // 2)], {}
            case Fault.NO_BODY:
                return 200, b"", {}
            case Fault.OTHER_JSON:
                return 200, b'["what is this"]', {}
            case Fault.MAXLAG:
                return 200, b'{"error": {"code": "maxlag", "info": "Waiting for 10.0.0.1: 7 seconds lagged"}}', wait
            case Fault.REDIRECT:
                return 302, b"", {"Location": f"{self.url}/elsewhere?key=sesame"}
            case Fault.HUGE:
                return 200, b'{"results": ["' + b"x" * 5_000_000 + b'"]}', {}
            case _:
                return 200, good, {}

    def _searxng(self, query: str, hits: Sequence[ScriptedHit], unresponsive: bool) -> bytes:
        silent = [("bing", "timeout"), ("brave", "Suspended: too many requests")] if unresponsive else self.engines
        results = [
            {"url": h.url, "title": h.title, "content": h.content, "engine": "scripted", "score": 1.0} for h in hits
        ]
        said = {"query": query, "number_of_results": 0, "results": results, "unresponsive_engines": silent}
        return json.dumps(said).encode()

    def _wiki(self, query: str, hits: Sequence[ScriptedHit]) -> bytes:
        rows = [
            {"ns": 0, "title": h.title, "pageid": i, "snippet": f'<span class="searchmatch">{h.content}</span>'}
            for i, h in enumerate(hits, 1)
        ]
        return json.dumps({"batchcomplete": True, "query": {"search": rows}}).encode()
