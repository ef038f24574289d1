"""Reading a file of published checks in whatever of the known formats it is."""

from refute.archive.house.claimreview_jsonld import claimreview
from refute.archive.house.feed import feed
from refute.archive.house.parsed import Parsed
from refute.archive.house.table_csv import table
from refute.domain.errors import InputError

FORMATS = ("claimreview", "rss", "csv")
MOST_BYTES = 200_000_000
"""Of one file."""


def read_checks(data: bytes, source: str, form: str = "auto") -> tuple[str, Parsed]:
    """The format that was read, and what was found. InputError for an unknown format and for a file that is too large.
    What is wrong with single entries is told with each."""
    if form not in ("auto", *FORMATS):
        raise InputError(f"--format {form!r} is not known. Choose one of: auto, {', '.join(FORMATS)}.")
    if len(data) > MOST_BYTES:
        raise InputError(f"{source} is larger than {MOST_BYTES // 1_000_000} MB. Split it and import the parts.")
    if not data.strip():
        raise InputError(f"{source} is empty. Give a file of ClaimReview JSON-LD, RSS, Atom or CSV.")
    form = _told(data) if form == "auto" else form
    if form == "rss":
        return form, feed(data, source)
    text = _text(data)
    return form, claimreview(text, source) if form == "claimreview" else table(text, source)


def _told(data: bytes) -> str:
    """The format by the first characters: a feed, a page or JSON, else a table."""
    head = data[:4000].lstrip(b"\xef\xbb\xbf \t\r\n").lower()
    if head.startswith((b"{", b"[")):
        return "claimreview"
    if not head.startswith(b"<"):
        return "csv"
    return "rss" if any(mark in head for mark in (b"<rss", b"<feed", b"<rdf:rdf")) else "claimreview"


def _text(data: bytes) -> str:
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", "replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        from charset_normalizer import from_bytes

        best = from_bytes(data[:200_000]).best()
        return data.decode(best.encoding if best else "cp1252", "replace")
