"""GDELT: news of the last three months from all over the world, through the DOC 2.0 API.

https://blog.gdeltproject.org/gdelt-doc-2-0-api-debuts/
"""

import re
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from pathlib import Path

from pydantic import JsonValue

from refute.domain.evidence import Hit, Query, SearchOutcome
from refute.domain.settings import SearchChoice
from refute.domain.vocabulary import Status
from refute.language.halves import json_of
from refute.search.asking import Question, Service, Trouble, ask, program
from refute.search.backend import Backend
from refute.search.connection import Connection
from refute.search.gdelt_words import all_of, any_of, gdelt_words
from refute.search.limits import Pace
from refute.search.one_question import Lead, address, configured, leads

NAME = "gdelt"
VARIABLE = "REFUTE_GDELT_URL"
BASE = "https://api.gdeltproject.org"
MOST = 250
"""Of `maxrecords` in the documentation."""
INTERVAL = 6.0
"""Seconds between requests. GDELT asks for five in its refusals; its clock starts later than ours."""
WAITING = 2
"""Searches that may be under way at once; each takes up to two questions, and with more of them a claim's whole time
for searching would go by in waiting for GDELT's turn."""
LEFT_ALONE = 15.0
"""Seconds for which it is left alone after it said so in words, without a `Retry-After`."""

_TOO_OFTEN = "limit requests to one every"
_WORDS = "GDELT refused the words as too short, too long or too common to search for: say it in other words"
_REFUSALS = {
    _TOO_OFTEN: "GDELT answers one request every 5 seconds, and others from this address asked too: try again in a "
    "minute",
    "too short": _WORDS,
    "too common": _WORDS,
    "illegal character": "GDELT refused a sign in the query: say it in other words",
    "parenthe": "GDELT could not read the query",
    "surrounded by ()": "GDELT could not read the query",
}
_BAD_ESCAPE = re.compile(r'\\(?!["\\/bfnrtu])')


class GdeltSearch:
    """Searches news articles through GDELT."""

    def __init__(self, base_url: str = BASE, timeout: float = 15.0, interval: float = INTERVAL) -> None:
        """`base_url` is the API's host; `timeout` and `interval` in seconds, for one request and between two."""
        self._under_way: set[object] = set()
        self._url = address(base_url, VARIABLE, BASE) + "/api/v2/doc/doc"
        self._service = Service(
            title="GDELT",
            pace=Pace(interval=interval, at_once=1),
            connection=Connection(program()),
            timeout=timeout,
        )

    @property
    def name(self) -> str:
        """Its name in cards and receipts."""
        return NAME

    def connected(self) -> AbstractAsyncContextManager[None]:
        """While the block lasts, GDELT is asked over connections that are kept."""
        return self._service.connection.kept(self._url)

    async def search(self, query: Query, limit: int) -> SearchOutcome:
        """At most `limit` articles, best first: those that hold every word, and where there are none, those that hold
        any of them. Both questions must have been answered for `empty`; `left_out` where `WAITING` others are under
        way."""
        words = gdelt_words(query.text)
        if not words:
            detail = "the query holds no word that GDELT can search for"
            return SearchOutcome(backend=NAME, query=query, status=Status.NOT_APPLICABLE, detail=detail)
        if len(self._under_way) >= WAITING:
            detail = f"GDELT takes one question in {INTERVAL:g} s, and others were waiting for it"
            return SearchOutcome(backend=NAME, query=query, status=Status.LEFT_OUT, detail=detail)
        mine = object()
        self._under_way.add(mine)
        try:
            return await self._both(query, words, limit)
        finally:
            self._under_way.discard(mine)

    async def _both(self, query: Query, words: tuple[str, ...], limit: int) -> SearchOutcome:
        for asked in (all_of(words), any_of(words)):
            found = await self._ask(asked, limit) if asked is not None else ()
            if isinstance(found, Trouble):
                return SearchOutcome(backend=NAME, query=query, status=Status.FAILED, detail=found.detail)
            if found:
                return SearchOutcome(backend=NAME, query=query, status=Status.OK, hits=found)
        detail = "GDELT found no article of the last three months; it searches English translations of the news"
        return SearchOutcome(backend=NAME, query=query, status=Status.EMPTY, detail=detail)

    async def _ask(self, words: str, limit: int) -> tuple[Hit, ...] | Trouble:
        most = str(max(1, min(limit, MOST)))
        params = {"query": words, "mode": "ArtList", "format": "json", "maxrecords": most}
        answer = await ask(self._service, Question(self._url, params))
        if isinstance(answer, Trouble):
            return answer
        rows = articles(answer.text)
        if isinstance(rows, Trouble):
            if _TOO_OFTEN in answer.text.casefold():
                self._service.pace.close(LEFT_ALONE)
            return rows
        hits = leads(NAME, [Lead(r.get("url"), r.get("title")) for r in rows if isinstance(r, dict)], limit)
        return Trouble("GDELT sent articles, and none with a usable web address") if rows and not hits else hits


def articles(text: str) -> Sequence[JsonValue] | Trouble:
    """The rows of an answer, none for `{}`; or what GDELT says, as a text and with status 200, in their place."""
    said = text.strip()
    if not said:
        return Trouble("GDELT sent an empty answer")
    if said.startswith("<"):
        return Trouble("GDELT sent a web page where JSON was asked for")
    if said[0] not in "{[":
        folded = said.casefold()
        told = next((told for words, told in _REFUSALS.items() if words in folded), None)
        return Trouble(told or "GDELT answered with a text in place of articles")
    data = _parsed(said)
    if data == {}:
        return []
    rows = data.get("articles") if isinstance(data, dict) else None
    if isinstance(rows, list):
        return rows
    broken = "JSON that breaks off or is malformed" if data is None else "JSON without articles"
    return Trouble(f"GDELT sent {broken}")


def _parsed(text: str) -> JsonValue:
    """GDELT copies titles with control characters and single backslashes into its JSON; None where it is malformed
    beyond that."""
    for attempt in (text, _BAD_ESCAPE.sub(r"\\\\", text)):
        try:
            data = json_of(attempt, strict=False)
        except (ValueError, RecursionError):
            continue
        return data
    return None


def _build(_choice: SearchChoice, _home: Path) -> GdeltSearch:
    return GdeltSearch(configured(VARIABLE, BASE))


BACKEND = Backend(
    name=NAME,
    leaves="The words of each query go to GDELT (gdeltproject.org).",
    needs_network=True,
    build=_build,
    groups=("news",),
)
