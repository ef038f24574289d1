"""A whole check on a small desk against a scripted Ollama: few requests, short prompts, the rules' word beside it."""

import json
from collections.abc import Iterator

import pytest
from pydantic import JsonValue

import refute
from refute.domain.case import Case
from refute.domain.settings import DeskSettings, ModelChoice, SeatChoice
from refute.domain.vocabulary import GapKind, Rating
from refute.reasoners.tokens import estimate
from world.model_server import Request
from world.ollama_server import Model, Say, Script, ScriptedOllama
from world.scene import AS_OF, BRIDGE, Scene


def _fields(request: Request) -> set[str]:
    shape = request.body["format"]
    assert isinstance(shape, dict)
    fields = shape["properties"]
    assert isinstance(fields, dict)
    return set(fields)


def _texts(request: Request) -> list[str]:
    lines = request.data.get("lines", [])
    assert isinstance(lines, list)
    return [str(line["text"]) for line in lines if isinstance(line, dict)]


def _careful(request: Request) -> Say:
    """Points at the first line with the claim's date; never objects."""
    line = next((n for n, text in enumerate(_texts(request), 1) if "4 May 2026" in text), 0)
    fields = _fields(request)
    said: dict[str, JsonValue] = {"why": "the same day", "line": line, "sure": "medium"}
    if "verdict" in fields:
        said["verdict"] = "supports" if line else "unclear"
    if "objection" in fields:
        said |= {"objection": "none", "grade": "minor", "line": 0}
    if "rating" in fields:
        said |= {"rating": "supported" if line else "not_enough_evidence", "objection_holds": "unclear"}
    return Say(json.dumps(said))


def _contrary(request: Request) -> Say:
    said = json.loads(_careful(request).text)
    said |= {"verdict": "refutes", "rating": "refuted", "objection": "none"}
    return Say(json.dumps(said))


@pytest.fixture
def ollama(request: pytest.FixtureRequest) -> Iterator[ScriptedOllama]:
    script: Script = getattr(request, "param", _careful)
    with ScriptedOllama(script) as server:
        yield server


def _desk(scene: Scene, server: ScriptedOllama) -> DeskSettings:
    choice = ModelChoice(spec="ollama:scripted:3b", base_url=server.url, timeout=20.0)
    return scene.desk(seats=(SeatChoice(seat="all", chain=(choice,)),), size="small")


async def _case(scene: Scene, server: ScriptedOllama, message: str = BRIDGE) -> Case:
    return (await refute.check(message, _desk(scene, server), as_of=AS_OF)).answers[0].case


async def test_a_true_claim_is_supported_within_seven_requests(scene: Scene, ollama: ScriptedOllama) -> None:
    message = f"Good morning. I heard this on the quay. {BRIDGE} The ferry costs 4 euros since March 2026."
    case = await _case(scene, ollama, message)
    assert case.verdict.rating is Rating.SUPPORTED
    assert case.verdict.origins_for >= 2
    per_claim = [r for r in ollama.chats if r.data.get("statement") in (None, BRIDGE)]
    assert 4 <= len(per_claim) <= 7
    assert ollama.most_at_once == 1
    assert ollama.loads == 1


async def test_every_prompt_is_short_and_every_answer_flat(scene: Scene, ollama: ScriptedOllama) -> None:
    await _case(scene, ollama)
    assert ollama.chats
    for request in ollama.chats:
        assert estimate(request.system) + estimate(request.user) <= 3_000
        assert len(_fields(request)) <= 6


@pytest.mark.parametrize("ollama", [_contrary], indirect=True)
async def test_a_model_that_contradicts_the_rules_decides_nothing(scene: Scene, ollama: ScriptedOllama) -> None:
    case = await _case(scene, ollama)
    assert case.verdict.rating is not Rating.REFUTED
    told = [g.detail for i in case.investigations for g in i.work.gaps if g.kind is GapKind.ABSTAINED]
    assert any("disagreed" in t and "the rules read supported" in t for t in told)


@pytest.mark.parametrize("ollama", [lambda _: Say(status=500, error="out of memory")], indirect=True)
async def test_a_server_that_fails_all_the_time_is_asked_seven_times_at_most(
    scene: Scene, ollama: ScriptedOllama
) -> None:
    case = await _case(scene, ollama)
    assert len(ollama.chats) <= 7
    assert case.verdict.rating is Rating.NOT_ENOUGH_EVIDENCE


async def test_a_context_of_1024_tokens_is_found_out(scene: Scene) -> None:
    said = {"why": "x", "verdict": "supports", "rating": "supported", "objection": "none", "grade": "minor", "line": 1}
    sure = json.dumps(said | {"objection_holds": "no", "sure": "high"})
    with ScriptedOllama(lambda _: Say(sure), [Model()], most_context=1_024, knows_truncate=False) as server:
        case = await _case(scene, server)
    told = " ".join(g.detail for i in case.investigations for g in i.work.gaps)
    assert "too long" in told
    assert "cut the prompt" in told
