"""What editors see before an answer goes out, and the answer with an editor's own words."""

from refute.domain.tipline.answer import Act, Answer, Piece, Style
from refute.formats.foreign import clean
from refute.formats.tipline.catalogue import button, pieces
from refute.formats.tipline.others_said import others_said
from refute.formats.tipline.ratings import rating
from refute.formats.tipline.spoken import isolate, quoted, shortened
from refute.formats.tipline.told import Told
from refute.formats.tipline.verdict_card import sides, status, verdict_card

_CLAIM, _WORDS = 240, 1500
_BREAK = Piece(text="\n")
_GAP = Piece(text="\n\n")


def draft_card(told: Told, language: str) -> Answer:
    """The card as askers would get it, under a head that says it is a draft, with the editors' buttons.

    Head and buttons are in the editors' own language.
    """
    card = verdict_card(told)
    rows = (
        (button(Act.APPROVE, language, told.claim), button(Act.EDIT, language, told.claim)),
        (button(Act.REJECT, language, told.claim), button(Act.REPORT, language, told.claim)),
    )
    head = pieces("review.draft", language)
    return Answer(pieces=(*head, _GAP, *card.pieces), buttons=rows, language=told.language)


def edited_card(told: Told, text: str) -> Answer:
    """The answer with an editor's words in the place of the reason; rating, evidence and dates stay the case's.

    The words keep their line breaks. `told.reviewed` says whether the last line calls the answer reviewed.
    """
    case, language = told.case, told.language
    lines = [clean(line) for line in shortened(text, _WORDS).splitlines()]
    said = "\n".join(isolate(line, language) for line in lines if line)
    parts = [
        Piece(text=rating(case.verdict, language, told.labels), style=Style.BOLD),
        _BREAK,
        Piece(text=quoted(case.claim.text, language, _CLAIM), style=Style.QUOTE),
        _GAP,
        Piece(text=said),
        _GAP,
        *sides(told),
        *others_said(told),
        _BREAK,
    ]
    for line in status(told):
        parts += [_BREAK, Piece(text=line, style=Style.ITALIC)]
    return Answer(pieces=tuple(parts), buttons=verdict_card(told).buttons, language=language)
