"""Judge by rule: stances weighed by independent origins; a register outweighs the press; objections ruled on."""

from collections.abc import Sequence
from dataclasses import dataclass

from refute.domain.briefs.brief import NumberedEvidence
from refute.domain.briefs.judge import JudgeBrief, JudgeDraft, NumberedObjection, ReasonDraft, RulingDraft
from refute.domain.vocabulary import Basis, ClaimKind, Effect, Kind, Rating, Ruling, SourceKind, Stance
from refute.reasoners.local.assess import CONFIDENCE, CONFIDENCE_OF_RECORD, can_settle
from refute.reasoners.local.edit import smallest_edit

_MORE = 0.05
"""Confidence that a second independent origin adds to a rule hit."""


@dataclass(frozen=True)
class Side:
    """The evidence of one side."""

    evidence: tuple[NumberedEvidence, ...]

    @property
    def numbers(self) -> list[int]:
        """Numbers of the evidence."""
        return [e.number for e in self.evidence]

    @property
    def origins(self) -> frozenset[int]:
        """Independent origins; evidence of unknown origin stands for itself."""
        return frozenset(e.origin or -e.number for e in self.evidence)

    @property
    def record(self) -> bool:
        """Whether an official record is among it."""
        return any(e.kind == SourceKind.REGISTER.value for e in self.evidence)


def decide(brief: JudgeBrief) -> JudgeDraft:
    """Rulings and rating."""
    supports = Side(tuple(e for e in brief.evidence if e.stance is Stance.SUPPORTS))
    refutes = Side(tuple(e for e in brief.evidence if e.stance is Stance.REFUTES))
    rulings = [_ruling(o, supports, refutes) for o in brief.objections]
    if not can_settle(brief.claim):
        return _not_checkable(brief, rulings)
    rating = _rating(supports, refutes)
    draft = _draft(rating, supports, refutes, rulings)
    if rating is Rating.REFUTED:
        return draft.model_copy(
            update={"smallest_edit": smallest_edit(brief.claim, [e.text for e in refutes.evidence])}
        )
    return draft


def _rating(supports: Side, refutes: Side) -> Rating:
    """A register decides unless another stands against it; otherwise independent origins on both sides conflict."""
    if supports.record != refutes.record:
        return Rating.SUPPORTED if supports.record else Rating.REFUTED
    if supports.evidence and refutes.evidence:
        return Rating.CONFLICTING
    if supports.evidence:
        return Rating.SUPPORTED
    return Rating.REFUTED if refutes.evidence else Rating.NOT_ENOUGH_EVIDENCE


def _ruling(objection: NumberedObjection, supports: Side, refutes: Side) -> RulingDraft:
    """Sustained where its evidence refutes and is independent of what it attacks; answered by a record or by two
    independent origins; else open."""
    number = objection.number
    carriers = [e for e in refutes.evidence if e.number in objection.evidence]
    attacked = {e.origin for e in supports.evidence if e.number in objection.target and e.origin}
    own = [e.number for e in carriers if e.origin not in attacked or not e.origin]
    if objection.effect is Effect.QUALIFIES and objection.evidence:
        return RulingDraft(objection=number, ruling=Ruling.OPEN, reason="it limits the claim and does not deny it")
    if objection.effect is Effect.CONTRADICTS and own and not (supports.record and not refutes.record):
        return RulingDraft(objection=number, ruling=Ruling.SUSTAINED, by=own, reason="a verified quote says otherwise")
    if supports.record and not refutes.record:
        by = [e.number for e in supports.evidence if e.kind == SourceKind.REGISTER.value]
        return RulingDraft(objection=number, ruling=Ruling.ANSWERED, by=by, reason="an official record states it")
    held = supports if objection.target and set(objection.target) <= set(supports.numbers) else refutes
    if len(held.origins) > 1 and not carriers:
        return RulingDraft(
            objection=number, ruling=Ruling.ANSWERED, by=held.numbers, reason="independent origins state it"
        )
    return RulingDraft(objection=number, ruling=Ruling.OPEN, reason="no evidence settles it")


def _draft(rating: Rating, supports: Side, refutes: Side, rulings: list[RulingDraft]) -> JudgeDraft:
    for_claim = _reasons("a source states it", supports)
    against = _reasons("a source says otherwise", refutes)
    basis = Basis.INSUFFICIENT if rating is Rating.NOT_ENOUGH_EVIDENCE else None
    sure = {Rating.SUPPORTED: _sure(supports), Rating.REFUTED: _sure(refutes), Rating.CONFLICTING: 0.5}.get(rating, 0.3)
    true = {Rating.SUPPORTED: sure, Rating.REFUTED: round(1 - sure, 2)}.get(rating, 0.5)
    return JudgeDraft(
        rulings=rulings,
        rating=rating,
        basis=basis,
        probability_true=true,
        confidence=sure,
        reason=_reason(rating, supports, refutes),
        reasons_for=for_claim,
        reasons_against=against,
    )


def _sure(side: Side) -> float:
    base = CONFIDENCE_OF_RECORD if side.record else CONFIDENCE
    return round(base + (_MORE if len(side.origins) > 1 else 0.0), 2)


def _reasons(text: str, side: Side) -> list[ReasonDraft]:
    return [ReasonDraft(text=text, evidence=side.numbers)] if side.evidence else []


def _reason(rating: Rating, supports: Side, refutes: Side) -> str:
    """A fixed phrase with counts."""
    match rating:
        case Rating.SUPPORTED if supports.record:
            return "An official record states it."
        case Rating.REFUTED if refutes.record:
            return "An official record says otherwise."
        case Rating.SUPPORTED:
            return f"{_origins(supports)} it; by rule, none contradicts it."
        case Rating.REFUTED:
            return f"{_origins(refutes, 'contradict')} it; by rule, none states it."
        case Rating.CONFLICTING:
            return f"{_origins(supports)} it, {_origins(refutes, 'contradict').lower()} it."
        case _:
            return "No sentence was found that states or contradicts the claim by a rule."


def _origins(side: Side, verb: str = "state") -> str:
    count = len(side.origins)
    return f"1 origin {verb}s" if count == 1 else f"{count} independent origins {verb}"


def _not_checkable(brief: JudgeBrief, rulings: Sequence[RulingDraft]) -> JudgeDraft:
    kind = Kind.SATIRE if brief.claim.kind is ClaimKind.SATIRE else None
    return JudgeDraft(
        rulings=list(rulings),
        rating=Rating.NOT_CHECKABLE,
        kind=kind,
        probability_true=0.5,
        confidence=CONFIDENCE,
        reason=f"This is {_named(brief.claim.kind)}: no evidence could settle it.",
    )


def _named(kind: ClaimKind) -> str:
    return {ClaimKind.OPINION: "an opinion", ClaimKind.FORECAST: "a forecast"}.get(kind, kind.value)
