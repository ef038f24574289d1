"""The doors to hosted and local model servers, all behind pydantic-ai's `Model`.

A further provider is one file here and one line in `PROVIDERS`. pydantic-ai is imported inside the functions: it takes
a second, and most commands need no model.
"""

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec

from refute.domain.errors import ConfigError, MissingExtra
from refute.domain.settings import ModelChoice
from refute.reasoners.providers.access import Access
from refute.reasoners.providers.anthropic import ANTHROPIC
from refute.reasoners.providers.azure import AZURE
from refute.reasoners.providers.bedrock import BEDROCK
from refute.reasoners.providers.google import GOOGLE
from refute.reasoners.providers.groq import GROQ
from refute.reasoners.providers.line import Line, Provider
from refute.reasoners.providers.mistral import MISTRAL
from refute.reasoners.providers.openai import OPENAI
from refute.reasoners.providers.openrouter import OPENROUTER

PROVIDERS: Mapping[str, Provider] = {
    "openai": OPENAI,
    "anthropic": ANTHROPIC,
    "google": GOOGLE,
    "mistral": MISTRAL,
    "groq": GROQ,
    "openrouter": OPENROUTER,
    "bedrock": BEDROCK,
    "azure": AZURE,
}
"""Provider prefixes that a spec may begin with."""
SEARCHING = ", ".join(f"`{name}:`" for name, provider in PROVIDERS.items() if provider.open_search is not None)
"""Prefixes of those whose models search the web themselves, as a sentence names them."""


def provider_of(choice: ModelChoice) -> tuple[Provider, str]:
    """The provider and the model's name in a spec. ConfigError names what works where the provider is unknown."""
    name, _, model = choice.spec.partition(":")
    if not model.strip() or name not in PROVIDERS:
        known = ", ".join(f"`{p}:MODEL`" for p in PROVIDERS)
        raise ConfigError(
            f"`{choice.spec}` is not a model that refute can reach. Use {known} (`openai:` with a base URL for any "
            "OpenAI-compatible server), `ollama:MODEL`, `command:PROGRAM ARGS` or `local`."
        )
    return PROVIDERS[name], model.strip()


def access_of(choice: ModelChoice) -> Access:
    """Checks address and key. ConfigError names the variable to set; MissingExtra the command that installs."""
    provider, model = provider_of(choice)
    access = provider.access(choice, model)
    if not all(_installed(module) for module in ("pydantic_ai", *provider.needs)):
        raise MissingExtra(
            f"`{choice.spec}` needs an optional part that is not installed. Install it: "
            f'pip install "refute[{provider.extra}]"'
        )
    # Here rather than at the first request: it takes a second, in which an event loop would stand still.
    import_module(provider.loads)
    return access


def open_line(choice: ModelChoice, access: Access, *, kept: bool = False) -> Line:
    """A pydantic-ai model for the running event loop. With `kept`, connections outlive their requests and the line is
    to be closed; else there is nothing to close."""
    provider, _ = provider_of(choice)
    return provider.open(access, kept)


def has_search(choice: ModelChoice) -> bool:
    """Whether a choice is of a provider whose models search the web themselves."""
    provider = PROVIDERS.get(choice.spec.partition(":")[0])
    return provider is not None and provider.open_search is not None


def open_search_line(choice: ModelChoice, access: Access, *, kept: bool = False) -> Line:
    """As `open_line`, for a model of a provider that `has_search`."""
    provider, _ = provider_of(choice)
    if provider.open_search is None:
        raise ValueError(f"{choice.spec} has no web search")
    return provider.open_search(access, kept)


def address_of(choice: ModelChoice) -> str:
    """Where the requests of a choice go. ConfigError where the provider is unknown or its address is not set."""
    provider, _ = provider_of(choice)
    return choice.base_url or provider.address(choice)


def _installed(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:  # the package around it
        return False
