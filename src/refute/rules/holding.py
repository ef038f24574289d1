"""How long a claim holds: what is so only for a time gets the last day for which a check of it speaks. Pure."""

from calendar import monthrange
from datetime import UTC, date, datetime, timedelta

from refute.domain.claim import Claim
from refute.domain.vocabulary import Rating
from refute.language import perishable_words as perishable
from refute.language.dates import DateMention, dates
from refute.language.relative_dates import relative_dates, tells_a_day

UNDECIDED = 1
"""Days after which an undecided claim may have new evidence."""
HOURLY, CURRENT, OFFICE = 1, 7, 30
"""Days for prices, weather and counts that go on; for what is said to be so now; for offices, titles and records."""


def valid_until(claim: Claim, as_of: datetime, rating: Rating) -> date | None:
    """The last day, UTC, on which the verdict can be taken to speak; None where time changes nothing about the claim.

    A claim about a past day, month or year has none. One that names a day to come holds until that day is over. A
    proposal of intake (`holds_until`) can shorten what the words allow and never lengthen it; where the words tell
    nothing, it counts if it lies within a year.
    """
    today = as_of.astimezone(UTC).date()
    limit = _by_words(claim, today)
    if not _fixed(claim, today):
        limit = _earlier(limit, _proposed(claim, today))
    if rating is Rating.NOT_ENOUGH_EVIDENCE:
        limit = _earlier(limit, _later(today, UNDECIDED))
    return limit


def _by_words(claim: Claim, today: date) -> date | None:
    if ahead := _ahead(claim, today):
        return ahead
    if _fixed(claim, today):
        return None
    text = claim.text
    if perishable.SINCE.search(text) and dates(text):
        return _later(today, CURRENT)
    if perishable.HOURLY.search(text):
        return _later(today, HOURLY)
    for unit, pattern in perishable.TOMORROW_AND_PERIODS.items():
        if pattern.search(text):
            return _end_of(today, unit)
    if perishable.CURRENT.search(text) or perishable.STATE.search(text):
        return _later(today, CURRENT)
    return _later(today, OFFICE) if perishable.OFFICE.search(text) else None


def _fixed(claim: Claim, today: date) -> bool:
    """Whether the claim is about a time that is over."""
    language = claim.language if claim.language != "und" else None
    ends = [end for mention in dates(claim.text) if (end := _end(mention)) is not None]
    if ends:
        return (
            max(ends) < today and not perishable.CURRENT.search(claim.text) and not perishable.SINCE.search(claim.text)
        )
    own = [end for mention in dates(claim.date or "") if (end := _end(mention)) is not None]
    return bool(own) and max(own) <= today and tells_a_day(claim.text, language)


def _ahead(claim: Claim, today: date) -> date | None:
    """The last day that the claim names, where it is still to come or today."""
    language = claim.language if claim.language != "und" else None
    ends = [end for mention in dates(claim.text) if (end := _end(mention)) is not None]
    own = [end for mention in dates(claim.date or "") if (end := _end(mention)) is not None]
    if not ends and own and tells_a_day(claim.text, language):
        ends = own
    if not ends:
        ends = [m.last for m in relative_dates(claim.text, (today, today), language)] if not own else []
    return max(ends) if ends and max(ends) > today else None


def _end(mention: DateMention) -> date | None:
    if mention.year is None:
        return None
    month = mention.month or 12
    try:
        return date(mention.year, month, mention.day or monthrange(mention.year, month)[1])
    except ValueError:
        return None


def _proposed(claim: Claim, today: date) -> date | None:
    try:
        said = date.fromisoformat(claim.holds_until or "")
    except ValueError:
        return None
    return said if 0 <= (said - today).days <= 366 else None


def _end_of(today: date, unit: str) -> date:
    if unit == "week":
        return _later(today, 6 - today.weekday())
    month = 12 if unit == "year" else today.month
    return date(today.year, month, monthrange(today.year, month)[1])


def _later(today: date, days: int) -> date:
    try:
        return today + timedelta(days=days)
    except OverflowError:
        return date.max


def _earlier(one: date | None, other: date | None) -> date | None:
    return min((d for d in (one, other) if d is not None), default=None)
