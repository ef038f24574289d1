"""Public Telegram channels: the previews that Telegram serves to browsers at `https://t.me/s/<channel>?q=<words>`.

Nothing is searched but channels that the query names (`t.me/name`, `@name`) and those of the user's own list. There is
no documentation of the preview's markup; that there is one at all: https://core.telegram.org/widgets/post, and of names
(5 to 32 of `A-Za-z0-9_`): https://core.telegram.org/method/account.checkUsername. A hit points at the post's embedded
form (`?embed=1`), which holds its words and its exact time.
"""

import asyncio
import os
import re
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from refute.domain.errors import ConfigError
from refute.domain.evidence import Hit, Query, SearchOutcome
from refute.domain.settings import SearchChoice
from refute.domain.vocabulary import Status
from refute.search.asking import Question, Service, Trouble, ask, program
from refute.search.backend import Backend
from refute.search.connection import Connection, base_address
from refute.search.leads import plain
from refute.search.limits import Pace

if TYPE_CHECKING:
    from lxml.html import HtmlElement

NAME = "telegram_public"
VARIABLE = "REFUTE_TELEGRAM_URL"
CHANNELS = "REFUTE_TELEGRAM_CHANNELS"
BASE = "https://t.me"

_CHANNEL = r"[A-Za-z][A-Za-z0-9_]{4,31}"
_NAMED = re.compile(
    rf"(?:(?<![\w.-])(?:https?://)?(?:www\.)?(?:t|telegram)\.me/(?:s/)?|(?<![\w.@/+-])@)({_CHANNEL})(?![\w@])"
)
_LINK = re.compile(r"(?:https?://)?(?:www\.)?(?:t|telegram)\.me/\S*|(?<![\w.])@\w+")
_POST = re.compile(rf"({_CHANNEL})/([0-9]{{1,12}})")
_NO_CHANNELS = frozenset(
    {"joinchat", "share", "addstickers", "addemoji", "proxy", "socks", "login", "setlanguage", "iv"}
)
"""Places of t.me that are none."""
_MOST_CHANNELS = 5
_MOST_MESSAGES = 200


@dataclass(frozen=True)
class _Answer:
    hits: tuple[Hit, ...] = ()
    trouble: str = ""
    no_preview: bool = False


class TelegramPublicSearch:
    """Searches public channels, each by its preview."""

    def __init__(self, channels: Sequence[str] = (), base_url: str = BASE, timeout: float = 10.0) -> None:
        """`channels` are searched for every query, besides those that it names; `timeout` in seconds for one
        request. Raises ConfigError for what can be no channel's name."""
        self._channels = tuple(_channel(c) for c in channels if c.strip())
        self._base = base_address(base_url, VARIABLE, BASE)
        self._service = Service(
            title="Telegram",
            pace=Pace(interval=1.0, at_once=1),
            connection=Connection(program()),
            timeout=timeout,
            answers=frozenset({301, 302, 404}),
        )

    @property
    def name(self) -> str:
        """Its name in cards and receipts."""
        return NAME

    def connected(self) -> AbstractAsyncContextManager[None]:
        """While the block lasts, Telegram is asked over connections that are kept."""
        return self._service.connection.kept(self._base)

    async def search(self, query: Query, limit: int) -> SearchOutcome:
        """At most `limit` posts of the channels, channel by channel, each channel's newest first."""
        named = [c for c in _NAMED.findall(query.text) if c.lower() not in _NO_CHANNELS]
        channels = list({c.lower(): c for c in (*named, *self._channels)}.values())[:_MOST_CHANNELS]
        if not channels:
            return _outcome(query, Status.NOT_APPLICABLE, detail="the query names no public channel of Telegram")
        words = " ".join(_LINK.sub(" ", query.text).split())[:200]
        hits: list[Hit] = []
        troubles: list[str] = []
        for channel in channels:
            answer = await self._channel_of(channel, words)
            hits += answer.hits
            if answer.trouble:
                troubles.append(answer.trouble)
        if hits:
            return _outcome(query, Status.OK, hits[:limit], "; ".join(dict.fromkeys(troubles)))
        if troubles:
            return _outcome(query, Status.FAILED, detail="; ".join(dict.fromkeys(troubles)))
        told = ", ".join(f"@{c}" for c in channels)
        return _outcome(query, Status.EMPTY, detail=f"no public post with these words in {told}")

    async def _channel_of(self, channel: str, words: str) -> _Answer:
        params = {"q": words} if words else {}
        question = Question(f"{self._base}/s/{channel}", params, {"Accept": "text/html"})
        said = await ask(self._service, question)
        if isinstance(said, Trouble):
            return _Answer(trouble=said.detail)
        if said.code != 200:
            return _Answer(no_preview=True)  # a person, a group, a private channel, or nobody
        # In a thread: a page of some megabytes takes as long to parse as a request.
        return await asyncio.to_thread(self._read, said.text, channel)

    def _read(self, html: str, channel: str) -> _Answer:
        from lxml import etree
        from lxml.html import HTMLParser, document_fromstring

        try:
            tree = document_fromstring(html, parser=HTMLParser(remove_comments=True, huge_tree=False))
        except (etree.LxmlError, ValueError, AssertionError):
            return _Answer(trouble="Telegram sent a page that cannot be read")
        if not tree.xpath(
            "boolean(//*[contains(@class, 'tgme_channel_history') or contains(@class, 'tgme_channel_info')])"
        ):
            return _Answer(trouble="Telegram sent a page that is no preview of a channel")
        messages: list[HtmlElement] = tree.xpath("//*[@data-post]")
        hits = [hit for m in messages[-_MOST_MESSAGES:] if (hit := self._hit(m, channel)) is not None]
        return _Answer(hits=tuple(reversed(hits)))

    def _hit(self, message: "HtmlElement", channel: str) -> Hit | None:
        """A post of this very channel: what the page says of others is dropped."""
        place = _POST.fullmatch(message.get("data-post") or "")
        if place is None or place[1].lower() != channel.lower():
            return None
        texts = message.xpath(
            ".//*[contains(concat(' ', normalize-space(@class), ' '), ' tgme_widget_message_text ')]"
            "[not(ancestor::*[contains(@class, 'tgme_widget_message_reply')])]"
        )
        words = plain(" ".join(" ".join(t.itertext()) for t in texts))
        when = plain(next(iter(message.xpath(".//time/@datetime")), ""), 40)
        if not words:
            return None
        title = f"Post in @{place[1]}" + (f", {when}" if when else "")
        return Hit(url=f"{self._base}/{place[1]}/{place[2]}?embed=1", title=title, snippet=words, backend=NAME)


def _channel(name: str) -> str:
    found = re.fullmatch(rf"(?:(?:https?://)?t\.me/(?:s/)?|@)?({_CHANNEL})/?", name.strip())
    if found is None:
        raise ConfigError(
            f"{CHANNELS} names something that can be no public channel. Write names like durov, with commas."
        )
    return found[1]


def _outcome(query: Query, status: Status, hits: Sequence[Hit] = (), detail: str = "") -> SearchOutcome:
    return SearchOutcome(backend=NAME, query=query, status=status, hits=tuple(hits), detail=detail)


def _build(_choice: SearchChoice, _home: Path) -> TelegramPublicSearch:
    return TelegramPublicSearch(os.environ.get(CHANNELS, "").split(","), os.environ.get(VARIABLE) or BASE)


BACKEND = Backend(
    name=NAME,
    leaves="Where a query names a public channel, or you list channels, its words and their names go to Telegram.",
    needs_network=True,
    build=_build,
    groups=("social",),
)
