"""An answer within a messenger's limit: cut between sentences, words or characters, never inside a link."""

from refute.domain.tipline.answer import Answer, Piece
from refute.formats.foreign import FSI, PDI
from refute.formats.tipline.catalogue import words
from refute.formats.tipline.spoken import cut, units
from refute.language.sentences import sentences


def fit(answer: Answer, longest: int) -> Answer:
    """The answer with a text of at most `longest` UTF-16 units; its buttons stay.

    What is cut off is said, where there is room to say it. A piece with an address stands whole or not at all;
    isolates that a cut would leave open are closed.
    """
    if sum(units(p.text) for p in answer.pieces) <= longest:
        return answer
    says = "\n" + words("fit.cut", answer.language)
    if units(says) > longest // 2:
        says = "…" if longest > 0 else ""
    room = max(longest - units(says), 0)
    kept: list[Piece] = []
    for piece in answer.pieces:
        takes = units(piece.text)
        if takes <= room:
            kept.append(piece)
            room -= takes
            continue
        text = "" if piece.url else _cut(piece.text, room)
        if text.strip():
            kept.append(piece.model_copy(update={"text": text}))
        break
    while kept and not kept[-1].text.strip():
        kept.pop()
    if says:
        kept.append(Piece(text=says))
    return answer.model_copy(update={"pieces": tuple(kept)})


def _cut(text: str, room: int) -> str:
    """A beginning of the text: whole sentences where they fill half the room, else whole words, else characters."""
    open_ones = text.count(FSI)
    start = cut(text, max(room - open_ones, 0))
    whole = [end for _, end in sentences(text) if end <= len(start)]
    if whole and whole[-1] * 2 > len(start):
        start = start[: whole[-1]]
    elif " " in start.strip() and start.rfind(" ") * 2 > len(start):
        start = start[: start.rfind(" ")]
    return start + PDI * (start.count(FSI) - start.count(PDI))
