"""An open line to a model, and how a provider opens one."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, cast

import httpx2

from refute.domain.settings import ModelChoice
from refute.reasoners.providers.access import Access

if TYPE_CHECKING:
    from pydantic_ai.models import Model
    from pydantic_ai.profiles import JsonSchemaTransformer, ModelProfile

_NEVER = ("\ue000never\ue000", "\ue001never\ue001")
"""Thinking tags that do not occur: thoughts are removed in one place, which knows more shapes than pydantic-ai."""


@dataclass(frozen=True)
class Line:
    """An open line to a model: its pydantic-ai model, and what is known of how it wants to be asked."""

    model: "Model"
    close: Callable[[], Awaitable[None]]
    """Closes the connections."""
    transformer: "type[JsonSchemaTransformer] | None"
    """Brings a schema into the subset that the provider takes; None: it is sent as it is."""
    strict: bool = True
    """Whether the schema is to be enforced to the letter."""
    asks: httpx2.AsyncClient | None = None
    """A client for asking the server for its context limit; None: it is known or configured."""
    effort: str = "thinking"
    """The setting that carries the effort."""
    timed: bool = True
    """Whether a request takes a time limit of its own."""
    thinks_unasked: bool = False
    """Whether the model may think at length though no effort is configured."""
    roomy: bool = True
    """Whether its thoughts may get room on top of the answer's."""
    more: Mapping[str, object] = field(default_factory=dict)
    """Further settings of every request."""
    searches: int | None = None
    """Most searches of one request, where the provider's web search takes a limit."""


@dataclass(frozen=True)
class Provider:
    """How one provider is reached."""

    access: Callable[[ModelChoice, str], Access]
    """Checks address and key; ConfigError says what to set."""
    open: Callable[[Access, bool], Line]
    """Opens a line for the running event loop; with True, connections outlive their requests."""
    address: Callable[[ModelChoice], str]
    """Where requests go if no base URL is given."""
    extra: str
    """The extra of this project that installs what it needs."""
    needs: tuple[str, ...]
    """The modules that it needs."""
    loads: str
    """The module that takes long to import."""
    prices: str
    """Its id in the price list."""
    keys: tuple[str, ...]
    """Names of the variables that hold what it asks for."""
    open_search: Callable[[Access, bool], Line] | None = None
    """As `open`, a line over which the model searches the web at its provider's; None: it cannot, or not so that the
    addresses come back apart from the model's own words."""


def plain_profile(**more: object) -> "ModelProfile":
    """The profile that every line lays over pydantic-ai's: thoughts stay in the text, schemas are sent as given."""
    held = {"thinking_tags": _NEVER, "json_schema_transformer": None, **more}
    return cast("ModelProfile", held)


def transformer_of(profile: "ModelProfile | None") -> "type[JsonSchemaTransformer] | None":
    """What pydantic-ai's profile of a model says of the schemas that it takes."""
    return (profile or {}).get("json_schema_transformer")


def says(profile: "ModelProfile | None", *flags: str) -> bool:
    """Whether a profile sets one of the flags."""
    held: Mapping[str, object] = dict(profile or {})
    return any(held.get(flag) is True for flag in flags)
