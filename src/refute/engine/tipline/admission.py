"""Who may ask, and how much: lists, limits, and the reason where a message is not taken."""

import sqlite3
import time
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from refute.domain.tipline.message import ChatKind, Message
from refute.domain.tipline.settings import TiplineSettings
from refute.engine.tipline import chats, tips
from refute.engine.tipline.keyed import Keyed

_MINUTE, _DAY = 60.0, 86_400.0
_TOLD_SECONDS = 60.0
"""A chat is told of a limit once in this time; what comes meanwhile is ignored."""


@dataclass(frozen=True)
class Refused:
    """A message that is not taken."""

    reason: str
    """For the log."""
    key: str | None = None
    """The notice that says so; None: nothing is said."""
    again: datetime | None = None
    """When a message is taken again."""


class Admission:
    """The tipline's lists and limits."""

    def __init__(self, settings: TiplineSettings, keyed: Keyed, front: str) -> None:
        self._settings = settings
        self._allow = _both(settings.allow, keyed, front)
        self._deny = _both(settings.deny, keyed, front)
        self._forgotten: dict[str, list[float]] = {}
        self._editors = {keyed.of(front, one) for one in settings.editor_ids}

    def by_lists(self, message: Message) -> Refused | None:
        """Whether the lists, the chat and the way of addressing keep a message out."""
        if {message.chat, message.sender} & self._deny:
            return Refused("denied by the list")
        if self.is_kept_out(message.chat, message.sender):
            speaks = message.chat_kind is ChatKind.PRIVATE or message.addressed
            return Refused("not on the list", "trouble.not_allowed" if speaks else None)
        if message.chat_kind is ChatKind.CHANNEL:
            return Refused("a post in a channel")
        return None if message.addressed else Refused("not addressed")

    def is_kept_out(self, chat: str, sender: str) -> bool:
        """Whether the lists keep a sender in a chat out."""
        who = {chat, sender}
        if who & self._deny:
            return True
        return bool(self._allow) and not who & self._allow and chat != self._settings.editors

    def by_limits(self, db: sqlite3.Connection, message: Message) -> Refused | None:
        """Whether the sender or the chat has asked too much; told once, then ignored."""
        settings = self._settings
        key, pause = None, _MINUTE
        gone = self._forgotten.get(message.sender, [])
        of_minute, of_day = (sum(at > time.time() - seconds for at in gone) for seconds in (_MINUTE, _DAY))
        of_sender = of_minute + tips.count_since(db, "sender", message.sender, _MINUTE)
        of_chat = tips.count_since(db, "chat", message.chat, _MINUTE)
        if of_sender >= settings.per_minute or of_chat >= settings.chat_per_minute:
            key = "trouble.too_many"
        elif of_day + tips.count_since(db, "sender", message.sender, _DAY) >= settings.per_day:
            key, pause = "trouble.quota", _DAY
        if key is None:
            return None
        first = chats.first_within(db, message.chat, "limit", _TOLD_SECONDS)
        return Refused("over a limit", key if first else None, datetime.now(UTC) + timedelta(seconds=pause))

    def forgets(self, sender: str, received: Iterable[float]) -> None:
        """Go on counting what a sender has forgotten: who forgets asks no more than who does not. The count is in
        memory alone, and for a day."""
        since = time.time() - _DAY
        self._forgotten = {one: at for one, at in self._forgotten.items() if at[-1] > since}
        kept = sorted(at for at in (*self._forgotten.get(sender, ()), *received) if at > since)
        if kept:
            self._forgotten[sender] = kept

    def may_decide(self, chat: str, sender: str) -> bool:
        """Whether a press or message is an editor's."""
        return chat == self._settings.editors and (not self._editors or sender in self._editors)


def _both(ids: tuple[str, ...], keyed: Keyed, front: str) -> frozenset[str]:
    """Ids as they name chats, and as senders appear."""
    return frozenset(ids) | {keyed.of(front, one) for one in ids}
