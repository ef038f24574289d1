"""Google Fact Check Tools: what fact-checkers have published, by their own ClaimReview markup.

`claims:search` (https://developers.google.com/fact-check/tools/api/reference/rest/v1alpha1/claims/search), with a key
in the header `X-Goog-Api-Key` (https://cloud.google.com/docs/authentication/api-keys-use). What it answers is anybody's
markup: a review counts only where it is published on its publisher's own site, and it is never evidence.
"""

import os
import re
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from urllib.parse import urlsplit

from pydantic import JsonValue

from refute.domain.evidence import Hit, Query, SearchOutcome
from refute.domain.prior import PriorOutcome, PriorVerdict
from refute.domain.settings import SearchChoice
from refute.domain.vocabulary import Status
from refute.language.sites import site_of
from refute.search.asking import Question, Service, Trouble, ask_json, program
from refute.search.backend import Backend
from refute.search.connection import Connection, base_address
from refute.search.leads import plain, web_address
from refute.search.limits import Pace
from refute.storage.keys import key

NAME = "factcheck"
VARIABLE = "REFUTE_FACTCHECK_URL"
KEY = "GOOGLE_FACTCHECK_API_KEY"
BASE = "https://factchecktools.googleapis.com"

_MOST = 50
"""Claims of one answer that are asked for."""
_DAY = re.compile(r"((?:19|20)[0-9]{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01]))(?:T|$)")
_LANGUAGE = re.compile(r"[a-z]{2,3}(?:-[A-Za-z]{2,4})?")
_SITE = re.compile(r"(?:[\w-]+\.)+[^\W\d_]{2,}")
_REFUSED = f"Google Fact Check refuses the question or the key (HTTP 400): check {KEY}"
_FORBIDDEN = (
    "Google Fact Check refuses the key (HTTP 403): turn on the Fact Check Tools API for its project, and allow it for "
    "the key"
)


class FactCheckSearch:
    """Finds published reviews of a claim."""

    def __init__(self, api_key: str, base_url: str = BASE, timeout: float = 10.0) -> None:
        """`timeout` in seconds for one request."""
        self._base = base_address(base_url, VARIABLE, BASE)
        self._headers = {"X-Goog-Api-Key": api_key}
        self._service = Service(
            title="Google Fact Check",
            pace=Pace(interval=0.2, at_once=2),
            connection=Connection(program()),
            timeout=timeout,
            hints={400: _REFUSED, 403: _FORBIDDEN},
        )

    @property
    def name(self) -> str:
        """Its name in cards and receipts."""
        return NAME

    def connected(self) -> AbstractAsyncContextManager[None]:
        """While the block lasts, the service is asked over connections that are kept."""
        return self._service.connection.kept(self._base)

    async def prior(self, query: Query, limit: int) -> PriorOutcome:
        """At most `limit` reviews in the query's language, the index's best first; those that are not published on
        their publisher's own site are left out and counted."""
        words = " ".join(query.text.split())[:500]
        if not words:
            return _told(query, Status.NOT_APPLICABLE, detail="the query holds no words")
        params = {"query": words, "pageSize": str(max(1, min(limit, _MOST)))}
        if _LANGUAGE.fullmatch(query.language) and query.language not in ("und", "mul", "zxx"):
            params["languageCode"] = query.language
        answer = await ask_json(self._service, Question(f"{self._base}/v1alpha1/claims:search", params, self._headers))
        if isinstance(answer, Trouble):
            return _told(query, Status.FAILED, detail=answer.detail)
        told = answer.data if isinstance(answer.data, dict) else {"": None}
        rows = told.get("claims", [])
        # An index that knows nothing sends `{}`: an answer that speaks of something else is none.
        if not isinstance(rows, list) or not set(told) <= {"claims", "nextPageToken"}:
            return _told(query, Status.FAILED, detail="Google Fact Check sent JSON without a list of claims")
        found, foreign = _verdicts(rows)
        if found:
            return _told(query, Status.OK, found[:limit], foreign)
        left = f"; {foreign} reviews are not on their publisher's own site" if foreign else ""
        return _told(query, Status.EMPTY, foreign=foreign, detail=f"no fact-checker's review was found{left}")

    async def search(self, query: Query, limit: int) -> SearchOutcome:
        """The same reviews as leads: a review that is read as a page is evidence as any page is, or is not."""
        known = await self.prior(query, limit)
        hits = {
            v.url: Hit(url=v.url, title=v.title or v.claim, snippet=f"{v.publisher}: {v.label}", backend=NAME)
            for v in known.verdicts
        }
        return SearchOutcome(
            backend=NAME, query=query, status=known.status, hits=tuple(hits.values()), detail=known.detail
        )


def _verdicts(rows: Sequence[JsonValue]) -> tuple[list[PriorVerdict], int]:
    """Reviews that are published where their publisher is at home, each address once, and how many are not."""
    found: dict[str, PriorVerdict] = {}
    foreign = 0
    for row in rows:
        reviews = row.get("claimReview") if isinstance(row, dict) else None
        for review in reviews[:20] if isinstance(reviews, list) else []:
            if not isinstance(row, dict) or not isinstance(review, dict):
                continue
            url, claim, label = (
                _ascii(web_address(review.get("url"))),
                plain(row.get("text")),
                plain(review.get("textualRating"), 200),
            )
            if url is None or not claim or not label:
                continue
            name, home = _publisher(review.get("publisher"))
            if not home or home != site_of(url):
                foreign += 1
                continue
            found.setdefault(
                url,
                PriorVerdict(
                    publisher=name or home,
                    site=home,
                    url=url,
                    title=plain(review.get("title"), 300),
                    label=label,
                    date=_day(review.get("reviewDate")),
                    claim=claim,
                    claimant=plain(row.get("claimant"), 200) or None,
                    language=_language(review.get("languageCode")),
                    via=NAME,
                ),
            )
    return list(found.values()), foreign


def _publisher(publisher: JsonValue) -> tuple[str, str]:
    """Its name, and the registrable domain of its site, which stands there without a scheme."""
    if not isinstance(publisher, dict):
        return "", ""
    site = publisher.get("site")
    address = _ascii(web_address(site if isinstance(site, str) and "://" in site else f"https://{site}"))
    home = site_of(address) if address and isinstance(site, str) else ""
    name = plain(publisher.get("name"), 120)
    # Who is called like another site is shown as the site that it is on.
    called = site_of(_ascii(f"https://{name}") or "") if _SITE.fullmatch(name) else home
    return (name if called == home else ""), home


def _ascii(address: str | None) -> str | None:
    """The address with its host in ASCII, so that no letter of another script passes for one of a known name; None
    for a host that can be none."""
    if address is None:
        return None
    parts = urlsplit(address)
    host = parts.hostname or ""
    if host.isascii():
        return address
    import idna

    try:
        plain_host = idna.encode(host, uts46=True, transitional=False).decode("ascii")
        port = f":{parts.port}" if parts.port else ""
    except (idna.IDNAError, ValueError):
        return None
    return parts._replace(netloc=f"{plain_host}{port}").geturl()


def _day(text: JsonValue) -> str | None:
    found = _DAY.match(text) if isinstance(text, str) else None
    return found[1] if found else None


def _language(code: JsonValue) -> str:
    return code if isinstance(code, str) and _LANGUAGE.fullmatch(code) else "und"


def _told(
    query: Query, status: Status, verdicts: Sequence[PriorVerdict] = (), foreign: int = 0, detail: str = ""
) -> PriorOutcome:
    return PriorOutcome(
        backend=NAME, query=query, status=status, verdicts=tuple(verdicts), foreign=foreign, detail=detail
    )


def _lacks(_choice: SearchChoice) -> str | None:
    return None if key(KEY) else f"no key: refute keys set {KEY}"


def _build(_choice: SearchChoice, _home: Path) -> FactCheckSearch:
    return FactCheckSearch(key(KEY), os.environ.get(VARIABLE) or BASE)


BACKEND = Backend(
    name=NAME,
    leaves="Each claim, and its English form where there is one, goes to Google's index of published fact-checks.",
    needs_network=True,
    build=_build,
    lacks=_lacks,
    groups=("checks",),
    key=KEY,
)
