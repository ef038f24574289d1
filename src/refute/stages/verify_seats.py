"""Whether the seats' work is what the stages could have let through: no model is asked again, only the rules."""

from collections.abc import Mapping

from refute.domain.briefs.assess import AssessDraft
from refute.domain.briefs.attack import AttackDraft
from refute.domain.briefs.brief import Draft
from refute.domain.briefs.judge import JudgeDraft
from refute.domain.case import Case
from refute.domain.investigation import Challenge, Judgement, Work
from refute.domain.vocabulary import Effect, GapKind, Ruling, Stance, Status
from refute.stages.ask import abstained_from
from refute.stages.assess import backed
from refute.stages.challenge import judge_state, with_rules
from refute.stages.findings import Found

_TELLS: Mapping[Status, GapKind] = {
    Status.FAILED: GapKind.FAILED,
    Status.REFUSED: GapKind.FAILED,
    Status.LEFT_OUT: GapKind.LEFT_OUT,
}
"""A search that ended so leaves this gap."""


def seats_keep_the_rules(case: Case, found: Found) -> None:
    """Opinions rest on quotes, silence is told, the challenge's state follows, every objection has one ruling."""
    seats = [i.seat for i in case.investigations]
    if len(seats) != len(set(seats)):
        found.problems.append("investigations: a seat stands there twice")
    for done in case.investigations:
        _told(done.seat, done.work, found)
        _by(done.seat, done.work, found)
        if done.opinion is None:
            _abstained(done.seat, AssessDraft, done.work, found)
        elif backed(done.opinion, done.work.evidence) != done.opinion:
            found.problems.append(f"{done.seat}: rated {done.opinion.rating.value} without a quote that shows it")
    if case.challenge is not None:
        _told("challenge", case.challenge.work, found)
        _challenge(case, case.challenge, found)
    if case.challenge is not None and case.judgement is not None:
        _judgement(case.challenge, case.judgement, found)


def _told(seat: str, work: Work, found: Found) -> None:
    """Every search that failed or was left out is a gap, and no gap of a backend without such a search."""
    backends = {s.backend for s in work.searches}
    needed = {(_TELLS[s.status], s.backend) for s in work.searches if s.status in _TELLS}
    told = {(g.kind, g.where) for g in work.gaps if g.kind in _TELLS.values() and g.where in backends}
    for kind, backend in sorted(needed ^ told):
        found.problems.append(f"{seat}: searches with {backend} and the gap “{kind.value}” do not fit together")


def _by(seat: str, work: Work, found: Found) -> None:
    if any(e.seat != seat for e in work.evidence):
        found.problems.append(f"{seat}: holds evidence that another seat found")


def _abstained(seat: str, draft: type[Draft], work: Work, found: Found) -> None:
    if not abstained_from(draft, work.gaps):
        found.problems.append(f"{seat}: has no opinion, and nothing says why")


def _challenge(case: Case, challenge: Challenge, found: Found) -> None:
    seats = {i.seat for i in case.investigations}
    attacked = not abstained_from(AttackDraft, challenge.work.gaps)
    own = tuple(o for o in challenge.objections if not o.by_rule)
    rules = tuple(o for o in challenge.objections if o.by_rule)
    state, why = judge_state(own, challenge.work, attacked=attacked)
    again = with_rules(challenge.model_copy(update={"state": state, "why": why, "objections": own}), rules)
    found.compare("challenge.state", (challenge.state.value, challenge.why), (again.state.value, again.why))
    if not attacked and (own or challenge.robustness or challenge.work.evidence):
        found.problems.append("challenge: an advocate that gave no usable answer has objections, scores or evidence")
    if not {r.seat for r in challenge.robustness} <= seats or not {o.seat for o in own} <= {*seats, None}:
        found.problems.append("challenge: it names an investigator that there is not")
    refuting = {e.id for e in case.ledger if e.stance is Stance.REFUTES}
    for objection in challenge.objections:
        if objection.effect is Effect.CONTRADICTS and refuting.isdisjoint(objection.evidence):
            found.problems.append(f"{objection.id}: contradicts the claim without a quote that refutes it")


def _judgement(challenge: Challenge, judgement: Judgement, found: Found) -> None:
    if [r.objection for r in judgement.rulings] != [o.id for o in challenge.objections]:
        found.problems.append("judgement: there is not one ruling for every objection")
    if judgement.opinion is None:
        if any(r.ruling is not Ruling.OPEN for r in judgement.rulings):
            found.problems.append("judgement: a judge that gave no usable answer has ruled")
        if not abstained_from(JudgeDraft, judgement.gaps):
            found.problems.append("judgement: there is no opinion, and nothing says why")
