"""What is said of a message that must not be checked."""

from refute.domain.tipline.answer import Answer, Piece
from refute.formats.tipline.catalogue import notice
from refute.formats.tipline.names import signs_named
from refute.rules.tipline.scam import Sign
from refute.rules.tipline.screen import Concern, Screened

_KEYS = {Concern.SELF_HARM: "care.self_harm", Concern.ACCUSED: "care.private_person"}
_SIGNS = {
    Sign.PRIZE: "prize",
    Sign.BANK: "secrets",
    Sign.GIFT_CARD: "pay_first",
    Sign.CRYPTO: "profit",
    Sign.PARCEL: "pay_first",
    Sign.JOB: "profit",
    Sign.FORWARD_TO_GET: "pass_on",
    Sign.FREE: "prize",
    Sign.AUTHORITY: "threat",
    Sign.LOOK_ALIKE: "lookalike",
}
"""The catalogue's words for each trick."""


def warning(screened: Screened, language: str) -> Answer:
    """The answer to a message that is a danger to its sender or to somebody else. No address in it is the message's."""
    if screened.concern in _KEYS or screened.scam is None:
        return notice(_KEYS[screened.concern], language)
    signs = tuple(dict.fromkeys(_SIGNS[sign] for sign in screened.scam.signs))
    said = notice("care.scam", language, signs=signs_named(signs, language))
    if screened.scam.official is None:
        return said
    return said.model_copy(update={"pieces": (*said.pieces, Piece(text=f"\n→ {screened.scam.official}"))})
