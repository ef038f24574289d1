"""The messages of an album as one."""

from refute.domain.tipline.message import Content, Message


def joined(album: Message, part: Message) -> Message:
    """The album with one more part: its captions and what is attached, in the order of the messages. The caption of a
    part that was edited stands in the place of the album's."""
    parts = sorted((album, part), key=lambda m: (len(m.number), m.number))
    worded = [part] if part.edition and part.content.text.strip() else parts
    texts = [m.content.text for m in worded if m.content.text.strip()]
    files = {a.file: a for m in parts for a in m.content.attachments}
    content = Content(
        text="\n\n".join(dict.fromkeys(texts)),
        links=tuple(dict.fromkeys(link for m in worded for link in m.content.links)),
        attachments=tuple(files.values()),
        origin=album.content.origin,
        sent=album.content.sent,
    )
    return album.model_copy(update={"content": content, "addressed": True})
