"""What a snapshot store holds beside texts: how pages came, what was taken down; and the port for all of it.

A recipe needs `SnapshotStore` (`put`, `get`). Reading also keeps how a page came (`PageStore`); keeping house, takedown
and export need the rest of `Holdings`. Another implementation, such as a bucket with a table, gives exactly this.
"""

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Protocol, runtime_checkable

from pydantic import Field

from refute.domain.evidence import Page
from refute.domain.ports import SnapshotStore
from refute.domain.record import Record


class Header(Record):
    """One header of an HTTP answer."""

    name: str = Field(pattern=r"^[a-z0-9-]{1,60}$")
    """Its name, lower case."""
    value: str = Field(pattern=r"^[^\x00-\x1f\x7f-\x9f\u2028\u2029]*$", max_length=2000)
    """Its value, without control characters."""


class Hop(Record):
    """A redirect on the way to a page."""

    url: str
    """The address that was asked."""
    status: int
    """Its answer: 301, 302, 303, 307 or 308."""
    location: str
    """Where it led, absolute."""


class Capture(Record):
    """How a page came over the wire. Its bytes lie in the store under `body`."""

    url: str
    """The address that was asked for first."""
    final_url: str
    """The address that answered."""
    hops: tuple[Hop, ...] = ()
    """The redirects between them, in order."""
    status: int = 200
    """Status of the answer."""
    headers: tuple[Header, ...] = ()
    """Headers of the answer that say something about the page; none that could name who read it."""
    retrieved: datetime
    """When it was fetched, UTC."""
    body: str
    """SHA-256 (hex) of the bytes, content encoding undone."""

    @property
    def name(self) -> str:
        """What the store keeps it under."""
        return capture_name(self.final_url, self.body, self.retrieved)


def capture_name(final_url: str, body: str, retrieved: datetime) -> str:
    """SHA-256 (hex) over what a page and its capture have in common: a page leads to its capture so."""
    return hashlib.sha256(f"{final_url}\n{body}\n{retrieved.timestamp():.6f}".encode("utf-8", "replace")).hexdigest()


class Tombstone(Record):
    """What was taken down: shown in its place, and never read or kept again."""

    names: tuple[str, ...] = ()
    """SHA-256 (hex) of the texts and bytes."""
    addresses: tuple[str, ...] = ()
    """Where they stood."""
    at: datetime
    """When they were taken down, UTC."""
    reason: str
    """Why, in the words of who did it."""

    @property
    def notice(self) -> str:
        """What stands in place of the text."""
        return f"withdrawn on {self.at.date().isoformat()}: {self.reason}"


TombstoneOf = Callable[[str], Tombstone | None]
"""What was taken down under a SHA-256 or an address (of either scheme)."""


@runtime_checkable
class Tombstones(Protocol):
    """A store that knows what was taken down."""

    def tombstone(self, name: str) -> Tombstone | None:
        """As a `TombstoneOf`."""
        ...


class Withdrawn(Exception):
    """The content was taken down and is not kept again."""

    def __init__(self, tombstone: Tombstone) -> None:
        super().__init__(tombstone.notice)
        self.tombstone = tombstone


class Holding(StrEnum):
    """What an entry of a store is."""

    TEXT = "text"
    """The extracted text of a page: what quotes stand in."""
    BODY = "body"
    """The bytes of a page as they were fetched: never shown, only exported for archives."""
    CAPTURE = "capture"
    """How a page came."""


@dataclass(frozen=True)
class Entry:
    """One thing that a store holds."""

    holding: Holding
    name: str
    """Its SHA-256 (hex), or a capture's name."""
    size: int
    """Bytes that it takes in the store."""
    last_used: float
    """When it was last put or got, seconds since the epoch, true to about an hour."""


class PageStore(SnapshotStore, Protocol):
    """What reading keeps. `put` and `keep` raise Withdrawn for what was taken down, `get` gives None for it. All
    methods are safe for several processes at once; OSError where the store cannot be read or written."""

    def keep(self, capture: Capture, body: bytes) -> None:
        """Keep how a page came, with its bytes. A store may be set to keep none."""
        ...

    def tombstone(self, name: str) -> Tombstone | None:
        """What was taken down under this SHA-256 or address (of either scheme), if it was."""
        ...


class Holdings(PageStore, Protocol):
    """Everything that a store holds: for keeping house, takedown and export."""

    def capture(self, page: Page) -> Capture | None:
        """How the page came; None where that is not held."""
        ...

    def body(self, sha256: str) -> bytes | None:
        """The bytes of a page, whole and unchanged; None where they are not held."""
        ...

    def captures(self) -> Iterator[Capture]:
        """Every capture that is held."""
        ...

    def entries(self) -> Iterator[Entry]:
        """Everything that is held, in no order. What comes or goes meanwhile may be in it or not."""
        ...

    def delete(self, entry: Entry) -> bool:
        """Give up one entry, unless it was used since it was listed; whether it is gone."""
        ...

    def sweep(self) -> None:
        """Remove what killed processes left half done more than a day ago."""
        ...

    def bury(self, tombstone: Tombstone) -> None:
        """Withhold and remove texts and bytes, for ever. Burying again what a kill interrupted finishes it."""
        ...

    def tombstones(self) -> list[Tombstone]:
        """Everything that was taken down, earliest first."""
        ...
