"""What a small model is asked in place of a full brief, and what its few fields mean beside the draft of *local*.

Both read the same. Where they say the opposite, the seat abstains: two readers of whom one must be wrong show nothing.
Where *local* has no rule, the model's word stands; where the model cannot tell, the rules' does.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from refute.domain.briefs.assess import AssessBrief, AssessDraft, FindingDraft
from refute.domain.briefs.attack import AttackBrief, AttackDraft, ObjectionDraft
from refute.domain.briefs.brief import Abstention, Brief, Draft
from refute.domain.briefs.intake import IntakeBrief, IntakeDraft
from refute.domain.briefs.judge import JudgeBrief, JudgeDraft, ReasonDraft, RulingDraft
from refute.domain.briefs.small import (
    SmallAssessDraft,
    SmallAttackDraft,
    SmallBrief,
    SmallIntakeDraft,
    SmallJudgeDraft,
    SmallLine,
)
from refute.domain.vocabulary import Abstained, Effect, Grade, ObjectionKind, Rating, Ruling, Stance
from refute.reasoners.prompt import Order, render
from refute.reasoners.scrub import shortened
from refute.reasoners.small.lines import PASSAGE_TOKENS, Lines, of_evidence, of_passages
from refute.reasoners.small.system import system_text
from refute.reasoners.tokens import estimate

PROMPT_TOKENS = 3_000
"""Most tokens of a whole prompt."""
_STATEMENTS = 12
"""Statements of a message that a small model chooses from."""
_WHY = 200
"""Characters of a reason that are kept."""
_SURE = {"low": 0.4, "medium": 0.6, "high": 0.7}
"""Never surer than a rule: nobody has measured a small model on claims of its kind."""


@dataclass(frozen=True)
class Asked:
    """A question for a small model, and how its answer is read."""

    brief: SmallBrief
    draft: type[Draft]
    read: Callable[[Draft], Draft | Abstention]
    """From the small draft to the full one."""
    left_out: tuple[int, ...] = ()
    """Numbers of the full brief that the model is not shown."""


def asked_of(brief: Brief, local: Draft | None) -> Asked | None:
    """The question; None where there is nothing to ask a small model: planning is done by template, and what has no
    small form, or nothing to point at, is left to *local*."""
    match brief, local:
        case IntakeBrief(), IntakeDraft():
            return _intake(brief, local)
        case AssessBrief(), AssessDraft():
            return _assess(brief, local)
        case AttackBrief(), AttackDraft():
            return _attack(brief, local)
        case JudgeBrief(), JudgeDraft():
            return _judge(brief, local)
        case _:
            return None


def nothing_short_enough(brief: Brief) -> bool:
    """Whether there is something to point at, and none of it in sentences that a small model is shown."""
    match brief:
        case AssessBrief():
            return bool(brief.passages) and not of_passages(brief.claim.text, brief.passages).shown
        case AttackBrief():
            return bool(brief.own) and not of_passages(brief.claim.text, brief.own).shown
        case JudgeBrief():
            return bool(brief.evidence) and not of_evidence(brief.evidence).shown
        case _:
            return False


def _small(brief: Brief, task: str, statement: str, lines: Lines, objection: str = "") -> tuple[SmallBrief, Lines]:
    """The question with as many lines as the prompt has room for."""
    small = SmallBrief(
        role=brief.role,
        seat=brief.seat,
        directive=system_text(task, brief.directive),
        as_of=brief.as_of,
        statement=statement,
        lines=lines.shown,
        objection=objection,
    )
    while lines.shown and size_of(small) > PROMPT_TOKENS:
        lines = lines.first(len(lines.shown) - 1)
        small = small.model_copy(update={"lines": lines.shown})
    return small, lines


def size_of(brief: SmallBrief) -> int:
    """Estimated tokens of the whole prompt."""
    prompt = render(Order(brief, SmallAssessDraft), with_schema=False)
    return estimate(prompt.system) + estimate(prompt.user)


def _intake(brief: IntakeBrief, local: IntakeDraft) -> Asked | None:
    """The model only chooses: a statement's words are the message's own, cut by rule."""
    found = local.claims[:_STATEMENTS]
    lines = Lines(tuple(SmallLine(number=n, text=c.quote[:600]) for n, c in enumerate(found, 1)))
    small, lines = _small(brief, "intake", "", lines)
    if len(lines.shown) < 2:
        return None

    def read(draft: Draft) -> Draft | Abstention:
        assert isinstance(draft, SmallIntakeDraft)
        if not 1 <= draft.line <= len(lines.shown):
            return local
        chosen = local.claims[draft.line - 1]
        rest = [c for c in local.claims if c is not chosen]
        return IntakeDraft(claims=[chosen.model_copy(update={"reason": _why(draft.why) or chosen.reason}), *rest])

    return Asked(small, SmallIntakeDraft, read)


def _assess(brief: AssessBrief, local: AssessDraft) -> Asked | None:
    passages = of_passages(brief.claim.text, brief.passages)
    if not passages.shown:
        return None
    small, lines = _small(brief, "assess", brief.claim.text, passages)
    hidden = tuple(p.number for p in brief.passages if p.number not in lines.behind)
    return Asked(small, SmallAssessDraft, partial(_read_assess, lines, local), hidden)


def _read_assess(lines: Lines, local: AssessDraft, draft: Draft) -> Draft | Abstention:
    assert isinstance(draft, SmallAssessDraft)
    finding = _finding(
        lines, draft.line, Stance(draft.verdict) if draft.verdict != "unclear" else None, _why(draft.why)
    )
    if finding is None:
        return local
    rating = Rating.SUPPORTED if finding.stance is Stance.SUPPORTS else Rating.REFUTED
    if local.rating not in (rating, Rating.NOT_ENOUGH_EVIDENCE):
        return _disagreed(rating, local.rating)
    sure = max(_SURE[draft.sure], local.confidence if local.rating is rating else 0.0)
    return AssessDraft(
        findings=_with(local.findings, finding),
        rating=rating,
        probability_true=sure if rating is Rating.SUPPORTED else round(1 - sure, 2),
        confidence=sure,
        reason=_why(draft.why) or local.reason,
        gaps=local.gaps,
    )


def _attack(brief: AttackBrief, local: AttackDraft) -> Asked | None:
    passages = of_passages(brief.claim.text, brief.own)
    if not passages.shown:
        return None
    small, lines = _small(brief, "attack", brief.claim.text, passages)
    hidden = tuple(p.number for p in brief.own if p.number not in lines.behind)
    return Asked(small, SmallAttackDraft, partial(_read_attack, brief, lines, local), hidden)


def _read_attack(brief: AttackBrief, lines: Lines, local: AttackDraft, draft: Draft) -> Draft | Abstention:
    """The rules' objections and the model's one, which needs a line: a doubt without one is noise."""
    assert isinstance(draft, SmallAttackDraft)
    contradicts = draft.objection == "contradicted"
    stance = None if draft.objection == "none" else Stance.REFUTES if contradicts else Stance.MIXED
    finding = _finding(lines, draft.line, stance, _why(draft.why))
    if finding is None or not _why(draft.why):
        return local
    if contradicts and any(_same(finding, f) and f.stance is Stance.SUPPORTS for f in local.findings):
        return _disagreed(Rating.REFUTED, Rating.SUPPORTED)
    if any(finding.passage in o.evidence for o in local.objections):
        return local
    objection = ObjectionDraft(
        kind=ObjectionKind.COUNTER_EVIDENCE if contradicts else ObjectionKind.METHOD,
        grade=Grade(draft.grade),
        effect={"contradicted": Effect.CONTRADICTS, "limited": Effect.QUALIFIES}.get(draft.objection, Effect.DOUBTS),
        text=_why(draft.why),
        target=[e.number for e in brief.evidence if e.stance is Stance.SUPPORTS],
        evidence=[finding.passage],
    )
    update = {
        "findings": _with(local.findings, finding),
        "objections": [*local.objections, objection][:20],
    }
    return local.model_copy(update=update)


def _judge(brief: JudgeBrief, local: JudgeDraft) -> Asked | None:
    strongest = max(brief.objections, key=lambda o: list(Grade).index(o.grade), default=None)
    said = strongest.text if strongest and estimate(strongest.text) <= PASSAGE_TOKENS else ""
    given = of_evidence(brief.evidence)
    if not given.shown or local.rating is Rating.NOT_CHECKABLE:
        return None
    small, lines = _small(brief, "judge", brief.claim.text, given, said)
    hidden = tuple(e.number for e in brief.evidence if e.number not in lines.behind)
    number = strongest.number if strongest and said else None
    return Asked(small, SmallJudgeDraft, partial(_read_judge, lines, local, number), hidden)


def _read_judge(lines: Lines, local: JudgeDraft, objection: int | None, draft: Draft) -> Draft | Abstention:
    assert isinstance(draft, SmallJudgeDraft)
    rulings = [_ruled(r, lines, draft) if r.objection == objection else r for r in local.rulings]
    rating = Rating(draft.rating)
    evidence = lines.source(draft.line)
    if rating is Rating.NOT_ENOUGH_EVIDENCE or evidence is None:
        return local.model_copy(update={"rulings": rulings})
    silent = local.rating is Rating.NOT_ENOUGH_EVIDENCE
    agree = rating is local.rating or {rating, local.rating} == {Rating.MISLEADING, Rating.REFUTED}
    if not silent and not agree:
        return _disagreed(rating, local.rating)
    sure = _SURE[draft.sure] if silent else max(_SURE[draft.sure], local.confidence)
    true = {Rating.SUPPORTED: sure, Rating.REFUTED: 1 - sure, Rating.MISLEADING: 1 - sure}.get(rating, 0.5)
    update: dict[str, object] = {
        "rulings": rulings,
        "rating": rating,
        "basis": None,
        "probability_true": round(true, 2),
        "confidence": sure,
        "reason": _why(draft.why) or local.reason,
    }
    if silent and _why(draft.why):
        side = "reasons_for" if rating is Rating.SUPPORTED else "reasons_against"
        update[side] = [ReasonDraft(text=_why(draft.why), evidence=[evidence])]
    return local.model_copy(update=update)


def _ruled(ruling: RulingDraft, lines: Lines, draft: SmallJudgeDraft) -> RulingDraft:
    """The model's ruling where the rules leave it open, and only with evidence that carries it."""
    evidence = lines.source(draft.line)
    if ruling.ruling is not Ruling.OPEN or evidence is None or draft.objection_holds == "unclear":
        return ruling
    decided = Ruling.SUSTAINED if draft.objection_holds == "yes" else Ruling.ANSWERED
    return RulingDraft(objection=ruling.objection, ruling=decided, by=[evidence], reason=_why(draft.why))


def _why(text: str) -> str:
    """The reason on one line, shortened."""
    return shortened(text, _WHY)


def _finding(lines: Lines, number: int, stance: Stance | None, why: str) -> FindingDraft | None:
    """The line as a finding, its words copied by code; None where it decides nothing or does not exist."""
    text, source = lines.text(number), lines.source(number)
    if stance is None or text is None or source is None:
        return None
    return FindingDraft(passage=source, quote=text, stance=stance, why=why)


def _same(one: FindingDraft, other: FindingDraft) -> bool:
    return one.passage == other.passage and one.quote.strip() == other.quote.strip()


def _with(findings: list[FindingDraft], finding: FindingDraft) -> list[FindingDraft]:
    """The model's finding first; what the rules found in the same words gives way unless it decides."""
    kept = [f for f in findings if not _same(f, finding)]
    ruled = next((f for f in findings if _same(f, finding) and f.stance is finding.stance), finding)
    return [ruled, *kept][:40]


def _disagreed(model: Rating, local: Rating) -> Abstention:
    said = f"the model reads {_words(model)}, the rules read {_words(local)} in the same lines"
    return Abstention(reason=Abstained.DISAGREED, detail=said)


def _words(rating: Rating) -> str:
    return rating.value.replace("_", " ")
