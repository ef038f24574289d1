"""Wikipedia: the edition of the query's language, then the English one, through the MediaWiki API."""

import os
import re
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
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
from refute.search.wikipedia_editions import FALLBACK, edition

NAME = "wikipedia"
VARIABLE = "REFUTE_WIKIPEDIA_URL"
BASE = "https://{language}.wikipedia.org"
PROJECT = "https://github.com/refute/refute"
"""Where to complain, which the user agent names as the Wikimedia user-agent policy asks; nothing personal."""

_LONGEST = 300
"""Characters of a query that Wikipedia's search accepts (CirrusSearch, `$wgCirrusSearchMaxFullTextQueryLength`)."""
_MAXLAG = "5"
"""Seconds of replication lag above which the servers may put us off, as the MediaWiki API manual advises."""
_SYNTAX = re.compile(r'["~*?!\\/<>|()\[\]{}^#]+|(?<!\w)[-+]+|(?<=[A-Za-z]):(?=\S)|&&')
_OPERATOR = re.compile(r"\b(?:AND|OR|NOT)\b")
_TITLE_SAFE = "/:@!$*(),;~'"
_BUSY = frozenset({"maxlag", "ratelimited", "readonly", "cirrussearch-too-busy-error"})


@dataclass(frozen=True)
class _Edition:
    """What one edition answered: hits, or the reason why there are none."""

    hits: tuple[Hit, ...] = ()
    trouble: str = ""


class WikipediaSearch:
    """Searches articles of Wikipedia."""

    def __init__(self, base_url: str = BASE, timeout: float = 10.0) -> None:
        """`base_url` may hold `{language}`, the place of the edition's code; `timeout` in seconds for one request."""
        self._base = _base(base_url)
        self._service = Service(
            title="Wikipedia",
            pace=Pace(interval=0.2, at_once=2),
            connection=Connection(f"{program()} ({PROJECT})"),
            timeout=timeout,
        )

    @property
    def name(self) -> str:
        """Its name in cards and receipts."""
        return NAME

    def connected(self) -> AbstractAsyncContextManager[None]:
        """While the block lasts, the editions are asked over connections that are kept."""
        return self._service.connection.kept(self._base)

    async def search(self, query: Query, limit: int) -> SearchOutcome:
        """At most `limit` articles, best first. The English edition is asked only where that of the query's
        language has none; both must have answered for `empty`."""
        words = _words(query.text)
        if not words:
            return SearchOutcome(
                backend=NAME, query=query, status=Status.NOT_APPLICABLE, detail="the query holds no words"
            )
        troubles: list[str] = []
        editions = list(dict.fromkeys((edition(query.language), FALLBACK)))
        for code in editions:
            found = await self._edition(code, words, limit)
            if found.trouble:
                troubles.append(f"{code}: {found.trouble}")
            if found.hits:
                return SearchOutcome(
                    backend=NAME, query=query, status=Status.OK, hits=found.hits, detail="; ".join(troubles)
                )
        if troubles:
            return SearchOutcome(backend=NAME, query=query, status=Status.FAILED, detail="; ".join(troubles))
        detail = f"no article was found in the edition {' or '.join(editions)}"
        return SearchOutcome(backend=NAME, query=query, status=Status.EMPTY, detail=detail)

    async def _edition(self, code: str, words: str, limit: int) -> _Edition:
        """All words first, as Wikipedia does by itself; where no article has them all, any of them."""
        found = await self._ask(code, words, limit)
        loose = _any_of(words)
        if found.hits or found.trouble or loose is None:
            return found
        return await self._ask(code, loose, limit)

    async def _ask(self, code: str, words: str, limit: int) -> _Edition:
        base = self._base.replace("{language}", code)
        params = {
            "action": "query",
            "list": "search",
            "srsearch": words,
            "srnamespace": "0",
            "srlimit": str(max(1, min(limit, 50))),
            "srprop": "snippet",
            "format": "json",
            "formatversion": "2",
            "maxlag": _MAXLAG,
        }
        answer = await ask_json(self._service, Question(f"{base}/w/api.php", params))
        if isinstance(answer, Trouble):
            return _Edition(trouble=answer.detail)
        data = answer.data if isinstance(answer.data, dict) else {}
        if "error" in data:
            return self._error(data["error"], answer.wait)
        inner = data.get("query")
        rows = inner.get("search") if isinstance(inner, dict) else None
        if not isinstance(rows, list):
            return _Edition(trouble="Wikipedia sent JSON without search results")
        return _Edition(hits=_hits(rows, base, limit))

    def _error(self, error: JsonValue, wait: float | None) -> _Edition:
        code = plain(error.get("code"), 60) if isinstance(error, dict) else ""
        if code in _BUSY:
            self._service.pace.close(min(wait or 5.0, 60.0))
            return _Edition(trouble=f"Wikipedia's servers are busy ({code}); try again in a minute")
        return _Edition(trouble=f"Wikipedia refused the search ({code or 'no reason given'})")


def _base(url: str) -> str:
    base_address(url.replace("{language}", "en"), VARIABLE, BASE)
    return url.strip().rstrip("/")


def _words(text: str) -> str:
    """The query without CirrusSearch's syntax, cut at a word where it is longer than Wikipedia accepts."""
    plain_words = _OPERATOR.sub(lambda found: found[0].lower(), _SYNTAX.sub(" ", text))
    words = " ".join(plain_words.split())
    if len(words) <= _LONGEST:
        return words
    return words[:_LONGEST].rsplit(" ", 1)[0]


def _any_of(words: str) -> str | None:
    """The longer words joined by OR; None where that asks nothing new."""
    long = list(dict.fromkeys(w.strip(".,;:'") for w in words.split() if len(w) > 3 or w.isdigit()))
    if len(long) < 3:
        return None
    loose = " OR ".join(long[:12])
    return loose if len(loose) <= _LONGEST else loose[:_LONGEST].rsplit(" OR ", 1)[0]


def _hits(rows: Sequence[JsonValue], base: str, limit: int) -> tuple[Hit, ...]:
    hits = []
    for row in rows[:limit]:
        title = plain(row.get("title"), 300) if isinstance(row, dict) else ""
        if isinstance(row, dict) and title:
            url = f"{base}/wiki/{quote(title.replace(' ', '_'), safe=_TITLE_SAFE)}"
            hits.append(Hit(url=url, title=title, snippet=plain(row.get("snippet")), backend=NAME))
    return tuple(hits)


def _build(_choice: SearchChoice, _home: Path) -> WikipediaSearch:
    return WikipediaSearch(os.environ.get(VARIABLE) or BASE)


BACKEND = Backend(
    name=NAME,
    leaves="The words of each query go to Wikipedia (Wikimedia Foundation), in the edition of the query's language.",
    needs_network=True,
    build=_build,
)
