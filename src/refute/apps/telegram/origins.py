"""Where a forwarded message comes from, as Telegram tells. People's names stay out of it: a sender is no claimant."""

from aiogram.types import (
    Chat,
    MessageOriginChannel,
    MessageOriginChat,
    MessageOriginHiddenUser,
    MessageOriginUser,
)

from refute.domain.claim import Origin

AnyOrigin = MessageOriginUser | MessageOriginHiddenUser | MessageOriginChat | MessageOriginChannel


def origin_of(forwarded: AnyOrigin | None) -> Origin:
    """Claimant, channel, date and address of a post of a public channel, without the name of who signed it; of a person
    or a private channel only the date."""
    if forwarded is None:
        return Origin()
    if isinstance(forwarded, MessageOriginChannel):
        chat = forwarded.chat
        return Origin(
            claimant=chat.title if chat.username else None,
            channel=_named(chat),
            date=forwarded.date,
            url=f"https://t.me/{chat.username}/{forwarded.message_id}" if chat.username else None,
        )
    if isinstance(forwarded, MessageOriginChat):
        return Origin(channel=_named(forwarded.sender_chat), date=forwarded.date)
    return Origin(date=forwarded.date)


def _named(chat: Chat) -> str | None:
    """A public channel by its title and name, a private one by nothing: its title may be a family's."""
    return f"{chat.title} (@{chat.username})" if chat.username and chat.title else chat.title if chat.username else None
