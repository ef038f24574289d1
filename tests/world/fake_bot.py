"""A fake: a trivial bot that says back what it is told. It proves the worlds that the real one is tested in, no more.

    REFUTE_TELEGRAM_TOKEN=… REFUTE_TELEGRAM_API=http://127.0.0.1:8081 python -m world.fake_bot
        [--webhook URL --listen HOST:PORT] [--delay SECONDS] [--editors CHAT]

It keeps nothing on disk, so that killing it loses answers. With `--editors` answers wait there for *approve*.
"""

import argparse
import asyncio
import contextlib
import os
from urllib.parse import urlsplit

from aiogram import Bot, Dispatcher
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.exceptions import TelegramAPIError
from aiogram.types import (
    CallbackQuery,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    Message,
    MessageOriginChannel,
    ReplyParameters,
)
from aiogram.webhook.aiohttp_server import SimpleRequestHandler, setup_application
from aiohttp import web

SECRET = "fake-bot-secret"


def keyboard(*acts: str) -> InlineKeyboardMarkup:
    """A row of buttons, each with its act as data."""
    row = [InlineKeyboardButton(text=act.split(":")[0].title(), callback_data=act) for act in acts]
    return InlineKeyboardMarkup(inline_keyboard=[row])


class Echo:
    """What the fake says."""

    def __init__(self, bot: Bot, delay: float, editors: int | None) -> None:
        self.bot, self.delay, self.editors = bot, delay, editors
        self.waiting: dict[int, tuple[int, int, str]] = {}

    async def message(self, message: Message) -> None:
        """Reply with a placeholder, then say it back."""
        with contextlib.suppress(TelegramAPIError):
            text = await self._told(message)
            if text is None:
                return
            to = ReplyParameters(message_id=message.message_id)
            mine = await self.bot.send_message(message.chat.id, "Looking…", reply_parameters=to)
            await asyncio.sleep(self.delay)
            if self.editors is None or message.chat.type != "private":
                await self._say(message.chat.id, mine.message_id, text)
                return
            asked = await self.bot.send_message(self.editors, text, reply_markup=keyboard("approve", "edit", "reject"))
            self.waiting[asked.message_id] = (message.chat.id, mine.message_id, text)

    async def _told(self, message: Message) -> str | None:
        """What is said back; None where a group talks of something else."""
        text = message.text or message.caption or ""
        if text.startswith("/"):
            await self.bot.send_message(message.chat.id, "Forgotten." if text == "/forget" else "Send me a claim.")
            return None
        if message.chat.id == self.editors:
            asked = message.reply_to_message
            if asked is not None and asked.message_id in self.waiting:
                chat, number, _ = self.waiting.pop(asked.message_id)
                await self._say(chat, number, text)
            return None
        if message.photo:
            content = await self.bot.download(message.photo[-1])
            text += f" [{len(content.read()) if content else 0} bytes]"
        if isinstance(message.forward_origin, MessageOriginChannel):
            text += f" [from {message.forward_origin.chat.title}]"
        return f"You said: {text}"[:4000]

    async def _say(self, chat: int, number: int, text: str) -> None:
        markup = keyboard("for:0", "against:0", "report")
        await self.bot.edit_message_text(text, chat_id=chat, message_id=number, reply_markup=markup)

    async def press(self, query: CallbackQuery) -> None:
        """Answer a press of a button."""
        with contextlib.suppress(TelegramAPIError):
            await query.answer("noted")
            if query.message is None:
                return
            waiting = self.waiting.pop(query.message.message_id, None)
            if waiting is not None and query.data == "approve":
                await self._say(*waiting)
            elif waiting is None:
                where = (query.message.chat.id, query.message.message_id)
                await self._say(*where, f"You pressed {query.data} at {query.id}.")


async def run(arguments: argparse.Namespace) -> None:
    """Run until it is killed."""
    api = TelegramAPIServer.from_base(os.environ["REFUTE_TELEGRAM_API"])
    bot = Bot(os.environ["REFUTE_TELEGRAM_TOKEN"], AiohttpSession(api=api))
    echo, dispatcher = Echo(bot, arguments.delay, arguments.editors), Dispatcher()
    dispatcher.message.register(echo.message)
    dispatcher.edited_message.register(echo.message)
    dispatcher.callback_query.register(echo.press)
    if not arguments.webhook:
        await bot.delete_webhook()
        await dispatcher.start_polling(bot, handle_signals=False)
        return
    app = web.Application()
    SimpleRequestHandler(dispatcher, bot, secret_token=SECRET).register(
        app, path=urlsplit(arguments.webhook).path or "/"
    )
    setup_application(app, dispatcher, bot=bot)
    runner = web.AppRunner(app)
    await runner.setup()
    host, _, port = arguments.listen.rpartition(":")
    await web.TCPSite(runner, host, int(port)).start()
    await bot.set_webhook(arguments.webhook, secret_token=SECRET)
    await asyncio.Event().wait()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--webhook", default="")
    parser.add_argument("--listen", default="127.0.0.1:8443")
    parser.add_argument("--delay", type=float, default=0.0)
    parser.add_argument("--editors", type=int, default=None)
    asyncio.run(run(parser.parse_args()))
