"""The reasoner *local*: every brief answered by rules, at once, for nothing."""

from typing import TypeVar, cast

from refute.domain.briefs.assess import AssessBrief
from refute.domain.briefs.attack import AttackBrief
from refute.domain.briefs.brief import Abstention, Answer, Brief, Draft
from refute.domain.briefs.find import FindBrief
from refute.domain.briefs.intake import ClaimDraft, IntakeBrief, IntakeDraft
from refute.domain.briefs.judge import JudgeBrief
from refute.domain.briefs.match import MatchBrief
from refute.domain.briefs.plan import PlanBrief
from refute.domain.ports import Repair
from refute.domain.usage import Usage
from refute.domain.vocabulary import Abstained
from refute.reasoners.local.assess import assess
from refute.reasoners.local.attack import attack
from refute.reasoners.local.extract import extract
from refute.reasoners.local.find import find
from refute.reasoners.local.judge import decide
from refute.reasoners.local.match import match
from refute.reasoners.local.queries import queries

D = TypeVar("D", bound=Draft)

NAME = "local"


class LocalReasoner:
    """Implements the port `Reasoner`. Equal briefs give equal drafts; nothing is sent anywhere."""

    @property
    def name(self) -> str:
        """`local`."""
        return NAME

    @property
    def is_free(self) -> bool:
        """Always."""
        return True

    async def think(self, brief: Brief, draft: type[D], repair: Repair | None = None) -> Answer[D]:
        """The draft that the rules give; an abstention for a kind of brief that they do not know."""
        del repair  # a rule's draft is never unreadable
        made = _made(brief)
        usage = Usage(seat=brief.seat, model=NAME, requests=0, cost_usd=0.0)
        if not isinstance(made, draft):
            detail = f"{NAME} has no rule for {type(brief).__name__}: set a model for the seat {brief.seat}"
            reason = Abstention(reason=Abstained.UNABLE, detail=detail)
            return cast("Answer[D]", Answer[draft](abstention=reason, model=NAME, usage=usage))  # type: ignore[valid-type]
        return cast("Answer[D]", Answer[draft](draft=made, model=NAME, usage=usage))  # type: ignore[valid-type]


def _made(brief: Brief) -> Draft | None:
    match brief:
        case IntakeBrief():
            return _intake(brief)
        case FindBrief():
            return find(brief)
        case PlanBrief():
            return queries(brief)
        case AssessBrief():
            return assess(brief)
        case AttackBrief():
            return attack(brief)
        case JudgeBrief():
            return decide(brief)
        case MatchBrief():
            return match(brief)
        case _:
            return None


def _intake(brief: IntakeBrief) -> IntakeDraft:
    text = brief.submission.text
    return IntakeDraft(
        claims=[
            ClaimDraft(
                quote=text[f.start : f.end],
                claim=f.claim,
                kind=f.kind,
                checkworthy=f.checkworthy,
                reason=f.reason,
                claimant=f.claimant,
                date=f.date,
            )
            for f in extract(text, brief.language)
        ]
    )
