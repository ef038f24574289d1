"""What a backend's file exposes: one `BACKEND`, found by `discover`."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from refute.domain.ports import Search
from refute.domain.settings import SearchChoice


@dataclass(frozen=True)
class Unavailable:
    """Why a backend cannot be used on this desk, and what would make it usable."""

    reason: str


@dataclass(frozen=True)
class Backend:
    """One search backend as its file declares it."""

    name: str
    """Its name in cards, options and receipts."""
    leaves: str
    """What leaves the machine, and to whom: a line for people."""
    needs_network: bool
    """Whether anything leaves the machine at all; such a backend is never built with `offline`."""
    build: Callable[[SearchChoice, Path], Search | Unavailable]
    """Makes the backend from the user's choice and refute's home folder. Opens no connection. Raises `InputError`
    or `ConfigError` for a choice that was made on purpose and cannot work."""
