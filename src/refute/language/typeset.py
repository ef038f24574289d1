"""The same words in other type: what printing, copying and retyping change without changing a letter, digit or word.

A quote is looked for in this form, on both sides, and shown in the snapshot's own characters. Folded are ligatures,
presentation and width forms, the shapes of quotation marks, dashes and ellipses, invisible characters, points and vowel
marks of Hebrew and Arabic, footnote marks, and white space, also where it stands beside quotation marks, before marks
that French sets apart, and between Chinese or Japanese characters. Case, accents, digits, signs and words are not.
"""

import re
import unicodedata
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from refute.language.fold import segments

JOINED = "\ue000"
"""A hyphen at a line's end before a small letter: it may part a word, or belong to a compound."""
COMPOUND = "\ue001"
"""A hyphen at a line's end before a capital or digit: it belongs to a compound."""

_DOUBLE, _SINGLE = "“”„‟«»〝〞〟″「」『』", "‘’‚‛‹›ʼ′`´"
_HYPHENS = "‐‑‒–−﹣˗"
_LONG_DASHES = "—―⸺⸻﹘"
_INVISIBLE = (
    "\u00ad\u034f\u061c\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\U000e0000-\U000e0fff"
)
_POINTS = "\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u0652\u0670"
_FORMS = (
    "\u2e80-\u2fd5\ufb00-\ufb06\ufb13-\ufb17\ufb1d-\ufdfb\ufe70-\ufefc\uff01-\uff60\uffe0-\uffee\U0001d400-\U0001d7ff"
)
_NO_SPACES = "\u3001-\u30ff\u3400-\u4dbf\u4e00-\u9fff"
_LETTER = r"[^\W\d_]"
_SMALL_WORDS = "und|oder|bzw|bis|and|or|to|y|o|e|et|ou|en|of|i|und/oder|and/or"

_CHANGED = re.compile(
    rf"""
      (?P<broken>(?<={_LETTER})[-‐\u00ad][{_INVISIBLE}]*(?:[^\S\n]*\n\s*|[ ](?!(?:{_SMALL_WORDS})\b))
        (?=(?P<first>{_LETTER})))
    | (?P<linked>(?<=[\w])[-‐‑–][^\S\n]*\n\s*(?=\w))
    | (?P<note>(?<=[^\s\[])(?:\[(?:\d{{1,3}}|[a-z]|(?:note|nb|n|citation|Anm\.?)[ ]\w{{1,8}})\]|[†‡])+
        | (?<={_LETTER}[.,;:!?”"’»)])[⁰¹²³⁴-⁹]{{1,3}})
    | (?P<dash>\s*[{_LONG_DASHES}]\s*)
    | (?P<gone>[{_INVISIBLE}{_POINTS}]+)
    | (?P<space>\s(?:[\s{_INVISIBLE}]*\s)?)
    | (?P<double>[{_DOUBLE}])
    | (?P<single>[{_SINGLE}])
    | (?P<hyphen>[{_HYPHENS}])
    | (?P<dots>…)
    | (?P<kana>[\uff61-\uff9f][\uff9e\uff9f]?)
    | (?P<form>[{_FORMS}])
    | (?P<marker>[{JOINED}{COMPOUND}])
    """,
    re.VERBOSE,
)
_ONE_FOR_ONE = {"double": '"', "single": "'", "hyphen": "-", "dots": "...", "space": " ", "marker": "\ufffd"}
_POINT = re.compile(f"[{_POINTS}{_INVISIBLE}]")
_REPEATED = re.compile(" (?= )")
_LOOSE = re.compile(rf'^ | $|(?<=") | (?=["!?;:%])|(?<=[{_NO_SPACES}]) (?=[{_NO_SPACES}])')
_REMEMBERED = 8


_INSIDE = re.compile(rf"[\u212a{_INVISIBLE}{_POINTS}{_FORMS}\uff61-\uff9f]|\w[-‐‑–](?:[ ]|\s*\n)")
"""What can stand inside a word and is gone or another character in comparable type."""
_ASCII_WORD = re.compile(r"[A-Za-z0-9]+")


def can_hold(text: str, words: str) -> bool:
    """False where the text cannot hold these words of comparable type; quick, and most often decisive."""
    if _INSIDE.search(text):
        return True
    return all(word in text for word in set(_ASCII_WORD.findall(words)))


@dataclass(frozen=True)
class Typeset:
    """A text in comparable type. `starts[i]` and `ends[i]` tell where character i stands in the text itself."""

    text: str
    starts: Sequence[int]
    ends: Sequence[int]


@lru_cache(maxsize=_REMEMBERED)
def typeset(text: str) -> Typeset:
    """The text in comparable type, in linear time; every character of it with its place in the text."""
    normal, starts, ends = _normal(text)
    out: list[str] = []
    first = array("I")
    last = array("I")
    at = 0
    for found in _CHANGED.finditer(normal):
        begin, end = found.span()
        out.append(normal[at:begin])
        first += starts[at:begin]
        last += ends[at:begin]
        at = end
        piece = _piece(found)
        out.append(piece)
        if end > begin:
            first.extend([starts[begin]] * len(piece))
            last.extend([ends[end - 1]] * len(piece))
    out.append(normal[at:])
    first += starts[at:]
    last += ends[at:]
    return _tightened("".join(out), first, last)


def _normal(text: str) -> tuple[str, "array[int]", "array[int]"]:
    if unicodedata.is_normalized("NFC", text):
        return text, array("I", range(len(text))), array("I", range(1, len(text) + 1))
    out: list[str] = []
    starts = array("I")
    ends = array("I")
    for start, end in segments(text):
        piece = unicodedata.normalize("NFC", text[start:end])
        out.append(piece)
        starts.extend([start] * len(piece))
        ends.extend([end] * len(piece))
    return "".join(out), starts, ends


def _piece(found: re.Match[str]) -> str:
    """What stands for a changed stretch."""
    kind = found.lastgroup or ""
    if kind in ("broken", "first"):
        soft = found.group()[0] == "\u00ad"
        small = not found["first"].isupper()
        return ("" if small else COMPOUND) if soft else JOINED if small else COMPOUND
    if kind == "linked":
        return COMPOUND
    if kind == "dash":
        return " - "
    if kind in ("kana", "form"):
        changed = _POINT.sub("", unicodedata.normalize("NFKC", found.group()))
        return found.group() if " " in changed else changed.replace("“", '"')
    return _ONE_FOR_ONE.get(kind, "")


def _tightened(text: str, starts: "array[int]", ends: "array[int]") -> Typeset:
    """White space folded to one space, none at the ends, and none where it only sets marks or characters apart."""
    folded = text, starts, ends
    for surplus in (_REPEATED, _LOOSE):
        folded = _without(folded, [m.start() for m in surplus.finditer(folded[0])])
    return Typeset(*folded)


def _without(
    folded: tuple[str, "array[int]", "array[int]"], places: Sequence[int]
) -> tuple[str, "array[int]", "array[int]"]:
    """The text without the characters at these places, which are in order."""
    if not places:
        return folded
    text, starts, ends = folded
    out: list[str] = []
    first, last = array("I"), array("I")
    at = 0
    for place in (*places, len(text)):
        out.append(text[at:place])
        first += starts[at:place]
        last += ends[at:place]
        at = place + 1
    return "".join(out), first, last
