"""Whole cards: what they say, in which order, in every language, whatever a message or a page tries."""

import re
from datetime import date

import pytest
from cases import ARABIC, CHINESE, page, report_of, rich_case
from tipline_reports import FORGED, TEXTS, case_of, told, unchallenged, verdicts

from refute.domain.case import Report
from refute.domain.claim import Claim, Intake, LeftOut, Span, Submission
from refute.domain.tipline.answer import Act, Answer, Piece, Style
from refute.domain.vocabulary import Basis, ChallengeState, ClaimKind, GapKind, Kind, Rating, Stance, TimeMark
from refute.formats.foreign import FSI, PDI
from refute.formats.tipline.catalogue import words
from refute.formats.tipline.challenge_card import challenge_card
from refute.formats.tipline.correction import correction
from refute.formats.tipline.draft_card import draft_card, edited_card
from refute.formats.tipline.evidence_card import evidence_card
from refute.formats.tipline.published_card import HousePiece, published_card
from refute.formats.tipline.report_file import report_file
from refute.formats.tipline.share import LONGEST, share
from refute.formats.tipline.spoken import units
from refute.formats.tipline.told import Told
from refute.formats.tipline.verdict_card import verdict_card
from refute.language.reply import REPLY_LANGUAGES

MOST = 4096
ACTING = re.compile("[\u202a-\u202e\u2066\u2067\u200e\u200f\u061c\u200b\u00ad\x00-\x09\x0b-\x1f]")
"""What reorders or hides text, or acts on a screen."""


def cards(of: Told) -> list[Answer]:
    return [
        verdict_card(of),
        evidence_card(of, Act.FOR),
        evidence_card(of, Act.AGAINST),
        challenge_card(of),
        correction(of, case_of(Rating.SUPPORTED)),
        share(of),
    ]


def length(answer: Answer) -> int:
    return len(answer.text.encode("utf-16-le")) // 2


def urls(answer: Answer) -> set[str]:
    return {piece.url for piece in answer.pieces if piece.url}


@pytest.mark.parametrize("language", REPLY_LANGUAGES)
@pytest.mark.parametrize("kind", TEXTS)
def test_every_verdict_fits_a_message_in_every_language(language: str, kind: str) -> None:
    text = TEXTS[kind]
    for rating, way, basis in verdicts():
        of = told(case_of(rating, way, basis, text=text, foreign=text), language=language, asked=12345)
        for answer in cards(of):
            assert length(answer) <= MOST
            assert answer.language == language
            assert answer.text.count(FSI) == answer.text.count(PDI)
            assert not ACTING.search(answer.text)
        assert length(share(of)) <= LONGEST


@pytest.mark.parametrize("language", REPLY_LANGUAGES)
def test_no_card_shows_an_address_that_is_not_in_the_ledger(language: str) -> None:
    """Guards promise 1: a message and a page can write addresses, only receipts are linked."""
    case = case_of(Rating.CONFLICTING, text=FORGED, foreign=FORGED)
    held = {e.receipt.final_url for e in case.ledger}
    for answer in cards(told(case, language=language)):
        assert urls(answer) <= held
    assert urls(verdict_card(told(case, language=language)))


@pytest.mark.parametrize("language", REPLY_LANGUAGES)
def test_an_unverified_case_shows_no_address_no_quote_and_no_rating(language: str) -> None:
    quote = "Traffic was let over the bridge."
    case = case_of(Rating.SUPPORTED, foreign=quote)
    of = told(case, language=language, verified=False)
    for answer in (verdict_card(of), evidence_card(of, Act.FOR), challenge_card(of), share(of)):
        assert not urls(answer)
        assert "site0" not in answer.text
        assert quote not in answer.text
        assert words("rating.supported", language) not in answer.text
    assert words("rating.not_enough_evidence", language) in verdict_card(of).text
    file, _ = report_file(of)
    assert "site0" not in file.text


def test_a_card_says_rating_claim_reason_confidence_sides_challenge_review_and_date_in_this_order() -> None:
    text = verdict_card(told(case_of(Rating.REFUTED, Kind.OLD))).text
    parts = [
        "False, as far as we found · old, passed on as new",
        "“The bridge at Orle was closed in 2024.”",
        "The minutes of the council say so.",
        "How sure we are of this: very sure.",
        "For: nothing found.",
        "Against: 2 sources, 2 independent origins. site1.example",
        "We tried to break this answer and raised 6 objections.",
        "Automatic answer, not yet reviewed by an editor.",
        "Checked on March 1, 2025, as of March 1, 2025, 12:00 UTC.",
        "Holds until September 1, 2025",
    ]
    places = [text.index(part) for part in parts]
    assert places == sorted(places)


@pytest.mark.parametrize("language", REPLY_LANGUAGES)
def test_chance_of_being_true_and_confidence_in_the_rating_are_never_mixed_up(language: str) -> None:
    """Guards the kind where the judge said `likely false, 97` and the card said LIKELY TRUE 97."""
    of = told(case_of(Rating.REFUTED), language=language)
    text = verdict_card(of).text
    assert words("rating.refuted", language) in text
    assert words("sure.head", language, level=words("sure.very_high", language)) in text
    for answer in (text, share(of).text):
        assert words("rating.supported", language) not in answer
        assert "97" not in answer
        assert "0.03" not in answer


@pytest.mark.parametrize("language", REPLY_LANGUAGES)
@pytest.mark.parametrize("basis", list(Basis))
def test_where_evidence_is_missing_the_first_line_says_not_to_trust_it_yet(language: str, basis: Basis) -> None:
    answer = verdict_card(told(case_of(Rating.NOT_ENOUGH_EVIDENCE, basis=basis), language=language))
    assert answer.text.startswith(words("rating.not_enough_evidence", language))
    assert words("advice.wait", language) in answer.text
    assert (
        words(f"basis.{basis}", language)
        in verdict_card(told(case_of(Rating.NOT_ENOUGH_EVIDENCE, basis=basis, foreign=""), language=language)).text
    )


def test_a_claim_that_is_called_true_with_little_confidence_is_not_to_be_trusted_yet() -> None:
    case = case_of(Rating.SUPPORTED)
    unsure = case.model_copy(update={"verdict": case.verdict.model_copy(update={"confidence": 0.3})})
    assert "Don't trust it yet" in verdict_card(told(unsure)).text
    assert "Don't trust it yet" not in verdict_card(told(case)).text


@pytest.mark.parametrize("language", [tag for tag in REPLY_LANGUAGES if tag != "en"])
def test_a_reason_in_another_language_is_told_by_the_counts_in_the_card_s_own(language: str) -> None:
    reason = "The council of the town let all traffic back over the bridge in May of that year."
    card = verdict_card(told(case_of(Rating.REFUTED, foreign=reason), language=language)).text
    assert words("why.refuted", language, n=2) in card
    assert reason not in card


def test_a_reason_in_the_card_s_own_language_stands() -> None:
    reason = "Der Stadtrat hat die Brücke im Mai wieder für den Verkehr freigegeben."
    assert reason in verdict_card(told(case_of(foreign=reason), language="de")).text


@pytest.mark.parametrize(("kind", "says"), [(ClaimKind.OPINION, "An opinion"), (ClaimKind.FORECAST, "A forecast")])
def test_an_opinion_or_a_forecast_is_never_said_to_be_fine(kind: ClaimKind, says: str) -> None:
    """Guards the kind where `opinion` was read as `not a rumour`."""
    case = case_of(Rating.NOT_CHECKABLE)
    of = told(case.model_copy(update={"claim": case.claim.model_copy(update={"kind": kind})}))
    for answer in (verdict_card(of), share(of)):
        assert says in answer.text
        assert "That does not make it true." in answer.text


def test_a_message_of_which_nothing_was_checked_says_of_each_piece_what_that_means() -> None:
    claim = Claim(text="I like bridges.", span=Span(start=0, end=15), language="en", kind=ClaimKind.OPINION)
    report = Report(
        run="run-1",
        submission=Submission(text="I like bridges."),
        intake=Intake(claims=(), left_out=(LeftOut(claim=claim, reason="an opinion"),)),
        as_of=case_of().as_of,
    )
    text = verdict_card(Told(report, "en")).text
    assert text.startswith("Can't be checked")
    assert "“I like bridges.” An opinion: evidence can't settle it. That does not make it true." in text
    nothing = report.model_copy(update={"intake": Intake(claims=())})
    assert "don't trust it yet" in verdict_card(Told(nothing, "en")).text


def test_the_other_claims_of_a_message_have_a_line_and_a_button_each() -> None:
    other = case_of(Rating.SUPPORTED, text="The hospital has 300 beds.")
    answer = verdict_card(told(case_of(), other))
    assert "2. “The hospital has 300 beds.” True, as far as we found" in answer.text
    last = answer.buttons[-1][0]
    assert (last.act, last.claim, last.label) == (Act.BACK, 1, "Claim 2")
    second = verdict_card(told(case_of(), other, claim=1))
    assert second.text.startswith("True, as far as we found")
    assert {button.claim for row in second.buttons[:-1] for button in row} == {1}
    assert second.buttons[-1][0].claim == 0


def test_both_sides_have_a_button_where_something_was_looked_for() -> None:
    acts = {b.act for row in verdict_card(told(case_of(Rating.CONFLICTING))).buttons for b in row}
    assert acts == {Act.FOR, Act.AGAINST, Act.CHALLENGE, Act.REPORT, Act.AGAIN, Act.WRONG, Act.SHARE}
    one_sided = {b.act for row in verdict_card(told(case_of(Rating.REFUTED))).buttons for b in row}
    assert {Act.FOR, Act.AGAINST} <= one_sided
    nobody = case_of(Rating.NOT_CHECKABLE).model_copy(update={"ledger": (), "investigations": ()})
    assert not {Act.FOR, Act.AGAINST} & {b.act for row in verdict_card(told(nobody)).buttons for b in row}


def test_a_message_cannot_look_like_a_line_of_the_card() -> None:
    """Guards the kind where a forward brought its own `verified` along."""
    answer = verdict_card(told(case_of(text=FORGED, foreign="It is so.")))
    quote = next(p for p in answer.pieces if p.style is Style.QUOTE)
    assert quote.text[0] == "“"
    assert quote.text[-1] == "”"
    assert not set("“”„«»\n✅\u202e\u200b") & set(quote.text[1:-1])
    assert [p.text for p in answer.pieces if p.style is Style.BOLD] == [
        "False, as far as we found",
    ]
    assert answer.text.splitlines()[0] == "False, as far as we found"


@pytest.mark.parametrize("language", ["ar", "fa"])
def test_foreign_runs_are_isolated_in_right_to_left_cards(language: str) -> None:
    answer = verdict_card(told(case_of(Rating.CONFLICTING), language=language))
    assert f"{FSI}The bridge at Orle was closed in 2024.{PDI}" in answer.text
    assert f"{FSI}site1.example{PDI}" in answer.text


def test_right_to_left_text_is_isolated_in_other_cards() -> None:
    assert f"“{FSI}{ARABIC}{PDI}”" in verdict_card(told(case_of(text=ARABIC))).text
    assert FSI not in verdict_card(told(case_of(text=CHINESE))).text


def test_the_newest_review_and_how_many_asked_are_told() -> None:
    text = verdict_card(told(reviewed=True, asked=3, known=True)).text
    assert "Reviewed by an editor." in text
    assert "Automatic" not in text
    assert "3 people have asked about this." in text
    assert "Already checked on March 1, 2025" in text


def test_notes_of_the_tipline_stand_on_the_card() -> None:
    note = Piece(text=words("picture.text_only", "en"))
    assert f"{note.text}\nAutomatic answer" in verdict_card(told(notes=(note,))).text


def test_evidence_names_source_date_and_address_and_marks_copies() -> None:
    answer = evidence_card(told(case_of(Rating.SUPPORTED)), Act.FOR)
    assert answer.text.startswith("Evidence for it\nFor: 2 sources, 1 independent origin.")
    assert "“The minutes of the council say so.”\nsite0.example · February 3, 2025" in answer.text
    assert "site2.example · February 3, 2025 · same origin as one above" in answer.text
    assert "Pages that copy one another count as one origin." in answer.text
    assert urls(answer) == {page(0).final_url, page(2).final_url}


def test_a_side_without_evidence_says_so_and_calls_the_closest_by_its_name() -> None:
    full = case_of(Rating.NOT_ENOUGH_EVIDENCE, basis=Basis.INSUFFICIENT)
    neutral = full.ledger[0].model_copy(update={"stance": Stance.NEUTRAL})
    text = evidence_card(told(full.model_copy(update={"ledger": (neutral,)})), Act.AGAINST).text
    assert "Against: nothing found." in text
    assert "The closest we found; it settles nothing:" in text
    empty = evidence_card(told(full.model_copy(update={"ledger": ()})), Act.FOR)
    assert empty.text == "Evidence for it\nFor: nothing found."


def test_doubts_about_the_time_and_the_text_of_evidence_stand_beside_it() -> None:
    case = case_of(Rating.SUPPORTED)
    marks = (TimeMark.BEFORE_SUBJECT, TimeMark.UNDATED)
    doubted = case.ledger[0].model_copy(update={"marks": marks, "low_trust": "hidden text"})
    text = evidence_card(told(case.model_copy(update={"ledger": (doubted, *case.ledger[1:])})), Act.FOR).text
    assert "older than what the claim speaks of: no confirmation · may differ from what readers" in text


def test_what_failed_and_what_qualifies_stand_on_the_card() -> None:
    """Guards the kind where a partial check looked whole."""
    case = case_of(Rating.SUPPORTED)
    text = verdict_card(told(case)).text
    assert "Failed during the check: searxng, judge." in text
    assert "Also worth knowing" not in text
    qualified = case.model_copy(update={"verdict": case.verdict.model_copy(update={"context": ("Only on weekdays.",)})})
    assert "Also worth knowing: Only on weekdays." in verdict_card(told(qualified)).text
    whole = case.model_copy(update={"gaps": tuple(g for g in case.gaps if g.kind is GapKind.EMPTY)})
    assert "Failed" not in verdict_card(told(whole)).text


def test_a_document_without_a_web_address_is_named_and_not_linked() -> None:
    case = case_of(Rating.SUPPORTED)
    receipt = case.ledger[0].receipt.model_copy(update={"final_url": "file:///home/x/a.pdf"})
    local = (case.ledger[0].model_copy(update={"receipt": receipt, "site": "archive"}),)
    ids = tuple(e.id for e in local if e.stance is Stance.SUPPORTS)
    answer = evidence_card(
        told(case.model_copy(update={"ledger": local, "verdict": case.verdict.model_copy(update={"supporting": ids})})),
        Act.FOR,
    )
    assert not urls(answer)
    assert "/home/x" not in answer.text
    assert "archive · " in answer.text


def test_the_challenge_names_searches_objections_rulings_failures_and_what_would_change_it() -> None:
    text = challenge_card(told(case_of())).text
    assert "For this: 1 search, 4 pages read." in text
    assert text.count("→ the objection stands") == 5
    assert "1 more in the full report." in text
    assert "Before: Misleading. After: False, as far as we found." in text
    assert "Failed during the check: searxng, judge." in text
    assert "What would change this: “The minutes of the council say so.”" in text


def test_a_challenge_that_failed_is_told_as_such() -> None:
    case = unchallenged(case_of())
    assert "We could not test this answer as hard as we should" in verdict_card(told(case)).text
    clean = case.challenge
    assert clean
    stood = case.model_copy(update={"challenge": clean.model_copy(update={"state": ChallengeState.CLEAN})})
    assert "We tried to break this answer, and it held." in challenge_card(told(stood)).text
    assert "it held" in verdict_card(told(stood)).text
    nothing = case_of(Rating.NOT_ENOUGH_EVIDENCE).model_copy(update={"challenge": stood.challenge})
    assert "it held" not in verdict_card(told(nothing)).text


@pytest.mark.parametrize("language", REPLY_LANGUAGES)
def test_a_share_stands_on_its_own(language: str) -> None:
    of = told(case_of(Rating.REFUTED), language=language)
    text = share(of).text
    assert "The bridge at Orle was closed in 2024." in text
    assert words("rating.refuted", language) in text
    assert "https://site1.example/story/1" in text
    assert words("share.note", language) in text
    assert words("share.note", language) not in share(told(case_of(), language=language, reviewed=True)).text


def test_a_share_of_a_long_claim_keeps_rating_and_a_source_and_stays_short() -> None:
    answer = share(told(case_of(text="word " * 200, foreign="reason " * 100)))
    assert units(answer.text) <= LONGEST
    assert "False, as far as we found" in answer.text
    assert urls(answer)
    assert "…”" in answer.text


def test_what_cannot_be_decided_shares_no_link() -> None:
    assert not urls(share(told(case_of(Rating.NOT_ENOUGH_EVIDENCE, basis=Basis.NO_TRACE))))


def test_a_correction_says_what_changed_and_why() -> None:
    answer = correction(told(case_of(Rating.REFUTED)), case_of(Rating.SUPPORTED), why="A new register entry.")
    assert answer.text.startswith("Correction\nWe answered you earlier about this. The answer has changed:")
    assert "True, as far as we found → False, as far as we found\nWhy: A new register entry." in answer.text
    assert "please pass this on too" in answer.text
    same = correction(told(case_of(Rating.REFUTED)), case_of(Rating.REFUTED))
    assert "The rating stays, but the reasons have changed" in same.text
    assert "→" not in same.text


def test_the_report_file_is_markdown_with_an_ascii_name() -> None:
    file, caption = report_file(told(case_of()))
    assert file.name == "refute-report-2025-03-01.md"
    assert file.media_type == "text/markdown"
    assert file.text.startswith("# Report")
    assert "full report" in caption.text


@pytest.mark.parametrize("language", REPLY_LANGUAGES)
def test_the_house_s_own_answer_has_label_date_title_and_link(language: str) -> None:
    own = HousePiece("https://news.example/check/1", "No, the bridge is open", "FALSE", date(2025, 3, 1))
    answer = published_card(own, language, asked=2)
    assert [p.text.strip(FSI + PDI) for p in answer.pieces if p.style is Style.BOLD] == ["FALSE"]
    assert urls(answer) == {own.url}
    assert "No, the bridge is open" in answer.text
    assert words("house.asked", language, n=2) in answer.text


@pytest.mark.parametrize("url", ["javascript:alert(1)", "https://user@evil.example/", "file:///x", "http://[", ""])
def test_an_address_that_is_none_is_never_linked(url: str) -> None:
    assert not urls(published_card(HousePiece(url, "t", "FALSE", date(2025, 3, 1)), "en"))


def test_cards_of_a_case_as_the_engine_builds_it_hold_too() -> None:
    of = Told(report_of(rich_case(many=5), known=True), "uk")
    assert all(length(answer) <= MOST for answer in cards(of))


def test_a_draft_is_the_card_with_the_editors_own_buttons() -> None:
    of = told(case_of())
    draft = draft_card(of, "en")
    assert draft.text == "Draft for the editors\n\n" + verdict_card(of).text
    assert [b.act for row in draft.buttons for b in row] == [Act.APPROVE, Act.EDIT, Act.REJECT, Act.REPORT]


@pytest.mark.parametrize("language", REPLY_LANGUAGES)
def test_an_editor_s_words_stand_for_the_reason_and_for_nothing_else(language: str) -> None:
    of = told(case_of(Rating.REFUTED), language=language, reviewed=True)
    answer = edited_card(of, "First line.\n\n*Second* \u202eline.")
    assert "First line." in answer.text
    assert "*Second* line." in answer.text
    assert [p.text for p in answer.pieces if p.style is Style.BOLD] == [words("rating.refuted", language)]
    assert words("review.reviewed", language) in answer.text
    assert length(edited_card(of, "word " * 5000)) <= MOST
