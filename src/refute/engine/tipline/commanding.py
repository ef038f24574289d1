"""The commands of a chat: `/start /help /status /language /forget`. `/check` is no command here: it addresses."""

from collections.abc import Callable

from refute.domain.errors import InputError
from refute.domain.tipline.answer import Answer
from refute.domain.tipline.message import ChatKind, Message
from refute.engine.tipline import chats
from refute.engine.tipline.delivery import tell
from refute.engine.tipline.forgetting import forget_sender
from refute.engine.tipline.reading import MOST_BYTES
from refute.engine.tipline.works import Works
from refute.formats.tipline.catalogue import languages_named, locale, notice
from refute.language.reply import REPLY_LANGUAGES, reply_language

COMMANDS = ("start", "help", "check", "status", "language", "forget")
"""Those that a front end offers, in the order of its menu."""
LIMIT = f"{MOST_BYTES // 1_000_000} MB"
"""The most that a file may hold, for a reader."""

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
        values = {"languages": languages_named(), "scripts": works.eyes.scripts(), "disclosure": works.disclosure}
        if which == "help":
            values["limit"] = LIMIT
        return notice(f"about.{which}", language, **values)

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


def language_named(text: str) -> str | None:
    """The catalogue that somebody means by a tag or a language's name, in its own words or in English."""
    said = text.strip().casefold()
    for tag in REPLY_LANGUAGES:
        there = locale(tag)
        names = {tag, there.get_display_name(tag), there.get_display_name("en"), there.get_language_name("en")}
        if said in {name.casefold() for name in names if name}:
            return tag
    try:
        short = locale(said.split("-")[0].split("_")[0]).language if said.isascii() and said else ""
    except (InputError, ValueError, LookupError):
        return None
    return next((tag for tag in REPLY_LANGUAGES if tag.split("-")[0] == short), None)
