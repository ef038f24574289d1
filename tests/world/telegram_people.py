"""What people do on a scripted Telegram: write, forward, send pictures, edit, press buttons, block the bot."""

import re
import time
from collections.abc import Callable, Iterable, Sequence
from itertools import count

from aiogram.types import (
    InlineKeyboardButton,
    MessageOriginChannel,
    MessageOriginChat,
    MessageOriginHiddenUser,
    MessageOriginUser,
)
from pydantic import JsonValue

from world.telegram_chats import Chats, Person, Posted, Pressed, Room
from world.telegram_rules import Json, units

Origin = MessageOriginUser | MessageOriginHiddenUser | MessageOriginChat | MessageOriginChannel

BLOCKED = "Forbidden: bot was blocked by the user"
KICKED = "Forbidden: bot was kicked from the {kind} chat"
_MARKS = (
    ("bot_command", re.compile(r"(?<![\w/])/[A-Za-z0-9_]{1,32}(?:@\w+)?")),
    ("mention", re.compile(r"(?<![\w@/])@\w{4,32}")),
    ("url", re.compile(r"https?://[^\s]+")),
    ("hashtag", re.compile(r"(?<![\w#])#\w+")),
)


def marks(text: str) -> list[Json]:
    """Entities that Telegram finds in a text by itself."""
    found: list[tuple[int, Json]] = []
    for kind, pattern in _MARKS:
        for m in pattern.finditer(text):
            offset = units(text[: m.start()])
            found.append((offset, {"type": kind, "offset": offset, "length": units(m.group())}))
    return [entity for _, entity in sorted(found, key=lambda pair: pair[0])]


def from_user(person: Person, date: int) -> MessageOriginUser:
    """Forwarded from a user, sent at a Unix time."""
    return MessageOriginUser.model_validate({"type": "user", "date": date, "sender_user": person.raw()})


def from_hidden(name: str, date: int) -> MessageOriginHiddenUser:
    """Forwarded from a user who does not want to be linked to."""
    return MessageOriginHiddenUser.model_validate({"type": "hidden_user", "date": date, "sender_user_name": name})


def from_chat(room: Room, date: int, signature: str | None = None) -> MessageOriginChat:
    """Forwarded from a group that speaks for itself."""
    signed: Json = {} if signature is None else {"author_signature": signature}
    raw: Json = {"type": "chat", "date": date, "sender_chat": room.raw(), **signed}
    return MessageOriginChat.model_validate(raw)


def from_channel(room: Room, number: int, date: int, signature: str | None = None) -> MessageOriginChannel:
    """Forwarded from a post of a channel."""
    signed: Json = {} if signature is None else {"author_signature": signature}
    raw: Json = {"type": "channel", "date": date, "chat": room.raw(), "message_id": number, **signed}
    return MessageOriginChannel.model_validate(raw)


class People(Chats):
    """Chats with people in them. Where no chat is given, it is the private one with the bot."""

    def __init__(self, *, bot: Person, privacy: bool) -> None:
        super().__init__(bot=bot, privacy=privacy)
        self._albums = count(13_000_000_000_001)

    def user(self, first_name: str = "Ann", *, username: str | None = None, language: str | None = "en") -> Person:
        """A new user, with a private chat that is open to the bot."""
        with self._lock:
            person = Person(next(self._ids), first_name, username, language)
            self.people[person.id] = person
            self.rooms[person.id] = Room(
                person.id, "private", first_name=first_name, username=username, members={person.id}
            )
            return person

    def group(self, title: str, *members: Person, kind: str = "supergroup", username: str | None = None) -> Room:
        """A group, supergroup or channel with these members, of whom the first runs it; the bot is in it."""
        with self._lock:
            number = -next(self._ids) - (0 if kind == "group" else 1_000_000_000_000)
            room = Room(number, kind, title, username, members={p.id for p in members} | {self.bot.id})
            room.admins = {p.id for p in members[:1]} | ({self.bot.id} if kind == "channel" else set())
            self.rooms[number] = room
            return room

    def channel(self, title: str, username: str | None = None, *, member: bool = False) -> Room:
        """A channel that posts are forwarded from; the bot is in it only where said."""
        room = self.group(title, kind="channel", username=username)
        if not member:
            room.members.clear()
        return room

    def say(
        self, person: Person, text: str, *, chat: Room | None = None, reply_to: Posted | None = None,
        entities: Sequence[JsonValue] | None = None, **more: JsonValue,
    ) -> Posted:  # fmt: skip
        """Write a text. Without entities it has those that Telegram finds by itself. `more` are fields of Message."""
        marked = marks(text) if entities is None else list(entities)
        content: Json = {"text": text, **({"entities": [*marked]} if marked else {})}
        return self.send(person, content | more, chat=chat, reply_to=reply_to)

    def send(
        self, person: Person, content: Json, *, chat: Room | None = None, reply_to: Posted | None = None
    ) -> Posted:
        """Send any content: `content` are fields of Telegram's Message."""
        with self._lock:
            room = chat or self.rooms[person.id]
            raw: Json = {} if room.kind == "channel" else {"from": person.raw()}
            if room.kind == "channel":
                raw = {"sender_chat": room.raw()}
            if reply_to is not None:
                replied = {k: v for k, v in reply_to.raw.items() if k != "reply_to_message"}
                raw["reply_to_message"] = replied
            posted = self.post(room, raw | content)
            if self._sees(room, posted):
                self.update("channel_post" if room.kind == "channel" else "message", posted.raw)
            return posted

    def _sees(self, room: Room, posted: Posted) -> bool:
        """Whether the bot gets the message at all: in groups it may see only what is meant for it."""
        if room.shut or (room.kind != "private" and self.bot.id not in room.members):
            return False
        if room.kind in {"private", "channel"} or not self.privacy or self.bot.id in room.admins:
            return True
        replied = posted.reply_to
        to_bot = replied is not None and replied in room.posts and room.posts[replied].by_bot
        named = f"@{self.bot.username}".casefold() in posted.text.casefold()
        command = posted.text.startswith("/") and "@" not in posted.text.split()[0]
        return to_bot or named or command

    def forward(self, person: Person, text: str, origin: Origin, **more: JsonValue) -> Posted:
        """Forward a text that came from somewhere; a picture with a caption where `more` holds a photo."""
        raw = origin.model_dump(mode="json", exclude_none=True)
        content: Json = {"forward_origin": raw}
        words: Json = {"caption": text} if more and "text" not in more else {"text": text}
        marked = marks(text)
        if marked:
            words["entities" if "text" in words else "caption_entities"] = [*marked]
        return self.send(person, content | words | more)

    def picture(self, content: bytes, size: tuple[int, int] = (1280, 960)) -> Json:
        """The fields of a message with a picture: a small one, and the whole one last."""
        width, height = size
        small = {**self.keep_file(content[:1000], "thumb"), "width": width // 8, "height": height // 8}
        return {"photo": [small, {**self.keep_file(content, "photo"), "width": width, "height": height}]}

    def photo(
        self, person: Person, content: bytes, caption: str = "", *, chat: Room | None = None,
        reply_to: Posted | None = None, **more: JsonValue,
    ) -> Posted:  # fmt: skip
        """Send a picture."""
        raw = self.picture(content) | _captioned(caption) | more
        return self.send(person, raw, chat=chat, reply_to=reply_to)

    def document(
        self, person: Person, content: bytes, name: str, media_type: str, caption: str = "", *,
        chat: Room | None = None, **more: JsonValue,
    ) -> Posted:  # fmt: skip
        """Send a file."""
        document: Json = {**self.keep_file(content, "document"), "file_name": name, "mime_type": media_type}
        return self.send(person, {"document": document, **_captioned(caption), **more}, chat=chat)

    def album(
        self, person: Person, pictures: Iterable[bytes], caption: str = "", *, chat: Room | None = None
    ) -> list[Posted]:
        """Send pictures as one album: a message each, the caption below the first."""
        together = str(next(self._albums))
        return [
            self.photo(person, content, "" if number else caption, chat=chat, media_group_id=together)
            for number, content in enumerate(pictures)
        ]

    def edit(self, posted: Posted, text: str) -> Posted:
        """Change the words of a message that a person wrote."""
        with self._lock:
            key = "text" if "text" in posted.raw else "caption"
            raw: Json = {k: v for k, v in posted.raw.items() if k not in {"entities", "caption_entities"}}
            marked = marks(text)
            found: Json = {("entities" if key == "text" else "caption_entities"): [*marked]} if marked else {}
            before = raw.get("edit_date", raw["date"])
            assert isinstance(before, int)
            date = max(int(time.time()), before + 1)
            posted.versions.append(raw | found | {key: text, "edit_date": date})
            room = self.rooms[posted.chat]
            if self._sees(room, posted):
                self.update("edited_channel_post" if room.kind == "channel" else "edited_message", posted.raw)
        self.changed()
        return posted

    def delete(self, posted: Posted) -> None:
        """Take a message away: bots are not told."""
        with self._lock:
            posted.deleted = True
        self.changed()

    def press(self, person: Person, posted: Posted, button: str | Callable[[InlineKeyboardButton], bool]) -> Pressed:
        """Press the first button whose label or data holds a word, or that a test holds for."""
        fits = button if callable(button) else lambda b: button in b.text or button in (b.callback_data or "")
        found = [b for b in posted.buttons if b.callback_data is not None and fits(b)]
        assert found, f"no such button: {[(b.text, b.callback_data) for b in posted.buttons]}"
        return self.press_data(person, posted, found[0].callback_data or "")

    def press_data(self, person: Person, posted: Posted, data: str) -> Pressed:
        """Press a button with this data, whether it is there or not, as other programs can."""
        with self._lock:
            pressed = Pressed(str(4_000_000_000 + next(self._tokens)), person, data)
            self.presses[pressed.id] = pressed
            gone: Json = {"chat": self.rooms[posted.chat].raw(), "message_id": posted.number, "date": 0}
            query: Json = {
                "id": pressed.id, "from": person.raw(), "chat_instance": str(posted.chat), "data": data,
                "message": gone if posted.deleted else posted.raw,
            }  # fmt: skip
            self.update("callback_query", query)
            return pressed

    def push(self, raw: Json) -> int:
        """Queue an update that was made elsewhere, under a number of its own; its chats are there from then on."""
        (kind,) = (key for key in raw if key != "update_id")
        content = raw[kind]
        with self._lock:
            for holder in (content, content.get("message") if isinstance(content, dict) else None):
                chat = holder.get("chat") if isinstance(holder, dict) else None
                if isinstance(chat, dict) and isinstance(number := chat.get("id"), int) and number not in self.rooms:
                    title, name = str(chat.get("title", "")), str(chat.get("first_name", ""))
                    room = Room(number, str(chat.get("type", "private")), title, first_name=name)
                    room.members.add(self.bot.id)
                    self.rooms[number] = room
            return self.update(kind, content)

    def block(self, person: Person) -> None:
        """A user blocks the bot."""
        self._status(self.rooms[person.id], person, "kicked", BLOCKED)

    def unblock(self, person: Person) -> None:
        """A user lets the bot write again."""
        self._status(self.rooms[person.id], person, "member", "")

    def kick(self, room: Room, person: Person) -> None:
        """Somebody removes the bot from a group."""
        self._status(room, person, "kicked", KICKED.format(kind=room.kind))
        room.members.discard(self.bot.id)

    def upgrade(self, room: Room, person: Person) -> Room:
        """A group becomes a supergroup: the bot is told by two service messages."""
        bigger = self.group(room.title, *(self.people[m] for m in room.members if m in self.people))
        with self._lock:
            self.update("message", self.post(room, {"from": person.raw(), "migrate_to_chat_id": bigger.id}).raw)
            self.update("message", self.post(bigger, {"from": person.raw(), "migrate_from_chat_id": room.id}).raw)
            room.moved_to = bigger.id
        return bigger

    def _status(self, room: Room, person: Person, status: str, shut: str) -> None:
        with self._lock:
            old = "kicked" if room.shut else "member"
            room.shut = shut
            bot = self.bot.raw()

            def member(now: str) -> Json:
                return {"user": bot, "status": now, **({"until_date": 0} if now == "kicked" else {})}

            self.update("my_chat_member", {
                "chat": room.raw(), "from": person.raw(), "date": int(time.time()),
                "old_chat_member": member(old), "new_chat_member": member(status),
            })  # fmt: skip


def _captioned(caption: str) -> Json:
    if not caption:
        return {}
    marked = marks(caption)
    return {"caption": caption, **({"caption_entities": [*marked]} if marked else {})}
