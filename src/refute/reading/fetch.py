"""Safe fetch: the only door to web addresses. Whatever a host does comes back as an outcome, never as an exception."""

import asyncio
import ssl
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from functools import cache

import httpcore2

from refute.domain.retry_after import retry_after_seconds
from refute.domain.snapshots import Hop
from refute.domain.vocabulary import Status
from refute.reading import media, robots
from refute.reading.address import AddressRefused, PrivateHosts, WebAddress, parse
from refute.reading.answered import BUSY, Answer, Stop, outcome_of, plainly, redirect_target
from refute.reading.caching import UNBOUNDED, caching_of
from refute.reading.capturing import with_wire
from refute.reading.decode import ACCEPTED, BadBody, Decoder
from refute.reading.dial import Checked, Dialler, Resolver
from refute.reading.fetched import Fetched, HeldVersion, Limits, NotFetched, Unchanged
from refute.reading.polite import Lane, PerLoop, SingleFlight

AGENT = "refute"
"""The product token that robots.txt files may name."""

_WEB_PROBLEMS = (
    httpcore2.TimeoutException,
    httpcore2.NetworkError,
    httpcore2.ProtocolError,
    httpcore2.UnsupportedProtocol,
    OSError,
    UnicodeError,
)
Headers = Sequence[tuple[str, str]]

_MOST_HOSTS = 5000
"""So many hosts are remembered; then all are forgotten, which costs a second look at their robots.txt."""
_LISTS = frozenset({"cache-control", "content-encoding", "pragma", "vary"})
_REDIRECTS = frozenset({301, 302, 303, 307, 308})


@dataclass
class _State:
    """What one event loop remembers of hosts."""

    lanes: dict[str, Lane] = field(default_factory=dict)
    flights: SingleFlight[Fetched | Unchanged | NotFetched] = field(default_factory=SingleFlight)
    rules: dict[str, tuple[float, robots.Robots | NotFetched]] = field(default_factory=dict)
    rule_flights: SingleFlight[robots.Robots | NotFetched] = field(default_factory=SingleFlight)


class Fetcher:
    """Fetches web pages. One for a process is enough; it may be used from several event loops."""

    def __init__(
        self,
        allowed: PrivateHosts | None = None,
        resolver: Resolver | None = None,
        limits: Limits | None = None,
        tls: ssl.SSLContext | None = None,
    ) -> None:
        """`allowed`: hosts on private addresses that may be read. `tls`: None is the usual one, which checks names
        and certificates and reads no environment."""
        self._allowed = allowed or PrivateHosts()
        self._dialler = Dialler(self._allowed, resolver)
        self._limits = limits or Limits()
        self._tls = tls
        self._states = PerLoop(_State)

    async def fetch(self, url: str) -> Fetched | NotFetched:
        """The body at an address, or why there is none:
        refused: not a public web address, not a kind of content that is read, or the host says no (robots.txt, 403);
        empty: the host answers and has nothing there; failed: everything else. An address asked for twice at the same
        time is fetched once."""
        outcome = await self._once(url, None)
        assert not isinstance(outcome, Unchanged)
        return outcome

    async def confirm(self, url: str, held: HeldVersion) -> Fetched | Unchanged | NotFetched:
        """The same, where the page is held already: its host is asked for the body only if it has changed."""
        return await self._once(url, held)

    async def _once(self, url: str, held: HeldVersion | None) -> Fetched | Unchanged | NotFetched:
        try:
            address = parse(url)
        except AddressRefused as no:
            return NotFetched(Status.REFUSED, str(no))
        flights = self._states.here().flights
        return await flights.once((address.url, held), lambda: self._follow(address, held))

    async def _follow(self, address: WebAddress, held: HeldVersion | None) -> Fetched | Unchanged | NotFetched:
        notes: list[str] = []
        hops: list[Hop] = []
        seen = {address.url}
        said = UNBOUNDED
        try:
            for _ in range(self._limits.redirects + 1):
                await self._obey_robots(address)
                conditions = held.caching.conditions if held is not None and held.final_url == address.url else ()
                answer = await self._ask(address, self._limits.raw_bytes, conditions)
                said = answer.caching.after(said)
                if answer.status == 304 and conditions and held is not None:
                    return Unchanged(said.confirming(held.caching))
                if self._allowed.allows(address):
                    _note(notes, f"read from {address.authority}, a host that REFUTE_ALLOW_PRIVATE_HOSTS names")
                if answer.status not in _REDIRECTS:
                    outcome = with_wire(outcome_of(address, answer, notes), answer.status, answer.headers, hops)
                    return replace(outcome, caching=said) if isinstance(outcome, Fetched) else outcome
                target = redirect_target(address, answer)
                if target.url in seen:
                    raise Stop(Status.FAILED, "the page redirects in a circle")
                if address.scheme == "https" and target.scheme == "http":
                    _note(notes, "was redirected from https to unprotected http")
                seen.add(target.url)
                hops.append(Hop(url=address.url, status=answer.status, location=target.url))
                address = target
        except Stop as stop:
            return stop.outcome
        return NotFetched(Status.FAILED, f"the page redirects more than {self._limits.redirects} times")

    async def _ask(self, address: WebAddress, most: int, conditions: Headers = ()) -> Answer:
        """One request in its host's lane, repeated once where the host asks for a short wait."""
        async with self._lane(address).place():
            answer = await self._get(address, most, conditions)
            if answer.status in BUSY:
                wait = retry_after_seconds(answer.headers.get("retry-after", ""))
                if wait is not None and wait <= self._limits.retry_after:
                    await asyncio.sleep(wait)
                    answer = await self._get(address, most, conditions)
            return answer

    async def _get(self, address: WebAddress, most: int, conditions: Headers) -> Answer:
        try:
            async with asyncio.timeout(self._limits.seconds):
                checked = await self._dialler.check(address)
                return await self._request(checked, most, conditions)
        except AddressRefused as no:
            raise Stop(Status.REFUSED, str(no)) from no
        except BadBody as bad:
            raise Stop(Status.FAILED, str(bad)) from bad
        except TimeoutError as late:
            raise Stop(Status.FAILED, f"{address.host} took longer than {self._limits.seconds:g} s") from late
        except _WEB_PROBLEMS as problem:
            raise Stop(Status.FAILED, plainly(problem, address.host)) from problem

    async def _request(self, checked: Checked, most: int, conditions: Headers) -> Answer:
        asked = datetime.now(UTC)
        address, idle = checked.address, self._limits.idle
        headers = [
            ("Host", address.authority),
            ("User-Agent", user_agent()),
            ("Accept", "text/html,application/xhtml+xml,application/pdf,text/plain;q=0.9,application/json;q=0.5"),
            ("Accept-Encoding", ACCEPTED),
            ("Connection", "close"),
            *conditions,
        ]
        timeouts = {"connect": idle, "read": idle, "write": idle, "pool": idle}
        async with (
            httpcore2.AsyncConnectionPool(ssl_context=self._context(address), network_backend=checked) as pool,
            pool.stream("GET", address.url, headers=headers, extensions={"timeout": timeouts}) as response,
        ):
            held = _by_name(response.headers)
            caching = caching_of(response.status, held, asked, datetime.now(UTC))
            if response.status != 200:
                return Answer(response.status, held, caching)
            media_type, _ = media.stated(held.get("content-type", ""))
            if not media.may_be_read(media_type) and media_type not in self._limits.also:
                raise Stop(Status.REFUSED, f"{media_type[:60]} is not a kind of content that refute reads")
            length = held.get("content-length", "")
            if length.isascii() and length.isdigit() and int(length[:12]) > most:
                raise BadBody(f"the page is larger than {most / 1e6:g} MB")
            decoder = Decoder(held.get("content-encoding", ""), self._limits.body_bytes)
            raw = 0
            async for piece in response.aiter_stream():
                raw += len(piece)
                if raw > most:
                    raise BadBody(f"the page is larger than {most / 1e6:g} MB")
                decoder.feed(piece)
            return Answer(response.status, held, caching, decoder.end())

    async def _obey_robots(self, address: WebAddress) -> None:
        state = self._states.here()
        now = asyncio.get_running_loop().time()
        until, rules = state.rules.get(address.origin, (0.0, None))
        if rules is None or until < now:
            rules = await state.rule_flights.once(address.origin, lambda: self._robots(address))
            kept = self._limits.robots_age if isinstance(rules, robots.Robots) else min(60.0, self._limits.robots_age)
            if len(state.rules) >= _MOST_HOSTS:
                state.rules.clear()
            state.rules[address.origin] = (now + kept, rules)
        if isinstance(rules, NotFetched):
            raise Stop(rules.status, rules.detail)
        if not rules.allows(address.target):
            raise Stop(Status.REFUSED, f"robots.txt of {address.host} does not allow it")

    async def _robots(self, address: WebAddress) -> robots.Robots | NotFetched:
        """By RFC 9309 2.3.1: no such file (4xx) allows all; a host that fails (5xx, 429, no answer) allows nothing."""
        at = WebAddress(address.scheme, address.host, address.port, "/robots.txt")
        try:
            for _ in range(self._limits.redirects + 1):
                answer = await self._ask(at, self._limits.raw_bytes)
                if answer.status in _REDIRECTS:
                    at = redirect_target(at, answer)
                elif answer.status == 200:
                    text = answer.body[: robots.MOST_BYTES].decode("utf-8-sig", errors="replace")
                    return robots.parse(text, AGENT)
                elif 400 <= answer.status < 500 and answer.status != 429:
                    return robots.Robots()
                else:
                    why = f"robots.txt of {address.host} could not be read ({answer.status}), so its pages are not read"
                    return NotFetched(Status.FAILED, why)
        except Stop as stop:
            return _despite(stop.outcome, address, at)
        return robots.Robots()

    def _lane(self, address: WebAddress) -> Lane:
        lanes = self._states.here().lanes
        lane = lanes.get(address.authority)
        if lane is None:
            # A host that the user named is the user's own: no pause, and more at once.
            own = self._allowed.allows(address)
            lane = Lane(8, 0.0) if own else Lane(self._limits.at_once, self._limits.pause)
            if len(lanes) >= _MOST_HOSTS:
                lanes.clear()
            lanes[address.authority] = lane
        return lane

    def _context(self, address: WebAddress) -> ssl.SSLContext | None:
        if address.scheme == "https" and self._tls is None:
            import httpx2

            self._tls = httpx2.create_ssl_context(trust_env=False)
        return self._tls


@cache
def user_agent() -> str:
    """How refute names itself to hosts: what it is, and nothing about who runs it."""
    from importlib.metadata import version

    return f"{AGENT}/{version('refute')} (+reads single pages to check claims against them; obeys robots.txt)"


def _by_name(headers: Sequence[tuple[bytes, bytes]]) -> dict[str, str]:
    """Headers by lower-case name; those that are lists are joined where they come in several lines, of others the last
    counts."""
    held: dict[str, str] = {}
    for raw_name, raw_value in headers:
        name, value = raw_name.decode("latin-1").lower(), raw_value.decode("latin-1")
        held[name] = f"{held[name]}, {value}" if name in held and name in _LISTS else value
    return held


def _despite(outcome: NotFetched, address: WebAddress, at: WebAddress) -> robots.Robots | NotFetched:
    """A robots.txt that is no text or leads off the web is no robots.txt; a host that fails, fails for its pages."""
    if outcome.status is Status.REFUSED:
        return robots.Robots() if at.host != address.host or "kind of content" in outcome.detail else outcome
    return outcome


def _note(notes: list[str], text: str) -> None:
    if text not in notes:
        notes.append(text)
