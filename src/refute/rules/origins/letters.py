"""A page's text reduced to what a copy keeps: its letters and figures, line by line, in any script."""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

_ADDRESS = re.compile(r"(?:https?://|www\.|t\.me/)\S+|(?<!\w)@\w+")
_INVISIBLE = re.compile("[\u00ad\u0300-\u036f\u0640\u064b-\u0655\u200b-\u200f\u202a-\u202e\u2060\ufe00-\ufe0f\ufeff]")
_NOT_LETTERS = re.compile(r"[\W_]+")
_SAID = re.compile(
    r"“[^“”\n]{1,800}”|„[^„“”\n]{1,800}[“”]|«[^«»\n]{1,800}»|\"[^\"\n]{1,800}\"|「[^「」\n]{1,400}」|『[^『』\n]{1,400}』"
)
_DENSE = re.compile("[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af]")


@dataclass(frozen=True)
class Line:
    """One line of a page."""

    letters: str
    """Folded: no case, punctuation, addresses or invisible characters; single spaces between words."""
    said: bytes
    """One byte per character of `letters`: 1 where it stands between quotation marks."""


def fold(text: str) -> str:
    """Letters and figures of a text, without case and punctuation; single spaces between words."""
    bare = _ADDRESS.sub(" ", text)
    bare = _INVISIBLE.sub("", unicodedata.normalize("NFKC", bare)) if not bare.isascii() else bare
    return _NOT_LETTERS.sub(" ", bare.casefold()).strip()


def lines(text: str) -> tuple[Line, ...]:
    """Fold the lines that hold a letter or figure, with what is said in quotation marks marked."""
    return tuple(line for raw in text.splitlines() if (line := _line(raw)).letters)


def joined_letters(text: Sequence[Line]) -> str:
    """Join lines to one folded text."""
    return " ".join(line.letters for line in text)


def quotations(text: str, at_least: int) -> frozenset[str]:
    """Find what stands between quotation marks and has at least so many letters, folded."""
    found = (fold(match.group()) for match in _SAID.finditer(text))
    return frozenset(quote for quote in found if weight(quote) >= at_least)


def weight(letters: str) -> int:
    """How many letters of an alphabet a text amounts to: a Chinese, Japanese or Korean sign says as much as 2.5."""
    return len(letters) if letters.isascii() else len(letters) + 3 * len(_DENSE.findall(letters)) // 2


def dense(letters: str) -> bool:
    """Whether the text is written mostly in signs that each say as much as a syllable or word."""
    return not letters.isascii() and 10 * len(_DENSE.findall(letters)) > 3 * len(letters)


def _line(raw: str) -> Line:
    pieces: list[tuple[str, bool]] = []
    end = 0
    for match in _SAID.finditer(raw):
        pieces += [(fold(raw[end : match.start()]), False), (fold(match.group()), True)]
        end = match.end()
    pieces.append((fold(raw[end:]), False))
    full = [(letters, said) for letters, said in pieces if letters]
    marks = b"\0".join((b"\1" if said else b"\0") * len(letters) for letters, said in full)
    return Line(" ".join(letters for letters, _ in full), marks)
