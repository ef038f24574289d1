"""Build facts for the rules, a line a source."""

import hashlib
from datetime import UTC, datetime

from refute.domain.claim import Claim, Span
from refute.domain.evidence import Evidence, Gap, Published, Query, Receipt, SearchOutcome
from refute.domain.investigation import (
    Challenge,
    Investigation,
    Judgement,
    Objection,
    Opinion,
    RuledObjection,
    Work,
)
from refute.domain.record import content_id
from refute.domain.trace import OriginCluster, Trace
from refute.domain.vocabulary import (
    ChallengeState,
    DateFound,
    Effect,
    GapKind,
    Grade,
    ObjectionKind,
    OriginKind,
    Rating,
    Ruling,
    SourceKind,
    Stance,
    Status,
)
from refute.rules.facts import Facts

AS_OF = datetime(2026, 6, 30, 12, tzinfo=UTC)
CLAIM = Claim(text="The bridge of Northmoor is closed.", span=Span(start=0, end=34), language="en")
NOON = datetime(2026, 6, 30, 11, tzinfo=UTC)


def evidence(
    stance: Stance, site: str, kind: SourceKind = SourceKind.NEWS, published: str | None = "2026-05-01"
) -> Evidence:
    quote = f"{site} says {stance.value}: the bridge of Northmoor is closed or not."
    how = DateFound.META if published else DateFound.NONE
    receipt = Receipt(
        url=f"https://{site}/",
        final_url=f"https://{site}/",
        retrieved=NOON,
        published=Published(value=published, how=how),
        snapshot=hashlib.sha256(quote.encode()).hexdigest(),
        quote=quote,
        start=0,
        end=len(quote),
    )
    page = content_id("page", f"https://{site}/", receipt.snapshot)
    return Evidence(receipt=receipt, page=page, title=site, site=site, kind=kind, stance=stance, seat="press")


def investigation(
    seat: str, rating: Rating | None, found: tuple[Evidence, ...] = (), gaps: tuple[Gap, ...] = ()
) -> Investigation:
    opinion = None if rating is None else Opinion(rating=rating, probability_true=_likely(rating), confidence=0.9)
    searched = SearchOutcome(backend="corpus", query=Query(text="q"), status=Status.OK)
    return Investigation(seat=seat, work=Work(searches=(searched,), evidence=found, gaps=gaps), opinion=opinion)


def _likely(rating: Rating) -> float:
    return {Rating.SUPPORTED: 0.95, Rating.REFUTED: 0.05, Rating.MISLEADING: 0.2}.get(rating, 0.5)


def opinion(rating: Rating, confidence: float = 0.9, probability: float | None = None) -> Opinion:
    likely = _likely(rating) if probability is None else probability
    return Opinion(rating=rating, probability_true=likely, confidence=confidence)


def objection(effect: Effect, grade: Grade = Grade.MAJOR, carried: tuple[Evidence, ...] = ()) -> Objection:
    return Objection(
        kind=ObjectionKind.COUNTER_EVIDENCE,
        grade=grade,
        effect=effect,
        text=f"it {effect.value} {grade.value}",
        evidence=tuple(e.id for e in carried),
    )


def one_origin(*found: Evidence) -> Trace:
    pages = tuple(dict.fromkeys(e.page for e in found))
    return Trace(origins=(OriginCluster(id="o", root=pages[0], kind=OriginKind.WIRE_REPORT, pages=pages),))


def facts(
    ledger: tuple[Evidence, ...],
    judged: Opinion | None,
    *,
    first: Opinion | None = None,
    objections: tuple[Objection, ...] = (),
    ruling: Ruling = Ruling.ANSWERED,
    trace: Trace | None = None,
    state: ChallengeState = ChallengeState.CLEAN,
    investigations: tuple[Investigation, ...] | None = None,
) -> Facts:
    default = first or judged or opinion(Rating.NOT_ENOUGH_EVIDENCE)
    return Facts(
        claim=CLAIM,
        investigations=investigations or (investigation("press", default.rating, ledger),),
        trace=trace or Trace(),
        provisional=default,
        challenge=Challenge(state=state, why="the advocate slept", objections=objections),
        judgement=Judgement(
            opinion=judged, rulings=tuple(RuledObjection(objection=o.id, ruling=ruling) for o in objections)
        ),
        ledger=ledger,
        evidence_only=False,
    )


def failed(where: str) -> Gap:
    return Gap(kind=GapKind.FAILED, where=where, detail=f"{where} failed")
