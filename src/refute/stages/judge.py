"""Judge: evidence and objections before one seat that rules on each and rates the claim."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from refute.domain.briefs.judge import JudgeBrief, JudgeDraft, NumberedObjection, ReasonDraft
from refute.domain.claim import Claim
from refute.domain.evidence import Drop, Evidence
from refute.domain.investigation import (
    Challenge,
    Investigation,
    Judgement,
    Objection,
    Opinion,
    Reason,
    RuledObjection,
)
from refute.domain.ports import Conductor, Room
from refute.domain.trace import Trace
from refute.domain.vocabulary import Dropped, GapKind, Role, Ruling
from refute.rules.weigh import weigh
from refute.stages.ask import Purse, ask
from refute.stages.effort import JUDGE_SHARE
from refute.stages.exhibits import Exhibits, exhibits, opinions


@dataclass(frozen=True)
class Trial:
    """What the judge sees."""

    claim: Claim
    as_of: datetime
    investigations: tuple[Investigation, ...]
    evidence: tuple[Evidence, ...]
    trace: Trace
    challenge: Challenge


async def judge(c: Conductor, room: Room, trial: Trial) -> Judgement:
    """A ruling on every objection, a rating and its reasons. What the judge cites and does not exist is dropped."""
    seat = next(s for s in room.seats.values() if s.card.role == Role.JUDGE)
    purse = Purse(room.desk.budget * JUDGE_SHARE)
    shown = exhibits(trial.evidence, trial.trace)
    sides = weigh(trial.evidence, trial.trace)
    objections = dict(enumerate(trial.challenge.objections, 1))
    brief = JudgeBrief(
        role=Role.JUDGE,
        seat=seat.card.seat,
        directive=seat.card.directive,
        as_of=trial.as_of.isoformat(),
        claim=trial.claim,
        opinions=opinions(trial.investigations),
        evidence=shown.shown,
        objections=tuple(_numbered(n, o, shown) for n, o in objections.items()),
        challenge=trial.challenge.state,
        origins_for=sides.origins_for,
        origins_against=sides.origins_against,
        gaps=tuple(g.detail for i in trial.investigations for g in i.work.gaps if g.kind is not GapKind.NOT_APPLICABLE),
    )
    asked = await ask(c, seat, brief, JudgeDraft, purse)
    if asked.draft is None:
        rulings = tuple(RuledObjection(objection=o.id, ruling=Ruling.OPEN) for o in objections.values())
        return Judgement(opinion=None, rulings=rulings, gaps=asked.gaps, usage=tuple(purse.usage))
    clerk = _Clerk(shown, seat.card.seat)
    draft = asked.draft
    return Judgement(
        opinion=Opinion(
            rating=draft.rating,
            probability_true=draft.probability_true,
            confidence=draft.confidence,
            reason=draft.reason,
        ),
        kind=draft.kind,
        basis=draft.basis,
        rulings=clerk.rulings(draft, objections),
        reasons_for=clerk.reasons(draft.reasons_for),
        reasons_against=clerk.reasons(draft.reasons_against),
        would_change=draft.would_change,
        smallest_edit=draft.smallest_edit,
        gaps=asked.gaps,
        dropped=tuple(clerk.dropped),
        usage=tuple(purse.usage),
    )


def _numbered(number: int, objection: Objection, shown: Exhibits) -> NumberedObjection:
    return NumberedObjection(
        number=number,
        kind=objection.kind,
        grade=objection.grade,
        effect=objection.effect,
        text=objection.text,
        target=shown.numbers(objection.target),
        evidence=shown.numbers(objection.evidence),
    )


class _Clerk:
    """Turns the judge's numbers into ids and keeps what they do not lead to."""

    def __init__(self, shown: Exhibits, seat: str) -> None:
        self.shown = shown
        self.seat = seat
        self.dropped: list[Drop] = []

    def ids(self, numbers: Sequence[int], of: str) -> tuple[str, ...]:
        for number in numbers:
            if number not in self.shown.ids:
                offered = f"number {number}: {of[:100]}"
                self.dropped.append(Drop(reason=Dropped.NO_SUCH_EVIDENCE, offered=offered, where=self.seat))
        return tuple(dict.fromkeys(self.shown.ids[n] for n in numbers if n in self.shown.ids))

    def reasons(self, drafts: Sequence[ReasonDraft]) -> tuple[Reason, ...]:
        return tuple(Reason(text=r.text, evidence=self.ids(r.evidence, r.text)) for r in drafts if r.text.strip())

    def rulings(self, draft: JudgeDraft, objections: dict[int, Objection]) -> tuple[RuledObjection, ...]:
        """One per objection: the first that the judge gave, open where it gave none."""
        given: dict[int, RuledObjection] = {}
        for r in draft.rulings:
            if r.objection not in objections:
                offered = f"objection {r.objection}"
                self.dropped.append(Drop(reason=Dropped.NO_SUCH_OBJECTION, offered=offered, where=self.seat))
            elif r.objection not in given:
                ruled = objections[r.objection]
                by = self.ids(r.by, r.reason)
                given[r.objection] = RuledObjection(objection=ruled.id, ruling=r.ruling, by=by, reason=r.reason)
        return tuple(
            given.get(n, RuledObjection(objection=o.id, ruling=Ruling.OPEN, reason="the judge did not rule on it"))
            for n, o in objections.items()
        )
