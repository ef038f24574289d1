"""No rating without a receipt, and doubt is not refutation: which rating the evidence allows. Pure."""

from dataclasses import dataclass

from refute.domain.evidence import Evidence
from refute.domain.investigation import Opinion
from refute.domain.vocabulary import Basis, Effect, GapKind, Rating, Ruling, SourceKind, Stance, Status
from refute.rules.bearing import bears_on
from refute.rules.facts import Facts
from refute.rules.old_news import Carrier
from refute.rules.origins.counting import independent
from refute.rules.weigh import Sides

_AGAINST = (Rating.REFUTED, Rating.MISLEADING, Rating.CONFLICTING, Rating.NOT_ENOUGH_EVIDENCE)


@dataclass(frozen=True)
class Allowed:
    """The rating that the rules let stand, whose it is, and what they changed."""

    rating: Rating
    opinion: Opinion
    overruled: tuple[str, ...]


def carried(rating: Rating, sides: Sides) -> bool:
    """Whether verified quotes carry the rating; those that claim nothing need none."""
    needs = {
        Rating.SUPPORTED: bool(sides.supporting),
        Rating.REFUTED: bool(sides.opposing),
        Rating.MISLEADING: bool(sides.opposing or sides.mixed),
        Rating.CONFLICTING: bool(sides.supporting and sides.opposing) or bool(sides.mixed),
    }
    return needs.get(rating, True)


def allowed(facts: Facts) -> Allowed:
    """The judge's rating where verified quotes carry it and doubt alone has not moved it, else the provisional one."""
    sides = facts.sides
    first = facts.provisional
    opinion = facts.judgement.opinion
    if opinion is None:
        return _fallback(first, sides, ())
    if opinion.rating is Rating.NOT_CHECKABLE:
        return _fallback(first, sides, ("The judge called it not checkable; intake had found a checkable claim.",))
    if not carried(opinion.rating, sides):
        said = opinion.rating.value.replace("_", " ")
        return _fallback(first, sides, (f"The judge said {said}; no verified quote shows that.",))
    if first.rating is Rating.SUPPORTED and carried(first.rating, sides) and opinion.rating in _AGAINST:
        against = _contradicting(facts)
        if against and opinion.rating in (Rating.REFUTED, Rating.MISLEADING) and _outweighed(facts, against):
            said = opinion.rating.value
            why = f"The judge said {said}; more independent origins support the claim than contradict it."
            return Allowed(Rating.CONFLICTING, opinion, (why,))
        if against:
            return Allowed(opinion.rating, opinion, ())
        said = opinion.rating.value.replace("_", " ")
        why = f"The judge said {said}; no sustained objection contradicts the claim with a verified quote."
        return Allowed(Rating.SUPPORTED, first, (why,))
    return Allowed(opinion.rating, opinion, ())


def with_carrier(ruled: Allowed, carrier: Carrier | None, judged: Opinion | None) -> Allowed:
    """What stands where old news is told as new: true once, it misleads now. Contrary evidence keeps its say."""
    if carrier is None or ruled.rating not in (Rating.SUPPORTED, Rating.NOT_ENOUGH_EVIDENCE):
        return ruled
    if judged is not None and judged.rating is Rating.MISLEADING:
        return Allowed(Rating.MISLEADING, judged, ())
    said = ruled.rating.value.replace("_", " ")
    why = f"By the evidence it was {said}; {carrier.first} shows that it is old news told as new."
    return Allowed(Rating.MISLEADING, ruled.opinion, (*ruled.overruled, why))


def _fallback(first: Opinion, sides: Sides, overruled: tuple[str, ...]) -> Allowed:
    if carried(first.rating, sides):
        return Allowed(first.rating, first, overruled)
    return Allowed(Rating.NOT_ENOUGH_EVIDENCE, first, overruled)


def _contradicting(facts: Facts) -> tuple[Evidence, ...]:
    """Verified quotes that refute, speak of what the claim speaks of, and carry a sustained contradiction."""
    sustained = {
        e
        for o in facts.challenge.objections
        if o.effect is Effect.CONTRADICTS and facts.ruling(o) is Ruling.SUSTAINED
        for e in o.evidence
    }
    refuting = (e for e in facts.ledger if e.stance is Stance.REFUTES and e.id in sustained)
    return tuple(e for e in refuting if bears_on(facts.claim, e))


def _outweighed(facts: Facts, against: tuple[Evidence, ...]) -> bool:
    """Whether the contradiction has fewer independent origins than the support, and no official record."""
    if any(e.kind is SourceKind.REGISTER for e in against):
        return False
    return independent(against, facts.trace) < facts.sides.origins_for or facts.sides.record_for


def basis(facts: Facts) -> Basis:
    """Why there is not enough evidence: all failed, nothing at all was found, or what was found is too little."""
    if all(_blind(facts, i.seat) for i in facts.investigations):
        return Basis.FAILED
    searches = [s for i in facts.investigations for s in i.work.searches]
    if searches and all(s.status is Status.EMPTY for s in searches):
        return Basis.NO_TRACE
    return Basis.INSUFFICIENT


def _blind(facts: Facts, seat: str) -> bool:
    """Whether an investigator could not look: it abstained, or nothing that it tried went through."""
    found = next(i for i in facts.investigations if i.seat == seat)
    if found.opinion is None:
        return True
    healthy = any(s.status in (Status.OK, Status.EMPTY) for s in found.work.searches)
    failed = any(g.kind is GapKind.FAILED for g in found.work.gaps)
    return not healthy or (failed and not found.work.pages)
