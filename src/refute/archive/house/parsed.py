"""What a reader of a format found, and making a published check of one entry's fields."""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from urllib.parse import urljoin, urlsplit

from refute.archive.house.ratings import rating_of
from refute.domain.claim import Claim, Span
from refute.domain.published import PublishedCheck, Refused
from refute.language.detect import language_of

LONGEST_CLAIM = 1500
"""Characters of a claim; a longer text is no single claim."""
LONGEST_FIELD = 4000
"""Characters that are kept of any other field."""
SHORTEST_CLAIM = 4
MOST_REFUSED = 1000
"""Refusals that are kept one by one."""
_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")
_TAG = re.compile(r"[a-z]{2,3}(?:-[a-z0-9]{2,8})*", re.IGNORECASE)
_UNSEEN = frozenset({"Cc", "Cf", "Co", "Cs", "Cn"})


@dataclass
class Parsed:
    """The checks of a file, and what could not be taken."""

    checks: list[PublishedCheck] = field(default_factory=list)
    refused: list[Refused] = field(default_factory=list)

    def take(self, where: str, fields: Mapping[str, str | None], source: str) -> None:
        """Keep the check that these fields make, or the reason why they make none.

        Fields: claim, url, title, label, date, language, publisher, author, claimant, summary, base (an address that
        a relative url is meant from).
        """
        made = published(fields, source)
        if isinstance(made, PublishedCheck):
            self.checks.append(made)
        else:
            self.refuse(where, made)

    def refuse(self, where: str, reason: str) -> None:
        """Note an entry that could not be taken."""
        if len(self.refused) < MOST_REFUSED:
            self.refused.append(Refused(where=where, reason=reason))
        elif len(self.refused) == MOST_REFUSED:
            self.refused.append(Refused(where="later entries", reason="more were refused; they are not listed"))


def published(fields: Mapping[str, str | None], source: str) -> PublishedCheck | str:
    """The published check that these fields make; else why they make none."""
    text = clean(fields.get("claim"), LONGEST_CLAIM + 1)
    if len(text) < SHORTEST_CLAIM:
        return "it names no claim (`claim`, `claimReviewed`): add the claim that was checked, in a sentence"
    if len(text) > LONGEST_CLAIM:
        return f"its claim is longer than {LONGEST_CLAIM} characters: give the one statement that was checked"
    url = address(fields.get("url"), fields.get("base"))
    if url is None:
        return "it has no http or https address (`url`): without it nobody can read the check"
    day, raw = day_of(fields.get("date")), clean(fields.get("date"), 80)
    if raw and day is None:
        return f"its date {raw!r} is none that is read: write it as 2024-05-31"
    label = clean(fields.get("label"), 200) or None
    tag = clean(fields.get("language"), 40).replace("_", "-")
    language = tag if _TAG.fullmatch(tag) else language_of(text)
    return PublishedCheck(
        url=url,
        title=clean(fields.get("title")),
        claim=Claim(text=text, span=Span(start=0, end=len(text)), language=language),
        claimant=clean(fields.get("claimant")) or None,
        label=label,
        rating=rating_of(label),
        date=day,
        publisher=clean(fields.get("publisher")) or None,
        author=clean(fields.get("author")) or None,
        summary=clean(fields.get("summary")) or None,
        source=source,
    )


def clean(text: str | None, most: int = LONGEST_FIELD) -> str:
    """One line of visible characters, at most so many."""
    if not text:
        return ""
    shown = (c if unicodedata.category(c) not in _UNSEEN else " " if c.isspace() else "" for c in text[: 4 * most])
    return unicodedata.normalize("NFC", " ".join("".join(shown).split()))[:most].strip()


def address(url: str | None, base: str | None = None) -> str | None:
    """The address as it is kept, whole; None where it is no public web address."""
    written = clean(url, 2001)
    if base and written and "://" not in written:
        written = urljoin(base, written)
    try:
        parts = urlsplit(written)
        host = parts.hostname
    except ValueError:
        return None
    if parts.scheme.lower() not in ("http", "https") or not host or parts.password or len(written) > 2000:
        return None
    return None if " " in written else parts._replace(fragment="").geturl()


def day_of(text: str | None) -> str | None:
    """The day that a date in ISO 8601 or RFC 822 names, ISO 8601; None where it names none."""
    written = clean(text, 80)
    if not written:
        return None
    try:
        if _DAY.match(written):
            return datetime.fromisoformat(written[:10]).date().isoformat()
        return parsedate_to_datetime(written).astimezone(UTC).date().isoformat()
    except (ValueError, TypeError, OverflowError):
        return None
