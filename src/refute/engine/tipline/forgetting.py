"""Forget what a sender sent, and what is older than the tipline keeps: messages, runs, traces."""

import asyncio
from collections.abc import Sequence

from refute.engine.tipline import chats, tips
from refute.engine.tipline.tips import Tip
from refute.engine.tipline.works import Works, log

_HOUR = 3_600.0


async def forget_sender(works: Works, sender: str, chat: str | None) -> int:
    """Remove all that a sender sent, wherever, and what is known of a private chat; how many messages that were."""
    mine = await works.book.read(lambda db: tips.of_sender(db, sender))
    await forget(works, mine)
    if chat is not None:
        await works.book.write(lambda db: chats.erase(db, chat))
    return len(mine)


async def forget(works: Works, gone: Sequence[Tip]) -> None:
    """Remove tips with their runs. Runs go first: killed in between, the tip still tells which they are."""
    runs = [f"{t.run}-{n}" if n else t.run for t in gone for n in range(t.generation + 1)]
    if runs:
        await works.newsroom.forget(runs)
        await works.book.write(lambda db: tips.erase(db, [t.id for t in gone]))
        await works.book.wipe()


async def keep_retention(works: Works) -> None:
    """Every hour remove what is too old, until cancelled."""
    while True:
        old = await works.book.read(lambda db: tips.older_than(db, works.settings.retention_days))
        if old:
            await forget(works, old)
            log.info("%d messages were older than %g days and are removed", len(old), works.settings.retention_days)
        await asyncio.sleep(_HOUR)
