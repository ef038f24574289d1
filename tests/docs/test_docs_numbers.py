"""Limits that pages state are those that the code keeps."""

import re

import pytest

from docs.pages import SOURCE, page
from refute.apps.cli import submitting
from refute.domain.settings import DeskSettings, ModelChoice
from refute.reading import extract, extract_html, extract_pdf, quote, workers
from refute.reading.fetched import Limits
from refute.reasoners import chat, context, gate, looking, patience, program
from refute.reasoners.failures import RETRIED
from refute.rules import holding
from refute.rules.old_news import OLD
from refute.search import asking, provider
from refute.search.corpus import catalogue, documents, files, pdf, update
from refute.stages.ask import SEARCHES_SHARE
from refute.stages.effort import ADVOCATE_SHARE, CHALLENGE_QUERIES, INVESTIGATORS_SHARE, JUDGE_SHARE


def pace(backend: str) -> str:
    (place,) = (SOURCE / "search").rglob(f"{backend}.py")
    found = re.search(r"Pace\(interval=([\d.]+)", place.read_text("utf-8"))
    assert found
    return found[1]


def thoughts(effort: str) -> str:
    return f"{vars(chat)['_THOUGHTS'][effort]:,}"


PRIVATE = {name: value for m in (program, files, extract_pdf, quote) for name, value in vars(m).items()}
SAID = {
    "docs/cli.md": [
        f"at most {submitting.MOST_BYTES:,} bytes",
        f"Default: {DeskSettings().within:.0f}s.",
        f"Default: {DeskSettings().budget}.",
        f"Default: {DeskSettings().claims}.",
        f"Default: {DeskSettings().depth}.",
    ],
    "docs/commands.md": [
        f"({ModelChoice(spec='local').timeout:.0f} s)",
        f"after {PRIVATE['_MOST_OUTPUT'] // 1_000_000} MB of output",
    ],
    "docs/dates.md": [
        f"| prices, weather, counts that go on | {holding.HOURLY} day |",
        f"closed, open, banned, missing and the like | {holding.CURRENT} days |",
        f"| offices, titles, records, superlatives | {holding.OFFICE} days |",
        f"| anything undecided | {holding.UNDECIDED} day at most |",
        f"at least {OLD.days} days before",
    ],
    "docs/models.md": [
        f"| `timeout` | {ModelChoice(spec='local').timeout:.0f} |",
        f"| `max_output` | {ModelChoice(spec='local').max_output:,} |",
        f"| `output` | `{ModelChoice(spec='local').output}` |",
        f"else {context.DEFAULT:,}",
        f"(default {gate.DEFAULT})",
        f"get {thoughts('low')} (effort low), {thoughts('medium')} or {thoughts('high')} (high)",
    ],
    "docs/search.md": [
        f"SearXNG {pace('searxng')} s, Wikipedia {pace('wikipedia')} s",
        f"to {asking.SHORT_WAIT:.0f} seconds",
        f"({asking.LONG_WAIT / 60:.0f}\nminutes at most)",
        f"first {catalogue.HEAD} characters",
        f"first {update.MOST_VECTORS:,} documents",
        f"HTML above {PRIVATE['_MOST_MEGABYTES_OF_TEXT']} MB",
        f"PDF above {PRIVATE['_MOST_MEGABYTES'][files.PDF]} MB",
        f"rows files above {PRIVATE['_MOST_MEGABYTES'][files.ROWS]} MB",
        f"rows above {documents.MOST_ROW // 1_000_000} MB",
        f"first {documents.MOST_TEXT:,} characters, of a PDF its first {pdf.PAGES} pages",
        f"{extract.MOST_CHARACTERS:,} characters, of a PDF to {PRIVATE['_MOST_PAGES']} pages",
    ],
    "docs/search-services.md": [
        f"longer than {looking.SECONDS:.0f} s",
        f"at most {looking.WAITING:.0f} s of waiting",
        f"as many as {SEARCHES_SHARE} of its share",
        f"`provider` | none; with the model's other requests | {provider.CHARACTERS} characters",
    ],
    "docs/reading.md": [
        f"| {Limits().seconds:.0f} s; {Limits().idle:.0f} s without a byte |",
        f"| {Limits().raw_bytes / 1e6:.0f} MB; {Limits().body_bytes / 1e6:.0f} MB;",
        f"| Redirects | {Limits().redirects} |",
        f"by {Limits().at_once} at once",
        f"{Limits().retry_after:.0f} seconds at most",
        f"time | {workers.EXTRACT_SECONDS:.0f} s |",
        f"memory | {workers.EXTRACT_MEMORY / 1e6:,.0f} MB",
        f"at most {workers.AT_ONCE} worker processes",
        f"after {vars(workers)['_PAGES']} pages",
        f"{vars(extract_html)['_MOST_ELEMENTS']:,}; {vars(extract_html)['_DEEPEST']};",
        f"kept | {extract.MOST_CHARACTERS:,} |",
        f"PDF | {PRIVATE['_MOST_PAGES']} |",
    ],
    "docs/json.md": [
        f"and {PRIVATE['_LEAST_CHARACTERS']} characters, or {PRIVATE['_LEAST_CJK']} characters in scripts",
    ],
}


@pytest.mark.parametrize(("name", "words"), [(n, w) for n, said in SAID.items() for w in said])
def test_a_page_states_the_limit_that_holds(name: str, words: str) -> None:
    assert words in page(name)


def test_words_for_numbers_are_the_numbers() -> None:
    assert asking.TRIES == 3
    assert "at most three times" in page("docs/search.md")
    assert patience.TRIES == 3
    assert "tried three times in all" in page("docs/models.md")
    assert set(re.findall(r"\b[45]\d\d\b", page("docs/models.md").split("Busy servers")[1].split(" are tried")[0])) == {
        str(code) for code in RETRIED
    }
    assert CHALLENGE_QUERIES == 3
    assert "At least three searches of its own" in page("docs/json.md")
    assert (INVESTIGATORS_SHARE, ADVOCATE_SHARE, JUDGE_SHARE) == (0.6, 0.25, 0.15)
    assert "three fifths of a claim's budget" in page("docs/cards.md")
    assert PRIVATE["_GRACE"] == 2.0
    assert "two seconds later killed" in page("docs/commands.md")
    assert PRIVATE["_LEAST_WORDS"] == 2
    assert "At least two words" in page("docs/json.md")
