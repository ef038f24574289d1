"""Where a quote stands in a text: verbatim, or not at all."""

import re
import unicodedata

_CJK = re.compile("[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]")
_WORD = re.compile(r"\w+")
_LEAST_WORDS, _LEAST_CHARACTERS, _LEAST_CJK = 2, 8, 4


def locate(quote: str, text: str, within: tuple[int, int] | None = None) -> tuple[int, int] | None:
    """The half-open range of the quote in the text, or None.

    The quote must stand there character by character after NFC and folding of white space on both sides, and nothing
    else is folded: another letter, digit, sign or kind of quotation mark is not found. It must hold at least two words
    and eight characters; in scripts without spaces, four characters. `within` is the range of a passage: an
    occurrence inside it is preferred; the first one otherwise.
    """
    words = unicodedata.normalize("NFC", quote).split()
    if not _long_enough(" ".join(words)):
        return None
    pattern = re.compile(r"\s+".join(re.escape(word) for word in words))
    if not unicodedata.is_normalized("NFC", text):
        return _in_unnormalised(pattern, text, within)
    if within is not None and (found := pattern.search(text, *within)):
        return found.span()
    found = pattern.search(text)
    return found.span() if found else None


def _in_unnormalised(pattern: re.Pattern[str], text: str, within: tuple[int, int] | None) -> tuple[int, int] | None:
    """The same in a text that is not NFC: found in its normal form, told in offsets of the text itself."""
    pieces: list[str] = []
    for char in text:
        if pieces and (unicodedata.combining(char) or "\u1161" <= char <= "\u11ff"):
            pieces[-1] += char
        else:
            pieces.append(char)
    starts: list[int] = []
    normal: list[str] = []
    at = 0
    for piece in pieces:
        changed = unicodedata.normalize("NFC", piece)
        normal.append(changed)
        starts += [at] * len(changed)
        at += len(piece)
    starts.append(at)
    spans = [(starts[m.start()], starts[m.end()]) for m in pattern.finditer("".join(normal))]
    inside = [s for s in spans if within is not None and within[0] <= s[0] and s[1] <= within[1]]
    return next(iter(inside or spans), None)


def _long_enough(quote: str) -> bool:
    if len(_CJK.findall(quote)) >= _LEAST_CJK:
        return True
    return len(quote) >= _LEAST_CHARACTERS and len(_WORD.findall(quote)) >= _LEAST_WORDS
