"""Which web addresses may be dialled: public ones only, in their plain form.

Everything here is pure. `parse` reads an address or refuses it; `refusal` says why an IP address may not be
dialled. Names are resolved, and every answer is checked, in `refute.reading.dial`.
"""

import ipaddress
import re
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import quote, urlsplit

import idna

PRIVATE_HOSTS_VARIABLE = "REFUTE_ALLOW_PRIVATE_HOSTS"
"""Environment variable: hosts (`host` or `host:port`, comma separated) that may lie on private addresses."""

IP = ipaddress.IPv4Address | ipaddress.IPv6Address

# The ports above 1023 that browsers refuse to speak HTTP to: https://fetch.spec.whatwg.org/#port-blocking
_BAD_PORTS = frozenset(
    {1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080}
)
_LABEL = re.compile(r"[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?")
_NUMBER = re.compile(r"[0-9]+|0x[0-9a-f]*")
_FORBIDDEN = re.compile(r"[\x00-\x20\x7f-\xa0\\\u2028\u2029\ufeff\u200b-\u200f]")
_SAFE = "/?:@!$&'()*+,;=-._~%[]|"
_LONGEST = 4096

# Not for public hosts, by https://www.iana.org/assignments/iana-ipv4-special-registry and its IPv6 twin; written out
# because what `is_global` answers changed between Python 3.11 releases. 168.63.129.16 is one cloud's own host service.
_REFUSED_V4 = tuple(
    (ipaddress.IPv4Network(net), why)
    for net, why in (
        ("0.0.0.0/8", "unspecified"),
        ("10.0.0.0/8", "private"),
        ("100.64.0.0/10", "carrier-grade NAT"),
        ("127.0.0.0/8", "loopback"),
        ("169.254.0.0/16", "link-local"),
        ("172.16.0.0/12", "private"),
        ("192.0.0.0/24", "reserved"),
        ("192.0.2.0/24", "documentation"),
        ("192.31.196.0/24", "reserved"),
        ("192.52.193.0/24", "reserved"),
        ("192.88.99.0/24", "6to4"),
        ("192.168.0.0/16", "private"),
        ("192.175.48.0/24", "reserved"),
        ("198.18.0.0/15", "benchmarking"),
        ("198.51.100.0/24", "documentation"),
        ("203.0.113.0/24", "documentation"),
        ("224.0.0.0/4", "multicast"),
        ("240.0.0.0/4", "reserved"),
        ("168.63.129.16/32", "cloud host service"),
    )
)
_REFUSED_V6 = tuple(
    (ipaddress.IPv6Network(net), why)
    for net, why in (
        ("::/128", "unspecified"),
        ("::1/128", "loopback"),
        ("::ffff:0:0/96", "IPv4-mapped"),
        ("::ffff:0:0:0/96", "IPv4-translated"),
        ("::/96", "IPv4-compatible"),
        ("64:ff9b::/96", "NAT64"),
        ("64:ff9b:1::/48", "local NAT64"),
        ("100::/64", "discard"),
        ("2001::/32", "Teredo"),
        ("2001::/23", "reserved"),
        ("2001:db8::/32", "documentation"),
        ("2002::/16", "6to4"),
        ("3fff::/20", "documentation"),
        ("5f00::/16", "segment routing"),
        ("fc00::/7", "private"),
        ("fe80::/10", "link-local"),
        ("fec0::/10", "site-local"),
        ("ff00::/8", "multicast"),
    )
)
_GLOBAL_V6 = ipaddress.IPv6Network("2000::/3")
_ISATAP = (0x00005EFE, 0x02005EFE)


class AddressRefused(ValueError):
    """The address may not be fetched; the text says why, for a reader."""


@dataclass(frozen=True)
class WebAddress:
    """An address in plain form: what is dialled, and what is sent."""

    scheme: str
    """`http` or `https`."""
    host: str
    """Lower case ASCII name or IP address, without brackets or trailing dot."""
    port: int
    """Port."""
    target: str
    """Path and query, ASCII, never a fragment."""

    @property
    def authority(self) -> str:
        """Host and, where it is not the scheme's own, port: the Host header."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == (443 if self.scheme == "https" else 80) else f"{host}:{self.port}"

    @property
    def origin(self) -> str:
        """Scheme and authority."""
        return f"{self.scheme}://{self.authority}"

    @property
    def url(self) -> str:
        """The whole address."""
        return self.origin + self.target


@dataclass(frozen=True)
class PrivateHosts:
    """The hosts that the user allows on private addresses, for tests and intranets."""

    named: frozenset[str] = frozenset()
    """`host` (any port) or `host:port`, lower case."""

    @classmethod
    def from_environment(cls, environ: Mapping[str, str]) -> "PrivateHosts":
        """The hosts of `REFUTE_ALLOW_PRIVATE_HOSTS`; none where it is not set."""
        parts = (p.strip().lower().rstrip(".") for p in environ.get(PRIVATE_HOSTS_VARIABLE, "").split(","))
        return cls(frozenset(p for p in parts if p))

    def allows(self, address: WebAddress) -> bool:
        """Whether the address's host, or host with port, is named."""
        host = f"[{address.host}]" if ":" in address.host else address.host
        return not self.named.isdisjoint({address.host, host, f"{host}:{address.port}"})


def parse(url: str) -> WebAddress:
    """The address in plain form. Raises AddressRefused for everything that is not a plain public web address:
    other schemes, user names in it, numeric hosts in odd forms, ports that are no web server's, control characters.

    Ports: 80, 443 and those above 1023 (newsrooms and intranets use 8080, 8443 …) without the ones that browsers
    refuse; below 1024 live services such as mail that a web request must not be made to talk to.
    """
    url = url.strip(" \t\r\n").replace(" ", "%20")
    if len(url) > _LONGEST:
        raise AddressRefused(f"the address is longer than {_LONGEST} characters")
    if _FORBIDDEN.search(url):
        raise AddressRefused("the address holds spaces, backslashes or control characters")
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError as problem:
        raise AddressRefused(f"the address cannot be read ({problem})") from problem
    scheme = parts.scheme.lower()
    if scheme not in {"http", "https"}:
        raise AddressRefused(f"only http and https are read, not {scheme or 'an address without a scheme'}")
    if "@" in parts.netloc:
        raise AddressRefused("the address holds a user name or password")
    port = (443 if scheme == "https" else 80) if port is None else port
    if port not in {80, 443} and (port < 1024 or port in _BAD_PORTS):
        raise AddressRefused(f"port {port} is not a web server's")
    target = quote(parts.path or "/", safe=_SAFE)
    if parts.query:
        target += "?" + quote(parts.query, safe=_SAFE)
    return WebAddress(scheme, _plain_host(parts.hostname or "", in_brackets="[" in parts.netloc), port, target)


def literal(host: str) -> IP | None:
    """The IP address that a plain host is; None where it is a name."""
    try:
        return ipaddress.ip_address(host)
    except ValueError:
        return None


def refusal(ip: IP) -> str | None:
    """Why this IP address may not be dialled, in a word or two; None where it is public."""
    if isinstance(ip, ipaddress.IPv4Address):
        return next((why for net, why in _REFUSED_V4 if ip in net), None) or (None if ip.is_global else "not public")
    if ip.scope_id is not None:
        return "link-local"
    why = next((why for net, why in _REFUSED_V6 if ip in net), None)
    if why is None and (ip not in _GLOBAL_V6 or not ip.is_global):
        why = "not public"
    if why is None and ((int(ip) >> 32) & 0xFFFFFFFF) in _ISATAP:
        why = "ISATAP"
    return why


def _plain_host(host: str, in_brackets: bool) -> str:
    if in_brackets:
        try:
            return str(ipaddress.IPv6Address(host))
        except ValueError as problem:
            raise AddressRefused("the host is not an IPv6 address") from problem
    if host.isascii():
        host = host.lower()
    else:
        try:
            host = idna.encode(host, uts46=True, transitional=False).decode("ascii").lower()
        except idna.IDNAError as problem:
            raise AddressRefused("the host's name is not a valid international name") from problem
    host = host.removesuffix(".")
    labels = host.split(".")
    if not host or len(host) > 253 or not all(_LABEL.fullmatch(label) for label in labels):
        raise AddressRefused("the host's name is not valid")
    if _NUMBER.fullmatch(labels[-1]):
        # A host whose last label is a number is an IPv4 address to every browser, however it is written.
        try:
            return str(ipaddress.IPv4Address(host))
        except ValueError as problem:
            raise AddressRefused("the host is a number in an unusual form") from problem
    return host
