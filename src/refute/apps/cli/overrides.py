"""Options of the command line laid over a desk of the user's configuration."""

import difflib
import re
from collections.abc import Callable

from refute.apps.cli.moments import seconds
from refute.apps.cli.options import Desk, Limits
from refute.domain.errors import InputError
from refute.domain.record import Record
from refute.domain.settings import DeskSettings, DeskSize, ModelChoice, SeatChoice
from refute.domain.vocabulary import Depth
from refute.engine.addresses import service_address

ALL = "all"
"""The seat name that stands for every seat."""
_SPEC = re.compile(r"local|[a-z][a-z0-9_.-]*:.*\S", re.DOTALL)
_SERVED = "openai:"
"""Models that a base URL may serve."""


class SeatSpecs(Record):
    """The models that an option puts on a seat."""

    seat: str
    """Name of the seat, or `all`."""
    specs: tuple[str, ...]
    """First choice first."""


class DeskOverrides(Record):
    """What the command line changes in a desk; None leaves the desk's own."""

    models: tuple[SeatSpecs, ...] = ()
    """Models per seat, `all` among them, in the order given."""
    base_url: str | None = None
    """Address of the model server for every `openai:` model."""
    corpus: str | None = None
    """Folder of the local corpus, absolute."""
    searxng: str | None = None
    """Address of a SearXNG instance."""
    backends: tuple[str, ...] | None = None
    """Backends to use."""
    offline: bool = False
    """Nothing leaves this machine."""
    size: DeskSize | None = None
    """For models of what size its questions are made."""
    depth: Depth | None = None
    """How much searching."""
    within: float | None = None
    """Seconds per claim."""
    budget: float | None = None
    """US dollars per claim."""
    claims: int | None = None
    """Most claims."""
    fresh: bool = False
    """Do not answer from the archive."""


def overrides(desk: Desk, limits: Limits) -> DeskOverrides:
    """The options as a record. Raises InputError for a value that cannot be meant."""
    if limits.budget is not None and not 0 <= limits.budget < float("inf"):
        raise InputError(f"--budget {limits.budget} is out of range. Give US dollars, as in 0.25; 0 spends nothing.")
    if limits.claims is not None and not 1 <= limits.claims <= 20:
        raise InputError(f"--claims {limits.claims} is out of range. Give a number from 1 to 20.")
    if desk.corpus is not None and not desk.corpus.expanduser().is_dir():
        raise InputError(f"--corpus {desk.corpus} is not a folder. Give the folder that holds the documents.")
    _readable(desk)
    return DeskOverrides(
        models=_models(desk.model),
        base_url=_address("--base-url", desk.base_url),
        corpus=str(desk.corpus.expanduser().absolute()) if desk.corpus else None,
        searxng=_address("--searxng", desk.searxng),
        backends=_names(desk.search),
        offline=desk.offline,
        size=desk.size,
        depth=Depth(limits.depth) if limits.depth else None,
        within=seconds(limits.within) if limits.within is not None else None,
        budget=limits.budget,
        claims=limits.claims,
        fresh=limits.fresh,
    )


Choose = Callable[[str, str | None], ModelChoice]
"""A model by its spec and base URL, with what the user's configuration says of it."""


def applied(base: DeskSettings, over: DeskOverrides, seats: list[str], choose: Choose) -> DeskSettings:
    """The desk with the overrides laid over it; a model for `all` clears the desk's own.

    Raises InputError for a seat that is not one of `seats`, and for a base URL that serves no model.
    """
    for given in over.models:
        _known(given.seat, seats)
    chosen = {} if any(m.seat == ALL for m in over.models) else {s.seat: _served(s, over.base_url) for s in base.seats}
    for given in over.models:
        chain = tuple(choose(spec, over.base_url if spec.startswith(_SERVED) else None) for spec in given.specs)
        chosen[given.seat] = SeatChoice(seat=given.seat, chain=chain)
    served = tuple(chosen.values())
    if over.base_url and not any(m.base_url == over.base_url for s in served for m in s.chain):
        raise InputError('--base-url serves no seat. Name a model of that server, as in --model "all=openai:NAME".')
    search = base.search
    return base.model_copy(
        update={
            "seats": served,
            "search": search.model_copy(
                update={
                    "backends": over.backends if over.backends is not None else search.backends,
                    "corpus": over.corpus or search.corpus,
                    "searxng": over.searxng or search.searxng,
                    "offline": over.offline or search.offline,
                }
            ),
            "size": over.size or base.size,
            "depth": over.depth or base.depth,
            "within": base.within if over.within is None else over.within,
            "budget": base.budget if over.budget is None else over.budget,
            "claims": over.claims or base.claims,
            "fresh": over.fresh or base.fresh,
        }
    )


def _models(given: tuple[str, ...]) -> tuple[SeatSpecs, ...]:
    chains: dict[str, list[str]] = {}
    for entry in given:
        seat, sign, spec = entry.partition("=")
        if not sign or not re.fullmatch(r"[a-z][a-z0-9_-]*", seat.strip()) or not _SPEC.fullmatch(spec.strip()):
            raise InputError(
                f"--model {entry!r} is not SEAT=SPEC. "
                'Write it as in "all=openai:gpt-5", "judge=command:claude -p" or "press=local".'
            )
        chains.setdefault(seat.strip(), []).append(spec.strip())
    return tuple(SeatSpecs(seat=seat, specs=tuple(chain)) for seat, chain in chains.items())


def _served(choice: SeatChoice, base_url: str | None) -> SeatChoice:
    if base_url is None:
        return choice
    chain = tuple(
        m.model_copy(update={"base_url": base_url}) if m.spec.startswith(_SERVED) else m for m in choice.chain
    )
    return SeatChoice(seat=choice.seat, chain=chain)


def _known(seat: str, seats: list[str]) -> None:
    if seat == ALL or seat in seats:
        return
    near = difflib.get_close_matches(seat, [*seats, ALL], n=1)
    hint = f"Did you mean {near[0]}? " if near else ""
    raise InputError(
        f"--model names the seat {seat!r}, which this desk does not have. {hint}Seats: {', '.join(seats)}."
    )


def _readable(desk: Desk) -> None:
    """Raise InputError for what is not UTF-8: a desk is kept as text, so that any process can build it again."""
    given = {"--desk": desk.desk, "--search": desk.search, "--corpus": str(desk.corpus or "")}
    for option, value in [*given.items(), *(("--model", m) for m in desk.model)]:
        if value and not value.isprintable() and any("\ud800" <= c <= "\udfff" for c in value):
            raise InputError(f"{option} {value!a} is not UTF-8. Rename the folder or file, and give the new name.")


def _names(given: str | None) -> tuple[str, ...] | None:
    if given is None:
        return None
    names = tuple(dict.fromkeys(name.strip() for name in given.split(",") if name.strip()))
    if not names:
        raise InputError("--search names no backend. Write it as in --search wikipedia,searxng.")
    return names


def _address(option: str, url: str | None) -> str | None:
    return None if url is None else service_address(option, url)
