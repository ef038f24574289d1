"""Other fact-checkers' verdicts are shown before the cards, under a heading that says that they are no evidence."""

import json
import re

import pytest
from cases import HOSTILE, report_of, rich_case

from refute.domain.case import Report
from refute.domain.evidence import Gap
from refute.domain.prior import Prior, PriorVerdict
from refute.domain.vocabulary import GapKind
from refute.formats import report_json, report_md, report_text


def plain_report() -> Report:
    return report_of(rich_case())


def verdict(number: int, **changes: object) -> PriorVerdict:
    known = PriorVerdict(
        publisher="Full Check",
        site="full.example",
        url=f"https://full.example/{number}",
        label="Mostly false",
        date="2025-02-06",
        claim="Another thing happened.",
        via="factcheck",
    )
    return known.model_copy(update=changes)


def with_prior(*verdicts: PriorVerdict, **more: object) -> Report:
    plain = plain_report()
    prior = Prior(claim=plain.intake.claims[0].id, verdicts=verdicts).model_copy(update=more)
    return plain.model_copy(update={"prior": (prior,)})


@pytest.mark.parametrize("verbose", [False, True])
@pytest.mark.parametrize("form", [report_text, report_md])
def test_they_stand_before_the_cards_and_are_said_to_be_no_evidence(form: object, verbose: bool) -> None:
    assert form in (report_text, report_md)
    write = report_text.write if form is report_text else report_md.write
    shown = " ".join(write(with_prior(verdict(1, same=True), verdict(2)), verbose).replace("\\", "").split())
    plain = " ".join(write(plain_report(), verbose).replace("\\", "").split())
    heading = shown.index("Verdicts of others")
    assert "It is no evidence, and moves no rating below." in shown[heading:]
    assert "“Mostly false” about the same claim" in shown
    assert "“Mostly false” about a claim that may be another" in shown
    assert "by Full Check (full.example), 2025-02-06" in shown
    assert "https://full.example/1" in shown
    before = shown[:heading].removesuffix("## ").rstrip()
    assert plain.startswith(before)
    assert plain.endswith(shown[-400:]), "the cards are the same with and without"


def test_few_are_shown_and_the_rest_is_counted() -> None:
    many = with_prior(*(verdict(n) for n in range(8)))
    assert "5 more verdicts: add -v" in report_text.write(many, False)
    assert "more verdicts" not in report_text.write(many, True)


def test_what_failed_or_was_left_out_is_said() -> None:
    gap = Gap(kind=GapKind.FAILED, where="factcheck", detail="factcheck: the key is refused")
    text = report_text.write(with_prior(foreign=2, later=1, gaps=(gap,)), False)
    assert "Not asked: factcheck: the key is refused" in text
    assert "2 reviews left out: not on the site of the publisher" in text
    assert "1 review left out: published after" in text
    assert "No verdict of others is known." in report_text.write(with_prior(foreign=1), False)
    assert "Verdicts of others" not in report_text.write(with_prior(), False)


def test_what_others_wrote_cannot_act_on_the_readers_screen() -> None:
    hostile = with_prior(verdict(1, label=HOSTILE, publisher=HOSTILE, claim=HOSTILE, title=HOSTILE))
    text, markdown = report_text.write(hostile, True), report_md.write(hostile, True)
    assert not any(c in text for c in "\x1b\x9b\x07\x00\u202e")
    assert not re.search(r"(?<!\\)(?:<script|\]\(javascript|!\[)", markdown)
    assert "\n# H" not in markdown


def test_the_json_holds_them_all_and_is_read_again() -> None:
    made = with_prior(*(verdict(n) for n in range(8)))
    written = report_json.write(made, False)
    assert len(json.loads(written)["prior"][0]["verdicts"]) == 8
    assert Report.model_validate_json(written) == made
