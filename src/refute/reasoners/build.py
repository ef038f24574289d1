"""From a configured choice to a reasoner, and from a choice to whom it sends the data."""

from urllib.parse import urlsplit

from refute.domain.errors import ConfigError
from refute.domain.loopback import is_loopback
from refute.domain.ports import Reasoner
from refute.domain.settings import ModelChoice
from refute.reasoners.command import PREFIX, CommandReasoner, command_line
from refute.reasoners.model import ModelReasoner
from refute.reasoners.ollama.place import PREFIX as OLLAMA
from refute.reasoners.ollama.place import place_of
from refute.reasoners.ollama.reasoner import OllamaReasoner
from refute.reasoners.presets import preset_for
from refute.reasoners.providers.known import address_of

LOCAL = "local"
"""The spec of the embedded reasoner, which is built elsewhere: it needs a ranker, not a choice."""


def build(choice: ModelChoice, seat: str) -> Reasoner:
    """The reasoner for a choice: a model server or a program.

    ConfigError says what to do where the provider or the program is unknown or a key is missing; MissingExtra gives the
    command that installs what is missing. No request is made.
    """
    if choice.spec.startswith(PREFIX):
        return CommandReasoner(choice, seat)
    if choice.spec.startswith(OLLAMA):
        return OllamaReasoner(choice)
    if choice.spec == LOCAL:
        raise ConfigError("`local` is not built from a choice: leave the seat without a model.")
    return ModelReasoner(choice)


def leaves_machine(choice: ModelChoice) -> str | None:
    """To whom the data of a seat goes (a host, or a program that may send it on), or None where it stays here.

    A program that refute does not know counts as sending it on. ConfigError where the provider is unknown, or
    where its address depends on a setting (a region, a resource) that is missing.
    """
    if choice.spec == LOCAL:
        return None
    if choice.spec.startswith(PREFIX):
        words = command_line(choice)
        preset = preset_for(words)
        return preset.goes_to(words[1:]) if preset else f"the program {words[0]}"
    if choice.spec.startswith(OLLAMA):
        return place_of(choice).receiver
    address = address_of(choice)
    return None if is_loopback(address) else urlsplit(address).hostname


def is_unknown_program(choice: ModelChoice) -> bool:
    """Whether the choice is a program of which refute does not know to whom it sends what it is given."""
    return choice.spec.startswith(PREFIX) and preset_for(command_line(choice)) is None
