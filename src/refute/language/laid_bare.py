"""Text laid bare for cue words: what hides a word from a list is gone, and every character knows where it came from."""

import unicodedata
from dataclasses import dataclass

from refute.language.fold import plain, segments


@dataclass(frozen=True)
class LaidBare:
    """A text without case, width, accents and invisible characters; punctuation and line breaks stay."""

    text: str
    at: tuple[int, ...]
    """Where each of its characters came from; one longer than the text, the last is the end of the original."""

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Where this stretch stands in the original."""
        return self.at[start], self.at[end - 1] + 1 if end > start else self.at[start]


def laid_bare(text: str) -> LaidBare:
    """Lay a text bare. Letters become what `plain` makes of them; a zero-width character inside a word is dropped, a
    full-width letter is a letter."""
    out: list[str] = []
    at: list[int] = []
    for start, stop in segments(text):
        for char in unicodedata.normalize("NFC", text[start:stop]):
            piece = _piece(char)
            out.append(piece)
            at += [start] * len(piece)
    return LaidBare("".join(out), (*at, len(text)))


def _piece(char: str) -> str:
    if char.isascii():
        return char.casefold()
    if char.isspace():
        return "\n" if char in "\u2028\u2029\u0085" else " "
    category = unicodedata.category(char)
    if char.isalnum() or category[0] == "M":
        return plain(char)
    return "" if category in ("Cf", "Cc") else unicodedata.normalize("NFKC", char)
