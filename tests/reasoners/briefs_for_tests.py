"""Briefs for the tests of reasoners."""

from refute.domain.briefs.assess import AssessBrief
from refute.domain.briefs.attack import AttackBrief, SeatOpinion
from refute.domain.briefs.brief import NumberedEvidence, NumberedPassage
from refute.domain.briefs.intake import IntakeBrief
from refute.domain.briefs.judge import JudgeBrief
from refute.domain.briefs.plan import PlanBrief
from refute.domain.claim import Claim, Span, Submission
from refute.domain.vocabulary import ChallengeState, Role, Stance

CARD = "You are the press investigator."
AS_OF = "2026-03-01T12:00:00Z"
CLAIM = Claim(text="The Lindau bridge opened in 2019.", span=Span(start=0, end=33), language="en")


def passage(number: int, text: str) -> NumberedPassage:
    return NumberedPassage(
        number=number, text=text, title=f"Page {number}", site="herald.example", published="2019-05-02"
    )


def evidence(number: int, text: str, origin: int = 1) -> NumberedEvidence:
    return NumberedEvidence(number=number, text=text, stance=Stance.SUPPORTS, seat="press", origin=origin)


def assess_brief(*texts: str, claim: Claim = CLAIM) -> AssessBrief:
    texts = texts or ("The Lindau bridge opened in 2019, the mayor said.", "Sheep were seen on the dyke.")
    passages = tuple(passage(n, t) for n, t in enumerate(texts, 1))
    return AssessBrief(
        role=Role.INVESTIGATOR, seat="press", directive=CARD, as_of=AS_OF, claim=claim, passages=passages
    )


def plan_brief(limit: int = 3) -> PlanBrief:
    return PlanBrief(
        role=Role.INVESTIGATOR,
        seat="press",
        directive=CARD,
        as_of=AS_OF,
        claim=CLAIM,
        backends=("corpus",),
        styles=("official statistics",),
        limit=limit,
    )


def intake_brief(text: str = "The Lindau bridge opened in 2019. Was it closed in 2021?") -> IntakeBrief:
    return IntakeBrief(
        role=Role.INTAKE,
        seat="intake",
        directive=CARD,
        as_of=AS_OF,
        submission=Submission(text=text),
        language="en",
        limit=3,
    )


def attack_brief(items: int = 2) -> AttackBrief:
    return AttackBrief(
        role=Role.ADVOCATE,
        seat="advocate",
        directive=CARD,
        as_of=AS_OF,
        claim=CLAIM,
        opinions=(SeatOpinion(seat="press", opinion=None),),
        evidence=tuple(evidence(n, f"The Lindau bridge opened in 2019, report {n}.") for n in range(1, items + 1)),
        own=tuple(passage(n, f"The Lindau bridge opened in 2021, note {n}.") for n in range(items + 1, 2 * items + 1)),
        origins=1,
    )


def judge_brief() -> JudgeBrief:
    return JudgeBrief(
        role=Role.JUDGE,
        seat="judge",
        directive=CARD,
        as_of=AS_OF,
        claim=CLAIM,
        opinions=(SeatOpinion(seat="press", opinion=None),),
        evidence=(evidence(1, "The Lindau bridge opened in 2019."),),
        objections=(),
        challenge=ChallengeState.CLEAN,
        origins_for=1,
        origins_against=0,
    )
