"""What a fetch may take, and what comes of it."""

from dataclasses import dataclass
from datetime import datetime

from refute.domain.snapshots import Header, Hop
from refute.domain.vocabulary import Status
from refute.reading.caching import UNKNOWN, Caching


@dataclass(frozen=True)
class Limits:
    """How much one fetch may take."""

    seconds: float = 20.0
    """Seconds for one request with its whole body, however slowly it drips."""
    idle: float = 8.0
    """Seconds to connect, and between two pieces of an answer."""
    raw_bytes: int = 10_000_000
    """Most bytes of a body on the wire."""
    body_bytes: int = 20_000_000
    """Most bytes of a body after decoding."""
    redirects: int = 5
    """Most redirects followed."""
    retry_after: float = 10.0
    """Longest wait that a busy host may ask for."""
    at_once: int = 2
    """Requests to one host at the same time."""
    pause: float = 0.1
    """Seconds between two starts at one host."""
    robots_age: float = 3600.0
    """Seconds for which a robots.txt is remembered."""
    also: frozenset[str] = frozenset()
    """Media types that are taken besides those that pages have, such as feeds."""


@dataclass(frozen=True)
class Wire:
    """How a body came."""

    status: int
    headers: tuple[Header, ...] = ()
    """Those that are kept."""
    hops: tuple[Hop, ...] = ()
    """Redirects on the way, in order."""


@dataclass(frozen=True)
class Fetched:
    """A body with where and when it came from."""

    final_url: str
    body: bytes
    media_type: str
    charset: str
    retrieved: datetime
    notes: tuple[str, ...] = ()
    wire: Wire | None = None
    """None of what came from no web server."""
    memento: str = ""
    """The answer's `Memento-Datetime` (RFC 7089), unchecked."""
    caching: Caching = UNKNOWN
    """What its answers say about using it again."""


@dataclass(frozen=True)
class HeldVersion:
    """A page that is held already, as its host names it."""

    final_url: str
    """The address that answered."""
    caching: Caching


@dataclass(frozen=True)
class Unchanged:
    """The host says that the page is still as it is held."""

    caching: Caching
    """What its answers say now about using it again."""


@dataclass(frozen=True)
class NotFetched:
    """Why there is no body."""

    status: Status
    detail: str
