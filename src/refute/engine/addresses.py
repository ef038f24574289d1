"""Addresses of services that the user configures: checked before anything is sent there or written to a log."""

from urllib.parse import urlsplit

from refute.domain.errors import InputError


def service_address(named: str, url: str) -> str:
    """The address, where it is an http or https address without a user name or password.

    `named`: what the user calls it, such as `--base-url`. Raises InputError, which never repeats a password.
    """
    try:
        parts = urlsplit(url)
        usable = parts.scheme in {"http", "https"} and bool(parts.hostname) and parts.port != 0
        secret = parts.username is not None or parts.password is not None
    except ValueError:  # a port out of range, a bracket left open
        usable, secret = False, "@" in url
    if secret:
        raise InputError(f"{named} holds a user name or password. Leave it out: addresses are written to logs.")
    if not usable:
        raise InputError(f"{named} {url!r} is not a web address. Write it as in http://localhost:8080.")
    return url
