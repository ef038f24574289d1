"""Chats of a scripted Telegram: who is in them, and their messages with all that they ever showed."""

import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import count

from aiogram.types import InlineKeyboardButton, Message
from pydantic import JsonValue

from world.telegram_rules import Json, Method

DEFAULT_KINDS_LEFT_OUT = frozenset({"chat_member", "message_reaction", "message_reaction_count"})
"""Kinds of update that a bot gets only where it asks for them."""


@dataclass(frozen=True)
class Person:
    """A user. The private chat with the bot has the same number."""

    id: int
    first_name: str
    username: str | None = None
    language_code: str | None = "en"
    is_bot: bool = False

    def raw(self) -> Json:
        """As Telegram's User."""
        said: Json = {"id": self.id, "is_bot": self.is_bot, "first_name": self.first_name}
        return said | {k: v for k in ("username", "language_code") if (v := getattr(self, k)) is not None}


@dataclass
class Posted:
    """A message in a chat."""

    chat: int
    number: int
    versions: list[Json]
    """As Telegram's Message, all that it ever was; the last is what is shown."""
    at: float
    """When it was first shown, seconds on the monotonic clock."""
    by_bot: bool = False
    deleted: bool = False
    settled_at: float | None = None
    """When a bot's message first had buttons."""

    @property
    def raw(self) -> Json:
        return self.versions[-1]

    @property
    def message(self) -> Message:
        """As aiogram's record."""
        return Message.model_validate(self.raw)

    @property
    def text(self) -> str:
        """The words that it shows: text or caption."""
        return _words(self.raw)

    @property
    def texts(self) -> list[str]:
        """All words that it ever showed."""
        return [_words(raw) for raw in self.versions]

    @property
    def buttons(self) -> list[InlineKeyboardButton]:
        """All buttons below it, row by row."""
        markup = self.message.reply_markup
        return [button for row in (markup.inline_keyboard if markup else ()) for button in row]

    @property
    def settled(self) -> bool:
        """Whether there are buttons below it."""
        markup = self.raw.get("reply_markup")
        return isinstance(markup, dict) and bool(markup.get("inline_keyboard"))

    @property
    def reply_to(self) -> int | None:
        """The number of the message that it replies to."""
        replied = self.raw.get("reply_to_message")
        number = replied.get("message_id") if isinstance(replied, dict) else None
        return number if isinstance(number, int) else None


def _words(raw: Json) -> str:
    words = raw.get("text", raw.get("caption", ""))
    return words if isinstance(words, str) else ""


@dataclass
class Room:
    """A chat."""

    id: int
    kind: str
    """private, group, supergroup or channel."""
    title: str = ""
    username: str | None = None
    first_name: str = ""
    members: set[int] = field(default_factory=set)
    admins: set[int] = field(default_factory=set)
    posts: dict[int, Posted] = field(default_factory=dict)
    shut: str = ""
    """Why the bot cannot write here, in Telegram's words; empty where it can."""
    moved_to: int | None = None
    """The supergroup that a group became."""
    numbers: Iterator[int] = field(default_factory=lambda: count(1))

    def raw(self) -> Json:
        """As Telegram's Chat."""
        said: Json = {"id": self.id, "type": self.kind}
        return said | {k: v for k in ("title", "username", "first_name") if (v := getattr(self, k))}


@dataclass
class Pressed:
    """A press of a button."""

    id: str
    person: Person
    data: str
    answers: list[Json] = field(default_factory=list)
    """What the bot answered; Telegram takes one answer."""


@dataclass(frozen=True)
class Broken:
    """A rule that the bot broke."""

    method: str
    rule: str
    fields: Json

    def __str__(self) -> str:
        return f"{self.method}: {self.rule}"


@dataclass(frozen=True)
class Call:
    """A request of the bot."""

    name: str
    """As Telegram's documentation writes it."""
    fields: Json
    at: float
    method: Method | None = None
    """None where it could not be read."""


class Chats:
    """The state of a scripted Telegram. Everything that waits for it does so with `until`."""

    def __init__(self, *, bot: Person, privacy: bool) -> None:
        self.bot = bot
        self.privacy = privacy
        """Whether the bot sees only what is meant for it in groups."""
        self.rooms: dict[int, Room] = {}
        self.people: dict[int, Person] = {}
        self.files: dict[str, bytes] = {}
        """Bytes by file id."""
        self.gone_files: set[str] = set()
        """Files that Telegram can no longer hand out."""
        self.presses: dict[str, Pressed] = {}
        self.queue: list[tuple[int, Json]] = []
        """Updates that the bot has not confirmed."""
        self.delivered: list[int] = []
        """Numbers of updates in the order in which they were given out, those given again included."""
        self.allowed: frozenset[str] | None = None
        """Kinds of update that the bot asked for."""
        self.calls: list[Call] = []
        self.faults: list[Broken] = []
        """Rules that the bot broke and could have known."""
        self._lock = threading.RLock()
        self._changed = threading.Condition(self._lock)
        # As long as real ones: a short number would turn up by chance among the bytes of any file.
        self._ids = count(5_550_001_001)
        self._updates = count(700_001)
        self._tokens = count(1)
        self._wake: Callable[[], None] = lambda: None

    def until(self, seen: Callable[[], bool], seconds: float = 30.0) -> bool:
        """Wait for something to be so; False where it is not so in time."""
        end = time.monotonic() + seconds
        with self._changed:
            while not seen():
                left = end - time.monotonic()
                if left <= 0:
                    return False
                self._changed.wait(min(left, 1.0))
            return True

    def changed(self) -> None:
        """Tell who waits."""
        with self._changed:
            self._changed.notify_all()

    def update(self, kind: str, content: JsonValue) -> int:
        """Queue an update for the bot; its number, 0 where the bot does not ask for such."""
        with self._lock:
            wanted = kind not in DEFAULT_KINDS_LEFT_OUT if self.allowed is None else kind in self.allowed
            if not wanted:
                return 0
            number = next(self._updates)
            self.queue.append((number, {"update_id": number, kind: content}))
        self._wake()
        self.changed()
        return number

    def post(self, room: Room, raw: Json, *, by_bot: bool = False) -> Posted:
        """Put a message into a chat."""
        with self._lock:
            number = next(room.numbers)
            whole: Json = {"message_id": number, "date": int(time.time()), "chat": room.raw(), **raw}
            posted = Posted(room.id, number, [whole], time.monotonic(), by_bot)
            if "reply_markup" in whole:
                posted.settled_at = posted.at
            room.posts[number] = posted
        self.changed()
        return posted

    def keep_file(self, content: bytes, kind: str) -> Json:
        """Keep bytes; the id, unique id and size of the file."""
        with self._lock:
            number = next(self._tokens)
            name = f"{kind}-AgACAgIAAxkBAAIB{number:06d}"
            self.files[name] = content
        return {"file_id": name, "file_unique_id": f"AQAD{number:06d}", "file_size": len(content)}

    def shown(self, chat: int) -> list[Posted]:
        """What a member of a chat sees, from the oldest."""
        with self._lock:
            return [p for p in self.rooms[chat].posts.values() if not p.deleted]

    def replies(self, posted: Posted) -> list[Posted]:
        """Messages of the bot that reply to a message and are still there."""
        return [p for p in self.shown(posted.chat) if p.by_bot and p.reply_to == posted.number]

    def answers(self, posted: Posted) -> list[Posted]:
        """The bot's replies that are over: there are buttons below them."""
        return [p for p in self.replies(posted) if p.settled]

    def answer(self, posted: Posted, seconds: float = 30.0) -> Posted:
        """Wait for the answer to a message; AssertionError where it does not come in time."""
        came = self.until(lambda: bool(self.answers(posted)), seconds)
        seen = [p.text for p in self.replies(posted)]
        assert came, f"no answer to {posted.text[:80]!r} in {seconds} s; replies: {seen}; faults: {self.faults}"
        return self.answers(posted)[0]
