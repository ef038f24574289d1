"""The last word: the judge's rating, bounded by the promises. Pure: `refute verify` derives it again."""

from datetime import datetime, timedelta

from refute.domain.case import Cap, Verdict
from refute.domain.investigation import Opinion
from refute.domain.vocabulary import CapReason, Effect, Kind, Rating, Ruling
from refute.rules.caps import INCONSISTENT, OVERRULED, caps
from refute.rules.facts import Facts
from refute.rules.provisional import describe
from refute.rules.support import allowed, basis

VERSION = "2"
"""Raised when a rule changes what it decides; part of every shared check's key."""

_UNDECIDED_DAYS = 1.0


def decide(facts: Facts, as_of: datetime, max_age_days: float) -> Verdict:
    """The published verdict. Confidence is the smallest of the judge's and all caps."""
    ruled = allowed(facts)
    rating = ruled.rating
    opinion = ruled.opinion
    sides = facts.sides
    found = list(caps(facts, rating))
    if ruled.overruled:
        found.append(Cap(limit=OVERRULED, reason=CapReason.OVERRULED, detail=ruled.overruled[0]))
    probability = opinion.probability_true
    if probability is not None and not _consistent(rating, probability):
        if opinion.rating is rating:
            detail = f"{rating.value.replace('_', ' ')} with a probability of {probability:.2f} contradicts itself"
            found.append(Cap(limit=INCONSISTENT, reason=CapReason.INCONSISTENT, detail=detail))
        probability = None
    found.sort(key=lambda c: (c.limit, c.reason))
    confidence = min([opinion.confidence, *(c.limit for c in found)])
    days = max_age_days if rating is not Rating.NOT_ENOUGH_EVIDENCE else min(max_age_days, _UNDECIDED_DAYS)
    return Verdict(
        rating=rating,
        kind=_kind(facts, rating),
        basis=basis(facts) if rating is Rating.NOT_ENOUGH_EVIDENCE else None,
        probability_true=probability,
        confidence=round(confidence, 3),
        caps=tuple(found),
        reason=_reason(facts, rating, opinion),
        supporting=tuple(e.id for e in sides.supporting),
        opposing=tuple(e.id for e in sides.opposing),
        origins_for=sides.origins_for,
        origins_against=sides.origins_against,
        context=_context(facts),
        overruled=ruled.overruled,
        valid_until=(as_of + timedelta(days=days)).date().isoformat(),
    )


def _consistent(rating: Rating, probability: float) -> bool:
    """Rating, probability and confidence are three fields, yet the first two must not contradict each other."""
    if rating is Rating.SUPPORTED:
        return probability >= 0.5
    if rating in (Rating.REFUTED, Rating.MISLEADING):
        return probability <= 0.5
    return True


def _kind(facts: Facts, rating: Rating) -> Kind | None:
    return facts.judgement.kind if rating in (Rating.REFUTED, Rating.MISLEADING, Rating.CONFLICTING) else None


def _reason(facts: Facts, rating: Rating, opinion: Opinion) -> str:
    judged = facts.judgement.opinion
    if judged is not None and judged.rating is rating and judged.reason.strip():
        return judged.reason
    if rating is opinion.rating and opinion is facts.provisional:
        return opinion.reason or describe(facts.sides)
    return describe(facts.sides)


def _context(facts: Facts) -> tuple[str, ...]:
    """Objections that qualify, carried by a verified quote and not answered."""
    return tuple(
        o.text
        for o in facts.challenge.objections
        if o.effect is Effect.QUALIFIES and o.evidence and facts.ruling(o) is not Ruling.ANSWERED
    )
