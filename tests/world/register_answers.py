"""The answers of official registers, in the shapes of their own documentation: records of any number with any words."""

from html import escape

from pydantic import JsonValue

from world.scripted_service import Asked, Reply


def crossref(number: str, words: JsonValue) -> JsonValue:
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


def openalex(number: str, words: JsonValue) -> JsonValue:
    return {
        "doi": f"https://doi.org/{number}",
        "display_name": words,
        "is_retracted": False,
        "publication_date": words,
        "authorships": [{"author": {"display_name": words}}],
        "abstract_inverted_index": {words if isinstance(words, str) else "They": [0]},
    }


def pubmed(number: str, words: JsonValue) -> dict[str, JsonValue]:
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


def no_pmid(number: str) -> Reply:
    return Reply({"result": {number: {"uid": number, "error": "cannot get document summary"}}})


def pubmed_besides(asked: Asked) -> Reply | None:
    return Reply("1. Lancet. 1998. We asked.") if asked.path == "/efetch.fcgi" else None


FEED = (
    '<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom" '
    'xmlns:opensearch="http://a9.com/-/spec/opensearch/1.1/" xmlns:arxiv="http://arxiv.org/schemas/atom">'
    "<title>arXiv Query: search_query=&amp;id_list={}&amp;start=0&amp;max_results=1</title>"
    "<opensearch:totalResults>{}</opensearch:totalResults>{}</feed>"
)


def arxiv(number: str, words: JsonValue) -> str:
    said = escape(words) if isinstance(words, str) else ""
    entry = (
        f"<entry><id>http://arxiv.org/abs/{number}v1</id><published>{said}</published><title>{said}</title>"
        f"<summary>{said}</summary><author><name>{said}</name></author><arxiv:comment>{said}</arxiv:comment></entry>"
    )
    return FEED.format(number, 1, entry)


def trial(number: str, words: JsonValue) -> JsonValue:
    return {
        "protocolSection": {
            "identificationModule": {"nctId": number, "briefTitle": words, "officialTitle": words},
            "statusModule": {"overallStatus": words, "whyStopped": words, "studyFirstPostDateStruct": {"date": words}},
            "sponsorCollaboratorsModule": {"leadSponsor": {"name": words}},
            "conditionsModule": {"conditions": [words]},
            "descriptionModule": {"briefSummary": words, "detailedDescription": words},
        }
    }


def company(number: str, words: JsonValue) -> JsonValue:
    recent: JsonValue = {"accessionNumber": [words], "filingDate": [words], "form": [words]}
    return {
        "cik": number.removeprefix("CIK"),
        "name": words,
        "tickers": [words],
        "formerNames": [{"name": words}],
        "filings": {"recent": recent},
    }


def folder(number: str, words: JsonValue) -> JsonValue:
    place = f"/Archives/edgar/data/{number.replace('-', '')}"
    return {"directory": {"name": place, "item": [{"name": words, "last-modified": words}]}}


def filings(number: str, words: JsonValue) -> JsonValue:
    source: JsonValue = {
        "adsh": number,
        "ciks": ["0000320193"],
        "display_names": [words],
        "form": words,
        "file_date": words,
        "file_description": words,
    }
    return {"hits": {"hits": [{"_id": f"{number}:a10-k.htm", "_source": source}]}}


def dockets(number: str, words: JsonValue) -> JsonValue:
    case: JsonValue = {"caseName": words, "docketNumber": number, "court": words, "dateFiled": words, "cause": words}
    return {"count": 1, "results": [case]}


def opinions(_: str, words: JsonValue) -> JsonValue:
    said: JsonValue = [{"snippet": words}]
    opinion: JsonValue = {"caseName": words, "absolute_url": "/opinion/1/", "court": words, "opinions": said}
    return {"count": 1, "results": [opinion]}


def docket(number: str, words: JsonValue) -> JsonValue:
    return {
        "CaseNumber": f"{number} ",
        "PetitionerTitle": words,
        "LowerCourt": words,
        "ProceedingsandOrder": [{"Date": words, "Text": words}],
    }


def item(number: str, words: JsonValue) -> JsonValue:
    entity: JsonValue = {
        "id": number,
        "labels": {"en": {"value": words}},
        "descriptions": {"en": {"value": words}},
        "aliases": {"en": [{"value": words}]},
        "claims": {"P569": [{"mainsnak": {"datavalue": {"value": {"time": words, "precision": 11}}}}]},
    }
    return {"query": {"search": [{"title": number}]}, "entities": {number: entity}}


def no_item(number: str) -> Reply:
    return Reply({"entities": {number: {"id": number, "missing": True}}})


def wikidata_besides(asked: Asked) -> Reply | None:
    return Reply({"query": {"logevents": []}}) if asked.params.get("list") == "logevents" else None


def rule(number: str, words: JsonValue) -> JsonValue:
    return {
        "document_number": number,
        "title": words,
        "type": words,
        "agencies": [{"name": words}],
        "publication_date": words,
        "president": {"name": words},
        "abstract": words,
    }


def act(number: str, words: JsonValue) -> JsonValue:
    told = {"title": words, "date": words, "force": words}
    values: dict[str, JsonValue] = {n: {"type": "literal", "value": v} for n, v in told.items()}
    return {"results": {"bindings": [{**values, "celex": {"type": "literal", "value": number}}]}}


def indicator(number: str, words: JsonValue) -> JsonValue:
    named: JsonValue = {"id": number, "name": words, "unit": words, "sourceNote": words, "source": {"value": words}}
    return [{"page": 1}, [named]]


def values(asked: Asked) -> Reply | None:
    return Reply([{"page": 1}, [{"date": "2023", "value": 8}]]) if asked.path.startswith("/country/") else None
