"""Token counts without a tokenizer: an estimate that is rather too high, and a floor that is rather too low.

The figures are those of the costlier of two tokenizers, Qwen's (152k entries) and Mistral's tekken (131k): 1.01 to 1.48
times its count on the pages and catalogues of this project (`benchmarks/tokens.py`), 0.9 to 1.65 times on samples of 38
kinds of text (`tests/reasoners/test_tokens.py`). What no vocabulary knows takes a token for each byte of UTF-8.
"""

import re
from functools import lru_cache
from math import ceil

_LETTERS = re.compile("[A-Za-z\u00c0-\u024f\u1e00-\u1eff]+")
_ACCENTED = re.compile("[\u00c0-\u024f\u1e00-\u1eff]")
_SHOUTED = re.compile("(?<=[A-Z])[A-Z]")
_UNSPOKEN = re.compile("(?i:[bcdfghjklmnpqrstvwxz]{4,})")
"""Consonants in a row: no word, or a rare one."""
_DIGITS = re.compile("[0-9]")
_SIGNS = re.compile("[!-/:-@\\[-`{-~\u00a0-\u00bf]+")
_SPACES = re.compile(r"\s{2,}|[^\S ]|\s(?=[0-9])")
_PER_WORD, _PER_LETTER, _PER_ACCENT, _PER_SHOUT, _PER_UNSPOKEN = 0.55, 0.2, 0.55, 0.25, 0.6
_PER_RUN, _PER_SIGN = 0.5, 0.35

_SCRIPTS: tuple[tuple[float, str], ...] = (
    (0.6, "\u0400-\u04ff"),  # Cyrillic
    (0.85, "\u0590-\u05ff\u0e00-\u0e7f"),  # Hebrew, Thai
    (0.75, "\u0620-\u064a\u066e-\u06ef\u060c\u061b\u061f"),  # Arabic letters
    (1.1, "\u0370-\u03ff\u3000-\u30ff\u2010-\u2027\u2030-\u203a"),  # Greek; kana and CJK signs; quotes and dashes
    (1.15, "\u0530-\u058f\u10a0-\u10ff\u4e00-\u9fff\uff00-\uff5e"),  # Armenian, Georgian, Han, full-width forms
    (1.25, "\u064b-\u066d\u06f0-\u06f9\u0900-\u097f"),  # Arabic vowels and digits, Devanagari
    (1.4, "\u0980-\u09ff\u0b80-\u0bff\uac00-\ud7a3"),  # Bengali, Tamil, Hangul
    (1.65, "\u0c00-\u0d7f\u1000-\u109f"),  # Telugu, Kannada, Malayalam, Burmese
)
_KNOWN = tuple((share, re.compile(f"[{chars}]")) for share, chars in _SCRIPTS)
_OTHER = re.compile(f"[^\x00-\u024f\u1e00-\u1eff{''.join(chars for _, chars in _SCRIPTS)}]")
_RARE_HAN = 1.4
"""On top, for a Han character outside of the common 6,763 of GB 2312."""
_HAN = re.compile("[\u4e00-\u9fff]+")

_WIDE = re.compile(
    "[\u1100-\u11ff\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\U0001f000-\U0003ffff]"
)
_WORD = re.compile(r"[^\W\d_]+")
# A new vocabulary may hold whole short phrases of Chinese, never of words with spaces between them.
_FLOOR_PER_WIDE = 3.0


@lru_cache(maxsize=256)
def estimate(text: str) -> int:
    """Tokens that the text may take: high enough to be safe for reserving room."""
    words, signs = _LETTERS.findall(text), _SIGNS.findall(text)
    total = _PER_WORD * len(words) + _PER_LETTER * sum(map(len, words))
    total += _PER_SHOUT * len(_SHOUTED.findall(text)) + _PER_UNSPOKEN * sum(map(len, _UNSPOKEN.findall(text)))
    total += _PER_RUN * len(signs) + _PER_SIGN * sum(map(len, signs))
    total += len(_DIGITS.findall(text)) + len(_SPACES.findall(text))
    return ceil(total if text.isascii() else total + _foreign(text))


def _foreign(text: str) -> float:
    """Tokens of what is not ASCII, on top."""
    total = _PER_ACCENT * len(_ACCENTED.findall(text))
    total += sum(share * len(chars.findall(text)) for share, chars in _KNOWN)
    total += len("".join(_OTHER.findall(text)).encode("utf-8", "replace"))
    han = "".join(_HAN.findall(text))
    return total + _RARE_HAN * (len(han) - len(han.encode("gb2312", "ignore")) / 2)


def floor(text: str) -> int:
    """Tokens that the text must take: one for each word, and one for each three wide characters."""
    wide = len(_WIDE.findall(text))
    words = len(_WORD.findall(_WIDE.sub(" ", text)))
    return words + int(wide / _FLOOR_PER_WIDE)
