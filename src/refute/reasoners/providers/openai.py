"""`openai:NAME`: OpenAI's chat completions, at OpenAI or at any server that speaks them.

Protocol: https://platform.openai.com/docs/api-reference/chat
"""

from dataclasses import replace
from typing import TYPE_CHECKING

import httpx2

from refute.domain.settings import ModelChoice
from refute.reasoners.clients import http_client
from refute.reasoners.providers.access import NO_KEY, Access, keyed_access
from refute.reasoners.providers.line import Line, Provider, plain_profile

if TYPE_CHECKING:
    from openai import AsyncOpenAI

ADDRESS = "https://api.openai.com/v1"
KEY = "OPENAI_API_KEY"
_TOOL_CALLS = 3
"""Most looks at the web for one query: a model that reasons may search again and open pages, and each search is paid
(`max_tool_calls`, https://platform.openai.com/docs/api-reference/responses/create)."""


def sdk(access: Access, http: httpx2.AsyncClient) -> "AsyncOpenAI":
    """OpenAI's client without retries of its own, and without what the environment holds for OpenAI where the address
    is another's."""
    from openai import AsyncOpenAI

    client = AsyncOpenAI(
        base_url=access.base_url,
        api_key=access.key or NO_KEY,
        http_client=http,
        max_retries=0,
    )
    if access.own or access.provider != "openai":
        # The SDK reads these from the environment; another server has no business with them.
        client.organization = None
        client.project = None
        client.admin_api_key = None
    return client


def _access(choice: ModelChoice, model: str) -> Access:
    access = keyed_access(choice, model, ADDRESS, KEY)
    return replace(access, headers={"Authorization": f"Bearer {access.key}"} if access.key else {})


def _open(access: Access, kept: bool) -> Line:
    from pydantic_ai.models.openai import OpenAIChatModel
    from pydantic_ai.profiles.openai import OpenAIJsonSchemaTransformer
    from pydantic_ai.providers.openai import OpenAIProvider
    from pydantic_ai.providers.openai_compatible import OpenAICompatibleProvider

    http = http_client(loopback=access.loopback, kept=kept)
    client = sdk(access, http)
    if not access.own:
        hosted = OpenAIChatModel(access.model, provider=OpenAIProvider(openai_client=client), profile=plain_profile())
        return Line(hosted, http.aclose, OpenAIJsonSchemaTransformer, effort="openai_reasoning_effort")
    # Older servers know `max_tokens` only.
    model = OpenAIChatModel(
        access.model,
        provider=OpenAICompatibleProvider(access.server, openai_client=client),
        profile=plain_profile(openai_chat_supports_max_completion_tokens=False),
    )
    # On a server of one's own the room for thoughts is the user's to give: its context may be small.
    return Line(
        model,
        http.aclose,
        OpenAIJsonSchemaTransformer,
        strict=False,
        asks=http,
        effort="openai_reasoning_effort",
        roomy=False,
    )


def _open_search(access: Access, kept: bool) -> Line:
    """Through the Responses API, which alone gives the sources of a web search.

    Protocol: https://developers.openai.com/api/docs/guides/tools-web-search
    """
    from pydantic_ai.models.openai import OpenAIResponsesModel
    from pydantic_ai.providers.openai import OpenAIProvider

    http = http_client(loopback=access.loopback, kept=kept)
    provider = OpenAIProvider(openai_client=sdk(access, http))
    more = {
        "openai_include_web_search_sources": True,
        # Else OpenAI keeps the question and what came of it for a month.
        "openai_store": False,
        "extra_body": {"max_tool_calls": _TOOL_CALLS},
    }
    return Line(
        OpenAIResponsesModel(access.model, provider=provider, profile=plain_profile()),
        http.aclose,
        transformer=None,
        effort="openai_reasoning_effort",
        more=more,
    )


OPENAI = Provider(
    access=_access,
    open=_open,
    address=lambda _choice: ADDRESS,
    extra="model",
    needs=("openai",),
    loads="pydantic_ai.models.openai",
    prices="openai",
    keys=(KEY,),
    open_search=_open_search,
)
