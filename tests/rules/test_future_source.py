"""A source from after the instant: what the speech itself says of its day, and nothing else."""

from datetime import UTC, datetime

import pytest

from refute.domain.claim import Claim, Span
from refute.domain.debate.finding import Citation
from refute.domain.vocabulary import ClaimKind
from refute.rules.future_source import future_sources

AS_OF = datetime(2026, 6, 30, 12, tzinfo=UTC)
CLAIM = Claim(text="Traffic fell.", span=Span(start=0, end=13), language="en")


def cited(text: str, published: str | None, title: str | None = "a report") -> Citation:
    return Citation(text=text, title=title, published=published)


@pytest.mark.parametrize(
    ("text", "published"),
    [
        ("report by the Harbour Institute of 12 March 2027", "2027-03-12"),
        ("the county's plan of 12 March 2027", "2027-03-12"),
        ("the Gazette, July 2027", "2027-07"),
        ("the study (2028)", "2028"),
        ("the Gazette of 2 July 2026", "2026-07-02"),
    ],
)
def test_a_source_of_a_later_day_is_from_the_future(text: str, published: str) -> None:
    assert future_sources(CLAIM, [cited(text, published)], AS_OF)


@pytest.mark.parametrize(
    ("text", "published"),
    [
        ("the Gazette of 5 May 2026", "2026-05-05"),
        ("the Gazette of 1 July 2026", "2026-07-01"),
        ("the Gazette of June 2026", "2026-06"),
        ("the Gazette", None),
        ("the summit of November 2026", "2026-11"),
        ("the forecast for 2027", "2027"),
        ("the hearing scheduled for 3 August 2026", "2026-08-03"),
        ("the plan until 12 March 2027", "2027-03-12"),
        ("IPCC report on 2050", "2050"),
        ("European Commission's 2040 climate target report", "2040"),
        ("FIFA's 2034 World Cup evaluation", "2034"),
        ("Paris Agreement's 2030 report", "2030"),
        ("2027 model year report of the EPA", "2027"),
    ],
    ids=[
        "before",
        "the day has begun somewhere",
        "this month",
        "undated",
        "an appointment",
        "a forecast",
        "due",
        "aim",
        "a year written about",
        "a target",
        "a cup",
        "a round year far ahead",
        "a model year",
    ],
)
def test_what_may_be_out_or_is_only_spoken_of_is_not(text: str, published: str | None) -> None:
    assert not future_sources(CLAIM, [cited(text, published)], AS_OF)


def test_a_year_in_a_title_is_no_date() -> None:
    outlook = cited("World Energy Outlook 2040", "2040", "World Energy Outlook 2040")
    assert not future_sources(CLAIM, [outlook], AS_OF)


def test_a_forecast_cites_nothing() -> None:
    forecast = CLAIM.model_copy(update={"kind": ClaimKind.FORECAST})
    assert not future_sources(forecast, [cited("the study (2028)", "2028")], AS_OF)


def test_what_names_no_source_is_none() -> None:
    assert not future_sources(CLAIM, [cited("12 March 2027", "2027-03-12", None)], AS_OF)
