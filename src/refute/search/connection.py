"""The HTTP client of a search service: kept while a newsroom is open, else one for each request."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import TYPE_CHECKING
from urllib.parse import urlsplit
from weakref import WeakKeyDictionary

from refute.domain.errors import ConfigError
from refute.domain.loopback import is_loopback

if TYPE_CHECKING:
    import ssl

    import httpx2

IDLE_SECONDS = 1.0
"""A connection that was idle for longer is not used again: some servers hang up after two seconds."""


class Connection:
    """How one service is reached: it follows no redirect, no proxy stands before a service on this machine, and no
    cookie tells the service that two queries come from one run."""

    def __init__(self, user_agent: str) -> None:
        self._headers = {"User-Agent": user_agent, "Accept": "application/json"}
        self._kept: WeakKeyDictionary[asyncio.AbstractEventLoop, httpx2.AsyncClient] = WeakKeyDictionary()

    @asynccontextmanager
    async def kept(self, url: str) -> AsyncIterator[None]:
        """While the block lasts, one client serves all requests that its event loop makes to addresses like this."""
        loop = asyncio.get_running_loop()
        async with self._new(url) as client:
            self._kept[loop] = client
            try:
                yield
            finally:
                del self._kept[loop]

    @asynccontextmanager
    async def client(self, url: str) -> AsyncIterator["httpx2.AsyncClient"]:
        """The client for a request to this address."""
        kept = self._kept.get(asyncio.get_running_loop())
        if kept is not None:
            yield kept
            return
        async with self._new(url) as client:
            yield client

    def _new(self, url: str) -> "httpx2.AsyncClient":
        import httpx2

        return httpx2.AsyncClient(
            verify=_tls(),
            trust_env=not is_loopback(url),
            follow_redirects=False,
            headers=self._headers,
            cookies=CookieJar(DefaultCookiePolicy(allowed_domains=[])),
            limits=httpx2.Limits(keepalive_expiry=IDLE_SECONDS),
        )


def base_address(url: str, variable: str, example: str) -> str:
    """The address of a service as a variable configures it, without a slash at its end. Raises ConfigError for what is
    no web address, and for one with a query or a password: addresses stand in receipts, reports and exports."""
    try:
        parts = urlsplit(url.strip())
        usable = parts.scheme in ("http", "https") and bool(parts.hostname) and not parts.query and not parts.fragment
        secret = "@" in parts.netloc
    except ValueError:
        usable = secret = False
    if usable and secret:
        raise ConfigError(
            f"{variable} holds a user name or a password, and would be shown wherever its records are cited. Write it "
            f"without, like {example}."
        )
    if not usable:
        raise ConfigError(f"{variable} is not a web address. Write it like {example}, or unset it.")
    return url.strip().rstrip("/")


@cache
def _tls() -> "ssl.SSLContext":
    """Made once: reading the certificate store costs more than a request."""
    import httpx2

    return httpx2.create_ssl_context()
