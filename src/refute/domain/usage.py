"""What the work cost, seat by seat."""

from refute.domain.record import Record


class Usage(Record):
    """What one seat spent."""

    seat: str
    """The seat."""
    model: str
    """The model that answered, as it named itself, or `local` or the command."""
    requests: int = 0
    """Requests made, retries included."""
    answered: int = 0
    """Of these, requests that gave a usable answer."""
    input_tokens: int = 0
    """Tokens sent, as the model counted them; 0 where it does not say."""
    output_tokens: int = 0
    """Tokens received."""
    cost_usd: float | None = None
    """US dollars; None where no price is known."""
    seconds: float = 0.0
    """Time spent waiting for it."""
    searches: int | None = None
    """Searches of the web that the provider charges for, where a model was asked to search and not to think."""


def spent(usages: tuple[Usage, ...]) -> float:
    """US dollars of all usages whose price is known."""
    return sum(u.cost_usd or 0.0 for u in usages)
