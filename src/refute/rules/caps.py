"""Caps on confidence, each with its reason. Published confidence is the smallest. Pure."""

from collections.abc import Iterator, Sequence

from refute.domain.case import Cap
from refute.domain.evidence import Evidence
from refute.domain.investigation import Objection
from refute.domain.vocabulary import CapReason, ChallengeState, Grade, Rating, Ruling, TimeMark
from refute.rules.dates import undated
from refute.rules.facts import Facts
from refute.rules.origins.counting import independent
from refute.rules.origins.primary import unread_source

BY_ORIGINS = {0: 0.3, 1: 0.6, 2: 0.8}
"""Most confidence by independent origins on the rating's side; three and more: `MANY_ORIGINS`."""

MANY_ORIGINS = 0.95
RECORD = 0.97
"""Where an official record itself makes the claim true or false, one origin is enough."""

NO_PRIMARY = 0.55
"""Where everything rests on one origin that only cites a source whose own word nobody read."""
UNCHALLENGED = 0.5
UNJUDGED = 0.5
FAILED = 0.75
ONE_SILENT = 0.7
MORE_SILENT = 0.5
UNDATED = 0.7
LATE = 0.7
EARLY = 0.6
LOW_TRUST = 0.6
EVIDENCE_ONLY = 0.85
INCONSISTENT = 0.5
OVERRULED = 0.6
BY_GRADE = {Grade.MAJOR: 0.7, Grade.FATAL: 0.4}
"""Most confidence under an objection that is sustained or still open."""

_LATE = frozenset({TimeMark.MAY_BE_AFTER_AS_OF, TimeMark.EDITED_AFTER_AS_OF})
_COMMITTED = (Rating.SUPPORTED, Rating.REFUTED, Rating.MISLEADING, Rating.CONFLICTING)


def caps(facts: Facts, rating: Rating, told: Sequence[Evidence] = ()) -> tuple[Cap, ...]:
    """Every cap that applies to this rating, lowest first. `told` is what shows that the claim is old news, where the
    rating says so: it is then the rating's own side."""
    found = [*_work(facts), *_objections(facts, rating)]
    if rating in _COMMITTED and told:
        found.append(_by_origins(independent(told, facts.trace), told))
    elif rating in _COMMITTED:
        found += _evidence(facts, rating)
    return tuple(sorted(found, key=lambda c: (c.limit, c.reason)))


def _work(facts: Facts) -> list[Cap]:
    found = []
    if facts.challenge.state is ChallengeState.UNCHALLENGED:
        detail = f"nobody tried to refute it: {facts.challenge.why}"
        found.append(Cap(limit=UNCHALLENGED, reason=CapReason.UNCHALLENGED, detail=detail))
    if facts.judgement.opinion is None:
        found.append(Cap(limit=UNJUDGED, reason=CapReason.UNJUDGED, detail="the judge gave no usable answer"))
    if facts.failures:
        more = f" (and {len(facts.failures) - 1} more)" if len(facts.failures) > 1 else ""
        found.append(Cap(limit=FAILED, reason=CapReason.FAILED, detail=facts.failures[0] + more))
    silent = facts.silent_seats
    if silent:
        limit = ONE_SILENT if len(silent) == 1 else MORE_SILENT
        detail = f"abstained: {', '.join(silent)}"
        found.append(Cap(limit=limit, reason=CapReason.ABSTAINED, detail=detail))
    if facts.evidence_only:
        detail = "rules compared sentences; no language model read them"
        found.append(Cap(limit=EVIDENCE_ONLY, reason=CapReason.EVIDENCE_ONLY, detail=detail))
    return found


def _evidence(facts: Facts, rating: Rating) -> list[Cap]:
    sides = facts.sides
    if rating is Rating.SUPPORTED:
        origins, record, own = sides.origins_for, sides.record_for, sides.supporting
    elif rating is Rating.CONFLICTING:
        origins, record = min(sides.origins_for, sides.origins_against), False
        own = (*sides.supporting, *sides.opposing, *sides.mixed)
    else:
        own = sides.opposing or sides.mixed
        origins = independent(own, facts.trace)
        record = sides.record_against
    primary: list[Cap] = []
    if record:
        first = Cap(limit=RECORD, reason=CapReason.ORIGINS, detail="an official record states it")
    else:
        first = _by_origins(origins, own)
        if cited := unread_source(own, facts.trace):
            primary.append(
                Cap(limit=NO_PRIMARY, reason=CapReason.NO_PRIMARY, detail=f"all cite {cited}; nobody read it")
            )
    return [first, *primary, *_by_time(own), *_by_trust(own)]


def _by_origins(origins: int, own: Sequence[Evidence]) -> Cap:
    limit = BY_ORIGINS.get(origins, MANY_ORIGINS)
    pages = len({e.page for e in own})
    detail = f"{pages} source{'s' * (pages != 1)}, {origins} independent origin{'s' * (origins != 1)}"
    return Cap(limit=limit, reason=CapReason.ORIGINS, detail=detail)


def _by_trust(own: Sequence[Evidence]) -> Iterator[Cap]:
    if own and all(e.low_trust for e in own):
        yield Cap(limit=LOW_TRUST, reason=CapReason.LOW_TRUST, detail=own[0].low_trust)


def _by_time(own: Sequence[Evidence]) -> Iterator[Cap]:
    """Caps where the time of the whole side is in doubt: one well-dated piece of evidence lifts them."""
    if not own:
        return
    if all(undated(e.receipt.published) for e in own):
        yield Cap(limit=UNDATED, reason=CapReason.UNDATED, detail="none of its evidence is dated")
    if all(_LATE.intersection(e.marks) for e in own):
        detail = "all of its evidence may be newer than the instant that the check speaks for"
        yield Cap(limit=LATE, reason=CapReason.LATE, detail=detail)
    if all(TimeMark.BEFORE_SUBJECT in e.marks for e in own):
        detail = "all of its evidence was out before what the claim speaks of began"
        yield Cap(limit=EARLY, reason=CapReason.EARLY, detail=detail)


def _objections(facts: Facts, rating: Rating) -> list[Cap]:
    standing = [o for o in facts.challenge.objections if o.grade in BY_GRADE and _stands(facts, o)]
    if rating in (Rating.REFUTED, Rating.MISLEADING, Rating.CONFLICTING):
        standing = [o for o in standing if not _carries(facts, o)]
    found = []
    for objection in standing:
        said = facts.ruling(objection).value
        detail = f"{objection.grade.value} objection {said}: {objection.text}"
        found.append(Cap(limit=BY_GRADE[objection.grade], reason=CapReason.OBJECTION, detail=detail))
    return found


def _stands(facts: Facts, objection: Objection) -> bool:
    return facts.ruling(objection) in (Ruling.SUSTAINED, Ruling.OPEN)


def _carries(facts: Facts, objection: Objection) -> bool:
    """An objection that speaks for the rating's own side cannot weaken it."""
    opposing = {e.id for e in (*facts.sides.opposing, *facts.sides.mixed)}
    return bool(objection.evidence) and opposing.issuperset(objection.evidence)
