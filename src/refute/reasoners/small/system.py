"""The system text for a small model: rules, the card's beginning, the task with a filled example."""

from functools import lru_cache
from importlib.resources import files

from refute.language.sentences import sentences
from refute.reasoners.tokens import estimate

CARD_TOKENS = 300
"""Most tokens of a card that a small model is given."""


@lru_cache(maxsize=8)
def _text(name: str) -> str:
    folder = files("refute.reasoners.small").joinpath("tasks")
    return folder.joinpath(f"{name}.md").read_text(encoding="utf-8").strip()


@lru_cache(maxsize=64)
def system_text(task: str, card: str) -> str:
    """What a small model is told for a task (`intake`, `assess`, `attack`, `judge`); the same for every claim."""
    return "\n\n".join(filter(None, (_text("rules"), short_card(card), _text(task))))


@lru_cache(maxsize=64)
def short_card(card: str) -> str:
    """The card's first sentences, at most 300 tokens."""
    end = 0
    for _, stop in sentences(card):
        if estimate(card[:stop]) > CARD_TOKENS:
            break
        end = stop
    return card[:end].strip()
