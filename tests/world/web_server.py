"""A scripted web on loopback: real sockets, many hosts on one port, counts, delays and faults.

    with ScriptedWeb({"/story": Page("<html>…"), "http://news.example/a": Page("…")}) as web:
        web.url("/story")                   # http://127.0.0.1:PORT/story
        web.asked("/story")                 # how often it was asked for

Keys are a path (any host) or an address whose host is matched by the Host header, port left out. For `.example` hosts
give the fetcher `web.resolver()` and `web.private_hosts("news.example")`, and ask for `http://news.example:PORT/a`
(`web.url("http://news.example/a")`). A product in a process of its own reaches the web by `web.environment()` and
`web.url(path)`.
"""

import asyncio
import contextlib
import ipaddress
import ssl
import threading
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from types import TracebackType
from typing import Self
from urllib.parse import urlsplit

from refute.reading.address import PRIVATE_HOSTS_VARIABLE, PrivateHosts


class Fault(StrEnum):
    """What goes wrong while a page is answered."""

    NONE = "none"
    DRIP = "drip"
    """One byte every 50 ms, without end."""
    SILENT = "silent"
    """The request is taken, and nothing comes."""
    CUT = "cut"
    """The connection ends in the middle of the body."""
    TOO_LONG = "too_long"
    """More bytes come than Content-Length says."""
    NO_HTTP = "no_http"
    """The answer is not HTTP."""
    ENDLESS_HEADERS = "endless_headers"
    ENDLESS_BODY = "endless_body"
    """The body has no end, and no length."""
    RESET = "reset"
    """The connection is closed without an answer."""
    RAW = "raw"
    """The body is all that is sent: status line and headers too, whatever they are."""
    SLOW_HEADERS = "slow_headers"
    """The headers come one byte every 50 ms, without end."""
    ENDLESS_PROMISES = "endless_promises"
    """`100 Continue`, again and again."""


@dataclass(frozen=True)
class Page:
    """One answer."""

    body: str | bytes | Callable[[], bytes] = b""
    """What makes it, where it is too large to be made before anybody asks."""
    media_type: str = "text/html; charset=utf-8"
    status: int = 200
    headers: Mapping[str, str] = field(default_factory=dict)
    delay: float = 0.0
    """Seconds before the answer."""
    fault: Fault = Fault.NONE

    @cached_property
    def raw(self) -> bytes:
        body = self.body() if callable(self.body) else self.body
        return body.encode() if isinstance(body, str) else body


@dataclass(frozen=True)
class Asked:
    """One request as the server saw it."""

    host: str
    target: str
    headers: Mapping[str, str]


Script = Page | Sequence[Page]
"""One answer for ever, or answers in turn of which the last stays."""


class ScriptedWeb:
    """Serves scripted pages from a thread, on a free loopback port. Unknown paths are 404; robots.txt too."""

    def __init__(
        self,
        pages: Mapping[str, Script] | None = None,
        *,
        address: str = "127.0.0.1",
        delay: float = 0.0,
        tls: ssl.SSLContext | None = None,
    ) -> None:
        self.pages: dict[str, Script] = dict(pages or {})
        self.address = address
        self.delay = delay
        self.requests: list[Asked] = []
        self.most_at_once = 0
        """Most requests that were being answered at the same time."""
        self._tls = tls
        self._counts: Counter[str] = Counter()
        self._now = 0
        self._ready = threading.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._stop: asyncio.Event | None = None
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self.port = 0

    def __enter__(self) -> Self:
        self._thread.start()
        assert self._ready.wait(10)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._loop is not None
        assert self._stop is not None
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(10)

    def url(self, place: str) -> str:
        """The address to ask for: of a path, or of an address without port."""
        scheme = "https" if self._tls else "http"
        if place.startswith("/"):
            return f"{scheme}://{self.address}:{self.port}{place}"
        parts = urlsplit(place)
        return f"{scheme}://{parts.hostname}:{self.port}{parts.path}" + (f"?{parts.query}" if parts.query else "")

    def asked(self, place: str) -> int:
        """How often a path, or an address without port, was asked for."""
        if place.startswith("/"):
            return sum(1 for r in self.requests if r.target == place)
        parts = urlsplit(place)
        target = parts.path + (f"?{parts.query}" if parts.query else "")
        return sum(1 for r in self.requests if r.target == target and r.host.split(":")[0] == parts.hostname)

    @property
    def pages_asked(self) -> Counter[str]:
        """Requests per target, robots.txt left out."""
        return Counter(r.target for r in self.requests if r.target != "/robots.txt")

    def private_hosts(self, *hosts: str) -> PrivateHosts:
        """This server, and the hosts given, as allowed by name."""
        return PrivateHosts(frozenset({f"{self.address}:{self.port}", *hosts}))

    def environment(self) -> dict[str, str]:
        """What a process must have in its environment to be allowed to read this web."""
        return {PRIVATE_HOSTS_VARIABLE: f"{self.address}:{self.port}"}

    def resolver(self, *, others: Mapping[str, Sequence[str]] | None = None) -> "ScriptedResolver":
        """A resolver that finds every host here, except the ones given."""
        return ScriptedResolver({name: [ips] for name, ips in (others or {}).items()}, [self.address])

    def _serve(self) -> None:
        asyncio.run(self._main())

    async def _main(self) -> None:
        self._loop, self._stop = asyncio.get_running_loop(), asyncio.Event()
        server = await asyncio.start_server(self._answer, self.address, 0, ssl=self._tls)
        self.port = server.sockets[0].getsockname()[1]
        self._ready.set()
        await self._stop.wait()
        server.close()
        current = asyncio.current_task()
        left = [t for t in asyncio.all_tasks() if t is not current]
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError, asyncio.CancelledError, ssl.SSLError):
            try:
                head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
                target = head[0].split(" ")[1]
                headers = {k.strip().lower(): v.strip() for k, _, v in (line.partition(":") for line in head[1:])}
                self._now += 1
                self.most_at_once = max(self.most_at_once, self._now)
                host = headers.get("host", "")
                self.requests.append(Asked(host, target, headers))
                await self._send(self._page(host.split(":")[0], target), writer)
            finally:
                self._now = max(0, self._now - 1)
                writer.close()

    def _page(self, host: str, target: str) -> Page:
        for key in (f"http://{host}{target}", f"https://{host}{target}", target):
            script = self.pages.get(key)
            if isinstance(script, Page):
                return script
            if script:
                self._counts[key] += 1
                return script[min(self._counts[key], len(script)) - 1]
        return Page("there is no such page", "text/plain", 404)

    async def _send(self, page: Page, writer: asyncio.StreamWriter) -> None:
        await asyncio.sleep(page.delay or self.delay)
        body, fault = page.raw, page.fault
        if fault is Fault.RESET:
            writer.transport.abort()
            return
        if fault is Fault.SILENT:
            await asyncio.sleep(3600)
        if fault is Fault.NO_HTTP:
            writer.write(b"SSH-2.0-OpenSSH_9.0\r\n\r\n")
            await writer.drain()
            return
        if fault is Fault.RAW:
            writer.write(body)
            await writer.drain()
            return
        while fault is Fault.ENDLESS_PROMISES:
            writer.write(b"HTTP/1.1 100 Continue\r\n\r\n" * 100)
            await writer.drain()
            await asyncio.sleep(0.01)
        if fault is Fault.SLOW_HEADERS:
            writer.write(b"HTTP/1.1 200 OK\r\nX-Slow: ")
        while fault is Fault.SLOW_HEADERS:
            writer.write(b"a")
            await writer.drain()
            await asyncio.sleep(0.05)
        headers = {"Content-Type": page.media_type, "Connection": "close", **page.headers}
        unbounded = fault in {Fault.ENDLESS_BODY, Fault.DRIP}
        if not unbounded:
            length = {Fault.CUT: len(body) + 1000, Fault.TOO_LONG: max(0, len(body) // 2)}.get(fault, len(body))
            headers.setdefault("Content-Length", str(length))
        lines = "".join(f"{k}: {v}\r\n" for k, v in headers.items() if v or k != "Content-Type")
        writer.write(f"HTTP/1.1 {page.status} Scripted\r\n{lines}".encode())
        while fault is Fault.ENDLESS_HEADERS:
            writer.write(b"X-More: " + b"a" * 1000 + b"\r\n")
            await writer.drain()
        writer.write(b"\r\n" + body)
        await writer.drain()
        while fault is Fault.ENDLESS_BODY:
            writer.write(b"<p>and so on</p>" * 1000)
            await writer.drain()
        while fault is Fault.DRIP:
            writer.write(b".")
            await writer.drain()
            await asyncio.sleep(0.05)


class ScriptedResolver:
    """Answers by script: per host, a list of answers given in turn (the last stays), else the default."""

    def __init__(self, answers: Mapping[str, Sequence[Sequence[str]]], default: Sequence[str] = ()) -> None:
        self._answers = answers
        self._default = default
        self.asked: Counter[str] = Counter()

    async def resolve(self, host: str, port: int) -> list[ipaddress.IPv4Address | ipaddress.IPv6Address]:
        self.asked[host] += 1
        turns = self._answers.get(host)
        answer = turns[min(self.asked[host], len(turns)) - 1] if turns else self._default
        if not answer:
            raise OSError(f"no such host: {host}")
        return [ipaddress.ip_address(text) for text in answer]
