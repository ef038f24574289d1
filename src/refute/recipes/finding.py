"""The check of one concrete claim of a debate: short, shared, durable, and unable to say OK without a quote.

    rules (dates, arithmetic) ─ known? ─ named sources ─ registers ─ search → read → quotes ─ rules: OK, WARN, FAIL
                                                                                    └ second validator, where due

Cheapest first; it stops as soon as the mark stands. Every line below is a stage; each is one file in `stages/`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from refute.archive.key import claim_key
from refute.domain.debate.finding import Finding, FindingOrder, SecondOpinion
from refute.domain.debate.words import Mark
from refute.domain.evidence import Drop, Evidence, Gap, Page, Passage, SearchOutcome
from refute.domain.ports import Conductor, Flow, Room
from refute.domain.record import content_id
from refute.domain.tasks import Task
from refute.domain.usage import Usage
from refute.rules.arithmetic.checking import arithmetic
from refute.rules.dates import from_future
from refute.rules.future_source import future_sources
from refute.rules.marking import VERSION, Absent, Cited, Looked, Marking, Standing, by_arithmetic, from_the_future, mark
from refute.rules.silent_source import silent
from refute.rules.time_marks import Occasion
from refute.rules.weigh import distinct_evidence
from refute.stages.ask import Purse
from refute.stages.cited import SEAT, found_by_name, read_cited
from refute.stages.clock import moment
from refute.stages.effort import MARKING
from refute.stages.look_for import look_for
from refute.stages.opening import Opened, opened
from refute.stages.passages import closest, snapshot_text
from refute.stages.registers import look_up
from refute.stages.second import also_read, same_model, second_opinion, settled, wanted
from refute.stages.tracing import trace_quotes
from refute.stages.weigh_passages import LOCAL, Weighed, stated_on, weigh_passages


@dataclass
class _Notebook:
    """What has been gathered so far."""

    cited: tuple[Cited, ...] = ()
    absent: tuple[Absent, ...] = ()
    searches: tuple[SearchOutcome, ...] = ()
    pages: dict[str, Page] = field(default_factory=dict)
    shown: dict[str, Passage] = field(default_factory=dict)
    evidence: dict[str, Evidence] = field(default_factory=dict)
    gaps: dict[str, Gap] = field(default_factory=dict)
    dropped: list[Drop] = field(default_factory=list)
    usage: list[Usage] = field(default_factory=list)
    models: list[str] = field(default_factory=list)
    unanswered: str = ""
    withheld: str = ""
    looked_at: tuple[str, ...] = ()

    def note(self, gaps: Sequence[Gap], dropped: Sequence[Drop] = ()) -> None:
        for gap in gaps:
            self.gaps.setdefault(gap.model_dump_json(), gap)
        self.dropped += [d for d in dropped if d not in self.dropped]

    def take(self, seen: Weighed) -> None:
        found = distinct_evidence([tuple(self.evidence.values()), seen.evidence])
        self.evidence = {e.id: e for e in found}
        self.shown |= {f"{p.page.id}:{p.start}": p for p in seen.shown}
        self.note(seen.gaps, seen.dropped)
        self.unanswered = seen.unanswered
        if seen.model and seen.model not in self.models:
            self.models.append(seen.model)


def finding_key(room: Room, order: FindingOrder, run: str = "") -> str:
    """Equal for checks that may be one: the claim, its sources, its day, the seats that mark it, and the rules.

    `run` is the debate's own id: a desk that wants everything afresh shares with no other run. What is private is
    shared within `order.run` alone.
    """
    sources = sorted({(x.url or "", x.title or "", x.published or "", x.identifier or "") for x in order.cites})
    desk = room.desk
    within = order.run if order.private or order.documents else ""
    return content_id(
        "find",
        claim_key(order.claim),
        sources,
        order.as_of.date().isoformat(),
        room.validating,
        VERSION,
        [desk.depth, desk.within, desk.budget],
        sorted(order.appeals),
        [order.second, order.second and order.load_bearing],
        [order.private, within, sorted(p.snapshot for p in order.documents)],
        run.split("/", maxsplit=1)[0] if desk.fresh else "",
    )


async def find(c: Conductor, room: Room, order: FindingOrder) -> Finding:
    """The claim with its mark, and the receipts or the rule that it rests on."""
    ruled = _by_rule(order)
    if ruled is not None:
        return _finding(order, ruled, _Notebook(), (None, 0.0))
    await c.declare(_TASKS)
    async with c.task("sources") as task:
        began = await opened(c, room, order)
        book = await _sources(c, room, order, began)
        task.found(_count(len(book.pages), "page"))
    purse = Purse(room.desk.budget)
    about = Occasion(order.claim, order.as_of, began.at)
    async with c.task("read") as task:
        marking = await _by_sources(c, room, about, (order, book, purse))
        if marking is None:
            marking = await _by_search(c, room, about, (order, book, purse))
        task.found(marking.mark.value.upper())
    opinion: SecondOpinion | None = None
    if order.second and wanted(marking, load_bearing=order.load_bearing):
        await c.declare([Task(id="second", title="Second validator", seat="second", needs=("read",))])
        async with c.task("second") as task:
            passages = tuple(book.shown.values())
            opinion, seen, own = await second_opinion(c, room, about, passages, _looked(room, order, book))
            book.note([*seen.gaps, *same_model(book.models[-1] if book.models else "", opinion)], seen.dropped)
            book.evidence = {e.id: e for e in also_read(tuple(book.evidence.values()), seen.evidence)}
            book.usage += own.usage
            marking = settled(marking, opinion)
            task.found(opinion.mark.value.upper() if opinion.mark else "no opinion")
    ended = await moment(c, room, "end")
    book.usage = [*purse.usage, *book.usage]
    return _finding(order, marking, book, (opinion, (ended - began.at).total_seconds()), room)


_TASKS = (
    Task(id="sources", title="Known claims, named sources, registers", seat=SEAT),
    Task(id="read", title="Read, search and mark", seat=SEAT, needs=("sources",)),
)


def _by_rule(order: FindingOrder) -> Marking | None:
    """What needs no look at the world: a source from the future, figures that contradict one another."""
    future = future_sources(order.claim, order.cites, order.as_of)
    if future and len(future) == len(order.cites):
        return from_the_future(_from_future(order, Cited(future[0], Standing.FUTURE)))
    wrong = arithmetic(order.claim)
    return by_arithmetic(wrong) if wrong else None


def _from_future(order: FindingOrder, cited: Cited) -> Cited:
    dated = f"it is dated {cited.citation.published}, after {order.as_of.date().isoformat()}"
    return replace(cited, standing=Standing.FUTURE, detail=dated)


async def _sources(c: Conductor, room: Room, order: FindingOrder, began: Opened) -> _Notebook:
    """What is on record, what the speech names, and what registers hold of the numbers that it names."""
    documents = [snapshot_text(room, p) for p in order.documents]
    named = await read_cited(c, room, order, began, documents)
    registers = await look_up(c, room, order, began.at, documents)
    future = set(future_sources(order.claim, order.cites, order.as_of))
    pages = (*began.pages, *order.documents, *named.pages, *registers.pages)
    book = _Notebook(
        cited=tuple(_from_future(order, x) if x.citation in future else x for x in named.cited),
        absent=registers.absent,
        searches=registers.searches,
        pages={p.id: p for p in pages if not from_future(p.published, order.as_of)},
        evidence={e.id: e for e in began.ledger},
        looked_at=named.looked_at,
    )
    book.note([*named.gaps, *registers.gaps])
    return book


async def _by_sources(
    c: Conductor, room: Room, about: Occasion, at: tuple[FindingOrder, _Notebook, Purse]
) -> Marking | None:
    """The mark by what is at hand; None where it takes a search."""
    order, book, purse = at
    if book.evidence and not order.cites and not order.appeals:
        known = mark(_looked(room, order, book))
        if known.mark is not Mark.WARN:
            return known
    named = [x.page for x in book.cited if x.page and x.page.id in book.pages]
    if named or order.appeals or any(p.kind == "register" for p in book.pages.values()):
        await _weigh(c, room, about, (order, book, purse))
        at_hand = mark(_looked(room, order, book))
        decided = at_hand.mark is not Mark.WARN and at_hand.ground.value != "not_in_source"
        return at_hand if decided else None
    if book.absent:
        return mark(_looked(room, order, book))
    return None


async def _by_search(c: Conductor, room: Room, about: Occasion, at: tuple[FindingOrder, _Notebook, Purse]) -> Marking:
    order, book, purse = at
    documents = [snapshot_text(room, p) for p in order.documents]
    found = await look_for(c, room, order, book.cited, (about.started, documents))
    book.searches = (*book.searches, *found.searches)
    book.cited = tuple(found_by_name(room, order, x, found.pages) for x in book.cited)
    book.withheld = found.withheld
    book.note(found.gaps, found.dropped)
    book.pages |= {p.id: p for p in found.pages}
    await _weigh(c, room, about, (order, book, purse))
    return mark(_looked(room, order, book))


async def _weigh(c: Conductor, room: Room, about: Occasion, at: tuple[FindingOrder, _Notebook, Purse]) -> None:
    """One request about the passages that lie closest to the claim and were not shown yet."""
    order, book, purse = at
    known = {p.page.id for p in book.shown.values()}
    fresh = [p for p in book.pages.values() if p.id not in known]
    limit = MARKING[room.desk.depth].passages
    passages = _first_named(book, closest(room, order.claim, fresh, limit, order.as_of))
    if passages:
        book.take(await weigh_passages(c, room, room.seats[SEAT], about, passages, purse))


def _first_named(book: _Notebook, passages: Sequence[Passage]) -> tuple[Passage, ...]:
    named = {x.page.id for x in book.cited if x.page}
    return tuple(sorted(passages, key=lambda p: p.page.id not in named))


def _looked(room: Room, order: FindingOrder, book: _Notebook) -> Looked:
    ledger = tuple(book.evidence.values())
    pages = tuple(book.pages.values())
    return Looked(
        claim=order.claim,
        ledger=ledger,
        trace=trace_quotes(room, pages, ledger),
        cited=tuple(_silent(room, order, book, x) for x in book.cited),
        absent=book.absent,
        searches=book.searches,
        pages=len(pages),
        gaps=tuple(book.gaps.values()),
        unanswered=book.unanswered,
        stated=stated_on(room, order.claim, tuple(book.shown.values())),
        withheld=book.withheld,
    )


def _silent(room: Room, order: FindingOrder, book: _Notebook, cited: Cited) -> Cited:
    """A source that was read in full and does not say so."""
    page = cited.page
    if cited.standing is not Standing.READ or page is None or not book.models or book.unanswered:
        return cited
    if any(e.page == page.id and e.stance.value in ("supports", "mixed") for e in book.evidence.values()):
        return cited
    shown = [(p.start, p.end) for p in book.shown.values() if p.page.id == page.id]
    by_model = book.models[-1] != LOCAL
    if silent(order.claim, page, snapshot_text(room, page), shown, by_model=by_model):
        return replace(cited, standing=Standing.SILENT)
    return cited


def _finding(
    order: FindingOrder,
    marking: Marking,
    book: _Notebook,
    ending: tuple[SecondOpinion | None, float],
    room: Room | None = None,
) -> Finding:
    ledger = tuple(book.evidence.values())
    pages = tuple(book.pages.values())
    trace = trace_quotes(room, pages, ledger) if room is not None else Looked(order.claim).trace
    return Finding(
        claim=order.claim,
        mark=marking.mark,
        ground=marking.ground,
        reason=marking.reason,
        correction=marking.correction,
        deciding=tuple(e.id for e in marking.deciding),
        ledger=ledger,
        pages=pages,
        trace=trace,
        origins=marking.origins,
        searches=book.searches,
        gaps=tuple(book.gaps.values()),
        dropped=tuple(book.dropped),
        models=tuple(book.models),
        second=ending[0],
        as_of=order.as_of,
        appealed=book.looked_at,
        usage=tuple(book.usage),
        seconds=ending[1],
    )


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'s' * (number != 1)}"


def _tells(done: Finding) -> str:
    ledger = {e.id: e for e in done.ledger}
    source = next((ledger[i].site for i in done.deciding if i in ledger and ledger[i].site), "")
    said = f"{done.correction}{f' ({source})' if source else ''}" if done.correction else done.reason
    return f"{done.mark.value.upper()}: {said}"


FINDING = Flow("finding", find, FindingOrder, Finding, _tells)
"""The shared check of one claim of a debate."""
