"""Where a model of Ollama runs: its address (configured, or `OLLAMA_HOST`), and whether data leaves for it."""

import ipaddress
import os
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from refute.domain.errors import ConfigError
from refute.domain.loopback import is_loopback
from refute.domain.settings import ModelChoice
from refute.reasoners.providers.access import checked

PREFIX = "ollama:"
"""A spec that begins so is asked in Ollama's own protocol."""
HOST_ENV = "OLLAMA_HOST"
"""Ollama's own variable for its address."""
_DEFAULT = "http://127.0.0.1:11434"
_PORT = 11434
_CLOUD = "ollama.com"
_EVERYWHERE = ("0.0.0.0", "::", "")  # noqa: S104
"""Where a server listens on all addresses: a client then talks to this machine."""


@dataclass(frozen=True)
class Place:
    """A model and where it is asked for."""

    model: str
    """Its name, as `ollama list` gives it."""
    url: str
    """Root of the server, without a slash at its end."""
    key: str = field(default="", repr=False)
    """Sent as a bearer token; empty: none, as for every server of one's own."""

    @property
    def server(self) -> str:
        """Host and port: requests to one server share a gate."""
        return urlsplit(self.url).netloc

    @property
    def loopback(self) -> bool:
        """Whether the server runs on this machine."""
        return is_loopback(self.url)

    @property
    def receiver(self) -> str | None:
        """To whom prompts go: the server's host, ollama.com for a cloud model, None where they stay here."""
        if is_cloud(self.model):
            return _CLOUD
        return None if self.loopback else urlsplit(self.url).hostname

    @property
    def headers(self) -> dict[str, str]:
        """Headers of every request."""
        return {"Authorization": f"Bearer {self.key}"} if self.key else {}


def is_cloud(model: str) -> bool:
    """Whether the name is of a model that a server on this machine only passes on to ollama.com."""
    return model.casefold().endswith((":cloud", "-cloud"))


def place_of(choice: ModelChoice) -> Place:
    """The place of an `ollama:` spec; no key is read. ConfigError where the name is missing or the address is none."""
    model = choice.spec.removeprefix(PREFIX).strip()
    if not model:
        raise ConfigError(f"`{choice.spec}` names no model. Write ollama:NAME; `ollama list` shows the names.")
    if choice.base_url:
        return Place(model, _root(choice.base_url, "The base URL"))
    return Place(model, _from_host(os.environ.get(HOST_ENV, "").strip()))


def _from_host(host: str) -> str:
    """Ollama's own reading of its variable: `host`, `host:port`, `:port` or an address; port 11434 but for addresses
    that name http or https, which have the port of their scheme."""
    if not host:
        return _DEFAULT
    host = host.strip("\"'")
    host = f"[{host}]" if _is_six(host) else host
    schemed = "://" in host
    url = _root(host if schemed else f"http://{host if not host.startswith(':') else '127.0.0.1' + host}", HOST_ENV)
    parts = urlsplit(url)
    name = "127.0.0.1" if (parts.hostname or "") in _EVERYWHERE else parts.hostname or ""
    name = f"[{name}]" if ":" in name else name
    port = parts.port or (None if schemed else _PORT)
    return f"{parts.scheme}://{name}{f':{port}' if port else ''}{parts.path}"


def _is_six(host: str) -> bool:
    """Whether it is an address of IPv6 without brackets, which holds colons and names no port."""
    try:
        return bool(ipaddress.IPv6Address(host))
    except ValueError:
        return False


def _root(url: str, what: str) -> str:
    """An address of the OpenAI-compatible route is the same server."""
    return checked(url, what, _DEFAULT).removesuffix("/v1").removesuffix("/api").rstrip("/")
