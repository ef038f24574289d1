"""Whom and what a claim names, so that names in other scripts and countries in other languages can be compared."""

import re
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import lru_cache

from babel import Locale, UnknownLocaleError

from refute.language.cue_words import listed
from refute.language.fold import plain
from refute.language.names import names
from refute.language.tokens import STOP_WORDS

_LATIN = dict(
    zip(
        "абвгґдеєёжзиіїйклмнопрстуфхцчшщъыьэюя",
        "a b v g g d e ie e zh z i i i i k l m n o p r s t u f kh ts ch sh shch . y . e iu ia".replace(".", "").split(
            " "
        ),
        strict=True,
    )
)
_TITLES = frozenset(
    listed(
        "dr doctor doktor prof professor minister ministerin ministro ministre senator senador mr mrs ms herr frau"
        " monsieur madame señor don president präsident presidente président king queen saint st министр президент"
        " company firm bank group"
    )
)
_ENDINGS = (
    "s",
    "es",
    "n",
    "en",
    "a",
    "u",
    "e",
    "om",
    "em",
    "y",
    "i",
    "oi",
    "ei",
    "iu",
    "ia",
    "oiu",
    "im",
    "ov",
    "am",
    "akh",
    "ovi",
)
"""What declension adds to a name, in Latin letters."""
_ALSO: dict[str, dict[str, str]] = {
    "en": {
        "us": "US",
        "usa": "US",
        "united states of america": "US",
        "america": "US",
        "uk": "GB",
        "britain": "GB",
        "great britain": "GB",
        "england": "GB-ENG",
        "scotland": "GB-SCT",
        "wales": "GB-WLS",
        "northern ireland": "GB-NIR",
        "republic of ireland": "IE",
        "czech republic": "CZ",
        "turkey": "TR",
        "burma": "MM",
        "ivory coast": "CI",
    },
    "de": {"usa": "US", "großbritannien": "GB", "england": "GB-ENG", "tschechien": "CZ"},
    "fr": {"états unis": "US", "royaume uni": "GB", "angleterre": "GB-ENG"},
    "es": {"ee uu": "US", "eeuu": "US", "estados unidos": "US", "inglaterra": "GB-ENG"},
    "ru": {"сша": "US", "великобритания": "GB", "северная корея": "KP", "южная корея": "KR", "кндр": "KP"},
    "uk": {"сша": "US", "північна корея": "KP", "південна корея": "KR"},
    "zh": {
        "北韓": "KP",
        "北韩": "KP",
        "南韓": "KR",
        "南韩": "KR",
        "韓國": "KR",
        "朝鮮": "KP",
        "德國": "DE",
        "法國": "FR",
        "英國": "GB",
        "美國": "US",
        "俄羅斯": "RU",
        "烏克蘭": "UA",
        "義大利": "IT",
    },
}
"""Names of countries besides the locale's own."""
_COMMON = frozenset({"turkey", "chad", "jordan", "georgia", "mali", "china", "japan", "cuba", "man", "世界", "جورجيا"})
"""Words that are also no country: in Latin letters they count only with a capital, which is asked of all."""
_CAPITALS = {
    "washington": "US",
    "moscow": "RU",
    "kremlin": "RU",
    "beijing": "CN",
    "pyongyang": "KP",
    "seoul": "KR",
    "london": "GB",
    "paris": "FR",
    "berlin": "DE",
    "rome": "IT",
    "madrid": "ES",
    "kyiv": "UA",
    "kiev": "UA",
    "tokyo": "JP",
    "tehran": "IR",
    "stockholm": "SE",
    "vienna": "AT",
    "ankara": "TR",
    "warsaw": "PL",
    "brasilia": "BR",
    "canberra": "AU",
    "ottawa": "CA",
    "brussels": "EU",
    "jerusalem": "IL",
    "cairo": "EG",
    "teheran": "IR",
    "moskau": "RU",
    "peking": "CN",
    "wien": "AT",
    "rom": "IT",
}
"""Seats of government: writers name them for the country."""
_NO_CAPITALS = re.compile("[\u0590-\u06ff\u0900-\u0dff\u0e00-\u0e7f\u3041-\u30ff\u3400-\u9fff\uac00-\ud7af]")
_GLUED = re.compile(r"['’](?:s|de|da|te|ta|den|dan|in|ın|un|ün|i|ı|e|a|ya|ye|nin|nın)$")


@dataclass(frozen=True)
class Named:
    """The names in a text."""

    words: tuple[str, ...]
    """Each word of a name that the writing marks, plain and in Latin letters, in order, without titles."""
    countries: frozenset[str]
    """Codes of the countries that are named, by their names in the text's language."""
    marked: bool
    """Whether the script marks names at all."""


def named(text: str, language: str, blank: str) -> Named:
    """The names of a text; where the script has no capitals only countries are known. `blank` is the text without its
    numbers, units and times."""
    found: list[str] = []
    nations, spans = _countries(blank, language)
    for name in names(text, language):
        if (
            any(name.start < end and start < name.end for start, end in spans)
            or not blank[name.start : name.end].strip()
        ):
            continue
        written = _GLUED.sub("", blank[name.start : name.end].strip())
        found += [w for w in romanised(written).split() if w not in _TITLES and w not in STOP_WORDS and not w.isdigit()]
    letters = [c for c in text if c.isalpha()]
    bare = sum(1 for c in letters if _NO_CAPITALS.match(c))
    return Named(tuple(found), nations, bare * 2 < max(1, len(letters)))


def romanised(text: str) -> str:
    """Plain text with Cyrillic letters in Latin ones."""
    return "".join(_LATIN.get(c, c) for c in plain(text))


def same_name(a: str, b: str, *, foreign: bool = False) -> bool:
    """Whether two words of names, plain and romanised, are one: written alike, declined, or with a letter doubled.

    `foreign` allows the spellings that a name gets in another script.
    """
    if a == b:
        return True
    longer, shorter = (a, b) if len(a) >= len(b) else (b, a)
    if (
        len(shorter) >= 4
        and longer.startswith(shorter)
        and longer[len(shorter) :] in _ENDINGS
        and not a.isascii() == b.isascii() == foreign
    ):
        return longer[len(shorter) :] in ("s", "es") or foreign or not longer.isascii()
    if len(shorter) >= 5 and _undoubled(a) == _undoubled(b):
        return True
    return foreign and len(shorter) >= 3 and SequenceMatcher(None, _bones(a), _bones(b)).ratio() >= 0.75


def resembling(a: str, b: str) -> bool:
    """Whether two different names are so much alike that they stand in each other's place: "Tarvexa" and "Tarbexa"."""
    return a[:1] == b[:1] and min(len(a), len(b)) >= 4 and SequenceMatcher(None, a, b).ratio() >= 0.7


def seat_of(word: str) -> str:
    """The country that a name of its seat of government may stand for; empty where none is known."""
    return _CAPITALS.get(word, "")


def _undoubled(word: str) -> str:
    return re.sub(r"(.)\1", r"\1", word)


def _bones(word: str) -> str:
    word = (
        word.replace("c", "k")
        .replace("q", "k")
        .replace("w", "v")
        .replace("ph", "f")
        .replace("x", "ks")
        .replace("j", "i")
    )
    return re.sub(r"(?<=.)[aeiouyh]", "", _undoubled(word))


def _countries(text: str, language: str) -> tuple[frozenset[str], list[tuple[int, int]]]:
    pattern, codes = _territories(language)
    found, spans = set(), []
    for match in pattern.finditer(text):
        written = match.group("name")
        if written[:1].islower() and written[:1].isascii():
            continue
        code = codes.get(plain(written))
        if code:
            found.add(code)
            spans.append(match.span())
    return frozenset(found), spans


@lru_cache(maxsize=32)
def _territories(language: str) -> tuple[re.Pattern[str], dict[str, str]]:
    try:
        locale = Locale(language)
        known = {
            name: code
            for code, name in locale.territories.items()
            if code.isalpha() and len(code) == 2 and code not in ("EU", "EZ", "UN", "ZZ", "XA", "XB")
        }
    except (UnknownLocaleError, ValueError):
        known = {}
    known |= _ALSO.get(language, {})
    declined = language in ("ru", "uk", "pl", "cs")
    codes: dict[str, str] = {}
    bodies = []
    for name in sorted(known, key=len, reverse=True):
        codes[plain(name)] = known[name]
        cut = name[:-1] if declined and len(name) > 4 else name
        bodies.append(re.escape(cut).replace(r"\ ", r"[\s-]") + (r"[а-яіїє]{0,2}" if declined else ""))
        if declined:
            codes[plain(cut)] = known[name]
    if not bodies:
        return re.compile(r"(?!)"), {}
    wide = language in ("zh", "ja", "ko", "th")
    edge = ("", "") if wide else (r"(?<![^\W_])(?:و|ب|ل|في )?" if language in ("ar", "fa") else r"(?<!\w)", r"(?!\w)")
    return re.compile(f"{edge[0]}(?P<name>{'|'.join(bodies)}){edge[1]}", re.IGNORECASE), _Cut(
        codes
    ) if declined else codes


class _Cut(dict[str, str]):
    """Codes by the beginning of a declined name."""

    def get(self, key: str, default: str | None = None) -> str | None:  # type: ignore[override]
        for length in range(len(key), 3, -1):
            if key[:length] in self:
                return self[key[:length]]
        return default
