"""What is sent to those who were answered when an answer has changed."""

from refute.domain.case import Case
from refute.domain.tipline.answer import Answer, Piece, Style
from refute.formats.tipline.catalogue import pieces, words
from refute.formats.tipline.ratings import rating, reason
from refute.formats.tipline.spoken import quoted, shown
from refute.formats.tipline.told import Told
from refute.formats.tipline.verdict_card import sides, status, verdict_card

_CLAIM, _REASON = 240, 320
_GAP = Piece(text="\n\n")


def correction(told: Told, before: Case, why: str = "") -> Answer:
    """The new answer beside the old one: what changed and why.

    `before` is the case that was answered with; `why` are an editor's own words, else the new verdict's reason stands.
    """
    case, language = told.case, told.language
    old, new = rating(before.verdict, language, told.labels), rating(case.verdict, language, told.labels)
    parts: list[Piece] = [*pieces("change.title", language), Piece(text="\n")]
    parts += pieces("change.lead" if old != new else "change.same", language)
    parts += [Piece(text="\n"), Piece(text=quoted(case.claim.text, language, _CLAIM), style=Style.QUOTE), _GAP]
    changed = words("change.from_to", language, before=old, after=new) if old != new else new
    parts += [Piece(text=changed, style=Style.BOLD), Piece(text="\n")]
    said = shown(why, language, _REASON) if why.strip() else reason(case, language, _REASON)
    parts += [*pieces("change.reason", language, reason=said), _GAP, *sides(told), _GAP]
    parts += pieces("change.pass_on", language)
    for line in status(told):
        parts += [Piece(text="\n"), Piece(text=line, style=Style.ITALIC)]
    return Answer(pieces=tuple(parts), buttons=verdict_card(told).buttons, language=language)
