"""The Supreme Court of the United States: its docket by number.

The court publishes each docket as a page (https://www.supremecourt.gov/docket/docket.aspx: "every case" since the 2001
term) and, since the 2017 term, as `RSS/Cases/JSON/{number}.json`, as Free Law Project's CourtListener reads it
(https://github.com/freelawproject/courtlistener): 404, an empty body or a web page where there is none. Only a 404 for
a number of 2017 or later is taken for "no such docket". The court has no search by words that programs may use, and
its robots.txt may not welcome programs: it is asked one number at a time, and only where the desk names it.
"""

import re
from pathlib import Path
from typing import ClassVar

from refute.domain.registers import Held, NotAnswered, NotHeld, Series
from refute.domain.settings import SearchChoice
from refute.domain.vocabulary import SourceKind
from refute.search.asking import Question, Said
from refute.search.backend import Backend
from refute.search.limits import Pace
from refute.search.registers.registering import OfficialRecords, base_url, not_held, record_text, rows, service, text_at

NAME = "supremecourt"
VARIABLE = "REFUTE_SUPREMECOURT_URL"
BASE = "https://www.supremecourt.gov"
_TERM = r"(?:1[7-9]|2[0-9])"
"""Terms whose dockets are published as data."""
_COURT = (
    r"(?i:\b(?:u\.? ?s\.?|united states) supreme court|supreme court of the (?:united states|u\.? ?s\.?)|scotus"
    r"|u\.s\. sup\. ct\.|supremecourt\.gov)"
)
"""Several states and countries call their highest court so and number its cases alike: it must be this one."""
_ANY_COURT = r"(?i:supreme court|scotus|u\.s\. sup\. ct\.|certiorari|supremecourt\.gov)"
_OTHERS = (
    r"(?i:\b(?:circuit|appeals|appellate|district court|trial court|lower court|high court|county|state court"
    r"|supreme judicial)\b|\bsupreme court of (?!the (?:united states|u\.? ?s\b)))"
    r"|(?:\b(?!The\b|In\b|And\b|By\b|To\b|A\b|US\b|States\b|Our\b|That\b)[A-Z][a-z]+(?:'s|’s|n)?"
    r"|'s|’s) (?i:supreme court)"
)
"""What names another court, whose number it may be."""
_TITLE = "The docket of the US Supreme Court"
_NUMBER = rf"{_TERM}-[1-9][0-9]{{0,4}}|{_TERM}[Aa][1-9][0-9]{{0,3}}"
_THINGS = (
    "act amendment apartment article bill book chapter channel edition episode exhibit flight form issue law"
    " list lot memo opinion order ordinance page paper phone proposition release report resolution room rule"
    " section suite tel tel. volume"
)
_NO_CASE = "".join(rf"(?<!(?i:{re.escape(thing)}) )" for thing in _THINGS.split())
"""What is numbered so and is no case."""
_LOOSE = (
    rf"{_NO_CASE}(?:(?i:nos?\.|docket)(?: (?i:nos?\.?|numbers?))?|(?i:case) (?i:nos?\.?|numbers?)"
    rf"|(?i:docketfiles/html/public/)|(?i:case)(?= ?#?[0-9]{{2}}(?:-[0-9]{{3}}|[Aa]))) ?#?(?P<id>{_NUMBER})"
)
"""Behind `case` alone, a short number may be an age or a share."""


class SupremeCourt(OfficialRecords):
    """Asks the Supreme Court for dockets."""

    name: ClassVar[str] = NAME
    series: ClassVar[tuple[Series, ...]] = (
        # A docket of this shape may be another court's: the text must name this one, and no other.
        Series(_LOOSE, _TITLE, complete=True, write=str.upper, beside=_COURT, apart=_OTHERS),
        Series(_LOOSE, _TITLE, complete=True, write=str.upper, beside=_ANY_COURT).unsure(),
    )
    control: ClassVar[str] = "19-1392"
    by_number: ClassVar[bool] = True

    def __init__(self, base: str = BASE, timeout: float = 10.0) -> None:
        """`timeout` in seconds for one request."""
        super().__init__(base, service("The Supreme Court's docket", Pace(interval=1.0, at_once=1), timeout))

    def _question(self, number: str) -> Question:
        return Question(f"{self._base}/RSS/Cases/JSON/{number}.json")

    async def _record(self, number: str, said: Said) -> Held | NotHeld | NotAnswered:
        if said.code == 404:
            return not_held(said)
        data = self._read(said)
        if isinstance(data, NotAnswered):
            return data
        if text_at(data, "CaseNumber").strip() != number:
            return self._odd()
        sides = [t for t in (text_at(data, "PetitionerTitle"), text_at(data, "RespondentTitle")) if t]
        title = " v. ".join(sides) or number
        text = record_text(
            ("Register", "Docket of the Supreme Court of the United States"),
            ("Number", f"No. {number}"),
            ("Title", title),
            ("Docketed", text_at(data, "DocketedDate")),
            ("Lower court", text_at(data, "LowerCourt")),
            ("Lower court's case numbers", text_at(data, "LowerCourtCaseNumbers")),
            ("Lower court's decision", text_at(data, "LowerCourtDecision")),
            ("Linked with", text_at(data, "Links")),
            *(
                ("Proceeding", f"{text_at(p, 'Date')}: {text_at(p, 'Text')}")
                for p in rows(data, "ProceedingsandOrder") or rows(data, "ProceedingsAndOrder") or []
            ),
        )
        return Held(f"{title}, No. {number}", text, SourceKind.REGISTER)


def _build(_choice: SearchChoice, _home: Path) -> SupremeCourt:
    return SupremeCourt(base_url(VARIABLE, BASE))


BACKEND = Backend(
    name=NAME,
    leaves="Numbers of US Supreme Court dockets go to supremecourt.gov; no other words.",
    needs_network=True,
    build=_build,
    groups=("registers",),
    opt_in=True,
)
