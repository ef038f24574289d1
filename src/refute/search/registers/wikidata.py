"""Wikidata: items by words and by QID.

https://www.wikidata.org/w/api.php?action=help&modules=wbgetentities: an item that does not exist is marked `missing`
(and an id that cannot be one is the error `no-such-entity`). An item that was deleted is missing too: the log of
deletions is asked before an item is said never to have been there.
https://foundation.wikimedia.org/wiki/Policy:User-Agent_policy.
"""

from pathlib import Path
from typing import ClassVar

from pydantic import JsonValue

from refute.domain.evidence import Hit
from refute.domain.registers import Held, NotAnswered, NotHeld, Series
from refute.domain.settings import SearchChoice
from refute.domain.vocabulary import SourceKind
from refute.search.asking import Question, Said, Trouble
from refute.search.backend import Backend
from refute.search.limits import Pace
from refute.search.registers.registering import (
    OfficialRecords,
    at,
    base_url,
    not_held,
    record_text,
    rows,
    service,
    text_at,
)

NAME = "wikidata"
VARIABLE = "REFUTE_WIKIDATA_URL"
BASE = "https://www.wikidata.org"
_DATED = {
    "P569": "Born",
    "P570": "Died",
    "P571": "Founded",
    "P576": "Dissolved",
    "P577": "Published",
    "P580": "Began",
    "P582": "Ended",
}
"""Properties of time that a record tells, by their names (https://www.wikidata.org/wiki/Special:ListProperties/time)."""


class Wikidata(OfficialRecords):
    """Asks Wikidata."""

    name: ClassVar[str] = NAME
    series: ClassVar[tuple[Series, ...]] = (
        Series(
            r"(?i:wikidata)(?:\.org/(?:wiki|entity|wiki/Special:EntityData)/"
            r"|(?:'s)?(?:[ :(]|(?i:item|entity|element|id|qid|no\.|number|entry)\b){1,6})(?P<id>Q[1-9][0-9]{0,9})",
            "Wikidata",
            complete=True,
        ),
    )
    control: ClassVar[str] = "Q42"

    def __init__(self, base: str = BASE, timeout: float = 10.0) -> None:
        """`timeout` in seconds for one request."""
        super().__init__(base, service("Wikidata", Pace(interval=0.2, at_once=2), timeout, answers=()))

    async def _hits(self, words: str, limit: int) -> list[Hit] | Trouble:
        found = await self._json(
            self._asked(action="query", list="search", srsearch=words, srnamespace="0", srlimit=str(min(limit, 50)))
        )
        if isinstance(found, Trouble):
            return found
        items = rows(found, "query", "search")
        if items is None:
            return self._strange()
        numbers = [text_at(i, "title") for i in items]
        if not numbers:
            return []
        told = await self._json(
            self._asked(action="wbgetentities", ids="|".join(numbers), props="labels|descriptions", languages="en")
        )
        if isinstance(told, Trouble):
            return told
        entities = [(n, at(told, "entities", n)) for n in numbers]
        return self._records((n, _in_english(e, "labels") or n, _in_english(e, "descriptions")) for n, e in entities)

    def _question(self, number: str) -> Question:
        return self._asked(
            action="wbgetentities", ids=number, props="labels|descriptions|aliases|claims", languages="en"
        )

    async def _record(self, number: str, said: Said) -> Held | NotHeld | NotAnswered:
        data = self._read(said)
        if isinstance(data, NotAnswered):
            return data
        entity = at(data, "entities", number)
        if text_at(entity, "id") not in ("", number):
            return NotAnswered(f"Wikidata gave another item than {number}, which may have been merged into it")
        if text_at(data, "error", "id") not in ("", number):
            return self._other()
        absent = isinstance(entity, dict) and "missing" in entity
        if absent or text_at(data, "error", "code") == "no-such-entity":
            return await self._never(number, said)
        label = _in_english(entity, "labels")
        if text_at(entity, "id") != number:
            return self._odd()
        text = record_text(
            ("Register", "Wikidata"),
            ("Item", number),
            ("Label", label),
            ("Description", _in_english(entity, "descriptions")),
            ("Also called", [text_at(a, "value") for a in rows(entity, "aliases", "en") or []]),
            *((name, _time(entity, code)) for code, name in _DATED.items()),
        )
        return Held(f"{label or number} ({number})", text, SourceKind.ENCYCLOPEDIA)

    async def _never(self, number: str, said: Said) -> NotHeld | NotAnswered:
        log = await self._json(self._asked(action="query", list="logevents", letype="delete", letitle=number))
        if isinstance(log, Trouble):
            return NotAnswered(log.detail)
        deleted = rows(log, "query", "logevents")
        if deleted is None:
            return self._odd("its log of deletions")
        return NotAnswered(f"Wikidata deleted {number}: it was there") if deleted else not_held(said)

    def _asked(self, **params: str) -> Question:
        return Question(f"{self._base}/w/api.php", {**params, "format": "json", "formatversion": "2", "maxlag": "5"})


def _in_english(entity: JsonValue, what: str) -> str:
    return text_at(entity, what, "en", "value")


def _time(entity: JsonValue, code: str) -> str:
    """`1815-12-10` of Wikidata's `+1815-12-10T00:00:00Z`, as precise as it says (9: year, 10: month, 11: day)."""
    value = at(entity, "claims", code, 0, "mainsnak", "datavalue", "value")
    precise = at(value, "precision")
    length = {9: 4, 10: 7, 11: 10}.get(precise) if isinstance(precise, int) else None
    return text_at(value, "time").lstrip("+")[:length] if length else ""


def _build(_choice: SearchChoice, _home: Path) -> Wikidata:
    return Wikidata(base_url(VARIABLE, BASE))


BACKEND = Backend(
    name=NAME,
    leaves="The words of each query and QIDs go to Wikidata (Wikimedia Foundation).",
    needs_network=True,
    build=_build,
    groups=("registers",),
)
