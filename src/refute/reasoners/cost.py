"""What a model request costs, from the configured prices or from a price list that lies in the package."""

from dataclasses import dataclass

from refute.domain.loopback import is_loopback
from refute.domain.settings import ModelChoice
from refute.reasoners.providers.known import provider_of


@dataclass(frozen=True)
class Tokens:
    """Tokens of a request as the model counted them."""

    sent: int = 0
    received: int = 0
    cached: int = 0
    """Those of `sent` that the provider had in its cache."""
    stored: int = 0
    """Those of `sent` that the provider put into its cache, which some charge for."""
    cost_usd: float | None = None
    """US dollars as the provider itself counts them, where it says."""
    searches: int = 0
    """Searches of the web that the provider made for it, which cost a fee of their own."""

    def __post_init__(self) -> None:
        """What no request can have used or cost counts as not said: it would buy more than the budget allows."""
        for name in ("sent", "received", "cached", "stored"):
            object.__setattr__(self, name, max(0, getattr(self, name)))
        told = self.cost_usd
        if told is not None and not 0 <= told < float("inf"):
            object.__setattr__(self, "cost_usd", None)


def has_price(choice: ModelChoice) -> bool:
    """Whether the configuration gives the model a price above zero."""
    return bool(choice.input_price or choice.output_price)


def is_free(choice: ModelChoice) -> bool:
    """Whether it is a server on this machine without a configured price."""
    return choice.base_url is not None and is_loopback(choice.base_url) and not has_price(choice)


def cost_of(choice: ModelChoice, model: str, tokens: Tokens) -> float | None:
    """US dollars, or None where no price is known.

    Configured prices win, then what the provider says itself. Configured prices are for tokens: a fee for searches
    comes on top. The price list is asked only for a provider's own address or a hosted base URL that it knows: a model
    on a server of one's own has no list price. It is never downloaded.
    """
    if choice.input_price is not None or choice.output_price is not None:
        million = (choice.input_price or 0.0) * tokens.sent + (choice.output_price or 0.0) * tokens.received
        return million / 1_000_000 + _fee(choice, tokens.searches)
    if tokens.cost_usd is not None:
        return tokens.cost_usd
    if not (tokens.sent or tokens.received or tokens.searches):
        return None
    provider, asked = provider_of(choice)
    found = _listed(model, choice.base_url, provider.prices, tokens)
    # A deployment or an alias answers under a name of its own; the list may know the one that was asked.
    return found if found is not None or model == asked else _listed(asked, choice.base_url, provider.prices, tokens)


def _fee(choice: ModelChoice, searches: int) -> float:
    """What the searches of a request cost apart from its tokens; 0 where no list knows it."""
    if not searches:
        return 0.0
    provider, asked = provider_of(choice)
    return _listed(asked, choice.base_url, provider.prices, Tokens(searches=searches)) or 0.0


def _listed(model: str, base_url: str | None, listed_as: str, tokens: Tokens) -> float | None:
    try:
        from genai_prices import Usage, calc_price
    except ImportError:
        return None
    usage = Usage(
        input_tokens=tokens.sent,
        cache_read_tokens=min(tokens.cached, tokens.sent) or None,
        cache_write_tokens=min(tokens.stored, max(0, tokens.sent - tokens.cached)) or None,
        output_tokens=tokens.received,
        web_searches=tokens.searches or None,
    )
    try:
        if base_url is None:
            price = calc_price(usage, model, provider_id=listed_as)
        else:
            price = calc_price(usage, model, provider_api_url=base_url)
    except (LookupError, ValueError):
        return None
    return float(price.total_price)
