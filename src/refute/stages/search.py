"""Search: every query to every backend of the seat, side by side, until the deadline."""

import asyncio
from collections.abc import Sequence

from refute.domain.evidence import Gap, Query, SearchOutcome
from refute.domain.lookup import Charged
from refute.domain.ports import Conductor, Room, Search, Seat, Step
from refute.domain.settings import DeskSettings
from refute.domain.usage import Usage
from refute.domain.vocabulary import GapKind, Status
from refute.search.discover import asked_by_words, find_backends, on_this_machine
from refute.stages.ask import FORBIDDEN, SPENT, Purse
from refute.stages.grouped import grouped, together

_TOLD_EACH = 3
"""Unusable backends of a seat of which each is told with its reason."""
HITS = 10
"""Hits asked of a backend per query."""


async def search(
    c: Conductor, room: Room, seat: Seat, queries: Sequence[Query], purse: Purse
) -> tuple[SearchOutcome, ...]:
    """One outcome per query and backend, in that order, of the backends that are asked by words."""
    backends = [room.searches[name] for name in seat.card.backends if name in room.searches]
    asked = by_words(room.desk)
    pairs = [(b, query) for query in queries for b in backends if b.name in asked]
    return await search_each(c, seat, pairs, purse=purse)


def by_words(desk: DeskSettings) -> frozenset[str]:
    """Names of the backends to which a desk sends the words of queries."""
    return frozenset(b.name for b in find_backends() if asked_by_words(b, desk.search, desk.depth))


async def search_each(
    c: Conductor,
    seat: Seat,
    pairs: Sequence[tuple[Search, Query]],
    hits: int = HITS,
    *,
    purse: Purse | None = None,
) -> tuple[SearchOutcome, ...]:
    """One outcome per pair, in the order of the pairs. A question to a service is one step; those to libraries on this
    machine, which cost nobody anything, are one step together.

    What asks a model is paid from the purse, and left out where that does not reach, or where there is none. Outcomes
    on record fill the purse again: a resumed run decides alike, and asks nothing twice.
    """
    here = on_this_machine()

    async def done(groups: Sequence[Sequence[tuple[Search, Query]]]) -> list[tuple[SearchOutcome, ...]]:
        return await c.each([_search_step(c, seat, group, hits) for group in groups])

    paid = [n for n, (backend, _) in enumerate(pairs) if isinstance(backend, Charged) and not backend.is_free]
    turn = [n for n in range(len(pairs)) if n not in paid]
    outcomes: dict[int, SearchOutcome] = {}
    while paid or turn:
        count = purse.searches(len(paid)) if purse is not None else 0
        turn, paid = [*turn, *paid[:count]], paid[count:]
        if not turn:
            outcomes |= {n: _unpaid(*pairs[n], purse) for n in paid}
            break
        asked = await grouped([pairs[n] for n in turn], lambda pair: pair[0].name in here, done)
        outcomes |= dict(zip(turn, asked, strict=True))
        if purse is not None:
            purse.usage += [outcome.usage for outcome in asked if outcome.usage is not None]
        turn = []
    return tuple(outcomes[n] for n in range(len(pairs)))


def _unpaid(backend: Search, query: Query, purse: Purse | None) -> SearchOutcome:
    detail = SPENT if purse is None or purse.limit else FORBIDDEN
    return SearchOutcome(backend=backend.name, query=query, status=Status.LEFT_OUT, detail=detail)


def search_gaps(room: Room, seat: Seat, outcomes: Sequence[SearchOutcome]) -> tuple[Gap, ...]:
    """What the searches lacked: failed, empty, out of time, not usable on this desk; once per backend."""
    gaps = _not_usable(room, [name for name in seat.card.backends if name in room.unavailable])
    for name in (n for n in seat.card.backends if n not in room.unavailable):
        own = [o for o in outcomes if o.backend == name]
        failed = [o for o in own if o.status in (Status.FAILED, Status.REFUSED)]
        late = [o for o in own if o.status is Status.LEFT_OUT]
        if failed:
            told = f"{name}: {len(failed)} of {len(own)} searches failed: {failed[0].detail}"
            gaps.append(Gap(kind=GapKind.FAILED, where=name, detail=told))
        if late:
            told = f"{name}: {len(late)} of {len(own)} searches were left out: {late[0].detail}"
            gaps.append(Gap(kind=GapKind.LEFT_OUT, where=name, detail=told))
        unpriced = [o.usage.model for o in own if o.usage and o.usage.cost_usd is None and o.usage.input_tokens]
        if unpriced and not _is_free(room, name):
            told = f"{name}: no price is known for {unpriced[0]}: its searches are not counted against the budget"
            gaps.append(Gap(kind=GapKind.NAMED, where=name, detail=told))
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


def _is_free(room: Room, name: str) -> bool:
    backend = room.searches.get(name)
    return isinstance(backend, Charged) and backend.is_free


def _not_usable(room: Room, names: Sequence[str]) -> list[Gap]:
    """Each with its reason where there are few, else their names alone."""
    if len(names) <= _TOLD_EACH:
        return [Gap(kind=GapKind.NOT_APPLICABLE, where=n, detail=f"{n}: {room.unavailable[n]}") for n in names]
    told = f"not usable on this desk: {', '.join(names)}; `refute doctor` says what each needs"
    return [Gap(kind=GapKind.NOT_APPLICABLE, where="search", detail=told)]


def _search_step(
    c: Conductor, seat: Seat, pairs: Sequence[tuple[Search, Query]], hits: int
) -> Step[tuple[SearchOutcome, ...]]:
    """Asking so many backends one query each; left out where the time for searching is over."""

    async def one(pair: tuple[Search, Query]) -> SearchOutcome:
        backend, query = pair
        left = c.seconds_left()
        if left <= 0:
            return _late(backend, query)
        try:
            async with asyncio.timeout(left):
                outcome = await backend.search(query, hits)
        except TimeoutError:
            outcome = _late(backend, query)
            if isinstance(backend, Charged):
                begun = Usage(seat="", model=backend.name, requests=1, seconds=left, searches=0)
                outcome = outcome.model_copy(update={"usage": begun})
        if outcome.usage is None:
            return outcome
        return outcome.model_copy(update={"usage": outcome.usage.model_copy(update={"seat": seat.card.seat})})

    async def run() -> tuple[SearchOutcome, ...]:
        return await together([one(pair) for pair in pairs])

    names = ", ".join(dict.fromkeys(backend.name for backend, _ in pairs))
    return Step(
        name=f"{seat.card.seat}: search {names}",
        run=run,
        returns=tuple[SearchOutcome, ...],
        tells=_told,
        costs=lambda outcomes: sum(o.cost_usd for o in outcomes),
    )


def _told(outcomes: Sequence[SearchOutcome]) -> str:
    """What one backend was asked and how much it found; of several questions the first, and how many there were."""
    o = next((o for o in outcomes if o.hits), outcomes[0])
    told = f"{o.backend} “{o.query.text}”: {len(o.hits)} hits" if o.hits else f"{o.backend}: {o.status.value}"
    return told if len(outcomes) == 1 else f"{told}; {len(outcomes)} searches"


def _late(backend: Search, query: Query) -> SearchOutcome:
    return SearchOutcome(
        backend=backend.name, query=query, status=Status.LEFT_OUT, detail="the time for searching was over"
    )
