"""Serper: what Google finds, as JSON.

https://serper.dev (its playground shows the parameters and the answer; there is no other reference)
"""

from collections.abc import Sequence
from pathlib import Path

from pydantic import JsonValue

from refute.domain.settings import SearchChoice
from refute.search.asking import Answered, Question, Service, Trouble, program
from refute.search.backend import Backend
from refute.search.connection import Connection
from refute.search.language_tag import Tag, language_tag
from refute.search.limits import Pace
from refute.search.one_question import (
    Accepts,
    Lead,
    OneQuestionSearch,
    Wanted,
    address,
    configured,
    lacks_key,
    list_in,
)
from refute.storage.keys import key

NAME = "serper"
VARIABLE = "REFUTE_SERPER_URL"
KEY = "SERPER_API_KEY"
WHERE = "https://serper.dev/api-keys"
BASE = "https://google.serper.dev"
ACCEPTS = Accepts(characters=1_000, words=32)
"""Google reads the first 32 words of a query; Serper documents no limit of its own."""
MOST = 10
"""Of `num`: more cost a second credit, and free accounts are refused."""
PRICE = 0.001
"""US dollars per answered request: one credit, 50 dollars for 50,000 in the smallest package
(https://serper.dev); larger packages cost less."""
INTERVAL = 0.1
"""Seconds between requests: the smallest package allows 50 a second (https://serper.dev), the free one names
no number."""

_WRONG_KEY = f"Serper does not accept the key. Look it up at {WHERE} and keep it again: refute keys set {KEY}"
_REFUSALS = {
    "not enough credits": "Serper's credits are used up. Buy more at https://serper.dev",
    "query pattern not allowed": "Serper does not answer such a question for a free account: buy credits, or leave "
    "serper out of your backends",
    "unauthorized": _WRONG_KEY,
}


class SerperSearch(OneQuestionSearch):
    """Searches the web through Serper, which asks Google."""

    def __init__(self, api_key: str, base_url: str = BASE, timeout: float = 10.0) -> None:
        """`base_url` is the API's host; `timeout` in seconds for one request."""
        service = Service(
            title="Serper",
            pace=Pace(interval=INTERVAL, at_once=4),
            connection=Connection(program()),
            timeout=timeout,
            hints={401: _WRONG_KEY, 403: _WRONG_KEY},
            answers=frozenset({400}),
        )
        super().__init__(NAME, service, address(base_url, VARIABLE, BASE) + "/search", ACCEPTS)
        self._headers = {"X-API-KEY": api_key}

    def _question(self, wanted: Wanted) -> Question:
        tag = language_tag(wanted.language)
        body: dict[str, JsonValue] = {"q": wanted.words, "num": wanted.most(MOST), "autocorrect": False}
        if tag.language:
            body["hl"] = _interface(tag)
        if tag.region:
            body["gl"] = tag.region.lower()
        return Question(self._url, headers=self._headers, body=body)

    def _rows(self, answer: Answered) -> Sequence[JsonValue] | Trouble:
        data = answer.data if isinstance(answer.data, dict) else {}
        if answer.code == 400:
            return Trouble(_refusal(data))
        rows = list_in(answer, "organic")
        if rows is None and "organic" not in data and "searchParameters" in data:
            return []
        return Trouble("Serper sent JSON without results") if rows is None else rows

    def _lead(self, row: dict[str, JsonValue]) -> Lead:
        return Lead(row.get("link"), row.get("title"), row.get("snippet"))

    def _cost(self, _answer: Answered, _wanted: Wanted) -> float:
        return PRICE


def _interface(tag: Tag) -> str:
    if tag.language == "zh":
        return "zh-tw" if tag.traditional else "zh-cn"
    return tag.language


def _refusal(data: dict[str, JsonValue]) -> str:
    """Serper says by a sentence with 400 both that credits are used up and that a question is refused."""
    message = data.get("message")
    said = message.casefold() if isinstance(message, str) else ""
    told = next((told for words, told in _REFUSALS.items() if words in said), None)
    return told or "Serper could not read the question (HTTP 400)"


def _build(_choice: SearchChoice, _home: Path) -> SerperSearch:
    return SerperSearch(key(KEY), configured(VARIABLE, BASE))


BACKEND = Backend(
    name=NAME,
    leaves="The words of each query go to Serper, with your key, and from there to Google.",
    needs_network=True,
    build=_build,
    lacks=lambda _: lacks_key(KEY, WHERE),
    groups=("web",),
    key=KEY,
)
