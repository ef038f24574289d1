"""Bluesky: posts, through `app.bsky.feed.searchPosts` (https://docs.bsky.app/docs/api/app-bsky-feed-search-posts).

The public AppView answers without an account, except when its operators close search to strangers: it then says 403
(https://github.com/bluesky-social/atproto/issues/3423). With a handle and an app password a session is opened
(https://docs.bsky.app/docs/api/com-atproto-server-create-session) and the account's own server is asked instead. A hit
points at the post's record (https://docs.bsky.app/docs/api/app-bsky-feed-get-posts), which anybody may read. Limits:
https://docs.bsky.app/docs/advanced-guides/rate-limits, 3,000 requests in five minutes, 30 sessions in five minutes.
"""

import os
import re
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, replace
from pathlib import Path
from urllib.parse import quote

from pydantic import JsonValue

from refute.domain.evidence import Hit, Query, SearchOutcome
from refute.domain.settings import SearchChoice
from refute.domain.vocabulary import Status
from refute.search.asking import Answered, Question, Service, Trouble, ask_json, program
from refute.search.backend import Backend
from refute.search.connection import Connection, base_address
from refute.search.leads import plain
from refute.search.limits import Pace
from refute.storage.keys import key, key_if_readable

NAME = "bluesky"
VARIABLE = "REFUTE_BLUESKY_URL"
KEY = "BLUESKY_APP_PASSWORD"
HANDLE = "BLUESKY_HANDLE"
APPVIEW = "https://api.bsky.app"
ACCOUNTS = "https://bsky.social"
RECORDS = "https://public.api.bsky.app"

_MOST = 100
"""Posts of one answer, the most that the lexicon allows."""
_AT = re.compile(r"at://(did:[a-z0-9]+:[A-Za-z0-9._:%-]{1,200})/app\.bsky\.feed\.post/([A-Za-z0-9._:~-]{1,200})")
_LANGUAGE = re.compile(r"[a-z]{2,3}")
_OPERATOR = re.compile(r"\b(from|to|mentions|domain|lang|since|until|url|did):", re.IGNORECASE)
_SIGNS = re.compile(r'["“”(){}\[\]^~*?\\/!|&]+|(?<!\w)[-+]+')
_LOGIC = re.compile(r"\b(?:AND|OR|NOT)\b")
_HIDDEN_FROM_STRANGERS = "!no-unauthenticated"
"""The label by which an account asks to be shown to members only (`com.atproto.label.defs`)."""
_CLOSED = (
    "Bluesky has closed its search to those without an account (HTTP 403). Make an app password, "
    f"then: refute keys set {KEY}, and set {HANDLE}"
)
_NO_SESSION = f"Bluesky refuses the account: check {HANDLE}, make a new app password, and refute keys set {KEY}"


@dataclass(frozen=True)
class Account:
    """Whose session is used, where one is."""

    handle: str
    password: str


class BlueskySearch:
    """Searches posts of Bluesky."""

    def __init__(self, base_url: str = "", account: Account | None = None, timeout: float = 10.0) -> None:
        """`base_url` stands for every server that is asked or read; empty: Bluesky's own. `timeout` in seconds for one
        request."""
        own = base_address(base_url, VARIABLE, APPVIEW) if base_url else ""
        self._base = own or (ACCOUNTS if account else APPVIEW)
        self._records = own or RECORDS
        self._account = account
        self._token = ""
        self._service = Service(
            title="Bluesky",
            pace=Pace(interval=0.5, at_once=2),
            connection=Connection(program()),
            timeout=timeout,
            hints={403: _CLOSED} if account is None else {},
        )

    @property
    def name(self) -> str:
        """Its name in cards and receipts."""
        return NAME

    def connected(self) -> AbstractAsyncContextManager[None]:
        """While the block lasts, the server is asked over connections that are kept."""
        return self._service.connection.kept(self._base)

    async def search(self, query: Query, limit: int) -> SearchOutcome:
        """At most `limit` posts, best first; those of accounts that ask to be shown to members only are left out."""
        words = _words(query.text)
        if not words:
            return _outcome(query, Status.NOT_APPLICABLE, detail="the query holds no words")
        answer = await self._ask(_params(words, query.language, limit))
        if isinstance(answer, Trouble):
            return _outcome(query, Status.FAILED, detail=answer.detail)
        rows = answer.data.get("posts") if isinstance(answer.data, dict) else None
        if not isinstance(rows, list):
            return _outcome(query, Status.FAILED, detail="Bluesky sent JSON without a list of posts")
        hits = self._hits(rows, limit)
        if hits:
            return _outcome(query, Status.OK, hits)
        return _outcome(query, Status.EMPTY, detail="Bluesky found no post that it shows to everybody")

    async def _ask(self, params: dict[str, str]) -> Answered | Trouble:
        url = f"{self._base}/xrpc/app.bsky.feed.searchPosts"
        if self._account is None:
            return await ask_json(self._service, Question(url, params))
        # A session ends after some minutes: the server then says 400 (ExpiredToken) or 401, and a new one is opened.
        service = replace(self._service, answers=frozenset({400, 401}))
        for again in (False, True):
            if (trouble := await self._session(self._account)) is not None:
                return trouble
            question = Question(url, params, {"Authorization": f"Bearer {self._token}"})
            answer = await ask_json(self._service if again else service, question)
            if isinstance(answer, Trouble) or answer.code == 200:
                return answer
            self._token = ""
        return Trouble(_NO_SESSION)

    async def _session(self, account: Account) -> Trouble | None:
        """Opens a session where none is; what keeps it from being one."""
        if self._token:
            return None
        body: JsonValue = {"identifier": account.handle, "password": account.password}
        service = replace(self._service, hints={400: _NO_SESSION, 401: _NO_SESSION})
        question = Question(f"{self._base}/xrpc/com.atproto.server.createSession", body=body)
        answer = await ask_json(service, question)
        if isinstance(answer, Trouble):
            return answer
        token = answer.data.get("accessJwt") if isinstance(answer.data, dict) else None
        if not isinstance(token, str) or not token or not token.isascii() or not token.isprintable():
            return Trouble("Bluesky opened no session that can be used")
        self._token = token
        return None

    def _hits(self, rows: Sequence[JsonValue], limit: int) -> list[Hit]:
        hits: dict[str, Hit] = {}
        for row in rows:
            place = row.get("uri") if isinstance(row, dict) else None
            record = row.get("record") if isinstance(row, dict) else None
            if not isinstance(row, dict) or not isinstance(place, str) or not isinstance(record, dict):
                continue
            words = plain(record.get("text"))
            if len(hits) < limit and _AT.fullmatch(place) and words and not _for_members(row):
                url = f"{self._records}/xrpc/app.bsky.feed.getPosts?uris={quote(place, safe='')}"
                hits.setdefault(url, Hit(url=url, title=_title(row, record), snippet=words, backend=NAME))
        return list(hits.values())


def _title(row: dict[str, JsonValue], record: dict[str, JsonValue]) -> str:
    author = row.get("author")
    who = plain(author.get("handle"), 120) if isinstance(author, dict) else ""
    return plain(f"Post by @{who}, {plain(record.get('createdAt'), 40)}" if who else "Post", 300)


def _for_members(row: dict[str, JsonValue]) -> bool:
    author = row.get("author")
    labels = author.get("labels") if isinstance(author, dict) else None
    named = [label.get("val") for label in labels if isinstance(label, dict)] if isinstance(labels, list) else []
    return _HIDDEN_FROM_STRANGERS in named


def _params(words: str, language: str, limit: int) -> dict[str, str]:
    params = {"q": words, "limit": str(max(1, min(limit, _MOST))), "sort": "top"}
    said = _LANGUAGE.match(language)
    if said and said[0] not in ("und", "mul", "zxx"):
        params["lang"] = said[0]
    return params


def _words(text: str) -> str:
    """The query without the syntax of Bluesky's search, so that no text under check can narrow it."""
    lowered = _LOGIC.sub(lambda found: found[0].lower(), _OPERATOR.sub(r"\1 ", text))
    return " ".join(_SIGNS.sub(" ", lowered).split())[:300]


def _outcome(query: Query, status: Status, hits: Sequence[Hit] = (), detail: str = "") -> SearchOutcome:
    return SearchOutcome(backend=NAME, query=query, status=status, hits=tuple(hits), detail=detail)


def _account() -> Account | None:
    handle, password = os.environ.get(HANDLE, "").strip(), key_if_readable(KEY)
    return Account(handle, password) if handle and password else None


def _lacks(choice: SearchChoice) -> str | None:
    named = choice.backends is not None and NAME in choice.backends
    if named or os.environ.get(VARIABLE) or (os.environ.get(HANDLE) and key(KEY)):
        return None
    return (
        f"Bluesky often closes its search to those without an account: set {HANDLE} and refute keys set {KEY}, or name "
        f"{NAME} among the backends of your desk to try without"
    )


def _build(_choice: SearchChoice, _home: Path) -> BlueskySearch:
    return BlueskySearch(os.environ.get(VARIABLE, ""), _account())


BACKEND = Backend(
    name=NAME,
    leaves="The words of each query go to Bluesky (Bluesky Social PBC), with your handle where you set one.",
    needs_network=True,
    build=_build,
    lacks=_lacks,
    groups=("social",),
    key=KEY,
)
