"""Copies in web archives: of which address, and taken when. The time of a capture is never one of publication.

Only archives that are named here are believed: whoever sends `Memento-Datetime` could otherwise pass off his page as
another's, or as older than it is.
"""

import re
from dataclasses import dataclass, field
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from urllib.parse import urlsplit

from refute.domain.evidence import Published
from refute.domain.vocabulary import DateFound

_REPLAYING = (
    "web.archive.org",
    "wayback.archive-it.org",
    "arquivo.pt",
    "webarchive.nationalarchives.gov.uk",
    "www.webarchive.org.uk",
    "webarchive.org.uk",
    "webarchive.loc.gov",
    "webarchive.nla.gov.au",
    "wayback.vefsafn.is",
    "swap.stanford.edu",
    "vefsafn.is",
)
"""Archives that replay the bytes of the original with its own meta elements (Memento, RFC 7089)."""
_REWRITING = tuple(f"archive.{end}" for end in ("today", "ph", "is", "md", "li", "vn", "fo"))
"""Archives that draw the page anew: what they mark as a date is that of the capture."""
_STAMPED = re.compile(r"^/(?:[\w.-]+/){0,3}?(\d{4,14})(?:[a-z]{2}_|\*)?/+((?:https?:/{1,2})?[^/\s].*)$", re.IGNORECASE)
_DOTTED = re.compile(r"^/(\d{4})\.(\d{2})\.(\d{2})-(\d{2})(\d{2})(\d{2})/+((?:https?:/{1,2})?[^/\s].*)$", re.IGNORECASE)
_HOST = re.compile(r"(?:[\w-]+\.)+[\w-]{2,}(?::\d+)?(?:[/?#]|$)")


@dataclass(frozen=True)
class ArchivedCopy:
    """What is known of a page as a copy; all of it empty where it is none."""

    captured: Published = field(default_factory=Published)
    original: str = ""
    rewritten: bool = False
    """Whether the archive drew the page anew, with dates of its own."""

    def dated_address(self, url: str) -> str:
        """The address that may date the page: never an archive's own, whose dates are those of captures."""
        return self.original or ("" if is_archive(url) else url)

    def is_of_capture(self, found: Published) -> bool:
        """Whether a date is that of the capture, by its day."""
        return bool(found.value and self.captured.value and found.value[:10] == self.captured.value[:10])


def copy_of(url: str, memento: str = "", canonical: str = "") -> ArchivedCopy:
    """The copy that stands at an address. `canonical` is what the page itself gives as its address: it is heeded where
    it is on the same archive, since short addresses there do not name the original."""
    host = _host(url)
    rewritten = host in _REWRITING
    if not rewritten and host not in _REPLAYING:
        return ArchivedCopy()
    found = _stated(url)
    if found is None and (_host(canonical) == host or (rewritten and _host(canonical) in _REWRITING)):
        found = _stated(canonical)
    stamp, original = found or ("", "")
    return ArchivedCopy(_instant(memento) or _captured(stamp), original, rewritten)


def is_archive(url: str) -> bool:
    """Whether the address is on an archive that is known."""
    return _host(url) in (*_REWRITING, *_REPLAYING)


def original_in(url: str) -> str | None:
    """The original that an archive's address names; None where it names none or is on no known archive."""
    found = _stated(url) if is_archive(url) else None
    return found[1] if found else None


def _host(url: str) -> str:
    try:
        parts = urlsplit(url)
        host = (parts.hostname or "").lower().rstrip(".")
    except ValueError:
        return ""
    return host if parts.scheme in {"http", "https"} else ""


def _stated(url: str) -> tuple[str, str] | None:
    """The stamp and the original in an archive's address; None where it has not both."""
    try:
        parts = urlsplit(url)
    except ValueError:
        return None
    path = parts.path + (f"?{parts.query}" if parts.query else "")
    if dotted := _DOTTED.match(path):
        stamp, original = "".join(dotted.groups()[:6]), dotted[7]
    elif stamped := _STAMPED.match(path):
        stamp, original = stamped[1], stamped[2]
    else:
        return None
    whole = re.sub(r"^(https?):/{1,2}", r"\1://", original, flags=re.IGNORECASE)
    if not re.match(r"https?://", whole, re.IGNORECASE):
        if not _HOST.match(whole):
            return None
        whole = "http://" + whole
    named = _host(whole)
    return (stamp, whole) if named and not is_archive(whole) else None


def _captured(stamp: str) -> Published:
    """A stamp of 14 digits is an instant, UTC; one of 8, 6 or 4 is a day, month or year."""
    forms = {14: "%Y%m%d%H%M%S", 8: "%Y%m%d", 6: "%Y%m", 4: "%Y"}
    shown = {14: "%Y-%m-%dT%H:%M:%S+00:00", 8: "%Y-%m-%d", 6: "%Y-%m", 4: "%Y"}
    if len(stamp) not in forms:
        return Published()
    try:
        at = datetime.strptime(stamp, forms[len(stamp)]).replace(tzinfo=UTC)
    except ValueError:
        return Published()
    return Published(value=at.strftime(shown[len(stamp)]), how=DateFound.ARCHIVE) if at.year >= 1995 else Published()


def _instant(memento: str) -> Published | None:
    if not memento.strip():
        return None
    try:
        at = parsedate_to_datetime(memento.strip())
    except (ValueError, TypeError, IndexError, OverflowError):
        return None
    at = at.replace(tzinfo=UTC) if at.tzinfo is None else at.astimezone(UTC)
    return Published(value=at.isoformat(timespec="seconds"), how=DateFound.ARCHIVE) if at.year >= 1995 else None
