"""Where a quote stands in a text: in its own words, whatever the type, or not at all."""

import re
import unicodedata
from collections.abc import Iterator

from refute.language.typeset import COMPOUND, JOINED, Typeset, can_hold, typeset
from refute.reading.whole_words import parts_a_word

_CJK = re.compile("[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]")
_WORD = re.compile(r"\w+")
_LEAST_WORDS, _LEAST_CHARACTERS, _LEAST_CJK = 2, 8, 4
_MOST_TRIED = 64
"""Most places that are looked at: a quote whose first so many occurrences all cut a word stands nowhere."""
_WRAPPED = re.compile(r"""^["'\s]*(?:\.{3})?\s*|\s*(?:\.{3})?["'\s]*$""")
_LOOSE = re.compile(rf"[- {JOINED}{COMPOUND}]")


def locate(quote: str, text: str, within: tuple[int, int] | None = None) -> tuple[int, int] | None:
    """The half-open range of the quote in the text, or None.

    Letters, digits, signs and words must be the same, in the same order and case; type may differ
    (`language.typeset`), and quotation marks or dots that the seat put around the words are left out. A quote begins
    and ends between words: not inside one, nor inside a number or behind its sign. It must hold at least two words and
    eight characters; in scripts without spaces, four characters. `within` is the range of a passage: an occurrence
    inside it is preferred; the first one otherwise.
    """
    wanted = typeset(quote).text
    for words in dict.fromkeys((wanted, _WRAPPED.sub("", wanted))):
        if not _long_enough(words):
            continue
        if within is not None and (found := _first(words, text, within)):
            return found
        if found := _first(words, text, (0, len(text))):
            return found
    return None


def _first(words: str, text: str, within: tuple[int, int]) -> tuple[int, int] | None:
    begin, end = within
    searched = text[begin:end]
    if not can_hold(searched, words):
        return None
    folded = typeset(searched)
    for first, last in _occurrences(words, folded.text):
        span = _span(folded, first, last)
        if span is None:
            continue
        start, stop = span[0] + begin, span[1] + begin
        if not parts_a_word(text, start, stop):
            return start, stop
    return None


def _span(folded: Typeset, first: int, last: int) -> tuple[int, int] | None:
    """The stretch in the source; None where it would cut a ligature or part a letter from its mark."""
    if first > 0 and folded.starts[first - 1] == folded.starts[first]:
        return None
    if last < len(folded.text) and (
        folded.starts[last] == folded.starts[last - 1] or unicodedata.category(folded.text[last])[0] == "M"
    ):
        return None
    return folded.starts[first], folded.ends[last - 1]


def _occurrences(words: str, text: str) -> Iterator[tuple[int, int]]:
    """Half-open ranges in comparable type, in order, a bounded number of them."""
    marked = JOINED in text or COMPOUND in text or JOINED in words or COMPOUND in words
    if not marked:
        at = text.find(words)
        for _ in range(_MOST_TRIED):
            if at < 0:
                return
            yield at, at + len(words)
            at = text.find(words, at + 1)
        return
    kept = [i for i, char in enumerate(text) if not _LOOSE.match(char)]
    bare, sought = _LOOSE.sub("", text), _LOOSE.sub("", words)
    pattern = re.compile(_broken(words))
    at = bare.find(sought) if sought else -1
    for _ in range(_MOST_TRIED):
        if at < 0:
            return
        first = kept[at]
        while first and _LOOSE.match(text[first - 1]) and _LOOSE.match(words[0]):
            first -= 1
        found = pattern.match(text, first)
        if found:
            yield found.span()
        at = bare.find(sought, at + 1)


def _broken(words: str) -> str:
    """A pattern for the words in a text with hyphens at line ends; each place has one way to match at most."""
    out: list[str] = []
    n = 0
    while n < len(words):
        char = words[n]
        before = words[n - 1] if n else " "
        if char == JOINED:
            out.append(f"(?:{JOINED}|- ?)?")
        elif char == COMPOUND:
            out.append(f"(?:[{JOINED}{COMPOUND}]|- ?)")
        elif char == "-" and before.isalnum():
            spaced = words[n + 1 : n + 2] == " "
            out.append(f"(?:- |[{JOINED}{COMPOUND}])" if spaced else f"(?:-|[{JOINED}{COMPOUND}])")
            n += spaced
        else:
            if char.isalpha() and before.isalpha():
                out.append(f"{JOINED}?")
            out.append(re.escape(char))
        n += 1
    return "".join(out)


def _long_enough(quote: str) -> bool:
    if len(_CJK.findall(quote)) >= _LEAST_CJK:
        return True
    return len(quote) >= _LEAST_CHARACTERS and len(_WORD.findall(quote)) >= _LEAST_WORDS
