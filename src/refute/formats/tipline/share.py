"""What is sent back to the family group: at most 300 characters, links among them, that stand on their own."""

from refute.domain.tipline.answer import Answer, Piece, Style
from refute.domain.vocabulary import Rating
from refute.formats.tipline.catalogue import told as in_words
from refute.formats.tipline.catalogue import words
from refute.formats.tipline.links import address, by_origin, named, web_address
from refute.formats.tipline.published_card import HousePiece
from refute.formats.tipline.ratings import counted, rating, reason
from refute.formats.tipline.spoken import isolate, quoted, shown, units
from refute.formats.tipline.told import Told

LONGEST = 300
"""UTF-16 units of the whole text: what a family group reads at a glance (the requirement's figure)."""
_LINKS, _LONGEST_LINK = 2, 90
_ATTEMPTS = ((2, 110), (2, 80), (1, 110), (1, 80), (1, 50), (0, 110), (0, 80), (0, 50), (0, 30))
"""Links, and units of the claim: the first that fits is taken. One link is worth more than a longer claim."""
_SHORTEST = 30
_SHARED = (110, 80, 50, 30)
"""Units of a published check's claim, in the same way."""


def share(told: Told) -> Answer:
    """Claim, rating, one reason, up to two sources and the day, in at most `LONGEST` UTF-16 units.

    Links come from receipts only and stand whole; one that is too long is left out. The day, and that no editor has
    reviewed it, are never left out.
    """
    case, language = told.case, told.language
    label = rating(case.verdict, language, told.labels)
    last = str(words("share.date", language, date=case.as_of.date()))
    if not told.reviewed:
        last += " · " + words("share.note", language)
    links = _links(told)
    whys = (reason(case, language, 140), counted(case.verdict, language))
    for number, most in _ATTEMPTS:
        for why in whys:
            claim = quoted(case.claim.text, language, most)
            parts = _parts(claim, label, why, links[:number], last)
            if sum(units(p.text) for p in parts) <= LONGEST:
                return Answer(pieces=tuple(parts), language=language)
    parts = _parts(quoted(case.claim.text, language, _SHORTEST), label, "", [], last)
    return Answer(pieces=tuple(parts), language=language)


def share_published(piece: HousePiece, claim: str, language: str) -> Answer:
    """A newsroom's own published check, in at most `LONGEST` UTF-16 units: claim, its label, and the article."""
    url = web_address(piece.url)
    link = [url] if url is not None and len(url) <= _LONGEST_LINK else []
    by = " · ".join(part for part in (piece.publisher, in_words(piece.date, language) if piece.date else "") if part)
    last = isolate(shown(by, language, 80), language) if by else ""
    for most in _SHARED:
        label = shown(piece.label, language, 60)
        parts = _parts(quoted(claim, language, most), label, "", link, last)
        if sum(units(p.text) for p in parts) <= LONGEST:
            break
    return Answer(pieces=tuple(parts), language=language)


def _parts(claim: str, label: str, why: str, links: list[str], last: str) -> list[Piece]:
    # A link stands on a line of its own, without isolates: whoever copies it copies an address and nothing else.
    parts = [Piece(text=f"{claim}\n"), Piece(text=label, style=Style.BOLD)]
    if why:
        parts.append(Piece(text=f"\n{why}"))
    for link in links:
        parts += [Piece(text="\n"), Piece(text=link, url=link)]
    parts.append(Piece(text=f"\n{last}"))
    return parts


def _links(told: Told) -> list[str]:
    """Addresses of the side that the rating rests on, one per origin, short ones only."""
    case = told.case
    verdict = case.verdict
    if verdict.rating in (Rating.NOT_ENOUGH_EVIDENCE, Rating.NOT_CHECKABLE):
        return []
    ids = verdict.supporting if verdict.rating is Rating.SUPPORTED else (*verdict.opposing, *verdict.supporting)
    found = [url for e, copied in by_origin(case, named(case, ids)) if not copied and (url := address(e))]
    return [url for url in dict.fromkeys(found) if units(url) <= _LONGEST_LINK][:_LINKS]
