"""Attack by rule: objections only where the advocate's own passages clash with the claim or report it as disputed."""

from collections.abc import Sequence

from refute.domain.briefs.attack import AttackBrief, AttackDraft, ObjectionDraft, RobustnessDraft
from refute.domain.briefs.brief import NumberedEvidence
from refute.domain.vocabulary import Effect, Grade, ObjectionKind, Rating, Stance
from refute.reasoners.local.assess import Read, findings_of, read


def attack(brief: AttackBrief) -> AttackDraft:
    """Findings from the advocate's own passages, the objections they carry, and a score per investigation."""
    seen = read(brief.claim, brief.passages)
    findings = findings_of(brief.claim, seen)
    objections = [*_contradictions(brief, seen), *_disputes(brief, seen)]
    counter = any(o.effect is Effect.CONTRADICTS for o in objections)
    robustness = [RobustnessDraft(seat=o.seat, score=_score(brief.evidence, o.seat, counter)) for o in brief.opinions]
    return AttackDraft(findings=findings, objections=objections[:20], robustness=robustness)


def _contradictions(brief: AttackBrief, seen: Sequence[Read]) -> list[ObjectionDraft]:
    """One objection per way in which passages clash, with all passages that carry it."""
    carried: dict[str, list[int]] = {}
    for r in seen:
        if r.hit and r.hit.stance is Stance.REFUTES:
            carried.setdefault(r.hit.detail, []).append(r.passage)
    target = [e.number for e in brief.evidence if e.stance is Stance.SUPPORTS]
    return [
        ObjectionDraft(
            kind=ObjectionKind.COUNTER_EVIDENCE,
            grade=Grade.MAJOR,
            effect=Effect.CONTRADICTS,
            text=f"A source found in the challenge says otherwise: {detail}.",
            target=target,
            evidence=list(dict.fromkeys(numbers)),
        )
        for detail, numbers in carried.items()
    ]


def _disputes(brief: AttackBrief, seen: Sequence[Read]) -> list[ObjectionDraft]:
    numbers = list(dict.fromkeys(r.passage for r in seen if r.disputed and not r.hit))
    if not numbers or not any(o.opinion and o.opinion.rating is Rating.SUPPORTED for o in brief.opinions):
        return []
    return [
        ObjectionDraft(
            kind=ObjectionKind.ALTERNATIVE,
            grade=Grade.MINOR,
            effect=Effect.DOUBTS,
            text="A source found in the challenge reports the claim as disputed.",
            target=[e.number for e in brief.evidence if e.stance is Stance.SUPPORTS],
            evidence=numbers,
        )
    ]


def _score(evidence: Sequence[NumberedEvidence], seat: str, counter: bool) -> int:
    """1 to 5: from nothing decisive (2), one origin (3), several (4), a register (5); one less under a"
    " contradiction."""
    own = [e for e in evidence if e.seat == seat and e.stance in (Stance.SUPPORTS, Stance.REFUTES)]
    origins = len({e.origin or -e.number for e in own})
    score = 5 if any(e.kind == "register" for e in own) else 2 + min(2, origins)
    torn = len({e.stance for e in own}) > 1
    clashes = counter and any(e.stance is Stance.SUPPORTS for e in own)
    return max(1, score - int(torn) - int(clashes))
