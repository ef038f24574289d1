"""A scripted Telegram that pushes: it posts updates to a bot's webhook until each is taken."""

import asyncio
import json
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

import aiohttp
from aiogram.methods import DeleteWebhook, GetWebhookInfo, SetWebhook
from pydantic import JsonValue

from world.telegram_rules import Json, Method, Refused, leads_somewhere

PATIENCE = 60.0
"""Seconds that Telegram waits for a webhook's answer."""


class Pushing(Protocol):
    """What a webhook needs of the Telegram that it is part of."""

    queue: list[tuple[int, Json]]
    delivered: list[int]
    allowed: frozenset[str] | None

    async def call(self, name: str, fields: Mapping[str, JsonValue]) -> tuple[int, bytes]:
        """Have the bot call a method."""
        ...


def fields_of_json(body: bytes) -> Json:
    """The fields of a request in JSON; Refused where it is none."""
    try:
        fields = json.loads(body or b"{}")
    except ValueError as wrong:
        raise Refused(400, "Bad Request: can't parse JSON", rule="the body is no JSON") from wrong
    if not isinstance(fields, dict):
        raise Refused(400, "Bad Request: can't parse JSON object", rule="the body is no JSON object")
    return fields


@dataclass
class Webhook:
    """Where updates are posted to; nowhere while `url` is empty."""

    url: str = ""
    secret: str | None = None
    again_after: float = 0.2
    """Seconds after which an update that was not taken is posted again. Telegram waits longer."""
    last_error: str = ""
    refused: list[tuple[int, int]] = field(default_factory=list)
    """Updates that were not taken, with the status; 0: no answer."""
    in_answers: list[str] = field(default_factory=list)
    """Methods that the bot called by the answer to an update."""

    def knows(self, method: Method) -> bool:
        """Whether the method is about the webhook."""
        return isinstance(method, SetWebhook | DeleteWebhook | GetWebhookInfo)

    def act(self, telegram: Pushing, method: Method) -> JsonValue:
        """Do what the method asks for."""
        if isinstance(method, GetWebhookInfo):
            error: Json = {"last_error_message": self.last_error, "last_error_date": int(time.time())}
            pending = len(telegram.queue)
            info: Json = {"url": self.url, "has_custom_certificate": False, "pending_update_count": pending}
            return info | (error if self.last_error else {})
        if isinstance(method, SetWebhook | DeleteWebhook) and method.drop_pending_updates:
            telegram.queue = []
        if isinstance(method, SetWebhook):
            if method.url and not leads_somewhere(method.url):
                raise Refused(400, "Bad Request: bad webhook: invalid URL", rule=f"a webhook at {method.url!r}")
            if method.allowed_updates is not None:
                telegram.allowed = frozenset(method.allowed_updates) or None
        self.url, self.secret = (method.url, method.secret_token) if isinstance(method, SetWebhook) else ("", None)
        return True

    async def run(self, telegram: Pushing, news: asyncio.Event, stop: asyncio.Event) -> None:
        """Post updates one after the other, in their order, until `stop`."""
        timeout = aiohttp.ClientTimeout(total=PATIENCE)
        async with aiohttp.ClientSession(timeout=timeout) as session:
            while not stop.is_set():
                if not self.url or not telegram.queue:
                    await asyncio.sleep(0.02)
                    continue
                number, raw = telegram.queue[0]
                telegram.delivered.append(number)
                if await self._posted(telegram, session, number, raw):
                    telegram.queue = [(n, r) for n, r in telegram.queue if n != number]
                else:
                    await asyncio.sleep(self.again_after)

    async def _posted(self, telegram: Pushing, session: aiohttp.ClientSession, number: int, raw: Json) -> bool:
        headers = {} if self.secret is None else {"X-Telegram-Bot-Api-Secret-Token": self.secret}
        try:
            async with session.post(self.url, json=raw, headers=headers) as response:
                if not 200 <= response.status < 300:
                    self.last_error = f"Wrong response from the webhook: {response.status} {response.reason}"
                    self.refused.append((number, response.status))
                    return False
                fields = await method_in(response)
        except (aiohttp.ClientError, TimeoutError) as error:
            self.last_error = f"Connection failed: {error}"
            self.refused.append((number, 0))
            return False
        name = fields.pop("method", None)
        if isinstance(name, str):
            self.in_answers.append(name)
            await telegram.call(name, fields)
        return True


async def method_in(response: aiohttp.ClientResponse) -> Json:
    """The fields of the method that an answer calls; none where it calls none."""
    if response.content_type == "application/json":
        return fields_of_json(await response.read())
    if response.content_type != "multipart/form-data":
        return {}
    fields: Json = {}
    async for part in aiohttp.MultipartReader.from_response(response):
        if isinstance(part, aiohttp.BodyPartReader) and part.name:
            fields[part.name] = (await part.read()).decode()
    return fields
