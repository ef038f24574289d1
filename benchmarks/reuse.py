"""Finding a fallen claim that is made again: recall by kind of repetition, false strikes by kind of other claim.

    python benchmarks/reuse.py [claim_pairs.jsonl] [--model SPEC [--base-url URL]]

Without a file the pairs are looked for under REFUTE_DATA, else beside the project in `shared/data`. A second set,
`tests/language/reuse_pairs.tsv`, was written before the first was looked at; a third, `reuse_pairs_late.tsv`, when the
rules stood. With rules made on the first set alone and no model: second set, frames and typing errors 29 of 30, numbers
28 of 32, light rewording 19 of 22. Their failures were looked at then, and the third set, once: 17 of 19, 25 of 28,
5 of 5. No other claim was struck in either. What is printed now came after a look at those failures, too.

Printed beside one another: *local* (rules and vectors, no model); a scripted model on loopback that answers the brief
truthfully; one that calls everything a repetition (what it may not strike is struck by no model); the configured model
where one is given; and two baselines, each at the threshold with the best balanced accuracy on the same pairs: overlap
of words, and likeness of vectors alone.
"""

import argparse
import asyncio
import json
import os
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from refute.domain.claim import Claim, Span
from refute.domain.ports import Card, Conductor, Reasoner, Room, Seat
from refute.domain.settings import ModelChoice
from refute.language.embed import embed
from refute.language.tokens import content_words
from refute.reasoners.build import build
from refute.reasoners.local.reasoner import LocalReasoner
from refute.stages.ask import Purse
from refute.stages.reuse import find_reuse

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from world.direct import DirectConductor
from world.model_server import Reply, Request, ScriptedModelServer

NAME = "claim_pairs_dev.jsonl"
OWN = ("reuse_pairs.tsv", "reuse_pairs_late.tsv")
SAME_KINDS = ("typo_or_frame", "number_format", "paraphrase_light", "paraphrase_heavy", "translation")
NEVER = ("number_changed", "name_changed", "place_changed", "date_changed", "negation")
"""Kinds of other claims of which none may be struck."""
CARD = Card(seat="validator", role="judge", title="Validator", directive="Hold new claims against fallen ones.")


@dataclass(frozen=True)
class Pair:
    """Two claims, and whether a reader takes them for one."""

    kind: str
    same: bool
    fallen: Claim
    new: Claim


def main() -> int:
    """Print the tables; 1 where *local* struck a claim of a kind that never may be."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("pairs", nargs="?")
    parser.add_argument("--model")
    parser.add_argument("--base-url")
    options = parser.parse_args()
    folder = os.environ.get("REFUTE_DATA")
    path = Path(options.pairs or (Path(folder) if folder else ROOT.parent / "shared" / "data") / NAME)
    sets: list[tuple[str, list[Pair]]] = []
    if path.is_file():
        sets.append((path.name, from_jsonl(path)))
    else:
        print(f"skipped: {path} is not there. Give the file as the argument or set REFUTE_DATA.")
    sets += [(name, from_table(ROOT / "tests" / "language" / name)) for name in OWN]
    wrong = 0
    for title, pairs in sets:
        wrong += report(title, pairs, options)
    return 1 if wrong else 0


def from_jsonl(path: Path) -> list[Pair]:
    """Pairs as JSON, one a line."""
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    return [
        Pair(r["kind"], r["label"] == "same", _claim(r["a"], r["lang_a"]), _claim(r["b"], r["lang_b"])) for r in rows
    ]


def from_table(path: Path) -> list[Pair]:
    """Pairs as kind, language, text, language, text, parted by tabs."""
    rows = [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
    return [Pair(r[0], r[0] in SAME_KINDS, _claim(r[2], r[1]), _claim(r[4], r[3])) for r in rows]


def report(title: str, pairs: Sequence[Pair], options: argparse.Namespace) -> int:
    """Print one set's table; the number of strikes of *local* that may never be."""
    columns: dict[str, list[bool]] = {}
    embed([c.text for p in pairs for c in (p.fallen, p.new)])
    began = time.perf_counter()
    columns["local"] = asyncio.run(struck(pairs, (LocalReasoner(),)))
    each = (time.perf_counter() - began) / len(pairs) * 1000
    with ScriptedModelServer(truthful(pairs)) as server:
        choice = ModelChoice(spec="openai:scripted-1", base_url=server.url, timeout=20.0)
        columns["perfect model"] = asyncio.run(struck(pairs, (build(choice, CARD.seat),)))
        asked = len(server.requests)
    with ScriptedModelServer(gullible) as server:
        choice = ModelChoice(spec="openai:scripted-1", base_url=server.url, timeout=20.0)
        columns["always yes"] = asyncio.run(struck(pairs, (build(choice, CARD.seat),)))
    if options.model:
        choice = ModelChoice(spec=options.model, base_url=options.base_url, timeout=120.0)
        columns[options.model] = asyncio.run(struck(pairs, (build(choice, CARD.seat),)))
    for name, score in (("word overlap", overlap), ("cosine", cosine)):
        columns[name] = at_best(pairs, score)
    _table(title, pairs, columns)
    print(f"model requests: {asked} of {len(pairs)} pairs; local: {each:.1f} ms a pair")
    return sum(s for p, s in zip(pairs, columns["local"], strict=True) if not p.same and p.kind in NEVER)


async def struck(pairs: Sequence[Pair], chain: tuple[Reasoner, ...]) -> list[bool]:
    """Whether each pair's second claim is found to repeat its first."""
    seat, found = Seat(CARD, chain), []
    for pair in pairs:
        conductor = cast("Conductor", DirectConductor())
        room = cast("Room", None)
        repeats = await find_reuse(conductor, room, seat, [pair.new], [pair.fallen], Purse(10.0))
        found.append(bool(repeats))
    return found


def truthful(pairs: Sequence[Pair]) -> Callable[[Request], Reply]:
    """A model that knows the labels and says nothing else."""
    known = {(p.fallen.text, p.new.text): p.same for p in pairs}

    def script(request: Request) -> Reply:
        data = cast("dict[str, list[dict[str, object]]]", request.data)
        matches = []
        for new in data["claims"]:
            twin = next((f["number"] for f in data["fallen"] if known.get((str(f["text"]), str(new["text"])))), None)
            matches.append({"claim": new["number"], "repeats": twin, "taken_back": False})
        return Reply(json.dumps({"matches": matches}))

    return script


def gullible(request: Request) -> Reply:
    """A model that calls everything a repetition: what is struck in spite of it shows how far the vetoes reach."""
    data = cast("dict[str, list[dict[str, object]]]", request.data)
    matches = [{"claim": n["number"], "repeats": 1, "taken_back": False} for n in data["claims"]]
    return Reply(json.dumps({"matches": matches}))


def overlap(pair: Pair) -> float:
    """Words in common of all words."""
    one, other = set(content_words(pair.fallen.text)), set(content_words(pair.new.text))
    return len(one & other) / max(1, len(one | other))


def cosine(pair: Pair) -> float:
    """Likeness of vectors."""
    vectors = embed([pair.fallen.text, pair.new.text])
    return float(vectors[0] @ vectors[1])


def at_best(pairs: Sequence[Pair], score: Callable[[Pair], float]) -> list[bool]:
    """What a threshold on a score strikes, at the threshold with the best balanced accuracy."""
    scores = [score(p) for p in pairs]
    whole = Counter(p.same for p in pairs)

    def balanced(threshold: float) -> float:
        found = [s >= threshold for s in scores]
        recall = [sum(f for p, f in zip(pairs, found, strict=True) if p.same is w) / whole[w] for w in (True, False)]
        return recall[0] - recall[1]

    best = max(sorted(set(scores)), key=balanced)
    return [s >= best for s in scores]


def _table(title: str, pairs: Sequence[Pair], columns: dict[str, list[bool]]) -> None:
    print(f"\n{title}: {len(pairs)} pairs, share struck (recall above the line, false strikes below)")
    print(f"{'kind':26}{'n':>5}" + "".join(f"{name:>16}" for name in columns))
    sizes = Counter((not p.same, p.kind) for p in pairs)
    for different, kind in sorted(
        sizes, key=lambda k: (k[0], SAME_KINDS.index(k[1]) if k[1] in SAME_KINDS else 0, k[1])
    ):
        shares = []
        for found in columns.values():
            own = [s for p, s in zip(pairs, found, strict=True) if p.kind == kind and p.same is not different]
            shares.append(f"{sum(own):>4} {sum(own) / len(own):>5.2f}")
        print(
            f"{('- ' if different else '+ ') + kind:26}{sizes[different, kind]:>5}"
            + "".join(f"{s:>16}" for s in shares)
        )


def _claim(text: str, language: str) -> Claim:
    return Claim(text=text, span=Span(start=0, end=len(text)), language=language)


if __name__ == "__main__":
    sys.exit(main())
