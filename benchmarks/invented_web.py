"""An invented web of many pages for measuring growth: reports of their own, and wire reports printed by many.

Words are drawn from an invented vocabulary by Zipf's law, so that two reports share about as many 5-grams as in
English. Texts share stock phrases, sites share footers, and 40 of 100 pages print another page's report: some changed
in every seventh word, some cut short, some under a headline of their own. One page in four credits an agency, and every
page has a quotation, figures, and one quote taken as evidence.
"""

import hashlib
from datetime import UTC, datetime, timedelta
from random import Random

from refute.domain.evidence import Page, Published
from refute.domain.vocabulary import DateFound, SourceKind
from refute.stages.trace import TracedSource

AGENCIES = ("Reuters", "AFP", "dpa", "EFE", "ANSA", "Kyodo")
_LETTERS = {
    "start": "b c d f g h j k l m n p r s t v w z br cl dr fl gr kr pl pr sk sl sn sp st str th tr",
    "middle": "a e i o u ai au ea ei ie oa oo ou",
    "end": "b d g k l m n p r s t x ck ft ld ll lt mp nd ng nk nt rd rk rm rn rt sh sk ss st",
}
_STARTS, _MIDDLES, _ENDS = (_LETTERS[place].split() for place in ("start", "middle", "end"))
_READ = datetime(2026, 7, 1, tzinfo=UTC)


def web(size: int, seed: int = 1) -> list[TracedSource]:
    """So many pages of some 3,000 letters."""
    random = Random(seed)
    words = [_word(random) for _ in range(60_000)]
    weights = [1 / (rank + 60) for rank in range(len(words))]
    stream = random.choices(words, weights, k=size * 330)
    at = 0

    def some(count: int) -> str:
        nonlocal at
        at = (at + count) % (len(stream) - 100)
        return " ".join(stream[at : at + count])

    stock = [" ".join(random.choices(words[:600], k=6)) for _ in range(150)]
    footers = ["\n".join(some(12) for _ in range(4)) for _ in range(max(4, size // 8))]
    reports: list[list[str]] = []
    pages = []
    for number in range(size):
        if reports and random.random() < 0.4:
            sentences = _copied(random, reports[int(len(reports) * random.random() ** 3)], some)
        else:
            sentences = [_sentence(random, stock, some) for _ in range(random.randint(22, 34))]
            sentences[3] = f"“{some(12)},” said {some(2).title()}."
            if random.random() < 0.25:
                sentences[0] = f"PORT ASTER ({random.choice(AGENCIES)}) - {sentences[0]}"
            reports.append(sentences)
        site = random.randrange(len(footers))
        pages.append(_page(number, f"site{site}.example", sentences, footers[site], random))
    return pages


def _word(random: Random) -> str:
    syllables = random.choice((1, 1, 2, 2, 3))
    parts = (f"{random.choice(_STARTS)}{random.choice(_MIDDLES)}" for _ in range(syllables))
    return "".join(parts) + random.choice(_ENDS)


def _sentence(random: Random, stock: list[str], some: "object") -> str:
    assert callable(some)
    start = random.choice(stock) + " " if random.random() < 0.08 else ""
    figure = f" {random.randint(10, 9999)}" if random.random() < 0.2 else ""
    return f"{start}{some(random.randint(9, 20))}{figure}.".capitalize()


def _copied(random: Random, report: list[str], some: "object") -> list[str]:
    assert callable(some)
    changed = random.choice((0.0, 0.0, 0.02, 0.07, 0.14))
    kept = report[: random.randint(len(report) // 2, len(report))] if random.random() < 0.3 else report
    out = [" ".join(some(1) if random.random() < changed else w for w in sentence.split()) for sentence in kept]
    return [some(8).capitalize(), *out] if random.random() < 0.5 else out


def _page(number: int, site: str, sentences: list[str], footer: str, random: Random) -> TracedSource:
    paragraphs = [" ".join(sentences[i : i + 4]) for i in range(0, len(sentences), 4)]
    text = "\n\n".join([*paragraphs, footer])
    address = f"https://{site}/{number}"
    published = (_READ - timedelta(minutes=random.randint(0, 500_000))).isoformat()
    page = Page(
        url=address,
        final_url=address,
        site=site,
        retrieved=_READ,
        published=Published(value=published, how=DateFound.META) if random.random() < 0.9 else Published(),
        snapshot=hashlib.sha256(text.encode()).hexdigest(),
        body="0" * 64,
        kind=SourceKind.NEWS,
        via="web",
    )
    return TracedSource(page, text, (random.choice(sentences),))
