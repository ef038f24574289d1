"""What was read of a message: what is to be checked, and what the sender has to know about the reading."""

from refute.domain.claim import Origin
from refute.domain.record import Record


class PartRead(Record):
    """What was read of one attachment."""

    kind: str
    """`picture`, `document` or `voice`."""
    text: str
    """The words."""
    looks: str = ""
    """The perceptual hash of a picture, hex."""
    doubtful: tuple[str, ...] = ()
    """Numbers in it that may be misread."""


class Trouble(Record):
    """What could not be read."""

    key: str
    """The key of the catalogue that says so, such as `instead.poll`."""
    looks: str = ""
    """The perceptual hash of a picture in which nothing could be read, hex."""


class Material(Record):
    """All that was read of a message."""

    text: str = ""
    """The words to check: the message's own, or those that it replies to, and those of pictures, documents, voice."""
    links: tuple[str, ...] = ()
    """Addresses in it."""
    origin: Origin = Origin()
    """Where it was forwarded from."""
    parts: tuple[PartRead, ...] = ()
    """What was read of attachments."""
    troubles: tuple[Trouble, ...] = ()
    """What could not be read."""
    asks_only: bool = False
    """Whether there are no words to check apart from what the links lead to."""

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to check."""
        return self.asks_only and not self.links

    @property
    def looks(self) -> tuple[str, ...]:
        """The perceptual hashes of its pictures."""
        found = (*(p.looks for p in self.parts), *(t.looks for t in self.troubles))
        return tuple(looks for looks in found if looks)

    @property
    def has_picture(self) -> bool:
        """Whether words of a picture are in it."""
        return any(p.kind == "picture" for p in self.parts)
