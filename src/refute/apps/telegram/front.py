"""The port to Telegram: send, edit, fetch. It obeys flood limits, and its errors hold no address and no token."""

import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeVar

from aiogram import Bot
from aiogram.exceptions import (
    AiogramError,
    TelegramAPIError,
    TelegramBadRequest,
    TelegramEntityTooLarge,
    TelegramForbiddenError,
    TelegramMigrateToChat,
    TelegramNotFound,
    TelegramRetryAfter,
    TelegramUnauthorizedError,
)
from aiogram.types import BufferedInputFile, LinkPreviewOptions, ReplyParameters
from aiohttp import ClientError

from refute.apps.telegram.pace import Pace
from refute.apps.telegram.rendered import LONGEST, LONGEST_CAPTION, Rendered, rendered, units
from refute.domain.tipline.answer import Answer, File
from refute.domain.tipline.front import ChatGone, FileTooBig, FileUnreachable, MessageGone, NotDelivered
from refute.domain.tipline.message import Attachment

T = TypeVar("T")
log = logging.getLogger("refute.telegram")

_UNCHANGED = "message is not modified"
_NO_MESSAGE = ("message to edit not found", "message can't be edited", "message_id_invalid", "message identifier")
_NO_CHAT = (
    "chat not found",
    "not enough rights",
    "have no rights",
    "need administrator rights",
    "chat_write_forbidden",
    "bot was kicked",
    "group chat was deactivated",
    "peer_id_invalid",
    "topic_closed",
    "user is deactivated",
)
_TOO_BIG = "file is too big"
_NO_PREVIEW = LinkPreviewOptions(is_disabled=True)


class TelegramFront:
    """One bot on Telegram."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._pace = Pace()
        self._moved: dict[str, str] = {}

    @property
    def name(self) -> str:
        """`telegram:` and the bot's id."""
        return f"telegram:{self._bot.id}"

    @property
    def longest(self) -> int:
        """Most UTF-16 units of a text."""
        return LONGEST

    async def send(self, chat: str, answer: Answer, reply_to: str | None = None) -> str:
        """Send a message; its id. Raises NotDelivered, ChatGone."""

        async def sent(chat_id: str, shown: Rendered) -> str:
            message = await self._bot.send_message(
                chat_id=chat_id,
                text=shown.text,
                entities=shown.entities,
                reply_markup=shown.keyboard,
                reply_parameters=_reply(reply_to),
                link_preview_options=_NO_PREVIEW,
            )
            return str(message.message_id)

        return await self._shown(chat, answer, sent)

    async def edit(self, chat: str, number: str, answer: Answer) -> None:
        """Replace a message's text and buttons. Raises NotDelivered, ChatGone, MessageGone."""

        # An answer goes before placeholders that wait: it ends somebody's waiting, and frees a place to work at.
        async def edited(chat_id: str, shown: Rendered) -> None:
            await self._bot.edit_message_text(
                chat_id=chat_id,
                message_id=int(number),
                text=shown.text,
                entities=shown.entities,
                reply_markup=shown.keyboard,
                link_preview_options=_NO_PREVIEW,
            )

        with suppress(_Unchanged):
            await self._shown(chat, answer, edited, first=True)

    async def send_file(self, chat: str, file: File, caption: Answer, reply_to: str | None = None) -> str:
        """Send a file. Raises as `send`."""
        shown = rendered(caption)

        async def sent(chat_id: str) -> str:
            message = await self._bot.send_document(
                chat_id=chat_id,
                document=BufferedInputFile(file.text.encode(), filename=file.name),
                caption=shown.text if units(shown.text) <= LONGEST_CAPTION else None,
                caption_entities=shown.entities if units(shown.text) <= LONGEST_CAPTION else None,
                reply_parameters=_reply(reply_to),
            )
            return str(message.message_id)

        try:
            return await self._asked(chat, sent)
        except _Refused as fault:
            raise NotDelivered(f"Telegram refuses the file: {fault}") from None

    async def fetch(self, attachment: Attachment, most: int) -> bytes:
        """Download a file. Raises FileTooBig, FileUnreachable."""
        if attachment.size is not None and attachment.size > most:
            raise FileTooBig(f"The file has {attachment.size} bytes; the limit is {most}.")
        try:
            found = await self._bot.get_file(attachment.file)
            if not found.file_path:
                raise FileUnreachable("Telegram gives no path for this file.")
            url = self._bot.session.api.file_url(self._bot.token, found.file_path)
            parts, size = [], 0
            async for part in self._bot.session.stream_content(url, timeout=60, raise_for_status=True):
                parts.append(part)
                size += len(part)
                if size > most:
                    raise FileTooBig(f"The file has more than {most} bytes.")
            return b"".join(parts)
        except TelegramBadRequest as error:
            if _TOO_BIG in error.message.casefold():
                raise FileTooBig("Telegram does not hand out a file of this size.") from None
            raise FileUnreachable("Telegram does not hand out this file.") from None
        except (AiogramError, ClientError, OSError, TimeoutError) as error:
            # Their own words may hold the file's address, and that holds the token.
            raise FileUnreachable(f"The file could not be fetched ({type(error).__name__}).") from None

    async def answer_press(self, press_id: str, text: str) -> None:
        """Tell Telegram that a press was taken in, with a line for who pressed, which may be empty."""
        try:
            await self._bot.answer_callback_query(press_id, text=text[:190] or None, show_alert=bool(text))
        except AiogramError as error:
            log.info("a press was not answered: %s", type(error).__name__)

    async def _shown(
        self, chat: str, answer: Answer, work: Callable[[str, Rendered], Awaitable[T]], *, first: bool = False
    ) -> T:
        """Have an answer shown; without looks and links where Telegram finds fault with them."""
        shown = rendered(answer)
        try:
            return await self._asked(chat, lambda chat_id: work(chat_id, shown), first=first)
        except _Refused as fault:
            log.error("Telegram refused a message, sent again without looks: %s", fault)
        plain = Rendered(shown.text, [], shown.keyboard)
        try:
            return await self._asked(chat, lambda chat_id: work(chat_id, plain), first=first)
        except _Refused as fault:
            raise ChatGone(f"Telegram refuses the message: {fault}") from None

    async def _asked(self, chat: str, work: Callable[[str], Awaitable[T]], *, first: bool = False) -> T:
        """Ask Telegram in the chat's turn, and again after as long as it says."""
        while True:
            await self._pace.turn(chat, first=first)
            try:
                return await work(self._moved.get(chat, chat))
            except TelegramRetryAfter as flood:
                log.info("Telegram says: wait %d s", flood.retry_after)
                self._pace.pause(flood.retry_after)
            except TelegramMigrateToChat as moved:
                self._moved[chat] = str(moved.migrate_to_chat_id)
            except (TelegramForbiddenError, TelegramBadRequest, TelegramNotFound) as no:
                raise _as_said(no) from None
            except TelegramUnauthorizedError:
                raise NotDelivered(
                    "Telegram does not know this token any more. Start the bot with a new one."
                ) from None
            except (AiogramError, ClientError, OSError, TimeoutError) as error:
                raise NotDelivered(f"Telegram was not reached ({type(error).__name__}).") from None


class _Unchanged(NotDelivered):
    """The message says that already."""


class _Refused(NotDelivered):
    """Telegram takes the request for malformed."""


def _as_said(error: TelegramAPIError) -> NotDelivered:
    said = error.message.casefold()
    if _UNCHANGED in said:
        return _Unchanged("unchanged")
    if any(phrase in said for phrase in _NO_MESSAGE):
        return MessageGone("The message is gone.")
    if isinstance(error, TelegramForbiddenError) or any(phrase in said for phrase in _NO_CHAT):
        return ChatGone("Nothing can be sent to this chat any more.")
    if isinstance(error, TelegramEntityTooLarge):
        return _Refused("it is too large")
    return _Refused(error.message[:200])


def _reply(number: str | None) -> ReplyParameters | None:
    return ReplyParameters(message_id=int(number), allow_sending_without_reply=True) if number else None
