"""Who publishes reviews of claims: `[publisher]` of the configuration."""

from typing import Annotated
from urllib.parse import urlsplit

from pydantic import AfterValidator

from refute.domain.record import Record

ID = "{id}"
"""Stands in `review_url` for what tells one claim's review from another's."""


def _web(url: str) -> str:
    try:
        parts = urlsplit(url)
        host = parts.hostname
    except ValueError:
        host = None
    if not host or parts.scheme not in {"http", "https"} or "@" in parts.netloc or not _plain(url):
        raise ValueError("this is no address. Write one such as https://newsroom.example")
    return url


def _plain(url: str) -> bool:
    return url.isprintable() and not any(c.isspace() or c in '<>"' for c in url)


def _with_id(url: str) -> str:
    if ID not in url:
        raise ValueError("this lacks {id}. Write an address such as https://newsroom.example/checks/{id}")
    if ID in urlsplit(_web(url)).netloc:
        raise ValueError("here {id} is in the host. Put it behind the host: https://newsroom.example/checks/{id}")
    return url


def _named(name: str) -> str:
    if not any(c.isalnum() for c in name) or not name.isprintable():
        raise ValueError("this is no name that could be read. Write the newsroom's, on one line")
    return name.strip()


class Publisher(Record):
    """Who publishes reviews of claims, and where they stand."""

    name: Annotated[str, AfterValidator(_named)]
    """The newsroom's name."""
    url: Annotated[str, AfterValidator(_web)]
    """Its site, http or https."""
    review_url: Annotated[str, AfterValidator(_with_id)]
    """Where a review stands, with `{id}` in the place of the claim's id."""

    def review(self, claim: str) -> str:
        """The address of the review of the claim with this id."""
        return self.review_url.replace(ID, claim)
