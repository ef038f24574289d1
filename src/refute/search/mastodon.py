"""Mastodon: posts that one instance knows, through its API.

With a token its full-text search is asked (https://docs.joinmastodon.org/methods/search/); without one the public
timelines of the hashtags that the query names (https://docs.joinmastodon.org/methods/timelines/). A hit points at the
post's own record (https://docs.joinmastodon.org/methods/statuses/), which is read without the token: only what anybody
may see becomes a page. Limits: https://docs.joinmastodon.org/api/rate-limits/, 300 requests in five minutes.
"""

import os
import re
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from urllib.parse import quote

from pydantic import JsonValue

from refute.domain.evidence import Hit, Query, SearchOutcome
from refute.domain.settings import SearchChoice
from refute.domain.vocabulary import Status
from refute.search.asking import Question, Service, Trouble, ask_json, program
from refute.search.backend import Backend
from refute.search.connection import Connection, base_address
from refute.search.leads import plain
from refute.search.limits import Pace
from refute.storage.keys import key_if_readable

NAME = "mastodon"
VARIABLE = "REFUTE_MASTODON_URL"
KEY = "MASTODON_TOKEN"

_MOST = 40
"""Posts of one answer, the most that the documentation allows."""
_MOST_TAGS = 3
_TAG = re.compile(r"(?<![\w&/])#(\w{1,100})")
_BREAK = re.compile(r"<(?:/p|br)\b[^<>]*>", re.IGNORECASE)
_OPERATOR = re.compile(r"\b(from|has|is|in|language|before|after|during):", re.IGNORECASE)
_SIGNS = re.compile(r'["“”]|(?<!\w)[-+]+')
_ID = re.compile(r"[0-9]{1,30}")
_SHOWN = frozenset({"public", "unlisted"})
"""Who may see the post: all others are for followers of the token's account or for those addressed."""
_HINTS = {
    401: f"Mastodon refuses the token: make a new one with the scope read:search, and refute keys set {KEY}",
    403: f"Mastodon refuses the token: it needs the scope read:search. Make a new one, and refute keys set {KEY}",
    422: f"this Mastodon instance shows its timelines to members only: set {KEY}, or another {VARIABLE}",
}


class MastodonSearch:
    """Searches the posts that one instance knows."""

    def __init__(self, base_url: str, token: str = "", timeout: float = 10.0) -> None:
        """`base_url` is the instance's http or https address; `timeout` in seconds for one request."""
        self._base = base_address(base_url, VARIABLE, "https://mastodon.social")
        self._headers = {"Authorization": f"Bearer {token}"} if token else {}
        self._service = Service(
            title="Mastodon",
            pace=Pace(interval=1.0, at_once=2),
            connection=Connection(program()),
            timeout=timeout,
            hints=_HINTS,
        )

    @property
    def name(self) -> str:
        """Its name in cards and receipts."""
        return NAME

    def connected(self) -> AbstractAsyncContextManager[None]:
        """While the block lasts, the instance is asked over connections that are kept."""
        return self._service.connection.kept(self._base)

    async def search(self, query: Query, limit: int) -> SearchOutcome:
        """At most `limit` public posts: by their words with a token, by the query's hashtags without."""
        if not self._headers:
            return await self._by_tags(query, limit)
        words = _words(query.text)
        if not words:
            return _outcome(query, Status.NOT_APPLICABLE, detail="the query holds no words")
        params = {"q": words, "type": "statuses", "resolve": "false", "limit": str(max(1, min(limit, _MOST)))}
        answer = await ask_json(self._service, Question(f"{self._base}/api/v2/search", params, self._headers))
        if isinstance(answer, Trouble):
            return _outcome(query, Status.FAILED, detail=answer.detail)
        rows = answer.data.get("statuses") if isinstance(answer.data, dict) else None
        if not isinstance(rows, list):
            return _outcome(query, Status.FAILED, detail="Mastodon sent JSON without a list of posts")
        return _found(query, self._hits(rows, limit), [])

    async def _by_tags(self, query: Query, limit: int) -> SearchOutcome:
        tags = list(dict.fromkeys(tag for tag in _TAG.findall(query.text) if not tag.isdigit()))[:_MOST_TAGS]
        if not tags:
            detail = f"without a token Mastodon shows only hashtags, and the query names none ({KEY} searches by words)"
            return _outcome(query, Status.NOT_APPLICABLE, detail=detail)
        hits: list[Hit] = []
        troubles: list[str] = []
        params = {"limit": str(max(1, min(limit, _MOST)))}
        for tag in tags:
            url = f"{self._base}/api/v1/timelines/tag/{quote(tag, safe='')}"
            answer = await ask_json(self._service, Question(url, params))
            if isinstance(answer, Trouble):
                troubles.append(answer.detail)
            elif not _are_posts(answer.data):
                troubles.append("Mastodon sent JSON without a list of posts")
            elif isinstance(answer.data, list):
                hits += self._hits(answer.data, limit)
        return _found(query, list({h.url: h for h in hits}.values())[:limit], list(dict.fromkeys(troubles)))

    def _hits(self, rows: Sequence[JsonValue], limit: int) -> list[Hit]:
        hits: dict[str, Hit] = {}
        for row in rows:
            shared = row.get("reblog") if isinstance(row, dict) else None
            post = shared if isinstance(shared, dict) else row
            if not isinstance(post, dict) or post.get("visibility") not in _SHOWN or len(hits) >= limit:
                continue
            number, content = post.get("id"), post.get("content")
            words = plain(_BREAK.sub(" ", content) if isinstance(content, str) else "")
            if isinstance(number, str) and _ID.fullmatch(number) and words:
                url = f"{self._base}/api/v1/statuses/{number}"
                hits.setdefault(url, Hit(url=url, title=_title(post), snippet=words, backend=NAME))
        return list(hits.values())


def _title(post: dict[str, JsonValue]) -> str:
    account = post.get("account")
    who = plain(account.get("acct"), 120) if isinstance(account, dict) else ""
    return plain(f"Post by @{who}, {plain(post.get('created_at'), 40)}" if who else "Post", 300)


def _are_posts(data: JsonValue) -> bool:
    return isinstance(data, list) and all(isinstance(row, dict) for row in data)


def _found(query: Query, hits: Sequence[Hit], troubles: Sequence[str]) -> SearchOutcome:
    told = "; ".join(troubles)
    if hits:
        return _outcome(query, Status.OK, hits, told)
    if troubles:
        return _outcome(query, Status.FAILED, detail=told)
    return _outcome(query, Status.EMPTY, detail="the Mastodon instance found no public post")


def _outcome(query: Query, status: Status, hits: Sequence[Hit] = (), detail: str = "") -> SearchOutcome:
    return SearchOutcome(backend=NAME, query=query, status=status, hits=tuple(hits), detail=detail)


def _words(text: str) -> str:
    """The query without the syntax of Mastodon's search, so that no text under check can narrow it."""
    return " ".join(_SIGNS.sub(" ", _OPERATOR.sub(r"\1 ", text)).split())[:500]


def _lacks(_choice: SearchChoice) -> str | None:
    return (
        None if os.environ.get(VARIABLE) else f"no instance is named: set {VARIABLE}, such as https://mastodon.social"
    )


def _build(_choice: SearchChoice, _home: Path) -> MastodonSearch:
    return MastodonSearch(os.environ.get(VARIABLE, ""), key_if_readable(KEY))


BACKEND = Backend(
    name=NAME,
    leaves="With a token the words of each query, else its hashtags, go to the Mastodon instance that you configured.",
    needs_network=True,
    build=_build,
    lacks=_lacks,
    groups=("social",),
    key=KEY,
)
