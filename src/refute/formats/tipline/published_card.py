"""The answer from a newsroom's own archive: what it has published already."""

from dataclasses import dataclass
from datetime import date

from refute.domain.tipline.answer import Act, Answer, Piece, Style
from refute.formats.tipline.catalogue import button, pieces, words
from refute.formats.tipline.links import web_address
from refute.formats.tipline.spoken import isolate, shown

_TITLE, _LINK = 200, 200


@dataclass(frozen=True)
class HousePiece:
    """A published check, in plain fields."""

    url: str
    """Where it stands: an address of the newsroom's archive as it was read, never one from a message."""
    title: str
    """Its headline."""
    label: str
    """The rating in the publisher's own words."""
    date: date | None
    """When it was published; None where that is not told."""
    publisher: str = ""
    """Who published it; empty: the newsroom itself."""


def published_card(piece: HousePiece, language: str, asked: int = 1) -> Answer:
    """Who checked it, when, with which label, and the link to read it."""
    day = piece.date or words("evidence.undated", language)
    if piece.publisher:
        parts = list(pieces("house.by", language, publisher=piece.publisher, date=day, label=piece.label))
    else:
        parts = list(pieces("house.checked", language, date=day, label=piece.label))
    parts += [Piece(text="\n\n"), Piece(text=shown(piece.title, language, _TITLE), style=Style.QUOTE)]
    url = web_address(piece.url)
    if url is not None:
        parts += [Piece(text="\n"), *pieces("house.read_it", language), Piece(text="\n")]
        parts.append(Piece(text=isolate(url, language) if len(url) <= _LINK else shown(url, language, _LINK), url=url))
    if asked > 1:
        parts += [Piece(text="\n\n"), *pieces("house.asked", language, n=asked)]
    rows = ((button(Act.AGAIN, language), button(Act.WRONG, language)), (button(Act.SHARE, language),))
    return Answer(pieces=tuple(parts), buttons=rows, language=language)
