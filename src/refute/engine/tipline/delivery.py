"""Hand answers over: an answer edits the message whose number is recorded, so that repeating it changes nothing."""

import asyncio

from refute.domain.tipline.answer import Answer
from refute.domain.tipline.front import ChatGone, MessageGone, NotDelivered
from refute.engine.tipline import tips
from refute.engine.tipline.tips import Tip
from refute.engine.tipline.works import Works, log
from refute.formats.tipline.fit import fit

_FIRST_PAUSE, _LONGEST_PAUSE = 1.0, 60.0
"""Seconds between two tries to hand something over."""


async def place(works: Works, tip: Tip, answer: Answer) -> str:
    """Send the message that becomes the answer, and record its number. Raises ChatGone."""
    number = await _until_sent(works, tip.message.chat, answer, tip.message.number)
    await works.book.write(lambda db: tips.place(db, tip.id, number))
    return number


async def show(works: Works, tip: Tip, answer: Answer) -> None:
    """Let the tip's message say this, trying until it does; where it is gone, a new one. Raises ChatGone."""
    number = tip.answer_number
    pause = _FIRST_PAUSE
    while number is not None:
        try:
            await works.front.edit(tip.message.chat, number, fit(answer, works.front.longest))
            return
        except MessageGone:
            break
        except ChatGone:
            raise
        except NotDelivered as error:
            log.warning("an answer waits: %s", error)
            await asyncio.sleep(pause)
            pause = min(2 * pause, _LONGEST_PAUSE)
    await place(works, tip, answer)


async def hint(works: Works, tip: Tip, answer: Answer) -> None:
    """Let the tip's message say this where that works at once: progress is not worth a wait."""
    if tip.answer_number is not None:
        try:
            await works.front.edit(tip.message.chat, tip.answer_number, fit(answer, works.front.longest))
        except NotDelivered as error:
            log.debug("progress was not shown: %s", error)


async def tell(works: Works, chat: str, answer: Answer, reply_to: str | None = None) -> str | None:
    """Send a message of its own; its number, or None where the chat is gone."""
    try:
        return await _until_sent(works, chat, answer, reply_to)
    except ChatGone:
        return None


async def _until_sent(works: Works, chat: str, answer: Answer, reply_to: str | None) -> str:
    pause = _FIRST_PAUSE
    while True:
        try:
            return await works.front.send(chat, fit(answer, works.front.longest), reply_to)
        except ChatGone:
            raise
        except NotDelivered as error:
            log.warning("a message waits: %s", error)
            await asyncio.sleep(pause)
            pause = min(2 * pause, _LONGEST_PAUSE)
