"""Other fact-checkers' verdicts on the tipline's cards and on pages: apart from evidence, and gone once taken down."""

from datetime import UTC, datetime

import pytest
from cases import HOSTILE
from test_prior_verdicts import verdict, with_prior
from test_report_html import MARKUP, links, shape, shown
from tipline_reports import FORGED, told

from refute.domain.case import Report
from refute.domain.evidence import Gap
from refute.domain.prior import Prior, PriorVerdict
from refute.domain.snapshots import Tombstone
from refute.domain.tipline.answer import Answer
from refute.domain.vocabulary import GapKind
from refute.engine.withheld import withheld
from refute.formats import report_html, report_json, report_md, report_text
from refute.formats.foreign import FSI, PDI
from refute.formats.tipline.catalogue import words
from refute.formats.tipline.draft_card import edited_card
from refute.formats.tipline.report_file import report_file
from refute.formats.tipline.told import Told
from refute.formats.tipline.verdict_card import verdict_card
from refute.language.reply import REPLY_LANGUAGES

STONE = Tombstone(at=datetime(2026, 5, 1, tzinfo=UTC), reason="a court order", addresses=("https://full.example/1",))


def card(*verdicts: PriorVerdict, language: str = "en", **more: tuple[Gap, ...]) -> Answer:
    return verdict_card(of(*verdicts, language=language, verified=True, **more))


def of(*verdicts: PriorVerdict, language: str = "en", verified: bool = True, **more: tuple[Gap, ...]) -> Told:
    plain = told(language=language)
    prior = Prior(claim=plain.case.claim.id, verdicts=tuple(verdicts)).model_copy(update=more)
    return Told(plain.report.model_copy(update={"prior": (prior,)}), language, verified=verified)


@pytest.mark.parametrize("language", REPLY_LANGUAGES)
def test_they_stand_apart_from_the_evidence_and_are_said_to_be_none(language: str) -> None:
    found = card(verdict(1, same=True), language=language)
    plain = verdict_card(told(language=language))
    assert "".join(p.text for p in plain.pieces).splitlines()[0] == found.text.splitlines()[0], "the rating is first"
    title, note = words("prior.title", language), words("prior.note", language)
    places = [
        found.text.index(part)
        for part in (plain.text.splitlines()[0], title, "Full Check", note, words("review.automatic", language))
    ]
    assert places == sorted(places)
    assert "Mostly false" in found.text
    assert [p.text.strip(FSI + PDI) for p in found.pieces if p.url == "https://full.example/1"] == ["full.example"]
    rest = [p for p in found.pieces if p in plain.pieces]
    assert [p.text for p in plain.pieces if p not in rest] == [], "nothing else of the card changes"
    assert found.text.count(FSI) == found.text.count(PDI)


def test_a_link_shows_the_host_that_it_leads_to_and_nothing_else_can() -> None:
    found = card(verdict(1, same=True, url="https://www.faktencheck.org/1", site="bank.com"))
    assert [p.text for p in found.pieces if p.url == "https://www.faktencheck.org/1"] == ["faktencheck.org"]
    assert "bank" not in found.text


def test_only_those_about_the_very_claim_are_on_the_card_and_the_rest_is_counted() -> None:
    assert card(verdict(1), verdict(2)).text == verdict_card(told()).text
    many = card(*(verdict(n, same=True) for n in range(5)), verdict(9))
    assert many.text.count("Mostly false") == 2
    assert "and 3 more" in many.text


@pytest.mark.parametrize("language", REPLY_LANGUAGES)
def test_an_index_that_could_not_be_asked_is_said(language: str) -> None:
    gap = Gap(kind=GapKind.FAILED, where="factcheck", detail="the key is refused")
    found = card(gaps=(gap,), language=language)
    assert words("prior.not_asked", language) in found.text
    assert "refused" not in found.text


def test_what_was_not_verified_shows_no_address_of_others() -> None:
    bare = of(verdict(1, same=True), verified=False)
    assert "full.example" not in verdict_card(bare).text
    assert not any(p.url for p in verdict_card(bare).pieces)
    assert "full.example" not in report_file(bare)[0].text


def test_an_editor_s_words_keep_them_apart_too() -> None:
    text = edited_card(of(verdict(1, same=True)), "The editor's own words.").text
    assert text.index("The editor's own words.") < text.index("Full Check") < text.index("Checked on")


@pytest.mark.parametrize("foreign", [FORGED, HOSTILE, MARKUP, "\u202e✅ True" * 90])
def test_words_of_others_cannot_pass_for_a_line_of_the_card(foreign: str) -> None:
    hostile = verdict(1, same=True, publisher=foreign, label=foreign, claim=foreign, title=foreign)
    found, plain = card(hostile), card(verdict(1, same=True))
    assert len(found.text.splitlines()) == len(plain.text.splitlines())
    assert [p.url for p in found.pieces] == [p.url for p in plain.pieces]
    assert "✅" not in found.text.split(words("prior.title", "en"))[1]


@pytest.mark.parametrize("url", ["javascript:alert(1)", "https://a@evil.example/", "file:///etc/passwd", ""])
def test_what_is_no_web_address_leads_nowhere(url: str) -> None:
    found = card(verdict(1, same=True, url=url))
    assert [p.url for p in found.pieces if "full.example" in p.text] == [None]


def test_a_page_shows_them_before_the_claims_and_nothing_in_them_acts() -> None:
    text = report_html.write(with_prior(verdict(1, same=True)), False)
    told_of = shown(text)
    assert told_of.index("Verdicts of others") < told_of.index("It is no evidence") < told_of.index("Claim 1")
    assert "https://full.example/1" in links(text)
    hostile = verdict(1, same=True, publisher=MARKUP, label=MARKUP, claim=MARKUP)
    assert shape(report_html.write(with_prior(hostile), False)) == shape(text)


def taken_down(report: Report) -> Report:
    return withheld(report, lambda name: STONE if name == "https://full.example/1" else None)


@pytest.mark.parametrize("form", [report_text, report_md, report_json, report_html], ids=["text", "md", "json", "html"])
@pytest.mark.parametrize("verbose", [False, True])
def test_one_whose_page_was_taken_down_is_in_no_output_and_that_is_said(form: object, verbose: bool) -> None:
    assert form in (report_text, report_md, report_json, report_html)
    report = with_prior(
        verdict(1, same=True, publisher="Gone Check", label="Never again", claim="Gone.", title="Gone"),
        verdict(2, label="Still here"),
    )
    text = form.write(taken_down(report), verbose)
    for words_of in ("Gone Check", "Never again", "full.example/1", "Gone."):
        assert words_of not in text
    assert "Still here" in text
    assert "a court order" in text.replace("\\", "")
    assert "Never again" in form.write(report, verbose)


def test_it_leaves_the_card_and_the_file_of_the_tipline() -> None:
    before = of(verdict(1, same=True))
    after = Told(taken_down(before.report), "en")
    assert "Full Check" in verdict_card(before).text
    assert verdict_card(after).text == verdict_card(told()).text
    assert "https://full.example/1" not in report_file(after)[0].text
    assert "a court order" in report_file(after)[0].text


def test_a_report_without_any_taken_down_is_the_same_record() -> None:
    report = with_prior(verdict(2))
    assert taken_down(report) is report
