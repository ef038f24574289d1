"""How long an answer may be used again, by RFC 9111, for a cache of one's own that sends no credentials. Pure.

Written here because the libraries for it keep whole answers in stores of their own and compute an answer's age without
its `Age` header; what is kept here is a page, and four facts about the answers that led to it.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime

LONGEST_GUESS = timedelta(days=1)
"""Where a host says only when a page last changed, it counts as fresh for a tenth of its age then, and no longer."""
_LONGEST = timedelta(days=365)
_GUESSABLE = frozenset({200, 203, 204, 206, 300, 301, 308, 404, 405, 410, 414, 501})
_DIRECTIVE = re.compile(r'([!#$%&\'*+.^_`|~\w-]+)(?:\s*=\s*(?:"([^"]*)"|([^\s,;"]*)))?', re.ASCII)
_VALIDATOR = re.compile(r"[\x21-\x7e][\x20-\x7e]{0,400}")


@dataclass(frozen=True)
class Caching:
    """What the answers that led to a page say about using it again."""

    fresh_until: datetime | None = None
    """Until then it may be used without asking, UTC; None: its host must be asked."""
    etag: str = ""
    """Its entity tag, as sent."""
    last_modified: str = ""
    """When it last changed, as sent."""
    no_store: bool = False
    """Whether it may not be kept for a later run."""

    def is_fresh(self, now: datetime) -> bool:
        """Whether the page may be used at `now` without asking its host."""
        return not self.no_store and self.fresh_until is not None and now < self.fresh_until

    @property
    def conditions(self) -> tuple[tuple[str, str], ...]:
        """Header lines that ask a host whether the page is unchanged; none where nothing names its version."""
        pairs = (("If-None-Match", self.etag), ("If-Modified-Since", self.last_modified))
        return () if self.no_store else tuple((name, value) for name, value in pairs if value)

    def after(self, earlier: "Caching") -> "Caching":
        """The answer's word, bounded by that of the answer that led to it."""
        both = (self.fresh_until, earlier.fresh_until)
        until = None if None in both else min(moment for moment in both if moment is not None)
        return replace(self, fresh_until=until, no_store=self.no_store or earlier.no_store)

    def confirming(self, held: "Caching") -> "Caching":
        """What an answer that a page is unchanged makes of what was known: it brings the page's names up to date."""
        return replace(self, etag=self.etag or held.etag, last_modified=self.last_modified or held.last_modified)


UNKNOWN = Caching()
"""Nothing is known: the host must be asked, for the whole page."""
UNBOUNDED = Caching(fresh_until=datetime.max.replace(tzinfo=UTC))
"""The word of no answer yet."""


def caching_of(status: int, headers: Mapping[str, str], asked: datetime, received: datetime) -> Caching:
    """What one answer says. `headers` by lower-case name, repeated ones joined by commas; both times UTC."""
    said = _directives(headers.get("cache-control", ""))
    lifetime = _lifetime(status, headers, said, received)
    until = None
    if lifetime is not None and "no-cache" not in said and headers.get("vary", "").strip() != "*":
        until = received + min(lifetime, _LONGEST) - _age(headers, asked, received)
    return Caching(
        fresh_until=until,
        etag=_validator(headers.get("etag", "")),
        last_modified=_validator(headers.get("last-modified", "")),
        no_store="no-store" in said,
    )


def _lifetime(
    status: int, headers: Mapping[str, str], said: Mapping[str, list[str]], received: datetime
) -> timedelta | None:
    if "max-age" in said:
        return min(_seconds(value) for value in said["max-age"])
    date = _moment(headers.get("date", "")) or received
    if "expires" in headers:
        expires = _moment(headers["expires"])
        return expires - date if expires else timedelta(0)
    if "cache-control" not in headers and "no-cache" in headers.get("pragma", "").lower():
        return None
    changed = _moment(headers.get("last-modified", ""))
    if changed is None or changed > date or status not in _GUESSABLE:
        return None
    return min((date - changed) / 10, LONGEST_GUESS)


def _age(headers: Mapping[str, str], asked: datetime, received: datetime) -> timedelta:
    date = _moment(headers.get("date", "")) or received
    apparent = max(timedelta(0), received - date)
    told = headers.get("age", "").split(",")[0].strip()
    corrected = _seconds(told) + (received - asked) if told else timedelta(0)
    return max(apparent, corrected)


def _directives(header: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for name, quoted, plain in _DIRECTIVE.findall(header[:2000]):
        found.setdefault(name.lower(), []).append(quoted or plain)
    return found


def _seconds(text: str) -> timedelta:
    """Seconds as the header gives them; what is no number is none, so that the host is asked."""
    return timedelta(seconds=int(text[:9])) if text.isascii() and text.isdigit() else timedelta(0)


def _moment(text: str) -> datetime | None:
    try:
        moment = parsedate_to_datetime(text)
        return moment.astimezone(UTC) if moment.tzinfo else moment.replace(tzinfo=UTC)
    except (ValueError, TypeError, IndexError, OverflowError):
        return None


def _validator(text: str) -> str:
    text = text.strip()
    return text if _VALIDATOR.fullmatch(text) else ""
