import re
import unicodedata
from time import process_time

import pytest
from cases import ARABIC, CHINESE, HOSTILE, NOW, report_of, rich_case
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len

from refute.domain.case import Answered, Case
from refute.domain.vocabulary import Stance
from refute.formats.report_text import card_text, write

FSI, PDI = "\u2068", "\u2069"
HEBREW = "ראש הממשלה אמר שהגשר נסגר"
QUOTES = {
    "english": "The bridge was closed in March 2024 after an inspection. " * 6,
    "arabic": ARABIC * 5,
    "chinese": CHINESE * 5,
    "hebrew": HEBREW * 5,
    "hostile": HOSTILE,
    "one long word": "x" * 3000,
    "long address": "https://example.org/" + "a/" * 500,
    "marks": "e" + "\u0301" * 500,
    "family": "\U0001f468\u200d\U0001f469\u200d\U0001f467 " * 60,
}


def card_of(case: Case, known: bool = False) -> str:
    return card_text(Answered(case=case, known=known))


def fits(text: str) -> bool:
    lines = text.split("\n")
    return len(lines) <= 25 and all(cell_len(line) <= 80 for line in lines)


def acting(text: str) -> list[str]:
    """Characters that act on a terminal or reorder text, isolates in balance aside."""
    return [
        c
        for c in text
        if (unicodedata.category(c) in {"Cc", "Cf", "Zl", "Zp"} and c not in f"\n\u200c\u200d{FSI}{PDI}")
    ]


@pytest.mark.parametrize("kind", QUOTES)
@pytest.mark.parametrize("many", [1, 3, 12])
def test_a_card_is_at_most_25_lines_of_80_columns(kind: str, many: int) -> None:
    text = QUOTES[kind]
    case = rich_case(text=text, quotes=(text, text), foreign=text, many=many, local=many == 3)
    card = card_of(case, known=many == 12)
    assert fits(card), card
    assert card.startswith("MISLEADING\n")


@settings(max_examples=40, deadline=None)
@given(
    claim=st.text(min_size=1, max_size=300),
    quote=st.text(min_size=1, max_size=600),
    foreign=st.text(max_size=300),
    many=st.integers(1, 4),
)
def test_no_text_of_any_length_breaks_the_card(claim: str, quote: str, foreign: str, many: int) -> None:
    card = card_of(rich_case(text=claim, quotes=(quote, claim), foreign=foreign, many=many))
    assert fits(card), card
    assert not acting(card)
    assert not any(0xD800 <= ord(c) <= 0xDFFF for c in card)
    for line in card.split("\n"):
        assert line.count(FSI) == line.count(PDI)


def test_a_page_title_cannot_act_on_the_terminal_or_open_markup_of_ours() -> None:
    """Guards the kind where a page is data: its title, quote and messages add no escape, link or reordering."""
    report = report_of(rich_case(text=HOSTILE, quotes=(HOSTILE, HOSTILE), foreign=HOSTILE))
    for text in (write(report, False), write(report, True)):
        assert not acting(text)
        assert "\x1b" not in text
        assert "[bold]rich[/bold]" in text  # shown as it stands: nothing reads it as markup
        assert not re.search(r"^SUPPORTED", text, re.MULTILINE)  # a page cannot place a verdict at a line's beginning


def test_right_to_left_text_is_isolated_and_other_text_is_not() -> None:
    card = card_of(rich_case(text=ARABIC))
    claim = next(line for line in card.split("\n") if line.startswith("Claim"))
    assert claim == f"Claim: “{FSI}{ARABIC}{PDI}”"
    assert FSI not in card_of(rich_case())


def test_a_quote_is_shortened_at_a_word_and_never_changed_inside() -> None:
    quote = "The council closed the bridge because the inspection of March found cracks in two bearings. " * 4
    card = card_of(rich_case(quotes=(quote, "Short.")))
    shown = re.search(r"“(The council.*?)”", " ".join(card.split()))
    assert shown
    assert shown[1].endswith(" …")
    kept = shown[1].removesuffix(" …")
    assert quote.startswith(kept + " ")


def test_a_short_quote_stands_whole() -> None:
    assert "“The bridge was closed in March 2024.”" in card_of(rich_case())


def test_rating_and_reason_come_first_and_confidence_says_what_holds_it_down() -> None:
    lines = card_of(rich_case(foreign="Two sources are one wire report.")).split("\n")
    assert lines[0] == "MISLEADING"
    assert lines[1] == "  Two sources are one wire report."
    assert any("moderate, 0.62; held down: Two sources" in line for line in lines)


def test_sources_and_origins_are_counted_apart() -> None:
    """Guards the kind where copies of one report were counted as independent sources."""
    card = card_of(rich_case(many=7))
    assert "For: 7 sources, 1 origin\n" in card
    assert "14 pages are one origin: " in card


def test_what_failed_is_named_and_an_empty_search_is_no_alarm() -> None:
    """Guards the kind where absent seats and failed searches went unsaid, or silence was told as failure."""
    card = card_of(rich_case(many=1, foreign="timed out"))
    assert "searxng failed (timed out)" in card
    assert "judge" in card
    assert "wikipedia failed" not in card
    assert "Found nothing: wikipedia" in write(report_of(rich_case(many=1)), True)


def test_a_weakly_found_date_says_how_it_was_found() -> None:
    """Guards the kind where a weakly found date looked as sure as a stated one."""
    assert "2025-02-03 (date from the page's words)" in card_of(rich_case())


def test_without_a_language_model_the_card_says_so_and_how_to_add_one() -> None:
    card = card_of(rich_case(local=True))
    assert "evidence only (no language model)" in card
    assert "--model" in card
    assert "no language model" not in card_of(rich_case())


def test_an_earlier_answer_says_as_of_when() -> None:
    assert "Answered from an earlier check as of 2025-03-01 12:00 UTC" in card_of(rich_case(), known=True)


def test_what_did_not_fit_is_counted_and_where_it_is_said() -> None:
    assert re.search(r"\d+ more points?: refute show run-1 -v$", card_of(rich_case(many=4)))


def test_claims_left_out_are_listed_with_the_reason() -> None:
    text = write(report_of(rich_case()), False)
    assert "1 claim checked, 1 left out" in text
    assert "opinion: “I like bridges.”\n    It is an opinion." in text


def test_verbose_shows_every_receipt_whole() -> None:
    case = rich_case(many=5)
    text = write(report_of(case), True)
    flat = "".join(text.split())
    for evidence in case.ledger:
        assert evidence.id in text
        assert evidence.receipt.final_url in text
        assert evidence.receipt.snapshot in text
        assert "".join(evidence.receipt.quote.split()) in flat
    assert case.challenge
    for objection in case.challenge.objections:
        assert "".join(objection.text.split()) in flat


def test_verbose_draws_the_copy_tree_indented_even_when_edges_form_a_circle() -> None:
    case = rich_case(many=2)
    cluster = case.trace.origins[0]
    circle = cluster.edges[0].model_copy(update={"child": cluster.root, "parent": cluster.pages[-1]})
    round_about = cluster.model_copy(update={"edges": (*cluster.edges, circle)})
    trace = case.trace.model_copy(update={"origins": (round_about,)})
    text = write(report_of(case.model_copy(update={"trace": trace})), True)
    tree = text.split("Origins and who copied whom\n")[1].split("\nChallenge")[0]
    assert "    https://site0.example/story/0\n      https://site1.example/story/1\n" in tree
    assert tree.count("https://") == 4


def test_as_of_is_told_in_utc() -> None:
    assert f"As of {NOW:%Y-%m-%d} 12:00 UTC" in card_of(rich_case())


def test_rating_probability_and_confidence_are_three_numbers_and_every_cap_has_its_reason() -> None:
    """Guards the kinds where one number stood for two, and where confidence fell without a word."""
    text = write(report_of(rich_case(foreign="One wire report.")), True)
    assert "probability that the claim is true: 0.40" in text
    assert "confidence in the rating: moderate, 0.62" in text
    assert "cap 0.62 (origins): One wire report." in text
    assert "before the challenge: MISLEADING, confidence moderate, 0.70" in text


def test_a_case_with_nothing_in_it_says_so() -> None:
    full = rich_case()
    verdict = full.verdict.model_copy(update={"supporting": (), "opposing": (), "caps": (), "context": ()})
    empty = {"investigations": (), "challenge": None, "judgement": None, "ledger": (), "gaps": (), "verdict": verdict}
    card = card_of(full.model_copy(update=empty))
    assert "For: nothing found\nAgainst: nothing found\n" in card
    assert "Challenge: none was made" in card
    assert "held down" not in card


def test_a_neutral_quote_is_shown_as_closest_and_for_neither_side() -> None:
    full = rich_case()
    neutral = full.ledger[0].model_copy(update={"stance": Stance.NEUTRAL})
    verdict = full.verdict.model_copy(update={"supporting": (), "opposing": ()})
    card = card_of(full.model_copy(update={"ledger": (neutral,), "verdict": verdict}))
    assert "Closest found, neither for nor against:\n  “The bridge was closed" in card


def test_a_huge_text_costs_little() -> None:
    began = process_time()
    card = card_of(rich_case(text="word " * 200_000, quotes=("统计" * 200_000, "x" * 400_000), foreign="y " * 100_000))
    assert process_time() - began < 2
    assert fits(card)
