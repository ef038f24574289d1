"""Search: every query to every backend of the seat, side by side, until the deadline."""

import asyncio
from collections.abc import Sequence

from refute.domain.evidence import Gap, Query, SearchOutcome
from refute.domain.ports import Conductor, Room, Search, Seat, Step
from refute.domain.vocabulary import GapKind, Status

HITS = 10
"""Hits asked of a backend per query."""


async def search(c: Conductor, room: Room, seat: Seat, queries: Sequence[Query]) -> tuple[SearchOutcome, ...]:
    """One outcome per query and backend, in that order; each is one durable step."""
    backends = [room.searches[name] for name in seat.card.backends if name in room.searches]
    return tuple(await c.each([search_step(c, seat, backend, query) for query in queries for backend in backends]))


def search_gaps(room: Room, seat: Seat, outcomes: Sequence[SearchOutcome]) -> tuple[Gap, ...]:
    """What the searches lacked: failed, empty, out of time, not usable on this desk; once per backend."""
    gaps: list[Gap] = []
    for name in seat.card.backends:
        if name in room.unavailable:
            gaps.append(Gap(kind=GapKind.NOT_APPLICABLE, where=name, detail=f"{name}: {room.unavailable[name]}"))
            continue
        own = [o for o in outcomes if o.backend == name]
        failed = [o for o in own if o.status in (Status.FAILED, Status.REFUSED)]
        late = [o for o in own if o.status is Status.LEFT_OUT]
        if failed:
            told = f"{name}: {len(failed)} of {len(own)} searches failed: {failed[0].detail}"
            gaps.append(Gap(kind=GapKind.FAILED, where=name, detail=told))
        if late:
            told = f"{name}: {len(late)} of {len(own)} searches were left out: {late[0].detail}"
            gaps.append(Gap(kind=GapKind.LEFT_OUT, where=name, detail=told))
        if own and all(o.status is Status.EMPTY for o in own):
            gaps.append(Gap(kind=GapKind.EMPTY, where=name, detail=f"{name}: {len(own)} searches found nothing"))
    if not any(name in room.searches for name in seat.card.backends):
        gaps.append(
            Gap(
                kind=GapKind.FAILED,
                where=seat.card.seat,
                detail=f"{seat.card.seat} had nowhere to search: none of its backends is usable on this desk",
            )
        )
    return tuple(gaps)


def search_step(c: Conductor, seat: Seat, backend: Search, query: Query, hits: int = HITS) -> Step[SearchOutcome]:
    """Asking one backend one query for a seat; left out where the time for searching is over."""

    async def run() -> SearchOutcome:
        left = c.seconds_left()
        if left <= 0:
            return _late(backend, query)
        try:
            async with asyncio.timeout(left):
                return await backend.search(query, hits)
        except TimeoutError:
            return _late(backend, query)

    return Step(
        name=f"{seat.card.seat}: search {backend.name}",
        run=run,
        returns=SearchOutcome,
        tells=lambda o: (
            f"{o.backend} “{o.query.text}”: {len(o.hits)} hits" if o.hits else f"{o.backend}: {o.status.value}"
        ),
        costs=lambda o: o.cost_usd,
    )


def _late(backend: Search, query: Query) -> SearchOutcome:
    return SearchOutcome(
        backend=backend.name, query=query, status=Status.LEFT_OUT, detail="the time for searching was over"
    )
