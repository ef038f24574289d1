"""Whether a cited page was read in full and does not say so."""

import hashlib
from datetime import UTC, datetime

import pytest

from refute.domain.claim import Claim, Span
from refute.domain.evidence import Page
from refute.domain.vocabulary import SourceKind, Unfit
from refute.language.sentences import sentences
from refute.rules.silent_source import silent

PADDING = "The director praised the new crane and thanked the workers of the night shift for their patience. " * 3
TEXT = "The Northmoor Bridge was closed to lorries on 4 May 2026."
CLAIM = Claim(text=TEXT, span=Span(start=0, end=len(TEXT)), language="en")
ELSE = f"The port of Northmoor will raise its dues by four per cent in October. {PADDING}"
NEARBY = f"The Northmoor Bridge was painted by forty workers who closed one lane for lorries. {PADDING}"
SAYS_SO = f"The Northmoor Bridge was closed to lorries on 4 May 2026. {PADDING}"


def page_of(text: str, **more: object) -> tuple[Page, str]:
    digest = hashlib.sha256(text.encode()).hexdigest()
    page = Page(
        url="https://gazette.example/a",
        final_url="https://gazette.example/a",
        title="Harbour dues rise",
        site="gazette.example",
        retrieved=datetime(2026, 6, 30, tzinfo=UTC),
        snapshot=digest,
        body=digest,
        language="en",
        via="web",
    )
    return page.model_copy(update=more), text


def whole(text: str) -> list[tuple[int, int]]:
    return sentences(text)


def test_a_page_about_something_else_is_silent() -> None:
    page, text = page_of(ELSE)
    assert silent(CLAIM, page, text, whole(text), by_model=True)
    assert silent(CLAIM, page, text, (), by_model=False)


def test_a_page_that_speaks_of_the_matter_is_silent_only_for_a_model_that_saw_it() -> None:
    page, text = page_of(NEARBY)
    assert silent(CLAIM, page, text, whole(text), by_model=True)
    assert not silent(CLAIM, page, text, (), by_model=True), "it was not shown the sentence"
    assert not silent(CLAIM, page, text, whole(text), by_model=False), "rules alone cannot tell"


def test_a_page_that_says_so_is_not_silent_whatever_a_model_made_of_it() -> None:
    page, text = page_of(SAYS_SO)
    assert not silent(CLAIM, page, text, whole(text), by_model=True)


@pytest.mark.parametrize(
    ("text", "more"),
    [
        (ELSE, {"unfit": Unfit.PAYWALL}),
        (ELSE, {"low_trust": "its text is drawn in another order"}),
        (ELSE, {"notes": ("only the first 600000 characters were read",)}),
        (ELSE, {"kind": SourceKind.PAPER}),
        (ELSE.strip() + " …", {}),
        ("The port will raise its dues.", {}),
        (ELSE, {"language": "de"}),
        (ELSE, {"language": "und"}),
    ],
    ids=["paywall", "low trust", "cut", "abstract", "breaks off", "teaser", "another language", "unknown language"],
)
def test_what_was_not_read_in_full_says_nothing_by_its_silence(text: str, more: dict[str, object]) -> None:
    page, text = page_of(text, **more)
    assert not silent(CLAIM, page, text, whole(text), by_model=True)
    assert not silent(CLAIM, page, text, (), by_model=False)


def test_a_claim_with_a_gloss_is_compared_with_an_english_page() -> None:
    german = CLAIM.model_copy(
        update={"text": "Die Northmoor-Brücke ist seit dem 4. Mai 2026 für Lastwagen gesperrt.", "language": "de"}
    )
    page, text = page_of(ELSE)
    assert not silent(german, page, text, whole(text), by_model=True)
    assert silent(german.model_copy(update={"gloss": TEXT}), page, text, whole(text), by_model=True)


@pytest.mark.parametrize(
    "lead",
    [
        "Download the full report (PDF, 3.2 MB).",
        "Full report [PDF].",
        "See the chart below for all figures.",
        "Page 1 of 3.",
        "Studie herunterladen.",
        "Télécharger le rapport.",
        "Descargar el informe.",
    ],
)
def test_a_page_that_leads_to_its_report_or_shows_figures_as_pictures_is_not_silent(lead: str) -> None:
    page, text = page_of(f"{ELSE} {lead}")
    assert not silent(CLAIM, page, text, whole(text), by_model=True)
    assert not silent(CLAIM, page, text, (), by_model=False)
