"""EUR-Lex: acts of the European Union by words of their titles and by CELEX number, from the Cellar.

https://op.europa.eu/en/web/cellar/cellar-data/metadata/knowledge-graph: the Publications Office's SPARQL endpoint,
`cdm:resource_legal_id_celex` for the number. CELEX:
https://eur-lex.europa.eu/content/help/eurlex-content/celex-number.html; since 2015 an act is numbered `(EU)
year/number` (https://eur-lex.europa.eu/content/tools/elaw/OA0614022END.pdf), so that its CELEX number follows. No
answer row is no such number; complete for legislation (sector 3) and case law (sector 6).
"""

import re
from datetime import UTC, datetime
from pathlib import Path
from typing import ClassVar

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

NAME = "eurlex"
VARIABLE = "REFUTE_EURLEX_URL"
BASE = "https://publications.europa.eu"
_ENGLISH = "<http://publications.europa.eu/resource/authority/language/ENG>"
_PREFIXES = "PREFIX cdm: <http://publications.europa.eu/ontology/cdm#> PREFIX xsd: <http://www.w3.org/2001/XMLSchema#> "
_CELEX = (
    r"(?:3(?:19[5-9][0-9]|20[0-9]{2})(?i:[A-Z]{1,2})[0-9]{4}|6(?:19[5-9][0-9]|20[0-9]{2})(?i:[A-Z]{2})[0-9]{4})(?!\()"
)
_KINDS = {
    "R": ("Regulation", "Verordnung", "Règlement", "Reglamento", "Regolamento", "Regulamento", "Verordening"),
    "L": ("Directive", "Richtlinie", "Directiva", "Direttiva", "Diretiva", "Richtlijn"),
    "D": ("Decision", "Beschluss", "Décision", "Decisión", "Decisione", "Decisão", "Besluit"),
}
_LETTER = {name.lower(): letter for letter, names in _KINDS.items() for name in names}
_ACT = (
    rf"(?i:{'|'.join(_LETTER)})(?i: \((?:EU|UE)(?:, ?Euratom)?\)) "
    r"20(?:1[5-9]|2[0-9])/[0-9]{1,4}(?!/)"
)
_NAMED = r"(?i:celex|eur-?lex)"
"""Numbers of other things, such as parts of machines, have the shape of a CELEX number too."""
_ROWS = 20
"""Rows of one act: it has one for each of its own numbers and titles."""
_WORD = re.compile(r"\w{3,}")


def celex_of(act: str) -> str:
    """`32016R0679` of `Regulation (EU) 2016/679`."""
    year, _, number = act.rpartition(" ")[2].partition("/")
    return f"3{year}{_LETTER[act.partition(' ')[0].lower()]}{number:0>4}"


def _siblings(number: str) -> list[str]:
    """The same number as other kinds of act bear it: since 2015 they are numbered together."""
    if number[0] != "3" or number[5:-4] not in _KINDS or number[1:5] < "2015":
        return []
    return [f"{number[:5]}{kind}{number[-4:]}" for kind in _KINDS if kind != number[5:-4]]


class EurLex(OfficialRecords):
    """Asks the Cellar."""

    name: ClassVar[str] = NAME
    series: ClassVar[tuple[Series, ...]] = (
        Series(_CELEX, "EUR-Lex", complete=True, write=str.upper, beside=_NAMED),
        Series(_ACT, "EUR-Lex", complete=True, write=celex_of),
        Series(_CELEX, "EUR-Lex", complete=True, write=str.upper).unsure(),
    )
    control: ClassVar[str] = "32016R0679"

    def __init__(self, base: str = BASE, timeout: float = 20.0) -> None:
        """`timeout` in seconds for one request."""
        super().__init__(base, service("EUR-Lex", Pace(interval=0.5, at_once=2), timeout, answers=()))

    async def _hits(self, words: str, limit: int) -> list[Hit] | Trouble:
        terms = list(dict.fromkeys(_WORD.findall(words)))[:8]
        if not terms:
            return []
        every = " AND ".join(f'"{t}"' for t in terms)
        data = await self._json(
            self._asked(
                f"SELECT DISTINCT ?celex ?title WHERE {{ ?expression cdm:expression_title ?title ; "
                f"cdm:expression_uses_language {_ENGLISH} ; cdm:expression_belongs_to_work ?work . "
                f"?work cdm:resource_legal_id_celex ?celex . ?title bif:contains '{every}' }} LIMIT {min(limit, 50)}"
            )
        )
        found = rows(data, "results", "bindings") if not isinstance(data, Trouble) else None
        if found is None:
            return data if isinstance(data, Trouble) else self._strange()
        return self._records((text_at(r, *_CELEX_VALUE), text_at(r, "title", "value"), "") for r in found)

    def _question(self, number: str) -> Question:
        return self._asked(
            # The number is asked back, so that an answer to another question is known as one.
            f"SELECT ?work ?celex ?title ?date ?force WHERE {{ ?work cdm:resource_legal_id_celex "
            f'"{re.sub("[^0-9A-Za-z()_-]", "", number)}"^^xsd:string ; cdm:resource_legal_id_celex ?celex . '
            f"OPTIONAL {{ ?work cdm:work_date_document ?date }} "
            f"OPTIONAL {{ ?work cdm:resource_legal_in-force ?force }} "
            f"OPTIONAL {{ ?expression cdm:expression_belongs_to_work ?work ; "
            f"cdm:expression_uses_language {_ENGLISH} ; cdm:expression_title ?title }} }} LIMIT {_ROWS}"
        )

    async def _record(self, number: str, said: Said) -> Held | NotHeld | NotAnswered:
        data = self._read(said)
        if isinstance(data, NotAnswered):
            return data
        found = rows(data, "results", "bindings")
        if found is None:
            return self._odd()
        if not found:
            # An endpoint in trouble sends no rows either: a whole answer says which columns it has none of.
            columns = at(data, "head", "vars")
            if not isinstance(columns, list) or "work" not in columns:
                return self._odd()
            for other in _siblings(number):
                told = await self._json(self._question(other))
                if isinstance(told, Trouble):
                    return NotAnswered(told.detail)
                if rows(told, "results", "bindings") != []:
                    return NotAnswered(f"EUR-Lex does not hold {number}, and may hold {other}, an act of another kind")
            late = number[1:5] == f"{datetime.now(UTC).year}"  # acts are cited before they are published
            return NotAnswered(f"EUR-Lex may not show {number} yet: it is of this year") if late else not_held(said)
        row = next((r for r in found if text_at(r, *_CELEX_VALUE) == number), None)
        if row is None:
            return self._other()
        day, title = text_at(row, "date", "value")[:10], text_at(row, "title", "value")
        force = text_at(row, "force", "value").lower()
        text = record_text(
            ("Register", "EUR-Lex (Publications Office of the European Union)"),
            ("CELEX number", number),
            ("Title", title),
            ("Date of document", day),
            ("In force", {"true": "yes", "1": "yes", "false": "no", "0": "no"}.get(force, "")),
        )
        return Held(f"{title or 'Document'} (CELEX {number})", text, SourceKind.REGISTER, day or None)

    def _asked(self, query: str) -> Question:
        params = {"query": _PREFIXES + query, "format": "application/sparql-results+json"}
        return Question(f"{self._base}/webapi/rdf/sparql", params, {"Accept": "application/sparql-results+json"})


_CELEX_VALUE = ("celex", "value")


def _build(_choice: SearchChoice, _home: Path) -> EurLex:
    return EurLex(base_url(VARIABLE, BASE))


BACKEND = Backend(
    name=NAME,
    leaves="The words of each query and CELEX numbers go to the Publications Office of the European Union.",
    needs_network=True,
    build=_build,
    groups=("registers",),
)
