"""What reading pages in worker processes costs, and what it finds, beside plain trafilatura in one process.

    python benchmarks/reading.py [--pages 300] [--pdfs 20]

The same generated pages (four sizes, six languages, tables, lists of terms, captions, lists, layout tables) and PDFs go
through both. Prints

- pages per second of each and their ratios: refute in one process, with one worker, and with two at once;
- peak memory of the reading process, of its workers, and of the process with plain trafilatura;
- CPU per page, that of workers with their start counted;
- the share of planted figures that each finds together with the label of their row, and of planted quotes.

Each way runs in a process of its own.
"""

import argparse
import asyncio
import json
import random
import resource
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from world import pdf_files

if TYPE_CHECKING:
    from refute.reading.extract import Source

LANGUAGES = {
    "en": "The county published its yearly report on roads and bridges and the council discussed it in the evening",
    "de": "Der Kreis veröffentlichte seinen jährlichen Bericht über Straßen und Brücken und der Rat beriet am Abend",
    "fr": "Le département a publié son rapport annuel sur les routes et les ponts et le conseil en a débattu le soir",
    "ru": "Округ опубликовал ежегодный отчёт о дорогах и мостах и совет обсуждал его весь вечер до поздней ночи",
    "ar": "نشرت المقاطعة تقريرها السنوي عن الطرق والجسور وناقشه المجلس في المساء حتى ساعة متأخرة من الليل",
    "zh": "该县公布了关于道路和桥梁的年度报告，议会在晚上对此进行了长时间的讨论，直到深夜才结束会议",
}
SIZES = (4, 15, 60, 240)
"""Paragraphs of a page."""


@dataclass(frozen=True)
class Made:
    """A page and what was planted in it: figures with the label of their row, and whole sentences."""

    body: bytes
    media_type: str
    figures: tuple[tuple[str, str], ...] = ()
    quotes: tuple[str, ...] = ()


def made(pages: int, pdfs: int) -> list[Made]:
    """The same pages every time."""
    chance = random.Random(7)
    return [_page(n, chance) for n in range(pages)] + [_pdf(n, chance) for n in range(pdfs)]


def _page(number: int, chance: random.Random) -> Made:
    language, sentence = list(LANGUAGES.items())[number % len(LANGUAGES)]
    size = SIZES[number % len(SIZES)]
    paragraphs = [f"<p>{sentence} {chance.randrange(10**6)}. {sentence} {n}.</p>" for n in range(size)]
    figures = [(f"Region {chr(65 + n)}{number}", f"{chance.randrange(1000, 999_999):,}") for n in range(6)]
    quotes = [f"{sentence} ({kind} {number})." for kind in ("caption", "entry", "box")]
    rows = "".join(
        f"<tr><th>{label}</th><td>{value}</td><td>{n} %</td></tr>" for n, (label, value) in enumerate(figures[:4])
    )
    parts = [
        f"<table><caption>Table {number}</caption><tr><th>Region</th><th>Count</th><th>Share</th></tr>{rows}</table>",
        "<dl>" + "".join(f"<dt>{label}</dt><dd>{value}</dd>" for label, value in figures[4:]) + "</dl>",
        f"<figure><img src=a.jpg><figcaption>{quotes[0]}</figcaption></figure>",
        f"<ul><li>{quotes[1]}</li><li>{sentence} two</li></ul>",
        f"<aside class=factbox><p>{quotes[2]}</p></aside>",
    ]
    for place, part in enumerate(parts):
        paragraphs.insert(min(len(paragraphs), 1 + place * len(paragraphs) // 5), part)
    menu = "".join(f"<li><a href=/{n}>Section {n}</a></li>" for n in range(20))
    story = f"<h1>{sentence[:50]} {number}</h1>{''.join(paragraphs)}"
    main = (
        f"<table width=100%><tr><td>{story}</td></tr></table>" if number % 12 == 11 else f"<article>{story}</article>"
    )
    page = (
        f"<html lang={language}><head><meta charset=utf-8><title>{number}</title></head>"
        f"<body><nav><ul>{menu}</ul></nav>{main}<footer>All rights reserved {number}</footer></body></html>"
    )
    return Made(page.encode(), "text/html", tuple(figures), tuple(quotes))


def _pdf(number: int, chance: random.Random) -> Made:
    figures = [(f"Region {n}", f"{chance.randrange(1000, 999_999):,}") for n in range(10)]
    pages = []
    for page in range(4):
        left = [f"the left column of page {page} line {n} goes on" for n in range(40)]
        right = [f"and the right column of page {page} line {n} too" for n in range(40)]
        columns = [
            ((50.0, 760.0 - 14 * n, a), (320.0, 760.0 - 14 * n, b))
            for n, (a, b) in enumerate(zip(left, right, strict=True))
        ]
        pages.append([line for pair in columns for line in pair])
    pages.append(
        [line for n, (a, b) in enumerate(figures) for line in ((50.0, 700.0 - 14 * n, a), (320.0, 700.0 - 14 * n, b))]
    )
    quotes = tuple(f"page {page} line 3 goes on the left column of page {page} line 4" for page in range(4))
    return Made(pdf_files.placed(*pages), "application/pdf", tuple(figures), quotes)


def found(texts: list[str], pages: list[Made]) -> dict[str, float]:
    """Shares of what was planted."""
    figures = [_in_one_line(text, *pair) for text, page in zip(texts, pages, strict=True) for pair in page.figures]
    quotes = [quote in " ".join(text.split()) for text, page in zip(texts, pages, strict=True) for quote in page.quotes]
    return {"figures": sum(figures) / max(1, len(figures)), "quotes": sum(quotes) / max(1, len(quotes))}


def _in_one_line(text: str, label: str, value: str) -> bool:
    return any(label in line and value in line and len(line) < 200 for line in text.split("\n"))


def plain(pages: list[Made]) -> Iterator[str]:
    """trafilatura and pypdfium2 as their documentation shows them."""
    import pypdfium2  # type: ignore[import-untyped]
    import trafilatura

    for page in pages:
        if page.media_type == "text/html":
            yield trafilatura.extract(page.body, include_tables=True, include_comments=False) or ""
        else:
            document = pypdfium2.PdfDocument(page.body)
            yield "\n".join(document[n].get_textpage().get_text_bounded() for n in range(len(document)))
            document.close()


def here(pages: list[Made]) -> Iterator[str]:
    """refute's extraction without worker processes."""
    from refute.reading.extract import extract

    return (extract(_source(page)).text for page in pages)


def _source(page: Made) -> "Source":
    from refute.reading.extract import Source

    return Source("https://news.example/a", page.body, page.media_type, "", date(2026, 6, 1))


async def workers(pages: list[Made], at_once: int) -> list[str]:
    """refute's extraction in its worker processes."""
    from refute.reading.workers import shared

    places = asyncio.Semaphore(at_once)

    async def one(page: Made) -> str:
        async with places:
            return (await shared().extract(_source(page))).text

    return await asyncio.gather(*(one(page) for page in pages))


WAYS = {"plain": plain, "here": here}
"""Ways without workers; a number is the pages that workers take apart at once."""


def measure(way: str, pages: int, pdfs: int) -> None:
    """Run one way in this process and print what it took."""
    whole = made(pages, pdfs)
    first = [whole[0], whole[-1]]
    began, cpu = time.perf_counter(), _cpu()

    def run(some: list[Made]) -> list[str]:
        if way in WAYS:
            return list(WAYS[way](some))
        return asyncio.run(workers(some, int(way)))

    run(first)
    start = time.perf_counter() - began
    began, cpu = time.perf_counter(), _cpu()
    texts = run(whole)
    wall = time.perf_counter() - began
    if way not in WAYS:
        from refute.reading.workers import shared

        shared().close()
    used = _cpu() - cpu
    unit = 1 if sys.platform == "darwin" else 1024
    peaks = [resource.getrusage(who).ru_maxrss * unit / 1e6 for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    html, pdf = found(texts[:pages], whole[:pages]), found(texts[pages:], whole[pages:])
    print(json.dumps({"wall": wall, "cpu": used, "start": start, "peaks": peaks, "html": html, "pdf": pdf}))


def _cpu() -> float:
    own, children = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)
    return own.ru_utime + own.ru_stime + children.ru_utime + children.ru_stime


NAMES = {
    "plain": "plain trafilatura, one process",
    "here": "refute, one process",
    "1": "refute, one worker",
    "2": "refute, two workers",
}


def main() -> None:
    """Run each way in a process of its own and print the comparison."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--pages", type=int, default=300)
    parser.add_argument("--pdfs", type=int, default=20)
    parser.add_argument("--way")
    given = parser.parse_args()
    if given.way:
        measure(given.way, given.pages, given.pdfs)
        return
    told = {}
    for way in NAMES:
        command = [sys.executable, __file__, "--pages", str(given.pages), "--pdfs", str(given.pdfs), "--way", way]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        told[way] = json.loads(done.stdout.splitlines()[-1])
    count = given.pages + given.pdfs
    print(f"{given.pages} HTML pages and {given.pdfs} PDFs")
    for way, name in NAMES.items():
        t = told[way]
        cost = f"CPU {1000 * t['cpu'] / count:.1f} ms a page, peak {t['peaks'][0]:.0f} MB"
        more = "" if way in WAYS else f", its workers {t['peaks'][1]:.0f} MB each"
        print(f"  {name}: {count / t['wall']:.1f} pages/s, first page after {t['start']:.2f} s, {cost}{more}")
    for way in ("here", "1", "2"):
        print(f"  pages per second, {NAMES[way]} ÷ plain: {told['plain']['wall'] / told[way]['wall']:.2f}")
    print(f"  pages per second, one worker ÷ in this process: {told['here']['wall'] / told['1']['wall']:.2f}")
    for kind in ("html", "pdf"):
        shares = [
            f"{what} {told['2'][kind][what]:.0%} (plain {told['plain'][kind][what]:.0%})"
            for what in ("figures", "quotes")
        ]
        print(f"  found in {kind}: {', '.join(shares)}")


if __name__ == "__main__":
    main()
