"""Everything a model server can do wrong ends in an abstention that says what happened."""

import asyncio
import socket
import time
from email.utils import formatdate

import pytest
from briefs_for_tests import assess_brief, intake_brief, plan_brief

from refute.domain.briefs.assess import AssessDraft
from refute.domain.briefs.brief import Answer
from refute.domain.briefs.intake import IntakeDraft
from refute.domain.briefs.plan import PlanDraft
from refute.domain.ports import Repair
from refute.domain.settings import ModelChoice
from refute.domain.vocabulary import Abstained
from refute.reasoners.model import ModelReasoner
from world.honest_script import honest_script
from world.model_server import (
    CUT,
    HALF_JSON,
    HTML,
    NEVER,
    Reply,
    Request,
    Script,
    ScriptedModelServer,
    broken,
    in_turn,
    rate_limited,
)
from world.waits import deliberate_waits

_GOOD = '{"queries": [{"text": "lindau bridge", "language": "en"}]}'


def _always(reply: Reply) -> Script:
    return lambda _request: reply


def _choice(server: ScriptedModelServer, **settings: object) -> ModelChoice:
    given = {"spec": "openai:scripted-1", "base_url": server.url, "context": 32_768, "timeout": 20.0, **settings}
    return ModelChoice.model_validate(given)


async def _plan(server: ScriptedModelServer, **settings: object) -> Answer[PlanDraft]:
    return await ModelReasoner(_choice(server, **settings)).think(plan_brief(), PlanDraft)


def _reason(answer: Answer[PlanDraft]) -> Abstained:
    assert answer.draft is None
    assert answer.abstention is not None
    assert answer.abstention.detail, "an abstention says why"
    return answer.abstention.reason


_FAULTS = {
    "refusal field": (Reply(refusal="I cannot help with that."), Abstained.REFUSAL, "I cannot help"),
    "content filter": (Reply("", finish="content_filter"), Abstained.REFUSAL, "content filter"),
    "refusal in prose": (Reply("I'm sorry, I can't assist."), Abstained.UNPARSEABLE, "I'm sorry"),
    "length": (Reply(_GOOD[:30], finish="length"), Abstained.TRUNCATED, "max_output"),
    "length though whole": (Reply(_GOOD, finish="length"), Abstained.TRUNCATED, "max_output"),
    "empty": (Reply(""), Abstained.EMPTY, "empty"),
    "blank": (Reply(" \n"), Abstained.EMPTY, "answer"),
    "thoughts only, own field": (Reply("", reasoning="hm"), Abstained.EMPTY, "only thoughts"),
    "thoughts only, tags": (Reply("<think>hm"), Abstained.EMPTY, "only thoughts"),
    "half an object": (Reply(_GOOD[:-4]), Abstained.UNPARSEABLE, "not whole"),
    "wrong shape": (Reply('{"queries": 3}'), Abstained.UNPARSEABLE, "queries"),
    "null": (Reply("null"), Abstained.UNPARSEABLE, "no JSON"),
    "tool instead of text": (Reply("{}", tool="web_search"), Abstained.UNPARSEABLE, "web_search"),
    "web page": (HTML, Abstained.FAILED, "reply"),
    "half a completion": (HALF_JSON, Abstained.FAILED, "JSON"),
    "not a completion": (Reply(raw=b'{"ok": true}'), Abstained.FAILED, "reply"),
    "no choices": (Reply(raw=b'{"id":"x","model":"m","choices":[]}'), Abstained.FAILED, "reply"),
    "bad request": (broken(400, "temperature must be 1"), Abstained.FAILED, "temperature must be 1"),
    "wrong key": (broken(401, "Incorrect API key"), Abstained.FAILED, "key"),
    "no such model": (broken(404, "model not found"), Abstained.FAILED, "model not found"),
    "overflow, OpenAI": (
        Reply(status=400, raw=b'{"error": {"message": "This model\'s maximum context length is 8192 tokens."}}'),
        Abstained.TOO_LONG,
        "too long",
    ),
    "overflow, llama.cpp": (
        Reply(
            status=400,
            raw=b'{"error":{"code":400,"message":"the request exceeds the available context size",'
            b'"type":"exceed_context_size_error"}}',
        ),
        Abstained.TOO_LONG,
        "too long",
    ),
    "quota": (
        Reply(status=429, raw=b'{"error": {"message": "You exceeded your quota", "code": "insufficient_quota"}}'),
        Abstained.RATE_LIMITED,
        "quota",
    ),
}


@pytest.mark.parametrize(("reply", "reason", "says"), _FAULTS.values(), ids=_FAULTS.keys())
async def test_fault_is_an_abstention_with_its_reason(reply: Reply, reason: Abstained, says: str) -> None:
    """Credits that ran out, a malformed message, an error text in place of an answer: none of them ends a run or
    becomes an answer."""
    with ScriptedModelServer(_always(reply)) as server:
        answer = await _plan(server)
    assert _reason(answer) is reason
    assert answer.abstention is not None
    assert says in answer.abstention.detail
    assert answer.usage.requests == 1, "what cannot get better by asking again is asked once"


@pytest.mark.parametrize("status", [500, 502, 503, 529])
async def test_a_failing_server_is_asked_three_times_and_no_more(status: int) -> None:
    """Retries that multiplied (client, framework and tool each three times): there is one layer."""
    with ScriptedModelServer(_always(broken(status))) as server:
        answer = await _plan(server, timeout=20)
        assert len(server.requests) == 3
    assert _reason(answer) is Abstained.FAILED
    assert answer.usage.requests == 3
    assert answer.abstention is not None
    assert f"HTTP {status}" in answer.abstention.detail
    assert "tried 3 times" in answer.abstention.detail


@pytest.mark.parametrize("fault", [broken(503), CUT])
async def test_a_passing_fault_is_got_over(fault: Reply) -> None:
    with ScriptedModelServer(in_turn([fault], honest_script)) as server:
        answer = await _plan(server, timeout=20)
    assert answer.draft is not None
    assert answer.usage.requests == 2


async def test_retry_after_in_seconds_is_obeyed() -> None:
    """All requests at once, most answered 429: `Retry-After` is obeyed, by every request to that server."""
    with ScriptedModelServer(in_turn([rate_limited("1")], honest_script)) as server, deliberate_waits() as waits:
        answer = await _plan(server, timeout=20)
        assert server.times[1] - server.times[0] >= 1.0
    assert answer.draft is not None
    assert len(waits) == 1
    assert 1.0 <= waits[0] <= 1.25


async def test_retry_after_as_a_date_is_obeyed() -> None:
    arrived: list[float] = []

    def script(request: Request) -> Reply:
        arrived.append(time.time())
        return rate_limited(formatdate(arrived[0] + 2, usegmt=True)) if request.number == 1 else honest_script(request)

    with ScriptedModelServer(script) as server, deliberate_waits(0.0) as waits:
        answer = await _plan(server, timeout=20)
    assert answer.draft is not None
    assert arrived[1] >= int(arrived[0] + 2)
    assert max(waits) <= 2.25


async def test_a_longer_wait_than_the_limit_is_not_waited_for() -> None:
    with ScriptedModelServer(_always(rate_limited("30"))) as server, deliberate_waits() as waits:
        answer = await _plan(server, timeout=20)
        assert len(server.requests) == 1
    assert waits == []
    assert _reason(answer) is Abstained.RATE_LIMITED


async def test_a_silent_server_is_left_at_the_limit() -> None:
    started = time.monotonic()
    with ScriptedModelServer(_always(NEVER)) as server:
        answer = await _plan(server, timeout=0.5)
    assert time.monotonic() - started < 3
    assert _reason(answer) is Abstained.TIMEOUT
    assert answer.usage.requests == 1


async def test_no_server_at_all() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        url = f"http://127.0.0.1:{free.getsockname()[1]}/v1"
        choice = ModelChoice(spec="openai:m", base_url=url, timeout=20)
        answer = await ModelReasoner(choice).think(plan_brief(), PlanDraft)
    assert _reason(answer) is Abstained.FAILED
    assert answer.abstention is not None
    assert "no connection" in answer.abstention.detail


async def test_a_cut_prompt_is_noticed() -> None:
    """A local server cut the prompt at 2,048 tokens without a word: detected and said."""
    brief = assess_brief(*["The Lindau bridge opened in 2019 after two years of work on both banks. " * 9] * 40)
    good = AssessDraft(findings=[], rating="refuted", probability_true=0, confidence=1)
    with ScriptedModelServer(_always(Reply(good.model_dump_json(), prompt_tokens=2_048))) as server:
        answer = await ModelReasoner(_choice(server)).think(brief, AssessDraft)
    assert answer.draft is None
    assert answer.abstention is not None
    assert answer.abstention.reason is Abstained.TOO_LONG
    assert "2048" in answer.abstention.detail
    assert answer.usage.input_tokens == 2_048


async def test_too_long_a_submission_makes_no_request() -> None:
    with ScriptedModelServer(honest_script) as server:
        reasoner = ModelReasoner(_choice(server, context=4_096))
        answer = await reasoner.think(intake_brief("Sheep were seen on the dyke. " * 2_000), IntakeDraft)
        assert server.requests == []
    assert answer.abstention is not None
    assert answer.abstention.reason is Abstained.TOO_LONG
    assert answer.usage.requests == 0


async def test_repair_sends_the_answer_and_the_problem() -> None:
    """One malformed message threw a whole run away: here it is asked for again, once, with what was wrong."""

    def script(request: Request) -> Reply:
        return honest_script(request) if "unreadable_answer" in request.data else Reply("The queries are: lindau.")

    with ScriptedModelServer(script) as server:
        reasoner = ModelReasoner(_choice(server))
        first = await reasoner.think(plan_brief(), PlanDraft)
        assert first.abstention is not None
        repair = Repair(first.abstention.answer, first.abstention.detail)
        second = await reasoner.think(plan_brief(), PlanDraft, repair)
        sent = server.requests[1].data["unreadable_answer"]
    assert sent == {"answer": "The queries are: lindau.", "problem": first.abstention.detail}
    assert second.draft is not None


async def test_key_never_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Secrets never reach an error text, even when the server repeats them."""
    monkeypatch.setenv("MY_SERVER_KEY", "q7-odd-looking-key-99")

    def script(request: Request) -> Reply:
        sent = request.headers["authorization"]
        assert sent == "Bearer q7-odd-looking-key-99"
        if request.number == 1:
            return broken(401, f"wrong key: {sent}")
        return Reply(f"I was called with {sent}") if request.number == 2 else Reply(refusal=sent)

    with ScriptedModelServer(script) as server:
        reasoner = ModelReasoner(_choice(server, key_env="MY_SERVER_KEY"))
        for _ in range(3):
            answer = await reasoner.think(plan_brief(), PlanDraft)
            assert answer.abstention is not None
            assert "odd-looking" not in answer.model_dump_json()
        assert "odd-looking" not in repr(reasoner.__dict__)


async def test_cancelling_leaves_nothing_waiting() -> None:
    with ScriptedModelServer(_always(NEVER)) as server:
        asked = asyncio.ensure_future(_plan(server, timeout=60))
        while not server.requests:
            await asyncio.sleep(0.02)
        asked.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asked
        assert len(server.requests) == 1
