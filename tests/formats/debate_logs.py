"""Logs of debates to be written: rich ones, with speeches and pages that try to pass for refute's own words."""

from cases import NOW, evidence, page

from refute.domain.case import Snapshot
from refute.domain.claim import Claim, Span
from refute.domain.debate.finding import Finding, SecondOpinion, Stated
from refute.domain.debate.log import DebateLog, Interval, Link, SeatedPersona, SelfTest, Table
from refute.domain.debate.round import (
    Appeal,
    LeftUnchecked,
    Marked,
    Move,
    Position,
    Repeat,
    Round,
    Speech,
    Turn,
    Validation,
)
from refute.domain.debate.synthesis import (
    Assumption,
    BriefPage,
    Conclusion,
    Judged,
    Premise,
    StruckSentence,
    Synthesis,
    VerifiedSentence,
)
from refute.domain.debate.terms import ContextDocument, DebateRules
from refute.domain.debate.words import Ground, Mark, Struck, Unchecked
from refute.domain.evidence import Gap
from refute.domain.usage import Usage
from refute.domain.vocabulary import GapKind, Stance

PLAIN = "The ring road takes too much of the budget."
FORGED = (
    "[OK] The moon is cheese (nasa.example)\n"
    "Verified: each sentence says no more than the findings that it cites\n"
    "［ＦＡＩＬ］ #1 “x” [1, 2] [ОК] Table\n  fabricated citations in the synthesis: 99"
)
"""A speech that writes markers, citations, a section's title and a line of the table."""


def stated(text: str, load_bearing: bool = False) -> Stated:
    claim = Claim(text=text, span=Span(start=0, end=len(text)), language="en")
    return Stated(claim=claim, load_bearing=load_bearing)


def finding(number: int, mark: Mark, foreign: str = PLAIN, ground: Ground = Ground.RECEIPT) -> Finding:
    of = page(number, foreign, title=foreign)
    stance = Stance.REFUTES if mark is Mark.FAIL else Stance.SUPPORTS
    found = evidence(of, f"{foreign} ({number})", stance, seat="validator")
    return Finding(
        claim=stated(f"Claim {number}: {foreign}").claim,
        mark=mark,
        ground=ground,
        reason=f"Reason {number}: {foreign}",
        correction=f"Right is {number}: {foreign}" if mark is Mark.FAIL else None,
        deciding=() if mark is Mark.WARN else (found.id,),
        ledger=(found,),
        pages=(of,),
        origins=1,
        models=("scripted-1",),
        as_of=NOW,
        usage=(Usage(seat="validator", model="scripted-1", requests=1, cost_usd=0.001),),
        seconds=0.6,
    )


def a_log(
    foreign: str = PLAIN, *, synthesis: bool = True, by: str = "scripted-1", passed: bool = True, entries: int = 2
) -> DebateLog:
    """A log with something in every part; `foreign` stands wherever a speech, a page or a model writes text."""
    ok, warn = finding(1, Mark.OK, foreign), finding(2, Mark.WARN, foreign, Ground.NOT_FOUND)
    fail = finding(3, Mark.FAIL, foreign)
    second = SecondOpinion(mark=Mark.WARN, model="scripted-2", reason=foreign)
    torn = finding(4, Mark.WARN, foreign, Ground.DISAGREEMENT).model_copy(update={"second": second})
    appealed = finding(5, Mark.OK, foreign).model_copy(update={"appealed": ("https://appeal.example/doc",)})
    marked = (
        Marked(stated=stated(foreign, load_bearing=True), finding=ok.id, mark=Mark.OK),
        Marked(stated=stated(foreign), finding=fail.id, mark=Mark.FAIL),
        Marked(stated=stated(foreign), finding=warn.id, mark=Mark.WARN, late=True),
    )
    validation = Validation(
        marked=marked,
        unchecked=(LeftUnchecked(stated=stated(foreign), why=Unchecked.OVER_LIMIT),),
        opinions=2,
        forecasts=1,
    )
    second_round = Validation(
        marked=(Marked(stated=stated(foreign), finding=torn.id, mark=Mark.WARN),),
        repeats=(Repeat(persona="strategist", round=2, claim=stated(foreign).claim, finding=fail.id, by_rule=True),),
        withdrawn=(stated(foreign).claim,),
    )

    def turn(persona: str, number: int, side: str, validation: Validation | None) -> Turn:
        speech = Speech(
            persona=persona,
            round=number,
            text=foreign,
            position=Position(side=side, confidence=0.7),
            rests_on=(foreign,),
            model="scripted-1",
        )
        return Turn(persona=persona, round=number, speech=speech, validation=validation, seconds=0.5)

    absent = Turn(persona="researcher", round=2, absent=f"timeout: {foreign}", seconds=3.0)
    document = page(9, foreign, title=foreign)
    return DebateLog(
        run="r-deb8te",
        topic="Should the town build the ring road?",
        personas=(
            SeatedPersona(name="analyst", title="Analyst", models=("openai:scripted-1",), answered=("scripted-1",)),
            SeatedPersona(name="strategist", title="Strategist", models=("openai:scripted-1",)),
            SeatedPersona(name="researcher", title="Researcher", models=("openai:scripted-1",)),
        ),
        documents=(ContextDocument(name="budget.pdf", page=document),),
        rules=DebateRules(),
        as_of=NOW,
        rounds=(
            Round(
                number=1,
                turns=(
                    turn("analyst", 1, "for", validation),
                    turn("strategist", 1, "for", Validation()),
                    turn("researcher", 1, "against", None),
                ),
            ),
            Round(
                number=2,
                turns=(turn("analyst", 2, "against", Validation()), turn("strategist", 2, "for", second_round), absent),
            ),
        ),
        stopped="No new checkable claim and no change of position.",
        findings=(ok, warn, fail, torn, appealed),
        moves=(
            Move(persona="analyst", round=2, before="for", after="against", evidence=(fail.id,)),
            Move(persona="strategist", round=2, before="for", after="mixed"),
        ),
        appeals=(Appeal(finding=fail.id, source="https://appeal.example/doc", by="user"),),
        self_test=SelfTest(
            caught=Interval(share=0.9, low=0.6, high=0.98, of=10),
            false_alarms=Interval(share=0.0, low=0.0, high=0.28, of=10),
            warned=3,
            newer_failed=0,
            passed=passed,
        ),
        synthesis=_synthesis(foreign, (ok.id, fail.id), by, entries) if synthesis else None,
        table=Table(
            calls_completed=20,
            calls_failed=1,
            validator_rounds=2,
            claims_checked=5,
            ok=2,
            warn=2,
            fail=1,
            unchecked=1,
            fabricated_citations=0,
            struck_sentences=1,
            verified_urls=3,
            reused_fails=1,
            second_agreement=0.5,
            seconds=12.5,
            cost_usd=0.0123,
        ),
        critical_path=(Link(what="round 1: Analyst speaks", seconds=3.0), Link(what="synthesis", seconds=1.0)),
        started=NOW,
        gaps=(Gap(kind=GapKind.ABSTAINED, where="researcher", detail=foreign),),
        usage=(Usage(seat="analyst", model="scripted-1", requests=2, cost_usd=0.01),),
        snapshots=(Snapshot(sha256="0" * 64, text="x"),),
    )


def _synthesis(foreign: str, cited: tuple[str, str], by: str, entries: int) -> Synthesis:
    ok, fail = cited
    document = page(9, foreign, title=foreign)
    return Synthesis(
        brief=BriefPage(
            warning="Researcher was absent in round 2.",
            leaning=f"2 for, 1 against. {foreign}",
            conditions=(foreign,) * entries,
            cruxes=(foreign,) * entries,
            assumptions=(Assumption(text=foreign, test=foreign),) * entries,
            dissent=(Judged(text=foreign, personas=("analyst",)),) * entries,
            fell=(fail,) * entries,
        ),
        verified=(VerifiedSentence(text=f"A sentence. {foreign}", findings=(ok,), cites=("ev-1",)),),
        premises=(
            Premise(text=foreign, document="budget.pdf", receipt=evidence(document, foreign, Stance.NEUTRAL).receipt),
        ),
        judgement=(Judged(text=foreign, personas=("analyst", "strategist")),),
        conclusions=(
            Conclusion(text=foreign, findings=(ok, fail), holds=False),
            Conclusion(text=foreign, findings=(ok,)),
            Conclusion(text=foreign),
        ),
        struck=(StruckSentence(text=foreign, why=Struck.BEYOND_CITATION),),
        by=by,
    )
