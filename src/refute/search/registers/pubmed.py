"""PubMed: articles by words and by PMID, through NCBI's E-utilities.

https://www.ncbi.nlm.nih.gov/books/NBK25499/ (ESearch, ESummary with `retmode=json`, EFetch): a PMID that was never
given out answers 200 with `"error": "cannot get document summary"` in its summary.
https://www.ncbi.nlm.nih.gov/books/NBK25497/: three requests a second, ten with a key; `tool` names the program.
Everything is posted as a form, so that a key stands in no address.
"""

from pathlib import Path
from typing import ClassVar
from urllib.parse import urlencode

from pydantic import JsonValue

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
    contact,
    not_held,
    record_text,
    rows,
    service,
    text_at,
)
from refute.storage.keys import key_if_readable

NAME = "pubmed"
VARIABLE = "REFUTE_PUBMED_URL"
BASE = "https://eutils.ncbi.nlm.nih.gov/entrez/eutils"
KEY = "NCBI_API_KEY"
_ABSENT = "cannot get document summary"


class Pubmed(OfficialRecords):
    """Asks PubMed."""

    name: ClassVar[str] = NAME
    series: ClassVar[tuple[Series, ...]] = (
        Series(
            # Not the first group of a number in groups, and not the year or the count behind the word.
            r"(?:(?i:PMID|PubMed ID)(?:: ?|\s?#?|=| (?:no\.|number|is) )"
            r"|pubmed\.ncbi\.nlm\.nih\.gov/|ncbi\.nlm\.nih\.gov/pubmed/)0{0,3}(?P<id>[1-9][0-9]{4,8})(?![ ,.]\s?[0-9])",
            "PubMed",
            complete=True,
        ),
    )
    control: ClassVar[str] = "13054692"

    def __init__(self, base: str = BASE, api_key: str = "", timeout: float = 10.0) -> None:
        """`timeout` in seconds for one request."""
        pace = Pace(interval=0.11 if api_key else 0.35, at_once=2)
        super().__init__(base, service("PubMed", pace, timeout, answers=()))
        self._key = api_key

    def address(self, number: str) -> str:
        """The address that gives the same answer to who asks by GET."""
        return f"{self._base}/esummary.fcgi?{urlencode({'db': 'pubmed', 'id': number, 'retmode': 'json'})}"

    async def _hits(self, words: str, limit: int) -> list[Hit] | Trouble:
        found = await self._json(
            self._asked(
                "esearch", {"term": words, "retmax": str(min(limit, 50)), "sort": "relevance", "retmode": "json"}
            )
        )
        if isinstance(found, Trouble):
            return found
        ids = at(found, "esearchresult", "idlist")
        if not isinstance(ids, list):
            return self._strange()
        numbers = [n for n in ids if isinstance(n, str) and n.isdigit()]
        if not numbers:
            return []
        told = await self._json(self._asked("esummary", {"id": ",".join(numbers), "retmode": "json"}))
        if isinstance(told, Trouble):
            return told
        return self._records(
            (n, text_at(told, "result", n, "title"), _bibliography(at(told, "result", n)))
            for n in numbers
            if text_at(told, "result", n, "title")
        )

    def _question(self, number: str) -> Question:
        return self._asked("esummary", {"id": number, "retmode": "json"})

    async def _record(self, number: str, said: Said) -> Held | NotHeld | NotAnswered:
        data = self._read(said)
        if isinstance(data, NotAnswered):
            return data
        entry = at(data, "result", number)
        if text_at(entry, "uid") not in ("", number):
            return self._other()
        if _ABSENT in text_at(entry, "error").lower():
            return not_held(said)
        if text_at(entry, "uid") != number or not text_at(entry, "title"):
            return self._odd()
        abstract = await ask(
            self._service, self._asked("efetch", {"id": number, "rettype": "abstract", "retmode": "text"})
        )
        kinds = at(entry, "pubtype")
        retracted = isinstance(kinds, list) and "Retracted Publication" in kinds
        text = record_text(
            ("Register", "PubMed"),
            ("PMID", number),
            ("Title", text_at(entry, "title")),
            ("Authors", [text_at(a, "name") for a in rows(entry, "authors") or []]),
            ("Published in", _bibliography(entry)),
            ("DOI", _doi(entry)),
            ("Publication types", kinds),
            ("", "PubMed marks this article as a retracted publication." if retracted else ""),
            ("", "" if isinstance(abstract, Trouble) else abstract.text),
        )
        return Held(
            f"{text_at(entry, 'title')} (PMID {number})",
            text,
            SourceKind.PAPER,
            published=text_at(entry, "sortpubdate")[:10].replace("/", "-") or None,
            retracted="retracted, as PubMed marks it" if retracted else "",
        )

    def _asked(self, tool: str, params: dict[str, str]) -> Question:
        named = {"email": contact()} if contact() else {}
        keyed = {"api_key": self._key} if self._key else {}
        return Question(
            f"{self._base}/{tool}.fcgi", form={"db": "pubmed", "tool": "refute", **params, **named, **keyed}
        )


def _bibliography(entry: JsonValue) -> str:
    return ", ".join(t for t in (text_at(entry, "fulljournalname"), text_at(entry, "pubdate")) if t)


def _doi(entry: JsonValue) -> str:
    ids = rows(entry, "articleids") or []
    return next((text_at(i, "value") for i in ids if i.get("idtype") == "doi"), "")


def _build(_choice: SearchChoice, _home: Path) -> Pubmed:
    return Pubmed(base_url(VARIABLE, BASE), key_if_readable(KEY))


BACKEND = Backend(
    name=NAME,
    leaves="The words of each query and PMIDs go to PubMed (US National Library of Medicine), with REFUTE_CONTACT "
    "where it is set.",
    needs_network=True,
    build=_build,
    groups=("registers",),
    key=KEY,
)
