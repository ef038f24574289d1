"""Ages and sizes as people write them: `90d`, `12h`, `2GB`, `500MB`."""

import re
from datetime import timedelta

_AGE = re.compile(r"(\d{1,6})\s*([hdwy])", re.IGNORECASE)
_HOURS = {"h": 1, "d": 24, "w": 24 * 7, "y": 24 * 365}
_SIZE = re.compile(r"(\d{1,12}(?:\.\d{1,3})?)\s*([kmgt]?)b?", re.IGNORECASE)
_BYTES = {"": 1, "k": 10**3, "m": 10**6, "g": 10**9, "t": 10**12}


def age(text: str) -> timedelta:
    """`12h`, `90d`, `4w`, `1y` (of 365 days). Raises ValueError, which says how to write it."""
    match = _AGE.fullmatch(text.strip())
    hours = int(match[1]) * _HOURS[match[2].lower()] if match else 0
    if match is None or hours > 24 * 36_525:
        raise ValueError("it is no age. Write it as in 90d, 12h, 4w or 1y")
    return timedelta(hours=hours)


def size(text: str) -> int:
    """`2GB`, `500MB`, `1.5G`, `1000` in bytes, by powers of 1000. Raises ValueError, which says how to write it."""
    match = _SIZE.fullmatch(text.strip())
    if match is None:
        raise ValueError("it is no size. Write it as in 2GB, 500MB or 1.5G")
    return round(float(match[1]) * _BYTES[match[2].lower()])


def told(count: int) -> str:
    """Bytes for a reader: `1.2 GB`."""
    for unit, name in ((10**9, "GB"), (10**6, "MB"), (10**3, "kB")):
        if count >= unit:
            return f"{count / unit:.1f} {name}"
    return f"{count} bytes"
