"""A busy or failing provider is asked again as it wishes, three times in all, and by one layer alone."""

import pytest
from briefs_for_tests import plan_brief

from refute.domain.briefs.brief import Answer
from refute.domain.briefs.plan import PlanDraft
from refute.domain.settings import ModelChoice
from refute.domain.vocabulary import Abstained
from refute.reasoners import patience
from refute.reasoners.model import ModelReasoner
from world.honest_script import honest_script
from world.model_server import CUT, Reply, ScriptedModelServer, in_turn
from world.provider_wires import WIRES
from world.waits import deliberate_waits


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """The waits that no server asks for, a tenth as long."""
    monkeypatch.setattr(patience, "_FIRST_WAIT", 0.05)


every_provider = pytest.mark.parametrize("name", WIRES)


async def _plan(name: str, server: ScriptedModelServer, timeout: float = 20.0) -> Answer[PlanDraft]:
    choice = ModelChoice(spec=WIRES[name].spec, base_url=server.url, timeout=timeout)
    return await ModelReasoner(choice).think(plan_brief(), PlanDraft)


def _failing(name: str, status: int, message: str = "try again", **headers: str) -> Reply:
    named = {key.replace("_", "-"): value for key, value in headers.items()}
    return Reply(status=status, raw=WIRES[name].error(status, message), headers=named)


@every_provider
async def test_retry_after_is_obeyed(name: str) -> None:
    busy = _failing(name, 429, retry_after="1", x_amzn_errortype="ThrottlingException")
    with (
        ScriptedModelServer(in_turn([busy], honest_script), wire=WIRES[name]) as server,
        deliberate_waits() as waits,
    ):
        answer = await _plan(name, server)
        assert server.times[1] - server.times[0] >= 1.0
    assert answer.draft is not None
    assert answer.usage.requests == 2
    assert len(waits) == 1
    assert 1.0 <= waits[0] <= 1.25


@every_provider
async def test_a_longer_wait_than_the_limit_is_not_waited_for(name: str) -> None:
    with ScriptedModelServer(lambda _r: _failing(name, 429, retry_after="30"), wire=WIRES[name]) as server:
        answer = await _plan(name, server)
        assert len(server.requests) == 1
    assert answer.abstention is not None
    assert answer.abstention.reason is Abstained.RATE_LIMITED


async def test_the_wait_that_gemini_names_in_its_answer_is_obeyed() -> None:
    """https://ai.google.dev/gemini-api/docs/rate-limits: RetryInfo stands in the body, not in a header."""
    body = (
        b'{"error": {"code": 429, "message": "Resource has been exhausted", "status": "RESOURCE_EXHAUSTED", "details":'
        b' [{"@type": "type.googleapis.com/google.rpc.RetryInfo", "retryDelay": "1s"}]}}'
    )
    script = in_turn([Reply(status=429, raw=body)], honest_script)
    with ScriptedModelServer(script, wire=WIRES["google"]) as server, deliberate_waits() as waits:
        answer = await _plan("google", server)
    assert answer.draft is not None
    assert 1.0 <= max(waits) <= 1.25


async def test_an_error_that_comes_with_200_is_an_error() -> None:
    """https://openrouter.ai/docs/api/reference/errors-and-debugging: a provider behind OpenRouter failed."""
    failed = Reply(raw=b'{"id": "x", "error": {"code": 502, "message": "Provider returned error"}}')
    with ScriptedModelServer(in_turn([failed], honest_script), wire=WIRES["openrouter"]) as server:
        answer = await _plan("openrouter", server)
    assert answer.draft is not None
    assert answer.usage.requests == 2


@every_provider
@pytest.mark.parametrize("status", [500, 503, 529])
async def test_a_failing_provider_is_asked_three_times_and_no_more(name: str, status: int) -> None:
    """Retries multiplied: the SDK's, the framework's, the program's. There is one layer."""
    with ScriptedModelServer(lambda _r: _failing(name, status), wire=WIRES[name]) as server:
        answer = await _plan(name, server)
        assert len(server.requests) == 3
    assert answer.usage.requests == 3
    assert answer.abstention is not None
    assert answer.abstention.reason is Abstained.FAILED
    assert f"HTTP {status}: try again (tried 3 times)" in answer.abstention.detail


@every_provider
async def test_a_broken_connection_is_got_over(name: str) -> None:
    with ScriptedModelServer(in_turn([CUT], honest_script), wire=WIRES[name]) as server:
        answer = await _plan(name, server)
    assert answer.draft is not None
    assert answer.usage.requests == 2
