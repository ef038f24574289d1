"""A model server that sends without end, or packs very much into little: it is given up, and the memory stays free."""

import gzip
import resource
import zlib
from collections.abc import Iterator
from functools import lru_cache

import pytest
from briefs_for_tests import plan_brief

from refute.domain.briefs.plan import PlanDraft
from refute.domain.settings import ModelChoice
from refute.domain.vocabulary import Abstained
from refute.reasoners.clients import MOST
from refute.reasoners.model import ModelReasoner
from refute.reasoners.ollama.reasoner import OllamaReasoner
from world.model_server import Reply, Request, ScriptedModelServer, completion
from world.ollama_server import Say, ScriptedOllama
from world.provider_wires import WIRES

_LONG = b'{"choices": "' + b"a" * (MOST + 2**20)
_PACKED = {"Content-Encoding": "gzip"}


@lru_cache(maxsize=1)
def _bomb() -> bytes:
    """Half a gigabyte in half a megabyte."""
    packer = zlib.compressobj(1, wbits=31)
    some = b" " * 2**20
    return b"".join([*(packer.compress(some) for _ in range(512)), packer.flush()])


@pytest.fixture
def bounded_memory() -> Iterator[None]:
    """The most memory that was ever held grows by less than the answer would take."""
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    yield
    assert (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) * 1024 < 400 * 2**20


@pytest.mark.parametrize("name", sorted(WIRES.keys() - {"bedrock"}))  # whose own library reads answers whole
@pytest.mark.parametrize("packed", [False, True], ids=["long", "packed"])
async def test_an_answer_that_does_not_end_is_given_up_and_not_asked_for_again(
    name: str, packed: bool, bounded_memory: None
) -> None:
    reply = Reply(raw=_bomb(), headers=_PACKED) if packed else Reply(raw=_LONG)
    choice = ModelChoice(spec=WIRES[name].spec, timeout=30.0, output="prompted")
    with ScriptedModelServer(lambda _: reply, wire=WIRES[name]) as server:
        asked = choice.model_copy(update={"base_url": server.url})
        answer = await ModelReasoner(asked).think(plan_brief(), PlanDraft)
    assert answer.abstention is not None
    assert answer.abstention.reason is Abstained.TRUNCATED, answer.abstention
    assert "larger than 16 MB" in answer.abstention.detail
    assert answer.usage.requests == 1


async def test_a_packed_answer_of_usual_length_is_read() -> None:
    """Most servers pack."""

    def packed(request: Request) -> Reply:
        whole = completion(Reply('{"queries": [{"text": "lindau bridge", "language": "en"}]}'), request)
        return Reply(raw=gzip.compress(whole), headers=_PACKED)

    with ScriptedModelServer(packed) as server:
        asked = ModelChoice(spec="openai:scripted-1", base_url=server.url, timeout=30.0, output="prompted")
        answer = await ModelReasoner(asked).think(plan_brief(), PlanDraft)
    assert answer.draft is not None, answer.abstention
    assert answer.draft.queries[0].text == "lindau bridge"


async def test_a_line_of_ollama_that_does_not_end_is_given_up() -> None:
    with ScriptedOllama(lambda _: Say(raw=b"[" * (MOST + 2**20))) as server:
        asked = ModelChoice(spec="ollama:scripted:3b", base_url=server.url, timeout=30.0)
        answer = await OllamaReasoner(asked).think(plan_brief(), PlanDraft)
    assert answer.abstention is not None
    assert answer.abstention.reason is Abstained.TRUNCATED, answer.abstention
    assert "larger than 16 MB" in answer.abstention.detail
