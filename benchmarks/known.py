"""How well known claims are recognised: false "same" must be zero, and how many repetitions are found.

Run: `python benchmarks/known.py [claim_pairs.jsonl]`. Without an argument the file is looked for under REFUTE_DATA,
else beside the project in `shared/data`.
"""

import json
import os
import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from refute.archive.matching import same_claim
from refute.domain.claim import Claim, Span

NAME = "claim_pairs_dev.jsonl"


@dataclass(frozen=True)
class Pair:
    """Two claims and whether a reader takes them for one."""

    id: str
    a: Claim
    b: Claim
    same: bool
    kind: str


def data_file(given: str | None) -> Path:
    """The pairs file: as given, under REFUTE_DATA, or beside the project."""
    if given:
        return Path(given)
    folder = os.environ.get("REFUTE_DATA")
    return (Path(folder) if folder else Path(__file__).resolve().parents[2] / "shared" / "data") / NAME


def pairs(path: Path) -> list[Pair]:
    """Read the file, one pair a line."""
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    return [
        Pair(r["id"], _claim(r["a"], r["lang_a"]), _claim(r["b"], r["lang_b"]), r["label"] == "same", r["kind"])
        for r in rows
    ]


def _claim(text: str, language: str) -> Claim:
    return Claim(text=text, span=Span(start=0, end=len(text)), language=language)


def main(arguments: list[str]) -> int:
    """Print the figures; exit code 1 where a different claim was taken for the same."""
    path = data_file(arguments[0] if arguments else None)
    if not path.is_file():
        print(f"skipped: {path} is not there. Give the file as the argument or set REFUTE_DATA.")
        return 0
    total: Counter[tuple[str, bool]] = Counter()
    found: Counter[tuple[str, bool]] = Counter()
    wrong: list[str] = []
    for pair in pairs(path):
        match = same_claim(pair.a, pair.b)
        total[pair.kind, pair.same] += 1
        found[pair.kind, pair.same] += match.same
        if match.same and not pair.same:
            wrong.append(f"  {pair.id} ({pair.kind})\n    {pair.a.text}\n    {pair.b.text}\n    {match.reason}")
        elif "-v" in arguments and pair.same and not match.same and not pair.kind.startswith(("para", "trans")):
            print(f"missed {pair.id} ({pair.kind}): {match.reason}\n    {pair.a.text}\n    {pair.b.text}")
    for kind, same in sorted(total, key=lambda k: (not k[1], k[0])):
        label = "found" if same else "false same"
        print(f"{'same' if same else 'different':10}{kind:26}{label:12}{found[kind, same]:4} of {total[kind, same]}")
    print("\n".join(["false same:", *wrong]) if wrong else "false same: none")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
