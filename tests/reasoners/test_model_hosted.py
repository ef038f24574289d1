"""What is sent to OpenAI itself: a strict shape, room for thoughts, and the prices that are known offline."""

import pytest
from briefs_for_tests import plan_brief

from refute.domain.briefs.plan import PlanDraft
from refute.domain.settings import ModelChoice
from refute.reasoners.model import ModelReasoner
from refute.reasoners.providers import openai
from world.honest_script import honest_script
from world.model_server import Reply, Request, ScriptedModelServer


def _answered(request: Request) -> Reply:
    return Reply(honest_script(request).content, model=str(request.body["model"]))


@pytest.mark.parametrize(("model", "thinks"), [("gpt-5-mini", True), ("gpt-4o-mini", False)])
async def test_hosted_models_get_what_they_take(model: str, thinks: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "sk-of-this-test-123456")
    with ScriptedModelServer(_answered) as server:
        monkeypatch.setattr(openai, "ADDRESS", server.url)
        reasoner = ModelReasoner(ModelChoice(spec=f"openai:{model}", temperature=0.2))
        answer = await reasoner.think(plan_brief(), PlanDraft)
        body, headers = server.requests[0].body, server.requests[0].headers
        assert server.gets == [], "the limit of OpenAI's own models is known"
    assert answer.draft is not None
    assert headers["authorization"] == "Bearer sk-of-this-test-123456"
    assert body["response_format"]["json_schema"]["strict"] is True  # type: ignore[index, call-overload]
    assert body["max_completion_tokens"] == (4_096 + 16_384 if thinks else 4_096)
    assert ("temperature" in body) is not thinks
    assert any("temperature" in note for note in answer.notes) is thinks
    assert answer.usage.cost_usd is not None
    assert 0 < answer.usage.cost_usd < 0.01
