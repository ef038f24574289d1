"""The DOI system: whether a DOI of any agency exists, asked of the handle servers.

https://www.doi.org/the-identifier/resources/factsheets/doi-resolution-documentation (Proxy Server REST API):
`responseCode` 1 is success, 100 "handle not found", 200 "values not found"; any other says nothing about whether it
exists.
"""

from pathlib import Path
from typing import ClassVar
from urllib.parse import quote

from refute.domain.registers import Held, NotAnswered, NotHeld, Series
from refute.domain.settings import SearchChoice
from refute.domain.vocabulary import SourceKind
from refute.language.dois import DOI_PATTERN, SURE_DOI, doi_of, shorter_dois
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

NAME = "doi"
VARIABLE = "REFUTE_DOI_URL"
BASE = "https://doi.org"
_HELD, _NO_HANDLE = "1", "100"


class DoiSystem(OfficialRecords):
    """Asks the handle servers for DOIs."""

    name: ClassVar[str] = NAME
    series: ClassVar[tuple[Series, ...]] = (
        Series(SURE_DOI, "The DOI system", complete=True, write=str.lower),
        Series(DOI_PATTERN, "The DOI system", complete=True, write=doi_of).unsure(),
    )
    control: ClassVar[str] = "10.1000/182"
    by_number: ClassVar[bool] = True

    def __init__(self, base: str = BASE, timeout: float = 10.0) -> None:
        """`timeout` in seconds for one request."""
        super().__init__(base, service("The DOI system", Pace(interval=0.1, at_once=2), timeout))

    def _question(self, number: str) -> Question:
        return Question(f"{self._base}/api/handles/{quote(number, safe='/')}")

    async def _record(self, number: str, said: Said) -> Held | NotHeld | NotAnswered:
        data = self._read(said)
        if isinstance(data, NotAnswered):
            return data
        if text_at(data, "handle").lower() != number:
            return self._other() if text_at(data, "handle") else self._odd()
        if text_at(data, "responseCode") == _NO_HANDLE:
            return await self._part_of(number) or not_held(said)
        values = rows(data, "values")
        if text_at(data, "responseCode") != _HELD or values is None:
            return self._odd()
        leads = [text_at(v, "data", "value") for v in values if at(v, "type") == "URL"]
        text = record_text(
            ("Register", "The DOI system"),
            ("DOI", number),
            ("", f"The DOI {number} is registered."),
            ("It leads to", leads[0] if leads else ""),
        )
        return Held(f"DOI {number}", text, SourceKind.PAPER)

    async def _part_of(self, number: str) -> NotAnswered | None:
        """Where a shorter DOI is registered, of which the number may be no more than another way of writing it."""
        for short in shorter_dois(number):
            data = await self._json(self._question(short))
            if isinstance(data, Trouble):
                return NotAnswered(data.detail)
            if text_at(data, "responseCode") != _NO_HANDLE:
                return NotAnswered(f"The DOI system does not hold {number}, and may hold {short}, which may be meant")
        return None


def _build(_choice: SearchChoice, _home: Path) -> DoiSystem:
    return DoiSystem(base_url(VARIABLE, BASE))


BACKEND = Backend(
    name=NAME,
    leaves="DOIs that claims and queries name go to doi.org (the DOI Foundation); no other words.",
    needs_network=True,
    build=_build,
    groups=("registers",),
)
