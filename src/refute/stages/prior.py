"""Prior verdicts: what other fact-checkers have published about a claim, asked before its check and kept apart from it.

Their verdicts are no evidence. Nothing here reaches a seat, a case or a rule: it is shown, and that is all.
"""

import asyncio
from collections.abc import Sequence
from datetime import datetime

from refute.archive.house.asked import as_published
from refute.archive.matching import same_claim
from refute.domain.claim import Claim, Span
from refute.domain.evidence import Gap, Published, Query
from refute.domain.ports import Conductor, Room, Step
from refute.domain.prior import Prior, PriorOutcome, PriorVerdict, ReviewIndex
from refute.domain.snapshots import TombstoneOf, Tombstones
from refute.domain.vocabulary import DateFound, GapKind, Status
from refute.rules.dates import from_future
from refute.stages.grouped import together

HITS = 10
"""Reviews asked of an index per question."""
MOST = 10
"""Reviews that are kept of one claim."""
LONGEST = 20.0
"""Seconds after which an index is not waited for any longer: the check itself does not need it."""
_GAPS = {Status.FAILED: GapKind.FAILED, Status.REFUSED: GapKind.FAILED, Status.LEFT_OUT: GapKind.LEFT_OUT}


async def find_prior(c: Conductor, room: Room, claims: Sequence[Claim], as_of: datetime) -> tuple[Prior, ...]:
    """What is known of each claim, in the order of the claims; nothing where this desk has no index to ask. One step
    per claim, side by side."""
    indexes = [search for search in room.searches.values() if isinstance(search, ReviewIndex)]
    if not indexes or not claims:
        return ()
    found = await c.each([_step(c, indexes, claim, as_of) for claim in claims])
    taken_down = room.store.tombstone if isinstance(room.store, Tombstones) else None
    return tuple(without_withdrawn(p, taken_down) if taken_down else p for p in found)


def without_withdrawn(prior: Prior, tombstone_of: TombstoneOf) -> Prior:
    """The verdicts whose pages were not taken down, and of each other one when and why it was."""
    stones = [tombstone_of(v.url) for v in prior.verdicts]
    if not any(stones):
        return prior
    kept = tuple(v for v, stone in zip(prior.verdicts, stones, strict=True) if stone is None)
    notices = tuple(stone.notice for stone in stones if stone is not None)
    return prior.model_copy(update={"verdicts": kept, "withdrawn": (*prior.withdrawn, *notices)})


def prior_of(claim: Claim, outcomes: Sequence[PriorOutcome], as_of: datetime) -> Prior:
    """What the answers say of a claim: each address once, those about the very claim first, none from after `as_of`."""
    known: dict[str, PriorVerdict] = {}
    later: set[str] = set()
    for verdict in (v for o in outcomes for v in o.verdicts):
        if from_future(Published(value=verdict.date, how=DateFound.STRUCTURED), as_of):
            later.add(verdict.url)
        else:
            known.setdefault(verdict.url, verdict.model_copy(update={"same": _is_same(claim, verdict)}))
    kept = sorted(known.values(), key=lambda v: not v.same)
    gaps = {
        o.backend: Gap(kind=_GAPS[o.status], where=o.backend, detail=f"{o.backend}: {o.detail or o.status.value}")
        for o in outcomes
        if o.status in _GAPS
    }
    foreign = max((o.foreign for o in outcomes), default=0)
    return Prior(
        claim=claim.id, verdicts=tuple(kept[:MOST]), foreign=foreign, later=len(later), gaps=tuple(gaps.values())
    )


def _is_same(claim: Claim, verdict: PriorVerdict) -> bool:
    text = verdict.claim
    other = Claim(text=text, span=Span(start=0, end=len(text)), language=verdict.language)
    english = claim.model_copy(update={"text": claim.gloss, "language": "en"}) if claim.gloss else claim
    return any(same_claim(as_published(own), other).same for own in (claim, english))


def _step(c: Conductor, indexes: Sequence[ReviewIndex], claim: Claim, as_of: datetime) -> Step[Prior]:
    queries = [Query(text=claim.text, language=claim.language)]
    if claim.gloss and claim.gloss != claim.text:
        queries.append(Query(text=claim.gloss, language="en"))

    async def one(index: ReviewIndex, query: Query) -> PriorOutcome:
        late = PriorOutcome(
            backend=index.name, query=query, status=Status.LEFT_OUT, detail="the time for searching was over"
        )
        left = min(c.seconds_left(), LONGEST)
        if left <= 0:
            return late
        try:
            async with asyncio.timeout(left):
                return await index.prior(query, HITS)
        except TimeoutError:
            return late

    async def run() -> Prior:
        outcomes = await together([one(index, query) for query in queries for index in indexes])
        return prior_of(claim, outcomes, as_of)

    return Step(name="prior verdicts", run=run, returns=Prior, tells=_told)


def _told(found: Prior) -> str:
    failed = f", {found.gaps[0].detail}" if found.gaps else ""
    return f"{len(found.verdicts)} published by others{failed}"
