"""The World Bank's indicators, by code, with the world's latest values.

https://datahelpdesk.worldbank.org/knowledgebase/articles/898581-api-basic-call-structure (`/v2/indicator/{code}`),
https://datahelpdesk.worldbank.org/knowledgebase/articles/898620-api-error-codes: 200 with a `message` whose id is 120
("the provided parameter value is not valid") for a code that is none, 175 for one that may have been deleted or
archived. The API has no search by words.
"""

from pathlib import Path
from typing import ClassVar
from urllib.parse import quote

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

NAME = "worldbank"
VARIABLE = "REFUTE_WORLDBANK_URL"
BASE = "https://api.worldbank.org/v2"
_NO_SUCH, _GONE = "120", "175"
_YEARS = "10"
_CODE = r"[A-Z]{2}\.[A-Z0-9]{2,5}(?:\.[A-Z0-9]{2,5}){1,4}"
_TITLE = "The World Bank's list of indicators"


class WorldBank(OfficialRecords):
    """Asks the World Bank."""

    name: ClassVar[str] = NAME
    series: ClassVar[tuple[Series, ...]] = (
        Series(
            _CODE,
            _TITLE,
            complete=True,
            beside=r"(?i:world ?bank|\bWDI\b)",
        ),
        Series(_CODE, _TITLE, complete=True, beside=r"(?i:\bindicators?\b)").unsure(),
    )
    control: ClassVar[str] = "SP.POP.TOTL"
    by_number: ClassVar[bool] = True

    def __init__(self, base: str = BASE, timeout: float = 15.0) -> None:
        """`timeout` in seconds for one request."""
        super().__init__(base, service("The World Bank", Pace(interval=0.3, at_once=2), timeout, answers=()))

    def _question(self, number: str) -> Question:
        return Question(f"{self._base}/indicator/{quote(number)}", {"format": "json"})

    async def _record(self, number: str, said: Said) -> Held | NotHeld | NotAnswered:
        data = self._read(said)
        if isinstance(data, NotAnswered):
            return data
        told = text_at(data, 0, "message", 0, "id")
        if told == _NO_SUCH:
            return not_held(said)
        if told == _GONE:
            return NotAnswered(f"The World Bank says that {number} may have been deleted or archived")
        indicator = at(data, 1, 0)
        if text_at(indicator, "id") != number:
            return self._odd()
        values = await self._json(
            Question(f"{self._base}/country/WLD/indicator/{quote(number)}", {"format": "json", "mrnev": _YEARS})
        )
        series = [] if isinstance(values, Trouble) else rows(values, 1) or []
        text = record_text(
            ("Register", "World Bank, World Development Indicators and other sources"),
            ("Indicator", number),
            ("Name", text_at(indicator, "name")),
            ("Unit", text_at(indicator, "unit")),
            ("Source", text_at(indicator, "source", "value")),
            ("", text_at(indicator, "sourceNote")),
            *(
                ("Value", f"World, {text_at(v, 'date')}: {value}")
                for v in series
                if isinstance(value := at(v, "value"), int | float) and not isinstance(value, bool)
            ),
        )
        return Held(f"{text_at(indicator, 'name') or number} ({number})", text, SourceKind.REGISTER)


def _build(_choice: SearchChoice, _home: Path) -> WorldBank:
    return WorldBank(base_url(VARIABLE, BASE))


BACKEND = Backend(
    name=NAME,
    leaves="Codes of indicators go to the World Bank; no other words.",
    needs_network=True,
    build=_build,
    groups=("registers",),
)
