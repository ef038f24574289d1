"""What a message of Telegram holds, as the tipline knows it."""

import re
from collections.abc import Iterable

from aiogram.types import ExternalReplyInfo, Message, MessageEntity, PhotoSize

from refute.apps.telegram.origins import origin_of
from refute.domain.tipline.message import Attachment, Content, MediaKind

_KINDS = {
    "voice": MediaKind.VOICE,
    "audio": MediaKind.AUDIO,
    "video": MediaKind.VIDEO,
    "video_note": MediaKind.VIDEO,
    "animation": MediaKind.ANIMATION,
    "sticker": MediaKind.STICKER,
    "document": MediaKind.DOCUMENT,
}
_WITHOUT_A_FILE = {
    "poll": MediaKind.POLL,
    "contact": MediaKind.CONTACT,
    "location": MediaKind.PLACE,
    "venue": MediaKind.PLACE,
    "dice": MediaKind.OTHER,
    "game": MediaKind.OTHER,
    "story": MediaKind.OTHER,
    "invoice": MediaKind.OTHER,
    "paid_media": MediaKind.OTHER,
    "giveaway": MediaKind.OTHER,
    "checklist": MediaKind.OTHER,
}
_SCHEME = re.compile(r"^[a-z][a-z0-9+.-]*://", re.IGNORECASE)


def content_of(message: Message, bot_name: str = "") -> Content:
    """The words, addresses and attachments of a message, without the mention of the bot."""
    text = message.text or message.caption or ""
    entities = (message.entities or message.caption_entities) or []
    return Content(
        text=_without_address(text, entities, bot_name),
        links=tuple(dict.fromkeys(_links(text, entities))),
        attachments=tuple(_attachments(message)),
        origin=origin_of(message.forward_origin),
        sent=message.date,
    )


def replied_of(message: Message, bot_id: int) -> Content | None:
    """What the message that was replied to holds, the quoted part alone where one was chosen; None where it is the
    bot's own."""
    replied = message.reply_to_message
    if replied is not None and replied.from_user is not None and replied.from_user.id == bot_id:
        return None
    quoted = message.quote.text if message.quote is not None else ""
    if replied is not None:
        whole = content_of(replied)
        return whole.model_copy(update={"text": quoted}) if quoted else whole
    if message.external_reply is not None:
        return _external(message.external_reply, quoted, message)
    return None


def mentions(message: Message, bot_id: int, bot_name: str) -> bool:
    """Whether the message names the bot."""
    text = message.text or message.caption or ""
    for entity in (message.entities or message.caption_entities) or []:
        if entity.type == "mention" and entity.extract_from(text).casefold() == f"@{bot_name}".casefold():
            return True
        if entity.type == "text_mention" and entity.user is not None and entity.user.id == bot_id:
            return True
    return False


def command_of(message: Message, bot_name: str) -> tuple[str, str] | None:
    """The command that a message begins with, and what follows it; None where it is none, or another bot's."""
    text = message.text or message.caption or ""
    entities = (message.entities or message.caption_entities) or []
    first = next((e for e in entities if e.type == "bot_command" and e.offset == 0), None)
    if first is None:
        return None
    said = first.extract_from(text)
    name, _, of = said.removeprefix("/").partition("@")
    if of and of.casefold() != bot_name.casefold():
        return None
    return name.casefold(), text[len(said) :].strip()


def _external(reply: ExternalReplyInfo, quoted: str, message: Message) -> Content:
    found = [Attachment(kind=MediaKind.PICTURE, file=_largest(reply.photo).file_id)] if reply.photo else []
    return Content(text=quoted, attachments=tuple(found), origin=origin_of(reply.origin), sent=message.date)


def _attachments(message: Message) -> Iterable[Attachment]:
    if message.photo:
        largest = _largest(message.photo)
        yield Attachment(kind=MediaKind.PICTURE, file=largest.file_id, media_type="image/jpeg", size=largest.file_size)
    for name, kind in _KINDS.items():
        held = getattr(message, name, None)
        if held is None or (name == "document" and message.animation is not None):
            continue  # an animation is told a second time as a document
        yield Attachment(
            kind=kind,
            file=held.file_id,
            name=getattr(held, "file_name", None) or "",
            media_type=getattr(held, "mime_type", None) or "",
            size=held.file_size,
        )
    for name, kind in _WITHOUT_A_FILE.items():
        if getattr(message, name, None) is not None:
            yield Attachment(kind=kind)
            return


def _largest(sizes: list[PhotoSize]) -> PhotoSize:
    return max(sizes, key=lambda size: size.width * size.height)


def _links(text: str, entities: list[MessageEntity]) -> Iterable[str]:
    for entity in entities:
        if entity.type == "text_link" and entity.url and entity.url.startswith(("http://", "https://")):
            yield entity.url  # tg://user?id=… would name an account
        elif entity.type == "url":
            said = entity.extract_from(text)
            yield said if _SCHEME.match(said) else f"https://{said}"


def _without_address(text: str, entities: list[MessageEntity], bot_name: str) -> str:
    """The text without the bot's name and the command that it begins with."""
    for entity in sorted(entities, key=lambda e: e.offset, reverse=True):
        said = entity.extract_from(text)
        is_bot = entity.type == "mention" and bot_name and said.casefold() == f"@{bot_name}".casefold()
        is_command = entity.type == "bot_command" and entity.offset == 0
        if is_bot or is_command:
            at = len(text.encode("utf-16-le")[: entity.offset * 2].decode("utf-16-le", "ignore"))
            text = f"{text[:at].rstrip()} {text[at + len(said) :].lstrip()}".strip()
    return text
