"""From what a web service says to hits: clean text, web addresses only, each once."""

import html
import re
from urllib.parse import urlsplit

_TAG = re.compile(r"<[^<>]*>")
SNIPPET = 500
"""Most characters of a snippet: it is a lead, and no more."""


def plain(text: object, most: int = SNIPPET) -> str:
    """Text of a field that may hold markup or may not be text at all: tags and entities resolved, white space
    folded, shortened to `most` characters; empty for what is not text."""
    if not isinstance(text, str):
        return ""
    return " ".join(html.unescape(_TAG.sub("", text)).split())[:most].encode("utf-8", "replace").decode("utf-8")


def web_address(url: object) -> str | None:
    """The address without its fragment, if it is http or https with a host and no user name; else None."""
    if not isinstance(url, str) or len(url) > 4_000:
        return None
    address = url.strip()
    try:
        parts = urlsplit(address)
        host, user = parts.hostname, parts.username
        address.encode("utf-8")
    except (ValueError, UnicodeError):
        return None
    if (
        parts.scheme not in ("http", "https")
        or not host
        or user is not None
        or not address.isprintable()
        or " " in address
    ):
        return None
    return parts._replace(fragment="").geturl()
