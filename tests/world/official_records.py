"""Every built-in register with the shapes of its answers: a record of any number with any words in it, and its "no".

The shapes are those of the registers' own documentation, which the module of each names.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from html import escape

from pydantic import JsonValue

from refute.search.arxiv import Arxiv
from refute.search.clinicaltrials import ClinicalTrials
from refute.search.courtlistener import CourtListener
from refute.search.crossref import Crossref
from refute.search.doi import DoiSystem
from refute.search.edgar import Edgar
from refute.search.eurlex import EurLex
from refute.search.federalregister import FederalRegister
from refute.search.openalex import OpenAlex
from refute.search.pubmed import Pubmed
from refute.search.registering import OfficialRecords
from refute.search.supremecourt import SupremeCourt
from refute.search.wikidata import Wikidata
from refute.search.worldbank import WorldBank
from world.failing_services import KEY
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

    surely: str = ""
    """A number that the register is asked for before its 404 is believed."""

    def answering(self, body: Body | Reply) -> Callable[[Asked], Reply]:
        """A service that says this to every first question."""

        def answer(asked: Asked) -> Reply:
            if self.surely and self.surely.replace("-", "") in asked.path.replace("-", ""):
                return Reply(self.record(self.surely, "A record of long ago"))
            return self.besides(asked) or (body if isinstance(body, Reply) else Reply(body))

        return answer


def _crossref(number: str, words: JsonValue) -> JsonValue:
    work: JsonValue = {
        "DOI": number,
        "title": [words],
        "abstract": words,
        "author": [{"given": words, "family": words}],
        "container-title": [words],
        "publisher": words,
        "issued": {"date-parts": [[2021, 3]]},
        "updated-by": [{"type": "retraction", "DOI": words, "updated": {"date-parts": [[2022]]}}],
    }
    return {"message": work}


def _openalex(number: str, words: JsonValue) -> JsonValue:
    return {
        "doi": f"https://doi.org/{number}",
        "display_name": words,
        "is_retracted": False,
        "publication_date": words,
        "authorships": [{"author": {"display_name": words}}],
        "abstract_inverted_index": {words if isinstance(words, str) else "They": [0]},
    }


def _pubmed(number: str, words: JsonValue) -> dict[str, JsonValue]:
    entry: JsonValue = {
        "uid": number,
        "title": words,
        "pubdate": words,
        "sortpubdate": words,
        "fulljournalname": words,
        "authors": [{"name": words}],
        "articleids": [{"idtype": "doi", "value": words}],
        "pubtype": [words],
    }
    return {"result": {"uids": [number], number: entry}}


def _no_pmid(number: str) -> Reply:
    return Reply({"result": {number: {"uid": number, "error": "cannot get document summary"}}})


def _pubmed_besides(asked: Asked) -> Reply | None:
    return Reply("1. Lancet. 1998. We asked.") if asked.path == "/efetch.fcgi" else None


_FEED = (
    '<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom" '
    'xmlns:opensearch="http://a9.com/-/spec/opensearch/1.1/" xmlns:arxiv="http://arxiv.org/schemas/atom">'
    "<title>arXiv Query: search_query=&amp;id_list={}&amp;start=0&amp;max_results=1</title>"
    "<opensearch:totalResults>{}</opensearch:totalResults>{}</feed>"
)


def _arxiv(number: str, words: JsonValue) -> str:
    said = escape(words) if isinstance(words, str) else ""
    entry = (
        f"<entry><id>http://arxiv.org/abs/{number}v1</id><published>{said}</published><title>{said}</title>"
        f"<summary>{said}</summary><author><name>{said}</name></author><arxiv:comment>{said}</arxiv:comment></entry>"
    )
    return _FEED.format(number, 1, entry)


def _trial(number: str, words: JsonValue) -> JsonValue:
    return {
        "protocolSection": {
            "identificationModule": {"nctId": number, "briefTitle": words, "officialTitle": words},
            "statusModule": {"overallStatus": words, "whyStopped": words, "studyFirstPostDateStruct": {"date": words}},
            "sponsorCollaboratorsModule": {"leadSponsor": {"name": words}},
            "conditionsModule": {"conditions": [words]},
            "descriptionModule": {"briefSummary": words, "detailedDescription": words},
        }
    }


def _company(number: str, words: JsonValue) -> JsonValue:
    recent: JsonValue = {"accessionNumber": [words], "filingDate": [words], "form": [words]}
    return {
        "cik": number.removeprefix("CIK"),
        "name": words,
        "tickers": [words],
        "formerNames": [{"name": words}],
        "filings": {"recent": recent},
    }


def _folder(number: str, words: JsonValue) -> JsonValue:
    place = f"/Archives/edgar/data/{number.replace('-', '')}"
    return {"directory": {"name": place, "item": [{"name": words, "last-modified": words}]}}


def _filings(number: str, words: JsonValue) -> JsonValue:
    source: JsonValue = {
        "adsh": number,
        "ciks": ["0000320193"],
        "display_names": [words],
        "form": words,
        "file_date": words,
        "file_description": words,
    }
    return {"hits": {"hits": [{"_id": f"{number}:a10-k.htm", "_source": source}]}}


def _dockets(number: str, words: JsonValue) -> JsonValue:
    case: JsonValue = {"caseName": words, "docketNumber": number, "court": words, "dateFiled": words, "cause": words}
    return {"count": 1, "results": [case]}


def _opinions(_: str, words: JsonValue) -> JsonValue:
    said: JsonValue = [{"snippet": words}]
    opinion: JsonValue = {"caseName": words, "absolute_url": "/opinion/1/", "court": words, "opinions": said}
    return {"count": 1, "results": [opinion]}


def _docket(number: str, words: JsonValue) -> JsonValue:
    return {
        "CaseNumber": f"{number} ",
        "PetitionerTitle": words,
        "LowerCourt": words,
        "ProceedingsandOrder": [{"Date": words, "Text": words}],
    }


def _item(number: str, words: JsonValue) -> JsonValue:
    entity: JsonValue = {
        "id": number,
        "labels": {"en": {"value": words}},
        "descriptions": {"en": {"value": words}},
        "aliases": {"en": [{"value": words}]},
        "claims": {"P569": [{"mainsnak": {"datavalue": {"value": {"time": words, "precision": 11}}}}]},
    }
    return {"query": {"search": [{"title": number}]}, "entities": {number: entity}}


def _no_item(number: str) -> Reply:
    return Reply({"entities": {number: {"id": number, "missing": True}}})


def _wikidata_besides(asked: Asked) -> Reply | None:
    return Reply({"query": {"logevents": []}}) if asked.params.get("list") == "logevents" else None


def _rule(number: str, words: JsonValue) -> JsonValue:
    return {
        "document_number": number,
        "title": words,
        "type": words,
        "agencies": [{"name": words}],
        "publication_date": words,
        "president": {"name": words},
        "abstract": words,
    }


def _act(number: str, words: JsonValue) -> JsonValue:
    told = {"title": words, "date": words, "force": words}
    values: dict[str, JsonValue] = {n: {"type": "literal", "value": v} for n, v in told.items()}
    return {"results": {"bindings": [{**values, "celex": {"type": "literal", "value": number}}]}}


def _indicator(number: str, words: JsonValue) -> JsonValue:
    named: JsonValue = {"id": number, "name": words, "unit": words, "sourceNote": words, "source": {"value": words}}
    return [{"page": 1}, [named]]


def _values(asked: Asked) -> Reply | None:
    return Reply([{"page": 1}, [{"date": "2023", "value": 8}]]) if asked.path.startswith("/country/") else None


def _edgar(url: str) -> Edgar:
    return Edgar((url, url, url), "desk@newsroom.example", timeout=5)


KNOWN: Mapping[str, Known] = {
    "arxiv": Known(
        lambda url: Arxiv(url, timeout=5, interval=0.01), "1706.03762", "1706.03763", _arxiv,
        lambda number: Reply(_FEED.format(number, 0, "")), echoes=True, listed=_arxiv,
    ),
    "clinicaltrials": Known(
        lambda url: ClinicalTrials(url, timeout=5), "NCT01234567", "NCT01234568", _trial,
        lambda number: Reply(f"NCT number {number} not found", 404), echoes=True,
        listed=lambda number, words: {"studies": [_trial(number, words)]}, surely="NCT00000102",
    ),
    "courtlistener": Known(
        lambda url: CourtListener(url, KEY, timeout=5), "4:26-cv-01234", "4:26-cv-01235", _dockets,
        lambda _: Reply({"count": 0, "results": []}), listed=_opinions,
    ),
    "crossref": Known(
        lambda url: Crossref(url, timeout=5), "10.1000/abc", "10.1000/abd", _crossref,
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
        _edgar, "CIK0000320194", "CIK0000320195", _company, lambda _: Reply("<Code>NoSuchKey</Code>", 404),
        listed=lambda _, words: _filings("0000320193-18-000145", words), surely="CIK0000320193",
    ),
    "edgar, a filing": Known(
        _edgar, "320193/0000320193-18-000146", "320194/0000320193-18-000146", _folder,
        lambda number: Reply(f"<Key>Archives/edgar/data/{number.replace('-', '')}/index.json</Key>", 404), echoes=True,
        surely="320193/0000320193-18-000145",
    ),
    "edgar, words": Known(
        _edgar, "0000320193-18-000145", "0000320193-18-000146", _filings, lambda _: Reply({"hits": {"hits": []}})
    ),
    "eurlex": Known(
        lambda url: EurLex(url, timeout=5), "32016R0679", "32016R0680", _act,
        lambda _: Reply({"head": {"vars": ["celex"]}, "results": {"bindings": []}}), listed=_act,
    ),
    "federalregister": Known(
        lambda url: FederalRegister(url, timeout=5), "2024-12345", "2024-12346", _rule,
        lambda _: Reply({"status": 404, "message": "Record Not Found"}, 404),
        listed=lambda number, words: {"count": 1, "results": [_rule(number, words)]}, surely="2022-05471",
    ),
    "openalex": Known(
        lambda url: OpenAlex(url, timeout=5), "10.1000/abc", "10.1000/abd", _openalex,
        lambda _: Reply("<title>404 Not Found</title>", 404),
        listed=lambda number, words: {"results": [_openalex(number, words)]},
    ),
    "pubmed": Known(
        lambda url: Pubmed(url, KEY, timeout=5), "9500320", "9500321", _pubmed, _no_pmid, echoes=True,
        listed=lambda number, words: {
            "esearchresult": {"idlist": [number]}, **_pubmed(number, words)
        },
        besides=_pubmed_besides,
    ),
    "supremecourt": Known(
        lambda url: SupremeCourt(url, timeout=5), "23-720", "23-721", _docket, lambda _: Reply("<h1>404</h1>", 404),
        surely="23-719",
    ),
    "wikidata": Known(
        lambda url: Wikidata(url, timeout=5), "Q7259", "Q7260", _item, _no_item, echoes=True, listed=_item,
        besides=_wikidata_besides,
    ),
    "worldbank": Known(
        lambda url: WorldBank(url, timeout=5), "SP.POP.TOTL", "SP.POP.TOTM", _indicator,
        lambda _: Reply([{"message": [{"id": "120", "value": "The provided parameter value is not valid"}]}]),
        besides=_values,
    ),
}  # fmt: skip
"""By name; a register with several kinds of number has one entry for each."""
