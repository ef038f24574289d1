"""The last word: the judge's rating, bounded by the promises. Pure: `refute verify` derives it again."""

from datetime import date, datetime, timedelta

from refute.domain.case import Cap, Verdict
from refute.domain.investigation import Opinion
from refute.domain.vocabulary import CapReason, Effect, Kind, Rating, Ruling
from refute.rules.caps import INCONSISTENT, OVERRULED, caps
from refute.rules.facts import Facts
from refute.rules.holding import valid_until
from refute.rules.old_news import Carrier, old_news
from refute.rules.one_voice import one_voice
from refute.rules.provisional import describe
from refute.rules.support import allowed, basis, with_carrier

VERSION = "4"
"""Raised when a rule changes what it decides; part of every shared check's key."""


def decide(facts: Facts, as_of: datetime, max_age_days: float) -> Verdict:
    """The published verdict. Confidence is the smallest of the judge's and all caps."""
    told = old_news(facts, as_of)
    carrier = told if told and told.borne else None
    ruled = with_carrier(allowed(facts), carrier, facts.judgement.opinion)
    rating = ruled.rating
    opinion = ruled.opinion
    sides = facts.sides
    old = carrier is not None and rating is Rating.MISLEADING and not sides.opposing
    found = list(caps(facts, rating, carrier.told if carrier and old else ()))
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
    until = valid_until(facts.claim, as_of, rating)
    return Verdict(
        rating=rating,
        kind=_kind(facts, rating, carrier),
        basis=basis(facts) if rating is Rating.NOT_ENOUGH_EVIDENCE else None,
        probability_true=probability,
        confidence=round(confidence, 3),
        caps=tuple(found),
        reason=(reason := _reason(facts, rating, opinion, carrier if old else None)),
        supporting=tuple(e.id for e in sides.supporting),
        opposing=tuple(e.id for e in sides.opposing),
        origins_for=sides.origins_for,
        origins_against=sides.origins_against,
        context=(*([told.says] if told and told.says != reason else []), *_context(facts, rating)),
        overruled=ruled.overruled,
        valid_until=until.isoformat() if until else None,
        check_again=_check_again(until, as_of, max_age_days).isoformat(),
    )


def _consistent(rating: Rating, probability: float) -> bool:
    """Rating, probability and confidence are three fields, yet the first two must not contradict each other."""
    if rating is Rating.SUPPORTED:
        return probability >= 0.5
    if rating in (Rating.REFUTED, Rating.MISLEADING):
        return probability <= 0.5
    return True


def _check_again(until: date | None, as_of: datetime, max_age_days: float) -> date:
    try:
        aged = (as_of + timedelta(days=max_age_days)).date()
    except OverflowError:
        aged = date.max
    return aged if until is None else min(aged, until)


def _kind(facts: Facts, rating: Rating, carrier: Carrier | None) -> Kind | None:
    if rating not in (Rating.REFUTED, Rating.MISLEADING, Rating.CONFLICTING):
        return None
    if carrier and (facts.judgement.kind is None or not facts.sides.opposing):
        return Kind.OLD
    return facts.judgement.kind


def _reason(facts: Facts, rating: Rating, opinion: Opinion, carrier: Carrier | None) -> str:
    judged = facts.judgement.opinion
    if carrier is not None and (judged is None or judged.rating is not rating):
        return carrier.says
    if judged is not None and judged.rating is rating and judged.reason.strip():
        return judged.reason
    if rating is opinion.rating and opinion is facts.provisional:
        return opinion.reason or describe(facts.sides)
    return describe(facts.sides)


def _context(facts: Facts, rating: Rating) -> tuple[str, ...]:
    """Objections that qualify, carried by a verified quote and not answered; and a side that is one speaker's word."""
    qualified = (
        o.text
        for o in facts.challenge.objections
        if o.effect is Effect.QUALIFIES and o.evidence and facts.ruling(o) is not Ruling.ANSWERED
    )
    voice = one_voice(facts.claim, rating, facts.sides)
    return (*qualified, *([voice] if voice else []))
