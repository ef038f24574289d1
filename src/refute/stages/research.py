"""Research: what a persona looks up before it speaks, where its card lets it; leads become pages with receipts."""

from dataclasses import dataclass
from datetime import datetime

from refute.domain.briefs.plan import PlanBrief
from refute.domain.debate.heard import TurnOrder
from refute.domain.debate.words import Mark
from refute.domain.evidence import Drop, Gap, Passage, Query
from refute.domain.ports import Conductor, Room, Seat
from refute.domain.vocabulary import Role
from refute.reasoners.local.queries import queries
from refute.stages.documents import topic_claim
from refute.stages.passages import closest
from refute.stages.plan import distinct
from refute.stages.read import ReadingOrder, choose, read
from refute.stages.search import search, search_gaps

SEARCHES, PAGES, PASSAGES = 2, 4, 8
"""Most queries, pages and passages of one turn."""


@dataclass(frozen=True)
class Researched:
    """What was found, and what was lacking."""

    passages: tuple[Passage, ...] = ()
    gaps: tuple[Gap, ...] = ()
    dropped: tuple[Drop, ...] = ()


async def research(c: Conductor, room: Room, seat: Seat, order: TurnOrder, started: datetime) -> Researched:
    """At most two queries and four pages: first for what the validator could not show of its own, then the topic."""
    outcomes = await search(c, room, seat, _queries(room, seat, order))
    gaps = search_gaps(room, seat, outcomes)
    reading = await read(
        c, room, ReadingOrder(order.persona, choose(outcomes, PAGES), order.as_of, started, own_url=None)
    )
    passages = closest(room, topic_claim(order.topic), reading.pages, PASSAGES, order.as_of)
    return Researched(passages, (*gaps, *reading.gaps), reading.dropped)


def _queries(room: Room, seat: Seat, order: TurnOrder) -> tuple[Query, ...]:
    """By rule, from the topic and from own claims that are not shown; words of private documents stay out."""
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
    offered = [(q.text, q.language) for q in queries(brief).queries]
    if not order.documents or order.rules.search_context:
        own = {claim for h in order.heard if h.persona == order.persona for claim in h.claims}
        open_claims = [s.claim for s in order.standing if s.claim.id in own and s.mark is Mark.WARN]
        offered = [*((claim.text, claim.language) for claim in open_claims), *offered]
    return distinct(offered, SEARCHES)
