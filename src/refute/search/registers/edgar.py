"""EDGAR: filings of companies with the US Securities and Exchange Commission, by words, by CIK, and by accession number
with the CIK of who filed.

https://www.sec.gov/search-filings/edgar-application-programming-interfaces: `submissions/CIK##########.json`, 404 for a
CIK that was never given out. https://www.sec.gov/edgar/search/efts-faq.html: full-text search, filings since 2001.
https://www.sec.gov/search-filings/edgar-search-assistance/accessing-edgar-data: ten requests a second, a user agent
that names who asks and how to reach them, and `Archives/edgar/data/{CIK}/{accession}/index.json` for the folder of a
filing. An accession number alone leads to no folder: absence from full-text search shows nothing.
"""

import re
from pathlib import Path
from typing import ClassVar

from pydantic import JsonValue

from refute.domain.evidence import Hit
from refute.domain.registers import Held, NotAnswered, NotHeld, Series
from refute.domain.settings import SearchChoice
from refute.domain.vocabulary import SourceKind
from refute.search.asking import Question, Said, Service, Trouble, ask, program
from refute.search.backend import Backend
from refute.search.connection import Connection
from refute.search.leads import plain, web_address
from refute.search.limits import Pace
from refute.search.registers.registering import (
    CONTACT,
    OfficialRecords,
    at,
    base_url,
    contact,
    not_held,
    record_text,
    rows,
    text_at,
)

NAME = "edgar"
VARIABLE, SEARCH_VARIABLE, ARCHIVE_VARIABLE = "REFUTE_EDGAR_URL", "REFUTE_EDGAR_SEARCH_URL", "REFUTE_EDGAR_ARCHIVE_URL"
BASE, SEARCH, ARCHIVE = "https://data.sec.gov", "https://efts.sec.gov/LATEST", "https://www.sec.gov"
_ACCESSION = r"[0-9]{10}-[0-9]{2}-[0-9]{6}"
_CIK = r"(?i:CIK)(?:: ?| ?#|-|=| (?:(?i:no\.?|number|code) )?|)[0-9]{4,10}(?![.,][0-9])"
_LONG_CIK = r"(?i:CIK)(?:: ?| ?#|-|=| (?:(?i:no\.?|number|code) )?|)[0-9]{10}"
_OF_SEC = r"(?:\bSEC\b|\b(?:10|20)-[KQF]\b|(?i:edgar|securities and exchange|sec\.gov))"
"""Other bodies are called CIK too, such as the election commissions of Bosnia and of Montenegro."""
_LINK = (
    r"(?:[\s,;:()]|(?i:of|by|the|filer|filed|accession|number|with|under|its|company|filing|form)\b|(?i:no\.)){1,12}"
)
"""What may stand between a filer and its filing: other words may be about another filer."""
_FOLDER = rf"(?i:edgar/data)/[0-9]{{1,10}}/[0-9]{{18}}|{_CIK}{_LINK}{_ACCESSION}|{_ACCESSION}{_LINK}{_CIK}"
_DIGITS = re.compile(r"[0-9][0-9-]*")
_KNOWN_CIK, _KNOWN_FILING = "CIK0000320193", "320193/0000320193-18-000145"
_SHOWN = 12
"""Filings of a company that its record lists: the latest."""


def _folder(found: str) -> str:
    """`320193/0000320193-26-000001` of an address or of a CIK and an accession number in either order."""
    digits = _DIGITS.findall(found)
    long = next(d.strip("-") for d in digits if len(d) >= 18)
    accession = long if "-" in long else f"{long[:10]}-{long[10:12]}-{long[12:]}"
    cik = next(d for d in digits if len(d) < 18).lstrip("0") or "0"
    return f"{cik}/{accession}"


def _cik(found: str) -> str:
    return f"CIK{_DIGITS.findall(found)[0].strip('-'):0>10}"


class Edgar(OfficialRecords):
    """Asks EDGAR."""

    name: ClassVar[str] = NAME
    series: ClassVar[tuple[Series, ...]] = (
        Series(_LONG_CIK, "EDGAR", complete=True, write=_cik),
        Series(rf"(?!\S{{3}}\D{{0,8}}[0-9]{{4}}\b){_CIK}", "EDGAR", complete=True, write=_cik, beside=_OF_SEC),
        Series(_CIK, "EDGAR", complete=True, write=_cik).unsure(),
        Series(_FOLDER, "EDGAR", complete=True, write=_folder),
        Series(_ACCESSION, "EDGAR's full-text search", complete=False),
    )

    def __init__(self, bases: tuple[str, str, str], agent: str, timeout: float = 10.0) -> None:
        """`bases`: of companies, of full-text search, of the archive; `agent`: the contact that the SEC demands;
        `timeout` in seconds for one request."""
        base, self._search, self._archive = bases
        asked = Service(
            "EDGAR",
            Pace(interval=0.12, at_once=2),
            Connection(f"{program()} {agent}"),
            timeout,
            hints={403: f"EDGAR refuses requests from here (HTTP 403): it wants a contact it can reach in {CONTACT}"},
            answers=frozenset({404}),
        )
        super().__init__(base, asked)

    def _control(self, number: str) -> str:
        if "/" in number:
            return _KNOWN_FILING
        return _KNOWN_CIK if number.startswith("CIK") else ""

    async def _hits(self, words: str, limit: int) -> list[Hit] | Trouble:
        data = await self._json(Question(f"{self._search}/search-index", {"q": words}))
        found = rows(data, "hits", "hits") if not isinstance(data, Trouble) else None
        if found is None:
            return data if isinstance(data, Trouble) else self._strange()
        hits = []
        for row in found[:limit]:
            source = at(row, "_source")
            number = text_at(source, "adsh") or text_at(row, "_id").partition(":")[0]
            name = text_at(row, "_id").partition(":")[2]
            cik = text_at(source, "ciks", 0).lstrip("0")
            place = f"{cik}/{number.replace('-', '')}/{name}"
            url = web_address(f"https://www.sec.gov/Archives/edgar/data/{place}")
            if number and name and cik and url and ".." not in place:
                title = f"{text_at(source, 'display_names', 0)}, {_form(source)}, {text_at(source, 'file_date')}"
                told = plain(text_at(source, "file_description"))
                hits.append(Hit(url=url, title=plain(title, 300), snippet=told, backend=NAME))
        return hits

    def _question(self, number: str) -> Question:
        if number.startswith("CIK"):
            return Question(f"{self._base}/submissions/{number}.json")
        if "/" in number:
            return Question(f"{self._archive}/Archives/edgar/data/{number.replace('-', '')}/index.json")
        return Question(f"{self._search}/search-index", {"q": f'"{number}"'})

    async def _record(self, number: str, said: Said) -> Held | NotHeld | NotAnswered:
        if said.code == 404 and (number.startswith("CIK") or "/" in number):
            return await self._elsewhere(number) or not_held(said)
        data = self._read(said)
        if isinstance(data, NotAnswered):
            return data
        if number.startswith("CIK"):
            return self._company(number, data)
        return self._in_folder(number, data) if "/" in number else self._filing(number, data, said)

    async def _elsewhere(self, number: str) -> NotAnswered | None:
        """Where the filing may be another filer's: accession numbers begin with the CIK of whoever sent them in."""
        cik, _, accession = number.partition("/")
        sender = accession[:10].lstrip("0")
        if not accession or sender in ("", cik):
            return None
        told = await ask(self._service, self._question(f"{sender}/{accession}"))
        if isinstance(told, Trouble):
            return NotAnswered(told.detail)
        return None if told.code == 404 else NotAnswered(f"EDGAR holds {accession}, and not as a filing of CIK {cik}")

    def _in_folder(self, number: str, data: JsonValue) -> Held | NotAnswered:
        cik, _, accession = number.partition("/")
        files = rows(data, "directory", "item")
        if files is None:
            return self._odd()
        if not text_at(data, "directory", "name").rstrip("/").endswith(f"/data/{number.replace('-', '')}"):
            return self._other()
        text = record_text(
            ("Register", "EDGAR (US Securities and Exchange Commission)"),
            ("CIK", cik),
            ("Accession number", accession),
            ("", f"The filing {accession} of the filer with the CIK {cik} is in EDGAR's archive."),
            ("Received", max((text_at(f, "last-modified")[:10] for f in files), default="")),
            ("Documents", [text_at(f, "name") for f in files]),
        )
        return Held(f"Filing {accession} of CIK {cik}", text, SourceKind.REGISTER)

    def _company(self, number: str, data: JsonValue) -> Held | NotAnswered:
        name = text_at(data, "name")
        if not name or text_at(data, "cik").lstrip("0") != number[3:].lstrip("0"):
            return self._odd()
        recent = at(data, "filings", "recent")
        count = len(dates) if isinstance(dates := at(recent, "filingDate"), list) else 0
        filed = [
            f"{text_at(recent, 'filingDate', n)}: {text_at(recent, 'form', n)} {text_at(recent, 'accessionNumber', n)}"
            for n in range(min(count, _SHOWN))
        ]
        text = record_text(
            ("Register", "EDGAR (US Securities and Exchange Commission)"),
            ("CIK", number[3:]),
            ("Name", name),
            ("Former names", [text_at(f, "name") for f in rows(data, "formerNames") or []]),
            ("Tickers", at(data, "tickers")),
            ("Exchanges", at(data, "exchanges")),
            ("Industry", text_at(data, "sicDescription")),
            ("State of incorporation", text_at(data, "stateOfIncorporation")),
            *(("Filed", line) for line in filed),
        )
        return Held(f"{name} ({number})", text, SourceKind.REGISTER)

    def _filing(self, number: str, data: JsonValue, said: Said) -> Held | NotHeld | NotAnswered:
        found = rows(data, "hits", "hits")
        if found is None:
            return self._odd()
        own = [s for r in found if text_at(s := at(r, "_source"), "adsh") == number]
        if not own:
            return self._other() if found else not_held(said)
        first = own[0]
        text = record_text(
            ("Register", "EDGAR (US Securities and Exchange Commission)"),
            ("Accession number", number),
            ("Form", _form(first)),
            ("Filed", text_at(first, "file_date")),
            ("Period", text_at(first, "period_ending")),
            ("Filers", at(first, "display_names")),
            ("Items", at(first, "items")),
        )
        title = f"{text_at(first, 'display_names', 0)}, {_form(first)} ({number})"
        return Held(title, text, SourceKind.REGISTER, published=text_at(first, "file_date") or None)


def _form(source: JsonValue) -> str:
    return text_at(source, "form") or text_at(source, "root_forms", 0)


def _lacks(_choice: SearchChoice) -> str | None:
    if contact():
        return None
    return f"the SEC wants to know whom it can reach: set {CONTACT} to your e-mail address"


def _build(_choice: SearchChoice, _home: Path) -> Edgar:
    bases = (base_url(VARIABLE, BASE), base_url(SEARCH_VARIABLE, SEARCH), base_url(ARCHIVE_VARIABLE, ARCHIVE))
    return Edgar(bases, contact())


BACKEND = Backend(
    name=NAME,
    leaves=f"The words of each query, numbers of filings and companies, and {CONTACT} go to EDGAR (US Securities and "
    "Exchange Commission).",
    needs_network=True,
    build=_build,
    lacks=_lacks,
    groups=("registers",),
)
