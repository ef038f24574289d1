"""Tells the message of a screenshot from what the app put around it. Nothing is thrown away: it is set aside.

In doubt a line is message: what is lost cannot be checked, and what is too much is seen by the user, to whom all text
is shown. Lines are judged by their words where apps use few, and by their place, size and colour where words do not
tell: a name can be anything."""

import re
from collections.abc import Sequence
from dataclasses import replace
from difflib import SequenceMatcher
from functools import cache
from statistics import median

from refute.domain.pictures import Aside
from refute.language.dates import dates
from refute.language.fold import ascii_digits, plain
from refute.reading.pictures.printed import Printed
from refute.reading.pictures.screen_words import COUNTED, COUNTED_ASIAN, PHRASES

_LIKE = 0.8
"""How near a line must be to a phrase; small pale print is read with an error in ten characters."""
_STRAY = 0.45
"""Mean confidence below which a short line is no text: icons, pictures of people, patterns of a wallpaper."""
_SHORT = 8
_UNSURE = 0.7
"""Mean confidence below which a line of words of one or two letters is no text."""
_BAR = 0.1
"""Share of a tall picture's height in which an app's own bars stand, above and below."""
_NAME_WORDS = 5
_SMALLER = 0.82
_COLOURED = 90.0
"""Distance in RGB from the message's ink at which a line is of another colour."""
_CLOCK = re.compile(
    r"(?:[^\w]*(?:[ap]\.?m\.?\s)?\d{1,2}\s?[:.]\s?\d{2}(?::\d{2})?(?:\s?[ap]\.?\s?m\b\.?|\s?uhr|\s?h\b)?[^\w]*)",
    re.IGNORECASE,
)
_CLOCK_AT_END = re.compile(r"(.{3,}?)\s+(\d{1,2}[:.]\d{2}(?:\s?[ap]\.?m\.?)?)\W*", re.IGNORECASE)
_UNLESS_GOING_ON = frozenset({Aside.COUNT, Aside.STRAY, Aside.CLOCK, Aside.INTERFACE})
_BAR_TEXT = re.compile(
    r"[\d\s:.,%|/+·•-]*(?:(?:lte|4g|5g|3g|wifi|vo|kb|mb|s|am|pm|volte)[\d\s:.,%|/+·•-]*)*", re.IGNORECASE
)
_PERCENT = re.compile(r"\d{1,3}\s?%")
_ACCOUNT = re.compile(r"(?:.{1,40}\s)?@[\w.]{2,30}(?:\s?[·•.-]\s?.{1,14})?")
_COUNT = re.compile(r"[\W_]*\d[\d.,\s]*\s?(?:[kmb]\b|mn\b)?[\W_]*", re.IGNORECASE)
_WEEKDAY, _WEEKDAY_ASIAN = 13, 3
"""Letters of the longest name of a weekday."""
_OF_NAMES = re.compile(r"[^,;:!?…\"“”„«»‹›।؟،؛。，、！？：；%$€£/\\<>=0-9]+")
_SENTENCE_END = re.compile(r"[.!?。！？।؟…][\"'”»」)]*$")
_WORD = re.compile(r"\w+")


def told_apart(lines: Sequence[Printed], size: tuple[int, int]) -> list[tuple[Printed, Aside | None]]:
    """Each line with why it is no message, or None. `size`: width and height of the picture in pixels."""
    lines = _clocks_cut(lines)
    body = _body(lines)
    names: set[str] = set()
    found: list[tuple[Printed, Aside | None]] = []
    first_of: dict[int, int] = {}
    for at, line in enumerate(lines):
        first_of.setdefault(line.block, at)
    for at, line in enumerate(lines):
        why = _by_words(line) or _by_place(line, size, body)
        if why in _UNLESS_GOING_ON and _goes_on(found[-1] if found else None, line):
            why = None
        if why is None and _heads(lines, at, first_of[line.block], found):
            why = Aside.NAME
        if why is Aside.NAME:
            names.add(plain(line.text))
        found.append((line, why))
    return [(line, why or (Aside.NAME if plain(line.text) in names else None)) for line, why in found]


def _goes_on(above: tuple[Printed, Aside | None] | None, line: Printed) -> bool:
    """Whether a line ends the sentence of the message line above it, such as a year alone."""
    if above is None or above[1] is not None or _CLOCK.fullmatch(line.text) or _is_phrase(plain(line.text), 2):
        return False
    upper = above[0]
    far = sum((a - b) ** 2 for a, b in zip(line.colour, upper.colour, strict=True)) ** 0.5
    below = upper.part.bottom - upper.height <= line.part.top <= upper.part.bottom + upper.height * 1.6
    edge = min(abs(line.part.left - upper.part.left), abs(line.part.right - upper.part.right)) < upper.height
    return far < _COLOURED and below and edge and not _SENTENCE_END.search(upper.text)


def _clocks_cut(lines: Sequence[Printed]) -> list[Printed]:
    """The lines, with the clock that follows a bubble's last words in the same line as a line of its own; only in
    pictures where other bubbles end in a clock too."""
    clocks = sum(bool(_CLOCK.fullmatch(line.text)) for line in lines)
    found: list[Printed] = []
    for at, line in enumerate(lines):
        last = at + 1 == len(lines) or lines[at + 1].block != line.block
        match = _CLOCK_AT_END.fullmatch(line.text) if last and clocks >= 2 else None
        found += [replace(line, text=match[1]), replace(line, text=match[2])] if match else [line]
    return found


def _body(lines: Sequence[Printed]) -> float:
    """The usual height of the print that most of the text is in."""
    heights = [line.height for line in lines for _ in range(max(1, len(line.text) // 8))]
    return median(heights) if heights else 0.0


def _by_words(line: Printed) -> Aside | None:
    text = ascii_digits(line.text).strip()
    words = plain(text)
    if not words:
        return Aside.STRAY
    if _CLOCK.fullmatch(text) or _is_date(text):
        return Aside.CLOCK
    if _is_phrase(words) or _is_phrase(_without_clock(text)):
        return Aside.INTERFACE
    if _is_count(text, words):
        return Aside.COUNT
    if _ACCOUNT.fullmatch(text) and not _SENTENCE_END.search(text):
        return Aside.NAME
    if len(words) <= _SHORT and line.confidence < _STRAY:
        return Aside.STRAY
    if line.confidence < _UNSURE and max(map(len, words.split())) <= 2 and not any(c > "\u02ff" for c in words):
        return Aside.STRAY
    letters = sum(c.isalpha() for c in words)
    if letters == 1 and len(words) <= 2 and not "\u3400" <= words[0] <= "\u9fff":
        return Aside.STRAY
    return None


def _without_clock(text: str) -> str:
    return plain(re.sub(r"\d{1,2}[:.]\d{2}(?:\s?[ap]m)?", " ", text, flags=re.IGNORECASE))


@cache
def _phrases() -> frozenset[str]:
    return frozenset(plain(p) for line in PHRASES.splitlines() for p in line.split("|") if p.strip())


@cache
def _counted() -> frozenset[str]:
    return frozenset(plain(COUNTED).split())


def _is_phrase(words: str, least: int = 1) -> bool:
    """Whether these are words that apps use, at least so many."""
    if not words or len(words) > 45 or len(words.split()) < least:
        return False
    if words in _phrases():
        return True
    if any(c.isdigit() for c in words) or len(words) < 5:
        return False
    near = (p for p in _phrases() if abs(len(p) - len(words)) <= len(words) * 0.25 and len(p) >= 5)
    return any(SequenceMatcher(None, words, p, autojunk=False).ratio() >= _LIKE for p in near)


def _is_date(text: str) -> bool:
    """Whether the line is a date and nothing else, a day of the week or a clock allowed."""
    found = dates(text)
    if not found or len(text) > 40 or _SENTENCE_END.search(text.rstrip(".")):
        return False
    rest = "".join(text[a.end : b] for a, b in zip(found, [*(f.start for f in found[1:]), len(text)], strict=True))
    rest = _CLOCK.sub(" ", text[: found[0].start] + " " + rest)
    letters = sum(c.isalpha() for c in rest)
    most = _WEEKDAY_ASIAN if re.search("[\u3040-\u9fff]", rest) else _WEEKDAY
    return not any(c.isdigit() for c in rest) and len(_WORD.findall(rest)) <= 1 and letters <= most


def _is_count(text: str, words: str) -> bool:
    if not any(c.isdigit() for c in words):
        return False
    if _COUNT.fullmatch(text) and not _PERCENT.search(text):
        return True
    rest = re.sub(r"\d[\d.,]*", " ", words).split()
    return all(word in _counted() or set(word) <= set(COUNTED_ASIAN) for word in rest) and not _SENTENCE_END.search(
        text
    )


def _by_place(line: Printed, size: tuple[int, int], body: float) -> Aside | None:
    """Lines in the bars of a telephone's screen."""
    wide, tall = size
    if tall < wide * 1.2:
        return None
    words = line.text.split()
    if line.part.bottom < tall * _BAR * 0.6 and _BAR_TEXT.fullmatch(ascii_digits(line.text)):
        return Aside.CLOCK
    if line.part.bottom < tall * _BAR and len(words) <= _NAME_WORDS and not _SENTENCE_END.search(line.text):
        return Aside.NAME if line.height >= body * 0.5 else Aside.INTERFACE
    if line.part.top > tall * (1 - _BAR) and len(words) <= 3 and not _SENTENCE_END.search(line.text):
        return Aside.INTERFACE
    return None


def _heads(lines: Sequence[Printed], at: int, first: int, found: Sequence[tuple[Printed, Aside | None]]) -> bool:
    """Whether a line is a name above the message: short, first in its block, smaller or of another colour than what
    follows."""
    line = lines[at]
    if any(why is None for _, why in found[first:at]):
        return False
    words = line.text.split()
    if not 1 <= len(words) <= _NAME_WORDS or not _OF_NAMES.fullmatch(line.text) or any(c.isdigit() for c in line.text):
        return False
    if any(word[0].islower() for word in words if len(word) > 3):
        return False
    below = [other for other in lines[at + 1 :] if other.block == line.block]
    if not below or max(len(other.text) for other in below) < 2:
        return False
    if below[0].text[:1].islower():
        return False
    main = max(below, key=lambda other: len(other.text) * other.height)
    if len(main.text) < len(line.text) * 0.8:
        return False
    far = sum((a - b) ** 2 for a, b in zip(line.colour, main.colour, strict=True)) ** 0.5
    tall, taller = line.part.bottom - line.part.top, main.part.bottom - main.part.top
    return far >= _COLOURED or (line.height <= main.height * _SMALLER and tall <= taller * _SMALLER)
