"""How long a claim holds: only what time can change gets a last day."""

from datetime import UTC, date, datetime

import pytest
from made import evidence, facts, opinion

from refute.domain.claim import Claim, Span
from refute.domain.vocabulary import Rating, Stance
from refute.rules.holding import valid_until
from refute.rules.verdict import decide

AS_OF = datetime(2026, 6, 30, 12, tzinfo=UTC)


def until(text: str, language: str = "en", rating: Rating = Rating.SUPPORTED, **more: object) -> str | None:
    claim = Claim(text=text, span=Span(start=0, end=len(text)), language=language).model_copy(update=more)
    found = valid_until(claim, AS_OF, rating)
    return found.isoformat() if found else None


@pytest.mark.parametrize(
    ("text", "language", "day"),
    [
        ("Ann Lee is the president of Norwick.", "en", "2026-07-30"),
        ("Ann Lee is the CEO of Acme.", "en", "2026-07-30"),
        ("The world record is 9.58 seconds; the record stands since Berlin.", "en", "2026-07-30"),
        ("Norwick is the largest city of Aldmark.", "en", "2026-07-30"),
        ("Ann Lee ist Bundeskanzlerin.", "de", "2026-07-30"),
        ("Ann Lee est la présidente du pays.", "fr", "2026-07-30"),
        ("The price of bread is two crowns.", "en", "2026-07-01"),
        ("A ticket costs four crowns.", "en", "2026-07-01"),
        ("It is raining in Norwick.", "en", "2026-07-01"),
        ("So far 12 people have died.", "en", "2026-07-01"),
        ("Das Brot kostet zwei Kronen.", "de", "2026-07-01"),
        ("El pan cuesta dos coronas.", "es", "2026-07-01"),
        ("面包的价格是两元。", "zh", "2026-07-01"),
        ("The bridge is currently closed.", "en", "2026-07-07"),
        ("The bridge is closed to lorries.", "en", "2026-07-07"),
        ("Die Brücke ist derzeit gesperrt.", "de", "2026-07-07"),
        ("Мост сейчас закрыт.", "ru", "2026-07-07"),
        ("The bridge has been closed since 4 May 2026.", "en", "2026-07-07"),
        ("The bridge was closed on 4 May 2026 and is still closed.", "en", "2026-07-07"),
        ("The bridge closes on 3 August 2026.", "en", "2026-08-03"),
        ("The bridge is closed until 3 August 2026.", "en", "2026-08-03"),
        ("The fair is in August 2026.", "en", "2026-08-31"),
        ("The bridge closes tomorrow.", "en", "2026-07-01"),
        ("Four men drowned this year.", "en", "2026-12-31"),
        ("Four men drowned this week.", "en", "2026-07-05"),
    ],
)
def test_what_holds_for_a_time_has_a_last_day(text: str, language: str, day: str) -> None:
    assert until(text, language) == day


@pytest.mark.parametrize(
    ("text", "more"),
    [
        ("The Northmoor Bridge was closed to lorries on 4 May 2026.", {}),
        ("In 2019 the price of bread was two crowns.", {}),
        ("Ann Lee was the president of Norwick in 1999.", {}),
        ("The bridge was closed yesterday.", {"date": "2026-06-29"}),
        ("Napoleon was born in Corsica.", {}),
        ("Water boils at 100 degrees.", {}),
        ("The bridge has three arches.", {}),
    ],
)
def test_what_time_cannot_change_has_none(text: str, more: dict[str, object]) -> None:
    assert until(text, **more) is None  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "text", ["Four men drowned this week.", "The price of bread is two crowns.", "The bridge is closed."]
)
def test_time_ends_with_the_calendar(text: str) -> None:
    claim = Claim(text=text, span=Span(start=0, end=len(text)), language="en")
    assert valid_until(claim, datetime.max.replace(tzinfo=UTC), Rating.SUPPORTED) == date.max


def test_a_model_can_shorten_and_never_lengthen() -> None:
    office = "Ann Lee is the president of Norwick."
    assert until(office, holds_until="2026-07-03") == "2026-07-03"
    assert until(office, holds_until="2027-01-01") == "2026-07-30"
    assert until("The bridge has three arches.", holds_until="2026-09-01") == "2026-09-01"
    for offered in ("2030-01-01", "2020-01-01", "soon", "2026-13-01"):
        assert until("The bridge has three arches.", holds_until=offered) is None
    assert until("The bridge fell on 4 May 2026.", holds_until="2026-09-01") is None


def test_the_undecided_is_looked_at_again_the_next_day() -> None:
    assert until("The bridge fell on 4 May 2026.", rating=Rating.NOT_ENOUGH_EVIDENCE) == "2026-07-01"


@pytest.mark.parametrize(
    ("days", "again"), [(7.0, "2026-07-07"), (0.0, "2026-06-30"), (400.0, "2026-07-07"), (1e9, "2026-07-07")]
)
def test_a_case_answers_no_longer_than_its_verdict_is_valid(days: float, again: str) -> None:
    told = facts((evidence(Stance.SUPPORTS, "a.example"),), opinion(Rating.SUPPORTED))
    verdict = decide(told, AS_OF, days)
    assert verdict.valid_until == "2026-07-07"
    assert verdict.check_again == again


def test_a_fixed_past_does_not_age_beyond_what_the_desk_wants() -> None:
    told = facts((evidence(Stance.SUPPORTS, "a.example"),), opinion(Rating.SUPPORTED))
    past = told.claim.model_copy(update={"text": "The bridge of Northmoor was closed on 4 May 2026."})
    verdict = decide(type(told)(**{**vars(told), "claim": past}), AS_OF, 7.0)
    assert (verdict.valid_until, verdict.check_again) == (None, date(2026, 7, 7).isoformat())
