"""Whatever a provider answers is an answer or an abstention with its reason, and never holds a key."""

import asyncio
import time

import pytest
from briefs_for_tests import plan_brief

from refute.domain.briefs.brief import Answer
from refute.domain.briefs.plan import PlanDraft
from refute.domain.settings import ModelChoice
from refute.domain.vocabulary import Abstained
from refute.reasoners.model import ModelReasoner
from world.honest_script import honest_script
from world.model_server import HALF_JSON, HTML, NEVER, Reply, Request, Script, ScriptedModelServer
from world.provider_wires import WIRES

KEY = "q7-odd-looking-key-99"
_GOOD = '{"queries": [{"text": "lindau bridge", "language": "en"}]}'
every_provider = pytest.mark.parametrize("name", WIRES)

_ANSWERS = {
    "content filter": (Reply("", finish="content_filter"), Abstained.REFUSAL, "refused"),
    "cut off": (Reply(_GOOD[:30], finish="length"), Abstained.TRUNCATED, "max_output"),
    "empty": (Reply(""), Abstained.EMPTY, "empty"),
    "half an object": (Reply(_GOOD[:-4]), Abstained.UNPARSEABLE, "not whole"),
    "wrong shape": (Reply('{"queries": 3}'), Abstained.UNPARSEABLE, "queries"),
    "prose": (Reply("I'm sorry, I can't assist."), Abstained.UNPARSEABLE, "I'm sorry"),
    "web page": (HTML, Abstained.FAILED, "reply"),
    "half a reply": (HALF_JSON, Abstained.FAILED, "reply"),
    "no reply": (Reply(raw=b'{"ok": true}'), Abstained.FAILED, "reply"),
    "a list": (Reply(raw=b"[]"), Abstained.FAILED, "reply"),
    "nothing": (Reply(raw=b""), Abstained.FAILED, "reply"),
}
_ERRORS = {
    "wrong key": (401, "the key is wrong", Abstained.FAILED, "does not accept the key"),
    "no such model": (404, "no such model", Abstained.FAILED, "no such model"),
    "bad request": (400, "top_p must be 1", Abstained.FAILED, "top_p must be 1"),
    "too long": (400, "prompt is too long: 300000 tokens > 200000 maximum", Abstained.TOO_LONG, "too long"),
    "filter": (400, "Output blocked by content filtering policy", Abstained.REFUSAL, "content filter"),
}


def _always(reply: Reply) -> Script:
    return lambda _request: reply


async def _plan(name: str, server: ScriptedModelServer, **settings: object) -> Answer[PlanDraft]:
    given = {"spec": WIRES[name].spec, "base_url": server.url, "timeout": 10.0, "output": "prompted", **settings}
    return await ModelReasoner(ModelChoice.model_validate(given)).think(plan_brief(), PlanDraft)


def _is(answer: Answer[PlanDraft], reason: Abstained, says: str) -> None:
    assert answer.draft is None
    assert answer.abstention is not None
    assert answer.abstention.reason is reason, answer.abstention
    assert says in answer.abstention.detail
    assert answer.usage.requests == 1, "what cannot get better by asking again is asked once"


@every_provider
@pytest.mark.parametrize(("reply", "reason", "says"), _ANSWERS.values(), ids=_ANSWERS.keys())
async def test_an_answer_that_is_none_is_an_abstention(name: str, reply: Reply, reason: Abstained, says: str) -> None:
    if name == "mistral" and reason is Abstained.REFUSAL:
        pytest.skip("Mistral's protocol has no such end")
    if name == "google" and reply.raw in {b'{"ok": true}', b"[]", b""}:
        reason, says = Abstained.EMPTY, "empty"  # every field of Gemini's reply may be missing
    with ScriptedModelServer(_always(reply), wire=WIRES[name]) as server:
        _is(await _plan(name, server), reason, says)


@every_provider
@pytest.mark.parametrize(
    "text", ["\ud83d cut in two", _GOOD.replace("lindau", "\ud83d"), _GOOD.replace("lindau", r"\ud83d")]
)
async def test_half_a_character_can_be_written_down(name: str, text: str) -> None:
    """Where an emoji is cut in two, JSON can say so and UTF-8 cannot."""
    reply = Reply(text, model="half \udc00 a name")
    with ScriptedModelServer(_always(reply), wire=WIRES[name]) as server:
        answer = await _plan(name, server)
    assert Answer[PlanDraft].model_validate_json(answer.model_dump_json()) == answer
    if answer.draft is not None:
        assert "\ufffd bridge" in answer.draft.queries[0].text


@every_provider
@pytest.mark.parametrize(
    "reply",
    [
        Reply(raw=b"[" * 100_000),
        Reply(raw=b'{"choices": ' + b'{"a":' * 50_000),
        Reply(raw=b'{"a": 1}', headers={"Content-Encoding": "gzip"}),
        Reply(status=400, raw=b'{"error": ' * 50_000),
        Reply(status=400, raw=b"\x1f\x8b no gzip", headers={"Content-Encoding": "gzip"}),
    ],
    ids=["nested lists", "nested objects", "said to be packed", "a nested error", "an error said to be packed"],
)
async def test_what_breaks_its_reader_is_an_abstention(name: str, reply: Reply) -> None:
    with ScriptedModelServer(_always(reply), wire=WIRES[name]) as server:
        answer = await _plan(name, server)
    assert answer.draft is None
    assert answer.abstention is not None
    assert answer.abstention.reason in (Abstained.FAILED, Abstained.EMPTY), answer.abstention


@every_provider
@pytest.mark.parametrize(("status", "message", "reason", "says"), _ERRORS.values(), ids=_ERRORS.keys())
async def test_an_error_is_an_abstention(name: str, status: int, message: str, reason: Abstained, says: str) -> None:
    reply = Reply(status=status, raw=WIRES[name].error(status, message))
    with ScriptedModelServer(_always(reply), wire=WIRES[name]) as server:
        _is(await _plan(name, server), reason, says)


@pytest.mark.parametrize("name", ["anthropic", "google", "bedrock", "groq", "openrouter", "azure"])
async def test_thoughts_are_no_answer(name: str) -> None:
    thought = '{"queries": [{"text": "a thought"}]}'
    only = Reply("", reasoning=thought, finish="stop")
    with ScriptedModelServer(_always(only), wire=WIRES[name]) as server:
        answer = await _plan(name, server)
    assert answer.abstention is not None
    assert answer.abstention.reason is Abstained.EMPTY
    with ScriptedModelServer(lambda r: Reply(honest_script(r).content, reasoning=thought), wire=WIRES[name]) as server:
        answer = await _plan(name, server)
    assert answer.draft is not None
    assert "a thought" not in answer.model_dump_json()


@pytest.mark.parametrize("name", ["anthropic", "google", "openrouter", "azure"])
async def test_why_a_model_refused_is_said(name: str) -> None:
    with ScriptedModelServer(_always(Reply(refusal="I cannot help with that.")), wire=WIRES[name]) as server:
        _is(await _plan(name, server), Abstained.REFUSAL, "I cannot help with that")


async def test_a_guardrail_of_amazons_refuses() -> None:
    with ScriptedModelServer(_always(Reply(refusal="Blocked.")), wire=WIRES["bedrock"]) as server:
        _is(await _plan("bedrock", server), Abstained.REFUSAL, "refused")


async def test_moderation_at_openrouter_is_a_refusal() -> None:
    """https://openrouter.ai/docs/api/reference/errors-and-debugging, moderation errors."""
    body = b'{"error": {"code": 403, "message": "Your chosen model requires moderation and your input was flagged"}}'
    with ScriptedModelServer(_always(Reply(status=403, raw=body)), wire=WIRES["openrouter"]) as server:
        _is(await _plan("openrouter", server), Abstained.REFUSAL, "content filter")


async def test_a_wrong_key_at_google_is_told_as_one() -> None:
    body = (
        b'{"error": {"code": 400, "message": "API key not valid. Please pass a valid API key.", "status": '
        b'"INVALID_ARGUMENT", "details": [{"@type": "type.googleapis.com/google.rpc.ErrorInfo", "reason": '
        b'"API_KEY_INVALID", "domain": "googleapis.com"}]}}'
    )
    with ScriptedModelServer(_always(Reply(status=400, raw=body)), wire=WIRES["google"]) as server:
        _is(await _plan("google", server), Abstained.FAILED, "does not accept the key")


async def test_an_answer_that_groq_holds_back_for_its_shape_is_unparseable() -> None:
    """https://console.groq.com/docs/structured-outputs: json_validate_failed."""
    body = (
        b'{"error": {"message": "Failed to validate JSON. Please adjust your prompt.", "type": "invalid_request_error",'
        b' "code": "json_validate_failed", "failed_generation": "{"}}'
    )
    with ScriptedModelServer(_always(Reply(status=400, raw=body)), wire=WIRES["groq"]) as server:
        _is(await _plan("groq", server, output="native"), Abstained.UNPARSEABLE, "shape")


async def test_an_empty_purse_at_the_provider_is_not_asked_again() -> None:
    body = b'{"type": "error", "error": {"type": "invalid_request_error", "message": "Your credit balance is too low"}}'
    with ScriptedModelServer(_always(Reply(status=400, raw=body)), wire=WIRES["anthropic"]) as server:
        _is(await _plan("anthropic", server), Abstained.RATE_LIMITED, "quota")


@every_provider
async def test_a_silent_provider_is_left_at_the_limit(name: str) -> None:
    started = time.monotonic()
    with ScriptedModelServer(_always(NEVER), wire=WIRES[name]) as server:
        answer = await _plan(name, server, timeout=0.5)
    assert time.monotonic() - started < 4
    _is(answer, Abstained.TIMEOUT, "0.5 s" if name != "bedrock" else "in")


@every_provider
async def test_cancelling_leaves_nothing_waiting(name: str) -> None:
    with ScriptedModelServer(_always(NEVER), wire=WIRES[name]) as server:
        asked = asyncio.ensure_future(_plan(name, server, timeout=5))
        while not server.requests and not asked.done():
            await asyncio.sleep(0.02)
        asked.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asked
        assert len(server.requests) == 1


@every_provider
async def test_a_key_never_comes_back(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NAMED_KEY", KEY)
    wire = WIRES[name]

    def script(request: Request) -> Reply:
        sent = request.headers[wire.key_header]
        assert KEY in sent
        if request.number < 3:
            status = (401, 400)[request.number - 1]
            return Reply(status=status, raw=wire.error(status, f"wrong key: {sent}"))
        return Reply(f"I was called with {sent}")

    with ScriptedModelServer(script, wire=wire) as server:
        choice = ModelChoice(spec=wire.spec, base_url=server.url, key_env="NAMED_KEY", output="prompted")
        reasoner = ModelReasoner(choice)
        for _ in range(3):
            answer = await reasoner.think(plan_brief(), PlanDraft)
            assert answer.abstention is not None
            assert "odd-looking" not in answer.model_dump_json()
        assert "odd-looking" not in repr(reasoner.__dict__)
