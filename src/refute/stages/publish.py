"""Publish: what the seats handed in becomes a case, and the rules have the last word."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from refute.domain.case import Case, Measures, Verdict
from refute.domain.claim import Claim
from refute.domain.evidence import Drop, Evidence, Gap, Page
from refute.domain.investigation import Challenge, Investigation, Judgement, Opinion, Work
from refute.domain.ports import Room
from refute.domain.trace import Trace
from refute.domain.usage import Usage, spent
from refute.domain.vocabulary import ChallengeState, ClaimKind, Rating
from refute.rules.facts import Facts
from refute.rules.origins.counting import independent
from refute.rules.verdict import decide


@dataclass(frozen=True)
class Proceedings:
    """Everything that was done about one claim."""

    claim: Claim
    as_of: datetime
    started: datetime
    finished: datetime
    investigations: tuple[Investigation, ...]
    provisional: Opinion
    trace: Trace
    ledger: tuple[Evidence, ...]
    challenge: Challenge
    judgement: Judgement


def publish(room: Room, done: Proceedings) -> Case:
    """The case with its verdict."""
    kept = collect_work([*(i.work for i in done.investigations), done.challenge.work], done.judgement)
    facts = Facts(
        claim=done.claim,
        investigations=done.investigations,
        trace=done.trace,
        provisional=done.provisional,
        challenge=done.challenge,
        judgement=done.judgement,
        ledger=done.ledger,
        evidence_only=evidence_only(room),
    )
    verdict = decide(facts, done.as_of, room.desk.max_age_days)
    return Case(
        claim=done.claim,
        as_of=done.as_of,
        desk=describe_desk(room),
        fingerprint=room.fingerprint,
        evidence_only=facts.evidence_only,
        investigations=done.investigations,
        trace=done.trace,
        provisional=done.provisional,
        challenge=done.challenge,
        judgement=done.judgement,
        verdict=verdict,
        measures=measure(facts, verdict, (spent(kept.usage), (done.finished - done.started).total_seconds())),
        ledger=done.ledger,
        pages=kept.pages,
        gaps=kept.gaps,
        dropped=kept.dropped,
        usage=kept.usage,
        started=done.started,
    )


ONLY_LOCAL = " (all seats: local)"
"""How the description of a desk without a language model ends."""

UNMEASURED = Measures(
    survived=True, clean_challenge=False, agreement=None, overlap=None, origins=0, cost_usd=0.0, seconds=0.0
)
"""The measures of a statement that was not checked."""


def uncheckable_verdict(kind: ClaimKind) -> Verdict:
    """What is said of an opinion or a forecast, always the same. KeyError for any other kind."""
    what = {ClaimKind.OPINION: "an opinion", ClaimKind.FORECAST: "a forecast"}[kind]
    return Verdict(
        rating=Rating.NOT_CHECKABLE, confidence=0.9, reason=f"This is {what}: no evidence of today could settle it."
    )


def uncheckable(room: Room, claim: Claim, as_of: datetime, started: datetime) -> Case:
    """The case of a statement that no evidence could settle, named for what it is."""
    return Case(
        claim=claim,
        as_of=as_of,
        desk=describe_desk(room),
        fingerprint=room.fingerprint,
        evidence_only=evidence_only(room),
        verdict=uncheckable_verdict(claim.kind),
        measures=UNMEASURED,
        started=started,
    )


def evidence_only(room: Room) -> bool:
    """Whether no language model sits on any seat."""
    return all(r.name == "local" for s in room.seats.values() for r in s.chain)


def describe_desk(room: Room) -> str:
    """The desk's name and who sits on its seats."""
    seats = "; ".join(f"{n}: {' > '.join(r.name for r in s.chain)}" for n, s in room.seats.items())
    models = {r.name for s in room.seats.values() for r in s.chain}
    return room.desk.name + (ONLY_LOCAL if models == {"local"} else f" ({seats})")


def measure(facts: Facts, verdict: Verdict, spending: tuple[float, float]) -> Measures:
    """What is kept to judge the checking itself; `spending` is US dollars and seconds."""
    cost, seconds = spending
    ratings = Counter(i.opinion.rating for i in facts.investigations if i.opinion is not None)
    overlaps = [o.share for o in facts.trace.overlap]
    return Measures(
        survived=facts.provisional.rating is verdict.rating,
        clean_challenge=facts.challenge.state is ChallengeState.CLEAN,
        agreement=round(max(ratings.values()) / ratings.total(), 3) if ratings else None,
        overlap=round(sum(overlaps) / len(overlaps), 3) if overlaps else None,
        origins=independent(facts.ledger, facts.trace),
        cost_usd=round(cost, 6),
        seconds=round(seconds, 3),
    )


@dataclass(frozen=True)
class Collected:
    """What all seats together read, lacked, dropped and spent."""

    pages: tuple[Page, ...]
    gaps: tuple[Gap, ...]
    dropped: tuple[Drop, ...]
    usage: tuple[Usage, ...]


def collect_work(works: Sequence[Work], judgement: Judgement) -> Collected:
    """The lists of a case: everything the seats' work holds, each page, gap and drop once."""
    gaps = [*(g for w in works for g in w.gaps), *judgement.gaps]
    dropped = [*(d for w in works for d in w.dropped), *judgement.dropped]
    return Collected(
        pages=tuple({p.id: p for w in works for p in w.pages}.values()),
        gaps=tuple({g.model_dump_json(): g for g in gaps}.values()),
        dropped=tuple({d.model_dump_json(): d for d in dropped}.values()),
        usage=(*(u for w in works for u in w.usage), *judgement.usage),
    )
