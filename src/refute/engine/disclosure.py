"""What leaves this machine, and to whom: told before the first run, and forbidden by `--offline`."""

import json
from collections.abc import Iterable, Mapping

from refute.domain.debate.order import DebateOrder
from refute.domain.errors import InputError
from refute.domain.settings import DeskSettings, ModelChoice
from refute.engine.lookup import with_lookup
from refute.reasoners.build import is_unknown_program, leaves_machine
from refute.rules.registers import title_of
from refute.search.backend import Backend
from refute.search.discover import asked_by_words, find_backends, lacks
from refute.search.provider import NAME as PROVIDER

VALIDATING = ("finder", "validator")
"""The seats that see every speech."""
_NOTHING = "Nothing leaves this machine."


def outside(choice: ModelChoice) -> str | None:
    """To whom a model's prompts go; None where they stay on this machine.

    Of a program that refute does not know, the user's word counts; of one that it knows, what is known.
    """
    if choice.spec == "local":
        return None
    receiver = leaves_machine(choice)
    return None if choice.stays_here and is_unknown_program(choice) else receiver


def disclosure(desk: DeskSettings) -> list[str]:
    """One line per receiver of data, or the line that nothing leaves this machine."""
    lines = [
        f"{seat.seat}: prompts with claims, the message and passages go to {receiver}"
        for seat in desk.seats
        for receiver in _receivers(seat.chain)
    ]
    if lines and desk.search.corpus is not None:
        lines.append(
            "your corpus: its passages go to whoever reads them, and what an investigator read to the advocate"
        )
    return lines + _searched(desk) or [_NOTHING]


def receivers(desk: DeskSettings) -> tuple[str, ...]:
    """To whom a check sends anything, by name, each once; empty where nothing leaves this machine."""
    models = [r for seat in desk.seats for r in _receivers(seat.chain)]
    if desk.search.offline:
        return tuple(dict.fromkeys(models))
    settled = with_lookup(desk)
    backends = [_asked(settled, b) for b in find_backends() if b.needs_network and _wanted(settled, b)]
    return tuple(dict.fromkeys((*models, *backends, *(r.host for r in desk.search.complete if r.lookup))))


def debate_disclosure(order: DebateOrder) -> list[str]:
    """The same for a debate: of the user's own documents first, then one line per receiver."""
    desk, chains = order.desk, {s.seat: s.chain for s in order.desk.seats}
    seats = [*order.personas, *VALIDATING, *(["second"] if order.rules.second else []), "synthesizer"]
    goes = {seat: _receivers(chains.get(seat, chains.get("all", ()))) for seat in seats}
    lines = [f"{seat}: prompts with speeches, claims and passages go to {r}" for seat, to in goes.items() for r in to]
    if not desk.search.offline:
        lines.append("sources: addresses that a speech names are fetched from their own sites")
    return _of_documents(order, goes) + (lines + _searched(desk) or [_NOTHING])


def _of_documents(order: DebateOrder, goes: Mapping[str, list[str]]) -> list[str]:
    """What becomes of the user's own documents: to whose models their passages go, and whether queries may hold their
    words."""
    if not order.documents:
        return []
    read_by = [seat for seat in goes if seat != "finder"]
    receivers: dict[str, list[str]] = {}
    for seat in read_by:
        for receiver in goes[seat]:
            receivers.setdefault(receiver, []).append(seat)
    told = [f"passages go to {receiver} ({', '.join(seats)})" for receiver, seats in receivers.items()]
    searched = not order.desk.search.offline and order.rules.search_context
    told.append("their words may go into searches" if searched else "their words go into no search")
    names = ", ".join(document.name for document in order.documents)
    return [f"your documents ({names}): {'; '.join(told)}"]


def _receivers(chain: Iterable[ModelChoice]) -> list[str]:
    """To whom the prompts of a seat go, each once."""
    return list(dict.fromkeys(r for r in map(outside, chain) if r))


def _searched(desk: DeskSettings) -> list[str]:
    lines = []
    if not desk.search.offline:
        desk = with_lookup(desk)
        asked = [b for b in find_backends() if b.needs_network and _wanted(desk, b)]
        lines += [f"search {b.name}: {_leaves(desk, b)}" for b in asked if asked_by_words(b, desk.search, desk.depth)]
        numbered = [b.name for b in asked if not asked_by_words(b, desk.search, desk.depth)]
        if numbered:
            lines.append(f"registers {', '.join(numbered)}: numbers of records that claims name, and no other words")
        lines.append("reading: pages that a search found are fetched from their own sites")
        lines += [
            f"register {title_of(r)}: numbers of records that claims name are looked up at {r.host}"
            for r in desk.search.complete
            if r.lookup
        ]
    return lines


def _asked(desk: DeskSettings, backend: Backend) -> str:
    """Who learns what is searched for: a backend by its name, a model that searches by its host."""
    choice = desk.search.provider if backend.name == PROVIDER else None
    return outside(choice) or backend.name if choice else backend.name


def _leaves(desk: DeskSettings, backend: Backend) -> str:
    choice = desk.search.provider if backend.name == PROVIDER else None
    if choice is None:
        return backend.leaves
    said = (
        f"The words of each query go to {outside(choice) or 'a server on this machine'}, where {choice.spec} searches"
    )
    if not choice.spec.startswith("google:"):
        return f"{said} the web with them."
    return f"{said} the web with them; the addresses that it gives lead over Google, which sees which of them are read."


def forbid_outside(desk: DeskSettings) -> None:
    """Raise InputError where an offline desk has a model that may send data away."""
    if not desk.search.offline:
        return
    for seat in desk.seats:
        for choice in seat.chain:
            receiver = outside(choice)
            if receiver:
                raise InputError(
                    f"--offline forbids {choice.spec} on the seat {seat.seat}: its prompts go to {receiver}. "
                    f"Use a model on this machine, or leave --offline out.{_if_it_stays(choice)}"
                )


def _if_it_stays(choice: ModelChoice) -> str:
    if not is_unknown_program(choice):
        return ""
    return (
        " Where the program sends nothing on, say so in config.toml: "
        f"[models.{json.dumps(choice.spec)}] stays_here = true"
    )


def _wanted(desk: DeskSettings, backend: Backend) -> bool:
    return lacks(backend, desk.search) is None
