"""Which model's own web search the backend `provider` uses, and the backend that asks it."""

from collections.abc import Callable, Mapping

from refute.domain.errors import ConfigError
from refute.domain.ports import Search
from refute.domain.settings import DeskSettings, ModelChoice
from refute.reasoners.looking import ModelLookup
from refute.reasoners.providers.known import SEARCHING, has_search
from refute.search.provider import NAME, ProviderSearch


def with_lookup(desk: DeskSettings) -> DeskSettings:
    """The desk with the model settled that searches, where the desk names the backend `provider` and may ask anybody:
    the configured one, else the first hosted one of its seats that has a web search, `all` before the others. Without
    such a model the desk is as it was."""
    if not _asks(desk) or desk.search.provider is not None:
        return desk
    found = next((choice for choice in _seated(desk) if choice.base_url is None and has_search(choice)), None)
    return desk.model_copy(update={"search": desk.search.model_copy(update={"provider": found})})


def lookups(desk: DeskSettings) -> Mapping[str, Callable[[], Search]]:
    """What makes the backend `provider` of a desk whose model is settled; empty where the desk does not name it.

    Raises ConfigError where no model of the desk can search. What is made raises it for a missing key and for a model
    that cannot, and MissingExtra for a missing library.
    """
    if not _asks(desk):
        return {}
    choice = desk.search.provider
    if choice is None:
        raise ConfigError(
            f"The desk searches with `{NAME}`, the web search of a hosted model, and none of its models has one. Name "
            f"a model of {SEARCHING} in config.toml, as provider under [desks.{desk.name}.search], put one on a seat, "
            f"or leave `{NAME}` out of the backends."
        )
    return {NAME: lambda: ProviderSearch(ModelLookup(choice))}


def _asks(desk: DeskSettings) -> bool:
    return not desk.search.offline and NAME in (desk.search.backends or ())


def _seated(desk: DeskSettings) -> list[ModelChoice]:
    seats = sorted(desk.seats, key=lambda seat: seat.seat != "all")
    return [choice for seat in seats for choice in seat.chain]
