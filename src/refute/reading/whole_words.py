"""Whether a stretch of a text cuts a word or a number in two: "legal" out of "illegal", "500" out of "1,500".

Such a stretch stands in the text character by character, and says something else.
"""

import re

_NO_SPACES = re.compile(
    "[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3001-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff]"
)
"""Scripts whose words no space parts, and Hangul, whose particles are written onto them."""
_HYPHEN = "-\u2010\u2011\uff0d"
_REACH = 8
"""Characters before and after that are looked at."""
_INVISIBLE = "\u00ad\u200b-\u200f\u2060\ufeff"
_GONE = re.compile(f"[{_INVISIBLE}]+")
_INSIDE_NUMBER_BEFORE = re.compile(
    r"""\d[.,:٫٬'’]$                       # 1,|500
      | (?<!\d)\d{1,3}[\u00a0\u2009\u202f]$  # 12 |000
      | (?:^|[^\w)\]])[-−–+±]$             # -|5
      | [<>≤≥±≈~∼][\ \u00a0\u2009\u202f]?$
    """,
    re.VERBOSE,
)
_GROUP_BEFORE = re.compile(r"(?<![\d.,])\d{1,3} $")
_GROUP = re.compile(r"\d{3}(?!\d)")
_NUMBER_GOES_ON = re.compile(r"[.,:٫٬'’]\d|[\u00a0\u2009\u202f]\d{3}(?!\d)|[\ \u00a0\u2009\u202f]?[%‰]")
_NOT = re.compile(r"['’ʼ]t\b")
_AUXILIARY = re.compile(r"\b(?:ca|wo|do|does|did|is|are|was|were|has|have|had|would|could|should|must|need|ai)n$", re.I)
_CAN_NOT = re.compile(r"\bcan$", re.IGNORECASE)


def parts_a_word(text: str, start: int, end: int) -> bool:
    """Whether the stretch begins or ends inside a word, a hyphenated compound or a number, or behind a sign."""
    before = _GONE.sub("", text[max(0, start - _REACH) : start])
    after = _GONE.sub("", text[end : end + _REACH])
    own = text[start:end]
    return _begins_inside(before, own) or _ends_inside(own, after)


def _begins_inside(before: str, own: str) -> bool:
    first = own[:1]
    last = before[-1:]
    if first.isdigit():
        if last.isdigit() or _INSIDE_NUMBER_BEFORE.search(before):
            return True
        if _GROUP_BEFORE.search(before) and _GROUP.match(own):
            return True
    return _joined(last, first) or (last in _HYPHEN and last != "" and _joined(before[-2:-1], first))


def _ends_inside(own: str, after: str) -> bool:
    last = own[-1:]
    following = after[:1]
    if last.isdigit() and (following.isdigit() or _NUMBER_GOES_ON.match(after)):
        return True
    if _NOT.match(after) and (_AUXILIARY.search(own[-12:]) or _CAN_NOT.search(own[-12:])):
        return True
    return _joined(last, following) or (following in _HYPHEN and following != "" and _joined(last, after[1:2]))


def _joined(one: str, other: str) -> bool:
    """Whether two neighbouring characters belong to one word."""
    if not (one.isalpha() and other.isalpha()) and not (one.isalnum() and other.isalnum()):
        return False
    if _NO_SPACES.match(one) or _NO_SPACES.match(other):
        return one.isdigit() and other.isdigit()
    return True
