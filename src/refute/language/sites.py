"""Hosts and registrable domains of web addresses, offline."""

from functools import cache
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from tldextract import TLDExtract


def host_of(url: str) -> str:
    """The host of a web address in lower case; empty where it is none."""
    try:
        parts = urlsplit(url)
        return (parts.hostname or "").lower().rstrip(".") if parts.scheme in {"http", "https"} else ""
    except ValueError:
        return ""


def site_of(url: str) -> str:
    """The registrable domain of an address, private suffixes such as `github.io` counted as suffixes; its host where
    it has none (IP addresses, intranet names); empty for what is no web address."""
    host = host_of(url)
    return _suffixes()(host).top_domain_under_public_suffix or host if host else ""


@cache
def _suffixes() -> "TLDExtract":
    from tldextract import TLDExtract

    # The list inside the package only: nothing is fetched, no cache folder is written.
    return TLDExtract(cache_dir=None, suffix_list_urls=(), include_psl_private_domains=True)
