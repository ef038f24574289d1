"""Personas of somebody's file become cards of the user's own: planned and shown first, written after."""

import json
import os
import tempfile
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from refute.cards.cards import HeldCard, held_cards
from refute.cards.persona_cards import card_of
from refute.cards.personas_file import ModelDraft, PersonaDraft, personas_in
from refute.domain.errors import ConfigError, InputError
from refute.domain.settings import ModelChoice
from refute.domain.vocabulary import Role
from refute.engine.addresses import service_address
from refute.engine.config import Configuration, load_configuration
from refute.engine.disclosure import outside
from refute.reasoners.command import command_line
from refute.storage.folders import config_dir

ALL = "all"


@dataclass(frozen=True)
class Planned:
    """One persona as it would be kept."""

    draft: PersonaDraft
    text: str
    """Of its card."""
    path: Path
    """Where the card goes."""
    replaces: str
    """What the card takes the place of; empty where that is nothing."""
    goes_to: str | None
    """To whom its prompts go; None: they stay on this machine, or its model is the desk's."""


@dataclass(frozen=True)
class Plan:
    """What an import would write."""

    folder: Path
    personas: tuple[Planned, ...]
    entries: Mapping[str, str]
    """What is added to config.toml, by the model's spec."""
    unread: bool
    """Whether the desk in use takes its cards from another folder."""

    def keep(self) -> None:
        """Write it: the models first, then the cards, each file whole or not at all. Raises ConfigError."""
        self.folder.joinpath("cards").mkdir(parents=True, exist_ok=True)
        if self.entries:
            _write(self.folder / "config.toml", _with_entries(self.folder, self.entries))
        for planned in self.personas:
            _write(planned.path, planned.text)


def plan_import(path: Path, *, force: bool) -> Plan:
    """What importing the file would write into the configuration folder. Nothing is written or started.

    Raises InputError where the file or a persona cannot be used, and where a card of the user's own would be written
    over without `force`.
    """
    folder = config_dir().expanduser().absolute()
    configuration = load_configuration(folder)
    try:
        with path.open("rb") as stream:
            drafts = personas_in(stream.read(_MOST_READ))
        held = held_cards(folder / "cards" if (folder / "cards").is_dir() else None)
        personas = tuple(_planned(folder, d, held, force=force) for d in drafts)
        entries = _entries(configuration, [d.model for d in drafts if d.model is not None])
        if entries:
            _with_entries(folder, entries)
    except OSError as error:
        raise InputError(f"{path} cannot be read: {error.strerror or error}. Check the name.") from None
    except InputError as error:
        raise InputError(f"{path} was not imported: {error}.") from None
    desk = configuration.desks.get(configuration.desk)
    return Plan(folder, personas, entries, unread=desk is not None and desk.cards is not None)


_MOST_READ = 1_000_000


def _planned(folder: Path, draft: PersonaDraft, held: Mapping[str, HeldCard], *, force: bool) -> Planned:
    path = folder / "cards" / f"{draft.seat}.md"
    earlier = held.get(draft.seat)
    if draft.seat == ALL or (earlier is not None and earlier.card.role != Role.PERSONA):
        role = earlier.card.role if earlier else "every seat"
        raise InputError(
            f"the persona {draft.seat}: that name is taken by a seat of refute's own ({role}), and no persona may take "
            "it. Give it another name"
        )
    path = earlier.path if earlier is not None and earlier.path is not None else path
    if path.exists() and not force:
        raise InputError(
            f"the persona {draft.seat}: there is a card of yours already, {path}. Add --force to write over it, or "
            "give the persona another name"
        )
    replaces = "your own card" if path.exists() else "the built-in card" if earlier else ""
    return Planned(draft, card_of(draft), path, replaces, _goes_to(draft))


def _goes_to(draft: PersonaDraft) -> str | None:
    model = draft.model
    if model is None:
        return None
    choice = ModelChoice(spec=model.spec, base_url=_address(draft.seat, model.base_url), key_env=model.key_env)
    try:
        if choice.spec.startswith("command:"):
            command_line(choice)
        return outside(choice)
    except ConfigError as error:
        raise InputError(f"the persona {draft.seat}: {str(error).rstrip('.')}") from None


def _address(seat: str, url: str | None) -> str | None:
    if url is None:
        return None
    service_address(f"the base_url of {seat}", url)
    parts = urlsplit(url)
    if parts.query or parts.fragment or not url.isprintable():
        raise InputError(
            f"the persona {seat}: its base_url holds more than a place. Leave out what stands behind ? or #"
        )
    return url


def _entries(configuration: Configuration, models: list[ModelDraft]) -> dict[str, str]:
    """What config.toml lacks of these models. Raises InputError where it, or another persona, says something else: no
    file of somebody's turns a model that is in use to another address."""
    asked: dict[str, ModelDraft] = {}
    for model in models:
        if asked.setdefault(model.spec, model) != model:
            raise InputError(f"two personas want {model.spec} at two addresses or with two keys. One name is one place")
    return {
        spec: _entry(spec, model)
        for spec, model in asked.items()
        if (model.base_url or model.key_env) and not _is_there(configuration, model)
    }


def _is_there(configuration: Configuration, model: ModelDraft) -> bool:
    entry = configuration.models.get(model.spec)
    if entry is not None:
        if (entry.base_url, entry.key_env) == (model.base_url, model.key_env):
            return True
        raise InputError(f"config.toml says something else of {model.spec}. Change it there, or the file")
    for name, desk in configuration.desks.items():
        chains = [[c] if isinstance(c, str) else c for c in desk.seats.values()]
        if any(model.spec in chain for chain in chains):
            raise InputError(
                f"the desk {name} uses {model.spec}, and the file would send that elsewhere. Give the persona's model "
                "another name, or write the address into config.toml yourself"
            )
    return False


def _entry(spec: str, model: ModelDraft) -> str:
    named = {"base_url": model.base_url, "key_env": model.key_env}
    lines = [f"{name} = {_quoted(value)}" for name, value in named.items() if value is not None]
    return "\n".join([f"[models.{_quoted(spec)}]", *lines]) + "\n"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _with_entries(folder: Path, entries: Mapping[str, str]) -> str:
    """config.toml with the entries behind what stands there. Raises InputError where that is no valid file."""
    path = folder / "config.toml"
    before = path.read_text("utf-8-sig") if path.exists() else ""
    text = before + "".join(f"{'' if not before and n == 0 else chr(10)}{e}" for n, e in enumerate(entries.values()))
    if before and not before.endswith("\n"):
        text = f"{before}\n{text[len(before) :]}"
    try:
        Configuration.model_validate(tomllib.loads(text))
    except ValueError:
        shown = "; ".join(e.strip().replace("\n", ", ") for e in entries.values())
        raise InputError(f"config.toml takes no entry at its end as it stands. Add it by hand: {shown}") from None
    return text


def _write(path: Path, text: str) -> None:
    """Write the file whole or not at all; what stood there keeps its permissions."""
    path = path.resolve()
    try:
        mode = path.stat().st_mode & 0o777 if path.exists() else 0o600
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
        Path(name).chmod(mode)
        Path(name).replace(path)
    except OSError as error:
        raise ConfigError(f"{path} cannot be written: {error.strerror or error}.") from None
