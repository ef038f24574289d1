"""The tipline at work: takes messages in, works on them in fair turns, and leaves nothing unanswered.

    receive → recorded → placeholder → its turn → read → check → (editor) → the placeholder becomes the answer

`receive` returns when the message is recorded: from then on it is answered, whatever is killed.
"""

import asyncio
import sqlite3
import time
from collections.abc import Coroutine
from contextlib import suppress

from refute.domain.errors import ConfigError
from refute.domain.tipline.front import ChatGone
from refute.domain.tipline.message import Message
from refute.engine.durable.hindrance import Hindered
from refute.engine.tipline import chats, reviews, tips
from refute.engine.tipline.admission import Admission, Refused
from refute.engine.tipline.alike import Alike
from refute.engine.tipline.answering import close, tell_corrections
from refute.engine.tipline.commanding import Commands
from refute.engine.tipline.composing import with_again
from refute.engine.tipline.delivery import place, show, tell
from refute.engine.tipline.editing import Editing
from refute.engine.tipline.forgetting import keep_retention
from refute.engine.tipline.handling import handle
from refute.engine.tipline.queue import FairQueue
from refute.engine.tipline.tips import Tip, TipState
from refute.engine.tipline.works import Works, log, where
from refute.formats.tipline.catalogue import notice
from refute.language.reply import reply_language

PLACING_SECONDS = 5.0
"""How long a placeholder that is on its way is waited for when its message is forgotten."""
ALBUM_SECONDS = 1.5
"""How long an album is waited for after its latest part."""
HINDERED_SECONDS = 60.0
"""Until a message is taken up again that the machine could not keep what was found out about, as for a full disk."""
_DAY = 86_400.0


class Tipline:
    """One bot's tipline: an async context; closing it leaves what is unfinished to the next start."""

    def __init__(self, works: Works) -> None:
        self.works = works
        self.admission = Admission(works.settings, works.keyed, works.front.name)
        self._commands = Commands(works, self.counts, self._spawn, self._end, self.admission)
        self._editing = Editing(works, self.admission, self.go_on)
        self._queue = FairQueue()
        self._alike = Alike()
        self._tasks: set[asyncio.Task[None]] = set()
        self._placing: dict[str, asyncio.Task[None]] = {}
        self._working: dict[str, asyncio.Task[None]] = {}
        self._latest_part: dict[str, float] = {}

    async def __aenter__(self) -> "Tipline":
        for _ in range(self.works.settings.at_once):
            self._spawn(self._work())
        front, editors = self.works.front.name, self.works.settings.editors
        await self.works.book.write(lambda db: reviews.elsewhere(db, front, editors))
        self._spawn(keep_retention(self.works, self._end))
        self._spawn(tell_corrections(self.works))
        for tip in await self.works.book.read(lambda db: tips.unfinished(db, front)):
            self._take_up(tip)
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in (tasks := [*self._tasks, *self._placing.values(), *self._working.values()]):
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.works.book.close()

    def counts(self) -> tuple[int, int]:
        """How many messages are worked on, and how many wait."""
        return len(self._working), len(self._queue)

    async def receive(self, message: Message) -> str:
        """Take a message in. What became of it, for the log: never its words, never its sender."""
        refused = self.admission.by_lists(message)
        if refused is None and (told := await self._editing.said(message)) is not None:
            self._spawn(_discard(tell(self.works, message.chat, told, message.number)))
            return "an editor's words"
        if refused is None and message.command:
            return await self._commands.obey(message)
        if refused is None or message.album is not None:
            refused = await self._enter(message, refused)
        if refused is not None:
            await self._say_no(message, refused)
            return f"ignored: {refused.reason}"
        return "taken in"

    def go_on(self, tip: Tip) -> None:
        """Work on a tip that waits again: it was decided, or is to be checked again."""
        self._take_up(tip)

    async def _enter(self, message: Message, refused: Refused | None) -> Refused | None:
        front = self.works.front.name
        run = tips.run_of(self.works.keyed.of("run", message.id))

        def record(db: sqlite3.Connection) -> tuple[Tip | None, bool, Tip | None, Refused | None]:
            if refused is not None and not tips.belongs(db, front, message):
                return None, False, None, refused
            held = tips.find(db, message.id)
            if held is None and refused is None and not tips.belongs(db, front, message):
                over = self.admission.by_limits(db, message)
                if over is not None:
                    return None, False, None, over
            alone = message.edition and message.album is None
            earlier = tips.earlier_edition(db, front, message) if alone else None
            if earlier is not None and _says_the_same(earlier.message, message):
                return None, False, None, Refused("an edit that changes nothing")
            tip, is_new = tips.enter(db, front, message, run)
            if is_new and tip.id != message.id:
                reviews.reopen(db, tip.id)
                earlier = tip
            elif is_new and earlier is not None:
                tips.move(db, earlier, TipState.CLOSED, "edited")
                if earlier.answer_number is not None:
                    tips.place(db, tip.id, earlier.answer_number)
                tip = tips.get(db, tip.id)
            return tip, is_new, earlier if is_new else None, None

        tip, is_new, earlier, no = await self.works.book.write(record)
        if no is not None or tip is None:
            return no
        if message.album is not None:
            self._latest_part[tip.id] = time.monotonic()
        is_part = tip.id != message.id and tip.state is TipState.WAITING
        if earlier is not None or (is_part and tip.id in self._working):
            await self._drop(earlier or tip)  # it may have been read without this part
        if is_new or is_part:
            self._take_up(tip)
        return None

    async def _drop(self, tip: Tip) -> None:
        """Stop what works on a tip that was edited or forgotten. Its placeholder is not stopped on its way: it would
        stand there for ever."""
        task = self._working.pop(tip.id, None)
        if task is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def _end(self, tip: Tip) -> None:
        """Stop what works on a tip that is forgotten, and let its placeholder arrive: what it says is put right."""
        await self._drop(tip)
        placing = self._placing.get(tip.id)
        if placing is not None:
            await asyncio.wait([placing], timeout=PLACING_SECONDS)

    async def _say_no(self, message: Message, refused: Refused) -> None:
        log.info("ignored: %s", refused.reason)
        if refused.key is not None:
            chat = await self.works.book.read(lambda db: chats.look(db, message.chat))
            hint = chat.chosen or message.language_hint
            language = chat.chosen or reply_language(message.content.text, chat.languages, hint)
            said = notice(refused.key, language, **({"time": refused.again} if refused.again else {}))
            self._spawn(_discard(tell(self.works, message.chat, said, message.number)))

    def _take_up(self, tip: Tip) -> None:
        if tip.answer_number is None and tip.id not in self._placing:
            self._placing[tip.id] = asyncio.create_task(self._place(tip))
        self._queue.put(tip.message.sender, tip.id)

    async def _place(self, tip: Tip) -> None:
        """Send the message that becomes the answer, at once, however many wait. An edit takes over the one that is on
        its way for what the message said before."""
        try:
            if await self._inherited(tip):
                return
            ahead = len(self._queue) - 1
            language = reply_language(tip.message.content.text, (), tip.message.language_hint)
            is_busy = ahead >= self.works.settings.at_once
            said = notice("progress.queued", language, n=ahead) if is_busy else notice("progress.placeholder", language)
            await place(self.works, tip, said)
        except ChatGone as gone:
            await close(self.works, tip, gone)
        finally:
            self._placing.pop(tip.id, None)

    async def _inherited(self, tip: Tip) -> bool:
        if not tip.message.edition:
            return False
        front = self.works.front.name
        before = await self.works.book.read(lambda db: tips.earlier_edition(db, front, tip.message))
        if before is not None and before.id in self._placing:
            await asyncio.wait([self._placing[before.id]])
            before = await self.works.book.read(lambda db: tips.earlier_edition(db, front, tip.message))
        if before is None or before.answer_number is None:
            return False
        number = before.answer_number
        await self.works.book.write(lambda db: tips.place(db, tip.id, number))
        return True

    async def _work(self) -> None:
        """Work on one message after the other."""
        while True:
            tip_id = await self._queue.take()
            task = self._working[tip_id] = asyncio.create_task(self._handle(tip_id))
            await asyncio.wait([task])
            if self._working.get(tip_id) is task:
                del self._working[tip_id]
            for follower in self._alike.ended(tip_id):
                self._take_up(follower)

    async def _handle(self, tip_id: str) -> None:
        with suppress(KeyError):  # it was forgotten meanwhile
            placing = self._placing.get(tip_id)
            if placing is not None:
                await asyncio.wait([placing])
            tip = await self.works.book.read(lambda db: tips.get(db, tip_id))
            if tip.state is not TipState.WAITING:
                return
            if tip.message.album is not None and tip.material is None:
                await self._album(tip_id)
                self._latest_part.pop(tip_id, None)
                tip = await self.works.book.read(lambda db: tips.get(db, tip_id))
            try:
                await handle(self.works, tip, self._alike)
            except ChatGone as gone:
                await close(self.works, tip, gone)
            except (Hindered, ConfigError) as fault:
                log.warning("run %s waits %g s: %s", tip.run_id, HINDERED_SECONDS, fault)
                self._spawn(self._later(tip))
            except Exception as fault:  # noqa: BLE001 - one message must not end the tipline: it is answered
                log.error("run %s: a fault of refute's own: %s", tip.run_id, where(fault))
                with suppress(ChatGone):
                    await show(self.works, tip, with_again(notice("trouble.failed", tip.language)))
                await self.works.book.write(lambda db: tips.move(db, tip, TipState.ANSWERED, "fault"))

    async def _later(self, tip: Tip) -> None:
        await asyncio.sleep(HINDERED_SECONDS)
        self._take_up(tip)

    async def _album(self, tip_id: str) -> None:
        while (wait := self._latest_part.get(tip_id, 0.0) + ALBUM_SECONDS - time.monotonic()) > 0:  # noqa: ASYNC110 - it moves
            await asyncio.sleep(wait)

    def _spawn(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


async def _discard(work: Coroutine[object, object, object]) -> None:
    await work


def _says_the_same(a: Message, b: Message) -> bool:
    """Whether an edit changed nothing that is checked: messengers tell of link previews and counters as edits."""
    return (a.content.text, a.content.links, a.content.attachments) == (
        b.content.text,
        b.content.links,
        b.content.attachments,
    )
