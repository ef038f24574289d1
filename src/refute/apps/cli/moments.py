"""Dates and durations as people type them."""

import re
from datetime import UTC, date, datetime, time

from refute.domain.errors import InputError

_UNITS = {"h": 3600.0, "m": 60.0, "s": 1.0}
_DURATION = re.compile(r"(?:(\d+(?:\.\d+)?)h)?(?:(\d+(?:\.\d+)?)m)?(?:(\d+(?:\.\d+)?)s?)?", re.IGNORECASE)
_MOST_SECONDS = 24 * 3600.0


def as_of(text: str, now: datetime) -> datetime:
    """The instant meant: a date means its end, UTC, but today means now; an instant without a zone is UTC.

    Raises InputError for what is neither, and for what lies ahead of `now`.
    """
    plain = text.strip()
    try:
        day = date.fromisoformat(plain)
    except ValueError:
        at = _instant(plain)
    else:
        if day == now.astimezone(UTC).date():
            return now
        at = datetime.combine(day, time.max, UTC)
    if at > now:
        raise InputError(
            f"--as-of {plain} lies ahead: it is {now:%Y-%m-%d %H:%M} UTC now. "
            "A check cannot speak for the future; give an earlier date, or leave the option out."
        )
    return at


def _instant(text: str) -> datetime:
    try:
        at = datetime.fromisoformat(text)
        return (at if at.tzinfo else at.replace(tzinfo=UTC)).astimezone(UTC)
    except (ValueError, OverflowError):
        raise InputError(
            f"--as-of {text!r} is not a date. Write it as in 2025-03-01 or 2025-03-01T12:00:00+01:00."
        ) from None


def seconds(text: str) -> float:
    """`90`, `90s`, `2m`, `1m30s`, `1h` in seconds. Raises InputError for the rest, for none, and for over a day."""
    plain = text.strip().replace(" ", "")
    match = _DURATION.fullmatch(plain)
    if not plain or match is None:
        raise InputError(f"--within {text!r} is not a length of time. Write it as in 90s, 2m, 1m30s or 90.")
    total = sum(float(n) * u for n, u in zip(match.groups(), _UNITS.values(), strict=True) if n)
    if not 0 < total <= _MOST_SECONDS:
        raise InputError(f"--within {text} is out of range. Give more than 0 seconds and at most 24h.")
    return total
