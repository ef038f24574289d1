"""What people send to a tipline: the same record for every messenger."""

from datetime import datetime
from enum import StrEnum

from refute.domain.claim import Origin
from refute.domain.record import Record
from refute.domain.tipline.answer import Act


class ChatKind(StrEnum):
    """Where a message was sent."""

    PRIVATE = "private"
    GROUP = "group"
    CHANNEL = "channel"


class MediaKind(StrEnum):
    """What is attached to a message. The last ones hold nothing that could be checked."""

    PICTURE = "picture"
    DOCUMENT = "document"
    VOICE = "voice"
    AUDIO = "audio"
    VIDEO = "video"
    ANIMATION = "animation"
    STICKER = "sticker"
    POLL = "poll"
    CONTACT = "contact"
    PLACE = "place"
    OTHER = "other"


class Attachment(Record):
    """One thing that is attached to a message; its bytes are fetched through the front end."""

    kind: MediaKind
    """What it is."""
    file: str = ""
    """The front end's own id of the file; empty where there is none. It is no address and no secret."""
    name: str = ""
    """The file's name, as sent."""
    media_type: str = ""
    """The media type, as sent."""
    size: int | None = None
    """Bytes, where the front end tells."""


class Content(Record):
    """What a message, or the message that it replies to, holds."""

    text: str = ""
    """The words: text, caption, or a poll's question and options."""
    links: tuple[str, ...] = ()
    """Addresses, those behind words included, in their order."""
    attachments: tuple[Attachment, ...] = ()
    """What is attached."""
    origin: Origin = Origin()
    """Where it was forwarded from, as the messenger tells: claimant, channel, date, address of the post."""
    sent: datetime
    """When it was sent, with its time zone."""

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing in it."""
        return not (self.text.strip() or self.links or self.attachments)


class Message(Record):
    """One message to the tipline."""

    id: str
    """From front end, bot, chat, message and edit date: the same for a message that is delivered again."""
    chat: str
    """The front end's id of the chat: where the answer goes."""
    chat_kind: ChatKind
    """What kind of chat."""
    number: str
    """The front end's id of the message in its chat: what the answer replies to."""
    edition: str = ""
    """When it was last edited, as the front end tells; empty: never."""
    sender: str
    """A keyed hash of the sender: who it is cannot be told from it."""
    content: Content
    """What it holds."""
    replied: Content | None = None
    """What the message that it replies to holds, where that is not one of the tipline's own."""
    replies_to: str | None = None
    """The number of the message that it replies to."""
    album: str | None = None
    """What joins the messages of one album."""
    addressed: bool = True
    """Whether it was meant for the tipline: always in a private chat; in a group by mention, reply or command."""
    command: str = ""
    """The command that it is, such as `start`, without its slash; what follows it is the text. Empty for `check`."""
    language_hint: str | None = None
    """The language that the sender's program is set to, BCP 47."""


class Press(Record):
    """A button that somebody pressed."""

    chat: str
    """Where."""
    number: str
    """Below which message."""
    sender: str
    """A keyed hash of who pressed it."""
    act: Act
    """What it asks for."""
    claim: int = 0
    """Which claim of the message, from 0."""
