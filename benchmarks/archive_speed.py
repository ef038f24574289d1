"""How fast the archive answers at ten thousand, a hundred thousand and a million claims.

    python benchmarks/archive_speed.py [--sizes 10000,100000,1000000] [--folder FOLDER]

The claims are generated: a third follow a few sentences in which only names and numbers change, so that bands are
shared by very many. Vectors of the archive are random signs, since a look compares all of them whatever they are; those
of the questions are real. Half of the questions are archived claims, misspelt and framed; half are claims that are not
there."""

import argparse
import asyncio
import random
import resource
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from refute.archive.index.tables import add_claims, indexed, prepare
from refute.archive.key import claim_key
from refute.archive.sqlite import SqliteArchive
from refute.domain.claim import Claim, Span
from refute.domain.published import PublishedCheck
from refute.language.cue_words import listed
from refute.language.embed import embed
from yardstick import pace

ASKED = 200
_SYLLABLES = listed("ka ro mi ten lu vas del por shi an gar bel nor tu wen sal dra ko fi mer ost hel ri zan")
_NOUNS = listed(
    "hospital bridge school vaccine river minister budget factory airport museum court union company forest tunnel"
    " market bank harbour railway farm stadium library clinic satellite reactor pipeline glacier island prison theatre"
)
_VERBS = listed("closed opened bought sold approved rejected flooded repaired banned lost found tested destroyed moved")
_TOPICS = listed("cancer migrants taxes rents wages crime storms drought milk coffee phones cars bees wolves fish rice")
_SENTENCES = (
    "The number of {noun}s in {place} rose by {n} percent in {year}.",
    "{place} has {verb} its {noun} after {n} complaints about {topic}.",
    "Since {year} the {noun} of {place} has cost taxpayers {n} million euros.",
    "A study from {place} shows that {topic} cause {n} percent of all deaths.",
)


def main() -> int:
    """Print one line per size."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--sizes", default="10000,100000,1000000")
    parser.add_argument("--folder", type=Path)
    options = parser.parse_args()
    sizes = sorted(int(s) for s in options.sizes.split(","))
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        path = Path(folder) / "archive.sqlite"
        made = claims(random.Random(11))
        built, count, seconds = [], 0, 0.0
        for size in sizes:
            began = time.perf_counter()
            built += add(path, made, size - count)
            seconds += time.perf_counter() - began
            count = size
            report(path, size, seconds, built)
    return 0


def claims(chance: random.Random) -> Iterator[Claim]:
    """Claims without end, no two the same."""
    seen = set()
    while True:
        words = {
            "noun": chance.choice(_NOUNS),
            "place": "".join(chance.choice(_SYLLABLES) for _ in range(3)).capitalize(),
            "verb": chance.choice(_VERBS),
            "topic": chance.choice(_TOPICS),
            "n": chance.randrange(2, 999),
            "year": chance.randrange(1990, 2026),
        }
        if chance.random() < 1 / 3:
            text = chance.choice(_SENTENCES).format(**words)
        else:
            head = [chance.choice((*_NOUNS, *_TOPICS)) for _ in range(5)]
            text = f"{words['place']} {words['verb']} {' and '.join(head[:2])} for {head[2]}, while {head[3]} {head[4]}"
            text += f" of {''.join(chance.choice(_SYLLABLES) for _ in range(3)).capitalize()} cost {words['n']} crowns."
        if text not in seen:
            seen.add(text)
            # One in fifty is glossed, so that every question that bands do not answer goes through the vectors, too.
            gloss = text if chance.random() < 0.02 else None
            yield Claim(text=text, span=Span(start=0, end=len(text)), language="en", gloss=gloss)


def add(path: Path, made: Iterator[Claim], count: int) -> list[str]:
    """Put so many claims with a published check each into the archive; some of their texts."""
    database = sqlite3.connect(path)
    database.execute("PRAGMA journal_mode=WAL")
    prepare(database)
    rng, kept = np.random.default_rng(5), []
    for start in range(0, count, 10_000):
        some = [next(made) for _ in range(min(10_000, count - start))]
        with database:
            add_claims(database, indexed(some, vectors=False))
            numbers = database.execute(
                "SELECT number FROM claims ORDER BY number DESC LIMIT ?", (len(some),)
            ).fetchall()
            codes = rng.integers(0, 256, size=(len(some), 64), dtype=np.uint8)
            rows = ((n, bytes(code)) for (n,), code in zip(numbers, codes, strict=True))
            database.executemany("INSERT INTO signs VALUES (?, ?)", rows)
            checks = [
                PublishedCheck(url=f"https://h.example/{start}/{i}", title="", claim=c, source="")
                for i, c in enumerate(some)
            ]
            stored = ((c.id, c.url, claim_key(c.claim), None, "", c.model_dump_json()) for c in checks)
            database.executemany("INSERT OR REPLACE INTO published VALUES (?, ?, ?, ?, ?, ?)", stored)
        kept += [c.text for c in some[:200]]
    database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    database.close()
    return kept


def report(path: Path, size: int, seconds: float, known: list[str]) -> None:
    """Ask, and print what it took."""
    chance, archive = random.Random(3), SqliteArchive(path)
    strangers = claims(random.Random(99))
    asked: list[tuple[str | None, str]] = [(text, altered(text)) for text in chance.sample(known, ASKED // 2)]
    asked += [(None, next(strangers).text) for _ in range(ASKED // 2)]
    chance.shuffle(asked)
    embed(["warm"])
    began = time.perf_counter()
    asyncio.run(archive.published(_claim("The first question of a process loads the signs of zebras.")))
    first = time.perf_counter() - began
    times, cpu, found, wrong = [], [], 0, 0
    for text, question in asked:
        began, worked = time.perf_counter(), time.process_time()
        answer = asyncio.run(archive.published(_claim(question)))
        times.append(1000 * (time.perf_counter() - began))
        cpu.append(1000 * (time.process_time() - worked))
        found += answer is not None and answer.claim.text == text
        wrong += answer is not None and answer.claim.text != text
    disk = sum(p.stat().st_size for p in path.parent.iterdir()) / 1e6
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000
    print(
        f"{size:>9,} claims: p50 {statistics.median(times):5.1f} ms, p95 {_p95(times):5.1f} ms"
        f" (processor p95 {_p95(cpu):5.1f}); first question {first:.2f} s; repeated found {found} of {ASKED // 2},"
        f" wrong {wrong}; pace of the machine {pace():.2f}; build {seconds:.0f} s; disk {disk:.0f} MB;"
        f" most memory of the process {memory:.0f} MB",
        flush=True,
    )


def altered(text: str) -> str:
    """The claim framed and in other writing."""
    return f"BREAKING!!! {text.rstrip('.').replace('percent', '%')} 🙏 please share with everyone"


def _claim(text: str) -> Claim:
    return Claim(text=text, span=Span(start=0, end=len(text)), language="en")


def _p95(values: list[float]) -> float:
    return sorted(values)[int(0.95 * len(values))]


if __name__ == "__main__":
    raise SystemExit(main())
