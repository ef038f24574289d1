"""What a model reasoner asks, of whom, how often, and what it says about it."""

import asyncio
import subprocess
import sys
from dataclasses import replace

import pytest
from briefs_for_tests import assess_brief, attack_brief, intake_brief, judge_brief, plan_brief

from refute.domain.briefs.assess import AssessDraft
from refute.domain.briefs.attack import AttackDraft
from refute.domain.briefs.brief import Brief, Draft
from refute.domain.briefs.intake import IntakeDraft
from refute.domain.briefs.judge import JudgeDraft
from refute.domain.briefs.plan import PlanDraft
from refute.domain.errors import ConfigError, MissingExtra
from refute.domain.settings import ModelChoice
from refute.reasoners.build import build, leaves_machine
from refute.reasoners.gate import ENV
from refute.reasoners.model import ModelReasoner
from refute.reasoners.providers import known
from world.honest_script import honest_script
from world.model_server import Reply, Request, ScriptedModelServer, in_turn, rate_limited
from world.waits import deliberate_waits

_BRIEFS: list[tuple[Brief, type[Draft]]] = [
    (intake_brief(), IntakeDraft),
    (plan_brief(), PlanDraft),
    (assess_brief(), AssessDraft),
    (attack_brief(), AttackDraft),
    (judge_brief(), JudgeDraft),
]


def _choice(url: str, **settings: object) -> ModelChoice:
    return ModelChoice.model_validate({"spec": "openai:scripted-1", "base_url": url, "timeout": 10.0, **settings})


@pytest.mark.parametrize("mode", ["native", "tool", "prompted"])
@pytest.mark.parametrize(("brief", "draft"), _BRIEFS, ids=[d.__name__ for _, d in _BRIEFS])
async def test_every_draft_in_every_mode_takes_one_request(mode: str, brief: Brief, draft: type[Draft]) -> None:
    with ScriptedModelServer(honest_script) as server:
        answer = await ModelReasoner(_choice(server.url, output=mode)).think(brief, draft)
        assert [r.mode for r in server.requests] == [mode]
    assert isinstance(answer.draft, draft)
    assert answer.usage.requests == 1
    assert answer.usage.seat == brief.seat
    assert answer.usage.input_tokens > 0


@pytest.mark.parametrize("mode", ["native", "tool"])
async def test_a_server_that_knows_no_shape_is_asked_in_words(mode: str) -> None:
    with ScriptedModelServer(honest_script, knows=("prompted",)) as server:
        reasoner = ModelReasoner(_choice(server.url, output=mode))
        first = await reasoner.think(plan_brief(), PlanDraft)
        second = await reasoner.think(plan_brief(), PlanDraft)
        assert [r.mode for r in server.requests] == [mode, "prompted", "prompted"], "learned, not tried again"
    assert first.draft is not None
    assert second.draft is not None
    assert any(mode in note for note in first.notes)


async def test_seats_that_ask_at_once_all_learn_that_a_server_knows_no_shape() -> None:
    with ScriptedModelServer(honest_script, knows=("prompted",)) as server:
        reasoner = ModelReasoner(_choice(server.url))
        answers = await asyncio.gather(*(reasoner.think(plan_brief(), PlanDraft) for _ in range(4)))
    assert [a.abstention for a in answers] == [None] * 4


async def test_the_model_that_answered_is_named() -> None:
    """The configured model silently replaced by a fallback: the answer names the one that spoke."""
    with ScriptedModelServer(lambda r: Reply(honest_script(r).content, model="cheaper-model-2")) as server:
        answer = await ModelReasoner(_choice(server.url)).think(plan_brief(), PlanDraft)
    assert answer.model == "cheaper-model-2"
    assert answer.usage.model == "cheaper-model-2"


async def test_thoughts_in_a_field_of_their_own_are_left_out() -> None:
    def script(request: Request) -> Reply:
        return Reply(honest_script(request).content, reasoning='{"queries": [{"text": "a thought"}]}')

    with ScriptedModelServer(script) as server:
        answer = await ModelReasoner(_choice(server.url)).think(plan_brief(), PlanDraft)
    assert answer.draft is not None
    assert "a thought" not in answer.model_dump_json()


async def test_what_did_not_fit_is_listed() -> None:
    """A prompt cut without a word: the server's own limit is asked for, and what is left out is named."""
    brief = assess_brief(*["The council of Lindau spoke about the bridge and its cost on Tuesday. " * 10] * 40)
    with ScriptedModelServer(honest_script, context=8_192) as server:
        reasoner = ModelReasoner(_choice(server.url, max_output=1_000))
        answer = await reasoner.think(brief, AssessDraft)
        await reasoner.think(plan_brief(), PlanDraft)
        passages = server.requests[0].data["passages"]
        assert server.gets.count("/v1/models") == 1, "asked once"
    assert isinstance(passages, list)
    assert answer.left_out == tuple(range(len(passages) + 1, 41))
    assert answer.left_out


async def test_a_server_that_does_not_tell_its_limit_gets_the_default() -> None:
    brief = assess_brief(*["The council of Lindau spoke about the bridge. " * 60] * 60)
    with ScriptedModelServer(honest_script) as server:
        answer = await ModelReasoner(_choice(server.url)).think(brief, AssessDraft)
        sent = len(server.requests[0].user)
    assert answer.left_out
    assert 60_000 < sent < 32_768 * 4


async def test_cost_comes_from_the_configured_prices_or_is_unknown() -> None:
    with ScriptedModelServer(honest_script) as server:
        priced = ModelReasoner(_choice(server.url, input_price=2.0, output_price=10.0))
        answer = await priced.think(plan_brief(), PlanDraft)
        unknown = await ModelReasoner(_choice(server.url)).think(plan_brief(), PlanDraft)
    usage = answer.usage
    assert usage.cost_usd == pytest.approx((2 * usage.input_tokens + 10 * usage.output_tokens) / 1e6)
    assert unknown.usage.cost_usd is None


@pytest.mark.parametrize(("limit", "most"), [(2, 2), (8, 8)])
async def test_no_more_requests_at_once_than_the_limit(limit: int, most: int) -> None:
    """All requests started at once: here a server gets as many as it is said to take."""
    with ScriptedModelServer(honest_script, delay=0.1) as server:
        reasoners = [ModelReasoner(_choice(server.url, context=32_768), concurrency=limit) for _ in range(12)]
        await asyncio.gather(*(r.think(plan_brief(), PlanDraft) for r in reasoners))
        assert server.most_at_once <= most
        assert server.most_at_once >= min(limit, 2)


async def test_a_busy_server_rests_for_everyone() -> None:
    with ScriptedModelServer(in_turn([rate_limited("1")], honest_script)) as server, deliberate_waits() as waits:
        one, two = (ModelReasoner(_choice(server.url, context=32_768)) for _ in range(2))
        first = asyncio.ensure_future(one.think(plan_brief(), PlanDraft))
        while not waits:
            await asyncio.sleep(0.02)
        assert (await two.think(plan_brief(), PlanDraft)).draft is not None
        assert (await first).draft is not None
        assert server.times[1] - server.times[0] >= 0.95


async def test_waiting_for_a_place_is_not_held_against_a_request() -> None:
    with ScriptedModelServer(honest_script, delay=0.6) as server:
        choice = _choice(server.url, context=32_768, timeout=2.0)
        reasoners = [ModelReasoner(choice, concurrency=1) for _ in range(4)]
        answers = await asyncio.gather(*(r.think(plan_brief(), PlanDraft) for r in reasoners))
    assert all(a.draft is not None for a in answers)


def test_one_reasoner_serves_several_event_loops() -> None:
    with ScriptedModelServer(honest_script) as server:
        reasoner = ModelReasoner(_choice(server.url))
        for _ in range(2):
            assert asyncio.run(reasoner.think(plan_brief(), PlanDraft)).draft is not None


async def test_proxies_do_not_stand_before_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    with ScriptedModelServer(honest_script) as server:
        answer = await ModelReasoner(_choice(server.url)).think(plan_brief(), PlanDraft)
    assert answer.draft is not None


async def test_other_servers_get_no_key_of_openai(monkeypatch: pytest.MonkeyPatch) -> None:
    """A key for a hosted provider was demanded though only a local model was used: neither demanded nor sent."""
    monkeypatch.setenv("OPENAI_API_KEY", "sk-secret-of-the-user")
    monkeypatch.setenv("OPENAI_ORG_ID", "org-of-the-user")
    monkeypatch.setenv("OPENAI_BASE_URL", "http://127.0.0.1:9/v1")
    with ScriptedModelServer(honest_script) as server:
        await ModelReasoner(_choice(server.url)).think(plan_brief(), PlanDraft)
        sent = str(server.requests[0].headers)
    assert "of-the-user" not in sent
    monkeypatch.delenv("OPENAI_API_KEY")
    build(_choice("http://localhost:1/v1"), "press")


@pytest.mark.parametrize(
    ("choice", "says"),
    [
        (ModelChoice(spec="openai:gpt-5"), "OPENAI_API_KEY"),
        (ModelChoice(spec="openai:gpt-5", key_env="WORK_KEY"), "WORK_KEY"),
        (ModelChoice(spec="openai:m", base_url="http://h.example/v1", key_env="WORK_KEY"), "WORK_KEY"),
        (ModelChoice(spec="nobody:m"), "openai:MODEL"),
        (ModelChoice(spec="gpt-5"), "command:PROGRAM"),
        (ModelChoice(spec="openai:"), "openai:MODEL"),
        (ModelChoice(spec="openai:m", base_url="ftp://h/v1"), "http"),
        (ModelChoice(spec="openai:m", base_url="https://u:pw-12345@h.example/v1"), "environment variable"),
    ],
)
def test_configuration_errors_say_what_to_do(choice: ModelChoice, says: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    with pytest.raises(ConfigError, match=says) as error:
        build(choice, "press")
    assert "pw-12345" not in str(error.value)


def test_limit_in_the_environment_must_be_a_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ENV, "many")
    with pytest.raises(ConfigError, match=ENV):
        build(_choice("http://localhost:1/v1"), "press")


def test_missing_extra_names_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(known, "find_spec", lambda _name: None)
    with pytest.raises(MissingExtra, match=r'pip install "refute\[model\]"'):
        build(_choice("http://localhost:1/v1"), "press")


@pytest.mark.parametrize(
    ("choice", "whom"),
    [
        (ModelChoice(spec="local"), None),
        (ModelChoice(spec="openai:m", base_url="http://localhost:8080/v1"), None),
        (ModelChoice(spec="openai:m", base_url="http://127.0.0.2:1/v1"), None),
        (ModelChoice(spec="openai:m", base_url="http://[::1]:1/v1"), None),
        (ModelChoice(spec="openai:m", base_url="http://localhost.example/v1"), "localhost.example"),
        (ModelChoice(spec="openai:m", base_url="http://192.168.1.5:1/v1"), "192.168.1.5"),
        (ModelChoice(spec="openai:gpt-5"), "api.openai.com"),
        (ModelChoice(spec="command:claude -p"), "Anthropic, through the program claude"),
        (ModelChoice(spec="command:ollama run qwen3"), None),
        (ModelChoice(spec="command:ollama run gpt-oss:120b-cloud"), "ollama.com"),
        (ModelChoice(spec="command:./mine.sh"), "the program ./mine.sh"),
    ],
)
def test_who_gets_the_data_is_known_before_the_first_run(
    choice: ModelChoice, whom: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("OLLAMA_HOST", raising=False)
    assert leaves_machine(choice) == whom


def test_importing_reasoners_is_light() -> None:
    code = "import sys, refute.reasoners.build as b; print({'pydantic_ai', 'openai'} & sys.modules.keys())"
    seen = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert seen.stdout.strip() == "set()"


async def test_a_newsroom_that_is_open_keeps_its_connection_to_the_model() -> None:
    with ScriptedModelServer(honest_script) as server:
        reasoner = ModelReasoner(_choice(server.url, context=32_768))
        async with reasoner.connected():
            answers = [await reasoner.think(plan_brief(), PlanDraft) for _ in range(3)]
        assert server.connections == 1
        answers += [await reasoner.think(plan_brief(), PlanDraft) for _ in range(2)]
        assert server.connections == 3, "outside the block each request has its own, and there is nothing to close"
    assert all(a.draft is not None for a in answers)


async def test_a_server_that_hangs_up_between_two_requests_is_connected_to_anew() -> None:
    def hangs_up(request: Request) -> Reply:
        return replace(honest_script(request), headers={"Connection": "close"})

    with ScriptedModelServer(hangs_up) as server:
        reasoner = ModelReasoner(_choice(server.url, context=32_768))
        async with reasoner.connected():
            answers = [await reasoner.think(plan_brief(), PlanDraft) for _ in range(2)]
        assert server.connections == 2
    assert [a.usage.requests for a in answers] == [1, 1]
