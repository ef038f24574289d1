"""Tavily: a search of the web that is made for programs.

https://docs.tavily.com/documentation/api-reference/endpoint/search
"""

from collections.abc import Sequence
from pathlib import Path

from pydantic import JsonValue

from refute.domain.settings import SearchChoice
from refute.search.asking import Answered, Question, Service, Trouble, program
from refute.search.backend import Backend
from refute.search.connection import Connection
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

NAME = "tavily"
VARIABLE = "REFUTE_TAVILY_URL"
KEY = "TAVILY_API_KEY"
WHERE = "https://app.tavily.com"
BASE = "https://api.tavily.com"
ACCEPTS = Accepts(characters=400)
"""A longer query is refused (https://docs.tavily.com/documentation/best-practices/best-practices-search)."""
MOST = 20
"""Of `max_results` in the API reference."""
PRICE = 0.008
"""US dollars per answered request: a basic search is one credit, a credit is 0.008 dollars when paid as one goes
(https://docs.tavily.com/documentation/api-credits); what a plan gives for less is not counted."""
INTERVAL = 0.6
"""Seconds between requests: a development key may ask 100 times a minute
(https://docs.tavily.com/documentation/rate-limits)."""

_HINTS = {
    400: "Tavily could not read the question (HTTP 400)",
    401: f"Tavily does not accept the key. Look it up at {WHERE} and keep it again: refute keys set {KEY}",
    403: f"Tavily does not let this key search. See what it may do at {WHERE}",
    432: f"Tavily's credits of your plan are used up. Wait for the next month, or raise the plan at {WHERE}",
    433: f"Tavily's limit for paying as one goes is reached. Raise it at {WHERE}",
}


class TavilySearch(OneQuestionSearch):
    """Searches the web through Tavily's API, in its basic depth: one credit for a search."""

    def __init__(self, api_key: str, base_url: str = BASE, timeout: float = 10.0) -> None:
        """`base_url` is the API's host; `timeout` in seconds for one request."""
        service = Service(
            title="Tavily",
            pace=Pace(interval=INTERVAL, at_once=2),
            connection=Connection(program()),
            timeout=timeout,
            hints=_HINTS,
        )
        super().__init__(NAME, service, address(base_url, VARIABLE, BASE) + "/search", ACCEPTS)
        self._headers = {"Authorization": f"Bearer {api_key}"}

    def _question(self, wanted: Wanted) -> Question:
        body: JsonValue = {
            "query": wanted.words,
            "search_depth": "basic",
            "topic": "general",
            "max_results": wanted.most(MOST),
            "auto_parameters": False,
            "include_answer": False,
            "include_raw_content": False,
            "include_images": False,
        }
        return Question(self._url, headers=self._headers, body=body)

    def _rows(self, answer: Answered) -> Sequence[JsonValue] | Trouble:
        rows = list_in(answer, "results")
        return Trouble("Tavily sent JSON without results") if rows is None else rows

    def _lead(self, row: dict[str, JsonValue]) -> Lead:
        return Lead(row.get("url"), row.get("title"), row.get("content"))

    def _cost(self, _answer: Answered, _wanted: Wanted) -> float:
        return PRICE


def _build(_choice: SearchChoice, _home: Path) -> TavilySearch:
    return TavilySearch(key(KEY), configured(VARIABLE, BASE))


BACKEND = Backend(
    name=NAME,
    leaves="The words of each query go to Tavily, with your key.",
    needs_network=True,
    build=_build,
    lacks=lambda _: lacks_key(KEY, WHERE),
    groups=("web",),
    key=KEY,
)
