"""Brave Search: an index of its own of the whole web, through its Web Search API.

https://api-dashboard.search.brave.com/api-reference/web/search/get
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

NAME = "brave"
VARIABLE = "REFUTE_BRAVE_URL"
KEY = "BRAVE_API_KEY"
WHERE = "https://api-dashboard.search.brave.com"
BASE = "https://api.search.brave.com"
ACCEPTS = Accepts(characters=400, words=50)
"""Of `q` in the API reference."""
MOST = 20
"""Of `count` in the API reference."""
PRICE = 0.005
"""US dollars per answered request: 5 dollars per 1,000 in the plan *Search* (https://brave.com/search/api/); a free
credit that a plan holds is not counted."""
INTERVAL = 1.0
"""Seconds between requests: the least that a plan allows is one per second
(https://api-dashboard.search.brave.com/documentation/guides/rate-limiting)."""
_OWN_CODES = (
    "ar eu bn bg ca hr cs da nl en et fi fr gl de el gu he hi hu is it kn ko lv lt ms ml mr nb pl pa ro ru sr sk sl es"
    " sv ta te th tr uk vi"
)
LANGUAGES = frozenset(_OWN_CODES.split())
"""Values of `search_lang` that are the language's own code; any other value is refused with 422
(https://api-dashboard.search.brave.com/documentation/resources/language-codes)."""
_COUNTRIES = (
    "AR AU AT BE BR CA CL DK FI FR DE GR HK IN ID IT JP KR MY MX NL NZ NO CN PL PT PH RU SA ZA ES SE CH TW TR GB US"
)
COUNTRIES = frozenset(_COUNTRIES.split())
"""Values of `country` besides ALL, which is the whole world
(https://api-dashboard.search.brave.com/documentation/resources/country-codes)."""

_WRONG_KEY = f"Brave Search does not accept the key. Look it up at {WHERE} and keep it again: refute keys set {KEY}"
_HINTS = {
    401: _WRONG_KEY,
    402: f"Brave Search wants to be paid: the limit of the plan is reached. Raise it at {WHERE}",
    403: _WRONG_KEY,
    404: f"Brave Search knows no subscription for the key. Choose a plan at {WHERE}",
    429: "Brave Search allows no more requests just now: more than the plan allows per second, or its requests of this "
    f"month are used up (see {WHERE})",
}
_CODES = {"SUBSCRIPTION_TOKEN_INVALID": _WRONG_KEY, "SUBSCRIPTION_TOKEN_MISSING": _WRONG_KEY}


class BraveSearch(OneQuestionSearch):
    """Searches the web through Brave's API."""

    def __init__(self, api_key: str, base_url: str = BASE, timeout: float = 10.0) -> None:
        """`base_url` is the API's host; `timeout` in seconds for one request."""
        service = Service(
            title="Brave Search",
            pace=Pace(interval=INTERVAL, at_once=1),
            connection=Connection(program()),
            timeout=timeout,
            hints=_HINTS,
            answers=frozenset({422}),
        )
        super().__init__(NAME, service, address(base_url, VARIABLE, BASE) + "/res/v1/web/search", ACCEPTS)
        self._headers = {"X-Subscription-Token": api_key}

    def _question(self, wanted: Wanted) -> Question:
        tag = language_tag(wanted.language)
        params = {
            "q": wanted.words,
            "count": str(wanted.most(MOST)),
            "country": tag.region if tag.region in COUNTRIES else "ALL",
            "result_filter": "web",
            "text_decorations": "false",
            "operators": "false",
            "spellcheck": "false",
        }
        code = search_language(tag)
        if code:
            params["search_lang"] = code
        return Question(self._url, params, self._headers)

    def _rows(self, answer: Answered) -> Sequence[JsonValue] | Trouble:
        data = answer.data if isinstance(answer.data, dict) else {}
        if answer.code == 422:
            return Trouble(_refusal(data))
        rows = list_in(answer, "web", "results")
        if rows is None and data.get("type") == "search" and "web" not in data:
            return []
        return Trouble("Brave Search sent JSON without results") if rows is None else rows

    def _lead(self, row: dict[str, JsonValue]) -> Lead:
        return Lead(row.get("url"), row.get("title"), row.get("description"))

    def _cost(self, _answer: Answered, _wanted: Wanted) -> float:
        return PRICE


def search_language(tag: Tag) -> str | None:
    """The value of `search_lang` for a language; None where Brave has none, and then prefers English."""
    if tag.language == "zh":
        return "zh-hant" if tag.traditional else "zh-hans"
    if tag.language == "pt":
        return "pt-pt" if tag.region == "PT" else "pt-br"
    if (tag.language, tag.region) == ("en", "GB"):
        return "en-gb"
    code = {"ja": "jp", "no": "nb", "nn": "nb"}.get(tag.language, tag.language)
    return code if code in LANGUAGES or code == "jp" else None


def _refusal(data: dict[str, JsonValue]) -> str:
    """Brave answers 422 both to a wrong key and to a question that it cannot read; `error.code` tells them apart."""
    error = data.get("error")
    code = error.get("code") if isinstance(error, dict) else None
    said = _CODES.get(code) if isinstance(code, str) else None
    return said or "Brave Search could not read the question (HTTP 422)"


def _build(_choice: SearchChoice, _home: Path) -> BraveSearch:
    return BraveSearch(key(KEY), configured(VARIABLE, BASE))


BACKEND = Backend(
    name=NAME,
    leaves="The words of each query go to Brave Search (Brave Software), with your key.",
    needs_network=True,
    build=_build,
    lacks=lambda _: lacks_key(KEY, WHERE),
    groups=("web",),
    key=KEY,
)
