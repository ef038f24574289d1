"""Challenge: the devil's advocate searches for itself, then attacks what the investigators found."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from refute.domain.briefs.attack import AttackBrief, AttackDraft, ObjectionDraft
from refute.domain.claim import Claim
from refute.domain.evidence import Drop, Evidence, Passage, SearchOutcome
from refute.domain.investigation import Challenge, Investigation, Objection, Robustness, Work
from refute.domain.ports import Conductor, Room, Seat
from refute.domain.trace import Trace
from refute.domain.vocabulary import (
    ChallengeState,
    Dropped,
    Effect,
    Grade,
    Role,
    Stance,
    Status,
)
from refute.reading.recorded import STATUS
from refute.rules.origins.counting import independent
from refute.rules.time_marks import Occasion
from refute.rules.weigh import admitted, distinct_evidence
from refute.stages.ask import FORBIDDEN, SPENT, Purse, ask
from refute.stages.effort import ADVOCATE_SHARE, CHALLENGE_QUERIES, EFFORT
from refute.stages.exhibits import Exhibits, exhibits, opinions
from refute.stages.numbers import registers_of
from refute.stages.passages import closest, numbered
from refute.stages.plan import plan, plan_brief
from refute.stages.promote import promote
from refute.stages.read import ReadingOrder, choose, read
from refute.stages.search import search, search_gaps


@dataclass(frozen=True)
class Accused:
    """What the advocate attacks."""

    claim: Claim
    as_of: datetime
    started: datetime
    own_url: str | None
    investigations: tuple[Investigation, ...]
    trace: Trace
    message: str = ""


async def challenge(c: Conductor, room: Room, case: Accused) -> Challenge:
    """The advocate's objections, its own evidence, and how robust each investigation is.

    An objection that claims to contradict without a verified quote that refutes only doubts.
    """
    seat = next(s for s in room.seats.values() if s.card.role == Role.ADVOCATE)
    purse = Purse(room.desk.budget * ADVOCATE_SHARE)
    known = distinct_evidence([i.work.evidence for i in case.investigations])
    effort = EFFORT[room.desk.depth]
    limit = max(CHALLENGE_QUERIES, effort.queries)
    brief = plan_brief(room, seat, case.claim, case.as_of.isoformat(), limit, exhibits(known, case.trace).shown)
    queries, gaps = await plan(c, seat, brief, purse)
    outcomes = await search(c, room, seat, queries, purse)
    seen = [p.url for i in case.investigations for p in i.work.pages]
    hits = choose(outcomes, effort.pages, seen)
    wanted = ReadingOrder(seat.card.seat, hits, case.as_of, case.started, case.own_url, case.message)
    reading = await read(c, room, wanted)
    shown_to, read_before = _read_before(room, case, effort.passages)
    own = closest(room, case.claim, reading.pages, effort.passages, case.as_of)
    # How many passages there are changes no number of the evidence: an answer on record means what it meant.
    first, most = effort.passages + 1, 2 * effort.passages
    passages = dict(enumerate(read_before, 1)) | dict(enumerate(own, first))
    shown = exhibits(known, case.trace, most + 1, passages)
    attack = AttackBrief(
        role=Role.ADVOCATE,
        seat=seat.card.seat,
        directive=seat.card.directive,
        as_of=case.as_of.isoformat(),
        claim=case.claim,
        passages=numbered(read_before),
        shown_to=shown_to,
        own=numbered(own, first),
        evidence=shown.shown,
        opinions=opinions(case.investigations),
        origins=independent(known, case.trace),
    )
    asked = await ask(c, seat, attack, AttackDraft, purse)
    draft = asked.draft or AttackDraft(objections=[])
    occasion = Occasion(case.claim, case.as_of, case.started)
    found = promote(room, seat.card.seat, case.claim, draft.findings, passages).marked(occasion)
    ledger = admitted([i.work.evidence for i in case.investigations], found.evidence)
    carried = _Carrier(shown, found.by_number, {e.id: e for e in ledger})
    raised = [_raise(o, carried, case.investigations, seat) for o in draft.objections]
    work = Work(
        searches=outcomes,
        pages=reading.pages,
        evidence=found.evidence,
        gaps=(*gaps, *search_gaps(room, seat, outcomes), *reading.gaps, *asked.gaps),
        dropped=(*reading.dropped, *found.dropped, *(d for _, drops in raised for d in drops)),
        usage=tuple(purse.usage),
    )
    objections = tuple({o.id: o for o, _ in raised}.values())
    state, why = judge_state(objections, work, attacked=asked.draft is not None)
    return Challenge(
        state=state,
        why=why,
        objections=objections,
        robustness=_robustness(draft, case.investigations),
        work=work,
    )


def _read_before(room: Room, case: Accused, limit: int) -> tuple[str, tuple[Passage, ...]]:
    """The investigator with most evidence, or most pages, and what lay before it, in its order: there stands what it
    passed over.

    Not that a register holds no such record: its answer was no passage.
    """
    most = max(case.investigations, key=lambda i: (len(i.work.evidence), len(i.work.pages)))
    registers = {r.name for r in registers_of(room)}
    answers = {e.page for e in most.work.evidence if e.receipt.quote.startswith(STATUS)}
    pages = [p for p in most.work.pages if not (p.via in registers and p.id in answers)]
    return most.seat, closest(room, case.claim, pages, limit, case.as_of)


@dataclass(frozen=True)
class _Carrier:
    """From the numbers that the advocate points at to evidence that exists."""

    shown: Exhibits
    by_number: Mapping[int, tuple[str, ...]]
    evidence: Mapping[str, Evidence]

    def ids(self, numbers: Sequence[int]) -> tuple[tuple[str, ...], tuple[int, ...]]:
        """Ids behind the numbers, and the numbers behind which there is nothing."""
        found: dict[str, None] = {}
        nothing = []
        for number in numbers:
            if number in self.shown.ids:
                found[self.shown.ids[number]] = None
            elif within := self.by_number.get(number) or self.shown.standing_in(number):
                found.update(dict.fromkeys(within))
            else:
                nothing.append(number)
        return tuple(found), tuple(nothing)


def _raise(
    draft: ObjectionDraft, carrier: _Carrier, investigations: Sequence[Investigation], seat: Seat
) -> tuple[Objection, list[Drop]]:
    by = seat.card.seat
    evidence, nothing = carrier.ids(draft.evidence)
    target, missed = carrier.ids(draft.target)
    dropped = [
        Drop(reason=Dropped.NO_SUCH_EVIDENCE, offered=f"number {n}: {draft.text[:100]}", where=by)
        for n in (*nothing, *missed)
    ]
    effect = draft.effect
    if effect is Effect.CONTRADICTS and not any(carrier.evidence[e].stance is Stance.REFUTES for e in evidence):
        effect = Effect.DOUBTS
        dropped.append(Drop(reason=Dropped.NO_RECEIPT, offered=f"contradiction: {draft.text[:100]}", where=by))
    seats = {i.seat for i in investigations}
    objection = Objection(
        kind=draft.kind,
        grade=draft.grade,
        effect=effect,
        text=draft.text,
        seat=draft.seat if draft.seat in seats else None,
        target=target,
        evidence=evidence,
    )
    return objection, dropped


def judge_state(objections: Sequence[Objection], work: Work, attacked: bool) -> tuple[ChallengeState, str]:
    """clean, objected or unchallenged, and why unchallenged. A lazy challenge is none."""
    if not attacked:
        return ChallengeState.UNCHALLENGED, "the advocate gave no usable answer"
    healthy = [s for s in work.searches if s.status in (Status.OK, Status.EMPTY)]
    lazy = _lazy(healthy, work)
    if any(o.grade is not Grade.MINOR for o in objections):
        return ChallengeState.OBJECTED, ""
    if lazy:
        return ChallengeState.UNCHALLENGED, lazy
    return ChallengeState.CLEAN, ""


def _lazy(healthy: Sequence[SearchOutcome], work: Work) -> str:
    late = any(s.status is Status.LEFT_OUT for s in work.searches)
    if len(healthy) < CHALLENGE_QUERIES:
        unpaid = any(s.detail in (SPENT, FORBIDDEN) for s in work.searches)
        why = "the time was over" if late else "searches failed or there was nowhere to search"
        why = "searching costs, and the budget did not reach for more" if unpaid else why
        return f"only {len(healthy)} of at least {CHALLENGE_QUERIES} searches of its own went through: {why}"
    if not work.pages:
        return "its own searches found no page that could be read"
    return ""


def _robustness(draft: AttackDraft, investigations: Sequence[Investigation]) -> tuple[Robustness, ...]:
    scores = {r.seat: r.score for r in draft.robustness}
    return tuple(Robustness(seat=i.seat, score=scores[i.seat]) for i in investigations if i.seat in scores)


def with_rules(challenged: Challenge, by_rule: Sequence[Objection]) -> Challenge:
    """The challenge with the rules' objections first; a major one of theirs ends a clean challenge."""
    own = {o.id for o in by_rule}
    objections = (*by_rule, *(o for o in challenged.objections if o.id not in own))
    state = challenged.state
    if state is ChallengeState.CLEAN and any(o.grade is not Grade.MINOR for o in objections):
        state = ChallengeState.OBJECTED
    return challenged.model_copy(update={"objections": objections, "state": state})
