"""What is sent to each provider, where to, and what its answer is taken for."""

import asyncio
import json
import os
import subprocess
import sys

import pytest
from briefs_for_tests import attack_brief, plan_brief

from refute.domain.briefs.attack import AttackDraft
from refute.domain.briefs.plan import PlanDraft
from refute.domain.errors import ConfigError, MissingExtra
from refute.domain.settings import ModelChoice
from refute.reasoners.build import build, leaves_machine
from refute.reasoners.model import ModelReasoner
from refute.reasoners.providers import anthropic, google, groq, known, mistral, openrouter
from refute.storage.keys import set_key
from world.honest_script import honest_script
from world.model_server import Reply, Request, ScriptedModelServer
from world.provider_wires import WIRES

KEY = "q7-odd-looking-key-99"
every_provider = pytest.mark.parametrize("name", WIRES)
_KEYS = {
    "openai": "OPENAI_API_KEY",
    "anthropic": "ANTHROPIC_API_KEY",
    "google": "GOOGLE_API_KEY",
    "mistral": "MISTRAL_API_KEY",
    "groq": "GROQ_API_KEY",
    "openrouter": "OPENROUTER_API_KEY",
    "bedrock": "AWS_BEARER_TOKEN_BEDROCK",
    "azure": "AZURE_OPENAI_API_KEY",
}


@pytest.fixture(autouse=True)
def _nothing_set(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """No key of this machine, no region, no address."""
    for variable in list(os.environ):
        if variable.startswith(("AWS_", "AZURE_", "OPENAI_", "GOOGLE_", "ANTHROPIC_")) or variable in _KEYS.values():
            monkeypatch.delenv(variable)
    monkeypatch.setenv("REFUTE_CONFIG", str(tmp_path_factory.mktemp("config")))
    monkeypatch.setenv("NAMED_KEY", KEY)


def _choice(name: str, server: ScriptedModelServer, **settings: object) -> ModelChoice:
    given = {"spec": WIRES[name].spec, "base_url": server.url, "key_env": "NAMED_KEY", "timeout": 10.0, **settings}
    return ModelChoice.model_validate(given)


@every_provider
@pytest.mark.parametrize("mode", ["native", "tool", "prompted"])
async def test_one_request_holds_the_prompt_the_shape_the_limit_and_the_key(name: str, mode: str) -> None:
    wire = WIRES[name]
    with ScriptedModelServer(honest_script, wire=wire) as server:
        answer = await ModelReasoner(_choice(name, server, output=mode, max_output=1_234)).think(
            plan_brief(), PlanDraft
        )
        (request,) = server.requests
        assert server.gets == [], "a hosted provider is not asked for its limit"
    assert isinstance(answer.draft, PlanDraft)
    # pydantic-ai asks Mistral for a shape by a tool alone.
    assert request.mode == ("tool" if name == "mistral" and mode == "native" else mode)
    assert request.path == wire.path(wire.spec.partition(":")[2])
    assert request.headers[wire.key_header] == wire.prefix + KEY
    assert KEY not in request.path
    assert KEY not in json.dumps(request.raw)
    assert request.system.startswith("You ") or "# Your card" in request.system
    assert "Lindau" not in request.system, "the system text holds nothing of the claim"
    assert "Lindau" in request.user
    if mode != "prompted":
        assert "language" in json.dumps(request.raw).replace(request.system, ""), "the schema goes with it"
    # Groq's model thinks before it answers, and what it thinks counts as output.
    assert wire.max_tokens(request.raw) == 1_234 + (16_384 if name == "groq" else 0)
    assert answer.usage.requests == 1
    assert answer.usage.input_tokens == (len(request.system) + len(request.user)) // 4
    assert answer.usage.output_tokens > 0
    # Converse does not say which model answered.
    assert answer.model == (wire.spec.partition(":")[2] if name == "bedrock" else "scripted-1")


@every_provider
async def test_a_larger_draft_passes_in_every_mode(name: str) -> None:
    with ScriptedModelServer(honest_script, wire=WIRES[name]) as server:
        for mode in ("native", "tool", "prompted"):
            answer = await ModelReasoner(_choice(name, server, output=mode)).think(attack_brief(), AttackDraft)
            assert answer.abstention is None
            assert isinstance(answer.draft, AttackDraft)


@every_provider
@pytest.mark.parametrize("mode", ["native", "tool"])
async def test_a_provider_that_refuses_the_shape_is_asked_in_words(name: str, mode: str) -> None:
    with ScriptedModelServer(honest_script, wire=WIRES[name], knows=("prompted",)) as server:
        reasoner = ModelReasoner(_choice(name, server, output=mode))
        first = await reasoner.think(plan_brief(), PlanDraft)
        await reasoner.think(plan_brief(), PlanDraft)
        assert [r.mode == "prompted" for r in server.requests] == [False, True, True], "learned, not tried again"
    assert first.draft is not None
    assert any("the prompt asked for the shape instead" in note for note in first.notes)


@every_provider
async def test_no_redirect_is_followed(name: str) -> None:
    """A key goes to the configured server alone."""
    with (
        ScriptedModelServer(honest_script, wire=WIRES[name]) as other,
        ScriptedModelServer(
            lambda r: Reply(status=307, headers={"Location": other.url + r.path}, raw=b"{}"), wire=WIRES[name]
        ) as server,
    ):
        answer = await ModelReasoner(_choice(name, server)).think(plan_brief(), PlanDraft)
        assert other.requests == []
        assert len(server.requests) == 1
    assert answer.draft is None


@every_provider
async def test_no_proxy_stands_before_this_machine(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"):
        monkeypatch.setenv(variable, "http://127.0.0.1:9")
    with ScriptedModelServer(honest_script, wire=WIRES[name]) as server:
        assert (await ModelReasoner(_choice(name, server)).think(plan_brief(), PlanDraft)).draft is not None


@every_provider
async def test_the_environment_leads_no_request_elsewhere(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("ANTHROPIC_BASE_URL", "GROQ_BASE_URL", "OPENAI_BASE_URL", "GOOGLE_GEMINI_BASE_URL"):
        monkeypatch.setenv(variable, "http://127.0.0.1:9")
    monkeypatch.setenv("AWS_ENDPOINT_URL", "http://127.0.0.1:9")
    monkeypatch.setenv("AWS_PROFILE", "no-such-profile")
    monkeypatch.setenv("AWS_MAX_ATTEMPTS", "7")
    monkeypatch.setenv("GOOGLE_GENAI_USE_VERTEXAI", "true")
    for variable in _KEYS.values():
        monkeypatch.setenv(variable, "sk-of-the-provider-itself")
    monkeypatch.setenv("OPENAI_ORG_ID", "sk-of-the-provider-itself")
    with ScriptedModelServer(honest_script, wire=WIRES[name]) as server:
        for named in ("NAMED_KEY", None):
            answer = await ModelReasoner(_choice(name, server, key_env=named)).think(plan_brief(), PlanDraft)
            assert answer.draft is not None
        assert all("of-the-provider-itself" not in str(r.headers) for r in server.requests)


@every_provider
async def test_an_open_newsroom_keeps_its_connection(name: str) -> None:
    with ScriptedModelServer(honest_script, wire=WIRES[name]) as server:
        reasoner = ModelReasoner(_choice(name, server))
        async with reasoner.connected():
            answers = [await reasoner.think(plan_brief(), PlanDraft) for _ in range(3)]
        assert server.connections == 1
        answers.append(await reasoner.think(plan_brief(), PlanDraft))
    assert all(a.draft is not None for a in answers)


@every_provider
def test_one_reasoner_serves_several_event_loops(name: str) -> None:
    with ScriptedModelServer(honest_script, wire=WIRES[name]) as server:
        reasoner = ModelReasoner(_choice(name, server))
        for _ in range(2):
            assert asyncio.run(reasoner.think(plan_brief(), PlanDraft)).draft is not None


@every_provider
async def test_effort_reaches_a_model_that_has_one_and_no_temperature_does(name: str) -> None:
    specs = {
        "anthropic": "anthropic:claude-opus-4-6",
        "google": "google:gemini-2.5-pro",
        "mistral": "mistral:mistral-medium-latest",
        "openrouter": "openrouter:openai/gpt-5-mini",
        "bedrock": "bedrock:us.anthropic.claude-sonnet-4-5-20250929-v1:0",
        "azure": "azure:gpt-5-mini",
    }
    with ScriptedModelServer(honest_script, wire=WIRES[name]) as server:
        choice = _choice(name, server, spec=specs.get(name, WIRES[name].spec), effort="high", temperature=0.3)
        answer = await ModelReasoner(choice).think(plan_brief(), PlanDraft)
        sent = json.dumps({k: v for k, v in server.requests[0].raw.items() if k not in {"messages", "system"}})
    assert answer.draft is not None
    assert any(word in sent for word in ("high", "thinking_budget", "thinkingBudget", "budget_tokens"))
    assert "temperature" not in sent
    assert any("temperature" in note for note in answer.notes)


_HOSTED = {
    "anthropic": ("claude-sonnet-4-5", anthropic, 3.0, 15.0, 0.3),
    "google": ("gemini-2.5-flash", google, 0.3, 2.5, 0.03),
    "mistral": ("mistral-large-latest", mistral, None, None, None),
    "groq": ("openai/gpt-oss-120b", groq, None, None, None),
    "openrouter": ("anthropic/claude-sonnet-4.5", openrouter, 3.0, 15.0, 0.3),
}


@pytest.mark.parametrize("name", _HOSTED)
async def test_the_list_price_is_known_offline_and_what_was_cached_costs_less(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    model, module, sent_price, received_price, cached_price = _HOSTED[name]
    monkeypatch.setenv(_KEYS[name], KEY)

    def script(request: Request) -> Reply:
        return Reply(honest_script(request).content, model=model, cached=200)

    with ScriptedModelServer(script, wire=WIRES[name]) as server:
        monkeypatch.setattr(module, "ADDRESS", server.url)
        answer = await ModelReasoner(ModelChoice(spec=f"{name}:{model}")).think(plan_brief(), PlanDraft)
        assert server.requests[0].headers[WIRES[name].key_header].endswith(KEY)
    usage = answer.usage
    assert usage.cost_usd is not None
    assert 0 < usage.cost_usd < 0.01
    if sent_price is not None and received_price is not None and cached_price is not None:
        fresh = (usage.input_tokens - 200) * sent_price + 200 * cached_price
        assert usage.cost_usd == pytest.approx((fresh + usage.output_tokens * received_price) / 1e6)


async def test_a_price_that_nobody_knows_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ANTHROPIC_API_KEY", KEY)
    with ScriptedModelServer(honest_script, wire=WIRES["anthropic"]) as server:
        monkeypatch.setattr(anthropic, "ADDRESS", server.url)
        answer = await ModelReasoner(ModelChoice(spec="anthropic:claude-of-tomorrow")).think(plan_brief(), PlanDraft)
    assert answer.usage.cost_usd is None
    assert any("no price is known" in note and "input_price" in note for note in answer.notes)


@every_provider
async def test_a_key_that_refute_keeps_is_enough(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    set_key("KEPT_KEY", "kept-by-refute-123")
    with ScriptedModelServer(honest_script, wire=WIRES[name]) as server:
        answer = await ModelReasoner(_choice(name, server, key_env="KEPT_KEY")).think(plan_brief(), PlanDraft)
        assert server.requests[0].headers[WIRES[name].key_header].endswith("kept-by-refute-123")
    assert answer.draft is not None


@pytest.mark.parametrize(("name", "variable"), _KEYS.items())
def test_a_missing_key_is_named(name: str, variable: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AWS_REGION", "eu-central-1")
    monkeypatch.setenv("AZURE_OPENAI_ENDPOINT", "https://mine.openai.azure.com")
    choice = ModelChoice(spec=f"{name}:some-model")
    with pytest.raises(ConfigError, match=f"{variable} is not set.*refute keys set {variable}"):
        build(choice, "press")
    set_key(variable, "kept-by-refute-123")
    build(choice, "press")


@pytest.mark.parametrize(("name", "says"), [("bedrock", "AWS_REGION"), ("azure", "AZURE_OPENAI_ENDPOINT")])
def test_an_address_that_depends_on_a_setting_says_which(name: str, says: str) -> None:
    for ask in (lambda c: build(c, "press"), leaves_machine):
        with pytest.raises(ConfigError, match=says):
            ask(ModelChoice(spec=f"{name}:some-model"))


@pytest.mark.parametrize(
    ("spec", "base_url", "whom"),
    [
        ("anthropic:m", None, "api.anthropic.com"),
        ("google:m", None, "generativelanguage.googleapis.com"),
        ("mistral:m", None, "api.mistral.ai"),
        ("groq:m", None, "api.groq.com"),
        ("openrouter:v/m", None, "openrouter.ai"),
        ("bedrock:m", None, "bedrock-runtime.eu-central-1.amazonaws.com"),
        ("azure:m", None, "mine.openai.azure.com"),
        ("azure:m", "https://other.openai.azure.com", "other.openai.azure.com"),
        ("anthropic:m", "http://127.0.0.1:8080", None),
        ("groq:m", "https://gateway.example/groq", "gateway.example"),
    ],
)
def test_who_gets_the_data(spec: str, base_url: str | None, whom: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AWS_REGION", "eu-central-1")
    monkeypatch.setenv("AZURE_OPENAI_ENDPOINT", "https://mine.openai.azure.com/")
    assert leaves_machine(ModelChoice(spec=spec, base_url=base_url)) == whom


@pytest.mark.parametrize(
    ("base_url", "address"),
    [
        ("https://mine.openai.azure.com", "https://mine.openai.azure.com/openai/v1"),
        ("https://mine.openai.azure.com/openai/v1/", "https://mine.openai.azure.com/openai/v1"),
        ("https://mine.services.ai.azure.com/openai", "https://mine.services.ai.azure.com/openai/v1"),
        ("https://mine.eastus.models.ai.azure.com", "https://mine.eastus.models.ai.azure.com/v1"),
    ],
)
def test_an_azure_resource_is_asked_by_its_newest_door_with_its_own_key(
    base_url: str, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AZURE_OPENAI_API_KEY", KEY)
    access = known.access_of(ModelChoice(spec="azure:m", base_url=base_url))
    assert (access.base_url, access.key) == (address, KEY)
    assert known.access_of(ModelChoice(spec="azure:m", base_url="https://openai.azure.com.evil.example")).key == ""


@pytest.mark.parametrize("name", _KEYS)
def test_a_missing_extra_names_the_command(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(known, "find_spec", lambda module: None if module != "pydantic_ai" else object())
    extra = name if name in {"anthropic", "google", "mistral", "groq", "bedrock"} else "model"
    with pytest.raises(MissingExtra, match=rf'pip install "refute\[{extra}\]"'):
        build(ModelChoice(spec=f"{name}:m", base_url="http://localhost:1"), "press")


def test_no_library_of_a_provider_is_imported_before_it_is_needed() -> None:
    heavy = "{'pydantic_ai', 'openai', 'anthropic', 'google.genai', 'mistralai', 'groq', 'boto3', 'httpx'}"
    code = f"import sys, refute.reasoners.build as b; print({heavy} & sys.modules.keys())"
    seen = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert seen.stdout.strip() == "set()"
