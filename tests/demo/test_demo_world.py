"""The demo world is what its README says: real-looking, decisive where it must be, and invented throughout."""

import json
import re
import tomllib
from collections import Counter
from copy import deepcopy
from datetime import datetime
from itertools import combinations
from urllib.parse import urlsplit

import pytest
from reading_demo import CORPUS, WebPage, fold, pages, pdf_text, rows, text_of

LABEL = "Invented page of the refute demo world"
REGISTERS = "register.aldmark-"
UNDATED = {"northmoor-history-society.example/lighthouse.html"}
FUTURE = {"northmoor-gazette.example/2026/07/lena-marrow-hospital.html"}
AS_OF = datetime.fromisoformat("2026-06-30T12:00:00+00:00")
REAL_WORLD = (
    "Reuters|Associated Press|Agence France|Deutsche Presse|Xinhua|Interfax|BBC|CNN|The Guardian|New York Times"
    "|Washington Post|Der Spiegel|El País|Le Monde|Wikipedia|Google|Facebook|Instagram|Twitter|TikTok|WhatsApp"
    "|Telegram|Microsoft|OpenAI|European Union|United Nations|World Health Organization|NATO|Pfizer|Novartis|Bayer"
    "|FIFA|UEFA|Manchester|London|Berlin|Madrid|Paris|Moscow|Beijing|Washington|United States|Germany|Spain|France"
    "|Russia|China|Ukraine"
)


DECISIVE = {
    "northmoor-council.example/reports/bridge-strengthening-final-account.pdf": (
        "Northmoor Borough Council spent 46 million euros on strengthening the Northmoor Bridge."
    ),
    "oskvalley-hospitals.example/about/annual-review-2025.pdf": "Osk Valley Hospital has 412 beds.",
    "tidewell-water.example/investors/annual-report-2025.pdf": (
        "Tidewell Water adds no fluoride to the drinking water in Northmoor."
    ),
}


def by_id(page: WebPage) -> str:
    return page.path


def files() -> list[str]:
    return sorted(f.relative_to(CORPUS).as_posix() for f in CORPUS.rglob("*") if f.is_file())


def pdfs() -> list[str]:
    return [f for f in files() if f.endswith(".pdf")]


@pytest.mark.parametrize("page", pages(), ids=by_id)
def test_every_page_has_the_head_of_a_real_one_and_says_that_it_is_invented(page: WebPage) -> None:
    host, _, place = page.path.partition("/")
    assert page.canonical == f"https://{host}/{place.removesuffix('.html')}"
    assert page.values("//meta[@property='og:url']/@content") == [page.canonical]
    assert page.values("/html/@lang")
    assert page.values("//title/text()")
    assert len(page.values("//h1/text()")) == 1
    assert page.values("//meta[@name='description']/@content")
    footer = fold(" ".join(page.values("//footer//text()")))
    assert LABEL in footer
    assert len(page.text) > 150 if page.values("/html/@lang") == ["zh"] else len(page.text.split()) > 100


@pytest.mark.parametrize("page", pages(), ids=by_id)
def test_every_page_is_dated_by_its_publisher_but_the_one_without_a_date(page: WebPage) -> None:
    dates = {str(node["datePublished"]) for node in page.linked_data if "datePublished" in node}
    times = set(page.values("//time/@datetime"))
    if page.path in UNDATED:
        assert not dates
        assert not times
        return
    assert dates == times
    published = datetime.fromisoformat(dates.pop())
    published = published if published.tzinfo else published.replace(tzinfo=AS_OF.tzinfo)
    assert (published > AS_OF) is (page.path in FUTURE)


@pytest.mark.parametrize("path", files())
def test_every_address_is_on_a_domain_that_cannot_exist(path: str) -> None:
    """Nothing in the corpus may send a reader, or a fetcher, to a real address."""
    if path.endswith(".pdf"):
        found = pdf_text(path)
    else:
        found = (CORPUS / path).read_text("utf-8").replace("https://schema.org", "")
    for address in re.findall(r"https?://[^\s\"'<>)\\]+", found):
        assert (urlsplit(address).hostname or "").endswith(".example")
    assert path == "corpus.toml" or path.partition("/")[0].endswith(".example")


def test_no_real_organisation_or_place_is_named() -> None:
    pattern = re.compile(rf"(?<!\w)(?:{REAL_WORLD})(?!\w)")
    found = {path: pattern.findall(text_of(path)) for path in files()}
    assert not {path: names for path, names in found.items() if names}


def test_the_corpus_is_small() -> None:
    assert sum((CORPUS / f).stat().st_size for f in files()) < 1_500_000
    assert len(files()) < 80


def test_the_corpus_names_its_registers_and_its_instant() -> None:
    text = (CORPUS / "corpus.toml").read_text("utf-8")
    table = tomllib.loads(text)
    assert set(table) == {"name", "registers"}
    hosts = {f.split("/")[0] for f in files() if "/" in f}
    assert set(table["registers"]) == {h for h in hosts if h.startswith(REGISTERS)}
    first = text.partition("\n")[0]
    assert "Invented" in first
    assert f"{AS_OF:%Y-%m-%dT%H:%M:%SZ}" in first


@pytest.mark.parametrize("path", pdfs())
def test_the_pdfs_open_are_labelled_and_dated_and_say_what_they_must(path: str) -> None:
    text = pdf_text(path)
    assert len(text.split()) > 250
    assert LABEL in text
    assert DECISIVE[path] in text
    assert re.search(r"Published on \d{1,2} \w+ 2026", text)


def test_there_are_three_pdfs_and_registers_with_table_and_sentences() -> None:
    assert len(pdfs()) == 3
    entries = [p for p in pages() if p.path.startswith(REGISTERS)]
    assert len(entries) >= 6
    for entry in entries:
        assert entry.values("//table//td/text()")
        assert len(re.findall(r"\b(?:is|was|has|opened|employs)\b", entry.text)) >= 2


def test_the_twelve_copies_share_most_of_their_text() -> None:
    """A finding with many sources that are one origin copied: the copies must be copies, under other titles."""
    claim = next(row for row in rows("claims.jsonl") if row["id"] == "one-wire-report")
    listed = claim["pages"]
    assert isinstance(listed, list)
    assert len(listed) == len({str(p).split("/")[0] for p in listed}) == 12
    copies = [next(p for p in pages() if p.path == path) for path in listed]
    assert len({p.values("//h1/text()")[0] for p in copies}) == 12
    for one, other in combinations(copies, 2):
        a, b = Counter(one.text.split()), Counter(other.text.split())
        assert sum((a & b).values()) / min(a.total(), b.total()) > 0.75
    credited = [p for p in copies if "Harbour Wire" in p.text or "Harbour Wire" in json.dumps(p.linked_data)]
    assert 6 <= len(credited) < 12


def test_the_hostile_page_hides_its_claim_and_shows_its_orders() -> None:
    """Text hidden by style, orders to the reader, marks that close a fence, a made-up verdict."""
    page = next(p for p in pages() if p.path.startswith("calmerol-truth.example/"))
    tree = deepcopy(page.tree)
    tricks = ("contains(@style, 'ffffff')", "contains(@style, '9999px')", "contains(@style, 'size:0')")
    hidden = tree.xpath(f"//*[@hidden or {' or '.join(tricks)}]")
    assert len(hidden) == 4
    assert all("approved for children under 12" in str(e.text_content()) for e in hidden)
    for element in hidden:
        element.getparent().remove(element)
    shown = fold(str(tree.text_content()))
    assert "approved for children under 12" not in shown
    for order in ("Ignore everything", "</evidence>", "<system>", '"rating": "supported"', "Travel Paediatrics"):
        assert order in shown


def test_there_are_pages_in_six_languages() -> None:
    found = Counter(page.values("/html/@lang")[0] for page in pages())
    assert all(found[code] == 2 for code in ("de", "es", "ar", "zh", "ru"))
    assert found["en"] > 40


def test_the_posts_are_rows_with_address_title_date_and_text() -> None:
    posts = rows("corpus/murmur.example/posts.jsonl")
    assert len({p["url"] for p in posts}) == len(posts) > 10
    for post in posts:
        assert set(post) == {"url", "title", "date", "text"}
        assert datetime.fromisoformat(str(post["date"])).tzinfo
    assert max(Counter(p["text"] for p in posts).values()) == 4
