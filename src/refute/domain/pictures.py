"""What was read in a picture that somebody sent."""

from enum import StrEnum

from refute.domain.record import Record


class Aside(StrEnum):
    """Why words of a picture are no part of its message."""

    CLOCK = "clock"
    """A time of day, a date between bubbles, the charge of a battery."""
    COUNT = "count"
    """How many people liked, shared, saw or answered."""
    NAME = "name"
    """Who wrote, above a bubble or in the bar on top; an account such as @name."""
    INTERFACE = "interface"
    """Words of the app: "Forwarded", "Read more", the field to type in."""
    STRAY = "stray"
    """Characters that no reader would call words, or that were read with little confidence."""


class Box(Record):
    """A rectangle in pixels of the picture as it was sent, turned upright."""

    left: int
    """From the left side."""
    top: int
    """From the upper side."""
    right: int
    """Just outside, on the right."""
    bottom: int
    """Just outside, below."""


class TextBlock(Record):
    """Text that stands together: a bubble, a paragraph, a label."""

    text: str
    """As read, one line per printed line; control characters and those that hide or turn text are left out."""
    box: Box
    """Where it stands."""
    confidence: float
    """How sure the engine is, 0 to 1; engines are not comparable."""
    aside: Aside | None = None
    """Why it is no part of the message; None where it is."""


class PictureText(Record):
    """What a picture says. Evidence from a stranger, as plain text: show it before anything is made of it."""

    text: str = ""
    """The message, one paragraph per block, lines joined; empty where none could be read."""
    blocks: tuple[TextBlock, ...] = ()
    """Everything that was read, in reading order, with what was set aside."""
    scripts: tuple[str, ...] = ()
    """ISO 15924 codes of the scripts that were read, the most frequent first."""
    unreadable: tuple[str, ...] = ()
    """ISO 15924 codes of scripts that are in the picture and could not be read; `Zyyy` where it is not known which."""
    doubtful: tuple[str, ...] = ()
    """Numbers of the message that were read with little confidence, or differently a second time."""
    engine: str = ""
    """Which program read it, with its version."""
    languages: tuple[str, ...] = ()
    """The engine's own names of the language packs that were used."""
    looks: str = ""
    """Perceptual hash of the whole picture, 16 hex digits. Near hashes look alike; they may say different things."""
    seconds: float = 0.0
    """Wall time of reading."""

    @property
    def set_aside(self) -> tuple[TextBlock, ...]:
        """What was read and is no part of the message."""
        return tuple(block for block in self.blocks if block.aside is not None)


class ReadableScript(Record):
    """A script that pictures are read in on this machine."""

    script: str
    """ISO 15924 code, such as `Latn`."""
    name: str
    """Its English name."""
    engine: str
    """What reads it: `tesseract` or `rapidocr`."""
    packs: tuple[str, ...] = ()
    """The language packs that do."""
