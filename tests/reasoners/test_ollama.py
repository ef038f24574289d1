"""A model of Ollama, asked in Ollama's own protocol: context, thinking, speed, and every way in which it fails."""

import asyncio
import json
import socket

import pytest
from briefs_for_tests import assess_brief, attack_brief, intake_brief, judge_brief, plan_brief

from refute.domain.briefs.assess import AssessDraft
from refute.domain.briefs.attack import AttackDraft
from refute.domain.briefs.brief import Answer, Brief, Draft
from refute.domain.briefs.intake import IntakeDraft
from refute.domain.briefs.judge import JudgeDraft
from refute.domain.briefs.plan import PlanDraft
from refute.domain.errors import ConfigError, InputError
from refute.domain.settings import DeskSettings, ModelChoice, SearchChoice, SeatChoice
from refute.domain.vocabulary import Abstained
from refute.engine.disclosure import disclosure, forbid_outside
from refute.reasoners.build import build, leaves_machine
from refute.reasoners.ollama.pace import Pace
from refute.reasoners.ollama.probe import probe
from refute.reasoners.ollama.reasoner import OllamaReasoner
from refute.reasoners.shape import schema_of
from world.ollama_server import Model, Say, Script, ScriptedOllama, count, honest, in_turn

_GOOD = '{"queries": [{"text": "lindau bridge", "language": "en"}]}'
_BRIEFS: list[tuple[Brief, type[Draft]]] = [
    (intake_brief(), IntakeDraft),
    (plan_brief(), PlanDraft),
    (assess_brief(), AssessDraft),
    (attack_brief(), AttackDraft),
    (judge_brief(), JudgeDraft),
]


def _choice(url: str, **settings: object) -> ModelChoice:
    return ModelChoice.model_validate({"spec": "ollama:scripted:3b", "base_url": url, **settings})


def _always(say: Say) -> Script:
    return lambda _request: say


def _options(server: ScriptedOllama) -> list[dict[str, object]]:
    return [dict(r.body["options"]) for r in server.chats if isinstance(r.body["options"], dict)]


async def _plan(server: ScriptedOllama, pace: Pace | None = None, **settings: object) -> Answer[PlanDraft]:
    return await OllamaReasoner(_choice(server.url, **settings), pace=pace).think(plan_brief(), PlanDraft)


def _why(answer: Answer[PlanDraft]) -> tuple[Abstained, str]:
    assert answer.draft is None
    assert answer.abstention is not None
    return answer.abstention.reason, answer.abstention.detail


@pytest.mark.parametrize(("brief", "draft"), _BRIEFS, ids=[d.__name__ for _, d in _BRIEFS])
async def test_every_draft_is_asked_for_with_its_schema_in_one_request(brief: Brief, draft: type[Draft]) -> None:
    with ScriptedOllama(honest) as server:
        answer = await OllamaReasoner(_choice(server.url)).think(brief, draft)
    (request,) = server.chats
    assert isinstance(answer.draft, draft)
    assert request.body["format"] == schema_of(draft)
    assert request.body["stream"] is True
    assert request.body["keep_alive"]
    assert answer.usage.requests == 1
    assert answer.usage.input_tokens == count(request.system) + count(request.user)
    assert answer.usage.cost_usd == 0.0
    assert answer.model == "scripted:3b"


async def test_every_request_of_a_run_has_one_context_and_the_model_is_loaded_once() -> None:
    with ScriptedOllama(honest) as server:
        reasoner = OllamaReasoner(_choice(server.url))
        async with reasoner.connected():
            for brief, draft in _BRIEFS:
                await reasoner.think(brief, draft)
    assert {o["num_ctx"] for o in _options(server)} == {8_192}
    assert server.loads == 1
    assert server.paths.count("/api/show") == 1, "asked once"


@pytest.mark.parametrize(
    ("model", "configured", "context"),
    [
        (Model(trained=131_072), None, 8_192),
        (Model(trained=4_096), None, 4_096),
        (Model(trained=131_072, own=16_384), None, 16_384),
        (Model(trained=131_072), 24_576, 24_576),
        (Model(trained=4_096), 24_576, 4_096),
    ],
    ids=["large model", "small model", "its Modelfile", "configured", "configured too high"],
)
async def test_the_context_is_the_configured_one_else_the_models_with_a_limit(
    model: Model, configured: int | None, context: int
) -> None:
    with ScriptedOllama(honest, [model]) as server:
        answer = await _plan(server, context=configured)
    assert [o["num_ctx"] for o in _options(server)] == [context]
    assert bool(answer.notes) is (configured is not None and configured > context)


async def test_passages_that_do_not_fit_are_left_out_and_named_not_cut() -> None:
    texts = [f"Passage {n}. " + "The bridge was opened by the mayor. " * 20 for n in range(1, 30)]
    with ScriptedOllama(honest, [Model(trained=4_096)]) as server:
        answer = await OllamaReasoner(_choice(server.url)).think(assess_brief(*texts), AssessDraft)
    assert answer.draft is not None
    assert answer.left_out
    (request,) = server.chats
    assert count(request.system) + count(request.user) <= 4_096


@pytest.mark.parametrize("knows_truncate", [True, False], ids=["new server", "old server"])
async def test_a_prompt_that_the_server_cuts_is_an_abstention(knows_truncate: bool) -> None:
    """A server that gives less context than it was asked for: the new one says so, the old one cuts in silence and
    its count of the prompt tells."""
    answers = iter([Say('{"findings": [], "rating": "supported", "probability_true": 0.9, "confidence": 0.9}')])
    with ScriptedOllama(lambda _: next(answers), knows_truncate=knows_truncate, most_context=1_024) as server:
        answer = await OllamaReasoner(_choice(server.url)).think(
            assess_brief(*["The bridge was opened in 2019 by the mayor of the town, who spoke." for _ in range(40)]),
            AssessDraft,
        )
    assert answer.draft is None
    assert answer.abstention is not None
    assert answer.abstention.reason is Abstained.TOO_LONG
    assert ("cut the prompt" in answer.abstention.detail) is not knows_truncate


async def test_a_server_that_does_not_count_is_believed() -> None:
    with ScriptedOllama(_always(Say(_GOOD, counts=False))) as server:
        answer = await _plan(server)
    assert answer.draft is not None
    assert answer.usage.input_tokens == 0


@pytest.mark.parametrize(
    ("model", "effort", "think"),
    [
        (Model(), None, None),
        (Model(thinks=True), None, False),
        (Model(thinks=True), "high", True),
        (Model(thinks=True, family="gptoss"), None, "low"),
        (Model(thinks=True, family="gptoss"), "high", "high"),
    ],
    ids=["cannot", "off", "asked for", "only by level", "level asked for"],
)
async def test_thinking_is_off_unless_it_is_asked_for(model: Model, effort: str | None, think: object) -> None:
    with ScriptedOllama(honest, [model]) as server:
        answer = await _plan(server, effort=effort)
    assert answer.draft is not None
    assert server.chats[0].body.get("think") == think


async def test_a_model_that_says_it_thinks_and_refuses_to_be_told_is_asked_without() -> None:
    with ScriptedOllama(honest, [Model(thinks=True, refuses_think=True)]) as server:
        reasoner = OllamaReasoner(_choice(server.url))
        first = await reasoner.think(plan_brief(), PlanDraft)
        second = await reasoner.think(plan_brief(), PlanDraft)
    assert first.draft is not None
    assert second.draft is not None
    assert server.paths.count("/api/chat") == 3, "learned, not tried again"


async def test_a_server_that_refuses_the_schema_is_asked_in_words() -> None:
    with ScriptedOllama(honest, [Model(holds_format=False)]) as server:
        reasoner = OllamaReasoner(_choice(server.url))
        first = await reasoner.think(plan_brief(), PlanDraft)
        await reasoner.think(plan_brief(), PlanDraft)
    assert first.draft is not None
    assert any("prompt asks for the shape" in n for n in first.notes)
    assert server.paths.count("/api/chat") == 3
    assert all("format" not in r.body and "JSON Schema" in r.system for r in server.chats)


async def test_a_model_that_ignores_the_schema_is_asked_in_words_from_then_on() -> None:
    """Some models answer in prose while `think` is off, whatever `format` says."""
    with ScriptedOllama(in_turn([Say("Search for the bridge.")], honest)) as server:
        reasoner = OllamaReasoner(_choice(server.url))
        first = await reasoner.think(plan_brief(), PlanDraft)
        second = await reasoner.think(plan_brief(), PlanDraft)
    assert _why(first)[0] is Abstained.UNPARSEABLE
    assert second.draft is not None
    assert ["format" in r.body for r in server.chats] == [True, False]


_FAULTS = {
    "empty": (Say(""), Abstained.EMPTY, "empty", 1),
    "thoughts only": (Say("", thinking="hm"), Abstained.EMPTY, "only thoughts", 1),
    "cut off by its limit": (Say(_GOOD[:30], done_reason="length"), Abstained.TRUNCATED, "max_output", 1),
    "a line that is no JSON": (Say(_GOOD, raw=b"<html>"), Abstained.FAILED, "no JSON object: <html>", 1),
    "a line that is a list": (Say(_GOOD, raw=b"[1]"), Abstained.FAILED, "no JSON object", 1),
    "unloaded under it": (Say(_GOOD, cut=True), Abstained.FAILED, "unloaded", 3),
    "unloaded instead": (Say("", done_reason="unload"), Abstained.FAILED, "unloaded the model", 3),
    "error in the stream": (Say(_GOOD, error="the runner has died"), Abstained.FAILED, "runner has died", 3),
    "failing": (Say(status=500, error="out of memory"), Abstained.FAILED, "out of memory", 3),
    "busy": (Say(status=503, error="server busy, please try again"), Abstained.RATE_LIMITED, "busy", 3),
    "too many": (Say(status=429, error="rate limit"), Abstained.RATE_LIMITED, "429", 3),
    "no account": (Say(status=401, error="unauthorized"), Abstained.FAILED, "key or the account", 1),
    "bad request": (Say(status=400, error="bad option"), Abstained.FAILED, "bad option", 1),
}


@pytest.mark.parametrize(("say", "reason", "says", "requests"), _FAULTS.values(), ids=_FAULTS.keys())
async def test_fault_is_an_abstention_with_its_reason(say: Say, reason: Abstained, says: str, requests: int) -> None:
    with ScriptedOllama(_always(say)) as server:
        answer = await _plan(server)
    why, detail = _why(answer)
    assert why is reason
    assert says in detail
    assert answer.usage.requests == requests == len(server.chats)


async def test_a_busy_server_that_is_free_again_answers() -> None:
    with ScriptedOllama(in_turn([Say(status=503, error="server busy, please try again")], honest)) as server:
        answer = await _plan(server)
    assert answer.draft is not None
    assert answer.usage.requests == 2


async def test_a_model_that_is_not_there_is_an_abstention_that_says_how_to_get_it() -> None:
    with ScriptedOllama(honest, [Model("other")]) as server:
        reason, detail = _why(await _plan(server))
    assert reason is Abstained.FAILED
    assert "ollama pull scripted:3b" in detail
    assert not server.chats


async def test_no_server_is_an_abstention_that_says_how_to_start_it() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        url = f"http://127.0.0.1:{free.getsockname()[1]}"
    answer = await OllamaReasoner(_choice(url)).think(plan_brief(), PlanDraft)
    reason, detail = _why(answer)
    assert reason is Abstained.FAILED
    assert "ollama serve" in detail


async def test_a_slow_first_token_is_no_timeout() -> None:
    """`timeout` is the longest silence once the answer has begun; loading and reading a prompt take their time."""
    with ScriptedOllama(_always(Say(_GOOD, first=1.0))) as server:
        answer = await _plan(server, timeout=0.3)
    assert answer.draft is not None


async def test_a_first_token_that_does_not_come_is_a_timeout_in_the_end() -> None:
    with ScriptedOllama(_always(Say(_GOOD, first=30.0))) as server:
        answer = await _plan(server, Pace(reads=1e6, writes=1e6, loading=0.4), timeout=0.2)
    reason, _ = _why(answer)
    assert reason is Abstained.TIMEOUT
    assert answer.usage.seconds < 10


async def test_an_answer_that_stops_in_the_middle_is_a_timeout() -> None:
    with ScriptedOllama(_always(Say(_GOOD, pause=30.0))) as server:
        answer = await _plan(server, timeout=0.4)
    reason, detail = _why(answer)
    assert reason is Abstained.TIMEOUT
    assert "stopped in its answer" in detail


async def test_time_limits_follow_the_measured_speed() -> None:
    pace = Pace()
    before = pace.whole(3_000, 300, least=1.0)
    with ScriptedOllama(_always(Say(_GOOD, speed=(500.0, 40.0)))) as server:
        await _plan(server, pace)
    assert pace.measured
    assert pace.reads == pytest.approx(500, rel=0.01)
    assert pace.writes == pytest.approx(40, rel=0.01)
    assert pace.expected(3_000, 300) == pytest.approx(3_000 / 500 + 300 / 40, rel=0.02)
    assert pace.whole(3_000, 300, least=1.0) < before


async def test_one_server_is_asked_as_often_at_once_as_is_allowed() -> None:
    with ScriptedOllama(_always(Say(_GOOD, first=0.05))) as server:
        reasoner = OllamaReasoner(_choice(server.url), concurrency=1)
        await asyncio.gather(*(reasoner.think(plan_brief(), PlanDraft) for _ in range(4)))
    assert server.most_at_once == 1


@pytest.mark.parametrize(
    ("spec", "base_url", "host", "whom"),
    [
        ("ollama:qwen3:4b", None, "", None),
        ("ollama:qwen3:4b", None, "0.0.0.0", None),
        ("ollama:qwen3:4b", None, ":8080", None),
        ("ollama:qwen3:4b", None, "::1", None),
        ("ollama:qwen3:4b", None, "::", None),
        ("ollama:qwen3:4b", None, "[::1]:8080", None),
        ("ollama:qwen3:4b", None, '"127.0.0.1:8080"', None),
        ("ollama:qwen3:4b", None, "2001:db8::7", "2001:db8::7"),
        ("ollama:GPT-OSS:120B-Cloud", None, "", "ollama.com"),
        ("ollama:qwen3:4b", None, "gpu.example:11434", "gpu.example"),
        ("ollama:qwen3:4b", "http://localhost:11434/v1", "gpu.example", None),
        ("ollama:qwen3:4b", "https://gpu.example", "", "gpu.example"),
        ("ollama:gpt-oss:120b-cloud", None, "", "ollama.com"),
        ("ollama:kimi:cloud", "http://localhost:11434", "", "ollama.com"),
    ],
)
def test_who_gets_the_data_is_known_before_the_first_run(
    spec: str, base_url: str | None, host: str, whom: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OLLAMA_HOST", host)
    choice = ModelChoice(spec=spec, base_url=base_url)
    assert leaves_machine(choice) == whom
    assert build(choice, "press").is_free is (whom is None)
    search = SearchChoice(backends=("corpus",), offline=True)
    desk = DeskSettings(seats=(SeatChoice(seat="press", chain=(choice,)),), search=search)
    if whom is None:
        forbid_outside(desk)
    else:
        with pytest.raises(InputError, match=whom):
            forbid_outside(desk)
        assert whom in "\n".join(disclosure(desk))


async def test_a_cloud_model_under_a_local_name_is_sent_nothing() -> None:
    with ScriptedOllama(honest, [Model(remote="https://ollama.com:443")]) as server:
        reason, detail = _why(await _plan(server))
    assert reason is Abstained.FAILED
    assert "ollama.com" in detail
    assert not server.chats


async def test_the_address_comes_from_ollamas_own_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    with ScriptedOllama(honest) as server:
        monkeypatch.setenv("OLLAMA_HOST", server.url.removeprefix("http://"))
        answer = await OllamaReasoner(ModelChoice(spec="ollama:scripted:3b")).think(plan_brief(), PlanDraft)
    assert answer.draft is not None


@pytest.mark.parametrize(
    "choice",
    [
        ModelChoice(spec="ollama:"),
        ModelChoice(spec="ollama:x", base_url="localhost:11434"),
        ModelChoice(spec="ollama:x", base_url="http://me:secret@localhost:11434"),
        ModelChoice(spec="ollama:x", key_env="REFUTE_TEST_NO_SUCH_KEY"),
    ],
)
def test_a_choice_that_cannot_work_is_refused(choice: ModelChoice) -> None:
    with pytest.raises(ConfigError) as raised:
        build(choice, "press")
    assert "secret" not in str(raised.value)


async def test_no_key_is_asked_for_and_none_of_others_goes_along(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("OPENAI_API_KEY", "ANTHROPIC_API_KEY", "OLLAMA_API_KEY"):
        monkeypatch.setenv(name, "k-of-somebody-else")
    with ScriptedOllama(honest) as server:
        answer = await _plan(server)
        assert "authorization" not in {name.lower() for r in server.chats for name in r.headers}
        assert "k-of-somebody-else" not in str(server.chats)
    assert answer.draft is not None
    for name in ("OPENAI_API_KEY", "ANTHROPIC_API_KEY", "OLLAMA_API_KEY"):
        monkeypatch.delenv(name)
    with ScriptedOllama(honest) as server:
        assert (await _plan(server)).draft is not None


async def test_a_key_goes_along_and_is_never_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REFUTE_TEST_KEY", "abcd-very-secret")
    with ScriptedOllama(_always(Say(status=400, error="no: abcd-very-secret"))) as server:
        answer = await _plan(server, key_env="REFUTE_TEST_KEY")
    assert server.chats[0].headers["authorization"] == "Bearer abcd-very-secret"
    assert "secret" not in answer.model_dump_json()


_TROUT = json.dumps({"kind": "fish", "legs": 0})


async def test_a_probe_tells_what_a_model_can_do() -> None:
    with ScriptedOllama(_always(Say(_TROUT, speed=(120.0, 9.0))), [Model(thinks=True), Model("other")]) as server:
        found = await probe(_choice(server.url, timeout=5))
    assert found.problem == ""
    assert found.installed == ("scripted:3b", "other")
    assert (found.can_think, found.kept_quiet, found.holds_shape) == (True, True, True)
    assert found.context == found.loaded == 8_192
    assert found.answer_speed == pytest.approx(9, rel=0.01)
    assert len(server.chats) == 1


async def test_a_probe_tells_what_a_model_cannot_do() -> None:
    with ScriptedOllama(_always(Say("A fish.", thinking="hm")), [Model(thinks=True)]) as server:
        found = await probe(_choice(server.url, timeout=5))
    assert (found.kept_quiet, found.holds_shape, found.problem) == (False, False, "")
    with ScriptedOllama(honest, [Model(holds_format=False)]) as server:
        found = await probe(_choice(server.url, timeout=5))
    assert (found.holds_shape, found.problem) == (False, "")
    with ScriptedOllama(honest, [Model("other")]) as server:
        found = await probe(_choice(server.url, timeout=5))
    assert "ollama pull" in found.problem
    assert found.installed == ("other",)


@pytest.mark.parametrize(
    "raw",
    [
        {"message": {"content": "\ud83d {"}},
        {"message": {"content": _GOOD.replace("lindau", r"\ud83d")}},
        {"model": "\udc00", "message": {"content": _GOOD}},
        {"message": {"content": "", "tool_calls": [{"function": {"name": "\ud83d"}}]}},
        {"error": "broke at \ud83d"},
    ],
)
async def test_half_a_character_can_be_written_down(raw: dict[str, object]) -> None:
    with ScriptedOllama(_always(Say(raw=json.dumps(raw).encode()))) as server:
        answer = await _plan(server)
    assert Answer[PlanDraft].model_validate_json(answer.model_dump_json()) == answer


@pytest.mark.parametrize("figure", [-1, 0, 10**30, 10**400, True, "many", 2.5, None], ids=str)
async def test_figures_that_cannot_be_count_as_not_said(figure: object) -> None:
    names = ("prompt_eval_count", "prompt_eval_duration", "eval_count", "eval_duration")
    last = {"message": {"content": _GOOD}, "done": True, "done_reason": "stop", **dict.fromkeys(names, figure)}
    pace = Pace()
    with ScriptedOllama(_always(Say(raw=json.dumps(last).encode()))) as server:
        answer = await _plan(server, pace)
    assert answer.draft is not None
    assert (answer.usage.input_tokens, answer.usage.output_tokens) == (0, 0)
    assert pace == Pace()


@pytest.mark.parametrize("own", [10**12, 10**30])
async def test_a_context_that_no_model_has_counts_as_not_said(own: int) -> None:
    with ScriptedOllama(honest, [Model(own=own)]) as server:
        assert (await _plan(server)).draft is not None
    assert [o["num_ctx"] for o in _options(server)] == [8_192]


@pytest.mark.parametrize(
    ("say", "only"),
    [(Say("", thinking="A trout swims."), "only thoughts"), (Say(""), "nothing")],
    ids=["thoughts", "nothing"],
)
async def test_a_probe_that_is_answered_with_no_words_finds_a_problem(say: Say, only: str) -> None:
    with ScriptedOllama(_always(say)) as server:
        assert only in (await probe(_choice(server.url))).problem
