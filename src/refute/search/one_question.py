"""A search that is one question to one web service, answered with one list of rows."""

import os
from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass

from pydantic import JsonValue

from refute.domain.evidence import Hit, Query, SearchOutcome
from refute.domain.vocabulary import Status
from refute.search.asking import Answered, Question, Service, Trouble, ask_json
from refute.search.connection import base_address
from refute.search.leads import plain, web_address
from refute.search.web_words import web_words
from refute.storage.keys import key


@dataclass(frozen=True)
class Accepts:
    """How long a question a service takes."""

    characters: int
    words: int | None = None
    """None: it counts no words."""


@dataclass(frozen=True)
class Wanted:
    """What is asked for."""

    words: str
    """Without operators, and no longer than the service takes."""
    language: str
    """BCP 47."""
    limit: int
    """Most hits."""

    def most(self, service: int) -> int:
        """How many rows to ask for where the service gives at most so many."""
        return max(1, min(self.limit, service))


class OneQuestionSearch(ABC):
    """What such searches share; a backend says how its service is asked and where the rows stand in the answer."""

    def __init__(self, name: str, service: Service, url: str, accepts: Accepts) -> None:
        """`url` is the address that is asked."""
        self._name = name
        self._service = service
        self._url = url
        self._accepts = accepts

    @property
    def name(self) -> str:
        """Its name in cards and receipts."""
        return self._name

    def connected(self) -> AbstractAsyncContextManager[None]:
        """While the block lasts, the service is asked over connections that are kept."""
        return self._service.connection.kept(self._url)

    async def search(self, query: Query, limit: int) -> SearchOutcome:
        """At most `limit` hits, best first. An answer that cannot be read is `failed`, never `empty`."""
        words = web_words(query.text, self._accepts.characters, self._accepts.words)
        if not words:
            return self._outcome(query, Status.NOT_APPLICABLE, detail="the query holds no words")
        wanted = Wanted(words, query.language, limit)
        answer = await ask_json(self._service, self._question(wanted))
        if isinstance(answer, Trouble):
            return self._outcome(query, Status.FAILED, detail=answer.detail)
        rows = self._rows(answer)
        if isinstance(rows, Trouble):
            return self._outcome(query, Status.FAILED, detail=rows.detail)
        hits = leads(self._name, [self._lead(row) for row in rows if isinstance(row, dict)], limit)
        cost = self._cost(answer, wanted)
        if hits:
            return self._outcome(query, Status.OK, hits, cost=cost)
        if rows:
            detail = f"{self._service.title} sent results, and none with a usable web address"
            return self._outcome(query, Status.FAILED, detail=detail, cost=cost)
        return self._outcome(query, Status.EMPTY, detail=f"{self._service.title} found nothing", cost=cost)

    @abstractmethod
    def _question(self, wanted: "Wanted") -> Question:
        """What the service is asked."""

    @abstractmethod
    def _rows(self, answer: Answered) -> Sequence[JsonValue] | Trouble:
        """The rows of the answer, or what is wrong with it."""

    @abstractmethod
    def _lead(self, row: dict[str, JsonValue]) -> "Lead":
        """What a row says."""

    @abstractmethod
    def _cost(self, answer: Answered, wanted: "Wanted") -> float:
        """US dollars that an answered question costs."""

    def _outcome(
        self, query: Query, status: Status, hits: Sequence[Hit] = (), detail: str = "", cost: float = 0.0
    ) -> SearchOutcome:
        return SearchOutcome(
            backend=self._name, query=query, status=status, hits=tuple(hits), detail=detail, cost_usd=cost
        )


@dataclass(frozen=True)
class Lead:
    """A row as its service sent it: nothing is clean yet, nothing need be text."""

    url: JsonValue
    title: JsonValue = None
    snippet: JsonValue = None


def leads(backend: str, rows: Sequence[Lead], limit: int) -> tuple[Hit, ...]:
    """At most `limit` hits with web addresses, each address once, in the service's order."""
    hits: dict[str, Hit] = {}
    for row in rows:
        url = web_address(row.url)
        if url is not None and len(hits) < limit:
            hit = Hit(url=url, title=plain(row.title, 300), snippet=plain(row.snippet), backend=backend)
            hits.setdefault(url, hit)
    return tuple(hits.values())


def list_in(answer: Answered, *names: str) -> list[JsonValue] | None:
    """The list under these names, one inside the other; None where there is none."""
    found = answer.data
    for name in names:
        found = found.get(name) if isinstance(found, dict) else None
    return found if isinstance(found, list) else None


def address(given: str, variable: str, example: str) -> str:
    """A service's base address without a slash at the end. Raises ConfigError for what is no web address."""
    return base_address(given, variable, example)


def configured(variable: str, default: str) -> str:
    """The base address that the environment names, else the service's own."""
    return os.environ.get(variable) or default


def lacks_key(name: str, where: str) -> str | None:
    """What is missing where no key of that name is kept."""
    return None if key(name) else f"no key: get one at {where}, then: refute keys set {name}"
