"""How well known claims are matched: on pairs that were written to mislead, and on variants of real rumours.

    python benchmarks/matching.py [FOLDER] [-v]

FOLDER holds `claim_pairs_dev.jsonl` and `cofacts_line/messages_dev.jsonl`; without it REFUTE_DATA is looked at, else
`shared/data` beside the project. No model is asked. What a gloss could add is shown as a bound: each pair of which one
side is English is compared once more with that side as the gloss of the other, as a perfect translator would make it;
for pairs that are not one claim that is a translator who is wrong, so that the vetoes stand alone.
"""

import json
import os
import random
import re
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import variants
from refute.archive.matching import same_claim
from refute.domain.claim import Claim, Span

PAIRS = "claim_pairs_dev.jsonl"
MESSAGES = Path("cofacts_line") / "messages_dev.jsonl"
FOUND = ("typo_or_frame", "number_format")
NEVER = ("number_changed", "name_changed", "place_changed", "date_changed", "negation")
_HAN = re.compile("[\u4e00-\u9fff]")
_LEAST_SIGNS = 12
"""Chinese signs of a text that is taken for a claim."""
_SEED = 7


@dataclass(frozen=True)
class Row:
    """One kind of pairs, and how many of them were taken for one claim."""

    group: str
    kind: str
    same: bool
    matched: int
    total: int
    milliseconds: float = 0.0

    @property
    def line(self) -> str:
        label = "same" if self.same else "different"
        share = self.matched / max(1, self.total)
        took = f"{self.milliseconds:7.1f} ms a pair" if self.milliseconds else ""
        return f"{self.group:12}{label:11}{self.kind:28}matched{self.matched:5} of{self.total:5}{share:7.3f}{took}"


def main(arguments: list[str]) -> int:
    """Print the tables; 1 where more than 1 in 100 with another number, name, place, date or negation matched."""
    verbose = "-v" in arguments
    given = [a for a in arguments if a != "-v"]
    folder = Path(given[0]) if given else _folder()
    rows: list[Row] = []
    for name, measure in ((PAIRS, pairs), (MESSAGES, rumours)):
        if (folder / name).is_file():
            rows += measure(folder / name, verbose=verbose)
        else:
            print(f"skipped: {folder / name} is not there. Give the folder as the argument or set REFUTE_DATA.")
    for row in rows:
        print(row.line)
    never = (*NEVER, *(k for k in variants.DIFFERENT if k not in ("scope", "modality")))
    plain = [r for r in rows if not r.group.startswith("gloss")]
    for title, chosen in (
        ("typos, frames, number formats", [r for r in plain if r.same and r.kind in (*FOUND, *variants.SAME)]),
        ("number, name, place, date, negation changed", [r for r in plain if not r.same and r.kind in never]),
    ):
        if chosen:
            matched, total = sum(r.matched for r in chosen), sum(r.total for r in chosen)
            print(f"{title}: matched {matched} of {total} = {matched / total:.4f}")
    wrong = sum(r.matched for r in plain if not r.same and r.kind in never)
    return 1 if wrong > 0.01 * sum(r.total for r in plain if not r.same and r.kind in never) else 0


def pairs(path: Path, *, verbose: bool) -> Iterator[Row]:
    """The written pairs, as they are and with a gloss."""
    held = [json.loads(line) for line in path.read_text("utf-8").splitlines() if line.strip()]
    for group in ("pairs", "gloss"):
        total: Counter[tuple[bool, str]] = Counter()
        matched: Counter[tuple[bool, str]] = Counter()
        for r in held:
            a, b = _claim(r["a"], r["lang_a"]), _claim(r["b"], r["lang_b"])
            if group == "gloss":
                if (r["lang_a"] == "en") == (r["lang_b"] == "en"):
                    continue
                a, b = _glossed(a, b), _glossed(b, a)
            same = r["label"] == "same"
            total[same, r["kind"]] += 1
            match = same_claim(a, b)
            matched[same, r["kind"]] += match.same
            if verbose and match.same is not same and (r["kind"] in FOUND or match.same or group == "gloss"):
                print(f"  {group} {r['id']} {r['kind']}: {match.reason}\n    {a.text}\n    {b.text}")
        for same, kind in sorted(total, key=lambda k: (not k[0], k[1])):
            yield Row(group, kind, same, matched[same, kind], total[same, kind])


def rumours(path: Path, *, verbose: bool) -> Iterator[Row]:
    """Real messages whole, and the longest sentence of each, against variants of themselves."""
    held = [json.loads(line)["text"] for line in path.read_text("utf-8").splitlines() if line.strip()]
    whole = [text for text in held if _signs(text) >= _LEAST_SIGNS]
    single = [s for s in map(_longest_sentence, whole) if s]
    for group, texts in (("messages", whole), ("sentences", single)):
        for makers, same in ((variants.SAME, True), (variants.DIFFERENT, False)):
            for kind, make in makers.items():
                yield _measured(group, kind, make, texts, same=same, verbose=verbose)


def _measured(group: str, kind: str, make: variants.Maker, texts: Sequence[str], *, same: bool, verbose: bool) -> Row:
    chance, total, matched, took = random.Random(_SEED), 0, 0, 0.0
    for text in texts:
        changed = make(text, chance)
        if changed is None or changed == text:
            continue
        began = time.process_time()
        match = same_claim(_claim(text, "zh-TW"), _claim(changed, "zh-TW"))
        took += time.process_time() - began
        total, matched = total + 1, matched + match.same
        if verbose and match.same is not same:
            print(f"  {group} {kind}: {match.reason}\n    {text[:160]!r}\n    {changed[:160]!r}")
    return Row(group, kind, same, matched, total, 1000 * took / max(1, total))


def _glossed(claim: Claim, other: Claim) -> Claim:
    return claim if claim.language == "en" else claim.model_copy(update={"gloss": other.text})


def _longest_sentence(text: str) -> str | None:
    found = [s.strip() for s in re.split(r"(?<=[。！？!?\n])", text)]
    return max((s for s in found if _signs(s) >= _LEAST_SIGNS), key=len, default=None)


def _signs(text: str) -> int:
    return len(_HAN.findall(text))


def _claim(text: str, language: str) -> Claim:
    return Claim(text=text, span=Span(start=0, end=len(text)), language=language)


def _folder() -> Path:
    folder = os.environ.get("REFUTE_DATA")
    return Path(folder) if folder else Path(__file__).resolve().parents[2] / "shared" / "data"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
