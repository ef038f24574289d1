"""Measures the embedded reasoner on public data: `python benchmarks/local.py [FOLDER]`.

The folder holds the data sets as JSON Lines (also `REFUTE_DATA`; else `../shared/data` beside the repository). Each
figure stands beside the constant answer on the same rows. Rows are split in two by a hash of their id: the rules were
written on the first half. The second is reported apart; its errors were looked at once, after which three general
rules were tightened, so it is a fair figure but not a blind one.
"""

import hashlib
import json
import os
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from refute.domain.vocabulary import Stance
from refute.language.sentences import sentences
from refute.language.tokens import stem, stems, words
from refute.reasoners.local.compare import compare
from refute.reasoners.local.stance import judge
from refute.reasoners.local.statement import Statement, statement

Row = dict[str, object]
ROOT = Path(__file__).resolve().parents[1]
TARGET_PRECISION, TARGET_COVERAGE = 0.85, 0.25
STANCES = {"completely-support": "supports", "refute": "refutes"}


@dataclass(frozen=True)
class Outcome:
    """What the rules said of one labelled row; `said` is None for an abstention."""

    half: int
    label: str
    said: str | None


def main() -> int:
    """Print all tables; 0 also where the data is absent."""
    named = sys.argv[1] if len(sys.argv) > 1 else os.environ.get("REFUTE_DATA")
    folder = Path(named) if named else ROOT.parent / "shared" / "data"
    if not folder.is_dir():
        print(f"No data at {folder}: nothing measured. Give the folder as an argument or in REFUTE_DATA.")
        return 0
    began = time.perf_counter()
    single: dict[str, list[Outcome]] = {}
    for title, path, bare in PAIRS:
        rows = load(folder / path)
        if not rows:
            print(f"\n{title}: absent")
            continue
        for only_one, kind in ((True, "single sentence"), (False, "several sentences")):
            chosen = [r for r in rows if (len(sentences(str(r["evidence"]))) == 1) is only_one]
            outcomes = [pair(r, titled=False) for r in chosen]
            table(f"{title}, {kind}", outcomes)
            if only_one:
                single.setdefault("as given", []).extend(outcomes)
                assumed = [pair(r, titled=True) for r in chosen] if bare else outcomes
                single.setdefault("page title assumed", []).extend(assumed)
                if bare:
                    table(f"{title}, {kind}, page title assumed to name the claim's subject", assumed)
    for kind, outcomes in single.items():
        table(f"ALL single-sentence pairs, {kind}", outcomes)
        targets(outcomes)
    claims_table(folder)
    from averitec import measure

    measure(folder)
    print(f"\n{time.perf_counter() - began:.0f} s")
    return 0


PAIRS = (
    ("fever_rte", "fever_rte/pairs_dev.jsonl", True),
    ("scifact_pairs", "scifact_pairs/pairs_dev.jsonl", True),
    ("feverous", "feverous/claims_dev.jsonl", False),
    ("factcheckbench stance", "factcheckbench/stance_dev.jsonl", True),
)
"""Title, file, and whether its evidence comes without the title of its page."""


def load(path: Path) -> list[Row]:
    """The rows of a JSON Lines file; none where it is absent."""
    if not path.is_file():
        return []
    with path.open(encoding="utf-8") as lines:
        return [cast("Row", json.loads(line)) for line in lines]


def half(row: Row) -> int:
    """0 or 1, by a hash of the row's id."""
    return int(hashlib.sha256(str(row["id"]).encode()).hexdigest(), 16) % 2


def pair(row: Row, *, titled: bool) -> Outcome:
    """The rules' word on a claim and its evidence: every sentence by itself; both stances at once are none."""
    claim = statement(str(row["claim"]), "en")
    said: set[str] = set()
    for part in str(row["evidence"]).split("\n"):
        title, tab, text = part.rpartition("\t")
        context = frozenset(stems(title, "en")) if tab else subject(claim) if titled else frozenset()
        for start, end in sentences(text):
            hit = judge(claim, statement(text[start:end], "en"), context)
            if hit:
                said.add("supports" if hit.stance is Stance.SUPPORTS else "refutes")
    label = STANCES.get(str(row["label"]), str(row["label"]))
    return Outcome(half(row), label, said.pop() if len(said) == 1 else None)


def subject(claim: Statement) -> frozenset[str]:
    """Words by which the claim's subject would stand in its page's title."""
    first = claim.names[0] if claim.names and claim.names[0].start < 8 else None
    named = [stem(w) for w in words(first.text)] if first else []
    return frozenset([*named, *claim.words[:1]])


def table(title: str, outcomes: Sequence[Outcome]) -> None:
    """Coverage and precision per class, by half, beside the constant answer on the same committed rows."""
    if not outcomes:
        return
    print(f"\n{title}: {len(outcomes)} rows, {shown(Counter(o.label for o in outcomes))}")
    for name, part in (("1st half", 0), ("2nd half", 1), ("both", None)):
        rows = [o for o in outcomes if part is None or o.half == part]
        committed = [o for o in rows if o.said]
        line = f"  {name:9} coverage {len(committed):4}/{len(rows):<4} {share(len(committed), len(rows))}"
        for said in ("supports", "refutes"):
            mine = [o for o in committed if o.said == said]
            line += f"   {said} {share(sum(o.label == said for o in mine), len(mine))} of {len(mine)}"
        labels = Counter(o.label for o in committed)
        if labels:
            constant, count = labels.most_common(1)[0]
            line += f"   constant “{constant}” {share(count, len(committed))}"
        print(line)


def targets(outcomes: Sequence[Outcome]) -> None:
    """Say plainly whether the targets are met."""
    committed = [o for o in outcomes if o.said]
    coverage = len(committed) / max(1, len(outcomes))
    for said in ("supports", "refutes"):
        mine = [o for o in committed if o.said == said]
        precision = sum(o.label == said for o in mine) / max(1, len(mine))
        print(f"  target: {said} precision >= {TARGET_PRECISION}: {verdict(precision >= TARGET_PRECISION)}")
    print(f"  target: coverage >= {TARGET_COVERAGE}: {verdict(coverage >= TARGET_COVERAGE)}")


def verdict(met: bool) -> str:
    """`met` or `MISSED`."""
    return "met" if met else "MISSED"


def claims_table(folder: Path) -> None:
    """The primitive `compare` on pairs of claims in 13 languages."""
    rows = load(folder / "claim_pairs_dev.jsonl")
    if not rows:
        print("\nclaim pairs: absent")
        return
    outcomes = []
    for row in rows:
        found = compare(statement(str(row["a"])), statement(str(row["b"])))
        said = None if found.same is None else "same" if found.same else "different"
        outcomes.append(Outcome(half(row), str(row["label"]), said))
    print(f"\nclaim pairs (compare): {len(rows)} rows, {shown(Counter(o.label for o in outcomes))}")
    for said in ("same", "different"):
        mine = [o for o in outcomes if o.said == said]
        constant = Counter(o.label for o in mine).most_common(1)[0] if mine else ("none", 0)
        right = share(sum(o.label == said for o in mine), len(mine))
        print(f"  {said}: said {len(mine)}, right {right}   constant “{constant[0]}” {share(constant[1], len(mine))}")


def share(part: int, whole: int) -> str:
    """A share as per cent."""
    return f"{part / whole:5.1%}" if whole else "  n/a"


def shown(counts: Counter[str]) -> str:
    """Counts in a line."""
    return ", ".join(f"{n} {label}" for label, n in counts.most_common())


if __name__ == "__main__":
    sys.exit(main())
