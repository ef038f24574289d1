"""When a claim says that something was, as points: years, months, days, weekdays, seasons, quarters, times of day."""

import re
from dataclasses import dataclass
from functools import lru_cache

from babel import Locale, UnknownLocaleError

from refute.language.cue_words import listed
from refute.language.dates import Precision, dates
from refute.language.fold import plain

_SEASONS = (
    "spring frühling frühjahr primavera printemps lente voorjaar весной весна весны весну навесні"
    " ilkbahar 春天 春季 春",
    "summer sommer verano été estate verão zomer летом лето лета влітку літо yaz 夏天 夏季 夏",
    "autumn fall herbst otoño automne autunno outono herfst осенью осень осени восени осінь sonbahar 秋天 秋季 秋",
    "winter invierno hiver inverno зимой зима зимы зиму взимку kış 冬天 冬季 冬",
)
_PARTS = (
    "morning morgens vormittag mañana matin mattina manhã ochtend утром утро вранці pagi 早上 上午 朝 صباح सुबह",
    "noon midday mittag mediodía midi mezzogiorno meio-dia полдень опівдні siang 中午 正午",
    "afternoon nachmittag nachmittags après-midi pomeriggio middag днём sore 下午 午後",
    "evening abends abend soir soirée sera serata avond вечером вечер ввечері malam 晚上 夕方 مساء शाम",
    "night nite nachts nacht noche nuit notte noite ночью ночь вночі midnight mitternacht 夜里 深夜 夜 ليل रात",
)
_NOT_SPANS = frozenset({"fall", "mañana", "été", "estate", "sera", "sore", "春", "夏", "秋", "冬", "朝", "夜"})
"""Words that mean something else more often: read only beside a preposition of time."""
_TIMELY = re.compile(
    r"(?:in(?: the)?|by|of|since|last|next|this|im|en el|en|la|cet|l['’]|en été|nell['’]|di)\s*$", re.IGNORECASE
)
_QUARTERS = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        r"\bQ(?P<q>[1-4])\b",
        r"\b(?P<w>1st|first|2nd|second|3rd|third|4th|fourth) quarter\b",
        r"\b(?P<w>1\.|erste[ns]?|2\.|zweite[ns]?|3\.|dritte[ns]?|4\.|vierte[ns]?) quartals?\b",
        r"\b(?P<w>primer|segundo|tercer|cuarto|premier|deuxième|troisième|quatrième|primo|secondo"
        r"|terzo|quarto|primeiro"
        r"|terceiro) tri?m(?:estre)\b",
        r"第(?P<w>[一二三四1234])季(?:度|)",
        r"\b(?P<w>перв|втор|трет|четв[её]рт|перш|друг|четверт)\w* кварта\w+",
    )
)
_ORDER = {
    word: i
    for i, row in enumerate(
        (
            "1st first 1. erste erster ersten erstes primer premier primo primeiro 一 1 перв перш",
            "2nd second 2. zweite zweiter zweiten zweites segundo deuxième secondo 二 2 втор друг",
            "3rd third 3. dritte dritter dritten drittes tercer troisième terzo terceiro 三 3 трет",
            "4th fourth 4. vierte vierter vierten viertes cuarto quatrième quarto 四 4 четверт четвёрт",
        ),
        start=1,
    )
    for word in listed(row)
}
_FIRST_MONTHS = re.compile(
    r"\bfirst (?:three|3) months\b|\bersten (?:drei|3) Monaten?\b|\bpremiers trois mois\b|\bprimeros tres meses\b",
    re.IGNORECASE,
)
_CENTURY = re.compile(
    r"\b(?P<c>\d{1,2})(?:st|nd|rd|th|\.|e|º|ème|-й|-м)?[ -](?:centur(?:y|ies)|Jahrhunderts?|siècle"
    r"|eeuw|век\w*|століт\w*|abad)\b"
    r"|\b(?:siglo|século|secolo|siècle) (?P<r>[IVX]{1,5})\b|\b(?P<r2>[IVX]{1,5})(?:e"
    r"|ème)? siècle\b|(?P<z>\d{1,2}|[一二三四五六七八九十]+)世[纪紀]"
)
_BEFORE_CHRIST = re.compile(r"^\s*(?:BCE?\b|v\. ?Chr|a\. ?C\.|av\. J|до н)")
_YEARS_BEFORE = re.compile(r"\b(?P<y>\d{2,4})(?P<s>s)?\s*(?:BCE?\b|v\. ?Chr\.|a\. ?C\.)")
_ROMAN = {"I": 1, "V": 5, "X": 10}
_LATIN_DAYS = (
    "en",
    "de",
    "fr",
    "es",
    "it",
    "pt",
    "nl",
    "ru",
    "uk",
    "tr",
    "id",
    "ar",
    "fa",
    "hi",
    "zh",
    "ja",
    "ko",
    "pl",
    "sv",
)
_ZH_DAYS = re.compile(r"(?:星期|周|週|礼拜|禮拜)(?P<d>[一二三四五六日天])")

_YEAR_BEFORE = re.compile(
    r"(?<!\w)(?:year|jahr(?:e|es)?|monat|année|mois d[e'’]|año|mes de|anno|mese di|ano|mês de|jaar"
    r"|tahun|bulan|عام|سنة|شهر|سال|वर्ष|साल)\s*$",
    re.IGNORECASE,
)
_YEAR_BEHIND = re.compile(r"\s?(?:года|году|год|г\.|року|році|рік|р\.|yılında|yılı|में)(?!\w)", re.IGNORECASE)

Point = tuple[str, int]
"""A kind of time and its value: `("year", 2019)`, `("weekday", 0)` for Monday."""


@dataclass(frozen=True)
class Moments:
    """The times in a text, and where they stand."""

    points: frozenset[Point]
    spans: tuple[tuple[int, int], ...]


def moments(text: str, language: str) -> Moments:
    """All points of time that the text names; what is counted from today ("yesterday") is none."""
    found: list[tuple[int, int, Point]] = [*_centuries(text), *_quarters(text), *_weekdays(text, language)]
    found += [*_named(text, _SEASONS, "season"), *_named(text, _PARTS, "part")]
    for mention in dates(text):
        if any(mention.start < end and start < mention.end for start, end, (kind, _) in found if kind == "century"):
            continue
        if mention.precision is Precision.DECADE and mention.year is not None:
            found.append((mention.start, mention.end, ("decade", mention.year // 10)))
            continue
        for kind, value in (("year", mention.year), ("month", mention.month), ("day", mention.day)):
            if value is not None:
                found.append((mention.start, mention.end, (kind, value)))
    spans = {_with_word(text, start, end) for start, end, _ in found}
    return Moments(frozenset(point for _, _, point in found), tuple(sorted(spans)))


def _with_word(text: str, start: int, end: int) -> tuple[int, int]:
    """The stretch with the word for "year" or "month" beside it, which says nothing more."""
    before = _YEAR_BEFORE.search(text, max(0, start - 24), start)
    after = _YEAR_BEHIND.match(text, end)
    return (before.start() if before else start), (after.end() if after else end)


def apart(one: frozenset[Point], other: frozenset[Point]) -> bool:
    """Whether both name a time of one kind that the other has not: 2019 and 2020, Monday and Thursday."""
    only = [{k for k, _ in a - b} for a, b in ((one, other), (other, one))]
    return bool(only[0] & only[1])


def _quarters(text: str) -> list[tuple[int, int, Point]]:
    found = [(m.start(), m.end(), ("quarter", 1)) for m in _FIRST_MONTHS.finditer(text)]
    for pattern in _QUARTERS:
        for match in pattern.finditer(text):
            parts = match.groupdict()
            number = int(parts["q"]) if parts.get("q") else _ORDER.get(str(parts.get("w", "")).lower())
            if number:
                found.append((match.start(), match.end(), ("quarter", number)))
    return found


def _centuries(text: str) -> list[tuple[int, int, Point]]:
    found: list[tuple[int, int, Point]] = []
    for match in _CENTURY.finditer(text):
        written = match["c"] or match["z"] or ""
        number = int(written) if written.isdecimal() else _roman(match["r"] or match["r2"] or "")
        if number:
            before = _BEFORE_CHRIST.match(text[match.end() :])
            found.append((match.start(), match.end(), ("century", -number if before else number)))
    for match in _YEARS_BEFORE.finditer(text):
        year = int(match["y"])
        if match["s"] and year % 100 == 0:
            found.append((match.start(), match.end(), ("century", -(year // 100 + 1))))
        else:
            found.append((match.start(), match.end(), ("year", -year)))
    return found


def _roman(numeral: str) -> int:
    values = [_ROMAN[c] for c in numeral]
    return sum(-v if v < max(values[i + 1 :], default=0) else v for i, v in enumerate(values))


def _weekdays(text: str, language: str) -> list[tuple[int, int, Point]]:
    found = [
        (m.start(), m.end(), ("weekday", "一二三四五六日天".index(m["d"]) % 7 if m["d"] != "天" else 6))
        for m in _ZH_DAYS.finditer(text)
    ]
    pattern = _day_pattern(language)
    names = _day_names(language)
    found += [
        (m.start(), m.end(), ("weekday", names[plain(m.group())]))
        for m in pattern.finditer(text)
        if plain(m.group()) in names
    ]
    return found


@lru_cache(maxsize=64)
def _day_names(language: str) -> dict[str, int]:
    try:
        days = Locale(language).days["format"]["wide"] if language in _LATIN_DAYS else {}
    except UnknownLocaleError:
        days = {}
    found = {plain(name): int(day) for day, name in days.items()}
    if language in ("ru", "uk"):
        found |= {"среду": 2, "пятницу": 4, "субботу": 5, "вторника": 1, "понедельника": 0, "четверга": 3, "середу": 2}
        found |= {"неділю": 6, "суботу": 5, "п'ятницю": 4, "пятницю": 4, "понеділка": 0}
    if language == "de":
        found["sonnabend"] = 5
    if language == "pt":
        found |= {
            "segunda feira": 0,
            "segunda": 0,
            "terca feira": 1,
            "quarta feira": 2,
            "quinta feira": 3,
            "sexta feira": 4,
        }
    return {name: day for name, day in found.items() if len(name) > 2 or not name.isascii()}


@lru_cache(maxsize=64)
def _day_pattern(language: str) -> re.Pattern[str]:
    names = sorted(_day_names(language), key=len, reverse=True)
    if not names:
        return re.compile(r"(?!)")
    accented = {plain(n): n for n in (_written_days(language))}
    body = "|".join(re.escape(w) for n in names for w in dict.fromkeys((n, accented.get(n, n), n.replace(" ", "-"))))
    return re.compile(rf"(?<!\w)(?:{body})s?(?!\w)", re.IGNORECASE)


def _written_days(language: str) -> list[str]:
    try:
        return list(Locale(language).days["format"]["wide"].values())
    except UnknownLocaleError:
        return []


def _named(text: str, rows: tuple[str, ...], kind: str) -> list[tuple[int, int, Point]]:
    found: list[tuple[int, int, Point]] = []
    for value, pattern in enumerate(_patterns(rows)):
        for match in pattern.finditer(text):
            if match.group().lower() in _NOT_SPANS and not _TIMELY.search(text[: match.start()]):
                continue
            found.append((match.start(), match.end(), (kind, value)))
    return found


@lru_cache(maxsize=4)
def _patterns(rows: tuple[str, ...]) -> tuple[re.Pattern[str], ...]:
    found = []
    for row in rows:
        words = sorted(listed(row), key=len, reverse=True)
        wide = [w for w in words if ord(w[0]) > 0x2E80]
        spaced = "|".join(re.escape(w) for w in words if w not in wide)
        found.append(re.compile("|".join([rf"(?<![\w-])(?:{spaced})(?![\w])", *wide]), re.IGNORECASE))
    return tuple(found)
