"""Finds the search backends: each file of this package, or of a package in it, that has a `BACKEND` is one."""

import importlib
import pkgutil
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType, ModuleType

from refute import search
from refute.domain.errors import InputError
from refute.domain.ports import Search
from refute.domain.settings import SearchChoice
from refute.domain.vocabulary import Depth
from refute.search.backend import GROUPS, Backend
from refute.storage.keys import KeysUnusable


@dataclass(frozen=True)
class Backends:
    """The backends of a desk."""

    searches: Mapping[str, Search]
    """Those that can be used, by name."""
    unavailable: Mapping[str, str]
    """Those that cannot, by name, with the reason."""


def find_backends() -> tuple[Backend, ...]:
    """All backends, by name. Opens no connection and reads no file of the user."""
    return tuple(backend for backend, _ in found_in_files())


def found_in_files() -> tuple[tuple[Backend, ModuleType], ...]:
    """All backends, by name, each with the file that it stands in. Opens no connection and reads no file of the
    user."""
    found: dict[str, tuple[Backend, ModuleType]] = {}
    for place in pkgutil.walk_packages(search.__path__, f"{search.__name__}."):
        module = importlib.import_module(place.name)
        backend = getattr(module, "BACKEND", None)
        if isinstance(backend, Backend):
            found[backend.name] = (backend, module)
    return tuple(found[name] for name in sorted(found))


def build_backends(
    choice: SearchChoice, home: Path, handed_in: Mapping[str, Callable[[], Search]] = MappingProxyType({})
) -> Backends:
    """The backends that this choice allows; `offline` builds only those that need no network. `handed_in` makes, by
    name, those that have no `build` of their own.

    Raises `InputError` for a backend that does not exist, and what a backend's `build` raises.
    """
    backends = find_backends()
    unknown = sorted(set(choice.backends or ()) - {b.name for b in backends})
    if unknown:
        known = ", ".join(b.name for b in backends)
        raise InputError(f"There is no search backend named {', '.join(unknown)}. Choose from: {known}.")
    searches: dict[str, Search] = {}
    unavailable: dict[str, str] = {}
    for backend in backends:
        lacking = lacks(backend, choice)
        if lacking is not None:
            unavailable[backend.name] = lacking
        elif backend.build is not None:
            searches[backend.name] = backend.build(choice, home)
        elif backend.name in handed_in:
            searches[backend.name] = handed_in[backend.name]()
        else:
            unavailable[backend.name] = "it exists only in a newsroom, whose models it asks"
    return Backends(searches, unavailable)


def lacks(backend: Backend, choice: SearchChoice) -> str | None:
    """Why this choice does not use a backend; None where it does. Opens no connection."""
    if choice.backends is not None and backend.name not in choice.backends:
        return "not among the chosen backends"
    if choice.offline and backend.needs_network:
        return "offline"
    if backend.opt_in and (choice.backends is None or backend.name not in choice.backends):
        return f"only where you choose it: name {backend.name} among the backends of your desk"
    try:
        return backend.lacks(choice)
    except KeysUnusable as error:
        return str(error)


def asked_by_words(backend: Backend, choice: SearchChoice, depth: Depth) -> bool:
    """Whether the words of queries go to a backend. Official registers are asked for numbers that a claim names; words
    are sent to them in a thorough check alone, or where the choice names them: most hold nothing on a claim, and each
    is one more who learns of it."""
    named = choice.backends is not None and backend.name in choice.backends
    return "registers" not in backend.groups or depth is Depth.THOROUGH or named


def members(names: Sequence[str]) -> tuple[str, ...]:
    """Names of backends in the order of a card, with each group in place of which its backends stand, each once. What
    is neither stays as it is."""
    every = find_backends()
    found: dict[str, None] = {}
    for name in names:
        found |= dict.fromkeys([b.name for b in every if name in b.groups] if name in GROUPS else [name])
    return tuple(found)


@cache
def on_this_machine() -> frozenset[str]:
    """Names of the backends that ask nothing outside this machine."""
    return frozenset(b.name for b in find_backends() if not b.needs_network)
