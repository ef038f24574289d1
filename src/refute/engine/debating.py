"""Before a debate begins: who can sit in it, with which models, and whether it could begin at all."""

from pathlib import Path

from refute.cards.cards import load_cards
from refute.domain.debate.order import DebateOrder
from refute.domain.errors import ConfigError, InputError
from refute.domain.ports import Card
from refute.domain.settings import DeskSettings, ModelChoice, SeatChoice
from refute.domain.vocabulary import Role
from refute.engine.config import model_choice
from refute.engine.room import open_room, stores_in_memory
from refute.reasoners.build import LOCAL
from refute.rules.families import akin
from refute.stages.seating import seated

VALIDATOR, SECOND = "validator", "second"


def personas(desk: DeskSettings) -> list[str]:
    """Names of the seats that can debate. Raises ConfigError."""
    return [name for name, card in _cards(desk).items() if card.role == Role.PERSONA]


def with_personas(desk: DeskSettings) -> DeskSettings:
    """The desk with the models that personas bring on their cards: what the desk says of their own seats goes before,
    what it says of `all` seats does not. Raises ConfigError."""
    named = {s.seat for s in desk.seats}
    brought = tuple(
        SeatChoice(seat=name, chain=tuple(_choice(card, spec) for spec in card.models))
        for name, card in _cards(desk).items()
        if card.role == Role.PERSONA and card.models and name not in named
    )
    return desk.model_copy(update={"seats": (*desk.seats, *brought)})


def ready_to_debate(order: DebateOrder, home: Path) -> None:
    """Raise what building the desk would raise, and ConfigError or InputError for a debate that nobody could hold.
    Nothing is begun or written."""
    if order.desk.size != "full":
        raise ConfigError(
            "No debate on a small desk: speeches and the synthesis have no form that a small model could fill in. Give "
            "--size full, or another desk."
        )
    room = open_room(order.desk, stores_in_memory(home))
    silent = [p for p in order.personas if not thinks(order.desk, p)]
    if silent:
        raise ConfigError(
            f"No debate: no model thinks for {', '.join(silent)}, and *local* argues nothing. Add one, for instance: "
            'refute debate "TOPIC" --model "all=command:claude -p"'
        )
    seated(room, order.personas)
    if order.rules.second and not thinks(order.desk, SECOND):
        raise InputError(
            "--second-validator needs a model on the seat second, best of another family than the validator's: "
            '--model "second=openai:NAME"'
        )


def doubts(desk: DeskSettings, *, second_wanted: bool) -> list[str]:
    """What of the desk makes a second validator's word worth little; empty where nothing is known to, and where one is
    neither wanted nor configured."""
    chains = {s.seat: s.chain for s in desk.seats}
    if not second_wanted and SECOND not in chains:
        return []
    first, second = (chains.get(seat, chains.get("all", ())) for seat in (VALIDATOR, SECOND))
    if not first or not second or LOCAL in (first[0].spec, second[0].spec):
        return []
    shared = akin(first[0].spec, second[0].spec)
    if shared is None:
        return []
    return [
        f"the second validator ({second[0].spec}) and the first ({first[0].spec}) share {shared}: they are likely to "
        "be wrong together, and their agreement shows little. Better a model of another family: second=…"
    ]


def thinks(desk: DeskSettings, seat: str) -> bool:
    """Whether a model or a command sits on the seat."""
    chains = {s.seat: s.chain for s in desk.seats}
    return any(choice.spec != LOCAL for choice in chains.get(seat, chains.get("all", ())))


def _cards(desk: DeskSettings) -> dict[str, Card]:
    return load_cards(Path(desk.cards) if desk.cards else None)


def _choice(card: Card, spec: str) -> ModelChoice:
    brought = {"timeout": card.timeout, "temperature": card.temperature}
    return model_choice(spec).model_copy(update={name: value for name, value in brought.items() if value is not None})
