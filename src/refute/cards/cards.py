"""Load cards: one Markdown file per seat, the user's own laid over the built-in ones.

Front matter (YAML): `seat`, `role` (intake, investigator, advocate, judge; in debates persona, finder, validator,
synthesizer), `title`, and for seats that search `backends` (names, in order) and `styles` (words added to query
templates). A persona may bring `models` (specs, first choice first), `timeout` (seconds for a request) and `searches`
(whether it may search while it drafts). The text below it is the directive.
"""

import hashlib
from importlib import resources
from pathlib import Path

import yaml
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from refute.domain.errors import ConfigError
from refute.domain.ports import Card
from refute.domain.vocabulary import Role


class _Front(BaseModel):
    model_config = ConfigDict(extra="forbid")

    seat: str
    role: Role
    title: str
    backends: tuple[str, ...] = ()
    styles: tuple[str, ...] = ()
    models: tuple[str, ...] = ()
    timeout: float | None = Field(default=None, gt=0)
    searches: bool = False


def load_cards(folder: Path | None = None) -> dict[str, Card]:
    """All cards by seat, in order of file name; `folder` holds the user's own and wins over built-in ones.

    Raises ConfigError for a card that cannot be read, or when a role is without a card.
    """
    cards: dict[str, Card] = {}
    builtin = resources.files("refute.cards") / "seats"
    texts = [(e.name, e.read_text("utf-8")) for e in builtin.iterdir() if e.name.endswith(".md")]
    for name, text in sorted(texts):
        card = parse_card(text, name)
        cards[card.seat] = card
    if folder is not None:
        if not folder.is_dir():
            raise ConfigError(f"There is no folder of cards at {folder}. Make it, or leave the option out.")
        for path in sorted(folder.glob("*.md")):
            card = parse_card(path.read_text("utf-8"), path.name)
            cards[card.seat] = card
    for role in Role:
        if not any(c.role == role for c in cards.values()):
            raise ConfigError(f"No card has the role {role.value}. Every desk needs one: see docs/cards.md.")
    return cards


def parse_card(text: str, name: str) -> Card:
    """A card from its text; `name` is the file's name, for errors. Raises ConfigError."""
    parts = text.split("---", 2)
    if len(parts) != 3 or parts[0].strip():
        raise ConfigError(f"The card {name} has no front matter. It begins with a line `---`: see docs/cards.md.")
    try:
        # The base loader reads words as words: `false` and `no` are search terms here, not truth values.
        front = _Front.model_validate(yaml.load(parts[1], Loader=yaml.BaseLoader))  # noqa: S506
    except (yaml.YAMLError, ValidationError) as error:
        raise ConfigError(f"The front matter of the card {name} is wrong: {error}") from error
    directive = parts[2].strip()
    if not directive:
        raise ConfigError(f"The card {name} has no text below its front matter: the seat would have no directive.")
    version = hashlib.sha256(text.encode()).hexdigest()[:12]
    return Card(
        seat=front.seat,
        role=front.role,
        title=front.title,
        directive=directive,
        backends=front.backends,
        styles=front.styles,
        models=front.models,
        timeout=front.timeout,
        searches=front.searches,
        version=version,
    )
