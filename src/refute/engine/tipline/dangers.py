"""What is said of a message that must not be checked."""

from refute.domain.tipline.answer import Answer
from refute.formats.tipline.catalogue import notice
from refute.rules.tipline.screen import Danger, Screened

_KEYS = {Danger.SELF_HARM: "care.self_harm", Danger.ACCUSED: "care.private_person", Danger.SCAM: "care.scam"}


def warning(screened: Screened, language: str) -> Answer:
    """The answer to a message that is dangerous to its sender or to somebody else."""
    return notice(_KEYS[screened.danger], language)
