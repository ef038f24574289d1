"""An answer as Telegram takes it: text with entities counted in UTF-16 units, and a keyboard. No markup is parsed."""

from dataclasses import dataclass

from aiogram.types import InlineKeyboardButton, InlineKeyboardMarkup, MessageEntity

from refute.domain.tipline.answer import Act, Answer, Piece, Style

LONGEST = 4096
"""UTF-16 units of a message's text after entities are parsed (core.telegram.org/bots/api#sendmessage)."""
LONGEST_CAPTION = 1024
"""Of a file's caption (core.telegram.org/bots/api#senddocument)."""
_LOOKS = {Style.BOLD: "bold", Style.ITALIC: "italic", Style.QUOTE: "blockquote"}


@dataclass(frozen=True)
class Rendered:
    """What is sent."""

    text: str
    entities: list[MessageEntity]
    keyboard: InlineKeyboardMarkup | None


def rendered(answer: Answer) -> Rendered:
    """The answer's text, its looks and links as entities, its buttons as a keyboard."""
    text, entities, at = "", [], 0
    for piece in _trimmed(answer.pieces):
        size = units(piece.text)
        bare = piece.text.strip()
        if bare:
            start = at + units(piece.text[: piece.text.index(bare)])
            entities += _entities(piece, start, units(bare))
        text += piece.text
        at += size
    return Rendered(text, entities, _keyboard(answer))


def units(text: str) -> int:
    """How long Telegram takes a text to be: in UTF-16 units."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def callback_data(act: Act, claim: int) -> str:
    """What a button says when it is pressed: never more than 64 bytes."""
    return f"{act.value}:{claim}"


def pressed(data: str) -> tuple[Act, int] | None:
    """What a button asks for; None for what no button of ours says."""
    act, _, claim = data.partition(":")
    if act not in set(Act) or not (claim.isascii() and claim.isdigit() and len(claim) < 4):
        return None
    return Act(act), int(claim)


def _trimmed(pieces: tuple[Piece, ...]) -> list[Piece]:
    """Without space at both ends, which Telegram removes, and which would move every entity."""
    kept = [p for p in pieces if p.text]
    while kept and not kept[0].text.strip():
        kept.pop(0)
    while kept and not kept[-1].text.strip():
        kept.pop()
    if kept:
        kept[0] = kept[0].model_copy(update={"text": kept[0].text.lstrip()})
        kept[-1] = kept[-1].model_copy(update={"text": kept[-1].text.rstrip()})
    return kept


def _entities(piece: Piece, start: int, size: int) -> list[MessageEntity]:
    found = []
    if piece.style in _LOOKS:
        found.append(MessageEntity(type=_LOOKS[piece.style], offset=start, length=size))
    if piece.url is not None:
        found.append(MessageEntity(type="text_link", offset=start, length=size, url=piece.url))
    return found


def _keyboard(answer: Answer) -> InlineKeyboardMarkup | None:
    rows = [
        [InlineKeyboardButton(text=b.label, callback_data=callback_data(b.act, b.claim)) for b in row]
        for row in answer.buttons
        if row
    ]
    return InlineKeyboardMarkup(inline_keyboard=rows) if rows else None
