"""Every built-in register with the shapes of its answers: a record of any number with any words in it, and its "no".

The shapes stand in `register_answers`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from pydantic import JsonValue

from refute.search.registers.arxiv import Arxiv
from refute.search.registers.clinicaltrials import ClinicalTrials
from refute.search.registers.courtlistener import CourtListener
from refute.search.registers.crossref import Crossref
from refute.search.registers.doi import DoiSystem
from refute.search.registers.edgar import Edgar
from refute.search.registers.eurlex import EurLex
from refute.search.registers.federalregister import FederalRegister
from refute.search.registers.openalex import OpenAlex
from refute.search.registers.pubmed import Pubmed
from refute.search.registers.registering import OfficialRecords
from refute.search.registers.supremecourt import SupremeCourt
from refute.search.registers.wikidata import Wikidata
from refute.search.registers.worldbank import WorldBank
from world.failing_services import KEY
from world.register_answers import (
    FEED,
    act,
    arxiv,
    company,
    crossref,
    docket,
    dockets,
    filings,
    folder,
    indicator,
    item,
    no_item,
    no_pmid,
    openalex,
    opinions,
    pubmed,
    pubmed_besides,
    rule,
    trial,
    values,
    wikidata_besides,
)
from world.scripted_service import Asked, Reply

Body = JsonValue | str


@dataclass(frozen=True)
class Known:
    """One register as its answers show it."""

    make: Callable[[str], OfficialRecords]
    number: str
    other: str
    """Another number of the same kind."""
    record: Callable[[str, JsonValue], Body]
    """The answer that holds a record of a number, with these words in each of its fields of text."""
    absent: Callable[[str], Reply]
    """The answer that there is no such record."""
    echoes: bool = False
    """Whether the answer that there is none names the number."""
    listed: Callable[[str, JsonValue], Body] | None = None
    """The answer to words, with one record of that number."""
    besides: Callable[[Asked], Reply | None] = lambda _: None
    """What it says to a second question about the same number; None: the question is the first."""

    def answering(self, body: Body | Reply) -> Callable[[Asked], Reply]:
        """A service that says this to every first question."""
        return lambda asked: self.besides(asked) or (body if isinstance(body, Reply) else Reply(body))


def _edgar(url: str) -> Edgar:
    return Edgar((url, url, url), "desk@newsroom.example", timeout=5)


KNOWN: Mapping[str, Known] = {
    "arxiv": Known(
        lambda url: Arxiv(url, timeout=5, interval=0.01), "1706.03762", "1706.03763", arxiv,
        lambda number: Reply(FEED.format(number, 0, "")), echoes=True, listed=arxiv,
    ),
    "clinicaltrials": Known(
        lambda url: ClinicalTrials(url, timeout=5), "NCT01234567", "NCT01234568", trial,
        lambda number: Reply(f"NCT number {number} not found", 404), echoes=True,
        listed=lambda number, words: {"studies": [trial(number, words)]},
    ),
    "courtlistener": Known(
        lambda url: CourtListener(url, KEY, timeout=5), "4:26-cv-01234", "4:26-cv-01235", dockets,
        lambda _: Reply({"count": 0, "results": []}), listed=opinions,
    ),
    "crossref": Known(
        lambda url: Crossref(url, timeout=5), "10.1000/abc", "10.1000/abd", crossref,
        lambda _: Reply("Resource not found.", 404),
        listed=lambda number, words: {
            "message": {"items": [{"DOI": number, "title": [words], "abstract": words}]}
        },
    ),
    "doi": Known(
        lambda url: DoiSystem(url, timeout=5), "10.1000/abc", "10.1000/abd",
        lambda number, words: {
            "responseCode": 1, "handle": number, "values": [{"type": "URL", "data": {"value": words}}]
        },
        lambda number: Reply({"responseCode": 100, "handle": number}, 404), echoes=True,
    ),
    "edgar": Known(
        _edgar, "CIK0000320194", "CIK0000320195", company, lambda _: Reply("<Code>NoSuchKey</Code>", 404),
        listed=lambda _, words: filings("0000320193-18-000145", words),
    ),
    "edgar, a filing": Known(
        _edgar, "320193/0000320193-18-000146", "320194/0000320193-18-000146", folder,
        lambda number: Reply(f"<Key>Archives/edgar/data/{number.replace('-', '')}/index.json</Key>", 404), echoes=True,
    ),
    "edgar, words": Known(
        _edgar, "0000320193-18-000145", "0000320193-18-000146", filings, lambda _: Reply({"hits": {"hits": []}})
    ),
    "eurlex": Known(
        lambda url: EurLex(url, timeout=5), "32016R0679", "32016R0680", act,
        lambda _: Reply({"head": {"vars": ["work", "celex"]}, "results": {"bindings": []}}), listed=act,
    ),
    "federalregister": Known(
        lambda url: FederalRegister(url, timeout=5), "2024-12345", "2024-12346", rule,
        lambda _: Reply({"status": 404, "message": "Record Not Found"}, 404),
        listed=lambda number, words: {"count": 1, "results": [rule(number, words)]},
    ),
    "openalex": Known(
        lambda url: OpenAlex(url, timeout=5), "10.1000/abc", "10.1000/abd", openalex,
        lambda _: Reply("<title>404 Not Found</title>", 404),
        listed=lambda number, words: {"results": [openalex(number, words)]},
    ),
    "pubmed": Known(
        lambda url: Pubmed(url, KEY, timeout=5), "9500320", "9500321", pubmed, no_pmid, echoes=True,
        listed=lambda number, words: {
            "esearchresult": {"idlist": [number]}, **pubmed(number, words)
        },
        besides=pubmed_besides,
    ),
    "supremecourt": Known(
        lambda url: SupremeCourt(url, timeout=5), "23-720", "23-721", docket, lambda _: Reply("<h1>404</h1>", 404),
    ),
    "wikidata": Known(
        lambda url: Wikidata(url, timeout=5), "Q7259", "Q7260", item, no_item, echoes=True, listed=item,
        besides=wikidata_besides,
    ),
    "worldbank": Known(
        lambda url: WorldBank(url, timeout=5), "SP.POP.TOTL", "SP.POP.TOTM", indicator,
        lambda _: Reply([{"message": [{"id": "120", "value": "The provided parameter value is not valid"}]}]),
        besides=values,
    ),
}  # fmt: skip
"""By name; a register with several kinds of number has one entry for each."""
