"""A scripted Telegram on a real loopback socket: the Bot API for a bot, and people whom a test has act.

    with ScriptedTelegram() as telegram:
        start_the_bot(telegram.environment())
        ann = telegram.user("Ann")
        sent = telegram.say(ann, "Is it true that …?")
        answer = telegram.answer(sent)              # the bot's reply, once there are buttons below it
        telegram.press(ann, answer, "against")
        assert not telegram.faults                  # rules of Telegram that the bot broke

It lives in a thread of the test's own process and so outlives a bot that is killed: updates that the bot did not
confirm come again, as Telegram's do. Long polling and webhooks are served; a webhook may be plain HTTP on loopback.
What people see is in `telegram_chats`, what they do in `telegram_people`, what the bot can do in `telegram_answers`,
what is demanded of a request in `telegram_rules`, how much it may send in `telegram_floods`. `fail_next` makes a
request go wrong.
"""

import asyncio
import contextlib
import json
import threading
import time
from collections import Counter, defaultdict
from collections.abc import Mapping
from enum import StrEnum
from types import TracebackType
from typing import Self

from aiogram.methods import GetUpdates
from aiohttp import web
from aiohttp.web_request import FileField
from pydantic import JsonValue

from world.telegram_answers import Answering
from world.telegram_chats import Broken, Call, Person
from world.telegram_floods import Limits
from world.telegram_rules import METHODS, Json, Refused, limits, read
from world.telegram_webhook import Webhook, fields_of_json

TOKEN = "4400440:AAscripted-token-of-no-real-bot-000000"
BOT = Person(4_400_440, "Refute", "refute_test_bot", None, is_bot=True)
LONGEST_POLL = 50


class Trouble(StrEnum):
    """What goes wrong with a request."""

    FLOOD = "flood"
    """429, to be tried again in a second. Nothing happened."""
    ERROR = "error"
    """500. Nothing happened."""
    BAD_GATEWAY = "bad_gateway"
    """502 with a web page. Nothing happened."""
    RESET = "reset"
    """The connection is closed without an answer. Nothing happened."""
    HANG = "hang"
    """No answer comes. Nothing happened."""
    SLOW = "slow"
    """The answer takes `slow` seconds. It took effect at once."""
    CUT = "cut"
    """The connection ends in the middle of the answer. It took effect."""
    MALFORMED = "malformed"
    """200 with half a JSON text. It took effect."""
    LOST = "lost"
    """It took effect, and the connection dies before any answer."""


_IN_VAIN = frozenset({Trouble.FLOOD, Trouble.ERROR, Trouble.BAD_GATEWAY, Trouble.RESET, Trouble.HANG})
_HTML = b"<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>"


class ScriptedTelegram(Answering):
    """Telegram between `with` and its end. `url` is what a bot takes as its API's base."""

    def __init__(self, *, limits: Limits | None = None, privacy: bool = True, slow: float = 2.0) -> None:
        super().__init__(bot=BOT, privacy=privacy, limits=limits or Limits())
        self.token = TOKEN
        self.slow = slow
        """Seconds that `Trouble.SLOW` takes."""
        self.conflicts = 0
        """How often two programs polled at once."""
        self.troubles: Counter[tuple[str, Trouble]] = Counter()
        """What went wrong so far, by method."""
        self.webhook = Webhook()
        self._next: defaultdict[str, list[Trouble]] = defaultdict(list)
        self._always: dict[str, Trouble] = {}
        self._poll = 0
        self._ready = threading.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._stop: asyncio.Event
        self._news: asyncio.Event
        self._thread = threading.Thread(target=lambda: asyncio.run(self._main()), daemon=True)
        self.port = 0

    @property
    def url(self) -> str:
        """The base URL of the Bot API."""
        return f"http://127.0.0.1:{self.port}"

    def environment(self) -> dict[str, str]:
        """What the bot's process must have in its environment."""
        return {"REFUTE_TELEGRAM_TOKEN": self.token, "REFUTE_TELEGRAM_API": self.url}

    def fail_next(self, method: str, trouble: Trouble, times: int = 1) -> None:
        """The next calls of a method go wrong; `*`: of any method but getUpdates."""
        with self._lock:
            self._next[method.lower()].extend([trouble] * times)

    def fail_always(self, method: str, trouble: Trouble | None) -> None:
        """All calls of a method go wrong, until it is told again with None; `*` as in `fail_next`."""
        with self._lock:
            if trouble is None:
                self._always.pop(method.lower(), None)
            else:
                self._always[method.lower()] = trouble

    def called(self, name: str) -> list[Call]:
        """Calls of a method, those that were refused included."""
        with self._lock:
            return [call for call in self.calls if call.name.lower() == name.lower()]

    def __enter__(self) -> Self:
        self._thread.start()
        assert self._ready.wait(10)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._loop is not None
        self._wake = lambda: None
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(10)

    async def _main(self) -> None:
        self._loop, self._stop, self._news = asyncio.get_running_loop(), asyncio.Event(), asyncio.Event()
        app = web.Application(client_max_size=60_000_000)
        app.router.add_route("*", "/{place:.*}", self._serve)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.2)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", self.port)
        await site.start()
        self.port = runner.addresses[0][1]
        loop, news = self._loop, self._news
        self._wake = lambda: _tell(loop, news)
        pushing = asyncio.create_task(self.webhook.run(self, self._news, self._stop))
        self._ready.set()
        await self._stop.wait()
        self._news.set()
        pushing.cancel()
        await asyncio.gather(pushing, return_exceptions=True)
        await runner.cleanup()

    async def _serve(self, request: web.Request) -> web.StreamResponse:
        where, _, rest = request.path.lstrip("/").partition("/")
        if where == "file":
            return self._download(rest)
        if not where.startswith("bot") or not rest:
            return _json(404, Refused(404, "Not Found").body())
        if where != f"bot{self.token}":
            return _json(401, Refused(401, "Unauthorized").body())
        trouble = self._trouble(rest)
        if trouble in _IN_VAIN:
            return await self._in_vain(request, trouble)
        status, body = await self.call(rest, await self._fields(rest, request), request)
        if trouble is Trouble.SLOW:
            await asyncio.sleep(self.slow)
        if trouble is Trouble.LOST:
            return _hang_up(request)
        if trouble is Trouble.MALFORMED:
            body = body[: len(body) // 2]
        if trouble is Trouble.CUT:
            return await _cut(request, body)
        return _json(status, body)

    def _trouble(self, method: str) -> Trouble | None:
        with self._lock:
            for key in (method.lower(), "*" if method.lower() != "getupdates" else ""):
                trouble = self._next[key].pop(0) if self._next[key] else self._always.get(key)
                if trouble is not None:
                    self.troubles[method, trouble] += 1
                    return trouble
        return None

    async def _in_vain(self, request: web.Request, trouble: Trouble) -> web.StreamResponse:
        if trouble is Trouble.FLOOD:
            return _json(429, Refused(429, "Too Many Requests: retry after 1", retry_after=1).body())
        if trouble is Trouble.ERROR:
            return _json(500, Refused(500, "Internal Server Error").body())
        if trouble is Trouble.BAD_GATEWAY:
            return web.Response(status=502, body=_HTML, content_type="text/html")
        if trouble is Trouble.HANG:
            await self._stop.wait()
        return _hang_up(request)

    async def _fields(self, name: str, request: web.Request) -> Mapping[str, JsonValue]:
        if request.content_type == "application/json":
            return fields_of_json(await request.read())
        kind = METHODS.get(name.lower())
        fields: Json = dict(request.query)
        uploads: dict[str, bytes] = {}
        for key, value in (await request.post()).items():
            if isinstance(value, FileField):
                uploads |= {key: value.file.read(), f"{key} name": value.filename.encode()}
                if kind is not None and key in kind.model_fields:
                    fields[key] = f"attach://{key}"
            elif isinstance(value, str):
                fields[key] = value
        self.uploads = uploads
        return fields

    async def call(
        self, name: str, fields: Mapping[str, JsonValue], request: web.Request | None = None
    ) -> tuple[int, bytes]:
        """Have the bot call a method; status and body of the answer."""
        call = Call(name, dict(fields), time.monotonic())
        try:
            method = read(name, fields)
            call = Call(type(method).__api_method__, dict(fields), call.at, method)
            limits(method)
            if isinstance(method, GetUpdates):
                done: JsonValue = await self._updates_for(method, request)
            else:
                done = self.webhook.act(self, method) if self.webhook.knows(method) else self.act(method)
            return 200, _done(done)
        except Refused as refused:
            if refused.rule:
                self.faults.append(Broken(call.name, refused.rule, call.fields))
            return refused.status, refused.body()
        finally:
            if not isinstance(call.method, GetUpdates):
                self.calls.append(call)
            self.changed()

    async def _updates_for(self, method: GetUpdates, request: web.Request | None) -> list[JsonValue]:
        if self.webhook.url:
            active = (
                "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first"
            )
            raise Refused(409, f"Conflict: {active}", rule=active)
        self._poll += 1
        mine = self._poll
        if method.allowed_updates is not None:
            self.allowed = frozenset(method.allowed_updates) or None
        self._news.set()
        end = time.monotonic() + min(method.timeout or 0, LONGEST_POLL)
        while True:
            waiting = self._waiting(method.offset)[: method.limit or 100]
            left = end - time.monotonic()
            if waiting or left <= 0 or self._stop.is_set():
                self.delivered.extend(number for number, _ in waiting)
                return [raw for _, raw in waiting]
            self._news.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), left)
            if mine != self._poll:
                gone = request is None or request.transport is None or request.transport.is_closing()
                self.conflicts += 0 if gone else 1
                other = "terminated by other getUpdates request; make sure that only one bot instance is running"
                raise Refused(409, f"Conflict: {other}")

    def _waiting(self, offset: int | None) -> list[tuple[int, Json]]:
        """Updates from an offset on; those before it are confirmed, and forgotten."""
        with self._lock:
            if offset is not None and offset < 0:
                self.queue = self.queue[offset:]
            elif offset:
                self.queue = [(number, raw) for number, raw in self.queue if number >= offset]
            return list(self.queue)

    def _download(self, place: str) -> web.Response:
        bot, _, path = place.partition("/")
        content = self.files.get(path.removeprefix("files/"))
        trouble = self._trouble("download")
        if trouble is Trouble.CUT and content is not None:
            content = content[: len(content) // 2]
        if bot != f"bot{self.token}" or content is None or (trouble is not None and trouble is not Trouble.CUT):
            return _json(404, Refused(404, "Not Found").body())
        return web.Response(body=content, content_type="application/octet-stream")


def _tell(loop: asyncio.AbstractEventLoop, news: asyncio.Event) -> None:
    with contextlib.suppress(RuntimeError):  # the loop ended between two acts of a person
        loop.call_soon_threadsafe(news.set)


def _json(status: int, body: bytes) -> web.Response:
    return web.Response(status=status, body=body, content_type="application/json")


def _done(value: JsonValue) -> bytes:
    return json.dumps({"ok": True, "result": value}, ensure_ascii=False).encode()


def _hang_up(request: web.Request) -> web.Response:
    if isinstance(request.transport, asyncio.Transport):
        request.transport.abort()
    return web.Response()


async def _cut(request: web.Request, body: bytes) -> web.StreamResponse:
    response = web.StreamResponse(headers={"Content-Length": str(len(body)), "Content-Type": "application/json"})
    await response.prepare(request)
    await response.write(body[: len(body) // 2])
    if request.transport is not None:
        request.transport.close()
    return response
