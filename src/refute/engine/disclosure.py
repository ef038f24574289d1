"""What leaves this machine, and to whom: told before the first run, and forbidden by `--offline`."""

import json

from refute.domain.errors import InputError
from refute.domain.settings import DeskSettings, ModelChoice
from refute.reasoners.build import is_unknown_program, leaves_machine
from refute.search.discover import find_backends
from refute.search.searxng import configured_address


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
    lines = []
    for seat in desk.seats:
        for choice in seat.chain:
            receiver = outside(choice)
            if receiver:
                lines.append(f"{seat.seat}: prompts with claims, the message and passages go to {receiver}")
    if not desk.search.offline:
        lines += [f"search {b.name}: {b.leaves}" for b in find_backends() if b.needs_network and _wanted(desk, b.name)]
        lines.append("reading: pages that a search found are fetched from their own sites")
    return lines or ["Nothing leaves this machine."]


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


def _wanted(desk: DeskSettings, name: str) -> bool:
    chosen = desk.search.backends
    if chosen is not None and name not in chosen:
        return False
    return name != "searxng" or configured_address(desk.search) is not None
