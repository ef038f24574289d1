"""Dates of sources against `as_of`: arithmetic, in every time zone."""

from datetime import UTC, date, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refute.domain.evidence import Published
from refute.domain.vocabulary import DateFound
from refute.rules.dates import from_future, published_interval, undated

ZONES = st.integers(-12 * 60, 14 * 60).map(lambda m: timezone(timedelta(minutes=m)))
INSTANTS = st.datetimes(datetime(1990, 1, 1), datetime(2090, 1, 1), timezones=ZONES)
DAYS = st.dates(date(1990, 1, 1), date(2090, 1, 1))


def published(value: str | None) -> Published:
    return Published(value=value, how=DateFound.META)


def at(text: str) -> datetime:
    return datetime.fromisoformat(text).astimezone(UTC)


@pytest.mark.parametrize(
    ("value", "as_of", "future"),
    [
        ("2026-07-01", "2026-06-30T09:59Z", True),
        ("2026-07-01", "2026-06-30T10:00Z", False),
        ("2026-07-01", "2026-07-01T00:00Z", False),
        ("2026-07", "2026-06-30T09:59Z", True),
        ("2026-07", "2026-06-30T10:00Z", False),
        ("2026", "2025-12-31T09:59Z", True),
        ("2026", "2025-12-31T10:00Z", False),
        ("2026-07-01T12:00:00Z", "2026-07-01T11:59Z", True),
        ("2026-07-01T12:00:00Z", "2026-07-01T12:00Z", False),
        ("2026-07-01T12:00:00+02:00", "2026-07-01T10:00Z", False),
        ("2026-07-01 12:00", "2026-06-30T21:59Z", True),
        ("2026-07-01 12:00", "2026-06-30T22:00Z", False),
        ("2026-07-01T12:00:00.5+0530", "2026-07-01T06:30Z", True),
        ("0001-01-01", "2026-07-01T00:00Z", False),
        ("9999-12-31", "2026-07-01T00:00Z", True),
    ],
)
def test_a_source_is_from_the_future_only_where_it_is_so_in_every_time_zone(
    value: str, as_of: str, future: bool
) -> None:
    assert from_future(published(value), at(as_of)) is future


@pytest.mark.parametrize(
    "value",
    [
        None,
        "",
        " ",
        "yesterday",
        "2026-13",
        "2026-02-30",
        "2026-07-01T25:00Z",
        "01/07/2026",
        "99999",
        "٢٠٢٦",
        "2026-7-1",
    ],
)
def test_what_cannot_be_read_is_undated_and_never_from_the_future(value: str | None) -> None:
    """Guards the kind: a wrong date is worse than none."""
    assert undated(published(value))
    assert not from_future(published(value), at("1900-01-01T00:00Z"))


@given(DAYS, ZONES, INSTANTS)
def test_a_day_is_from_the_future_exactly_if_it_has_begun_nowhere(day: date, zone: timezone, as_of: datetime) -> None:
    begins = datetime(day.year, day.month, day.day, tzinfo=zone)
    future = from_future(published(day.isoformat()), as_of)
    if begins <= as_of:
        assert not future
    if datetime(day.year, day.month, day.day, tzinfo=timezone(timedelta(hours=14))) > as_of:
        assert future


@given(INSTANTS, INSTANTS)
def test_an_instant_is_compared_as_an_instant_whatever_the_zones(source: datetime, as_of: datetime) -> None:
    assert from_future(published(source.isoformat()), as_of) == (source > as_of)


@given(INSTANTS, ZONES)
def test_the_zone_that_as_of_is_written_in_changes_nothing(as_of: datetime, zone: timezone) -> None:
    day = published(as_of.date().isoformat())
    assert from_future(day, as_of) == from_future(day, as_of.astimezone(zone))


@given(DAYS, st.sampled_from(["%Y", "%Y-%m", "%Y-%m-%d"]))
def test_a_coarser_date_holds_the_finer_one(day: date, form: str) -> None:
    fine, coarse = published_interval(published(day.isoformat())), published_interval(published(day.strftime(form)))
    assert fine is not None
    assert coarse is not None
    assert coarse.earliest <= fine.earliest <= fine.latest <= coarse.latest


@given(st.text(max_size=30))
def test_no_text_breaks_the_reading_of_dates(text: str) -> None:
    value = Published(value=text)
    if undated(value):
        assert not from_future(value, at("2026-01-01T00:00Z"))


def test_the_future_cannot_be_asked_of_an_as_of_without_a_zone() -> None:
    with pytest.raises(ValueError, match="no time zone"):
        from_future(published("2026"), datetime(2026, 1, 1))
