"""Load cards: one Markdown file per seat, the user's own laid over the built-in ones.

Front matter (YAML): `seat`, `role` (intake, investigator, advocate, judge; in debates persona, finder, validator,
synthesizer), `title`, and for seats that search `backends` (names, in order) and `styles` (words added to query
templates). A persona may bring `models` (specs, first choice first), `timeout` (seconds for a request), `temperature`
and `searches` (whether it may search while it drafts). The text below it is the directive.
"""

import hashlib
from dataclasses import dataclass
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
    temperature: float | None = Field(default=None, ge=0, le=10)
    searches: bool = False


@dataclass(frozen=True)
class HeldCard:
    """A card and where it is from."""

    card: Card
    text: str
    """The file's words."""
    path: Path | None
    """The user's own file; None: it is built in."""


def load_cards(folder: Path | None = None) -> dict[str, Card]:
    """All cards by seat, in order of file name; `folder` holds the user's own and wins over built-in ones.

    Raises ConfigError for a card that cannot be read, or when a role is without a card.
    """
    cards = {seat: held.card for seat, held in held_cards(folder).items()}
    for role in Role:
        if not any(c.role == role for c in cards.values()):
            raise ConfigError(f"No card has the role {role.value}. Every desk needs one: see docs/cards.md.")
    return cards


def held_cards(folder: Path | None = None) -> dict[str, HeldCard]:
    """The same with where each card is from. Raises ConfigError for a card that cannot be read."""
    builtin = resources.files("refute.cards") / "seats"
    files: list[tuple[str, str, Path | None]] = [
        (e.name, e.read_text("utf-8"), None) for e in builtin.iterdir() if e.name.endswith(".md")
    ]
    files.sort(key=lambda f: f[0])
    if folder is not None:
        if not folder.is_dir():
            raise ConfigError(f"There is no folder of cards at {folder}. Make it, or leave the option out.")
        files += [(path.name, _read(path), path) for path in sorted(folder.glob("*.md"))]
    held = {}
    for name, text, path in files:
        card = parse_card(text, name)
        held[card.seat] = HeldCard(card, text, path)
    return held


def _read(path: Path) -> str:
    try:
        return path.read_text("utf-8-sig")
    except UnicodeDecodeError:
        raise ConfigError(f"The card {path} is not UTF-8 text. Save it as UTF-8.") from None
    except OSError as error:
        raise ConfigError(f"The card {path} cannot be read: {error.strerror or error}.") from None


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
        temperature=front.temperature,
        searches=front.searches,
        version=version,
    )
