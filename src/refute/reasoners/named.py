"""From a model's reply to the pages that its provider's web search named.

Two places are read, and both are the provider's: what the search tool returned, and the sources that a stretch of the
answer is said to rest on. The answer's own words are not: an address that stands in them is the model's writing, it may
be made up, and each costs a fetch and one of the few places of pages that are read. (What a provider marks as a source
may not exist either; it is fetched like any lead, and tells nothing before it was read.)

Google marks as sources addresses of its own (`vertexaisearch.cloud.google.com/grounding-api-redirect/…`) that lead on
to the page, with the page's domain as their title. They are kept as they are: the fetch follows them, each step under
the same rules as any, and the address that answers is the page's.
"""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from refute.domain.lookup import Named

if TYPE_CHECKING:
    from pydantic_ai.messages import ModelResponse

MOST = 200
"""Pages that are taken from one reply: far more than a search gives, and than is ever read."""
_TOOL = "web_search"
"""pydantic-ai's name of the tool, at every provider."""
_OUR_LIMIT = "max_uses_exceeded"
"""Anthropic's code for a search more than was allowed: what came before stands."""


def named_in(response: "ModelResponse") -> tuple[Named, ...]:
    """Each page once, what the answer rests on first, then what else the search returned; at most `MOST`."""
    found: dict[str, Named] = {}
    for page in (*_cited(response), *_returned(response)):
        if len(found) >= MOST:
            break
        known = found.setdefault(page.url, page)
        if page.title and not known.title:
            found[page.url] = page
    return tuple(found.values())


def searches_in(response: "ModelResponse") -> int:
    """How many searches the provider charges for: one per query, but at Google's older models one per request
    (https://ai.google.dev/gemini-api/docs/pricing)."""
    # Beside the declared fields: pydantic-ai sets it for whoever prices the request.
    charged = getattr(response.usage, "web_searches", None)
    return charged if isinstance(charged, int) else response.usage.details.get("web_search_requests", 0)


def has_searched(response: "ModelResponse") -> bool:
    """Whether the model used the search at all."""
    from pydantic_ai.messages import NativeToolCallPart, NativeToolReturnPart

    kinds = (NativeToolCallPart, NativeToolReturnPart)
    return any(isinstance(part, kinds) and part.tool_name == _TOOL for part in response.parts)


def fault_in(response: "ModelResponse") -> str:
    """The provider's code where its search failed, such as `unavailable`; empty where it did not."""
    from pydantic_ai.messages import NativeToolReturnPart

    for part in response.parts:
        if isinstance(part, NativeToolReturnPart) and part.tool_name == _TOOL and isinstance(part.content, dict):
            code = part.content.get("error_code")
            if isinstance(code, str) and code != _OUR_LIMIT:
                return code
            if part.content.get("status") == "failed":
                return "failed"
    return ""


def _cited(response: "ModelResponse") -> Iterator[Named]:
    from pydantic_ai.messages import TextPart, WebCitationSource

    for part in response.parts:
        for citation in (part.citations or ()) if isinstance(part, TextPart) else ():
            for source in citation.sources:
                if isinstance(source, WebCitationSource) and isinstance(source.url, str):
                    yield Named(source.url, source.title if isinstance(source.title, str) else "")


def _returned(response: "ModelResponse") -> Iterator[Named]:
    """OpenAI gives `{"sources": [{"url": …}]}`, Anthropic `[{"url": …, "title": …}]`, Google the like with `uri`."""
    from pydantic_ai.messages import NativeToolReturnPart

    for part in response.parts:
        if not (isinstance(part, NativeToolReturnPart) and part.tool_name == _TOOL):
            continue
        content: object = part.content
        rows = content.get("sources") if isinstance(content, dict) else content
        for row in rows if isinstance(rows, list) else ():
            url = (row.get("url") or row.get("uri")) if isinstance(row, Mapping) else None
            if isinstance(url, str):
                title = row.get("title")
                yield Named(url, title if isinstance(title, str) else "")
