"""HTTP clients for model servers: no redirect is followed (a key goes to the configured server alone), no proxy stands
before a server on this machine, and of an answer only so much is read: a server that does not end, or packs very much
into little, must not fill the memory."""

import ssl
from collections.abc import AsyncIterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import httpx2

if TYPE_CHECKING:
    import httpx

IDLE_SECONDS = 4.0
"""A connection that was idle for longer is not used again: common servers hang up after five seconds."""
MOST = 16 * 2**20
"""Most bytes of an answer, unpacked: a hundred times the longest one that a model gives."""
_OF_ITS_WAY = ("content-encoding", "content-length", "transfer-encoding")
"""Headers that speak of how the body was sent."""


class AnswerTooLargeError(httpx2.HTTPError):
    """The server sent more than an answer can be."""

    def __init__(self) -> None:
        super().__init__(f"the answer is larger than {MOST // 2**20} MB; it was given up")


class _Answered(Protocol):
    """What a response of both libraries can do."""

    def aiter_bytes(self) -> AsyncIterator[bytes]: ...


async def chunks(response: _Answered) -> AsyncIterator[bytes]:
    """The body, unpacked, as it comes. Raises AnswerTooLargeError beyond `MOST`."""
    size = 0
    async for chunk in response.aiter_bytes():
        size += len(chunk)
        if size > MOST:
            raise AnswerTooLargeError
        yield chunk


async def lines(response: _Answered) -> AsyncIterator[str]:
    """The lines of the body as they come, without their ends. Raises AnswerTooLargeError beyond `MOST`."""
    rest = bytearray()
    async for chunk in chunks(response):
        head, *more = chunk.split(b"\n")
        rest += head
        for start in more:
            yield rest.decode("utf-8", "replace")
            rest = bytearray(start)
    if rest:
        yield rest.decode("utf-8", "replace")


def http_client(*, loopback: bool, kept: bool, seconds: float | None = None) -> httpx2.AsyncClient:
    """A client for a server on this machine or elsewhere; with `kept`, connections outlive their requests.

    Answers come whole and within `MOST`, or as an AnswerTooLargeError; a stream is left to who reads it.
    """
    return _Client(
        verify=_certificates(),
        trust_env=not loopback,
        follow_redirects=False,
        timeout=seconds,
        limits=httpx2.Limits(max_keepalive_connections=None if kept else 0, keepalive_expiry=IDLE_SECONDS),
    )


def older_http_client(*, loopback: bool, kept: bool, seconds: float | None = None) -> "httpx.AsyncClient":
    """The same, for a library that still takes `httpx`."""
    import httpx

    class OlderClient(httpx.AsyncClient):
        async def send(self, request: httpx.Request, *, stream: bool = False, **more: Any) -> httpx.Response:
            response = await super().send(request, stream=True, **more)
            return response if stream else await _whole(response, httpx.Response)

    return OlderClient(
        verify=_certificates(),
        trust_env=not loopback,
        follow_redirects=False,
        timeout=seconds,
        limits=httpx.Limits(max_keepalive_connections=None if kept else 0, keepalive_expiry=IDLE_SECONDS),
    )


@lru_cache(maxsize=1)
def _certificates() -> ssl.SSLContext:
    """Made once: reading the certificate store costs more than a request."""
    return httpx2.create_ssl_context()


class _Client(httpx2.AsyncClient):
    async def send(self, request: httpx2.Request, *, stream: bool = False, **more: Any) -> httpx2.Response:
        response = await super().send(request, stream=True, **more)
        return response if stream else await _whole(response, httpx2.Response)


R = TypeVar("R", httpx2.Response, "httpx.Response")


async def _whole(response: R, kind: type[R]) -> R:
    """The response with its body read, as if it had come in one piece and unpacked."""
    try:
        body = b"".join([chunk async for chunk in chunks(response)])
    finally:
        await response.aclose()
    headers = [(k, v) for k, v in response.headers.multi_items() if k.lower() not in _OF_ITS_WAY]
    return kind(
        response.status_code,
        headers=headers,
        content=body,
        request=response.request,
        extensions=response.extensions,
    )
