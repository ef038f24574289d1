"""Dates that no calendar has, and weekdays that a date does not fall on. Pure."""

import re
from calendar import isleap, monthrange
from datetime import date
from functools import lru_cache

from babel import Locale
from babel.dates import get_day_names, get_month_names

from refute.language.cue_words import listed
from refute.language.dates import DateMention, Precision, dates
from refute.language.fold import plain
from refute.rules.arithmetic.wrong import Wrong

_LAST_JULIAN = 1923
"""The last year in which a state dated by the Julian calendar, which has more leap days."""
_QUOTES = "\"“”„«»‘’'"
_ON = re.compile(
    r"(?:\b(?:on|since|from|until|by|dated|of|before|after|am|vom|seit|bis|ab|datiert|le|du|depuis|el|del|desde|il|dal"
    r"|em|op|van)|^|[(:])\s*$",
    re.IGNORECASE,
)
"""Before a date in digits, which may otherwise be the number of a record."""
_NONE = re.compile(r"\b(?:no|never an?|kein(?:e[nrsm]?)?|pas de|aucun|ning[uú]n|nessun|nenhum|geen)\s+$", re.IGNORECASE)
_LOWER = frozenset({"es", "fr", "it", "pt"})
"""Languages that write weekdays small: a capital makes a name or a place of the word."""
_BETWEEN = re.compile(r"[,\s]*(?:(?:the|den|dem|der|le|el|il|de|o|dia)\s+){0,2}$", re.IGNORECASE)
_IS = re.compile(
    r"^\s*(?:\(|,\s*(?:which\s+)?(?:was|is|a|an|war|ist|ein|un)\s+|(?:was|is|fell on|falls on|war|ist|fiel auf"
    r"|était|est|fue|era|es)\s+)(?:(?:an?|ein|un|the)\s+)?$",
    re.IGNORECASE,
)
_SPOKEN = frozenset(listed("en de fr es it pt nl sv da no fi pl cs sk hu ro bg ru uk tr id el hr sl lt lv et"))
"""Languages whose names of days and months are known."""


def impossible_date(text: str, language: str) -> Wrong | None:
    """A day that its month never has, such as 31 February."""
    for mention in dates(text):
        if mention.day is None or mention.month is None or mention.day <= _longest(mention):
            continue
        if _quoted(text, mention) or _NONE.search(text[: mention.start]) or not _is_a_date(text, mention):
            continue
        written = text[mention.start : mention.end].strip(" ,.")
        name = get_month_names("wide", locale=_locale(language))[mention.month]
        year = f" {mention.year}" if mention.year is not None else ""
        return Wrong(f"There is no {written}.", f"{name}{year} has {_longest(mention)} days.")
    return None


def wrong_weekday(text: str, language: str) -> Wrong | None:
    """A date with a weekday that it does not fall on, in the calendars of its time."""
    for mention in dates(text):
        if mention.precision is not Precision.DAY or None in (mention.year, mention.month):
            continue
        named = _weekday(text, mention, language)
        days = _weekdays(mention)
        if named is None or not days or named in days or _quoted(text, mention):
            continue
        name = get_day_names("wide", locale=_locale(language))[days[0]]
        written = text[mention.start : mention.end].strip(" ,.")
        return Wrong(f"{written} is no {get_day_names('wide', locale=_locale(language))[named]}.", f"It is a {name}.")
    return None


def _longest(mention: DateMention) -> int:
    """Most days that the month can have in that year, in any calendar in use then."""
    month, year = mention.month or 1, mention.year
    if month != 2:
        return monthrange(2000, month)[1]
    if year is None or isleap(year) or (year <= _LAST_JULIAN and year % 4 == 0):
        return 30 if year == 1712 else 29  # Sweden had a thirtieth of February once
    return 28


def _is_a_date(text: str, mention: DateMention) -> bool:
    """Whether it can be nothing but a date: not a month with a count behind it, not a number of a record."""
    written = text[mention.start : mention.end]
    if not any(c.isalpha() for c in written):
        return _ON.search(text[max(0, mention.start - 16) : mention.start]) is not None
    counted = written[:1].isalpha() and mention.year is None
    return not counted or re.match(r"\s*(?:[.,;:!?)]|$)", text[mention.end :]) is not None


def _weekday(text: str, mention: DateMention, language: str) -> int | None:
    """The weekday, Monday 0, that stands right before the date, or is said of it right behind."""
    names = _names_of_days(language)
    for match in re.finditer(r"[^\W\d_]+(?:-feira)?", text):
        day = names.get(plain(match.group()))
        if day is None or (language in _LOWER and match.group()[:1].isupper()):
            continue
        if match.end() <= mention.start and _BETWEEN.fullmatch(text[match.end() : mention.start]):
            return day
        if match.start() >= mention.end and _IS.fullmatch(text[mention.end : match.start()]):
            return day
    return None


def _weekdays(mention: DateMention) -> tuple[int, ...]:
    """The weekdays of a date: by our calendar, and by the Julian one for as long as that was in use."""
    assert mention.year is not None
    assert mention.month is not None
    try:
        day = date(mention.year, mention.month, mention.day or 1)
        if mention.year > _LAST_JULIAN:
            return (day.weekday(),)
        behind = mention.year // 100 - mention.year // 400 - 2
        return (day.weekday(), (day.toordinal() + behind - 1) % 7)
    except ValueError:
        return ()


@lru_cache(maxsize=32)
def _names_of_days(language: str) -> dict[str, int]:
    return {plain(name): day for day, name in get_day_names("wide", locale=_locale(language)).items()}


@lru_cache(maxsize=32)
def _locale(language: str) -> Locale:
    code = language.split("-", maxsplit=1)[0]
    return Locale.parse(code if code.isalpha() and len(code) == 2 and code in _SPOKEN else "en")


def _quoted(text: str, mention: DateMention) -> bool:
    """Whether the date stands between quotation marks: a title, or another's words."""
    before = text[: mention.start].rstrip()[-1:]
    return bool(before) and before in _QUOTES
