"""The commands of a chat: `/start /help /status /language /forget`. `/check` is no command here: it addresses."""

from collections.abc import Callable

from refute.domain.tipline.answer import Answer, Piece
from refute.domain.tipline.message import ChatKind, Message
from refute.engine.tipline import chats
from refute.engine.tipline.delivery import tell
from refute.engine.tipline.forgetting import forget_sender
from refute.engine.tipline.reading import MOST_BYTES
from refute.engine.tipline.works import Works
from refute.formats.tipline.catalogue import Value, locale, notice, pieces, words
from refute.formats.tipline.names import language_named, languages_named, size_named
from refute.language.reply import reply_language

COMMANDS = ("start", "help", "check", "status", "language", "forget")
"""Those that a front end offers, in the order of its menu."""
Counts = Callable[[], tuple[int, int]]
"""How many messages are worked on, and how many wait."""


class Commands:
    """What a tipline says to commands."""

    def __init__(self, works: Works, counts: Counts) -> None:
        self._works, self._counts = works, counts

    async def obey(self, message: Message) -> str:
        """Answer a command. What it was, for the log."""
        chat = await self._works.book.read(lambda db: chats.look(db, message.chat))
        language = chat.chosen or reply_language("", chat.languages, message.language_hint)
        said = await self._said(message, language)
        if said is None:
            return "ignored: not a command of this bot"
        await tell(self._works, message.chat, said, message.number)
        return f"/{message.command}"

    async def _said(self, message: Message, language: str) -> Answer | None:
        match message.command:
            case "start" | "help":
                return self._about(message.command, language)
            case "status":
                running, waiting = self._counts()
                return notice("about.status", language, n=running, waiting=waiting)
            case "language":
                return await self._language(message, language)
            case "forget":
                return await self._forget(message, language)
        return None

    def _about(self, which: str, language: str) -> Answer:
        works = self._works
        services = ", ".join(works.receivers)
        goes = words("about.sent_to", language, services=services) if services else words("about.stays_here", language)
        values: dict[str, Value] = {"languages": languages_named(), "disclosure": goes}
        if which == "help":
            values |= {"scripts": works.eyes.scripts(language), "limit": size_named(MOST_BYTES, language)}
        said = notice(f"about.{which}", language, **values)
        if which == "help":
            return said
        scripts = pieces("about.scripts", language, scripts=works.eyes.scripts(language))
        return said.model_copy(update={"pieces": (*said.pieces, Piece(text="\n\n"), *scripts)})

    async def _language(self, message: Message, language: str) -> Answer:
        wanted = language_named(message.content.text)
        if wanted is None:
            return notice("about.language_unknown", language, languages=languages_named())
        await self._works.book.write(lambda db: chats.choose(db, message.chat, wanted))
        return notice("about.language_set", wanted, name=locale(wanted).get_display_name(wanted) or wanted)

    async def _forget(self, message: Message, language: str) -> Answer:
        own = message.chat if message.chat_kind is ChatKind.PRIVATE else None
        count = await forget_sender(self._works, message.sender, own)
        return notice("about.forgotten" if count else "about.nothing_to_forget", language, n=count)
