"""The commands of a chat: `/start /help /status /language /forget`. `/check` is no command here: it addresses."""

import sqlite3
from collections import Counter
from collections.abc import Callable, Coroutine

from refute.domain.tipline.answer import Answer, Piece
from refute.domain.tipline.message import ChatKind, Message
from refute.engine.tipline import chats, tips
from refute.engine.tipline.admission import Admission
from refute.engine.tipline.delivery import hint, tell
from refute.engine.tipline.forgetting import Stop, forget
from refute.engine.tipline.reading import MOST_BYTES
from refute.engine.tipline.tips import Tip, TipState
from refute.engine.tipline.works import Works
from refute.formats.tipline.catalogue import Value, locale, notice, pieces, words
from refute.formats.tipline.names import language_named, languages_named, size_named
from refute.language.reply import reply_language

COMMANDS = ("start", "help", "check", "status", "language", "forget")
"""Those that a front end offers, in the order of its menu."""
Counts = Callable[[], tuple[int, int]]
"""How many messages are worked on, and how many wait."""
Spawn = Callable[[Coroutine[object, object, None]], None]
"""Does something in the background."""
MOST_UNTOLD = 5
"""Answers to commands that wait at one time to be sent to a chat; commands beyond are ignored."""


class Commands:
    """What a tipline says to commands. It is said in the background: telegrams to one chat wait for each other, and
    other people's messages must not wait for them."""

    def __init__(self, works: Works, counts: Counts, spawn: Spawn, stop: Stop, admission: Admission) -> None:
        self._works, self._counts, self._admission = works, counts, admission
        self._spawn, self._stop = spawn, stop
        self._untold: Counter[str] = Counter()

    async def obey(self, message: Message) -> str:
        """Answer a command. What it was, for the log."""
        if message.command == "forget":
            return await self._forget(message)
        if self._untold[message.chat] >= MOST_UNTOLD:
            return "ignored: too many commands at once"
        chat = await self._works.book.read(lambda db: chats.look(db, message.chat))
        language = chat.chosen or reply_language("", chat.languages, message.language_hint)
        said = await self._said(message, language)
        if said is None:
            return "ignored: not a command of this bot"
        self._tell(message, said)
        return f"/{message.command}"

    def _tell(self, message: Message, said: Answer) -> None:
        async def telling() -> None:
            try:
                await tell(self._works, message.chat, said, message.number)
            finally:
                self._untold[message.chat] -= 1
                self._untold += Counter()  # without those that wait for nothing

        self._untold[message.chat] += 1
        self._spawn(telling())

    async def _said(self, message: Message, language: str) -> Answer | None:
        match message.command:
            case "start" | "help":
                return self._about(message.command, language)
            case "status":
                running, waiting = self._counts()
                return notice("about.status", language, n=running, waiting=waiting)
            case "language":
                return await self._language(message, language)
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

    async def _forget(self, message: Message) -> str:
        """Mark what goes, so that it goes whatever happens; then remove it, and say so."""

        def leave(db: sqlite3.Connection) -> tuple[list[Tip], str]:
            chat = chats.look(db, message.chat)
            if message.chat_kind is ChatKind.PRIVATE:
                chats.erase(db, message.chat)
            language = chat.chosen or reply_language("", chat.languages, message.language_hint)
            return tips.leave(db, message.sender), language

        mine, language = await self._works.book.write(leave)
        self._admission.forgets(message.sender, (tip.received for tip in mine))
        if not mine:
            self._tell(message, notice("about.nothing_to_forget", language))
            return "/forget"

        async def forgetting() -> None:
            said = notice("about.forgotten", language, n=len(mine))
            for tip in mine:
                await self._stop(tip)
            waiting = [tip.id for tip in mine if tip.state in (TipState.WAITING, TipState.REVIEWING)]
            # As they stand now: a placeholder may have come meanwhile.
            there = await self._works.book.read(lambda db: [tip for i in waiting if (tip := tips.find(db, i))])
            if await forget(self._works, mine, self._stop):
                for tip in there:
                    await hint(self._works, tip, said)
                self._tell(message, said)

        self._spawn(forgetting())
        return "/forget"
