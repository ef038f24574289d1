"""A small desk from its settings: one model on every seat, asked one question at a time; and how long a check takes."""

from refute.domain.errors import ConfigError
from refute.domain.settings import DeskSettings, ModelChoice
from refute.domain.vocabulary import Depth
from refute.reasoners.command import PREFIX as COMMAND
from refute.reasoners.model import ModelReasoner
from refute.reasoners.ollama.pace import Pace
from refute.reasoners.ollama.place import PREFIX as OLLAMA
from refute.reasoners.ollama.reasoner import OllamaReasoner
from refute.reasoners.small.allowance import MOST
from refute.reasoners.small.reasoner import SmallReasoner

CONTEXT = 4_096
"""Tokens of context that a small desk asks for: a prompt of 3,000, the chat template and the answer."""
OUTPUT = 400
"""Most tokens of an answer: five flat fields of which one is a short sentence."""
_PROMPT = 2_000
_ANSWER = 70
"""Tokens of a usual prompt and a usual answer, as a real check of the demo took them (1,010 to 2,228 and 42 to 68)."""


def one_model(desk: DeskSettings) -> ModelChoice | None:
    """The model of a small desk; None where every seat is *local*.

    ConfigError where the desk has several models or fallbacks, searches in two rounds, or its model is a program.
    """
    chains = {seat.chain for seat in desk.seats}
    models = {choice for chain in chains for choice in chain if choice.spec != "local"}
    if not models:
        return None
    if len(models) > 1 or any(len(chain) > 1 for chain in chains):
        named = ", ".join(sorted(m.spec for m in models))
        raise ConfigError(
            f"A small desk has one model on every seat and no fallback; this one has {named}. Name one: "
            'seats = { all = "ollama:NAME" }.'
        )
    (choice,) = models
    if choice.spec.startswith(COMMAND):
        raise ConfigError(f"A small desk asks a model server, not a program: `{choice.spec}` cannot sit on it.")
    if desk.depth is Depth.THOROUGH:
        raise ConfigError(
            f"A small desk asks its model at most {MOST} times for a claim, which a thorough check with its two rounds "
            'does not keep. Set depth = "standard" or "quick".'
        )
    return choice


def small_reasoner(choice: ModelChoice, pace: Pace | None = None) -> SmallReasoner:
    """The reasoner for every seat; `pace` is what is known of its speed, and learns more.

    ConfigError and MissingExtra as for any model.
    """
    update: dict[str, object] = {
        "context": choice.context or CONTEXT,
        "max_output": min(choice.max_output, OUTPUT),
        "temperature": 0.0 if choice.temperature is None else choice.temperature,
    }
    wanted = choice.model_copy(update=update)
    if choice.spec.startswith(OLLAMA):
        return SmallReasoner(OllamaReasoner(wanted, concurrency=1, most=1, pace=pace))
    return SmallReasoner(ModelReasoner(wanted, concurrency=1, most=1))


CHECK = MOST - 1
"""Requests of a usual check of one claim."""


def expected_seconds(pace: Pace, requests: int = CHECK) -> float:
    """Seconds that the model takes for one claim of so many requests, without searching, reading and loading."""
    return requests * pace.expected(_PROMPT, _ANSWER)


def expectation(pace: Pace, requests: int = CHECK) -> str:
    """The same in words, for a person who is about to wait."""
    seconds = expected_seconds(pace, requests)
    about = f"{seconds:.0f} seconds" if seconds < 90 else f"{seconds / 60:.0f} minutes"
    how = "as measured" if pace.measured else "a guess until the model has answered once"
    return f"The model takes about {about} for a claim ({how}), besides searching and reading."
