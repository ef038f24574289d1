"""How a page came, as it is kept: of the answer's headers only those that say something about the page."""

import re
from collections.abc import Mapping
from dataclasses import replace

from refute.domain.snapshots import Capture, Header, Hop
from refute.reading.fetched import Fetched, NotFetched, Wire

_KEPT = frozenset(
    {
        "age",
        "cache-control",
        "content-disposition",
        "content-encoding",
        "content-language",
        "content-length",
        "content-location",
        "content-type",
        "date",
        "etag",
        "expires",
        "last-modified",
        "memento-datetime",
        "server",
        "transfer-encoding",
        "vary",
        "x-robots-tag",
    }
)
"""All others are dropped: cookies and challenges, and whatever a host or a proxy tells of who asks (its address, its
country, a number for the request)."""
_LONGEST = 2000
"""Characters of one value."""
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]+")


def with_wire(
    outcome: Fetched | NotFetched, status: int, headers: Mapping[str, str], hops: list[Hop]
) -> Fetched | NotFetched:
    """The body, with how it came."""
    if isinstance(outcome, NotFetched):
        return outcome
    return replace(outcome, wire=Wire(status, kept_headers(headers), tuple(hops)))


def kept_headers(headers: Mapping[str, str]) -> tuple[Header, ...]:
    """The headers that are kept, in the order of their names."""
    return tuple(
        Header(name=name.lower(), value=one_line(value)[:_LONGEST])
        for name, value in sorted(headers.items())
        if name.lower() in _KEPT
    )


def one_line(text: str) -> str:
    """The text without control characters and line ends: it can open no further header."""
    return _CONTROL.sub(" ", text).strip()


def capture_of(fetched: Fetched, body: str) -> Capture | None:
    """The capture of a page that came over the web; None of one that did not. `body`: SHA-256 of its bytes."""
    if fetched.wire is None:
        return None
    return Capture(
        url=fetched.wire.hops[0].url if fetched.wire.hops else fetched.final_url,
        final_url=fetched.final_url,
        hops=fetched.wire.hops,
        status=fetched.wire.status,
        headers=fetched.wire.headers,
        retrieved=fetched.retrieved,
        body=body,
    )
