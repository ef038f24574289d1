"""Read a message: its own words, those of what it replies to, and those of pictures, documents and recordings."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from unicodedata import normalize

from refute.domain.errors import MissingExtra
from refute.domain.tipline.front import FileTooBig, FileUnreachable, FrontEnd
from refute.domain.tipline.message import Attachment, Content, MediaKind, Message
from refute.engine.tipline.material import Material, PartRead, Trouble
from refute.language.addresses import addresses
from refute.language.asking import asks_only
from refute.reading import workers
from refute.reading.extract import NotReadable, Source

MOST_BYTES = 20_000_000
"""Bytes of a file that are read: the limit of Telegram's Bot API for downloads (core.telegram.org/bots/api#getfile)."""
MOST_CHARACTERS = 20_000
"""Characters of one document that are checked."""
MOST_FILES = 10
"""Files of one message: an album has no more (core.telegram.org/bots/api#sendmediagroup)."""
_TEXTS = ("text/plain", "text/markdown", "application/pdf", "text/html")
_BY_ENDING = {"txt": "text/plain", "md": "text/plain", "pdf": "application/pdf", "html": "text/html"}
_PICTURES = ("image/jpeg", "image/png", "image/webp")

Transcribe = Callable[[bytes, str], Awaitable[str]]
"""Turns a recording, with its media type, into words. Raises FileUnreachable where it cannot."""


@dataclass(frozen=True)
class PictureRead:
    """What a reader of pictures gives back."""

    text: str
    unreadable: bool
    """Whether there is writing that none of the installed engines can read."""
    looks: str
    """Its perceptual hash, hex."""
    doubtful: tuple[str, ...] = ()
    """Numbers that may be misread."""


ReadPicture = Callable[[bytes, str | None], Awaitable[PictureRead]]
"""Reads a picture; a language is a hint. Raises NotReadable."""


@dataclass(frozen=True)
class Eyes:
    """With what attachments are read."""

    front: FrontEnd
    picture: ReadPicture
    scripts: Callable[[str], str]
    """The scripts that can be read, in a language."""
    transcribe: Transcribe | None


async def read_message(message: Message, eyes: Eyes, hint: str | None) -> Material:
    """All that there is to check. What cannot be read is a trouble in it; nothing is raised for what a sender sends.

    A message that only asks ("is this true?") and replies to another one asks about that one.
    """
    own = await _read(message.content, eyes, hint)
    if message.replied is None or not own.asks_only:
        return own
    replied = await _read(message.replied, eyes, hint)
    links = tuple(dict.fromkeys((*own.links, *replied.links)))
    return replied.model_copy(update={"links": links, "troubles": (*own.troubles, *replied.troubles)})


async def _read(content: Content, eyes: Eyes, hint: str | None) -> Material:
    parts: list[PartRead] = []
    troubles: list[Trouble] = []
    for attachment in content.attachments[:MOST_FILES]:
        found = await _attached(attachment, eyes, hint)
        if isinstance(found, PartRead):
            parts.append(found)
        else:
            troubles.append(found)
    said = _nfc(content.text).strip()
    texts = ([said] if not asks_only(said) else []) + [p.text for p in parts if not asks_only(p.text)]
    found_links = (*content.links, *(s.url for text in (said, *(p.text for p in parts)) for s in addresses(text)))
    links = tuple(dict.fromkeys(link for link in found_links if link and link.startswith(("http://", "https://"))))
    return Material(
        text="\n\n".join(texts),
        links=links,
        origin=content.origin,
        parts=tuple(parts),
        troubles=_once(troubles),
        asks_only=not texts,
    )


def _once(troubles: list[Trouble]) -> tuple[Trouble, ...]:
    return tuple({t.key: t for t in troubles}.values())


async def _attached(attachment: Attachment, eyes: Eyes, hint: str | None) -> PartRead | Trouble:
    kind, media_type = attachment.kind, _media_type(attachment)
    try:
        if kind is MediaKind.PICTURE or media_type in _PICTURES:
            return await _picture(attachment, eyes, hint)
        if kind is MediaKind.DOCUMENT and media_type in _TEXTS:
            return await _document(attachment, media_type, eyes)
        if kind in (MediaKind.VOICE, MediaKind.AUDIO) and eyes.transcribe is not None:
            data = await eyes.front.fetch(attachment, MOST_BYTES)
            return PartRead(kind="voice", text=_nfc(await eyes.transcribe(data, media_type)))
    except FileTooBig:
        return Trouble(key="trouble.too_big")
    except FileUnreachable:
        return Trouble(key="trouble.unreachable")
    except (NotReadable, MissingExtra):
        return Trouble(key="trouble.unreadable")
    name = "other" if kind in (MediaKind.DOCUMENT, MediaKind.PICTURE) else kind.value
    return Trouble(key=f"instead.{name}")


def _media_type(attachment: Attachment) -> str:
    if attachment.media_type:
        return attachment.media_type.split(";")[0].strip().lower()
    return _BY_ENDING.get(attachment.name.rsplit(".", 1)[-1].lower(), "")


async def _picture(attachment: Attachment, eyes: Eyes, hint: str | None) -> PartRead | Trouble:
    found = await eyes.picture(await eyes.front.fetch(attachment, MOST_BYTES), hint)
    if found.text.strip():
        return PartRead(kind="picture", text=_nfc(found.text), looks=found.looks, doubtful=found.doubtful)
    if found.unreadable:
        return Trouble(key="picture.script", looks=found.looks)
    return Trouble(key="picture.no_text", looks=found.looks)


async def _document(attachment: Attachment, media_type: str, eyes: Eyes) -> PartRead:
    body = await eyes.front.fetch(attachment, MOST_BYTES)
    source = Source(url="", body=body, media_type=media_type, charset="", today=datetime.now(UTC).date())
    text = (await workers.shared().extract(source)).text
    if not text.strip():
        raise NotReadable("there is no text in it")
    return PartRead(kind="document", text=text[:MOST_CHARACTERS])


def _nfc(text: str) -> str:
    return normalize("NFC", text.encode("utf-8", "replace").decode())
