"""Where sentences begin and end, in any script."""

import re
from functools import lru_cache

from refute.language.cue_words import listed

_END = re.compile(r"[.!?…]+|[。！？｡．।॥؟۔։።]+|[\r\n\u2028\u2029]+")
_CLOSERS = frozenset("\"'”’»›)]}」』）】》〉*_")
_OPENERS = "\"'“‘„«‹([{「『（【《〈*_¿¡-–—•#"
_FULL = frozenset("。！？｡．।॥؟۔։።")
_BULLET = re.compile(r"\s*(?:[-–—•*·▪●◦‣>#]+|\(?\d{1,3}[.)]|[a-zA-Z][.)])\s+(?=\S)")
_ABBREVIATIONS = frozenset(
    listed(
        "mr mrs ms dr prof sr jr st rev gen col lt sgt capt hon gov sen rep pres vs etc e.g i.e eg"
        " ie cf al approx no nos vol"
        " fig figs eq inc ltd co corp dept univ est u.s u.k u.n d.c a.m p.m jan feb mar apr jun jul"
        " aug sep sept oct"
        " nov dec"
        " n az aktz z.b d.h u.a bzw ca usw evtl ggf inkl nr str hrsg mio mrd tsd abs art bd geb gest"
        " sra srta dra ud uds ee.uu pág núm aprox mme mlle mm av bd env exmo ing avv dott sig sigg dhr mevr blz"
        " г гг тыс млн млрд трлн руб коп ул им др т.е т.д т.п см стр р грн"
        " bkz vb örn sn yy dll tgl hlm jl"
    )
)
# "2 млн. человек" and "Nr. 5" go on; these end a sentence when a capital follows, since they close it as often.
_CAN_END = frozenset(listed("etc usw a.m p.m г гг руб коп др т.д т.п vb dll al"))
_NAME_ENDS = frozenset(listed("inc ltd co corp u.s u.k u.n d.c jr sr"))
_OPENING_WORDS = re.compile(r"(?:The|They|He|She|It|In|On|At|But|And|A|An|This|That|These|We|I|However|Since|For|As)\b")
_SOLID = re.compile(r"\S")
_INITIAL = re.compile(r"(?:^|[\s(\"“‘'.-])\w$")
_LONGEST_BREAK = 1200
_REMEMBERED = 2000
"""Longest text, in characters, whose sentences are kept for the next reader."""


def sentences(text: str) -> list[tuple[int, int]]:
    """Half-open ranges of the sentences, in order, without white space at their ends.

    A line break ends a sentence unless the line plainly goes on below (no end mark, and the next line starts with
    a lower-case letter). Headings and list entries are sentences of their own; list marks are left out.
    """
    return list(_remembered(text)) if len(text) <= _REMEMBERED else _sentences(text)


@lru_cache(maxsize=4096)
def _remembered(text: str) -> tuple[tuple[int, int], ...]:
    """Several seats read the same passages: a short text is parted once."""
    return tuple(_sentences(text))


def _sentences(text: str) -> list[tuple[int, int]]:
    spans: list[tuple[int, int]] = []
    start = 0
    for mark in _END.finditer(text):
        if mark.start() < start:
            continue
        end = _break_at(text, mark, start)
        if end is not None:
            _add(spans, text, start, end)
            start = end
    _add(spans, text, start, len(text))
    return spans


def _break_at(text: str, mark: re.Match[str], start: int) -> int | None:
    """One past the sentence that this mark ends; None where it ends none."""
    sign = mark.group()
    if sign[0] in "\r\n\u2028\u2029":
        return None if _goes_on(text, mark, start) else mark.end()
    end = mark.end()
    while end < len(text) and text[end] in _CLOSERS:
        end += 1
    if sign[0] in _FULL:
        return end
    after = text[end : end + 1]
    if after and not after.isspace() and not _is_wide(after):
        return None
    solid = _SOLID.search(text, end)
    following = text[solid.start() : solid.start() + 2] if solid else ""
    lead = following.lstrip(_OPENERS)[:1] or following[:1]
    if sign.startswith(("!", "?")):
        return None if lead.islower() else end
    if sign in ("…", "...") or len(sign) > 1:
        return None if lead.islower() else end
    return None if lead.islower() or _is_abbreviation(text, mark.start(), start, text[end : end + 20].lstrip()) else end


def _is_abbreviation(text: str, dot: int, start: int, following: str) -> bool:
    """Whether the full stop at `dot` belongs to the word before it."""
    word = re.split(r"[\s(\"“‘«\[]", text[max(start, dot - 15) : dot])[-1].casefold()
    if word in _ABBREVIATIONS:
        if word in _NAME_ENDS:
            return _OPENING_WORDS.match(following) is None
        return word not in _CAN_END or not following[:1].isupper()
    if _INITIAL.search(text[max(start, dot - 2) : dot]) and text[dot - 1].isalpha():
        # "J. Smith" goes on, "vitamin C." at the end does not matter, "plan B. Then" is given up.
        return text[dot - 1].isupper() or word.count(".") > 0
    if word.isdecimal() and len(word) <= 2:
        # "3. Mai" and "am 3. Oktober": an ordinal where something follows on the same line.
        return bool(following) and "\n" not in text[dot : dot + 3] and _ordinal_follows(text, dot)
    return False


def _ordinal_follows(text: str, dot: int) -> bool:
    before = text[max(0, dot - 12) : dot]
    after = text[dot + 1 : dot + 14].lstrip()
    if not before.strip(" 0123456789"):
        return True
    return bool(
        re.match(
            r"(?:Jan|Feb|M[äa]r|Apr|Mai|Jun|Jul|Aug|Sep|O[kc]t|Nov|De[zc]|Jahr|Platz|Liga|Stock|Auflage|Tag|Woche)",
            after,
        )
    )


def _goes_on(text: str, mark: re.Match[str], start: int) -> bool:
    """Whether a line break falls inside a sentence, as in wrapped plain text."""
    if len(mark.group().replace("\r\n", "\n")) > 1:
        return False
    if mark.end() - start > _LONGEST_BREAK:
        return False
    line = text[text.rfind("\n", start, mark.start()) + 1 or start : mark.start()].rstrip()
    following = text[mark.end() : mark.end() + 3]
    if not line:
        return False
    return following[:1].islower() and line[-1] not in ".!?。！？।؟۔:;"


def _is_wide(char: str) -> bool:
    return "\u3000" <= char <= "\u9fff" or "\uff00" <= char <= "\uffef"


def _add(spans: list[tuple[int, int]], text: str, start: int, end: int) -> None:
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    bullet = _BULLET.match(text, start, end)
    if bullet and bullet.end() < end:
        start = bullet.end()
    if any(c.isalnum() for c in text[start:end]):
        spans.append((start, end))
