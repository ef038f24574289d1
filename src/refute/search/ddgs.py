"""ddgs: search engines read from their result pages by the library of that name, without a key.

https://github.com/deedy5/ddgs
"""

import asyncio
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from pydantic import JsonValue

from refute.domain.evidence import Query, SearchOutcome
from refute.domain.settings import SearchChoice
from refute.domain.vocabulary import Status
from refute.search.asking import Trouble
from refute.search.backend import Backend
from refute.search.language_tag import language_tag
from refute.search.limits import Pace
from refute.search.one_question import Lead, leads
from refute.search.web_words import web_words

NAME = "ddgs"
NO_EXTRA = 'ddgs is not installed: pip install "refute[ddgs]"'
ENGINES = ("brave", "duckduckgo", "mojeek", "startpage", "yahoo")
"""Those that are asked. Left out of what the library has: its encyclopedias, one of which a model writes."""
INTERVAL = 2.0
"""Seconds between searches: the engines publish no number for programs and block those that hurry."""
CHARACTERS = 400
"""The shortest limit that one of the engines documents (Brave's)."""

_UNKNOWN = (
    "ddgs found nothing and does not say whether its engines answered; they block many searches from one address. Try "
    "again later, or choose a search service with a key"
)


class DdgsSearch:
    """Searches the web through the library's engines."""

    def __init__(self, engines: Sequence[str] = ENGINES, timeout: float = 10.0, interval: float = INTERVAL) -> None:
        """`engines` by the library's names; `timeout` in whole seconds for one engine, `interval` in seconds between
        searches."""
        self._engines = ",".join(engines)
        self._timeout = max(1, round(timeout))
        self._pace = Pace(interval=interval, at_once=1)

    @property
    def name(self) -> str:
        """Its name in cards and receipts."""
        return NAME

    async def search(self, query: Query, limit: int) -> SearchOutcome:
        """At most `limit` hits, best first. The library does not tell engines that found nothing from engines that did
        not answer: a search without hits is `failed`, never `empty`."""
        words = web_words(query.text, CHARACTERS)
        if not words:
            detail = "the query holds no words"
            return SearchOutcome(backend=NAME, query=query, status=Status.NOT_APPLICABLE, detail=detail)
        async with self._pace.turn():
            rows = await asyncio.to_thread(self._rows, words, region(query.language), max(1, limit))
        if isinstance(rows, Trouble):
            return SearchOutcome(backend=NAME, query=query, status=Status.FAILED, detail=rows.detail)
        hits = leads(NAME, rows, limit)
        if not hits:
            detail = "ddgs sent results, and none with a usable web address" if rows else _UNKNOWN
            return SearchOutcome(backend=NAME, query=query, status=Status.FAILED, detail=detail)
        return SearchOutcome(backend=NAME, query=query, status=Status.OK, hits=hits)

    def _rows(self, words: str, where: str, limit: int) -> Sequence[Lead] | Trouble:
        from ddgs import DDGS
        from ddgs.exceptions import DDGSException, RatelimitException, TimeoutException

        try:
            found: list[dict[str, JsonValue]] = DDGS(timeout=self._timeout).text(
                words, region=where, max_results=limit, backend=self._engines
            )
        except TimeoutException:
            return Trouble(f"the engines of ddgs did not answer within {self._timeout} s")
        except RatelimitException:
            return Trouble("the engines of ddgs allow no more searches just now: try again later")
        except (DDGSException, ValueError, RuntimeError, OSError) as error:
            nothing = "no results found" in str(error).casefold()
            return Trouble(_UNKNOWN if nothing else f"the engines of ddgs failed ({type(error).__name__})")
        return [Lead(row.get("href"), row.get("title"), row.get("body")) for row in found]


def region(language: str) -> str:
    """A language as the library wants it: country and language, such as `at-de`; `us-en` where none is known."""
    from babel.core import get_global

    tag = language_tag(language)
    likely = str(get_global("likely_subtags").get(tag.language, ""))
    country = tag.region or language_tag(likely).region
    return f"{country}-{tag.language}".lower() if tag.language and country else "us-en"


def _build(_choice: SearchChoice, _home: Path) -> DdgsSearch:
    return DdgsSearch()


BACKEND = Backend(
    name=NAME,
    leaves="The words of each query go to the engines that ddgs reads: Brave, DuckDuckGo, Mojeek, Startpage, Yahoo.",
    needs_network=True,
    build=_build,
    lacks=lambda _: None if find_spec("ddgs") else NO_EXTRA,
    groups=("web",),
    opt_in=True,
)
