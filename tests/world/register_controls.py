"""What healthy registers say of the numbers by which their health is told: each holds a record that it surely holds."""

from collections.abc import Mapping

from pydantic import JsonValue

from world.scripted_service import Asked, Reply

_ARXIV = (
    '<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" '
    'xmlns:opensearch="http://a9.com/-/spec/opensearch/1.1/"><opensearch:totalResults>1</opensearch:totalResults>'
    "<entry><id>http://arxiv.org/abs/0704.0001v2</id><title>Prompt diphotons</title><summary>Photons.</summary></entry>"
    "</feed>"
)
_REPLIES: dict[str, JsonValue] = {
    "/api/handles/10.1000/182": {"responseCode": 1, "handle": "10.1000/182", "values": []},
    "id=13054692": {"result": {"13054692": {"uid": "13054692", "title": "Molecular structure of nucleic acids"}}},
    "id_list=0704.0001": _ARXIV,
    "/studies/NCT00000102": {"protocolSection": {"identificationModule": {"nctId": "NCT00000102"}}},
    "/studies?sort=StudyFirstPostDate:desc": {
        "studies": [{"protocolSection": {"identificationModule": {"nctId": "NCT07200000"}}}]
    },
    "ids=Q42": {"entities": {"Q42": {"id": "Q42"}}},
    "/submissions/CIK0000320193.json": {"name": "Apple Inc.", "cik": "320193"},
    "/Archives/edgar/data/320193/000032019318000145/index.json": {
        "directory": {"name": "/Archives/edgar/data/320193/000032019318000145", "item": []}
    },
    "/RSS/Cases/JSON/19-1392.json": {"CaseNumber": "19-1392 "},
    "/documents/2017-02281.json": {"document_number": "2017-02281", "title": "An order"},
    '"32016R0679"': {
        "head": {"vars": ["work", "celex"]},
        "results": {"bindings": [{"work": {"value": "cellar:1"}, "celex": {"value": "32016R0679"}}]},
    },
    "/indicator/SP.POP.TOTL": [{"page": 1}, [{"id": "SP.POP.TOTL", "name": "Population, total"}]],
}


def where(asked: Asked) -> str:
    """What was asked for in one line: path, parameters and form, without keys."""
    form = asked.body if isinstance(asked.body, Mapping) else {}
    return f"{asked.path}?{'&'.join(f'{n}={v}' for n, v in {**asked.params, **form}.items() if n != 'api_key')}"


def control_reply(asked: Asked) -> Reply | None:
    """The record of a number that the register surely holds; None for any other number."""
    told = where(asked)
    found = (body for piece, body in _REPLIES.items() if (told.startswith(piece) if piece[0] == "/" else piece in told))
    return next((Reply(body) for body in found), None)
