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

import tomllib
from pathlib import Path
from typing import Annotated, Literal, Self

from pydantic import AfterValidator, Field, ValidationError, model_validator

from refute.domain.errors import ConfigError, InputError
from refute.domain.publisher import Publisher
from refute.domain.record import Record
from refute.domain.settings import DeskSettings, DeskSize, ModelChoice, OutputMode, SearchChoice, SeatChoice
from refute.domain.tipline.settings import TiplineSettings
from refute.domain.vocabulary import Depth
from refute.engine.addresses import service_address
from refute.engine.snapshot_settings import SnapshotsEntry
from refute.reasoners.scrub import scrub
from refute.search.complete import register_host, register_ids, register_known, register_lookup
from refute.storage.folders import config_dir


def _service(url: str) -> str:
    try:
        return service_address("this address", url)
    except InputError as error:
        raise ValueError(str(error)) from error


def _variable(name: str) -> str:
    # Some keys are made of letters, digits and underscores alone.
    if not (name.isascii() and name.isidentifier()) or scrub(name) != name:
        raise ValueError("this is the name of an environment variable, such as MY_SERVER_KEY, never the key itself")
    return name


def _chain(specs: str | list[str]) -> str | list[str]:
    if not specs:
        raise ValueError('this names no model. Write for instance "openai:gpt-5-mini", or leave the seat out')
    return specs


def _folder(path: str) -> str:
    if not path.strip() or "\0" in path:
        raise ValueError("this is no name of a folder")
    return path


Folder = Annotated[str, AfterValidator(_folder)]
Service = Annotated[str, AfterValidator(_service)]
Variable = Annotated[str, AfterValidator(_variable)]
Chain = Annotated[str | list[str], AfterValidator(_chain)]
Price = Annotated[float, Field(ge=0, allow_inf_nan=False)]
_DAY = 86_400.0
_CENTURY = 36_525.0


class ModelEntry(Record):
    """What the configuration says of one model; every field as in `ModelChoice`."""

    base_url: Service | None = None
    """Address of an OpenAI-compatible server."""
    key_env: Variable | None = None
    """Name of the environment variable that holds the key."""
    timeout: float = Field(default=120.0, gt=0, le=_DAY)
    """Seconds for one request."""
    temperature: float | None = Field(default=None, ge=0, le=10)
    """None: the model's default."""
    effort: Literal["low", "medium", "high"] | None = None
    """Reasoning effort."""
    output: OutputMode = "native"
    """How the answer's shape is asked for."""
    context: int | None = Field(default=None, gt=0)
    """Context limit in tokens."""
    max_output: int = Field(default=4096, gt=0)
    """Most tokens of one answer."""
    input_price: Price | None = None
    """US dollars per million input tokens."""
    output_price: Price | None = None
    """US dollars per million output tokens."""
    stays_here: bool = False
    """Whether a program, by the user's word, sends nothing on."""


class RegisterEntry(Record):
    """What the configuration says of a register that holds every record of its kind; as in `CompleteRegister`."""

    host: Annotated[str, AfterValidator(register_host)]
    """Its host, or a domain with all its hosts."""
    ids: Annotated[str, AfterValidator(register_ids)]
    """A pattern of the numbers that it is complete for."""
    title: str = ""
    """How a sentence calls it."""
    lookup: str | None = None
    """Address of a record, with `{id}` in the number's place."""
    known: str | None = None
    """A number that it surely holds."""

    @model_validator(mode="after")
    def _looks_up_there(self) -> Self:
        register_lookup(self.host, self.lookup)
        register_known(self.ids, self.known)
        return self


class SearchEntry(Record):
    """Where searches may go; every field as in `SearchChoice`."""

    backends: tuple[str, ...] | None = None
    """Names of the backends to use."""
    corpus: Folder | None = None
    """Folder of the local corpus; a relative one counts from the configuration folder."""
    searxng: Service | None = None
    """Address of a SearXNG instance."""
    offline: bool = False
    """Nothing leaves this machine."""
    registers: tuple[str, ...] = ()
    """Hosts whose pages are official records."""
    complete: tuple[RegisterEntry, ...] = ()
    """Registers that hold every record of their kind."""
    provider: str | None = Field(default=None, min_length=1)
    """The model whose own web search the backend `provider` uses, by its spec."""


class DeskEntry(Record):
    """What the configuration says of one desk."""

    seats: dict[str, Chain] = {}
    """A model, or a chain of models, per seat; `all` for every other seat."""
    search: SearchEntry = SearchEntry()
    """Where searches may go."""
    depth: Depth = Depth.STANDARD
    """How much searching."""
    within: float = Field(default=90.0, gt=0, le=_DAY)
    """Seconds per claim."""
    budget: float = Field(default=0.25, ge=0, allow_inf_nan=False)
    """US dollars per claim."""
    claims: int = Field(default=3, ge=1, le=20)
    """Most claims per submission."""
    max_age_days: float = Field(default=7.0, ge=0, le=_CENTURY)
    """An earlier case older than this is checked again."""
    cards: Folder | None = None
    """Folder of own cards; a relative one counts from the configuration folder."""
    size: DeskSize = "full"
    """For models of what size its questions are made."""


class Configuration(Record):
    """The whole file."""

    desk: str = "default"
    """The desk that is used when none is named."""
    desks: dict[str, DeskEntry] = {}
    """Desks by name."""
    models: dict[str, ModelEntry] = {}
    """Settings of models by their spec."""
    snapshots: SnapshotsEntry = SnapshotsEntry()
    """What the snapshot store keeps, and for how long."""
    tipline: TiplineSettings = TiplineSettings()
    """Limits, lists and editors of `refute bot`."""
    publisher: Publisher | None = None
    """Who signs reviews of claims; None: nobody, and none are written."""


def load_configuration(folder: Path | None = None) -> Configuration:
    """The configuration; the default where there is no file. Raises ConfigError with the place of the fault."""
    folder = folder or config_dir()
    if folder.exists() and not folder.is_dir():
        raise ConfigError(f"The configuration folder {folder} is no folder. Give the folder that holds config.toml.")
    path = folder / "config.toml"
    try:
        text = path.read_text("utf-8-sig")
    except FileNotFoundError:
        return Configuration()
    except UnicodeDecodeError as error:
        raise ConfigError(f"{path} is not UTF-8 text: byte {error.start} cannot be read. Save it as UTF-8.") from error
    except OSError as error:
        raise ConfigError(f"{path} cannot be read: {error.strerror}. See that it is a file of yours.") from error
    try:
        return Configuration.model_validate(tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise ConfigError(f"{path} is not valid TOML: {error}. Mend it, or move it away.") from error
    except ValidationError as error:
        faults = "; ".join(_fault(tuple(e["loc"]), e["type"], e["msg"]) for e in error.errors())
        raise ConfigError(f"{path} cannot be used: {faults}. See docs/config.md.") from error


def _fault(place: tuple[int | str, ...], kind: str, says: str) -> str:
    """One fault, without what was written there: that may be a key."""
    name = ".".join(map(str, place))
    said = says.removeprefix("Value error, ").rstrip(".")
    return f"{name} is no known setting" if kind == "extra_forbidden" else f"{name}: {said}"


def load_tipline(folder: Path | None = None) -> TiplineSettings:
    """How the tipline works. Raises ConfigError."""
    return load_configuration(folder).tipline


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
        search=SearchChoice(
            **entry.search.model_dump(exclude={"corpus", "provider"}),
            corpus=_place(entry.search.corpus, folder),
            provider=model_choice(entry.search.provider, folder=folder) if entry.search.provider else None,
        ),
        depth=entry.depth,
        within=entry.within,
        budget=entry.budget,
        claims=entry.claims,
        max_age_days=entry.max_age_days,
        cards=_place(entry.cards, folder) or _own_cards(folder),
        size=entry.size,
    )


def model_choice(spec: str, base_url: str | None = None, folder: Path | None = None) -> ModelChoice:
    """A model by its spec, with what the configuration says of it; `base_url` wins over the configuration."""
    entry = load_configuration(folder).models.get(spec, ModelEntry())
    is_program = spec.startswith("command:")
    if entry.stays_here and not is_program:
        raise ConfigError(
            f"stays_here is for programs, not for {spec}: of a model server, refute sees for itself whether it runs on "
            "this machine. Leave it out."
        )
    served = base_url if base_url is not None and not is_program and spec != "local" else entry.base_url
    return ModelChoice(spec=spec, base_url=served, **entry.model_dump(exclude={"base_url"}))


def _own_cards(folder: Path | None) -> str | None:
    path = (folder or config_dir()) / "cards"
    return str(path.absolute()) if path.is_dir() else None


def _place(written: str | None, folder: Path | None) -> str | None:
    """A folder of the configuration file as an absolute path: the current folder has no say in it."""
    if written is None:
        return None
    return str((folder or config_dir()).expanduser().absolute() / Path(written).expanduser())
