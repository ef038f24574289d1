"""`anthropic:NAME`: Claude through Anthropic's Messages API.

Protocol: https://platform.claude.com/docs/en/api/messages; errors: https://platform.claude.com/docs/en/api/errors
"""

from dataclasses import replace

from refute.domain.settings import ModelChoice
from refute.reasoners.clients import http_client
from refute.reasoners.providers.access import NO_KEY, Access, keyed_access
from refute.reasoners.providers.line import Line, Provider, plain_profile, says, transformer_of

ADDRESS = "https://api.anthropic.com"
KEY = "ANTHROPIC_API_KEY"
_SEARCHES = 2
"""Most searches for one query: each is paid."""


def _access(choice: ModelChoice, model: str) -> Access:
    return keyed_access(choice, model, ADDRESS, KEY)


def _open(access: Access, kept: bool) -> Line:
    from anthropic import AsyncAnthropic
    from pydantic_ai.models.anthropic import AnthropicModel
    from pydantic_ai.providers.anthropic import AnthropicProvider

    http = http_client(loopback=access.loopback, kept=kept)
    client = AsyncAnthropic(base_url=access.base_url, api_key=access.key or NO_KEY, http_client=http, max_retries=0)
    known = AnthropicProvider.model_profile(access.model)
    provider = AnthropicProvider(anthropic_client=client)
    return Line(
        AnthropicModel(access.model, provider=provider, profile=plain_profile()),
        http.aclose,
        transformer_of(known),
        thinks_unasked=says(known, "anthropic_supports_adaptive_thinking"),
    )


def _open_search(access: Access, kept: bool) -> Line:
    """With the limits of https://platform.claude.com/docs/en/agents-and-tools/tool-use/web-search-tool alone."""
    line = _open(access, kept)
    # Newer models would have a program sift the results, which then do not all come back.
    sifts = says(line.model.profile, "anthropic_supports_dynamic_filtering")
    more = {"anthropic_web_tools_allowed_callers": ["direct"]} if sifts else {}
    return replace(line, more=more, searches=_SEARCHES)


ANTHROPIC = Provider(
    access=_access,
    open=_open,
    address=lambda _choice: ADDRESS,
    extra="anthropic",
    needs=("anthropic",),
    loads="pydantic_ai.models.anthropic",
    prices="anthropic",
    keys=(KEY,),
    open_search=_open_search,
)
