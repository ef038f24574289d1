"""The check of one concrete claim of a debate: short, shared, durable, and unable to say OK without a quote.

    rules (dates, arithmetic) ─ known? ─ named sources ─ registers ─ search → read → quotes ─ rules: OK, WARN, FAIL
                                                                                    └ second validator, where due

Cheapest first; it stops as soon as the mark stands. Every line below is a stage; each is one file in `stages/`.
"""

from dataclasses import replace
from functools import partial

from refute.archive.key import claim_key
from refute.archive.validity import is_whole_finding
from refute.domain.debate.finding import Finding, FindingOrder
from refute.domain.debate.words import Ground, Mark
from refute.domain.evidence import Page
from refute.domain.ports import Conductor, Flow, Room
from refute.domain.record import content_id
from refute.domain.tasks import Task
from refute.domain.vocabulary import SourceKind
from refute.rules.arithmetic.checking import arithmetic
from refute.rules.dates import from_future
from refute.rules.future_source import future_sources
from refute.rules.looked import Cited, Standing
from refute.rules.marking import VERSION, Marking, by_arithmetic, from_the_future
from refute.rules.time_marks import Occasion
from refute.stages.ask import Purse
from refute.stages.cited import SEAT, found_by_name, read_cited
from refute.stages.dossier import Dossier
from refute.stages.effort import MARKING
from refute.stages.look_for import look_for
from refute.stages.meanwhile import meanwhile
from refute.stages.opening import opened
from refute.stages.passages import closest, snapshot_text
from refute.stages.read import recently
from refute.stages.registers import look_up
from refute.stages.second import same_model, second_opinion, settled, wanted
from refute.stages.weigh_passages import weigh_passages


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
    dossier = Dossier(order)
    if ruled := _by_rule(order):
        return dossier.finding(room, ruled, 0.0)
    await c.declare(_tasks(order))
    async with c.task("sources") as task:
        about = await _gather(c, room, dossier)
        task.found(f"{len(dossier.pages)} page{'s' * (len(dossier.pages) != 1)}")
    purse = Purse(room.desk.budget)
    async with c.task("read") as task:
        marking = await _at_hand(c, room, about, dossier, purse) or await _searched(c, room, about, dossier, purse)
        task.found(marking.mark.value.upper())
    if order.second:
        async with c.task("second") as task:
            marking = await _confirmed(c, room, about, dossier, (marking, purse))
            task.found(dossier.second.mark.value.upper() if dossier.second and dossier.second.mark else "not asked")
    ended = c.now()
    dossier.usage = purse.usage
    return dossier.finding(room, marking, (ended - about.started).total_seconds())


def _tasks(order: FindingOrder) -> list[Task]:
    tasks = [
        Task(id="sources", title="Known claims, named sources, registers", seat=SEAT),
        Task(id="read", title="Read, search and mark", seat=SEAT, needs=("sources",)),
    ]
    return (
        [*tasks, Task(id="second", title="Second validator", seat="second", needs=("read",))] if order.second else tasks
    )


def _by_rule(order: FindingOrder) -> Marking | None:
    """What needs no look at the world: sources from the future, figures that contradict one another."""
    future = future_sources(order.claim, order.cites, order.as_of)
    if future and len(future) == len(order.cites):
        return from_the_future(_from_future(order, Cited(future[0], Standing.FUTURE)))
    wrong = arithmetic(order.claim)
    return by_arithmetic(wrong) if wrong else None


def _from_future(order: FindingOrder, cited: Cited) -> Cited:
    dated = f"it is dated {cited.citation.published}, after {order.as_of.date().isoformat()}"
    return replace(cited, standing=Standing.FUTURE, detail=dated)


async def _gather(c: Conductor, room: Room, dossier: Dossier) -> Occasion:
    """What is on record, what the speech names, and what registers hold of the numbers that it names."""
    order = dossier.order
    began = await opened(c, room, order)
    documents = [snapshot_text(room, p) for p in order.documents]
    named = await read_cited(c, room, order, began, documents)
    registers = await look_up(c, room, order, (recently(room, began.at), began.at), documents)
    future = set(future_sources(order.claim, order.cites, order.as_of))
    pages = (*began.pages, *order.documents, *named.pages, *registers.pages)
    cited = (found_by_name(room, order, x, registers.pages) for x in named.cited)
    dossier.cited = tuple(_from_future(order, x) if x.citation in future else x for x in cited)
    dossier.searches, dossier.appealed = registers.searches, named.looked_at
    dossier.retracted = registers.retracted
    dossier.add(p for p in pages if not from_future(p.published, order.as_of))
    dossier.evidence = {e.id: e for e in began.ledger}
    dossier.lack(registers.absent)
    dossier.note([*named.gaps, *registers.gaps])
    return Occasion(order.claim, order.as_of, began.at)


async def _at_hand(c: Conductor, room: Room, about: Occasion, dossier: Dossier, purse: Purse) -> Marking | None:
    """The mark by what was named, is on record or was known before; None where it takes a search."""
    if dossier.cited and all(x.standing is Standing.FUTURE for x in dossier.cited):
        return from_the_future(dossier.cited[0])
    if dossier.absent or (dossier.evidence and not dossier.cited and not dossier.order.appeals):
        known = dossier.marking(room)
        if known.mark is not Mark.WARN:
            return replace(known, by_reading=False)
    if not (_named(dossier) or any(p.kind is SourceKind.REGISTER for p in dossier.pages.values())):
        return None
    await _weigh(c, room, about, dossier, purse)
    marking = dossier.marking(room)
    if dossier.unanswered:
        return marking
    # A true claim with a wrong source is still true: what its source does not say is looked for elsewhere. And what an
    # appeal names speaks for one side: what spoke for the other is looked for again, and both are weighed.
    one_sided = bool(dossier.order.appeals) or marking.ground is Ground.NOT_IN_SOURCE
    return None if marking.mark is Mark.WARN or one_sided else marking


async def _searched(c: Conductor, room: Room, about: Occasion, dossier: Dossier, purse: Purse) -> Marking:
    """The mark by what a search leads to."""
    order = dossier.order
    documents = [snapshot_text(room, p) for p in order.documents]
    found = await look_for(c, room, order, dossier.cited, (recently(room, about.started), documents), purse)
    dossier.searches = (*dossier.searches, *found.searches)
    dossier.cited = tuple(found_by_name(room, order, x, found.pages) for x in dossier.cited)
    dossier.withheld = found.withheld
    dossier.note(found.gaps, found.dropped)
    dossier.add(found.pages)
    await _weigh(c, room, about, dossier, purse)
    return dossier.marking(room)


async def _weigh(c: Conductor, room: Room, about: Occasion, dossier: Dossier, purse: Purse) -> None:
    """One request about the passages closest to the claim that were not shown yet, those of named sources first."""
    order = dossier.order
    limit = MARKING[room.desk.depth].passages
    known = {p.page.id for p in dossier.shown.values()}
    fresh = [p for p in dossier.pages.values() if p.id not in known]
    named = _named(dossier)
    first = closest(room, order.claim, [p for p in fresh if p.id in named], limit, order.as_of, per_page=limit)
    others = closest(room, order.claim, [p for p in fresh if p.id not in named], limit, order.as_of)
    passages = (*first, *others[: max(limit // 2, limit - len(first))])
    if passages:
        weighed = weigh_passages(c, room, room.seats[SEAT], about, passages, purse)
        dossier.take(await meanwhile(weighed, partial(dossier.expect, room, passages)))


def _named(dossier: Dossier) -> dict[str, Page]:
    """The pages that the speech or an appeal names, by id."""
    named = [x.page for x in dossier.cited if x.page and x.page.id in dossier.pages]
    return {p.id: p for p in (*named, *(p for p in dossier.pages.values() if p.url in dossier.appealed))}


async def _confirmed(c: Conductor, room: Room, about: Occasion, dossier: Dossier, at: tuple[Marking, Purse]) -> Marking:
    """The mark after a second validator, where one is due."""
    marking, purse = at
    if not wanted(marking, load_bearing=dossier.order.load_bearing):
        return marking
    passages = tuple(dossier.shown.values())
    opinion, seen = await second_opinion(c, room, about, (passages, dossier.looked(room)), purse)
    dossier.hear(opinion, seen)
    dossier.note(same_model(dossier.models[-1] if dossier.models else "", opinion))
    return settled(marking, opinion)


def _tells(done: Finding) -> str:
    ledger = {e.id: e for e in done.ledger}
    source = next((ledger[i].site for i in done.deciding if i in ledger and ledger[i].site), "")
    said = f"{done.correction}{f' ({source})' if source else ''}" if done.correction else done.reason
    return f"{done.mark.value.upper()}: {said}"


FINDING = Flow("finding", find, FindingOrder, Finding, _tells, is_whole_finding)
"""The shared check of one claim of a debate. One in which something failed answers no later run."""
