"""The Federal Register of the United States: documents since 1994, by words and by document number.

https://www.federalregister.gov/developers/documentation/api/v1: `/documents/{document_number}.json`, 404 where there
is no such document; no key.
"""

from pathlib import Path
from typing import ClassVar
from urllib.parse import quote

from refute.domain.evidence import Hit
from refute.domain.registers import Held, NotAnswered, NotHeld, Series
from refute.domain.settings import SearchChoice
from refute.domain.vocabulary import SourceKind
from refute.search.asking import Question, Said, Trouble, ask
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

NAME = "federalregister"
VARIABLE = "REFUTE_FEDERALREGISTER_URL"
BASE = "https://www.federalregister.gov/api/v1"
_TITLE = "The Federal Register"
_NUMBER = r"(?:C[0-9]-|R[0-9]-)?20[1-9][0-9]-[0-9]{5}"
_MARK = (
    r"(?:(?i:FR Doc(?:ument)?)\.?(?: (?i:no\.|number))? ?"
    r"|(?i:federal register)(?i: (?:doc\.|document|no\.|number)){0,2} "
    r"|federalregister\.gov/(?:d|documents/[0-9/]{10}|documents/full_text/[a-z/0-9]*?)/)"
)
"""What says whose number it is: agencies number their own dockets alike."""


class FederalRegister(OfficialRecords):
    """Asks the Federal Register."""

    name: ClassVar[str] = NAME
    series: ClassVar[tuple[Series, ...]] = (
        # Numbers of this shape since 2010; older ones (`94-12345`, `E8-1234`) are too like others to be looked for.
        Series(rf"{_MARK}(?P<id>{_NUMBER})", _TITLE, complete=True),
        Series(_NUMBER, _TITLE, complete=True, beside=r"(?i:federal register|\bFR Doc|federalregister\.gov)").unsure(),
    )
    control: ClassVar[str] = "2017-02281"

    def __init__(self, base: str = BASE, timeout: float = 10.0) -> None:
        """`timeout` in seconds for one request."""
        super().__init__(base, service(_TITLE, Pace(interval=0.3, at_once=2), timeout))

    async def _hits(self, words: str, limit: int) -> list[Hit] | Trouble:
        params = {"conditions[term]": words, "per_page": str(min(limit, 50)), "order": "relevance"}
        data = await self._json(Question(f"{self._base}/documents.json", params))
        if isinstance(data, Trouble):
            return data
        found = rows(data, "results")
        if found is None:
            return [] if at(data, "count") == 0 else self._strange()
        return self._records(
            (text_at(d, "document_number"), text_at(d, "title"), text_at(d, "abstract")) for d in found
        )

    def _question(self, number: str) -> Question:
        return Question(f"{self._base}/documents/{quote(number)}.json")

    async def _record(self, number: str, said: Said) -> Held | NotHeld | NotAnswered:
        if said.code == 404:
            return await self._not_yet(number) or not_held(said)
        data = self._read(said)
        if isinstance(data, NotAnswered):
            return data
        if text_at(data, "document_number") != number:
            return self._odd()
        published = text_at(data, "publication_date")
        text = record_text(
            ("Register", "Federal Register of the United States"),
            ("Document number", number),
            ("Citation", text_at(data, "citation")),
            ("Title", text_at(data, "title")),
            ("Type", text_at(data, "type")),
            ("Action", text_at(data, "action")),
            ("Agencies", [text_at(a, "name") for a in rows(data, "agencies") or []]),
            ("Executive order", text_at(data, "executive_order_number")),
            ("President", text_at(data, "president", "name")),
            ("Signed", text_at(data, "signing_date")),
            ("Published", published),
            ("Effective", text_at(data, "effective_on")),
            ("Dates", text_at(data, "dates")),
            ("Docket", text_at(data, "docket_id")),
            ("", text_at(data, "abstract")),
        )
        return Held(f"{text_at(data, 'title')} ({number})", text, SourceKind.REGISTER, published or None)

    async def _not_yet(self, number: str) -> NotAnswered | None:
        """Where the document may be on public inspection, before it is published."""
        said = await ask(self._service, Question(f"{self._base}/public-inspection-documents/{quote(number)}.json"))
        if isinstance(said, Trouble):
            return NotAnswered(said.detail)
        if said.code == 404:
            return None
        return NotAnswered(f"{number} is on public inspection, and not yet published in the Federal Register")


def _build(_choice: SearchChoice, _home: Path) -> FederalRegister:
    return FederalRegister(base_url(VARIABLE, BASE))


BACKEND = Backend(
    name=NAME,
    leaves="The words of each query and document numbers go to federalregister.gov (US National Archives).",
    needs_network=True,
    build=_build,
    groups=("registers",),
)
