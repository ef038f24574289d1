"""`mistral:NAME`: Mistral's chat completions.

Protocol: https://docs.mistral.ai/api/endpoint/chat. pydantic-ai asks Mistral for a shape by a tool, not by a schema of
the answer: `native` means `tool` here.
"""

from refute.domain.settings import ModelChoice
from refute.reasoners.clients import http_client
from refute.reasoners.providers.access import NO_KEY, Access, keyed_access
from refute.reasoners.providers.line import Line, Provider, plain_profile, transformer_of

ADDRESS = "https://api.mistral.ai"
KEY = "MISTRAL_API_KEY"


def _access(choice: ModelChoice, model: str) -> Access:
    return keyed_access(choice, model, ADDRESS, KEY)


def _open(access: Access, kept: bool) -> Line:
    from mistralai.client import Mistral
    from pydantic_ai.models.mistral import MistralModel
    from pydantic_ai.providers.mistral import MistralProvider

    http = http_client(loopback=access.loopback, kept=kept)
    client = Mistral(api_key=access.key or NO_KEY, server_url=access.base_url, async_client=http, retry_config=None)
    known = MistralProvider.model_profile(access.model)
    return Line(
        MistralModel(access.model, provider=MistralProvider(mistral_client=client), profile=plain_profile()),
        http.aclose,
        transformer_of(known),
    )


MISTRAL = Provider(
    access=_access,
    open=_open,
    address=lambda _choice: ADDRESS,
    extra="mistral",
    needs=("mistralai",),
    loads="pydantic_ai.models.mistral",
    prices="mistral",
    keys=(KEY,),
)
