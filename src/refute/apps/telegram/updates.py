"""Take updates in: each is recorded before Telegram is told that it arrived, and one that cannot be read stops none."""

import asyncio
import hmac
import json
import logging
from collections.abc import Coroutine, Mapping
from contextlib import suppress
from typing import Any

from aiogram import Bot
from aiogram.exceptions import AiogramError, TelegramConflictError, TelegramRetryAfter, TelegramUnauthorizedError
from aiogram.methods.base import TelegramMethod
from aiogram.types import Update
from aiohttp import ClientError, web
from pydantic import ValidationError

from refute.apps.telegram.front import TelegramFront
from refute.apps.telegram.incoming import WANTED, Ignored, Incoming, Pressed
from refute.domain.errors import ConfigError
from refute.engine.tipline.pressing import Buttons
from refute.engine.tipline.tipline import Tipline
from refute.engine.tipline.works import where

log = logging.getLogger("refute.telegram")

_POLL_SECONDS = 25
_LONGEST_PAUSE = 30.0
MOST_BYTES = 4_000_000
"""Bytes of one delivery to the webhook: an update has some kilobytes."""


class RawUpdates(TelegramMethod[list[dict[str, Any]]]):
    """`getUpdates`, unread: one update that this library cannot read would otherwise keep all later ones back."""

    __returning__ = list[dict[str, Any]]
    __api_method__ = "getUpdates"

    offset: int | None = None
    limit: int = 100
    timeout: int = _POLL_SECONDS
    allowed_updates: list[str] = list(WANTED)


class Updates:
    """Hands updates to the tipline."""

    def __init__(self, incoming: Incoming, tipline: Tipline, buttons: Buttons, front: TelegramFront) -> None:
        self._incoming, self._tipline, self._buttons, self._front = incoming, tipline, buttons, front
        self._presses: set[asyncio.Task[None]] = set()

    async def take(self, raw: Mapping[str, Any]) -> str:
        """Take one update in; what became of it, for the log. What is wrong with an update is its own affair; where it
        cannot be recorded the error is raised, and Telegram delivers it again."""
        became = await self._taken(raw)
        log.info("update %s: %s", raw.get("update_id", "?"), became)
        return became

    async def _taken(self, raw: Mapping[str, Any]) -> str:
        try:
            found = self._incoming.read(Update.model_validate(raw))
        except ValidationError as error:
            return f"ignored: not an update that is known ({error.error_count()} faults)"
        except (ValueError, TypeError, LookupError, AttributeError) as error:
            return f"ignored: it cannot be read ({type(error).__name__})"
        if isinstance(found, Ignored):
            if isinstance(query := raw.get("callback_query"), dict):
                self._spawn(self._front.answer_press(str(query.get("id")), ""))
            return f"ignored: {found.reason}"
        if isinstance(found, Pressed):
            self._spawn(self._press(found))
            return f"pressed: {found.press.act.value}"
        try:
            return await self._tipline.receive(found)
        except ConfigError:
            raise  # nothing can be recorded: it is to be delivered again
        except Exception as fault:  # noqa: BLE001 - one message must not keep all later ones back
            log.error("a message failed: %s", where(fault))
            return "ignored: a fault of refute's own, see above"

    def _spawn(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.create_task(work)
        self._presses.add(task)
        task.add_done_callback(self._presses.discard)

    async def _press(self, found: Pressed) -> None:
        text = ""
        try:
            text = await self._buttons.press(found.press, found.language_hint)
        except Exception as fault:  # noqa: BLE001 - a press must not end the bot; who pressed sees that nothing came
            log.error("a press failed: %s", where(fault))
        await self._front.answer_press(found.id, text)

    async def aclose(self) -> None:
        """Let presses that were taken in come to their end."""
        await asyncio.gather(*self._presses, return_exceptions=True)


async def poll(bot: Bot, updates: Updates) -> None:
    """Ask for updates until cancelled. Raises ConfigError where Telegram does not know the token."""
    offset: int | None = None
    pause = 1.0
    while True:
        try:
            batch = await bot(RawUpdates(offset=offset), request_timeout=_POLL_SECONDS + 15)
            for raw in batch:
                await updates.take(raw)
                offset = int(raw["update_id"]) + 1
            pause = 1.0
            continue
        except TelegramUnauthorizedError:
            raise ConfigError("Telegram does not know this token. Ask @BotFather for it, and set it again.") from None
        except TelegramConflictError:
            log.warning("another program asks for this bot's updates, or it has a webhook: end it. Trying again")
        except TelegramRetryAfter as flood:
            pause = float(flood.retry_after)
        except (AiogramError, ClientError, OSError, TimeoutError, ConfigError) as error:
            why = error if isinstance(error, ConfigError) else type(error).__name__
            log.warning("no updates (%s); trying again in %g s", why, pause)
        await asyncio.sleep(pause)
        pause = min(2 * pause, _LONGEST_PAUSE)


async def serve(updates: Updates, place: tuple[str, int], path: str, secret: str) -> None:
    """Let Telegram deliver updates, until cancelled; what does not hold the secret is refused. OSError where the place
    is taken."""

    async def delivered(request: web.Request) -> web.Response:
        given = request.headers.get("X-Telegram-Bot-Api-Secret-Token", "")
        if not hmac.compare_digest(given.encode("utf-8", "replace"), secret.encode()):
            return web.Response(status=403)
        try:
            raw = json.loads(await request.read())
        except (ValueError, RecursionError):
            return web.Response(status=400)
        if isinstance(raw, dict):
            await updates.take(raw)
        return web.Response()

    app = web.Application(client_max_size=MOST_BYTES)
    app.router.add_post(path, delivered)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    try:
        await web.TCPSite(runner, *place).start()
        with suppress(asyncio.CancelledError):
            await asyncio.Event().wait()
    finally:
        await runner.cleanup()
