"""Chinese words in which a hurried writer put another sign of the same sound or look: put right before two claims are
compared.

In Chinese nearly every sign is a word, so that a wrong one mostly says something else ("this is false", "this wine is
false"; "does not hurt", "is not the same"), and no list of words tells which. So only words are put right in which no
other sign says anything, each looked at for that.
"""

import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from functools import cache

from refute.language.chinese import SIGN, frequency, look_alike, script, simplified, sound_alike
from refute.language.chinese import traditional as in_traditional
from refute.language.cue_words import listed
from refute.language.names import names
from refute.language.people import SURNAMES

RATIO = 4.0
"""Powers of ten by which the word must be more frequent than what stands in its place: that is no word then."""
_MOST = 6
"""Signs that may differ between two claims."""
_LONGEST = 600
"""Signs between what both texts begin and end with alike; longer ones are compared as they stand."""
_LONGEST_WORD = 4
_RIVAL = -5.5
"""Frequency, as a power of ten, of a word that a reader would see."""
_WORDS = listed(
    "問題 開始 發現 發生 使用 電話 告訴 朋友 醫生 醫院 知道 時候 非常 經濟 政府 影響 喜歡 技術 系統 雖然"
    " 繼續 東西 教育 特別 運動 新聞 環境 網路 保護 法律 準備 消息 戰爭 政策 資源 處理 解決 傳統 機會 分析 調查 嚴重"
    " 幫助 媒體 控制 努力 免費 容易 危險 治療 檢查 警察 疫苗 癌症 家庭 簡單 突然 仍然 顯示 證明 銷售 注意 相信 重要"
    " 情況 服務 學習 導致 身體 營養 感染 隔離 密碼 詐騙 下載 緊急 爆炸 疾病 症狀"
)
"""Common words of whose signs none, changed for another of the same sound or look, leaves two that say something."""
_KNOWN = listed(
    "因該=應該 以經=已經 己經=已經 在次=再次 現再=現在 跟本=根本 份享=分享 住意=注意 免廢=免費 消習=消息 渡假=度假"
    " 按裝=安裝 布署=部署"
)
"""Common misspellings that are no words themselves."""
_SAYING = frozenset(
    "〇零一二三四五六七八九十百千万亿两半几不无没未非否莫勿别毋每各全都多少大小某只仅最更他她它你我谁此这那哪"
)
"""Signs that carry number, negation, scope or person wherever they stand."""
_WIDE = re.compile(f"[{SIGN}]")


def in_one_writing(one: str, other: str, languages: tuple[str, str]) -> tuple[str, str]:
    """Two texts in one script, traditional where they differ in it, and with the same sign in each word of which one
    text has a wrong one."""
    if {script(one, languages[0]), script(other, languages[1])} == {"Hans", "Hant"}:
        one, other = in_traditional(one), in_traditional(other)
    found = list(_changed(one, other))
    if len(found) > _MOST:
        return one, other
    left, right = list(one), list(other)
    for i, j in found:
        if (meant := _meant(one, i, other, j)) is not None:
            left[i] = right[j] = meant
    return "".join(left), "".join(right)


def _changed(one: str, other: str) -> Iterator[tuple[int, int]]:
    """Places where one sign stands for another, between what both begin and end with alike."""
    start = _alike_until(one, other)
    end = _alike_until(one[start:][::-1], other[start:][::-1])
    a, b = one[start : len(one) - end], other[start : len(other) - end]
    if max(len(a), len(b)) > _LONGEST:
        return
    for what, i, end_i, j, end_j in SequenceMatcher(None, a, b, autojunk=False).get_opcodes():
        if what == "replace" and end_i - i == end_j - j == 1 and _WIDE.match(a[i]) and _WIDE.match(b[j]):
            yield start + i, start + j


def _alike_until(one: str, other: str) -> int:
    return next((k for k, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def _meant(one: str, i: int, other: str, j: int) -> str | None:
    """The sign that both writers meant; None where both may have meant what they wrote."""
    if _named(one, i) or _named(other, j):
        return None
    if _is_slip(one, i, other, j):
        return one[i]
    return other[j] if _is_slip(other, j, one, i) else None


def _is_slip(right: str, i: int, wrong: str, j: int) -> bool:
    """Whether the second text has a sign that says nothing there, where the first has a word."""
    for at in (0, 1):
        word, instead = _two(right, i - at), _two(wrong, j - at)
        if not word or not instead or word[1 - at] != instead[1 - at] or _crossed(wrong, j - at):
            continue
        if (instead, word) in _known():
            return True
        named = wrong[j] in SURNAMES or wrong[: j - at][-1:] in {*SURNAMES}
        if word in _words() and not named and _says_nothing(word, instead, at):
            return True
    return False


def _two(text: str, start: int) -> str:
    return simplified(text[start : start + 2]) if 0 <= start < len(text) - 1 else ""


def _says_nothing(word: str, instead: str, at: int) -> bool:
    meant, written = word[at], instead[at]
    if written in _SAYING or not (sound_alike(meant, written) or look_alike(meant, written)):
        return False
    return frequency(word) - frequency(instead) >= RATIO


@cache
def _words() -> frozenset[str]:
    return frozenset(map(simplified, _WORDS))


@cache
def _known() -> frozenset[tuple[str, ...]]:
    return frozenset(tuple(map(simplified, entry.split("="))) for entry in _KNOWN)


def _crossed(text: str, at: int) -> bool:
    """Whether a word begins or ends inside the two signs at that place, so that they need not belong together."""
    for length in range(2, _LONGEST_WORD + 1):
        for start in range(max(0, at - length + 1), min(at + 1, len(text) - length) + 1):
            piece = text[start : start + length]
            if (start, length) != (at, 2) and all(map(_WIDE.match, piece)) and frequency(piece) >= _RIVAL:
                return True
    return False


def _named(text: str, at: int) -> bool:
    return any(n.start <= at < n.end for n in names(text, "zh"))
