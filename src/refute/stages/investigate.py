"""Investigate: one investigator's branch: plan, search, read, assess, own rating; a second round for named gaps."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime

from refute.domain.claim import Claim
from refute.domain.debate.finding import FindingOrder
from refute.domain.evidence import Drop, Evidence, Gap, Page, Query, SearchOutcome
from refute.domain.investigation import Investigation, Opinion, Work
from refute.domain.ports import Conductor, Flow, Room
from refute.domain.record import Record
from refute.domain.vocabulary import GapKind, Rating, SourceKind, Stance
from refute.rules.looked import Absent
from refute.rules.time_marks import Occasion
from refute.stages.ask import Purse
from refute.stages.assess import Assessed, assess
from refute.stages.effort import EFFORT, investigators_share
from refute.stages.numbers import marked_retracted
from refute.stages.passages import closest
from refute.stages.plan import distinct, plan, plan_brief
from refute.stages.read import ReadingOrder, choose, read, same_page
from refute.stages.registers import look_up, looks_up
from refute.stages.search import search, search_gaps


class InvestigateOrder(Record):
    """What one investigator is to look into. It knows nothing of the other investigators."""

    claim: Claim
    """The claim."""
    seat: str
    """The investigator."""
    as_of: datetime
    """The instant that the check speaks for."""
    started: datetime
    """When the check began."""
    own_url: str | None = None
    """The page that the submission came from: no evidence for itself."""
    message: str = ""
    """What was submitted: its copies are no evidence for it."""


@dataclass
class _Notebook:
    """What one investigator has gathered so far."""

    searches: list[SearchOutcome] = field(default_factory=list)
    pages: dict[str, Page] = field(default_factory=dict)
    retracted: tuple[tuple[str, str], ...] = ()
    absent: tuple[Absent, ...] = ()
    """What registers surely do not hold of the numbers that the claim names."""
    evidence: dict[str, Evidence] = field(default_factory=dict)
    gaps: dict[str, Gap] = field(default_factory=dict)
    dropped: list[Drop] = field(default_factory=list)
    opinion: Opinion | None = None

    def note(self, gaps: Sequence[Gap], dropped: Sequence[Drop] = ()) -> None:
        for gap in gaps:
            self.gaps.setdefault(gap.model_dump_json(), gap)
        self.dropped += [d for d in dropped if d not in self.dropped]

    def read(self) -> tuple[Page, ...]:
        """All pages, with the answers of registers that hold no such record: those are no passages for the seat."""
        answers = {a.page.id: a.page for a in self.absent if a.page is not None}
        return tuple((self.pages | answers).values())


async def investigate(c: Conductor, room: Room, order: InvestigateOrder) -> Investigation:
    """The investigator's evidence, gaps and own rating."""
    seat = room.seats[order.seat]
    effort = EFFORT[room.desk.depth]
    purse = Purse(room.desk.budget * investigators_share(room.seats))
    book = _Notebook()
    brief = plan_brief(room, seat, order.claim, order.as_of.isoformat(), effort.queries)
    if looks_up(seat):
        await _look_up(c, room, order, book)
    queries, gaps = await plan(c, seat, brief, purse)
    book.note(gaps)
    assessed = await _round(c, room, order, queries, (book, purse))
    rounds = 1
    while rounds < effort.rounds and assessed and assessed.named and _undecided(assessed.opinion):
        wanted = [Gap(kind=GapKind.NAMED, where=order.seat, detail=g) for g in assessed.named]
        again = brief.model_copy(update={"gaps": tuple(wanted)})
        queries, gaps = await plan(c, seat, again, purse)
        book.note(gaps)
        asked = {o.query.text for o in book.searches}
        fresh = [(q.text, q.language) for q in queries if q.text not in asked]
        if not fresh:
            break
        rounds += 1
        assessed = await _round(c, room, order, distinct(fresh, effort.queries), (book, purse))
    _settle(book)
    return Investigation(
        seat=order.seat,
        work=Work(
            searches=tuple(book.searches),
            pages=book.read(),
            evidence=tuple(book.evidence.values()),
            gaps=tuple(book.gaps.values()),
            dropped=tuple(book.dropped),
            usage=tuple(purse.usage),
        ),
        opinion=book.opinion,
        rounds=rounds,
    )


async def _look_up(c: Conductor, room: Room, order: InvestigateOrder, book: _Notebook) -> None:
    """The numbers that the claim names, at the registers that would have to hold them."""
    asked = FindingOrder(claim=order.claim, as_of=order.as_of)
    found = await look_up(c, room, asked, (order.started, order.started), (), order.seat)
    own = [p for p in found.pages if p.unfit is None and not same_page(p.final_url, order.own_url)]
    book.pages |= {p.id: p for p in own}
    book.absent, book.retracted = found.absent, found.retracted
    book.evidence |= {a.evidence.id: a.evidence for a in found.absent if a.evidence is not None}
    book.searches += found.searches
    for lacking in (a for a in found.absent if a.evidence is None):
        told = (
            f"{lacking.register} does not hold {lacking.identifier}; its answer was not kept, and refutes nothing here"
        )
        book.note([Gap(kind=GapKind.NAMED, where=order.seat, detail=told)])
    book.note(
        (*found.gaps, *search_gaps(room, room.seats[order.seat], found.searches)) if found.searches else found.gaps
    )


def _settle(book: _Notebook) -> None:
    """A number that its complete register does not hold decides, unless an official record shows the claim."""
    lacking = next((a for a in book.absent if a.evidence is not None), None)
    shown = any(e.stance is Stance.SUPPORTS and e.kind is SourceKind.REGISTER for e in book.evidence.values())
    if lacking is None or shown:
        return
    reason = f"{lacking.register} is complete for such numbers and does not hold {lacking.identifier}."
    book.opinion = Opinion(rating=Rating.REFUTED, probability_true=0.05, confidence=0.9, reason=reason)


async def _round(
    c: Conductor, room: Room, order: InvestigateOrder, queries: Sequence[Query], at: tuple[_Notebook, Purse]
) -> Assessed | None:
    """One round of search, read and assess; None where nothing was read that could be assessed."""
    book, purse = at
    seat = room.seats[order.seat]
    effort = EFFORT[room.desk.depth]
    outcomes = await search(c, room, seat, queries, purse)
    book.searches += outcomes
    book.note(search_gaps(room, seat, outcomes))
    hits = choose(outcomes, effort.pages, [p.url for p in book.pages.values()])
    wanted = ReadingOrder(order.seat, hits, order.as_of, order.started, order.own_url, order.message)
    reading = await read(c, room, wanted)
    book.pages |= {p.id: marked_retracted(p, book.retracted) for p in reading.pages if p.id not in book.pages}
    book.note(reading.gaps, reading.dropped)
    passages = closest(room, order.claim, tuple(book.pages.values()), effort.passages, order.as_of)
    if not passages:
        book.opinion = book.opinion or Opinion(
            rating=Rating.NOT_ENOUGH_EVIDENCE, confidence=0.5, reason="nothing to read was found"
        )
        return None
    assessed = await assess(c, room, seat, Occasion(order.claim, order.as_of, order.started), passages, purse)
    for found in assessed.evidence:
        book.evidence.setdefault(found.id, found)
    book.note(assessed.gaps, assessed.dropped)
    book.opinion = assessed.opinion or book.opinion
    return assessed


def _undecided(opinion: Opinion | None) -> bool:
    return opinion is None or opinion.rating is Rating.NOT_ENOUGH_EVIDENCE


def _tells(done: Investigation) -> str:
    said = done.opinion.rating.value.replace("_", " ") if done.opinion else "abstained"
    quotes, pages = len(done.work.evidence), len(done.work.pages)
    return f"{said}; {quotes} quote{'s' * (quotes != 1)} from {pages} page{'s' * (pages != 1)}"


INVESTIGATE = Flow("investigate", investigate, InvestigateOrder, Investigation, _tells)
"""The branch of one investigator."""
