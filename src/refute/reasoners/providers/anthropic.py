"""`anthropic:NAME`: Claude through Anthropic's Messages API.

Protocol: https://platform.claude.com/docs/en/api/messages; errors: https://platform.claude.com/docs/en/api/errors
"""

from refute.domain.settings import ModelChoice
from refute.reasoners.providers.access import NO_KEY, Access, keyed_access
from refute.reasoners.providers.line import Line, Provider, http_client, plain_profile, says, transformer_of

ADDRESS = "https://api.anthropic.com"
KEY = "ANTHROPIC_API_KEY"


def _access(choice: ModelChoice, model: str) -> Access:
    return keyed_access(choice, model, ADDRESS, KEY)


def _open(access: Access, kept: bool) -> Line:
    from anthropic import AsyncAnthropic
    from pydantic_ai.models.anthropic import AnthropicModel
    from pydantic_ai.providers.anthropic import AnthropicProvider

    http = http_client(access, kept=kept)
    client = AsyncAnthropic(base_url=access.base_url, api_key=access.key or NO_KEY, http_client=http, max_retries=0)
    known = AnthropicProvider.model_profile(access.model)
    provider = AnthropicProvider(anthropic_client=client)
    return Line(
        AnthropicModel(access.model, provider=provider, profile=plain_profile()),
        http.aclose,
        transformer_of(known),
        thinks_unasked=says(known, "anthropic_supports_adaptive_thinking"),
    )


ANTHROPIC = Provider(
    access=_access,
    open=_open,
    address=lambda _choice: ADDRESS,
    extra="anthropic",
    needs=("anthropic",),
    loads="pydantic_ai.models.anthropic",
    prices="anthropic",
    keys=(KEY,),
)
