"""What makes a setting for a complete register usable: its host, its pattern of numbers, its address for a number."""

import re
from urllib.parse import urlsplit

_HOST = re.compile(r"(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+")
_LONGEST = 200
_NESTED = re.compile(r"[*+}][*+{]|\([^)]*[*+][^)]*\)[*+{]")
"""Repetition of what is repeated: such a pattern can take for ever."""


def register_host(host: str) -> str:
    """The host in lower case. Raises ValueError for what is none."""
    name = host.strip().lower().rstrip(".")
    if not _HOST.fullmatch(name):
        raise ValueError("host must be a host name, such as register.example, without https:// and path")
    return name


def register_ids(pattern: str) -> str:
    """The pattern. Raises ValueError for one that cannot be read, describes no numbers, or may take for ever."""
    try:
        read = re.compile(pattern)
    except re.error as error:
        raise ValueError(f"ids is no pattern that Python can read: {error}") from error
    if len(pattern) > _LONGEST or _NESTED.search(pattern):
        raise ValueError("ids repeats what is repeated, or is longer than 200 characters: write it plainly")
    if read.search("") or not re.search(r"\\d|\[0-9|\d", pattern):
        raise ValueError("ids must describe numbers, such as NB-[0-9]{4}")
    return pattern


def register_lookup(host: str, lookup: str | None) -> None:
    """Raises ValueError for an address that has no place for the number, or does not belong to the register's host."""
    if lookup is None:
        return
    parts = urlsplit(lookup)
    name, own = (parts.hostname or "").lower(), host.lower().rstrip(".")
    if parts.scheme not in ("http", "https") or "{id}" not in lookup.partition("://")[2].partition("/")[2]:
        raise ValueError(
            "lookup must be a web address with {id} in the number's place, as in https://register.example/{id}"
        )
    if name != own and not name.endswith(f".{own}"):
        raise ValueError("lookup must lie on the register's own host")


def register_known(ids: str, known: str | None) -> None:
    """Raises ValueError for a number that is none of the register's."""
    if known is not None and re.fullmatch(ids, known) is None:
        raise ValueError("known must be one of the register's own numbers, as ids describes them")
