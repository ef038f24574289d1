"""Stretches of a text that may be somebody's name, written with capitals or not."""

import re
from dataclasses import dataclass

from refute.language.cue_words import listed
from refute.language.laid_bare import LaidBare
from refute.language.phrases import phrases_of
from refute.language.public_words import ORGANISATION
from refute.language.tokens import STOP_WORDS

_WORD = re.compile(r"[^\W\d_](?:[\w\u0300-\u036f\u0610-\u065f\u0900-\u0903\u093a-\u094f\u0962\u0963]|['’.-](?=\w))*")
_PARTICLES = frozenset(listed("de da do dos das del della di van von der den bin ibn al el la le abu ben"))
_CASELESS = re.compile(r"[\u0590-\u06ff\u0900-\u0dff\u0e00-\u0eff]")
_HAN = re.compile(r"[\u3400-\u9fff]")
SURNAMES = (
    "王李张張刘劉陈陳杨楊黄黃赵趙吴吳周徐孙孫马馬朱胡郭何高林罗羅郑鄭梁谢謝宋唐许許邓鄧韩韓冯馮曹彭曾肖蕭田董袁潘于蒋蔣蔡余杜叶葉程苏蘇魏吕呂丁任沈"
    "姚卢盧姜崔钟鐘譚谭陆陸汪范金石廖贾賈夏韦韋付方白邹鄒孟熊秦邱江尹薛闫段雷侯龙龍史陶黎贺賀顾顧毛郝龚龔邵万萬钱錢严嚴覃武戴莫孔向汤湯柯詹游阮翁"
)
"""Common Chinese surnames of one sign, in both scripts."""
_CHINESE_NAME = re.compile(rf"(?:[{SURNAMES}][\u4e00-\u9fff]{{1,2}}|[{SURNAMES}]某某?|某某)")
_MOST_WORDS = 4


@dataclass(frozen=True)
class Person:
    """A stretch that may name a person, in a text laid bare."""

    start: int
    end: int
    words: int
    """Of how many words."""


def written_with_capitals(text: str, bare: LaidBare) -> list[Person]:
    """Runs of capitalised words that are not names of organisations or places, of one to four words. None in a text
    without capitals, or all in capitals."""
    words = list(_words(text, bare))
    cased = [w for w in words if w.is_cased]
    if not cased or not 0 < sum(w.is_capital for w in cased) < 0.9 * len(cased):
        return []
    found: list[Person] = []
    run: list[_Word] = []
    for word in [*words, None]:
        follows = word is not None and bool(run) and bare.text[run[-1].end : word.start].strip() == ""
        if word is not None and run and follows and word.key in _PARTICLES and len(run) < _MOST_WORDS:
            run.append(word)
            continue
        if word is not None and word.is_capital and not word.is_shout and (not run or follows):
            run.append(word)
            continue
        found += _person(run, bare)
        run = [word] if word is not None and word.is_capital and not word.is_shout else []
    return found


def introduced(bare: LaidBare, start: int, stop_at: re.Pattern[str]) -> Person | None:
    """What stands where a name is expected, right behind words such as "our neighbour": up to three words in a script
    or a text without capitals, or a Chinese name; None where a word of `stop_at` or a stop word stands there."""
    at = start
    while at < len(bare.text) and bare.text[at] in " ,:،、,:的\"'«“「—-":
        at += 1
    han = _HAN.match(bare.text, at)
    if han is not None:
        named = _CHINESE_NAME.match(bare.text, at)
        if named is None or stop_at.match(bare.text, at):
            return None
        end = named.end()
        if end - at > 2 and stop_at.match(bare.text, end - 1):
            end -= 1  # the third sign begins the deed
        return Person(at, end, 2)
    words = 0
    end = at
    while words < 3:
        word = _WORD.match(bare.text, end + (words > 0))
        if word is None or word.group() in STOP_WORDS or stop_at.match(bare.text, word.start()):
            break
        words, end = words + 1, word.end()
        if bare.text[end : end + 1] != " ":
            break
    return Person(at, end, words) if words else None


def has_capitals(text: str) -> bool:
    """Whether names can be told by capitals: most of the text is in a script that has them, and it is neither all
    capitals nor without any."""
    letters = [c for c in text if c.isalpha()]
    cased = [c for c in letters if c.lower() != c.upper()]
    upper = sum(c.isupper() for c in cased)
    return len(cased) * 2 > len(letters) and 0 < upper < 0.7 * len(cased)


@dataclass(frozen=True)
class _Word:
    start: int
    end: int
    key: str
    is_cased: bool
    is_capital: bool
    is_shout: bool
    """A short word all in capitals: an abbreviation."""


def _words(text: str, bare: LaidBare) -> list[_Word]:
    found = []
    for match in _WORD.finditer(bare.text):
        first, last = bare.span(match.start(), match.end())
        written = "".join(c for c in text[first:last] if c.isalpha())
        if not written:
            continue
        cased = written[0].lower() != written[0].upper() and _CASELESS.match(written) is None
        shout = len(written) > 1 and written.isupper()
        found.append(_Word(match.start(), match.end(), match.group(), cased, written[0].isupper(), shout))
    return found


def _person(run: list[_Word], bare: LaidBare) -> list[Person]:
    while run and (not run[-1].is_capital or run[-1].key in STOP_WORDS):
        run = run[:-1]
    while run and run[0].key in STOP_WORDS:
        run = run[1:]
    if not 0 < len(run) <= _MOST_WORDS:
        return []
    named = bare.text[run[0].start : run[-1].end]
    if phrases_of(ORGANISATION, "all").search(named):
        return []
    return [Person(run[0].start, run[-1].end, sum(w.is_capital for w in run))]
