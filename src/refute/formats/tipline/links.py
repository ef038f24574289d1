"""Addresses on cards: only those of a case's receipts, shown by the host that they lead to."""

from urllib.parse import quote, urlsplit

from refute.domain.case import Case
from refute.domain.evidence import Evidence
from refute.domain.tipline.answer import Piece
from refute.formats.foreign import clean
from refute.formats.tipline.spoken import isolate, shortened

_UNTOUCHED = ":/?#[]@!$&'()*+,;=%~-._"
"""What may stand in an address as it is: RFC 3986 reserved and unreserved characters, and escapes."""
_LONGEST_HOST = 60
_LONGEST = 2000
"""Characters of an address; longer ones are no links in messengers."""


def named(case: Case, ids: tuple[str, ...]) -> list[Evidence]:
    """The evidence with these ids that is in the case's ledger, one per page and quote, in the order given."""
    ledger = {e.id: e for e in case.ledger}
    return [ledger[i] for i in dict.fromkeys(ids) if i in ledger]


def by_origin(case: Case, found: list[Evidence]) -> list[tuple[Evidence, bool]]:
    """First one of each origin, then the rest, and for each whether its origin was there before."""
    origins: set[str] = set()
    ranked: list[tuple[Evidence, bool]] = []
    for evidence in found:
        origin = case.trace.origin_of(evidence.page, evidence.receipt.quote) or evidence.page
        ranked.append((evidence, origin in origins))
        origins.add(origin)
    return sorted(ranked, key=lambda r: r[1])


def address(evidence: Evidence) -> str | None:
    """The receipt's http or https address, escaped; None for documents and for addresses with a user's name in them."""
    return web_address(evidence.receipt.final_url)


def web_address(url: str) -> str | None:
    """The address where it is http or https, escaped; else None."""
    plain = clean(url)
    try:
        parts = urlsplit(plain)
        host = parts.hostname
    except ValueError:
        return None
    if parts.scheme not in {"http", "https"} or not host or "@" in parts.netloc or len(plain) > _LONGEST:
        return None
    return quote(plain, safe=_UNTOUCHED)


def source(evidence: Evidence, language: str) -> Piece:
    """The source's host, which leads to its page; a document's name where it has no address."""
    url = address(evidence)
    if url is None:
        return Piece(text=isolate(shortened(clean(evidence.site or evidence.title) or "–", _LONGEST_HOST), language))
    host = (urlsplit(url).hostname or "").removeprefix("www.")
    return Piece(text=isolate(shortened(host, _LONGEST_HOST), language), url=url)
