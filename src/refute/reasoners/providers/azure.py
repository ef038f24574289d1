"""`azure:DEPLOYMENT`: OpenAI's models at a resource of the user's own in Azure.

The address is the resource's, such as `https://NAME.openai.azure.com`: the base URL, else AZURE_OPENAI_ENDPOINT. The v1
API is used: https://learn.microsoft.com/en-us/azure/ai-foundry/openai/api-version-lifecycle
"""

import os
from urllib.parse import urlsplit

from refute.domain.errors import ConfigError
from refute.domain.settings import ModelChoice
from refute.reasoners.clients import http_client
from refute.reasoners.providers.access import Access, checked, keyed_access, needed_key
from refute.reasoners.providers.line import Line, Provider, plain_profile, transformer_of
from refute.reasoners.providers.openai import sdk

KEY = "AZURE_OPENAI_API_KEY"
ENDPOINT = "AZURE_OPENAI_ENDPOINT"
_HOSTS = (
    ".openai.azure.com",
    ".services.ai.azure.com",
    ".cognitiveservices.azure.com",
    ".models.ai.azure.com",
    ".azure-api.net",
)
"""Microsoft's domains: the key of the Azure resource may go there without being named."""


def _address(choice: ModelChoice) -> str:
    given = os.environ.get(ENDPOINT, "").strip()
    if not given:
        raise ConfigError(
            f"`{choice.spec}` needs the address of your Azure resource, such as https://NAME.openai.azure.com. Give it "
            f"as the base URL, or set the environment variable {ENDPOINT}."
        )
    return _v1(checked(given))


def _v1(address: str) -> str:
    """The address with the path of the v1 API, where it names the resource alone."""
    path = urlsplit(address).path
    if path.endswith("/v1"):
        return address
    if path:
        return f"{address}/v1" if path.endswith("/openai") else address
    host = urlsplit(address).hostname or ""
    return f"{address}/v1" if host.endswith(".models.ai.azure.com") else f"{address}/openai/v1"


def _access(choice: ModelChoice, model: str) -> Access:
    if choice.base_url is None:
        return keyed_access(choice, model, _address(choice), KEY)
    address = _v1(checked(choice.base_url))
    host = urlsplit(address).hostname or ""
    named = choice.key_env or (KEY if host.endswith(_HOSTS) and address.startswith("https://") else None)
    return Access("azure", model, address, needed_key(choice, named), {}, own=True, seconds=choice.timeout)


def _open(access: Access, kept: bool) -> Line:
    from pydantic_ai.models.openai import OpenAIChatModel
    from pydantic_ai.providers.azure import AzureProvider
    from pydantic_ai.providers.openai_compatible import OpenAICompatibleProvider

    http = http_client(loopback=access.loopback, kept=kept)
    known = AzureProvider.model_profile(access.model)
    provider = OpenAICompatibleProvider("azure", openai_client=sdk(access, http), profile=lambda _name: known)
    return Line(
        OpenAIChatModel(access.model, provider=provider, profile=plain_profile()),
        http.aclose,
        transformer_of(known),
        effort="openai_reasoning_effort",
    )


AZURE = Provider(
    access=_access,
    open=_open,
    address=_address,
    extra="model",
    needs=("openai",),
    loads="pydantic_ai.models.openai",
    prices="azure",
    keys=(KEY,),
)
