"""Measures whether copies count once: `python benchmarks/origins.py [FOLDER] [--scale N,N,…]`.

Four parts. Judged pairs of news posts in Russian (`telegram_ru_news`; the folder of data sets as an argument, else
REFUTE_DATA, else `../shared/data`), with the plain Jaccard index of character 5-grams at its best threshold beside it;
the limits of the rules were chosen on these pairs, so that these are figures of development. Invented news in five
languages: copies changed in many ways, and independent reports of the same event, which no rule was fitted to. Twelve
outlets with one wire report. Growth from 200 to 10,000 pages, each size in a process of its own.
"""

import hashlib
import json
import math
import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from random import Random

from invented_news import LANGUAGES, Event, event
from refute.domain.evidence import Evidence, Page, Published, Receipt
from refute.domain.vocabulary import DateFound, SourceKind, Stance
from refute.rules.caps import BY_ORIGINS
from refute.rules.origins.counting import independent
from refute.rules.origins.letters import fold
from refute.stages.trace import TracedSource, trace

ROOT = Path(__file__).resolve().parents[1]
EVENTS = 40
"""Invented events a language."""
SIZES = (200, 1000, 2000, 4000, 8000, 10_000)
READ = datetime(2026, 7, 1, tzinfo=UTC)


def main() -> int:
    """Print all figures beside their targets; 0 also where the data is absent or a target is missed."""
    arguments = [a for a in sys.argv[1:] if not a.startswith("--")]
    if "--one" in sys.argv:
        return one_size(int(arguments[0]))
    named = arguments[0] if arguments else os.environ.get("REFUTE_DATA")
    judged((Path(named) if named else ROOT.parent / "shared" / "data") / "telegram_ru_news")
    built()
    wire()
    scale()
    return 0


def held(name: str, value: float, target: float, *, at_most: bool = False) -> None:
    """One figure beside its target."""
    met = value <= target if at_most else value >= target
    sign = "≤" if at_most else "≥"
    print(f"  {name:58} {value:8.3f}   target {sign} {target:<6g} {'met' if met else 'MISSED'}")


def source(site: str, text: str, day: int, kind: SourceKind = SourceKind.NEWS, path: str = "a") -> TracedSource:
    """A page of a site of its own."""
    address = f"https://{site}/{path}"
    page = Page(
        url=address,
        final_url=address,
        site=site,
        retrieved=READ,
        published=Published(value=f"2026-03-{day:02d}", how=DateFound.META),
        snapshot=hashlib.sha256(text.encode()).hexdigest(),
        body="0" * 64,
        kind=kind,
        via="web",
    )
    return TracedSource(page, text)


def joined(one: TracedSource, other: TracedSource) -> bool:
    """Whether two pages alone are one origin."""
    return len(trace([one, other], {}).origins) == 1


# Judged pairs


def judged(folder: Path) -> None:
    """Copies and rewrites are one origin; independent and different posts are not."""
    print("\nJudged pairs of news posts (Russian)")
    if not folder.is_dir():
        print(f"  no data at {folder}: not measured")
        return
    posts = {row["id"]: row for row in rows(folder / "posts_dev.jsonl")}
    pairs = rows(folder / "pairs_dev.jsonl")
    pages = {name: post(row) for name, row in posts.items()}
    found = trace(list(pages.values()), {})
    origin = {page: o.id for o in found.origins for page in o.pages}
    ids = {name: page.page.id for name, page in pages.items()}
    grams = {name: five(row["text"]) for name, row in posts.items()}
    scores = [jaccard(grams[p["a"]], grams[p["b"]]) for p in pairs]
    best = max(sorted(set(scores)), key=lambda limit: f1(pairs, [s >= limit for s in scores]))
    said = {
        "rules, two posts at a time": [joined(pages[p["a"]], pages[p["b"]]) for p in pairs],
        f"rules, all {len(posts)} posts together": [origin[ids[p["a"]]] == origin[ids[p["b"]]] for p in pairs],
        f"5-gram Jaccard index ≥ {best:.3f} (best F1)": [s >= best for s in scores],
    }
    for name, verdicts in said.items():
        print(f" {name}")
        right = sum(v and p["label"] in {"copy", "rewrite"} for v, p in zip(verdicts, pairs, strict=True))
        held("precision", right / max(1, sum(verdicts)), 0.95)
        for label, target in (("copy", 0.90), ("rewrite", 0.60)):
            mine = [v for v, p in zip(verdicts, pairs, strict=True) if p["label"] == label]
            held(f"recall on {label} ({sum(mine)} of {len(mine)})", sum(mine) / len(mine), target)


def rows(path: Path) -> list[dict[str, str]]:
    """The rows of a JSON Lines file."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def post(row: dict[str, str]) -> TracedSource:
    """A post under its channel."""
    channel = hashlib.sha256(row["channel"].encode()).hexdigest()[:12]
    found = source("posts.example", row["text"], 1, SourceKind.SOCIAL, f"{channel}/{row['id']}")
    page = found.page.model_copy(update={"published": Published(value=row["date"], how=DateFound.STRUCTURED)})
    return TracedSource(page, row["text"])


def five(text: str) -> set[str]:
    """Character 5-grams of the folded text."""
    folded = fold(text)
    return {folded[i : i + 5] for i in range(max(1, len(folded) - 4))}


def jaccard(one: set[str], other: set[str]) -> float:
    """Jaccard index."""
    return len(one & other) / max(1, len(one | other))


def f1(pairs: Sequence[dict[str, str]], verdicts: Sequence[bool]) -> float:
    """F1 of copy and rewrite against the rest."""
    copies = [p["label"] in {"copy", "rewrite"} for p in pairs]
    right = sum(v and c for v, c in zip(verdicts, copies, strict=True))
    return 2 * right / max(1, sum(verdicts) + sum(copies))


# Invented news

Change = Callable[[Sequence[str], Random, str], str]
CREDITS = {"en": "(AFP)", "de": "Quelle: dpa", "es": "(EFE)", "ru": "По данным ТАСС.", "zh": "据新华社报道。"}
FOREIGN = {"en": "Source: AFP", "de": "(AFP)", "es": "Fuente: AFP", "ru": "(ТАСС)", "zh": "(新华社)"}


def changed(share: float) -> Change:
    """Replace that share of the words by other words of the language (in Chinese, of every two signs)."""

    def change(report: Sequence[str], random: Random, language: str) -> str:
        step = 2 if language == "zh" else 0
        pool = [w for sentence in event(language, random).reports[1] for w in pieces(sentence, step)]
        out = []
        for sentence in report:
            words = [random.choice(pool) if random.random() < share else w for w in pieces(sentence, step)]
            out.append(("" if step else " ").join(words))
        return "\n".join(out)

    return change


def pieces(sentence: str, step: int) -> list[str]:
    """Words, or so many signs in a row."""
    return [sentence[i : i + step] for i in range(0, len(sentence), step)] if step else sentence.split()


def shuffled(report: Sequence[str], random: Random, language: str) -> str:
    """The paragraphs in another order."""
    return "\n".join(random.sample(list(report), len(report)))


def headlined(report: Sequence[str], random: Random, language: str) -> str:
    """A headline and a standfirst of another event above it."""
    return "\n".join([*event(language, random).reports[1][:2], *report])


def credited(report: Sequence[str], random: Random, language: str) -> str:
    """The same text under the agency's sign in other words, every twentieth word changed."""
    return changed(0.05)(report, random, language) + "\n" + FOREIGN[language]


def excerpt(report: Sequence[str], random: Random, language: str) -> str:
    """Three sentences in a row inside a longer piece on other events."""
    at = random.randint(0, len(report) - 3)
    others = [s for _ in range(2) for s in event(language, random).reports[1]]
    return "\n".join([*others[:7], *report[at : at + 3], *others[7:]])


LEVELS: dict[str, Change] = {
    **{f"{round(100 * share)} % of words": changed(share) for share in (0.02, 0.05, 0.10, 0.20, 0.40)},
    "order of paragraphs": shuffled,
    "headline": headlined,
    "credit": credited,
    "excerpt in a longer piece": excerpt,
}


def built() -> None:
    """Recall by kind of change and language, and false merges among independent reports of one event."""
    print(f"\nInvented news, {EVENTS} events a language: share of changed copies found")
    print(f"  {'change':30}" + "".join(f"{language:>7}" for language in LANGUAGES) + "    all")
    by_quote: dict[str, list[bool]] = defaultdict(list)
    found: dict[str, list[float]] = defaultdict(list)
    false: dict[str, list[bool]] = {}
    together: dict[str, list[bool]] = {}
    for language in LANGUAGES:
        random = Random(f"origins {language}")
        events = [event(language, random) for _ in range(EVENTS)]
        for name, change in LEVELS.items():
            hits = []
            for number, told in enumerate(events):
                original = "\n".join(told.reports[0])
                if name == "credit":
                    original += "\n" + CREDITS[language]
                copy = change(told.reports[0], random, language)
                hits.append(joined(source("a.example", original, 3), source(f"b{number}.example", copy, 4)))
            found[name].append(sum(hits) / len(hits))
        reports = [tuple("\n".join(report) for report in told.reports) for told in events]
        false[language] = [joined(source("a.example", a, 3), source("b.example", b, 4)) for a, b in reports]
        for told in events:
            quotes_of(told, random, by_quote)
        credit = CREDITS[language]
        together[language] = [
            joined(source("a.example", f"{a}\n{credit}", 3), source("b.example", b, 4)) for a, b in reports
        ]
    for name, shares in found.items():
        print(f"  {name:30}" + "".join(f"{s:7.2f}" for s in shares) + f"{sum(shares) / len(shares):7.2f}")
    easy = [
        s
        for name in ("2 % of words", "5 % of words", "10 % of words", "order of paragraphs", "headline", "credit")
        for s in found[name]
    ]
    held("mean recall up to 10 % of words, order, headline, credit", sum(easy) / len(easy), 0.95)
    held("mean recall at 20 % of words", sum(found["20 % of words"]) / len(LANGUAGES), 0.60)
    flat = [v for verdicts in (*false.values(), *together.values()) for v in verdicts]
    held(f"false merges of independent reports ({sum(flat)} of {len(flat)})", sum(flat) / len(flat), 0.01, at_most=True)
    print(" by the quotes taken as evidence")
    for name, target, at_most in (
        ("sentence of an excerpt counts for the original", 0.95, False),
        ("spoken sentence of two reports counts once", 0.95, False),
        ("own sentence of a report counted as another's", 0.01, True),
    ):
        verdicts = by_quote[name]
        label = f"{name} ({sum(verdicts)} of {len(verdicts)})"
        held(label, sum(verdicts) / len(verdicts), target, at_most=at_most)


def quotes_of(told: Event, random: Random, found: dict[str, list[bool]]) -> None:
    """Every sentence as evidence: an excerpt's counts for the original, a spoken one once, all others as their own."""
    original = source("a.example", "\n".join(told.reports[0]), 3)
    copy = source("b.example", excerpt(told.reports[0], random, told.language), 4)
    taken = next(s for s in told.reports[0] if s in copy.text and not any(mark in s for mark in "“„«"))
    traced = trace(
        [
            TracedSource(original.page, original.text, (told.reports[0][0],)),
            TracedSource(copy.page, copy.text, (taken,)),
        ],
        {},
    )
    found["sentence of an excerpt counts for the original"].append(
        traced.origin_of(copy.page.id, taken) == traced.origin_of(original.page.id)
    )
    other = source("c.example", "\n".join(told.reports[1]), 5)
    pages = (
        TracedSource(original.page, original.text, told.reports[0]),
        TracedSource(other.page, other.text, told.reports[1]),
    )
    traced = trace(pages, {})
    homes = [traced.origin_of(page.page.id) for page in pages]
    keys = [{s: traced.origin_of(p.page.id, s) for s in p.quotes} for p in pages]
    spoken = [next(s for s in p.quotes if any(mark in s for mark in "“„«")) for p in pages]
    found["spoken sentence of two reports counts once"].append(keys[0][spoken[0]] == keys[1][spoken[1]])
    for number, sentences in enumerate(keys):
        found["own sentence of a report counted as another's"] += [
            key != homes[number] for sentence, key in sentences.items() if sentence not in spoken
        ]


# One wire report, twelve outlets


def wire() -> None:
    """Twelve outlets and one that reports on its own: two origins, and one without it."""
    print("\nTwelve outlets with one wire report, and one that reports on its own")
    told = event("en", Random(7))
    random = Random(8)
    text = "PORT ASTER (Reuters) - " + "\n".join(told.reports[0])
    outlets = [
        source(
            f"paper{n}.example", f"Paper {n}: {'news ' * n}\n" + changed(0.03)(text.split("\n"), random, "en"), n + 2
        )
        for n in range(12)
    ]
    own = source("own.example", "\n".join(told.reports[1]), 20)
    for name, pages, origins in (("with its own report", [*outlets, own], 2), ("without it", outlets, 1)):
        evidence = [quoted(page) for page in pages]
        traced = trace(
            [TracedSource(p.page, p.text, (e.receipt.quote,)) for p, e in zip(pages, evidence, strict=True)], {}
        )
        count = independent(evidence, traced)
        told_as = f"origins {name} (cap {BY_ORIGINS.get(count, 0.95):.2f}, kind {traced.origins[0].kind.value})"
        print(f"  {told_as:58} {count:8}   target = {origins}      {'met' if count == origins else 'MISSED'}")


def quoted(page: TracedSource) -> Evidence:
    """The page's last sentence as evidence."""
    quote = page.text.splitlines()[-1]
    start = page.text.index(quote)
    address = page.page.final_url
    receipt = Receipt(
        url=address,
        final_url=address,
        retrieved=READ,
        published=page.page.published,
        snapshot=page.page.snapshot,
        quote=quote,
        start=start,
        end=start + len(quote),
    )
    return Evidence(receipt=receipt, page=page.page.id, stance=Stance.SUPPORTS, seat="press")


# Growth


def scale() -> None:
    """CPU seconds and peak memory by number of pages."""
    print("\nGrowth (pages of some 3,700 letters, one quote each; a process of its own per size)")
    asked = next((a.split("=", 1)[1] for a in sys.argv if a.startswith("--scale=")), None)
    sizes = [int(n) for n in asked.split(",")] if asked else list(SIZES)
    took: dict[int, float] = {}
    for size in sizes:
        command = [sys.executable, __file__, str(size), "--one"]
        ended = subprocess.run(command, capture_output=True, text=True, check=True)
        took[size], memory, origins = (float(n) for n in ended.stdout.split())
        print(
            f"  {size:6} pages {took[size]:8.2f} s CPU   {memory:7.0f} MB at most   {origins:6.0f} origins", flush=True
        )
    if 200 in took:
        held("CPU seconds at 200 pages", took[200], 1.0, at_most=True)
    if 10_000 in took:
        held("CPU seconds at 10,000 pages", took[10_000], 60.0, at_most=True)
    middle = [n for n in sizes if 1000 <= n <= 8000]
    if len(middle) > 1:
        exponent = math.log(took[middle[-1]] / took[middle[0]]) / math.log(middle[-1] / middle[0])
        held(f"exponent of growth, {middle[0]} to {middle[-1]} pages", exponent, 1.25, at_most=True)


def one_size(size: int) -> int:
    """Measure one size: CPU seconds, MB, origins."""
    import resource
    import time

    from invented_web import web

    pages = web(size)
    began = time.process_time()
    found = trace(pages, {})
    seconds = time.process_time() - began
    print(seconds, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, len(found.origins))
    return 0


if __name__ == "__main__":
    sys.exit(main())
