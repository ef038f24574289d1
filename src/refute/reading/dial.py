"""Dial only what was checked: a name is resolved once, every answer is checked, and that very address is dialled.

A second look at the name server never happens, so a name cannot answer differently for the check and for the
connection. TLS and the Host header keep the name: they come from the request, not from here.
"""

import asyncio
import socket
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Protocol

import httpcore2

from refute.reading.address import IP, AddressRefused, PrivateHosts, WebAddress, literal, refusal

if TYPE_CHECKING:
    SocketOption = tuple[int, int, int] | tuple[int, int, bytes | bytearray] | tuple[int, int, None, int]

MOST_TRIED = 3
"""Addresses of one host that are tried before it counts as unreachable."""


class Resolver(Protocol):
    """Turns a host name into addresses."""

    async def resolve(self, host: str, port: int) -> Sequence[IP]:
        """All addresses of the host, in the order to try. Raises OSError where there are none."""
        ...


class SystemResolver:
    """The machine's own resolver."""

    async def resolve(self, host: str, port: int) -> Sequence[IP]:
        """All addresses that the system knows for the host."""
        loop = asyncio.get_running_loop()
        found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM, proto=socket.IPPROTO_TCP)
        texts = dict.fromkeys(str(entry[4][0]) for entry in found)
        ips = (literal(text) for text in texts)
        return [ip for ip in ips if ip is not None]


class Dialler:
    """Finds the addresses of a host that may be dialled."""

    def __init__(self, allowed: PrivateHosts | None = None, resolver: Resolver | None = None) -> None:
        self._allowed = allowed or PrivateHosts()
        self._resolver = resolver or SystemResolver()

    async def check(self, address: WebAddress) -> "Checked":
        """Resolve and check. Raises AddressRefused where any answer is not public (and the host is not named as
        allowed), OSError where the name does not resolve."""
        ip = literal(address.host)
        try:
            ips = [ip] if ip is not None else await self._resolver.resolve(address.host, address.port)
        except UnicodeError as problem:
            raise OSError(str(problem)) from problem
        if not ips:
            raise OSError("the name has no address")
        bad = next((why for why in map(refusal, ips) if why), None)
        private = bad is not None
        if private and not self._allowed.allows(address):
            raise AddressRefused(
                f"{address.host} is on a {bad} address; "
                "refute reads public hosts only, unless REFUTE_ALLOW_PRIVATE_HOSTS names it"
            )
        return Checked(address, tuple(ips[:MOST_TRIED]), private)


class Checked(httpcore2.AsyncNetworkBackend):
    """A host with its checked addresses, as the network that one request may use: it reaches nothing else."""

    def __init__(self, address: WebAddress, ips: tuple[IP, ...], private: bool) -> None:
        self.address = address
        self.ips = ips
        self.private = private
        """Whether the host is on a private address and allowed by name."""
        self._network = httpcore2.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,  # noqa: ASYNC109 - the network's own shape
        local_address: str | None = None,
        socket_options: "Iterable[SocketOption] | None" = None,
    ) -> httpcore2.AsyncNetworkStream:
        """Connect to the first checked address that answers."""
        if (host, port) != (self.address.host, self.address.port):
            raise httpcore2.ConnectError("asked to dial a host that was not checked")
        problem: httpcore2.ConnectError | httpcore2.ConnectTimeout | None = None
        for ip in self.ips:
            try:
                return await self._network.connect_tcp(
                    str(ip), port, timeout=timeout, local_address=local_address, socket_options=socket_options
                )
            except (httpcore2.ConnectError, httpcore2.ConnectTimeout) as failed:
                problem = failed
        raise problem or httpcore2.ConnectError("the host has no address")

    async def connect_unix_socket(
        self,
        path: str,  # noqa: ARG002 - the network's own shape
        timeout: float | None = None,  # noqa: ARG002, ASYNC109
        socket_options: "Iterable[SocketOption] | None" = None,  # noqa: ARG002
    ) -> httpcore2.AsyncNetworkStream:
        """Never: only checked web hosts are dialled."""
        raise httpcore2.ConnectError("only checked web hosts are dialled")

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        await asyncio.sleep(seconds)
