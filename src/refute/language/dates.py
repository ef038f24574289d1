"""Dates that a text mentions, as precise as it says them."""

import re
from dataclasses import dataclass
from enum import StrEnum

from refute.language.fold import ascii_digits, plain
from refute.language.months import ALSO_WORDS, MONTHS
from refute.language.remembered import remembered


class Precision(StrEnum):
    """The smallest part that a mention gives."""

    DAY = "day"
    MONTH = "month"
    YEAR = "year"
    DECADE = "decade"


@dataclass(frozen=True)
class DateMention:
    """A date in a text. Parts that the text does not give are None: "3 May" has no year."""

    start: int
    end: int
    year: int | None
    month: int | None
    day: int | None
    precision: Precision

    @property
    def iso(self) -> str | None:
        """`YYYY`, `YYYY-MM` or `YYYY-MM-DD`; None without a year."""
        if self.year is None:
            return None
        parts = [f"{self.year:04d}", *(f"{p:02d}" for p in (self.month, self.day) if p is not None)]
        return "-".join(parts) if self.precision is not Precision.DECADE else None


_D = "[0-9]"
_YEAR = rf"(?P<y>(?:1[0-9]|20){_D}{{2}})"
_DAY = rf"(?P<d>{_D}{{1,2}})"
_WORD = r"(?P<mon>[^\W\d_][\w\u0300-\u036f\u0900-\u097f]{1,15}\.?)"
_OF = r"(?:\s*(?:de|del|of|di|do|,|\.)\s*|\s+)"
_EDGE = r"(?<![\w.,/-])"
_EDGE_OF_DAY = r"(?:(?<=[במלה]-)|(?<![\w.,/-]))"
"""Hebrew joins a small word to a day by a hyphen."""
_STOP = r"(?![\w/]|[.,-]\d)"

_PATTERNS = tuple(
    re.compile(p)
    for p in (
        rf"{_EDGE}(?P<y>{_D}{{4}})-(?P<m>{_D}{{2}})-{_DAY}(?=T{_D}|{_STOP})",
        rf"{_EDGE}(?P<y>{_D}{{4}})/(?P<m>{_D}{{1,2}})/{_DAY}{_STOP}",
        rf"{_EDGE}{_DAY}\.\s?(?P<m>{_D}{{1,2}})\.\s?(?P<y>{_D}{{4}}){_STOP}",
        rf"{_EDGE}(?P<a>{_D}{{1,2}})[/-](?P<b>{_D}{{1,2}})[/-](?P<y>{_D}{{4}}){_STOP}",
        rf"(?<!\d)(?P<y>{_D}{{4}})\s?[年년]\s?(?:(?P<m>{_D}{{1,2}})\s?[月월](?:\s?(?P<d>{_D}{{1,2}})\s?[日号號일])?)?",
        rf"(?<!\d)(?P<m>{_D}{{1,2}})\s?[月월]\s?(?P<d>{_D}{{1,2}})\s?[日号號일]",
        rf"{_EDGE_OF_DAY}{_DAY}(?:st|nd|rd|th|er|º|ª|\.)?{_OF}{_WORD}(?:{_OF}{_YEAR})?(?!\w)",
        rf"(?<!\w){_WORD}\s+{_DAY}(?:st|nd|rd|th)?(?:\s?,?\s+{_YEAR})?{_STOP}",
        rf"(?<!\w){_WORD}(?:{_OF}){_YEAR}{_STOP}",
        rf"{_EDGE}(?P<dec>(?:1[5-9]|20){_D}0)(?:s|er|ers|-х|-ті|年代)(?!\w)",
    )
)
_VERBS = frozenset({"may", "march", "mar"})
_MONTH_ALONE = re.compile(r"(?<![\w-])[^\W\d_][\w\u0300-\u036f\u0900-\u097f]{2,15}(?![\w-])")
_YEAR_ALONE = re.compile(rf"(?<![\w.,/:%$€£¥₹+-])(?:(?<=\d{{4}}[-–/])|){_YEAR}(?![\w%°€$£¥₹]|[.,:]\d|\s*[%€$£°])")
_YEAR_SPAN = re.compile(rf"(?<![\w.,/:]){_YEAR}\s?[-–—/]\s?(?P<y2>(?:1[0-9]|20){_D}{{2}}|{_D}{{2}})(?![\w]|[.,]\d)")
# A bare number such as 1500 or 2020 is a count when one of these follows at once.
_COUNTED = re.compile(
    r"\s?(?:people|persons|men|women|children|deaths|cases|dead|killed|injured|homes|houses|jobs"
    r"|units|vehicles|soldiers"
    r"|troops|students|patients|votes|seats|workers|employees|dollars|euros?|pounds|yen|rupees"
    r"|percent|per cent|million|billion|thousand"
    r"|metres?|meters?|feet|ft|miles?|kilometres?|kilometers?|km|kg|tons?|tonnes|hectares|acres"
    r"|hours|minutes|days|weeks|months|years"
    r"|menschen|personen|tote|fälle|prozent|millionen|meter|stimmen|wohnungen|stellen|jahre|tage"
    r"|personas|muertos|casos|euros|por ciento|millones|metros|personnes|morts|cas|mètres|pour cent|millions"
    r"|pessoas|mortes|persone|morti|mensen|doden|человек|людей|случаев|рублей|гривен|kişi|orang"
    r"|人|名|件|个|個|元|円|万|萬|米|岁|歲)",
    re.IGNORECASE,
)


@remembered
def dates(text: str) -> tuple[DateMention, ...]:
    """The dates in order, none overlapping. A day and month whose order cannot be told gives only its year."""
    text = ascii_digits(text)
    found: list[DateMention] = []
    taken = [False] * len(text)
    for pattern in _PATTERNS:
        for match in pattern.finditer(text):
            mention = _mention(match)
            if mention is not None and not any(taken[mention.start : mention.end]):
                _take(found, taken, mention)
    for match in _YEAR_SPAN.finditer(text):
        _take_span(text, match, found, taken)
    for match in _YEAR_ALONE.finditer(text):
        if not any(taken[match.start() : match.end()]) and not _COUNTED.match(text, match.end()):
            year = int(match["y"])
            _take(found, taken, DateMention(match.start(), match.end(), year, None, None, Precision.YEAR))
    for match in _MONTH_ALONE.finditer(text):
        name = plain(match.group())
        month = MONTHS.get(name)
        if month and name not in ALSO_WORDS and len(name) > 3 and not any(taken[match.start() : match.end()]):
            _take(found, taken, DateMention(match.start(), match.end(), None, month, None, Precision.MONTH))
    return tuple(sorted(found, key=lambda m: m.start))


def dates_agree(a: DateMention, b: DateMention) -> bool:
    """Whether every part that both give is equal, and at least one is given by both."""
    if Precision.DECADE in (a.precision, b.precision):
        return a.year is not None and b.year is not None and a.year // 10 == b.year // 10
    pairs = [
        (x, y) for x, y in ((a.year, b.year), (a.month, b.month), (a.day, b.day)) if x is not None and y is not None
    ]
    return bool(pairs) and all(x == y for x, y in pairs)


def dates_clash(a: DateMention, b: DateMention) -> bool:
    """Whether a part that both give differs."""
    if Precision.DECADE in (a.precision, b.precision):
        return a.year is not None and b.year is not None and a.year // 10 != b.year // 10
    return any(
        x != y for x, y in ((a.year, b.year), (a.month, b.month), (a.day, b.day)) if x is not None and y is not None
    )


def _take(found: list[DateMention], taken: list[bool], mention: DateMention) -> None:
    found.append(mention)
    taken[mention.start : mention.end] = [True] * (mention.end - mention.start)


def _take_span(text: str, match: re.Match[str], found: list[DateMention], taken: list[bool]) -> None:
    """Both ends of "2014–2016" or "2014/15"."""
    if any(taken[match.start() : match.end()]) or _COUNTED.match(text, match.end()):
        return
    first = int(match["y"])
    second = int(match["y2"]) if len(match["y2"]) == 4 else first // 100 * 100 + int(match["y2"])
    if not 0 < second - first < 300:
        return
    _take(found, taken, DateMention(match.start("y"), match.end("y"), first, None, None, Precision.YEAR))
    _take(found, taken, DateMention(match.start("y2"), match.end("y2"), second, None, None, Precision.YEAR))


def _mention(match: re.Match[str]) -> DateMention | None:
    """The date that a pattern found; None where its parts are no date."""
    parts = match.groupdict()
    start, end = match.span()
    if parts.get("dec"):
        return DateMention(start, end, int(parts["dec"]), None, None, Precision.DECADE)
    year = int(parts["y"]) if parts.get("y") else None
    if parts.get("a"):
        return _either_order(start, end, (int(parts["a"]), int(parts["b"])), year)
    month = int(parts["m"]) if parts.get("m") else None
    day = int(parts["d"]) if parts.get("d") else None
    if parts.get("mon"):
        name = plain(parts["mon"])
        month = MONTHS.get(name)
        if month is None or (year is None and parts["mon"] in _VERBS):
            return None
    if (month is not None and not 1 <= month <= 12) or (day is not None and not 1 <= day <= 31):
        return None
    precision = Precision.DAY if day is not None else Precision.MONTH if month is not None else Precision.YEAR
    return DateMention(start, end, year, month, day, precision)


def _either_order(start: int, end: int, pair: tuple[int, int], year: int | None) -> DateMention | None:
    a, b = pair
    if max(a, b) > 31 or min(a, b) < 1 or min(a, b) > 12:
        return None
    if a > 12:
        return DateMention(start, end, year, b, a, Precision.DAY)
    if b > 12 or a == b:
        return DateMention(start, end, year, a, b, Precision.DAY)
    return DateMention(start, end, year, None, None, Precision.YEAR)
