"""An update of Telegram as the tipline takes it: a message, a press, or nothing with its reason."""

from dataclasses import dataclass

from aiogram.types import CallbackQuery, Message, Update, User

from refute.apps.telegram.contents import command_of, content_of, mentions, replied_of
from refute.apps.telegram.rendered import pressed
from refute.domain.tipline.message import ChatKind, Press
from refute.domain.tipline.message import Message as Tip
from refute.engine.tipline.commanding import COMMANDS
from refute.engine.tipline.keyed import Keyed

WANTED = ("message", "edited_message", "callback_query")
"""The kinds of updates that are asked for."""
_CHATS = {"private": ChatKind.PRIVATE, "group": ChatKind.GROUP, "supergroup": ChatKind.GROUP}


@dataclass(frozen=True)
class Ignored:
    """An update that is nobody's question, and why."""

    reason: str


@dataclass(frozen=True)
class Pressed:
    """A press, with the id that Telegram wants answered."""

    id: str
    press: Press
    language_hint: str | None


class Incoming:
    """Reads updates for one bot."""

    def __init__(self, me: User, front: str, keyed: Keyed) -> None:
        self._id, self._name = me.id, me.username or ""
        self._front, self._keyed = front, keyed

    def read(self, update: Update) -> Tip | Pressed | Ignored:
        """What an update is to the tipline."""
        if update.callback_query is not None:
            return self._press(update.callback_query)
        message = update.message or update.edited_message
        if message is None:
            return Ignored(f"an update that is no message: {_kind(update)}")
        return self._message(message)

    def _message(self, message: Message) -> Tip | Ignored:
        kind = _CHATS.get(message.chat.type)
        if kind is None:
            return Ignored(f"a chat of type {message.chat.type}")
        sender = self._sender(message)
        if sender is None:
            return Ignored("sent by a bot or by nobody")
        command = command_of(message, self._name)
        content = content_of(message, self._name)
        if command is not None and command[0] not in COMMANDS and command[1]:
            # Many a message begins with a slash, such as /r/worldnews: its words are a question, not its first one.
            command, content = None, content_of(message)
        name, words = command or ("", content.text)
        if command is not None:
            content = content.model_copy(update={"text": words})
        replied = replied_of(message, self._id)
        if content.is_empty and replied is None and command is None:
            return Ignored("a message that holds nothing, such as a note of the service")
        private = kind is ChatKind.PRIVATE
        of_ours = message.reply_to_message is not None and replied is None
        # Bots of one group share its bare commands; only `/check` is nobody else's.
        is_ours = command is not None and name in COMMANDS and (private or name == "check" or _names_a_bot(message))
        chat = str(message.chat.id)
        edition = str(message.edit_date) if message.edit_date else ""
        return Tip(
            id=":".join((self._front, chat, str(message.message_id), edition)),
            chat=chat,
            chat_kind=kind,
            number=str(message.message_id),
            edition=edition,
            sender=sender,
            content=content,
            replied=replied,
            replies_to=str(message.reply_to_message.message_id) if message.reply_to_message else None,
            album=message.media_group_id,
            addressed=private or is_ours or of_ours or mentions(message, self._id, self._name),
            command=name if name not in ("", "check") else "",
            language_hint=message.from_user.language_code if message.from_user else None,
        )

    def _press(self, query: CallbackQuery) -> Pressed | Ignored:
        asked = pressed(query.data or "")
        if query.message is None or asked is None:
            return Ignored("a press of no button of this bot")
        press = Press(
            chat=str(query.message.chat.id),
            number=str(query.message.message_id),
            sender=self._keyed.of(self._front, str(query.from_user.id)),
            act=asked[0],
            claim=asked[1],
        )
        return Pressed(query.id, press, query.from_user.language_code)

    def _sender(self, message: Message) -> str | None:
        """The keyed hash of who sent it: a person, or a channel or group that speaks as itself."""
        if message.sender_chat is not None:
            return None if message.is_automatic_forward else self._keyed.of(self._front, str(message.sender_chat.id))
        if message.from_user is None or message.from_user.is_bot:
            return None
        return self._keyed.of(self._front, str(message.from_user.id))


def _names_a_bot(message: Message) -> bool:
    return "@" in (message.text or message.caption or "").split(maxsplit=1)[0]


def _kind(update: Update) -> str:
    return next((name for name in type(update).model_fields if name != "update_id" and getattr(update, name)), "empty")
