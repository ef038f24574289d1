"""Look for: queries by rule, to the validator's backends, and the pages that they lead to; no model is asked."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from refute.domain.briefs.plan import PlanBrief
from refute.domain.debate.finding import Citation, FindingOrder
from refute.domain.evidence import Drop, Gap, Hit, Page, Query, SearchOutcome
from refute.domain.ports import Conductor, Room, Search
from refute.domain.vocabulary import GapKind, Role
from refute.language.tokens import content_words
from refute.reasoners.local.queries import queries
from refute.rules.looked import Cited
from refute.rules.privacy import tells
from refute.rules.said_to_be import may_be
from refute.search.discover import on_this_machine
from refute.stages.ask import Purse
from refute.stages.cited import MISSING, SEAT
from refute.stages.effort import MARKING
from refute.stages.plan import distinct
from refute.stages.read import ReadingOrder, choose, read, same_page
from refute.stages.search import search_each, search_gaps

_TITLE = 3
"""Words from which a name is a title to search for."""
_BY_NAME = 3
"""Most sources that are looked for by their name."""


@dataclass(frozen=True)
class Found:
    """Where it was looked for, and what was read."""

    searches: tuple[SearchOutcome, ...] = ()
    pages: tuple[Page, ...] = ()
    gaps: tuple[Gap, ...] = ()
    dropped: tuple[Drop, ...] = ()
    withheld: str = ""
    """Why queries were kept back, where private documents are looked into."""


async def look_for(
    c: Conductor,
    room: Room,
    order: FindingOrder,
    cited: Sequence[Cited],
    began: tuple[datetime, Sequence[str]],
    purse: Purse,
) -> Found:
    """Search for the named sources by their names and for the claim by its words, side by side, then read.

    `began` is since when a page may have been read, and the texts of the user's documents. Where those are private, a
    query that would tell something of them goes only to backends that ask nothing outside this machine.
    """
    since, documents = began
    seat = room.seats[SEAT]
    missing = [x.citation for x in cited if x.standing in MISSING]
    asked = distinct([*_by_name(missing, order.claim.text), *_by_words(room, order)], 12)
    kept_back: dict[str, str] = {}
    pairs: list[tuple[Search, Query]] = []
    backends = [room.searches[name] for name in seat.card.backends if name in room.searches]
    here = on_this_machine()
    for query in asked:
        told = _told(order, query.text, documents)
        for backend in backends:
            if told is None or backend.name in here:
                pairs.append((backend, query))
            else:
                kept_back[backend.name] = told
    outcomes = await search_each(c, seat, pairs, purse=purse)
    hits = _chosen(outcomes, missing, MARKING[room.desk.depth].pages, [x.page.url for x in cited if x.page])
    reading = await read(c, room, ReadingOrder(SEAT, hits, order.as_of, since, None))
    return Found(
        searches=outcomes,
        pages=reading.pages,
        gaps=(*search_gaps(room, seat, outcomes), *reading.gaps, *_kept(kept_back)),
        dropped=reading.dropped,
        withheld=f"{', '.join(kept_back)} was not asked: a query would tell something of the private documents"
        if kept_back
        else "",
    )


def _told(order: FindingOrder, text: str, documents: Sequence[str]) -> str | None:
    """What of the text tells something private; all of it where the claim itself is."""
    if not order.private:
        return None
    return tells(text, documents, order.public) if documents else text


def _by_name(missing: Sequence[Citation], claim: str) -> list[tuple[str, str]]:
    named = [x.title or x.identifier for x in missing if x.title or x.identifier]
    # A newspaper's name alone leads to its front page.
    return [
        (name if any(c.isdigit() for c in name) or len(content_words(name)) >= _TITLE else f"{name} {claim}", "und")
        for name in named[:_BY_NAME]
        if name
    ]


def _by_words(room: Room, order: FindingOrder) -> list[tuple[str, str]]:
    card = room.seats[SEAT].card
    brief = PlanBrief(
        role=Role(card.role),
        seat=card.seat,
        directive=card.directive,
        as_of=order.as_of.isoformat(),
        claim=order.claim,
        backends=card.backends,
        styles=card.styles,
        limit=MARKING[room.desk.depth].queries,
    )
    own = [(q.text, q.language) for q in queries(brief).queries]
    return [*own, (order.claim.gloss, "en")] if order.claim.gloss else own


def _chosen(
    outcomes: Sequence[SearchOutcome], missing: Sequence[Citation], limit: int, known: Sequence[str]
) -> tuple[Hit, ...]:
    """The hits that may be the named sources, then the best of every search; what was read already is left out."""
    every = {h.locator or h.url: h for o in outcomes for h in o.hits}
    named = [h for h in every.values() if any(same_page(h.url, x.url) or may_be(x, h) for x in missing)][:_BY_NAME]
    best = [h for h in choose(outcomes, limit + len(known)) if not any(same_page(h.url, url) for url in known)]
    return tuple({h.locator or h.url: h for h in (*named, *best[:limit])}.values())


def _kept(kept_back: dict[str, str]) -> list[Gap]:
    return [
        Gap(kind=GapKind.NOT_APPLICABLE, where=name, detail=f"{name}: not asked, a query would tell “{told}”")
        for name, told in kept_back.items()
    ]
