"""Attack by rule: objections only where the advocate's own passages clash with the claim or report it as disputed."""

from collections.abc import Sequence

from refute.domain.briefs.attack import AttackBrief, AttackDraft, ObjectionDraft, RobustnessDraft
from refute.domain.briefs.brief import NumberedEvidence
from refute.domain.vocabulary import Effect, Grade, ObjectionKind, Rating, Stance
from refute.reasoners.local.assess import Read, findings_of, read
from refute.reasoners.local.limits import limits
from refute.reasoners.local.statement import statement

_LONGEST_QUOTE = 240
"""Characters of a quote within an objection; the whole stands in its evidence."""


def attack(brief: AttackBrief) -> AttackDraft:
    """Findings from the advocate's own passages, the objections they carry, and a score per investigation."""
    seen = read(brief.claim, brief.own)
    findings = findings_of(brief.claim, seen)
    objections = [*_contradictions(brief, seen), *_limits(brief, seen)]
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


def _limits(brief: AttackBrief, seen: Sequence[Read]) -> list[ObjectionDraft]:
    """The closest passage that disputes a supported claim, or limits it with "only" and the same names."""
    if not any(o.opinion and o.opinion.rating is Rating.SUPPORTED for o in brief.opinions):
        return []
    claimed = statement(brief.claim.text, brief.claim.language if brief.claim.language != "und" else None)
    limiting = [r for r in seen if not r.hit and (r.disputed or limits(claimed, r.quote))]
    if not limiting:
        return []
    closest = max(limiting, key=lambda r: (r.disputed, r.covered))
    quote = closest.quote if len(closest.quote) <= _LONGEST_QUOTE else closest.quote[:_LONGEST_QUOTE].rstrip() + "…"
    said = "reports the claim as disputed" if closest.disputed else "limits it"
    return [
        ObjectionDraft(
            kind=ObjectionKind.ALTERNATIVE,
            grade=Grade.MINOR,
            effect=Effect.QUALIFIES,
            text=f"A source found in the challenge {said}: “{quote}”",
            target=[e.number for e in brief.evidence if e.stance is Stance.SUPPORTS],
            evidence=[closest.passage],
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
