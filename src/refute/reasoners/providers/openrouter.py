"""`openrouter:VENDOR/NAME`: many vendors' models through OpenRouter, by OpenAI's chat completions.

Protocol: https://openrouter.ai/docs/api/reference/overview; errors, some of which come with HTTP 200:
https://openrouter.ai/docs/api/reference/errors-and-debugging
"""

from refute.domain.settings import ModelChoice
from refute.reasoners.clients import http_client
from refute.reasoners.providers.access import Access, keyed_access
from refute.reasoners.providers.line import Line, Provider, plain_profile, transformer_of
from refute.reasoners.providers.openai import sdk

ADDRESS = "https://openrouter.ai/api/v1"
KEY = "OPENROUTER_API_KEY"


def _access(choice: ModelChoice, model: str) -> Access:
    return keyed_access(choice, model, ADDRESS, KEY)


def _open(access: Access, kept: bool) -> Line:
    from pydantic_ai.models.openrouter import OpenRouterModel
    from pydantic_ai.providers.openrouter import OpenRouterProvider

    http = http_client(loopback=access.loopback, kept=kept)
    known = OpenRouterProvider.model_profile(access.model)
    provider = OpenRouterProvider(openai_client=sdk(access, http))
    return Line(
        OpenRouterModel(access.model, provider=provider, profile=plain_profile()),
        http.aclose,
        transformer_of(known),
    )


OPENROUTER = Provider(
    access=_access,
    open=_open,
    address=lambda _choice: ADDRESS,
    extra="model",
    needs=("openai",),
    loads="pydantic_ai.models.openrouter",
    prices="openrouter",
    keys=(KEY,),
)
