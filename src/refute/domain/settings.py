"""What a run may do and with what: everything needed to build its desk again, and no secret."""

from datetime import datetime
from typing import Literal

from pydantic import Field

from refute.domain.claim import Submission
from refute.domain.record import Record
from refute.domain.vocabulary import Depth

OutputMode = Literal["native", "tool", "prompted"]
"""How a model is made to answer in the draft's shape."""

DeskSize = Literal["full", "small"]
"""For models of what size a desk's questions are made."""


class ModelChoice(Record):
    """One model of a seat's chain: `provider:model`, `command:program args` or `local`."""

    spec: str
    """`openai:gpt-5`, `command:claude -p`, `local`, …"""
    base_url: str | None = None
    """Address of an OpenAI-compatible server; None: the provider's own."""
    key_env: str | None = None
    """Name of the environment variable that holds the key; the key itself is never stored."""
    timeout: float = 120.0
    """Seconds for one request."""
    temperature: float | None = None
    """None: the model's default."""
    effort: Literal["low", "medium", "high"] | None = None
    """Reasoning effort, where the model has one."""
    output: OutputMode = "native"
    """How the answer's shape is asked for."""
    context: int | None = None
    """Context limit in tokens; None: ask the server, else 32,768."""
    max_output: int = 4096
    """Most tokens of one answer."""
    input_price: float | None = None
    """US dollars per million input tokens; None: looked up by the model's name."""
    output_price: float | None = None
    """US dollars per million output tokens."""
    stays_here: bool = False
    """The user's word that a program sends nothing on; of `command:` models only."""


class SeatChoice(Record):
    """Which models sit on a seat: the first, then its fallbacks in order."""

    seat: str
    """Name of the seat, or `all`."""
    chain: tuple[ModelChoice, ...]
    """Tried in order; a later one only where the earlier abstained."""


class CompleteRegister(Record):
    """A register that holds every record of its kind: what it does not hold does not exist."""

    host: str
    """Its host, or a domain with all its hosts, lower case."""
    ids: str
    """A pattern (Python's `re`) of the numbers that it is complete for, such as `NB-[0-9]{4}`."""
    title: str = ""
    """How a sentence calls it; empty: its host."""
    lookup: str | None = None
    """Address of a record, with `{id}` in the number's place; None: its records lie in the corpus."""
    known: str | None = None
    """A number that it surely holds: while its record cannot be read at `lookup` either, no other is absent."""


class SearchChoice(Record):
    """Where searches may go."""

    backends: tuple[str, ...] | None = None
    """Names of the backends to use; None: each card's own, as far as they are configured."""
    corpus: str | None = None
    """Folder of the local corpus."""
    searxng: str | None = None
    """Address of a SearXNG instance."""
    offline: bool = False
    """Nothing leaves this machine, enforced by code."""
    registers: tuple[str, ...] = ()
    """Registrable domains and hosts whose pages are official records."""
    complete: tuple[CompleteRegister, ...] = ()
    """Registers that hold every record of their kind."""
    provider: ModelChoice | None = None
    """The model whose own web search the backend `provider` uses; None: the first of the desk's that has one."""


class DeskSettings(Record):
    """A configured set of seats with their models, backends and limits."""

    name: str = "default"
    """The desk's name."""
    seats: tuple[SeatChoice, ...] = ()
    """Models per seat; a seat that is not named is *local*."""
    search: SearchChoice = SearchChoice()
    """Where searches may go."""
    depth: Depth = Depth.STANDARD
    """How much searching."""
    within: float = Field(default=90.0, gt=0)
    """Seconds per claim after which searching stops."""
    budget: float = Field(default=0.25, ge=0)
    """US dollars per claim."""
    claims: int = Field(default=3, ge=1, le=20)
    """Most claims of one submission to check."""
    fresh: bool = False
    """Do not answer from the archive, and read pages again."""
    max_age_days: float = 7.0
    """An earlier case older than this is checked again."""
    cards: str | None = None
    """Folder of the user's own cards, laid over the built-in ones."""
    size: DeskSize = "full"
    """`small` for one model of 3 to 8 billion parameters on all seats."""


class CheckOrder(Record):
    """A run of `check`: what to check, with which desk, as of when."""

    submission: Submission
    """What came in."""
    as_of: datetime
    """The instant that the verdict speaks for, with its time zone."""
    as_of_given: bool = False
    """Whether the user chose it; an earlier case then answers only for the same day."""
    desk: DeskSettings = DeskSettings()
    """With what."""
