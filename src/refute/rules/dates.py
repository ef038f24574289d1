"""Dates are arithmetic: when a source can have been published, and whether it lies after `as_of` everywhere."""

import re
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta, timezone

from refute.domain.evidence import Published
from refute.domain.vocabulary import DateFound

FIRST_ZONE = timezone(timedelta(hours=14))
"""The zone where a calendar day begins first (Line Islands, UTC+14)."""
LAST_ZONE = timezone(timedelta(hours=-12))
"""The zone where a calendar day ends last (UTC-12)."""

_YEAR = re.compile(r"(\d{4})", re.ASCII)
_MONTH = re.compile(r"(\d{4})-(\d{2})", re.ASCII)
_DAY = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)
_INSTANT = re.compile(
    r"\d{4}-\d{2}-\d{2}[T ]\d{2}(:\d{2}){0,2}([.,]\d{1,9})?\s*(Z|z|[+-]\d{2}(:?\d{2})?)?",
    re.ASCII,
)


@dataclass(frozen=True)
class Interval:
    """The instants at which something can have happened, both ends included, UTC."""

    earliest: datetime
    """No earlier than this, whatever the time zone."""
    latest: datetime
    """No later than this, whatever the time zone."""


def published_interval(published: Published) -> Interval | None:
    """When the source can have been published; None where it gives no date that can be read.

    An instant with a zone is one point. A time without a zone, a day, a month or a year is stretched over every
    time zone: 2026-07-01 begins at 2026-06-30T10:00Z and ends at 2026-07-02T12:00Z.
    """
    value = (published.value or "").strip()
    if not value:
        return None
    try:
        if _INSTANT.fullmatch(value):
            return _of_instant(value)
        if _DAY.fullmatch(value):
            day = date.fromisoformat(value)
            return _of_days(day, day)
        if month := _MONTH.fullmatch(value):
            first = date(int(month[1]), int(month[2]), 1)
            return _of_days(first, _last_of_month(first))
        if year := _YEAR.fullmatch(value):
            return _of_days(date(int(year[1]), 1, 1), date(int(year[1]), 12, 31))
    except ValueError:
        return None
    return None


def undated(published: Published) -> bool:
    """Whether the source gives no date that can be read: it may then be older or newer than anything."""
    return published_interval(published) is None


def from_future(published: Published, as_of: datetime) -> bool:
    """Whether the source was published after `as_of` in every time zone; what has no readable date was not,
    nor was a file for having been copied or checked out since: its words may be of any age.

    `as_of` must carry its time zone (ValueError otherwise: that is a bug of the caller).
    """
    if as_of.tzinfo is None:
        raise ValueError("as_of has no time zone")
    if published.how is DateFound.COPY:
        return False
    interval = published_interval(published)
    return interval is not None and interval.earliest > as_of


def _parse_instant(value: str) -> datetime:
    joined = re.sub(r"\s+(?=[Zz+-])", "", value).replace(",", ".").replace("z", "Z")
    return datetime.fromisoformat(joined)


def _of_instant(value: str) -> Interval:
    instant = _parse_instant(value)
    if instant.tzinfo is None:
        return Interval(_utc(instant.replace(tzinfo=FIRST_ZONE)), _utc(instant.replace(tzinfo=LAST_ZONE)))
    point = _utc(instant)
    return Interval(point, point)


def _of_days(first: date, last: date) -> Interval:
    begin = datetime(first.year, first.month, first.day, tzinfo=FIRST_ZONE)
    end = datetime(last.year, last.month, last.day, 23, 59, 59, 999999, tzinfo=LAST_ZONE)
    return Interval(_utc(begin), _utc(end))


def _last_of_month(first: date) -> date:
    if first.month == 12:
        return date(first.year, 12, 31)
    return date(first.year, first.month + 1, 1) - timedelta(days=1)


def _utc(instant: datetime) -> datetime:
    try:
        return instant.astimezone(UTC)
    except OverflowError:
        return datetime.min.replace(tzinfo=UTC) if instant.year < 5000 else datetime.max.replace(tzinfo=UTC)
