"""`refute bot` at work: the bot's token, its tipline, its updates."""

import asyncio
import logging
import os
import re
import secrets
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from aiogram import Bot
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import PRODUCTION, TelegramAPIServer
from aiogram.exceptions import AiogramError, TelegramNotFound, TelegramUnauthorizedError
from aiogram.types import BotCommand, User
from aiohttp import ClientError

from refute.apps.telegram.front import TelegramFront
from refute.apps.telegram.incoming import WANTED, Incoming
from refute.apps.telegram.updates import Updates, poll, serve
from refute.domain.errors import ConfigError
from refute.engine.addresses import service_address
from refute.engine.tipline.commanding import COMMANDS
from refute.engine.tipline.opening import open_tipline
from refute.engine.tipline.pressing import Buttons
from refute.formats.tipline.catalogue import words
from refute.language.reply import REPLY_LANGUAGES

TOKEN, API = "REFUTE_TELEGRAM_TOKEN", "REFUTE_TELEGRAM_API"
_TOKEN = re.compile(r"\d+:[A-Za-z0-9_-]{20,}", re.ASCII)
log = logging.getLogger("refute.telegram")


@dataclass(frozen=True)
class Webhook:
    """Where Telegram delivers to."""

    url: str
    """The public https address."""
    host: str
    """Where this program listens."""
    port: int


def token_of(file: Path | None) -> str:
    """The bot's token, from a file or from the environment. Raises ConfigError, which never holds it."""
    if file is not None:
        try:
            token = file.read_text("utf-8").strip()
        except (OSError, UnicodeDecodeError) as error:
            raise ConfigError(
                f"The token file {file} cannot be read ({type(error).__name__}). Give a file of yours."
            ) from None
    else:
        token = os.environ.get(TOKEN, "").strip()
    if not token:
        raise ConfigError(f"There is no bot token. Ask @BotFather for one and set {TOKEN}, or give --token-file.")
    if not _TOKEN.fullmatch(token):
        raise ConfigError("The bot token does not look like one: @BotFather gives 123456:ABC…. Copy it whole.")
    return token


async def run_bot(home: Path, token: str, webhook: Webhook | None) -> None:
    """Run the bot until cancelled. Raises ConfigError where it cannot begin."""
    session = AiohttpSession(api=_server(os.environ.get(API)))
    bot = Bot(token, session=session)
    hide(token)
    async with AsyncExitStack() as stack:
        stack.push_async_callback(session.close)
        me = await _introduced(bot)
        front = TelegramFront(bot)
        tipline = await stack.enter_async_context(open_tipline(home, front))
        buttons = Buttons(tipline.works, tipline.admission, tipline.go_on)
        updates = Updates(Incoming(me, front.name, tipline.works.keyed), tipline, buttons, front)
        stack.push_async_callback(updates.aclose)
        await _offer_commands(bot)
        log.info("@%s is ready", me.username)
        await (_poll(bot, updates) if webhook is None else _listen(bot, updates, webhook))


def _server(address: str | None) -> TelegramAPIServer:
    """Telegram's own, or another Bot API server. Raises ConfigError."""
    if not address:
        return PRODUCTION
    return TelegramAPIServer.from_base(service_address(API, address).replace("{", "%7B").replace("}", "%7D"))


async def _introduced(bot: Bot) -> User:
    pause = 1.0
    while True:
        try:
            return await bot.get_me()
        except (TelegramUnauthorizedError, TelegramNotFound):
            raise ConfigError("Telegram does not know this token. Ask @BotFather for it, and set it again.") from None
        except (AiogramError, ClientError, OSError, TimeoutError) as error:
            log.warning("Telegram was not reached (%s); trying again in %g s", type(error).__name__, pause)
            await asyncio.sleep(pause)
            pause = min(2 * pause, 30.0)


async def _poll(bot: Bot, updates: Updates) -> None:
    try:
        await bot.delete_webhook(drop_pending_updates=False)
    except (AiogramError, ClientError, OSError, TimeoutError) as error:
        log.warning("the webhook was not removed (%s)", type(error).__name__)
    await poll(bot, updates)


async def _listen(bot: Bot, updates: Updates, webhook: Webhook) -> None:
    """Telegram takes up to a minute to deliver what it could not: the place must listen before it is told of it."""
    secret = secrets.token_urlsafe(32)
    path = urlsplit(webhook.url).path or "/"
    serving = asyncio.create_task(serve(updates, (webhook.host, webhook.port), path, secret))
    try:
        await asyncio.wait([serving], timeout=0.2)
        if not serving.done():
            await bot.set_webhook(webhook.url, secret_token=secret, allowed_updates=list(WANTED))
        await serving
    except OSError as error:
        raise ConfigError(f"{webhook.host}:{webhook.port} cannot be listened on: {error.strerror or error}.") from None
    except AiogramError as error:
        raise ConfigError(f"Telegram does not take the webhook: {error}. It wants a public https address.") from None
    finally:
        serving.cancel()
        await asyncio.gather(serving, return_exceptions=True)


async def _offer_commands(bot: Bot) -> None:
    """The menu of commands, in every language that there is."""
    try:
        for language in (None, *(tag for tag in REPLY_LANGUAGES if "-" not in tag)):
            menu = [BotCommand(command=c, description=words(f"menu.{c}", language or "en")) for c in COMMANDS]
            await bot.set_my_commands(menu, language_code=language)
    except (AiogramError, ClientError, OSError, TimeoutError) as error:
        log.warning("the menu of commands was not set (%s)", type(error).__name__)


class _Hidden(logging.Filter):
    """Removes a secret from whatever is logged."""

    def __init__(self, secret: str) -> None:
        super().__init__()
        self._secret = secret

    def filter(self, record: logging.LogRecord) -> bool:
        said = record.getMessage()
        if self._secret in said:
            record.msg, record.args = said.replace(self._secret, "[token]"), ()
        if record.exc_info and self._secret in str(record.exc_info[1]):
            record.exc_info = None
        return True


def hide(secret: str) -> None:
    """Keep a secret out of the log of every library."""
    for handler in logging.getLogger().handlers:
        handler.addFilter(_Hidden(secret))
