"""OpenAlex: scholarly works by words and by DOI, with its mark of retraction.

https://developers.openalex.org/api-reference/errors (404: the entity does not exist),
https://developers.openalex.org/api-reference/authentication: a work by its DOI costs nothing, a search one thousandth
of a dollar of the day's allowance. A key is taken as a parameter of the address alone, where refute puts none: what
is free without a key is used, which is ten searches a day.
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

NAME = "openalex"
VARIABLE = "REFUTE_OPENALEX_URL"
BASE = "https://api.openalex.org"
_SPENT = "OpenAlex allows no more searches today without a key"
_MOST_WORDS = 3_000
"""Words of an abstract."""


class OpenAlex(OfficialRecords):
    """Asks OpenAlex."""

    name: ClassVar[str] = NAME
    series: ClassVar[tuple[Series, ...]] = (Series(DOI_PATTERN, "OpenAlex", complete=False, write=doi_of),)

    def __init__(self, base: str = BASE, timeout: float = 15.0) -> None:
        """`timeout` in seconds for one request."""
        pace = Pace(interval=0.2, at_once=2)
        super().__init__(base, service("OpenAlex", pace, timeout, hints={403: _SPENT, 409: _SPENT}))

    async def _hits(self, words: str, limit: int) -> list[Hit] | Trouble:
        params = {"search": words, "per_page": str(min(limit, 50))}
        data = await self._json(Question(f"{self._base}/works", params))
        found = rows(data, "results") if not isinstance(data, Trouble) else None
        if found is None:
            return data if isinstance(data, Trouble) else self._strange()
        works = [(text_at(w, "doi").lower().removeprefix("https://doi.org/"), w) for w in found]
        return self._records((n, text_at(w, "display_name"), _abstract(w)) for n, w in works)

    def _question(self, number: str) -> Question:
        return Question(f"{self._base}/works/doi:{quote(number, safe='/')}")

    async def _record(self, number: str, said: Said) -> Held | NotHeld | NotAnswered:
        if said.code == 404:
            return not_held(said)
        work = self._read(said)
        if isinstance(work, NotAnswered):
            return work
        if text_at(work, "doi").lower().removeprefix("https://doi.org/") != number:
            return self._odd()
        retracted = "retracted, as OpenAlex marks it" if at(work, "is_retracted") is True else ""
        published = text_at(work, "publication_date")
        text = record_text(
            ("Register", "OpenAlex"),
            ("DOI", number),
            ("Title", text_at(work, "display_name")),
            ("Authors", [text_at(a, "author", "display_name") for a in rows(work, "authorships") or []]),
            ("Published in", text_at(work, "primary_location", "source", "display_name")),
            ("Published", published),
            ("Type", text_at(work, "type")),
            ("Cited by", at(work, "cited_by_count")),
            ("", "OpenAlex marks this work as retracted." if retracted else ""),
            ("", _abstract(work)),
        )
        title = f"{text_at(work, 'display_name') or number} ({number})"
        return Held(title, text, SourceKind.PAPER, published or None, retracted)


def _abstract(work: JsonValue) -> str:
    """The abstract in the order of its words, which OpenAlex gives as places of each word."""
    index = at(work, "abstract_inverted_index")
    places = [
        (place, word)
        for word, found in (index.items() if isinstance(index, dict) else ())
        for place in (found if isinstance(found, list) else ())
        if isinstance(place, int)
    ]
    return " ".join(word for _, word in sorted(places)[:_MOST_WORDS])


def _build(_choice: SearchChoice, _home: Path) -> OpenAlex:
    return OpenAlex(base_url(VARIABLE, BASE))


BACKEND = Backend(
    name=NAME,
    leaves="The words of each query and DOIs go to OpenAlex (OurResearch).",
    needs_network=True,
    build=_build,
    groups=("registers",),
)
