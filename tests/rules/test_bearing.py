"""Whether a quote speaks of what the claim speaks of."""

import pytest
from made import evidence

from refute.domain.claim import Claim, Span
from refute.domain.evidence import Evidence
from refute.domain.vocabulary import Stance
from refute.rules.bearing import bears_on


def claim(text: str, language: str = "en", gloss: str | None = None) -> Claim:
    return Claim(text=text, span=Span(start=0, end=len(text)), language=language, gloss=gloss)


def quote(text: str, title: str = "") -> Evidence:
    found = evidence(Stance.REFUTES, "a.example")
    receipt = found.receipt.model_copy(update={"quote": text, "end": len(text)})
    return found.model_copy(update={"receipt": receipt, "title": title})


SPAN = claim("The main span of the Northmoor Bridge is 512 metres.")


@pytest.mark.parametrize(
    "text",
    [
        "The main span of the Northmoor Bridge is 398 metres.",
        "With a main span of 398 metres, the Northmoor Bridge is the third longest of the country.",
        "It is false that the main span of the Northmoor Bridge is 512 metres long.",
    ],
)
def test_a_quote_about_the_same_matter_bears_on_the_claim(text: str) -> None:
    assert bears_on(SPAN, quote(text))


def test_the_title_may_name_what_the_quote_calls_it() -> None:
    assert bears_on(SPAN, quote("Its main span measures 398 metres.", "Northmoor Bridge: entry NB-0041"))


@pytest.mark.parametrize(
    "text",
    [
        "The Northmoor Bridge is the most beautiful bridge in the country.",
        "The Osk Viaduct has a main span of 398 metres.",
        "Shopkeepers said that bread was late for the first time in years.",
    ],
)
def test_a_quote_about_another_matter_does_not(text: str) -> None:
    assert not bears_on(SPAN, quote(text))


def test_what_cannot_be_compared_word_by_word_bears_on_it() -> None:
    german = claim("Der Hafen von Northmoor hat 2025 insgesamt 3,1 Millionen Tonnen Güter umgeschlagen.", "de")
    text = "The port handled three and a half million tonnes of cargo last year, the director said in a statement."
    assert bears_on(german, quote(text))


def test_a_gloss_is_compared_with_english_quotes() -> None:
    german = claim("Die Hauptspannweite der Northmoor-Brücke beträgt 512 Meter.", "de", SPAN.text)
    assert bears_on(german, quote("The main span of the Northmoor Bridge is 398 metres."))
    text = "Shopkeepers on the island said that bread was late for the first time in years, and they were angry."
    assert not bears_on(german, quote(text))
