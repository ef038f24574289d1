"""How far a check is, in the one message that becomes the answer: a few words, seldom."""

import asyncio
from time import monotonic

from refute.domain.tasks import Event, EventKind
from refute.engine.tipline.delivery import hint
from refute.engine.tipline.tips import Tip
from refute.engine.tipline.works import Works
from refute.formats.tipline.catalogue import notice

LEAST_SECONDS = 5.0
"""Between two edits: an answer that comes sooner needs none."""
MOST_EDITS = 4
"""Of one check: an editor of messages that is asked for more is slowed down by the messenger."""
_STAGES = {
    "intake": "progress.reading",
    "records": "progress.searching",
    "press": "progress.searching",
    "social": "progress.searching",
    "challenge": "progress.challenging",
    "judge": "progress.weighing",
}


class Progress:
    """Watches a run and tells its asker."""

    def __init__(self, works: Works, tip: Tip) -> None:
        self._works, self._tip = works, tip
        self._stage: str | None = None

    def see(self, event: Event) -> None:
        """Remember the latest stage that began."""
        if event.kind is EventKind.TASK_STARTED and event.task in _STAGES:
            self._stage = _STAGES[event.task]

    async def keep_telling(self) -> None:
        """Tell each new stage, until cancelled."""
        told: set[str] = set()
        last = monotonic()
        while len(told) < MOST_EDITS:
            await asyncio.sleep(max(0.5, LEAST_SECONDS - (monotonic() - last)))
            stage = self._stage
            if stage is not None and stage not in told and monotonic() - last >= LEAST_SECONDS:
                await hint(self._works, self._tip, notice(stage, self._tip.language))
                told.add(stage)
                last = monotonic()
