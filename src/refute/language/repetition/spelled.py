"""Numbers in words, shares and multiples written as digits, so that "a quarter", "one in four" and "25 %" meet."""

import re
from collections.abc import Callable
from functools import lru_cache

from refute.language.numerals import cjk_value
from refute.language.repetition.share_words import COUNTED, NUMBERS, ONE_OF, SHARES, TENFOLD

_WRITTEN = re.compile(r"[0-9][0-9.,'’\u00a0\u202f ]*(?:[^\W\d_]+\.?)?")
"""Digits with the word behind them: "2.5 million" is read as it stands."""
_PER_HUNDRED = re.compile(
    r"百分之(?:(?P<n>\d{1,3}(?:\.\d{1,3})?)|(?P<c>[零〇一二两兩三四五六七八九十百]{1,5}))(?![點点])"
)
_ISOLATED = 2.0
"""Least number in words that is read where it stands alone: "one" is a pronoun and an article."""
_LIBRARY = frozenset({"en", "fr", "es", "pt", "de", "nl", "it"})
_THOUSANDS = re.compile(r"(?<![\d.,])([1-9])(\d{3})(?![\d.,])")
_TOKEN = re.compile(r"[^\W\d_](?:[^\W\d_]|['’ʼ](?=[^\W\d_])|[\u0300-\u036f\u0900-\u0dff])*|\s+|.", re.DOTALL)


def in_digits(text: str, language: str) -> str:
    """The text with numbers in words as digits and shares as per cent; what is not understood stays as it stands."""
    code = language if language in SHARES else "en" if language == "und" else language
    text = _PER_HUNDRED.sub(_of_hundred, text) if code in ("zh", "ja") else text
    text = _shares(text, code)
    text = _words(text, code)
    return _counted(text, code)


def _of_hundred(match: re.Match[str]) -> str:
    value = cjk_value(None, match["c"]) if match["c"] else match["n"]
    return match.group() if value is None else f" {value} % "


def _shares(text: str, code: str) -> str:
    for pattern, share in _share_patterns(code):
        text = pattern.sub(f" {share} % ", text)
    return text


@lru_cache(maxsize=32)
def _share_patterns(code: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    found = []
    for line in SHARES.get(code, "").strip().splitlines():
        share, _, pattern = line.strip().partition(" ")
        found.append((re.compile(pattern, re.IGNORECASE), share))
    return tuple(found)


def _counted(text: str, code: str) -> str:
    """Write "1 in 5", "3 out of 4" and their like as per cent."""
    for pattern in (*_of(COUNTED.get(code, "")), *_of(COUNTED["any"])):
        text = pattern.sub(_as_share, text)
    for pattern in _of(ONE_OF.get(code, "")):
        text = pattern.sub(lambda m: _percent(1, int(m["n"])) or m.group(), text)
    return text


@lru_cache(maxsize=64)
def _of(lines: str) -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(line.strip(), re.IGNORECASE) for line in lines.strip().splitlines() if line.strip())


def _as_share(match: re.Match[str]) -> str:
    return _percent(int(match["a"]), int(match["n"])) or match.group()


def _percent(part: int, whole: int) -> str:
    """Empty where it is no share: scores, ranges and large counts stand in the same words."""
    if not 0 < part < whole <= 100:
        return ""
    return f" {round(100 * part / whole, 1):g} % "


def _words(text: str, code: str) -> str:
    if code in NUMBERS:
        return _spoken(text, code)
    if code not in _LIBRARY:
        return text
    if code == "en":
        text = re.sub(r"\bfour dozen\b", "48", text)
    return _outside_digits(text, lambda piece: _by_library(piece, code))


def _outside_digits(text: str, change: Callable[[str], str]) -> str:
    out, at = [], 0
    for match in _WRITTEN.finditer(text):
        out += [change(text[at : match.start()]), match.group()]
        at = match.end()
    return "".join([*out, change(text[at:])])


def _by_library(piece: str, code: str) -> str:
    from text_to_num import alpha2digit

    if not any(c.isalpha() for c in piece):
        return piece
    lead = piece[: len(piece) - len(piece.lstrip())]
    tail = piece[len(piece.rstrip()) :]
    written = str(alpha2digit(piece.strip(), code, _ISOLATED))
    # A number that was written in words is no year.
    return lead + _THOUSANDS.sub("\\1\u202f\\2", written) + tail


def _spoken(text: str, code: str) -> str:
    """Numbers in words of languages with a table of their own: neighbours add up, twenty and five are 25."""
    table = NUMBERS[code]
    out: list[str] = []
    run: list[int] = []
    gap = ""
    for token in _TOKEN.findall(text):
        word = token.lower()
        value = table.get(word)
        if run and word in TENFOLD:
            run[-1] = run[-1] + 10 if TENFOLD[word] == 0 else run[-1] * TENFOLD[word]
        elif value is not None and (not run or _adds(run[-1], value)):
            run.append(value)
        elif run and not token.strip() and not gap:
            gap = token
            continue
        else:
            out += [str(sum(run)), gap] if run else []
            run = [] if value is None else [value]
            out += [token] if value is None else []
        gap = ""
    return "".join([*out, *([str(sum(run)), gap] if run else [])])


def _adds(before: int, value: int) -> bool:
    return (before >= 20 and before % 10 == 0 and value < 10) or (before >= 100 and before % 100 == 0 and value < 100)
