"""What other fact-checkers have published about a claim, on a card: apart from the evidence, in their own words."""

from collections.abc import Iterable
from datetime import date
from urllib.parse import urlsplit

from refute.domain.prior import Prior, PriorVerdict
from refute.domain.tipline.answer import Piece
from refute.formats.tipline.catalogue import pieces, words
from refute.formats.tipline.catalogue import told as in_words
from refute.formats.tipline.links import web_address
from refute.formats.tipline.spoken import isolate, quoted, shortened, shown
from refute.formats.tipline.told import Told

_MOST = 2
"""Verdicts on the card; the others are in the full report."""
_PUBLISHER, _LABEL, _SITE = 60, 90, 60
_BREAK = Piece(text="\n")
_GAP = Piece(text="\n\n")


def others_said(told: Told) -> tuple[Piece, ...]:
    """Verdicts that others have published about the very claim, each with its publisher, day, label and link; that an
    index could not be asked; nothing where there is neither. Of a report that was not verified nothing is shown."""
    prior = told.prior
    if prior is None or not told.verified:
        return ()
    language = told.language
    same = [v for v in prior.verdicts if v.same]
    if not same:
        return (_GAP, *pieces("prior.not_asked", language)) if _not_asked(prior) else ()
    parts = [_GAP, *pieces("prior.title", language)]
    for verdict in same[:_MOST]:
        parts += [_BREAK, *_of_one(verdict, language)]
    if len(same) > _MOST:
        parts += [_BREAK, *pieces("more.others", language, n=len(same) - _MOST)]
    return (*parts, _BREAK, *pieces("prior.note", language))


def _of_one(verdict: PriorVerdict, language: str) -> Iterable[Piece]:
    day = _day(verdict.date)
    when = in_words(day, language) if day else words("evidence.undated", language)
    # The host comes first: it is read from the address, and a publisher may call itself anything.
    url = web_address(verdict.url)
    host = (urlsplit(url).hostname or "").removeprefix("www.") if url else ""
    site = isolate(shortened(host, _SITE), language) if host else shown(verdict.site, language, _SITE)
    yield Piece(text=site, url=url)
    by, label = quoted(verdict.publisher, language, _PUBLISHER), quoted(verdict.label, language, _LABEL)
    yield Piece(text=f" · {by}, {when}: {label}")


def _not_asked(prior: Prior) -> bool:
    return bool(prior.gaps)


def _day(written: str | None) -> date | None:
    try:
        return date.fromisoformat((written or "")[:10])
    except ValueError:
        return None
