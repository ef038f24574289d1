"""The doors to hosted and local model servers: one function per provider prefix, all behind pydantic-ai's `Model`.

A further provider is one function here and one line in `PROVIDERS`. pydantic-ai is imported inside the functions: it
takes a second, and most commands need no model.
"""

import ipaddress
import os
import ssl
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import httpx2

from refute.domain.errors import ConfigError, MissingExtra
from refute.domain.settings import ModelChoice

if TYPE_CHECKING:
    from openai import AsyncOpenAI
    from pydantic_ai.models import Model

_OPENAI = "https://api.openai.com/v1"
_OPENAI_KEY = "OPENAI_API_KEY"
IDLE_SECONDS = 4.0
"""A connection that was idle for longer is not used again: common servers hang up after five seconds."""
_NO_KEY = "none"
"""What is sent in place of a key to a server that asks for none."""
_NEVER = ("\ue000never\ue000", "\ue001never\ue001")
"""Thinking tags that do not occur: thoughts are removed in one place, which knows more shapes than pydantic-ai."""


@dataclass(frozen=True)
class Access:
    """Where a model is reached and with what key: all that can be checked before the first request."""

    provider: str
    model: str
    base_url: str
    key: str = field(repr=False)
    headers: Mapping[str, str] = field(repr=False)
    """Headers for questions beside the model's, such as its context limit."""
    own: bool
    """Whether the user named the address, rather than the provider's being used."""

    @property
    def server(self) -> str:
        """Host and port: requests to one server share a gate."""
        return urlsplit(self.base_url).netloc

    @property
    def loopback(self) -> bool:
        """Whether the server runs on this machine."""
        return is_loopback(self.base_url)


@dataclass(frozen=True)
class Line:
    """An open line to a model: its pydantic-ai model and the HTTP client below it."""

    model: "Model"
    http: httpx2.AsyncClient


@dataclass(frozen=True)
class Provider:
    """How one provider is reached."""

    access: Callable[[ModelChoice, str], Access]
    open: Callable[[Access, httpx2.AsyncClient], Line]


def is_loopback(url: str) -> bool:
    """Whether the address is this machine's: `localhost`, its subdomains, or a loopback address."""
    host = (urlsplit(url).hostname or "").rstrip(".").lower()
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def provider_of(choice: ModelChoice) -> tuple[Provider, str]:
    """The provider and the model's name in a spec. ConfigError names what works where the provider is unknown."""
    name, _, model = choice.spec.partition(":")
    if not model.strip() or name not in PROVIDERS:
        known = ", ".join(f"`{p}:MODEL`" for p in PROVIDERS)
        raise ConfigError(
            f"`{choice.spec}` is not a model that refute can reach. Use {known} (with a base URL for any "
            "OpenAI-compatible server), `command:PROGRAM ARGS` or `local`."
        )
    return PROVIDERS[name], model.strip()


def access_of(choice: ModelChoice) -> Access:
    """Checks address and key. ConfigError names the variable to set; MissingExtra the command that installs."""
    provider, model = provider_of(choice)
    access = provider.access(choice, model)
    if find_spec("pydantic_ai") is None or find_spec("openai") is None:
        raise MissingExtra(
            f'`{choice.spec}` needs an optional part that is not installed. Install it: pip install "refute[model]"'
        )
    # Here rather than at the first request: it takes a second, in which an event loop would stand still.
    import_module("pydantic_ai.models.openai")
    return access


def open_line(choice: ModelChoice, access: Access, *, kept: bool = False) -> Line:
    """An HTTP client and a pydantic-ai model for the running event loop. With `kept`, connections outlive their
    requests and the client is to be closed; else there is nothing to close."""
    provider, _ = provider_of(choice)
    return provider.open(access, _http(access, kept))


def _openai_access(choice: ModelChoice, model: str) -> Access:
    base_url = _checked(choice.base_url) if choice.base_url else _OPENAI
    variable = choice.key_env or (None if choice.base_url else _OPENAI_KEY)
    key = os.environ.get(variable, "").strip() if variable else ""
    if variable and not key:
        raise ConfigError(
            f"`{choice.spec}` needs a key: the environment variable {variable} is not set. Set it"
            + (
                ", or name your own server with a base URL (it needs no key)."
                if not choice.base_url
                else ", or leave its name out where the server needs no key."
            )
        )
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    return Access("openai", model, base_url, key, headers, own=bool(choice.base_url))


def _checked(base_url: str) -> str:
    try:
        parts = urlsplit(base_url)
        usable = parts.scheme in {"http", "https"} and bool(parts.hostname) and parts.port != 0
    except ValueError:  # a port out of range, a bracket left open
        usable = False
    if not usable:
        raise ConfigError(
            f"The base URL `{base_url.partition('://')[0]}://…` of a model must be an http or https address, such as http://localhost:8080/v1."
        )
    if parts.username or parts.password or parts.query:
        raise ConfigError(
            f"The base URL of the model server {parts.hostname} holds a key or password. Put the key into an "
            "environment variable and give that variable's name instead."
        )
    return base_url.rstrip("/")


@lru_cache(maxsize=1)
def _certificates() -> ssl.SSLContext:
    """Made once: reading the certificate store costs more than a request."""
    return httpx2.create_ssl_context()


def _http(access: Access, kept: bool) -> httpx2.AsyncClient:
    """No redirect is followed (a key goes to the configured server alone), and no proxy stands before a server on this
    machine."""
    return httpx2.AsyncClient(
        verify=_certificates(),
        trust_env=not access.loopback,
        follow_redirects=False,
        limits=httpx2.Limits(max_keepalive_connections=None if kept else 0, keepalive_expiry=IDLE_SECONDS),
    )


def _sdk(access: Access, http: httpx2.AsyncClient) -> "AsyncOpenAI":
    from openai import AsyncOpenAI

    client = AsyncOpenAI(base_url=access.base_url, api_key=access.key or _NO_KEY, http_client=http, max_retries=0)
    if access.own:
        # The SDK reads these from the environment; another server has no business with them.
        client.organization = None
        client.project = None
        client.admin_api_key = None
    return client


def _open_openai(access: Access, http: httpx2.AsyncClient) -> Line:
    from pydantic_ai.models.openai import OpenAIChatModel
    from pydantic_ai.profiles.openai import OpenAIModelProfile
    from pydantic_ai.providers.openai import OpenAIProvider
    from pydantic_ai.providers.openai_compatible import OpenAICompatibleProvider

    sdk = _sdk(access, http)
    if not access.own:
        hosted = OpenAIModelProfile(thinking_tags=_NEVER, json_schema_transformer=None)
        return Line(OpenAIChatModel(access.model, provider=OpenAIProvider(openai_client=sdk), profile=hosted), http)
    # Older servers know `max_tokens` only.
    compatible = OpenAIModelProfile(
        thinking_tags=_NEVER, json_schema_transformer=None, openai_chat_supports_max_completion_tokens=False
    )
    provider = OpenAICompatibleProvider(access.server, openai_client=sdk)
    return Line(OpenAIChatModel(access.model, provider=provider, profile=compatible), http)


PROVIDERS: Mapping[str, Provider] = {"openai": Provider(_openai_access, _open_openai)}
"""Provider prefixes that a spec may begin with."""
