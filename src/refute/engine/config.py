"""The user's configuration: desks with their models and backends, from the config folder only.

`config.toml`:

    desk = "default"

    [desks.default]
    depth = "standard"
    seats = { all = "openai:gpt-5-mini", judge = ["openai:gpt-5", "local"] }
    search = { searxng = "http://127.0.0.1:8888" }

    [models."openai:qwen3"]
    base_url = "http://127.0.0.1:8080/v1"
"""

import os
import tomllib
from pathlib import Path

import platformdirs
from pydantic import Field, ValidationError

from refute.domain.errors import ConfigError
from refute.domain.record import Record
from refute.domain.settings import DeskSettings, ModelChoice, OutputMode, SearchChoice, SeatChoice
from refute.domain.vocabulary import Depth


class ModelEntry(Record):
    """What the configuration says of one model; every field as in `ModelChoice`."""

    base_url: str | None = None
    """Address of an OpenAI-compatible server."""
    key_env: str | None = None
    """Name of the environment variable that holds the key."""
    timeout: float = 120.0
    """Seconds for one request."""
    temperature: float | None = None
    """None: the model's default."""
    effort: str | None = None
    """low, medium or high."""
    output: OutputMode = "native"
    """How the answer's shape is asked for."""
    context: int | None = None
    """Context limit in tokens."""
    max_output: int = 4096
    """Most tokens of one answer."""
    input_price: float | None = None
    """US dollars per million input tokens."""
    output_price: float | None = None
    """US dollars per million output tokens."""


class DeskEntry(Record):
    """What the configuration says of one desk."""

    seats: dict[str, str | list[str]] = {}
    """A model, or a chain of models, per seat; `all` for every other seat."""
    search: SearchChoice = SearchChoice()
    """Where searches may go."""
    depth: Depth = Depth.STANDARD
    """How much searching."""
    within: float = Field(default=90.0, gt=0)
    """Seconds per claim."""
    budget: float = Field(default=0.25, ge=0)
    """US dollars per claim."""
    claims: int = Field(default=3, ge=1, le=20)
    """Most claims per submission."""
    max_age_days: float = 7.0
    """An earlier case older than this is checked again."""
    cards: str | None = None
    """Folder of own cards."""


class Configuration(Record):
    """The whole file."""

    desk: str = "default"
    """The desk that is used when none is named."""
    desks: dict[str, DeskEntry] = {}
    """Desks by name."""
    models: dict[str, ModelEntry] = {}
    """Settings of models by their spec."""


def config_dir() -> Path:
    """`REFUTE_CONFIG`, else the user's config folder; never the current folder."""
    return Path(os.environ.get("REFUTE_CONFIG") or platformdirs.user_config_dir("refute"))


def home_dir() -> Path:
    """`REFUTE_HOME`, else the user's data folder."""
    return Path(os.environ.get("REFUTE_HOME") or platformdirs.user_data_dir("refute"))


def load_configuration(folder: Path | None = None) -> Configuration:
    """The configuration; the default where there is no file. Raises ConfigError with the place of the fault."""
    path = (folder or config_dir()) / "config.toml"
    if not path.exists():
        return Configuration()
    try:
        return Configuration.model_validate(tomllib.loads(path.read_text("utf-8")))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ConfigError(f"{path} is not valid TOML: {error}. Mend it, or move it away.") from error
    except ValidationError as error:
        faults = "; ".join(f"{'.'.join(map(str, e['loc']))}: {e['msg']}" for e in error.errors())
        raise ConfigError(f"{path} holds something that refute does not know: {faults}. See docs/config.md.") from error
    except OSError as error:
        raise ConfigError(f"{path} cannot be read: {error.strerror}.") from error


def load_desk(name: str | None = None, folder: Path | None = None) -> DeskSettings:
    """The named desk, else the configuration's own choice, else every seat *local*. Raises ConfigError."""
    configuration = load_configuration(folder)
    wanted = name or configuration.desk
    entry = configuration.desks.get(wanted)
    if entry is None:
        if wanted != "default":
            known = ", ".join(sorted({"default", *configuration.desks}))
            raise ConfigError(f"There is no desk “{wanted}”. Desks: {known}. Desks are made in config.toml.")
        entry = DeskEntry()
    return DeskSettings(
        name=wanted,
        seats=tuple(
            SeatChoice(
                seat=seat,
                chain=tuple(model_choice(s, folder=folder) for s in ([spec] if isinstance(spec, str) else spec)),
            )
            for seat, spec in entry.seats.items()
        ),
        search=entry.search,
        depth=entry.depth,
        within=entry.within,
        budget=entry.budget,
        claims=entry.claims,
        max_age_days=entry.max_age_days,
        cards=entry.cards or _own_cards(folder),
    )


def model_choice(spec: str, base_url: str | None = None, folder: Path | None = None) -> ModelChoice:
    """A model by its spec, with what the configuration says of it; `base_url` wins over the configuration."""
    entry = load_configuration(folder).models.get(spec, ModelEntry())
    fields = entry.model_dump()
    if base_url is not None and not spec.startswith(("command:", "local")):
        fields["base_url"] = base_url
    try:
        return ModelChoice(spec=spec, **fields)
    except ValidationError as error:
        raise ConfigError(f"The settings of the model {spec} are wrong: {error}") from error


def _own_cards(folder: Path | None) -> str | None:
    path = (folder or config_dir()) / "cards"
    return str(path) if path.is_dir() else None
