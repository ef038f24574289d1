"""The port to a messenger: what a tipline asks of its front end, and how a front end says no."""

from typing import Protocol

from refute.domain.errors import RefuteError
from refute.domain.tipline.answer import Answer, File
from refute.domain.tipline.message import Attachment


class NotDelivered(RefuteError):
    """The front end could not deliver for now; it may work later."""


class ChatGone(NotDelivered):
    """Nothing can be sent to this chat any more: the bot was blocked, removed, or the chat is gone."""


class MessageGone(NotDelivered):
    """The message that was to be edited is gone or can no longer be edited."""


class FileUnreachable(RefuteError):
    """A file could not be fetched; the text says why, and holds no address."""


class FileTooBig(FileUnreachable):
    """A file is larger than the front end hands out or the tipline reads."""


class FrontEnd(Protocol):
    """One bot on one messenger. It obeys the messenger's rate limits itself, and waits where it is told to."""

    @property
    def name(self) -> str:
        """The messenger and the bot, such as `telegram:1234`."""
        ...

    @property
    def longest(self) -> int:
        """Most UTF-16 units of one answer's text."""
        ...

    async def send(self, chat: str, answer: Answer, reply_to: str | None = None) -> str:
        """Send an answer and return its number in the chat. Raises NotDelivered or ChatGone."""
        ...

    async def edit(self, chat: str, number: str, answer: Answer) -> None:
        """Replace what an answer says; one that says it already is left. Raises NotDelivered, ChatGone, MessageGone."""
        ...

    async def send_file(self, chat: str, file: File, caption: Answer, reply_to: str | None = None) -> str:
        """Send a file with a caption. Raises as `send`."""
        ...

    async def fetch(self, attachment: Attachment, most: int) -> bytes:
        """The bytes of an attachment, at most `most` of them. Raises FileTooBig or FileUnreachable."""
        ...
