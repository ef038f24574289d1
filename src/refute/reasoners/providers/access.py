"""Where a model is reached and with what key: all that can be checked before the first request."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from refute.domain.errors import ConfigError
from refute.domain.loopback import is_loopback
from refute.domain.settings import ModelChoice
from refute.storage.keys import key

NO_KEY = "none"
"""What is sent in place of a key to a server that asks for none."""


@dataclass(frozen=True)
class Access:
    """Where a model is reached and with what key."""

    provider: str
    model: str
    base_url: str
    key: str = field(repr=False)
    headers: Mapping[str, str] = field(repr=False)
    """Headers for questions beside the model's, such as its context limit."""
    own: bool
    """Whether the user named the address, rather than the provider's being used."""
    seconds: float = 120.0
    """Most seconds for one request, for a library that takes its limit with the connection."""
    more_keys: tuple[str, ...] = field(default=(), repr=False)
    """Further secrets, of a provider that needs several."""

    @property
    def server(self) -> str:
        """Host and port: requests to one server share a gate."""
        return urlsplit(self.base_url).netloc

    @property
    def loopback(self) -> bool:
        """Whether the server runs on this machine."""
        return is_loopback(self.base_url)

    @property
    def secrets(self) -> tuple[str, ...]:
        """What no text may hold that leaves a reasoner."""
        return tuple(s for s in (self.key, *self.more_keys) if s)


def keyed_access(choice: ModelChoice, model: str, address: str, variable: str) -> Access:
    """Access to a provider that takes one key in a header.

    The provider's own key goes to the provider's own address alone; another address gets the key that the choice names,
    or none. ConfigError names the variable to set.
    """
    provider = choice.spec.partition(":")[0]
    base_url = checked(choice.base_url) if choice.base_url else address
    named = choice.key_env or (None if choice.base_url else variable)
    return Access(
        provider, model, base_url, needed_key(choice, named), {}, own=bool(choice.base_url), seconds=choice.timeout
    )


def needed_key(choice: ModelChoice, variable: str | None) -> str:
    """The key of that name, from the environment or from `refute keys`; empty where no name is given.

    ConfigError where the name is given and no key is set.
    """
    if variable is None:
        return ""
    found = key(variable)
    if not found:
        raise ConfigError(
            f"`{choice.spec}` needs a key: the environment variable {variable} is not set. Set it, or keep the key "
            f"with `refute keys set {variable}`"
            + (
                ", or name your own server with a base URL (it needs no key)."
                if not choice.base_url
                else ", or leave its name out where the server needs no key."
            )
        )
    return found


def checked(url: str, what: str = "The base URL", example: str = "http://localhost:8080/v1") -> str:
    """The address of a model's server without a slash at its end. ConfigError where it is none, or holds a key or
    password: `what` says where it was given; what it holds is not repeated."""
    try:
        parts = urlsplit(url.strip())
        usable = parts.scheme in {"http", "https"} and bool(parts.hostname) and parts.port != 0
        usable = usable and not any(c.isspace() or not c.isprintable() for c in url.strip())
    except ValueError:  # a port out of range, a bracket left open
        usable = False
    if not usable:
        raise ConfigError(f"{what} of a model's server must be an http or https address, such as {example}; it is not.")
    if parts.username is not None or parts.password is not None or parts.query or parts.fragment:
        raise ConfigError(
            f"{what} of the model's server {parts.hostname} holds a key or password. Put the key into an environment "
            "variable and give that variable's name as key_env."
        )
    return url.strip().rstrip("/")
