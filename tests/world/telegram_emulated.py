"""A front before an emulator that others wrote: it judges all of the bot's requests, and adds what is left out there.

Requests that the emulator knows go on to it, as it is; its answer is the bot's answer. The front answers the rest
(`sendDocument`, commands and descriptions, `getChat` …). Updates are made by the emulator too: it delivers them to the
front, which adds what it has no word for (origin of a forward, album, reply, group, an edit, the secret token) and
brings them to the bot. `world.telegram_rules` is the judge here as in the scripted Telegram.
"""

import asyncio
import json
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import aiohttp
from aiogram.methods import SetWebhook
from aiohttp import web
from pydantic import JsonValue

from world.telegram_chats import Broken, Person
from world.telegram_emulator import Emulator
from world.telegram_people import marks
from world.telegram_rules import METHODS, Json, Method, Refused, limits, read
from world.telegram_webhook import fields_of_json, method_in

TOKEN = "123456789:AAemulated-token-of-no-real-bot-0000"
USERNAME = "telemelya_bot"
_KNOWN = frozenset({
    "getMe", "setWebhook", "deleteWebhook", "getWebhookInfo", "sendMessage", "sendPhoto", "getFile",
    "answerCallbackQuery", "editMessageText", "editMessageReplyMarkup", "editMessageCaption", "deleteMessage",
    "sendChatAction",
})  # fmt: skip
"""What the emulator answers."""
_KEY = {"Authorization": "Bearer test"}


@dataclass
class Seen:
    """A message of the bot, as its requests and the emulator's answers tell."""

    chat: int
    number: int
    reply_to: int | None
    texts: list[str] = field(default_factory=list)
    buttons: list[tuple[str, str]] = field(default_factory=list)
    """Label and data of each button."""
    gone: bool = False

    @property
    def text(self) -> str:
        """What it says now."""
        return self.texts[-1]


@dataclass(frozen=True)
class Said:
    """A message of a person, as the emulator numbered it."""

    chat: int
    number: int
    text: str


class EmulatedTelegram:
    """Emulator and front between `with` and its end. A bot must be in webhook mode: the emulator knows no other."""

    def __init__(self, home: Path) -> None:
        self.token = TOKEN
        self.faults: list[Broken] = []
        self.calls: list[str] = []
        """Methods in the order in which they were called."""
        self.answered_here: set[str] = set()
        """Methods that the front answered in the emulator's place."""
        self.messages: dict[int, Seen] = {}
        """The bot's messages by number."""
        self.notices: list[Json] = []
        """How presses were answered."""
        self.documents: list[bytes] = []
        self.hook: tuple[str, str | None] | None = None
        """The bot's webhook, and its secret token."""
        self.port = 0
        self._emulator = Emulator(home)
        self._numbers = count(500_001)
        self._people = count(1001)
        self._dress: Callable[[Json], Json] = lambda update: update
        self._delivered: Json = {}
        self._uploads: dict[str, bytes] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        self._stop: asyncio.Event
        self._ready = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._main()), daemon=True)
        self._stack = ExitStack()

    @property
    def url(self) -> str:
        """The base URL of the Bot API."""
        return f"http://127.0.0.1:{self.port}"

    def environment(self) -> dict[str, str]:
        """What the bot's process must have in its environment."""
        return {"REFUTE_TELEGRAM_TOKEN": self.token, "REFUTE_TELEGRAM_API": self.url}

    def __enter__(self) -> Self:
        self._stack.enter_context(self._emulator)
        self._thread.start()
        assert self._ready.wait(10)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._loop is not None
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(10)
        self._stack.close()

    def until(self, seen: Callable[[], bool], seconds: float) -> bool:
        """Wait for something to be so; False where it is not so in time."""
        end = time.monotonic() + seconds
        while not seen():
            if time.monotonic() > end:
                return False
            time.sleep(0.05)
        return True

    def person(self, name: str, language: str = "en") -> Person:
        """A new user."""
        return Person(next(self._people), name, None, language)

    def replies(self, said: Said) -> list[Seen]:
        """The bot's messages that reply to one."""
        return [m for m in list(self.messages.values()) if m.reply_to == said.number and not m.gone]

    def say(self, person: Person, text: str, *, chat: Json | None = None, **more: JsonValue) -> Said:
        """Write to the bot, or in a chat; `more` are fields of Message that the emulator has no word for."""
        where: Json = {} if chat is None else {"chat": chat}
        found = marks(text)
        marked: Json = {"entities": [*found]} if found else {}
        number = chat["id"] if chat is not None else person.id
        return self._send({"chat_id": number, "text": text}, person, where | marked | more)

    def edit(self, person: Person, said: Said, text: str) -> Said:
        """Change what was written: the emulator makes a message of it, and the front an edit."""
        more: Json = {"message_id": said.number, "edit_date": int(time.time()) + 1}
        return self._send({"chat_id": said.chat, "text": text}, person, more, "edited_message")

    def photo(self, person: Person, content: bytes, caption: str = "", **more: JsonValue) -> Said:
        """Send a picture whose bytes the emulator keeps."""
        file = self._control("upload_media", content=content)["file_id"]
        raw: Json = {"chat_id": person.id, "photo_file_id": file}
        return self._send(raw | ({"photo_caption": caption} if caption else {}), person, more)

    def press(self, person: Person, message: Seen, data: str, *, chat: JsonValue = None) -> None:
        """Press a button, in a chat that is not the person's own; AssertionError where it is not there."""
        there = [d for _, d in message.buttons]
        assert data in there, f"no button {data!r} below {message.text[:60]!r}: {there}"
        raw: Json = {"chat_id": message.chat, "callback_data": data, "callback_message_id": message.number}
        self._send(raw, person, {} if chat is None else {"chat": chat})

    def _send(self, raw: Json, person: Person, more: Json, kind: str = "message") -> Said:
        def dress(update: Json) -> Json:
            self._delivered = update
            content = update.get("message")
            if not isinstance(content, dict):
                query = update.get("callback_query")
                if isinstance(query, dict) and isinstance(pressed := query.get("message"), dict):
                    pressed |= more
                return update
            if "photo" in content and not content.get("text"):
                content.pop("text", None)
            sender = content["from"]
            assert isinstance(sender, dict)
            content |= {"from": {**sender, "language_code": person.language_code}} | more
            return {"update_id": update["update_id"], kind: content}

        self._dress = dress
        sender: Json = {"id": person.id, "first_name": person.first_name, "is_bot": False}
        time.sleep(0.002)  # the emulator numbers by the millisecond
        brought = self._control("send_update", body=raw | {"from_user": sender})["delivery"]
        assert isinstance(brought, dict)
        assert brought.get("status_code") == 200, f"the bot did not take an update: {brought}"
        content = self._delivered.get("message")
        number = content.get("message_id") if isinstance(content, dict) else None
        chat, text = raw["chat_id"], raw.get("text", raw.get("photo_caption", ""))
        assert isinstance(chat, int)
        return Said(chat, number if isinstance(number, int) else 0, str(text))

    def _control(self, what: str, *, body: Json | None = None, content: bytes | None = None) -> Json:
        assert self._loop is not None
        return asyncio.run_coroutine_threadsafe(self._controlled(what, body, content), self._loop).result(90)

    async def _controlled(self, what: str, body: Json | None, content: bytes | None) -> Json:
        form = aiohttp.FormData()
        if content is not None:
            form.add_field("file", content, filename="picture.jpg", content_type="image/jpeg")
        sent: dict[str, Any] = {"json": body} if content is None else {"data": form}
        url = f"{self._emulator.url}/api/v1/test/{what}"
        async with self._client.post(url, params={"bot_token": TOKEN}, headers=_KEY, **sent) as response:
            told: Json = await response.json()
            assert response.status == 200, told
            return told

    async def _main(self) -> None:
        self._loop, self._stop = asyncio.get_running_loop(), asyncio.Event()
        app = web.Application(client_max_size=60_000_000)
        app.router.add_route("*", "/{place:.*}", self._serve)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.2)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        self.port = runner.addresses[0][1]
        async with aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=60)) as self._client:
            self._ready.set()
            await self._stop.wait()
            await runner.cleanup()

    async def _serve(self, request: web.Request) -> web.Response:
        where, _, rest = request.path.lstrip("/").partition("/")
        if where == "relay":
            return await self._bring(await request.json())
        if where == "file":
            async with self._client.get(f"{self._emulator.url}{request.path}") as response:
                return web.Response(status=response.status, body=await response.read())
        if where != f"bot{TOKEN}":
            return web.Response(status=401, body=Refused(401, "Unauthorized").body())
        status, body = await self._call(rest, await self._fields(rest, request))
        return web.Response(status=status, body=body, content_type="application/json")

    async def _fields(self, name: str, request: web.Request) -> Json:
        if request.content_type == "application/json":
            return fields_of_json(await request.read())
        kind, fields = METHODS.get(name.lower()), dict[str, JsonValue](request.query)
        self._uploads = {}
        for key, value in (await request.post()).items():
            if isinstance(value, web.FileField):
                self._uploads[key] = value.file.read()
                if kind is not None and key in kind.model_fields:
                    fields[key] = f"attach://{key}"
            elif isinstance(value, str):
                fields[key] = value
        return fields

    async def _bring(self, update: Json) -> web.Response:
        """Bring an update that the emulator made to the bot, with what it left out."""
        assert self.hook is not None
        url, secret = self.hook
        headers = {} if secret is None else {"X-Telegram-Bot-Api-Secret-Token": secret}
        async with self._client.post(url, json=self._dress(update), headers=headers) as response:
            fields = await method_in(response)
            name = fields.pop("method", None)
            if isinstance(name, str):
                await self._call(name, fields)
            return web.Response(status=response.status)

    async def _call(self, name: str, fields: Mapping[str, JsonValue]) -> tuple[int, bytes]:
        try:
            method = read(name, fields)
            name = type(method).__api_method__
            self.calls.append(name)
            limits(method)
        except Refused as refused:
            self.faults.append(Broken(name, refused.rule or refused.description, dict(fields)))
            return refused.status, refused.body()
        raw: Json = method.model_dump(mode="json", exclude_none=True, exclude_unset=True, by_alias=True)
        if isinstance(method, SetWebhook):
            raw = {"url": f"{self.url}/relay"}
        if name not in _KNOWN:
            self.answered_here.add(name)
            return 200, json.dumps({"ok": True, "result": self._instead(method)}).encode()
        async with self._client.post(f"{self._emulator.url}/bot{TOKEN}/{name}", json=raw) as response:
            told: Json = await response.json()
        if isinstance(method, SetWebhook):
            self.hook = (method.url, method.secret_token)
        self._note(name, raw, told)
        code = told.get("error_code") or 200
        return (code if isinstance(code, int) else 500), json.dumps(told).encode()

    def _instead(self, method: Method) -> JsonValue:
        name, chat = type(method).__api_method__, getattr(method, "chat_id", 0)
        if name == "sendDocument":
            self.documents += list(self._uploads.values())
            number = next(self._numbers)
            replied = getattr(method, "reply_parameters", None)
            caption = getattr(method, "caption", None) or ""
            self.messages[number] = Seen(chat, number, getattr(replied, "message_id", None), [caption])
            document: Json = {"file_id": f"d{number}", "file_unique_id": f"d{number}"}
            where: Json = {"id": chat, "type": "private"}
            return {"message_id": number, "date": int(time.time()), "chat": where, "document": document}
        if name == "getChat":
            return {"id": chat, "type": "private", "accent_color_id": 0, "max_reaction_count": 11}
        return True

    def _note(self, name: str, raw: Json, told: Json) -> None:
        """Keep what people see of it."""
        result = told.get("result")
        if name == "answerCallbackQuery":
            self.notices.append(raw)
        if not told.get("ok"):
            return
        if name == "deleteMessage":
            number = raw.get("message_id")
            if isinstance(number, int) and number in self.messages:
                self.messages[number].gone = True
        if not isinstance(result, dict) or not isinstance(number := result.get("message_id"), int):
            return
        chat, replied = raw.get("chat_id"), raw.get("reply_parameters")
        to = replied.get("message_id") if isinstance(replied, dict) else None
        assert isinstance(chat, int)
        seen = self.messages.setdefault(number, Seen(chat, number, to if isinstance(to, int) else None))
        if "text" in raw:
            seen.texts.append(str(raw["text"]))
        markup = raw.get("reply_markup")
        rows = markup.get("inline_keyboard") if isinstance(markup, dict) else None
        buttons = [b for row in (rows if isinstance(rows, list) else []) if isinstance(row, list) for b in row]
        seen.buttons = [(str(b["text"]), str(b.get("callback_data", ""))) for b in buttons if isinstance(b, dict)]
