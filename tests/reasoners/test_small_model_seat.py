"""A small model on a seat: flat fields, short prompts, few requests, and the rules as its second opinion."""

import asyncio
import json
from collections.abc import Mapping

import pytest
from briefs_for_tests import (
    CARD,
    CLAIM,
    assess_brief,
    attack_brief,
    evidence,
    intake_brief,
    judge_brief,
    passage,
    plan_brief,
)
from pydantic import JsonValue

from refute.domain.briefs.assess import AssessBrief, AssessDraft
from refute.domain.briefs.attack import AttackDraft
from refute.domain.briefs.brief import Answer, Draft
from refute.domain.briefs.intake import IntakeDraft
from refute.domain.briefs.judge import JudgeDraft, NumberedObjection
from refute.domain.briefs.plan import PlanDraft
from refute.domain.briefs.small import SmallAssessDraft, SmallAttackDraft, SmallIntakeDraft, SmallJudgeDraft
from refute.domain.errors import ConfigError
from refute.domain.ports import Repair
from refute.domain.settings import DeskSettings, ModelChoice, SeatChoice
from refute.domain.vocabulary import (
    Abstained,
    Depth,
    Effect,
    Grade,
    ObjectionKind,
    Rating,
    Ruling,
    Stance,
)
from refute.reasoners.ollama.pace import Pace
from refute.reasoners.shape import schema_of
from refute.reasoners.small.allowance import MOST, Allowance
from refute.reasoners.small.desk import expectation, expected_seconds, one_model, small_reasoner
from refute.reasoners.small.lines import PASSAGE_TOKENS, PASSAGES, of_passages
from refute.reasoners.small.reasoner import SmallReasoner
from refute.reasoners.small.system import CARD_TOKENS, short_card
from refute.reasoners.tokens import estimate
from world.model_server import Request
from world.ollama_server import Model, Say, Script, ScriptedOllama, in_turn

_SMALL: tuple[type[Draft], ...] = (SmallIntakeDraft, SmallAssessDraft, SmallAttackDraft, SmallJudgeDraft)

_PLAIN = assess_brief("The Lindau bridge opened in 2019.", "Sheep were seen on the dyke.")
"""A brief that the rules can decide: supported."""


def _says(**fields: JsonValue) -> Script:
    return lambda _request: Say(json.dumps(fields))


def _supports(line: int = 1) -> Script:
    return _says(why="it says so", verdict="supports", line=line, sure="medium")


def _refutes(line: int = 1) -> Script:
    return _says(why="it says otherwise", verdict="refutes", line=line, sure="high")


def _seat(server: ScriptedOllama, **settings: object) -> SmallReasoner:
    return small_reasoner(
        ModelChoice.model_validate({"spec": "ollama:scripted:3b", "base_url": server.url, "timeout": 20.0, **settings})
    )


async def _assess(server: ScriptedOllama, brief: AssessBrief | None = None, **settings: object) -> Answer[AssessDraft]:
    return await _seat(server, **settings).think(brief or assess_brief(), AssessDraft)


def _abstained(answer: Answer[AssessDraft]) -> tuple[Abstained, str]:
    assert answer.draft is None
    assert answer.abstention is not None
    return answer.abstention.reason, answer.abstention.detail


@pytest.mark.parametrize("draft", _SMALL)
def test_a_small_draft_is_at_most_six_flat_fields_with_the_reason_first(draft: type[Draft]) -> None:
    schema = schema_of(draft)
    fields = schema["properties"]
    assert isinstance(fields, dict)
    assert len(fields) <= 6
    assert next(iter(fields)) == "why"
    assert "$defs" not in schema
    assert {f["type"] for f in fields.values() if isinstance(f, Mapping)} <= {"string", "integer"}


async def test_a_small_model_gets_an_example_and_no_schema_in_its_prompt() -> None:
    with ScriptedOllama(_supports()) as server:
        answer = await _assess(server)
    (request,) = server.chats
    assert '"verdict": "refutes"' in request.system
    assert "JSON Schema" not in request.system
    assert request.body["format"] == schema_of(SmallAssessDraft)
    assert answer.draft is not None
    assert answer.draft.findings[0].quote == "The Lindau bridge opened in 2019, the mayor said."
    assert answer.draft.rating is Rating.SUPPORTED


async def test_the_quote_is_copied_by_code_from_the_line_that_the_model_points_at() -> None:
    said = "Nobody danced on the bridge on that day, an old man said."
    with ScriptedOllama(_refutes(2)) as server:
        answer = await _assess(server, assess_brief("The moon was bright.", said))
    assert answer.draft is not None
    (found,) = [f for f in answer.draft.findings if f.stance is Stance.REFUTES]
    assert (found.passage, found.quote) == (2, said)
    assert answer.draft.rating is Rating.REFUTED
    assert answer.draft.confidence <= 0.7


@pytest.mark.parametrize("script", [_refutes(99), _refutes(0), _refutes(-1)], ids=["none such", "zero", "negative"])
async def test_a_line_that_does_not_exist_decides_nothing(script: Script) -> None:
    with ScriptedOllama(script) as server:
        answer = await _assess(server, assess_brief("The moon was bright.", "Sheep slept."))
    assert answer.draft is not None
    assert answer.draft.rating is Rating.NOT_ENOUGH_EVIDENCE


async def test_a_model_that_contradicts_the_rules_abstains() -> None:
    with ScriptedOllama(_refutes()) as server:
        reason, detail = _abstained(await _assess(server, _PLAIN))
    assert reason is Abstained.DISAGREED
    assert "refuted" in detail
    assert "supported" in detail


async def test_a_model_that_cannot_tell_leaves_it_to_the_rules() -> None:
    with ScriptedOllama(_says(why="hm", verdict="unclear", line=0, sure="low")) as server:
        answer = await _assess(server, _PLAIN)
    assert answer.draft is not None
    assert answer.draft.rating is Rating.SUPPORTED


async def test_planning_takes_no_request() -> None:
    with ScriptedOllama(_supports()) as server:
        answer = await _seat(server).think(plan_brief(), PlanDraft)
    assert answer.draft is not None
    assert answer.draft.queries
    assert not server.chats


async def test_a_judge_that_contradicts_the_rules_abstains() -> None:
    ruling = _says(why="x", rating="refuted", line=1, objection_holds="no", sure="high")
    with ScriptedOllama(ruling) as server:
        answer = await _seat(server).think(judge_brief(), JudgeDraft)
    assert answer.abstention is not None
    assert answer.abstention.reason is Abstained.DISAGREED


async def test_a_judge_rules_on_what_the_rules_leave_open_and_only_with_evidence() -> None:
    objection = NumberedObjection(
        number=1, kind=ObjectionKind.METHOD, grade=Grade.MAJOR, effect=Effect.DOUBTS, text="The count was an estimate."
    )
    brief = judge_brief().model_copy(update={"objections": (objection,)})
    for line, ruling in ((1, Ruling.SUSTAINED), (0, Ruling.OPEN)):
        said = _says(why="it stands", rating="supported", line=line, objection_holds="yes", sure="low")
        with ScriptedOllama(said) as server:
            answer = await _seat(server).think(brief, JudgeDraft)
        assert answer.draft is not None
        assert [r.ruling for r in answer.draft.rulings] == [ruling]
        assert answer.draft.rating is Rating.SUPPORTED


async def test_an_objection_needs_a_line_that_carries_it() -> None:
    for line, count in ((1, 1), (0, 0)):
        said = _says(why="only the east lane did", objection="limited", line=line, grade="minor")
        brief = attack_brief().model_copy(update={"own": (passage(3, "Only the east lane was opened."),)})
        with ScriptedOllama(said) as server:
            answer = await _seat(server).think(brief, AttackDraft)
        assert answer.draft is not None
        assert len(answer.draft.objections) == count
        assert all(o.evidence == [3] and o.effect is Effect.QUALIFIES for o in answer.draft.objections)


async def test_intake_only_chooses_and_changes_no_word() -> None:
    text = "The Lindau bridge opened in 2019. The old ferry carried 400 cars a day in 1980."
    brief = intake_brief(text)
    with ScriptedOllama(_says(why="a number", line=2)) as server:
        answer = await _seat(server).think(brief, IntakeDraft)
    assert answer.draft is not None
    assert {c.quote for c in answer.draft.claims} == set(text.replace(". ", ".\n").split("\n"))
    with ScriptedOllama(_says(why="a number", line=1)) as server:
        other = await _seat(server).think(brief, IntakeDraft)
    assert other.draft is not None
    assert other.draft.claims[0].quote != answer.draft.claims[0].quote


def _long_briefs() -> list[tuple[object, type[Draft]]]:
    words = "The inspector of the county wrote that the bridge over the river was closed to all heavy traffic. "
    card = "You look for what official records say about it, and for nothing else at all. " * 60
    texts = [f"Report {n}. {words * 30}" for n in range(1, 25)]
    passages = tuple(passage(n, t) for n, t in enumerate(texts, 1))
    items = tuple(evidence(n, words) for n in range(1, 40))
    return [
        (assess_brief(*texts).model_copy(update={"directive": card}), AssessDraft),
        (attack_brief().model_copy(update={"directive": card, "own": passages, "evidence": items}), AttackDraft),
        (judge_brief().model_copy(update={"directive": card, "evidence": items}), JudgeDraft),
        (intake_brief(words * 80 + "The bridge opened in 2019.").model_copy(update={"directive": card}), IntakeDraft),
    ]


@pytest.mark.parametrize(("brief", "draft"), _long_briefs(), ids=["assess", "attack", "judge", "intake"])
async def test_a_prompt_takes_at_most_3000_tokens_whatever_the_brief_holds(brief: object, draft: type[Draft]) -> None:
    with ScriptedOllama(_says(why="no", verdict="unclear", objection="none", rating="not_enough_evidence", line=0,
                              objection_holds="unclear", grade="minor", sure="low")) as server:  # fmt: skip
        answer = await _seat(server).think(brief, draft)  # type: ignore[arg-type]
    assert answer.abstention is None
    (request,) = server.chats
    assert estimate(request.system) + estimate(request.user) <= 3_000
    assert request.body["options"] == {"num_ctx": 4_096, "num_predict": 400, "temperature": 0.0}


async def test_a_claim_that_leaves_no_room_is_said_and_not_asked() -> None:
    long = CLAIM.model_copy(update={"text": "The bridge at Lindau, span 1234567, opened in 2019. " * 200})
    with ScriptedOllama(_supports()) as server:
        for brief in (_PLAIN.model_copy(update={"claim": long}), attack_brief().model_copy(update={"claim": long})):
            draft = AssessDraft if isinstance(brief, AssessBrief) else AttackDraft
            answer = await _seat(server).think(brief, draft)
            assert answer.abstention is not None
            assert answer.abstention.reason is Abstained.TOO_LONG
            assert "leaves no room" in answer.abstention.detail
    assert server.chats == []


async def test_passages_without_a_sentence_that_is_short_enough_are_said() -> None:
    """A page that never ends a sentence hides behind nothing."""
    with ScriptedOllama(_supports()) as server:
        answer = await _assess(server, assess_brief("the Lindau bridge and " * 200))
    assert answer.draft is not None
    assert any("no sentence has at most the 120 tokens" in note for note in answer.notes)
    assert server.chats == []


def test_six_passages_of_120_tokens_are_shown_in_whole_sentences() -> None:
    sentence = "The inspector of the county wrote that the bridge over the river was closed. "
    texts = [sentence * 20 + f"The Lindau bridge opened in {2010 + n}. " + sentence * 20 for n in range(9)]
    lines = of_passages(CLAIM.text, [passage(n, t) for n, t in enumerate(texts, 1)])
    assert set(lines.behind) == set(range(1, PASSAGES + 1))
    for number in range(1, PASSAGES + 1):
        shown = [s.text for s, b in zip(lines.shown, lines.behind, strict=True) if b == number]
        assert sum(map(estimate, shown)) <= PASSAGE_TOKENS
        assert f"The Lindau bridge opened in {2009 + number}." in shown, "the closest sentence is among them"
        assert all(s in texts[number - 1] and s.endswith(".") for s in shown)


def test_half_a_sentence_is_never_shown() -> None:
    long = (
        "It is false, although it was written "
        + "again and again in many papers of the region " * 12
        + "that it opened."
    )
    lines = of_passages(CLAIM.text, [passage(1, long)])
    assert lines.shown == ()


def test_a_card_is_cut_at_a_sentence() -> None:
    card = "You look for records and nothing else. " * 60
    short = short_card(card)
    assert estimate(short) <= CARD_TOKENS
    assert short.endswith("else.")
    assert short_card(CARD) == CARD


async def test_passages_that_are_not_shown_are_named() -> None:
    with ScriptedOllama(_supports()) as server:
        answer = await _assess(
            server, assess_brief(*[f"The Lindau bridge opened in 2019, {n} said." for n in range(9)])
        )
    assert answer.left_out == (7, 8, 9)


@pytest.mark.parametrize("knows_truncate", [True, False], ids=["new server", "old server"])
async def test_a_prompt_that_is_cut_at_1024_tokens_is_an_abstention(knows_truncate: bool) -> None:
    texts = ["The inspector wrote that the bridge over the river was closed to heavy traffic in spring. " * 5] * 6
    with ScriptedOllama(_supports(), most_context=1_024, knows_truncate=knows_truncate) as server:
        reason, detail = _abstained(await _assess(server, assess_brief(*texts)))
    assert reason is Abstained.TOO_LONG, detail


@pytest.mark.parametrize("model", [Model(trained=1_024), Model()], ids=["trained for 1,024", "configured"])
async def test_a_context_of_1024_tokens_is_too_short_before_anything_is_asked(model: Model) -> None:
    texts = ["The inspector wrote that the bridge over the river was closed to heavy traffic in spring. " * 5] * 6
    with ScriptedOllama(_supports(), [model]) as server:
        context = None if model.trained == 1_024 else 1_024
        reason, _ = _abstained(await _assess(server, assess_brief(*texts), context=context))
        assert not server.chats
    assert reason is Abstained.TOO_LONG


async def test_a_failing_server_is_asked_once_more_in_a_whole_check() -> None:
    with ScriptedOllama(lambda _: Say(status=500, error="out of memory")) as server:
        seat = _seat(server)
        answers = [
            await seat.think(assess_brief().model_copy(update={"seat": s}), AssessDraft) for s in ("a", "b", "c")
        ]
        attacked = await seat.think(attack_brief(), AttackDraft)
        judged = await seat.think(judge_brief(), JudgeDraft)
        assert len(server.chats) == MOST - 1, "and one is intake's"
    assert [a.draft for a in answers] == [None] * 3
    assert attacked.draft is None
    assert judged.draft is None
    assert answers[0].usage.requests == 2


async def test_a_repair_is_the_one_request_to_spare() -> None:
    with ScriptedOllama(lambda _: Say("{}")) as server:
        seat = _seat(server)
        broken = await seat.think(assess_brief(), AssessDraft)
        assert broken.abstention is not None
        repair = Repair(answer="{}", problem="nothing in it")
        await seat.think(assess_brief(), AssessDraft, repair)
        refused = await seat.think(assess_brief(), AssessDraft, repair)
        assert len(server.chats) == 2
    assert refused.abstention is not None
    assert "requests" in refused.abstention.detail


async def test_more_investigators_than_the_requests_allow_are_answered_by_rule() -> None:
    with ScriptedOllama(_supports()) as server:
        seat = _seat(server)
        for name in ("a", "b", "c", "d", "e"):
            answer = await seat.think(assess_brief().model_copy(update={"seat": name}), AssessDraft)
            assert answer.draft is not None
        assert len(server.chats) == 3
    assert any("at most 7" in n for n in answer.notes)


async def test_a_model_that_is_learned_about_makes_no_second_request_unasked() -> None:
    """What it takes to find out that `think` or `format` is refused counts like any request."""

    def good(_request: Request) -> Say:
        return Say(json.dumps({"why": "x", "verdict": "supports", "line": 1, "sure": "low"}))

    with ScriptedOllama(good, [Model(thinks=True, refuses_think=True, holds_format=False)]) as server:
        seat = _seat(server)
        for name in ("a", "b", "c"):
            await seat.think(assess_brief().model_copy(update={"seat": name}), AssessDraft)
    assert server.paths.count("/api/chat") <= 4, "three seats and one to spare"


async def test_one_question_is_asked_at_a_time() -> None:
    slow = in_turn([], lambda r: Say(_supports()(r).text, first=0.05))
    with ScriptedOllama(slow) as server:
        seat = _seat(server)
        briefs = [assess_brief().model_copy(update={"seat": s}) for s in ("a", "b", "c")]
        await asyncio.gather(*(seat.think(b, AssessDraft) for b in briefs))
    assert server.most_at_once == 1


def test_a_seat_that_is_asked_anew_begins_a_new_check() -> None:
    allowance = Allowance()
    for _ in range(3):
        assert allowance.first("claim", "press", investigates=True)
        assert allowance.again("claim", "press")
        assert not allowance.again("claim", "press")
    assert allowance.first("other claim", "press", investigates=True)


def _desk(*chains: tuple[str, ...], depth: Depth = Depth.STANDARD) -> DeskSettings:
    seats = tuple(
        SeatChoice(seat=seat, chain=tuple(ModelChoice(spec=s) for s in chain))
        for seat, chain in zip(("all", "judge"), chains, strict=False)
    )
    return DeskSettings(seats=seats, depth=depth, size="small")


@pytest.mark.parametrize(
    "desk",
    [
        _desk(("ollama:a",), ("ollama:b",)),
        _desk(("ollama:a", "local")),
        _desk(("command:claude -p",)),
        _desk(("ollama:a",), depth=Depth.THOROUGH),
    ],
    ids=["two models", "a fallback", "a program", "two rounds"],
)
def test_a_desk_that_cannot_keep_its_limits_is_refused(desk: DeskSettings) -> None:
    with pytest.raises(ConfigError, match="small desk"):
        one_model(desk)


def test_a_small_desk_may_leave_seats_to_the_rules() -> None:
    assert one_model(_desk(("ollama:a",), ("local",))) == ModelChoice(spec="ollama:a")
    assert one_model(DeskSettings(size="small")) is None


async def test_the_time_of_a_check_follows_the_measured_speed() -> None:
    guessed, fast = Pace(), Pace(reads=400, writes=30, measured=True)
    assert expected_seconds(fast) < expected_seconds(guessed)
    assert "guess" in expectation(guessed)
    assert "measured" in expectation(fast)
    with ScriptedOllama(lambda r: Say(_supports()(r).text, speed=(1_000.0, 50.0))) as server:
        seat = _seat(server)
        before = seat.patience
        await seat.think(assess_brief(), AssessDraft)
    assert seat.patience < before
