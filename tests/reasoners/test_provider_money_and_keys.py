"""What a provider says of its price counts, and Amazon's pair of keys signs without being sent."""

import json
from dataclasses import replace

import pytest
from briefs_for_tests import plan_brief

from refute.domain.briefs.plan import PlanDraft
from refute.domain.settings import ModelChoice
from refute.reasoners.model import ModelReasoner
from refute.reasoners.providers import bedrock, known
from refute.reasoners.scrub import scrub
from world.honest_script import honest_script
from world.model_server import Reply, Request, ScriptedModelServer
from world.provider_wires import WIRES

_ID, _SECRET = "AKIAODDLOOKINGID0001", "odd/looking+secret+of+forty+characters+0"


async def test_openrouter_says_itself_what_a_request_cost() -> None:
    """https://openrouter.ai/docs/use-cases/usage-accounting: `usage.cost`, in credits, which are US dollars."""
    wire = WIRES["openrouter"]

    def script(request: Request) -> Reply:
        reply = honest_script(request)
        body = json.loads(wire.write(reply, request))
        body["usage"]["cost"] = 0.0123
        return replace(reply, raw=json.dumps(body).encode())

    with ScriptedModelServer(script, wire=wire) as server:
        answer = await ModelReasoner(ModelChoice(spec=wire.spec, base_url=server.url)).think(plan_brief(), PlanDraft)
        dear = ModelChoice(spec=wire.spec, base_url=server.url, input_price=0.0, output_price=1e6)
        configured = await ModelReasoner(dear).think(plan_brief(), PlanDraft)
    assert answer.usage.cost_usd == pytest.approx(0.0123)
    assert configured.usage.cost_usd == pytest.approx(configured.usage.output_tokens), "configured prices win"


@pytest.mark.parametrize("cost", [-5.0, float("nan"), float("inf")])
async def test_a_cost_that_no_request_can_have_counts_as_unknown(cost: float) -> None:
    """A sum with one of these would never reach the budget."""
    wire = WIRES["openrouter"]

    def script(request: Request) -> Reply:
        body = json.loads(wire.write(honest_script(request), request))
        body["usage"]["cost"] = cost
        return Reply(raw=json.dumps(body).encode())

    with ScriptedModelServer(script, wire=wire) as server:
        answer = await ModelReasoner(ModelChoice(spec=wire.spec, base_url=server.url)).think(plan_brief(), PlanDraft)
    assert answer.usage.cost_usd is None


@pytest.mark.parametrize("name", WIRES)
async def test_counts_below_zero_earn_nothing(name: str) -> None:
    wire = WIRES[name]

    def script(request: Request) -> Reply:
        return replace(honest_script(request), prompt_tokens=-1_000_000)

    with ScriptedModelServer(script, wire=wire) as server:
        priced = ModelChoice(spec=wire.spec, base_url=server.url, input_price=1.0, output_price=1.0)
        answer = await ModelReasoner(priced).think(plan_brief(), PlanDraft)
    assert answer.usage.input_tokens >= 0
    assert (answer.usage.cost_usd or 0.0) >= 0.0


async def test_a_pair_of_access_keys_signs_and_is_not_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("AWS_BEARER_TOKEN_BEDROCK", raising=False)
    for name, value in (("ACCESS_KEY_ID", _ID), ("SECRET_ACCESS_KEY", _SECRET), ("SESSION_TOKEN", "odd-session-token")):
        monkeypatch.setenv(f"AWS_{name}", value)
    monkeypatch.setenv("AWS_REGION", "eu-central-1")
    model = "eu.anthropic.claude-sonnet-4-5-20250929-v1:0"
    with ScriptedModelServer(honest_script, wire=WIRES["bedrock"]) as server:
        hosted = replace(known.PROVIDERS["bedrock"].access(ModelChoice(spec=f"bedrock:{model}"), model))
        monkeypatch.setattr(bedrock, "_address", lambda _choice: server.url)
        reasoner = ModelReasoner(ModelChoice(spec=f"bedrock:{model}"))
        answer = await reasoner.think(plan_brief(), PlanDraft)
        sent = server.requests[0].headers
    assert hosted.base_url == "https://bedrock-runtime.eu-central-1.amazonaws.com"
    assert answer.draft is not None
    assert answer.usage.cost_usd is not None, "the list price of Amazon's"
    assert sent["authorization"].startswith(f"AWS4-HMAC-SHA256 Credential={_ID}/")
    assert "/eu-central-1/bedrock/aws4_request" in sent["authorization"]
    assert sent["x-amz-security-token"] == "odd-session-token"
    assert _SECRET not in str(sent)
    assert not any(secret in repr(reasoner.__dict__) for secret in (_ID, _SECRET, "odd-session-token"))


@pytest.mark.parametrize(
    "secret", [_ID, "ABSKQmVkcm9ja0FQSUtleS0xMjM0", "gsk_abcDEF123456", "sk-ant-api03-abcDEF", "AIzaSyA-abcdefghijk"]
)
def test_what_looks_like_a_providers_key_is_hidden(secret: str) -> None:
    assert secret not in scrub(f"the request with {secret} failed")
