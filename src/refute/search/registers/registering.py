"""What the built-in registers have in common: a search by words, a look-up by number, and records as plain lines."""

import os
import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import replace
from typing import ClassVar
from urllib.parse import urlencode

from pydantic import JsonValue

from refute.domain.evidence import Hit, Query, SearchOutcome
from refute.domain.registers import Held, NotAnswered, NotHeld, Series, named
from refute.domain.vocabulary import Status
from refute.language.readings import number_readings
from refute.search.asking import Question, Said, Service, Trouble, ask, program, read_json
from refute.search.connection import Connection, base_address
from refute.search.leads import plain
from refute.search.limits import Pace

PROJECT = "https://github.com/refute/refute"
"""Where to complain, which user agents name; nothing personal."""
CONTACT = "REFUTE_CONTACT"
"""Names the variable with an e-mail address that services ask for; it is sent only to those that ask."""
MOST_SAID = 1_500
"""Characters of a register's answer that are kept to show that it holds no such record."""
_LONGER = re.compile(r"\w{4,}")
_LONGEST = 300
"""Characters of a query: more words than that no register matches."""
_LONGEST_TITLE = 500
_LONGEST_NUMBER = 200
"""Characters of a number; the longest of any kind are DOIs, which `DOI_PATTERN` holds to 161."""
_LOOKED_AT = 20_000
"""Characters of an answer in which numbers are looked for."""


def base_url(variable: str, default: str) -> str:
    """The service's address without a slash at its end: the variable's, else the default. Raises ConfigError for what
    is no web address, or holds a query or a password."""
    return base_address(os.environ.get(variable) or default, variable, default)


def contact() -> str:
    """The user's e-mail address for services that ask for one; empty where none is given."""
    said = os.environ.get(CONTACT, "").strip()
    return said if "@" in said and said.isprintable() and " " not in said else ""


def service(
    title: str,
    pace: Pace,
    timeout: float,
    *,
    answers: Iterable[int] = (404,),
    hints: Mapping[int, str] | None = None,
    names_contact: bool = False,
) -> Service:
    """A register's service; `names_contact` adds the user's e-mail address, where one is given, to the user agent."""
    told = f"; mailto:{contact()}" if names_contact and contact() else ""
    connection = Connection(f"{program()} ({PROJECT}{told})")
    return Service(title, pace, connection, timeout, hints=hints or {}, answers=frozenset(answers))


class OfficialRecords(ABC):
    """One register: a `Search` by words, and a `Register` that is asked for numbers."""

    name: ClassVar[str]
    """Its name in cards and receipts."""
    series: ClassVar[tuple[Series, ...]]
    """The kinds of number that it can be asked for."""
    control: ClassVar[str] = ""
    """A number that it surely holds: where it does not show that either, its "no such record" is a fault of its own.
    Empty where none of its kinds is complete."""
    by_number: ClassVar[bool] = False
    """Whether it knows no words: a search of it finds the numbers that a query names."""

    def __init__(self, base: str, asked: Service) -> None:
        """`base`: the service's address without a slash at its end."""
        self._base = base
        self._service = asked

    def connected(self) -> AbstractAsyncContextManager[None]:
        """While the block lasts, the register is asked over connections that are kept."""
        return self._service.connection.kept(self._base)

    async def search(self, query: Query, limit: int) -> SearchOutcome:
        """At most `limit` records, best first."""
        words = " ".join(query.text.split())
        words = words if len(words) <= _LONGEST else words[:_LONGEST].rsplit(" ", 1)[0]
        if not any(c.isalnum() for c in words):
            return self._outcome(query, Status.NOT_APPLICABLE, detail="the query holds no words")
        if self.by_number and not self._named(words):
            return self._outcome(query, Status.NOT_APPLICABLE, detail="the query names no number that can be looked up")
        hits = await self._hits(words, max(1, limit))
        if isinstance(hits, Trouble):
            return self._outcome(query, Status.FAILED, detail=hits.detail)
        hits = hits if self.by_number else [h for h in hits if _speaks_of(words, h)]
        if not hits:
            return self._outcome(query, Status.EMPTY, detail=f"{self._service.title} found nothing that fits the words")
        each = {h.locator or h.url: h for h in hits}
        return self._outcome(query, Status.OK, list(each.values())[:limit])

    async def look_up(self, number: str) -> Held | NotHeld | NotAnswered:
        """Ask for one number. What it does not hold counts where it shows a record that it surely holds."""
        answer = await self._answered(number)
        sure = self._control(number)
        if not isinstance(answer, NotHeld) or not sure or sure == number:
            return answer
        shown = await self._answered(sure)
        if isinstance(shown, Held):
            return answer
        why = shown.detail if isinstance(shown, NotAnswered) else f"it does not show {sure} either, which it holds"
        return NotAnswered(f"{self._service.title} says that it does not hold {number}, and {why}")

    def _control(self, _number: str) -> str:
        """A number of the same kind that the register surely holds."""
        return self.control

    async def _answered(self, number: str) -> Held | NotHeld | NotAnswered:
        said = await ask(self._service, self._question(number))
        if isinstance(said, Trouble):
            return NotAnswered(said.detail)
        if said.partial:
            return NotAnswered(f"{self._service.title} says that its answer is only a part")
        return await self.read(number, said)

    async def read(self, number: str, said: Said) -> Held | NotHeld | NotAnswered:
        """What the register's answer to a number says. Raises nothing, whatever stands in it."""
        answer = await self._record(number, said)
        if isinstance(answer, NotHeld) and self._names_another(number, said):
            return self._other()
        if isinstance(answer, Held):
            # Fields of the answer: titles may hold anything, and half of a character that no file can hold.
            return replace(
                answer,
                title=plain(answer.title, _LONGEST_TITLE),
                published=plain(answer.published, _LONGEST_TITLE) or None,
                retracted=plain(answer.retracted, _LONGEST_TITLE),
            )
        return answer

    def address(self, number: str) -> str:
        """The address that is asked for a number."""
        question = self._question(number)
        return f"{question.url}?{urlencode(question.params)}" if question.params else question.url

    async def _hits(self, words: str, limit: int) -> list[Hit] | Trouble:
        """The records of the numbers that the words name; registers that know words do otherwise."""
        hits = []
        for number in self._named(words)[:limit]:
            answer = await self.look_up(number)
            if isinstance(answer, NotAnswered):
                return Trouble(answer.detail)
            if isinstance(answer, Held):
                hits.append(self._hit(number, answer.title, answer.text))
        return hits

    def _named(self, words: str) -> list[str]:
        return [number for _, number in named(self.series, number_readings(words))]

    def _names_another(self, number: str, said: Said) -> bool:
        """Whether an answer that is said to be none names other numbers, and not the one that was asked for."""
        text = said.text[:_LOOKED_AT]
        told = {n for kind in self.series for n in replace(kind, beside="", apart="").numbers(text)}
        return bool(told) and number not in told

    @abstractmethod
    def _question(self, number: str) -> Question: ...

    @abstractmethod
    async def _record(self, number: str, said: Said) -> Held | NotHeld | NotAnswered: ...

    async def _json(self, question: Question) -> JsonValue | Trouble:
        said = await ask(self._service, question)
        if not isinstance(said, Trouble) and said.partial:
            return Trouble(f"{self._service.title} says that its answer is only a part")
        return said if isinstance(said, Trouble) else read_json(self._service, said)

    def _read(self, said: Said) -> JsonValue | NotAnswered:
        data = read_json(self._service, said)
        return NotAnswered(data.detail) if isinstance(data, Trouble) else data

    def _odd(self, what: str = "a record") -> NotAnswered:
        return NotAnswered(f"{self._service.title} sent an answer that cannot be read as {what}")

    def _other(self) -> NotAnswered:
        return NotAnswered(f"{self._service.title} answered for another number than the one that was asked for")

    def _strange(self) -> Trouble:
        return Trouble(f"{self._service.title} sent JSON without a list of records")

    def _records(self, found: Iterable[tuple[str, str, str]]) -> list[Hit]:
        """Leads of numbers, titles and extracts, as an answer lists them; what can be no number is left out."""
        return [self._hit(number, title, snippet) for number, title, snippet in found if _may_be_number(number)]

    def _hit(self, number: str, title: str, snippet: str = "") -> Hit:
        """A record that is read by asking the register for it."""
        return Hit(
            url=self.address(number),
            title=plain(title, 300),
            snippet=plain(snippet),
            backend=self.name,
            locator=number,
        )

    def _outcome(self, query: Query, status: Status, hits: Sequence[Hit] = (), detail: str = "") -> SearchOutcome:
        return SearchOutcome(backend=self.name, query=query, status=status, hits=tuple(hits), detail=detail)


def _speaks_of(words: str, hit: Hit) -> bool:
    """Whether title and extract of a record hold half of the query's longer words. Registers answer any words with
    something, and what does not fit would crowd out what other searches found; a document that was found by its full
    text shows too little of it to tell."""
    wanted = {w.lower() for w in _LONGER.findall(words)}
    if len(wanted) < 2 or hit.locator is None:
        return True
    shown = f"{hit.title} {hit.snippet}".lower()
    return sum(w in shown for w in wanted) * 2 >= len(wanted)


def _may_be_number(number: str) -> bool:
    """Whether a text can be asked for as a number: an address can be made of it."""
    return 0 < len(number) <= _LONGEST_NUMBER and number.isascii() and number.isprintable() and " " not in number


def not_held(said: Said) -> NotHeld:
    """That a register holds no such record, with its own words."""
    return NotHeld(said.code, said.text.strip()[:MOST_SAID])


def record_text(*rows: tuple[str, object]) -> str:
    """A record in lines such as `Title: …`, one for each row that says something; a row without a name is a paragraph
    of its own. Markup is resolved. No name is taken from an answer: it could pass for another field."""
    lines = []
    for name, value in rows:
        said = ", ".join(t for t in (plain(v, 2_000) for v in value) if t) if isinstance(value, list) else _said(value)
        if said:
            lines.append(f"{name}: {said}" if name else f"\n{said}")
    return "\n".join(lines)


def _said(value: object) -> str:
    return str(value) if isinstance(value, (int, float)) and not isinstance(value, bool) else plain(value, 20_000)


def at(data: JsonValue, *path: str | int) -> JsonValue:
    """What stands at a place in an answer; None where nothing does."""
    for key in path:
        if isinstance(data, dict) and isinstance(key, str):
            data = data.get(key)
        elif isinstance(data, list) and isinstance(key, int) and -len(data) <= key < len(data):
            data = data[key]
        else:
            return None
    return data


def rows(data: JsonValue, *path: str | int) -> list[dict[str, JsonValue]] | None:
    """The objects of a list at a place in an answer; None where there is no list."""
    found = at(data, *path)
    return [r for r in found if isinstance(r, dict)] if isinstance(found, list) else None


def text_at(data: JsonValue, *path: str | int) -> str:
    """A text or number at a place in an answer; empty where there is none."""
    found = at(data, *path)
    return str(found) if isinstance(found, (str, int)) and not isinstance(found, bool) else ""
