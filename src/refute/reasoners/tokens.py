"""Token counts without a tokenizer: an estimate that is rather too high, and a floor that is rather too low."""

import re
from math import ceil

_WIDE = re.compile(
    "[\u1100-\u11ff\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\U0001f000-\U0003ffff]"
)
_NOT_LATIN = re.compile("[^\x00-\u024f\u1e00-\u1eff]+")
_WORD = re.compile(r"[^\W\d_]+")

# Characters per token, from the low end of what byte-pair tokenizers with 32k to 200k entries need on prose.
_PER_LATIN = 3.2
_PER_WIDE = 1.2
_PER_OTHER = 1.6

# The high end: a new vocabulary may hold whole short phrases of Chinese, never of words with spaces between them.
_FLOOR_PER_WIDE = 3.0


def estimate(text: str) -> int:
    """Tokens that the text may take: high enough to be safe for reserving room."""
    foreign = "".join(_NOT_LATIN.findall(text))
    wide = len(_WIDE.findall(foreign))
    latin, other = len(text) - len(foreign), len(foreign) - wide
    return ceil(latin / _PER_LATIN + wide / _PER_WIDE + other / _PER_OTHER)


def floor(text: str) -> int:
    """Tokens that the text must take: one for each word, and one for each three wide characters."""
    wide = len(_WIDE.findall(text))
    words = len(_WORD.findall(_WIDE.sub(" ", text)))
    return words + int(wide / _FLOOR_PER_WIDE)
