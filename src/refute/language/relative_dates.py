"""Days that a sentence counts from the day on which it was written: "yesterday", "vor drei Tagen", 昨天.

They are resolved against that day and never against today. A wrong date is worse than none, so words that may mean
several days, words inside quotation marks, and sentences with a date of their own are left alone.
"""

import re
from calendar import monthrange
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from functools import lru_cache

from refute.language import relative_words as words_for
from refute.language.dates import dates
from refute.language.detect import language_of

_UNSPACED = frozenset({"zh", "ja", "ko"})
"""Languages that set no space around words: a pattern may touch letters there."""
_QUOTED = re.compile('“[^”]*”|„[^“”]*[“”]|«[^»]*»|「[^」]*」|『[^』]*』|"[^"]*"|《[^》]*》')
_ANY = date(2020, 6, 15)
"""Some day, where only the distance of others from it counts."""
_LONGEST = 2000
"""Characters of a sentence; what is longer is none."""
_MOST_DAYS = 400
"""Farther back, a count is a round figure and names no day."""


@dataclass(frozen=True)
class RelativeMention:
    """A stretch of a text and the days that it can mean, both ends included."""

    start: int
    end: int
    first: date
    last: date

    @property
    def iso(self) -> str:
        """`2026-05-04`, or `2026-05-01 to 2026-05-31`."""
        return self.first.isoformat() if self.first == self.last else f"{self.first} to {self.last}"

    @property
    def as_date(self) -> str | None:
        """The day, calendar month or year that is meant, ISO 8601; None for any other stretch of days."""
        if self.first == self.last:
            return self.first.isoformat()
        if self.first == date(self.first.year, 1, 1) and self.last == date(self.first.year, 12, 31):
            return f"{self.first.year:04d}"
        whole = self.first.day == 1 and (self.last + timedelta(days=1)).day == 1
        return self.first.isoformat()[:7] if whole and self.first.month == self.last.month else None


def relative_dates(text: str, written: tuple[date, date], language: str | None = None) -> tuple[RelativeMention, ...]:
    """The relative days of a sentence, in order.

    `written` are the first and the last day on which it can have been written: several where a time zone leaves that
    open.
    """
    mentions = _mentions(text, language or language_of(text)) if len(text) <= _LONGEST else []
    if not mentions or any(d.month is not None or d.year is not None for d in dates(text)):
        return ()
    found: list[RelativeMention] = []
    for start, end, meant in mentions:
        days = [_resolve(meant, day) for day in written]
        if all(days):
            known = [d for d in days if d]
            found.append(RelativeMention(start, end, min(d[0] for d in known), max(d[1] for d in known)))
    return tuple(found)


def tells_a_day(text: str, language: str | None = None, *, today: bool = True) -> bool:
    """Whether the text names a day by counting from its own; with `today` False, one that is not its own: "today" is
    said of these times, too."""
    return any(today or m.first != _ANY or m.last != _ANY for m in relative_dates(text, (_ANY, _ANY), language))


def written_days(published: str | None) -> tuple[date, date] | None:
    """The first and last day, by the writer's calendar, on which a page with this ISO date can have been written.

    A day is that day; an instant with an offset is the day there. An instant in UTC may have been on the day before or
    after for its writer: many systems store every time so. A month or a year tells no day: None.
    """
    value = (published or "").strip()
    try:
        if len(value) == 10:
            day = date.fromisoformat(value)
            return day, day
        at = datetime.fromisoformat(value)
    except ValueError:
        return None
    if len(value) < 10:
        return None
    if at.tzinfo is None or at.utcoffset():
        return at.date(), at.date()
    try:
        return (at - timedelta(hours=12)).date(), (at + timedelta(hours=14)).date()
    except OverflowError:
        return None


def with_days(text: str, written: tuple[date, date] | None, language: str | None = None) -> str:
    """The text with every word for one certain day, its own left out, replaced by that day as ISO date."""
    if written is None:
        return text
    for mention in reversed(relative_dates(text, written, language)):
        if mention.first == mention.last != written[1]:
            text = text[: mention.start] + mention.iso + text[mention.end :]
    return text


@dataclass(frozen=True)
class _Meant:
    """`day`: offset in days; `ago`: a count of a unit; `weekday`: the one before; `period`: the one before."""

    kind: str
    number: int = 0
    unit: str = "day"


def _mentions(text: str, language: str) -> list[tuple[int, int, _Meant]]:
    quoted = [m.span() for m in _QUOTED.finditer(text)]
    straight = text.replace("’", "'")
    code = language[:2].lower()
    candidates = [
        (m.start(), m.end(), meant)
        for pattern, form in _patterns(code)
        for m in pattern.finditer(straight)
        if not any(a <= m.start() < b for a, b in quoted) and not _is_title(straight, m.start(), code)
        if (meant := _counted(m, form, code)) is not None
    ]
    kept: list[tuple[int, int, _Meant]] = []
    taken = [False] * len(text)
    for start, end, meant in sorted(candidates, key=lambda c: (c[0] - c[1], c[0])):
        if not any(taken[start:end]):
            taken[start:end] = [True] * (end - start)
            kept.append((start, end, meant))
    return sorted(kept, key=lambda c: c[0])


def _is_title(text: str, start: int, language: str) -> bool:
    """A capital inside an English sentence: the song Yesterday, the newspaper USA Today."""
    before = text[:start].rstrip()
    inside = bool(before) and before[-1] not in ".!?:–—-(\n"
    return language.startswith("en") and inside and text[start].isupper()


def _counted(match: re.Match[str], meant: _Meant, language: str) -> _Meant | None:
    said = match.groupdict().get("n")
    if said is None:
        return meant
    number = int(said) if said.isdecimal() else _NUMBERS.get(language, {}).get(said.casefold(), 0)
    return _Meant(meant.kind, number, meant.unit) if number else None


def _resolve(meant: _Meant, day: date) -> tuple[date, date] | None:
    """First and last day meant, counted from one day; None where the calendar does not reach so far."""
    try:
        if meant.kind == "day":
            there = day + timedelta(days=meant.number)
            return there, there
        if meant.kind == "weekday":
            back = (day.weekday() - meant.number) % 7 or 7
            return day - timedelta(days=back + 7 if back < 7 else back), day - timedelta(days=back)
        if meant.kind == "period":
            return _period_before(day, meant.unit)
        return _ago(day, meant.number, meant.unit)
    except (OverflowError, ValueError):
        return None


def _ago(day: date, number: int, unit: str) -> tuple[date, date] | None:
    days = number * {"day": 1, "week": 7, "month": 30, "year": 365}[unit]
    if days > _MOST_DAYS:
        return None
    # "Two weeks ago" may be off by half a week, "a month ago" by half a month.
    slack = {"day": 0, "week": 3, "month": 15, "year": 92}[unit]
    if unit == "day" and number > 6:
        slack = 1
    return day - timedelta(days=days + slack), day - timedelta(days=days - slack)


def _period_before(day: date, unit: str) -> tuple[date, date]:
    if unit == "year":
        return date(day.year - 1, 1, 1), date(day.year - 1, 12, 31)
    year, month = (day.year, day.month - 1) if day.month > 1 else (day.year - 1, 12)
    return date(year, month, 1), date(year, month, monthrange(year, month)[1])


_NUMBERS = {
    language: {form: n for n, forms in enumerate(row.split(), 1) for form in forms.split("|")}
    for language, row in words_for.NUMBERS.items()
}


@lru_cache(maxsize=64)
def _patterns(language: str) -> tuple[tuple[re.Pattern[str], _Meant], ...]:
    """Patterns of one language; none where it is not known, since "hier" is here in German and yesterday in French."""
    found = [(_whole(p, language), _Meant("day", offset)) for offset, p in words_for.DAYS.get(language, ())]
    if ago := words_for.AGO.get(language):
        number = "|".join(["[0-9]{1,3}", *sorted(map(re.escape, _NUMBERS[language]), key=len, reverse=True)])
        for unit, pattern in words_for.UNITS[language].items():
            whole = ago.replace("{n}", f"(?P<n>{number})").replace("{unit}", f"(?:{pattern})")
            found.append((_whole(whole, language), _Meant("ago", 0, unit)))
    for said, days in words_for.DUAL.items():
        if (language == "ar") == ("\u0600" <= said[0] <= "\u06ff") and language in ("ar", "ko"):
            found.append((_whole(re.escape(said), language), _Meant("ago", days, "day")))
    if last := words_for.LAST_DAY.get(language):
        for number_of_day, names in enumerate(words_for.WEEKDAYS[language].split()):
            found.append((_whole(last.replace("{day}", f"(?:{names})"), language), _Meant("weekday", number_of_day)))
    for unit, pattern in words_for.LAST_PERIOD.get(language, {}).items():
        found.append((_whole(pattern, language), _Meant("period", 0, unit)))
    return tuple(found)


def _whole(pattern: str, language: str) -> re.Pattern[str]:
    if language in _UNSPACED:
        return re.compile(f"(?:{pattern})", re.IGNORECASE)
    return re.compile(rf"(?<![\w-])(?:{pattern})(?![\w-])", re.IGNORECASE)
