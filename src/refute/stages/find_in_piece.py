"""Find the concrete claims of a piece of a text as those of a speech, and leave alone what stands in code."""

from datetime import datetime

from refute.domain.claim import Span
from refute.domain.debate.finding import Stated
from refute.domain.debate.round import Speech
from refute.domain.debate.validating import ValidateOrder
from refute.domain.evidence import Drop, Gap
from refute.domain.ports import Conductor, Room
from refute.domain.record import Record
from refute.domain.usage import Usage
from refute.language.concrete import concrete
from refute.language.markup import inline_code, without_inline_code
from refute.stages.find_claims import find_claims
from refute.stages.pace import Paced
from refute.stages.pieces import Piece

SECONDS = 120.0
"""Longest time for finding the claims of one piece; the models' own limits are shorter."""
_OPENS = " \t\n([{<"


class FoundInPiece(Record):
    """The statements of a piece."""

    stated: tuple[Stated, ...] = ()
    """Its concrete claims; their spans are counted from the beginning of the piece."""
    opinions: int = 0
    """Opinions, left alone."""
    forecasts: int = 0
    """Forecasts, left alone."""
    in_code: int = 0
    """Statements in code, left alone."""
    dropped: tuple[Drop, ...] = ()
    """What the finder pointed at and the piece does not say."""
    gaps: tuple[Gap, ...] = ()
    """What the finder lacked."""
    usage: tuple[Usage, ...] = ()
    """What it cost."""


async def find_in_piece(c: Conductor, room: Room, piece: Piece, as_of: datetime) -> FoundInPiece:
    """The claims of the piece, in order. What stands in its notes belongs to the piece that holds them."""
    speech = Speech(persona="text", round=1, text=piece.text)
    found = await find_claims(Paced(c, SECONDS), room, ValidateOrder(speech=speech, topic="", as_of=as_of))
    own = [s for s in found.stated if s.claim.span.start < piece.length and not s.to_drop]
    stated = [_trimmed(piece.text, s) for s in own if not _in_code(piece.text, s)]
    return FoundInPiece(
        stated=tuple(stated),
        opinions=found.opinions,
        forecasts=found.forecasts,
        in_code=len(own) - len(stated),
        dropped=found.dropped,
        gaps=found.gaps,
        usage=found.usage,
    )


def _trimmed(text: str, stated: Stated) -> Stated:
    """The claim without the bracket that opens what stands behind it, such as its source."""
    span = stated.claim.span
    end = span.start + len(text[span.start : span.end].rstrip(_OPENS))
    if end in (span.start, span.end):
        return stated
    return stated.model_copy(
        update={"claim": stated.claim.model_copy(update={"span": Span(start=span.start, end=end)})}
    )


def _in_code(text: str, stated: Stated) -> bool:
    """Whether all that could be looked up stands between backticks."""
    span, language = stated.claim.span, stated.claim.language
    if not any(a < span.end and span.start < b for a, b in inline_code(text)):
        return False
    prose = without_inline_code(text)[span.start : span.end]
    return not concrete(prose, language).any and not stated.cites
