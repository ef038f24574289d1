"""What the snapshot store keeps and for how long: `[snapshots]` of the configuration, and its variables."""

import os
from datetime import timedelta
from typing import Annotated

from pydantic import AfterValidator

from refute.domain.errors import ConfigError
from refute.domain.record import Record
from refute.engine import amounts

_YES, _NO = frozenset({"1", "true", "yes", "on"}), frozenset({"0", "false", "no", "off"})


def _size(text: str) -> str:
    amounts.size(text)
    return text


def _age(text: str) -> str:
    amounts.age(text)
    return text


class SnapshotsEntry(Record):
    """What the snapshot store keeps, and for how long."""

    bodies: bool = True
    """Whether the bytes of pages are kept beside their texts, for archives."""
    max_size: Annotated[str, AfterValidator(_size)] = "2GB"
    """While more is held, what no kept run or case cites goes, longest unused first."""
    older_than: Annotated[str, AfterValidator(_age)] | None = None
    """What no kept run or case cites goes when it was not used for longer."""


class Allowance(Record):
    """How much may be held."""

    older_than: timedelta | None = None
    """What was not used for longer goes."""
    max_bytes: int | None = None
    """While more is held, what was used longest ago goes."""
    cited_too: bool = False
    """Whether what kept runs and cases cite may go as well."""


def allowed(entry: SnapshotsEntry, older_than: str | None = None, max_size: str | None = None) -> Allowance:
    """How much may be held: as given, else by the variables, else by the configuration. Raises ConfigError."""
    age = older_than or os.environ.get("REFUTE_SNAPSHOTS_OLDER_THAN") or entry.older_than
    size = max_size or os.environ.get("REFUTE_SNAPSHOTS_MAX_SIZE") or entry.max_size
    try:
        limit = None if age is None else amounts.age(age)
    except ValueError as error:
        raise ConfigError(f"--older-than or REFUTE_SNAPSHOTS_OLDER_THAN {age!r} cannot be used: {error}.") from None
    try:
        return Allowance(older_than=limit, max_bytes=amounts.size(size))
    except ValueError as error:
        raise ConfigError(f"--max-size or REFUTE_SNAPSHOTS_MAX_SIZE {size!r} cannot be used: {error}.") from None


def keeps_bodies(entry: SnapshotsEntry) -> bool:
    """Whether the bytes of pages are kept: by the variable, else by the configuration. Raises ConfigError."""
    written = os.environ.get("REFUTE_SNAPSHOTS_BODIES", "").strip().lower()
    if not written:
        return entry.bodies
    if written not in _YES | _NO:
        raise ConfigError("REFUTE_SNAPSHOTS_BODIES is neither yes nor no. Write one of: yes, no.")
    return written in _YES
