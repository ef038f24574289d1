"""Addresses as pages show them: links for http and https, text for the rest, broken where nobody shall go there."""

from dataclasses import dataclass

from refute.formats.foreign import clean
from refute.formats.tipline.links import web_address
from refute.formats.tipline.unlinked import unlinked


@dataclass(frozen=True)
class Address:
    """What is shown, and where it leads."""

    text: str
    href: str | None
    """None where it is no link."""


def address(url: str, inert: bool = False) -> Address:
    """The address as a link; `inert` breaks it, as fact-checkers write the addresses of swindles."""
    plain = clean(url)
    if inert:
        return Address(unlinked(plain), None)
    return Address(plain, web_address(url))
