"""Exa: a search of the web by meaning.

https://exa.ai/docs/reference/search
"""

from collections.abc import Sequence
from pathlib import Path

from pydantic import JsonValue

from refute.domain.settings import SearchChoice
from refute.search.asking import Answered, Question, Service, Trouble, program
from refute.search.backend import Backend
from refute.search.connection import Connection
from refute.search.language_tag import language_tag
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

NAME = "exa"
VARIABLE = "REFUTE_EXA_URL"
KEY = "EXA_API_KEY"
WHERE = "https://dashboard.exa.ai/api-keys"
BASE = "https://api.exa.ai"
ACCEPTS = Accepts(characters=1_000)
"""Exa documents no limit, and no operators; so much is a claim at most."""
MOST = 100
"""Of `numResults` in the API reference."""
PRICE = 0.007
"""US dollars per answered request with up to ten results and their highlights (https://exa.ai/docs/reference/pricing)."""
PRICE_OF_MORE = 0.001
"""US dollars per result beyond ten (https://exa.ai/docs/changelog/pricing-update)."""
INTERVAL = 0.1
"""Seconds between requests: ten a second are allowed (https://exa.ai/docs/reference/rate-limits)."""

_HINTS = {
    400: "Exa could not read the question (HTTP 400)",
    401: f"Exa does not accept the key. Look it up at {WHERE} and keep it again: refute keys set {KEY}",
    402: "Exa's credits are used up, or the key's budget is. Add credits at https://dashboard.exa.ai",
    403: "Exa does not let this key search. See what its plan allows at https://dashboard.exa.ai",
}


class ExaSearch(OneQuestionSearch):
    """Searches the web through Exa's API."""

    def __init__(self, api_key: str, base_url: str = BASE, timeout: float = 10.0) -> None:
        """`base_url` is the API's host; `timeout` in seconds for one request."""
        service = Service(
            title="Exa",
            pace=Pace(interval=INTERVAL, at_once=4),
            connection=Connection(program()),
            timeout=timeout,
            hints=_HINTS,
        )
        super().__init__(NAME, service, address(base_url, VARIABLE, BASE) + "/search", ACCEPTS)
        self._headers = {"x-api-key": api_key}

    def _question(self, wanted: Wanted) -> Question:
        body: dict[str, JsonValue] = {
            "query": wanted.words,
            "type": "auto",
            "numResults": wanted.most(MOST),
            "contents": {"highlights": True},
        }
        region = language_tag(wanted.language).region
        if region:
            body["userLocation"] = region
        return Question(self._url, headers=self._headers, body=body)

    def _rows(self, answer: Answered) -> Sequence[JsonValue] | Trouble:
        rows = list_in(answer, "results")
        return Trouble("Exa sent JSON without results") if rows is None else rows

    def _lead(self, row: dict[str, JsonValue]) -> Lead:
        said = row.get("highlights")
        highlights = [part for part in said if isinstance(part, str)] if isinstance(said, list) else []
        return Lead(row.get("url"), row.get("title"), " … ".join(highlights))

    def _cost(self, answer: Answered, wanted: Wanted) -> float:
        """What the answer says that it cost, else the published price."""
        said = answer.data.get("costDollars") if isinstance(answer.data, dict) else None
        total = said.get("total") if isinstance(said, dict) else None
        if isinstance(total, int | float) and not isinstance(total, bool) and 0 <= total < 1:
            return float(total)
        return PRICE + PRICE_OF_MORE * max(0, wanted.most(MOST) - 10)


def _build(_choice: SearchChoice, _home: Path) -> ExaSearch:
    return ExaSearch(key(KEY), configured(VARIABLE, BASE))


BACKEND = Backend(
    name=NAME,
    leaves="The words of each query go to Exa, with your key.",
    needs_network=True,
    build=_build,
    lacks=lambda _: lacks_key(KEY, WHERE),
    groups=("web",),
    key=KEY,
)
