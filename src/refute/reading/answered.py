"""What a host's answer means: a body, an outcome, or another address."""

import contextlib
import ssl
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from urllib.parse import urljoin

import httpcore2

from refute.domain.vocabulary import Status
from refute.reading import media
from refute.reading.address import AddressRefused, WebAddress, parse
from refute.reading.caching import UNKNOWN, Caching
from refute.reading.fetched import Fetched, NotFetched

NO_SUCH_PAGE = "there is no such page"
"""How the outcome begins where the host itself says so."""
_GONE = frozenset({404, 410})
_CLOSED = frozenset({401, 402, 403, 407, 451})
BUSY = frozenset({429, 503})
"""Statuses of a host that asks to be left alone for a while."""


@dataclass(frozen=True)
class Answer:
    """What a host answered, whatever its status."""

    status: int
    headers: Mapping[str, str]
    caching: Caching = UNKNOWN
    body: bytes = b""


class Stop(Exception):
    """An outcome on its way out, not an error."""

    def __init__(self, status: Status, detail: str) -> None:
        super().__init__(detail)
        self.outcome = NotFetched(status, detail)


def outcome_of(address: WebAddress, answer: Answer, notes: list[str]) -> Fetched | NotFetched:
    """The body of a good answer, or why there is none."""
    code = answer.status
    if code == 200 and answer.body.strip():
        media_type, charset = media.stated(answer.headers.get("content-type", ""))
        memento = answer.headers.get("memento-datetime", "")
        return Fetched(address.url, answer.body, media_type, charset, datetime.now(UTC), tuple(notes), memento=memento)
    if code == 206:
        return NotFetched(Status.FAILED, f"{address.host} sent only a part of the page (206)")
    if code in {200, 204, 205}:
        return NotFetched(Status.EMPTY, "the page is empty")
    if code in _GONE:
        return NotFetched(Status.EMPTY, f"{NO_SUCH_PAGE} ({code})")
    if code in _CLOSED:
        return NotFetched(Status.REFUSED, f"{address.host} does not let refute read the page ({code})")
    if code in BUSY:
        return NotFetched(Status.FAILED, f"{address.host} is too busy to answer ({code})")
    return NotFetched(Status.FAILED, f"{address.host} answered with the error {code}")


def redirect_target(address: WebAddress, answer: Answer) -> WebAddress:
    """Where a redirect leads. Raises Stop where that may not or cannot be read."""
    location = answer.headers.get("location", "")
    if not location:
        raise Stop(Status.FAILED, f"{address.host} redirects without saying where to")
    with contextlib.suppress(UnicodeError):
        location = location.encode("latin-1").decode("utf-8")
    try:
        return parse(urljoin(address.url, location))
    except AddressRefused as no:
        raise Stop(Status.REFUSED, f"redirected to an address that is not read: {no}") from no
    except ValueError as problem:
        raise Stop(Status.FAILED, "redirected to an address that cannot be read") from problem


def plainly(problem: Exception, host: str) -> str:
    """What went wrong on the way to a host, in plain words."""
    text = str(problem)
    if isinstance(problem, httpcore2.ConnectTimeout):
        return f"{host} could not be reached in time"
    if isinstance(problem, httpcore2.TimeoutException):
        return f"{host} stopped sending"
    if isinstance(problem, httpcore2.ProtocolError):
        if "without sending a response" in text:
            return f"{host} closed the connection without an answer"
        cut = "without sending complete" in text or "before" in text
        return f"{host} cut the answer off" if cut else f"{host} sent an answer that is not valid HTTP"
    if "CERTIFICATE" in text.upper() or isinstance(problem, ssl.SSLError):
        return f"the connection to {host} is not safe: its certificate does not check out"
    if isinstance(problem, httpcore2.ReadError | httpcore2.WriteError):
        return f"{host} broke the connection"
    if isinstance(problem, OSError | UnicodeError):
        return f"the name {host} could not be resolved"
    return f"{host} could not be reached"
