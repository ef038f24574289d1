"""SearXNG: a metasearch server of the user's own, asked through its JSON API."""

import os
import re
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from urllib.parse import urlsplit

from pydantic import JsonValue

from refute.domain.errors import ConfigError
from refute.domain.evidence import Hit, Query, SearchOutcome
from refute.domain.settings import SearchChoice
from refute.domain.vocabulary import Status
from refute.search.asking import Question, Service, Trouble, ask_json, program
from refute.search.backend import Backend
from refute.search.connection import Connection
from refute.search.leads import plain, web_address
from refute.search.limits import Pace

NAME = "searxng"
VARIABLE = "REFUTE_SEARXNG_URL"

_JSON_OFF = (
    "SearXNG refuses the JSON format (HTTP 403). Add these lines to its settings.yml and restart it: "
    "search: {formats: [html, json]}"
)
_LANGUAGE = re.compile(r"([a-z]{2,3})(?:-[A-Za-z]{4})?(?:-([A-Za-z]{2}))?")
_SCRIPTS = {"zh-hans": "zh-CN", "zh-hant": "zh-TW"}


class SearxngSearch:
    """Searches through one SearXNG server."""

    def __init__(self, base_url: str, timeout: float = 10.0) -> None:
        """`base_url` is an http or https address; `timeout` in seconds for one request."""
        self._url = _endpoint(base_url)
        self._service = Service(
            title="SearXNG",
            pace=Pace(interval=0.02, at_once=6),
            connection=Connection(program()),
            timeout=timeout,
            hints={403: _JSON_OFF},
        )

    @property
    def name(self) -> str:
        """Its name in cards and receipts."""
        return NAME

    def connected(self) -> AbstractAsyncContextManager[None]:
        """While the block lasts, the server is asked over connections that are kept."""
        return self._service.connection.kept(self._url)

    async def search(self, query: Query, limit: int) -> SearchOutcome:
        """At most `limit` hits, best first; an answer without hits is `empty` only if no engine failed."""
        words = _words(query.text)
        if not words:
            return self._outcome(query, Status.NOT_APPLICABLE, detail="the query holds no words")
        answer = await ask_json(self._service, Question(self._url, _params(words, query.language)))
        if isinstance(answer, Trouble):
            return self._outcome(query, Status.FAILED, detail=answer.detail)
        rows = answer.data.get("results") if isinstance(answer.data, dict) else None
        if not isinstance(answer.data, dict) or not isinstance(rows, list):
            return self._outcome(query, Status.FAILED, detail="SearXNG sent JSON without a list of results")
        hits = _hits(rows, limit)
        silent = _silent(answer.data.get("unresponsive_engines"))
        if hits:
            detail = f"these engines did not answer: {silent}" if silent else ""
            return self._outcome(query, Status.OK, hits, detail)
        if silent:
            detail = f"nothing was found, but engines did not answer: {silent}"
            return self._outcome(query, Status.FAILED, detail=detail)
        return self._outcome(query, Status.EMPTY, detail="SearXNG found nothing")

    def _outcome(self, query: Query, status: Status, hits: Sequence[Hit] = (), detail: str = "") -> SearchOutcome:
        return SearchOutcome(backend=NAME, query=query, status=status, hits=tuple(hits), detail=detail)


def _endpoint(base_url: str) -> str:
    try:
        parts = urlsplit(base_url.strip())
        usable = parts.scheme in ("http", "https") and bool(parts.hostname) and (parts.port or 1) > 0
    except ValueError:
        usable = False
    if not usable:
        raise ConfigError(
            "The address of SearXNG is not a web address. "
            f"Write it like http://localhost:8888 in --searxng or {VARIABLE}."
        )
    return parts._replace(
        path=parts.path.rstrip("/").removesuffix("/search") + "/search", query="", fragment=""
    ).geturl()


def _words(text: str) -> str:
    """The query without SearXNG's own syntax: `!engine`, `!!elsewhere`, `:language`, `<seconds`, `?`."""
    return " ".join(w for w in (word.lstrip("!:<?") for word in text.split()) if w)[:1_000]


def _params(words: str, language: str) -> dict[str, str]:
    params = {"q": words, "format": "json"}
    match = _LANGUAGE.match(language)
    script = _SCRIPTS.get("-".join(language.lower().split("-")[:2]))
    if script:
        params["language"] = script
    elif match and match[1] not in ("und", "mul", "zxx"):
        params["language"] = match[1] + (f"-{match[2].upper()}" if match[2] else "")
    return params


def _hits(rows: Sequence[JsonValue], limit: int) -> list[Hit]:
    hits: dict[str, Hit] = {}
    for row in rows:
        url = web_address(row.get("url")) if isinstance(row, dict) else None
        if isinstance(row, dict) and url is not None and len(hits) < limit:
            hit = Hit(url=url, title=plain(row.get("title"), 300), snippet=plain(row.get("content")), backend=NAME)
            hits.setdefault(url, hit)
    return list(hits.values())


def _silent(engines: JsonValue) -> str:
    """Engines that did not answer, with their reasons, such as `bing (timeout)`."""
    named = []
    for engine in engines if isinstance(engines, list) else []:
        parts = engine if isinstance(engine, list) else [engine]
        words = [plain(p, 60) for p in parts]
        if words and words[0]:
            named.append(words[0] + (f" ({words[1]})" if len(words) > 1 and words[1] else ""))
    return ", ".join(named[:8]) + (f" and {len(named) - 8} more" if len(named) > 8 else "")


def configured_address(choice: SearchChoice) -> str | None:
    """The server's address: the desk's own, else the variable's; None where neither names one."""
    return choice.searxng or os.environ.get(VARIABLE) or None


def _lacks(choice: SearchChoice) -> str | None:
    if configured_address(choice):
        return None
    return f"no SearXNG server is configured: give --searxng URL or set {VARIABLE}"


def _build(choice: SearchChoice, _home: Path) -> SearxngSearch:
    return SearxngSearch(configured_address(choice) or "")


BACKEND = Backend(
    name=NAME,
    leaves="The words of each query go to the SearXNG server that you configured, and from there to its engines.",
    needs_network=True,
    build=_build,
    lacks=_lacks,
    groups=("web",),
)
