"""Forget what a sender sent, and what is older than the tipline keeps: messages, runs, traces.

What is to go is closed and marked first, which is quick; then it is removed. Killed in between, the next start goes on.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from refute.domain.errors import RefuteError
from refute.engine.tipline import tips
from refute.engine.tipline.tips import Tip
from refute.engine.tipline.works import Works, log

_HOUR = 3_600.0

Stop = Callable[[Tip], Awaitable[None]]
"""Ends whatever works on a tip: it would write of it again when it is gone."""


async def forget(works: Works, gone: Sequence[Tip], stop: Stop) -> bool:
    """Remove tips that are marked, with their runs. False where that failed: `keep_retention` tries it again.

    Runs go first: killed in between, the tip still tells which they are.
    """
    runs = [f"{t.run}-{n}" if n else t.run for t in gone for n in range(t.generation + 1)]
    try:
        async with works.forgetting:
            for tip in gone:
                await stop(tip)
            await works.newsroom.forget(runs)
            await works.book.write(lambda db: tips.erase(db, [t.id for t in gone]))
            await works.book.wipe()
    except RefuteError as error:
        log.warning("%d messages are to be removed, and are not yet: %s", len(gone), error)
        return False
    return True


async def keep_retention(works: Works, stop: Stop) -> None:
    """Every hour remove what is too old, and what was to be removed before; until cancelled."""
    while True:
        try:
            old = await works.book.write(lambda db: tips.due(db, works.settings.retention_days))
            if old and await forget(works, old, stop):
                log.info("%d messages were to be removed, or too old, and are gone", len(old))
        except RefuteError as error:
            log.warning("what is too old was not removed: %s", error)
        await asyncio.sleep(_HOUR)
