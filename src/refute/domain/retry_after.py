"""What a `Retry-After` header asks for (RFC 9110, section 10.2.3)."""

import time
from datetime import UTC
from email.utils import parsedate_to_datetime


def retry_after_seconds(value: str | None, now: float | None = None) -> float | None:
    """Seconds to wait, given in the header as seconds or as an HTTP date; never negative.

    None where it says nothing that can be read. `now` is seconds since the epoch; None: the clock.
    """
    text = (value or "").strip()
    if text.isascii() and text.isdigit():
        return float(text[:9])
    try:
        when = parsedate_to_datetime(text)
        # A date without a zone is UTC by the rules of HTTP, not the zone of this machine.
        seconds = (when if when.tzinfo else when.replace(tzinfo=UTC)).timestamp()
    except (ValueError, TypeError, IndexError, OverflowError):
        return None
    return max(0.0, seconds - (time.time() if now is None else now))
