"""Telegram's limits of how much a bot may send, as https://core.telegram.org/bots/faq words them.

30 messages a second in all, one a second in a chat with short bursts allowed, 20 a minute in a group. Each is a bucket
that fills again evenly; who takes from an empty one is told to wait.
"""

import math
import time
from collections import Counter
from dataclasses import dataclass, field

from world.telegram_rules import Refused


@dataclass(frozen=True)
class Limits:
    """What a bot may send."""

    overall: float = 30.0
    """A second, in all; as many at once."""
    chat: float = 1.0
    """A second, in one private chat."""
    chat_burst: int = 5
    """At once, in one private chat."""
    group: float = 20.0
    """A minute, in one group; as many at once."""


NO_LIMITS = Limits(overall=math.inf, chat=math.inf, group=math.inf)

_SLACK = 0.25
"""Seconds that a request may be under way when the bot is told to wait."""


@dataclass
class _Bucket:
    size: float
    rate: float
    left: float
    at: float

    def wait(self, now: float) -> float:
        """Seconds until there is one to take; 0 where there is, and then it is taken."""
        if math.isinf(self.rate):
            return 0.0
        self.left = min(self.size, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return (1 - self.left) / self.rate
        self.left -= 1
        return 0.0


@dataclass
class Floods:
    """Counts what a bot sends to chats, and says when it is too much."""

    limits: Limits = Limits()
    told: Counter[int] = field(default_factory=Counter)
    """How often the bot was told to wait, by chat."""
    hasty: Counter[int] = field(default_factory=Counter)
    """How often it sent to a chat again before the time it was told to wait was over, by chat.

    Kept apart from broken rules: a bot that was killed meanwhile cannot know.
    """
    _buckets: dict[int, _Bucket] = field(default_factory=dict)
    _until: dict[int, tuple[float, float]] = field(default_factory=dict)

    def take(self, chat: int, kind: str) -> None:
        """Raises Refused (429) where the chat, or all of them, get too much."""
        now = time.monotonic()
        told, over = self._until.get(chat, (0.0, 0.0))
        if told + _SLACK < now < over:
            self.hasty[chat] += 1
        single = self._bucket(chat, kind, now)
        wait = single.wait(now)
        if not wait:
            wait = self._whole(now).wait(now)
            single.left += 1 if wait and not math.isinf(single.rate) else 0
        if wait:
            seconds = max(1, math.ceil(wait))
            self.told[chat] += 1
            self._until[chat] = (now, now + seconds - _SLACK)
            raise Refused(429, f"Too Many Requests: retry after {seconds}", retry_after=seconds)

    def _whole(self, now: float) -> _Bucket:
        rate = self.limits.overall
        return self._buckets.setdefault(0, _Bucket(max(1.0, rate), rate, max(1.0, rate), now))

    def _bucket(self, chat: int, kind: str, now: float) -> _Bucket:
        private = kind == "private"
        size = float(self.limits.chat_burst) if private else self.limits.group
        rate = self.limits.chat if private else self.limits.group / 60
        return self._buckets.setdefault(chat, _Bucket(size, rate, size, now))
