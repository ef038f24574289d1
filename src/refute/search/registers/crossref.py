"""Crossref: works by words and by DOI, with what publishers and Retraction Watch say of retractions.

https://api.crossref.org/swagger-ui/index.html: `/works/{doi}` answers 404 for a DOI that Crossref does not hold,
which may be another agency's. A work that was retracted carries `updated-by` with the type `retraction`; a notice
carries `update-to`. https://www.crossref.org/documentation/retrieve-metadata/rest-api/access-and-authentication/:
whoever names an e-mail address in the user agent is served from the polite pool.
"""

from pathlib import Path
from typing import ClassVar
from urllib.parse import quote

from pydantic import JsonValue

from refute.domain.evidence import Hit
from refute.domain.registers import Held, NotAnswered, NotHeld, Series
from refute.domain.settings import SearchChoice
from refute.domain.vocabulary import SourceKind
from refute.language.dois import DOI_PATTERN, doi_of
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

NAME = "crossref"
VARIABLE = "REFUTE_CROSSREF_URL"
BASE = "https://api.crossref.org"
_GONE = ("retraction", "withdrawal", "removal", "partial_retraction")


class Crossref(OfficialRecords):
    """Asks Crossref."""

    name: ClassVar[str] = NAME
    series: ClassVar[tuple[Series, ...]] = (Series(DOI_PATTERN, "Crossref", complete=False, write=doi_of),)

    def __init__(self, base: str = BASE, timeout: float = 15.0) -> None:
        """`timeout` in seconds for one request."""
        super().__init__(base, service("Crossref", Pace(interval=0.4, at_once=1), timeout, names_contact=True))

    async def _hits(self, words: str, limit: int) -> list[Hit] | Trouble:
        params = {"query": words, "rows": str(min(limit, 50)), "select": "DOI,title,abstract,container-title"}
        data = await self._json(Question(f"{self._base}/works", params))
        found = rows(data, "message", "items") if not isinstance(data, Trouble) else None
        if found is None:
            return data if isinstance(data, Trouble) else self._strange()
        return self._records((text_at(w, "DOI").lower(), text_at(w, "title", 0), text_at(w, "abstract")) for w in found)

    def _question(self, number: str) -> Question:
        return Question(f"{self._base}/works/{quote(number, safe='')}")

    async def _record(self, number: str, said: Said) -> Held | NotHeld | NotAnswered:
        if said.code == 404:
            return not_held(said)
        data = self._read(said)
        if isinstance(data, NotAnswered):
            return data
        work = at(data, "message")
        if text_at(work, "DOI").lower() != number:
            return self._odd()
        retracted = _retracted(work)
        notice = [u for u in rows(work, "update-to") or [] if text_at(u, "type") in _GONE]
        published = _day(at(work, "issued"))
        text = record_text(
            ("Register", "Crossref"),
            ("DOI", number),
            ("Title", text_at(work, "title", 0)),
            ("Authors", [_name(a) for a in rows(work, "author") or []]),
            ("Published in", text_at(work, "container-title", 0)),
            ("Publisher", text_at(work, "publisher")),
            ("Published", published),
            ("Type", text_at(work, "type").replace("-", " ")),
            ("", f"This work was {retracted}." if retracted else ""),
            ("", f"This is a notice of retraction of {text_at(notice[0], 'DOI')}." if notice else ""),
            ("", text_at(work, "abstract")),
        )
        title = f"{text_at(work, 'title', 0) or number} ({number})"
        return Held(title, text, SourceKind.PAPER, published or None, retracted)


def _retracted(work: JsonValue) -> str:
    """`retracted on 2021-03-04, as Crossref's record says (10.1000/notice)`; empty where the record says nothing."""
    for update in rows(work, "updated-by") or []:
        if text_at(update, "type").lower().replace(" ", "_") in _GONE:
            day, notice = _day(at(update, "updated")), text_at(update, "DOI")
            done = "retracted in part" if "partial" in text_at(update, "type") else "retracted"
            return f"{done}{f' on {day}' if day else ''}, as Crossref's record says{f' ({notice})' if notice else ''}"
    return ""


def _day(when: JsonValue) -> str:
    """ISO 8601, as precise as the record gives it."""
    parts = at(when, "date-parts", 0)
    numbers = [p for p in parts if isinstance(p, int)] if isinstance(parts, list) else []
    return "-".join(f"{n:02d}" if i else f"{n:04d}" for i, n in enumerate(numbers[:3]))


def _name(author: JsonValue) -> str:
    return " ".join(t for t in (text_at(author, "given"), text_at(author, "family")) if t) or text_at(author, "name")


def _build(_choice: SearchChoice, _home: Path) -> Crossref:
    return Crossref(base_url(VARIABLE, BASE))


BACKEND = Backend(
    name=NAME,
    leaves="The words of each query and DOIs go to Crossref, with REFUTE_CONTACT where it is set.",
    needs_network=True,
    build=_build,
    groups=("registers",),
)
