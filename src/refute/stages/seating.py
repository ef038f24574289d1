"""Who sits in the debate: no persona without a model or a command, since rules cannot argue."""

from collections.abc import Sequence

from refute.domain.debate.log import SeatedPersona
from refute.domain.errors import ConfigError
from refute.domain.ports import Room
from refute.domain.vocabulary import Role
from refute.reasoners.local.reasoner import NAME as LOCAL


def seated(room: Room, personas: Sequence[str]) -> tuple[SeatedPersona, ...]:
    """The personas in their order. Raises ConfigError for a seat that is none, or that nothing can speak for."""
    known = [seat for seat, taken in room.seats.items() if taken.card.role == Role.PERSONA]
    found = []
    for name in dict.fromkeys(personas):
        if name not in known:
            raise ConfigError(f"There is no persona named {name}. Personas: {', '.join(known)}.")
        seat = room.seats[name]
        models = tuple(r.name for r in seat.chain if r.name != LOCAL)
        if not models:
            raise ConfigError(
                f"The persona {name} has no model, and rules cannot argue: there is no debate without one. "
                f"Add one with `--model {name}=openai:NAME`, or for every seat with `--model all=openai:NAME`."
            )
        found.append(SeatedPersona(name=name, title=seat.card.title, models=models))
    if not found:
        raise ConfigError(f"A debate needs at least one persona. Personas: {', '.join(known)}.")
    return tuple(found)
