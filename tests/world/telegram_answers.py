"""What a scripted Telegram does when the bot calls a method: the state of its chats changes, or it refuses."""

import re
import time
from collections.abc import Callable, Sequence
from typing import Any

from aiogram.methods import (
    AnswerCallbackQuery,
    DeleteMessage,
    EditMessageReplyMarkup,
    EditMessageText,
    GetChat,
    GetChatMember,
    GetFile,
    LeaveChat,
    SendChatAction,
    SendDocument,
    SendMessage,
)
from aiogram.types import MessageEntity, ReplyParameters
from pydantic import BaseModel, JsonValue

from world.telegram_chats import Posted, Room
from world.telegram_floods import Floods, Limits
from world.telegram_people import People
from world.telegram_rules import Json, Method, Refused

BIGGEST_FILE = 20_000_000
"""Bytes that a bot can download."""
BIGGEST_UPLOAD = 50_000_000
NOT_MODIFIED = (
    "Bad Request: message is not modified: specified new message content and reply markup are exactly the same "
    "as a current content and reply markup of the message"
)
_AS_ASKED = frozenset({
    "SetMyCommands", "DeleteMyCommands", "SetMyDescription", "SetMyShortDescription", "SetMyName", "LogOut", "Close",
    "SetChatMenuButton", "SetMyDefaultAdministratorRights", "SendChatAction",
})  # fmt: skip
"""Methods whose answer is only that it was done."""


def wire(value: BaseModel) -> Json:
    """A record of aiogram as Telegram's JSON."""
    raw: Json = value.model_dump(mode="json", by_alias=True, exclude_none=True, exclude_unset=True)
    return raw


class Answering(People):
    """People, and a bot that calls methods."""

    def __init__(self, *, limits: Limits, **who: Any) -> None:
        super().__init__(**who)
        self.floods = Floods(limits)
        self.uploads: dict[str, bytes] = {}
        """What the request at hand carries, by the name of its part."""
        self.actions: list[tuple[int, str]] = []
        """Chat actions that people saw."""
        self.profile: dict[str, Json] = {}
        """The last call of each method that sets what a bot shows of itself, by method."""
        self._handlers: dict[type[Method], Callable[[Any], JsonValue]] = {
            SendMessage: self._send_message,
            EditMessageText: self._edit_text,
            EditMessageReplyMarkup: self._edit_markup,
            DeleteMessage: self._delete_message,
            SendDocument: self._send_document,
            SendChatAction: self._action,
            AnswerCallbackQuery: self._answer_press,
            GetChat: lambda method: self._room(method.chat_id).raw() | {"accent_color_id": 0, "max_reaction_count": 11},
            GetChatMember: self._member,
            GetFile: self._file,
            LeaveChat: self._leave,
        }

    def knows(self, kind: type[Method]) -> bool:
        """Whether `act` has an answer to the method."""
        return kind in self._handlers or kind.__name__ in _AS_ASKED or kind.__api_method__ == "getMe"

    def act(self, method: Method) -> JsonValue:
        """What Telegram answers; Refused where it refuses."""
        with self._lock:
            handler = self._handlers.get(type(method))
            if handler is not None:
                return handler(method)
            name = type(method).__api_method__
            if name == "getMe":
                return self.bot.raw() | {
                    "can_join_groups": True, "can_read_all_group_messages": not self.privacy,
                    "supports_inline_queries": False,
                }  # fmt: skip
            if type(method).__name__ in _AS_ASKED:
                self.profile[name] = wire(method)
                return True
            raise Refused(404, "Not Found: method not found", rule=f"this server does not know {name}")

    def _room(self, chat: int | str) -> Room:
        named = [r for r in self.rooms.values() if r.username and f"@{r.username}" == chat]
        room = named[0] if named else self.rooms.get(chat) if isinstance(chat, int) else None
        if room is None:
            raise Refused(400, "Bad Request: chat not found", rule=f"there is no chat {chat}")
        return room

    def _open(self, chat: int | str) -> Room:
        """A chat that the bot can write to now."""
        room = self._room(chat)
        if room.moved_to is not None:
            words = "Bad Request: group chat was upgraded to a supergroup chat"
            raise Refused(400, words, migrate_to_chat_id=room.moved_to)
        if room.shut:
            raise Refused(403, room.shut)
        if room.kind != "private" and self.bot.id not in room.members:
            raise Refused(403, f"Forbidden: bot is not a member of the {room.kind} chat")
        self.floods.take(room.id, room.kind)
        return room

    def _reply(self, room: Room, to: ReplyParameters | None) -> Json:
        if to is None:
            return {}
        posted = room.posts.get(to.message_id or 0)
        if posted is None or posted.deleted:
            if to.allow_sending_without_reply is True:
                return {}
            raise Refused(400, "Bad Request: message to be replied not found")
        return {"reply_to_message": {k: v for k, v in posted.raw.items() if k != "reply_to_message"}}

    def _send_message(self, method: SendMessage) -> JsonValue:
        room = self._open(method.chat_id)
        content: Json = {"from": self.bot.raw(), "text": method.text, **_looks("entities", method.entities)}
        content |= self._reply(room, method.reply_parameters) | _markup(method.reply_markup)
        return self.post(room, content, by_bot=True).raw

    def _send_document(self, method: SendDocument) -> JsonValue:
        room = self._open(method.chat_id)
        part = method.document.removeprefix("attach://") if isinstance(method.document, str) else ""
        content = self.uploads.get(part, self.files.get(part))
        if content is None:
            raise Refused(400, "Bad Request: wrong file identifier/HTTP URL specified", rule=f"no file {part!r}")
        if not content:
            raise Refused(400, "Bad Request: file must be non-empty", rule="an empty file")
        if len(content) > BIGGEST_UPLOAD:
            raise Refused(413, "Request Entity Too Large", rule=f"a file of {len(content)} bytes")
        name = str(self.uploads.get(f"{part} name", b""), "utf-8") or "file"
        document: Json = {**self.keep_file(content, "document"), "file_name": name}
        raw: Json = {"from": self.bot.raw(), "document": document}
        if method.caption:
            raw |= {"caption": method.caption, **_looks("caption_entities", method.caption_entities)}
        raw |= self._reply(room, method.reply_parameters) | _markup(method.reply_markup)
        return self.post(room, raw, by_bot=True).raw

    def _own(self, chat: int | str | None, number: int | None, verb: str) -> Posted:
        room = self._open(chat or 0)
        posted = room.posts.get(number or 0)
        if posted is None or posted.deleted:
            raise Refused(400, f"Bad Request: message to {verb} not found")
        if not posted.by_bot:
            cannot = {"edit": "edited", "delete": "deleted"}[verb]
            raise Refused(400, f"Bad Request: message can't be {cannot}", rule=f"{verb} of another's message")
        return posted

    def _edit_text(self, method: EditMessageText) -> JsonValue:
        posted = self._own(method.chat_id, method.message_id, "edit")
        if "text" not in posted.raw:
            words = "Bad Request: there is no text in the message to edit"
            raise Refused(400, words, rule=words)
        looks = _looks("entities", method.entities) | _markup(method.reply_markup)
        return self._edited(posted, {"text": method.text, **looks}, ("text", "entities", "reply_markup"))

    def _edit_markup(self, method: EditMessageReplyMarkup) -> JsonValue:
        posted = self._own(method.chat_id, method.message_id, "edit")
        return self._edited(posted, _markup(method.reply_markup), ("reply_markup",))

    def _edited(self, posted: Posted, new: Json, keys: Sequence[str]) -> JsonValue:
        if all(posted.raw.get(key) == new.get(key) for key in keys):
            raise Refused(400, NOT_MODIFIED)
        kept: Json = {key: value for key, value in posted.raw.items() if key not in keys}
        posted.versions.append(kept | new | {"edit_date": int(time.time())})
        if posted.settled and posted.settled_at is None:
            posted.settled_at = time.monotonic()
        self.changed()
        return posted.raw

    def _delete_message(self, method: DeleteMessage) -> JsonValue:
        self.delete(self._own(method.chat_id, method.message_id, "delete"))
        return True

    def _action(self, method: SendChatAction) -> JsonValue:
        room = self._room(method.chat_id)
        if room.shut:
            raise Refused(403, room.shut)
        self.actions.append((room.id, method.action))
        return True

    def _answer_press(self, method: AnswerCallbackQuery) -> JsonValue:
        pressed = self.presses.get(method.callback_query_id)
        if pressed is None or pressed.answers:
            too_old = "query is too old and response timeout expired or query ID is invalid"
            raise Refused(400, f"Bad Request: {too_old}")
        pressed.answers.append(wire(method))
        self.changed()
        return True

    def _member(self, method: GetChatMember) -> JsonValue:
        room = self._room(method.chat_id)
        person = self.bot if method.user_id == self.bot.id else self.people.get(method.user_id)
        if person is None:
            raise Refused(400, "Bad Request: user not found")
        if person.id in room.admins and person != self.bot:
            return {"status": "creator", "user": person.raw(), "is_anonymous": False}
        return {"status": "member" if person.id in room.members else "left", "user": person.raw()}

    def _file(self, method: GetFile) -> JsonValue:
        content = self.files.get(method.file_id)
        if content is None or method.file_id in self.gone_files:
            words = "Bad Request: wrong file_id or the file is temporarily unavailable"
            raise Refused(400, words, rule="" if content is not None else f"no file {method.file_id!r}")
        if len(content) > BIGGEST_FILE:
            raise Refused(400, "Bad Request: file is too big")
        unique = re.sub(r"\W", "", method.file_id)
        path = f"files/{method.file_id}"
        return {"file_id": method.file_id, "file_unique_id": unique, "file_size": len(content), "file_path": path}

    def _leave(self, method: LeaveChat) -> JsonValue:
        self._room(method.chat_id).members.discard(self.bot.id)
        return True


def _looks(key: str, entities: Sequence[MessageEntity] | None) -> Json:
    return {key: [wire(entity) for entity in entities]} if entities else {}


def _markup(markup: BaseModel | None) -> Json:
    if markup is None:
        return {}
    raw = wire(markup)
    return {"reply_markup": raw} if raw.get("inline_keyboard") else {}
