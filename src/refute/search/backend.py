"""What a backend's file exposes: one `BACKEND`, found by `discover`."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from refute.domain.ports import Search
from refute.domain.settings import SearchChoice

GROUPS = ("web", "news", "social", "archives", "registers", "checks")
"""What cards may name in place of backends: general search, news archives, posts, archived copies, official records,
and what other fact-checkers have published."""


@dataclass(frozen=True)
class Backend:
    """One search backend as its file declares it."""

    name: str
    """Its name in cards, options and receipts."""
    leaves: str
    """What leaves the machine, and to whom: a line for people."""
    needs_network: bool
    """Whether anything leaves the machine at all; such a backend is never built with `offline`."""
    build: Callable[[SearchChoice, Path], Search] | None
    """Makes the backend from a choice that lacks nothing and refute's home folder. Opens no connection. Raises
    `InputError` or `ConfigError` for a choice that was made on purpose and cannot work. None: it needs what this
    package must not know, and is handed in by who does."""
    lacks: Callable[[SearchChoice], str | None] = lambda _: None
    """What keeps this choice from using it, and what to do; None where nothing does. Opens no connection."""
    groups: tuple[str, ...] = ()
    """Those of `GROUPS` that it belongs to."""
    opt_in: bool = False
    """Whether it is used only where the choice names it."""
    key: str = ""
    """Name of the key that it needs or is better with; empty: none."""
