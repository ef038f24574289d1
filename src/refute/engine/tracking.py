"""Track records out of the runs of a home folder: derived each time, so that nothing is counted that is not there."""

from datetime import datetime
from typing import Protocol

from refute.domain.debate.log import DebateLog
from refute.domain.debate.order import DebateOrder, SynthesizeOrder
from refute.domain.debate.track import TrackRecords
from refute.domain.errors import RefuteError
from refute.domain.record import Record
from refute.domain.runs import RunState, RunSummary
from refute.rules.debated import of_log
from refute.rules.track_record import track_records


class Kept(Protocol):
    """What holds runs, such as a newsroom."""

    async def runs(self) -> list[RunSummary]:
        """All runs, newest first."""
        ...

    async def outcome(self, run_id: str) -> Record | None:
        """What a run has ended in."""
        ...

    async def order(self, run_id: str) -> Record:
        """What a run was asked to do."""
        ...


async def tracked(newsroom: Kept, since: datetime | None, model: str | None) -> TrackRecords:
    """What the finished debates tell of personas, and of one model where it is named.

    A debate that went on in other runs (a resumed one, an appeal, a new synthesis) is one debate, as the latest of them
    has it. Debates whose validator failed its self-test are left out and counted.
    """
    logs, came_from, unreadable = await _kept(newsroom)
    families: dict[str, list[DebateLog]] = {}
    for log in logs:
        families.setdefault(_root(log.run, came_from), []).append(log)
    begun = {root: min(log.started for log in family) for root, family in families.items()}
    latest = [family[0] for root, family in families.items() if since is None or begun[root] >= since]
    good = [log for log in latest if not of_log(log).void]
    records = track_records(good)
    if model is not None:
        records = tuple(r for r in records if model.casefold() in r.model.casefold())
    return TrackRecords(
        since=since, debates=len(good), void=len(latest) - len(good), unreadable=unreadable, records=records
    )


async def _kept(newsroom: Kept) -> tuple[list[DebateLog], dict[str, str], int]:
    """The logs of finished debates, newest first; from which run each went on; and how many cannot be read."""
    logs: list[DebateLog] = []
    came_from: dict[str, str] = {}
    unreadable = 0
    for run in await newsroom.runs():
        if run.state is not RunState.DONE:
            continue
        try:
            log = await newsroom.outcome(run.id)
            order = await newsroom.order(run.id) if isinstance(log, DebateLog) else None
        except RefuteError:
            unreadable += 1
            continue
        if isinstance(log, DebateLog):
            logs.append(log.model_copy(update={"run": run.id}))
            earlier = _earlier(order)
            if earlier is not None:
                came_from[run.id] = earlier
    return logs, came_from, unreadable


def _earlier(order: object) -> str | None:
    if isinstance(order, SynthesizeOrder):
        return order.log.run
    return order.earlier.run if isinstance(order, DebateOrder) and order.earlier is not None else None


def _root(run: str, came_from: dict[str, str]) -> str:
    seen = set()
    while run in came_from and run not in seen:
        seen.add(run)
        run = came_from[run]
    return run
