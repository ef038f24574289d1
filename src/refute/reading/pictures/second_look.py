"""Numbers and web addresses between Arabic or Devanagari words, read once more with the English pack.

The packs of these scripts lose digits: `hin` reads 12 % as 2 %, `ara` reads it as 1290. A wrong number is a wrong
claim, so the English reading stands where it is clear, and a number that was read in two ways is named as doubtful."""

import re

from refute.reading.pictures import tesseract
from refute.reading.pictures.scripts import BY_CODE
from refute.reading.pictures.sheet import Sheet, Strip
from refute.reading.pictures.tesseract import Lines, Word

_NEEDED = {"Arab", "Deva"}
_PLAIN = re.compile(r"[$€£]?[0-9][0-9.,:/-]*%?[.,]?|https?://\S+|(?:www\.)?[\w-]+\.[a-z]{2,8}(?:/\S*)?")
_DIGIT = re.compile(r"[0-9]")
_OTHER_DIGIT = re.compile(r"[٠-٩۰-۹०-९]")
_CLOCK = re.compile(r"[0-9]{1,2}[:.][0-9]{2}")
_WHOLE = 0.7
_CLEAR = 0.75
_SURE = 0.85
_OVER = 0.5
"""Share of the smaller word that lies over the other one, across and down, for both to be the same word."""
DOUBTED = 0.5
"""The confidence that a number gets that was read in two ways."""


async def looked_again(sheet: Sheet, read: dict[Strip, Lines], script: str) -> dict[Strip, Lines]:
    """The lines, with numbers and addresses as the English pack reads them. Raises ReadingFailed."""
    if script not in _NEEDED or "eng" not in tesseract.found()[1]:
        return read
    strips = [s for s, lines in read.items() if any(_suspect(w, script) for line in lines for w in line)]
    again = await tesseract.read([sheet.page(s) for s in strips], "eng")
    found = dict(read)
    for strip, lines in zip(strips, again, strict=True):
        seen = [w for line in lines for w in line if w.confidence >= _CLEAR and _PLAIN.fullmatch(w.text)]
        found[strip] = [_with(line, seen, script) for line in read[strip]]
    return found


def _suspect(word: Word, script: str) -> bool:
    own = len(BY_CODE[script].letters.findall(word.text))
    return bool(_DIGIT.search(word.text)) or (word.confidence < _SURE and own < len(word.text) * 0.6)


def _with(line: list[Word], seen: list[Word], script: str) -> list[Word]:
    out = list(line)
    for new in seen:
        old = [w for w in out if _over(w, new)]
        if not old or any(_stays(w, script) for w in old) or not _covers(new, old):
            continue
        text = "".join(w.text for w in old)
        if text.strip(".,") == new.text.strip(".,"):
            continue
        clear = all(w.confidence >= _SURE for w in old) and _DIGIT.search(text) and _DIGIT.search(new.text)
        at = out.index(old[0])
        out = [w for w in out if w not in old]
        out.insert(at, Word(new.text, DOUBTED if clear else new.confidence, new.left, new.top, new.right, new.bottom))
    return out


def _stays(word: Word, script: str) -> bool:
    """Whether a word is in its own script: its letters were read clearly, or its digits are no European ones."""
    if _OTHER_DIGIT.search(word.text):
        return True
    own = len(BY_CODE[script].letters.findall(word.text))
    return own > len(word.text) * 0.3 and word.confidence >= 0.7


def _covers(new: Word, old: list[Word]) -> bool:
    """Whether the reading is of the whole of these words; a clock stands for nothing but a number."""
    wide = max(w.right for w in old) - min(w.left for w in old)
    digits = any(_DIGIT.search(w.text) for w in old)
    return new.right - new.left >= wide * _WHOLE and (digits or not _CLOCK.fullmatch(new.text))


def _over(one: Word, other: Word) -> bool:
    across = min(one.right, other.right) - max(one.left, other.left)
    down = min(one.bottom, other.bottom) - max(one.top, other.top)
    return across >= _OVER * min(one.right - one.left, other.right - other.left) and down >= _OVER * min(
        one.bottom - one.top, other.bottom - other.top
    )
