"""Research: what a persona looks up before it speaks, where its card lets it; leads become pages with receipts."""

from dataclasses import dataclass
from datetime import datetime

from refute.domain.briefs.plan import PlanBrief
from refute.domain.debate.heard import TurnOrder
from refute.domain.debate.words import Mark
from refute.domain.evidence import Drop, Gap, Passage, Query
from refute.domain.ports import Conductor, Room, Seat
from refute.domain.vocabulary import GapKind, Role
from refute.reasoners.local.queries import queries
from refute.rules.privacy import tells
from refute.stages.ask import Purse
from refute.stages.documents import topic_claim
from refute.stages.passages import closest, snapshot_text
from refute.stages.plan import distinct
from refute.stages.read import ReadingOrder, choose, read, recently
from refute.stages.search import search, search_gaps

SEARCHES, PAGES, PASSAGES = 2, 4, 8
"""Most queries, pages and passages of one turn."""


@dataclass(frozen=True)
class Researched:
    """What was found, and what was lacking."""

    passages: tuple[Passage, ...] = ()
    gaps: tuple[Gap, ...] = ()
    dropped: tuple[Drop, ...] = ()


async def research(
    c: Conductor, room: Room, seat: Seat, order: TurnOrder, started: datetime, purse: Purse
) -> Researched:
    """At most two queries and four pages: first for what the validator could not show of its own, then the topic."""
    asked, withheld = _queries(room, seat, order)
    outcomes = await search(c, room, seat, asked, purse)
    gaps = (*withheld, *search_gaps(room, seat, outcomes))
    reading = await read(
        c,
        room,
        ReadingOrder(order.persona, choose(outcomes, PAGES), order.as_of, recently(room, started), own_url=None),
    )
    passages = closest(room, topic_claim(order.topic), reading.pages, PASSAGES, order.as_of)
    return Researched(passages, (*gaps, *reading.gaps), reading.dropped)


def _queries(room: Room, seat: Seat, order: TurnOrder) -> tuple[tuple[Query, ...], tuple[Gap, ...]]:
    """By rule, from own claims that are not shown and from the topic, without what would tell of private documents."""
    topic = topic_claim(order.topic)
    brief = PlanBrief(
        role=Role.PERSONA,
        seat=order.persona,
        directive="",
        as_of=order.as_of.isoformat(),
        claim=topic,
        backends=tuple(b for b in seat.card.backends if b in room.searches),
        styles=seat.card.styles,
        limit=SEARCHES,
    )
    own = {claim for h in order.heard if h.persona == order.persona for claim in h.claims}
    unshown = [(s.claim.text, s.claim.language) for s in order.standing if s.claim.id in own and s.mark is Mark.WARN]
    private = [] if order.rules.search_context else [snapshot_text(room, d.page) for d in order.documents]
    public = [claim for claim in unshown if tells(claim[0], private, order.topic) is None]
    withheld = len(unshown) - len(public)
    detail = f"{withheld} of its own claims were not searched for: they would tell something of the documents"
    gaps = (Gap(kind=GapKind.NOT_APPLICABLE, where=order.persona, detail=detail),) if withheld else ()
    offered = [*public, *((q.text, q.language) for q in queries(brief).queries)]
    return distinct(offered, SEARCHES), gaps
