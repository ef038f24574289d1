"""A hosted model's own web search, as its provider offers it: for addresses alone.

What the model writes is read by nobody. The pages that its provider's search names are leads like those of any backend:
each is fetched and read as every other page, and what is no page, or does not say what was looked for, is no evidence.
The model itself is asked by whoever is handed in: who thinks lies beside this package.
"""

from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager

from refute.domain.evidence import Hit, Query, SearchOutcome
from refute.domain.lookup import Looked, Lookup
from refute.domain.settings import SearchChoice
from refute.domain.vocabulary import Status
from refute.language.sites import host_of, site_of
from refute.search.backend import Backend
from refute.search.leads import plain
from refute.search.one_question import Lead, leads
from refute.search.web_words import web_words

NAME = "provider"
CHARACTERS = 400
"""Longest query, in characters, as the other services of the web take it."""
_DETAIL = 300
_LEADS_ON = "vertexaisearch.cloud.google.com"


class ProviderSearch:
    """Searches the web through a model; at most one answered request per query."""

    def __init__(self, lookup: Lookup) -> None:
        self._lookup = lookup

    @property
    def name(self) -> str:
        """Its name in cards and receipts."""
        return NAME

    @property
    def is_free(self) -> bool:
        """Whether its model is known to cost nothing."""
        return self._lookup.is_free

    def connected(self) -> AbstractAsyncContextManager[None]:
        """While the block lasts, the model is asked over connections that are kept."""
        return self._lookup.connected()

    async def search(self, query: Query, limit: int) -> SearchOutcome:
        """At most `limit` hits, what the model cites first; `empty` only where it searched and nothing failed."""
        words = web_words(query.text, CHARACTERS)
        if not words:
            return SearchOutcome(
                backend=NAME, query=query, status=Status.NOT_APPLICABLE, detail="the query holds no words"
            )
        looked = await self._lookup.look(words, query.language, limit)
        hits = leads(NAME, [Lead(page.url, page.title) for page in looked.named], limit)
        status, detail = _ended(self._lookup.name, looked, hits)
        # A provider whose search gave something and then failed has still given something.
        answered = int(status in (Status.OK, Status.EMPTY) and looked.usage.requests > 0)
        return SearchOutcome(
            backend=NAME,
            query=query,
            status=status,
            hits=hits,
            detail=detail,
            cost_usd=looked.usage.cost_usd or 0.0,
            usage=looked.usage.model_copy(update={"answered": answered}),
        )


def site_behind(hit: Hit) -> str:
    """The site that a hit leads to, as far as that is known before it is read: by its address or, where that is one of
    Google's that lead on, by the domain that Google gives as its title."""
    if host_of(hit.url) == _LEADS_ON and hit.title:
        return site_of(f"https://{hit.title}") or site_of(hit.url)
    return site_of(hit.url)


def _ended(model: str, looked: Looked, hits: Sequence[Hit]) -> tuple[Status, str]:
    if hits:
        return Status.OK, plain(looked.failure, _DETAIL)
    if looked.failure:
        return Status.FAILED, plain(looked.failure, _DETAIL)
    if looked.named:
        return Status.FAILED, f"{model} named pages, and none with a usable web address"
    if not looked.searched:
        return Status.FAILED, f"{model} answered without searching the web"
    return Status.EMPTY, f"{model} searched and found nothing"


def _lacks(choice: SearchChoice) -> str | None:
    if choice.provider is None:
        return "no model of this desk searches the web: name one that does as `provider` under the desk's search"
    return None


BACKEND = Backend(
    name=NAME,
    leaves="The words of each query go to the provider of the model that searches.",
    needs_network=True,
    build=None,
    lacks=_lacks,
    groups=("web",),
    opt_in=True,
)
