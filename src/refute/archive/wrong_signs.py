"""Chinese words in which a hurried writer put another sign of the same sound or look: put right before two claims are
compared, since in Chinese one sign is as often another word as a slip."""

import re
from collections import Counter
from collections.abc import Iterator
from difflib import SequenceMatcher

from refute.language.chinese import SIGN, frequency, is_word, look_alike, one_way, sound_alike
from refute.language.names import names

RATIO = 4.0
"""Powers of ten by which the word must be more frequent than what stands in its place. Measured on words that one sign
turns into another statement: "causes cancer" and "treats cancer" are 2 apart, "enter" and "no entry" 3, the names of
illnesses 1 to 3."""
_MOST = 6
"""Signs that may differ between two claims."""
_RIVAL = -6.5
"""Frequency, as a power of ten, from which the wrong sign makes a word of its own with the sign on its other side."""
_LONGEST_WORD = 4
_SAYING = frozenset(
    "〇零一二三四五六七八九十百千万亿两俩半几双单不无没未非否莫勿别毋免拒禁止停戒每各全都皆多少大小高低长短某另只仅最更"
    "他她它你我咱谁此这那哪其东西南北男女左右上下前后内外"
)
"""Signs that carry number, negation, scope, person or direction wherever they stand."""
_LEADING = frozenset("先曾将才再刚又也已正治致防抗助增减升降涨跌加除杀救害买卖赢输胜败借还收付进出开关攻守有是")
"""Signs that go with nearly any word behind them: times, and verbs that turn what is done to it."""
_SURNAMES = frozenset("陈林黄张李王吴刘蔡杨许郑谢洪郭邱曾廖赖徐周叶苏庄吕赵孙朱胡罗梁宋韩冯董萧程曹袁邓傅沈彭卢蒋魏")
"""Of the most common surnames; behind one a word may be somebody's name."""
_WIDE = re.compile(f"[{SIGN}]")


def in_one_writing(one: str, other: str) -> tuple[str, str]:
    """Both texts in simplified signs and common spelling, and in both the words of which one text has a wrong sign."""
    a, b = one_way(one), one_way(other)
    if a == b or sum(((Counter(a) - Counter(b)) | (Counter(b) - Counter(a))).values()) > 8 * _MOST:
        return a, b
    left, right = list(a), list(b)
    found = list(_changed(a, b))
    if len(found) > _MOST:
        return a, b
    for i, j in found:
        if (right_one := _right(a, i, b, j)) is not None:
            left[i] = right[j] = right_one
    return "".join(left), "".join(right)


def _changed(a: str, b: str) -> Iterator[tuple[int, int]]:
    """Places where one sign stands for another, with the same neighbours on one side at least."""
    for what, i, end_i, j, end_j in SequenceMatcher(None, a, b, autojunk=False).get_opcodes():
        if what == "replace" and end_i - i == end_j - j == 1 and _WIDE.match(a[i]) and _WIDE.match(b[j]):
            yield i, j


def _right(a: str, i: int, b: str, j: int) -> str | None:
    """The sign that both writers meant; None where it cannot be told, or where both may have meant what they wrote."""
    one, other = a[i], b[j]
    if one in _SAYING or other in _SAYING or not (sound_alike(one, other) or look_alike(one, other)):
        return None
    if _is_slip(a, i, b, j) and not _named(a, i) and not _named(b, j):
        return one
    if _is_slip(b, j, a, i) and not _named(a, i) and not _named(b, j):
        return other
    return None


def _is_slip(right: str, i: int, wrong: str, j: int) -> bool:
    """Whether the second text has a sign that makes no word there, where the first has one that makes a common word."""
    for first in (1, 0):
        start, at = i - first, j - first
        word, instead = right[start : start + 2], wrong[at : at + 2]
        if start < 0 or at < 0 or len(word) < 2 or len(instead) < 2 or not all(map(_WIDE.match, word)):
            continue
        if word[1 - first] != instead[1 - first] or frequency(word) - frequency(instead) < RATIO:
            continue
        if not first and wrong[j] in _LEADING:
            continue
        if wrong[j] in _SURNAMES or right[start - 1 : start] in _SURNAMES:
            continue
        if not _makes_a_word(wrong, j, at):
            return True
    return False


def _makes_a_word(text: str, at: int, start: int) -> bool:
    """Whether the sign makes a word with signs that are not those of the window that begins at `start`."""
    for length in range(2, _LONGEST_WORD + 1):
        for first in range(max(0, at - length + 1), min(at, len(text) - length) + 1):
            piece = text[first : first + length]
            if (first, length) == (start, 2) or not all(map(_WIDE.match, piece)):
                continue
            if is_word(piece) if length > 2 else frequency(piece) >= _RIVAL:
                return True
    return False


def _named(text: str, at: int) -> bool:
    return any(n.start <= at < n.end for n in names(text, "zh"))
